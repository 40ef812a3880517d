/**
 * How a strong player plays: every activation goes after the plan with the highest worth (who can be reached, with how
 * many attacks, to what end), worked out with exact odds; all else by rules of thumb.
 */

import { at, fastRng, type Player, quietIo, type Rng, topOf } from '@gavel/kernel';
import { engine } from '../asks.ts';
import { choices } from '../choices.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import { imagine } from '../imagine.ts';
import { actionsLeft } from '../rules/activation.ts';
import { engages } from '../rules/field.ts';
import { healthLeft } from '../rules/standing.ts';
import { clone, modelAt, modelCalled, type State } from '../state.ts';
import type { View } from '../view.ts';
import { acting, list } from './asked.ts';
import { danger, remoteness } from './danger.ts';
import { keep, manoeuvre, reroll } from './dice.ts';
import { market } from './market.ts';
import { keepsake, place } from './places.ts';
import { bestOf } from './plans.ts';
import { pickHeroes, wanted } from './roster.ts';
import { layToken } from './steps.ts';
import { standing, worth } from './worth.ts';

/** The best action: a plan, or an ability whose outcome (tried out) leaves something better. */
function act(s: State, d: Decision<'act'>, rng: Rng): Choice<'act'> {
  const f = topOf(s, 'activation');
  const plan = bestOf(s, d.seat, f);
  let best = plan.act;
  let value = plan.value;
  const before = standing(s, d.seat);
  const offered = choices.act(s, d);
  let tried = 0;
  for (let i = 0; i < offered.size && tried < 16; i++) {
    const choice = offered.at(i);
    if (choice.act === 'advance') break;
    if (choice.act !== 'ability') continue;
    tried += 1;
    let sum = 0;
    for (let n = 0; n < 2; n++) sum += afterwards(s, d, choice, rng.below(1 << 30)) - before;
    const gain = sum / 2;
    if (gain > value + 0.4) {
      value = gain;
      best = choice;
    }
  }
  // before the model leaves for a fight, or stays where it is: a token to come back to
  if (best.act === 'end' || best.act === 'charge')
    for (const id of f.models) {
      const token = layToken(s, f, modelAt(s, id));
      if (token !== undefined) return token;
    }
  return best;
}

/** What an action leads to: tried out with some luck, small decisions by rule of thumb, then the best plan added. */
function afterwards(s: State, d: Decision<'act'>, choice: Choice<'act'>, seed: number): number {
  return worthAfter(outcome(s, d, choice, seed), d.seat);
}

function outcome(s: State, d: Decision, choice: Choice, seed: number): State {
  const after = clone(s);
  const io = quietIo<Event>(fastRng(seed));
  engine.apply(after, d, choice, io);
  for (let n = 0; n < 12; n++) {
    const next = after.pending[0];
    if (next === undefined || next.kind === 'act' || (next.kind === 'model' && next.what === 'activate')) break;
    engine.apply(after, next, small(after, next), io);
  }
  return after;
}

function worthAfter(after: State, seat: 0 | 1): number {
  const f = acting(after);
  const plan = f !== undefined && after.winner === -1 ? bestOf(after, seat, f).value : 0;
  return standing(after, seat) + plan;
}

/** What a choice leads to, with the danger the model is in then. */
function leaving(s: State, d: Decision<'manoeuvre'>, choice: Choice<'manoeuvre'>): number {
  const after = outcome(s, d, choice, 1);
  const m = modelCalled(after, d.model);
  if (!m.on) return worthAfter(after, d.seat);
  const f = acting(after);
  const left = f === undefined ? 0 : actionsLeft(after, f, m);
  return worthAfter(after, d.seat) + keepsake(after, m, left) - 0.5 * danger(after, m, m) - remoteness(after, m, m);
}

