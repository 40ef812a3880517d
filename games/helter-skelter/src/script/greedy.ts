/**
 * One ply over a small evaluation. It is a yardstick: what stands here is left alone, so that other players can be
 * measured against it over the years.
 */

import { at, onePly, type Player, type Seat } from '@gavel/kernel';
import { engine } from '../asks.ts';
import { pair } from '../content/maps.ts';
import { crew } from '../content/teams.ts';
import type { Choice, Decision } from '../decisions.ts';
import { imagine } from '../imagine.ts';
import { DAMAGE, ownerOf } from '../rules/attack.ts';
import { countBits } from '../rules/cards.ts';
import { clone, fragmentsOf, handOf, healthOf, placeOf, pointsOf, type State, teamAt } from '../state.ts';
import type { View } from '../view.ts';
import { waysOn } from './ways.ts';

/** Points, health on both sides, an attack under way, the way to the own fragments, cards in hand. */
function evaluate(s: State, me: Seat): number {
  if (s.why !== '') return s.winners.includes(me) ? 1e6 : -1e6;
  let value = 0;
  for (const [seat, team] of s.teams.entries()) {
    const side = seat === me ? 1 : -1 / (s.teams.length - 1);
    value += side * 100 * pointsOf(s, seat);
    for (const c of crew(team)) value += side * 12 * healthOf(s, c);
  }
  for (const frame of s.frames)
    if (frame.kind === 'attack')
      for (const target of [...frame.waiting, ...frame.hit])
        value += (ownerOf(s, target) === me ? -6 : 6) * DAMAGE[frame.action];
  for (const fragment of fragmentsOf(s, me)) {
    let nearest = 12;
    const team = teamAt(s, me);
    for (const c of crew(team))
      if (s.place[c] !== 0) nearest = Math.min(nearest, at(waysOn(s.map), pair(placeOf(s, c), fragment)));
    value -= 4 * nearest;
  }
  return value + 3 * countBits(handOf(s, me));
}

export const greedy = (sees?: number): Player<View, Decision, Choice> =>
  onePly(() => ({ ...engine, clone, imagine }), evaluate, { sees });
