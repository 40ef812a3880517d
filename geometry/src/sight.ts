/** Lines of sight between bases. */
import { beside, circlesMeet, lineMeetsCircle } from './curves.ts';
import { compareToSegment, type Disc, touching } from './discs.ts';
import { length, square } from './lengths.ts';
import type { Point } from './points.ts';
import { boxOf, dentsOf, type Polygon, pointInPolygon } from './polygons.ts';
import type { Solids } from './sweep.ts';

/**
 * Lines of sight between two bases.
 *
 * A sees B if some straight line from a point of A's base to a point of B's base keeps a distance of at least
 * `CLEARANCE` (one unit, a hundredth of a millimetre) from every blocker. So a line that only grazes a blocker is
 * blocked, and two touching bases leave no slit between them. Bases that touch each other always see each other.
 * Which bodies block, by their height and kind, is for the caller to say; the two bases themselves never do.
 *
 * The lines that are free form closed regions in the plane of all lines. In such a region look at a line that cannot be
 * turned clockwise any more: it has a blocker (or the limit of a base) on its left at the back and one on its right in
 * front. So it is enough to try, for each ordered pair of things that may be touched, the one line that touches both
 * this way. Clear lines are found up to `SLACK`; A and B are put in a fixed order first, so the answer is symmetric.
 */
export const CLEARANCE = 1;

/** Floating-point slack: a line may come that much (a millionth of a unit) nearer than the clearance. */
const SLACK = 1e-6;

/** A line of sight, in real coordinates, from the edge of the first base to the edge of the second. */
export interface SightLine {
  readonly from: Point;
  readonly to: Point;
}

export function sees(a: Disc, b: Disc, blockers: Solids): boolean {
  return before(a, b) ? search(a, b, blockers) : search(b, a, blockers);
}

/** A line of sight, if there is one. */
export function sightLine(a: Disc, b: Disc, blockers: Solids): SightLine | undefined {
  if (!sees(a, b, blockers)) return undefined;
  if (touching(a, b)) return { from: { x: a.x, y: a.y }, to: { x: b.x, y: b.y } };
  const { from, to } = line();
  return before(a, b) ? { from, to } : { from: to, to: from };
}

function before(a: Disc, b: Disc): boolean {
  return a.x !== b.x ? a.x < b.x : a.y !== b.y ? a.y < b.y : a.r <= b.r;
}

/** What a line may touch: a centre, and how far the line keeps from it (less than 0: how deep it must cut in). */
class Touchables {
  count = 0;
  x = new Float64Array(256);
  y = new Float64Array(256);
  keep = new Float64Array(256);

  add(x: number, y: number, keep: number): void {
    if (this.count === this.x.length) {
      this.x = grown(this.x);
      this.y = grown(this.y);
      this.keep = grown(this.keep);
    }
    this.x[this.count] = x;
    this.y[this.count] = y;
    this.keep[this.count] = keep;
    this.count++;
  }
}

/** The ends of edges, four numbers each. */
class Edges {
  count = 0;
  ends = new Float64Array(1024);

  add(a: Point, b: Point): void {
    if (this.count * 4 === this.ends.length) this.ends = grown(this.ends);
    this.ends.set([a.x, a.y, b.x, b.y], this.count * 4);
    this.count++;
  }
}

function grown(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(array.length * 2);
  larger.set(array);
  return larger;
}

// Filled anew by each search; kept so that a search allocates next to nothing.
const touchables = new Touchables();
const discs = new Touchables();
const edges = new Edges();
let holders: Polygon[] = [];

// The line being tried: direction (ux, uy), left normal (−uy, ux), offset along it, and where it leaves A and meets B.
let ux = 0;
let uy = 0;
let offset = 0;
let start = 0;
let end = 0;
// What blocked the last line is likely to block the next.
let lastDisc = 0;
let lastEdge = 0;

