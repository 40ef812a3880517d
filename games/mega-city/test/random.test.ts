import { readOptions, simulate } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { megaCity } from '../src/index.ts';

describe('Random play', () => {
  it('ends 60 games of all sizes and options, with all cards accounted for', () => {
    for (const seats of [2, 3, 4, 5, 6])
      for (const given of [
        {},
        { length: 'short' },
        { justiceDepartment: 'separate' },
        { length: 'short', justiceDepartment: 'separate' },
      ])
        for (let n = 0; n < 3; n++) {
          const options = readOptions(megaCity.options, given, seats) as Record<string, string>;
          const { state } = simulate(megaCity, options, seats, Array(seats).fill(undefined), `random ${n}`);
          megaCity.invariants(state as never);
          expect(megaCity.outcome(state as never)?.winners).toHaveLength(1);
        }
  });

  it('comes to the same state whether anybody listens or not', () => {
    for (const seats of [2, 4]) {
      const options = readOptions(megaCity.options, { length: 'short' }, seats) as Record<string, string>;
      const played = (record: boolean) =>
        simulate(megaCity, options, seats, Array(seats).fill(undefined), 'heard', { record }).state;
      expect(played(true)).toEqual(played(false));
    }
  });
});
