/** Good choices where there are infinitely many: where to go, whom to charge from where, where to deploy. */
import {
  directions,
  directlyTowards,
  type Field,
  firstContact,
  isFree,
  length,
  pointBeyond,
  stepTowards,
  within,
} from '@gavel/geometry';
import { INCH, type Point, type Weapon } from '../content/index.ts';
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
  obstacles,
  restingPlace,
  SHRINE_RADIUS,
  soulDisc,
  touchesOwnEffigy,
  weaponRange,
} from './field.ts';
import { carried, mayTrade } from './market.ts';
import { checkCharge, checkChargeTarget, checkMobile } from './move.ts';
import { conduits } from './souls.ts';
import { commanderOf, condition, forEachMod, hasAux, isEffigy, isHero } from './standing.ts';
import { targetsOf } from './targets.ts';

const codeOf = (p: Point): number => (p.x + 100000) * 400000 + p.y + 100000;

/** As far as the model gets on the straight way to a point: bases, terrain, MOV and slow ground counted. */
function straight(
  s: State,
  m: Model,
  to: Point,
  most: number,
  field: Field,
  rest: Field,
  pathfinder: boolean,
): Point | undefined {
  let goal = to;
  if (length(m, to) > most) goal = stepTowards(m, to, most);
  let stop = firstContact(m.r, m, goal, field).at;
  if (!pathfinder) {
    const penalty = groundPenalty(s, m, [{ x: m.x, y: m.y }, stop]);
    if (penalty > 0) {
      const less = most - penalty * INCH;
      if (less <= 0) return undefined;
      if (length(m, stop) > less) stop = stepTowards(m, stop, less);
    }
  }
  return isFree(m.r, stop, rest) ? stop : undefined;
}

/** Straight advances: all around, and at everything worth going to. */
export function advanceEnds(s: State, m: Model): Point[] {
  const most = movement(s, m, false);
  const field = obstacles(s, m);
  const rest = restingPlace(s, m);
  const pathfinder = hasAux(s, m, 'pathfinder');
  const list: Point[] = [];
  const seen = new Set<number>([codeOf(m)]);
  const add = (to: Point): void => {
    const end = straight(s, m, to, most, field, rest, pathfinder);
    if (end === undefined || seen.has(codeOf(end)) || length(m, end) < 50) return;
    seen.add(codeOf(end));
    list.push(end);
  };
  for (const goal of goals(s, m)) add(goal);
  for (const u of directions(16)) add({ x: Math.round(m.x + u.x * most), y: Math.round(m.y + u.y * most) });
  return list;
}

/** Places of interest: contact with enemies, edges of weapon range, Souls, Shrines, the Effigies. */
function goals(s: State, m: Model): Point[] {
  const list: Point[] = [];
  const far = 1e6;
  const ranged = cardOfModel(m).weapons.find((w) => w.type !== 'MEL');
  for (const other of s.models) {
    if (!other.on || other === m) continue;
    if (other.seat !== m.seat) {
      list.push(directlyTowards(m, other, far));
      if (ranged !== undefined) {
        const edge = length(m, other) - other.r - m.r - weaponRange(s, m, ranged);
        if (edge > 0) list.push(stepTowards(m, other, Math.ceil(edge)));
      }
    } else if (isEffigy(other)) list.push(directlyTowards(m, other, far));
  }
  for (const soul of s.souls) list.push(directlyTowards(m, soulDisc(soul), far));
  for (const { at } of battlefield(s).shrines) list.push(directlyTowards(m, { ...at, r: SHRINE_RADIUS }, far));
  return list;
}

/** Ends of charges at a target: as near as needed on the straight line, or beside what stands in the way. */
export function chargeEnds(s: State, m: Model, target: Model, weapon: Weapon | undefined, reach: number): Point[] {
  const far = length(m, target);
  const most = movement(s, m, true);
  if (far - m.r - target.r - reach > most) return [];
  if (checkChargeTarget(s, m, target) !== undefined) return [];
  const list: Point[] = [];
  const add = (to: Point): void => {
    if (
      list.length < 3 &&
      checkCharge(s, m, target, weapon, to) === undefined &&
      !list.some((p) => p.x === to.x && p.y === to.y)
    )
      list.push(to);
  };
  const edge = Math.max(0, Math.ceil(far - m.r - target.r - reach));
  add(stepTowards(m, target, edge + 1));
  add(directlyTowards(m, target, most));
  if (list.length === 0)
    for (const u of directions(16)) add(pointBeyond(target, u, m.r + target.r + Math.floor(reach / 2)));
  return list;
}

