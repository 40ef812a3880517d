/** Effects of abilities that happen once, whatever the targets (JD-10). */
import { type Disc, touching, within } from '@gavel/geometry';
import { ask } from '@gavel/kernel';
import { abilities, type Compiled, cardOf, type Effect, INCH } from '../content/index.ts';
import type { Choice, Decision, WhichDecision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { AttackFrame, RunFrame } from '../frames.ts';
import { battlefield, cardOfModel, type Model, newModel, type State, seatOf, type Token } from '../state.ts';
import { askModel, askWhich } from './asking.ts';
import { activationOf, chooserOf } from './attack.ts';
import { soulDisc } from './field.ts';
import { runAbility } from './harm.ts';
import { marksOn, steal, unmark } from './marks.ts';
import { startHunt } from './monsters.ts';
import { placeTouching, pushPlace } from './place.ts';
import { countTargets, rollDice } from './roll.ts';
import { placeSoul } from './souls.ts';
import { canHoldSouls, fits, isEffigy, TOKEN_RADIUS } from './standing.ts';
import { forceAttack, forcedTargets, startAttacks } from './strikes.ts';
import { allAround, claimedShrine, resolveTargets, shrineSees, targetsOf } from './targets.ts';

const discOf = ({ x, y, r }: Model): Disc => ({ x, y, r });

/** Effects that happen once, whatever the targets. */
export function once(s: State, f: RunFrame, op: Effect & Compiled, io: Io): void {
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
      if (op.within !== undefined)
        pushPlace(s, {
          what: 'model',
          seat: seatOf(self),
          model: who.id,
          within: [who.x, who.y, op.within * INCH],
          radius: who.r,
          report: at,
        });
      else if (op.leaveOrigin) {
        const origins = originsOf(s, who);
        if (origins.length > 1) askWhich(s, self, 'orb', ability.id, origins);
        else if (origins.length === 1) stepFrom(s, f, op, origins[0]!, io);
      } else placeBeside(s, f, who, touchables(s, f, op, who));
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
      const own = s.tokens
        .filter((t) => t.owner === f.self && t.on < 0 && t.ability >= 0)
        .map(({ id }) => `token ${id}`);
      if (own.length > 1) askWhich(s, self, 'token', ability.id, own);
      else if (own.length === 1) giveUp(s, f, own[0]!, io);
      break;
    }
    case 'nullify': {
      if (f.x > 0) {
        takeToken(s, `token ${f.x}`, io);
        break;
      }
      const m = s.models[f.targets[0]!]!;
      const marks = marksOn(s, m, self);
      if (marks.length > 1) askWhich(s, self, 'mark', ability.id, marks, m);
      else if (marks.length === 1) unmark(s, io, m, marks[0]!);
      break;
    }
    case 'attack':
      startAttacks(s, f, op, self);
      break;
    case 'force': {
      const victim = s.models[f.targets[0]!]!;
      const from = forcedTargets(s, victim, self.seat);
      if (from.length === 0) break;
      askModel(s, self, 'forced', from, { ability: ability.id });
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
      const near = s.souls.filter((x) => within(self, soulDisc(x), op.range! * INCH)).map(({ id }) => `soul ${id}`);
      if (near.length > 1) askWhich(s, self, 'soul', ability.id, near);
      else if (near.length === 1) drawSoul(s, f, near[0]!);
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
      askModel(s, self, 'soulTo', from, { ability: ability.id });
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
        const counted = other.target?.count === 'D3+1';
        const targets = counted
          ? []
          : all === undefined
            ? [f.self]
            : allAround(s, self, all, self, true).map((m) => m.id);
        runAbility(s, other.gid, f.self, targets, f.self);
        if (counted) countTargets(s, self);
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
      ask<Decision>(s, {
        seat: seatOf(chooserOf(s, f)),
        kind: 'option',
        ability: ability.id,
        count: op.options!.length,
      });
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
      if (from.length > 0) askModel(s, self, 'attack', from, { ability: ability.id, optional: true });
      break;
    }
    default:
      throw new Error(`the effect ${op.do} is not carried out`);
  }
}

const numberIn = (name: string): number => Number(name.split(' ')[1]);

function takeToken(s: State, name: string, io: Io): Token {
  const token = s.tokens.find((t) => t.id === numberIn(name))!;
  s.tokens = s.tokens.filter((t) => t !== token);
  if (!io.quiet) io.emit({ kind: 'tokenGone', what: token.kind });
  return token;
}

/** An own token goes; what follows is for the models around the place where it lay. */
function giveUp(s: State, f: RunFrame, name: string, io: Io): void {
  const { x, y } = takeToken(s, name, io);
  f.point = [x, y];
  const { target } = abilities[f.ability]!;
  if (target?.around === 'token')
    f.targets = allAround(s, s.models[f.self]!, target, { x, y, r: TOKEN_RADIUS }, false).map((m) => m.id);
}

function drawSoul(s: State, f: RunFrame, name: string): void {
  f.point = [0, 0, numberIn(name)];
  f.step = 'soulMoved';
  rollDice(s, s.models[f.self]!, 1, 3, s.frames.indexOf(f), -1);
}

const EFFIGY = 'effigy';

/** What a Shadow Step may leave from: friendly Orbs it touches, and the own Effigy. */
function originsOf(s: State, m: Model): string[] {
  const orbs = s.tokens.filter(
    (t) => t.kind === 'shadowOrb' && t.seat === m.seat && touching(m, { x: t.x, y: t.y, r: TOKEN_RADIUS }),
  );
  return [...(touching(m, s.models[seatOf(m)]!) ? [EFFIGY] : []), ...orbs.map(({ id }) => `token ${id}`)];
}

/** The Orb stepped from goes; the step ends elsewhere. */
function stepFrom(s: State, f: RunFrame, op: Effect, origin: string, io: Io): void {
  const who = s.models[f.self]!;
  const left = origin === EFFIGY ? s.models[seatOf(who)]! : takeToken(s, origin, io);
  placeBeside(
    s,
    f,
    who,
    touchables(s, f, op, who).filter((d) => d.x !== left.x || d.y !== left.y),
  );
}

function placeBeside(s: State, f: RunFrame, who: Model, discs: readonly Disc[]): void {
  if (discs.length > 0)
    pushPlace(s, {
      what: 'model',
      seat: seatOf(s.models[f.self]!),
      model: who.id,
      touching: discs.flatMap((d) => [d.x, d.y, d.r]),
      report: s.frames.indexOf(f),
    });
}

/** The answer to which of several things is meant. */
export function answerWhich(s: State, d: WhichDecision, c: Choice, io: Io): void {
  const f = s.frames[s.frames.length - 1] as RunFrame;
  const { which } = c as { which: string };
  const op = abilities[f.ability]!.ops[f.at - 1]!;
  const self = s.models[f.self]!;
  const of = s.models.find(({ key }) => key === d.model)!;
  switch (d.what) {
    case 'mark':
      unmark(s, io, of, which);
      break;
    case 'artefact':
      steal(s, io, self, of, which);
      break;
    case 'token':
      if (op.do === 'removeToken') giveUp(s, f, which, io);
      else takeToken(s, which, io);
      break;
    case 'orb':
      stepFrom(s, f, op, which, io);
      break;
    case 'soul':
      drawSoul(s, f, which);
      break;
    case 'weapon':
      forceAttack(s, f, of, s.models[f.aim]!, which);
  }
}

/** The bases and tokens a placement may end in contact with. */
function touchables(s: State, f: RunFrame, op: Effect, who: Model): Disc[] {
  const list: Disc[] = [];
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
