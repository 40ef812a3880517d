/** Fleets on a virtual clock, one for each seed. One that breaks its word is told with the command that repeats it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { simulate, sleepy } from './sim.ts';

const { GAVEL_SEED: given, GAVEL_LONG: long } = process.env;
/** Histories that something was learned from: a beat that was heard though its answer was lost hid that the node had been silent. */
const learned = ['fleet 9601'];
const many = Array.from({ length: long === '1' ? 10_000 : 60 }, (_, i) => `${sleepy} fleet ${i}`);
const seeds = given === undefined ? [...new Set([...learned, ...many])] : [given];
const repeat = (seed: string) => `GAVEL_SEED='${seed}' npx vitest run server/test/sim/sim.test.ts`;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a simulated fleet', () => {
  // on a machine that others use it takes what it takes
  const timeout = long === '1' ? 20 * 3_600_000 : 600_000;
  it(`keeps its word, whatever befalls it, in ${seeds.length} histories`, { timeout }, async () => {
    const sums = { acknowledged: 0, told: 0, brief: 0, terms: 0, tables: 0, faults: 0, events: 0 };
    for (const [i, seed] of seeds.entries()) {
      const { problems, faults, ...counted } = await simulate(seed);
      if (problems.length > 0)
        throw new Error([...problems.slice(0, 8), 'after', ...faults, 'again by', repeat(seed)].join('\n'));
      for (const name of ['acknowledged', 'told', 'brief', 'terms', 'tables', 'events'] as const)
        sums[name] += counted[name];
      sums.faults += faults.length;
      if (long === '1' && i % 500 === 499) console.log(`${i + 1} of ${seeds.length}: ${JSON.stringify(sums)}`);
    }
    console.log(JSON.stringify(sums));
    expect(sums.told).toBeGreaterThan(sums.acknowledged);
    expect(sums.brief).toBeGreaterThan(seeds.length * 20);
    expect(sums.terms).toBeGreaterThan(sums.tables);
    expect(sums.acknowledged).toBeGreaterThan(seeds.length * 20);
  });

  it('is the same history again from the same seed, and another from another', async () => {
    const [first, again, other] = [await simulate('one'), await simulate('one'), await simulate('two')];
    expect(again).toEqual(first);
    expect(other.hash).not.toBe(first.hash);
  });

  it('goes by no clock on the wall, however it jumps', async () => {
    const history = await simulate('one');
    let jumps = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => {
      jumps += 1;
      return (jumps % 2) * 86_400_000;
    });
    expect(await simulate('one')).toEqual(history);
    expect(Date.now()).not.toBe(Date.now());
  });
});
