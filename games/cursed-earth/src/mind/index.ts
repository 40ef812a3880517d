/** What searching players of The Cursed Earth think with: learned weights over features of positions and traits of choices. */
import {
  type Learned,
  type Likings,
  leaned,
  lifted,
  type Mind,
  packed,
  scored,
  shared,
  styled,
  textOption,
} from '@gavel/kernel';
import type { Choice, Decision, PayChoice } from '../decisions.ts';
import type { Event } from '../events.ts';
import { dayOf, pays, type State } from '../state.ts';
import { FEATURES, INPUTS, read } from './features.ts';
import { type Beliefs, blank, learn, redeal } from './redeal.ts';
import { readTraits, TRAITS } from './traits.ts';
import learned from './weights.json' with { type: 'json' };

type CeMind = Mind<State, Decision, Choice, Event, Beliefs>;

const inputs = new Float64Array(2 * INPUTS);
const rows: number[] = [];

/** Weights are kept by the way to play: the teams of head-to-head win against each other, the others together. */
function plain(weights: Learned): CeMind {
  const values = Object.fromEntries(Object.entries(weights.value).map(([mode, net]) => [mode, packed(net)]));
  const policies = Object.fromEntries(Object.entries(weights.policy).map(([kind, net]) => [kind, packed(net)]));
  return {
    value(s, out) {
      if (s.end !== null) {
        for (let seat = 0; seat < s.seats; seat++)
          out[seat] = s.end.winner === (s.mode === 'headToHead' ? seat : 0) ? 1 : 0;
        return;
      }
      const net = values[s.mode];
      if (net === undefined) {
        out.fill(0.5, 0, s.seats);
        return;
      }
      read(s, inputs);
      out[0] = scored(net, inputs, 0);
      if (s.mode === 'headToHead') {
        out[1] = scored(net, inputs, INPUTS);
        shared(out, 2);
        return;
      }
      const weight = lifted(out[0]);
      out.fill(weight / (1 + weight), 0, s.seats);
    },
    policy(s, d, choices, out) {
      if (choices.size === 1) {
        out[0] = 1;
        return;
      }
      leaned(policies[d.kind], rows, readTraits(s, d, choices, rows), out);
    },
    blank,
    learn,
    redeal,
    same(_, d, c) {
      if (d.kind === 'pay' && 'pay' in c) return payKey(c);
      if (d.kind === 'character' && 'character' in c) return c.character;
      return JSON.stringify(c);
    },
    rest(_, d) {
      if (d.kind === 'swap' || d.kind === 'talk') return 0;
      return d.kind === 'option' ? 1 : d.kind === 'row' && d.mayPass ? 2 : undefined;
    },
    // between two investigations: nothing has been added to a row yet
    fair: (s) => s.end !== null || (s.frames.length === 1 && dayOf(s).step === 'add' && dayOf(s).count === 0),
    learning: {
      features: FEATURES,
      read,
      kept: (options) => textOption(options, 'mode'),
      traits: TRAITS,
      readTraits,
      learned: weights,
      taught,
    },
  };
}

/** Two kept cards that pay for the same things are one way to pay. */
function payKey(c: PayChoice): string {
  if (c.pay !== 'card') return 'character' in c ? `${c.pay} ${c.character}` : c.pay;
  return `card ${pays(c.card, 0)} ${pays(c.card, 1)}`;
}

const STYLES: Readonly<Record<string, Likings>> = {
  /** Hurries down the road, whatever it costs. */
  bold: {
    value: { road: -0.3, lead: 0.2, 'advances in the row': 0.15, 'advances in hand': 0.1 },
    policy: {
      play: { advances: 1.5, 'advance, near': 0.6 },
      box: { advance: 0.8, heal: -0.3, ration: -0.2 },
      option: { triggers: 0.5, advance: 0.8 },
      pay: { ammunition: 0.6, 'last ammunition': 0.4, card: -0.3 },
      swap: { none: -0.5 },
      psi: { action: 0.5 },
      row: { advances: 0.8 },
    },
  },
  /** Keeps everybody whole and the bags full. */
  careful: {
    value: { margin: 0.25, frailest: 0.2, rations: 0.1, ammo: 0.1, radiation: -0.15 },
    policy: {
      play: { heals: 0.8, 'heals, frail': 0.6, stores: 0.6, forced: 1 },
      box: { heal: 0.6, ration: 0.4, ammo: 0.4, wound: -0.5, radiation: -0.5 },
      option: { triggers: -0.4, heal: 0.6, ration: 0.4 },
      pay: { 'last ammunition': -0.6, card: 0.4, kills: -0.8 },
      psi: { action: -0.5 },
      row: { forced: 0.6 },
    },
  },
};

function taught(weights: Learned): CeMind {
  const names = { features: FEATURES, traits: TRAITS };
  const styles = Object.entries(STYLES).map(
    ([name, likings]) => [name, plain(styled(weights, names, likings))] as const,
  );
  return { ...plain(weights), styles: Object.fromEntries(styles) };
}

export const mind: CeMind = taught(learned);
