/** Carrying out an ability, effect by effect: the interpreter of the vocabulary's `do` words (JD-10). */

import { directlyTowards, within } from '@gavel/geometry';
import { at, topOf } from '@gavel/kernel';
import { type Ability, abilityAt, aimOf, INCH, isEach, isOp, opAt } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { RunFrame } from '../frames.ts';
import { battlefield, type Model, modelAt, modelCalled, newStanding, type State } from '../state.ts';
import { diceFor } from './amounts.ts';
import { askModel, askWhich } from './asking.ts';
import { pushAttack } from './attack.ts';
import { stepOn, untilOf } from './effects-each.ts';
import { once } from './effects-once.ts';
import { bindSoul, hurt, runAbility } from './harm.ts';
import { push, startMove } from './move.ts';
import { react } from './react.ts';
import { rollDice } from './roll.ts';
import { moveSoulTowards } from './souls.ts';
import { healthLeft, isActivating, isEffigy, stat } from './standing.ts';
import { forceAttack, forcedWeapons, strikeWith, targetsAround } from './strikes.ts';
import { canTarget, claimedShrine, resolveTargets } from './targets.ts';

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

export const runSteps = {
  next(s: State, f: RunFrame, io: Io): void {
    const ability = abilityAt(f.ability);
    const op = ability.ops[f.at];
    if (op === undefined) {
      s.frames.pop();
      if (ability.mods.length > 0 || ability.reactions.length > 0) {
        if (ability.aura || f.targets.length === 0) leave(s, modelAt(s, f.self), ability, f.self);
        else for (const id of f.targets) leave(s, modelAt(s, id), ability, f.self);
      }
      return;
    }
    f.at += 1;
    const to = op.do === 'giveSoul' ? undefined : aimOf(op);
    f.on = (to === undefined ? [...f.targets] : resolveTargets(s, f, to)).filter(
      (id) => modelAt(s, id).on || op.do === 'spawnSoul' || op.do === 'giveSoul',
    );
    f.n = 0;
    // an effect that deals damage counts anew what it dealt
    if (op.do === 'damage' && op.amount !== 'dealt' && op.amount !== 'halfDealt') f.dealt = 0;
    if (isEach(op)) f.step = 'each';
    else {
      f.step = 'next';
      once(op.do, s, f, op, io);
    }
  },
  /** An effect that works target by target, with dice of its own for each. */
  each(s: State, f: RunFrame): void {
    const op = at(abilityAt(f.ability).ops, f.at - 1);
    const target = s.models[f.on[f.n] ?? -1];
    if (target === undefined) {
      f.step = 'next';
      return;
    }
    f.roll = [];
    f.step = 'apply';
    if (isOp(op, 'push') && op.ordered && f.on.length - f.n > 1) {
      const rest = f.on.slice(f.n).map((id) => modelAt(s, id));
      askModel(s, modelAt(s, f.self), 'pushNext', rest, { ability: abilityAt(f.ability).id });
      return;
    }
    const { dice, sides } = 'amount' in op ? diceFor(s, op.amount, target) : { dice: 0, sides: 6 as const };
    if (dice > 0) rollDice(s, modelAt(s, f.self), dice, sides, s.frames.indexOf(f), target.id);
  },
  apply(s: State, f: RunFrame, io: Io): void {
    const op = at(abilityAt(f.ability).ops, f.at - 1);
    const target = modelAt(s, at(f.on, f.n));
    f.n += 1;
    f.step = 'each';
    if (!target.on) return;
    if (op.do === 'damage' && abilityAt(f.ability).kind === 'active') {
      f.step = 'struck';
      f.left = target.damage;
    }
    if (isEach(op)) stepOn(op.do, s, f, op, target, io);
  },
  /** Diversion: what an active ability of an enemy did, and did not kill. */
  struck(s: State, f: RunFrame): void {
    const target = modelAt(s, at(f.on, f.n - 1));
    const amount = target.damage - f.left;
    f.step = 'each';
    if (target.on && amount > 0 && healthLeft(s, target) > 0 && modelAt(s, f.self).seat !== target.seat)
      react(s, 'friendlyDamaged', target, { attacker: f.self, amount });
  },
  /** After the number of targets was rolled (D3+1). */
  counted(_: State, f: RunFrame): void {
    f.left = f.roll.reduce((n, d) => n + d, 0) + 1;
    f.roll = [];
    f.step = 'pick';
  },
  pick(s: State, f: RunFrame): void {
    const ability = abilityAt(f.ability);
    const self = modelAt(s, f.self);
    const { target } = ability;
    const from =
      target === undefined
        ? []
        : s.models.filter((m) => !f.targets.includes(m.id) && canTarget(s, self, ability, target, m));
    if (f.left === 0 || from.length === 0) {
      f.step = 'next';
      return;
    }
    askModel(s, self, 'target', from, { ability: ability.id, optional: true });
  },
  repeat(s: State, f: RunFrame): void {
    const op = opAt(abilityAt(f.ability), f.at - 1, 'repeat');
    const rolled = f.roll[0] ?? 0;
    f.roll = [];
    f.step = 'next';
    if (rolled < op.success || f.left === 0) return;
    f.left -= 1;
    f.step = 'again';
    runAbility(s, op.gid, f.self, f.targets, f.subject);
  },
  again(s: State, f: RunFrame): void {
    const target = modelAt(s, at(f.targets, 0));
    f.step = 'next';
    if (f.left === 0 || !target.on) return;
    f.step = 'repeat';
    rollDice(s, modelAt(s, f.self), 1, 6, s.frames.indexOf(f), target.id);
  },
  tested(s: State, f: RunFrame): void {
    const op = opAt(abilityAt(f.ability), f.at - 1, 'test');
    const target = modelAt(s, at(f.targets, 0));
    f.step = 'next';
    const die = at(f.roll, 0);
    if (die > stat(s, target, 'AGI') || die === 6) runAbility(s, op.gid, f.self, f.targets, f.subject);
  },
  /** Attacks one after the other on the models in `on`. */
  strikes(s: State, f: RunFrame): void {
    const op = opAt(abilityAt(f.ability), f.at - 1, 'attack');
    const self = modelAt(s, f.self);
    const left = self.on ? f.on.slice(f.n).map((id) => modelAt(s, id)) : [];
    const standing = left.filter((m) => m.on);
    if (standing.length > 1) {
      askModel(s, self, 'attack', standing, { ability: abilityAt(f.ability).id });
      return;
    }
    f.n = f.on.length;
    f.step = 'next';
    for (const target of standing) strikeWith(s, f, op, self, target);
  },
  /** Up to so many further attacks near the first target, one after the other. */
  around(s: State, f: RunFrame): void {
    const ability = abilityAt(f.ability);
    const self = modelAt(s, f.self);
    const from = self.on && f.left > 0 ? targetsAround(s, f, opAt(ability, f.at - 1, 'attack'), self) : [];
    f.left -= 1;
    if (from.length === 0) f.step = 'next';
    else askModel(s, self, 'attack', from, { ability: ability.id, optional: true });
  },
  /** A further target for an attack of the ability. */
  choosing(_: State, f: RunFrame): void {
    f.step = 'next';
  },
  /** Diversion: one point of the damage after the other may go to somebody else. */
  divert(s: State, f: RunFrame): void {
    const ability = abilityAt(f.ability);
    const self = modelAt(s, f.self);
    const hit = modelAt(s, f.subject);
    const range = opAt(ability, f.at - 1, 'divert').range * INCH;
    const from = s.models.filter(
      (m) => m.on && m.seat === self.seat && m !== hit && !isEffigy(m) && within(self, m, range),
    );
    f.step = 'next';
    if (f.left === 0 || from.length === 0 || !hit.on || !self.on) return;
    f.left -= 1;
    askModel(s, self, 'heal', from, { ability: ability.id, optional: true });
  },
  soulMoved(s: State, f: RunFrame, io: Io): void {
    f.step = 'next';
    const soul = s.souls.find((x) => x.id === f.point[2]);
    if (soul !== undefined) moveSoulTowards(s, io, soul, modelAt(s, f.self), at(f.roll, 0) * INCH);
  },
};