/** All decisions but actions, by rule of thumb. */
function small(s: State, d: Decision): Choice {
  switch (d.kind) {
    case 'pick':
      return { heroes: pickHeroes(d.from, d.count) };
    case 'draft':
      return { hero: wanted.find((id) => d.from.includes(id)) ?? at(d.from, 0) };
    case 'first':
      return { first: true };
    case 'place':
      return place(s, d);
    case 'model':
      return modelChoice(s, d);
    case 'react':
      return {
        use: d.what !== 'standYourGround' || s.players[d.seat].fate >= 2 || healthLeft(s, modelCalled(s, d.model)) <= 6,
      };
    case 'reroll':
      return reroll(s, d, list(choices.reroll(s, d)));
    case 'dice':
      return keep(s, list(choices.dice(s, d)));
    case 'manoeuvre':
      return manoeuvre(s, list(choices.manoeuvre(s, d)), (choice) => leaving(s, d, choice));
    case 'market':
      return market(s, d, list(choices.market(s, d)));
    case 'split': {
      const [a, b] = [healthLeft(s, modelCalled(s, d.model)), healthLeft(s, modelCalled(s, d.other))];
      const share = Math.max(0, Math.min(d.damage, Math.round((d.damage - (a - b)) / 2), b - 1));
      return { other: Math.max(share, 0) };
    }
    case 'condition':
      return {
        condition: at(
          d.from.toSorted((x, y) => (worth.conditions[y] ?? 0) - (worth.conditions[x] ?? 0)),
          0,
        ),
      };
    case 'order':
      // of deaths the enemy's first: it may win before one's own is told
      if (d.what === 'deaths')
        return { next: d.from.find((key) => modelCalled(s, key).seat !== d.seat) ?? at(d.from, 0) };
      return { next: d.from.includes('soul') ? 'soul' : at(d.from, 0) };
    default:
      return engine.choices(s, d).at(0);
  }
}

function modelChoice(s: State, d: Decision<'model'>): Choice<'model'> {
  const first = { model: at(d.from, 0) };
  switch (d.what) {
    case 'activate':
      return activate(s, d);
    case 'cut':
    case 'heal':
    case 'bringAlong':
      return { model: '' };
    case 'mark':
      return weakest(s, d.from);
    case 'attack':
    case 'target':
    case 'forced': {
      const enemies = d.from.filter((key) => modelCalled(s, key).seat !== d.seat);
      if (enemies.length > 0) return weakest(s, enemies);
      return d.optional ? { model: '' } : first;
    }
    default:
      return first;
  }
}

function weakest(s: State, from: readonly string[]): Choice<'model'> {
  const sorted = from.map((key) => modelCalled(s, key)).sort((a, b) => healthLeft(s, a) - healthLeft(s, b));
  return { model: (sorted.find((m) => m.seat >= 0) ?? at(sorted, 0)).key };
}

/** Who has the most to gain goes first. */
function activate(s: State, d: Decision<'model'>): Choice<'model'> {
  let best = at(d.from, 0);
  let most = Number.NEGATIVE_INFINITY;
  for (const key of d.from) {
    const after = clone(s);
    engine.apply(after, at(after.pending, 0), { model: key }, quietIo<Event>(fastRng(1)));
    for (let n = 0; n < 6; n++) {
      const next = after.pending[0];
      if (next === undefined || next.kind === 'act') break;
      engine.apply(after, next, small(after, next), quietIo<Event>(fastRng(1)));
    }
    const f = acting(after);
    if (f === undefined) continue;
    const m = modelCalled(s, key);
    // whoever is in danger of being killed or shot down acts early
    const danger = s.models.some((e) => e.on && e.seat !== m.seat && e.id >= 2 && engages(s, e, m)) ? 2 : 0;
    const value = bestOf(after, d.seat, f).value + danger;
    if (value > most) {
      most = value;
      best = key;
    }
  }
  return { model: best };
}

export const script = (): Player<View, Decision, Choice> => ({
  choose(view, d, rng) {
    const s = imagine(view, rng);
    const choice = d.kind === 'act' ? act(s, d, rng) : small(s, d);
    return engine.check(s, d, choice) === undefined ? choice : engine.choices(s, d).at(0);
  },
});
