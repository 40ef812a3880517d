/**
 * One ply over a small evaluation. It is a yardstick: what stands here is left alone, so that other players can be
 * measured against it over the years.
 */
import { onePly, type Player, type Seat } from '@gavel/kernel';
import { pair } from './content/maps.ts';
import { FIRST } from './content/teams.ts';
import type { Choice, Decision } from './decisions.ts';
import { DAMAGE, ownerOf } from './rules/attack.ts';
import { countBits } from './rules/cards.ts';
import { engine } from './rules/engine.ts';
import { WAYS } from './script/ways.ts';
import type { State } from './state.ts';
import { imagine, type View } from './view.ts';

/** Points, health on both sides, an attack under way, the way to the own fragments, cards in hand. */
function evaluate(s: State, me: Seat): number {
  if (s.why !== '') return s.winners.includes(me) ? 1e6 : -1e6;
  let value = 0;
  for (const [seat, team] of s.teams.entries()) {
    const side = seat === me ? 1 : -1 / (s.teams.length - 1);
    value += side * 100 * s.points[seat]!;
    for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) value += side * 12 * s.health[c]!;
  }
  for (const frame of s.frames)
    if (frame.kind === 'attack')
      for (const target of [...frame.waiting, ...frame.hit])
        value += (ownerOf(s, target) === me ? -6 : 6) * DAMAGE[frame.action];
  for (const fragment of s.fragments[me]!) {
    let nearest = 12;
    const team = s.teams[me]!;
    for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++)
      if (s.place[c] !== 0) nearest = Math.min(nearest, WAYS[s.map]![pair(s.place[c]!, fragment)]!);
    value -= 4 * nearest;
  }
  return value + 3 * countBits(s.hands[me]!);
}

export const greedy = (): Player<View, Decision, Choice> => onePly(() => ({ ...engine, imagine }), evaluate);
