/** What a model may do in its activation: what it costs, and why not (JD-5, JD-10). */
import { touching, within } from '@gavel/geometry';
import { type Refusal, ref, refuse } from '@gavel/kernel';
import { type Ability, artefactOf, type Cost, INCH, opOf, type Weapon } from '../content/index.ts';
import type { Act } from '../decisions.ts';
import type { ActivationFrame } from '../frames.ts';
import { battlefield, cardOfModel, type Model, type State } from '../state.ts';
import { actionsLeft } from './activation.ts';
import { checkAttack, checkFate } from './attack.ts';
import { CIRCLE_RADIUS, isEngaged, touchesOwnEffigy } from './field.ts';
import { carried, mayTrade } from './market.ts';
import { checkCharge, checkMobile, checkWay } from './move.ts';
import { checkHarvest, conduits } from './souls.ts';
import {
  commanderOf,
  condition,
  forEachMod,
  hasAux,
  isEffigy,
  isHero,
  stands,
  TOKEN_RADIUS,
  unitOf,
} from './standing.ts';
import { allAround, claimedShrine, targetsOf } from './targets.ts';

export function modelOf(s: State, key: string): Model | undefined {
  for (const m of s.models) if (m.key === key) return m;
  return undefined;
}

// ---- costs

export function weaponCost(s: State, f: ActivationFrame, m: Model, weapon: Weapon): number {
  let cost = weapon.cost;
  forEachMod(s, m, 'cost', (mod) => {
    if (mod.what !== 'weapon' || mod.weapon !== weapon.id) return;
    // Reload: only straight after an attack with it, once
    if (mod.after && (f.reloaded.includes(m.id) || f.last?.by !== m.id || f.last.weapon !== weapon.id)) return;
    cost = mod.set ?? cost + (mod.add ?? 0);
  });
  return cost;
}

export function chargeCost(s: State, f: ActivationFrame, m: Model, weapon: Weapon): number {
  let cost = 1 + weaponCost(s, f, m, weapon);
  forEachMod(s, m, 'cost', (mod) => {
    if (mod.what === 'charge') cost += mod.add ?? 0;
  });
  return Math.max(0, cost);
}

export function recallCost(s: State, m: Model): number {
  let cost = 2;
  forEachMod(s, m, 'cost', (mod) => {
    if (mod.what === 'recall') cost = mod.set ?? cost;
  });
  return cost;
}

/** JD-17.2: no action in the turn the hero re-spawned. */
export function marketCost(s: State, m: Model): number {
  return m.since === s.turn && s.turn > 1 && !m.used.includes(TRADED) ? 0 : 1;
}

/** The costs of an ability, one of which is paid. */
export function costsOf(ability: Pick<Ability, 'cost'>): readonly Cost[] {
  return ability.cost.either ?? [ability.cost];
}

/** Why a cost cannot be paid: actions, Fate or Mist. */
function checkCost(s: State, f: ActivationFrame, m: Model, cost: Cost, x = 0): Refusal | undefined {
  const [needed, left] = [cost.actions ?? 0, actionsLeft(s, f, m)];
  if (needed > left) return refuse('JD-5.1', 'refusal.noActions', { cost: needed, left });
  const fate = (cost.fate ?? 0) > 0 ? checkFate(s, m, cost.fate) : undefined;
  if (fate !== undefined) return fate;
  const enough = cost.mist === 'X' ? x >= 1 && x <= m.mist : (cost.mist ?? 0) <= m.mist;
  return enough ? undefined : refuse('JD-10.1', 'refusal.noMist', { n: m.mist });
}

/** Active abilities a model may use: of its card, its artefacts, and a Shrine it claimed. */
export function activesOf(s: State, m: Model): Ability[] {
  const list = cardOfModel(m).actives.filter((a) => a.level <= m.level);
  for (const artefact of carried(m)) if (artefact.active !== undefined) list.push(artefact.active);
  const shrine = claimedShrine(s, m);
  if (shrine >= 0) list.push(battlefield(s).shrines[shrine]!.shrine.power!);
  return list;
}

