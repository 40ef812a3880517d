/** Effects of abilities that happen once, whatever the targets (JD-10). */
import { type Disc, touching, within } from '@gavel/geometry';
import { ask, at, must, topOf } from '@gavel/kernel';
import { type Ability, abilities, cardOf, INCH, isOp, type OnceWord, type Op } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { AttackFrame, RunFrame } from '../frames.ts';
import { battlefield, cardOfModel, type Model, newModel, putAt, type State, seatOf, type Token } from '../state.ts';
import { askModel, askWhich } from './asking.ts';
import { activationOf, chooserOf } from './attack.ts';
import { SHRINE_RADIUS, soulDisc } from './field.ts';
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

type Once<W extends OnceWord> = (s: State, f: RunFrame, op: Op<W>, io: Io) => void;

const selfOf = (s: State, f: RunFrame): Model => at(s.models, f.self);
const abilityOf = (f: RunFrame): Ability => at(abilities, f.ability);
/** The model the ability is aimed at. */
const aimedAt = (s: State, f: RunFrame): Model => at(s.models, at(f.targets, 0));
const attackOf = (s: State): AttackFrame | undefined =>
  s.frames.findLast((frame): frame is AttackFrame => frame.kind === 'attack');
/** The attack, charge, death or roll that waits for the ability does it by itself. */
const elsewhere = (): void => {};

