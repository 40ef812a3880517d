/** Chapters 11, 15 and 16: which cards come to a row, from where, and to which place in it. */
import { ask, must, type Refusal, ref, refuse } from '@gavel/kernel';
import { cardCount } from '../content/cards.ts';
import { handSize, numbers } from '../content/numbers.ts';
import type { Decision, PlayChoice, RowEnd } from '../decisions.ts';
import {
  dayOf,
  effectHere,
  type FrameOf,
  handOf,
  insertByNumber,
  judges,
  onlyRow,
  rowNames,
  type State,
  teamOf,
} from '../state.ts';
import type { Io } from './io.ts';
import { draw } from './row.ts';

/** Cards each player adds in one investigation: half of the hand. */
export const cardsEach = (seats: number): number => handSize(seats) / 2;

/** Where the cards of a solo dawn come from, in their order (CE-15.2). */
export const soloDawn: readonly ('deck' | 'hand')[] = ['deck', 'deck', 'hand', 'hand', 'deck', 'hand'];
/** As many lie there before the player puts down the first. */
const dealtFirst = soloDawn.indexOf('hand');

/** Cards that come to the only row before it is walked: from all hands, and from the deck for who plays alone. */
export const rowLength = (mode: State['mode'], seats: number): number =>
  cardsEach(seats) * seats + (mode === 'solo' ? numbers.soloDeckCards : 0);

export function addCards(s: State, frame: FrameOf<'day'>, io: Io): void {
  if (isOpenRow(s)) addAtSoloDusk(s, frame, io);
  else if (s.mode === 'solo' && s.drawn === dealtFirst && soloDawn[frame.count + s.drawn] === 'deck')
    addFromDeck(s, io);
  else if (frame.count === cardsEach(s.seats) * s.seats) frame.step = 'rows';
  else ask(s, { kind: 'play', seat: (s.senior + frame.count) % s.seats });
}

/** CE-15.2: the cards that open a solo dawn. */
export function dealDawn(s: State, io: Io): void {
  for (let n = 0; n < dealtFirst && s.end === null; n++) addFromDeck(s, io);
}

/** CE-15.2: a card from the deck into the sorted row. */
function addFromDeck(s: State, io: Io): void {
  const card = draw(s, judges, io);
  if (card === 0) return;
  s.drawn += 1;
  insertByNumber(onlyRow(s), card);
  if (!io.quiet) io.emit({ kind: 'added', card, row: 0, end: 'right', why: 'dawn', faceDown: false });
}

/** CE-15.3: at dusk the solo player puts cards at either end, from the hand or from the deck. */
function isOpenRow(s: State): boolean {
  return s.mode === 'solo' && s.time === 'dusk';
}

function addAtSoloDusk(s: State, frame: FrameOf<'day'>, io: Io): void {
  if (handOf(s, 0).length > 0) ask(s, { kind: 'play', seat: 0 });
  else if (s.drawn < numbers.soloDeckCards) drawAtDusk(s, io);
  else frame.step = 'rows';
}

/** CE-15.4; under the Slough the last one is not looked at (CE-15.7). */
function drawAtDusk(s: State, io: Io): void {
  const card = draw(s, judges, io);
  if (card === 0) return;
  s.drawn += 1;
  s.fingers = card;
  const seen = isUnseen(s) ? 0 : card;
  if (!io.quiet) io.emit({ kind: 'drew', card: seen });
  ask(s, { kind: 'place', seat: 0, card: seen });
}

function isUnseen(s: State): boolean {
  return s.drawn === numbers.soloDeckCards && effectHere(s, judges) === 'faceDown';
}

/** CE-9.2, CE-17.5: must the card that this seat adds now lie face down? */
export function playsFaceDown(s: State, seat: number): boolean {
  if (s.time === 'dawn' || s.mode === 'solo' || effectHere(s, teamOf(s, seat)) !== 'faceDown') return false;
  return s.mode === 'headToHead' ? handOf(s, seat).length === 1 : dayOf(s).count === cardsEach(s.seats) * s.seats - 1;
}

/** CE-11.3 at dawn, CE-11.7 at dusk */
export function put(s: State, card: number, row: number, end: RowEnd): void {
  const cards = must(s.rows[row], 'row');
  if (s.time === 'dawn') insertByNumber(cards, card);
  else if (end === 'left') cards.unshift(card);
  else cards.push(card);
}

