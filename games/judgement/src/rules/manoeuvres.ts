/** Combat manoeuvres: what the symbols of an attack buy (JD-8). */
import { directions, firstContact, isFree, length, stepTowards, sweepIsFree } from '@gavel/geometry';
import { must, type Refusal, ref, refuse, topOf } from '@gavel/kernel';
import { type Ability, abilityAt, aimOf, type Cost, INCH, type Point, shrines } from '../content/index.ts';
import type { At, Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { AttackFrame } from '../frames.ts';
import { cardOfModel, type Model, modelAt, modelCalled, type State, seatOf } from '../state.ts';
import { checkFate, deciderOf, isHit, weaponOf } from './attack.ts';
import { obstacles, restingPlace } from './field.ts';
import { gainFate } from './harm.ts';
import { stealable } from './marks.ts';
import { atPlace } from './move.ts';
import { condition, forEachMod, isEffigy, isHero, isImmune } from './standing.ts';
import { innerTarget, innerTargets } from './targets.ts';

export const KNOCK_DOWN = -2;
export const PUSH = -3;

/** JD-8.6: can these dice pay? */
function pays(keep: readonly number[], cost: Cost, dearer: number): boolean {
  const [, symbols = 0, , js = 0] = keep;
  const { J = 0, S = 0 } = cost;
  return js >= J && symbols + js - J >= S + dearer;
}

function dearer(s: State, m: Model): number {
  let more = 0;
  forEachMod(s, m, 'cost', (mod) => {
    if (mod.what === 'manoeuvre') more += mod.add ?? 0;
  });
  return more;
}

/** Manoeuvres of the card and granted ones that this attack can buy. */
export function manoeuvresOf(s: State, f: AttackFrame): Ability[] {
  return offered(s, f).filter((ability) => checkBuying(s, f, ability) === undefined);
}

/** Manoeuvres this attacker has. */
function offered(s: State, f: AttackFrame): Ability[] {
  const attacker = modelAt(s, f.attacker);
  const granted: number[] = [];
  forEachMod(s, attacker, 'manoeuvre', (mod) => granted.push(mod.gid));
  return [...cardOfModel(attacker).manoeuvres, ...granted.map((gid) => abilityAt(gid))].filter(
    ({ level, gid }) => level <= attacker.level && gid !== f.not,
  );
}

/** Why this attack does not buy this manoeuvre, if it does not. */
function checkBuying(s: State, f: AttackFrame, ability: Ability): Refusal | undefined {
  const attacker = modelAt(s, f.attacker);
  const unmet = checkNeeds(s, f, ability);
  if (unmet !== undefined) return unmet;
  const more = dearer(s, attacker);
  let payable = pays(f.keep, ability.cost, more);
  forEachMod(s, attacker, 'altCost', (mod) => {
    if (mod.ability === ability.id) payable ||= pays(f.keep, mod.cost, more);
  });
  if (!payable || (ability.cost.mist === 'X' && attacker.mist === 0)) return refuse('JD-8.6', 'refusal.cannotBuy');
  const fate = ability.cost.fate ?? 0;
  if (fate === 0) return undefined;
  return attacker.seat === -1 ? refuse('JD-16.4', 'refusal.noFate') : checkFate(s, deciderOf(s, f), fate);
}

function checkNeeds(s: State, f: AttackFrame, ability: Ability): Refusal | undefined {
  const weapon = weaponOf(s, f).id;
  const defender = modelAt(s, f.defender);
  const unmet = refuse('JD-8.2', 'refusal.unmet', { ability: ref('ability', ability.id) });
  const aimed = ability.target?.who === 'target' ? ability.target : undefined;
  if (aimed && isEffigy(defender)) return immune(defender);
  for (const need of ability.needs) {
    if (need.damagedBy !== undefined && (f.dealt === 0 || (need.damagedBy !== 'any' && need.damagedBy !== weapon)))
      return unmet;
    if (need.hitBy !== undefined && (!isHit(f) || need.hitBy !== weapon)) return unmet;
  }
  if (aimed === undefined) return undefined;
  const outside = ability.ops.every((op) => aimOf(op) !== undefined);
  if (!defender.on && !outside) return unmet;
  if (aimed.filter?.includes('hero') && !isHero(defender)) return unmet;
  const steals = ability.ops[0]?.do === 'steal';
  return steals && stealable(s, modelAt(s, f.attacker), defender).length === 0 ? unmet : undefined;
}

/** JD-12.3 */
const immune = (effigy: Model): Refusal => refuse('JD-12.3', 'refusal.immune', { who: ref('model', effigy.key) });

/** Why these dice do not knock the defender down, if they do not (JD-8.5). */
function checkKnockDown(s: State, f: AttackFrame): Refusal | undefined {
  const defender = modelAt(s, f.defender);
  if (isEffigy(defender)) return immune(defender);
  if (!defender.on) return refuse('JD-8.2', 'refusal.unmet', { ability: ref('ability', 'knockDown') });
  return f.keep[3] === 3 && dearer(s, modelAt(s, f.attacker)) === 0 ? undefined : refuse('JD-8.5', 'refusal.cannotBuy');
}

/** Why this cannot be bought. */
export function checkManoeuvre(s: State, f: AttackFrame, c: Choice<'manoeuvre'>): Refusal | undefined {
  if ('defender' in c) return checkPush(s, f, c.defender, c.attacker);
  const plain = c.target === undefined && c.x === undefined;
  if (c.manoeuvre === 'none' && plain) return undefined;
  if (c.manoeuvre === 'knockDown') return checkKnockDown(s, f) ?? (plain ? undefined : unknown());
  if (f.parting) return refuse('JD-11.3', 'refusal.cannotBuy');
  const ability = offered(s, f).find((one) => one.id === c.manoeuvre);
  if (ability === undefined) return tooHigh(s, f, c.manoeuvre) ?? unknown();
  const refusal = checkBuying(s, f, ability);
  if (refusal !== undefined) return refusal;
  return targetsFor(s, f, ability).includes(c.target) && countersFor(s, f, ability).includes(c.x)
    ? undefined
    : unknown();
}

/** JD-3.6: a manoeuvre of the card that comes with a level not reached yet. */
function tooHigh(s: State, f: AttackFrame, id: string): Refusal | undefined {
  const attacker = modelAt(s, f.attacker);
  const own = cardOfModel(attacker).manoeuvres.find((one) => one.id === id);
  return own === undefined || own.level <= attacker.level
    ? undefined
    : refuse('JD-3.6', 'refusal.levelOf', { who: ref('model', attacker.key), level: own.level });
}

const unknown = (): Refusal => refuse('JD-8.1', 'refusal.cannotBuy');

/** Whom a manoeuvre may be aimed at besides the defender; undefined: nobody need be named. */
function targetsFor(s: State, f: AttackFrame, ability: Ability): (string | undefined)[] {
  const inner = innerTarget(ability);
  if (inner === undefined) return [undefined];
  return innerTargets(s, modelAt(s, f.attacker), ability, inner, modelAt(s, f.defender)).map((m) => m.key);
}

/** How many Mist counters may be spent on it; undefined: without a number. */
function countersFor(s: State, f: AttackFrame, { cost }: Ability): (number | undefined)[] {
  if (cost.mist !== 'X') return [undefined];
  return Array.from({ length: modelAt(s, f.attacker).mist }, (_, i) => i + 1);
}

function pushInches({ keep: [, symbols = 0, , js = 0] }: AttackFrame): number {
  return Math.min(3, symbols + js);
}

/** Can the defender be pushed by this attack, or only the attacker (JD-8.3)? */
function pushesDefender(s: State, f: AttackFrame): boolean {
  const weapon = weaponOf(s, f);
  const defender = modelAt(s, f.defender);
  if (!defender.on || isEffigy(defender) || isImmune(s, defender, 'push')) return false;
  let may = weapon.type === 'MEL';
  forEachMod(s, modelAt(s, f.attacker), 'meleePush', (mod) => {
    if (mod.weapon === weapon.id) may = true;
  });
  return may;
}

/** Why the defender is not pushed by this attack, wherever. */
function checkPushed(s: State, f: AttackFrame): Refusal | undefined {
  const defender = modelAt(s, f.defender);
  if (isEffigy(defender)) return immune(defender);
  if (!defender.on) return refuse('JD-8.2', 'refusal.unmet', { ability: ref('ability', 'push') });
  const held = checkHeld(s, defender);
  if (held !== undefined) return held;
  return pushesDefender(s, f) ? undefined : refuse('JD-8.3', 'refusal.attackerOnly');
}

/** Why the attacker is not, wherever. */
function checkRecoil(s: State, f: AttackFrame): Refusal | undefined {
  return f.weapon < 0 ? refuse('JD-8.3', 'refusal.noPush') : checkHeld(s, modelAt(s, f.attacker));
}

/** Powers of Shrines, with what they let choose from. */
const shrinePowers: ReadonlySet<number> = new Set(
  shrines.flatMap(({ power }) =>
    power === undefined ? [] : [power.gid, ...power.ops.flatMap((op) => (op.do === 'choose' ? op.gids : []))],
  ),
);

/** What keeps a model where it is: its own nature (JD-10.3), the power of a Shrine (JD-14.4) or an ability (JD-10.1). */
function checkHeld(s: State, m: Model): Refusal | undefined {
  let by: Ability | undefined;
  forEachMod(s, m, 'immune', (mod, _, ability) => {
    if (mod.to.includes('push')) by ??= ability;
  });
  if (by === undefined) return undefined;
  const { gid } = by;
  const innate = cardOfModel(m).innates.some((one) => one.gid === gid);
  const rule = innate ? 'JD-10.3' : shrinePowers.has(gid) ? 'JD-14.4' : 'JD-10.1';
  return refuse(rule, 'refusal.immune', { who: ref('model', m.key) });
}

/** Why this push is not possible, if it is not. */
function checkPush(s: State, f: AttackFrame, defenderTo: At | null, attackerTo: At | null): Refusal | undefined {
  const attacker = modelAt(s, f.attacker);
  const defender = modelAt(s, f.defender);
  if (f.parting) return refuse('JD-11.3', 'refusal.cannotBuy');
  if (defenderTo === null && attackerTo === null) return refuse('JD-8.3', 'refusal.noPush');
  const never =
    (defenderTo === null ? undefined : checkPushed(s, f)) ?? (attackerTo === null ? undefined : checkRecoil(s, f));
  if (never !== undefined) return never;
  const most = pushInches(f) * INCH - dearer(s, attacker) * INCH;
  const far =
    (defenderTo === null ? 0 : length(defender, point(defenderTo))) +
    (attackerTo === null ? 0 : length(attacker, point(attackerTo)));
  if (far > most + 1e-6) return refuse('JD-8.3', 'refusal.pushTooFar', { inches: most / INCH });
  const blocked = (m: Model, to: Point): Refusal | undefined =>
    sweepIsFree(m.r, m, to, obstacles(s, m, { clears: 0 })) && isFree(m.r, to, restingPlace(s, m))
      ? undefined
      : refuse('JD-8.3', 'refusal.pushBlocked', { who: ref('model', m.key) });
  const recoils = (): Refusal | undefined => (attackerTo === null ? undefined : blocked(attacker, point(attackerTo)));
  if (defenderTo === null) return recoils();
  return blocked(defender, point(defenderTo)) ?? atPlace(defender, point(defenderTo), recoils);
}

const point = ([x, y]: At): Point => ({ x, y });

/** All manoeuvres, and good pushes out of infinitely many. */
export function manoeuvreChoices(s: State, f: AttackFrame): Choice<'manoeuvre'>[] {
  const none = { manoeuvre: 'none' };
  const knocks = checkKnockDown(s, f) === undefined ? [{ manoeuvre: 'knockDown' }] : [];
  // JD-11.3; who says nothing in time knocks down
  if (f.parting) return [...knocks, none];
  const list: Choice<'manoeuvre'>[] = [none, ...knocks];
  for (const ability of manoeuvresOf(s, f))
    for (const target of targetsFor(s, f, ability))
      for (const x of countersFor(s, f, ability))
        list.push({
          manoeuvre: ability.id,
          ...(target === undefined ? {} : { target }),
          ...(x === undefined ? {} : { x }),
        });
  return [...list, ...pushChoices(s, f)];
}

/** Directly away from each other, and in four directions, as far as it goes. */
function pushChoices(s: State, f: AttackFrame): Choice<'manoeuvre'>[] {
  const list: Choice<'manoeuvre'>[] = [];
  const attacker = modelAt(s, f.attacker);
  const defender = modelAt(s, f.defender);
  const far = (pushInches(f) - dearer(s, attacker)) * INCH;
  if (far <= 0 || f.weapon < 0) return list;
  const four = directions(16).filter((_, i) => i % 4 === 0);
  const stops = (m: Model, from: Model): At[] => {
    const field = obstacles(s, m, { clears: 0 });
    const rest = restingPlace(s, m);
    const seen: Point[] = [];
    const away = { x: m.x - from.x, y: m.y - from.y };
    for (const u of [away, ...four]) {
      const stop = firstContact(m.r, m, stepTowards(m, { x: m.x + u.x * 1e5, y: m.y + u.y * 1e5 }, far), field).at;
      if (stop.x === m.x && stop.y === m.y) continue;
      if (seen.some((p) => p.x === stop.x && p.y === stop.y) || !isFree(m.r, stop, rest)) continue;
      seen.push(stop);
    }
    return seen.map(({ x, y }) => [x, y]);
  };
  if (checkPushed(s, f) === undefined)
    for (const at of stops(defender, attacker)) list.push({ manoeuvre: 'push', defender: at, attacker: null });
  if (checkRecoil(s, f) === undefined)
    for (const at of stops(attacker, defender)) list.push({ manoeuvre: 'push', defender: null, attacker: at });
  return list;
}

export function answerManoeuvre(s: State, _: Decision<'manoeuvre'>, c: Choice<'manoeuvre'>, io: Io): void {
  const f = topOf(s, 'attack');
  const attacker = modelAt(s, f.attacker);
  if (c.manoeuvre === 'none') return;
  if (!io.quiet) io.emit({ kind: 'manoeuvre', model: attacker.key, what: c.manoeuvre });
  if ('defender' in c) {
    const { defender, attacker: own } = c;
    const flags = (defender === null ? 0 : 1) + (own === null ? 0 : 2);
    f.bought = [PUSH, ...(defender ?? [0, 0]), ...(own ?? [0, 0]), flags];
  } else if (c.manoeuvre === 'knockDown') f.bought = [KNOCK_DOWN];
  else {
    const ability = must(
      manoeuvresOf(s, f).find((one) => one.id === c.manoeuvre),
      `manoeuvre ${c.manoeuvre}`,
    );
    const fate = ability.cost.fate ?? 0;
    if (fate > 0) gainFate(s, io, seatOf(deciderOf(s, f)), -fate, 'ability');
    if (c.x !== undefined) attacker.mist -= c.x;
    const aim = c.target === undefined ? -1 : modelCalled(s, c.target).id;
    f.bought = [ability.gid, aim, c.x ?? 0];
  }
}

/** JD-13.13, JD-13.22 */
export function monsterManoeuvre(s: State, f: AttackFrame, io: Io): void {
  const monster = modelAt(s, f.attacker);
  const defender = modelAt(s, f.defender);
  if (!defender.on) return;
  if (f.keep[3] === 3 && !condition(defender, 'knockedDown')) {
    if (!io.quiet) io.emit({ kind: 'manoeuvre', model: monster.key, what: 'knockDown' });
    f.bought = [KNOCK_DOWN];
    f.step = 'bought';
    return;
  }
  const ability = f.parting ? undefined : manoeuvresOf(s, f)[0];
  if (ability === undefined) return;
  if (!io.quiet) io.emit({ kind: 'manoeuvre', model: monster.key, what: ability.id });
  f.bought = [ability.gid, -1, 0];
  f.step = 'bought';
}
