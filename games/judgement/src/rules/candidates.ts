/** Good choices where there are infinitely many: where to go, whom to charge from where, where to deploy. */
import {
  type Disc,
  directions,
  directlyTowards,
  type Field,
  firstContact,
  isFree,
  length,
  nearestPlace,
  pathUpTo,
  pointBeyond,
  rounded,
  shortestWayToTouch,
  stepTowards,
  sweepIsFree,
  within,
} from '@gavel/geometry';
import type { Choices } from '@gavel/kernel';
import { type Cost, INCH, type Point, type Weapon } from '../content/index.ts';
import type { Act, Choice } from '../decisions.ts';
import type { ActivationFrame } from '../frames.ts';
import { battlefield, cardOfModel, type Model, type State } from '../state.ts';
import {
  abilityReady,
  activesOf,
  CLEANSED,
  chargeCost,
  checkAct,
  circleOf,
  costsOf,
  echoable,
  HEALED,
  marketCost,
  modelOf,
  recallCost,
  weaponCost,
} from './actions.ts';
import { actionsLeft } from './activation.ts';
import { checkAttack, mayUseFate } from './attack.ts';
import {
  groundPenalty,
  isEngaged,
  movement,
  restingPlace,
  SHRINE_RADIUS,
  SOUL_RADIUS,
  soulDisc,
  touchesOwnEffigy,
  weaponRange,
} from './field.ts';
import { carried, mayTrade } from './market.ts';
import { checkChargeEnd, checkChargeTarget, checkMobile, checkWay } from './move.ts';
import { conduits } from './souls.ts';
import { commanderOf, condition, forEachMod, hasAux, isEffigy, isHero } from './standing.ts';
import { targetsOf } from './targets.ts';

/** Where a straight advance may head; how far it gets is worked out when somebody asks. */
interface Heading {
  readonly model: Model;
  readonly to: Point;
  /** Something stands in the straight way: go around it by the shortest way to this base. */
  readonly around?: Disc;
}

/** What stops a straight advance: everything it may not cross and everything it may not end on. */
interface Surroundings {
  readonly field: Field;
  readonly most: number;
  readonly pathfinder: boolean;
}

function surroundings(s: State, m: Model): Surroundings {
  return { field: restingPlace(s, m), most: movement(s, m, false), pathfinder: hasAux(s, m, 'pathfinder') };
}

/** As far as the model gets on the straight way to a point: bases, terrain, MOV and slow ground counted. */
function straight(s: State, m: Model, to: Point, around: Surroundings): Point {
  const { field, most, pathfinder } = around;
  let stop = firstContact(m.r, m, length(m, to) > most ? stepTowards(m, to, most) : to, field).at;
  if (!pathfinder) {
    const penalty = groundPenalty(s, m, [{ x: m.x, y: m.y }, stop]);
    const less = Math.max(0, most - penalty * INCH);
    if (penalty > 0 && length(m, stop) > less) stop = stepTowards(m, stop, less);
  }
  // A rounded end may overlap by a hair what the way glides along: then a little less far.
  for (let n = 0; n < 6 && checkWay(s, m, [stop], false) !== undefined; n++)
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
  const discs = field.discs.filter((d) => (d.x - m.x) ** 2 + (d.y - m.y) ** 2 < (d.r + m.r + STEP + 2) ** 2);
  const polygons = field.polygons.filter((p) => within(m, p, STEP + 2));
  const border = field.border!;
  const atBorder = m.x * m.x + m.y * m.y > (border.r - m.r - STEP - 2) ** 2;
  return discs.length + polygons.length === 0 && !atBorder ? undefined : { ...field, discs, polygons };
}

