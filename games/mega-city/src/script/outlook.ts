/** How good a seat's situation is, from what the thinking seat knows: the evaluation behind the script player. */

import { at, type Seat, type Weights } from '@gavel/kernel';
import { combatValue, hospital, icu } from '../content/pack.ts';
import { oddsNow } from '../rules/odds.ts';
import { type Case, caseOf, handOf, type State, showdownOf, whereIs } from '../state.ts';
import { keep } from './cards.ts';
import {
  CARE,
  CASES,
  futureOf,
  lookAround,
  places,
  points,
  prospects,
  standing,
  survey,
  unseenBy,
} from './standing.ts';
import { PLACES } from './tables.ts';

/** What a seat thinks with. */
export interface Mind {
  readonly s: State;
  readonly me: Seat;
  /** How much cards are still worth. */
  readonly future: number;
  /** A bit for each Perp whose whereabouts I do not know: what an imagined state says of them is made up. */
  readonly unseen: number;
  /** How much a rival's point counts against me. */
  readonly weights: readonly number[];
}

export function mindOf(s: State, me: Seat): Mind {
  survey(s);
  const own = s.hands.map((_, seat) => points[seat] ?? 0);
  const lead = Math.max(...own.filter((_, seat) => seat !== me));
  const weights = own.map((theirs, seat) => {
    if (seat === me) return 0;
    if (s.seats === 2) return 1;
    return theirs === lead && theirs > 0 ? 0.4 : theirs >= at(own, me) ? 0.25 : 0.06;
  });
  return { s, me, future: futureOf(s), unseen: unseenBy(s, me), weights };
}

/** A seat's points and prospects. */
function outlook({ s, me, unseen }: Mind, seat: Seat): number {
  const own = points[seat] ?? 0;
  if (whereIs(s, seat) < 0) return own;
  const showdown = showdownOf(s);
  if (showdown !== undefined && showdown.perp >= 0 && showdown.seats.includes(seat)) {
    const one = caseOf(s, showdown.perp);
    if (one !== undefined) {
      const odds = at(oddsNow(s, showdown), showdown.seats.indexOf(seat));
      const fall = showdown.safe[seat] === 0 ? CARE : 0.5;
      return own + odds.arrest * combatValue(one) - odds.beaten * fall + odds.standoff * 0.3;
    }
  }
  if (s.tried[seat] === 1 || s.round === 'end') return own + (s.at[seat] === icu ? -CARE : 0);
  lookAround(s, seat, me, unseen);
  return own + standing(s, seat);
}

/** My outlook against that of the rivals who matter. */
export function evaluate(mind: Mind): number {
  let value = outlook(mind, mind.me);
  mind.weights.forEach((weight, seat) => {
    if (weight > 0) value -= weight * outlook(mind, seat);
  });
  return value;
}

/** What a seat weighs, by what it is made of: points, what is in reach, what the rivals have, cards. */
export function weighs(s: State, me: Seat): Weights {
  const mind = mindOf(s, me);
  const own = points[me] ?? 0;
  let rivals = 0;
  mind.weights.forEach((weight, seat) => {
    if (weight > 0) rivals -= weight * outlook(mind, seat);
  });
  return {
    points: own,
    prospects: outlook(mind, me) - own,
    rivals,
    cards: handOf(s, me).reduce((sum, kind) => sum + at(keep, kind) * mind.future, 0),
  };
}

/** What each place is worth to the thinking seat, Intensive Care included. */
export function placeValues({ s, me, unseen }: Mind): (place: number) => number {
  lookAround(s, me, me, unseen);
  const worth = Array.from({ length: PLACES }, (_, place) => places[me * PLACES + place] ?? 0);
  return (place) => (place === icu ? Math.min(at(worth, hospital), 0) - 0.5 : at(worth, place));
}

/** What an arrest is worth with the cards I hold. */
export function armed({ s, me, unseen }: Mind, one: Case): number {
  lookAround(s, me, me, unseen);
  return prospects[me * CASES + s.cases.indexOf(one)] ?? 0;
}
