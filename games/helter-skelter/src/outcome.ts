import { message, type Outcome, ref } from '@gavel/kernel';
import type { State } from './state.ts';

/** Who has won and why, once the game is over. */
export function outcome(s: State): Outcome | undefined {
  if (s.why === '') return undefined;
  const seat = s.winners.map((id) => ref('seat', id));
  return { winners: [...s.winners], scores: scores(s), why: message(`outcome.${s.why}`, { seat }) };
}

/** The points so far. */
export const scores = (s: State): readonly number[] => [...s.points];