/** Headings of straight advances: at everything worth going to, and all around; no two the same way. */
function headings(s: State, m: Model, around: Surroundings): Heading[] {
  const near = within60(m, around.field);
  const list: Heading[] = [];
  const units: Point[] = [];
  const add = (to: Point): void => {
    const far = length(m, to);
    if (far < STEP + 1) return;
    const u = { x: (to.x - m.x) / far, y: (to.y - m.y) / far };
    for (const v of units) if (u.x * v.x + u.y * v.y > 0.999) return;
    if (!canSetOut(m, to, near)) return;
    units.push(u);
    list.push({ model: m, to });
  };
  if (around.most < STEP + 2 * INCH) return [];
  for (const goal of goals(s, m)) add(goal);
  for (const refuge of refuges(s, m)) add(refuge);
  for (const u of eight) add(rounded(m.x + u.x * around.most, m.y + u.y * around.most));
  const blocked = blockedGoal(s, m, around);
  if (blocked !== undefined) list.push({ model: m, to: blocked, around: blocked });
  return list;
}

/** The nearest Soul, enemy hero or Shrine, the first of them that has something in the way. */
function blockedGoal(s: State, m: Model, { field, most }: Surroundings): Disc | undefined {
  const enemies = s.models.filter((o) => o.on && o.id >= 2 && o.seat >= 0 && o.seat !== m.seat);
  const shrines = battlefield(s).shrines.map(({ at }) => ({ ...at, r: SHRINE_RADIUS }));
  for (const list of [s.souls.map(soulDisc), enemies, shrines]) {
    let best: Disc | undefined;
    for (const disc of list) if (best === undefined || length(m, disc) < length(m, best)) best = disc;
    const far = best === undefined ? 0 : length(m, best) - m.r - best.r;
    // near enough to get there, far enough to need a way
    if (best === undefined || far < 2 * INCH || far > most) continue;
    const { x, y, r } = best;
    const others = { ...field, discs: field.discs.filter((d) => d.x !== x || d.y !== y) };
    if (!sweepIsFree(m.r, m, directlyTowards(m, best, 1e6), others)) return { x, y, r };
  }
  return undefined;
}

/** Straight away from the nearest enemy, and behind what gives hard cover from it. */
function refuges(s: State, m: Model): Point[] {
  const enemies = s.models.filter((o) => o.on && o.id >= 2 && o.seat !== m.seat);
  let enemy: Model | undefined;
  for (const o of enemies) if (enemy === undefined || length(m, o) < length(m, enemy)) enemy = o;
  if (enemy === undefined) return [];
  const list: Point[] = [along(m, enemy, -6 * INCH)];
  for (const { at } of battlefield(s).shrines)
    if (length(m, at) < 8 * INCH) list.push(along(at, enemy, -(SHRINE_RADIUS + m.r + 2)));
  for (const { kind, corners } of battlefield(s).terrain) {
    if (kind !== 'wall' && kind !== 'building') continue;
    const sum = corners.reduce((n, p) => ({ x: n.x + p.x, y: n.y + p.y }));
    const middle = rounded(sum.x / corners.length, sum.y / corners.length);
    if (length(m, middle) < 8 * INCH) list.push(along(middle, enemy, -2 * INCH));
  }
  return list;
}

/** By the shortest way around, as far as MOV and the ground allow; the model stays where it is if there is none. */
function roundabout(s: State, m: Model, goal: Disc, around: Surroundings): Point[] {
  const discs = around.field.discs.filter((d) => d.x !== goal.x || d.y !== goal.y);
  const way = shortestWayToTouch(m.r, m, goal, { ...around.field, discs }, 2 * around.most)?.path;
  if (way !== undefined)
    for (const less of [0, INCH, 2 * INCH]) {
      const path = pathUpTo(way, around.most - less).slice(1);
      if (path.length > 1 && checkWay(s, m, path, false) === undefined) return path;
    }
  return [{ x: m.x, y: m.y }];
}

const eight = directions(16).filter((_, i) => i % 2 === 0);

/** Ends of straight advances. */
export function advanceEnds(s: State, m: Model): Point[] {
  const around = surroundings(s, m);
  return headings(s, m, around)
    .filter((heading) => heading.around === undefined)
    .map(({ to }) => straight(s, m, to, around));
}

