/** What things cost a model in its activation, and whether it can pay (JD-5.1, JD-10.1). */
import { type Refusal, refuse } from '@gavel/kernel';
import type { Ability, Cost, Weapon } from '../content/index.ts';
import type { ActivationFrame } from '../frames.ts';
import type { Model, State } from '../state.ts';
import { actionsLeft } from './activation.ts';
import { checkFate } from './attack.ts';
import { forEachMod } from './standing.ts';

/** `used` notes these with numbers below those of the abilities, which count from 0. */
export const CLEANSED = -1;
export const HEALED = -2;
/** The one market visit of an activation that may cost no action. */
export const TRADED = -3;
export const RECALLED = -4;

export function weaponCost(s: State, f: ActivationFrame, m: Model, weapon: Weapon): number {
  let cost = weapon.cost;
  forEachMod(s, m, 'cost', (mod) => {
    if (mod.what !== 'weapon' || mod.weapon !== weapon.id) return;
    // Reload: only straight after an attack with it, once
    if (mod.after && (f.reloaded.includes(m.id) || f.last?.by !== m.id || f.last.weapon !== weapon.id)) return;
    cost = mod.set ?? cost + (mod.add ?? 0);
  });
  return cost;
}

export function chargeCost(s: State, f: ActivationFrame, m: Model, weapon: Weapon): number {
  let cost = 1 + weaponCost(s, f, m, weapon);
  forEachMod(s, m, 'cost', (mod) => {
    if (mod.what === 'charge') cost += mod.add ?? 0;
  });
  return Math.max(0, cost);
}

export function recallCost(s: State, m: Model): number {
  let cost = 2;
  forEachMod(s, m, 'cost', (mod) => {
    if (mod.what === 'recall') cost = mod.set ?? cost;
  });
  return cost;
}

/** JD-17.2: no action in the turn the hero re-spawned. */
export function marketCost(s: State, m: Model): number {
  return m.since === s.turn && s.turn > 1 && !m.used.includes(TRADED) ? 0 : 1;
}

/** The costs of an ability, one of which is paid. */
export function costsOf(ability: Pick<Ability, 'cost'>): readonly Cost[] {
  return ability.cost.either ?? [ability.cost];
}

/** Why a cost cannot be paid: actions, Fate or Mist. */
export function checkCost(s: State, f: ActivationFrame, m: Model, cost: Cost, x = 0): Refusal | undefined {
  const [needed, left] = [cost.actions ?? 0, actionsLeft(s, f, m)];
  if (needed > left) return refuse('JD-5.1', 'refusal.noActions', { cost: needed, left });
  const fate = (cost.fate ?? 0) > 0 ? checkFate(s, m, cost.fate) : undefined;
  if (fate !== undefined) return fate;
  const enough = cost.mist === 'X' ? x >= 1 && x <= m.mist : (cost.mist ?? 0) <= m.mist;
  return enough ? undefined : refuse('JD-10.1', 'refusal.noMist', { n: m.mist });
}
