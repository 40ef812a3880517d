/** Chapters 11, 15 and 16: a dawn or dusk, from the first card played to the turn of the token. */
import { ask } from '@gavel/kernel';
import { sym } from '../content/cards.ts';
import { handSize, numbers } from '../content/numbers.ts';
import type { PlayChoice, RowEnd } from '../decisions.ts';
import {
  effectHere,
  type FrameOf,
  insertByNumber,
  judges,
  perps,
  playedTeams,
  type RowName,
  rowNames,
  type State,
  teamOf,
} from '../state.ts';
import { meet, settle } from './ending.ts';
import { advance, pushSymbol } from './hunt.ts';
import type { Io } from './io.ts';
import { draw } from './row.ts';
import { closeTalk, openTalk, reopenTalk } from './talk.ts';

type Day = FrameOf<'day'>;

/** Cards each player adds in one investigation: half of the hand. */
export function cardsEach(s: State): number {
  return handSize(s.seats) / 2;
}

/** CE-11.1 */
export function openDay(s: State, frame: Day, io: Io): void {
  frame.step = 'add';
  frame.count = 0;
  s.drawn = 0;
  if (!io.quiet) io.emit({ kind: 'opened', time: s.time, round: s.round });
  if (s.mode === 'coop') openTalk(s);
  if (s.mode === 'solo' && s.time === 'dawn') {
    addFromDeck(s, io);
    if (s.end === null) addFromDeck(s, io);
  }
}

export function addCards(s: State, frame: Day, io: Io): void {
  if (s.mode === 'solo' && s.time === 'dusk') addAtSoloDusk(s, frame, io);
  else if (s.mode === 'solo' && frame.count === 2 && s.drawn === 2) addFromDeck(s, io);
  else if (frame.count === cardsEach(s) * s.seats) frame.step = 'rows';
  else ask(s, { kind: 'play', seat: (s.senior + frame.count) % s.seats });
}

/** CE-15.2: a card from the deck into the sorted row. */
function addFromDeck(s: State, io: Io): void {
  const card = draw(s, judges, io);
  if (card === 0) return;
  s.drawn += 1;
  insertByNumber(s.rows[0]!, card);
  if (!io.quiet) io.emit({ kind: 'added', card, row: 0, end: 'right', why: 'dawn', faceDown: false });
}

