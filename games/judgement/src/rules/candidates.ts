/** Everything a model may do in its activation, moves by sample; and where to deploy. */
import { isFree, length, nearestPlace, pointBeyond, stepTowards, within } from '@gavel/geometry';
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
import { isEngaged, movement, restingPlace, soulDisc, touchesOwnEffigy, weaponRange } from './field.ts';
import { type Heading, headings, type Surroundings, surroundings, wayOf } from './headings.ts';
import { carried, mayTrade } from './market.ts';
import { checkChargeEnd, checkChargeTarget, checkMobile, groundOf } from './move.ts';
import { conduits } from './souls.ts';
import { commanderOf, condition, forEachMod, isEffigy, isHero } from './standing.ts';
import { targetsOf } from './targets.ts';

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
  const ground = groundOf(s, m, true);
  const direct = stepTowards(m, target, Math.max(0, Math.ceil(far - m.r - target.r - reach)) + 1);
  if (checkChargeEnd(s, m, target, weapon, direct, ground) === undefined) return direct;
  // a little to the left or to the right of the straight line
  const u = { x: (m.x - target.x) / far, y: (m.y - target.y) / far };
  for (const side of [1, -1]) {
    const turned = { x: (u.x - side * u.y) * Math.SQRT1_2, y: (u.y + side * u.x) * Math.SQRT1_2 };
    const beside = pointBeyond(target, turned, m.r + target.r + Math.floor(reach / 2));
    if (checkChargeEnd(s, m, target, weapon, beside, ground) === undefined) return beside;
  }
  return undefined;
}

/** Everything a hero may do now; moves by sample, and worked out only when looked at. */
export function actChoices(s: State, f: ActivationFrame): Choices<Choice> {
  const list: Act[] = [{ act: 'end' }];
  const moves: { readonly heading: Heading; readonly where: Surroundings }[] = [];
  for (const id of f.models) {
    const m = s.models[id]!;
    if (!m.on) continue;
    actsOf(s, f, m, list);
    if (actionsLeft(s, f, m) === 0 || f.aiming.includes(m.id) || checkMobile(s, m, false) !== undefined) continue;
    const where = surroundings(s, m);
    for (const heading of headings(s, m, where)) moves.push({ heading, where });
  }
  return {
    kind: 'sampled',
    size: list.length + moves.length,
    at(i) {
      if (i < list.length) return list[i]!;
      const { heading, where } = moves[i - list.length]!;
      const path = wayOf(s, heading, where).map(({ x, y }): [number, number] => [x, y]);
      return { act: 'advance', model: heading.model.key, path };
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
          if (a !== b && !isEffigy(a) && !isEffigy(b) && within(a, b, mod.range * INCH))
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
  if (atEffigy && left >= 1 && m.souls > 0) {
    list.push({ act: 'bank', model });
    for (let souls = m.souls - 1; souls > 0; souls--) list.push({ act: 'bank', model, souls });
  }
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
    if (
      ability.ops.some((op) => op.do === 'advance') &&
      (f.aiming.includes(m.id) || checkMobile(s, m, false) !== undefined)
    )
      continue;
    const banks = ability.ops.some((op) => op.do === 'bank');
    const xs: (number | undefined)[] = cost.mist === 'X' ? [] : [undefined];
    for (let x = 1; x <= (cost.mist === 'X' ? m.mist : banks ? m.souls - 1 : 0); x++) xs.push(x);
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
