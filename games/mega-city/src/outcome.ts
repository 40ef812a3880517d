import type { Outcome } from '@gavel/kernel';
import type { State } from './state.ts';

export { scores } from './rules/end.ts';

/** The rules write it down when the game ends (chapter 10). */
export function outcome(s: State): Outcome | undefined {
  return s.outcome ?? undefined;
}
