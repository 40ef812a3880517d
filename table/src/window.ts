/**
 * Reaction windows among people. Answers are sealed and take effect together when the window closes; when it closes and
 * when an automatic pass counts never depends on anybody's hand.
 */
import type { Decision, Seat } from '@gavel/kernel';

export interface Answer {
  readonly choice: unknown;
  readonly how: 'person' | 'bot' | 'table';
  readonly pass: boolean;
  readonly req?: string;
}

export interface OpenWindow {
  readonly decisions: readonly Decision[];
  /** Undefined: no time limit. */
  closesAt: number | undefined;
  readonly held: Map<Seat, number>;
}

/** Presses of hold per seat and window. */
export const mostHolds = 5;

/** How long hold keeps a window open that lasts `seconds`. */
export function holdMs(seconds: number): number {
  return Math.max(30_000, seconds * 5000);
}

/**
 * May the window close now? A timed one at its time, or when every person asked has passed and no bot thinks any more;
 * passes of `late` seats count at the close only. An untimed one when everybody has answered.
 */
export function mayClose(
  window: OpenWindow,
  answers: ReadonlyMap<number, Answer>,
  now: number,
  isPerson: (seat: Seat) => boolean,
  isLate: (seat: Seat) => boolean,
): boolean {
  if (window.closesAt === undefined) return window.decisions.every((d) => answers.has(d.id));
  if (now >= window.closesAt) return true;
  return window.decisions.every((d) => {
    const answer = answers.get(d.id);
    if (answer === undefined) return false;
    return !isPerson(d.seat) || (answer.pass && !isLate(d.seat));
  });
}
