/** Good advances out of infinitely many: everything worth going to, and the way there. */

import {
  type Disc,
  direction,
  directions,
  directlyTowards,
  type Field,
  firstContact,
  gap2,
  length,
  pathUpTo,
  rounded,
  shortestWayToTouch,
  square,
  stepTowards,
  sweepIsFree,
  within,
} from '@gavel/geometry';
import { must } from '@gavel/kernel';
import { INCH, type Point } from '../content/index.ts';
import { battlefield, cardOfModel, type Model, type State } from '../state.ts';
import {
  groundPenalty,
  type Landmark,
  landmarks,
  movement,
  SHRINE_RADIUS,
  SOUL_RADIUS,
  sees,
  shrineDiscs,
  slowGround,
  soulDisc,
  weaponRange,
} from './field.ts';
import { atPlace, checkWay, type Ground, groundOf } from './move.ts';
import { hasAux, isEffigy } from './standing.ts';

/** Where a straight advance may head; how far it gets is worked out when somebody asks. */
export interface Heading {
  readonly model: Model;
  readonly to: Point;
  /** Something stands in the straight way: go around it by the shortest way to this base. */
  readonly around?: Disc;
  /** Go as far as this enemy just comes into sight, or just loses it. */
  readonly sight?: Model;
  /** Go straight away from this enemy, just out of its threat if that can be. */
  readonly flee?: Model;
}

/** What stops a straight advance: everything it may not cross and everything it may not end on. */
export interface Surroundings {
  readonly field: Field;
  readonly ground: Ground;
  readonly most: number;
  readonly pathfinder: boolean;
}

export function surroundings(s: State, m: Model): Surroundings {
  const ground = groundOf(s, m, false);
  return { field: ground.rest, ground, most: movement(s, m, false), pathfinder: hasAux(s, m, 'pathfinder') };
}

/** As far as the model gets on the straight way to a point: bases, terrain, MOV and slow ground counted. */
function straight(s: State, m: Model, to: Point, around: Surroundings): Point {
  const { field, most, pathfinder } = around;
  let stop = firstContact(m.r, m, length(m, to) > most ? stepTowards(m, to, most) : to, field).at;
  if (!pathfinder) {
    const penalty = groundPenalty(s, m, [{ x: m.x, y: m.y }, stop]);
    const less = Math.max(0, most - penalty * INCH);
    if (penalty > 0 && length(m, stop) > less) {
      // through it as far as it lets, or up to its edge if that is farther
      const edge = firstContact(m.r, m, stop, { discs: [], polygons: slowGround(s, m) }).at;
      const clear = length(m, edge) > less && groundPenalty(s, m, [{ x: m.x, y: m.y }, edge]) === 0;
      stop = clear ? edge : stepTowards(m, stop, less);
    }
  }
  // A rounded end may overlap by a hair what the way glides along: then a little less far.
  for (let n = 0; n < 6 && checkWay(s, m, [stop], false, around.ground) !== undefined; n++)
    stop = stepTowards(m, stop, Math.floor(length(m, stop) * 0.9));
  return stop;
}

