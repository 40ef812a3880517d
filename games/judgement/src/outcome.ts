import { message, type Outcome } from '@gavel/kernel';
import { soulsHeld } from './rules/standing.ts';
import type { State } from './state.ts';

/** Who won and why; the rules write it down when the game ends (JD-19.9). */
export function outcome(s: State): Outcome | undefined {
  if (s.winner === -1) return undefined;
  return {
    winners: s.winner === 2 ? [] : [s.winner],
    scores: scores(s),
    why: message(s.why),
  };
}

/** The Souls held so far. */
export const scores = (s: State): readonly number[] => [soulsHeld(s, 0), soulsHeld(s, 1)];
