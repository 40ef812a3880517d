/** Rolls of plain dice with their re-rolls (JD-16.5, JD-16.7, JD-22.2). */
import { ask } from '@gavel/kernel';
import type { Choice, Decision, ReactDecision, RerollDecision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { RollFrame } from '../frames.ts';
import type { Model, State } from '../state.ts';
import { forcing, mayUseFate } from './attack.ts';
import { gainFate } from './harm.ts';

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
  });
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
    if (f.turn === 0 && mayUseFate(s, m)) {
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

function again(s: State, f: RollFrame, io: Io): void {
  f.dice = f.dice.map((d, i) => (f.rerolled[i] ? d : face(io, f.sides)));
  f.rerolled = f.rerolled.map(() => true);
  if (!io.quiet) io.emit({ kind: 'rerolled', model: s.models[f.model]!.key, dice: [...f.dice] });
}

export function answerRollReroll(s: State, _: RerollDecision, c: Choice, io: Io): void {
  const f = s.frames[s.frames.length - 1] as RollFrame;
  if ((c as { with: string }).with === 'nothing') f.turn = 1;
  else {
    gainFate(s, io, f.seat, -1, 'tryAgain');
    again(s, f, io);
  }
}

export function answerRollForce(s: State, d: ReactDecision, c: Choice, io: Io): void {
  const f = s.frames[s.frames.length - 1] as RollFrame;
  if (!(c as { use: boolean }).use) return;
  gainFate(s, io, d.seat, -1, 'forceReroll');
  again(s, f, io);
}
