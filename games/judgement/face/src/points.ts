import type { Point } from '@gavel/judgement';

/** Events and outlines hold their points flat: x, y, x, y … */
export function pointsOf(flat: readonly number[]): Point[] {
  return flat.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: flat[i + 1] ?? 0 }] : []));
}