/** Effects that happen once, whatever the targets. */
const words: { readonly [W in OnceWord]: Once<W> } = {
  also(s, f, op) {
    f.targets = resolveTargets(s, f, op.to).filter((id) => !f.targets.includes(id));
  },
  place(s, f, op, io) {
    const self = selfOf(s, f);
    const who = op.who === 'self' ? self : s.models[f.targets[0] ?? -1];
    if (who === undefined || !who.on) return;
    if (op.within !== undefined)
      pushPlace(s, {
        what: 'model',
        seat: seatOf(self),
        model: who.id,
        within: [who.x, who.y, op.within * INCH],
        radius: who.r,
        report: s.frames.indexOf(f),
      });
    else if (op.leaveOrigin) {
      const origins = originsOf(s, who);
      const [origin] = origins;
      if (origins.length > 1) askWhich(s, self, 'orb', abilityOf(f).id, origins);
      else if (origin !== undefined) stepFrom(s, f, op, origin, io);
    } else placeBeside(s, f, who, touchables(s, f, op, who));
  },
  token(s, f, op) {
    const self = selfOf(s, f);
    pushPlace(s, {
      what: 'token',
      seat: seatOf(self),
      model: f.self,
      ...(op.touching
        ? { touching: [self.x, self.y, self.r] }
        : { within: [self.x, self.y, (op.range ?? 0) * INCH + 2 * TOKEN_RADIUS], radius: self.r }),
      ability: f.ability,
      op: f.at - 1,
      report: s.frames.indexOf(f),
    });
  },
  terrain(s, f) {
    pushPlace(s, { what: 'terrain', seat: seatOf(selfOf(s, f)), model: f.self, ability: f.ability, op: f.at - 1 });
  },
  removeToken(s, f, _, io) {
    const own = s.tokens.filter((t) => t.owner === f.self && t.on < 0 && t.ability >= 0).map(({ id }) => `token ${id}`);
    const [only] = own;
    if (own.length > 1) askWhich(s, selfOf(s, f), 'token', abilityOf(f).id, own);
    else if (only !== undefined) giveUp(s, f, only, io);
  },
  nullify(s, f, _, io) {
    if (f.x > 0) {
      takeToken(s, `token ${f.x}`, io);
      return;
    }
    const self = selfOf(s, f);
    const m = aimedAt(s, f);
    const marks = marksOn(s, m, self);
    const [only] = marks;
    if (marks.length > 1) askWhich(s, self, 'mark', abilityOf(f).id, marks, m);
    else if (only !== undefined) unmark(s, io, m, only);
  },
  attack(s, f, op) {
    startAttacks(s, f, op, selfOf(s, f));
  },
  force(s, f) {
    const self = selfOf(s, f);
    const from = forcedTargets(s, aimedAt(s, f), self.seat);
    if (from.length > 0) askModel(s, self, 'forced', from, { ability: abilityOf(f).id });
  },
  advance(s, f) {
    const self = selfOf(s, f);
    ask(s, { seat: seatOf(self), kind: 'step', model: self.key });
  },
  harvest(s, f, { modifier, gid }) {
    s.frames.push({
      kind: 'harvest',
      step: 'roll',
      model: f.self,
      soul: -1,
      modifier,
      success: gid,
      target: at(f.targets, 0),
      dice: [],
    });
  },
  moveSoul(s, f, { range }) {
    const self = selfOf(s, f);
    const near = s.souls.filter((soul) => within(self, soulDisc(soul), range * INCH)).map(({ id }) => `soul ${id}`);
    const [only] = near;
    if (near.length > 1) askWhich(s, self, 'soul', abilityOf(f).id, near);
    else if (only !== undefined) drawSoul(s, f, only);
  },
  spawnSoul(s, f, _, io) {
    const { x, y } = selfOf(s, f);
    if (s.souls.length < 2) placeSoul(s, io, { x, y });
  },
  giveSoul(s, f, { to }) {
    const self = selfOf(s, f);
    const from = s.models.filter(
      (m) => m !== self && fits(s, self, to, m) && within(self, m, to.range * INCH) && canHoldSouls(s, m),
    );
    if (self.souls > 0 && from.length > 0) askModel(s, self, 'soulTo', from, { ability: abilityOf(f).id });
  },
  summon(s, f, op) {
    summon(s, selfOf(s, f), op, s.frames.indexOf(f));
  },
  use(s, f, op) {
    const other = must(
      cardOfModel(selfOf(s, f)).abilities.find((a) => a.id === op.ability),
      `ability ${op.ability}`,
    );
    runAbility(s, other.gid, f.self, [f.self], f.subject);
  },
  echo(s, f) {
    const self = selfOf(s, f);
    const other = at(cardOfModel(aimedAt(s, f)).actives, f.x);
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
      ask(s, {
        seat: seatOf(self),
        kind: 'model',
        what: 'target',
        from,
        optional: false,
        ability: other.id,
      });
  },
  choose(s, f, { options }) {
    ask(s, {
      seat: seatOf(chooserOf(s, f)),
      kind: 'option',
      ability: abilityOf(f).id,
      count: options.length,
    });
  },
  repeat(_, f, { max }) {
    f.left = max;
    f.step = 'again';
  },
  test(s, f, _, io) {
    f.step = 'tested';
    // its text forbids re-rolls
    f.roll = [io.chance.roll(6, 'test')];
    if (!io.quiet) io.emit({ kind: 'rolled', model: selfOf(s, f).key, dice: f.roll, what: 'test' });
  },
  ignoreAttack(s) {
    const attack = attackOf(s);
    if (attack !== undefined) attack.ignored = true;
  },
  redirect(s, f) {
    const attack = attackOf(s);
    if (attack !== undefined) attack.defender = f.self;
  },
  guard(s, _, { res }) {
    const attack = attackOf(s);
    if (attack !== undefined) attack.guard += res;
  },
  divert(_, f) {
    f.left = f.dealt;
    f.step = 'divert';
  },
  hunt(s, f) {
    startHunt(s, selfOf(s, f), f.subject, false);
  },
  charge: elsewhere,
  delayDeath: elsewhere,
  cancelManoeuvre: elsewhere,
  forceReroll: elsewhere,
  shrineAttack(s, f, { range }) {
    const self = selfOf(s, f);
    const shrine = Math.max(0, claimedShrine(s, self));
    const { x, y } = at(battlefield(s).shrines, shrine).at;
    const disc = { x, y, r: SHRINE_RADIUS };
    const from = s.models.filter(
      (m) => m.on && !isEffigy(m) && m.seat !== self.seat && within(disc, m, range * INCH) && shrineSees(s, shrine, m),
    );
    f.point = [x, y];
    if (from.length > 0) askModel(s, self, 'attack', from, { ability: abilityOf(f).id, optional: true });
  },
};

/** Carries an effect out. */
export function once<W extends OnceWord>(word: W, s: State, f: RunFrame, op: Op<W>, io: Io): void {
  words[word](s, f, op, io);
}

