/** Carrying out an ability, effect by effect: the interpreter of the vocabulary's `do` words (JD-10). */
import { within } from '@gavel/geometry';
import { type Ability, abilities, type Compiled, type Effect, INCH } from '../content/index.ts';
import type { Choice, ModelDecision, OptionDecision, StepDecision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { RunFrame } from '../frames.ts';
import { battlefield, cardOfModel, type Model, newStanding, type State } from '../state.ts';
import { diceFor } from './amounts.ts';
import { askModel } from './asking.ts';
import { pushAttack } from './attack.ts';
import { steps, untilOf } from './effects-each.ts';
import { once } from './effects-once.ts';
import { bindSoul, hurt, isActivating, runAbility } from './harm.ts';
import { startMove } from './move.ts';
import { react } from './react.ts';
import { rollDice } from './roll.ts';
import { moveSoulTowards } from './souls.ts';
import { healthLeft, isEffigy, stat } from './standing.ts';
import { strikeAgain, strikeWith } from './strikes.ts';
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
    askModel(s, self, 'target', from, { ability: ability.id, optional: true });
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
    askModel(s, self, 'heal', from, { ability: ability.id, optional: true });
  },
  soulMoved(s: State, f: RunFrame, io: Io): void {
    f.step = 'next';
    const soul = s.souls.find((x) => x.id === f.point[2]);
    if (soul !== undefined) moveSoulTowards(s, io, soul, s.models[f.self]!, f.roll[0]! * INCH);
  },
};

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
      if (f.left > 0 && op?.on === 'around') strikeAgain(s, f, op, self, chosen);
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
