/** The model of a house: what it reckons follows from its costs, and these from what was measured. */
import { describe, expect, it } from 'vitest';
import { limitOf, measured, runHouse, type Size } from '../src/scale/model.ts';

const small: Size = { people: 2000, tables: 1000, nodes: 2, pace: 10, routed: true };

describe('the model of a house', () => {
  it('is busy for as long as its moves cost, and answers none before its way is done', () => {
    const load = runHouse(small, measured, 20);
    expect(load.movesPerSecond).toBe(100);
    const each = measured.move + measured.round;
    expect(load.node).toBeGreaterThan((50 * each) / 1000 / 1.5);
    expect(load.node).toBeLessThan(((50 * each) / 1000) * 1.5);
    expect(load.p50Ms).toBeGreaterThanOrEqual(
      0.999 * each + 2 * measured.way + measured.statement + measured.write + measured.flush,
    );
    expect(load.p99Ms).toBeGreaterThanOrEqual(load.p50Ms);
    expect(load.nodeMb).toBe((1000 * measured.tableKb + 2000 * measured.socketKb) / 2000);
  });

  it('gathers more into a statement the more there is to write, and hops cost', () => {
    const busy = runHouse({ ...small, pace: 0.1 }, measured, 2);
    expect(busy.writesPerCommit).toBeGreaterThan(runHouse(small, measured, 2).writesPerCommit * 2);
    expect(runHouse({ ...small, routed: false }, measured, 20).node).toBeGreaterThan(
      runHouse(small, measured, 20).node,
    );
  });

  it('makes a move as dear for a node as it was measured: dearest where there is little to gather', () => {
    const perMove = (rate: number) => {
      // the bench's database is on the same machine
      const costs = { ...measured, way: 0.01 };
      const one: Size = { people: 0, tables: rate, nodes: 1, pace: 1, routed: true };
      return (runHouse(one, costs, 10).node / rate) * 1000;
    };
    for (const [rate, ms] of [
      [300, 0.856],
      [1000, 0.385],
      [5000, 0.165],
    ] as const) {
      expect(perMove(rate)).toBeGreaterThan(ms / 1.25);
      expect(perMove(rate)).toBeLessThan(ms * 1.25);
    }
  });

  it('names what gives way first', () => {
    expect(limitOf(small, measured, 0.5)).toMatchObject({ what: 'nodes' });
    expect(limitOf(small, { ...measured, cores: 1, write: 5 }, 0.5)).toMatchObject({ what: 'database' });
    expect(limitOf(small, { ...measured, flush: 400 }, 2)).toMatchObject({ what: 'waiting' });
  });

  it('is the same again from the same seed', () => {
    expect(runHouse(small, measured, 2)).toEqual(runHouse(small, measured, 2));
    expect(runHouse(small, measured, 2, 'other')).not.toEqual(runHouse(small, measured, 2));
  });
});
