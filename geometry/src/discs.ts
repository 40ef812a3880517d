/** Round bases and their exact distances. */
import { CONTACT, ceilSqrt, distance2, gap2 } from './lengths.ts';
import { compareProducts, type Point, type Sign, sideOf, signOf } from './points.ts';
import { boxOf, type Polygon, pointInPolygon } from './polygons.ts';

/** A round base, or the round board: centre and radius. */
export interface Disc extends Point {
  readonly r: number;
}

export type Shape = Disc | Polygon;

export function isPolygon(shape: Shape): shape is Polygon {
  return Array.isArray(shape);
}

export function discAt(p: Point, r: number): Disc {
  return { x: p.x, y: p.y, r };
}

/** The exact sign of (distance from p to the segment a–b) − far. */
export function compareToSegment(p: Point, a: Point, b: Point, far: number): Sign {
  return signToSegment(p.x, p.y, a.x, a.y, b.x, b.y, far);
}

/** The same by coordinates (see `gap2`). */
export function signToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number, far: number): Sign {
  const dx = bx - ax;
  const dy = by - ay;
  const px = x - ax;
  const py = y - ay;
  const along = px * dx + py * dy;
  if (along <= 0) return signOf(px * px + py * py - far * far);
  const whole = dx * dx + dy * dy;
  if (along >= whole) return signOf(gap2(x, y, bx, by) - far * far);
  const cross = dx * py - dy * px;
  return compareProducts(cross, cross, far * far, whole);
}

/** Is the distance between two segments less than `far`? Exact. */
export function segmentsNearer(a: Point, b: Point, c: Point, d: Point, far: number): boolean {
  return edgeNearer(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y, far);
}

/** The same by coordinates (see `gap2`). */
export function edgeNearer(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  far: number,
): boolean {
  if (
    Math.max(ax, bx) + far < Math.min(cx, dx) ||
    Math.max(cx, dx) + far < Math.min(ax, bx) ||
    Math.max(ay, by) + far < Math.min(cy, dy) ||
    Math.max(cy, dy) + far < Math.min(ay, by)
  ) {
    return false;
  }
  return (
    signToSegment(ax, ay, cx, cy, dx, dy, far) < 0 ||
    signToSegment(bx, by, cx, cy, dx, dy, far) < 0 ||
    signToSegment(cx, cy, ax, ay, bx, by, far) < 0 ||
    signToSegment(dx, dy, ax, ay, bx, by, far) < 0 ||
    (far > 0 &&
      sideOf(ax, ay, bx, by, cx, cy) * sideOf(ax, ay, bx, by, dx, dy) < 0 &&
      sideOf(cx, cy, dx, dy, ax, ay) * sideOf(cx, cy, dx, dy, bx, by) < 0)
  );
}

/** The exact sign of (distance from p to the filled polygon) − far. */
export function compareToPolygon(p: Point, polygon: Polygon, far: number): Sign {
  if (pointInPolygon(p, polygon) !== 'outside') return signOf(-far);
  return compareToBorder(p, polygon, far);
}

/** The exact sign of (distance from p to the polygon's border) − far. */
export function compareToBorder(p: Point, polygon: Polygon, far: number): Sign {
  const { x, y } = p;
  let least: Sign = 1;
  let a = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const b = polygon[i]!;
    const sign = signToSegment(x, y, a.x, a.y, b.x, b.y, far);
    if (sign < 0) return -1;
    if (sign === 0) least = 0;
    a = b;
  }
  return least;
}

/** The exact sign of (gap between the base and the shape) − gap. Overlapping shapes have a negative gap only for discs. */
function compareGap(disc: Disc, shape: Shape, gap: number): Sign {
  const { x, y, r } = disc;
  if (isPolygon(shape)) {
    const reach = r + gap;
    const box = boxOf(shape);
    const beside = x - reach > box.right || x + reach < box.left;
    return beside || y - reach > box.high || y + reach < box.low ? 1 : compareToPolygon(disc, shape, reach);
  }
  const far = r + shape.r + gap;
  return far < 0 ? 1 : signOf(gap2(x, y, shape.x, shape.y) - far * far);
}

/** Measured between the nearest points of both: is some part of the base within that distance? */
export function within(disc: Disc, shape: Shape, far: number): boolean {
  return compareGap(disc, shape, far) <= 0;
}

/** Is the whole base within that distance of the other base (of a point: radius 0)? */
export function completelyWithin(disc: Disc, from: Disc, far: number): boolean {
  const rest = far + from.r - disc.r;
  return rest >= 0 && distance2(disc, from) <= rest * rest;
}

/** A gap of at most one unit, or none. */
export function touching(disc: Disc, shape: Shape): boolean {
  return within(disc, shape, CONTACT);
}

/** Does a base inside the round border touch it? */
export function touchesBorder(disc: Disc, border: Disc): boolean {
  const rest = border.r - disc.r - CONTACT;
  return rest <= 0 || distance2(disc, border) >= rest * rest;
}

/** Do the interiors have a point in common? Bases that just touch do not overlap. */
export function overlaps(disc: Disc, shape: Shape): boolean {
  return compareGap(disc, shape, 0) < 0;
}

/** Is the whole base on the round board (or inside a round area)? */
export function insideDisc(disc: Disc, area: Disc): boolean {
  return completelyWithin(disc, area, 0);
}

/** Is the whole base inside the polygon? */
export function insidePolygon(disc: Disc, area: Polygon): boolean {
  return pointInPolygon(disc, area) !== 'outside' && compareToBorder(disc, area, disc.r) >= 0;
}

/** The gap between base and shape, rounded up: `within(a, b, n)` exactly if `distance(a, b) <= n`. Zero if they overlap. */
export function distance(disc: Disc, shape: Shape): number {
  if (!isPolygon(shape)) return Math.max(0, ceilSqrt(distance2(disc, shape)) - disc.r - shape.r);
  if (compareGap(disc, shape, 0) <= 0) return 0;
  let gap = Math.ceil(polygonDistance(disc, shape) - disc.r);
  while (compareGap(disc, shape, gap) > 0) gap++;
  while (gap > 0 && compareGap(disc, shape, gap - 1) <= 0) gap--;
  return gap;
}

/** The distance from a point to the polygon's border, in floating point. */
function polygonDistance(p: Point, polygon: Polygon): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polygon.length; i++) {
    const near = nearestOnSegment(p, polygon[i]!, polygon[(i + 1) % polygon.length]!);
    least = Math.min(least, distance2(p, near));
  }
  return Math.sqrt(least);
}

/** The point of the segment nearest to p, in floating point. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const whole = dx * dx + dy * dy;
  const along = whole === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / whole;
  const t = Math.min(1, Math.max(0, along));
  return { x: a.x + t * dx, y: a.y + t * dy };
}
