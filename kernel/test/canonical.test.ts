/** Canonical JSON: the same text for the same value, and a refusal of what JSON would change. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, hashOf, notPlain } from '../src/index.ts';

const throughJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
const json = fc
  .jsonValue({ stringUnit: 'binary' })
  .map(throughJson)
  .filter((value) => notPlain(value) === undefined);
const safe = Number.MAX_SAFE_INTEGER;
const numbers = fc.double({ noNaN: true, min: -safe, max: safe });
const wide = fc.dictionary(fc.string({ unit: 'binary' }), numbers, { minKeys: 12, maxKeys: 40 }).map(throughJson);

/** The same, as plainly as it can be said. */
function plainly(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(plainly).join(',')}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${plainly((value as Record<string, unknown>)[key])}`).join(',')}}`;
}

describe('Canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    expect(canonical({ b: 1, a: [true, null, 'x'] })).toBe('{"a":[true,null,"x"],"b":1}');
    expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }));
    expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }));
  });

  it('is what JSON writes of the same value with its keys in order', () => {
    fc.assert(
      fc.property(fc.oneof(json, wide), (value) => {
        expect(canonical(value)).toBe(plainly(value));
      }),
      { numRuns: 500, seed: 2 },
    );
  });

  it('writes every whole number around each power of ten', () => {
    for (let power = 1; power <= 1e8; power *= 10)
      for (const number of [power - 1, power, power + 1, -power, power / 7])
        expect(canonical(number)).toBe(JSON.stringify(number));
  });

  it('writes whole characters beyond the first 65,536', () => {
    expect(canonical('\ud83d\ude00')).toBe(JSON.stringify('\ud83d\ude00'));
  });

  it('holds values of any size', () => {
    const long = { text: 'a'.repeat(100_000), strange: 'ü"\n'.repeat(30_000), list: Array(50_000).fill(123_456) };
    expect(canonical(long)).toBe(plainly(long));
  });

  it('refuses whatever JSON would silently change', () => {
    for (const value of [undefined, Number.NaN, -0, Number.POSITIVE_INFINITY, () => 1, new Map(), { a: undefined }])
      expect(() => canonical(value)).toThrow(/plain JSON/);
    for (const value of [safe + 1, -safe - 1, 1e300, '\ud800', 'a\udc00b', { '\udfff': 1 }])
      expect(() => canonical(value)).toThrow(/plain JSON/);
    expect(canonical([1])).toBe('[1]');
  });

  it('is hashed alike by whoever hashes it', () => {
    const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    fc.assert(
      fc.property(json, (value) => {
        expect(hashOf(value, sha)).toBe(hashOf(value));
        expect(hashOf(value)).toBe(sha(Buffer.from(plainly(value))));
      }),
      { numRuns: 100, seed: 3 },
    );
  });
});