/** About that far on the straight line from a point to another; negative: the other way. */
function along(from: Point, to: Point, far: number): Point {
  const part = far / Math.max(1, length(from, to));
  return rounded(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
}

/** Is there nothing within this many units that could stop the model at once? */
const STEP = 60;

function canSetOut(m: Model, to: Point, near: Field | undefined): boolean {
  if (near === undefined) return true;
  return sweepIsFree(m.r, m, along(m, to, STEP), near);
}

/** The part of the field within a step, or undefined if there is nothing. */
function within60(m: Model, field: Field): Field | undefined {
  const { x, y, r } = m;
  const discs = field.discs.filter((d) => gap2(d.x, d.y, x, y) < square(d.r + r + STEP + 2));
  const polygons = field.polygons.filter((p) => within(m, p, STEP + 2));
  const border = must(field.border, 'border of the field');
  const atBorder = x * x + y * y > square(border.r - r - STEP - 2);
  return discs.length + polygons.length === 0 && !atBorder ? undefined : { ...field, discs, polygons };
}

/** Everything worth going to, and all around; no two to about the same place. */
export function headings(s: State, m: Model, around: Surroundings): Heading[] {
  const near = within60(m, around.field);
  const list: Heading[] = [];
  const known: (Point & { readonly far: number })[] = [];
  const { x, y } = m;
  const add = (to: Point): void => {
    const whole = Math.sqrt(gap2(x, y, to.x, to.y));
    if (whole < STEP + 1) return;
    const u = { x: (to.x - x) / whole, y: (to.y - y) / whole, far: Math.min(whole, around.most) };
    for (const v of known) if (u.x * v.x + u.y * v.y > 0.999 && Math.abs(u.far - v.far) < INCH / 2) return;
    if (!canSetOut(m, to, near)) return;
    known.push(u);
    list.push({ model: m, to });
  };
  if (around.most < STEP + 2 * INCH) return [];
  const enemy = nearestEnemy(s, m);
  for (const goal of goals(s, m)) add(goal);
  if (enemy !== undefined) {
    const away = along(m, enemy, -6 * INCH);
    if (canSetOut(m, away, near)) list.push({ model: m, to: away, flee: enemy });
    for (const refuge of refuges(s, m, enemy)) add(refuge);
  }
  for (const u of eight) add(rounded(m.x + u.x * around.most, m.y + u.y * around.most));
  const blocked = blockedGoal(s, m, around);
  if (blocked !== undefined) list.push({ model: m, to: blocked, around: blocked });
  if (enemy !== undefined && tallNear(s, m) !== undefined) list.push({ model: m, to: enemy, sight: enemy });
  return list;
}

/** The nearest Soul, enemy hero or Shrine, the first of them that has something in the way. */
function blockedGoal(s: State, m: Model, { field, most }: Surroundings): Disc | undefined {
  const enemies = s.models.filter((o) => o.on && o.id >= 2 && o.seat >= 0 && o.seat !== m.seat);
  for (const list of [s.souls.map(soulDisc), enemies, shrineDiscs(s)]) {
    const best = nearestTo(m, list);
    const far = best === undefined ? 0 : length(m, best) - m.r - best.r;
    // near enough to get there, far enough to need a way
    if (best === undefined || far < 2 * INCH || far > most) continue;
    const { x, y, r } = best;
    const others = { ...field, discs: field.discs.filter((d) => d.x !== x || d.y !== y) };
    if (!sweepIsFree(m.r, m, directlyTowards(m, best, 1e6), others)) return { x, y, r };
  }
  return undefined;
}

function nearestEnemy(s: State, m: Model): Model | undefined {
  return nearestTo(
    m,
    s.models.filter((o) => o.on && o.id >= 2 && o.seat !== m.seat),
  );
}

/** The one whose centre is nearest, the first of several. */
function nearestTo<D extends Disc>({ x, y }: Point, list: readonly D[]): D | undefined {
  let best: D | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const disc of list) {
    const far = gap2(x, y, disc.x, disc.y);
    if (far >= least) continue;
    best = disc;
    least = far;
  }
  return best;
}

/** Just out of an enemy's threat, or as far as it goes. */
function outOfThreat(s: State, m: Model, enemy: Model): Point {
  const away = threat(s, enemy) + enemy.r + m.r - length(m, enemy) + 1;
  return along(m, enemy, away > 0 && away < 6 * INCH ? -away : -6 * INCH);
}

/** Behind or in what gives cover from an enemy. */
function refuges(s: State, m: Model, enemy: Model): Point[] {
  const list: Point[] = [];
  for (const { at } of battlefield(s).shrines)
    if (length(m, at) < 8 * INCH) list.push(along(at, enemy, -(SHRINE_RADIUS + m.r + 2)));
  for (const { kind, middle: centre } of landmarks(s)) {
    if (kind === 'water' || kind === 'lava') continue;
    if (length(m, centre) >= 8 * INCH) continue;
    // woods and smoke cover those within
    list.push(kind === 'wall' || kind === 'building' ? along(centre, enemy, -2 * INCH) : centre);
  }
  return list;
}

/** How far from its base an enemy hits with one charge, or with a shot from where it stands. */
function threat(s: State, enemy: Model): number {
  let far = 0;
  for (const weapon of cardOfModel(enemy).weapons) {
    const reach = weaponRange(s, enemy, weapon);
    far = Math.max(far, weapon.type === 'MEL' ? reach + movement(s, enemy, true) : reach);
  }
  return far;
}

/** The nearest terrain that hides a hero. */
function tallNear(s: State, m: Model): Landmark | undefined {
  let best: Landmark | undefined;
  let least = 6 * INCH;
  for (const landmark of landmarks(s)) {
    if (landmark.height < 2) continue;
    const far = length(m, landmark.middle);
    if (far >= least) continue;
    least = far;
    best = landmark;
  }
  return best;
}

