/** Drawing, issuing and discarding cards; reporting Crimes (chapters 2, 7 and 9). */

import { type Io, must, type Seat } from '@gavel/kernel';
import { actionAt, crimeAt, placeId, sectors } from '../content/pack.ts';
import type { Event } from '../events.ts';
import { handOf, type State, seatInOrder, whereIs } from '../state.ts';
import { meetJudges } from './board.ts';

/** A player never holds more than six Action Cards (MC-7.2). */
export const handLimit = 6;
/** Crimes on the board at the start of a turn (MC-2.5, MC-9.2). */
export const crimesOnBoard = 6;

/** Draws up to `n` cards, as many as the hand may hold. */
export function drawActions(s: State, seat: Seat, n: number, io: Io<Event>): void {
  const hand = handOf(s, seat);
  const drawn: number[] = [];
  for (; n > 0 && hand.length < handLimit; n--) {
    if (s.deck.length === 0) {
      if (s.discard.length === 0) break;
      reshuffleActions(s, io);
    }
    const kind = must(s.deck.pop(), 'card left');
    addToHand(hand, kind);
    if (!io.quiet) drawn.push(kind);
  }
  if (drawn.length > 0) io.emit({ kind: 'drew', seat, n: drawn.length, cards: drawn.map((kind) => actionAt(kind).id) });
}

/** Hands are kept in the order of the kinds, so that their order tells nothing. */
export function addToHand(hand: number[], kind: number): void {
  hand.splice(hand.findLastIndex((other) => other <= kind) + 1, 0, kind);
}

function reshuffleActions(s: State, io: Io<Event>): void {
  // MC-7.12: whoever sees all cards but one rival's hand knows that hand
  for (let by = 0; by < s.seats; by++) {
    let holders = 0;
    let of = -1;
    for (let other = 0; other < s.seats; other++)
      if (other !== by && handOf(s, other).length > 0) {
        holders++;
        of = other;
      }
    if (holders === 1) glimpse(s, by, of, handOf(s, of));
  }
  s.deck = s.discard;
  s.discard = [];
  io.chance.shuffle(s.deck, 'action pack');
  if (!io.quiet) io.emit({ kind: 'shuffled', pack: 'action' });
}

/** From now on `by` knows these cards to be in the hand of `of`. */
export function glimpse(s: State, by: Seat, of: Seat, cards: readonly number[]): void {
  const known = s.glimpses.find((one) => one.by === by && one.of === of);
  if (known === undefined) s.glimpses.push({ by, of, cards: [...cards] });
  else known.cards = [...cards];
}

/** A card leaves a hand for the discards, in the open (MC-7.5). */
export function discardFromHand(s: State, seat: Seat, kind: number): void {
  const hand = handOf(s, seat);
  hand.splice(hand.indexOf(kind), 1);
  s.discard.push(kind);
  for (const { of, cards } of s.glimpses)
    if (of === seat) {
      const place = cards.indexOf(kind);
      if (place >= 0) cards.splice(place, 1);
    }
}

/** New Crimes until there are six or the Perps run out (MC-2.5, MC-9.2, MC-9.7). */
export function replenishCrimes(s: State, io: Io<Event>): void {
  while (s.cases.length < crimesOnBoard && s.perpDeck.length > 0) {
    if (s.sectorDeck.length === 0) {
      s.sectorDeck = s.sectorDiscard;
      s.sectorDiscard = [];
      io.chance.shuffle(s.sectorDeck, 'sector pack');
      if (!io.quiet) io.emit({ kind: 'shuffled', pack: 'sector' });
    }
    const sector = must(s.sectorDeck.pop(), 'card left');
    s.sectorDiscard.push(sector);
    const perp = must(s.perpDeck.pop(), 'card left');
    const crime = must(s.crimeDeck.pop(), 'card left');
    s.cases.push({ crime, perp, sector, up: false, seenBy: 0 });
    if (!io.quiet) io.emit({ kind: 'reported', crime: crimeAt(crime).id, sector: placeId(sector) });
    meetJudges(s, sector, io);
    if (s.perpDeck.length === 0) {
      s.lastPerp = s.first;
      if (!io.quiet) io.emit({ kind: 'lastPerp', seat: s.first });
    }
  }
}

/** New Action Cards by Sector, in order (MC-9.3 to MC-9.6). */
export function issueActions(s: State, io: Io<Event>): void {
  for (let k = 0; k < s.seats; k++) {
    const seat = seatInOrder(s, k);
    const sector = sectors[whereIs(s, seat)];
    drawActions(s, seat, sector === undefined ? 1 : sector.newCards.value, io);
  }
}
