/** The curves on which a base just touches something. */
import { direction } from './directions.ts';
import { type Disc, discAt } from './discs.ts';
import { distance2, length, square } from './lengths.ts';
import type { Point } from './points.ts';
import { edgesOf } from './polygons.ts';
import type { Segment } from './segments.ts';
import type { Field } from './sweep.ts';

/** The curves, in real coordinates, on which the centre of a base lies when it just touches something. */
export interface Curves {
  readonly circles: readonly Disc[];
  readonly lines: readonly Segment[];
  /** The centre stays inside this one. */
  readonly border: Disc | undefined;
}

export function contactCurves(r: number, field: Field): Curves {
  const circles = field.discs.map((disc) => discAt(disc, disc.r + r));
  const lines: Segment[] = [];
  for (const polygon of field.polygons) {
    for (const edge of edgesOf(polygon)) {
      circles.push(discAt(edge.a, r));
      lines.push(beside(edge, r), beside(edge, -r));
    }
  }
  return { circles, lines, border: field.border && discAt(field.border, field.border.r - r) };
}

/** The segment shifted to its left. */
export function beside({ a, b }: Segment, far: number): Segment {
  const u = direction(a, b)!;
  const x = -u.y * far;
  const y = u.x * far;
  return { a: { x: a.x + x, y: a.y + y }, b: { x: b.x + x, y: b.y + y } };
}

/** The points in which two circles meet, if there are one or two. */
export function circlesMeet(c: Disc, d: Disc): Point[] {
  const d2 = distance2(c, d);
  if (d2 === 0 || d2 > square(c.r + d.r) || d2 < square(c.r - d.r)) return [];
  const along = (c.r * c.r - d.r * d.r + d2) / (2 * d2);
  const aside = Math.sqrt(Math.max(0, (c.r * c.r) / d2 - along * along));
  const x = c.x + (d.x - c.x) * along;
  const y = c.y + (d.y - c.y) * along;
  const ox = (d.y - c.y) * aside;
  const oy = (d.x - c.x) * aside;
  return [
    { x: x - ox, y: y + oy },
    { x: x + ox, y: y - oy },
  ];
}

/** The points in which the segment meets the circle. */
export function lineMeetsCircle({ a, b }: Segment, circle: Disc): Point[] {
  const whole = length(a, b);
  const ux = (b.x - a.x) / whole;
  const uy = (b.y - a.y) / whole;
  const foot = (circle.x - a.x) * ux + (circle.y - a.y) * uy;
  const off = (circle.y - a.y) * ux - (circle.x - a.x) * uy;
  const rest = circle.r * circle.r - off * off;
  if (rest < 0) return [];
  const half = Math.sqrt(rest);
  return [foot - half, foot + half]
    .filter((t) => t >= 0 && t <= whole)
    .map((t) => ({ x: a.x + ux * t, y: a.y + uy * t }));
}

/** The point in which two segments cross. */
export function linesMeet({ a, b }: Segment, { a: c, b: d }: Segment): Point[] {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const vx = d.x - c.x;
  const vy = d.y - c.y;
  const det = ux * vy - uy * vx;
  if (det === 0) return [];
  const t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / det;
  const s = ((c.x - a.x) * uy - (c.y - a.y) * ux) / det;
  return t < 0 || t > 1 || s < 0 || s > 1 ? [] : [{ x: a.x + ux * t, y: a.y + uy * t }];
}
