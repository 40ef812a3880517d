/** The attack, step by step, with its windows (JD-7). */
import { length, within } from '@gavel/geometry';
import { ask, askAlone, at, type Refusal, ref, refuse, topOf } from '@gavel/kernel';
import { abilities, INCH, type Weapon } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { ActivationFrame, AttackFrame, RunFrame } from '../frames.ts';
import { cardOfModel, type Model, modelAt, modelCalled, type State, seatOf } from '../state.ts';
import { askModel } from './asking.ts';
import { engages, SHRINE_RADIUS, sees, weaponRange } from './field.ts';
import { afflict, gainFate, heal, hurt, reactionsOf, runAbility, useReaction } from './harm.ts';
import { KNOCK_DOWN, monsterManoeuvre, PUSH } from './manoeuvres.ts';
import { push } from './move.ts';
import { type AttackPlan, bestSelection, netDamage, poolOf, selections, tally } from './pool.ts';
import { react } from './react.ts';
import { forcing, rerollAll, rerollSources } from './rerolls.ts';
import {
  aux,
  condition,
  forEachMod,
  hasAux,
  inCohesion,
  isEffigy,
  isForbidden,
  isHero,
  isMonster,
} from './standing.ts';

/** A weapon for attacks that a Shrine makes. */
const shrineWeapon = (shrine: readonly number[]): Weapon => ({
  id: 'shrine',
  name: 'Shrine',
  type: 'MAG',
  cost: 0,
  range: at(shrine, 1) * INCH,
  damage: [at(shrine, 2), at(shrine, 3), at(shrine, 4)],
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
    shared: 0,
    before: 0,
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

const attackerOf = (s: State, f: AttackFrame): Model => modelAt(s, f.attacker);
const defenderOf = (s: State, f: AttackFrame): Model => modelAt(s, f.defender);

export function weaponOf(s: State, f: AttackFrame): Weapon {
  return f.weapon < 0 ? shrineWeapon(f.shrine) : at(cardOfModel(attackerOf(s, f)).weapons, f.weapon);
}

export function planOf(s: State, f: AttackFrame): AttackPlan {
  const activation = activationOf(s);
  return {
    attacker: attackerOf(s, f),
    defender: defenderOf(s, f),
    weapon: weaponOf(s, f),
    charge: f.charge,
    parting: f.parting,
    dual: f.dual,
    basic: f.basic,
    aiming: !f.parting && activation?.aiming.includes(f.attacker) === true,
    stood: f.stood,
    ignoreDistracted: f.ignoreDistracted,
    extra: f.extra,
    side: modelAt(s, f.credit).seat,
    ...(f.shrine.length === 0
      ? {}
      : { shrine: { skill: at(f.shrine, 0), at: { x: at(f.shrine, 5), y: at(f.shrine, 6), r: SHRINE_RADIUS } } }),
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
  return s.models.some((other) => !isEffigy(other) && engages(s, other, m));
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
export function deciderOf(s: State, f: AttackFrame): Model {
  const credited = modelAt(s, f.credit);
  return credited.seat === -1 ? attackerOf(s, f) : credited;
}

/** Who decides about an ability: the one that carries it out, or who forced the attack it belongs to. */
export function chooserOf(s: State, f: RunFrame): Model {
  const attack = s.frames.findLast((frame): frame is AttackFrame => frame.kind === 'attack');
  return attack?.attacker === f.self ? deciderOf(s, attack) : modelAt(s, f.self);
}

/** JD-4.7: may this model's player spend Fate on it? */
export function mayUseFate(s: State, m: Model, n = 1): boolean {
  return checkFate(s, m, n) === undefined;
}

/** Why it may not. */
export function checkFate(s: State, m: Model, n = 1): Refusal | undefined {
  if (m.seat < 0 || s.players[seatOf(m)].fate < n) return refuse('JD-16.4', 'refusal.noFate');
  return inCohesion(s, m) ? undefined : refuse('JD-4.7', 'refusal.cohesion', { who: ref('model', m.key) });
}

export const attackSteps = {
  declare(s: State, f: AttackFrame, io: Io): void {
    const attacker = attackerOf(s, f);
    const defender = defenderOf(s, f);
    if (!attacker.on || !defender.on) {
      s.frames.pop();
      return;
    }
    if (!io.quiet)
      io.emit({
        kind: 'attacks',
        model: attacker.key,
        other: defender.key,
        what: weaponOf(s, f).id,
        at: [defender.x, defender.y],
      });
    f.step = 'ground';
    if (f.basic && !isEffigy(defender)) react(s, 'friendlyTargeted', defender, { attacker: attacker.id });
  },
  ground(s: State, f: AttackFrame): void {
    const defender = defenderOf(s, f);
    f.step = 'roll';
    // JD-6.4
    if (f.charge && isHero(defender) && !condition(defender, 'knockedDown') && mayUseFate(s, defender))
      askAlone(s, {
        seat: seatOf(defender),
        kind: 'react',
        what: 'standYourGround',
        model: defender.key,
        target: attackerOf(s, f).key,
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
    if (!io.quiet)
      io.emit({
        kind: 'rolled',
        model: attackerOf(s, f).key,
        dice: [...f.dice],
        what: 'attack',
        other: modelAt(s, f.defender).key,
        ...(f.guard > 0 && { guard: f.guard }),
      });
    f.step = 'reroll';
  },
  /** JD-16.5, JD-22.2 */
  reroll(s: State, f: AttackFrame): void {
    const attacker = attackerOf(s, f);
    const fresh = f.rerolled.includes(false);
    // JD-13.14
    if (isMonster(attacker) || !fresh) f.turn = 2;
    if (f.turn === 0) {
      const decider = deciderOf(s, f);
      if (mayUseFate(s, decider) || rerollSources(s, decider, f.usedRerolls).length > 0) {
        askAlone(s, { seat: seatOf(decider), kind: 'reroll', model: decider.key, of: 'model' });
        return;
      }
      f.turn = 1;
    }
    if (f.turn === 1) {
      f.turn = 2;
      const defender = defenderOf(s, f);
      const gift = forcing(s, defender);
      if (gift !== undefined) {
        askAlone(s, {
          seat: seatOf(defender),
          kind: 'react',
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
    const attacker = attackerOf(s, f);
    const options = selections(tally(f.dice));
    f.step = 'hit';
    if (isMonster(attacker) || options.length === 1) {
      f.keep = bestSelection(tally(f.dice));
      return;
    }
    ask(s, { seat: seatOf(deciderOf(s, f)), kind: 'dice', model: attacker.key });
  },
  hit(s: State, f: AttackFrame, io: Io): void {
    const defender = defenderOf(s, f);
    if (!io.quiet) io.emit({ kind: 'kept', model: attackerOf(s, f).key, dice: [...f.keep] });
    f.step = 'damage';
    if (isHit(f) && f.basic && !isEffigy(defender)) {
      react(s, 'friendlyHit', defender, { attacker: f.attacker });
      react(s, 'selfHit', defender, { attacker: f.attacker });
    }
  },
  damage(s: State, f: AttackFrame, io: Io): void {
    f.step = 'damaged';
    f.before = defenderOf(s, f).damage;
    if (f.ignored) return;
    const net = netDamage(s, planOf(s, f), hitsOf(f), f.guard, f.mostSolid);
    const monster = isMonster(attackerOf(s, f));
    hurt(s, io, defenderOf(s, f), net, f.credit, monster ? 'monster' : 'attack', s.frames.indexOf(f));
  },
  damaged(s: State, f: AttackFrame, io: Io): void {
    const attacker = attackerOf(s, f);
    const defender = defenderOf(s, f);
    f.step = 'manoeuvre';
    spendUses(attacker, weaponOf(s, f).id);
    if (f.ignored || !attacker.on) return;
    const weapon = weaponOf(s, f).id;
    // JD-21.6: whoever of a unit took it
    const leech = f.dealt + f.shared > 0 ? aux(s, attacker, 'leech') : 0;
    if (leech > 0) heal(io, attacker, Math.min(leech, f.dealt + f.shared), overheal(s, attacker));
    if (f.dealt > 0) {
      if (f.basic && isHero(attacker)) react(s, 'enemyDamaged', defender, { attacker: attacker.id });
      react(s, 'damaged', defender, { attacker: attacker.id, weapon, amount: f.dealt });
      // temporary health is gone for good: only what base health lost can be moved elsewhere
      const amount = defender.damage - f.before;
      if (f.basic && defender.on && amount > 0 && !isEffigy(defender))
        react(s, 'friendlyDamaged', defender, { attacker: attacker.id, amount });
    }
  },
  manoeuvre(s: State, f: AttackFrame, io: Io): void {
    const attacker = attackerOf(s, f);
    const defender = defenderOf(s, f);
    f.step = 'end';
    if (f.ignored || !attacker.on || symbolsOf(f) === 0) return;
    // JD-11.3: a parting blow can do nothing but knock down
    if (f.parting ? f.keep[3] !== 3 || !defender.on : !f.manoeuvres) return;
    if (isMonster(attacker)) {
      monsterManoeuvre(s, f, io);
      return;
    }
    f.step = 'bought';
    const decision = { seat: seatOf(deciderOf(s, f)), kind: 'manoeuvre', model: attacker.key } as const;
    if (f.parting) askAlone(s, decision);
    else ask(s, decision);
  },
  /** Bracers of Disruption and the like. */
  bought(s: State, f: AttackFrame): void {
    const defender = defenderOf(s, f);
    f.step = 'perform';
    if (f.bought.length === 0) return;
    const bracers = reactionsOf(defender, 'enemyManoeuvre')[0];
    if (bracers === undefined || !defender.on || !mayUseFate(s, defender)) return;
    askAlone(s, {
      seat: seatOf(defender),
      kind: 'react',
      what: 'ability',
      model: defender.key,
      target: attackerOf(s, f).key,
      ability: bracers.id,
    });
  },
  perform(s: State, f: AttackFrame, io: Io): void {
    f.step = 'end';
    if (f.bought.length === 0 || f.cancelled) return;
    const [what = 0, a = 0, b = 0, c = 0, d = 0, flags = 0] = f.bought;
    const attacker = attackerOf(s, f);
    const defender = defenderOf(s, f);
    if (what === KNOCK_DOWN) afflict(s, io, defender, 'knockedDown', f.credit);
    else if (what === PUSH) {
      if (flags & 1) push(s, io, defender, { x: a, y: b }, length(defender, { x: a, y: b }));
      if (flags & 2) push(s, io, attacker, { x: c, y: d }, length(attacker, { x: c, y: d }));
    } else {
      runAbility(s, what, f.attacker, [f.defender], f.defender, {
        x: b,
        dealt: f.dealt,
        j: (f.keep[3] ?? 0) > 0,
        aim: a,
      });
    }
  },
  end(s: State, f: AttackFrame): void {
    const attacker = attackerOf(s, f);
    f.step = 'dual';
    const weapon = weaponOf(s, f).id;
    if (attacker.on && !f.ignored && f.basic && !f.mostSolid && hitsOf(f) === 3)
      react(s, 'critical', defenderOf(s, f), { attacker: attacker.id, weapon, free: f.not >= 0 });
    const activation = activationOf(s);
    if (activation?.models.includes(attacker.id) && !f.parting && f.weapon >= 0) {
      activation.last = { by: attacker.id, target: f.defender, weapon, damaged: f.dealt > 0 };
      if (attacker.on && f.not < 0) react(s, 'attacked', defenderOf(s, f), { attacker: attacker.id, weapon });
    }
  },
  /** JD-21.2 */
  dual(s: State, f: AttackFrame): void {
    const attacker = attackerOf(s, f);
    s.frames.pop();
    if (!f.mayDual || f.dual || !attacker.on || condition(attacker, 'knockedDown')) return;
    const weapon = weaponOf(s, f);
    if (cardOfModel(attacker).aux.dualWield !== weapon.id) return;
    const inReach = s.models.filter(
      (m) => m.on && m.seat !== attacker.seat && checkAttack(s, attacker, weapon, m) === undefined,
    );
    if (isMonster(attacker)) {
      const defender = defenderOf(s, f);
      if (inReach.includes(defender))
        pushAttack(s, { attacker: attacker.id, defender: defender.id, weapon: f.weapon, dual: true });
      return;
    }
    if (inReach.length === 0) return;
    s.frames.push({ ...f, step: 'dualled' });
    askModel(s, attacker, 'attack', inReach, { optional: true });
  },
  dualled(s: State): void {
    s.frames.pop();
  },
};

/** Of the dice kept: hits, a J among them. */
const hitsOf = ({ keep: [, , hits = 0, js = 0] }: AttackFrame): number => hits + js;
/** Of the dice kept: manoeuvre symbols, a J among them. */
const symbolsOf = ({ keep: [, symbols = 0, , js = 0] }: AttackFrame): number => symbols + js;

export function isHit(f: AttackFrame): boolean {
  return hitsOf(f) + symbolsOf(f) > 0;
}

function overheal(s: State, m: Model): number {
  let most = 0;
  forEachMod(s, m, 'overheal', (mod) => {
    most = mod.max;
  });
  return most;
}

/** Effects that hold for one attack only are used up by it. */
function spendUses(m: Model, weapon: string): void {
  m.standings = m.standings.filter((e) => {
    if (e.uses === 0 || e.ability < 0) return true;
    const { mods } = at(abilities, e.ability);
    const spent = mods.some(
      (mod) => mod.has === 'dice' || ((mod.has === 'trueDamage' || mod.has === 'ignoreCover') && mod.weapon === weapon),
    );
    return !spent;
  });
}

export function answerAttackReaction(s: State, d: Decision<'react'>, c: Choice<'react'>, io: Io): void {
  const f = topOf(s, 'attack');
  if (!c.use) return;
  const defender = defenderOf(s, f);
  gainFate(s, io, seatOf(defender), -1, d.what);
  if (d.what === 'standYourGround') {
    f.stood = true;
    if (!io.quiet) io.emit({ kind: 'stoodGround', model: defender.key });
  } else if (d.what === 'forceReroll') {
    if (!io.quiet) io.emit({ kind: 'ability', model: defender.key, what: d.ability });
    rerollAll(f, io, s, 'forceReroll');
  } else {
    if (!io.quiet) io.emit({ kind: 'ability', model: defender.key, what: d.ability });
    const bracers = at(reactionsOf(defender, 'enemyManoeuvre'), 0);
    useReaction(s, defender, bracers);
    f.cancelled = true;
  }
}

export function answerDice(s: State, _: Decision<'dice'>, c: Choice<'dice'>): void {
  topOf(s, 'attack').keep = [...c.keep];
}

export function answerDualWield(s: State, _: Decision<'model'>, c: Choice<'model'>): void {
  const f = topOf(s, 'attack');
  s.frames.pop();
  const { model } = c;
  if (model === '') return;
  const target = modelCalled(s, model);
  pushAttack(s, { attacker: f.attacker, defender: target.id, weapon: f.weapon, dual: true, credit: f.credit });
}
