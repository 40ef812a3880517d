/** What searching players of Judgement think with: learned weights over features of positions and traits of choices. */
import {
  type Learned,
  type Likings,
  leaned,
  type Mind,
  type Packed,
  packed,
  scored,
  shared,
  styled,
} from '@gavel/kernel';
import type { Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import { scramble } from '../scramble.ts';
import type { State } from '../state.ts';
import { FEATURES, INPUTS, read } from './features.ts';
import { draftPolicy, pickPolicy, type Taste, wishesOf } from './roster.ts';
import { readTraits, same, TRAITS } from './traits.ts';
import learned from './weights.json' with { type: 'json' };

type JdMind = Mind<State, Decision, Choice, Event, null>;

const inputs = new Float64Array(2 * INPUTS);
const rows: number[] = [];

function plain(weights: Learned, taste: Taste): JdMind {
  const net = weights.value['2'] === undefined ? undefined : packed(weights.value['2']);
  const wishes = wishesOf(weights.value['2'], taste);
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
        pickPolicy(wishes, choices, out);
        return;
      }
      if (d.kind === 'draft') {
        draftPolicy(wishes, choices, out);
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
    isTaste: (d) => d.kind === 'pick' || d.kind === 'draft',
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

interface Style extends Likings {
  /** Whom it likes to lead. */
  readonly taste: Taste;
}

const STYLES: Readonly<Record<string, Style>> = {
  /** Strikers, up front, at the enemy's throat. */
  bold: {
    taste: ['aggressor', 'hybrid'],
    value: { 'near the enemy': 0.1, 'near the enemy Effigy': 0.1, 'enemy: health': -0.15 },
    policy: {
      act: { charge: 0.6, harm: 0.4, 'nearer to enemies': 0.4, 'into reach': 0.2, 'frail into reach': 0.4 },
      place: { 'near the enemy': 1.5, 'near the Effigy': 4 },
      model: { 'activates who is near': 0.4 },
    },
  },
  /** Healers and shields; Souls brought home, and nobody left alone in reach. */
  careful: {
    taste: ['defender', 'supporter', 'soulgazer'],
    value: { health: 0.15, 'frail heroes': -0.1, 'banked Souls': 0.08 },
    policy: {
      act: { heal: 0.6, harvest: 0.3, bank: 0.4, 'home with Souls': 0.5, 'into reach': -0.4, 'frail into reach': -0.8 },
      place: { 'near the enemy': -1.5, 'near the Effigy': -4 },
      model: { 'activates the hurt': 0.5 },
    },
  },
};

function taught(weights: Learned): JdMind {
  const names = { features: FEATURES, traits: TRAITS };
  const styles = Object.entries(STYLES).map(
    ([name, style]) => [name, plain(styled(weights, names, style), style.taste)] as const,
  );
  return { ...plain(weights, []), styles: Object.fromEntries(styles) };
}

export const mind: JdMind = taught(learned);
