/** The attack, step by step (JD-7), with its windows, and the manoeuvres it buys (JD-8). */
import { directions, firstContact, isFree, length, stepTowards, sweepIsFree, within } from '@gavel/geometry';
import { ask, type Refusal, ref, refuse } from '@gavel/kernel';
import { type Ability, abilities, type Compiled, type Cost, INCH, type Point, type Weapon } from '../content/index.ts';
import type {
  At,
  Choice,
  Decision,
  DiceDecision,
  ManoeuvreDecision,
  ModelDecision,
  ReactDecision,
  RerollDecision,
} from '../decisions.ts';
import type { Io } from '../events.ts';
import type { ActivationFrame, AttackFrame } from '../frames.ts';
import { cardOfModel, type Model, type State, seatOf } from '../state.ts';
import { engages, obstacles, restingPlace, SHRINE_RADIUS, sees, weaponRange } from './field.ts';
import { afflict, gainFate, heal, hurt, reactionsOf, runAbility, useReaction } from './harm.ts';
import { atPlace, push } from './move.ts';
import { type AttackPlan, bestSelection, netDamage, poolOf, selections, tally } from './pool.ts';
import { react } from './react.ts';
import {
  aux,
  condition,
  forEachMod,
  hasAux,
  inCohesion,
  isEffigy,
  isForbidden,
  isHero,
  isImmune,
  isMonster,
} from './standing.ts';
import { innerTarget, innerTargets } from './targets.ts';

/** A weapon for attacks that a Shrine makes. */
const shrineWeapon = (shrine: readonly number[]): Weapon => ({
  id: 'shrine',
  name: 'Shrine',
  type: 'MAG',
  cost: 0,
  range: shrine[1]! * INCH,
  damage: shrine.slice(2, 5),
});

export function pushAttack(
  s: State,
  part: Partial<AttackFrame> & { attacker: number; defender: number; weapon: number },
): void {
  s.frames.push({
    kind: 'attack',
    step: 'declare',
    charge: false,
    parting: false,
    dual: false,
    mayDual: false,
    basic: true,
    manoeuvres: true,
    mostSolid: false,
    ignoreDistracted: false,
    extra: 0,
    credit: part.attacker,
    not: -1,
    shrine: [],
    stood: false,
    pool: 0,
    dice: [],
    rerolled: [],
    keep: [],
    guard: 0,
    dealt: 0,
    ignored: false,
    bought: [],
    cancelled: false,
    turn: 0,
    usedRerolls: [],
    ...part,
  });
}

export function activationOf(s: State): ActivationFrame | undefined {
  return s.frames.find((f) => f.kind === 'activation');
}

function weaponOf(s: State, f: AttackFrame): Weapon {
  return f.weapon < 0 ? shrineWeapon(f.shrine) : cardOfModel(s.models[f.attacker]!).weapons[f.weapon]!;
}

export function planOf(s: State, f: AttackFrame): AttackPlan {
  const activation = activationOf(s);
  return {
    attacker: s.models[f.attacker]!,
    defender: s.models[f.defender]!,
    weapon: weaponOf(s, f),
    charge: f.charge,
    parting: f.parting,
    dual: f.dual,
    basic: f.basic,
    aiming: !f.parting && activation?.aiming.includes(f.attacker) === true,
    stood: f.stood,
    ignoreDistracted: f.ignoreDistracted,
    extra: f.extra,
    side: s.models[f.credit]!.seat,
    ...(f.shrine.length === 0
      ? {}
      : { shrine: { skill: f.shrine[0]!, at: { x: f.shrine[5]!, y: f.shrine[6]!, r: SHRINE_RADIUS } } }),
  };
}

