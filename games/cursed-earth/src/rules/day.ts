/** Chapters 11, 15 and 16: a dawn or dusk, from the first card played to the turn of the token. */
import { ask, must } from '@gavel/kernel';
import { sym } from '../content/cards.ts';
import { handSize } from '../content/numbers.ts';
import type { Decision } from '../decisions.ts';
import {
  dayOf,
  effectHere,
  type FrameOf,
  judges,
  otherTeam,
  perps,
  playedTeams,
  type RowName,
  rowNames,
  type State,
  type TeamId,
  teamOf,
} from '../state.ts';
import { dealDawn, put } from './adding.ts';
import { meet, settle } from './ending.ts';
import { advance, pushSymbol } from './hunt.ts';
import type { Io } from './io.ts';
import { closeTalk, openTalk, reopenTalk } from './talk.ts';

type Day = FrameOf<'day'>;

/** CE-11.1 */
export function openDay(s: State, frame: Day, io: Io): void {
  frame.step = 'add';
  frame.count = 0;
  s.drawn = 0;
  if (!io.quiet) io.emit({ kind: 'opened', time: s.time, round: s.round });
  if (s.mode === 'coop') openTalk(s);
  if (s.mode === 'solo' && s.time === 'dawn') dealDawn(s, io);
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

export function takeRow(s: State, { seat }: Decision<'row'>, choice: RowName | 'pass', io: Io): void {
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
  startResolving(s, dayOf(s));
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

/** The next team in order, if there is one left: who chose comes first (CE-16.11). */
function nextTeam(s: State, frame: Day): TeamId | undefined {
  if (frame.count === playedTeams(s)) return undefined;
  const first = teamOf(s, s.chooser);
  const team = frame.count === 0 ? first : otherTeam(first);
  frame.count += 1;
  return team;
}

export function resolveRows(s: State, frame: Day, io: Io): void {
  const team = nextTeam(s, frame);
  if (team !== undefined) {
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
  if (team !== undefined) {
    pushSymbol(s, team, sym.eat, 'meal');
    return;
  }
  frame.step = 'after';
  frame.count = 0;
}

/** CE-9.6, CE-9.7 */
export function endInvestigation(s: State, frame: Day, _io: Io): void {
  const team = nextTeam(s, frame);
  if (team === undefined) {
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
  for (const [seat, hand] of s.hands.entries()) {
    for (let i = 0; i < size; i++) hand.push(must(s.deck.pop(), 'card left to deal'));
    hand.sort((a, b) => a - b);
    if (!io.quiet) io.emit({ kind: 'dealt', seat, cards: [...hand] });
  }
}
