/** The legal answers to every decision: all of them, or good ones out of infinitely many. */
import { at, type Column, composed, every, sampled, top, topOf } from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import type { At, Choice } from './decisions.ts';
import { actChoices } from './rules/acts/index.ts';
import { deployPlaces } from './rules/deploy.ts';
import { spreads } from './rules/harm.ts';
import { advances } from './rules/headings.ts';
import { manoeuvreChoices } from './rules/manoeuvres.ts';
import { marketChoices } from './rules/market.ts';
import { placeCandidates } from './rules/place.ts';
import { selections, tally } from './rules/pool.ts';
import { rerollChoices } from './rules/rerolls.ts';
import { rollChoices } from './rules/roll.ts';
import { modelCalled } from './state.ts';

/** How many ways there are to choose k of n. */
function combinations(n: number, k: number): number {
  let count = 1;
  for (let i = 0; i < k; i++) count = (count * (n - i)) / (i + 1);
  return Math.round(count);
}

/** The index-th choice of k out of n, in order. */
function combination(n: number, k: number, index: number): number[] {
  const list: number[] = [];
  let rest = index;
  let from = 0;
  for (let left = k; left > 0; left--) {
    for (;;) {
      const with_ = combinations(n - from - 1, left - 1);
      if (rest < with_) break;
      rest -= with_;
      from += 1;
    }
    list.push(from);
    from += 1;
  }
  return list;
}

export const choices: Column<GameAsks, 'choices'> = {
  pick: (_, { from, count }) =>
    composed(combinations(from.length, count), (i) => ({
      heroes: combination(from.length, count, i).map((n) => at(from, n)),
    })),
  draft: (_, d) => every(d.from.map((hero) => ({ hero }))),
  first: () => every([{ first: true }, { first: false }]),
  side: () => every([{ side: 0 }, { side: 1 }]),
  place(s, d) {
    if (d.what === 'deploy')
      return sampled(
        d.models.flatMap((model) =>
          deployPlaces(s, modelCalled(s, model)).map(({ x, y }): Choice<'place'> => ({ model, at: [x, y] })),
        ),
      );
    const model = at(d.models, 0);
    return sampled(
      placeCandidates(s, topOf(s, 'place')).map(
        ({ x, y, turn }): Choice<'place'> =>
          d.what === 'terrain' ? { model, at: [x, y], turn } : { model, at: [x, y] },
      ),
    );
  },
  model: (_, d) => every([...(d.optional ? [{ model: '' }] : []), ...d.from.map((model) => ({ model }))]),
  act: (s) => actChoices(s, topOf(s, 'activation')),
  react: () => every([{ use: false }, { use: true }]),
  reroll(s, d) {
    const f = top(s);
    if (f.kind === 'roll') return every(rollChoices(s, f));
    const { dice, rerolled, usedRerolls } = topOf(s, 'attack');
    return every(rerollChoices(s, modelCalled(s, d.model), dice, rerolled, usedRerolls));
  },
  dice: (s) => every(selections(tally(topOf(s, 'attack').dice)).map((keep) => ({ keep }))),
  manoeuvre: (s) => sampled(manoeuvreChoices(s, topOf(s, 'attack'))),
  order: (_, d) => every(d.from.map((next) => ({ next }))),
  pools: (_, d) => every(spreads(d.damage, d.left).map((takes) => ({ takes }))),
  which: (_, d) => every(d.from.map((which) => ({ which }))),
  far: (_, { most }) => sampled([...new Set([most, Math.floor(most / 2), 0])].map((far) => ({ far }))),
  market: (s, d) => every(marketChoices(s, modelCalled(s, d.model))),
  condition: (_, d) => every(d.from.map((condition) => ({ condition }))),
  split: (_, d) => every(Array.from({ length: d.damage + 1 }, (_, other) => ({ other }))),
  option: (_, d) => every(Array.from({ length: d.count }, (_, option) => ({ option }))),
  step: (s, d) =>
    sampled([
      { path: [] },
      ...advances(s, modelCalled(s, d.model)).map((way) => ({ path: way.map(({ x, y }): At => [x, y]) })),
    ]),
};