/** Is there a line? Then it is the last that was tried, unless the bases touch. */
function search(a: Disc, b: Disc, blockers: Solids): boolean {
  const apart = length(a, b);
  if (touching(a, b)) return true;
  collect(a, b, blockers, apart);
  lastDisc = 0;
  lastEdge = 0;
  // Most pairs that see each other do so from centre to centre.
  ux = (b.x - a.x) / apart;
  uy = (b.y - a.y) / apart;
  offset = ux * a.y - uy * a.x;
  if (lineIsFree(a, b)) return true;
  const { count, x, y, keep } = touchables;
  for (let p = 0; p < count; p++) {
    for (let q = 0; q < count; q++) {
      // Left thing p behind, right thing q in front: n·(p − q) = keep(p) + keep(q), and u·(p − q) < 0.
      const wx = x[p]! - x[q]!;
      const wy = y[p]! - y[q]!;
      const sum = keep[p]! + keep[q]!;
      const whole = wx * wx + wy * wy;
      const rest = whole - sum * sum;
      if (rest < 0 || whole === 0) continue;
      const root = Math.sqrt(rest);
      const nx = (sum * wx + root * wy) / whole;
      const ny = (sum * wy - root * wx) / whole;
      ux = ny;
      uy = -nx;
      offset = nx * x[p]! + ny * y[p]! - keep[p]!;
      if (lineIsFree(a, b)) return true;
    }
  }
  return false;
}

function line(): SightLine {
  const x = -uy * offset;
  const y = ux * offset;
  return { from: { x: x + ux * start, y: y + uy * start }, to: { x: x + ux * end, y: y + uy * end } };
}

/** Gathers what can lie in the way between a and b. */
function collect(a: Disc, b: Disc, blockers: Solids, apart: number): void {
  touchables.count = 0;
  discs.count = 0;
  edges.count = 0;
  holders = [];
  touchables.add(a.x, a.y, -a.r);
  touchables.add(b.x, b.y, -b.r);
  const wide = Math.max(a.r, b.r) + CLEARANCE;
  const fx = (b.x - a.x) / apart;
  const fy = (b.y - a.y) / apart;
  for (let i = 0; i < blockers.discs.length; i++) {
    const disc = blockers.discs[i]!;
    const along = (disc.x - a.x) * fx + (disc.y - a.y) * fy;
    const aside = (disc.y - a.y) * fx - (disc.x - a.x) * fy;
    const far = wide + disc.r;
    if (Math.abs(aside) >= far || along <= -far || along >= apart + far) continue;
    const keep = disc.r + CLEARANCE;
    discs.add(disc.x, disc.y, keep);
    touchables.add(disc.x, disc.y, keep);
    corners(a, disc.x, disc.y, keep);
    corners(b, disc.x, disc.y, keep);
  }
  const left = Math.min(a.x - a.r, b.x - b.r) - CLEARANCE;
  const right = Math.max(a.x + a.r, b.x + b.r) + CLEARANCE;
  const low = Math.min(a.y - a.r, b.y - b.r) - CLEARANCE;
  const high = Math.max(a.y + a.r, b.y + b.r) + CLEARANCE;
  for (let i = 0; i < blockers.polygons.length; i++) {
    const polygon = blockers.polygons[i]!;
    const box = boxOf(polygon);
    if (box.right <= left || box.left >= right || box.high <= low || box.low >= high) continue;
    collectPolygon(a, b, polygon, apart, fx, fy, wide);
  }
}

function collectPolygon(a: Disc, b: Disc, polygon: Polygon, apart: number, fx: number, fy: number, wide: number): void {
  const n = polygon.length;
  const dents = dentsOf(polygon);
  let holds = false;
  let p = polygon[n - 1]!;
  let pAlong = (p.x - a.x) * fx + (p.y - a.y) * fy;
  let pAside = (p.y - a.y) * fx - (p.x - a.x) * fy;
  for (let i = 0; i < n; i++) {
    const q = polygon[i]!;
    const along = (q.x - a.x) * fx + (q.y - a.y) * fy;
    const aside = (q.y - a.y) * fx - (q.x - a.x) * fy;
    if (
      Math.min(pAside, aside) < wide &&
      Math.max(pAside, aside) > -wide &&
      Math.min(pAlong, along) < apart + wide &&
      Math.max(pAlong, along) > -wide
    ) {
      edges.add(p, q);
      edgeCorners(a, p, q);
      edgeCorners(b, p, q);
    }
    // A line can only touch a corner that sticks out.
    if (!dents[i] && Math.abs(aside) < wide && along > -wide && along < apart + wide) {
      touchables.add(q.x, q.y, CLEARANCE);
      corners(a, q.x, q.y, CLEARANCE);
      corners(b, q.x, q.y, CLEARANCE);
    }
    // Near enough to A that A may reach into the polygon.
    if (Math.min(pAlong, along) < a.r + CLEARANCE) holds = true;
    p = q;
    pAlong = along;
    pAside = aside;
  }
  if (holds) holders.push(polygon);
}

