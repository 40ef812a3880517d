/** Combat manoeuvres: what the symbols of an attack buy (JD-8). */
import { directions, firstContact, isFree, length, stepTowards, sweepIsFree } from '@gavel/geometry';
import { type Refusal, ref, refuse } from '@gavel/kernel';
import { type Ability, abilities, aimOf, type Cost, INCH, type Point } from '../content/index.ts';
import type { At, Choice, ManoeuvreDecision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { AttackFrame } from '../frames.ts';
import { cardOfModel, type Model, type State, seatOf } from '../state.ts';
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
  const j = cost.J ?? 0;
  const free = keep[1]! + keep[3]! - j;
  return keep[3]! >= j && free >= (cost.S ?? 0) + dearer;
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
  const attacker = s.models[f.attacker]!;
  const granted: number[] = [];
  forEachMod(s, attacker, 'manoeuvre', (mod) => granted.push(mod.gid));
  return [...cardOfModel(attacker).manoeuvres, ...granted.map((gid) => abilities[gid]!)].filter(
    ({ level, gid }) => level <= attacker.level && gid !== f.not,
  );
}

/** Why this attack does not buy this manoeuvre, if it does not. */
function checkBuying(s: State, f: AttackFrame, ability: Ability): Refusal | undefined {
  const attacker = s.models[f.attacker]!;
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
  const defender = s.models[f.defender]!;
  const unmet = refuse('JD-8.2', 'refusal.unmet', { ability: ref('ability', ability.id) });
  const aimed = ability.target?.who === 'target';
  if (aimed && isEffigy(defender)) return immune(defender);
  for (const need of ability.needs) {
    if (need.damagedBy !== undefined && (f.dealt === 0 || (need.damagedBy !== 'any' && need.damagedBy !== weapon)))
      return unmet;
    if (need.hitBy !== undefined && (!isHit(f) || need.hitBy !== weapon)) return unmet;
  }
  if (!aimed) return undefined;
  const outside = ability.ops.every((op) => aimOf(op) !== undefined);
  if (!defender.on && !outside) return unmet;
  if (ability.target!.filter?.includes('hero') && !isHero(defender)) return unmet;
  const steals = ability.ops[0]?.do === 'steal';
  return steals && stealable(s, s.models[f.attacker]!, defender).length === 0 ? unmet : undefined;
}

/** JD-12.3 */
const immune = (effigy: Model): Refusal => refuse('JD-12.3', 'refusal.immune', { who: ref('model', effigy.key) });

/** Why these dice do not knock the defender down, if they do not (JD-8.5). */
function checkKnockDown(s: State, f: AttackFrame): Refusal | undefined {
  const defender = s.models[f.defender]!;
  if (isEffigy(defender)) return immune(defender);
  if (!defender.on) return refuse('JD-8.2', 'refusal.unmet', { ability: ref('ability', 'knockDown') });
  return f.keep[3] === 3 && dearer(s, s.models[f.attacker]!) === 0 ? undefined : refuse('JD-8.5', 'refusal.cannotBuy');
}

/** Why a manoeuvre other than a push cannot be bought, as far as its name tells. */
export function checkManoeuvre(s: State, f: AttackFrame, id: string): Refusal | undefined {
  if (f.parting && id !== 'knockDown') return refuse('JD-11.3', 'refusal.cannotBuy');
  if (id === 'knockDown') return checkKnockDown(s, f);
  const ability = offered(s, f).find((one) => one.id === id);
  return ability && checkBuying(s, f, ability);
}

function pushInches(f: AttackFrame): number {
  return Math.min(3, f.keep[1]! + f.keep[3]!);
}

/** Can the defender be pushed by this attack, or only the attacker (JD-8.3)? */
function pushesDefender(s: State, f: AttackFrame): boolean {
  const weapon = weaponOf(s, f);
  const defender = s.models[f.defender]!;
  if (!defender.on || isEffigy(defender) || isImmune(s, defender, 'push')) return false;
  let may = weapon.type === 'MEL';
  forEachMod(s, s.models[f.attacker]!, 'meleePush', (mod) => {
    if (mod.weapon === weapon.id) may = true;
  });
  return may;
}

