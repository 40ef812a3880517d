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
import { at, must } from '@gavel/kernel';
import { INCH, type Point } from '../content/index.ts';
import type { Act, At } from '../decisions.ts';
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

/** What stops an advance: MOV, everything it may not cross and everything it may not end on, looked for when it comes to that. */
class Surroundings {
  readonly most: number;
  readonly #s: State;
  readonly #m: Model;
  #ground: Ground | undefined;

  constructor(s: State, m: Model) {
    this.#s = s;
    this.#m = m;
    this.most = movement(s, m, false);
  }

  get ground(): Ground {
    this.#ground ??= groundOf(this.#s, this.#m, false);
    return this.#ground;
  }

  get field(): Field {
    return this.ground.rest;
  }
}

/** As far as the model gets on the straight way to a point: bases, terrain, MOV and slow ground counted. */
function straight(s: State, m: Model, to: Point, around: Surroundings): Point {
  const { field, most } = around;
  let stop = firstContact(m.r, m, length(m, to) > most ? stepTowards(m, to, most) : to, field).at;
  if (!hasAux(s, m, 'pathfinder')) {
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

/** Where an advance may head. */
interface Heading {
  readonly to: Point;
  /** The direction, and how far it leads at most. */
  readonly x: number;
  readonly y: number;
  readonly far: number;
  readonly how: 'straight' | 'flee' | 'around' | 'sight';
  /** Does it lead anywhere? Undefined until somebody asks. */
  opens: boolean | undefined;
}

/**
 * Everything worth going to, and all around; no two to about the same place. Whether a heading leads anywhere, and how far,
 * is worked out when somebody looks at it.
 */
export class Headings {
  readonly #s: State;
  readonly #m: Model;
  readonly #list: Heading[] = [];
  readonly #where: Surroundings;
  readonly #enemy: Model | undefined;
  #near: Field | undefined | null = null;
  #blocked: Disc | undefined;

  constructor(s: State, m: Model) {
    this.#s = s;
    this.#m = m;
    this.#where = new Surroundings(s, m);
    this.#enemy = nearestEnemy(s, m);
    const enemy = this.#enemy;
    const { most } = this.#where;
    if (most < STEP + 2 * INCH) return;
    for (const goal of goals(s, m)) this.#add(goal);
    if (enemy !== undefined) {
      this.#add(along(m, enemy, -6 * INCH), 'flee');
      for (const refuge of refuges(s, m, enemy)) this.#add(refuge);
    }
    for (const u of eight) this.#add(rounded(m.x + u.x * most, m.y + u.y * most));
    this.#add(m, 'around');
    if (enemy !== undefined && tallNear(s, m) !== undefined) this.#add(enemy, 'sight');
  }

  get count(): number {
    return this.#list.length;
  }

  #add(to: Point, how: Heading['how'] = 'straight'): void {
    const { x, y } = this.#m;
    const whole = Math.sqrt(gap2(x, y, to.x, to.y));
    if (how === 'straight' && whole < STEP + 1) return;
    const far = Math.min(whole, this.#where.most);
    this.#list.push({ to, x: (to.x - x) / whole, y: (to.y - y) / whole, far, how, opens: undefined });
  }

  /** Can one set out that way, and does none before it lead to about the same place? */
  opens(n: number): boolean {
    const heading = at(this.#list, n);
    heading.opens ??= this.#leads(heading, n);
    return heading.opens;
  }

  #leads({ x, y, to, far, how }: Heading, n: number): boolean {
    if (how === 'sight') return true;
    if (how === 'around') {
      this.#blocked = blockedGoal(this.#s, this.#m, this.#where);
      return this.#blocked !== undefined;
    }
    for (let i = 0; i < n; i++) {
      const v = at(this.#list, i);
      if (x * v.x + y * v.y <= 0.999) continue;
      if (!this.opens(i)) continue;
      const near = how === 'straight' && v.how === 'straight' && Math.abs(far - v.far) < INCH / 2;
      // or something that stands before both stops them at the same place
      if (near || this.#end(i) === this.#end(n)) return false;
    }
    if (this.#near === null) this.#near = within60(this.#m, this.#where.field);
    return canSetOut(this.#m, to, this.#near);
  }

  /** The way of a heading that leads somewhere, as far as it does. */
  way(n: number): Point[] {
    const { to, how } = at(this.#list, n);
    const m = this.#m;
    if (how === 'straight') return [straight(this.#s, m, to, this.#where)];
    if (how === 'around') return roundabout(this.#s, m, must(this.#blocked, 'goal'), this.#where);
    const enemy = must(this.#enemy, 'enemy');
    if (how === 'sight') return [edgeOfSight(this.#s, m, enemy, this.#where)];
    return [straight(this.#s, m, outOfThreat(this.#s, m, enemy), this.#where)];
  }

  /** Where a heading ends, as a text to compare. */
  #end(n: number): string {
    return this.way(n)
      .map(({ x, y }) => `${x} ${y}`)
      .join();
  }

  advance(n: number): Act {
    return { act: 'advance', model: this.#m.key, path: this.way(n).map(({ x, y }): At => [x, y]) };
  }
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

/** All of them at once, for an advance that is part of something else. */
export function advances(s: State, m: Model): Point[][] {
  const headings = new Headings(s, m);
  const ways: Point[][] = [];
  for (let n = 0; n < headings.count; n++) if (headings.opens(n)) ways.push(headings.way(n));
  return ways;
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
