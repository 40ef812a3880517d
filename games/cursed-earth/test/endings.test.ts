/** Every ending of The Cursed Earth is reached, alone, together and head-to-head, and told with names and the day. */
import { fastRng, message, nameText, quietIo, type Ref, randomChoice, sentence, tableOptions } from '@gavel/kernel';
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

describe('The end is told in one sentence', () => {
  const day = 7;
  const died = (team: number, character: string) => ({ kind: 'died', team, character });

  /** The sentence, with everything it names by its kind and id. */
  function told(winner: number, why: EndKey, fallen: readonly object[] = []): string {
    const over = { kind: 'over', winner, why };
    const seen = [{ kind: 'opened', round: 1 }, ...fallen, { kind: 'opened', round: day }, over] as Parameters<
      NonNullable<typeof cursedEarth.tell.ending>
    >[0];
    const { catalogue, ending } = cursedEarth.tell;
    const outcome = { winners: [], scores: [0], why: message('over.won') };
    const name = ({ ref, id }: Ref) => nameText(`<${ref} ${id}>`);
    return sentence(ending!(seen, outcome)!, catalogue, name);
  }

  it.each([
    ['all of the team are there', told(0, 'found'), ['<team 0>', 'all three']],
    ['some fell on the way', told(0, 'found', [died(0, 'giant'), died(1, 'satellat')]), ['<team 0>', '1 of them']],
    ['the perps were first', told(-1, 'perpsFound'), ['The perps']],
    ['the deck ran out', told(-1, 'deck'), ['deck', 'Max Normal']],
    ['nobody is left', told(-1, 'dead', [died(0, 'giant'), died(0, 'dredd')]), ['<character dredd>', 'the Judges']],
    [
      'the others are outlived',
      told(1, 'dead', [died(1, 'satellat'), died(0, 'dredd')]),
      ['<character dredd>', '<team 1>'],
    ],
  ])('%s', (_, said, named) => {
    for (const one of [...named, `day ${day}`]) expect(said).toContain(one);
  });
});
