/** What searching players think with: values everywhere, worlds that fit, and weights that see nothing hidden. */
import { fastRng, must, quietIo, randomChoice, type Seat, type Seated, simulate } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../src/decisions.ts';
import type { Event } from '../src/events.ts';
import { megaCity } from '../src/index.ts';
import { mind } from '../src/mind/index.ts';
import type { State } from '../src/state.ts';
import type { View } from '../src/view.ts';

const options = { length: 'short', justiceDepartment: 'armoury' };

/** Positions of a random game, every so many decisions. */
function positions(seats: number, seed: string, every: number): { s: State; d: Decision }[] {
  const found: { s: State; d: Decision }[] = [];
  let n = 0;
  simulate(megaCity, options, seats, Array(seats).fill(undefined), seed, {
    watch(state, decision) {
      if (n++ % every === 0) found.push({ s: megaCity.clone(state as State), d: decision as Decision });
    },
  });
  return found;
}

const values = (s: State): number[] => {
  const out = new Float64Array(s.seats);
  mind.value(s, out);
  return [...out];
};

const weights = (s: State, d: Decision): number[] => {
  const choices = megaCity.choices(s, d);
  const out = new Float64Array(choices.size);
  mind.policy(s, d, choices, out);
  return [...out];
};

/** Plays what the mind finds likeliest, without a thought. */
const likeliest = (): Seated => ({
  choose(view, decision, rng) {
    const d = decision as Decision;
    const s = megaCity.imagine(view as View, rng);
    const all = weights(s, d);
    return megaCity.choices(s, d).at(all.indexOf(Math.max(...all)));
  },
});

