/** Carrying out an ability, effect by effect: the interpreter of the vocabulary's `do` words (JD-10). */
import { directlyTowards, nearestPlace, stepAway, stepTowards, touching, within } from '@gavel/geometry';
import { ask } from '@gavel/kernel';
import {
  type Ability,
  type Amount,
  abilities,
  artefacts,
  type Compiled,
  cardOf,
  type Effect,
  INCH,
  type Until,
} from '../content/index.ts';
import type { Choice, Decision, ModelDecision, OptionDecision, StepDecision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { AttackFrame, RunFrame } from '../frames.ts';
import {
  battlefield,
  cardOfModel,
  type Model,
  newModel,
  newStanding,
  type Standing,
  type State,
  seatOf,
} from '../state.ts';
import { activationOf, checkAttack, pushAttack } from './attack.ts';
import { restingPlace, sees, soulDisc } from './field.ts';
import { afflict, bankSoul, bindSoul, gainLevel, heal, hurt, isActivating, relieve, runAbility } from './harm.ts';
import { startHunt } from './monsters.ts';
import { monsterPairs, noteStrikes, push, startMove, throwAway } from './move.ts';
import { placeTouching, pushPlace } from './place.ts';
import { react } from './react.ts';
import { rollDice } from './roll.ts';
import { moveSoulTowards, placeSoul } from './souls.ts';
import {
  canHoldSouls,
  commanderOf,
  condition,
  fits,
  healthLeft,
  isEffigy,
  isMonster,
  passes,
  stat,
  TOKEN_RADIUS,
} from './standing.ts';
import { allAround, canTarget, claimedShrine, resolveTargets, shrineSees, targetsOf } from './targets.ts';

/** How long what an ability leaves on a model stays. */
function untilOf(until: Until | undefined): Standing['until'] {
  return until === 'targetsNext' ? 'next' : (until ?? 'keep');
}

function leave(s: State, m: Model, ability: Ability, owner: number): void {
  if (!m.on || isEffigy(m)) return;
  m.standings.push(
    newStanding({
      ability: ability.gid,
      owner,
      until: untilOf(ability.until),
      fresh: isActivating(s, m) && !ability.countsNow,
      uses: ability.uses,
    }),
  );
}

interface Parsed {
  readonly dice: number;
  readonly sides: 3 | 6;
  readonly fixed: number;
  readonly words: readonly string[];
  readonly times: string;
}

const parsed = new Map<Amount, Parsed>();

function parse(amount: Amount): Parsed {
  let known = parsed.get(amount);
  if (known === undefined) {
    let dice = 0;
    let sides: 3 | 6 = 6;
    let fixed = 0;
    let times = '';
    const words: string[] = [];
    for (const term of String(amount).split('+')) {
      const roll = /^(\d*)D([36])(?:\*(\w+))?$/.exec(term);
      if (roll !== null) {
        dice = roll[1] === '' ? 1 : Number(roll[1]);
        sides = roll[2] === '3' ? 3 : 6;
        times = roll[3] ?? '';
      } else if (/^-?\d+$/.test(term)) fixed += Number(term);
      else words.push(term);
    }
    known = { dice, sides, fixed, words, times };
    parsed.set(amount, known);
  }
  return known;
}

/** How many dice an amount needs for this target. */
function diceFor(s: State, amount: Amount, target: Model | undefined): { dice: number; sides: 3 | 6 } {
  const { dice, sides, times } = parse(amount);
  if (times === 'res') return { dice: target === undefined ? 0 : stat(s, target, 'RES'), sides };
  if (times === 'fury') return { dice: target === undefined ? 0 : furyOn(s, target), sides };
  return { dice, sides };
}

const furyOn = (s: State, m: Model): number => s.tokens.filter((t) => t.on === m.id && t.kind === 'fury').length;

function amountOf(s: State, f: RunFrame, amount: Amount, target: Model | undefined): number {
  const { fixed, words } = parse(amount);
  let sum = fixed + f.roll.reduce((n, d) => n + d, 0);
  for (const word of words) {
    if (word === 'levels') sum += s.models[f.self]!.level - 1;
    else if (word === 'dealt') sum += f.dealt;
    else if (word === 'halfDealt') sum += Math.ceil(f.dealt / 2);
    else if (word === 'total') sum += f.total;
    else if (word === 'souls') sum += target?.souls ?? 0;
    else if (word === 'X') sum += f.x;
    else if (word === 'full') sum += 1000;
  }
  return sum;
}

const discOf = ({ x, y, r }: Model): { x: number; y: number; r: number } => ({ x, y, r });

export const runSteps = {
  next(s: State, f: RunFrame, io: Io): void {
    const ability = abilities[f.ability]!;
    const op = ability.ops[f.at];
    if (op === undefined) {
      s.frames.pop();
      if (ability.mods.length > 0 || ability.reactions.length > 0) {
        if (ability.aura || f.targets.length === 0) leave(s, s.models[f.self]!, ability, f.self);
        else for (const id of f.targets) leave(s, s.models[id]!, ability, f.self);
      }
      return;
    }
    f.at += 1;
    f.on = (op.to === undefined || op.do === 'giveSoul' ? [...f.targets] : resolveTargets(s, f, op.to)).filter(
      (id) => s.models[id]!.on || op.do === 'spawnSoul' || op.do === 'giveSoul',
    );
    f.n = 0;
    // an effect that deals damage counts anew what it dealt
    if (op.do === 'damage' && op.amount !== 'dealt' && op.amount !== 'halfDealt') f.dealt = 0;
    f.step = steps[op.do!] !== undefined ? 'each' : 'once';
    if (f.step === 'once') {
      f.step = 'next';
      once(s, f, op, io);
    }
  },
  /** An effect that works target by target, with dice of its own for each. */
  each(s: State, f: RunFrame): void {
    const op = abilities[f.ability]!.ops[f.at - 1]!;
    const target = s.models[f.on[f.n] ?? -1];
    if (target === undefined) {
      f.step = 'next';
      return;
    }
    f.roll = [];
    f.step = 'apply';
    const { dice, sides } = op.amount === undefined ? { dice: 0, sides: 6 as const } : diceFor(s, op.amount, target);
    if (dice > 0) rollDice(s, s.models[f.self]!, dice, sides, s.frames.indexOf(f), target.id);
  },
  apply(s: State, f: RunFrame, io: Io): void {
    const op = abilities[f.ability]!.ops[f.at - 1]!;
    const target = s.models[f.on[f.n]!]!;
    f.n += 1;
    f.step = 'each';
    if (!target.on) return;
    const before = f.dealt;
    steps[op.do!]!(s, f, op, target, io);
    const amount = f.dealt - before;
    const self = s.models[f.self]!;
    // Diversion: what an active ability of an enemy did, and did not kill
    if (op.do === 'damage' && amount > 0 && abilities[f.ability]!.kind === 'active' && healthLeft(s, target) > 0)
      if (self.seat !== target.seat) react(s, 'friendlyDamaged', target, { attacker: f.self, amount });
  },
  /** After the number of targets was rolled (D3+1). */
  counted(_: State, f: RunFrame): void {
    f.left = f.roll.reduce((n, d) => n + d, 0) + 1;
    f.roll = [];
    f.step = 'pick';
  },
  pick(s: State, f: RunFrame): void {
    const ability = abilities[f.ability]!;
    const self = s.models[f.self]!;
    const from = s.models.filter((m) => !f.targets.includes(m.id) && canTarget(s, self, ability, ability.target!, m));
    if (f.left === 0 || from.length === 0) {
      f.step = 'next';
      return;
    }
    ask<Decision>(s, {
      seat: seatOf(self),
      kind: 'model',
      what: 'target',
      from: from.map((m) => m.key),
      optional: true,
      ability: ability.id,
    });
  },
  repeat(s: State, f: RunFrame): void {
    const op = abilities[f.ability]!.ops[f.at - 1]! as Effect & Compiled;
    const rolled = f.roll[0] ?? 0;
    f.roll = [];
    f.step = 'next';
    if (rolled < op.success! || f.left === 0) return;
    f.left -= 1;
    f.step = 'again';
    runAbility(s, op.gid!, f.self, f.targets, f.subject);
  },
  again(s: State, f: RunFrame): void {
    const target = s.models[f.targets[0]!]!;
    f.step = 'next';
    if (f.left === 0 || !target.on) return;
    f.step = 'repeat';
    rollDice(s, s.models[f.self]!, 1, 6, s.frames.indexOf(f), target.id);
  },
  tested(s: State, f: RunFrame): void {
    const op = abilities[f.ability]!.ops[f.at - 1]! as Effect & Compiled;
    const target = s.models[f.targets[0]!]!;
    f.step = 'next';
    if (f.roll[0]! > stat(s, target, 'AGI') || f.roll[0] === 6) runAbility(s, op.gid!, f.self, f.targets, f.subject);
  },
  /** Attacks one after the other on the models in `on`. */
  strikes(s: State, f: RunFrame): void {
    const op = abilities[f.ability]!.ops[f.at - 1]!;
    const self = s.models[f.self]!;
    const target = s.models[f.on[f.n] ?? -1];
    if (target === undefined || !self.on) {
      f.step = 'next';
      return;
    }
    f.n += 1;
    strikeWith(s, f, op, self, target);
  },
  /** A further target for an attack of the ability. */
  choosing(_: State, f: RunFrame): void {
    f.step = 'next';
  },
  /** Diversion: one point of the damage after the other may go to somebody else. */
  divert(s: State, f: RunFrame): void {
    const ability = abilities[f.ability]!;
    const self = s.models[f.self]!;
    const hit = s.models[f.subject]!;
    const range = ability.ops[f.at - 1]!.range! * INCH;
    const from = s.models.filter(
      (m) => m.on && m.seat === self.seat && m !== hit && !isEffigy(m) && within(self, m, range),
    );
    f.step = 'next';
    if (f.left === 0 || from.length === 0 || !hit.on || !self.on) return;
    f.left -= 1;
    ask<Decision>(s, {
      seat: seatOf(self),
      kind: 'model',
      what: 'heal',
      from: from.map((m) => m.key),
      optional: true,
      ability: ability.id,
    });
  },
  soulMoved(s: State, f: RunFrame, io: Io): void {
    f.step = 'next';
    const soul = s.souls.find((x) => x.id === f.point[2]);
    if (soul !== undefined) moveSoulTowards(s, io, soul, s.models[f.self]!, f.roll[0]! * INCH);
  },
};

type Step = (s: State, f: RunFrame, op: Effect & Compiled, target: Model, io: Io) => void;

/** Effects on one model at a time. */
const steps: Readonly<Record<string, Step>> = {
  damage(s, f, op, target, io) {
    if ((op.ifJ && !f.j) || isEffigy(target)) return;
    const raw = amountOf(s, f, op.amount!, target);
    const net = op.true ? raw : Math.max(0, raw - stat(s, target, 'RES'));
    const self = s.models[f.self]!;
    hurt(s, io, target, net, f.self, isMonster(self) ? 'monster' : 'ability', s.frames.indexOf(f));
  },
  heal(s, f, op, target, io) {
    let amount = amountOf(s, f, op.amount!, target);
    if (op.bonus !== undefined && passes(s, op.bonus.filter, target, s.models[f.self]!)) amount += op.bonus.amount;
    heal(io, target, amount);
  },
  shield(s, f, op, target, io) {
    if (isEffigy(target)) return;
    const amount = amountOf(s, f, op.amount!, target);
    if (amount <= 0) return;
    target.standings.push(
      newStanding({
        ability: f.ability,
        owner: f.self,
        until: untilOf(abilities[f.ability]!.until ?? 'ownersNext'),
        health: amount,
      }),
    );
    if (!io.quiet) io.emit({ kind: 'shielded', model: target.key, n: amount });
  },
  condition(s, f, op, target, io) {
    const attack = s.frames.findLast((frame): frame is AttackFrame => frame.kind === 'attack');
    afflict(s, io, target, op.condition!, attack !== undefined && attack.attacker === f.self ? attack.credit : f.self);
  },
  cleanse(s, _, __, target, io) {
    const list = target.standings.filter((e) => e.condition !== '').map((e) => e.condition);
    if (list.length === 1) relieve(io, target, list[0] as Exclude<(typeof list)[0], ''>);
    else if (list.length > 1) s.frames.push({ kind: 'cleanse', step: 'ask', model: target.id });
  },
  push(s, f, op, target, io) {
    const far = op.inches! * INCH;
    const self = s.models[f.self]!;
    const centre = op.direction === 'awayFromToken' ? { x: f.point[0]!, y: f.point[1]! } : self;
    const toward = op.direction === 'towards' ? directlyTowards(target, self, far) : stepAway(target, centre, far);
    push(s, io, target, toward, far);
  },
  throw(s, f, op, target, io) {
    throwAway(s, io, target, s.models[f.self]!, op.inches! * INCH);
  },
  mark(s, f, op, target) {
    s.made += 1;
    s.tokens.push({
      id: s.made,
      kind: op.token!,
      seat: seatOf(s.models[f.self]!),
      owner: f.self,
      x: 0,
      y: 0,
      on: target.id,
      ability: -1,
      until: 'activation',
    });
  },
  standUp(_, __, ___, target, io) {
    relieve(io, target, 'knockedDown');
  },
  level(s, _, __, target) {
    gainLevel(s, target);
  },
  bank(s, _, __, target, io) {
    const souls = target.souls;
    target.souls = 0;
    bankSoul(s, io, seatOf(target), souls);
  },
  gainMist(s, f, _, __) {
    const self = s.models[f.self]!;
    self.mist = Math.min(self.mist + 1, 2 + self.level);
  },
  swap(s, f, _, target, io) {
    const self = s.models[f.self]!;
    const before = [self, target].map((m) => monsterPairs(s, m));
    const [a, b] = [discOf(self), discOf(target)];
    Object.assign(self, { x: b.x, y: b.y });
    Object.assign(target, { x: a.x, y: a.y });
    // bases of different size may not fit where the other stood
    for (const m of [self, target]) {
      const place = nearestPlace(m.r, m, restingPlace(s, m), s.models[Math.max(0, m.seat)]!);
      if (place !== undefined) Object.assign(m, place);
    }
    if (!io.quiet) {
      io.emit({ kind: 'pushed', model: self.key, at: [self.x, self.y], what: 'place' });
      io.emit({ kind: 'pushed', model: target.key, at: [target.x, target.y], what: 'place' });
    }
    for (const [i, m] of [self, target].entries()) noteStrikes(s, m, before[i]!);
  },
  steal(s, f, _, target, io) {
    const self = commanderOf(s, s.models[f.self]!);
    const mine = self.standings.filter((e) => e.artefact >= 0).map((e) => artefacts[e.artefact]!.slot);
    const at = target.standings.findIndex((e) => e.artefact >= 0 && !mine.includes(artefacts[e.artefact]!.slot));
    if (at < 0) return;
    const [taken] = target.standings.splice(at, 1);
    self.standings.push(newStanding({ artefact: taken!.artefact, owner: self.id }));
    if (!io.quiet)
      io.emit({ kind: 'handedOver', model: target.key, other: self.key, list: [artefacts[taken!.artefact]!.id] });
  },
  unbind(s, f, _, target, io) {
    if (target.souls === 0) return;
    const self = s.models[f.self]!;
    target.souls -= 1;
    if (!io.quiet) io.emit({ kind: 'soulLost', model: target.key, n: 1 });
    const beside = stepTowards(target, self, target.r + 1250);
    const soul = placeSoul(s, io, beside, self);
    if (soul === undefined) return;
    f.point = [0, 0, soul.id];
    f.step = 'soulMoved';
    rollDice(s, self, 1, 3, s.frames.indexOf(f), -1);
  },
};

/** Effects that happen once, whatever the targets. */
function once(s: State, f: RunFrame, op: Effect & Compiled, io: Io): void {
  const self = s.models[f.self]!;
  const ability = abilities[f.ability]!;
  const attack = s.frames.findLast((frame): frame is AttackFrame => frame.kind === 'attack');
  const at = s.frames.indexOf(f);
  switch (op.do) {
    case 'also': {
      // the effects before this one, on more models
      const more = resolveTargets(s, { ...f, targets: f.targets }, op.to!).filter((id) => !f.targets.includes(id));
      if (more.length > 0 && f.subject !== -99) {
        f.at = 0;
        f.targets = more;
        f.subject = -99;
      }
      break;
    }
    case 'place': {
      const who = op.who === 'self' ? self : s.models[f.targets[0]!];
      if (who === undefined || !who.on) break;
      const before = leaveOrb(s, op, who, io);
      if (op.within !== undefined)
        pushPlace(s, {
          what: 'model',
          seat: seatOf(self),
          model: who.id,
          within: [who.x, who.y, op.within * INCH],
          radius: who.r,
          report: at,
        });
      else {
        const discs = touchables(s, f, op, who).filter((d) => !before.some((b) => b.x === d.x && b.y === d.y));
        if (discs.length > 0)
          pushPlace(s, {
            what: 'model',
            seat: seatOf(self),
            model: who.id,
            touching: discs.flatMap((d) => [d.x, d.y, d.r]),
            report: at,
          });
      }
      break;
    }
    case 'token':
      pushPlace(s, {
        what: 'token',
        seat: seatOf(self),
        model: f.self,
        ...(op.touching
          ? { touching: [self.x, self.y, self.r] }
          : { within: [self.x, self.y, op.range! * INCH + 2 * TOKEN_RADIUS], radius: self.r }),
        ability: f.ability,
        op: f.at - 1,
        report: at,
      });
      break;
    case 'terrain':
      pushPlace(s, { what: 'terrain', seat: seatOf(self), model: f.self, ability: f.ability, op: f.at - 1 });
      break;
    case 'removeToken': {
      const own = s.tokens.find((t) => t.owner === f.self && t.on < 0 && t.ability >= 0);
      if (own === undefined) break;
      f.point = [own.x, own.y];
      s.tokens = s.tokens.filter((t) => t !== own);
      if (!io.quiet) io.emit({ kind: 'tokenGone', what: own.kind });
      // what follows is for the enemies around the place where it lay
      if (ability.target?.around === 'token')
        f.targets = allAround(s, self, ability.target, { x: own.x, y: own.y, r: TOKEN_RADIUS }, false).map((m) => m.id);
      break;
    }
    case 'nullify': {
      if (f.x > 0) {
        const token = s.tokens.find((t) => t.id === f.x);
        s.tokens = s.tokens.filter((t) => t !== token);
        if (token !== undefined && !io.quiet) io.emit({ kind: 'tokenGone', what: token.kind });
        break;
      }
      const m = s.models[f.targets[0]!]!;
      // the newest mark goes
      const newest = m.standings.findLastIndex((e) => e.condition !== '' || (e.ability >= 0 && e.until !== 'keep'));
      if (newest >= 0) {
        const [gone] = m.standings.splice(newest, 1);
        if (!io.quiet)
          io.emit({
            kind: 'relieved',
            model: m.key,
            what: gone!.condition === '' ? abilities[gone!.ability]!.id : gone!.condition,
          });
      } else s.tokens = s.tokens.filter((t) => t.on !== m.id);
      break;
    }
    case 'attack':
      startAttacks(s, f, op, self);
      break;
    case 'force': {
      const victim = s.models[f.targets[0]!]!;
      const from = forcedTargets(s, victim);
      if (from.length === 0) break;
      ask<Decision>(s, {
        seat: seatOf(self),
        kind: 'model',
        what: 'forced',
        from: from.map((m) => m.key),
        optional: false,
        ability: ability.id,
      });
      break;
    }
    case 'advance':
      ask<Decision>(s, { seat: seatOf(self), kind: 'step', model: self.key });
      break;
    case 'harvest':
      s.frames.push({
        kind: 'harvest',
        step: 'roll',
        model: f.self,
        soul: -1,
        modifier: op.modifier!,
        success: op.gid!,
        target: f.targets[0]!,
        dice: [],
      });
      break;
    case 'moveSoul': {
      const soul = s.souls.find((x) => within(self, soulDisc(x), op.range! * INCH));
      if (soul === undefined) break;
      f.point = [0, 0, soul.id];
      f.step = 'soulMoved';
      rollDice(s, self, 1, 3, at, -1);
      break;
    }
    case 'spawnSoul':
      if (s.souls.length < 2) placeSoul(s, io, { x: self.x, y: self.y });
      break;
    case 'giveSoul': {
      const from = s.models.filter(
        (m) =>
          m !== self &&
          fits(s, self, op.to!, m) &&
          within(self, m, (op.to!.range as number) * INCH) &&
          canHoldSouls(s, m),
      );
      if (self.souls === 0 || from.length === 0) break;
      ask<Decision>(s, {
        seat: seatOf(self),
        kind: 'model',
        what: 'soulTo',
        from: from.map((m) => m.key),
        optional: false,
        ability: ability.id,
      });
      break;
    }
    case 'summon':
      summon(s, self, op, at);
      break;
    case 'use': {
      const other = cardOfModel(self).abilities.find((a) => a.id === op.ability)!;
      runAbility(s, other.gid, f.self, [f.self], f.subject);
      break;
    }
    case 'echo': {
      const other = cardOfModel(s.models[f.targets[0]!]!).actives[f.x]!;
      const from = targetsOf(s, self, other);
      if (f.aim >= 0) runAbility(s, other.gid, f.self, [f.aim], f.aim);
      else if (from === undefined) {
        const all = other.target?.count === 'all' && !other.aura ? other.target : undefined;
        const targets = all === undefined ? [f.self] : allAround(s, self, all, self, true).map((m) => m.id);
        runAbility(s, other.gid, f.self, targets, f.self);
      } else if (from.length > 0)
        ask<Decision>(s, {
          seat: seatOf(self),
          kind: 'model',
          what: 'target',
          from,
          optional: false,
          ability: other.id,
        });
      break;
    }
    case 'choose':
      ask<Decision>(s, { seat: seatOf(self), kind: 'option', ability: ability.id, count: op.options!.length });
      break;
    case 'repeat':
      f.left = op.max!;
      f.step = 'again';
      break;
    case 'test':
      f.step = 'tested';
      // its text forbids re-rolls
      f.roll = [io.chance.roll(6, 'test')];
      if (!io.quiet) io.emit({ kind: 'rolled', model: self.key, dice: f.roll, what: 'test' });
      break;
    case 'ignoreAttack':
      if (attack !== undefined) attack.ignored = true;
      break;
    case 'redirect':
      if (attack !== undefined) attack.defender = f.self;
      break;
    case 'guard':
      if (attack !== undefined) attack.guard += op.res!;
      break;
    case 'divert':
      f.left = f.dealt;
      f.step = 'divert';
      break;
    case 'hunt':
      startHunt(s, self, f.subject, false);
      break;
    case 'charge':
    case 'delayDeath':
    case 'cancelManoeuvre':
    case 'forceReroll':
      break;
    case 'shrineAttack': {
      const shrine = claimedShrine(s, self);
      const centre = battlefield(s).shrines[Math.max(0, shrine)]!.at;
      const disc = { x: centre.x, y: centre.y, r: 2500 };
      const from = s.models.filter(
        (m) =>
          m.on &&
          !isEffigy(m) &&
          m.seat !== self.seat &&
          within(disc, m, op.range! * INCH) &&
          shrineSees(s, Math.max(0, shrine), m),
      );
      f.point = [centre.x, centre.y];
      if (from.length > 0)
        ask<Decision>(s, {
          seat: seatOf(self),
          kind: 'model',
          what: 'attack',
          from: from.map((m) => m.key),
          optional: true,
          ability: ability.id,
        });
      break;
    }
    default:
      throw new Error(`the effect ${op.do} is not carried out`);
  }
}

/** The Orb or Effigy a Shadow Step leaves from; the Orb goes. */
function leaveOrb(s: State, op: Effect, who: Model, io: Io): { x: number; y: number }[] {
  if (!op.leaveOrigin) return [];
  const effigy = s.models[seatOf(who)]!;
  const orb = s.tokens.find(
    (t) => t.kind === 'shadowOrb' && t.seat === who.seat && touching(who, { x: t.x, y: t.y, r: TOKEN_RADIUS }),
  );
  if (orb !== undefined) {
    s.tokens = s.tokens.filter((t) => t !== orb);
    if (!io.quiet) io.emit({ kind: 'tokenGone', what: 'shadowOrb' });
    return [orb];
  }
  return touching(who, effigy) ? [effigy] : [];
}

/** The bases and tokens a placement may end in contact with. */
function touchables(s: State, f: RunFrame, op: Effect, who: Model): { x: number; y: number; r: number }[] {
  const list: { x: number; y: number; r: number }[] = [];
  for (const what of op.touching as readonly string[]) {
    if (what === 'shadowOrb')
      for (const t of s.tokens)
        if (t.kind === 'shadowOrb' && t.seat === s.models[f.self]!.seat) list.push({ x: t.x, y: t.y, r: TOKEN_RADIUS });
    if (what === 'effigy') list.push(discOf(s.models[seatOf(who)]!));
    if (what === 'trigger') list.push(discOf(s.models[f.subject]!));
    if (what === 'target') {
      const soul = f.x > 0 ? s.souls.find((x) => x.id === f.x) : undefined;
      if (soul !== undefined) list.push(soulDisc(soul));
      else if (f.targets[0] !== undefined && f.targets[0] !== who.id) list.push(discOf(s.models[f.targets[0]]!));
    }
  }
  return list;
}

function weaponIndex(m: Model, id: string): number {
  return cardOfModel(m).weapons.findIndex((w) => w.id === id);
}

function startAttacks(s: State, f: RunFrame, op: Effect, self: Model): void {
  const weapon = cardOfModel(self).weapons[weaponIndex(self, op.weapon!)];
  if (weapon === undefined) return;
  const may = (m: Model): boolean =>
    m.on &&
    m.seat !== self.seat &&
    !isEffigy(m) &&
    (op.sight === false ? true : checkAttack(s, self, weapon, m) === undefined);
  if (op.on === 'target' || op.on === 'trigger') {
    f.on = f.targets.filter((id) => may(s.models[id]!));
    f.step = 'strikes';
  } else if (op.on === 'each') {
    f.on = s.models.filter(may).map((m) => m.id);
    f.step = 'strikes';
  } else {
    // any: one more target; around: up to so many near the first
    const first = s.models[f.targets[0] ?? f.subject];
    const from = s.models.filter(
      (m) =>
        may(m) &&
        (op.on === 'any' ||
          (m !== first && first !== undefined && within(first, m, op.range! * INCH) && within(self, m, weapon.range))),
    );
    if (from.length === 0) return;
    f.left = op.on === 'any' ? 1 : op.count!;
    f.step = 'choosing';
    ask<Decision>(s, {
      seat: seatOf(self),
      kind: 'model',
      what: 'attack',
      from: from.map((m) => m.key),
      optional: true,
      ability: abilities[f.ability]!.id,
    });
  }
}

function strikeWith(s: State, f: RunFrame, op: Effect, self: Model, target: Model): void {
  pushAttack(s, {
    attacker: self.id,
    defender: target.id,
    weapon: weaponIndex(self, op.weapon!),
    manoeuvres: op.manoeuvres !== false,
    mostSolid: op.mostSolid === true,
    ignoreDistracted: op.ignoreDistracted === true,
    not: f.ability,
  });
}

function forcedTargets(s: State, victim: Model): Model[] {
  const weapons = cardOfModel(victim).weapons;
  return s.models.filter(
    (m) =>
      m.on &&
      m !== victim &&
      !isEffigy(m) &&
      weapons.some((w) => within(victim, m, w.range) && !condition(victim, 'knockedDown') && sees(s, victim, m)),
  );
}

/** JD-21.18 */
function summon(s: State, self: Model, op: Effect, report: number): void {
  const card = cardOf(op.card!)!;
  let m = s.models.find((x) => x.summoner === self.id && x.card === card.index && !x.on);
  if (m === undefined) {
    const same = s.models.filter((x) => x.seat === self.seat && x.card === card.index).length;
    const key = `${self.seat}:${card.id}${same === 0 ? '' : `#${same + 1}`}`;
    m = newModel(s.models.length, key, card, self.seat, self.slot);
    m.summoner = self.id;
    s.models.push(m);
  }
  m.damage = 0;
  m.standings = [];
  m.died = 0;
  if (m.since !== s.turn) m.spent = 0;
  m.since = s.turn;
  const activation = activationOf(s);
  if (activation !== undefined && !activation.models.includes(m.id)) activation.models.push(m.id);
  m.x = self.x;
  m.y = self.y;
  placeTouching(s, m, [discOf(self)], 'model', report);
}

// ---- answers

export function answerRunModel(s: State, d: ModelDecision, c: Choice, io: Io): void {
  const f = s.frames[s.frames.length - 1] as RunFrame;
  const { model } = c as { model: string };
  const chosen = s.models.find((m) => m.key === model);
  const self = s.models[f.self]!;
  const op = abilities[f.ability]!.ops[f.at - 1];
  switch (d.what) {
    case 'target':
      if (op?.do === 'echo') {
        f.aim = chosen!.id;
        f.at -= 1;
      } else if (chosen === undefined) f.left = 0;
      else {
        f.targets.push(chosen.id);
        f.left -= 1;
      }
      break;
    case 'soulTo':
      self.souls -= 1;
      bindSoul(s, io, chosen!);
      break;
    case 'forced': {
      const victim = s.models[f.targets[0]!]!;
      const weapon = cardOfModel(victim).weapons.find((w) => within(victim, chosen!, w.range))!;
      pushAttack(s, {
        attacker: victim.id,
        defender: chosen!.id,
        weapon: cardOfModel(victim).weapons.indexOf(weapon),
        credit: f.self,
      });
      break;
    }
    case 'attack':
      if (chosen === undefined) {
        f.step = 'next';
        break;
      }
      if (op?.do === 'shrineAttack') {
        pushAttack(s, {
          attacker: f.self,
          defender: chosen.id,
          weapon: -1,
          basic: false,
          manoeuvres: false,
          shrine: [op.mag!, op.range!, ...(op.damage as readonly number[]), ...f.point],
        });
        break;
      }
      f.left -= 1;
      f.step = 'next';
      if (f.left > 0 && op?.on === 'around') again(s, f, op, self, chosen);
      strikeWith(s, f, op!, self, chosen);
      break;
    case 'heal': {
      if (chosen === undefined) break;
      f.step = 'divert';
      const hit = s.models[f.subject]!;
      hit.damage = Math.max(0, hit.damage - 1);
      hurt(s, io, chosen, 1, s.frames.findLast((frame) => frame.kind === 'attack')?.credit ?? -1, 'ability');
      break;
    }
    default:
      throw new Error(`no answer to ${d.what} here`);
  }
}

/** Another target around the first, before the present attack is made: frames run last in, first out. */
function again(s: State, f: RunFrame, op: Effect, self: Model, done: Model): void {
  const weapon = cardOfModel(self).weapons[weaponIndex(self, op.weapon!)]!;
  const first = s.models[f.targets[0] ?? f.subject]!;
  const from = s.models.filter(
    (m) =>
      m !== done &&
      m !== first &&
      m.on &&
      m.seat !== self.seat &&
      !isEffigy(m) &&
      within(first, m, op.range! * INCH) &&
      within(self, m, weapon.range) &&
      (op.sight === false || checkAttack(s, self, weapon, m) === undefined),
  );
  if (from.length > 0) {
    f.on = from.map((m) => m.id).slice(0, f.left);
    f.n = 0;
    f.step = 'strikes';
  }
}

export function answerOption(s: State, _: OptionDecision, c: Choice): void {
  const f = s.frames[s.frames.length - 1] as RunFrame;
  const op = abilities[f.ability]!.ops[f.at - 1]! as Effect & Compiled;
  const gid = op.gids![(c as { option: number }).option]!;
  const targets = f.targets.length > 0 ? f.targets : [f.self];
  runAbility(s, gid, f.self, targets, f.subject, { dealt: f.dealt });
  const run = s.frames[s.frames.length - 1] as RunFrame;
  const shrine = claimedShrine(s, s.models[f.self]!);
  if (shrine >= 0) {
    const { at } = battlefield(s).shrines[shrine]!;
    run.point = [at.x, at.y];
  }
}

export function answerStep(s: State, _: StepDecision, c: Choice): void {
  const f = s.frames[s.frames.length - 1] as RunFrame;
  const { path } = c as { path: readonly (readonly [number, number])[] };
  if (path.length > 0) startMove(s, s.models[f.self]!, path.flat(), false);
}