const cards = Array.from({ length: cardCount + 1 }, (_, card) => card);
/** By what the player says beside the card, then by card: every way to play it. */
const ways: Readonly<Record<Form, readonly (readonly PlayChoice[])[]>> = {
  plain: cards.map((card) => [{ card }]),
  row: cards.map((card) => rowNames.map((row) => ({ card, row }))),
  end: cards.map((card) => [
    { card, end: 'left' },
    { card, end: 'right' },
  ]),
};
const drawOne: PlayChoice = { draw: true };

/** What is said beside the card: nothing, which of two rows (CE-16.7), or which end of the row (CE-15.3). */
type Form = 'plain' | 'row' | 'end';

function formNow(s: State): Form {
  if (s.mode === 'headToHead') return 'row';
  return isOpenRow(s) && onlyRow(s).length > 0 ? 'end' : 'plain';
}

/** Why no card may come from the deck instead (CE-15.3). */
function whyNoDraw(s: State): Refusal | undefined {
  if (!isOpenRow(s)) return refuse(addingRule(s), 'refusal.noDraw');
  if (onlyRow(s).length === 0) return refuse('CE-15.3', 'refusal.handFirst');
  const more = s.drawn < numbers.soloDeckCards && s.deck.length > 0;
  return more ? undefined : refuse('CE-15.3', 'refusal.noMoreDraws');
}

/** Adding a card. */
export const adding = {
  offer(s: State, { seat }: Decision<'play'>): PlayChoice[] {
    const form = formNow(s);
    const list: PlayChoice[] = [];
    for (const card of handOf(s, seat)) for (const way of must(ways[form][card], 'such card')) list.push(way);
    if (form === 'end' && whyNoDraw(s) === undefined) list.push(drawOne);
    return list;
  },
  check(s: State, { seat }: Decision<'play'>, c: PlayChoice): Refusal | undefined {
    if ('draw' in c) return whyNoDraw(s);
    if (!handOf(s, seat).includes(c.card))
      return refuse(addingRule(s), 'refusal.notInHand', { card: ref('card', c.card) });
    const form = formNow(s);
    const said: Form = 'row' in c ? 'row' : 'end' in c ? 'end' : 'plain';
    if (said === form) return undefined;
    if (form === 'row') return refuse('CE-16.7', 'refusal.whichRow');
    if (said === 'row') return refuse(addingRule(s), 'refusal.oneRow');
    return isOpenRow(s) ? refuse('CE-15.3', 'refusal.whichEnd') : refuse(orderRule(s), 'refusal.noEnd');
  },
  perform(s: State, { seat }: Decision<'play'>, c: PlayChoice, io: Io): void {
    if ('draw' in c) {
      drawAtDusk(s, io);
      return;
    }
    const { card } = c;
    const faceDown = playsFaceDown(s, seat);
    const hand = handOf(s, seat);
    hand.splice(hand.indexOf(card), 1);
    dayOf(s).count += 1;
    const row = 'row' in c ? rowNames.indexOf(c.row) : 0;
    const end = 'end' in c ? c.end : 'right';
    put(s, card, row, end);
    if (faceDown) s.faceDown = [...s.faceDown, { card, owner: seat }];
    if (!io.quiet) io.emit({ kind: 'played', seat, card, row, end, faceDown });
  },
};

/** The card drawn at dusk goes to an end of the row. */
export function place(s: State, end: RowEnd, io: Io): void {
  const card = s.fingers;
  s.fingers = 0;
  dayOf(s).count += 1;
  const faceDown = isUnseen(s);
  put(s, card, 0, end);
  if (faceDown) s.faceDown = [...s.faceDown, { card, owner: -1 }];
  if (!io.quiet) io.emit({ kind: 'added', card, row: 0, end, why: 'dusk', faceDown });
}

/** The rule by which cards come to a row: where from, and to which row. */
function addingRule(s: State): string {
  if (s.mode === 'coop') return 'CE-11.2';
  if (s.mode === 'headToHead') return 'CE-16.8';
  return s.time === 'dawn' ? 'CE-15.2' : 'CE-15.3';
}

/** The rule that puts a row in order where nobody chooses an end of it. */
function orderRule(s: State): string {
  if (s.mode === 'solo') return 'CE-15.2';
  return s.time === 'dawn' ? 'CE-11.3' : 'CE-11.7';
}
