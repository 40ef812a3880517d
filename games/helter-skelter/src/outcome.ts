import { message, type Outcome, ref } from '@gavel/kernel';
import type { State } from './state.ts';

/** Who has won and why, once the game is over. */
export function outcome(s: State): Outcome | undefined {
  if (s.why === '') return undefined;
  const seat = s.winners.map((id) => ref('seat', id));
  return { winners: [...s.winners], scores: [...s.points], why: message(`outcome.${s.why}`, { seat }) };
}
