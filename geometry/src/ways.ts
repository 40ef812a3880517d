/** The shortest ways of a base around solids. */
import { contactRing, direction, directions, type Fineness, pointBeyond } from './directions.ts';
import { type Disc, nearestOnSegment } from './discs.ts';
import { type Bend, explore, type Goal, pathTo } from './explore.ts';
import { CONTACT, distance2, gap2, length, pathLength, square } from './lengths.ts';
import { type Point, rounded, same } from './points.ts';
import { type Box, boxOf, dentsOf, edgesOf, type Polygon } from './polygons.ts';
import { type Field, isFree, sweepIsFree } from './sweep.ts';

/**
 * Shortest ways of a base around solids.
 *
 * A shortest way is made of straight legs that bend where the base rolls around a solid. The curve on which its centre
 * then runs is replaced by a polygon of integer points just outside it, so every way found is really free (each leg is
 * checked exactly) and at most slightly too long: its bent parts by 0.1 % for `shortestWay`, by 0.4 % for `reach`.
 */
export interface Way {
  readonly path: readonly Point[];
  readonly length: number;
}

const COARSE = 16;
const FINE = 64;

/** The wanted points at which ways of a base may bend around the solids, as far as they are free. */
export function bends(
  r: number,
  field: Field,
  fineness: Fineness,
  wanted: (p: Point, solid: number) => boolean,
): Bend[] {
  const found: Bend[] = [];
  const add = (p: Point, solid: number) => {
    if (wanted(p, solid) && isFree(r, p, field)) found.push({ x: p.x, y: p.y, solid });
  };
  field.discs.forEach((disc, i) => {
    for (const p of polygonAround(disc, r + disc.r, fineness)) add(p, i);
  });
  field.polygons.forEach((polygon, k) => {
    for (const p of bendsAround(polygon, r, fineness)) add(p, field.discs.length + k);
  });
  for (const p of gaps(r, field)) add(p, -1);
  return found;
}

const around = new WeakMap<Polygon, Map<number, readonly Point[]>>();

/** Where a base may bend around a polygon. Remembered by its radius: polygons never change, and bases come in few sizes. */
function bendsAround(polygon: Polygon, r: number, fineness: Fineness): readonly Point[] {
  let known = around.get(polygon);
  if (!known) {
    known = new Map();
    around.set(polygon, known);
  }
  const key = r * 256 + fineness;
  let found = known.get(key);
  if (!found) {
    found = newBendsAround(polygon, r, fineness);
    known.set(key, found);
  }
  return found;
}

function newBendsAround(polygon: Polygon, r: number, fineness: Fineness): Point[] {
  const dents = dentsOf(polygon);
  const found = polygon.flatMap((corner, i) => (dents[i] ? [] : polygonAround(corner, r, fineness)));
  for (const { a, b } of edgesOf(polygon)) {
    // Beside the ends of each edge, so that a base can slide along it.
    const u = direction(a, b)!;
    for (const out of [
      { x: -u.y, y: u.x },
      { x: u.y, y: -u.x },
    ]) {
      found.push(pointBeyond(a, out, r + 1), pointBeyond(b, out, r + 1));
    }
  }
  return found;
}

/**
 * Points beside a base that (nearly) touches a solid. There it stands within the polygon that replaces the curve, and
 * may see none of its corners in the direction it wants to go; a step along the tangent brings it out.
 */
export function sidesteps(r: number, at: Point, field: Field, fineness: Fineness): Bend[] {
  const found: Bend[] = [];
  const { cosine, tangent } = halfStep(fineness);
  const step = (centre: Point, radius: number, solid: number) => {
    if (distance2(at, centre) * cosine * cosine > square(radius + 3)) return;
    const out = direction(centre, at);
    if (!out) return;
    // Out to the polygon's corners for a short hop, to both sides for a longer way.
    const rise = radius / cosine - length(at, centre);
    for (const [far, up] of [
      [0, rise + 2],
      [radius * tangent, 2],
      [-radius * tangent, 2],
    ] as const) {
      const p = { ...rounded(at.x - out.y * far + out.x * up, at.y + out.x * far + out.y * up), solid };
      if (isFree(r, p, field)) found.push(p);
    }
  };
  field.discs.forEach((disc, i) => {
    step(disc, r + disc.r, i);
  });
  field.polygons.forEach((polygon, k) => {
    for (const corner of polygon) step(corner, r, field.discs.length + k);
  });
  return found;
}

interface HalfStep {
  readonly cosine: number;
  readonly tangent: number;
}

const halfSteps = new Map<Fineness, HalfStep>();

/** Cosine and tangent of half the angle between two neighbouring directions. */
function halfStep(fineness: Fineness): HalfStep {
  let known = halfSteps.get(fineness);
  if (!known) {
    known = newHalfStep(fineness);
    halfSteps.set(fineness, known);
  }
  return known;
}

