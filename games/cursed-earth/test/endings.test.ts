/** Every ending of The Cursed Earth is reached: alone, together and head-to-head. */
import { fastRng, quietIo, randomChoice, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { cursedEarth, type EndKey } from '../src/index.ts';

/** Random play from late positions, where the endings are near. */
function endings(seats: number, given: object, position: (n: number) => object, games: number): Set<EndKey> {
  const options = tableOptions(cursedEarth, given, seats) as Parameters<typeof cursedEarth.setup>[0];
  const seen = new Set<EndKey>();
  for (let n = 0; n < games; n++) {
    const rng = fastRng(`late/${n}`);
    const io = quietIo<never>(rng);
    const s = cursedEarth.position(position(n), options, seats);
    for (let d = cursedEarth.pending(s)[0]; d !== undefined; d = cursedEarth.pending(s)[0]) {
      cursedEarth.apply(s, d, randomChoice(cursedEarth.choices(s, d), rng), io);
      cursedEarth.invariants(s);
    }
    seen.add(s.end!.why);
  }
  return seen;
}

describe('Every ending is reached', () => {
  it('alone and together', () => {
    const late = (n: number) => ({
      phase: 'add',
      time: n % 2 === 0 ? 'dusk' : 'dawn',
      deckSize: 3 + (n % 12),
      pawns: { judges: 8, perps: 6 + (n % 3) },
      ...(n % 4 < 2 ? { judges: { health: [2, 1, 1] } } : {}),
      ...(n % 2 === 1 ? { row: [2, 41], drawn: 2 } : {}),
    });
    const together = (n: number) => ({
      phase: 'add',
      time: 'dusk',
      deckSize: n % 12,
      pawns: { judges: 8, perps: 7 },
      ...(n % 2 === 0 ? { judges: { health: [2, 1, 1] } } : {}),
    });
    expect([...endings(1, {}, late, 80)].sort()).toEqual(['dead', 'deck', 'found', 'perpsFound']);
    expect([...endings(3, { difficulty: 'chiefJudge' }, together, 80)].sort()).toEqual([
      'dead',
      'deck',
      'found',
      'perpsFound',
    ]);
  });

  it('head-to-head', () => {
    const hurt = { health: [3, 2, 2], rations: 1 };
    const near = (n: number) => ({
      phase: 'add',
      time: 'dusk',
      deckSize: n % 4 === 0 ? 4 : 30,
      pawns: n % 3 === 0 ? { judges: 9, perps: 9 } : { judges: 4, perps: 4 + (n % 2) },
      ...(n % 2 === 0 ? {} : { judges: hurt, perps: hurt }),
    });
    expect([...endings(2, { mode: 'headToHead' }, near, 400)].sort()).toEqual([
      'allDead',
      'bothFound',
      'closest',
      'dead',
      'firstSenior',
      'found',
      'survivors',
    ]);
  });
});