/** Places of interest: contact with enemies, the edge of weapon range, Souls, Shrines, the Effigies. */
function goals(s: State, m: Model): Point[] {
  const list: Point[] = [];
  const ranged = cardOfModel(m).weapons.find((w) => w.type !== 'MEL');
  for (const other of s.models) {
    if (!other.on || other === m) continue;
    if (other.seat === m.seat && !isEffigy(other)) continue;
    const far = length(m, other) - other.r - m.r;
    const edge = ranged === undefined || other.seat === m.seat ? 0 : Math.ceil(far - weaponRange(s, m, ranged));
    list.push(along(m, other, edge > 0 ? edge : far));
  }
  for (const soul of s.souls) list.push(along(m, soul, length(m, soul) - m.r - SOUL_RADIUS));
  for (const { at } of battlefield(s).shrines) list.push(along(m, at, length(m, at) - m.r - SHRINE_RADIUS));
  return list;
}

/** An end for a charge at a target: as near as needed on the straight line, or beside what stands in the way. */
export function chargeEnd(
  s: State,
  m: Model,
  target: Model,
  weapon: Weapon | undefined,
  reach: number,
): Point | undefined {
  const far = length(m, target);
  if (far - m.r - target.r - reach > movement(s, m, true)) return undefined;
  if (checkChargeTarget(s, m, target) !== undefined) return undefined;
  const direct = stepTowards(m, target, Math.max(0, Math.ceil(far - m.r - target.r - reach)) + 1);
  if (checkChargeEnd(s, m, target, weapon, direct) === undefined) return direct;
  // a little to the left or to the right of the straight line
  const u = { x: (m.x - target.x) / far, y: (m.y - target.y) / far };
  for (const side of [1, -1]) {
    const turned = { x: (u.x - side * u.y) * Math.SQRT1_2, y: (u.y + side * u.x) * Math.SQRT1_2 };
    const beside = pointBeyond(target, turned, m.r + target.r + Math.floor(reach / 2));
    if (checkChargeEnd(s, m, target, weapon, beside) === undefined) return beside;
  }
  return undefined;
}

/** Everything a hero may do now; moves by sample, and worked out only when looked at. */
export function actChoices(s: State, f: ActivationFrame): Choices<Choice> {
  const list: Act[] = [{ act: 'end' }];
  const moves: { readonly heading: Heading; readonly around: Surroundings }[] = [];
  for (const id of f.models) {
    const m = s.models[id]!;
    if (!m.on) continue;
    actsOf(s, f, m, list);
    if (actionsLeft(s, f, m) === 0 || f.aiming.includes(m.id) || checkMobile(s, m, false) !== undefined) continue;
    const around = surroundings(s, m);
    for (const heading of headings(s, m, around)) moves.push({ heading, around });
  }
  return {
    kind: 'sampled',
    size: list.length + moves.length,
    at(i) {
      if (i < list.length) return list[i]!;
      const { heading, around } = moves[i - list.length]!;
      const { model, to } = heading;
      const path =
        heading.around === undefined ? [straight(s, model, to, around)] : roundabout(s, model, heading.around, around);
      return { act: 'advance', model: model.key, path: path.map(({ x, y }): [number, number] => [x, y]) };
    },
  };
}

function actsOf(s: State, f: ActivationFrame, m: Model, list: Act[]): void {
  const left = actionsLeft(s, f, m);
  const hero = isHero(m);
  const fate = mayUseFate(s, m);
  const model = m.key;
  if (hero && fate && !m.used.includes(CLEANSED))
    for (const e of m.standings) if (e.condition !== '') list.push({ act: 'cleanse', model, condition: e.condition });
  if (condition(m, 'knockedDown')) {
    if (left >= 1) list.push({ act: 'stand', model });
    return;
  }
  const aiming = f.aiming.includes(m.id);
  if (
    m.spent === 0 &&
    m.used.length === 0 &&
    !aiming &&
    f.last?.by !== m.id &&
    cardOfModel(m).weapons.some((w) => w.type === 'RNG')
  )
    list.push({ act: 'aim', model });
  attacks(s, f, m, left, aiming, list);
  if (left >= 1 && !aiming && checkMobile(s, m, false) === undefined) charges(s, f, m, left, list);
  if (hero) heroActs(s, f, m, left, fate, aiming, list);
  if (fate) {
    let heldFast = false;
    forEachMod(s, m, 'forbid', (mod) => {
      if (mod.fate !== undefined) heldFast = true;
    });
    if (heldFast) list.push({ act: 'breakFree', model });
  }
  for (const ability of activesOf(s, m)) abilityActs(s, f, m, ability, list);
}

