/** Hands, decks and discards (HS-4.7 to HS-4.10, HS-5.4). */
import { at, type Io, must, type Refusal, refuse, type Seat } from '@gavel/kernel';
import { CARD_IDS, cardNumber, crew, DECK_SIZE, shows } from '../content/teams.ts';
import type { Cards } from '../decisions.ts';
import type { Event } from '../events.ts';
import { deckOf, discardsOf, handOf, knownOf, lacksOf, type State, teamAt } from '../state.ts';

export const ALL_CARDS = 2 ** DECK_SIZE - 1;
export const HAND_LIMIT = 7;
const DRAWN = 3;

export function countBits(mask: number): number {
  let m = mask - ((mask >> 1) & 0x55555555);
  m = (m & 0x33333333) + ((m >> 2) & 0x33333333);
  return Math.imul((m + (m >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}

/** The number of the lowest card in a set. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** The numbers of the cards in a set, the lowest first. */
export function cardsIn(mask: number): number[] {
  const cards: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) cards.push(lowest(rest));
  return cards;
}

// Sets of one card are what nearly every choice is paid with, so they exist once.
const singles: readonly (readonly Cards[])[] = CARD_IDS.map((ids) => ids.map((id) => [id]));

export function cardIds(team: number, mask: number): Cards {
  if ((mask & (mask - 1)) === 0 && mask !== 0) return at(at(singles, team), lowest(mask));
  const ids: string[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) ids.push(at(at(CARD_IDS, team), lowest(rest)));
  return ids;
}

/** The set of these cards of a team; −1 if one is of another team or named twice. */
export function maskOf(team: number, cards: Cards): number {
  let mask = 0;
  for (const id of cards) {
    const card = cardNumber(team, id);
    if (card === undefined || (mask & (1 << card)) !== 0) return -1;
    mask |= 1 << card;
  }
  return mask;
}

/** HS-5.4: the set of these cards if the seat holds them all, and how many are needed if that is known. */
export function held(s: State, seat: Seat, cards: Cards, needed = cards.length): number | Refusal {
  const mask = maskOf(teamAt(s, seat), cards);
  if (mask < 0 || (mask & ~handOf(s, seat)) !== 0) return refuse('HS-5.4', 'refusal.notInHand');
  return wrongCount(mask, needed) ?? mask;
}

/** HS-5.4: exactly as many cards as the action costs. */
export function wrongCount(cards: number, needed: number): Refusal | undefined {
  const given = countBits(cards);
  return given === needed ? undefined : refuse('HS-5.4', 'refusal.cost', { needed, given });
}

/** The cards that may be in a hand as far as everybody can tell. */
export function couldHold(s: State, seat: Seat): number {
  const known = knownOf(s, seat);
  if (countBits(handOf(s, seat)) === countBits(known)) return known;
  return ALL_CARDS & ~discardsOf(s, seat) & ~lacking(s, seat);
}

/** The cards a hand is known not to hold, because it could not pay for a PSI (HS-6.6) and has not drawn since. */
export function lacking(s: State, seat: Seat): number {
  let mask = 0;
  const lacks = lacksOf(s, seat);
  if (lacks === 0) return 0;
  const team = teamAt(s, seat);
  for (const c of crew(team)) if ((lacks & (1 << c)) !== 0) mask |= shows(c);
  return mask;
}

export function discard(s: State, seat: Seat, mask: number): void {
  s.hands[seat] = handOf(s, seat) & ~mask;
  s.known[seat] = knownOf(s, seat) & ~mask;
  s.discards[seat] = discardsOf(s, seat) | mask;
}

/** HS-4.7: three cards, but never more than seven in hand. */
export function drawAfterTurn(s: State, seat: Seat, io: Io<Event>): void {
  const room = HAND_LIMIT - countBits(handOf(s, seat));
  draw(s, seat, Math.min(room, DRAWN), io);
}

export function draw(s: State, seat: Seat, count: number, io: Io<Event>): void {
  const deck = deckOf(s, seat);
  let drawn = 0;
  for (let i = 0; i < count; i++) {
    drawn |= 1 << must(deck.pop(), 'card left to draw');
    s.lacks[seat] = 0;
    if (deck.length === 0) {
      // Reported card by card around a shuffle, so that what is told follows what is known.
      tellDraw(s, seat, drawn, io);
      s.hands[seat] = handOf(s, seat) | drawn;
      drawn = 0;
      reshuffle(s, seat, io);
    }
  }
  if (drawn !== 0) {
    tellDraw(s, seat, drawn, io);
    s.hands[seat] = handOf(s, seat) | drawn;
  }
}

function tellDraw(s: State, seat: Seat, mask: number, io: Io<Event>): void {
  if (!io.quiet) io.emit({ kind: 'drew', seat, cards: cardIds(teamAt(s, seat), mask) });
}

/** HS-4.8, HS-4.9: with the deck gone, all cards not among the discards are in the hand, and everybody can count. */
function reshuffle(s: State, seat: Seat, io: Io<Event>): void {
  const deck = deckOf(s, seat);
  deck.push(...cardsIn(discardsOf(s, seat)));
  s.discards[seat] = 0;
  s.known[seat] = handOf(s, seat);
  io.chance.shuffle(deck, 'deck');
  if (!io.quiet) io.emit({ kind: 'reshuffled', seat });
}
