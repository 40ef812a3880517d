/** Chapter 2: a card and its caption boxes; events, then choices, then options. */
import { ask, must, type Seat, topOf } from '@gavel/kernel';
import { programOf } from '../content/cards.ts';
import { deciderOf, effectHere, type FrameOf, rowInPlay, type State, teamIn } from '../state.ts';
import { gainRation } from './hunt.ts';
import type { Io } from './io.ts';
import { addTopCard, discard, turnUp } from './row.ts';

/** The team is about to resolve its first card (CE-7.11). */
export function startRow(s: State, frame: FrameOf<'row'>, io: Io): void {
  if (!io.quiet) io.emit({ kind: 'resolving', team: s.team });
  frame.step = 'next';
  const effect = effectHere(s, s.team);
  if (effect === 'ration') gainRation(s, s.team, 'location', io); // CE-9.1
  if (effect === 'addTopCard' && s.time === 'dusk') addTopCard(s, 'location', io); // CE-9.13
}

export function nextCard(s: State, _frame: FrameOf<'row'>, io: Io): void {
  const card = rowInPlay(s).shift();
  if (card === undefined) {
    s.frames.pop();
    return;
  }
  turnUp(s, card, io);
  s.current = card;
  if (!io.quiet) io.emit({ kind: 'card', team: s.team, card });
  s.frames.push({ kind: 'card', step: 'events', card, box: 0, keep: false });
}

/** CE-2.6 */
function trigger(s: State, card: number, box: number, io: Io, seat?: Seat): void {
  if (!io.quiet) io.emit({ kind: 'box', card, box, ...(seat !== undefined && { seat }) });
  s.frames.push({
    kind: 'symbols',
    step: 'next',
    team: s.team,
    cause: 'card',
    list: must(programOf(card).boxes[box], 'such box'),
    at: 0,
  });
}

/** CE-2.3 */
export function nextEvent(s: State, frame: FrameOf<'card'>, io: Io): void {
  const box = programOf(frame.card).events[frame.box];
  if (box === undefined) {
    frame.step = 'choice';
    frame.box = 0;
    return;
  }
  frame.box += 1;
  trigger(s, frame.card, box, io);
}

/** CE-2.4 */
export function askChoice(s: State, frame: FrameOf<'card'>, _io: Io): void {
  if (programOf(frame.card).choices.length === 0) frame.step = 'options';
  else ask(s, { kind: 'box', seat: deciderOf(s, s.team), card: frame.card });
}

export function takeBox(s: State, box: number, io: Io): void {
  const frame = topOf(s, 'card');
  frame.step = 'options';
  trigger(s, frame.card, box, io, deciderOf(s, s.team));
}

/** CE-2.5, CE-2.7 */
export function askOption(s: State, frame: FrameOf<'card'>, _io: Io): void {
  const box = programOf(frame.card).options[frame.box];
  if (box === undefined) {
    frame.step = 'done';
    return;
  }
  frame.box += 1;
  ask(s, { kind: 'option', seat: deciderOf(s, s.team), card: frame.card, box });
}

export function takeOption(s: State, box: number, wanted: boolean, io: Io): void {
  const { card } = topOf(s, 'card');
  const seat = deciderOf(s, s.team);
  if (wanted) trigger(s, card, box, io, seat);
  else if (!io.quiet) io.emit({ kind: 'declined', card, box, seat });
}

/** CE-2.9, CE-4.1 */
export function finishCard(s: State, frame: FrameOf<'card'>, io: Io): void {
  s.frames.pop();
  s.current = 0;
  if (!frame.keep) {
    discard(s, frame.card, 'resolved', io);
    return;
  }
  teamIn(s, s.team).kept.push(frame.card);
  if (!io.quiet) io.emit({ kind: 'kept', team: s.team, card: frame.card });
}