function attacks(s: State, f: ActivationFrame, m: Model, left: number, aiming: boolean, list: Act[]): void {
  for (const weapon of cardOfModel(m).weapons) {
    if (weaponCost(s, f, m, weapon) > left || (aiming && weapon.type === 'MEL')) continue;
    const targets: Model[] = [];
    for (const target of s.models) {
      if (!target.on || target.seat === m.seat || !within(m, target, weaponRange(s, m, weapon))) continue;
      if (checkAttack(s, m, weapon, target) !== undefined) continue;
      targets.push(target);
      list.push({ act: 'attack', model: m.key, weapon: weapon.id, target: target.key });
    }
    forEachMod(s, m, 'split', (mod) => {
      if (mod.weapon !== weapon.id) return;
      for (const a of targets)
        for (const b of targets)
          if (a.id < b.id && !isEffigy(b) && within(a, b, mod.range! * INCH))
            list.push({ act: 'attack', model: m.key, weapon: weapon.id, target: a.key, second: b.key });
    });
  }
}

function charges(s: State, f: ActivationFrame, m: Model, left: number, list: Act[]): void {
  if (cardOfModel(m).melee.length === 0 || checkMobile(s, m, true) !== undefined) return;
  for (const weapon of cardOfModel(m).melee) {
    if (chargeCost(s, f, m, weapon) > left) continue;
    for (const target of s.models) {
      if (!target.on || target.seat === m.seat) continue;
      const end = chargeEnd(s, m, target, weapon, weaponRange(s, m, weapon));
      if (end !== undefined)
        list.push({ act: 'charge', model: m.key, weapon: weapon.id, target: target.key, to: [end.x, end.y] });
    }
  }
}

function heroActs(
  s: State,
  f: ActivationFrame,
  m: Model,
  left: number,
  fate: boolean,
  aiming: boolean,
  list: Act[],
): void {
  const model = m.key;
  if (left >= 1 && fate && m.damage > 0 && !condition(m, 'fire') && !m.used.includes(HEALED))
    list.push({ act: 'heal', model });
  const atEffigy = touchesOwnEffigy(s, m);
  if (atEffigy && left >= 1 && m.souls > 0) list.push({ act: 'bank', model });
  if (commanderOf(s, m) === m) {
    if (!aiming && recallCost(s, m) <= left) list.push({ act: 'recall', model });
    if (atEffigy && marketCost(s, m) <= left && mayTrade(s, m)) list.push({ act: 'market', model });
  }
  if (left >= 1 && battlefield(s).circles.length > 0 && circleOf(s, m) >= 0 && !isEngaged(s, m))
    list.push({ act: 'circle', model });
  if (left >= 2 && !f.harvested && s.souls.length > 0)
    for (const via of [undefined, ...conduits(s, m)])
      for (const soul of s.souls) {
        if (!within(via ?? m, soulDisc(soul), 4 * INCH)) continue;
        const act: Act = {
          act: 'harvest',
          model,
          soul: soul.id,
          ...(via === undefined ? {} : { via: via.key }),
        };
        if (checkAct(s, f, act) === undefined) list.push(act);
      }
  if (left >= 1 && cardOfModel(m).aux.markTarget !== undefined)
    for (const target of s.models)
      if (target.seat >= 0 && target.seat !== m.seat && isHero(target) && target.id !== m.mark)
        list.push({ act: 'mark', model, target: target.key });
  const mine = carried(m);
  if (left >= 1 && mine.length > 0)
    for (const target of s.models) {
      if (!target.on || target === m || target.seat !== m.seat || !isHero(target)) continue;
      const sets = mine.length === 2 ? [[mine[0]!], [mine[1]!], mine] : [mine];
      for (const set of sets) {
        const act: Act = { act: 'handOver', model, target: target.key, artefacts: set.map((a) => a.id) };
        if (checkAct(s, f, act) === undefined) list.push(act);
      }
    }
  if (left >= 1)
    for (const token of s.tokens) {
      const act: Act = { act: 'removeOrb', model, token: token.id };
      if (token.kind === 'shadowOrb' && token.seat !== m.seat && checkAct(s, f, act) === undefined) list.push(act);
    }
}

