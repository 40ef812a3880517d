/** What is counted at the end of a game: luck is told apart from skill everywhere. */
import { message, type Outcome } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { games } from '../src/index.ts';
import { furnished } from './furnished.ts';
import { wellKnown } from './well-known.ts';

/** One of each kind. */
const crimes = { petty: 'robot-smashing', serious: 'numbers-racket', grave: 'murder' };

const outcome: Outcome = { winners: [0], scores: [1, 0], why: message('outcome') };

function luck(id: string, events: readonly object[]): readonly number[] {
  const figures = games.find((game) => game.id === id)?.tell.figures?.(events, outcome) ?? [];
  const found = figures.find(({ what }) => what.key === 'figure.luck');
  if (!found) throw new Error(`${id} counts no luck`);
  return found.by;
}

describe('luck against what was to be expected', () => {
  it.each(furnished.map(({ id }) => id))('is counted in %s, and is none where nothing was left to chance', (id) => {
    expect(luck(id, [])).toEqual([0, 0]);
  });

  it('is what the drawn cards can do beyond the average of their deck', () => {
    const deck = Array.from({ length: 30 }, (_, i) => `J${String(i + 1).padStart(2, '0')}`);
    const drew = (cards: readonly string[]) =>
      luck('helter-skelter', [{ kind: 'drew', seat: 0, cards }])[0] ?? Number.NaN;
    expect(drew(deck)).toBeCloseTo(0);
    const each = deck.map((card) => drew([card]));
    expect(Math.min(...each)).toBeLessThan(0);
    expect(Math.max(...each)).toBeGreaterThan(0);
  });

  it('is what dealt cards are worth beyond the average of all', () => {
    const all = Array.from({ length: 60 }, (_, i) => i + 1);
    const dealt = (cards: readonly number[]) =>
      luck('cursed-earth', [{ kind: 'dealt', seat: 1, cards }])[1] ?? Number.NaN;
    expect(dealt(all)).toBeCloseTo(0);
    const each = all.map((card) => dealt([card]));
    expect(Math.min(...each)).toBeLessThan(0);
    expect(Math.max(...each)).toBeGreaterThan(0);
  });
});

it('Mega-City counts arrests by how grave the Crime was', () => {
  const arrest = (seat: number, crime: string) => ({
    kind: 'result',
    seat,
    result: 'arrest',
    perp: 'x',
    crime,
    worth: 3,
  });
  const game = games.find(({ id }) => id === 'mega-city');
  const found = { kind: 'result', seat: 0, result: 'outbid', perp: 'x', crime: crimes.grave };
  const seen = [
    arrest(0, crimes.petty),
    arrest(0, crimes.petty),
    arrest(1, crimes.serious),
    arrest(0, crimes.grave),
    found,
  ];
  const figures = new Map(game?.tell.figures?.(seen, outcome).map(({ what, by }) => [what.key, by]));
  expect(figures.get('figure.arrests')).toEqual([3, 1]);
  expect(figures.get('figure.petty')).toEqual([2, 0]);
  expect(figures.get('figure.serious')).toEqual([0, 1]);
  expect(figures.get('figure.grave')).toEqual([1, 0]);
});

it.each(wellKnown)('everything that belongs to $id is counted', ({ game: { tell }, known }) => {
  const { seen, figures } = known.counted;
  const counted = (tell.figures?.(seen, outcome) ?? []).map(({ what, by }) => [what.key.replace('figure.', ''), by]);
  expect(Object.fromEntries(counted)).toEqual(figures);
});
