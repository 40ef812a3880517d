/** How good a seat's situation is, from what the thinking seat knows: the evaluation behind the script player. */

import { at, none, type Seat, type Weights } from '@gavel/kernel';
import { actions, combatValue, crimeAt, hospital, icu, perpAt, sectorAt } from '../content/pack.ts';
import { judgeStrength } from '../rules/arrest.ts';
import { allowance } from '../rules/board.ts';
import { pointsOf } from '../rules/end.ts';
import { chancesOfDice, oddsNow } from '../rules/odds.ts';
import { handLimit } from '../rules/packs.ts';
import { movesOpen } from '../rules/turn.ts';
import { type Case, handOf, type State, showdownOf, theCase, toMove, whereIs } from '../state.ts';
import { distance } from './distance.ts';

/** Points a stay in Intensive Care costs: about what a turn is worth. */
const intensiveCare = 2.5;
/** How much of a prospect is left when it is a turn further away. */
const patience = 0.62;
/** What a card more is worth when cards are issued. */
const newCard = 0.75;

/** What it costs to part with a card, in points, while the game has far to go. */
export const keep: readonly number[] = actions.map(({ id }) => {
  const values: Readonly<Record<string, number>> = {
    lawmaster: 0.6,
    hwagon: 0.9,
    barney: 0.9,
    boing: 0.6,
    robodoc: 0.9,
    riotfoam: 0.9,
    megway: 0.3,
    storm: 0.3,
    hiex: 1.2,
    heatseeker: 1.3,
    rookie: 0.9,
    psi: 1.3,
    maxnormal: 0.9,
    stumm: 1.2,
    jam: 1.1,
    citidef: 0.9,
    stookie: 1.3,
    umptycandy: 0.9,
    sjs: 0.8,
    facechange: 0.7,
    run: 0.7,
    walter: 0.7,
    longwalk: 0.8,
  };
  return values[id] ?? none('card', id);
});

/** By kind: how many points it puts between a Judge and his Perp when he plays it for himself. */
export const boost: readonly number[] = actions.map(({ combat }) =>
  Math.max(
    0,
    ...combat.map(({ op, n = 0 }) => {
      if (op === 'judgePlus') return n;
      if (op === 'perpPlus') return -n;
      if (op === 'judgeDice') return 3.5 * n;
      return op === 'perpNoDie' ? 3.5 : 0;
    }),
  ),
);

// one die against one die, by the difference of strength before them, from −12 to 12
const widest = 12;
const beats: number[] = [];
const loses: number[] = [];
for (let ahead = -widest; ahead <= widest; ahead++) {
  let [win, lose] = [0, 0];
  chancesOfDice(1, false).forEach((p, own) => {
    chancesOfDice(1, false).forEach((q, other) => {
      if (own + ahead > other) win += p * q;
      if (own + ahead < other) lose += p * q;
    });
  });
  beats.push(win);
  loses.push(lose);
}

function between(table: readonly number[], ahead: number): number {
  const place = Math.max(0, Math.min(2 * widest, ahead + widest));
  const low = Math.floor(place);
  return low === 2 * widest ? at(table, low) : at(table, low) + (at(table, low + 1) - at(table, low)) * (place - low);
}

/** What an arrest is worth at such a difference of strength. */
function attempt(value: number, ahead: number): number {
  return value * between(beats, ahead) - intensiveCare * between(loses, ahead);
}

/** What a seat thinks with. */
export interface Mind {
  readonly s: State;
  readonly me: Seat;
  /** How much cards are still worth, from 1 down to 0 in the last turn. */
  readonly future: number;
  /** A bit for each Perp whose whereabouts I do not know: what an imagined state says of them is made up. */
  readonly unseen: number;
  /** How many of them have each value. */
  readonly unknown: readonly number[];
  /** How much a rival's point counts against me. */
  readonly weights: readonly number[];
}

export function mindOf(s: State, me: Seat): Mind {
  const unknown = Array<number>(10).fill(0);
  let unseen = 0;
  const down = s.cases.filter((one) => !one.up && ((one.seenBy >> me) & 1) === 0);
  for (const perp of [...s.perpDeck, ...s.out, ...down.map((one) => one.perp)]) {
    unseen |= 1 << perp;
    const { value } = perpAt(perp);
    unknown[value] = at(unknown, value) + 1;
  }
  const points = s.hands.map((_, seat) => pointsOf(s, seat));
  const rivals = points.map((own, seat) => (seat === me ? -1 : own));
  const lead = Math.max(...rivals);
  const weights = points.map((own, seat) => {
    if (seat === me) return 0;
    if (s.seats === 2) return 1;
    return own === lead && own > 0 ? 0.4 : own >= at(points, me) ? 0.25 : 0.06;
  });
  return { s, me, future: turnsLeft(s) / Math.max(4, turnsLeft(s)) || 0, unseen, unknown, weights };
}

/** Turns after this one, as far as one can say. */
function turnsLeft(s: State): number {
  if (s.lastPerp >= 0) return (s.lastPerp - s.first - 1 + s.seats) % s.seats;
  return s.seats + s.perpDeck.length / 2;
}

/** Cards of a seat that help in an arrest, strongest first, with what they cost to play. */
interface Arms {
  readonly boosts: readonly number[];
  readonly costs: readonly number[];
}

