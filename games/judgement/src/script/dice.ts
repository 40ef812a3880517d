/** What dice are kept, rolled again and spent on. */

import { at, top, topOf } from '@gavel/kernel';
import type { Ability } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { AttackFrame } from '../frames.ts';
import { planOf } from '../rules/attack.ts';
import { manoeuvresOf } from '../rules/manoeuvres.ts';
import { netDamage, odds } from '../rules/pool.ts';
import { healthLeft } from '../rules/standing.ts';
import { type Model, modelAt, type State } from '../state.ts';
import { danger } from './danger.ts';
import { followUp, savesFate } from './followups.ts';
import { stepsAway } from './steps.ts';
import { harmWorth, worth } from './worth.ts';

function blowWorth(s: State, f: AttackFrame, hits: number): number {
  const target = modelAt(s, f.defender);
  const net = netDamage(s, planOf(s, f), hits, f.guard, f.mostSolid);
  const chances = Array(net + 1).fill(0);
  chances[net] = 1;
  return harmWorth(s, modelAt(s, f.attacker), target, chances, 1.5);
}

export function reroll(s: State, d: Decision<'reroll'>, offered: readonly Choice<'reroll'>[]): Choice<'reroll'> {
  const f = top(s);
  const nothing = { with: 'nothing' };
  const fate = offered.find((c) => c.with === 'fate');
  if (f.kind === 'roll') {
    const harvest = s.frames[s.frames.length - 2];
    const failed = harvest?.kind === 'harvest' && f.dice.reduce((n, x) => n + x, 0) < 8;
    return failed ? (fate ?? nothing) : nothing;
  }
  const attack = topOf(s, 'attack');
  const hits = attack.dice.filter((face) => face >= 4).length;
  const blanks = ({ dice: [blank = 0] = [] }: Choice<'reroll'>): number => blank;
  const free = offered.filter(({ dice }) => dice?.[2] === 0 && dice[3] === 0).sort((a, b) => blanks(b) - blanks(a))[0];
  if (free !== undefined && hits < 3 && blanks(free) > 0) return free;
  if (fate === undefined) return nothing;
  const { damage } = odds(s, planOf(s, attack));
  const again = harmWorth(s, modelAt(s, attack.attacker), modelAt(s, attack.defender), damage, 1.5);
  const now = blowWorth(s, attack, Math.min(3, hits));
  const price = (s.players[d.seat].fate >= 3 ? 1 : 1.6) + (savesFate(s, d.seat) ? 1.5 : 0);
  return again - now > price ? fate : nothing;
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
export function keep(s: State, offered: readonly Choice<'dice'>[]): Choice<'dice'> {
  const f = topOf(s, 'attack');
  let best = at(offered, 0);
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of offered) {
    const [, m = 0, h = 0, j = 0] = choice.keep;
    const net = netDamage(s, planOf(s, f), h + j, f.guard, f.mostSolid);
    const trial: AttackFrame = { ...f, keep: [...choice.keep], dealt: net };
    let value = blowWorth(s, f, h + j) + 0.05 * (m + j);
    const alive = net < healthLeft(s, modelAt(s, f.defender));
    if (alive && f.manoeuvres && !f.parting)
      value += Math.max(0, ...manoeuvresOf(s, trial).map((a) => known(s, modelAt(s, f.attacker), a)), j === 3 ? 4 : 0);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best;
}

export function manoeuvre(
  s: State,
  offered: readonly Choice<'manoeuvre'>[],
  leading: (choice: Choice<'manoeuvre'>) => number,
): Choice<'manoeuvre'> {
  const f = topOf(s, 'attack');
  const abilities = manoeuvresOf(s, f);
  const attacker = modelAt(s, f.attacker);
  const value = (choice: Choice<'manoeuvre'>): number => {
    if (choice.manoeuvre === 'knockDown') return 4;
    const ability = abilities.find((a) => a.id === choice.manoeuvre);
    if (ability === undefined) return 0;
    return stepsAway(attacker, ability)
      ? leading(choice) - leading({ manoeuvre: 'none' })
      : known(s, attacker, ability);
  };
  let best = at(offered, 0);
  let most = 0.5;
  for (const choice of offered) {
    const now = value(choice);
    if (now > most) {
      most = now;
      best = choice;
    }
  }
  return best;
}
