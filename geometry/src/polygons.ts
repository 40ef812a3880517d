/** Polygons: inside, on the border, outside. */
import { compareProducts, inBox, orient, type Point, same } from './points.ts';
import { commonPiece, meeting, type Segment } from './segments.ts';

/** The corners of a simple polygon, in order, either way round; the last is joined to the first. */
export type Polygon = readonly Point[];

export type Place = 'inside' | 'border' | 'outside';

export function pointInPolygon(p: Point, polygon: Polygon): Place {
  return scaledPointInPolygon(p.x, p.y, 1, polygon);
}

/** Where is the point (x / scale, y / scale)? So that midpoints of integer points are exact too. */
function scaledPointInPolygon(x: number, y: number, scale: number, polygon: Polygon): Place {
  let inside = false;
  let a = polygon[polygon.length - 1]!;
  let ax = a.x * scale - x;
  let ay = a.y * scale - y;
  for (let i = 0; i < polygon.length; i++) {
    const b = polygon[i]!;
    const bx = b.x * scale - x;
    const by = b.y * scale - y;
    // The ray from the point to the right meets the edge if the ends lie on both sides of it (one of them counted in).
    if (ay > 0 !== by > 0) {
      const side = compareProducts(ax, by, ay, bx);
      if (side === 0) return 'border';
      if (side > 0 === by > ay) inside = !inside;
    } else if (ay === 0 && by === 0) {
      if ((ax <= 0 && bx >= 0) || (ax >= 0 && bx <= 0)) return 'border';
    } else if ((ax === 0 && ay === 0) || (bx === 0 && by === 0)) {
      return 'border';
    }
    a = b;
    ax = bx;
    ay = by;
  }
  return inside ? 'inside' : 'outside';
}

/**
 * Does the segment have a piece of positive length in the polygon's interior? Touching a corner, touching the border
 * from outside and running along an edge are not entering.
 */
export function segmentEntersPolygon(a: Point, b: Point, polygon: Polygon): boolean {
  if (same(a, b)) return false;
  let onIt: Point[] | undefined;
  let previous = polygon[polygon.length - 1]!;
  let side = orient(a, b, previous);
  for (let i = 0; i < polygon.length; i++) {
    const corner = polygon[i]!;
    const next = orient(a, b, corner);
    if (side * next < 0 && orient(previous, corner, a) * orient(previous, corner, b) < 0) return true;
    if (next === 0 && inBox(corner, a, b)) {
      onIt ??= [];
      onIt.push(corner);
    }
    previous = corner;
    side = next;
  }
  // No edge is crossed: between the corners that lie on the segment it is wholly inside, outside or on the border.
  if (!onIt) return midpointInside(a, b, polygon);
  const rightwards = b.x > a.x ? 1 : -1;
  const upwards = b.y > a.y ? 1 : -1;
  onIt.sort((p, q) => (p.x - q.x) * rightwards + (p.y - q.y) * upwards);
  let from = a;
  for (const to of [...onIt, b]) {
    if (!same(from, to) && midpointInside(from, to, polygon)) return true;
    from = to;
  }
  return false;
}

function midpointInside(a: Point, b: Point, polygon: Polygon): boolean {
  return scaledPointInPolygon(a.x + b.x, a.y + b.y, 2, polygon) === 'inside';
}

/** Does the closed segment meet the closed polygon at all? */
export function segmentMeetsPolygon(a: Point, b: Point, polygon: Polygon): boolean {
  if (pointInPolygon(a, polygon) !== 'outside') return true;
  return edgesOf(polygon).some((edge) => meeting(a, b, edge.a, edge.b) !== 'none');
}

/** Twice the signed area, positive if the corners run counter-clockwise (y upwards). Exact up to 2^53. */
export function area2(polygon: Polygon): number {
  const o = polygon[0]!;
  let sum = 0;
  for (let i = 2; i < polygon.length; i++) {
    const p = polygon[i - 1]!;
    const q = polygon[i]!;
    sum += (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
  }
  return sum;
}

export function edgesOf(polygon: Polygon): Segment[] {
  return polygon.map((a, i) => ({ a, b: polygon[(i + 1) % polygon.length]! }));
}

/** At least three corners, no edge of length zero, no edge meets another but its neighbours in the shared corner. */
export function isSimple(polygon: Polygon): boolean {
  const edges = edgesOf(polygon);
  if (edges.length < 3 || edges.some((edge) => same(edge.a, edge.b))) return false;
  for (let i = 0; i < edges.length; i++) {
    for (let j = i + 1; j < edges.length; j++) {
      const neighbours = j === i + 1 || (i === 0 && j === edges.length - 1);
      const how = meeting(edges[i]!.a, edges[i]!.b, edges[j]!.a, edges[j]!.b);
      if (how !== 'none' && !(neighbours && how === 'touch')) return false;
    }
  }
  // Three edges are all neighbours: a flat triangle shows as an overlap above.
  return true;
}

export function isConvex(polygon: Polygon): boolean {
  let turn = 0;
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i]!;
    const b = polygon[(i + 1) % polygon.length]!;
    const c = polygon[(i + 2) % polygon.length]!;
    const side = orient(a, b, c);
    if (side * turn < 0) return false;
    if (side !== 0) turn = side;
  }
  return isSimple(polygon);
}

/** The pieces of positive length that the borders of two polygons have in common. */
export function sharedBorder(p: Polygon, q: Polygon): Segment[] {
  const pieces: Segment[] = [];
  for (const e of edgesOf(p)) {
    for (const f of edgesOf(q)) {
      const piece = commonPiece(e.a, e.b, f.a, f.b);
      if (piece) pieces.push(piece);
    }
  }
  return pieces;
}

/** Do the borders have a piece of positive length in common? A shared corner is not enough. */
export function shareBorder(p: Polygon, q: Polygon): boolean {
  return sharedBorder(p, q).length > 0;
}

/** Do two polygons touch or overlap anywhere, a single corner included? */
export function polygonsMeet(p: Polygon, q: Polygon): boolean {
  if (pointInPolygon(p[0]!, q) !== 'outside' || pointInPolygon(q[0]!, p) !== 'outside') return true;
  return edgesOf(p).some((e) => edgesOf(q).some((f) => meeting(e.a, e.b, f.a, f.b) !== 'none'));
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

const boxes = new WeakMap<Polygon, Box>();

/** The bounding box, remembered: polygons are content and never change. */
export function boxOf(polygon: Polygon): Box {
  let box = boxes.get(polygon);
  if (!box) {
    const xs = polygon.map((p) => p.x);
    const ys = polygon.map((p) => p.y);
    box = { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
    boxes.set(polygon, box);
  }
  return box;
}

const dents = new WeakMap<Polygon, readonly boolean[]>();

/** Which corners do not stick out: the border runs straight on or turns inwards there. Remembered. */
export function dentsOf(polygon: Polygon): readonly boolean[] {
  let found = dents.get(polygon);
  if (!found) {
    const n = polygon.length;
    const sense = area2(polygon) > 0 ? 1 : -1;
    found = polygon.map((q, i) => orient(polygon[(i + n - 1) % n]!, q, polygon[(i + 1) % n]!) !== sense);
    dents.set(polygon, found);
  }
  return found;
}
