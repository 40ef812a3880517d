/** Moves: advances and charges with their parting blows, pushes, throws, placements (JD-5, JD-6, JD-8.3, JD-11, JD-21). */
import {
  directlyAway,
  type Field,
  firstContact,
  isFree,
  leastDisturbance,
  length,
  nearestPlace,
  overlapAt,
  overlaps,
  type Polygon,
  pathBlocked,
  pathLength,
  rangeChanges,
  rounded,
  stepTowards,
  within,
} from '@gavel/geometry';
import { askAlone, at, last, type Refusal, ref, refuse, topOf } from '@gavel/kernel';
import { INCH, type Point, type Weapon } from '../content/index.ts';
import type { At, Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { BlowsFrame, ChargeFrame, MoveFrame } from '../frames.ts';
import { cardOfModel, type Model, modelAt, modelCalled, putAt, type State, seatOf } from '../state.ts';
import { askWhich } from './asking.ts';
import { pushAttack, tauntedBy } from './attack.ts';
import {
  crossesTreacherous,
  engages,
  features,
  groundPenalty,
  longestMelee,
  mayBeHidden,
  meleeReach,
  movement,
  obstacleName,
  obstacles,
  restingPlace,
  sees,
  shrineDiscs,
  weaponRange,
} from './field.ts';
import { afflict, hurt, runAbility } from './harm.ts';
import { react } from './react.ts';
import { condition, hasAux, heightOf, isEffigy, isForbidden, isImmune, isMonster, stat } from './standing.ts';

export const points = (flat: readonly number[]): Point[] => {
  const list: Point[] = [];
  for (let i = 0; i < flat.length; i += 2) list.push({ x: at(flat, i), y: at(flat, i + 1) });
  return list;
};
export const flatten = (list: readonly At[]): number[] => list.flat();
/** Inches with two decimals, for messages. */
export const inches = (units: number): string => (Math.ceil((units * 100) / INCH) / 100).toFixed(2);

/** What a model may not cross and where it may not end: the same for all ways that are tried from one place. */
export interface Ground {
  readonly way: Field;
  readonly rest: Field;
}

export function groundOf(s: State, m: Model, charge: boolean): Ground {
  const way = obstacles(s, m, charge ? { clears: hasAux(s, m, 'pathfinder') ? 1 : 0 } : {});
  return { way, rest: restingPlace(s, m) };
}

/** Why this model may not go this way, if it may not (JD-5.2, JD-6.1, JD-23). */
export function checkWay(
  s: State,
  m: Model,
  path: readonly Point[],
  charge: boolean,
  ground: Ground = groundOf(s, m, charge),
): Refusal | undefined {
  const way: readonly Point[] = [{ x: m.x, y: m.y }, ...path];
  const flying = charge && hasAux(s, m, 'fly');
  const pathfinder = hasAux(s, m, 'pathfinder');
  const penalty = flying || pathfinder ? 0 : groundPenalty(s, m, way);
  const most = Math.max(0, movement(s, m, charge) - penalty * INCH);
  const far = pathLength(way);
  if (far > most + 1e-6)
    return refuse(charge ? 'JD-6.1' : 'JD-5.2', 'refusal.tooFar', { far: inches(far), most: inches(most) });
  if (!flying) {
    const blocked = pathBlocked(m.r, way, ground.way);
    if (blocked !== undefined) {
      if (blocked.by.kind === 'border') return refuse('JD-1.3', 'refusal.leavesBoard', { leg: blocked.leg + 1 });
      if (blocked.by.kind === 'polygon')
        return inTheWay(s, m, at(ground.way.polygons, blocked.by.index), blocked.leg + 1);
      const name = obstacleName(s, m, blocked.by.index);
      return refuse('JD-5.3', 'refusal.crosses', { who: ref('model', name), leg: blocked.leg + 1 });
    }
  }
  const rest = checkRest(s, m, last(way), ground.rest);
  // JD-6.3: a charge must clear the wall too
  return charge && rest?.key === 'refusal.onWall' ? refuse('JD-6.3', 'refusal.onWall') : rest;
}

/** Terrain that may not be crossed: a building, a wall as high as the model, or in a charge a lower one (JD-6.3). */
function inTheWay(s: State, m: Model, corners: Polygon, leg: number): Refusal {
  const wall = features(s).find((one) => one.corners === corners && one.kind === 'wall');
  if (wall === undefined) return refuse('JD-23.9', 'refusal.impassable', { leg });
  return wall.height >= heightOf(m)
    ? refuse('JD-23.5', 'refusal.highWall', { leg })
    : refuse('JD-6.3', 'refusal.chargeOverWall');
}

/** Why this model may not stand there (JD-2.14, JD-15.3, JD-23.5). */
export function checkRest(s: State, m: Model, there: Point, rest = restingPlace(s, m)): Refusal | undefined {
  const over = overlapAt(m.r, there, rest);
  if (over === undefined) return undefined;
  if (over.kind === 'border') return refuse('JD-1.3', 'refusal.offBoard');
  if (over.kind === 'polygon') {
    const solid = features(s).filter((f) => f.kind === 'building' || f.kind === 'wall');
    return at(solid, over.index).kind === 'wall'
      ? refuse('JD-23.5', 'refusal.onWall')
      : refuse('JD-2.14', 'refusal.onTerrain');
  }
  const others = s.models.filter((other) => other.on && other !== m).length;
  if (over.index >= others + shrineDiscs(s).length) return refuse('JD-15.3', 'refusal.onSoul');
  return refuse('JD-2.14', 'refusal.onBase', { who: ref('model', obstacleName(s, m, over.index)) });
}

/** May this model advance at all? */
export function checkMobile(s: State, m: Model, charge: boolean): Refusal | undefined {
  if (condition(m, 'knockedDown')) return refuse('JD-20.7', 'refusal.knockedDown', { who: ref('model', m.key) });
  if (isForbidden(s, m, charge ? 'charge' : 'advance') || (charge && isForbidden(s, m, 'advance')))
    return refuse(charge ? 'JD-6.2' : 'JD-10.1', 'refusal.held', { who: ref('model', m.key) });
  return undefined;
}

/** JD-6.2: can the target be charged at all? */
export function checkChargeTarget(s: State, m: Model, target: Model): Refusal | undefined {
  if (target.seat === m.seat || !target.on)
    return refuse('JD-6.2', 'refusal.notEnemy', { who: ref('model', target.key) });
  if (engages(s, m, target) || engages(s, target, m))
    return refuse('JD-6.2', 'refusal.engagedAlready', { who: ref('model', target.key) });
  if (isEffigy(target) && isForbidden(s, m, 'meleeEffigy')) return refuse('JD-10.1', 'refusal.bloodlust');
  const taunt = tauntedBy(s, m);
  if (taunt !== undefined && taunt !== target)
    return refuse('JD-10.1', 'refusal.taunted', { who: ref('model', taunt.key) });
  if (!sees(s, m, target)) return refuse('JD-6.2', 'refusal.noSight', { who: ref('model', target.key) });
  return undefined;
}

/** The way and the end of a charge at a target that may be charged. */
export function checkChargeEnd(
  s: State,
  m: Model,
  target: Model,
  weapon: Weapon | undefined,
  to: Point,
  ground?: Ground,
): Refusal | undefined {
  const range = weapon === undefined ? meleeReach(s, m) : weaponRange(s, m, weapon);
  if (!within({ x: to.x, y: to.y, r: m.r }, target, range))
    return refuse('JD-6.2', 'refusal.outOfReach', { who: ref('model', target.key) });
  const refusal = checkWay(s, m, [to], true, ground);
  if (refusal !== undefined) return refusal;
  return atPlace(m, to, () => sees(s, m, target))
    ? undefined
    : refuse('JD-6.2', 'refusal.noSight', { who: ref('model', target.key) });
}

/** Looks from another place without leaving the present one. */
export function atPlace<T>(m: Model, at: Point, look: () => T): T {
  const { x, y } = m;
  putAt(m, at);
  const seen = look();
  m.x = x;
  m.y = y;
  return seen;
}

// ---- advances and charges

export function startMove(s: State, m: Model, path: readonly number[], charge: boolean): void {
  s.frames.push({
    kind: 'move',
    step: 'go',
    model: m.id,
    charge,
    path: [...path],
    from: [m.x, m.y],
    parted: [],
    striking: [],
    hurt: false,
  });
}

interface Leaving {
  readonly enemy: Model;
  readonly leg: number;
  readonly at: Point;
  readonly far: number;
}

/** The first point of the way at which some enemy's engagement ends (JD-11.1). */
function firstLeaving(s: State, m: Model, way: readonly Point[], parted: readonly number[]): Leaving[] {
  let first: Leaving[] = [];
  const far = pathLength(way);
  for (let i = 2; i < s.models.length; i++) {
    const enemy = modelAt(s, i);
    if (!enemy.on || enemy.seat === m.seat || parted.includes(enemy.id)) continue;
    const reach = meleeReach(s, enemy);
    if (reach === 0 || condition(enemy, 'stun')) continue;
    if (length(m, enemy) > far + reach + m.r + enemy.r) continue;
    const leaving = leavingPoint(s, m, way, enemy, reach);
    if (leaving === undefined) continue;
    const best = first[0];
    if (best === undefined || leaving.leg < best.leg || (leaving.leg === best.leg && leaving.far < best.far - 1))
      first = [leaving];
    else if (leaving.leg === best.leg && Math.abs(leaving.far - best.far) <= 1) first.push(leaving);
  }
  return first;
}

/** How far apart the points are at which a mover inside melee range is looked for: a tenth of an inch (JD-11.4). */
const GLANCE = INCH / 10;

function leavingPoint(s: State, m: Model, way: readonly Point[], enemy: Model, reach: number): Leaving | undefined {
  const changes = rangeChanges(m.r, way, enemy, reach);
  const inReach = (at: Point): boolean => within({ x: at.x, y: at.y, r: m.r }, enemy, reach);
  const start = at(way, 0);
  if (changes.length === 0 && !inReach(start)) return undefined;
  const leaving = (leg: number, stop: Point): Leaving => ({ enemy, leg, at: stop, far: length(at(way, leg), stop) });
  if (!mayBeHidden(s, m, enemy, way, reach)) {
    const first = changes.find(({ kind }) => kind === 'leaves');
    return first && leaving(first.leg, first.at);
  }
  const seen = (from: Point): boolean => atPlace(m, from, () => sees(s, enemy, m));
  let engaged = inReach(start) && seen(start);
  for (let leg = 0; leg + 1 < way.length; leg++) {
    const from = at(way, leg);
    let before = from;
    const edges = changes.filter((change) => change.leg === leg);
    for (const { at: here, edge } of glances(from, at(way, leg + 1), edges, inReach(from))) {
      const now = inReach(here) && seen(here);
      if (now && edge === 'leaves') return leaving(leg, here);
      if (engaged && !now)
        return leaving(
          leg,
          lastSeen(before, here, (p) => inReach(p) && seen(p)),
        );
      engaged = now;
      before = here;
    }
  }
  return undefined;
}

interface Edge {
  readonly kind: 'enters' | 'leaves';
  readonly at: Point;
}

/** The points of a leg within range at which to look, in order; the edges of the range among them. */
function glances(
  from: Point,
  to: Point,
  edges: readonly Edge[],
  inReach: boolean,
): { at: Point; edge?: Edge['kind'] }[] {
  const enters = edges.find(({ kind }) => kind === 'enters');
  const leaves = edges.find(({ kind }) => kind === 'leaves');
  if (!inReach && enters === undefined) return [];
  const list: { at: Point; edge?: Edge['kind'] }[] = [];
  if (enters !== undefined) list.push({ at: enters.at, edge: 'enters' });
  const start = enters?.at ?? from;
  const end = leaves?.at ?? to;
  const far = length(start, end);
  for (let n = 1; n * GLANCE < far; n++) list.push({ at: stepTowards(start, end, n * GLANCE) });
  list.push(leaves === undefined ? { at: to } : { at: end, edge: 'leaves' });
  return list;
}

/** The last point between two where something still holds; it holds at the first and not at the second. */
function lastSeen(first: Point, second: Point, holds: (at: Point) => boolean): Point {
  let good = first;
  let bad = second;
  for (let n = 0; n < 8; n++) {
    const middle = rounded((good.x + bad.x) / 2, (good.y + bad.y) / 2);
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Treacherous ground on the way gone so far (JD-23.8). */
function ground(s: State, f: MoveFrame, io: Io, way: readonly Point[]): void {
  const m = modelAt(s, f.model);
  // JD-21.4: who flies touches the ground only at the end
  const touched = f.charge && hasAux(s, m, 'fly') ? way.slice(-1) : way;
  if (f.hurt || !crossesTreacherous(s, m, touched)) return;
  f.hurt = true;
  treacherous(s, m, io);
}

/** 1 damage that ignores 1 RES. */
function treacherous(s: State, m: Model, io: Io): void {
  hurt(s, io, m, Math.max(0, 1 - Math.max(0, stat(s, m, 'RES') - 1)), -1, 'terrain');
}

export const moveSteps = {
  go(s: State, f: MoveFrame, io: Io): void {
    const m = modelAt(s, f.model);
    const way: Point[] = [{ x: m.x, y: m.y }, ...points(f.path)];
    const leaving =
      isMonster(m) || hasAux(s, m, 'nimble') || f.path.length === 0 ? [] : firstLeaving(s, m, way, f.parted);
    const stop = leaving[0];
    if (stop === undefined) {
      const end = last(way);
      putAt(m, end);
      f.step = 'arrive';
      if (!io.quiet)
        io.emit({ kind: 'moved', model: m.key, path: [...f.from, ...f.path], what: f.charge ? 'charge' : 'advance' });
      f.path = [];
      ground(s, f, io, way);
      return;
    }
    putAt(m, stop.at);
    f.path = f.path.slice(stop.leg * 2);
    f.striking = leaving.map((l) => l.enemy.id);
    f.parted.push(...f.striking);
    f.step = 'blows';
    ground(s, f, io, [...way.slice(0, stop.leg + 1), stop.at]);
  },
  blows(s: State, f: MoveFrame): void {
    if (!modelAt(s, f.model).on) {
      s.frames.pop();
      return;
    }
    f.step = 'after';
    s.frames.push({ kind: 'blows', step: 'next', mover: f.model, list: f.striking });
    f.striking = [];
  },
  after(s: State, f: MoveFrame, io: Io): void {
    const m = modelAt(s, f.model);
    if (!m.on) s.frames.pop();
    else if (condition(m, 'knockedDown')) {
      // JD-11.3: it stays where it was struck
      f.step = 'arrive';
      f.path = [];
      const free = nearestPlace(m.r, m, restingPlace(s, m), modelAt(s, Math.max(0, m.seat)));
      if (free !== undefined) {
        putAt(m, free);
      }
      if (!io.quiet) io.emit({ kind: 'moved', model: m.key, path: [...f.from, m.x, m.y], what: 'advance' });
    } else {
      f.step = 'go';
      // Somebody may have been placed in the way meanwhile: the mover stops at the first contact.
      const way: Point[] = [{ x: m.x, y: m.y }, ...points(f.path)];
      const field = obstacles(s, m);
      const blocked = isFree(m.r, last(way), restingPlace(s, m)) ? undefined : pathBlocked(m.r, way, field);
      if (blocked !== undefined) {
        const stop = firstContact(m.r, at(way, blocked.leg), at(way, blocked.leg + 1), field).at;
        f.path = [...f.path.slice(0, blocked.leg * 2), stop.x, stop.y];
      }
    }
  },
  arrive(s: State, f: MoveFrame): void {
    const m = modelAt(s, f.model);
    s.frames.pop();
    if (!m.on) return;
    react(s, 'enemyEndsMove', m);
    entered(s, m, at(points(f.from), 0));
  },
};

/** Auras that wait for an enemy to enter (JD-2.8): it was outside where it came from and is inside now. */
function entered(s: State, m: Model, from: Point): void {
  react(s, 'enemyEnters', m, { from });
}

/** Who can be struck by parting blows and how: monsters last (JD-5.7, JD-11.4). */
export const blowsSteps = {
  next(s: State, f: BlowsFrame): void {
    const mover = modelAt(s, f.mover);
    f.list = f.list.filter((id) => modelAt(s, id).on);
    if (f.list.length === 0 || !mover.on || condition(mover, 'knockedDown')) {
      s.frames.pop();
      return;
    }
    const choosers = f.list.filter((id) => modelAt(s, id).seat >= 0);
    const [first] = choosers;
    if (first === undefined) {
      const monster = modelAt(s, at(f.list, 0));
      f.list.shift();
      strike(s, monster, mover, at(longestMelee(s, monster), 0).id);
      return;
    }
    f.step = 'struck';
    askAlone(s, {
      seat: seatOf(modelAt(s, first)),
      kind: 'model',
      what: 'partingBlow',
      from: choosers.map((id) => modelAt(s, id).key),
      optional: true,
      ability: '',
    });
  },
  struck(_: State, f: BlowsFrame): void {
    f.step = 'next';
  },
};

export function answerPartingBlow(s: State, _: Decision<'model'>, c: Choice<'model'>): void {
  const f = topOf(s, 'blows');
  const { model } = c;
  f.step = 'next';
  if (model === '') {
    f.list = f.list.filter((id) => modelAt(s, id).seat === -1);
    return;
  }
  const striker = modelCalled(s, model);
  f.list = f.list.filter((id) => id !== striker.id);
  const weapons = longestMelee(s, striker).map(({ id }) => id);
  if (weapons.length > 1) askWhich(s, striker, 'weapon', '', weapons);
  else strike(s, striker, modelAt(s, f.mover), at(weapons, 0));
}

/** Of several weapons with the greatest range its player has chosen one. */
export function answerPartingWeapon(s: State, d: Decision<'which'>, c: Choice<'which'>): void {
  const f = topOf(s, 'blows');
  strike(s, modelCalled(s, d.model), modelAt(s, f.mover), c.which);
}

function strike(s: State, striker: Model, mover: Model, id: string): void {
  const weapon = cardOfModel(striker).weapons.findIndex((w) => w.id === id);
  pushAttack(s, { attacker: striker.id, defender: mover.id, weapon, parting: true, manoeuvres: false });
}

/** Enemies that would strike if this model vanished from its place now (JD-5.7). */
export function engagingStrikers(s: State, m: Model): Model[] {
  if (hasAux(s, m, 'nimble')) return [];
  return s.models.filter((e) => e.id >= 2 && e.on && !condition(e, 'stun') && engages(s, e, m));
}

// ---- the charge

export const chargeSteps = {
  arrived(s: State, f: ChargeFrame): void {
    const attacker = modelAt(s, f.attacker);
    const target = modelAt(s, f.target);
    f.step = 'strike';
    if (!attacker.on || !target.on || condition(attacker, 'knockedDown')) {
      s.frames.pop();
      return;
    }
    if (f.instead < 0) react(s, 'charged', target, { attacker: attacker.id });
  },
  strike(s: State, f: ChargeFrame): void {
    const attacker = modelAt(s, f.attacker);
    const target = modelAt(s, f.target);
    s.frames.pop();
    if (!attacker.on || !target.on || condition(attacker, 'knockedDown')) return;
    if (f.instead >= 0) {
      if (engages(s, attacker, target)) runAbility(s, f.instead, attacker.id, [target.id], target.id);
      return;
    }
    const weapon = at(cardOfModel(attacker).weapons, f.weapon);
    // JD-6.5
    if (!engages(s, attacker, target) || !within(attacker, target, weaponRange(s, attacker, weapon))) return;
    pushAttack(s, { attacker: attacker.id, defender: target.id, weapon: f.weapon, charge: true, mayDual: true });
  },
};

// ---- being moved

/** The models that some monster engages with or because of this one: monster, victim, monster, victim … */
export function monsterPairs(s: State, m: Model): number[] {
  const pairs: number[] = [];
  const monsters = isMonster(m) ? [m] : s.models.filter((o) => o.seat === -1);
  for (const monster of monsters)
    for (const victim of isMonster(m) ? s.models : [m])
      if (victim.id >= 2 && victim.seat >= 0 && engages(s, monster, victim)) pairs.push(monster.id, victim.id);
  return pairs;
}

/** JD-13.10: where `m` was moved to, monsters that newly engage somebody attack once everything else is resolved. */
export function noteStrikes(s: State, m: Model, before: readonly number[]): void {
  const now = monsterPairs(s, m);
  for (let i = 0; i < now.length; i += 2) {
    let known = false;
    for (let k = 0; k < before.length; k += 2) known ||= before[k] === now[i] && before[k + 1] === now[i + 1];
    if (!known) s.strikes.push(at(now, i), at(now, i + 1));
  }
}

/** Sets a model down somewhere else, by a push, throw or placement, with all that follows. */
export function displace(s: State, io: Io, m: Model, to: Point, how: string, way?: readonly Point[]): void {
  const from = { x: m.x, y: m.y };
  const before = monsterPairs(s, m);
  putAt(m, to);
  m.on = true;
  if (!io.quiet) io.emit({ kind: 'pushed', model: m.key, at: [to.x, to.y], what: how });
  noteStrikes(s, m, before);
  entered(s, m, from);
  if (crossesTreacherous(s, m, way ?? [to])) treacherous(s, m, io);
}

/** JD-8.3, JD-21.12: in a straight line towards a point, at most so far; stops at bases, walls, impassable terrain. */
function pushedTo(s: State, m: Model, towards: Point, far: number): Point {
  const to = stepTowards(m, towards, far);
  const stop = firstContact(m.r, m, to, obstacles(s, m, { clears: 0 })).at;
  // A Soul under the end makes the hero give way (JD-15.3).
  return isFree(m.r, stop, restingPlace(s, m))
    ? stop
    : (nearestPlace(m.r, stop, restingPlace(s, m)) ?? { x: m.x, y: m.y });
}

export function push(s: State, io: Io, m: Model, towards: Point, far: number): void {
  if (!m.on || isEffigy(m) || isImmune(s, m, 'push')) return;
  const to = pushedTo(s, m, towards, far);
  if (to.x !== m.x || to.y !== m.y)
    displace(
      s,
      io,
      m,
      to,
      'push',
      [m, to].map(({ x, y }) => ({ x, y })),
    );
}

/** JD-21.19 */
export function throwAway(s: State, io: Io, m: Model, from: Model, far: number): void {
  if (!m.on || isEffigy(m)) return;
  if (!isImmune(s, m, 'throw')) {
    const start = { x: m.x, y: m.y };
    const to = directlyAway(m, from, far);
    const land = firstContact(m.r, m, to, obstacles(s, m, { models: false })).at;
    const before = monsterPairs(s, m);
    putAt(m, land);
    makeRoom(s, io, m);
    if (!io.quiet) io.emit({ kind: 'pushed', model: m.key, at: [m.x, m.y], what: 'throw' });
    noteStrikes(s, m, before);
    entered(s, m, start);
    if (crossesTreacherous(s, m, [start, { x: m.x, y: m.y }])) treacherous(s, m, io);
  }
  afflict(s, io, m, 'knockedDown', from.id);
}

/** JD-2.14, JD-2.15: the path of least disturbance around a model that came to overlap others. */
function makeRoom(s: State, io: Io, m: Model): void {
  const fixed = restingPlace(s, m);
  const movable = s.models.filter((other) => other.on && other !== m && !isEffigy(other) && overlaps(m, other));
  const still = s.models.filter((other) => other.on && other !== m && !movable.includes(other));
  const rest = s.models.filter((other) => other.on && other !== m).length;
  const field = { ...fixed, discs: [...still, ...fixed.discs.slice(rest)] };
  const list = [m, ...movable];
  const places = leastDisturbance(
    list.map((disc) => ({ disc, drawnTo: disc.seat >= 0 ? modelAt(s, disc.seat) : { x: 0, y: 0 } })),
    field,
  );
  for (const [i, place] of places.entries()) {
    const moved = at(list, i);
    if (moved.x === place.x && moved.y === place.y) continue;
    putAt(moved, place);
    if (moved !== m && !io.quiet)
      io.emit({ kind: 'pushed', model: moved.key, at: [place.x, place.y], what: 'disturbed' });
  }
}