function armsOf({ s, me, future }: Mind, seat: Seat): Arms {
  if (seat !== me) {
    // somebody else's cards: of three one helps
    const helpful = Math.round(handOf(s, seat).length / 3);
    return { boosts: Array<number>(helpful).fill(2), costs: Array<number>(helpful).fill(future) };
  }
  const own = handOf(s, seat)
    .filter((kind) => at(boost, kind) > 0)
    .sort((a, b) => at(boost, b) - at(boost, a));
  return { boosts: own.map((kind) => at(boost, kind)), costs: own.map((kind) => at(keep, kind) * future) };
}

/** The best an arrest can be made worth with some of the cards. */
function bestAttempt(value: number, ahead: number, { boosts, costs }: Arms): number {
  let best = attempt(value, ahead);
  let cost = 0;
  for (let i = 0; i < boosts.length; i++) {
    ahead += at(boosts, i);
    cost += at(costs, i);
    best = Math.max(best, attempt(value, ahead) - cost);
  }
  return best;
}

/** What a Crime is worth to a seat that comes for it. */
function prospect(mind: Mind, one: Case, arms: Arms): number {
  const crime = crimeAt(one.crime).value;
  if (((mind.unseen >> one.perp) & 1) === 0) {
    const value = perpAt(one.perp).value + crime;
    return bestAttempt(value, judgeStrength - value, arms);
  }
  let [sum, count] = [0, 0];
  mind.unknown.forEach((perpsOfValue, perp) => {
    if (perpsOfValue === 0) return;
    const value = perp + crime;
    sum += perpsOfValue * bestAttempt(value, judgeStrength - value, arms);
    count += perpsOfValue;
  });
  return count === 0 ? 0 : sum / count;
}

/** What a Judge's standing in each Sector is worth at the end of his movement. */
class Places {
  private readonly mind: Mind;
  private readonly seat: Seat;
  private readonly prospects: readonly number[];
  private readonly others: number;

  constructor(mind: Mind, seat: Seat) {
    this.mind = mind;
    this.seat = seat;
    const arms = armsOf(mind, seat);
    this.prospects = mind.s.cases.map((one) => prospect(mind, one, arms));
    let others = 0;
    for (let other = 0; other < mind.s.seats; other++)
      if (other !== seat && whereIs(mind.s, other) < icu) others |= 1 << whereIs(mind.s, other);
    this.others = others;
  }

  value(sector: number): number {
    const { s, future } = this.mind;
    let here = Number.NEGATIVE_INFINITY;
    let soon = 0;
    for (let i = 0; i < s.cases.length; i++) {
      const one = at(s.cases, i);
      const prospect = at(this.prospects, i);
      if (one.sector === sector) here = Math.max(here, prospect);
      else {
        const turns = (at(at(distance, sector), one.sector) + 1) >> 1;
        // somebody stands there already
        const share = (this.others >> one.sector) & 1 ? 0.4 : 1;
        soon = Math.max(soon, prospect * share * patience ** turns);
      }
    }
    const room = handLimit - handOf(s, this.seat).length;
    const cards = Math.min(sectorAt(sector).newCards.value, room) * newCard * future;
    if (here === Number.NEGATIVE_INFINITY) return cards + soon * Math.min(1, future * 4);
    // a shared arrest pays the better Judge only
    return cards + ((this.others >> sector) & 1 && here > 0 ? here * 0.6 : here);
  }
}

/** The best place a Judge can still get to, or the one he is in. */
function standing(mind: Mind, seat: Seat): number {
  const { s } = mind;
  const here = whereIs(s, seat);
  const free = s.round === 'movement' && s.moved[seat] === toMove;
  if (here === icu) return -intensiveCare + (free ? 0.8 : 0);
  const places = new Places(mind, seat);
  let best = places.value(here);
  if (free)
    for (let rest = movesOpen(s, seat, allowance(s, seat)); rest !== 0; rest &= rest - 1)
      best = Math.max(best, places.value(31 - Math.clz32(rest & -rest)));
  return best;
}

/** A seat's points and prospects. */
function outlook(mind: Mind, seat: Seat): number {
  const { s } = mind;
  const points = pointsOf(s, seat);
  if (whereIs(s, seat) < 0) return points;
  const showdown = showdownOf(s);
  if (showdown !== undefined && showdown.perp >= 0 && showdown.seats.includes(seat)) {
    const odds = at(oddsNow(s, showdown), showdown.seats.indexOf(seat));
    const one = theCase(s, showdown.perp);
    const value = combatValue(one);
    const fall = showdown.safe[seat] === 0 ? intensiveCare : 0.5;
    return points + odds.arrest * value - odds.beaten * fall + odds.standoff * 0.3;
  }
  if (s.tried[seat] === 1 || s.round === 'end') return points + (s.at[seat] === icu ? -intensiveCare : 0);
  return points + standing(mind, seat);
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
  const points = pointsOf(s, me);
  let rivals = 0;
  mind.weights.forEach((weight, seat) => {
    if (weight > 0) rivals -= weight * outlook(mind, seat);
  });
  return {
    points,
    prospects: outlook(mind, me) - points,
    rivals,
    cards: handOf(s, me).reduce((sum, kind) => sum + at(keep, kind) * mind.future, 0),
  };
}

/** What each place is worth to the thinking seat, Intensive Care included. */
export function placeValues(mind: Mind): (place: number) => number {
  const places = new Places(mind, mind.me);
  return (place) => (place === icu ? Math.min(places.value(hospital), 0) - 0.5 : places.value(place));
}

export function armed(mind: Mind, one: Case): number {
  return prospect(mind, one, armsOf(mind, mind.me));
}
