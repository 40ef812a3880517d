/** Attacks that are part of an ability. */
import { within } from '@gavel/geometry';
import { abilities, type Effect, INCH } from '../content/index.ts';
import type { RunFrame } from '../frames.ts';
import { cardOfModel, type Model, type State } from '../state.ts';
import { askModel } from './asking.ts';
import { checkAttack, pushAttack } from './attack.ts';
import { sees } from './field.ts';
import { condition, isEffigy } from './standing.ts';

function weaponIndex(m: Model, id: string): number {
  return cardOfModel(m).weapons.findIndex((w) => w.id === id);
}

export function startAttacks(s: State, f: RunFrame, op: Effect, self: Model): void {
  const weapon = cardOfModel(self).weapons[weaponIndex(self, op.weapon!)];
  if (weapon === undefined) return;
  const may = (m: Model): boolean =>
    m.on &&
    m.seat !== self.seat &&
    !isEffigy(m) &&
    (op.sight === false ? true : checkAttack(s, self, weapon, m) === undefined);
  if (op.on === 'target' || op.on === 'trigger') {
    f.on = f.targets.filter((id) => may(s.models[id]!));
    f.step = 'strikes';
  } else if (op.on === 'each') {
    f.on = s.models.filter(may).map((m) => m.id);
    f.step = 'strikes';
  } else {
    // any: one more target; around: up to so many near the first
    const first = s.models[f.targets[0] ?? f.subject];
    const from = s.models.filter(
      (m) =>
        may(m) &&
        (op.on === 'any' ||
          (m !== first && first !== undefined && within(first, m, op.range! * INCH) && within(self, m, weapon.range))),
    );
    if (from.length === 0) return;
    f.left = op.on === 'any' ? 1 : op.count!;
    f.step = 'choosing';
    askModel(s, self, 'attack', from, { ability: abilities[f.ability]!.id, optional: true });
  }
}

export function strikeWith(s: State, f: RunFrame, op: Effect, self: Model, target: Model): void {
  pushAttack(s, {
    attacker: self.id,
    defender: target.id,
    weapon: weaponIndex(self, op.weapon!),
    manoeuvres: op.manoeuvres !== false,
    mostSolid: op.mostSolid === true,
    ignoreDistracted: op.ignoreDistracted === true,
    not: f.ability,
  });
}

export function forcedTargets(s: State, victim: Model): Model[] {
  const weapons = cardOfModel(victim).weapons;
  return s.models.filter(
    (m) =>
      m.on &&
      m !== victim &&
      !isEffigy(m) &&
      weapons.some((w) => within(victim, m, w.range) && !condition(victim, 'knockedDown') && sees(s, victim, m)),
  );
}

/** Another target around the first, before the present attack is made: frames run last in, first out. */
export function strikeAgain(s: State, f: RunFrame, op: Effect, self: Model, done: Model): void {
  const weapon = cardOfModel(self).weapons[weaponIndex(self, op.weapon!)]!;
  const first = s.models[f.targets[0] ?? f.subject]!;
  const from = s.models.filter(
    (m) =>
      m !== done &&
      m !== first &&
      m.on &&
      m.seat !== self.seat &&
      !isEffigy(m) &&
      within(first, m, op.range! * INCH) &&
      within(self, m, weapon.range) &&
      (op.sight === false || checkAttack(s, self, weapon, m) === undefined),
  );
  if (from.length > 0) {
    f.on = from.map((m) => m.id).slice(0, f.left);
    f.n = 0;
    f.step = 'strikes';
  }
}
