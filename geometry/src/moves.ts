/** Moves straight towards and away from something. */
import { direction, pointBeyond } from './directions.ts';
import { type Disc, discAt, within } from './discs.ts';
import { AROUND, distance2, stepAway, stepTowards } from './lengths.ts';
import { compareProducts, type Point, rounded } from './points.ts';
import { timeToDisc, timeToLeave } from './sweep.ts';

/** The end of a move directly towards the target's centre: at most that far, and not beyond contact. */
export function directlyTowards(disc: Disc, target: Disc, far: number): Point {
  const contact = disc.r + target.r;
  const back = direction(target, disc);
  if (!back || distance2(disc, target) <= contact * contact) return { x: disc.x, y: disc.y };
  const touch = pointBeyond(target, back, contact);
  return distance2(disc, touch) <= far * far ? touch : stepTowards(disc, target, far);
}

/** The end of a move directly away from the target's centre. Centres in one point have no such direction. */
export function directlyAway(disc: Disc, target: Point, far: number): Point {
  return stepAway(disc, target, far);
}

/** Is every step of the bent way nearer to the target than the one before? (A way of no length is not.) */
export function alwaysNearer(path: readonly Point[], target: Point): boolean {
  let moved = false;
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1]!;
    const b = path[i]!;
    if (a.x === b.x && a.y === b.y) continue;
    moved = true;
    // The distance falls along the whole leg if it still falls, or just stops falling, at its end.
    if (compareProducts(b.x - a.x, target.x - b.x, b.y - a.y, b.y - target.y) < 0) return false;
  }
  return moved;
}

/** Is every step of the bent way farther from the target than the one before? */
export function alwaysFarther(path: readonly Point[], target: Point): boolean {
  return alwaysNearer([...path].reverse(), target);
}

/** Does the move from a to b lead straight towards the target, up to the rounding of its end to a whole unit? */
export function isDirectlyTowards(a: Point, b: Point, target: Point): boolean {
  return alwaysNearer([a, b], target) && besideLine(a, target, b);
}

/** Does the move from a to b lead straight away from the target, up to the rounding of its end to a whole unit? */
export function isDirectlyAway(a: Point, b: Point, target: Point): boolean {
  return alwaysFarther([a, b], target) && besideLine(target, a, b);
}

/** Is p at most one unit beside the line through a and b? */
function besideLine(a: Point, b: Point, p: Point): boolean {
  const cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  return compareProducts(cross, cross, distance2(a, b), 1) <= 0;
}

/** A moving base comes within a distance of another, or leaves it. */
export interface RangeChange {
  readonly kind: 'enters' | 'leaves';
  /** The leg of the way, counted from 0. */
  readonly leg: number;
  /** The point of the way, rounded to one that is still (or already) within the distance. */
  readonly at: Point;
}

/** Where along a bent way a base comes within `far` of the target and where it leaves: for parting blows and auras. */
export function rangeChanges(r: number, path: readonly Point[], target: Disc, far: number): RangeChange[] {
  const reach = far + r + target.r;
  const changes: RangeChange[] = [];
  let inRange = path.length > 0 && within(discAt(path[0]!, r), target, far);
  for (let leg = 0; leg + 1 < path.length; leg++) {
    const a = path[leg]!;
    const b = path[leg + 1]!;
    const endsIn = within(discAt(b, r), target, far);
    if (!inRange) {
      const t = timeToDisc(a, b, target, reach);
      const passes = endsIn || (t < 1 && nearestWithin(a, b, target, reach));
      if (!passes) continue;
      changes.push({ kind: 'enters', leg, at: roundedWithin(a, b, t, target, reach) });
    }
    if (!endsIn)
      changes.push({ kind: 'leaves', leg, at: roundedWithin(a, b, timeToLeave(a, b, target, reach), target, reach) });
    inRange = endsIn;
  }
  return changes;
}

/** Does the segment come within `reach` of the centre somewhere strictly between its ends? Both ends are outside. */
function nearestWithin(a: Point, b: Point, centre: Point, reach: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = (centre.x - a.x) * dx + (centre.y - a.y) * dy;
  const whole = dx * dx + dy * dy;
  if (along <= 0 || along >= whole) return false;
  const cross = dx * (centre.y - a.y) - dy * (centre.x - a.x);
  return compareProducts(cross, cross, reach * reach, whole) < 0;
}

function roundedWithin(a: Point, b: Point, t: number, centre: Point, reach: number): Point {
  const x = a.x + (b.x - a.x) * t;
  const y = a.y + (b.y - a.y) * t;
  const near = rounded(x, y);
  for (const o of AROUND) {
    const p = { x: near.x + o.x, y: near.y + o.y };
    if (distance2(p, centre) <= reach * reach) return p;
  }
  return near;
}
