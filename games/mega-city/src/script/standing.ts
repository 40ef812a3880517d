/**
 * How every Judge stands, in points: what the arrest at hand, the places he can get to and the cards issued there are worth.
 * From what a seat may know: a Perp it has not seen counts as the mean of those nobody has seen, others' cards by their number.
 */
import { at, type Seat } from '@gavel/kernel';
import { icu } from '../content/pack.ts';
import { judgeStrength } from '../rules/arrest.ts';
import { allowance } from '../rules/board.ts';
import { handLimit } from '../rules/packs.ts';
import { movesOpen } from '../rules/turn.ts';
import { handOf, type ShowdownFrame, type State, toMove, whereIs } from '../state.ts';
import { BOOST, CRIME, chanceToBeat, chanceToLose, DISTANCE, ISSUED, KEEP, PERP, PLACES } from './tables.ts';

/** Points a stay in Intensive Care costs. */
export const CARE = 2.5;
const PATIENCE = [1, 0.62, 0.62, 0.38, 0.38, 0.24, 0.24, 0.15, 0.15, 0.09, 0.09, 0.06];
/** By two Sectors: what is left of a prospect that far away. */
const PATIENT = Float64Array.from(DISTANCE, (steps) => PATIENCE[steps] ?? 0.04);
const NEW_CARD = 0.75;
export const SEATS = 6;
/** More Crimes than are ever on the board. */
export const CASES = 8;
const VALUES = 16;

/** Points by seat. */
export const points = new Int32Array(SEATS);
/** By seat: what the others are likely to take from that Judge's strength in an arrest. */
export const harm = new Float64Array(SEATS);
/** By seat × PLACES + place. */
export const places = new Float64Array(SEATS * PLACES);
/** By seat × CASES + case: what coming for it is worth. */
export const prospects = new Float64Array(SEATS * CASES);
/** How many Perps nobody but the packs know have each value. */
const unknown = new Int32Array(VALUES);
let unknowns = 0;

/** Turns after this one once the last Perp is out, and how much cards are worth by then. */
const FUTURE = [0, 0.5, 0.8];
/** Before that the last turns are what cards are kept for. */
const CLOSING = 5;
const DEARER = 1.2;

/** How much cards are still worth; nothing in the last turn. */
export function futureOf(s: State): number {
  if (s.lastPerp < 0) return s.perpDeck.length < CLOSING ? DEARER : 1;
  return FUTURE[(s.lastPerp - s.first - 1 + s.seats) % s.seats] ?? 1;
}

/**
 * Strength the others take from a Judge in an arrest of middling value, for each dozen of cards in their hands. Seen in games: at
 * whoever leads half of what they hold is thrown, and of his arrests of eight points and more he makes one in ten.
 */
const LEADING = 4;
const SECOND = 2.5;
const BEHIND = 1;
/** So many rivals at most throw at somebody who does not lead. */
const THROWERS = 3;
const MIDDLING = 6;
const MOST_HARM = 1.4;

/** The more an arrest is worth, the more is thrown at it. */
const drawn = (value: number): number => (value < MOST_HARM * MIDDLING ? value / MIDDLING : MOST_HARM);

/** Points, and who is likely to be hindered. */
export function survey(s: State): void {
  let cards = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    let sum = 0;
    const list = at(s.arrests, seat);
    for (let i = 0; i < list.length; i++) {
      const { perp, crime } = at(list, i);
      sum += (PERP[perp] ?? 0) + (CRIME[crime] ?? 0);
    }
    points[seat] = sum;
    cards += handOf(s, seat).length;
  }
  for (let seat = 0; seat < s.seats; seat++) {
    let ahead = 0;
    for (let other = 0; other < s.seats; other++) if ((points[other] ?? 0) > (points[seat] ?? 0)) ahead++;
    const theirs = cards - handOf(s, seat).length;
    // everybody throws at the leader; at the others few do, however many sit at the table
    const some = s.seats > THROWERS ? (theirs / (s.seats - 1)) * THROWERS : theirs;
    harm[seat] = ahead === 0 ? (LEADING * theirs) / 12 : ((ahead === 1 ? SECOND : BEHIND) * some) / 12;
  }
}

