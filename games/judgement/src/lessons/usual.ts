/** What all lessons have in common, and lengths as the game keeps them. */
import type { Lesson, Ref } from '@gavel/kernel';
import { INCH } from '../content/index.ts';
import type { At } from '../decisions.ts';

export const usual = {
  course: 'basics',
  seats: 2,
  seat: 0,
  options: { size: '3v3', map: 'drill33' },
} as const satisfies Partial<Lesson>;

export const inches = (n: number): number => Math.round(n * INCH);

export const model = (id: string): Ref => ({ ref: 'model', id });
export const hero = (id: string): Ref => ({ ref: 'hero', id });
/** A ready-made warband. */
export const warband = (id: string): Ref => ({ ref: 'warband', id });

/** A place on open ground, in inches. */
export const spot = (x: number, y: number): Ref => ({ ref: 'spot', id: `${inches(x)},${inches(y)}` });

/** An advance by these places, in inches. */
export const walk = (id: string, ...way: readonly (readonly [number, number])[]) => ({
  act: 'advance',
  model: id,
  path: way.map(([x, y]): At => [inches(x), inches(y)]),
});
/** Any advance of a model. */
export const anyWalk = (id: string) => ({ act: 'advance', model: id });
export const end = { act: 'end' };
