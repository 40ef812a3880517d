/** The windows in which Action Cards are played (MC-7.6 to MC-7.10). */

import { type Io, type Seat, sealed, top } from '@gavel/kernel';
import { actionAt, actionNamed, walter } from '../content/pack.ts';
import type { Answer, Decision, Play } from '../decisions.ts';
import type { Event } from '../events.ts';
import { type CardFrame, handOf, type State, theShowdown, type When, type WindowFrame } from '../state.ts';
import { takeEffect } from './cards.ts';
import { discardFromHand } from './packs.ts';

/** What is said in a window stays sealed until all have spoken; the first in order counts, and the window re-opens. */
export const windows = sealed<Play, null>({ unsaid: null, passed: null });

/** Opens a window; `from` is the seat whose wish comes first. */
export function openWindow(s: State, when: When, from: Seat): void {
  s.frames.push({ kind: 'window', step: 'open', when, from, sealed: { order: [], said: [] } });
}

/** Who may hold an answer as far as the public knows: every player with a card; in the fight, those who fight. */
function eligible(s: State, when: When, from: Seat): Seat[] {
  const order: Seat[] = [];
  const fighters = when === 'fight' ? theShowdown(s).seats : undefined;
  for (let i = 0; i < s.seats; i++) {
    const seat = (from + i) % s.seats;
    if (handOf(s, seat).length > 0 && (fighters === undefined || fighters.includes(seat))) order.push(seat);
  }
  return order;
}

export const windowSteps = {
  open(s: State, frame: WindowFrame): void {
    const order = eligible(s, frame.when, frame.from);
    // nobody is left to play on or with
    if (order.length === 0 || (frame.when === 'arrest' && theShowdown(s).seats.length === 0)) {
      s.frames.pop();
      return;
    }
    frame.step = 'close';
    windows.open<Decision>(s, frame.sealed, order, (seat) => ({ seat, kind: 'card', when: frame.when }));
  },
  close(s: State, frame: WindowFrame): void {
    const first = windows.first(frame.sealed);
    if (first === undefined) {
      s.frames.pop();
      return;
    }
    frame.step = 'open';
    frame.from = (first.seat + 1) % s.seats;
    frame.sealed = { order: [], said: [] };
    s.frames.push({
      kind: 'card',
      step: 'played',
      when: frame.when,
      seat: first.seat,
      play: first.said,
      sealed: { order: [], said: [] },
    });
  },
};

/** Do all cancelling cards lie open in the discards (MC-7.10)? */
function cancellersOut(s: State): boolean {
  let out = 0;
  for (const kind of s.discard) if (kind === walter) out++;
  return out === actionAt(walter).copies;
}

export const cardSteps = {
  played(s: State, frame: CardFrame, io: Io<Event>): void {
    const { seat, play, when } = frame;
    discardFromHand(s, seat, actionNamed(play.play));
    if (!io.quiet) io.emit({ kind: 'played', seat, play });
    if (play.as === 'nothing') {
      s.frames.pop();
      return;
    }
    frame.step = 'effect';
    if (cancellersOut(s)) return;
    const order = eligible(s, when, (seat + 1) % s.seats);
    if (order.length === 0) return;
    frame.step = 'reacted';
    windows.open<Decision>(s, frame.sealed, order, (other) => ({ seat: other, kind: 'cancel' }));
  },
  reacted(s: State, frame: CardFrame, io: Io<Event>): void {
    const first = windows.first(frame.sealed);
    if (first === undefined) {
      frame.step = 'effect';
      return;
    }
    discardFromHand(s, first.seat, actionNamed(first.said.play));
    if (!io.quiet)
      io.emit({
        kind: 'cancelled',
        by: first.seat,
        card: frame.play.play,
        seat: frame.seat,
        with: first.said.play,
      });
    s.frames.pop();
  },
  effect(s: State, frame: CardFrame, io: Io<Event>): void {
    frame.step = 'done';
    takeEffect(s, frame, io);
  },
  done(s: State): void {
    s.frames.pop();
  },
};

/** The answer to either kind of window. */
export function sealAnswer(s: State, d: Decision<'card' | 'cancel'>, c: Answer): void {
  const frame = top(s);
  if (frame.kind !== 'window' && frame.kind !== 'card') throw new Error('an answer outside a window');
  windows.seal(frame.sealed, d.seat, 'pass' in c ? undefined : c);
}
