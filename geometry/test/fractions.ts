/** Plane geometry in exact fractions: slow and obvious, to compare the fast one with. */
import type { Point, Polygon } from '../src/index.ts';

/** Slow and obvious: points with rational coordinates x/w, y/w in BigInt, every formula written out. */
export interface Exact {
  readonly x: bigint;
  readonly y: bigint;
  readonly w: bigint;
}

export function exact(p: Point): Exact {
  return { x: BigInt(p.x), y: BigInt(p.y), w: 1n };
}

export function signOfBig(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

export function side(a: Exact, b: Exact, c: Exact): number {
  const det = a.x * (b.y * c.w - c.y * b.w) - a.y * (b.x * c.w - c.x * b.w) + a.w * (b.x * c.y - c.x * b.y);
  return signOfBig(det) * signOfBig(a.w * b.w * c.w);
}

function compare(p: bigint, w: bigint, q: bigint, v: bigint): number {
  return signOfBig(p * v - q * w) * signOfBig(w * v);
}

export function equal(p: Exact, q: Exact): boolean {
  return compare(p.x, p.w, q.x, q.w) === 0 && compare(p.y, p.w, q.y, q.w) === 0;
}

/** p on the closed segment: on the line, and not beyond either end. */
export function on(p: Exact, a: Exact, b: Exact): boolean {
  return (
    side(a, b, p) === 0 &&
    compare(p.x, p.w, a.x, a.w) * compare(p.x, p.w, b.x, b.w) <= 0 &&
    compare(p.y, p.w, a.y, a.w) * compare(p.y, p.w, b.y, b.w) <= 0
  );
}

/** The point where the lines a–b and c–d cross, if they are not parallel. */
export function lineCrossing(a: Exact, b: Exact, c: Exact, d: Exact): Exact | undefined {
  const l = [a.y * b.w - b.y * a.w, b.x * a.w - a.x * b.w, a.x * b.y - b.x * a.y] as const;
  const m = [c.y * d.w - d.y * c.w, d.x * c.w - c.x * d.w, c.x * d.y - d.x * c.y] as const;
  const w = l[0] * m[1] - l[1] * m[0];
  if (w === 0n) return undefined;
  return { x: l[1] * m[2] - l[2] * m[1], y: l[2] * m[0] - l[0] * m[2], w };
}

export function middle(p: Exact, q: Exact): Exact {
  return { x: p.x * q.w + q.x * p.w, y: p.y * q.w + q.y * p.w, w: 2n * p.w * q.w };
}

/** Border first; then the parity of crossings with a ray in a direction that misses every corner. */
export function place(p: Exact, polygon: Polygon): 'inside' | 'border' | 'outside' {
  const corners = polygon.map(exact);
  const edges = corners.map((a, i) => [a, corners[(i + 1) % corners.length]!] as const);
  if (edges.some(([a, b]) => on(p, a, b))) return 'border';
  const far = corners.reduce((sum, c) => sum + c.x * c.x, p.x * p.x) + 1n;
  for (let tilt = 1n; ; tilt++) {
    const end: Exact = { x: far * 7919n, y: tilt, w: 1n };
    if (corners.some((c) => side(p, end, c) === 0)) continue;
    const crossings = edges.filter(
      ([a, b]) => side(p, end, a) !== side(p, end, b) && side(a, b, p) !== side(a, b, end),
    );
    return crossings.length % 2 === 1 ? 'inside' : 'outside';
  }
}
