/** Effects of abilities on one model at a time (JD-10). */
import { directlyTowards, nearestPlace, stepAway, stepTowards } from '@gavel/geometry';
import { at } from '@gavel/kernel';
import { abilities, type EachWord, INCH, type Op, type Until } from '../content/index.ts';
import type { Io } from '../events.ts';
import type { AttackFrame, RunFrame } from '../frames.ts';
import { type Model, modelAt, newStanding, putAt, type Standing, type State, seatOf } from '../state.ts';
import { amountOf } from './amounts.ts';
import { askFar, askWhich } from './asking.ts';
import { chooserOf } from './attack.ts';
import { restingPlace } from './field.ts';
import { afflict, bank, gainLevel, heal, hurt, relieve } from './harm.ts';
import { steal, stealable } from './marks.ts';
import { monsterPairs, noteStrikes, push, throwAway } from './move.ts';
import { rollDice } from './roll.ts';
import { placeSoul } from './souls.ts';
import { isEffigy, isImmune, isMonster, passes, stat } from './standing.ts';

/** How long what an ability leaves on a model stays. */
export function untilOf(until: Until | undefined): Standing['until'] {
  return until === 'targetsNext' ? 'next' : (until ?? 'keep');
}

type Step<W extends EachWord> = (s: State, f: RunFrame, op: Op<W>, target: Model, io: Io) => void;

/** Effects on one model at a time. */
const steps: { readonly [W in EachWord]: Step<W> } = {
  damage(s, f, op, target, io) {
    if ((op.ifJ && !f.j) || isEffigy(target)) return;
    const raw = amountOf(s, f, op.amount, target);
    const net = op.true ? raw : Math.max(0, raw - stat(s, target, 'RES'));
    const self = modelAt(s, f.self);
    hurt(s, io, target, net, f.self, isMonster(self) ? 'monster' : 'ability', s.frames.indexOf(f));
  },
  heal(s, f, op, target, io) {
    let amount = amountOf(s, f, op.amount, target);
    if (op.bonus !== undefined && passes(s, op.bonus.filter, target, modelAt(s, f.self))) amount += op.bonus.amount;
    heal(io, target, amount);
  },
  shield(s, f, op, target, io) {
    if (isEffigy(target)) return;
    const amount = amountOf(s, f, op.amount, target);
    if (amount <= 0) return;
    target.standings.push(
      newStanding({
        ability: f.ability,
        owner: f.self,
        until: untilOf(at(abilities, f.ability).until ?? 'ownersNext'),
        health: amount,
      }),
    );
    if (!io.quiet) io.emit({ kind: 'shielded', model: target.key, n: amount });
  },
  condition(s, f, op, target, io) {
    const attack = s.frames.findLast((frame): frame is AttackFrame => frame.kind === 'attack');
    afflict(s, io, target, op.condition, attack !== undefined && attack.attacker === f.self ? attack.credit : f.self);
  },
  cleanse(s, _, __, target, io) {
    const [first, ...others] = target.standings.flatMap((e) => (e.condition === '' ? [] : [e.condition]));
    if (first === undefined) return;
    if (others.length === 0) relieve(io, target, first);
    else s.frames.push({ kind: 'cleanse', step: 'ask', model: target.id });
  },
  push(s, f, op, target, io) {
    const far = op.inches * INCH;
    const self = modelAt(s, f.self);
    if (op.upTo) {
      if (!isImmune(s, target, 'push')) askFar(s, chooserOf(s, f), target, at(abilities, f.ability).id, far);
      return;
    }
    const centre = op.direction === 'awayFromToken' ? { x: at(f.point, 0), y: at(f.point, 1) } : self;
    const toward = op.direction === 'towards' ? directlyTowards(target, self, far) : stepAway(target, centre, far);
    push(s, io, target, toward, far);
  },
  throw(s, f, op, target, io) {
    throwAway(s, io, target, modelAt(s, f.self), op.inches * INCH);
  },
  mark(s, f, op, target) {
    s.made += 1;
    s.tokens.push({
      id: s.made,
      kind: op.token,
      seat: seatOf(modelAt(s, f.self)),
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
  bank(s, f, _, target, io) {
    bank(s, io, target, f.x);
  },
  gainMist(s, f, _, __) {
    const self = modelAt(s, f.self);
    self.mist = Math.min(self.mist + 1, 2 + self.level);
  },
  swap(s, f, _, target, io) {
    const self = modelAt(s, f.self);
    const movers = [self, target].map((m) => ({ m, before: monsterPairs(s, m) }));
    const { x, y } = self;
    putAt(self, target);
    putAt(target, { x, y });
    // bases of different size may not fit where the other stood
    for (const m of [self, target]) {
      const place = nearestPlace(m.r, m, restingPlace(s, m), modelAt(s, Math.max(0, m.seat)));
      if (place !== undefined) putAt(m, place);
    }
    if (!io.quiet) {
      io.emit({ kind: 'pushed', model: self.key, at: [self.x, self.y], what: 'place' });
      io.emit({ kind: 'pushed', model: target.key, at: [target.x, target.y], what: 'place' });
    }
    for (const { m, before } of movers) noteStrikes(s, m, before);
  },
  steal(s, f, _, target, io) {
    const self = modelAt(s, f.self);
    const from = stealable(s, self, target);
    const [only] = from;
    if (from.length > 1) askWhich(s, chooserOf(s, f), 'artefact', at(abilities, f.ability).id, from, target);
    else if (only !== undefined) steal(s, io, self, target, only);
  },
  unbind(s, f, _, target, io) {
    if (target.souls === 0) return;
    const self = modelAt(s, f.self);
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

/** Carries an effect out on one model. */
export function stepOn<W extends EachWord>(word: W, s: State, f: RunFrame, op: Op<W>, target: Model, io: Io): void {
  steps[word](s, f, op, target, io);
}
