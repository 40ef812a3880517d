/** What is said to threaten a team is so in every world that fits its view. */
import { chanceFrom, fastRng } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { cursedEarth, maxNormal } from '../src/index.ts';

it('says for certain that the next step finds Max Normal where it does in every world, and else where he may be', () => {
  const told = { there: 0, found: 0, mayFind: 0, steps: 0 };
  for (let n = 0; n < 60; n++) {
    const rng = fastRng(`danger ${n}`);
    const io = { chance: chanceFrom(rng), quiet: true, emit() {} };
    const mode = n % 2 === 0 ? 'solo' : 'headToHead';
    const [options, seats] = [{ mode, difficulty: 'cadet' }, mode === 'solo' ? 1 : 2] as const;
    // some games are nearly over, with Max Normal in sight
    const late = { phase: 'add', time: 'dusk', pawns: { judges: 7, perps: 8 }, shown: 10 };
    const state = n % 6 < 2 ? cursedEarth.position(late, options, seats) : cursedEarth.setup(options, seats, io);
    for (let step = 0; step < 400; step++) {
      const [d] = cursedEarth.pending(state);
      if (d === undefined) break;
      if (rng.below(12) === 0) {
        const view = cursedEarth.view(state, d.seat);
        const other = mode === 'headToHead' && d.seat === 1 ? 0 : 1;
        for (const { say, soon } of cursedEarth.tell.danger!(view, d.seat)) {
          const kind = say.key.slice('danger.'.length);
          if (kind !== 'there' && kind !== 'found' && kind !== 'mayFind' && kind !== 'steps') continue;
          told[kind] += 1;
          expect(soon).toBe(kind !== 'steps');
          for (let world = 0; world < 6; world++) {
            const elsewhere = cursedEarth.clone(state);
            cursedEarth.scramble(elsewhere, d.seat, rng);
            const away = elsewhere.track.indexOf(maxNormal) - elsewhere.pawns[other];
            if (kind === 'there') expect(away).toBe(0);
            else if (kind === 'found') expect(away).toBe(1);
            else if (kind === 'steps') expect(away).toBeGreaterThanOrEqual(Number(say.args['n']));
            else expect(away >= 1 && away <= Number(say.args['n'])).toBe(true);
          }
        }
      }
      const choices = cursedEarth.choices(state, d);
      cursedEarth.apply(state, d, choices.at(rng.below(choices.size)), io);
    }
  }
  expect(told.steps).toBeGreaterThan(5);
  expect(told.mayFind).toBeGreaterThan(5);
  expect(told.found).toBeGreaterThan(0);
  expect(told.there).toBeGreaterThan(0);
});

describe('What else threatens a team', () => {
  /** Alone at dusk, with everybody far from Max Normal. */
  function dangers(position: object) {
    const quiet = { phase: 'add', time: 'dusk', pawns: { judges: 0, perps: 0 } };
    const state = cursedEarth.position({ ...quiet, ...position }, { mode: 'solo', difficulty: 'cadet' }, 1);
    return cursedEarth.tell.danger!(cursedEarth.view(state, 0), 0).map(({ say, soon, refs }) => [
      say.key,
      soon,
      ...refs.map(({ id }) => id),
    ]);
  }

  it('is a wound for whoever has no health to spare, or no more than radiation', () => {
    expect(dangers({})).toEqual([]);
    expect(dangers({ judges: { health: [1, 5, 5] } })).toEqual([['danger.wound', false, 'dredd']]);
    expect(dangers({ judges: { health: [5, 3, 5], radiation: [0, 3, 2] } })).toEqual([
      ['danger.wound', false, 'giant'],
    ]);
  });

  it('shows itself when it is the last of the team', () => {
    expect(dangers({ judges: { health: [0, 0, 1] } })).toEqual([['danger.lastWound', true, 'anderson']]);
    expect(dangers({ judges: { health: [0, 0, 2] } })).toEqual([]);
  });

  it('is a deck that runs out, which shows itself when there is no next dawn', () => {
    expect(dangers({ deckSize: 12 })).toEqual([]);
    expect(dangers({ deckSize: 11 })).toEqual([['danger.deck', false]]);
    expect(dangers({ deckSize: 6 })).toEqual([['danger.deck', false]]);
    expect(dangers({ deckSize: 5 })).toEqual([['danger.lastDay', true]]);
  });

  it('shows itself when the row as it lies takes the others to where Max Normal may be, the end of dusk with it', () => {
    // Wanted Posters and Broken Axle: one enemy advance each
    const far = { pawns: { judges: 7, perps: 6 }, shown: 8 };
    expect(dangers({ ...far, row: [17, 33] })).toEqual([['danger.rowSteps', true, 1]]);
    expect(dangers({ ...far, row: [] })).toEqual([['danger.steps', false, 1]]);
  });

  it('shows itself when the wounds and the hunger of the row could kill the last of the team', () => {
    // Stampede: two wounds
    const last = (health: number, row: readonly number[]) => dangers({ judges: { health: [0, 0, health] }, row });
    expect(last(2, [44])).toEqual([['danger.rowKills', true, 'anderson']]);
    expect(last(3, [44])).toEqual([]);
    const starved = { health: [0, 0, 2], radiation: [0, 0, 2], rations: 0 };
    expect(dangers({ judges: starved, row: [] })).toContainEqual(['danger.rowKills', true, 'anderson']);
  });
});