/** JD-7.2, JD-7.3: may this model attack that one with this weapon now? */
export function checkAttack(s: State, m: Model, weapon: Weapon, target: Model): Refusal | undefined {
  const who = ref('model', target.key);
  if (target.seat === m.seat || !target.on) return refuse('JD-7.3', 'refusal.notEnemy', { who });
  if (condition(m, 'knockedDown')) return refuse('JD-20.7', 'refusal.knockedDown', { who: ref('model', m.key) });
  if (weapon.type !== 'MEL' && !hasAux(s, m, 'pointBlank') && isEngagedNow(s, m))
    return refuse('JD-7.2', 'refusal.engaged', { who: ref('model', m.key) });
  if (!within(m, target, weaponRange(s, m, weapon))) return refuse('JD-7.3', 'refusal.outOfRange', { who });
  if (weapon.type !== 'MEL' && isHidden(s, m, target)) return refuse('JD-21.5', 'refusal.invisible', { who });
  if (weapon.type === 'MEL' && isEffigy(target) && isForbidden(s, m, 'meleeEffigy'))
    return refuse('JD-10.1', 'refusal.bloodlust');
  const taunt = tauntedBy(s, m);
  if (taunt !== undefined && taunt !== target)
    return refuse('JD-10.1', 'refusal.taunted', { who: ref('model', taunt.key) });
  if (!sees(s, m, target)) return refuse('JD-7.3', 'refusal.noSight', { who });
  return undefined;
}

function isEngagedNow(s: State, m: Model): boolean {
  for (let i = 2; i < s.models.length; i++) if (engages(s, s.models[i]!, m)) return true;
  return false;
}

/** JD-21.5 */
export function isHidden(s: State, from: Model, target: Model): boolean {
  return !within(from, target, 3 * INCH) && hasAux(s, target, 'invisibility');
}

/** The only enemy this model may target in its activation, if it was taunted and saw it as it started. */
export function tauntedBy(s: State, m: Model): Model | undefined {
  if (!activationOf(s)?.models.includes(m.id)) return undefined;
  let found: Model | undefined;
  forEachMod(s, m, 'taunt', (_, owner) => {
    if (owner.on) found = owner;
  });
  return found;
}

/** Who decides about the attack: the attacker, or who forced it to attack (JD-10.6). */
function deciderOf(s: State, f: AttackFrame): Model {
  const credited = s.models[f.credit]!;
  return credited.seat === -1 ? s.models[f.attacker]! : credited;
}

/** JD-4.7: may this model's player spend Fate on it? */
export function mayUseFate(s: State, m: Model, n = 1): boolean {
  return m.seat >= 0 && s.players[seatOf(m)].fate >= n && inCohesion(s, m);
}

/** Re-rolls an ability gives to this model now: the standing's or innate's gid and how many dice. */
function rerollSources(s: State, m: Model, used: readonly number[]): { gid: number; dice: number }[] {
  const list: { gid: number; dice: number }[] = [];
  forEachMod(s, m, 'reroll', (mod, _, ability) => {
    if (!used.includes(ability.gid)) list.push({ gid: ability.gid, dice: mod.dice! });
  });
  return list;
}