/** CE-15.3 */
function addAtSoloDusk(s: State, frame: Day, io: Io): void {
  if (s.hands[0]!.length > 0) ask(s, { kind: 'play', seat: 0 });
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
function playsFaceDown(s: State, seat: number): boolean {
  if (s.time === 'dawn' || s.mode === 'solo' || effectHere(s, teamOf(s, seat)) !== 'faceDown') return false;
  const day = s.frames[0] as Day;
  return s.mode === 'headToHead' ? s.hands[seat]!.length === 1 : day.count === cardsEach(s) * s.seats - 1;
}

export function answerPlay(s: State, seat: number, choice: PlayChoice, io: Io): void {
  if ('draw' in choice) {
    drawAtDusk(s, io);
    return;
  }
  const faceDown = playsFaceDown(s, seat);
  const hand = s.hands[seat]!;
  hand.splice(hand.indexOf(choice.card), 1);
  (s.frames[0] as Day).count += 1;
  const row = 'row' in choice ? rowNames.indexOf(choice.row) : 0;
  const end = 'end' in choice ? choice.end : 'right';
  put(s, choice.card, row, end);
  if (faceDown) s.faceDown = [...s.faceDown, { card: choice.card, owner: seat }];
  if (!io.quiet) io.emit({ kind: 'played', seat, card: choice.card, row, end, faceDown });
}

export function answerPlace(s: State, end: RowEnd, io: Io): void {
  const card = s.fingers;
  s.fingers = 0;
  (s.frames[0] as Day).count += 1;
  const faceDown = isUnseen(s);
  put(s, card, 0, end);
  if (faceDown) s.faceDown = [...s.faceDown, { card, owner: -1 }];
  if (!io.quiet) io.emit({ kind: 'added', card, row: 0, end, why: 'dusk', faceDown });
}

/** CE-11.3 at dawn, CE-11.7 at dusk */
function put(s: State, card: number, row: number, end: RowEnd): void {
  if (s.time === 'dawn') insertByNumber(s.rows[row]!, card);
  else if (end === 'left') s.rows[row]!.unshift(card);
  else s.rows[row]!.push(card);
}

/** CE-16.10; the other modes have a single row. */
export function chooseRows(s: State, frame: Day, _io: Io): void {
  if (s.mode !== 'headToHead') {
    startResolving(s, frame);
    return;
  }
  s.chooser = s.time === 'dawn' ? s.senior : 1 - s.chooser;
  ask(s, { kind: 'row', seat: s.chooser, mayPass: s.time === 'dawn' });
}

export function answerRow(s: State, seat: number, choice: RowName | 'pass', io: Io): void {
  if (choice === 'pass') {
    s.chooser = 1 - seat;
    if (!io.quiet) io.emit({ kind: 'rowPassed', seat });
    ask(s, { kind: 'row', seat: s.chooser, mayPass: false });
    return;
  }
  const row = rowNames.indexOf(choice);
  s.rowOf = seat === 0 ? [row, 1 - row] : [1 - row, row];
  if (!io.quiet) io.emit({ kind: 'rowTaken', seat, row });
  turnUpAside(s, io);
  startResolving(s, s.frames[0] as Day);
}

/** CE-17.2, CE-17.3 */
function turnUpAside(s: State, io: Io): void {
  for (const { card, row } of s.aside) {
    if (!io.quiet) io.emit({ kind: 'turnedUp', card });
    put(s, card, row, 'right');
  }
  s.aside = [];
}

function startResolving(s: State, frame: Day): void {
  frame.step = 'resolve';
  frame.count = 0;
  if (s.mode === 'coop') reopenTalk(s);
}

/** The next team in order, or −1: who chose comes first (CE-16.11). */
function nextTeam(s: State, frame: Day): number {
  if (frame.count === playedTeams(s)) return -1;
  const first = s.mode === 'headToHead' ? s.chooser : judges;
  const team = frame.count === 0 ? first : 1 - first;
  frame.count += 1;
  return team;
}

export function resolveRows(s: State, frame: Day, io: Io): void {
  const team = nextTeam(s, frame);
  if (team >= 0) {
    s.team = team;
    if (s.met[team] === 'no') s.frames.push({ kind: 'row', step: 'start' }); // CE-18.9
    return;
  }
  if (s.mode === 'headToHead' && (s.met[judges] !== 'no' || s.met[perps] !== 'no')) {
    settle(s, io); // CE-18.4
    return;
  }
  frame.step = 'meal';
  frame.count = 0;
}

/** CE-11.5, CE-11.8, CE-16.12 */
export function takeMeal(s: State, frame: Day, _io: Io): void {
  const team = nextTeam(s, frame);
  if (team >= 0) {
    pushSymbol(s, team, sym.eat, 'meal');
    return;
  }
  frame.step = 'after';
  frame.count = 0;
}

/** CE-9.6, CE-9.7 */
export function endInvestigation(s: State, frame: Day, _io: Io): void {
  const team = nextTeam(s, frame);
  if (team < 0) {
    frame.step = 'close';
    return;
  }
  const effect = effectHere(s, team);
  if (effect === 'radiation') pushSymbol(s, team, sym.radiation, 'location');
  else if (effect === 'eat') pushSymbol(s, team, sym.eat, 'location');
}

export function closeDay(s: State, frame: Day, io: Io): void {
  frame.step = 'open';
  if (s.mode === 'coop') closeTalk(s);
  if (s.time === 'dawn') {
    s.time = 'dusk';
    return;
  }
  if (s.mode !== 'headToHead') advance(s, perps, io); // CE-11.8, CE-16.2
  if (s.end === null) endRound(s, io);
}

/** CE-11.10, CE-15.6, CE-16.13 */
function endRound(s: State, io: Io): void {
  s.time = 'dawn';
  s.round += 1;
  s.senior = (s.senior + 1) % s.seats;
  if (!io.quiet && s.seats > 1) io.emit({ kind: 'senior', seat: s.senior });
  if (s.deck.length < handSize(s.seats) * s.seats) deckRunsOut(s, io);
  else deal(s, io);
}

/** CE-8.6, CE-18.13 */
function deckRunsOut(s: State, io: Io): void {
  if (s.mode !== 'headToHead') {
    meet(s, judges, 'deck', io);
    return;
  }
  s.met = ['deck', 'deck'];
  settle(s, io);
}

export function deal(s: State, io: Io): void {
  const size = handSize(s.seats);
  for (let seat = 0; seat < s.seats; seat++) {
    const hand = s.hands[seat]!;
    for (let i = 0; i < size; i++) hand.push(s.deck.pop()!);
    hand.sort((a, b) => a - b);
    if (!io.quiet) io.emit({ kind: 'dealt', seat, cards: [...hand] });
  }
}
