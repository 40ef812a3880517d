/** What searching players of Judgement think with: learned weights over features of positions and traits of choices. */
import { type Learned, leaned, type Mind, type Packed, packed, scored, shared } from '@gavel/kernel';
import type { Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import { scramble } from '../scramble.ts';
import { pickHeroes } from '../script/roster.ts';
import type { State } from '../state.ts';
import { FEATURES, INPUTS, read } from './features.ts';
import { readTraits, same, TRAITS } from './traits.ts';
import learned from './weights.json' with { type: 'json' };

type JdMind = Mind<State, Decision, Choice, Event, null>;

const inputs = new Float64Array(2 * INPUTS);
const rows: number[] = [];

function taught(weights: Learned): JdMind {
  const net = weights.value['2'] === undefined ? undefined : packed(weights.value['2']);
  const policies: Record<string, Packed> = {};
  for (const [kind, one] of Object.entries(weights.policy)) policies[kind] = packed(one);
  return {
    value(s, out) {
      if (s.winner !== -1) {
        for (const seat of [0, 1]) out[seat] = s.winner === seat ? 1 : 0;
        return;
      }
      if (net === undefined) {
        out.fill(0.5, 0, 2);
        return;
      }
      read(s, inputs);
      for (const seat of [0, 1]) out[seat] = scored(net, inputs, seat * INPUTS);
      shared(out, 2);
    },
    policy(s, d, choices, out) {
      const { size } = choices;
      out.fill(0, 0, size);
      if (d.kind === 'pick') {
        pickPolicy(d, choices, out);
        return;
      }
      rows.length = 0;
      const indices = readTraits(s, d, choices, rows);
      leaned(rows.length === 0 ? undefined : policies[d.kind], rows, indices, out, 1e-3);
    },
    blank: () => null,
    learn() {},
    redeal(s, seat, _, rng) {
      if (!s.revealed) scramble(s, seat, rng);
    },
    same: (_, __, c) => same(c),
    rest: (_, d, choices) => {
      if (d.kind === 'act') {
        for (let i = 0; i < Math.min(4, choices.size); i++) {
          const choice = choices.at(i);
          if ('act' in choice && choice.act === 'end') return i;
        }
        return undefined;
      }
      return d.window === true || (d.kind === 'model' && d.optional) ? 0 : undefined;
    },
    // between two activations nobody is in the middle of something
    fair: (s) => s.winner !== -1 || (s.pending[0]?.kind === 'model' && s.pending[0].what === 'activate'),
    learning: { features: FEATURES, read, traits: TRAITS, readTraits, learned: weights, taught },
  };
}

/** A warband of those a strong player wants, mostly; what is near it is the likelier. */
function pickPolicy(d: Decision<'pick'>, choices: { size: number; at(i: number): Choice }, out: Float64Array): void {
  const wanted = new Set(pickHeroes(d.from, d.count));
  const looked = Math.min(choices.size, 20_000);
  let sum = 0;
  for (let i = 0; i < looked; i++) {
    const choice = choices.at(i);
    let fit = 1;
    if ('heroes' in choice) for (const hero of choice.heroes) if (wanted.has(hero)) fit *= 8;
    out[i] = fit * fit;
    sum += fit * fit;
  }
  for (let i = 0; i < looked; i++) out[i] = (out[i] ?? 0) / sum;
}

export const mind: JdMind = taught(learned);
