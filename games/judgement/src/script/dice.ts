/** What dice are kept, rolled again and spent on. */
import type { Ability, Amount } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { AttackFrame } from '../frames.ts';
import { planOf } from '../rules/attack.ts';
import { manoeuvresOf } from '../rules/manoeuvres.ts';
import { netDamage, odds } from '../rules/pool.ts';
import { healthLeft } from '../rules/standing.ts';
import { cardOfModel, type Model, type State } from '../state.ts';
import { top } from './asked.ts';
import { harmWorth, worth } from './worth.ts';

function blowWorth(s: State, f: AttackFrame, hits: number): number {
  const target = s.models[f.defender]!;
  const net = netDamage(s, planOf(s, f), hits, f.guard, f.mostSolid);
  const chances = Array(net + 1).fill(0);
  chances[net] = 1;
  return harmWorth(s, s.models[f.attacker]!, target, chances, 1.5);
}

export function reroll(s: State, d: Extract<Decision, { kind: 'reroll' }>, offered: readonly Choice[]): Choice {
  const f = top(s) as AttackFrame;
  const nothing: Choice = { with: 'nothing' };
  if (f.kind !== 'attack') {
    const harvest = s.frames[s.frames.length - 2];
    const dice = (f as unknown as { dice: readonly number[] }).dice.reduce((n, x) => n + x, 0);
    const failed = harvest?.kind === 'harvest' && dice < 8;
    return failed && offered.some((c) => 'with' in c && c.with === 'fate') ? { with: 'fate' } : nothing;
  }
  const hits = f.dice.filter((face) => face >= 4).length;
  const free = (offered as { with: string; dice?: readonly number[] }[])
    .filter((c) => c.dice !== undefined && c.dice[2] === 0 && c.dice[3] === 0)
    .sort((a, b) => b.dice![0]! - a.dice![0]!)[0];
  if (free !== undefined && hits < 3 && free.dice![0]! > 0) return free as Choice;
  if (!offered.some((c) => 'with' in c && c.with === 'fate')) return nothing;
  const { damage } = odds(s, planOf(s, f));
  const again = harmWorth(s, s.models[f.attacker]!, s.models[f.defender]!, damage, 1.5);
  const now = blowWorth(s, f, Math.min(3, hits));
  const price = s.players[d.seat].fate >= 3 ? 1 : 1.6;
  return again - now > price ? { with: 'fate' } : nothing;
}

/** What this model can still make of a condition on an enemy (Toxin, Conflagration, Pestilence). */
function followUp(s: State, m: Model, condition: string): number {
  const { fate } = s.players[m.seat as 0 | 1] ?? { fate: 0 };
  const ability = cardOfModel(m).actives.find(
    ({ gid, level, cost, target }) =>
      level <= m.level &&
      !m.used.includes(gid) &&
      (cost.fate ?? 0) <= fate &&
      target?.filter?.some((f) => f.startsWith('suffers:') && f.slice(8).split('|').includes(condition)),
  );
  if (ability === undefined) return 0;
  const harm = ability.ops.reduce((sum, op) => sum + (op.do === 'damage' ? average(op.amount!) : 0), 0);
  return Math.max(3.5, harm - worth.fate * (ability.cost.fate ?? 0));
}

/** What dice like 2D6 or D3+2 come to on average; a D3 is a D6 halved and rounded up (JD-2.5). */
function average(amount: Amount): number {
  let sum = 0;
  for (const term of String(amount).split('+')) {
    const [, dice, sides] = /^(\d*)D([36])$/.exec(term) ?? [];
    sum += sides === undefined ? Number(term) || 0 : Number(dice || 1) * (sides === '3' ? 2 : 3.5);
  }
  return sum;
}

/** What a manoeuvre is worth to who buys it. */
const known = (s: State, m: Model, ability: Ability): number => {
  let sum = 0;
  for (const op of ability.ops) {
    if (op.do === 'condition') sum += (worth.conditions[op.condition!] ?? 1) + followUp(s, m, op.condition!);
    else if (op.do === 'damage' || op.do === 'attack' || op.do === 'throw') sum += 3;
    else sum += 1;
  }
  return sum;
};

/** Most damage, unless symbols buy more than they cost. */
export function keep(s: State, offered: readonly { keep: readonly number[] }[]): Choice {
  const f = top(s) as AttackFrame;
  let best = offered[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of offered) {
    const [, m, h, j] = choice.keep as [number, number, number, number];
    const net = netDamage(s, planOf(s, f), h + j, f.guard, f.mostSolid);
    const trial: AttackFrame = { ...f, keep: [...choice.keep], dealt: net };
    let value = blowWorth(s, f, h + j) + 0.05 * (m + j);
    const alive = net < healthLeft(s, s.models[f.defender]!);
    if (alive && f.manoeuvres && !f.parting)
      value += Math.max(0, ...manoeuvresOf(s, trial).map((a) => known(s, s.models[f.attacker]!, a)), j === 3 ? 4 : 0);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best;
}

export function manoeuvre(s: State, offered: readonly { manoeuvre: string }[]): Choice {
  const f = top(s) as AttackFrame;
  const abilities = manoeuvresOf(s, f);
  let best = offered[0]!;
  let most = 0.5;
  for (const choice of offered) {
    const ability = abilities.find((a) => a.id === choice.manoeuvre);
    const value =
      choice.manoeuvre === 'knockDown' ? 4 : ability === undefined ? 0 : known(s, s.models[f.attacker]!, ability);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best as Choice;
}
