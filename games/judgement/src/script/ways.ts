/** Looking for ways. */
import { length, shortestWayToTouch } from '@gavel/geometry';
import { at, last } from '@gavel/kernel';
import type { Point } from '../content/index.ts';
import type { Act } from '../decisions.ts';

export type Advance = Extract<Act, { act: 'advance' }>;

import { obstacles } from '../rules/field.ts';
import type { Model, State } from '../state.ts';

/** Ways found so far. Most positions that are thought through differ little, and looking for ways takes the most time. */
const ways = new Map<string, readonly Point[] | undefined>();

export function wayTo(s: State, m: Model, target: { x: number; y: number; r: number }): readonly Point[] | undefined {
  let key = `${s.map} ${m.card} ${m.x} ${m.y} ${target.x} ${target.y} ${target.r}`;
  for (const other of s.models) if (other.on && other.id !== m.id) key += ` ${other.x} ${other.y}`;
  for (const { corners } of s.growths) key += ` ${corners.join()}`;
  if (!ways.has(key)) {
    if (ways.size >= 5000) ways.clear();
    const field = obstacles(s, m);
    const others = field.discs.filter((d) => d.x !== target.x || d.y !== target.y);
    ways.set(key, shortestWayToTouch(m.r, m, target, { ...field, discs: others })?.path);
  }
  return ways.get(key);
}

export const wayLength = (way: readonly Point[]): number => {
  let sum = 0;
  for (let i = 1; i < way.length; i++) sum += length(at(way, i - 1), at(way, i));
  return sum;
};

export function endOf(act: Advance): Point {
  const [x, y] = last(act.path);
  return { x, y };
}