/** Who did the damage that is being moved: the attack or the enemy's ability that is under way. */
function culprit(s: State, self: Model): number {
  for (const frame of [...s.frames].reverse()) {
    if (frame.kind === 'attack') return frame.credit;
    if (frame.kind === 'run' && modelAt(s, frame.self).seat !== self.seat) return frame.self;
  }
  return -1;
}

/** Models that are pointed at for something else than an ability; `asks.ts` leads their answers past here. */
type AskedElsewhere = 'activate' | 'claim' | 'cut' | 'mark' | 'collect' | 'partingBlow' | 'bringAlong';

export function answerRunModel(s: State, d: Decision<'model'>, c: Choice<'model'>, io: Io): void {
  const f = topOf(s, 'run');
  const { model } = c;
  const chosen = s.models.find((m) => m.key === model);
  const self = modelAt(s, f.self);
  const op = abilityAt(f.ability).ops[f.at - 1];
  switch (d.what) {
    case 'target':
      if (op?.do === 'echo') {
        f.aim = modelCalled(s, model).id;
        f.at -= 1;
      } else if (chosen === undefined) f.left = 0;
      else {
        f.targets.push(chosen.id);
        f.left -= 1;
      }
      break;
    case 'soulTo':
      self.souls -= 1;
      bindSoul(s, io, modelCalled(s, model), { other: self.key });
      break;
    case 'forced': {
      const victim = modelAt(s, at(f.targets, 0));
      const target = modelCalled(s, model);
      const weapons = forcedWeapons(s, victim, target, self.seat).map(({ id }) => id);
      f.aim = target.id;
      if (weapons.length > 1) askWhich(s, self, 'weapon', abilityAt(f.ability).id, weapons, victim);
      else forceAttack(s, f, victim, target, at(weapons, 0));
      break;
    }
    case 'attack':
      if (chosen === undefined) {
        f.step = 'next';
        break;
      }
      if (isOp(op, 'shrineAttack')) {
        pushAttack(s, {
          attacker: f.self,
          defender: chosen.id,
          weapon: -1,
          basic: false,
          manoeuvres: false,
          shrine: [op.mag, op.range, ...op.damage, ...f.point],
        });
        break;
      }
      if (!isOp(op, 'attack')) break;
      if (op.on === 'around') f.on.push(chosen.id);
      else if (op.on === 'each') f.on = f.on.filter((id) => id !== chosen.id);
      else f.step = 'next';
      strikeWith(s, f, op, self, chosen);
      break;
    case 'pushNext': {
      const next = modelCalled(s, model).id;
      f.on = [...f.on.slice(0, f.n), next, ...f.on.slice(f.n).filter((id) => id !== next)];
      break;
    }
    case 'heal': {
      if (chosen === undefined) break;
      f.step = 'divert';
      const hit = modelAt(s, f.subject);
      hit.damage = Math.max(0, hit.damage - 1);
      hurt(s, io, chosen, 1, culprit(s, self), 'ability');
      break;
    }
    default:
      d.what satisfies AskedElsewhere;
  }
}

export function answerOption(s: State, _: Decision<'option'>, c: Choice<'option'>): void {
  const f = topOf(s, 'run');
  const { gids } = opAt(abilityAt(f.ability), f.at - 1, 'choose');
  const gid = at(gids, c.option);
  const targets = f.targets.length > 0 ? f.targets : [f.self];
  runAbility(s, gid, f.self, targets, f.subject, { dealt: f.dealt });
  const run = topOf(s, 'run');
  const shrine = claimedShrine(s, modelAt(s, f.self));
  if (shrine >= 0) {
    const { x, y } = at(battlefield(s).shrines, shrine).at;
    run.point = [x, y];
  }
}

/** The push goes as far as its player wants. */
export function answerFar(s: State, d: Decision<'far'>, c: Choice<'far'>, io: Io): void {
  const f = topOf(s, 'run');
  const { far } = c;
  const pushed = modelCalled(s, d.model);
  if (far > 0) push(s, io, pushed, directlyTowards(pushed, modelAt(s, f.self), far), far);
}

export function answerStep(s: State, _: Decision<'step'>, c: Choice<'step'>): void {
  const f = topOf(s, 'run');
  const { path } = c;
  if (path.length > 0) startMove(s, modelAt(s, f.self), path.flat(), false);
}
