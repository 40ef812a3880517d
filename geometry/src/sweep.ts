/** What a base meets on its way. */
import {
  compareToPolygon,
  compareToSegment,
  type Disc,
  edgeNearer,
  isPolygon,
  nearestOnSegment,
  overlaps,
  segmentsNearer,
  signToSegment,
  touchesBorder,
  touching,
} from './discs.ts';
import { AROUND, distance2, gap2, square } from './lengths.ts';
import type { Point } from './points.ts';
import { boxOf, edgesOf, type Polygon, pointInPolygon } from './polygons.ts';

/** Bodies that something may not overlap, or that block sight. */
export interface Solids {
  readonly discs: readonly Disc[];
  readonly polygons: readonly Polygon[];
}

/** Where a base may be: beside the solids and inside the round border. */
export interface Field extends Solids {
  readonly border?: Disc | undefined;
}

/** What a moving base met. */
export type Obstacle =
  | { readonly kind: 'disc'; readonly index: number }
  | { readonly kind: 'polygon'; readonly index: number }
  | { readonly kind: 'border' };

/** May a base of radius r stand there? Touching is allowed, overlapping not. */
export function isFree(r: number, at: Point, field: Field): boolean {
  const { discs, polygons, border } = field;
  const { x, y } = at;
  if (border && !insideAt(r, x, y, border)) return false;
  for (let i = 0; i < discs.length; i++) if (standsOnDisc(r, x, y, discs[i]!)) return false;
  for (let i = 0; i < polygons.length; i++) if (standsOnPolygon(r, x, y, polygons[i]!)) return false;
  return true;
}

/** What a base standing there would overlap, if anything. */
export function overlapAt(r: number, at: Point, field: Field): Obstacle | undefined {
  const { discs, polygons, border } = field;
  const { x, y } = at;
  if (border && !insideAt(r, x, y, border)) return { kind: 'border' };
  for (let i = 0; i < discs.length; i++) if (standsOnDisc(r, x, y, discs[i]!)) return { kind: 'disc', index: i };
  for (let i = 0; i < polygons.length; i++)
    if (standsOnPolygon(r, x, y, polygons[i]!)) return { kind: 'polygon', index: i };
  return undefined;
}

function standsOnDisc(r: number, x: number, y: number, disc: Disc): boolean {
  const far = r + disc.r;
  return gap2(x, y, disc.x, disc.y) < far * far;
}

function standsOnPolygon(r: number, x: number, y: number, polygon: Polygon): boolean {
  const box = boxOf(polygon);
  if (x - r > box.right || x + r < box.left || y - r > box.high || y + r < box.low) return false;
  return compareToPolygon({ x, y }, polygon, r) < 0;
}

/** Does a base of radius r overlap the other base anywhere on the straight way? Exact. */
export function sweepOverlapsDisc(r: number, from: Point, to: Point, disc: Disc): boolean {
  return meetsDisc(r, from.x, from.y, to.x, to.y, disc);
}

function meetsDisc(r: number, ax: number, ay: number, bx: number, by: number, disc: Disc): boolean {
  return signToSegment(disc.x, disc.y, ax, ay, bx, by, r + disc.r) < 0;
}

/** Does a base of radius r overlap the polygon anywhere on the straight way? Exact. */
export function sweepOverlapsPolygon(r: number, from: Point, to: Point, polygon: Polygon): boolean {
  return meetsPolygon(r, from.x, from.y, to.x, to.y, polygon);
}

function meetsPolygon(r: number, ax: number, ay: number, bx: number, by: number, polygon: Polygon): boolean {
  const box = boxOf(polygon);
  if (
    Math.max(ax, bx) + r <= box.left ||
    Math.min(ax, bx) - r >= box.right ||
    Math.max(ay, by) + r <= box.low ||
    Math.min(ay, by) - r >= box.high
  )
    return false;
  let a = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const b = polygon[i]!;
    if (edgeNearer(ax, ay, bx, by, a.x, a.y, b.x, b.y, r)) return true;
    a = b;
  }
  return pointInPolygon({ x: ax, y: ay }, polygon) === 'inside';
}

/** The first solid (discs, polygons, then the border) that the straight way would overlap, if any. */
export function sweepOverlap(r: number, from: Point, to: Point, field: Field): Obstacle | undefined {
  const { discs, polygons, border } = field;
  const { x: ax, y: ay } = from;
  const { x: bx, y: by } = to;
  for (let i = 0; i < discs.length; i++) if (meetsDisc(r, ax, ay, bx, by, discs[i]!)) return { kind: 'disc', index: i };
  for (let i = 0; i < polygons.length; i++)
    if (meetsPolygon(r, ax, ay, bx, by, polygons[i]!)) return { kind: 'polygon', index: i };
  // The border is convex: both ends inside is enough.
  if (border && !(insideAt(r, ax, ay, border) && insideAt(r, bx, by, border))) return { kind: 'border' };
  return undefined;
}

