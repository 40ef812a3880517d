/** Rolling the dice of an attack again (JD-16.5, JD-22.2). */
import { at, must, type Refusal, refuse, top, topOf } from '@gavel/kernel';
import { type Ability, abilities } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { AttackFrame } from '../frames.ts';
import { type Model, modelAt, modelOf, type State, seatOf } from '../state.ts';
import { checkFate, deciderOf, mayUseFate } from './attack.ts';
import { gainFate, reactionsOf } from './harm.ts';
import { kindOf, type Tally, tally } from './pool.ts';
import { forEachMod } from './standing.ts';

/** Re-rolls an ability gives to this model now: the standing's or innate's gid and how many dice. */
export function rerollSources(s: State, m: Model, used: readonly number[]): { gid: number; dice: number }[] {
  const list: { gid: number; dice: number }[] = [];
  forEachMod(s, m, 'reroll', (mod, _, ability) => {
    if (!used.includes(ability.gid)) list.push({ gid: ability.gid, dice: mod.dice });
  });
  return list;
}

/** Gift of the Gods and the like: who can force this roll to be made again. */
export function forcing(s: State, defender: Model): Ability | undefined {
  return defender.on && mayUseFate(s, defender) ? reactionsOf(defender, 'enemyRoll')[0] : undefined;
}

export function rerollAll(f: AttackFrame, io: Io, s: State, price: string): void {
  for (let i = 0; i < f.dice.length; i++)
    if (!f.rerolled[i]) {
      f.dice[i] = io.chance.roll(6, 'attack');
      f.rerolled[i] = true;
    }
  if (!io.quiet) io.emit({ kind: 'rerolled', model: modelAt(s, f.attacker).key, dice: [...f.dice], price });
}

/** Every way to re-roll: nothing, Fate, and for each ability every mix of dice not yet re-rolled. */
export function rerollChoices(
  s: State,
  m: Model,
  dice: readonly number[],
  rerolled: readonly boolean[],
  used: readonly number[],
): Choice<'reroll'>[] {
  const list: Choice<'reroll'>[] = [{ with: 'nothing' }];
  if (mayUseFate(s, m)) list.push({ with: 'fate' });
  const fresh = tally(dice.filter((_, i) => !rerolled[i]));
  for (const { gid, dice: most } of rerollSources(s, m, used)) {
    for (let b = 0; b <= Math.min(most, fresh[0]); b++)
      for (let k = 0; k <= Math.min(most - b, fresh[1]); k++)
        for (let h = 0; h <= Math.min(most - b - k, fresh[2]); h++)
          for (let j = 0; j <= Math.min(most - b - k - h, fresh[3]); j++)
            if (b + k + h + j > 0) list.push({ with: at(abilities, gid).id, dice: [b, k, h, j] });
  }
  return list;
}

export function answerReroll(s: State, _: Decision<'reroll'>, c: Choice<'reroll'>, io: Io): void {
  const f = topOf(s, 'attack');
  const choice = c;
  const attacker = deciderOf(s, f);
  if (choice.with === 'nothing') f.turn = 1;
  else if (choice.with === 'fate') {
    gainFate(s, io, seatOf(attacker), -1, 'tryAgain');
    rerollAll(f, io, s, 'tryAgain');
  } else {
    const source = must(
      rerollSources(s, attacker, f.usedRerolls).find(({ gid }) => at(abilities, gid).id === choice.with),
      `re-roll by ${choice.with}`,
    );
    f.usedRerolls.push(source.gid);
    spendReroll(attacker, source.gid);
    const [blanks = 0, manoeuvres = 0, hits = 0, js = 0] = 'dice' in choice ? choice.dice : [];
    const left: Tally = [blanks, manoeuvres, hits, js];
    for (const [i, die] of f.dice.entries()) {
      const kind = kindOf(die);
      if (f.rerolled[i] || left[kind] === 0) continue;
      left[kind] -= 1;
      f.dice[i] = io.chance.roll(6, 'attack');
      f.rerolled[i] = true;
    }
    if (!io.quiet) io.emit({ kind: 'rerolled', model: attacker.key, dice: [...f.dice], price: choice.with });
  }
}

export function spendReroll(m: Model, gid: number): void {
  const place = m.standings.findIndex((e) => e.ability === gid && e.uses > 0);
  if (place >= 0) m.standings.splice(place, 1);
}

/** Why a re-roll that is not offered is none. */
export function notThisReroll(s: State, d: Decision<'reroll'>, c: Choice<'reroll'>): Refusal {
  const m = modelOf(s, d.model);
  if (c.with === 'fate') {
    const none = m === undefined ? noFate(s.players[d.seat].fate) : checkFate(s, m);
    if (none !== undefined) return none;
  }
  const f = top(s);
  const again = (f.kind === 'attack' || f.kind === 'roll') && f.rerolled.includes(true);
  return again && abilities.some(({ id }) => id === c.with)
    ? refuse('JD-22.3', 'refusal.rerolled')
    : refuse('JD-16.5', 'refusal.notOffered');
}

const noFate = (fate: number): Refusal | undefined => (fate < 1 ? refuse('JD-16.4', 'refusal.noFate') : undefined);
