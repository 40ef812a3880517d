/** What searching players think with, in every way to play: values everywhere, worlds that fit, weights that see nothing hidden. */
import { fastRng, must, simulate } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../src/decisions.ts';
import { cursedEarth } from '../src/index.ts';
import { mind } from '../src/mind/index.ts';
import type { Mode, State } from '../src/state.ts';

const ways: readonly (readonly [Mode, number])[] = [
  ['solo', 1],
  ['coop', 2],
  ['coop', 3],
  ['coop', 4],
  ['headToHead', 2],
];
const options = (mode: Mode) => ({ mode, difficulty: 'streetJudge' });

/** Positions of random games, every so many decisions. */
function positions(mode: Mode, seats: number, games: number, every: number): { s: State; d: Decision }[] {
  const found: { s: State; d: Decision }[] = [];
  let n = 0;
  for (let game = 0; game < games; game++)
    simulate(cursedEarth, options(mode), seats, Array(seats).fill(undefined), `mind/${mode}/${seats}/${game}`, {
      watch(state, decision) {
        if (n++ % every === 0) found.push({ s: cursedEarth.clone(state as State), d: decision as Decision });
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
  const choices = cursedEarth.choices(s, d);
  const out = new Float64Array(choices.size);
  mind.policy(s, d, choices, out);
  return [...out];
};

describe.each(ways)('the mind of The Cursed Earth, %s with %i', (mode, seats) => {
  it('values every position of random play: one chance together, shares of one against each other', () => {
    for (const { s } of positions(mode, seats, 6, 1)) {
      const all = values(s);
      for (const one of all) expect(one >= 0 && one <= 1).toBe(true);
      if (mode === 'headToHead') expect((all[0] ?? 0) + (all[1] ?? 0)).toBeCloseTo(1, 9);
      else expect(new Set(all).size).toBe(1);
    }
  });

  it('gives a game that is over to whoever won', () => {
    for (let game = 0; game < 4; game++) {
      const { state } = simulate(cursedEarth, options(mode), seats, Array(seats).fill(undefined), `over/${game}`);
      const { winners } = must(cursedEarth.outcome(state as State), 'outcome');
      expect(values(state as State)).toEqual(
        Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 : 0)),
      );
    }
  });

  it('deals worlds that look the same from a seat and differ where it cannot look', () => {
    const rng = fastRng('redeal');
    let [decks, tracks] = [0, 0];
    for (const { s, d } of positions(mode, seats, 6, 5)) {
      const world = cursedEarth.imagine(cursedEarth.view(s, d.seat), rng);
      const other = cursedEarth.clone(world);
      const beliefs = mind.blank(seats);
      mind.learn(beliefs, { kind: 'played', seat: seats - 1, card: 1, row: 0, end: 'right', faceDown: false });
      mind.redeal(other, d.seat, beliefs, rng);
      expect(cursedEarth.view(other, d.seat)).toEqual(cursedEarth.view(world, d.seat));
      expect(cursedEarth.invariants(other)).toEqual(cursedEarth.invariants(world));
      if (other.deck.join() !== world.deck.join()) decks++;
      if (other.track.join() !== world.track.join()) tracks++;
    }
    expect(decks).toBeGreaterThan(5);
    expect(tracks).toBeGreaterThan(5);
  });

  it('weighs choices by what their seat may know, one in all, and leaves the state as it was', () => {
    const rng = fastRng('policy');
    for (const { s, d } of positions(mode, seats, 8, 3)) {
      const before = JSON.stringify(s);
      const own = weights(s, d);
      expect(JSON.stringify(s)).toBe(before);
      expect(own.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
      const other = cursedEarth.clone(s);
      cursedEarth.scramble(other, d.seat, rng);
      const asked = must(
        cursedEarth.pending(other).find(({ id }) => id === d.id),
        'the same decision',
      );
      expect(weights(other, asked)).toEqual(own);
    }
  });

  it('marks what passes, and calls only the beginning of an investigation fair', () => {
    let fair = 0;
    for (const { s, d } of positions(mode, seats, 4, 1)) {
      const choices = cursedEarth.choices(s, d);
      const rest = mind.rest(s, d, choices);
      if (rest !== undefined) expect(rest).toBeLessThan(choices.size);
      if (d.kind === 'option') expect(choices.at(must(rest, 'rest'))).toEqual({ trigger: false });
      if (d.kind === 'swap') expect(choices.at(must(rest, 'rest'))).toEqual({ swap: [] });
      if (!mind.fair(s)) continue;
      fair++;
      expect(['play', 'talk']).toContain(d.kind);
      expect(s.current).toBe(0);
    }
    expect(fair).toBeGreaterThan(0);
  });
});

describe('the mind of The Cursed Earth', () => {
  it('knows better than a guess whether a hunt will be won', () => {
    const games: { read: number[]; won: number }[] = [];
    // played by those whose games it was learned from: whoever plays worse wins less than it says
    const script = must(cursedEarth.players['script'], 'script')();
    for (let game = 0; game < 16; game++) {
      const read: number[] = [];
      const { state } = simulate(cursedEarth, options('solo'), 1, [script], `${game}`, {
        watch(s) {
          read.push(must(values(s as State)[0], 'value'));
        },
      });
      games.push({ read, won: (state as State).end?.winner === 0 ? 1 : 0 });
    }
    const mean = games.reduce((sum, { won }) => sum + won, 0) / games.length;
    expect(mean).toBeGreaterThan(0.05);
    let [brier, guess] = [0, 0];
    for (const { read, won } of games)
      for (const p of read) {
        brier += (p - won) ** 2 / read.length;
        guess += (mean - won) ** 2 / read.length;
      }
    expect(brier).toBeLessThan(guess);
  });

  it('takes two kept cards that pay for the same for one way to pay', () => {
    let merged = 0;
    for (const { s, d } of positions('solo', 1, 200, 1)) {
      if (d.kind !== 'pay') continue;
      const choices = cursedEarth.choices(s, d);
      const keys = new Set(Array.from({ length: choices.size }, (_, i) => mind.same(s, d, choices.at(i))));
      if (keys.size < choices.size) merged++;
    }
    expect(merged).toBeGreaterThan(0);
  });
});
