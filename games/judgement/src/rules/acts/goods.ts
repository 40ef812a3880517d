/** Souls, artefacts, marks and orbs: what a hero gathers, trades and clears away (JD-5.5, JD-5.8, JD-5.10, JD-5.11). */
import { touching, within } from '@gavel/geometry';
import { must, refuse } from '@gavel/kernel';
import { artefactOf, INCH } from '../../content/index.ts';
import { cardOfModel, modelCalled, modelOf, newStanding } from '../../state.ts';
import { spend } from '../activation.ts';
import { marketCost, TRADED } from '../costs.ts';
import { soulDisc, touchesOwnEffigy } from '../field.ts';
import { bank } from '../harm.ts';
import { carried, mayTrade } from '../market.ts';
import { checkHarvest, conduits } from '../souls.ts';
import { commanderOf, hasAux, isHero, TOKEN_RADIUS, unitOf } from '../standing.ts';
import type { Deeds } from './doer.ts';

/** JD-5.5: all of them, which goes without a number, or some. */
export const someOf = (all: number, some: number | undefined): boolean =>
  some === undefined || (some >= 1 && some < all);

export const goods: Deeds<'bank' | 'market' | 'harvest' | 'mark' | 'handOver' | 'removeOrb'> = {
  bank: {
    offer(_, { m }, offers) {
      if (m.souls === 0) return;
      offers.deed({ act: 'bank', model: m.key });
      for (let souls = m.souls - 1; souls > 0; souls--) offers.deed({ act: 'bank', model: m.key, souls });
    },
    check(s, doer, deed) {
      const { m, who } = doer;
      if (m.souls === 0) return refuse('JD-5.5', 'refusal.noSoul', { who });
      if (!someOf(m.souls, deed.souls)) return refuse('JD-5.5', 'refusal.souls', { n: m.souls });
      return touchesOwnEffigy(s, m) ? doer.short(1) : refuse('JD-5.5', 'refusal.notAtEffigy', { who });
    },
    perform(s, { f, m }, deed, io) {
      spend(f, m, 1);
      bank(s, io, m, deed.souls);
    },
  },
  market: {
    offer(s, { m }, offers) {
      if (touchesOwnEffigy(s, m)) offers.deed({ act: 'market', model: m.key });
    },
    check(s, doer) {
      const { m, who } = doer;
      if (!doer.hero) return refuse('JD-17.2', 'refusal.heroesOnly');
      if (commanderOf(s, m) !== m) return refuse('JD-4.4', 'refusal.commanderOnly');
      if (!touchesOwnEffigy(s, m)) return refuse('JD-5.10', 'refusal.notAtEffigy', { who });
      return doer.short(marketCost(s, m)) ?? (mayTrade(s, m) ? undefined : refuse('JD-17.2', 'refusal.nothingToTrade'));
    },
    perform(s, { f, m }) {
      spend(f, m, marketCost(s, m));
      m.used.push(TRADED);
      s.frames.push({ kind: 'market', step: 'ask', model: m.id });
    },
  },
  harvest: {
    offer(s, { m, left }, offers) {
      if (left < HARVEST || s.souls.length === 0) return;
      for (const via of [undefined, ...conduits(s, m)])
        for (const soul of s.souls) {
          if (!within(via ?? m, soulDisc(soul), 4 * INCH)) continue;
          const deed = { act: 'harvest', model: m.key, soul: soul.id } as const;
          offers.deed(via === undefined ? deed : { ...deed, via: via.key });
        }
    },
    check(s, doer, deed) {
      const { f, m } = doer;
      if (!doer.hero) return refuse('JD-5.11', 'refusal.heroesOnly');
      const soul = s.souls.find((x) => x.id === deed.soul);
      if (soul === undefined) return refuse('JD-5.11', 'refusal.noSuchSoul');
      if (f.harvested) return refuse(unitOf(s, m).length > 1 ? 'JD-4.5' : 'JD-5.11', 'refusal.once');
      const via = deed.via === undefined ? undefined : modelOf(s, deed.via);
      if (deed.via !== undefined && (via === undefined || !conduits(s, m).includes(via)))
        return refuse('JD-15.9', 'refusal.noConduit');
      return doer.short(HARVEST) ?? checkHarvest(s, m, soul, via);
    },
    perform(s, { f, m }, deed) {
      spend(f, m, HARVEST);
      f.harvested = true;
      s.frames.push({
        kind: 'harvest',
        step: 'roll',
        model: m.id,
        soul: deed.soul,
        modifier: 0,
        success: -1,
        target: deed.via === undefined ? -1 : modelCalled(s, deed.via).id,
        dice: [],
      });
    },
  },
  mark: {
    offer(s, { m }, offers) {
      if (!hasAux(s, m, 'markTarget')) return;
      for (const target of s.models) offers.deed({ act: 'mark', model: m.key, target: target.key });
    },
    check(s, doer, deed) {
      const { m, who } = doer;
      const target = modelOf(s, deed.target);
      if (!hasAux(s, m, 'markTarget')) return refuse('JD-21.7', 'refusal.noMark', { who });
      if (target === undefined || !isHero(target) || target.seat === m.seat || target.id === m.mark)
        return refuse('JD-21.7', 'refusal.notEnemy', { who: deed.target });
      return doer.short(1);
    },
    perform(s, { f, m }, deed, io) {
      spend(f, m, 1);
      m.mark = modelCalled(s, deed.target).id;
      if (!io.quiet) io.emit({ kind: 'ability', model: m.key, what: 'markTarget', other: deed.target });
    },
  },
  handOver: {
    offer(s, { m }, offers) {
      const mine = carried(m).map((a) => a.id);
      if (mine.length === 0) return;
      const sets = mine.length === 2 ? [...mine.map((id) => [id]), mine] : [mine];
      for (const target of s.models) {
        if (target === m || !target.on || target.seat !== m.seat || !touching(m, target)) continue;
        for (const artefacts of sets) offers.deed({ act: 'handOver', model: m.key, target: target.key, artefacts });
      }
    },
    check(s, doer, { target: key, artefacts }) {
      const { m } = doer;
      const target = modelOf(s, key);
      if (!doer.hero || target === undefined || target === m || !target.on || target.seat !== m.seat || !isHero(target))
        return refuse('JD-5.8', 'refusal.notFriend', { who: key });
      if (commanderOf(s, target) !== target) return refuse('JD-4.4', 'refusal.commanderOnly');
      if (!touching(m, target)) return refuse('JD-5.8', 'refusal.notTouching');
      if (artefacts.length === 0) return refuse('JD-5.8', 'refusal.nothingToTrade');
      const handed = carried(m).filter(({ id }) => artefacts.includes(id));
      if (handed.length !== artefacts.length || handed.some(({ id }, i) => id !== artefacts[i]))
        return refuse('JD-5.8', 'refusal.notCarried');
      const slots = carried(target).map((a) => a.slot);
      if (handed.some(({ slot, notFor }) => slots.includes(slot) || notFor === cardOfModel(target).class))
        return refuse('JD-17.1', 'refusal.slotTaken');
      return doer.short(1);
    },
    perform(s, { f, m }, deed, io) {
      spend(f, m, 1);
      const target = modelCalled(s, deed.target);
      for (const id of deed.artefacts) {
        const { index } = must(artefactOf(id), `artefact ${id}`);
        m.standings = m.standings.filter((e) => e.artefact !== index);
        target.standings.push(newStanding({ artefact: index, owner: target.id }));
      }
      if (!io.quiet) io.emit({ kind: 'handedOver', model: m.key, other: target.key, list: deed.artefacts });
    },
  },
  removeOrb: {
    offer(s, { m }, offers) {
      for (const { id, kind } of s.tokens)
        if (kind === 'shadowOrb') offers.deed({ act: 'removeOrb', model: m.key, token: id });
    },
    check(s, doer, deed) {
      const { m } = doer;
      const token = s.tokens.find((t) => t.id === deed.token);
      if (!doer.hero || token === undefined || token.kind !== 'shadowOrb' || token.seat === m.seat)
        return refuse('JD-5.18', 'refusal.noOrb');
      if (!touching(m, { x: token.x, y: token.y, r: TOKEN_RADIUS })) return refuse('JD-5.18', 'refusal.notTouching');
      return doer.short(1);
    },
    perform(s, { f, m }, deed, io) {
      spend(f, m, 1);
      s.tokens = s.tokens.filter((t) => t.id !== deed.token);
      if (!io.quiet) io.emit({ kind: 'tokenGone', what: 'shadowOrb', id: deed.token });
    },
  },
};

/** JD-5.11: the actions of a harvest. */
const HARVEST = 2;