/**
 * To the edge of sight: behind the nearest tall terrain if the enemy is in view, out from behind it if it is not, and no
 * farther than it takes.
 */
function edgeOfSight(s: State, m: Model, enemy: Model, around: Surroundings): Point {
  const { corners, middle: centre } = must(tallNear(s, m), 'tall terrain');
  const seen = sees(s, m, enemy);
  let to: Point;
  if (seen) to = along(centre, enemy, -(Math.max(...corners.map((p) => length(p, centre))) + m.r + 2));
  else {
    const u = direction(enemy, centre) ?? { x: 1, y: 0 };
    const aside = (p: Point): number => (p.x - centre.x) * u.y - (p.y - centre.y) * u.x;
    const side = aside(m) < 0 ? -1 : 1;
    const far = Math.max(...corners.map((p) => side * aside(p))) + m.r + 2;
    to = rounded(centre.x + side * u.y * far, centre.y - side * u.x * far);
  }
  const end = straight(s, m, to, around);
  const changed = (p: Point): boolean => atPlace(m, p, () => sees(s, m, enemy)) !== seen;
  const parts = Math.ceil(length(m, end) / (INCH / 2));
  for (let n = 1, last: Point = m; n <= parts; n++) {
    const p = n === parts ? end : along(m, end, (length(m, end) * n) / parts);
    if (changed(p)) {
      const edge = firstWhere(last, p, changed);
      return checkWay(s, m, [edge], false, around.ground) === undefined ? edge : end;
    }
    last = p;
  }
  return end;
}

/** The first point on the line from one to the other where something holds; it does at the second and not at the first. */
function firstWhere(first: Point, second: Point, holds: (at: Point) => boolean): Point {
  let bad = first;
  let good = second;
  for (let n = 0; n < 12 && length(bad, good) > 2; n++) {
    const half = rounded((bad.x + good.x) / 2, (bad.y + good.y) / 2);
    if (holds(half)) good = half;
    else bad = half;
  }
  return good;
}

/** By the shortest way around, as far as MOV and the ground allow; the model stays where it is if there is none. */
function roundabout(s: State, m: Model, goal: Disc, around: Surroundings): Point[] {
  const discs = around.field.discs.filter((d) => d.x !== goal.x || d.y !== goal.y);
  const way = shortestWayToTouch(m.r, m, goal, { ...around.field, discs }, 2 * around.most)?.path;
  if (way !== undefined)
    for (const less of [0, INCH, 2 * INCH]) {
      const path = pathUpTo(way, around.most - less).slice(1);
      if (path.length > 1 && checkWay(s, m, path, false, around.ground) === undefined) return path;
    }
  return [{ x: m.x, y: m.y }];
}

const eight = directions(16).filter((_, i) => i % 2 === 0);

/** The way of a heading, as far as it leads now. */
export function wayOf(s: State, { model, to, around, sight, flee }: Heading, where: Surroundings): Point[] {
  if (around !== undefined) return roundabout(s, model, around, where);
  if (sight !== undefined) return [edgeOfSight(s, model, sight, where)];
  return [straight(s, model, flee === undefined ? to : outOfThreat(s, model, flee), where)];
}

/** All of them at once, for an advance that is part of something else. */
export function advances(s: State, m: Model): Point[][] {
  const where = surroundings(s, m);
  return headings(s, m, where).map((heading) => wayOf(s, heading, where));
}

/** Places of interest: contact with enemies, the edge of weapon range, Souls, Shrines, the Effigies. */
function goals(s: State, m: Model): Point[] {
  const list: Point[] = [];
  const ranged = cardOfModel(m).weapons.find((w) => w.type !== 'MEL');
  for (const other of s.models) {
    if (!other.on || other === m) continue;
    if (other.seat === m.seat && !isEffigy(other)) continue;
    const far = length(m, other) - other.r - m.r;
    const edge = ranged === undefined || other.seat === m.seat ? 0 : Math.ceil(far - weaponRange(s, m, ranged)) + 1;
    list.push(along(m, other, edge > 0 ? edge : far));
  }
  for (const soul of s.souls) list.push(along(m, soul, length(m, soul) - m.r - SOUL_RADIUS));
  for (const { at } of battlefield(s).shrines) list.push(along(m, at, length(m, at) - m.r - SHRINE_RADIUS));
  return list;
}