/** A bit for each Perp a seat cannot place: in the packs, or face down before it. They are one pool to it. */
export function unseenBy(s: State, seat: Seat): number {
  let mask = 0;
  for (let i = 0; i < s.perpDeck.length; i++) mask |= 1 << at(s.perpDeck, i);
  for (let i = 0; i < s.out.length; i++) mask |= 1 << at(s.out, i);
  for (let i = 0; i < s.cases.length; i++) {
    const one = at(s.cases, i);
    if (!one.up && ((one.seenBy >> seat) & 1) === 0) mask |= 1 << one.perp;
  }
  return mask;
}

function countUnknown(unseen: number): void {
  unknown.fill(0);
  unknowns = 0;
  for (let rest = unseen; rest !== 0; rest &= rest - 1) {
    const value = PERP[31 - Math.clz32(rest & -rest)] ?? 0;
    unknown[value] = (unknown[value] ?? 0) + 1;
    unknowns++;
  }
}

// what helps a Judge in an arrest, strongest first, and what it costs to play
const boosts = new Float64Array(handLimit + 1);
const costs = new Float64Array(handLimit + 1);
let arms = 0;

/** The arms of a seat: its own cards where they are known, and a third of the others' by number. */
function takeArms(s: State, seat: Seat, knows: boolean, future: number): void {
  const hand = handOf(s, seat);
  arms = 0;
  if (!knows) {
    arms = Math.round(hand.length / 3);
    for (let i = 0; i < arms; i++) {
      boosts[i] = 2;
      costs[i] = future;
    }
    return;
  }
  for (let i = 0; i < hand.length; i++) {
    const kind = at(hand, i);
    const by = BOOST[kind] ?? 0;
    if (by <= 0) continue;
    let place = arms++;
    while (place > 0 && (boosts[place - 1] ?? 0) < by) {
      boosts[place] = boosts[place - 1] ?? 0;
      costs[place] = costs[place - 1] ?? 0;
      place--;
    }
    boosts[place] = by;
    costs[place] = (KEEP[kind] ?? 0) * future;
  }
}

/** By what an arrest is worth: the best it can be made worth with some of the arms; NaN: not asked for yet. */
const MOST_WORTH = 32;
const attempts = new Float64Array(MOST_WORTH);

/** The best an arrest can be made worth with some of the arms, where the others take `against` from a middling one. */
function bestAttempt(value: number, against: number): number {
  const known = attempts[value] ?? Number.NaN;
  if (!Number.isNaN(known)) return known;
  let ahead = judgeStrength - value - against * drawn(value);
  let best = Number.NEGATIVE_INFINITY;
  let cost = 0;
  for (let i = 0; ; i++) {
    const worth = value * chanceToBeat(1, 1, false, ahead) - CARE * chanceToLose(1, 1, false, ahead) - cost;
    if (worth > best) best = worth;
    if (i >= arms) break;
    ahead += boosts[i] ?? 0;
    cost += costs[i] ?? 0;
  }
  attempts[value] = best;
  return best;
}

/** Bits for all places. */
export const EVERYWHERE = -1;

/**
 * Fills prospects and places of one seat as `by` sees them, who cannot place the `unseen` Perps; of the places those in `open`.
 * `survey` came before.
 */
export function lookAround(s: State, seat: Seat, by: Seat, unseen: number, open: number = EVERYWHERE): void {
  const future = futureOf(s);
  countUnknown(unseen);
  takeArms(s, seat, seat === by, future);
  attempts.fill(Number.NaN);
  const against = harm[seat] ?? 0;
  const { cases } = s;
  for (let i = 0; i < cases.length && i < CASES; i++) {
    const one = at(cases, i);
    const crime = CRIME[one.crime] ?? 0;
    let worth = 0;
    if (((unseen >> one.perp) & 1) === 0) worth = bestAttempt((PERP[one.perp] ?? 0) + crime, against);
    else {
      for (let value = 0; value < VALUES; value++) {
        const count = unknown[value] ?? 0;
        if (count > 0) worth += count * bestAttempt(value + crime, against);
      }
      worth /= unknowns;
    }
    prospects[seat * CASES + i] = worth;
  }
  valuePlaces(s, seat, future, open);
}

/** By case, for one seat: what it is worth from afar. */
const afar = new Float64Array(CASES);