export const attackSteps = {
  declare(s: State, f: AttackFrame, io: Io): void {
    const attacker = s.models[f.attacker]!;
    const defender = s.models[f.defender]!;
    if (!attacker.on || !defender.on) {
      s.frames.pop();
      return;
    }
    if (!io.quiet) io.emit({ kind: 'attacks', model: attacker.key, other: defender.key, what: weaponOf(s, f).id });
    f.step = 'ground';
    if (f.basic && !isEffigy(defender)) react(s, 'friendlyTargeted', defender, { attacker: attacker.id });
  },
  ground(s: State, f: AttackFrame): void {
    const defender = s.models[f.defender]!;
    f.step = 'roll';
    // JD-6.4
    if (f.charge && isHero(defender) && !condition(defender, 'knockedDown') && mayUseFate(s, defender))
      ask<Decision>(s, {
        seat: seatOf(defender),
        kind: 'react',
        window: true,
        what: 'standYourGround',
        model: defender.key,
        target: s.models[f.attacker]!.key,
        ability: '',
      });
  },
  roll(s: State, f: AttackFrame, io: Io): void {
    let pool = 0;
    for (const { dice } of poolOf(s, planOf(s, f))) pool += dice;
    f.pool = pool;
    f.dice = [];
    f.rerolled = [];
    for (let i = 0; i < pool; i++) {
      f.dice.push(io.chance.roll(6, 'attack'));
      f.rerolled.push(false);
    }
    if (!io.quiet) io.emit({ kind: 'rolled', model: s.models[f.attacker]!.key, dice: [...f.dice], what: 'attack' });
    f.step = 'reroll';
  },
  /** JD-16.5, JD-22.2 */
  reroll(s: State, f: AttackFrame): void {
    const attacker = s.models[f.attacker]!;
    const fresh = f.rerolled.includes(false);
    // JD-13.14
    if (isMonster(attacker) || !fresh) f.turn = 2;
    if (f.turn === 0) {
      const decider = deciderOf(s, f);
      if (mayUseFate(s, decider) || rerollSources(s, decider, f.usedRerolls).length > 0) {
        ask<Decision>(s, { seat: seatOf(decider), kind: 'reroll', window: true, model: decider.key });
        return;
      }
      f.turn = 1;
    }
    if (f.turn === 1) {
      f.turn = 2;
      const defender = s.models[f.defender]!;
      const gift = forcing(s, defender);
      if (gift !== undefined) {
        ask<Decision>(s, {
          seat: seatOf(defender),
          kind: 'react',
          window: true,
          what: 'forceReroll',
          model: defender.key,
          target: attacker.key,
          ability: gift.id,
        });
        return;
      }
    }
    f.step = 'choose';
  },
  choose(s: State, f: AttackFrame): void {
    const attacker = s.models[f.attacker]!;
    const options = selections(tally(f.dice));
    f.step = 'hit';
    if (isMonster(attacker) || options.length === 1) {
      f.keep = bestSelection(tally(f.dice));
      return;
    }
    ask<Decision>(s, { seat: seatOf(deciderOf(s, f)), kind: 'dice', model: attacker.key });
  },
  hit(s: State, f: AttackFrame, io: Io): void {
    const defender = s.models[f.defender]!;
    if (!io.quiet) io.emit({ kind: 'kept', model: s.models[f.attacker]!.key, dice: [...f.keep] });
    f.step = 'damage';
    if (isHit(f) && f.basic && !isEffigy(defender)) {
      react(s, 'friendlyHit', defender, { attacker: f.attacker });
      react(s, 'selfHit', defender, { attacker: f.attacker });
    }
  },
  damage(s: State, f: AttackFrame, io: Io): void {
    f.step = 'damaged';
    if (f.ignored) return;
    const net = netDamage(s, planOf(s, f), f.keep[2]! + f.keep[3]!, f.guard, f.mostSolid);
    const monster = isMonster(s.models[f.attacker]!);
    hurt(s, io, s.models[f.defender]!, net, f.credit, monster ? 'monster' : 'attack', s.frames.indexOf(f));
  },
  damaged(s: State, f: AttackFrame, io: Io): void {
    const attacker = s.models[f.attacker]!;
    const defender = s.models[f.defender]!;
    f.step = 'manoeuvre';
    spendUses(attacker, weaponOf(s, f).id);
    if (f.ignored || !attacker.on) return;
    const weapon = weaponOf(s, f).id;
    if (f.dealt > 0) {
      // JD-21.6
      const leech = aux(s, attacker, 'leech');
      if (leech > 0) heal(io, attacker, Math.min(leech, f.dealt), overheal(s, attacker));
      if (f.basic && isHero(attacker) && defender.on) react(s, 'enemyDamaged', defender, { attacker: attacker.id });
      react(s, 'damaged', defender, { attacker: attacker.id, weapon, amount: f.dealt });
      if (f.basic && defender.on && !isEffigy(defender))
        react(s, 'friendlyDamaged', defender, { attacker: attacker.id, amount: f.dealt });
    }
    if (f.keep[2]! + f.keep[3]! === 3 && !f.mostSolid && f.basic)
      react(s, 'critical', defender, { attacker: attacker.id, weapon, free: f.not >= 0 });
  },
  manoeuvre(s: State, f: AttackFrame, io: Io): void {
    const attacker = s.models[f.attacker]!;
    const defender = s.models[f.defender]!;
    f.step = 'end';
    if (f.ignored || !attacker.on || f.keep[1]! + f.keep[3]! === 0) return;
    if (f.parting) {
      // JD-8.7
      if (f.keep[3] === 3) afflict(s, io, defender, 'knockedDown', attacker.id);
      return;
    }
    if (!f.manoeuvres) return;
    if (isMonster(attacker)) {
      monsterManoeuvre(s, f, io);
      return;
    }
    f.step = 'bought';
    ask<Decision>(s, { seat: seatOf(deciderOf(s, f)), kind: 'manoeuvre', model: attacker.key });
  },
  /** Bracers of Disruption and the like. */
  bought(s: State, f: AttackFrame): void {
    const defender = s.models[f.defender]!;
    f.step = 'perform';
    if (f.bought.length === 0) return;
    const bracers = reactionsOf(defender, 'enemyManoeuvre')[0];
    if (bracers === undefined || !defender.on || !mayUseFate(s, defender)) return;
    ask<Decision>(s, {
      seat: seatOf(defender),
      kind: 'react',
      window: true,
      what: 'ability',
      model: defender.key,
      target: s.models[f.attacker]!.key,
      ability: bracers.id,
    });
  },
  perform(s: State, f: AttackFrame, io: Io): void {
    f.step = 'end';
    if (f.bought.length === 0 || f.cancelled) return;
    const [what, a, b, c, d] = f.bought as [number, number, number, number, number];
    const attacker = s.models[f.attacker]!;
    const defender = s.models[f.defender]!;
    if (what === KNOCK_DOWN) afflict(s, io, defender, 'knockedDown', f.credit);
    else if (what === PUSH) {
      const flags = f.bought[5]!;
      if (flags & 1) push(s, io, defender, { x: a, y: b }, length(defender, { x: a, y: b }));
      if (flags & 2) push(s, io, attacker, { x: c, y: d }, length(attacker, { x: c, y: d }));
    } else {
      runAbility(s, what, f.attacker, [f.defender], f.defender, {
        x: b,
        dealt: f.dealt,
        j: f.keep[3]! > 0,
        aim: a,
      });
    }
  },
  end(s: State, f: AttackFrame): void {
    const attacker = s.models[f.attacker]!;
    f.step = 'dual';
    const activation = activationOf(s);
    if (activation?.models.includes(attacker.id) && !f.parting && f.weapon >= 0) {
      activation.last = { by: attacker.id, target: f.defender, weapon: weaponOf(s, f).id, damaged: f.dealt > 0 };
      if (attacker.on && f.not < 0)
        react(s, 'attacked', s.models[f.defender]!, { attacker: attacker.id, weapon: weaponOf(s, f).id });
    }
  },
  /** JD-21.2 */
  dual(s: State, f: AttackFrame): void {
    const attacker = s.models[f.attacker]!;
    s.frames.pop();
    if (!f.mayDual || f.dual || !attacker.on || condition(attacker, 'knockedDown')) return;
    const weapon = weaponOf(s, f);
    if (cardOfModel(attacker).aux.dualWield !== weapon.id) return;
    const inReach = s.models.filter(
      (m) => m.on && m.seat !== attacker.seat && checkAttack(s, attacker, weapon, m) === undefined,
    );
    if (isMonster(attacker)) {
      const defender = s.models[f.defender]!;
      if (inReach.includes(defender))
        pushAttack(s, { attacker: attacker.id, defender: defender.id, weapon: f.weapon, dual: true });
      return;
    }
    if (inReach.length === 0) return;
    s.frames.push({ ...f, step: 'dualled' });
    ask<Decision>(s, {
      seat: seatOf(attacker),
      kind: 'model',
      what: 'attack',
      from: inReach.map((m) => m.key),
      optional: true,
      ability: '',
    });
  },
  dualled(s: State): void {
    s.frames.pop();
  },
};