const numberIn = (name: string): number => Number(name.split(' ')[1]);

function takeToken(s: State, name: string, io: Io): Token {
  const token = must(
    s.tokens.find((t) => t.id === numberIn(name)),
    name,
  );
  s.tokens = s.tokens.filter((t) => t !== token);
  if (!io.quiet) io.emit({ kind: 'tokenGone', what: token.kind, id: token.id });
  return token;
}

/** An own token goes; what follows is for the models around the place where it lay. */
function giveUp(s: State, f: RunFrame, name: string, io: Io): void {
  const { x, y } = takeToken(s, name, io);
  f.point = [x, y];
  const { target } = abilityOf(f);
  if (target?.around === 'token')
    f.targets = allAround(s, selfOf(s, f), target, { x, y, r: TOKEN_RADIUS }, false).map((m) => m.id);
}

function drawSoul(s: State, f: RunFrame, name: string): void {
  f.point = [0, 0, numberIn(name)];
  f.step = 'soulMoved';
  rollDice(s, selfOf(s, f), 1, 3, s.frames.indexOf(f), -1);
}

const EFFIGY = 'effigy';

/** What a Shadow Step may leave from: friendly Orbs it touches, and the own Effigy. */
function originsOf(s: State, m: Model): string[] {
  const orbs = s.tokens.filter(
    (t) => t.kind === 'shadowOrb' && t.seat === m.seat && touching(m, { x: t.x, y: t.y, r: TOKEN_RADIUS }),
  );
  return [...(touching(m, at(s.models, seatOf(m))) ? [EFFIGY] : []), ...orbs.map(({ id }) => `token ${id}`)];
}

/** The Orb stepped from goes; the step ends elsewhere. */
function stepFrom(s: State, f: RunFrame, op: Op<'place'>, origin: string, io: Io): void {
  const who = selfOf(s, f);
  const left = origin === EFFIGY ? at(s.models, seatOf(who)) : takeToken(s, origin, io);
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
      seat: seatOf(selfOf(s, f)),
      model: who.id,
      touching: discs.flatMap((d) => [d.x, d.y, d.r]),
      report: s.frames.indexOf(f),
    });
}

/** The answer to which of several things is meant. */
export function answerWhich(s: State, d: Decision<'which'>, c: Choice<'which'>, io: Io): void {
  const f = topOf(s, 'run');
  const { which } = c;
  const op = at(abilityOf(f).ops, f.at - 1);
  const self = selfOf(s, f);
  const of = must(
    s.models.find(({ key }) => key === d.model),
    `model ${d.model}`,
  );
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
      if (isOp(op, 'place')) stepFrom(s, f, op, which, io);
      break;
    case 'soul':
      drawSoul(s, f, which);
      break;
    case 'weapon':
      forceAttack(s, f, of, at(s.models, f.aim), which);
  }
}

/** The bases and tokens a placement may end in contact with. */
function touchables(s: State, f: RunFrame, op: Op<'place'>, who: Model): Disc[] {
  const list: Disc[] = [];
  for (const what of op.touching ?? []) {
    if (what === 'shadowOrb')
      for (const t of s.tokens)
        if (t.kind === 'shadowOrb' && t.seat === selfOf(s, f).seat) list.push({ x: t.x, y: t.y, r: TOKEN_RADIUS });
    if (what === 'effigy') list.push(discOf(at(s.models, seatOf(who))));
    if (what === 'trigger') list.push(discOf(at(s.models, f.subject)));
    if (what === 'target') {
      const soul = f.x > 0 ? s.souls.find((x) => x.id === f.x) : undefined;
      if (soul !== undefined) list.push(soulDisc(soul));
      else if (f.targets[0] !== undefined && f.targets[0] !== who.id) list.push(discOf(aimedAt(s, f)));
    }
  }
  return list;
}

/** JD-21.18 */
function summon(s: State, self: Model, op: Op<'summon'>, report: number): void {
  const card = must(cardOf(op.card), `card ${op.card}`);
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
  putAt(m, self);
  placeTouching(s, m, [discOf(self)], 'model', report);
}
