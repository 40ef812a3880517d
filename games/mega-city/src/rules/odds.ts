/** Exact odds of an arrest or of the last fight, for the totals as they stand. */

import { at, must, type Seat } from '@gavel/kernel';
import { combatValue, crimeAt, crimeNamed, perpAt, perpNamed } from '../content/pack.ts';
import { type ShowdownFrame, type State, theCase } from '../state.ts';
import type { View } from '../view.ts';
import { judgeStrength } from './arrest.ts';

/** One side before the dice. */
export interface Side {
  readonly strength: number;
  readonly dice: number;
}

export interface Odds {
  readonly seat: Seat;
  /** Beats the Perp by most. */
  readonly arrest: number;
  /** Beats the Perp, but somebody else does by more. */
  readonly outbid: number;
  readonly standoff: number;
  /** Is beaten: Intensive Care, unless something saves him. */
  readonly beaten: number;
}

const plainDie: readonly number[] = [0, 1, 1, 1, 1, 1, 1];
const halfDie: readonly number[] = [0, 2, 2, 2];

/** By sum: in how many of the equally likely ways so many dice fall. */
function waysOfDice(dice: number, half: boolean): number[] {
  const die = half ? halfDie : plainDie;
  let ways = [1];
  for (let i = 0; i < dice; i++) {
    const next = Array<number>(ways.length + die.length - 1).fill(0);
    ways.forEach((count, sum) => {
      die.forEach((faces, value) => {
        next[sum + value] = at(next, sum + value) + count * faces;
      });
    });
    ways = next;
  }
  return ways;
}

const cache = new Map<number, readonly number[]>();

/** By sum: how likely it is. */
export function chancesOfDice(dice: number, half: boolean): readonly number[] {
  const key = dice * 2 + (half ? 1 : 0);
  let chances = cache.get(key);
  if (chances === undefined) {
    chances = waysOfDice(dice, half).map((ways) => ways / 6 ** dice);
    cache.set(key, chances);
  }
  return chances;
}

/** Judges in the order in which they came there: on equal margins the earlier wins (MC-5.10). */
export function arrestOdds(perp: Side, judges: readonly (Side & { readonly seat: Seat })[], half: boolean): Odds[] {
  const dice = judges.map((judge) => chancesOfDice(judge.dice, half));
  const odds = judges.map(({ seat }) => ({ seat, arrest: 0, outbid: 0, standoff: 0, beaten: 0 }));
  chancesOfDice(perp.dice, half).forEach((perpChance, sum) => {
    if (perpChance === 0) return;
    const against = perp.strength + sum;
    judges.forEach((judge, j) => {
      at(dice, j).forEach((chance, own) => {
        if (chance === 0) return;
        const total = judge.strength + own;
        const p = perpChance * chance;
        const mine = at(odds, j);
        if (total < against) mine.beaten += p;
        else if (total === against) mine.standoff += p;
        else {
          const best = p * bestOfAll(judges, dice, j, total);
          mine.arrest += best;
          mine.outbid += p - best;
        }
      });
    });
  });
  return odds;
}

/** How likely it is that nobody else reaches this total, or only Judges who came later. */
function bestOfAll(judges: readonly Side[], dice: readonly (readonly number[])[], j: number, total: number): number {
  let all = 1;
  for (let i = 0; i < judges.length; i++) {
    if (i === j) continue;
    let below = 0;
    const most = total - at(judges, i).strength - (i < j ? 1 : 0);
    for (let sum = 0; sum <= most && sum < at(dice, i).length; sum++) below += at(at(dice, i), sum);
    all *= below;
  }
  return all;
}

/** The odds of the arrest that is on, by place in its `seats`. */
export function oddsNow(s: State, frame: ShowdownFrame): Odds[] {
  const one = theCase(s, frame.perp);
  const perp = {
    strength: combatValue(one) + frame.perpPlus,
    dice: (frame.perpNoDie === 1 ? 0 : 1) + frame.perpDice,
  };
  const judges = [...frame.seats]
    .sort((a, b) => at(s.since, a) - at(s.since, b))
    .map((seat) => ({
      seat,
      strength: judgeStrength + at(frame.plus, seat),
      dice: (frame.noDie[seat] === 1 ? 0 : 1) + at(frame.dice, seat),
    }));
  const odds = arrestOdds(perp, judges, frame.half);
  return frame.seats.map((seat) =>
    must(
      odds.find((one) => one.seat === seat),
      'odds of that seat',
    ),
  );
}

/** For screens: the totals before the dice, and the odds where there is a Perp. */
export function showdownOdds(v: View): {
  readonly perp: Side | null;
  readonly judges: readonly (Side & { readonly seat: Seat })[];
  readonly odds: readonly Odds[];
} | null {
  const showdown = v.showdown;
  if (showdown === null) return null;
  const judges = showdown.judges.map(({ seat, plus, dice }) => ({ seat, strength: judgeStrength + plus, dice }));
  if (showdown.perp === null || showdown.crime === null) return { perp: null, judges, odds: [] };
  const perp = {
    strength: perpAt(perpNamed(showdown.perp)).value + crimeAt(crimeNamed(showdown.crime)).value + showdown.perpPlus,
    dice: showdown.perpDice,
  };
  const first = [...judges].sort((a, b) => at(v.judges, a.seat).since - at(v.judges, b.seat).since);
  const odds = arrestOdds(perp, first, showdown.half);
  return {
    perp,
    judges,
    odds: judges.map(({ seat }) =>
      must(
        odds.find((one) => one.seat === seat),
        'odds of that seat',
      ),
    ),
  };
}