function isHit(f: AttackFrame): boolean {
  return f.keep[1]! + f.keep[2]! + f.keep[3]! > 0;
}

function overheal(s: State, m: Model): number {
  let most = 0;
  forEachMod(s, m, 'overheal', (mod) => {
    most = mod.max!;
  });
  return most;
}

/** Effects that hold for one attack only are used up by it. */
function spendUses(m: Model, weapon: string): void {
  m.standings = m.standings.filter((e) => {
    if (e.uses === 0 || e.ability < 0) return true;
    const mods = abilities[e.ability]!.mods;
    const spent = mods.some(
      (mod) => mod.has === 'dice' || ((mod.has === 'trueDamage' || mod.has === 'ignoreCover') && mod.weapon === weapon),
    );
    return !spent;
  });
}

/** Gift of the Gods and the like: who can force this roll to be made again. */
export function forcing(s: State, defender: Model): Ability | undefined {
  return defender.on && mayUseFate(s, defender) ? reactionsOf(defender, 'enemyRoll')[0] : undefined;
}

// ---- answers

export function answerAttackReaction(s: State, d: ReactDecision, c: Choice, io: Io): void {
  const f = s.frames[s.frames.length - 1] as AttackFrame;
  if (!(c as { use: boolean }).use) return;
  const defender = s.models[f.defender]!;
  gainFate(s, io, seatOf(defender), -1, d.what);
  if (d.what === 'standYourGround') {
    f.stood = true;
    if (!io.quiet) io.emit({ kind: 'stoodGround', model: defender.key });
  } else if (d.what === 'forceReroll') {
    if (!io.quiet) io.emit({ kind: 'ability', model: defender.key, what: d.ability });
    rerollAll(f, io, s);
  } else {
    if (!io.quiet) io.emit({ kind: 'ability', model: defender.key, what: d.ability });
    const bracers = reactionsOf(defender, 'enemyManoeuvre')[0]!;
    useReaction(s, defender, bracers);
    f.cancelled = true;
  }
}

