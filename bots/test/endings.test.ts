/** How a game ended, in one sentence: whose, by what and where. The Cursed Earth tells its own in its own tests. */
import { message, nameText, type Outcome, type Ref, ref, sentence } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { games } from '../src/index.ts';

/** The sentence, with everything it names by its kind and id. */
function ended(id: string, events: readonly object[], outcome: Outcome): string {
  const { tell } = games.find((game) => game.id === id)!;
  const name = ({ ref, id: of }: Ref) => `<${ref} ${of}>`;
  return sentence(tell.ending!(events, outcome)!, tell.catalogue, (one) => nameText(name(one)));
}

const won = (key: string, scores: readonly number[], args = {}): Outcome => ({
  winners: [0],
  scores: [...scores],
  why: message(key, args),
});

const reasons = games.flatMap(({ id, tell }) =>
  Object.keys(tell.catalogue)
    // nobody wins a draw
    .filter((key) => key.startsWith('outcome.') && key !== 'outcome.draw')
    .map((key) => [id, key] as const),
);

it.each(reasons)('Every end of %s names who wins, also where nothing else is known of it (%s)', (id, key) => {
  const said = ended(id, [], won(key, [4, 3], { seat: ref('seat', 0), points: 4 }));
  expect(said).toContain('<seat 0>');
  if (key !== 'outcome.effigy') expect(said).toContain('4');
});

describe('The end of Helter Skelter', () => {
  const outcome = won('outcome.points', [5, 3], { seat: 'nobody' });

  it('says who fell last, by whose hand and where', () => {
    const killed = { kind: 'killed', seat: 0, character: 'WUL', point: true, by: 'DRE', space: 7 };
    const said = ended('helter-skelter', [killed], outcome);
    for (const one of ['<seat 0>', '<character DRE>', '<character WUL>', '<space 7>', '5']) expect(said).toContain(one);
  });

  it('says who took the last fragment, and where', () => {
    const collected = { kind: 'collected', seat: 0, space: 9, points: 5, character: 'DRE' };
    const said = ended('helter-skelter', [collected], outcome);
    for (const one of ['<seat 0>', '<character DRE>', '<space 9>']) expect(said).toContain(one);
    expect(said).not.toContain('<space 7>');
  });
});

describe('The end of Mega-City', () => {
  const arrest = (seat: number, perp: string, worth: number) => ({
    kind: 'result',
    seat,
    result: 'arrest',
    perp,
    crime: 'littering',
    sector: 'dream',
    worth,
  });

  it('says who has the best record, and which arrest was worth most', () => {
    const seen = [arrest(0, 'small', 3), arrest(0, 'great', 9), arrest(1, 'other', 12)];
    const said = ended('mega-city', seen, won('outcome.points', [12, 12], { points: 12 }));
    for (const one of ['<seat 0>', '<perp great>', '<crime littering>', '<sector dream>', '9', '12'])
      expect(said).toContain(one);
    expect(said).not.toContain('<perp other>');
  });

  it('says by which totals the last fight was won', () => {
    const blows = (mine: number, ...others: number[]) => ({
      kind: 'dice',
      perp: null,
      seats: [2, 0, 1],
      judges: [others[0], mine, others[1]].map((total) => ({ dice: [], total })),
    });
    const seen = [blows(8, 8, 8), blows(11, 7, 9)];
    const said = ended('mega-city', seen, won('outcome.fight', [21, 21, 21], { points: 21 }));
    for (const one of ['<seat 0>', '21 points', 'with 11 to 7, 9']) expect(said).toContain(one);
  });
});

describe('The end of Judgement', () => {
  const outcome = won('outcome.effigy', [1, 0]);

  it('says by whose blow the Effigy falls', () => {
    const blow = { kind: 'damaged', model: 'effigy1', n: 4, other: '0:rakkir' };
    const said = ended('judgement', [blow], outcome);
    for (const one of ['<seat 0>', '<seat 1>', '<model 0:rakkir>', '4 damage']) expect(said).toContain(one);
  });

  it('says by whose Soul it falls, bound or banked', () => {
    const bound = ended('judgement', [{ kind: 'soulBound', model: '0:kruul' }], outcome);
    expect(bound).toContain('<model 0:kruul>');
    const banked = ended('judgement', [{ kind: 'soulBanked', seat: 0, n: 2, model: '0:kruul' }], outcome);
    expect(banked).toContain('<seat 0>');
    expect(banked).not.toBe(bound);
  });

  describe('after the last turn', () => {
    const limit = (scores: readonly number[], events: readonly object[]) => {
      const said = ended('judgement', events, won('outcome.limit', scores));
      for (const one of ['<seat 0>', '<seat 1>']) expect(said).toContain(one);
      return said;
    };
    const level = (model: string, n: number) => ({ kind: 'level', model, n });
    const levels = [level('0:rakkir', 2), level('1:kruul', 2), level('0:rakkir', 3)];

    it('says who holds more Souls', () => {
      expect(limit([3, 1], levels)).toContain('3 Souls to the 1');
    });

    it('says who has gained more levels where the Souls are as many', () => {
      expect(limit([2, 2], levels)).toContain('2 levels gained to the 1');
    });

    it('says whose Effigy has suffered where the levels are as many too', () => {
      const said = limit([2, 2], levels.slice(0, 2));
      for (const one of ['2 Souls', 'the Effigy of <seat 1>']) expect(said).toContain(one);
    });
  });
});
