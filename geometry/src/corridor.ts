/** The corridor between two bases, and whether something may stand in it. */
import { compareToSegment, type Disc, isPolygon, nearestOnSegment, type Shape, segmentsNearer } from './discs.ts';
import { length } from './lengths.ts';
import type { Point } from './points.ts';
import { type Polygon, pointInPolygon } from './polygons.ts';

/**
 * Can a line be drawn from some point of one base to some point of the other that passes over the shape? All such lines
 * together fill the hull of the two bases, so the question is whether the shape reaches into it. Exact for bases of
 * equal size, otherwise up to floating-point rounding.
 */
export function lineMayCross(a: Disc, b: Disc, shape: Shape): boolean {
  if (isPolygon(shape)) return polygonInHull(a, b, shape);
  if (a.r === b.r) return compareToSegment(shape, a, b, a.r + shape.r) < 0;
  return distanceToHull(a, b, shape) < shape.r;
}

function polygonInHull(a: Disc, b: Disc, polygon: Polygon): boolean {
  if (pointInPolygon(a, polygon) === 'inside') return true;
  const sides = a.r === b.r ? undefined : hullSides(a, b);
  return polygon.some((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    if (a.r === b.r) return segmentsNearer(a, b, p, q, a.r);
    if (compareToSegment(a, p, q, a.r) < 0 || compareToSegment(b, p, q, b.r) < 0) return true;
    return sides !== undefined && entersQuad(p, q, sides);
  });
}

/** The four points where the outer tangents touch: at a and b on the left, at b and a on the right. */
type Quad = readonly [Point, Point, Point, Point];

/** Undefined if one base lies within the other: then the larger one is the hull. */
function hullSides(a: Disc, b: Disc): Quad | undefined {
  const apart = length(a, b);
  if (apart <= Math.abs(a.r - b.r)) return undefined;
  const ux = (b.x - a.x) / apart;
  const uy = (b.y - a.y) / apart;
  // The tangents' normals lean towards the smaller base.
  const lean = (a.r - b.r) / apart;
  const rise = Math.sqrt(1 - lean * lean);
  const left = { x: ux * lean - uy * rise, y: uy * lean + ux * rise };
  const right = { x: ux * lean + uy * rise, y: uy * lean - ux * rise };
  const on = (d: Disc, n: Point) => ({ x: d.x + n.x * d.r, y: d.y + n.y * d.r });
  return [on(a, left), on(b, left), on(b, right), on(a, right)];
}

/** Does the segment have a piece inside the convex quadrilateral (given clockwise)? */
function entersQuad(p: Point, q: Point, quad: Quad): boolean {
  let from = 0;
  let to = 1;
  for (let i = 0; i < 4; i++) {
    const a = quad[i]!;
    const b = quad[(i + 1) % 4]!;
    const atP = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    const atQ = (b.x - a.x) * (q.y - a.y) - (b.y - a.y) * (q.x - a.x);
    if (atP >= 0 && atQ >= 0) return false;
    if (atP > 0) from = Math.max(from, atP / (atP - atQ));
    else if (atQ > 0) to = Math.min(to, atP / (atP - atQ));
  }
  return from < to;
}

function distanceToHull(a: Disc, b: Disc, p: Point): number {
  const ends = Math.min(length(a, p) - a.r, length(b, p) - b.r);
  const sides = hullSides(a, b);
  if (!sides) return ends;
  if (inQuad(p, sides)) return 0;
  const [la, lb, rb, ra] = sides;
  return Math.min(ends, length(p, nearestOnSegment(p, la, lb)), length(p, nearestOnSegment(p, ra, rb)));
}

function inQuad(p: Point, quad: Quad): boolean {
  return quad.every((a, i) => {
    const b = quad[(i + 1) % 4]!;
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) <= 0;
  });
}
