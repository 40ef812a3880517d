/** What a model does about itself: stand up, shake off a condition, heal, break free (JD-5.9, JD-5.12, JD-5.13). */
import { refuse } from '@gavel/kernel';
import { abilityAt } from '../../content/index.ts';
import { type Model, type State, seatOf } from '../../state.ts';
import { spend } from '../activation.ts';
import { checkFate } from '../attack.ts';
import { CLEANSED, HEALED } from '../costs.ts';
import { gainFate, heal, relieve } from '../harm.ts';
import { condition, forEachMod } from '../standing.ts';
import type { Deeds } from './doer.ts';

export const body: Deeds<'cleanse' | 'stand' | 'heal' | 'breakFree'> = {
  cleanse: {
    offer(_, { m, hero }, offers) {
      if (!hero) return;
      for (const e of m.standings)
        if (e.condition !== '') offers.deed({ act: 'cleanse', model: m.key, condition: e.condition });
    },
    check(s, { m, hero, who }, deed) {
      if (!hero) return refuse('JD-5.13', 'refusal.heroesOnly');
      if (!condition(m, deed.condition)) return refuse('JD-5.13', 'refusal.noCondition', { who });
      if (m.used.includes(CLEANSED)) return refuse('JD-5.13', 'refusal.once');
      return checkFate(s, m);
    },
    perform(s, { m }, deed, io) {
      gainFate(s, io, seatOf(m), -1, 'cleanse');
      m.used.push(CLEANSED);
      relieve(io, m, deed.condition);
    },
  },
  stand: {
    offer(_, { m }, offers) {
      if (condition(m, 'knockedDown')) offers.deed({ act: 'stand', model: m.key });
    },
    check: (_, doer) =>
      condition(doer.m, 'knockedDown') ? doer.short(1) : refuse('JD-5.12', 'refusal.standing', { who: doer.who }),
    perform(_, { f, m }, __, io) {
      spend(f, m, 1);
      relieve(io, m, 'knockedDown');
    },
  },
  heal: {
    offer(_, { m }, offers) {
      if (m.damage > 0) offers.deed({ act: 'heal', model: m.key });
    },
    check(s, doer) {
      const { m, who } = doer;
      if (!doer.hero) return refuse('JD-5.9', 'refusal.heroesOnly');
      if (m.used.includes(HEALED)) return refuse('JD-5.9', 'refusal.once');
      if (m.damage <= 0) return refuse('JD-5.9', 'refusal.unhurt', { who });
      if (condition(m, 'fire')) return refuse('JD-20.5', 'refusal.onFire', { who });
      return doer.short(1) ?? checkFate(s, m);
    },
    perform(s, { f, m }, _, io) {
      spend(f, m, 1);
      gainFate(s, io, seatOf(m), -1, 'selfHeal');
      m.used.push(HEALED);
      heal(io, m, 5);
    },
  },
  breakFree: {
    offer(s, { m }, offers) {
      if (isHeld(s, m)) offers.deed({ act: 'breakFree', model: m.key });
    },
    check: (s, { m, who }) => (isHeld(s, m) ? checkFate(s, m) : refuse('JD-10.1', 'refusal.notHeld', { who })),
    perform(s, { m }, _, io) {
      gainFate(s, io, seatOf(m), -1, 'breakFree');
      m.standings = m.standings.filter((e) => e.ability < 0 || !holds(e.ability));
    },
  },
};

function isHeld(s: State, m: Model): boolean {
  let found = false;
  forEachMod(s, m, 'forbid', (mod) => {
    if (mod.fate !== undefined) found = true;
  });
  return found;
}

const holds = (gid: number): boolean =>
  abilityAt(gid).mods.some((mod) => mod.has === 'forbid' && mod.fate !== undefined);
