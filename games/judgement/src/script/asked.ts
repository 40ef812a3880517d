/** Small helpers about what is asked. */
import type { Choices } from '@gavel/kernel';
import type { ActivationFrame } from '../frames.ts';
import { type Model, modelAt, type State } from '../state.ts';

/** The activation that waits for its next action, if that is what is on. */
export function acting(s: State): ActivationFrame | undefined {
  const f = s.frames.at(-1);
  return f?.kind === 'activation' ? f : undefined;
}

/** The Effigy of the other seat. */
export const enemyEffigy = (s: State, seat: 0 | 1): Model => modelAt(s, seat === 0 ? 1 : 0);

export const list = <C>(choices: Choices<C>): C[] =>
  Array.from({ length: Math.min(choices.size, 400) }, (_, i) => choices.at(i));
