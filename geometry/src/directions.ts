/** Directions all around, exact on every machine. */
import type { Disc } from './discs.ts';
import { distance2, gap2 } from './lengths.ts';
import { type Point, rounded } from './points.ts';

/** Unit vectors all around, evenly spread, counter-clockwise from (1, 0); made by halving right angles with √ alone. */
function around(count: number): readonly Point[] {
  let all: Point[] = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
  ];
  while (all.length < count) {
    all = all.flatMap((u, i) => {
      const v = all[(i + 1) % all.length]!;
      const x = u.x + v.x;
      const y = u.y + v.y;
      const n = Math.sqrt(x * x + y * y);
      return [u, { x: x / n, y: y / n }];
    });
  }
  return all;
}

const TABLES = new Map([16, 32, 64, 128].map((n) => [n, around(n)]));

export type Fineness = 16 | 32 | 64 | 128;

/** That many unit vectors, evenly spread, counter-clockwise from (1, 0). */
export function directions(count: Fineness): readonly Point[] {
  return TABLES.get(count)!;
}

/** The integer point nearest to centre + far · direction whose distance from the centre is at least `far` (and less than one unit more). */
export function pointBeyond(centre: Point, direction: Point, far: number): Point {
  return nearestTo(centre, direction, far, far * far, (far + 1) * (far + 1));
}

/** The integer point nearest to centre + far · direction whose distance from the centre is at most `far`. */
export function pointWithin(centre: Point, direction: Point, far: number): Point {
  return nearestTo(centre, direction, far, 0, far * far);
}

/** The one whose squared distance from the centre is between two numbers. */
function nearestTo(centre: Point, direction: Point, far: number, from: number, to: number): Point {
  const cx = centre.x;
  const cy = centre.y;
  const x = cx + direction.x * far;
  const y = cy + direction.y * far;
  const left = Math.floor(x) - 1;
  const low = Math.floor(y) - 1;
  let bestX = 0;
  let bestY = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let px = left; px <= left + 3; px++) {
    for (let py = low; py <= low + 3; py++) {
      const off = gap2(px, py, x, y);
      if (off >= least) continue;
      const d2 = gap2(cx, cy, px, py);
      if (d2 < from || d2 > to) continue;
      bestX = px;
      bestY = py;
      least = off;
    }
  }
  return least === Number.POSITIVE_INFINITY ? rounded(x, y) : { x: bestX, y: bestY };
}

/** Centres for a base of radius r that touches the disc, all around it. */
export function contactRing(r: number, disc: Disc, count: Fineness = 32): Point[] {
  return directions(count).map((u) => pointBeyond(disc, u, r + disc.r));
}

/** The unit vector from a to b; undefined if they are one point. */
export function direction(a: Point, b: Point): Point | undefined {
  const n = Math.sqrt(distance2(a, b));
  return n === 0 ? undefined : { x: (b.x - a.x) / n, y: (b.y - a.y) / n };
}
