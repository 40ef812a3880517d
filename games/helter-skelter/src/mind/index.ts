/** What searching players of Helter Skelter think with: learned weights over features of positions and traits of choices. */
import { type Learned, type Likings, leaned, type Mind, packed, scored, shared, styled } from '@gavel/kernel';
import type { Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import { assignIndex } from '../rules/start.ts';
import { assign } from '../script/script.ts';
import type { State } from '../state.ts';
import { FEATURES, INPUTS, read } from './features.ts';
import { type Beliefs, blank, learn, redeal } from './redeal.ts';
import { readTraits, TRAITS } from './traits.ts';
import learned from './weights.json' with { type: 'json' };

type HsMind = Mind<State, Decision, Choice, Event, Beliefs>;

const inputs = new Float64Array(4 * INPUTS);
const rows: number[] = [];

function plain(weights: Learned): HsMind {
  const values = Object.fromEntries(Object.entries(weights.value).map(([seats, net]) => [seats, packed(net)]));
  const policies = Object.fromEntries(Object.entries(weights.policy).map(([kind, net]) => [kind, packed(net)]));
  return {
    value(s, out) {
      const seats = s.teams.length;
      if (s.why !== '') {
        for (let seat = 0; seat < seats; seat++) out[seat] = s.winners.includes(seat) ? 1 / s.winners.length : 0;
        return;
      }
      // rows have the same form at every table: what was learned for two is better than nothing
      const net = values[seats] ?? values[2];
      if (net === undefined) {
        out.fill(1 / seats, 0, seats);
        return;
      }
      read(s, inputs);
      for (let seat = 0; seat < seats; seat++) out[seat] = scored(net, inputs, seat * INPUTS);
      shared(out, seats);
      settleOut(s, out, seats);
    },
    policy(s, d, choices, out) {
      const { size } = choices;
      if (d.kind === 'assign') {
        // thirty thousand ways: what the script would do, and hardly anything else
        out.fill(0.2 / size, 0, size);
        const best = assignIndex(s, d.seat, assign(s, d.seat));
        out[best] = (out[best] ?? 0) + 0.8;
        return;
      }
      out.fill(0, 0, size);
      rows.length = 0;
      const indices = readTraits(s, d, choices, rows);
      leaned(policies[d.kind], rows, indices, out);
    },
    blank,
    learn,
    redeal,
    same(_, __, c) {
      switch (c.action) {
        case 'ASSIGN':
          return JSON.stringify(c.starts);
        case 'END':
        case 'PASS':
        case 'INTERRUPT':
        case 'UNABLE':
          return c.action;
        case 'DISCARD':
          return c.cards.join();
        default: {
          const whom = 'target' in c ? c.target : 'ally' in c ? c.ally : '';
          const where = 'space' in c ? c.space : '';
          const ally = 'allySpace' in c ? c.allySpace : '';
          return `${c.action} ${c.character} ${whom} ${where} ${ally} ${'hiEx' in c}`;
        }
      }
    },
    rest(_, d) {
      return d.kind === 'act' || d.kind === 'interrupt' || d.kind === 'defend' ? 0 : undefined;
    },
    // the beginning of a turn: whoever has it has done nothing in it yet
    fair(s) {
      return (
        s.why !== '' || (s.frames.length === 1 && s.frames[0]?.kind === 'turn' && s.idle > 0 && s.pending.length > 0)
      );
    },
    learning: { features: FEATURES, read, traits: TRAITS, readTraits, learned: weights, taught },
  };
}

/** Whoever is out wins nothing any more. */
function settleOut(s: State, out: Float64Array, seats: number): void {
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (s.out[seat]) out[seat] = 0;
    sum += out[seat] ?? 0;
  }
  for (let seat = 0; seat < seats; seat++) out[seat] = (out[seat] ?? 0) / sum;
}

const STYLES: Readonly<Record<string, Likings>> = {
  /** Goes where the fight is. */
  bold: {
    value: { 'harm at hand': 0.25, 'kill at hand': 0.2, beset: 0.3, 'rivals: health': -0.6 },
    policy: { act: { harms: 1, kills: 0.5, 'to harm there': 0.5, 'among enemies': 0.4 } },
  },
  /** Keeps out of sight, and its people whole. */
  careful: {
    value: { health: 0.8, 'in cover': 0.3, seen: -0.3, 'worth of the hand': 0.3 },
    policy: { act: { 'into cover': 0.5, 'more seen': -0.8, 'among enemies': -0.5, 'heals the frail': 0.5 } },
  },
};

function taught(weights: Learned): HsMind {
  const names = { features: FEATURES, traits: TRAITS };
  const styles = Object.entries(STYLES).map(
    ([name, likings]) => [name, plain(styled(weights, names, likings))] as const,
  );
  return { ...plain(weights), styles: Object.fromEntries(styles) };
}

export const mind: HsMind = taught(learned);
