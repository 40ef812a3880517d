/** CE-12.5 to CE-12.7: structured talk. A talk decision is never waited for; `pending` lists it beside the others. */
import type { DecisionOf, TalkChoice } from '../decisions.ts';
import { type Signal, signalsEach } from '../signals.ts';
import type { State } from '../state.ts';
import type { CeIo } from './io.ts';

export function openTalk(s: State): void {
  s.talk.left.fill(signalsEach);
  s.talk.said.length = 0;
  reopenTalk(s);
}

/** The row is complete: whoever fell silent may speak again. */
export function reopenTalk(s: State): void {
  for (let seat = 0; seat < s.seats; seat++)
    if (s.talk.ids[seat] === 0 && s.talk.left[seat]! > 0) s.talk.ids[seat] = ++s.asked;
}

export function closeTalk(s: State): void {
  s.talk.ids.fill(0);
}

export function talkDecisions(s: State): DecisionOf<'talk'>[] {
  const open: DecisionOf<'talk'>[] = [];
  s.talk.ids.forEach((id, seat) => {
    if (id !== 0) open.push({ id, seat, kind: 'talk', optional: true });
  });
  return open;
}

export function answerTalk(s: State, seat: number, choice: TalkChoice, io: CeIo): void {
  if (choice.signal === 'quiet') {
    s.talk.ids[seat] = 0;
    return;
  }
  const signal: Signal = { seat, ...choice } as Signal;
  s.talk.said.push(signal);
  s.talk.left[seat] = s.talk.left[seat]! - 1;
  s.talk.ids[seat] = s.talk.left[seat]! > 0 ? ++s.asked : 0;
  if (!io.quiet) io.emit({ kind: 'said', signal });
}