export function sweepIsFree(r: number, from: Point, to: Point, field: Field): boolean {
  const { discs, polygons, border } = field;
  const { x: ax, y: ay } = from;
  const { x: bx, y: by } = to;
  for (let i = 0; i < discs.length; i++) if (meetsDisc(r, ax, ay, bx, by, discs[i]!)) return false;
  for (let i = 0; i < polygons.length; i++) if (meetsPolygon(r, ax, ay, bx, by, polygons[i]!)) return false;
  return !border || (insideAt(r, ax, ay, border) && insideAt(r, bx, by, border));
}

/** Many straight ways of one base through one field: what blocked the last is likely to block the next, so it is asked first. */
export class Sweeps {
  readonly #r: number;
  readonly #field: Field;
  #disc = 0;
  #polygon = 0;

  constructor(r: number, field: Field) {
    this.#r = r;
    this.#field = field;
  }

  isFree(ax: number, ay: number, bx: number, by: number): boolean {
    const r = this.#r;
    const { discs, polygons, border } = this.#field;
    if (border && !(insideAt(r, ax, ay, border) && insideAt(r, bx, by, border))) return false;
    const disc = discs[this.#disc];
    if (disc && meetsDisc(r, ax, ay, bx, by, disc)) return false;
    const polygon = polygons[this.#polygon];
    if (polygon && meetsPolygon(r, ax, ay, bx, by, polygon)) return false;
    for (let i = 0; i < discs.length; i++) {
      if (i === this.#disc || !meetsDisc(r, ax, ay, bx, by, discs[i]!)) continue;
      this.#disc = i;
      return false;
    }
    for (let i = 0; i < polygons.length; i++) {
      if (i === this.#polygon || !meetsPolygon(r, ax, ay, bx, by, polygons[i]!)) continue;
      this.#polygon = i;
      return false;
    }
    return true;
  }

  /** Does the solid with this number (discs before polygons; −1: none), or what blocked the last way, block this one? */
  isSurelyBlocked(ax: number, ay: number, bx: number, by: number, solid: number): boolean {
    const r = this.#r;
    const { discs, polygons } = this.#field;
    const last = discs[this.#disc];
    if (last && meetsDisc(r, ax, ay, bx, by, last)) return true;
    if (solid < 0) return false;
    const disc = discs[solid];
    if (disc) return meetsDisc(r, ax, ay, bx, by, disc);
    const polygon = polygons[solid - discs.length];
    return polygon !== undefined && meetsPolygon(r, ax, ay, bx, by, polygon);
  }
}

/** Is the whole base there on the round board? */
function insideAt(r: number, x: number, y: number, border: Disc): boolean {
  const rest = border.r - r;
  return rest >= 0 && gap2(x, y, border.x, border.y) <= rest * rest;
}

export interface Blocked {
  /** The leg of the way, counted from 0, on which it happens. */
  readonly leg: number;
  readonly by: Obstacle;
}

/** Where and by what a bent way is blocked, if it is. */
export function pathBlocked(r: number, path: readonly Point[], field: Field): Blocked | undefined {
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const by = sweepOverlap(r, path[leg]!, path[leg + 1]!, field);
    if (by) return { leg, by };
  }
  return undefined;
}

/** Does the base overlap the disc or polygon anywhere on the bent way? */
export function pathOverlaps(r: number, path: readonly Point[], shape: Disc | Polygon): boolean {
  for (let i = 0; i < path.length; i++) {
    const from = path[Math.max(0, i - 1)]!;
    const to = path[i]!;
    const hit = isPolygon(shape) ? sweepOverlapsPolygon(r, from, to, shape) : sweepOverlapsDisc(r, from, to, shape);
    if (hit) return true;
  }
  return false;
}

/** Where a straight move ends, and what stopped it. */
export interface Stop {
  readonly at: Point;
  readonly by?: Obstacle;
}

/**
 * How far a base gets on the straight way before it would overlap something. The end is rounded to a point where it
 * overlaps nothing and touches what stopped it; where solids leave no such point, it stops a little earlier.
 */
export function firstContact(r: number, from: Point, to: Point, field: Field): Stop {
  const { x: ax, y: ay } = from;
  const { x: endX, y: endY } = to;
  let t = 1;
  let by: Obstacle | undefined;
  for (let i = 0; i < field.discs.length; i++) {
    const disc = field.discs[i]!;
    if (!meetsDisc(r, ax, ay, endX, endY, disc)) continue;
    const at = timeToDisc(from, to, disc, r + disc.r);
    if (at < t || !by) {
      t = at;
      by = { kind: 'disc', index: i };
    }
  }
  for (let i = 0; i < field.polygons.length; i++) {
    const polygon = field.polygons[i]!;
    if (!meetsPolygon(r, ax, ay, endX, endY, polygon)) continue;
    const at = timeToPolygon(r, from, to, polygon);
    if (at < t || !by) {
      t = at;
      by = { kind: 'polygon', index: i };
    }
  }
  if (field.border && !insideAt(r, endX, endY, field.border)) {
    const at = timeToLeave(from, to, field.border, field.border.r - r);
    if (at < t || !by) {
      t = at;
      by = { kind: 'border' };
    }
  }
  if (!by) return { at: { x: to.x, y: to.y } };
  return { at: roundedStop(r, from, to, t, by, field), by };
}

/** When, as a part of the way, a point moving from–to comes as near as `far` to the centre. */
export function timeToDisc(from: Point, to: Point, centre: Point, far: number): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const cx = centre.x - from.x;
  const cy = centre.y - from.y;
  const whole = dx * dx + dy * dy;
  const excess = cx * cx + cy * cy - far * far;
  if (whole === 0 || excess <= 0) return 0;
  const along = dx * cx + dy * cy;
  const cross = dx * cy - dy * cx;
  const root = Math.sqrt(Math.max(0, whole * far * far - cross * cross));
  // The same as (along − root) / whole, without cancellation when the way begins near the contact.
  return Math.max(0, excess / (along + root));
}

/** When a point moving from–to leaves the circle of that radius. */
export function timeToLeave(from: Point, to: Point, centre: Point, radius: number): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const whole = dx * dx + dy * dy;
  if (whole === 0) return 0;
  const along = dx * (centre.x - from.x) + dy * (centre.y - from.y);
  const cross = dx * (centre.y - from.y) - dy * (centre.x - from.x);
  const root = Math.sqrt(Math.max(0, whole * radius * radius - cross * cross));
  return Math.min(1, Math.max(0, (along + root) / whole));
}

function timeToPolygon(r: number, from: Point, to: Point, polygon: Polygon): number {
  if (overlaps({ x: from.x, y: from.y, r }, polygon)) return 0;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  let least = 1;
  let a = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const b = polygon[i]!;
    if (segmentsNearer(from, to, a, b, r)) {
      if (compareToSegment(a, from, to, r) < 0) least = Math.min(least, timeToDisc(from, to, a, r));
      if (compareToSegment(b, from, to, r) < 0) least = Math.min(least, timeToDisc(from, to, b, r));
      // The edge itself: when the distance to its line becomes r, if that happens beside the edge.
      const ex = b.x - a.x;
      const ey = b.y - a.y;
      const edge = Math.sqrt(ex * ex + ey * ey);
      const off = (ex * (from.y - a.y) - ey * (from.x - a.x)) / edge;
      const speed = (ex * dy - ey * dx) / edge;
      if (off * speed < 0) {
        const t = Math.max(0, (Math.abs(off) - r) / Math.abs(speed));
        const along = (from.x + t * dx - a.x) * ex + (from.y + t * dy - a.y) * ey;
        if (along >= 0 && along <= edge * edge) least = Math.min(least, t);
      }
    }
    a = b;
  }
  return least;
}

function touches(r: number, at: Point, by: Obstacle, field: Field): boolean {
  const disc = { x: at.x, y: at.y, r };
  if (by.kind === 'border') return touchesBorder(disc, field.border!);
  return touching(disc, by.kind === 'disc' ? field.discs[by.index]! : field.polygons[by.index]!);
}

/** A point near from + t·(to − from) that can be reached without overlap; first such that touch the obstacle. */
function roundedStop(r: number, from: Point, to: Point, t: number, by: Obstacle, field: Field): Point {
  const { x: ax, y: ay } = from;
  const dx = to.x - ax;
  const dy = to.y - ay;
  const whole = Math.sqrt(dx * dx + dy * dy);
  const far = t * whole;
  const sweeps = new Sweeps(r, field);
  let spare: Point | undefined;
  for (let back = 0; back < far; back = back * 2 + 1) {
    const part = (far - back) / whole;
    const x = Math.round(ax + dx * part);
    const y = Math.round(ay + dy * part);
    for (const o of AROUND) {
      const p = { x: x + o.x, y: y + o.y };
      // Never longer than the way asked for, never backwards.
      if (gap2(ax, ay, p.x, p.y) > whole * whole || (p.x - ax) * dx + (p.y - ay) * dy < 0) continue;
      if (!sweeps.isFree(ax, ay, p.x, p.y)) continue;
      if (touches(r, p, by, field)) return p;
      spare ??= p;
    }
    if (spare && back > 4) return spare;
  }
  return spare ?? { x: from.x, y: from.y };
}

/** The field with only the solids that a base could meet within a distance of a point. */
export function fieldNear(r: number, at: Point, far: number, field: Field): Field {
  const wide = far + r;
  return {
    border: field.border,
    discs: field.discs.filter((disc) => distance2(disc, at) < square(wide + disc.r)),
    polygons: field.polygons.filter(
      (polygon) =>
        edgesOf(polygon).some(({ a, b }) => distance2(nearestOnSegment(at, a, b), at) < wide * wide) ||
        pointInPolygon(at, polygon) === 'inside',
    ),
  };
}
