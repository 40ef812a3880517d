/** Another world that fits what a seat knows, dealt in place: hands, packs and face-down Perps; and what it believes of hands. */
import { at, must, type Rng, type Seat, shuffle } from '@gavel/kernel';
import { actionNamed, walter } from '../content/pack.ts';
import type { Event } from '../events.ts';
import { windows } from '../rules/windows.ts';
import { HARM } from '../script/tables.ts';
import { handOf, type State } from '../state.ts';

/** What everybody could see of hands that were not used. */
export interface Beliefs {
  /** By seat: how many arrests of others it let pass with the cards it still holds. */
  readonly passed: number[];
  /** By seat: how many cards played on it or its arrest it did not cancel. */
  readonly bore: number[];
  /** Who takes part in the arrest that is on, and who has played a card in it (bits). */
  in: number;
  played: number;
}

export const blank = (seats: number): Beliefs => ({
  passed: Array<number>(seats).fill(0),
  bore: Array<number>(seats).fill(0),
  in: 0,
  played: 0,
});

/** Whoever lets the arrest of another pass without a card is less likely to hold one that hinders. */
export function learn(beliefs: Beliefs, seen: Event): void {
  const { passed, bore } = beliefs;
  switch (seen.kind) {
    case 'attempt':
      beliefs.in = seen.seats.reduce((mask, seat) => mask | (1 << seat), 0);
      beliefs.played = 0;
      break;
    case 'played': {
      beliefs.played |= 1 << seen.seat;
      const { on } = seen.play;
      if (typeof on === 'number' && on !== seen.seat) bore[on] = (bore[on] ?? 0) + 1;
      break;
    }
    case 'cancelled':
      bore[seen.by] = 0;
      break;
    case 'dice':
      if (seen.perp !== null)
        for (let seat = 0; seat < passed.length; seat++)
          if ((((beliefs.in | beliefs.played) >> seat) & 1) === 0) passed[seat] = (passed[seat] ?? 0) + 1;
      break;
    case 'drew': {
      // new cards have not been kept back: what was learned fades with each
      const kept = Math.max(0, 1 - seen.n / 4);
      passed[seen.seat] = (passed[seen.seat] ?? 0) * kept;
      bore[seen.seat] = (bore[seen.seat] ?? 0) * kept;
      break;
    }
    default:
  }
}

/** Of so many cards that hinder, out of a hundred, one is put back for each arrest that was let pass. */
const DOUBT = 12;
const MOST_DOUBT = 60;

const pool: number[] = [];
const perpPool: number[] = [];

/** `s` came from `imagine`, so hands are sorted and what the viewer knows is in its place. */
export function redeal(s: State, viewer: Seat, beliefs: Beliefs, rng: Rng): void {
  redealHands(s, viewer, beliefs, rng);
  redealGlimpses(s, viewer, rng);
  redealPerps(s, viewer, rng);
  shuffle(s.crimeDeck, rng);
  shuffle(s.sectorDeck, rng);
}

/** What a seat has sealed it must hold. */
function sealedCard(s: State, seat: Seat): number {
  const top = s.frames[s.frames.length - 1];
  if (top?.kind !== 'window' && top?.kind !== 'card') return -1;
  const said = windows.sealedBy(top.sealed, seat);
  return said === undefined ? -1 : actionNamed(said.play);
}

function glimpsed(s: State, by: Seat, of: Seat): readonly number[] | undefined {
  const { glimpses } = s;
  for (let i = 0; i < glimpses.length; i++) {
    const one = at(glimpses, i);
    if (one.by === by && one.of === of) return one.cards;
  }
  return undefined;
}

const sizes: number[] = [];

function redealHands(s: State, viewer: Seat, beliefs: Beliefs, rng: Rng): void {
  const { hands, deck } = s;
  pool.length = 0;
  for (let i = 0; i < deck.length; i++) pool.push(at(deck, i));
  for (let seat = 0; seat < s.seats; seat++) {
    const hand = handOf(s, seat);
    sizes[seat] = hand.length;
    if (seat === viewer) continue;
    // what is known stays at the front of the hand, the rest goes into the pool
    let known = 0;
    const seen = glimpsed(s, viewer, seat);
    if (seen !== undefined) for (const kind of seen) known = toFront(hand, kind, known);
    const sealed = sealedCard(s, seat);
    if (sealed >= 0 && !seen?.includes(sealed)) known = toFront(hand, sealed, known);
    for (let i = known; i < hand.length; i++) pool.push(at(hand, i));
    hand.length = known;
  }
  shuffle(pool, rng);
  for (let seat = 0; seat < s.seats; seat++) {
    if (seat === viewer) continue;
    const hand = at(hands, seat);
    const doubt = Math.min(MOST_DOUBT, DOUBT * (beliefs.passed[seat] ?? 0));
    const bore = Math.min(MOST_DOUBT, DOUBT * (beliefs.bore[seat] ?? 0));
    const size = at(sizes, seat);
    while (hand.length < size) {
      let kind = at(pool, pool.length - 1);
      const against = kind === walter ? bore : (HARM[kind] ?? 0) > 0 ? doubt : 0;
      if (against > 0 && rng.below(100) < against) {
        // put back anywhere, once: the next card may be another one
        const other = rng.below(pool.length);
        pool[pool.length - 1] = at(pool, other);
        pool[other] = kind;
        kind = at(pool, pool.length - 1);
      }
      pool.pop();
      hand.push(kind);
    }
    sortHand(hand);
  }
  deck.length = 0;
  for (let i = 0; i < pool.length; i++) deck.push(at(pool, i));
}

/** Puts a card that is held behind the `known` ones at the front. */
function toFront(hand: number[], kind: number, known: number): number {
  for (let i = known; i < hand.length; i++)
    if (hand[i] === kind) {
      hand[i] = at(hand, known);
      hand[known] = kind;
      return known + 1;
    }
  return known;
}

function sortHand(hand: number[]): void {
  for (let i = 1; i < hand.length; i++) {
    const kind = at(hand, i);
    let place = i;
    for (; place > 0 && at(hand, place - 1) > kind; place--) hand[place] = at(hand, place - 1);
    hand[place] = kind;
  }
}

/** What others know of others: that they looked is known, what is left of it is not. */
function redealGlimpses(s: State, viewer: Seat, rng: Rng): void {
  for (const one of s.glimpses) {
    if (one.by === viewer || one.of === viewer) continue;
    const cards = handOf(s, one.of).slice();
    shuffle(cards, rng);
    cards.length = rng.below(cards.length + 1);
    one.cards = cards.sort((a, b) => a - b);
  }
}

function redealPerps(s: State, viewer: Seat, rng: Rng): void {
  const { cases, perpDeck, out } = s;
  perpPool.length = 0;
  for (let i = 0; i < perpDeck.length; i++) perpPool.push(at(perpDeck, i));
  for (let i = 0; i < out.length; i++) perpPool.push(at(out, i));
  for (let i = 0; i < cases.length; i++) if (isHidden(s, i, viewer)) perpPool.push(at(cases, i).perp);
  shuffle(perpPool, rng);
  for (let i = 0; i < cases.length; i++)
    if (isHidden(s, i, viewer)) at(cases, i).perp = must(perpPool.pop(), 'Perp left');
  for (let i = 0; i < out.length; i++) out[i] = must(perpPool.pop(), 'Perp left');
  for (let i = 0; i < perpDeck.length; i++) perpDeck[i] = at(perpPool, i);
}

const isHidden = (s: State, i: number, viewer: Seat): boolean => {
  const one = at(s.cases, i);
  return !one.up && ((one.seenBy >> viewer) & 1) === 0;
};
