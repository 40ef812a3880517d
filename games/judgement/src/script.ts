/**
 * How a strong player plays: every activation goes after the plan with the highest worth (who can be reached, with how
 * many attacks, to what end), worked out with exact odds; all else by rules of thumb.
 */

import { fastRng, type Player, quietIo, type Rng } from '@gavel/kernel';
import type { Act, Choice, Decision } from './decisions.ts';
import type { ActivationFrame } from './frames.ts';
import { judgement } from './game.ts';
import { actionsLeft } from './rules/activation.ts';
import { engages } from './rules/field.ts';
import { healthLeft } from './rules/standing.ts';
import { list, model, top } from './script/asked.ts';
import { danger, remoteness } from './script/danger.ts';
import { keep, manoeuvre, reroll } from './script/dice.ts';
import { market } from './script/market.ts';
import { keepsake, place } from './script/places.ts';
import { bestOf } from './script/plans.ts';
import { pickHeroes, wanted } from './script/roster.ts';
import { layToken } from './script/steps.ts';
import { standing, worth } from './script/worth.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

/** The best action: a plan, or an ability whose outcome (tried out) leaves something better. */
function act(s: State, d: Extract<Decision, { kind: 'act' }>, rng: Rng): Choice {
  const f = top(s) as ActivationFrame;
  const plan = bestOf(s, d.seat, f);
  let best: Choice = plan.act;
  let value = plan.value;
  const before = standing(s, d.seat);
  const choices = judgement.choices(s, d);
  let tried = 0;
  for (let i = 0; i < choices.size && tried < 16; i++) {
    const choice = choices.at(i) as Act;
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
  if ('act' in best && (best.act === 'end' || best.act === 'charge'))
    for (const id of f.models) {
      const token = layToken(s, f, s.models[id]!);
      if (token !== undefined) return token;
    }
  return best;
}

/** What an action leads to: tried out with some luck, small decisions by rule of thumb, then the best plan added. */
function afterwards(s: State, d: Decision, choice: Choice, seed: number): number {
  return worthAfter(outcome(s, d, choice, seed), d.seat as 0 | 1);
}

function outcome(s: State, d: Decision, choice: Choice, seed: number): State {
  const after = judgement.clone(s);
  const rng = fastRng(seed);
  const io = quietIo<never>(rng);
  judgement.apply(after, d, choice, io as never);
  for (let n = 0; n < 12; n++) {
    const next = after.pending[0];
    if (next === undefined || next.kind === 'act' || (next.kind === 'model' && next.what === 'activate')) break;
    judgement.apply(after, next, small(after, next), io as never);
  }
  return after;
}

function worthAfter(after: State, seat: 0 | 1): number {
  const frame = top(after) as ActivationFrame | undefined;
  const plan = frame?.kind === 'activation' && after.winner === -1 ? bestOf(after, seat, frame).value : 0;
  return standing(after, seat) + plan;
}

/** What a choice leads to, with the danger the model is in then. */
function leaving(s: State, d: Extract<Decision, { kind: 'manoeuvre' }>, choice: Choice): number {
  const after = outcome(s, d, choice, 1);
  const m = model(after, d.model);
  if (!m.on) return worthAfter(after, d.seat);
  const f = top(after) as ActivationFrame | undefined;
  const left = f?.kind === 'activation' ? actionsLeft(after, f, m) : 0;
  return worthAfter(after, d.seat) + keepsake(after, m, left) - 0.5 * danger(after, m, m) - remoteness(after, m, m);
}

/** All decisions but actions, by rule of thumb. */
function small(s: State, d: Decision): Choice {
  const choices = judgement.choices(s, d);
  switch (d.kind) {
    case 'pick':
      return { heroes: pickHeroes(d.from, d.count) };
    case 'draft':
      return { hero: wanted.find((id) => d.from.includes(id)) ?? d.from[0]! };
    case 'first':
      return { first: true };
    case 'place':
      return place(s, d);
    case 'model':
      return modelChoice(s, d);
    case 'react':
      return {
        use: d.what !== 'standYourGround' || s.players[d.seat].fate >= 2 || healthLeft(s, model(s, d.model)) <= 6,
      };
    case 'reroll':
      return reroll(s, d, choices.size > 1 ? list(choices) : []);
    case 'dice':
      return keep(s, list(choices) as { keep: readonly number[] }[]);
    case 'manoeuvre':
      return manoeuvre(s, list(choices) as { manoeuvre: string }[], (choice) => leaving(s, d, choice));
    case 'market':
      return market(s, d, list(choices) as { sell: readonly string[]; buy: readonly string[] }[]);
    case 'split': {
      const [a, b] = [healthLeft(s, model(s, d.model)), healthLeft(s, model(s, d.other))];
      const share = Math.max(0, Math.min(d.damage, Math.round((d.damage - (a - b)) / 2), b - 1));
      return { other: Math.max(share, 0) };
    }
    case 'condition':
      return { condition: [...d.from].sort((x, y) => (worth.conditions[y] ?? 0) - (worth.conditions[x] ?? 0))[0]! };
    case 'order':
      // of deaths the enemy's first: it may win before one's own is told
      if (d.what === 'deaths') return { next: d.from.find((key) => model(s, key).seat !== d.seat) ?? d.from[0]! };
      return { next: d.from.includes('soul') ? 'soul' : d.from[0]! };
    default:
      return choices.at(0);
  }
}

function modelChoice(s: State, d: Extract<Decision, { kind: 'model' }>): Choice {
  const first = { model: d.from[0]! };
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
      const enemies = d.from.filter((key) => model(s, key).seat !== d.seat);
      if (enemies.length > 0) return weakest(s, enemies);
      return d.optional ? { model: '' } : first;
    }
    default:
      return first;
  }
}

function weakest(s: State, from: readonly string[]): Choice {
  const sorted = [...from].sort((a, b) => healthLeft(s, model(s, a)) - healthLeft(s, model(s, b)));
  return { model: sorted.find((key) => model(s, key).seat >= 0) ?? sorted[0]! };
}

/** Who has the most to gain goes first. */
function activate(s: State, d: Extract<Decision, { kind: 'model' }>): Choice {
  let best = d.from[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const key of d.from) {
    const after = judgement.clone(s);
    judgement.apply(after, after.pending[0]!, { model: key }, quietIo<never>(fastRng(1)) as never);
    for (let n = 0; n < 6 && after.pending[0]?.kind !== 'act' && after.pending[0] !== undefined; n++)
      judgement.apply(after, after.pending[0], small(after, after.pending[0]), quietIo<never>(fastRng(1)) as never);
    const f = top(after) as ActivationFrame | undefined;
    if (f?.kind !== 'activation') continue;
    const m = model(s, key);
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
    const s = judgement.imagine(view, rng);
    const choice = d.kind === 'act' ? act(s, d, rng) : small(s, d);
    return judgement.check(s, d, choice) === undefined ? choice : judgement.choices(s, d).at(0);
  },
});
