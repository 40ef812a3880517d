/** Attacks from where one stands, and aiming before them (JD-5.14, JD-7). */
import { within } from '@gavel/geometry';
import { at, type Refusal, ref, refuse } from '@gavel/kernel';
import { INCH, type Weapon } from '../../content/index.ts';
import { cardOfModel, type Model, modelCalled, modelOf, type State } from '../../state.ts';
import { spend } from '../activation.ts';
import { checkAttack, pushAttack } from '../attack.ts';
import { weaponCost } from '../costs.ts';
import { weaponRange } from '../field.ts';
import { forEachMod, isEffigy } from '../standing.ts';
import type { Deeds, Doer } from './doer.ts';

export const fight: Deeds<'aim' | 'attack'> = {
  aim: {
    offer(_, { m }, offers) {
      if (m.spent === 0) offers.deed({ act: 'aim', model: m.key });
    },
    check(_, { f, m, aiming, who }) {
      if (m.spent > 0 || m.used.length > 0 || aiming || f.last?.by === m.id)
        return refuse('JD-5.14', 'refusal.startOnly');
      const ranged = cardOfModel(m).weapons.some((w) => w.type === 'RNG');
      return ranged ? undefined : refuse('JD-5.14', 'refusal.noRanged', { who });
    },
    perform(_, { f, m }, __, io) {
      f.aiming.push(m.id);
      if (!io.quiet) io.emit({ kind: 'aims', model: m.key });
    },
  },
  attack: {
    offer(s, doer, offers) {
      const { m } = doer;
      for (const weapon of cardOfModel(m).weapons) {
        if (checkWeapon(s, doer, weapon) !== undefined) continue;
        const range = weaponRange(s, m, weapon);
        const near = s.models.filter((o) => o.on && o.seat !== m.seat && within(m, o, range));
        const deed = { act: 'attack', model: m.key, weapon: weapon.id } as const;
        for (const target of near) offers.deed({ ...deed, target: target.key });
        if (splitOf(s, m, weapon) === undefined) continue;
        for (const target of near)
          for (const second of near) offers.deed({ ...deed, target: target.key, second: second.key });
      }
    },
    check(s, doer, deed) {
      const { m } = doer;
      const weapon = cardOfModel(m).weapons.find((w) => w.id === deed.weapon);
      const target = modelOf(s, deed.target);
      if (weapon === undefined) return refuse('JD-7.3', 'refusal.noSuchWeapon', { weapon: deed.weapon });
      if (target === undefined) return refuse('JD-7.3', 'refusal.notEnemy', { who: deed.target });
      const refusal = checkWeapon(s, doer, weapon) ?? checkAttack(s, m, weapon, target);
      if (refusal !== undefined || deed.second === undefined) return refusal;
      return checkSecond(s, m, weapon, target, deed.second);
    },
    perform(s, { f, m }, deed) {
      const { weapons } = cardOfModel(m);
      const weapon = weapons.findIndex((w) => w.id === deed.weapon);
      const printed = at(weapons, weapon);
      const cost = weaponCost(s, f, m, printed);
      if (cost < printed.cost) f.reloaded.push(m.id);
      spend(f, m, cost);
      const attack = { attacker: m.id, defender: modelCalled(s, deed.target).id, weapon };
      if (deed.second === undefined) {
        pushAttack(s, { ...attack, mayDual: true });
        return;
      }
      const extra = splitOf(s, m, printed)?.dice ?? 0;
      pushAttack(s, { ...attack, defender: modelCalled(s, deed.second).id, extra });
      pushAttack(s, { ...attack, extra });
    },
  },
};

/** Why it cannot attack with this weapon, whomever. */
function checkWeapon(s: State, doer: Doer, weapon: Weapon): Refusal | undefined {
  return (weapon.type === 'MEL' ? doer.stays() : undefined) ?? doer.short(weaponCost(s, doer.f, doer.m, weapon));
}

/** Enfilade: how far apart two targets of this weapon may be, and what it does to the dice. */
function splitOf(s: State, m: Model, weapon: Weapon): { readonly range: number; readonly dice: number } | undefined {
  let found: { range: number; dice: number } | undefined;
  forEachMod(s, m, 'split', (mod) => {
    if (mod.weapon === weapon.id) found = { range: mod.range, dice: mod.dice };
  });
  return found;
}

function checkSecond(s: State, m: Model, weapon: Weapon, target: Model, key: string): Refusal | undefined {
  const second = modelOf(s, key);
  const split = splitOf(s, m, weapon);
  if (split === undefined) return refuse('JD-7.3', 'refusal.oneTarget');
  if (second === undefined || second === target || isEffigy(second) || isEffigy(target))
    return refuse('JD-7.3', 'refusal.notEnemy', { who: key });
  if (!within(target, second, split.range * INCH))
    return refuse('JD-7.3', 'refusal.outOfRange', { who: ref('model', key) });
  return checkAttack(s, m, weapon, second);
}
