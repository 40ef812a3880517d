/** Rolls of plain dice with their re-rolls (JD-16.5, JD-16.7, JD-22.2). */
import { ask } from '@gavel/kernel';
import { type Ability, abilities } from '../content/index.ts';
import type { Choice, Decision, ReactDecision, RerollDecision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { AttackFrame, RollFrame, RunFrame } from '../frames.ts';
import type { Model, State } from '../state.ts';
import { mayUseFate } from './attack.ts';
import { gainFate } from './harm.ts';
import { forcing, spendReroll } from './rerolls.ts';
import { forEachMod } from './standing.ts';

/** Rolls for a model; the frame `report` gets the dice. `subject`: whom the roll is aimed at, or -1. */
export function rollDice(s: State, m: Model, dice: number, sides: 3 | 6, report: number, subject: number): void {
  s.frames.push({
    kind: 'roll',
    step: 'roll',
    seat: (m.seat === -1 ? s.active : m.seat) as 0 | 1,
    model: m.id,
    sides,
    dice: Array(dice).fill(0),
    rerolled: Array(dice).fill(false),
    report,
    subject,
    turn: m.seat === -1 ? 2 : 0,
    used: [],
  });
}

/** D3+1 targets: the ability on top begins with the die that says how many. */
export function countTargets(s: State, self: Model): void {
  const run = s.frames[s.frames.length - 1]! as RunFrame;
  run.step = 'counted';
  rollDice(s, self, 1, 3, s.frames.length - 1, -1);
}

/** JD-2.5 */
const face = (io: Io, sides: number): number => {
  const roll = io.chance.roll(6, 'dice');
  return sides === 3 ? Math.ceil(roll / 2) : roll;
};

export const rollSteps = {
  roll(s: State, f: RollFrame, io: Io): void {
    f.dice = f.dice.map(() => face(io, f.sides));
    if (!io.quiet) io.emit({ kind: 'rolled', model: s.models[f.model]!.key, dice: [...f.dice], what: 'dice' });
    f.step = 'window';
  },
  window(s: State, f: RollFrame): void {
    const m = s.models[f.model]!;
    if (!f.rerolled.includes(false)) f.turn = 2;
    if (f.turn === 0 && rollChoices(s, m, f).length > 1) {
      ask<Decision>(s, { seat: f.seat, kind: 'reroll', window: true, model: m.key });
      return;
    }
    if (f.turn <= 1) {
      f.turn = 2;
      const target = s.models[f.subject];
      const gift = target === undefined || target.seat === m.seat ? undefined : forcing(s, target);
      if (gift !== undefined) {
        ask<Decision>(s, {
          seat: target!.seat as 0 | 1,
          kind: 'react',
          window: true,
          what: 'forceReroll',
          model: target!.key,
          target: m.key,
          ability: gift.id,
        });
        return;
      }
    }
    s.frames.pop();
    const report = s.frames[f.report];
    if (report?.kind === 'run') report.roll = f.dice;
    else if (report?.kind === 'harvest' || report?.kind === 'roll') report.dice = f.dice;
    else if (report?.kind === 'recall') report.list = f.dice;
  },
};

/** Abilities that let one die of this roll be rolled again: of any roll, or of what they name, once for each attack. */
function sources(s: State, m: Model, f: RollFrame): Ability[] {
  const list: Ability[] = [];
  const named = s.frames[f.report];
  forEachMod(s, m, 'reroll', (mod, _, ability) => {
    const names = named?.kind === 'run' && abilities[named.ability]!.id === mod.ability;
    if (names && attackOf(s)?.usedRerolls.includes(~ability.gid)) return;
    if ((names || mod.any === true) && !f.used.includes(ability.gid)) list.push(ability);
  });
  return list;
}

const attackOf = (s: State): AttackFrame | undefined =>
  s.frames.findLast((frame): frame is AttackFrame => frame.kind === 'attack');

/** Every way to re-roll: nothing, Fate, and for each ability the lowest die not yet re-rolled (a 1 in its place). */
export function rollChoices(s: State, m: Model, f: RollFrame): Choice[] {
  const list: Choice[] = [{ with: 'nothing' }];
  if (mayUseFate(s, m)) list.push({ with: 'fate' });
  const lowest = Math.min(...f.dice.filter((_, i) => !f.rerolled[i]));
  const at = f.dice.findIndex((die, i) => die === lowest && !f.rerolled[i]);
  for (const { id } of sources(s, m, f)) list.push({ with: id, dice: f.dice.map((_, i) => (i === at ? 1 : 0)) });
  return list;
}

function again(s: State, f: RollFrame, io: Io): void {
  f.dice = f.dice.map((d, i) => (f.rerolled[i] ? d : face(io, f.sides)));
  f.rerolled = f.rerolled.map(() => true);
  if (!io.quiet) io.emit({ kind: 'rerolled', model: s.models[f.model]!.key, dice: [...f.dice] });
}

export function answerRollReroll(s: State, _: RerollDecision, c: Choice, io: Io): void {
  const f = s.frames[s.frames.length - 1] as RollFrame;
  const choice = c as { with: string; dice?: readonly number[] };
  if (choice.with === 'nothing') f.turn = 1;
  else if (choice.with === 'fate') {
    gainFate(s, io, f.seat, -1, 'tryAgain');
    again(s, f, io);
  } else {
    const m = s.models[f.model]!;
    const { gid } = sources(s, m, f).find(({ id }) => id === choice.with)!;
    f.used.push(gid);
    attackOf(s)?.usedRerolls.push(~gid);
    spendReroll(m, gid);
    const at = choice.dice!.indexOf(1);
    f.dice[at] = face(io, f.sides);
    f.rerolled[at] = true;
    if (!io.quiet) io.emit({ kind: 'rerolled', model: m.key, dice: [...f.dice] });
  }
}

export function answerRollForce(s: State, d: ReactDecision, c: Choice, io: Io): void {
  const f = s.frames[s.frames.length - 1] as RollFrame;
  if (!(c as { use: boolean }).use) return;
  gainFate(s, io, d.seat, -1, 'forceReroll');
  again(s, f, io);
}
