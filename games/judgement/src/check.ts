/** The rule that forbids an answer, by kind of decision. */
import {
  type Choices,
  type Column,
  equal,
  listChoices,
  malformed,
  type Refusal,
  refuse,
  top,
  topOf,
} from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { choices } from './choices.ts';
import { INCH, shrines } from './content/index.ts';
import { checkAct } from './rules/acts/index.ts';
import { checkDeploy } from './rules/deploy.ts';
import { checkManoeuvre } from './rules/manoeuvres.ts';
import { checkTrade } from './rules/market.ts';
import { checkMobile, checkWay } from './rules/move.ts';
import { checkPick, pickRule } from './rules/pick.ts';
import { checkPlace } from './rules/place.ts';
import { notThisModel, placing } from './rules/pointing.ts';
import { notThisReroll } from './rules/rerolls.ts';
import { modelCalled, modelOf } from './state.ts';

/** Nothing but what is offered. */
const among = <C>(list: readonly C[], c: C, rule: string): Refusal | undefined =>
  list.includes(c) ? undefined : refuse(rule, 'refusal.notOffered');
const offered = <C>(list: Choices<C>, c: C): boolean => listChoices(list).some((one) => equal(one, c));
/** A whole number from 0 on, below this one. */
const below = (n: number, c: number, rule: string): Refusal | undefined =>
  c >= 0 && c < n ? undefined : refuse(rule, 'refusal.notOffered');

export const check: Column<GameAsks, 'check'> = {
  pick: (s, d, { heroes }) => checkPick(s, d, heroes),
  draft: (s, d, { hero }) => (d.from.includes(hero) ? undefined : refuse(pickRule(s), 'refusal.notInPool')),
  first: () => undefined,
  side: (_, __, { side }) => below(2, side, 'JD-18.6'),
  place(s, d, { model, at: [x, y], turn }) {
    const m = modelOf(s, model);
    if (m === undefined || !d.models.includes(model))
      return refuse(placing[d.what], 'refusal.notThisModel', { who: model });
    if ((d.what === 'terrain') !== (turn !== undefined)) return malformed('turn');
    if (d.what === 'deploy') return checkDeploy(s, m, { x, y });
    return checkPlace(s, topOf(s, 'place'), { x, y }, turn ?? 0);
  },
  model: (s, d, { model }) =>
    d.from.includes(model) || (d.optional && model === '') ? undefined : notThisModel(s, d, model),
  act: (s, _, act) => checkAct(s, topOf(s, 'activation'), act),
  react: () => undefined,
  reroll: (s, d, c) => (offered(choices.reroll(s, d), c) ? undefined : notThisReroll(s, d, c)),
  dice: (s, d, c) => (offered(choices.dice(s, d), c) ? undefined : refuse('JD-7.10', 'refusal.notOffered')),
  manoeuvre: (s, _, c) => checkManoeuvre(s, topOf(s, 'attack'), c),
  order: (s, d, { next }) =>
    among(d.from, next, d.what === 'deaths' ? 'JD-9.4' : top(s).kind === 'activation' ? 'JD-5.15' : 'JD-9.1'),
  pools: (s, d, c) => (offered(choices.pools(s, d), c) ? undefined : refuse('JD-2.18', 'refusal.notOffered')),
  which: (s, d, { which }) => among(d.from, which, top(s).kind === 'blows' ? 'JD-11.3' : 'JD-10.9'),
  far: (_, { most }, { far }) =>
    far >= 0 && far <= most ? undefined : refuse('JD-21.12', 'refusal.pushTooFar', { inches: most / INCH }),
  market: (s, d, { sell, buy }) => checkTrade(s, modelCalled(s, d.model), sell, buy),
  condition: (_, d, { condition }) => among(d.from, condition, 'JD-10.9'),
  split: (_, d, { other }) => below(d.damage + 1, other, 'JD-4.6'),
  option: (_, d, { option }) =>
    below(d.count, option, shrines.some(({ id }) => id === d.ability) ? 'JD-14.4' : 'JD-10.9'),
  step(s, d, { path }) {
    if (path.length === 0) return undefined;
    const m = modelCalled(s, d.model);
    const way = path.map(([x, y]) => ({ x, y }));
    return checkMobile(s, m, false) ?? checkWay(s, m, way, false);
  },
};
