/** What searching players of Mega-City think with: learned weights over features of positions and traits of choices. */
import { type Learned, type Likings, leaned, lifted, type Mind, packed, scored, shared, styled } from '@gavel/kernel';
import { placeNamed } from '../content/pack.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import { judgeStrength } from '../rules/arrest.ts';
import { SEATS } from '../script/standing.ts';
import { BOOST } from '../script/tables.ts';
import { handOf, type State, showdownOf, toMove } from '../state.ts';
import { FEATURES, INPUTS, read } from './features.ts';
import { type Beliefs, blank, learn, redeal } from './redeal.ts';
import { matters, readTraits, TRAITS } from './traits.ts';
import learned from './weights.json' with { type: 'json' };

type McMind = Mind<State, Decision, Choice, Event, Beliefs>;

const inputs = new Float64Array(SEATS * INPUTS);
const rows: number[] = [];

function plain(weights: Learned): McMind {
  const values = Object.fromEntries(Object.entries(weights.value).map(([seats, net]) => [seats, packed(net)]));
  const policies = Object.fromEntries(Object.entries(weights.policy).map(([kind, net]) => [kind, packed(net)]));
  return {
    value(s, out) {
      const { seats } = s;
      if (s.outcome !== null) {
        const { winners } = s.outcome;
        for (let seat = 0; seat < seats; seat++) out[seat] = winners.includes(seat) ? 1 / winners.length : 0;
        return;
      }
      if (s.round === 'fight') {
        valueFight(s, out);
        return;
      }
      // rows have the same form at every table: what was learned for four is better than nothing
      const net = values[seats] ?? values[4];
      if (net === undefined) {
        out.fill(1 / seats, 0, seats);
        return;
      }
      read(s, inputs);
      for (let seat = 0; seat < seats; seat++) out[seat] = scored(net, inputs, seat * INPUTS);
      shared(out, seats);
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
    same(s, _, c) {
      if ('play' in c) {
        const { play, as, on = '', crime = '', with: other = '', from, to = '' } = c;
        // a border nobody will cross is a card thrown away
        if (from !== undefined && !matters(s, placeNamed(from), placeNamed(to))) return `${play} nothing`;
        return as === 'nothing' ? `${play} nothing` : `${play} ${as} ${on} ${crime} ${other} ${from ?? ''} ${to}`;
      }
      if ('way' in c) return c.way.join();
      if ('move' in c) return c.move;
      if ('land' in c) return c.land;
      if ('arrest' in c) return c.arrest;
      if ('discard' in c) return c.discard;
      return 'start' in c ? c.start : '';
    },
    // passing, and staying where one is
    rest: (_, d) => (d.kind === 'card' || d.kind === 'cancel' || d.kind === 'move' ? 0 : undefined),
    // the beginning of a turn: nobody has moved, played or answered anything yet
    fair(s) {
      if (s.outcome !== null) return true;
      const window = s.frames[1];
      if (s.round !== 'movement' || s.frames.length !== 2 || window?.kind !== 'window') return false;
      for (let seat = 0; seat < s.seats; seat++)
        if (s.moved[seat] !== toMove || s.extra[seat] !== 0 || s.stuck[seat] === 1) return false;
      return window.from === s.first && s.pending.length === window.sealed.order.length;
    },
    learning: { features: FEATURES, read, traits: TRAITS, readTraits, learned: weights, taught },
  };
}

/** The last fight: the totals as they stand, and the arms that are left. Whoever does not fight has lost. */
function valueFight(s: State, out: Float64Array): void {
  const showdown = showdownOf(s);
  const fighters = showdown?.seats ?? [];
  out.fill(0, 0, s.seats);
  let sum = 0;
  for (const seat of fighters) {
    const dice = (showdown?.noDie[seat] === 1 ? 0 : 1) + (showdown?.dice[seat] ?? 0);
    let strength = judgeStrength + (showdown?.plus[seat] ?? 0) + dice * (showdown?.half ? 2 : 3.5);
    for (const kind of handOf(s, seat)) strength += 0.6 * (BOOST[kind] ?? 0);
    const weight = lifted(0.35 * (strength - judgeStrength));
    out[seat] = weight;
    sum += weight;
  }
  for (const seat of fighters) out[seat] = (out[seat] ?? 0) / sum;
}

const STYLES: Readonly<Record<string, Likings>> = {
  /** Goes for the arrest and at whoever is in front. */
  bold: {
    value: { points: 0.5, standing: 0.3, 'worth of the hand': -0.15 },
    policy: {
      card: { 'takes from rivals': 1.2, 'takes from the leader': 0.8, 'plays in an arrest': 1.2, arms: 0.8 },
      move: { 'arrests here': 1.2 },
    },
  },
  /** Keeps its cards and stays out of Intensive Care. */
  careful: {
    value: { 'worth of the hand': 0.2, 'in care': -0.4, saves: 0.2 },
    policy: { card: { costs: -1.8, plays: -0.9 }, move: { 'cards here': 1.2 } },
  },
};

function taught(weights: Learned): McMind {
  const styles = Object.entries(STYLES).map(
    ([name, likings]) => [name, plain(styled(weights, { features: FEATURES, traits: TRAITS }, likings))] as const,
  );
  return { ...plain(weights), styles: Object.fromEntries(styles) };
}

export const mind: McMind = taught(learned);
