/** What things are worth: positions, harm, the odds behind them. */
import { length, within } from '@gavel/geometry';
import { at } from '@gavel/kernel';
import { INCH, type Weapon } from '../content/index.ts';
import type { AttackPlan } from '../rules/pool.ts';
import { healthLeft, isEffigy, isHero, isMonster, soulsHeld, temporaryHealth } from '../rules/standing.ts';
import { cardOfModel, type Model, modelAt, type State } from '../state.ts';

const conditions: Readonly<Record<string, number>> = {
  knockedDown: 4,
  fire: 3.2,
  stun: 3,
  poison: 2.2,
  frost: 2,
  curse: 1.5,
};

export const worth = {
  soul: 14,
  level: 3,
  fate: 1.4,
  kill: 6,
  conditions,
};

/** What a position is worth to a seat before anybody moves on. */
export function standing(s: State, seat: 0 | 1): number {
  if (s.winner !== -1) return s.winner === seat ? 1000 : s.winner === 2 ? 0 : -1000;
  const { souls, fate, effigies, levels, own, enemies } = weighed(s, seat);
  return souls + fate + effigies + levels + own + enemies;
}

/** The same, by what it is made of. */
export function weighed(s: State, seat: 0 | 1) {
  const other = seat === 0 ? 1 : 0;
  let levels = 0;
  let own = 0;
  let enemies = 0;
  for (const m of s.models) {
    if (m.id < 2) continue;
    const sign = m.seat === seat ? 1 : m.seat === -1 ? -0.2 : -1;
    if (m.seat >= 0 && isHero(m)) levels += sign * worth.level * (m.level + m.rising);
    if (!m.on) continue;
    let model = worth.kill + healthLeft(s, m) + 0.7 * temporaryHealth(m);
    for (const e of m.standings) if (e.condition !== '') model -= worth.conditions[e.condition] ?? 0;
    if (m.seat >= 0) model += 0.8 * m.standings.filter((e) => e.artefact >= 0).length;
    if (m.seat === seat) own += model;
    else enemies += sign * model;
  }
  return {
    souls: worth.soul * (soulsHeld(s, seat) - soulsHeld(s, other)),
    fate: worth.fate * (s.players[seat].fate - s.players[other].fate),
    effigies: 0.3 * (modelAt(s, other).damage - modelAt(s, seat).damage),
    levels,
    own,
    enemies,
  };
}

export const gap = (a: Model, b: { x: number; y: number; r: number }): number => Math.max(0, length(a, b) - a.r - b.r);

export function attackPlan(
  attacker: Model,
  defender: Model,
  weapon: Weapon,
  charge: boolean,
  aiming: boolean,
): AttackPlan {
  return {
    attacker,
    defender,
    weapon,
    charge,
    parting: false,
    dual: false,
    basic: true,
    aiming,
    stood: false,
    ignoreDistracted: false,
    extra: 0,
    side: attacker.seat,
  };
}

/** Damage of several attacks together, by chance. */
export function together(lists: readonly (readonly number[])[]): number[] {
  let sum = [1];
  for (const list of lists) {
    const next: number[] = Array(sum.length + list.length - 1).fill(0);
    for (const [i, a] of sum.entries()) for (const [j, b] of list.entries()) next[i + j] = at(next, i + j) + a * b;
    sum = next;
  }
  return sum;
}

/** What it is worth to deal damage with these chances to a target. */
export function harmWorth(s: State, m: Model, target: Model, damage: readonly number[], race: number): number {
  const left = healthLeft(s, target) + temporaryHealth(target);
  let expected = 0;
  let kill = 0;
  for (const [n, chance] of damage.entries()) {
    expected += chance * Math.min(n, left);
    if (n >= left) kill += chance;
  }
  if (isEffigy(target)) return kill * 200 + expected * race;
  if (isMonster(target)) {
    // a monster at hand is a danger; slain it gives a level, and its bounty to whoever is near
    const near = within(m, target, 2 * INCH) ? worth.fate * cardOfModel(target).bounty : 0;
    const danger = within(m, target, 7 * INCH) ? 0.55 : 0.2;
    return expected * danger + kill * (4 + (m.level < 3 ? worth.level : 0) + near);
  }
  if (!isHero(target)) return expected * 0.6 + kill * 2;
  const prize = worth.kill + worth.soul * (1 + target.souls) + (m.level < 3 ? worth.level : 0);
  // what is already hurt is finished first
  return expected * (1 + 0.5 * (1 - left / Math.max(1, left + target.damage))) + kill * prize;
}
