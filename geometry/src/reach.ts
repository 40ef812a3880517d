/** Everywhere a base can get within a length. */
import { type Curves, contactCurves } from './curves.ts';
import { direction, directions } from './directions.ts';
import { explore, pathTo, type Reached } from './explore.ts';
import { length } from './lengths.ts';
import { type Point, rounded } from './points.ts';
import type { Polygon } from './polygons.ts';
import { type Field, fieldNear, sweepIsFree, timeToDisc, timeToLeave } from './sweep.ts';
import { bends, sidesteps, type Way } from './ways.ts';

/** Everywhere a base can get within a length: the points at which its ways bend, with the way to each. */
export interface Reach {
  readonly r: number;
  readonly from: Point;
  readonly limit: number;
  /** The solids that matter within the limit. */
  readonly field: Field;
  readonly bends: readonly Reached[];
}

const FINENESS = 32;

export function reach(r: number, from: Point, limit: number, field: Field): Reach {
  const near = fieldNear(r, from, limit, field);
  const points = [...sidesteps(r, from, near, FINENESS), ...bends(r, near, FINENESS, (p) => length(p, from) <= limit)];
  return { r, from, limit, field: near, bends: explore(r, from, points, near, limit).reached };
}

/** A way to the point within the reach, if there is one: straight if possible, else by the cheapest bend. */
export function wayWithin(area: Reach, to: Point): Way | undefined {
  const { r, from, limit, field } = area;
  const straight = length(from, to);
  if (straight > limit) return undefined;
  if (sweepIsFree(r, from, to, field)) return { path: [from, to], length: straight };
  let way = wayOverBends(area, to, limit);
  // A place in contact with a solid is best entered along the tangent.
  for (const last of sidesteps(r, to, field, FINENESS)) {
    if (!sweepIsFree(r, last, to, field)) continue;
    const leg = length(last, to);
    const before = wayOverBends(area, last, (way?.length ?? limit) - leg);
    if (before) way = { path: [...before.path, { x: to.x, y: to.y }], length: before.length + leg };
  }
  return way;
}

/** The cheapest way over a bend that is no longer than the limit. */
function wayOverBends(area: Reach, to: Point, limit: number): Way | undefined {
  let best = -1;
  let least = limit;
  for (let i = 0; i < area.bends.length; i++) {
    const p = area.bends[i]!;
    if (p.cost > least) break;
    const whole = p.cost + length(p, to);
    if (whole > least || (best >= 0 && whole === least) || !sweepIsFree(area.r, p, to, area.field)) continue;
    best = i;
    least = whole;
  }
  return best < 0 ? undefined : { path: [...pathTo(area.from, area.bends, best), { x: to.x, y: to.y }], length: least };
}

export function reaches(area: Reach, to: Point): boolean {
  return wayWithin(area, to) !== undefined;
}

/**
 * The reach as polygons to be drawn over each other: what is seen from the start and, around corners, from each bend.
 * Their union is where the base's centre can get. For drawing only: the corners are rounded, not checked.
 */
export function reachOutline(area: Reach): Polygon[] {
  const { r, from, limit, field, bends: points } = area;
  const walls = contactCurves(r, field);
  const outline = [directions(128).map((u) => rayEnd(from, u, limit, walls))];
  for (const p of points) {
    const rest = limit - p.cost;
    if (rest < r / 50) continue;
    // Only onwards: what lies behind was reached before.
    const back = p.before < 0 ? from : points[p.before]!;
    const on = direction(back, p);
    if (!on) continue;
    const ahead = directions(64).filter((u) => u.x * on.x + u.y * on.y > 0.5);
    // The fan begins where the table, turning counter-clockwise, comes in: rotate so that it is one piece.
    const first = ahead.findIndex((u, i) => {
      const v = ahead[(i + ahead.length - 1) % ahead.length]!;
      return u.x * v.x + u.y * v.y < 0.9;
    });
    const fan = [...ahead.slice(Math.max(0, first)), ...ahead.slice(0, Math.max(0, first))];
    outline.push([{ x: p.x, y: p.y }, ...fan.map((u) => rayEnd(p, u, rest, walls))]);
  }
  return outline;
}

function rayEnd(p: Point, u: Point, far: number, curves: Curves): Point {
  const end = { x: p.x + u.x * far, y: p.y + u.y * far };
  let least = 1;
  for (const c of curves.circles) {
    // Already leaving, or passing by.
    const along = (c.x - p.x) * u.x + (c.y - p.y) * u.y;
    const aside = (c.x - p.x) * u.y - (c.y - p.y) * u.x;
    if (along <= 0 || along - c.r >= far || Math.abs(aside) >= c.r) continue;
    least = Math.min(least, timeToDisc(p, end, c, c.r));
  }
  for (const { a, b } of curves.lines) least = Math.min(least, timeToEdge(p, end, a, b));
  if (curves.border) least = Math.min(least, timeToLeave(p, end, curves.border, curves.border.r));
  return rounded(p.x + (end.x - p.x) * least, p.y + (end.y - p.y) * least);
}

function timeToEdge(p: Point, q: Point, a: Point, b: Point): number {
  const det = (q.x - p.x) * (b.y - a.y) - (q.y - p.y) * (b.x - a.x);
  if (det === 0) return 1;
  const t = ((a.x - p.x) * (b.y - a.y) - (a.y - p.y) * (b.x - a.x)) / det;
  const s = ((a.x - p.x) * (q.y - p.y) - (a.y - p.y) * (q.x - p.x)) / det;
  return t >= 0 && t < 1 && s >= 0 && s <= 1 ? t : 1;
}