/** Where the blocked circle cuts the edge of a base: a line of sight may just begin there. */
function corners(base: Disc, x: number, y: number, keep: number): void {
  const near = base.r + keep;
  if (square(x - base.x) + square(y - base.y) > near * near) return;
  for (const p of circlesMeet(base, { x, y, r: keep })) touchables.add(p.x, p.y, 0);
}

/** Where the lines beside an edge, at the distance to keep, cut the edge of a base. */
function edgeCorners(base: Disc, a: Point, b: Point): void {
  if (compareToSegment(base, a, b, base.r + CLEARANCE) > 0) return;
  for (const keep of [CLEARANCE, -CLEARANCE]) {
    for (const p of lineMeetsCircle(beside({ a, b }, keep), base)) touchables.add(p.x, p.y, 0);
  }
}

/** Does the line meet both bases with nothing in between? Sets `start` and `end`. */
function lineIsFree(a: Disc, b: Disc): boolean {
  const aSide = ux * a.y - uy * a.x - offset;
  const bSide = ux * b.y - uy * b.x - offset;
  if (Math.abs(aSide) > a.r + SLACK || Math.abs(bSide) > b.r + SLACK) return false;
  start = ux * a.x + uy * a.y;
  end = ux * b.x + uy * b.y;
  if (end <= start) return false;
  start += Math.sqrt(Math.max(0, a.r * a.r - aSide * aSide));
  end -= Math.sqrt(Math.max(0, b.r * b.r - bSide * bSide));
  if (discs.count > 0 && discBlocks(lastDisc)) return false;
  if (edges.count > 0 && edgeBlocks(lastEdge)) return false;
  for (let i = 0; i < discs.count; i++) {
    if (discBlocks(i)) {
      lastDisc = i;
      return false;
    }
  }
  for (let i = 0; i < edges.count; i++) {
    if (edgeBlocks(i)) {
      lastEdge = i;
      return false;
    }
  }
  // No edge is near: the line is inside a polygon only if its beginning is.
  if (holders.length === 0) return true;
  const { from } = line();
  return !holders.some((polygon) => pointInPolygon(from, polygon) === 'inside');
}

function discBlocks(i: number): boolean {
  const x = discs.x[i]!;
  const y = discs.y[i]!;
  const keep = discs.keep[i]! - SLACK;
  const aside = ux * y - uy * x - offset;
  if (aside >= keep || aside <= -keep) return false;
  const along = ux * x + uy * y;
  const beyond = along < start ? start - along : along > end ? along - end : 0;
  return aside * aside + beyond * beyond < keep * keep;
}

function edgeBlocks(i: number): boolean {
  const ends = edges.ends;
  const keep = CLEARANCE - SLACK;
  const px = ends[i * 4]!;
  const py = ends[i * 4 + 1]!;
  const qx = ends[i * 4 + 2]!;
  const qy = ends[i * 4 + 3]!;
  const pAside = ux * py - uy * px - offset;
  const qAside = ux * qy - uy * qx - offset;
  if ((pAside >= keep && qAside >= keep) || (pAside <= -keep && qAside <= -keep)) return false;
  const pAlong = ux * px + uy * py;
  const qAlong = ux * qx + uy * qy;
  if ((pAlong <= start - keep && qAlong <= start - keep) || (pAlong >= end + keep && qAlong >= end + keep))
    return false;
  if (pAside * qAside < 0) {
    const cut = pAlong + ((qAlong - pAlong) * pAside) / (pAside - qAside);
    if (cut >= start && cut <= end) return true;
  }
  const near = keep * keep;
  return (
    toInterval(pAlong, pAside) < near ||
    toInterval(qAlong, qAside) < near ||
    toEdge(start, pAlong, pAside, qAlong, qAside) < near ||
    toEdge(end, pAlong, pAside, qAlong, qAside) < near
  );
}

/** Squared distance of (along, aside) from the tried line between start and end. */
function toInterval(along: number, aside: number): number {
  const beyond = along < start ? start - along : along > end ? along - end : 0;
  return aside * aside + beyond * beyond;
}

/** Squared distance of the point `at` of the tried line from an edge given in the line's own coordinates. */
function toEdge(at: number, pAlong: number, pAside: number, qAlong: number, qAside: number): number {
  const dx = qAlong - pAlong;
  const dy = qAside - pAside;
  const t = Math.min(1, Math.max(0, ((at - pAlong) * dx - pAside * dy) / (dx * dx + dy * dy)));
  const x = pAlong + t * dx - at;
  const y = pAside + t * dy;
  return x * x + y * y;
}