/** Fills the places of one seat from its prospects: those in `open` (bits), or all. */
export function valuePlaces(s: State, seat: Seat, future: number, open: number = EVERYWHERE): void {
  let others = 0;
  for (let other = 0; other < s.seats; other++) {
    const there = whereIs(s, other);
    if (other !== seat && there >= 0 && there < icu) others |= 1 << there;
  }
  const { cases } = s;
  const count = cases.length < CASES ? cases.length : CASES;
  for (let i = 0; i < count; i++)
    afar[i] = (prospects[seat * CASES + i] ?? 0) * ((others >> at(cases, i).sector) & 1 ? 0.4 : 1);
  const room = handLimit - handOf(s, seat).length;
  const ahead = future * 4 < 1 ? future * 4 : 1;
  for (let place = 0; place < PLACES; place++) {
    if (((open >> place) & 1) === 0) continue;
    let here = Number.NEGATIVE_INFINITY;
    let soon = 0;
    for (let i = 0; i < count; i++) {
      const { sector } = at(cases, i);
      if (sector === place) {
        const prospect = prospects[seat * CASES + i] ?? 0;
        if (prospect > here) here = prospect;
      } else {
        const worth = (afar[i] ?? 0) * (PATIENT[place * PLACES + sector] ?? 0);
        if (worth > soon) soon = worth;
      }
    }
    const issued = ISSUED[place] ?? 1;
    const cards = (issued < room ? issued : room) * NEW_CARD * future;
    places[seat * PLACES + place] =
      here === Number.NEGATIVE_INFINITY
        ? cards + soon * ahead
        : cards + ((others >> place) & 1 && here > 0 ? here * 0.6 : here);
  }
}

/** Is this seat's own move still to come? */
export const isFree = (s: State, seat: Seat): boolean => s.round === 'movement' && s.moved[seat] === toMove;

/** The best of the places in `open` (bits), or of the one he is in. */
export function bestPlace(seat: Seat, here: number, open: number): number {
  let best = places[seat * PLACES + here] ?? 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const worth = places[seat * PLACES + 31 - Math.clz32(rest & -rest)] ?? 0;
    if (worth > best) best = worth;
  }
  return best;
}

/** Where a seat's own move may still take it (bits). */
export const openTo = (s: State, seat: Seat): number =>
  isFree(s, seat) && whereIs(s, seat) >= 0 ? movesOpen(s, seat, allowance(s, seat)) : 0;

/** What a seat can make of where it stands. `lookAround` came before, at least at where it is and what is `open` to it. */
export function standing(s: State, seat: Seat, open: number = openTo(s, seat)): number {
  const here = whereIs(s, seat);
  if (here < 0) return 0;
  if (here === icu) return -CARE + (isFree(s, seat) ? 0.8 : 0);
  if (s.round === 'end' || s.round === 'fight' || s.tried[seat] === 1) return 0;
  return bestPlace(seat, here, open);
}

/** What decides an arrest before the dice: a frame's numbers, or the same after a card. */
export type Totals = Pick<
  ShowdownFrame,
  'seats' | 'plus' | 'dice' | 'noDie' | 'safe' | 'perpPlus' | 'perpDice' | 'perpNoDie' | 'half'
>;

/** By seat: how likely it makes the arrest that is on, and how likely it goes to Intensive Care. */
export const arresting = new Float64Array(SEATS);
export const falling = new Float64Array(SEATS);

/** The odds of an arrest against a Perp of this value; of several Judges the better one makes it, about in proportion. */
export function weighArrest(totals: Totals, value: number): void {
  arresting.fill(0);
  falling.fill(0);
  const perpDice = (totals.perpNoDie === 1 ? 0 : 1) + totals.perpDice;
  for (let i = 0; i < totals.seats.length; i++) {
    const seat = at(totals.seats, i);
    const dice = (totals.noDie[seat] === 1 ? 0 : 1) + at(totals.dice, seat);
    const ahead = judgeStrength + at(totals.plus, seat) - value - totals.perpPlus;
    arresting[seat] = chanceToBeat(dice, perpDice, totals.half, ahead);
    falling[seat] = totals.safe[seat] === 0 ? chanceToLose(dice, perpDice, totals.half, ahead) : 0;
  }
  if (totals.seats.length < 2) return;
  let sum = 0;
  let none = 1;
  for (const seat of totals.seats) {
    const own = arresting[seat] ?? 0;
    sum += own;
    none *= 1 - own;
  }
  if (sum > 0) for (const seat of totals.seats) arresting[seat] = ((arresting[seat] ?? 0) / sum) * (1 - none);
}