/** Has the ability what it needs besides cost and target? */
export function abilityReady(s: State, f: ActivationFrame, m: Model, ability: Ability): Refusal | undefined {
  if (m.used.includes(ability.gid))
    return refuse('JD-10.1', 'refusal.usedAlready', { ability: ref('ability', ability.id) });
  if (!stands(m, ability)) return refuse('JD-10.1', 'refusal.notReady', { ability: ref('ability', ability.id) });
  for (const need of ability.needs) {
    if (
      need.touching !== undefined &&
      !touchesOrb(s, m) &&
      !(need.touching.includes('effigy') && touchesOwnEffigy(s, m))
    )
      return refuse('JD-10.1', 'refusal.notReady', { ability: ref('ability', ability.id) });
    if (need.notRecalled && m.used.includes(RECALLED))
      return refuse('JD-10.1', 'refusal.notReady', { ability: ref('ability', ability.id) });
    if (need.justDamagedWith !== undefined) {
      const last = f.last;
      if (
        last === null ||
        last.by !== m.id ||
        last.weapon !== need.justDamagedWith ||
        !last.damaged ||
        !s.models[last.target]!.on ||
        isEffigy(s.models[last.target]!)
      )
        return refuse('JD-10.8', 'refusal.notReady', { ability: ref('ability', ability.id) });
    }
  }
  if (
    ability.ops.some((op) => op.do === 'removeToken') &&
    !s.tokens.some((t) => t.owner === m.id && t.on < 0 && t.ability >= 0)
  )
    return refuse('JD-10.1', 'refusal.notReady', { ability: ref('ability', ability.id) });
  const summon = ability.ops.find((op) => op.do === 'summon');
  if (summon !== undefined) {
    const mine = s.models.filter((o) => o.on && o.summoner === m.id);
    const same = mine.filter((o) => cardOfModel(o).id === summon.card).length;
    const excluded = mine.some((o) => (summon.notWith ?? []).includes(cardOfModel(o).id));
    if (same >= summon.cap || excluded)
      return refuse('JD-21.18', 'refusal.enoughSummoned', { ability: ref('ability', ability.id) });
  }
  if (ability.ops.some((op) => op.do === 'bank') && m.souls === 0)
    return refuse('JD-5.5', 'refusal.noSoul', { who: ref('model', m.key) });
  const place = opOf(ability, 'place');
  if (place?.touching?.includes('shadowOrb') && destinations(s, m, place.leaveOrigin === true) === 0)
    return refuse('JD-10.1', 'refusal.notReady', { ability: ref('ability', ability.id) });
  return reachesNobody(s, m, ability)
    ? refuse('JD-10.1', 'refusal.nobody', { ability: ref('ability', ability.id) })
    : undefined;
}

/** Is it for several models around, and there are none? */
function reachesNobody(s: State, m: Model, { target, aura, ops }: Ability): boolean {
  if (target?.count === undefined || aura || target.around !== undefined) return false;
  const healing = ops.some((op) => op.do === 'heal');
  return allAround(s, m, { ...target, count: 'all' }, m, healing).length === 0;
}

function orbs(s: State, m: Model): { x: number; y: number; r: number }[] {
  return s.tokens
    .filter((t) => t.kind === 'shadowOrb' && t.seat === m.seat)
    .map((t) => ({ x: t.x, y: t.y, r: TOKEN_RADIUS }));
}

const touchesOrb = (s: State, m: Model): boolean => orbs(s, m).some((orb) => touching(m, orb));

/** Orbs and the Effigy a Shadow Step could lead to. */
function destinations(s: State, m: Model, stepping: boolean): number {
  const list = orbs(s, m);
  const at = list.filter((orb) => touching(m, orb)).length;
  if (!stepping) return list.length;
  return at > 0 ? list.length : touchesOwnEffigy(s, m) ? list.length : 0;
}

/** The ability that Echo copies: an active one of a friend that does not summon (by its place on the friend's card). */
export function echoable(s: State, f: ActivationFrame, m: Model, friend: Model, x: number): Ability | undefined {
  const ability = cardOfModel(friend).actives[x];
  if (ability === undefined || ability.level > friend.level || friend === m) return undefined;
  if (ability.ops.some((op) => ['summon', 'echo', 'charge', 'attack', 'removeToken', 'bank'].includes(op.do)))
    return undefined;
  if (ability.needs.length > 0 || ability.cost.mist !== undefined || ability.cost.either !== undefined)
    return undefined;
  if (ability.target?.who === 'soul' || ability.target?.who === 'tokenOrModel') return undefined;
  const cost = { actions: ability.cost.actions ?? 0, fate: (ability.cost.fate ?? 0) + 1 };
  if (checkCost(s, f, m, cost) !== undefined) return undefined;
  if (reachesNobody(s, m, ability)) return undefined;
  const targets = targetsOf(s, m, ability);
  return targets === undefined || targets.length > 0 ? ability : undefined;
}