function rerollAll(f: AttackFrame, io: Io, s: State): void {
  for (let i = 0; i < f.dice.length; i++)
    if (!f.rerolled[i]) {
      f.dice[i] = io.chance.roll(6, 'attack');
      f.rerolled[i] = true;
    }
  if (!io.quiet) io.emit({ kind: 'rerolled', model: s.models[f.attacker]!.key, dice: [...f.dice] });
}

/** Every way to re-roll: nothing, Fate, and for each ability every mix of dice not yet re-rolled. */
export function rerollChoices(
  s: State,
  m: Model,
  dice: readonly number[],
  rerolled: readonly boolean[],
  used: readonly number[],
): Choice[] {
  const list: Choice[] = [{ with: 'nothing' }];
  if (mayUseFate(s, m)) list.push({ with: 'fate' });
  const fresh = tally(dice.filter((_, i) => !rerolled[i]));
  for (const { gid, dice: most } of rerollSources(s, m, used)) {
    for (let b = 0; b <= Math.min(most, fresh[0]); b++)
      for (let k = 0; k <= Math.min(most - b, fresh[1]); k++)
        for (let h = 0; h <= Math.min(most - b - k, fresh[2]); h++)
          for (let j = 0; j <= Math.min(most - b - k - h, fresh[3]); j++)
            if (b + k + h + j > 0) list.push({ with: abilities[gid]!.id, dice: [b, k, h, j] });
  }
  return list;
}

export function answerReroll(s: State, _: RerollDecision, c: Choice, io: Io): void {
  const f = s.frames[s.frames.length - 1] as AttackFrame;
  const choice = c as { with: string; dice?: readonly number[] };
  const attacker = deciderOf(s, f);
  if (choice.with === 'nothing') f.turn = 1;
  else if (choice.with === 'fate') {
    gainFate(s, io, seatOf(attacker), -1, 'tryAgain');
    rerollAll(f, io, s);
  } else {
    const source = rerollSources(s, attacker, f.usedRerolls).find(({ gid }) => abilities[gid]!.id === choice.with)!;
    f.usedRerolls.push(source.gid);
    spendReroll(attacker, source.gid);
    const left = [...choice.dice!];
    for (let i = 0; i < f.dice.length; i++) {
      const kind = f.dice[i]! === 6 ? 3 : f.dice[i]! >= 4 ? 2 : f.dice[i]! === 3 ? 1 : 0;
      if (f.rerolled[i] || left[kind] === 0) continue;
      left[kind]! -= 1;
      f.dice[i] = io.chance.roll(6, 'attack');
      f.rerolled[i] = true;
    }
    if (!io.quiet) io.emit({ kind: 'rerolled', model: attacker.key, dice: [...f.dice] });
  }
}

export function spendReroll(m: Model, gid: number): void {
  const at = m.standings.findIndex((e) => e.ability === gid && e.uses > 0);
  if (at >= 0) m.standings.splice(at, 1);
}

