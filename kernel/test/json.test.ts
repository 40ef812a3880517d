/** Copies, comparisons and paths of plain values, and JSON from outside. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atPath, canonical, cloneJson, equal, includes, notPlain, readJson } from '../src/index.ts';

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

describe('JSON from outside', () => {
  it('is read as it stands', () => {
    const text = '{"a":[0,-1,1.5,9007199254740991,-9007199254740991,"\\ud83d\\ude00"],"b":{"c":null,"d":true}}';
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  it('is refused with its place where it cannot be kept as it is', () => {
    const refused: readonly [string, string][] = [
      ['-0', '-0 is no number here'],
      ['{"a":[1,{"b":-0.0}]}', '.a[1].b: -0 is no number here'],
      ['[-1e-400]', '[0]: -0 is no number here'],
      ['[1e400]', '[0]: Infinity is no number here'],
      ['{"n":9007199254740992}', '.n: 9007199254740992 is no number here'],
      ['{"n":-1e300}', '.n: -1e+300 is no number here'],
      ['["\\ud800"]', '[0]: half a character is no text'],
      ['{"\\udc00":1}', 'it has a field that nothing has'],
      ['{"a":{"__proto__":{"x":1}}}', '.a: it has a field that nothing has'],
    ];
    for (const [text, why] of refused) expect(() => readJson(text), text).toThrow(why);
    expect(() => readJson('{')).toThrow(SyntaxError);
  });

  it('is refused when it is nested so deep that reading it could fail', () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(readJson(deep(60))).toEqual(JSON.parse(deep(60)));
    expect(() => readJson(deep(65))).toThrow(/too deep/);
    expect(() => readJson(deep(5000))).toThrow(/too deep/);
    // where a thing is may be long as well
    const long = `{"${'x'.repeat(1000)}":-0}`;
    expect(() => readJson(long)).toThrow(/^.{100}: -0/);
  });

  it('is plain exactly where canonical JSON can carry it', () => {
    const odd = fc.oneof(
      fc.double(),
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
      fc.constantFrom(-0, undefined, 2 ** 53, new Date(0)),
    );
    fc.assert(
      fc.property(fc.oneof(odd, fc.array(odd), fc.dictionary(fc.string(), odd)), (value) => {
        const carries = () => {
          try {
            return equal(JSON.parse(canonical(value)), value);
          } catch {
            return false;
          }
        };
        expect(notPlain(value) === undefined).toBe(carries());
      }),
      { numRuns: 500, seed: 4 },
    );
  });
});
