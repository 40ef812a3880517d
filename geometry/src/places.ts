/** The nearest place where a base may stand. */
import { circlesMeet, contactCurves, lineMeetsCircle, linesMeet } from './curves.ts';
import { direction, directions, pointBeyond } from './directions.ts';
import { type Disc, discAt, nearestOnSegment, overlaps, touchesBorder, touching } from './discs.ts';
import { AROUND, distance2, length } from './lengths.ts';
import { type Point, rounded } from './points.ts';
import { edgesOf, type Polygon, pointInPolygon } from './polygons.ts';
import { type Field, fieldNear, isFree } from './sweep.ts';

/**
 * The free place for a base that is nearest to a point; among places equally near (within two units) the one nearest to
 * `drawnTo`. So a base that exactly covers another comes out on the side it is drawn to. Undefined if nothing is free.
 */
export function nearestPlace(r: number, at: Point, field: Field, drawnTo: Point = at): Point | undefined {
  if (isFree(r, at, field)) return { x: at.x, y: at.y };
  // What is far away cannot matter if a place is found nearby.
  for (let far = 4 * r; ; far *= 4) {
    const near = fieldNear(r, at, far, field);
    const all = near.discs.length === field.discs.length && near.polygons.length === field.polygons.length;
    const place = nearestAmong(r, at, near, drawnTo);
    if (all || (place && length(place, at) < far - 2)) return place;
  }
}

function nearestAmong(r: number, at: Point, field: Field, drawnTo: Point): Point | undefined {
  // Sharp corners may hold no integer point at their very tip: look with one unit of room too.
  const found = [...corners(r, at, field, drawnTo), ...corners(r + 1, at, field, drawnTo)];
  const candidates = found.map((p) => ({ p, far: length(p, at) })).sort((c, d) => c.far - d.far);
  let best: Point | undefined;
  let bestFar = Number.POSITIVE_INFINITY;
  for (const { p, far } of candidates) {
    if (far > bestFar + 2) break;
    const place = roundedFree(r, p, at, field);
    if (!place) continue;
    if (!best || distance2(place, drawnTo) < distance2(best, drawnTo)) {
      best = place;
      bestFar = Math.min(bestFar, length(place, at));
    }
  }
  return best;
}

/** Where the nearest free point can be: nearest on one contact curve, or where two of them meet. */
function corners(r: number, at: Point, field: Field, drawnTo: Point): Point[] {
  const { lines, border, circles: around } = contactCurves(r, field);
  const circles = border ? [...around, border] : around;
  const found: Point[] = [];
  for (const circle of circles) {
    const u = direction(circle, at) ?? direction(circle, drawnTo);
    if (u) found.push(pointBeyond(circle, u, circle.r));
    else found.push(...directions(16).map((v) => pointBeyond(circle, v, circle.r)));
  }
  for (const { a, b } of lines) found.push(nearestOnSegment(at, a, b));
  circles.forEach((circle, i) => {
    for (let j = 0; j < i; j++) found.push(...circlesMeet(circle, circles[j]!));
    for (const line of lines) found.push(...lineMeetsCircle(line, circle));
  });
  lines.forEach((line, i) => {
    for (let j = 0; j < i; j++) found.push(...linesMeet(line, lines[j]!));
  });
  return found;
}

/** The free integer point next to p that touches most, and of these the nearest to where the base wants to be. */
function roundedFree(r: number, p: Point, at: Point, field: Field): Point | undefined {
  let best: Point | undefined;
  let most = -1;
  for (const o of AROUND) {
    const q = { x: Math.round(p.x) + o.x, y: Math.round(p.y) + o.y };
    if (!isFree(r, q, field)) continue;
    const touched = contacts(discAt(q, r), field);
    if (best && (touched < most || (touched === most && distance2(q, at) >= distance2(best, at)))) continue;
    best = q;
    most = touched;
  }
  return best;
}

/** How many solids, the border included, the base touches. */
function contacts(disc: Disc, field: Field): number {
  let count = field.border && touchesBorder(disc, field.border) ? 1 : 0;
  for (const other of field.discs) if (touching(disc, other)) count++;
  for (const polygon of field.polygons) if (touching(disc, polygon)) count++;
  return count;
}

/** A base that gives way when it overlaps others. */
export interface Yielding {
  readonly disc: Disc;
  /** Where it is drawn when it exactly covers something: its own Effigy, say. */
  readonly drawnTo: Point;
}