// ---- legality

export function checkAct(s: State, f: ActivationFrame, act: Act): Refusal | undefined {
  if (act.act === 'end') return undefined;
  const m = modelOf(s, act.model);
  if (m === undefined || !m.on || !f.models.includes(m.id))
    return refuse('JD-5.1', 'refusal.notActivating', { who: act.model });
  const left = actionsLeft(s, f, m);
  const who = ref('model', m.key);
  const short = (cost: number): Refusal | undefined =>
    cost > left ? refuse('JD-5.1', 'refusal.noActions', { cost, left }) : undefined;
  const hero = isHero(m);
  const down = condition(m, 'knockedDown');
  if (down && !['stand', 'cleanse'].includes(act.act)) return refuse('JD-20.7', 'refusal.knockedDown', { who });
  const aiming = f.aiming.includes(m.id);
  switch (act.act) {
    case 'stand':
      return down ? short(1) : refuse('JD-5.12', 'refusal.standing', { who });
    case 'cleanse':
      if (!hero) return refuse('JD-5.13', 'refusal.heroesOnly');
      if (!condition(m, act.condition)) return refuse('JD-5.13', 'refusal.noCondition', { who });
      if (m.used.includes(CLEANSED)) return refuse('JD-5.13', 'refusal.once');
      return checkFate(s, m);
    case 'aim':
      if (m.spent > 0 || m.used.length > 0 || aiming || f.last?.by === m.id)
        return refuse('JD-5.14', 'refusal.startOnly');
      return cardOfModel(m).weapons.some((w) => w.type === 'RNG')
        ? undefined
        : refuse('JD-5.14', 'refusal.noRanged', { who });
    case 'heal':
      if (!hero) return refuse('JD-5.9', 'refusal.heroesOnly');
      if (m.used.includes(HEALED)) return refuse('JD-5.9', 'refusal.once');
      if (m.damage <= 0) return refuse('JD-5.9', 'refusal.unhurt', { who });
      if (condition(m, 'fire')) return refuse('JD-20.5', 'refusal.onFire', { who });
      return short(1) ?? checkFate(s, m);
    case 'bank':
      if (m.souls === 0) return refuse('JD-5.5', 'refusal.noSoul', { who });
      if (!someOf(m.souls, act.souls)) return refuse('JD-5.5', 'refusal.souls', { n: m.souls });
      return touchesOwnEffigy(s, m) ? short(1) : refuse('JD-5.5', 'refusal.notAtEffigy', { who });
    case 'recall':
      if (!hero) return refuse('JD-5.7', 'refusal.heroesOnly');
      if (commanderOf(s, m) !== m) return refuse('JD-4.4', 'refusal.commanderOnly');
      if (aiming) return refuse('JD-5.14', 'refusal.aiming', { who });
      return short(recallCost(s, m));
    case 'market':
      if (!hero) return refuse('JD-17.2', 'refusal.heroesOnly');
      if (commanderOf(s, m) !== m) return refuse('JD-4.4', 'refusal.commanderOnly');
      if (!touchesOwnEffigy(s, m)) return refuse('JD-5.10', 'refusal.notAtEffigy', { who });
      return short(marketCost(s, m)) ?? (mayTrade(s, m) ? undefined : refuse('JD-17.2', 'refusal.nothingToTrade'));
    case 'circle':
      if (!hero || circleOf(s, m) < 0) return refuse('JD-5.18', 'refusal.noCircle', { who });
      if (isEngaged(s, m)) return refuse('JD-5.18', 'refusal.engaged', { who });
      return short(1);
    case 'advance':
      if (aiming) return refuse('JD-5.14', 'refusal.aiming', { who });
      return (
        short(1) ??
        checkMobile(s, m, false) ??
        checkWay(
          s,
          m,
          act.path.map(([x, y]) => ({ x, y })),
          false,
        )
      );
    case 'charge': {
      if (aiming) return refuse('JD-5.14', 'refusal.aiming', { who });
      const weapon = cardOfModel(m).melee.find((w) => w.id === act.weapon);
      const target = modelOf(s, act.target);
      if (weapon === undefined) return refuse('JD-6.1', 'refusal.noSuchWeapon', { weapon: act.weapon });
      if (target === undefined) return refuse('JD-6.2', 'refusal.notEnemy', { who: act.target });
      return short(chargeCost(s, f, m, weapon)) ?? checkCharge(s, m, target, weapon, { x: act.to[0], y: act.to[1] });
    }
    case 'attack': {
      const weapon = cardOfModel(m).weapons.find((w) => w.id === act.weapon);
      const target = modelOf(s, act.target);
      if (weapon === undefined) return refuse('JD-7.3', 'refusal.noSuchWeapon', { weapon: act.weapon });
      if (target === undefined) return refuse('JD-7.3', 'refusal.notEnemy', { who: act.target });
      if (aiming && weapon.type === 'MEL') return refuse('JD-5.14', 'refusal.aiming', { who });
      const refusal = short(weaponCost(s, f, m, weapon)) ?? checkAttack(s, m, weapon, target);
      if (refusal !== undefined || act.second === undefined) return refusal;
      return checkSecond(s, m, weapon, target, act.second);
    }
    case 'harvest': {
      if (!hero) return refuse('JD-5.11', 'refusal.heroesOnly');
      const soul = s.souls.find((x) => x.id === act.soul);
      if (soul === undefined) return refuse('JD-5.11', 'refusal.noSuchSoul');
      if (f.harvested) return refuse(unitOf(s, m).length > 1 ? 'JD-4.5' : 'JD-5.11', 'refusal.once');
      const via = act.via === undefined ? undefined : modelOf(s, act.via);
      if (act.via !== undefined && (via === undefined || !conduits(s, m).includes(via)))
        return refuse('JD-15.9', 'refusal.noConduit');
      return short(2) ?? checkHarvest(s, m, soul, via);
    }
    case 'breakFree':
      if (!held(s, m)) return refuse('JD-10.1', 'refusal.notHeld', { who });
      return checkFate(s, m);
    case 'mark': {
      const target = modelOf(s, act.target);
      if (!hasAux(s, m, 'markTarget')) return refuse('JD-21.7', 'refusal.noMark', { who });
      if (target === undefined || !isHero(target) || target.seat === m.seat || target.id === m.mark)
        return refuse('JD-21.7', 'refusal.notEnemy', { who: act.target });
      return short(1);
    }
    case 'handOver': {
      const target = modelOf(s, act.target);
      if (!hero || target === undefined || target === m || !target.on || target.seat !== m.seat || !isHero(target))
        return refuse('JD-5.8', 'refusal.notFriend', { who: act.target });
      if (commanderOf(s, target) !== target) return refuse('JD-4.4', 'refusal.commanderOnly');
      if (!touching(m, target)) return refuse('JD-5.8', 'refusal.notTouching');
      const mine = carried(m).map((a) => a.id);
      const slots = carried(target).map((a) => a.slot);
      if (act.artefacts.length === 0) return refuse('JD-5.8', 'refusal.nothingToTrade');
      const order = mine.filter((id) => act.artefacts.includes(id));
      if (order.length !== act.artefacts.length || order.some((id, i) => id !== act.artefacts[i]))
        return refuse('JD-5.8', 'refusal.notCarried');
      for (const id of act.artefacts) {
        const artefact = artefactOf(id)!;
        if (slots.includes(artefact.slot) || artefact.notFor === cardOfModel(target).class)
          return refuse('JD-17.1', 'refusal.slotTaken');
      }
      return short(1);
    }
    case 'removeOrb': {
      const token = s.tokens.find((t) => t.id === act.token);
      if (!hero || token === undefined || token.kind !== 'shadowOrb' || token.seat === m.seat)
        return refuse('JD-5.18', 'refusal.noOrb');
      if (!touching(m, { x: token.x, y: token.y, r: TOKEN_RADIUS })) return refuse('JD-5.18', 'refusal.notTouching');
      return short(1);
    }
    case 'ability':
      return checkAbility(s, f, m, act);
  }
}

