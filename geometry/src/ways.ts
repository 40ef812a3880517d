import { direction, directions, type Fineness, pointBeyond } from './directions.ts';
import { type Disc, nearestOnSegment } from './discs.ts';
import { distance2, length } from './lengths.ts';
import type { Point } from './points.ts';
import { dentsOf, edgesOf } from './polygons.ts';
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

/** A point at which a way may bend, and the solid around which it does (−1: none in particular). */
export interface Bend extends Point {
  readonly solid: number;
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
    const solid = field.discs.length + k;
    const dents = dentsOf(polygon);
    polygon.forEach((corner, i) => {
      if (!dents[i]) for (const p of polygonAround(corner, r, fineness)) add(p, solid);
    });
    for (const { a, b } of edgesOf(polygon)) {
      // Beside the ends of each edge, so that a base can slide along it.
      const u = direction(a, b)!;
      for (const out of [
        { x: -u.y, y: u.x },
        { x: u.y, y: -u.x },
      ]) {
        add(pointBeyond(a, out, r + 1), solid);
        add(pointBeyond(b, out, r + 1), solid);
      }
    }
  });
  for (const p of gaps(r, field)) add(p, -1);
  return found;
}

/** Corners of a polygon that encloses the circle, edges and all, after rounding. */
function polygonAround(centre: Point, radius: number, fineness: Fineness): Point[] {
  const all = directions(fineness);
  const u = all[0]!;
  const v = all[1]!;
  // Half the sum of neighbouring unit vectors is as long as the cosine of half their angle.
  const cosine = Math.sqrt((u.x + v.x) ** 2 + (u.y + v.y) ** 2) / 2;
  const far = Math.ceil((radius + 1) / cosine);
  return all.map((w) => ({ x: Math.round(centre.x + w.x * far), y: Math.round(centre.y + w.y * far) }));
}

