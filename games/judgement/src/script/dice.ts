/** What dice are kept, rolled again and spent on. */
import type { Ability } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { AttackFrame } from '../frames.ts';
import { planOf } from '../rules/attack.ts';
import { manoeuvresOf } from '../rules/manoeuvres.ts';
import { netDamage, odds } from '../rules/pool.ts';
import { healthLeft } from '../rules/standing.ts';
import type { Model, State } from '../state.ts';
import { top } from './asked.ts';
import { danger } from './danger.ts';
import { followUp, savesFate } from './followups.ts';
import { stepsAway } from './steps.ts';
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
  const price = (s.players[d.seat].fate >= 3 ? 1 : 1.6) + (savesFate(s, d.seat) ? 1.5 : 0);
  return again - now > price ? { with: 'fate' } : nothing;
}

/** What a manoeuvre is worth to who buys it. */
const known = (s: State, m: Model, ability: Ability): number => {
  // stepping away is worth the danger it leaves behind; where it leads is looked at when it is bought
  if (stepsAway(m, ability)) return 0.4 * danger(s, m, m);
  let sum = 0;
  for (const op of ability.ops) {
    if (op.do === 'condition') sum += (worth.conditions[op.condition] ?? 1) + followUp(s, m, op.condition);
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

export function manoeuvre(
  s: State,
  offered: readonly { manoeuvre: string }[],
  leading: (choice: Choice) => number,
): Choice {
  const f = top(s) as AttackFrame;
  const abilities = manoeuvresOf(s, f);
  const attacker = s.models[f.attacker]!;
  let best = offered[0]!;
  let most = 0.5;
  for (const choice of offered) {
    const ability = abilities.find((a) => a.id === choice.manoeuvre);
    const value =
      choice.manoeuvre === 'knockDown'
        ? 4
        : ability === undefined
          ? 0
          : stepsAway(attacker, ability)
            ? leading(choice as Choice) - leading({ manoeuvre: 'none' })
            : known(s, attacker, ability);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best as Choice;
}
