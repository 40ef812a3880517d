/** The game as one viewer sees it now. */
import { anything, flag, list, number, type Of, object, one, orNull } from '../shape.ts';
import { decision, seat, waiting } from './kernel.ts';
import { order } from './lines.ts';

/**
 * When a reaction window opens: ask always; when it concerns me; when it does and I can act; only in my own affairs; not again
 * until this turn, or until this arrest, attack or the like is over.
 */
export const asking = one('always', 'concerned', 'able', 'own', 'quiet', 'affair');
export type Asking = Of<typeof asking>;

/** A reaction window as everybody sees it. */
const window = object({
  /** Who may answer, answered or not. */
  seats: list(seat),
  /** Those of them whose own affair it is: the table waits for them, on their own clocks. */
  own: list(seat),
  /** Milliseconds from the sending of this message; null: no time limit. */
  closesIn: orNull(number),
  /** Who pressed hold. */
  held: list(seat),
});
export type WindowInfo = Of<typeof window>;

export const alwaysTold = {
  /** Commands played (taken-back ones not counted). */
  n: number,
  view: anything,
  waiting: list(waiting),
};

/** What is usually so that it can be left out. */
export const seldomTold = {
  /** What this seat is asked, with all it is about. */
  decisions: list(decision),
  window: orNull(window),
  /** Answers of this seat that wait for the window to close; `choice` null: the table will pass. */
  sealed: list(object({ decision: number, choice: anything })),
  asking,
  /** In a game with days per move: who answers when this seat's time has run out. */
  order,
  /** The own command that can be taken back now: at once, or if the others agree. Null: nothing to take back. */
  undo: orNull(object({ to: number, free: flag })),
};

export const gameNow = object({ ...alwaysTold, ...seldomTold });
export type GameNow = Of<typeof gameNow>;