describe('the mind of Mega-City', () => {
  it.each([2, 3, 4, 5, 6])('values every position of random play, %i seats: shares of one', (seats) => {
    simulate(megaCity, options, seats, Array(seats).fill(undefined), `values/${seats}`, {
      watch(state) {
        const all = values(state as State);
        for (const one of all) expect(one >= 0 && one <= 1).toBe(true);
        expect(all.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      },
    });
  });

  it('gives a game that is over to its winners', () => {
    const { state } = simulate(megaCity, options, 3, [undefined, undefined, undefined], 'over');
    const { winners } = must(megaCity.outcome(state as State), 'outcome');
    expect(values(state as State)).toEqual([0, 1, 2].map((seat) => (winners.includes(seat) ? 1 / winners.length : 0)));
  });

  it('knows better than a guess who will win', () => {
    let [brier, guess, n] = [0, 0, 0];
    for (let game = 0; game < 10; game++) {
      const read: number[][] = [];
      let k = 0;
      const { state } = simulate(megaCity, options, 4, [0, 1, 2, 3].map(likeliest), `calibration/${game}`, {
        watch(s) {
          if (k++ % 20 === 0) read.push(values(s as State));
        },
      });
      const { winners } = must(megaCity.outcome(state as State), 'outcome');
      for (const one of read)
        one.forEach((p, seat) => {
          const won = winners.includes(seat) ? 1 / winners.length : 0;
          brier += (p - won) ** 2;
          guess += (0.25 - won) ** 2;
          n++;
        });
    }
    expect(n).toBeGreaterThan(1000);
    expect(brier / guess).toBeLessThan(0.97);
  });

  it('deals worlds that look the same from a seat and differ where it cannot look', () => {
    const rng = fastRng('redeal');
    let [hands, perps] = [0, 0];
    for (const { s, d } of positions(4, 'redeal', 60)) {
      const world = megaCity.imagine(megaCity.view(s, d.seat), rng);
      const other = megaCity.clone(world);
      mind.redeal(other, d.seat, mind.blank(4), rng);
      expect(megaCity.view(other, d.seat)).toEqual(megaCity.view(world, d.seat));
      expect(megaCity.invariants(other)).toEqual(megaCity.invariants(world));
      if (JSON.stringify(other.hands) !== JSON.stringify(world.hands)) hands++;
      if (JSON.stringify(other.cases) !== JSON.stringify(world.cases)) perps++;
    }
    expect(hands).toBeGreaterThan(5);
    expect(perps).toBeGreaterThan(5);
  });

  it('deals those who let arrests pass fewer cards that hinder', () => {
    const seatAfter = (seat: Seat): Seat => (seat + 1) % 4;
    const armed = positions(4, 'beliefs', 1).find(({ s, d }) => s.hands[seatAfter(d.seat)]?.length === 6);
    const { s, d } = must(armed, 'rival with a full hand');
    const rival = seatAfter(d.seat);
    const count = (passed: number): number => {
      const rng = fastRng('beliefs');
      const beliefs = mind.blank(4);
      const [a, b] = [0, 1, 2, 3].filter((seat) => seat !== rival);
      for (let i = 0; i < passed; i++) {
        mind.learn(beliefs, { kind: 'attempt', perp: '', crime: '', seats: [a ?? 0, b ?? 0] });
        mind.learn(beliefs, { kind: 'dice', perp: { dice: [1], total: 3 }, seats: [a ?? 0], judges: [] });
      }
      let jams = 0;
      for (let i = 0; i < 400; i++) {
        const world = megaCity.imagine(megaCity.view(s, d.seat), rng);
        mind.redeal(world, d.seat, beliefs, rng);
        const hand = JSON.stringify(megaCity.view(world, rival).judges[rival]?.hand);
        jams += hand.split(/jam|riotfoam|sjs|megway|umptycandy/).length - 1;
      }
      return jams;
    };
    expect(count(6)).toBeLessThan(0.85 * count(0));
  });

  it('weighs choices by what their seat may know, one in all', () => {
    const rng = fastRng('policy');
    for (const { s, d } of positions(4, 'policy', 25)) {
      const own = weights(s, d);
      expect(own.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
      const other = megaCity.clone(s);
      megaCity.scramble(other, d.seat, rng);
      expect(weights(other, d)).toEqual(own);
    }
  });

  it('leaves a state it weighs choices in as it was', () => {
    for (const { s, d } of positions(5, 'untouched', 25)) {
      const before = JSON.stringify(s);
      weights(s, d);
      values(s);
      expect(JSON.stringify(s)).toBe(before);
    }
  });

  it('takes a border nobody will cross for a card thrown away, and tells other plays apart', () => {
    let merged = 0;
    for (const { s, d } of positions(4, 'same', 10)) {
      if (d.kind !== 'card') continue;
      const choices = megaCity.choices(s, d);
      const keys = new Map<string | number, number>();
      for (let i = 0; i < choices.size; i++) {
        const c = choices.at(i);
        const key = mind.same(s, d, c);
        if ('play' in c && c.from !== undefined && key === `${c.play} nothing`) merged++;
        else expect(keys.has(key)).toBe(false);
        if (!('play' in c) || c.from === undefined) keys.set(key, i);
      }
    }
    expect(merged).toBeGreaterThan(0);
  });

  it('passes with the first answer, and calls the beginning of a turn fair once a turn', () => {
    const rng = fastRng('fair');
    const io = quietIo<Event>(rng);
    const state = megaCity.setup(options, 4, io);
    const turns = new Set<number>();
    for (let i = 0; i < 4000 && state.outcome === null; i++) {
      const d = must(megaCity.pending(state)[0], 'decision');
      const choices = megaCity.choices(state, d);
      const rest = mind.rest(state, d, choices);
      if (d.kind === 'card' || d.kind === 'cancel') expect(choices.at(must(rest, 'rest'))).toEqual({ pass: true });
      if (mind.fair(state)) turns.add(state.turn);
      megaCity.apply(state, d, randomChoice(choices, rng), io);
    }
    expect(turns.size).toBeGreaterThan(3);
  });
});
