/** Small helpers about what is asked. */
import type { Model, State } from '../state.ts';

export const top = (s: State): unknown => s.frames[s.frames.length - 1];

export const model = (s: State, key: string): Model => s.models.find((m) => m.key === key)!;

export const list = <C>(choices: { size: number; at(i: number): C }): C[] =>
  Array.from({ length: Math.min(choices.size, 400) }, (_, i) => choices.at(i));
