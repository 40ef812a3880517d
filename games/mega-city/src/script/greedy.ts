/**
 * One ply over a small evaluation. It is a yardstick: what stands here is left alone, so that other players can be
 * measured against it over the years.
 */

import { at, compared, none, type Player, type Seat } from '@gavel/kernel';
import { engine } from '../asks.ts';
import { combatValue, icu, sectors } from '../content/pack.ts';
import type { Choice, Decision } from '../decisions.ts';
import { imagine } from '../imagine.ts';
import { judgeStrength } from '../rules/arrest.ts';
import { pointsOf } from '../rules/end.ts';
import { arrestOdds, oddsNow } from '../rules/odds.ts';
import { handLimit } from '../rules/packs.ts';
import { handOf, type State, showdownOf, whereIs } from '../state.ts';
import type { View } from '../view.ts';
import { afterwards } from './afterwards.ts';
import { distance } from './distance.ts';

/** What a stay in Intensive Care costs, in points. */
const intensiveCare = 2;

/** What a card is worth, in hand or about to be issued. */
const aCard = 0.7;
/** How many imagined worlds a choice is tried in: face-down Perps and drawn cards differ between them. */
const worlds = 3;

/** Points, what the arrest at hand is worth, or how far the next Crime is. */
export function worth(s: State, seat: Seat): number {
  const here = whereIs(s, seat);
  const points = pointsOf(s, seat);
  if (here < 0) return points;
  if (here === icu) return points - intensiveCare;
  const showdown = showdownOf(s);
  if (showdown !== undefined && showdown.perp >= 0 && showdown.seats.includes(seat)) {
    const one = s.cases.find(({ perp }) => perp === showdown.perp);
    if (one !== undefined) {
      const odds = at(oddsNow(s, showdown), showdown.seats.indexOf(seat));
      const saved = showdown.safe[seat] !== 0;
      return points + odds.arrest * combatValue(one) - (saved ? 0 : odds.beaten * intensiveCare);
    }
  }
  let best = Number.NEGATIVE_INFINITY;
  let nearest = 8;
  for (const one of s.cases) {
    nearest = Math.min(nearest, at(at(distance, here), one.sector));
    if (one.sector !== here || s.tried[seat] === 1) continue;
    const [odds = none('odds of seat', seat)] = arrestOdds(
      { strength: combatValue(one), dice: 1 },
      [{ seat, strength: judgeStrength, dice: 1 }],
      false,
    );
    best = Math.max(best, odds.arrest * combatValue(one) - odds.beaten * intensiveCare);
  }
  return points + (best > Number.NEGATIVE_INFINITY ? best : -0.1 * nearest);
}

function evaluate(s: State, me: Seat): number {
  let rival = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < s.seats; seat++) if (seat !== me) rival = Math.max(rival, worth(s, seat));
  const hand = handOf(s, me).length;
  const issued = Math.min(sectors[whereIs(s, me)]?.newCards.value ?? 1, handLimit - hand);
  return worth(s, me) - rival / 2 + aCard * (hand + issued);
}

export const greedy = (sees?: number): Player<View, Decision, Choice> => ({
  choose(view, d, rng) {
    const imagined = Array.from({ length: worlds }, () => imagine(view, rng));
    const all = engine.choices(at(imagined, 0), d);
    const seed = rng.below(1 << 30);
    let best = all.at(0);
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const i of compared(all.size, all.size, sees, rng)) {
      const choice = all.at(i);
      let value = 0;
      for (const s of imagined) value += evaluate(afterwards(s, d, choice, seed), d.seat);
      if (value > bestValue) {
        bestValue = value;
        best = choice;
      }
    }
    return best;
  },
});
