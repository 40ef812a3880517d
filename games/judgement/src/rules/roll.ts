/** Rolls of plain dice with their re-rolls (JD-16.5, JD-16.7, JD-22.2). */
import { askAlone, at, must, topOf } from '@gavel/kernel';
import { type Ability, abilities } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { AttackFrame, RollFrame } from '../frames.ts';
import { type Model, modelAt, type State, seatOf } from '../state.ts';
import { mayUseFate } from './attack.ts';
import { gainFate } from './harm.ts';
import { forcing, spendReroll } from './rerolls.ts';
import { forEachMod } from './standing.ts';

/** Rolls for a model; the frame `report` gets the dice. `subject`: whom the roll is aimed at, or -1. */
export function rollDice(s: State, m: Model, dice: number, sides: 3 | 6, report: number, subject: number): void {
  const monster = m.seat === -1;
  pushRoll(s, {
    of: 'model',
    seat: monster ? s.active : seatOf(m),
    model: m.id,
    sides,
    dice: Array(dice).fill(0),
    report,
    subject,
    turn: monster ? 2 : 0,
  });
}

/** JD-16.7: a D3 that no model rolls but a player, for a Soul's way or a Shrine's Fate. */
export function rollFor(s: State, of: 'soul' | 'shrine', seat: 0 | 1, report: number): void {
  pushRoll(s, { of, seat, model: -1, sides: 3, dice: [0], report, subject: -1, turn: 0 });
}

function pushRoll(s: State, part: Omit<RollFrame, 'kind' | 'step' | 'rerolled' | 'used'>): void {
  s.frames.push({ kind: 'roll', step: 'roll', rerolled: part.dice.map(() => false), used: [], ...part });
}

/** D3+1 targets: the ability on top begins with the die that says how many. */
export function countTargets(s: State, self: Model): void {
  const run = topOf(s, 'run');
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
    if (!io.quiet) io.emit({ kind: 'rolled', ...rollerOf(s, f), dice: [...f.dice], what: whatOf(f) });
    f.step = 'window';
  },
  window(s: State, f: RollFrame): void {
    const m = s.models[f.model];
    if (!f.rerolled.includes(false)) f.turn = 2;
    if (f.turn === 0 && rollChoices(s, f).length > 1) {
      askAlone(s, { seat: f.seat, kind: 'reroll', model: m?.key ?? '', of: f.of ?? 'model' });
      return;
    }
    if (f.turn <= 1) {
      f.turn = 2;
      const target = s.models[f.subject];
      const gift = target === undefined || target.seat === m?.seat ? undefined : forcing(s, target);
      if (gift !== undefined && m !== undefined && target !== undefined) {
        askAlone(s, {
          seat: seatOf(target),
          kind: 'react',
          what: 'forceReroll',
          model: target.key,
          target: m.key,
          ability: gift.id,
        });
        return;
      }
    }
    s.frames.pop();
    const report = s.frames[f.report];
    if (report?.kind === 'run' || report?.kind === 'turn') report.roll = f.dice;
    else if (report?.kind === 'harvest' || report?.kind === 'roll') report.dice = f.dice;
    else if (report?.kind === 'recall') report.list = f.dice;
  },
};

/** Who rolls: a model, or for a Soul or a Shrine a player. */
const rollerOf = (s: State, f: RollFrame): { model: string } | { seat: 0 | 1 } =>
  f.model < 0 ? { seat: f.seat } : { model: modelAt(s, f.model).key };

const whatOf = ({ model, of }: RollFrame): string => (model < 0 ? of : 'dice');

/** Abilities that let one die of this roll be rolled again: of any roll, or of what they name, once for each attack. */
function sources(s: State, m: Model, f: RollFrame): Ability[] {
  const list: Ability[] = [];
  const named = s.frames[f.report];
  forEachMod(s, m, 'reroll', (mod, _, ability) => {
    const names = named?.kind === 'run' && at(abilities, named.ability).id === mod.ability;
    if (names && attackOf(s)?.usedRerolls.includes(~ability.gid)) return;
    if ((names || mod.any === true) && !f.used.includes(ability.gid)) list.push(ability);
  });
  return list;
}

const attackOf = (s: State): AttackFrame | undefined =>
  s.frames.findLast((frame): frame is AttackFrame => frame.kind === 'attack');

/** Every way to re-roll: nothing, Fate, and for each ability one die not yet re-rolled (a 1 in its place). */
export function rollChoices(s: State, f: RollFrame): Choice<'reroll'>[] {
  const list: Choice<'reroll'>[] = [{ with: 'nothing' }];
  const m = s.models[f.model];
  if (m === undefined ? s.players[f.seat].fate >= 1 : mayUseFate(s, m)) list.push({ with: 'fate' });
  if (m === undefined) return list;
  // of equal dice it does not matter which
  const fresh = f.dice.flatMap((die, i) =>
    f.rerolled[i] || f.dice.some((d, k) => k < i && d === die && !f.rerolled[k]) ? [] : [i],
  );
  fresh.sort((a, b) => at(f.dice, a) - at(f.dice, b));
  for (const { id } of sources(s, m, f))
    for (const die of fresh) list.push({ with: id, dice: f.dice.map((_, i) => (i === die ? 1 : 0)) });
  return list;
}

function again(s: State, f: RollFrame, io: Io, price: string): void {
  f.dice = f.dice.map((d, i) => (f.rerolled[i] ? d : face(io, f.sides)));
  f.rerolled = f.rerolled.map(() => true);
  if (!io.quiet) io.emit({ kind: 'rerolled', ...rollerOf(s, f), dice: [...f.dice], price });
}

export function answerRollReroll(s: State, _: Decision<'reroll'>, c: Choice<'reroll'>, io: Io): void {
  const f = topOf(s, 'roll');
  const choice = c;
  if (choice.with === 'nothing') f.turn = 1;
  else if (choice.with === 'fate') {
    gainFate(s, io, f.seat, -1, 'tryAgain');
    again(s, f, io, 'tryAgain');
  } else {
    const m = modelAt(s, f.model);
    const { gid } = must(
      sources(s, m, f).find(({ id }) => id === choice.with),
      `re-roll by ${choice.with}`,
    );
    f.used.push(gid);
    attackOf(s)?.usedRerolls.push(~gid);
    spendReroll(m, gid);
    const die = 'dice' in choice ? choice.dice.indexOf(1) : -1;
    f.dice[die] = face(io, f.sides);
    f.rerolled[die] = true;
    if (!io.quiet) io.emit({ kind: 'rerolled', model: m.key, dice: [...f.dice], price: choice.with });
  }
}

export function answerRollForce(s: State, d: Decision<'react'>, c: Choice<'react'>, io: Io): void {
  const f = topOf(s, 'roll');
  if (!c.use) return;
  gainFate(s, io, d.seat, -1, 'forceReroll');
  again(s, f, io, 'forceReroll');
}