function affordable(s: State, f: ActivationFrame, m: Model, cost: Cost): boolean {
  return (
    (cost.actions ?? 0) <= actionsLeft(s, f, m) &&
    (cost.fate === undefined || mayUseFate(s, m, cost.fate)) &&
    (typeof cost.mist !== 'number' || cost.mist <= m.mist)
  );
}

function abilityActs(
  s: State,
  f: ActivationFrame,
  m: Model,
  ability: ReturnType<typeof activesOf>[number],
  list: Act[],
): void {
  const costs = costsOf(ability);
  if (!costs.some((cost) => affordable(s, f, m, cost)) || abilityReady(s, f, m, ability) !== undefined) return;
  const echo = ability.ops.some((op) => op.do === 'echo');
  const charges = ability.ops.some((op) => op.do === 'charge');
  const targets = charges ? undefined : targetsOf(s, m, ability);
  for (let pay = 0; pay < costs.length; pay++) {
    const cost = costs[pay]!;
    if (!affordable(s, f, m, cost)) continue;
    const base = { act: 'ability' as const, model: m.key, ability: ability.id, ...(costs.length > 1 ? { pay } : {}) };
    if (charges) {
      if (f.aiming.includes(m.id) || checkMobile(s, m, true) !== undefined) continue;
      const reach = Math.max(...cardOfModel(m).melee.map((w) => w.range));
      for (const target of s.models) {
        if (!target.on || target.seat === m.seat || isEffigy(target)) continue;
        const end = chargeEnd(s, m, target, undefined, reach);
        if (end !== undefined) list.push({ ...base, target: target.key, to: [end.x, end.y] });
      }
      continue;
    }
    if (ability.ops.some((op) => op.do === 'advance') && checkMobile(s, m, false) !== undefined) continue;
    const xs = cost.mist === 'X' ? Array.from({ length: m.mist }, (_, i) => i + 1) : [undefined];
    for (const target of targets ?? [undefined]) {
      if (echo) {
        const friend = modelOf(s, target!)!;
        for (let x = 0; x < cardOfModel(friend).actives.length; x++)
          if (echoable(s, f, m, friend, x) !== undefined) list.push({ ...base, target: target!, x });
        continue;
      }
      for (const x of xs)
        list.push({ ...base, ...(target === undefined ? {} : { target }), ...(x === undefined ? {} : { x }) });
    }
  }
}

/** JD-18.7: places in the own zone, spread out; closer together when those are taken. */
export function deployPlaces(s: State, m: Model): Point[] {
  const spread = zonePlaces(s, m, 2600, 2 * m.r + 100);
  if (spread.length > 0) return spread;
  const close = zonePlaces(s, m, 260, 400);
  return close.length > 0 ? close : [besideZone(s, m)];
}

function zonePlaces(s: State, m: Model, step: number, deeper: number): Point[] {
  const { zone, radius } = battlefield(s);
  const up = s.sides[m.seat as 0 | 1] === 0 ? -1 : 1;
  const field = restingPlace(s, m);
  const list: Point[] = [];
  for (let depth = zone + m.r; depth <= radius - m.r; depth += deeper)
    for (let x = -Math.floor(radius / step) * step; x <= radius; x += step) {
      const at = { x, y: up * depth };
      if (isFree(m.r, at, field)) list.push(at);
    }
  return list;
}

/** JD-18.8: the zone is full. */
function besideZone(s: State, m: Model): Point {
  const up = s.sides[m.seat as 0 | 1] === 0 ? -1 : 1;
  const edge = { x: 0, y: up * (battlefield(s).zone + m.r) };
  return nearestPlace(m.r, edge, restingPlace(s, m)) ?? edge;
}

export function mayDeploy(s: State, m: Model, at: Point): boolean {
  const up = s.sides[m.seat as 0 | 1] === 0 ? -1 : 1;
  if (at.y * up - m.r >= battlefield(s).zone) return true;
  const [only] = deployPlaces(s, m);
  return only !== undefined && only.x === at.x && only.y === at.y;
}
