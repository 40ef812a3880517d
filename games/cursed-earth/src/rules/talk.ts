/** CE-12.5 to CE-12.7: structured talk. A talk decision is never waited for; `pending` lists it beside the others. */
import type { DecisionOf, TalkChoice } from '../decisions.ts';
import type { State } from '../state.ts';
import type { Io } from './io.ts';
import { type Signal, signalsEach } from './signals.ts';

export function openTalk(s: State): void {
  s.talk = { left: s.talk.left.map(() => signalsEach), ids: s.talk.ids, said: [] };
  reopenTalk(s);
}

/** The row is complete: whoever fell silent may speak again. */
export function reopenTalk(s: State): void {
  const { left, ids, said } = s.talk;
  s.talk = { left, ids: ids.map((id, seat) => (id === 0 && left[seat]! > 0 ? ++s.asked : id)), said };
}

export function closeTalk(s: State): void {
  s.talk = { ...s.talk, ids: s.talk.ids.map(() => 0) };
}

export function talkDecisions(s: State): DecisionOf<'talk'>[] {
  const open: DecisionOf<'talk'>[] = [];
  s.talk.ids.forEach((id, seat) => {
    if (id !== 0) open.push({ id, seat, kind: 'talk', optional: true });
  });
  return open;
}

export function answerTalk(s: State, seat: number, choice: TalkChoice, io: Io): void {
  const { left, ids, said } = s.talk;
  if (choice.signal === 'quiet') {
    s.talk = { left, ids: ids.with(seat, 0), said };
    return;
  }
  const signal = { seat, ...choice } as Signal;
  const rest = left[seat]! - 1;
  s.talk = { left: left.with(seat, rest), ids: ids.with(seat, rest > 0 ? ++s.asked : 0), said: [...said, signal] };
  if (!io.quiet) io.emit({ kind: 'said', signal });
}
