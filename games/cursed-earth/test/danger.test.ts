/** What is said to threaten a team is so in every world that fits its view. */
import { chanceFrom, fastRng } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { cursedEarth, maxNormal } from '../src/index.ts';

it('says for certain that the next step finds Max Normal where it does in every world, and else where he may be', () => {
  const told = { found: 0, mayFind: 0, steps: 0 };
  for (let n = 0; n < 60; n++) {
    const rng = fastRng(`danger ${n}`);
    const io = { chance: chanceFrom(rng), quiet: true, emit() {} };
    const mode = n % 2 === 0 ? 'solo' : 'headToHead';
    const state = cursedEarth.setup({ mode, difficulty: 'cadet' }, mode === 'solo' ? 1 : 2, io);
    for (let step = 0; step < 400; step++) {
      const [d] = cursedEarth.pending(state);
      if (d === undefined) break;
      if (rng.below(12) === 0) {
        const view = cursedEarth.view(state, d.seat);
        const other = mode === 'headToHead' && d.seat === 1 ? 0 : 1;
        for (const { say, soon } of cursedEarth.tell.danger!(view, d.seat)) {
          const kind = say.key.slice('danger.'.length);
          if (kind !== 'found' && kind !== 'mayFind' && kind !== 'steps') continue;
          told[kind] += 1;
          expect(soon).toBe(kind !== 'steps');
          for (let world = 0; world < 6; world++) {
            const elsewhere = cursedEarth.clone(state);
            cursedEarth.scramble(elsewhere, d.seat, rng);
            const away = elsewhere.track.indexOf(maxNormal) - elsewhere.pawns[other];
            if (kind === 'found') expect(away).toBe(1);
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
});
