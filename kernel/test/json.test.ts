import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atPath, cloneJson, equal, includes } from '../src/index.ts';

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe('Copies and comparisons', () => {
  it('copy everything and share nothing', () => {
    fc.assert(
      fc.property(json, (value) => {
        const copy = cloneJson(value);
        expect(equal(copy, value)).toBe(true);
        if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value);
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  it('tell values apart', () => {
    expect(equal([1], { 0: 1 })).toBe(false);
    expect(equal({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(equal(null, {})).toBe(false);
    expect(equal({ a: 1 }, { b: 1 })).toBe(false);
  });

  it('find a part in a whole', () => {
    expect(includes({ a: { b: 1, c: 2 }, d: [1, { e: 2, f: 3 }] }, { a: { b: 1 }, d: [1, { e: 2 }] })).toBe(true);
    expect(includes({ d: [1, 2] }, { d: [1] })).toBe(false);
    expect(includes({ a: 1 }, { b: 1 })).toBe(false);
    expect(includes([1], { 0: 1 })).toBe(false);
    expect(includes(1, [1])).toBe(false);
  });

  it('follow a path', () => {
    expect(atPath({ seats: [{ hand: [4, 5] }] }, 'seats[0].hand[1]')).toBe(5);
    expect(atPath({ seats: [] }, 'seats[0].hand')).toBeUndefined();
    expect(atPath({}, 'constructor.name')).toBeUndefined();
  });
});