/** Points in the middle of narrow gaps between two solids, and before and behind them. */
function gaps(r: number, field: Field): Point[] {
  const found: Point[] = [];
  const between = (p: Point, q: Point) => {
    const wide = length(p, q) - 2 * r;
    if (wide < -2 || wide > r / 4) return;
    const u = direction(p, q)!;
    for (const along of [0, 0.15, 0.3, 0.6, 1]) {
      for (const side of [r * along, -r * along]) {
        found.push({
          x: Math.round((p.x + q.x) / 2 - u.y * side),
          y: Math.round((p.y + q.y) / 2 + u.x * side),
        });
      }
    }
  };
  field.discs.forEach((disc, i) => {
    for (let j = 0; j < i; j++) {
      const other = field.discs[j]!;
      const u = direction(disc, other);
      if (u) between(onEdge(disc, u, 1), onEdge(other, u, -1));
    }
    for (const polygon of field.polygons) {
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
    for (const corner of polygon) {
      field.polygons.forEach((other, j) => {
        if (i !== j) for (const { a, b } of edgesOf(other)) between(corner, nearestOnSegment(corner, a, b));
      });
      const u = field.border && direction(field.border, corner);
      if (field.border && u) between(corner, onEdge(field.border, u, 1));
    }
  });
  return found;
}

function onEdge(disc: Disc, u: Point, sense: number): Point {
  return { x: disc.x + u.x * disc.r * sense, y: disc.y + u.y * disc.r * sense };
}

/** A bend that was reached: how long the way to it is, and the index of the point before it (−1: the start). */
export interface Reached extends Bend {
  readonly cost: number;
  readonly before: number;
}

/** Cheapest ways from a point to all bends that are no farther than the limit, nearest first (Dijkstra). */
export function spread(r: number, from: Point, points: readonly Bend[], field: Field, limit: number): Reached[] {
  const n = points.length;
  const cost = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(n).fill(-1);
  const open: number[] = [];
  for (let i = 0; i < n; i++) {
    const far = length(from, points[i]!);
    if (far > limit) continue;
    open.push(i);
    if (sweepIsFree(r, from, points[i]!, field)) cost[i] = far;
  }
  const reached: Reached[] = [];
  const place = new Int32Array(n).fill(-1);
  while (open.length > 0) {
    let at = 0;
    for (let k = 1; k < open.length; k++) if (cost[open[k]!]! < cost[open[at]!]!) at = k;
    const u = open[at]!;
    if (cost[u]! > limit) break;
    open[at] = open[open.length - 1]!;
    open.pop();
    place[u] = reached.length;
    const p = points[u]!;
    reached.push({ x: p.x, y: p.y, solid: p.solid, cost: cost[u]!, before: before[u]! < 0 ? -1 : place[before[u]!]! });
    for (const v of open) {
      const q = points[v]!;
      const far = cost[u]! + length(p, q);
      if (far < cost[v]! && far <= limit && sweepIsFree(r, p, q, field)) {
        cost[v] = far;
        before[v] = u;
      }
    }
  }
  return reached;
}

/** The points of the way from the start to the reached point with that index. */
export function pathTo(from: Point, reached: readonly Reached[], index: number): Point[] {
  const path: Point[] = [];
  for (let i = index; i >= 0; i = reached[i]!.before) path.push({ x: reached[i]!.x, y: reached[i]!.y });
  path.push({ x: from.x, y: from.y });
  return path.reverse();
}

/** The end of a direct last leg from a point, if there is one. */
type Goal = (from: Point) => Point | undefined;

/** The shortest way for a base from one point to another, if there is one (no longer than the limit). */
export function shortestWay(
  r: number,
  from: Point,
  to: Point,
  field: Field,
  limit: number = Number.POSITIVE_INFINITY,
): Way | undefined {
  if (!isFree(r, to, field)) return undefined;
  const goal: Goal = (p) => (sweepIsFree(r, p, to, field) ? { x: to.x, y: to.y } : undefined);
  return wayTo(r, from, field, limit, to, 0, goal, []);
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
  const goal: Goal = (p) => {
    if (distance2(p, target) <= (contact + 1) * (contact + 1)) return { x: p.x, y: p.y };
    const u = direction(target, p)!;
    const end = pointBeyond(target, u, contact);
    return sweepIsFree(r, p, end, all) ? end : undefined;
  };
  // Where the nearest side is taken, other places around the target can still be free.
  const ring = directions(FINE).map((u) => ({ ...pointBeyond(target, u, contact), solid: -1 }));
  return wayTo(
    r,
    from,
    all,
    limit,
    target,
    contact + 1,
    goal,
    ring.filter((p) => isFree(r, p, all)),
  );
}

function wayTo(
  r: number,
  from: Point,
  field: Field,
  limit: number,
  to: Point,
  slack: number,
  goal: Goal,
  extra: readonly Bend[],
): Way | undefined {
  const straight = goal(from);
  if (straight) return wayOf(straight.x === from.x && straight.y === from.y ? [from] : [from, straight], limit);
  // Most ways are little longer than the straight line: look at the bends near it first.
  const apart = length(from, to);
  for (const most of [Math.min(limit, apart * 1.3), Math.min(limit, apart * 2.5), limit]) {
    const near = (p: Point) => length(from, p) + length(p, to) - slack <= most * 1.02;
    const points = [...bends(r, field, COARSE, near), ...extra.filter(near)];
    const rough = best(r, from, points, field, most * 1.02, to, slack, goal);
    if (!rough || (rough.cost > most && most < limit)) continue;
    // The same again with fine polygons around the solids that mattered.
    const around = bends(r, field, FINE, (p, solid) => rough.solids.includes(solid) && near(p));
    const way = best(r, from, [...around, ...extra.filter(near)], field, rough.cost, to, slack, goal);
    return wayOf(way && way.cost < rough.cost ? way.path : rough.path, limit);
  }
  return undefined;
}

interface Found {
  readonly path: Point[];
  readonly cost: number;
  readonly solids: number[];
}

/** The best way by A*; whether a leg is free is asked only when it is the most promising one. */
function best(
  r: number,
  from: Point,
  points: readonly Bend[],
  field: Field,
  limit: number,
  to: Point,
  slack: number,
  goal: Goal,
): Found | undefined {
  const n = points.length;
  const rest = new Float64Array(n);
  for (let i = 0; i < n; i++) rest[i] = Math.max(0, length(points[i]!, to) - slack);
  const cost = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(n).fill(-1);
  const legs = new Legs();
  const leaveFrom = (u: number) => {
    const p = u < 0 ? from : points[u]!;
    const spent = u < 0 ? 0 : cost[u]!;
    for (let v = 0; v < n; v++) {
      if (cost[v]! < Number.POSITIVE_INFINITY) continue;
      const far = spent + length(p, points[v]!) + rest[v]!;
      if (far <= limit) legs.push(far, u, v);
    }
    const last = spent + (u < 0 ? Math.max(0, length(from, to) - slack) : rest[u]!);
    if (last <= limit) legs.push(last, u, n);
  };
  leaveFrom(-1);
  while (legs.pop()) {
    const { u, v } = legs;
    const p = u < 0 ? from : points[u]!;
    if (v === n) {
      const end = goal(p);
      if (end) return found(from, points, before, cost, u, end);
    } else if (cost[v]! === Number.POSITIVE_INFINITY && sweepIsFree(r, p, points[v]!, field)) {
      cost[v] = legs.far - rest[v]!;
      before[v] = u;
      leaveFrom(v);
    }
  }
  return undefined;
}

function found(
  from: Point,
  points: readonly Bend[],
  before: Int32Array,
  cost: Float64Array,
  last: number,
  end: Point,
): Found {
  const path: Point[] = [];
  const solids: number[] = [];
  for (let i = last; i >= 0; i = before[i]!) {
    path.push({ x: points[i]!.x, y: points[i]!.y });
    solids.push(points[i]!.solid);
  }
  path.push({ x: from.x, y: from.y });
  path.reverse();
  const turn = path[path.length - 1]!;
  if (turn.x !== end.x || turn.y !== end.y) path.push(end);
  return { path, cost: (last < 0 ? 0 : cost[last]!) + length(turn, end), solids };
}

/** A heap of possible legs from point u to point v, the one on the shortest whole way first. */
class Legs {
  far = 0;
  u = 0;
  v = 0;
  private readonly fars: number[] = [];
  private readonly us: number[] = [];
  private readonly vs: number[] = [];

  push(far: number, u: number, v: number): void {
    let at = this.fars.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.sooner(far, u, v, above)) break;
      this.put(at, this.fars[above]!, this.us[above]!, this.vs[above]!);
      at = above;
    }
    this.put(at, far, u, v);
  }

  /** Takes the best leg out, into `far`, `u` and `v`; false if there is none. */
  pop(): boolean {
    const size = this.fars.length - 1;
    if (size < 0) return false;
    this.far = this.fars[0]!;
    this.u = this.us[0]!;
    this.v = this.vs[0]!;
    const far = this.fars.pop()!;
    const u = this.us.pop()!;
    const v = this.vs.pop()!;
    if (size === 0) return true;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= size) break;
      const other = below + 1;
      if (other < size && this.sooner(this.fars[other]!, this.us[other]!, this.vs[other]!, below)) below = other;
      if (this.sooner(far, u, v, below)) break;
      this.put(at, this.fars[below]!, this.us[below]!, this.vs[below]!);
      at = below;
    }
    this.put(at, far, u, v);
    return true;
  }

  /** Equal lengths go by index, so that the same way is found everywhere. */
  private sooner(far: number, u: number, v: number, than: number): boolean {
    const other = this.fars[than]!;
    if (far !== other) return far < other;
    return u !== this.us[than]! ? u < this.us[than]! : v < this.vs[than]!;
  }

  private put(at: number, far: number, u: number, v: number): void {
    this.fars[at] = far;
    this.us[at] = u;
    this.vs[at] = v;
  }
}

function wayOf(path: readonly Point[], limit: number): Way | undefined {
  let sum = 0;
  for (let i = 1; i < path.length; i++) sum += length(path[i - 1]!, path[i]!);
  return sum <= limit ? { path, length: sum } : undefined;
}
