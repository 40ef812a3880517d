/** Dice and shuffles from each source, and the hash and cipher behind the secure one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Chance,
  ChanceError,
  commitment,
  fastChance,
  fastRng,
  fromHex,
  noChance,
  RecordingChance,
  replayedChance,
  scriptedChance,
  secureChance,
  sha256,
  toHex,
} from '../src/index.ts';

const zeroKey = '00'.repeat(32);

describe('Secure chance', () => {
  it('draws the words of ChaCha20 as RFC 8439 prints them', () => {
    // appendix A.1, vector 1: the key stream begins 76 b8 e0 ad a0 f1 3d 90 …
    const chance = secureChance(zeroKey, 0, 0);
    expect([chance.pick(65536, 'a'), chance.pick(65536, 'b')]).toEqual([0xb876, 0xf1a0]);
  });

  it('has a stream of its own for every command and every epoch', () => {
    const draw = (chance: Chance) => Array.from({ length: 8 }, () => chance.roll(1_000_000, 'x')).join();
    const streams = [secureChance(zeroKey, 1, 0), secureChance(zeroKey, 2, 0), secureChance(zeroKey, 1, 1)].map(draw);
    expect(new Set(streams).size).toBe(3);
    expect(draw(secureChance(zeroKey, 1, 1))).toBe(streams[2]);
  });

  it('keeps going beyond one block', () => {
    const chance = secureChance(zeroKey, 3, 0);
    const rolls = Array.from({ length: 600 }, () => chance.roll(6, 'd6'));
    for (let face = 1; face <= 6; face++) expect(rolls.filter((roll) => roll === face).length).toBeGreaterThan(60);
  });

  it('is promised by the hash of its key', () => {
    expect(commitment(zeroKey)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  });

  it('refuses a key of the wrong length', () => {
    expect(() => secureChance('00', 0, 0)).toThrow(/64 hexadecimal/);
    expect(() => fromHex('xy')).toThrow(/hexadecimal/);
  });
});

describe('SHA-256', () => {
  const of = (text: string) => toHex(sha256(new TextEncoder().encode(text)));
  it('gives the published digests', () => {
    expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(of('a'.repeat(1000))).toBe('41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3');
  });
});

describe('Fast chance', () => {
  it('is the same for the same seed and another for another', () => {
    const draw = (seed: number | string) =>
      Array.from({ length: 20 }, () => fastRng(seed)).map((rng) => rng.below(1000));
    expect(draw(1)).toEqual(draw('1'));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('is even', () => {
    const rng = fastRng('even');
    const counts = Array(10).fill(0);
    for (let i = 0; i < 100_000; i++) counts[rng.below(10)] += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  it('shuffles without losing or doubling a card, and every order is possible', () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 400; seed++) {
      const cards = [1, 2, 3, 4];
      fastChance(seed).shuffle(cards, 'x');
      expect([...cards].sort()).toEqual([1, 2, 3, 4]);
      orders.add(cards.join());
    }
    expect(orders.size).toBe(24);
  });
});

describe('Scripted chance', () => {
  it('falls as written, in order', () => {
    const { chance, done } = scriptedChance([6, 2, { shuffle: [9, 7] }]);
    expect(chance.roll(6, 'a')).toBe(6);
    expect(chance.pick(3, 'b')).toBe(2);
    const deck = [7, 8, 9];
    chance.shuffle(deck, 'c');
    // the first named is drawn first, and piles are drawn from their end
    expect([deck.pop(), deck.pop(), deck.pop()]).toEqual([9, 7, 8]);
    done();
  });

  it('resolves names through the game', () => {
    const { chance } = scriptedChance([{ shuffle: ['J02'] }], (_, name) => Number(name.slice(1)));
    const deck = [2, 1];
    chance.shuffle(deck, 'c');
    expect(deck.pop()).toBe(2);
  });

  it('fails when values run out, are left over, or cannot be', () => {
    expect(() => scriptedChance([]).chance.roll(6, 'a')).toThrow(ChanceError);
    expect(() => scriptedChance([3]).done()).toThrow(/never used/);
    expect(() => scriptedChance([7]).chance.roll(6, 'a')).toThrow(/from 1 to 6/);
    expect(() => scriptedChance([3]).chance.shuffle([1], 'a')).toThrow(/shuffle/);
    expect(() => scriptedChance([{ shuffle: [5] }]).chance.shuffle([1], 'a')).toThrow(/does not hold/);
  });
});

describe('Recorded chance', () => {
  it('plays again exactly what fell', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.integer({ min: 2, max: 20 }), { minLength: 1, maxLength: 20 }),
        (seed, sizes) => {
          const draw = (chance: Chance) =>
            sizes.map((size) => {
              if (size % 3 === 0) return chance.roll(size, 'roll');
              if (size % 3 === 1) return chance.pick(size, 'pick');
              const cards = Array.from({ length: size }, (_, i) => i);
              chance.shuffle(cards, 'shuffle');
              return cards;
            });
          const recording = new RecordingChance(fastChance(seed));
          const first = draw(recording);
          const again = replayedChance(JSON.parse(JSON.stringify(recording.outcomes)));
          expect(draw(again.chance)).toEqual(first);
          again.done();
        },
      ),
      { numRuns: 50, seed: 1 },
    );
  });

  it('objects when the game asks for something else', () => {
    expect(() => replayedChance([]).chance.roll(6, 'a')).toThrow(/no outcome left/);
    expect(() => replayedChance([{ why: 'b', roll: 1 }]).chance.roll(6, 'a')).toThrow(/asks for a/);
    expect(() => replayedChance([{ why: 'a', roll: 9 }]).chance.roll(6, 'a')).toThrow(/impossible/);
    expect(() => replayedChance([{ why: 'a', shuffle: [1, 1] }]).chance.shuffle([1, 2], 'a')).toThrow(/other cards/);
    expect(() => replayedChance([{ why: 'a', roll: 1 }]).done()).toThrow(/never used/);
  });

  it('never falls where none may', () => {
    for (const draw of [() => noChance.roll(6, 'x'), () => noChance.pick(2, 'x'), () => noChance.shuffle([], 'x')])
      expect(draw).toThrow(ChanceError);
  });
});
