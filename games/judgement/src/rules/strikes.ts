/** Attacks that are part of an ability. */

import { within } from '@gavel/geometry';
import { at } from '@gavel/kernel';
import { abilityAt, INCH, type Op, type Weapon } from '../content/index.ts';
import type { RunFrame } from '../frames.ts';
import { cardOfModel, type Model, modelAt, type State } from '../state.ts';
import { askModel } from './asking.ts';
import { checkAttack, isHidden, pushAttack } from './attack.ts';
import { engages, sees, weaponRange } from './field.ts';
import { condition, hasAux, isEffigy } from './standing.ts';

function weaponIndex(m: Model, id: string): number {
  return cardOfModel(m).weapons.findIndex((w) => w.id === id);
}

/** May an attack of this effect be made on that model now? */
function mayStrike(s: State, op: Op<'attack'>, self: Model, weapon: Weapon, m: Model): boolean {
  if (!m.on || m.seat === self.seat || isEffigy(m)) return false;
  if (op.sight !== false) return checkAttack(s, self, weapon, m) === undefined;
  return within(self, m, weaponRange(s, self, weapon)) && !isHidden(s, self, m);
}

export function startAttacks(s: State, f: RunFrame, op: Op<'attack'>, self: Model): void {
  const weapon = cardOfModel(self).weapons[weaponIndex(self, op.weapon)];
  if (weapon === undefined) return;
  const may = (m: Model): boolean => mayStrike(s, op, self, weapon, m);
  if (op.on === 'around') {
    f.left = op.count ?? 0;
    f.on = [];
    f.step = 'around';
  } else if (op.on === 'any' || op.optional) {
    const from = (op.on === 'any' ? s.models : f.targets.map((id) => modelAt(s, id))).filter(may);
    if (from.length === 0) return;
    f.step = 'choosing';
    askModel(s, self, 'attack', from, { ability: abilityAt(f.ability).id, optional: true });
  } else {
    f.on = op.on === 'each' ? s.models.filter(may).map((m) => m.id) : f.targets.filter((id) => may(modelAt(s, id)));
    f.step = 'strikes';
  }
}

/** Whom a further attack near the first target could be made on; `f.on` are those already attacked. */
export function targetsAround(s: State, f: RunFrame, op: Op<'attack'>, self: Model): Model[] {
  const weapon = at(cardOfModel(self).weapons, weaponIndex(self, op.weapon));
  const first = modelAt(s, f.targets[0] ?? f.subject);
  return s.models.filter(
    (m) =>
      m !== first &&
      !f.on.includes(m.id) &&
      within(first, m, (op.range ?? 0) * INCH) &&
      mayStrike(s, op, self, weapon, m),
  );
}

export function strikeWith(s: State, f: RunFrame, op: Op<'attack'>, self: Model, target: Model): void {
  pushAttack(s, {
    attacker: self.id,
    defender: target.id,
    weapon: weaponIndex(self, op.weapon),
    manoeuvres: op.manoeuvres !== false,
    mostSolid: op.mostSolid === true,
    ignoreDistracted: op.ignoreDistracted === true,
    not: f.ability,
  });
}

// ---- attacks a model is forced to make (JD-10.6)

/** Weapons with which a model that is forced to can attack another; for this attack it is a friend of `side`. */
export function forcedWeapons(s: State, victim: Model, m: Model, side: -1 | 0 | 1): readonly Weapon[] {
  if (!m.on || m === victim || isEffigy(m) || condition(victim, 'knockedDown') || !sees(s, victim, m)) return [];
  const engaged = s.models.some((other) => other.seat !== side && engages(s, other, victim));
  return cardOfModel(victim).weapons.filter(
    (w) =>
      within(victim, m, weaponRange(s, victim, w)) &&
      (w.type === 'MEL' || ((!engaged || hasAux(s, victim, 'pointBlank')) && !isHidden(s, victim, m))),
  );
}

export function forcedTargets(s: State, victim: Model, side: -1 | 0 | 1): Model[] {
  return s.models.filter((m) => forcedWeapons(s, victim, m, side).length > 0);
}

export function forceAttack(s: State, f: RunFrame, victim: Model, target: Model, weapon: string): void {
  pushAttack(s, {
    attacker: victim.id,
    defender: target.id,
    weapon: weaponIndex(victim, weapon),
    credit: f.self,
  });
}