function newHalfStep(fineness: Fineness): HalfStep {
  const u = directions(fineness)[0]!;
  const v = directions(fineness)[1]!;
  // Half the sum of neighbouring unit vectors is as long as the cosine of half their angle.
  const cosine = Math.sqrt(square(u.x + v.x) + square(u.y + v.y)) / 2;
  return { cosine, tangent: Math.sqrt(1 - cosine * cosine) / cosine };
}

/** Corners of a polygon that encloses the circle, edges and all, after rounding. */
function polygonAround(centre: Point, radius: number, fineness: Fineness): Point[] {
  const far = Math.ceil((radius + 1) / halfStep(fineness).cosine);
  return directions(fineness).map((w) => rounded(centre.x + w.x * far, centre.y + w.y * far));
}

/** Points in the middle of narrow gaps between two solids, and before and behind them. */
function gaps(r: number, field: Field): Point[] {
  const found: Point[] = [];
  const widest = 2 * r + r / 4;
  const between = (p: Point, q: Point) => {
    const wide = length(p, q) - 2 * r;
    if (wide < -2 || wide > r / 4) return;
    const u = direction(p, q)!;
    for (const along of [0, 0.15, 0.3, 0.6, 1]) {
      for (const side of [r * along, -r * along]) {
        found.push(rounded((p.x + q.x) / 2 - u.y * side, (p.y + q.y) / 2 + u.x * side));
      }
    }
  };
  field.discs.forEach((disc, i) => {
    for (let j = 0; j < i; j++) {
      const other = field.discs[j]!;
      if (distance2(disc, other) > square(disc.r + other.r + widest + 1)) continue;
      const u = direction(disc, other);
      if (u) between(onEdge(disc, u, 1), onEdge(other, u, -1));
    }
    for (const polygon of field.polygons) {
      if (!boxesNear(boxAround(disc), boxOf(polygon), widest + 1)) continue;
      for (const { a, b } of edgesOf(polygon)) {
        const near = nearestOnSegment(disc, a, b);
        const u = direction(disc, near);
        if (u) between(onEdge(disc, u, 1), near);
      }
    }
    const u = field.border && direction(field.border, disc);
    if (field.border && u) between(onEdge(disc, u, 1), onEdge(field.border, u, 1));
  });
  field.polygons.forEach((polygon, i) => {
    const others = field.polygons.filter((other, j) => i !== j && boxesNear(boxOf(polygon), boxOf(other), widest + 1));
    for (const corner of polygon) {
      for (const other of others)
        for (const { a, b } of edgesOf(other)) between(corner, nearestOnSegment(corner, a, b));
      const u = field.border && direction(field.border, corner);
      if (field.border && u) between(corner, onEdge(field.border, u, 1));
    }
  });
  return found;
}

function onEdge(disc: Disc, u: Point, sense: number): Point {
  return { x: disc.x + u.x * disc.r * sense, y: disc.y + u.y * disc.r * sense };
}

/** The shortest way for a base from one point to another, if there is one (no longer than the limit). */
export function shortestWay(
  r: number,
  from: Point,
  to: Point,
  field: Field,
  limit: number = Number.POSITIVE_INFINITY,
): Way | undefined {
  if (!isFree(r, to, field)) return undefined;
  const aim: Aim = {
    at: { x: to.x, y: to.y, r: 0 },
    rest: (p) => length(p, to),
    end: (p, solids) => (sweepIsFree(r, p, to, solids) ? { x: to.x, y: to.y } : undefined),
    lastBends: (fineness, solids) => sidesteps(r, to, solids, fineness),
  };
  return wayTo(r, from, field, limit, aim);
}

/** The shortest way for a base to a place where it touches the target (which it may not overlap either). */
export function shortestWayToTouch(
  r: number,
  from: Point,
  target: Disc,
  field: Field,
  limit: number = Number.POSITIVE_INFINITY,
): Way | undefined {
  const all: Field = { ...field, discs: [...field.discs, target] };
  const contact = r + target.r;
  const { x, y } = target;
  let places: readonly Bend[] | undefined;
  const aim: Aim = {
    at: { x: target.x, y: target.y, r: contact + CONTACT },
    rest: (p) => Math.max(0, Math.sqrt(gap2(p.x, p.y, x, y)) - contact - CONTACT),
    end: (p, solids) => {
      if (distance2(p, target) <= square(contact + CONTACT)) return { x: p.x, y: p.y };
      const end = pointBeyond(target, direction(target, p)!, contact);
      return sweepIsFree(r, p, end, solids) ? end : undefined;
    },
    // Where the nearest side is taken, other places around the target can still be free.
    lastBends: () => {
      places ??= contactRing(r, target, FINE)
        .filter((p) => isFree(r, p, all))
        .map((p) => ({ x: p.x, y: p.y, solid: -1 }));
      return places;
    },
  };
  return wayTo(r, from, all, limit, aim);
}