/** Everything a hero may do now; moves by sample. */
export function actChoices(s: State, f: ActivationFrame): Choice[] {
  const list: Act[] = [{ act: 'end' }];
  for (const id of f.models) {
    const m = s.models[id]!;
    if (m.on) actsOf(s, f, m, list);
  }
  return list;
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
  if (left >= 1 && !aiming && checkMobile(s, m, false) === undefined) {
    charges(s, f, m, left, list);
    for (const { x, y } of advanceEnds(s, m)) list.push({ act: 'advance', model, path: [[x, y]] });
  }
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
      for (const { x, y } of chargeEnds(s, m, target, weapon, weaponRange(s, m, weapon)))
        list.push({ act: 'charge', model: m.key, weapon: weapon.id, target: target.key, to: [x, y] });
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
  if (left >= 1 && circleOf(s, m) >= 0 && !isEngaged(s, m)) list.push({ act: 'circle', model });
  if (left >= 2 && !f.harvested)
    for (const soul of s.souls)
      for (const via of [undefined, ...conduits(s, m)]) {
        const act: Act = {
          act: 'harvest',
          model,
          soul: soul.id,
          ...(via === undefined ? {} : { via: via.key }),
        };
        if (checkAct(s, f, act) === undefined) list.push(act);
      }
  if (left >= 1 && hasAux(s, m, 'markTarget'))
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

function abilityActs(
  s: State,
  f: ActivationFrame,
  m: Model,
  ability: ReturnType<typeof activesOf>[number],
  list: Act[],
): void {
  if (abilityReady(s, f, m, ability) !== undefined) return;
  const costs = costsOf(ability);
  const echo = ability.ops.some((op) => op.do === 'echo');
  const charges = ability.ops.some((op) => op.do === 'charge');
  const targets = charges ? undefined : targetsOf(s, m, ability);
  for (let pay = 0; pay < costs.length; pay++) {
    const cost = costs[pay]!;
    if ((cost.actions ?? 0) > actionsLeft(s, f, m)) continue;
    if ((cost.fate ?? 0) > 0 && !mayUseFate(s, m, cost.fate)) continue;
    if (typeof cost.mist === 'number' && cost.mist > m.mist) continue;
    const base = { act: 'ability' as const, model: m.key, ability: ability.id, ...(costs.length > 1 ? { pay } : {}) };
    if (charges) {
      if (f.aiming.includes(m.id) || checkMobile(s, m, true) !== undefined) continue;
      const reach = Math.max(...cardOfModel(m).melee.map((w) => w.range));
      for (const target of s.models) {
        if (!target.on || target.seat === m.seat || isEffigy(target)) continue;
        for (const { x, y } of chargeEnds(s, m, target, undefined, reach))
          list.push({ ...base, target: target.key, to: [x, y] });
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

/** JD-18.7: places in the own zone, spread out. */
export function deployPlaces(s: State, m: Model): Point[] {
  const { zone, radius } = battlefield(s);
  const up = s.sides[m.seat as 0 | 1] === 0 ? -1 : 1;
  const field = restingPlace(s, m);
  const list: Point[] = [];
  for (let depth = zone + m.r; depth <= radius - m.r; depth += 2 * m.r + 100)
    for (let x = -Math.floor(radius / 2600) * 2600; x <= radius; x += 2600) {
      const at = { x, y: up * depth };
      if (isFree(m.r, at, field)) list.push(at);
    }
  return list;
}

export function inZone(s: State, m: Model, at: Point): boolean {
  const up = s.sides[m.seat as 0 | 1] === 0 ? -1 : 1;
  return at.y * up - m.r >= battlefield(s).zone;
}
