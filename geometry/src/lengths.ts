/** Lengths and distances in integers. */
import type { Point } from './points.ts';

/** One inch in hundredths of a millimetre: the unit of every length on a measured board. */
export const INCH = 2540;

/** Two bases with a gap of at most this much touch. */
export const CONTACT = 1;

/** A product, because the rounding of powers is left to each machine. */
export function square(n: number): number {
  return n * n;
}

export function distance2(a: Point, b: Point): number {
  const x = b.x - a.x;
  const y = b.y - a.y;
  return x * x + y * y;
}

/** The same of two points by their coordinates: where objects of many shapes are asked in a loop, reading them costs more than this. */
export function gap2(ax: number, ay: number, bx: number, by: number): number {
  const x = bx - ax;
  const y = by - ay;
  return x * x + y * y;
}

/** √n rounded up; exact for integers below 2^50. */
export function ceilSqrt(n: number): number {
  return Math.ceil(Math.sqrt(n));
}

export function length(a: Point, b: Point): number {
  return Math.sqrt(distance2(a, b));
}

/** The length of a bent way through the points, in order. */
export function pathLength(path: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < path.length; i++) sum += length(path[i - 1]!, path[i]!);
  return sum;
}

/** The point that far on the way from a in the direction of b (it may lie beyond b), never farther than asked. */
export function stepTowards(a: Point, b: Point, far: number): Point {
  const whole = length(a, b);
  if (whole === 0 || far <= 0) return { x: a.x, y: a.y };
  return atMost(a, (b.x - a.x) / whole, (b.y - a.y) / whole, far);
}

/** Like `stepTowards`, in the opposite direction. */
export function stepAway(a: Point, b: Point, far: number): Point {
  return stepTowards(a, { x: 2 * a.x - b.x, y: 2 * a.y - b.y }, far);
}

/** Integer points around a rounded one, nearest first. */
export const AROUND: readonly Point[] = Array.from({ length: 25 }, (_, i) => ({
  x: (i % 5) - 2,
  y: Math.floor(i / 5) - 2,
})).sort((p, q) => p.x * p.x + p.y * p.y - q.x * q.x - q.y * q.y);

/** The integer point nearest to a + far · (ux, uy) that is at most `far` from a. */
function atMost(a: Point, ux: number, uy: number, far: number): Point {
  const ax = a.x;
  const ay = a.y;
  const x = ax + ux * far;
  const y = ay + uy * far;
  const nearX = Math.round(x);
  const nearY = Math.round(y);
  let bestX = ax;
  let bestY = ay;
  let least = Number.POSITIVE_INFINITY;
  for (const o of AROUND) {
    const px = nearX + o.x;
    const py = nearY + o.y;
    const off = gap2(px, py, x, y);
    if (off < least && gap2(ax, ay, px, py) <= far * far) {
      bestX = px;
      bestY = py;
      least = off;
    }
  }
  return { x: bestX, y: bestY };
}

/** The beginning of a way, cut off after a length; the last point is rounded towards the one before it. */
export function pathUpTo(path: readonly Point[], far: number): Point[] {
  const out: Point[] = [path[0]!];
  let left = far;
  for (let i = 1; i < path.length; i++) {
    const leg = length(path[i - 1]!, path[i]!);
    if (leg > left) {
      const end = stepTowards(path[i - 1]!, path[i]!, left);
      if (end.x !== path[i - 1]!.x || end.y !== path[i - 1]!.y) out.push(end);
      return out;
    }
    out.push(path[i]!);
    left -= leg;
  }
  return out;
}