/**
 * The path of least disturbance: bases that overlap move directly away from each other, each as far as the other;
 * one that overlaps something that never moves (a solid of the field) gives way alone. This is repeated, in small
 * steps where several push each other, until nothing overlaps. Whoever overlaps nothing stays. Returns the new centres.
 */
export function leastDisturbance(bases: readonly Yielding[], field: Field): Point[] {
  const at = bases.map(({ disc }) => ({ x: disc.x, y: disc.y }));
  const moved = new Set<number>();
  for (let round = 0; round < 500; round++) {
    let deepest = 0;
    for (let i = 0; i < bases.length; i++) {
      const { r } = bases[i]!.disc;
      for (let j = 0; j < i; j++) {
        const depth = r + bases[j]!.disc.r - length(at[i]!, at[j]!);
        if (depth <= ENOUGH) continue;
        const u = direction(at[j]!, at[i]!) ?? parting(bases[i]!, bases[j]!);
        move(at[i]!, u, depth / 2);
        move(at[j]!, u, -depth / 2);
        moved.add(i).add(j);
        deepest = Math.max(deepest, depth);
      }
      const depth = pushOut(at[i]!, r, bases[i]!.drawnTo, field);
      if (depth > ENOUGH) moved.add(i);
      deepest = Math.max(deepest, depth);
    }
    if (deepest <= ENOUGH) break;
  }
  return settled(bases, at, moved, field);
}

/** Less overlap than this is left to the final rounding. */
const ENOUGH = 0.01;

function move(p: { x: number; y: number }, u: Point, far: number): void {
  p.x += u.x * far;
  p.y += u.y * far;
}

/** How two bases part that exactly cover each other: each towards the side it is drawn to. */
function parting(i: Yielding, j: Yielding): Point {
  return direction(j.drawnTo, i.drawnTo) ?? direction(i.disc, i.drawnTo) ?? { x: 1, y: 0 };
}

/** Moves p out of every solid that it overlaps; returns how deep it was at most. */
function pushOut(p: { x: number; y: number }, r: number, drawnTo: Point, field: Field): number {
  let deepest = 0;
  const push = (u: Point, depth: number) => {
    if (depth <= ENOUGH) return;
    move(p, u, depth);
    deepest = Math.max(deepest, depth);
  };
  for (const disc of field.discs) {
    push(direction(disc, p) ?? direction(disc, drawnTo) ?? { x: 1, y: 0 }, disc.r + r - length(disc, p));
  }
  for (const polygon of field.polygons) {
    const near = nearestOnBorder(p, polygon);
    const apart = length(near, p);
    if (pointInPolygon(p, polygon) === 'inside') push(direction(p, near) ?? { x: 1, y: 0 }, apart + r);
    else push(direction(near, p) ?? direction(near, drawnTo) ?? { x: 1, y: 0 }, r - apart);
  }
  if (field.border) {
    const u = direction(p, field.border);
    if (u) push(u, length(p, field.border) - (field.border.r - r));
  }
  return deepest;
}

function nearestOnBorder(p: Point, polygon: Polygon): Point {
  let best = polygon[0]!;
  for (const { a, b } of edgesOf(polygon)) {
    const near = nearestOnSegment(p, a, b);
    if (distance2(p, near) < distance2(p, best)) best = near;
  }
  return best;
}

/** Rounds the moved bases, one after the other, to integer places that overlap nothing. */
function settled(bases: readonly Yielding[], at: Point[], moved: ReadonlySet<number>, field: Field): Point[] {
  const places: Point[] = bases.map(({ disc }) => ({ x: disc.x, y: disc.y }));
  const done = bases.flatMap(({ disc }, i) => (moved.has(i) ? [] : [disc]));
  for (const i of [...moved].sort((a, b) => a - b)) {
    const { disc, drawnTo } = bases[i]!;
    const around = { ...field, discs: [...field.discs, ...done] };
    const goal = rounded(at[i]!.x, at[i]!.y);
    const place = roundedFree(disc.r, at[i]!, at[i]!, around) ?? nearestPlace(disc.r, goal, around, drawnTo) ?? goal;
    places[i] = place;
    done.push(discAt(place, disc.r));
  }
  return places;
}

/** Do any two of the bases overlap? */
export function anyOverlap(discs: readonly Disc[]): boolean {
  return discs.some((disc, i) => discs.some((other, j) => j < i && overlaps(disc, other)));
}