/** Where a way is to end: the goal of the exploration, for whatever solids are looked at. */
interface Aim {
  /** Nowhere is the way that is left shorter than to the edge of this disc. */
  readonly at: Disc;
  rest(p: Point): number;
  end(p: Point, solids: Field): Point | undefined;
  /** Points beside the end from which it can be entered. */
  lastBends(fineness: Fineness, solids: Field): readonly Bend[];
}

function wayTo(r: number, from: Point, whole: Field, limit: number, aim: Aim): Way | undefined {
  const straight = aim.end(from, whole);
  if (straight) return wayOf(same(straight, from) ? [from] : [from, straight], limit);
  // Most ways are little longer than the straight line: look at the bends near it first.
  const apart = aim.rest(from);
  for (const most of new Set([Math.min(limit, apart * 1.3), Math.min(limit, apart * 2.5), limit])) {
    const wide = most * 1.02;
    const { x, y } = from;
    const near = (p: Point) => Math.sqrt(gap2(x, y, p.x, p.y)) + aim.rest(p) <= wide;
    const field = onTheWay(r, from, aim.at, wide, whole);
    const goal: Goal = { rest: aim.rest, end: (p) => aim.end(p, field) };
    const more = (fineness: Fineness) =>
      [...sidesteps(r, from, field, fineness), ...aim.lastBends(fineness, field)].filter(near);
    const rough = best(r, from, [...bends(r, field, COARSE, near), ...more(COARSE)], field, wide, goal);
    if (!rough || (rough.cost > most && most < limit)) continue;
    // The same again with fine polygons around the solids that mattered.
    const around = bends(r, field, FINE, (p, solid) => rough.solids.has(solid) && near(p));
    const way = best(r, from, [...around, ...more(FINE)], field, rough.cost, goal);
    return wayOf(way && way.cost < rough.cost ? way.path : rough.path, limit);
  }
  return undefined;
}

/**
 * The solids that can matter to ways from a point to a disc no longer than that: those that a base meets, bends around or
 * squeezes past somewhere from where the way so far and the way to go are not too long together. All such places form a
 * convex region, so that every leg between two of them is in it too. Of a dozen solids two or three are left.
 */
function onTheWay(r: number, from: Point, to: Disc, most: number, field: Field): Field {
  if (most === Number.POSITIVE_INFINITY) return field;
  const margin = 1.6 * r + 8;
  const far = (gapFrom: number, gapTo: number) => Math.max(0, gapFrom) + Math.max(0, gapTo - to.r) <= most;
  return {
    border: field.border,
    discs: field.discs.filter((disc) => {
      const d = disc.r + margin;
      return far(length(from, disc) - d, length(to, disc) - d);
    }),
    polygons: field.polygons.filter((polygon) => {
      const box = boxOf(polygon);
      return far(toBox(from, box) - margin, toBox(to, box) - margin);
    }),
  };
}

/** The distance from a point to a box; 0 within. */
function toBox(p: Point, box: Box): number {
  const x = Math.max(box.left - p.x, 0, p.x - box.right);
  const y = Math.max(box.low - p.y, 0, p.y - box.high);
  return Math.sqrt(x * x + y * y);
}

function boxAround({ x, y, r }: Disc): Box {
  return { left: x - r, right: x + r, low: y - r, high: y + r };
}

/** Are two boxes no farther apart than that, across and up? */
function boxesNear(a: Box, b: Box, far: number): boolean {
  return a.left - far <= b.right && b.left - far <= a.right && a.low - far <= b.high && b.low - far <= a.high;
}

interface Found {
  readonly path: Point[];
  readonly cost: number;
  readonly solids: ReadonlySet<number>;
}

function best(
  r: number,
  from: Point,
  points: readonly Bend[],
  field: Field,
  limit: number,
  goal: Goal,
): Found | undefined {
  const { reached, end } = explore(r, from, points, field, limit, goal);
  if (!end) return undefined;
  const path = pathTo(from, reached, end.from);
  const turn = path[path.length - 1]!;
  if (!same(turn, end.at)) path.push(end.at);
  const solids = new Set<number>();
  for (let i = end.from; i >= 0; i = reached[i]!.before) solids.add(reached[i]!.solid);
  return { path, cost: pathLength(path), solids };
}

function wayOf(path: readonly Point[], limit: number): Way | undefined {
  const whole = pathLength(path);
  return whole <= limit ? { path, length: whole } : undefined;
}
