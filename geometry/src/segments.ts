/** How two segments meet. */
import { inBox, orient, type Point, same } from './points.ts';

export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

/**
 * How two closed segments meet. `cross`: in one point that is inside both. `touch`: in one point that ends
 * at least one of them. `overlap`: along a positive length.
 */
export type Meeting = 'none' | 'touch' | 'cross' | 'overlap';

export function meeting(a: Point, b: Point, c: Point, d: Point): Meeting {
  if (
    Math.max(a.x, b.x) < Math.min(c.x, d.x) ||
    Math.max(c.x, d.x) < Math.min(a.x, b.x) ||
    Math.max(a.y, b.y) < Math.min(c.y, d.y) ||
    Math.max(c.y, d.y) < Math.min(a.y, b.y)
  ) {
    return 'none';
  }
  const sideC = orient(a, b, c);
  const sideD = orient(a, b, d);
  const sideA = orient(c, d, a);
  const sideB = orient(c, d, b);
  if (sideC * sideD < 0 && sideA * sideB < 0) return 'cross';
  const ends = [];
  if (sideC === 0 && inBox(c, a, b)) ends.push(c);
  if (sideD === 0 && inBox(d, a, b)) ends.push(d);
  if (sideA === 0 && inBox(a, c, d)) ends.push(a);
  if (sideB === 0 && inBox(b, c, d)) ends.push(b);
  const first = ends[0];
  if (!first) return 'none';
  return ends.every((p) => same(p, first)) ? 'touch' : 'overlap';
}

/** The common piece of two segments on one line, if it has a positive length. */
export function commonPiece(a: Point, b: Point, c: Point, d: Point): Segment | undefined {
  if (same(a, b) || same(c, d) || orient(a, b, c) !== 0 || orient(a, b, d) !== 0) return undefined;
  const byX = a.x !== b.x;
  const at = (p: Point) => (byX ? p.x : p.y);
  const [low1, high1] = at(a) < at(b) ? [a, b] : [b, a];
  const [low2, high2] = at(c) < at(d) ? [c, d] : [d, c];
  const low = at(low1) > at(low2) ? low1 : low2;
  const high = at(high1) < at(high2) ? high1 : high2;
  return at(low) < at(high) ? { a: low, b: high } : undefined;
}