export function answerDice(s: State, _: DiceDecision, c: Choice): void {
  (s.frames[s.frames.length - 1] as AttackFrame).keep = [...(c as { keep: readonly number[] }).keep];
}

export function answerDualWield(s: State, _: ModelDecision, c: Choice): void {
  const f = s.frames.pop() as AttackFrame;
  const { model } = c as { model: string };
  if (model === '') return;
  const target = s.models.find((m) => m.key === model)!;
  pushAttack(s, { attacker: f.attacker, defender: target.id, weapon: f.weapon, dual: true, credit: f.credit });
}

// ---- manoeuvres

const KNOCK_DOWN = -2;
const PUSH = -3;

/** JD-8.6: can these dice pay? */
function pays(keep: readonly number[], cost: Cost, dearer: number): boolean {
  const j = cost.J ?? 0;
  const free = keep[1]! + keep[3]! - j;
  return keep[3]! >= j && free >= (cost.S ?? 0) + dearer;
}

function dearer(s: State, m: Model): number {
  let more = 0;
  forEachMod(s, m, 'cost', (mod) => {
    if (mod.what === 'manoeuvre') more += mod.add as number;
  });
  return more;
}

/** Manoeuvres of the card and granted ones that this attack can buy. */
export function manoeuvresOf(s: State, f: AttackFrame): Ability[] {
  const attacker = s.models[f.attacker]!;
  const list: Ability[] = [];
  const card = cardOfModel(attacker);
  const granted: number[] = [];
  forEachMod(s, attacker, 'manoeuvre', (mod: Compiled) => granted.push(mod.gid!));
  const more = dearer(s, attacker);
  for (const ability of [...card.manoeuvres, ...granted.map((gid) => abilities[gid]!)]) {
    if (ability.level > attacker.level || ability.gid === f.not) continue;
    if (!meets(s, f, ability)) continue;
    let payable = pays(f.keep, ability.cost, more);
    forEachMod(s, attacker, 'altCost', (mod) => {
      if (mod.ability === ability.id) payable ||= pays(f.keep, mod.cost!, more);
    });
    if (!payable) continue;
    const fate = ability.cost.fate ?? 0;
    if (fate > 0 && (attacker.seat === -1 || !mayUseFate(s, deciderOf(s, f), fate))) continue;
    if (ability.cost.mist === 'X' && attacker.mist === 0) continue;
    list.push(ability);
  }
  return list;
}

function meets(s: State, f: AttackFrame, ability: Ability): boolean {
  const weapon = weaponOf(s, f).id;
  const defender = s.models[f.defender]!;
  for (const need of ability.needs) {
    if (need.damagedBy !== undefined && (f.dealt === 0 || (need.damagedBy !== 'any' && need.damagedBy !== weapon)))
      return false;
    if (need.hitBy !== undefined && (!isHit(f) || need.hitBy !== weapon)) return false;
  }
  if (ability.target?.who === 'target') {
    // JD-12.3
    const outside = ability.ops.every((op) => op.to !== undefined);
    if (isEffigy(defender) || (!defender.on && !outside)) return false;
    if (ability.target.filter?.includes('hero') && !isHero(defender)) return false;
  }
  return true;
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
  if (defenderTo === null && attackerTo === null) return refuse('JD-8.3', 'refusal.noPush');
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
  if (f.keep[3] === 3 && defender.on && !isEffigy(defender) && dearer(s, attacker) === 0)
    list.push({ manoeuvre: 'knockDown' });
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
function monsterManoeuvre(s: State, f: AttackFrame, io: Io): void {
  const monster = s.models[f.attacker]!;
  const defender = s.models[f.defender]!;
  if (!defender.on) return;
  if (f.keep[3] === 3 && !condition(defender, 'knockedDown')) {
    if (!io.quiet) io.emit({ kind: 'manoeuvre', model: monster.key, what: 'knockDown' });
    afflict(s, io, defender, 'knockedDown', monster.id);
    return;
  }
  const ability = manoeuvresOf(s, f)[0];
  if (ability === undefined) return;
  if (!io.quiet) io.emit({ kind: 'manoeuvre', model: monster.key, what: ability.id });
  f.bought = [ability.gid, -1, 0];
  f.step = 'bought';
}