/** Why this push is not possible, if it is not. */
export function checkPush(s: State, f: AttackFrame, defenderTo: At | null, attackerTo: At | null): Refusal | undefined {
  const attacker = s.models[f.attacker]!;
  const defender = s.models[f.defender]!;
  if (f.parting) return refuse('JD-11.3', 'refusal.cannotBuy');
  if (defenderTo === null && attackerTo === null) return refuse('JD-8.3', 'refusal.noPush');
  if (defenderTo !== null && isEffigy(defender)) return immune(defender);
  if (defenderTo !== null && !defender.on)
    return refuse('JD-8.2', 'refusal.unmet', { ability: ref('ability', 'push') });
  if (defenderTo !== null && !pushesDefender(s, f)) return refuse('JD-8.3', 'refusal.attackerOnly');
  if (attackerTo !== null && (f.weapon < 0 || isImmune(s, attacker, 'push'))) return refuse('JD-8.3', 'refusal.noPush');
  const most = pushInches(f) * INCH - dearer(s, attacker) * INCH;
  const far =
    (defenderTo === null ? 0 : length(defender, point(defenderTo))) +
    (attackerTo === null ? 0 : length(attacker, point(attackerTo)));
  if (far > most + 1e-6) return refuse('JD-8.3', 'refusal.pushTooFar', { inches: most / INCH });
  const blocked = (m: Model, to: Point): Refusal | undefined =>
    sweepIsFree(m.r, m, to, obstacles(s, m, { clears: 0 })) && isFree(m.r, to, restingPlace(s, m))
      ? undefined
      : refuse('JD-8.3', 'refusal.pushBlocked', { who: ref('model', m.key) });
  if (defenderTo !== null) {
    const refusal = blocked(defender, point(defenderTo));
    if (refusal !== undefined || attackerTo === null) return refusal;
    return atPlace(defender, point(defenderTo), () => blocked(attacker, point(attackerTo)));
  }
  return blocked(attacker, point(attackerTo!));
}

const point = ([x, y]: At): Point => ({ x, y });

/** All manoeuvres, and good pushes out of infinitely many. */
export function manoeuvreChoices(s: State, f: AttackFrame): Choice[] {
  const attacker = s.models[f.attacker]!;
  const defender = s.models[f.defender]!;
  const list: Choice[] = [{ manoeuvre: 'none' }];
  const knocks: Choice[] = checkKnockDown(s, f) === undefined ? [{ manoeuvre: 'knockDown' }] : [];
  // JD-11.3; who says nothing in time knocks down
  if (f.parting) return [...knocks, ...list];
  list.push(...knocks);
  for (const ability of manoeuvresOf(s, f)) {
    const most = ability.cost.mist === 'X' ? attacker.mist : 0;
    const inner = innerTarget(ability);
    const targets =
      inner === undefined ? [undefined] : innerTargets(s, attacker, ability, inner, defender).map((m) => m.key);
    for (const target of targets)
      for (let x = most === 0 ? 0 : 1; x <= most; x++)
        list.push({
          manoeuvre: ability.id,
          ...(target === undefined ? {} : { target }),
          ...(most === 0 ? {} : { x }),
        });
  }
  const far = (pushInches(f) - dearer(s, attacker)) * INCH;
  if (far > 0 && f.weapon >= 0) {
    const four = directions(16).filter((_, i) => i % 4 === 0);
    const pushes = (m: Model, from: Model, key: 'defender' | 'attacker'): void => {
      const field = obstacles(s, m, { clears: 0 });
      const rest = restingPlace(s, m);
      const seen: Point[] = [];
      const away = { x: m.x - from.x, y: m.y - from.y };
      for (const u of [away, ...four]) {
        const stop = firstContact(m.r, m, stepTowards(m, { x: m.x + u.x * 1e5, y: m.y + u.y * 1e5 }, far), field).at;
        if (stop.x === m.x && stop.y === m.y) continue;
        if (seen.some((p) => p.x === stop.x && p.y === stop.y) || !isFree(m.r, stop, rest)) continue;
        seen.push(stop);
        const at: At = [stop.x, stop.y];
        list.push({
          manoeuvre: 'push',
          defender: key === 'defender' ? at : null,
          attacker: key === 'attacker' ? at : null,
        });
      }
    };
    if (pushesDefender(s, f)) pushes(defender, attacker, 'defender');
    if (!isImmune(s, attacker, 'push')) pushes(attacker, defender, 'attacker');
  }
  return list;
}

export function answerManoeuvre(s: State, _: ManoeuvreDecision, c: Choice, io: Io): void {
  const f = s.frames[s.frames.length - 1] as AttackFrame;
  const attacker = s.models[f.attacker]!;
  const choice = c as { manoeuvre: string; defender?: At | null; attacker?: At | null; target?: string; x?: number };
  if (choice.manoeuvre === 'none') return;
  if (!io.quiet) io.emit({ kind: 'manoeuvre', model: attacker.key, what: choice.manoeuvre });
  if (choice.manoeuvre === 'knockDown') f.bought = [KNOCK_DOWN];
  else if (choice.manoeuvre === 'push') {
    const d = choice.defender ?? null;
    const a = choice.attacker ?? null;
    f.bought = [PUSH, ...(d ?? [0, 0]), ...(a ?? [0, 0]), (d === null ? 0 : 1) + (a === null ? 0 : 2)];
  } else {
    const ability = manoeuvresOf(s, f).find((m) => m.id === choice.manoeuvre)!;
    const fate = ability.cost.fate ?? 0;
    if (fate > 0) gainFate(s, io, seatOf(deciderOf(s, f)), -fate, 'ability');
    if (choice.x !== undefined) attacker.mist -= choice.x;
    const aim = choice.target === undefined ? -1 : s.models.find((m) => m.key === choice.target)!.id;
    f.bought = [ability.gid, aim, choice.x ?? 0];
  }
}

/** JD-13.13, JD-13.22 */
export function monsterManoeuvre(s: State, f: AttackFrame, io: Io): void {
  const monster = s.models[f.attacker]!;
  const defender = s.models[f.defender]!;
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