function checkSecond(s: State, m: Model, weapon: Weapon, target: Model, key: string): Refusal | undefined {
  const second = modelOf(s, key);
  let range = -1;
  forEachMod(s, m, 'split', (mod) => {
    if (mod.weapon === weapon.id) range = mod.range;
  });
  if (range < 0) return refuse('JD-7.3', 'refusal.oneTarget');
  if (second === undefined || second === target || isEffigy(second) || isEffigy(target))
    return refuse('JD-7.3', 'refusal.notEnemy', { who: key });
  if (!within(target, second, range * INCH)) return refuse('JD-7.3', 'refusal.outOfRange', { who: ref('model', key) });
  return checkAttack(s, m, weapon, second);
}

/** JD-5.5: all of them, which goes without a number, or some. */
const someOf = (all: number, some: number | undefined): boolean => some === undefined || (some >= 1 && some < all);

export type AbilityAct = Extract<Act, { act: 'ability' }>;

function checkAbility(s: State, f: ActivationFrame, m: Model, act: AbilityAct): Refusal | undefined {
  const ability = activesOf(s, m).find((a) => a.id === act.ability);
  if (ability === undefined) return refuse('JD-10.1', 'refusal.noSuchAbility', { ability: act.ability });
  const ready = abilityReady(s, f, m, ability);
  if (ready !== undefined) return ready;
  const costs = costsOf(ability);
  if (costs.length > 1 !== (act.pay !== undefined)) return refuse('JD-10.1', 'refusal.pay');
  const cost = costs[act.pay ?? 0];
  if (cost === undefined) return refuse('JD-10.1', 'refusal.pay');
  const echo = ability.ops.some((op) => op.do === 'echo');
  const banks = ability.ops.some((op) => op.do === 'bank');
  if (!banks && (cost.mist === 'X' || echo) !== (act.x !== undefined)) return refuse('JD-10.1', 'refusal.pay');
  if (banks && !someOf(m.souls, act.x)) return refuse('JD-5.5', 'refusal.souls', { n: m.souls });
  const unpaid = checkCost(s, f, m, cost, act.x);
  if (unpaid !== undefined) return unpaid;
  const charges = ability.ops.some((op) => op.do === 'charge');
  if (charges !== (act.to !== undefined)) return refuse('JD-10.1', 'refusal.pay');
  if (charges) {
    const target = act.target === undefined ? undefined : modelOf(s, act.target);
    if (target === undefined) return refuse('JD-6.2', 'refusal.notEnemy', { who: String(act.target) });
    if (isEffigy(target)) return refuse('JD-10.4', 'refusal.notEnemy', { who: ref('model', target.key) });
    if (f.aiming.includes(m.id)) return refuse('JD-5.14', 'refusal.aiming', { who: ref('model', m.key) });
    return checkCharge(s, m, target, undefined, { x: act.to![0], y: act.to![1] });
  }
  const targets = targetsOf(s, m, ability);
  if ((targets === undefined) !== (act.target === undefined)) return refuse('JD-10.1', 'refusal.target');
  if (targets !== undefined && !targets.includes(act.target!))
    return refuse('JD-10.1', 'refusal.notATarget', { who: act.target! });
  if (echo && echoable(s, f, m, modelOf(s, act.target!)!, act.x!) === undefined)
    return refuse('JD-10.1', 'refusal.cannotPay', { ability: ref('ability', ability.id) });
  if (ability.ops.some((op) => op.do === 'advance'))
    return f.aiming.includes(m.id)
      ? refuse('JD-5.14', 'refusal.aiming', { who: ref('model', m.key) })
      : checkMobile(s, m, false);
  return undefined;
}

function held(s: State, m: Model): boolean {
  let found = false;
  forEachMod(s, m, 'forbid', (mod) => {
    if (mod.fate !== undefined) found = true;
  });
  return found;
}

export function circleOf(s: State, m: Model): number {
  return battlefield(s).circles.findIndex(({ x, y }) => touching(m, { x, y, r: CIRCLE_RADIUS }));
}

/** `used` notes cleanse and self-heal with these numbers; abilities have numbers from 0 on. */
export const CLEANSED = -1;
export const HEALED = -2;
/** The one market visit of an activation that may cost no action. */
export const TRADED = -3;
export const RECALLED = -4;
