/** What is counted at the end of a game: luck is told apart from skill everywhere. */
import { message, type Outcome } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { games } from '../src/index.ts';
import { furnished } from './furnished.ts';

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

/** By game: what happened, written down, and all that is to be counted of it. */
const written: Readonly<
  Record<string, { seen: readonly object[]; figures: Readonly<Record<string, readonly number[]>> }>
> = {
  'helter-skelter': {
    seen: [
      { kind: 'deployed', seat: 0, character: 'DRE', space: 9 },
      { kind: 'deployed', seat: 1, character: 'WUL', space: 16 },
      { kind: 'drew', seat: 1, cards: 3 },
      { kind: 'damaged', character: 'WUL', amount: 2, health: 2, by: 'DRE' },
      { kind: 'damaged', character: 'WUL', amount: 2, health: 0, by: 'DRE' },
      { kind: 'damaged', character: 'DRE', amount: 1, health: 3, by: 'WUL' },
      { kind: 'damaged', character: 'DRE', amount: 1, health: 2 },
      { kind: 'killed', seat: 0, character: 'WUL', point: true },
      { kind: 'killed', seat: 1, character: 'MID', point: false },
      { kind: 'collected', seat: 1, space: 3, points: 1 },
      { kind: 'defended', seat: 1, character: 'WUL', defence: 'BLOCK', cards: ['D01'] },
      { kind: 'interrupted', seat: 0, by: 1, cards: ['J01'] },
    ],
    figures: {
      damage: [4, 1],
      falls: [1, 0],
      fragments: [0, 1],
      turnedBack: [0, 1],
      interrupts: [1, 0],
      luck: [0, 0],
    },
  },
  'cursed-earth': {
    seen: [
      { kind: 'played', seat: 0, card: 5, row: 0 },
      { kind: 'played', seat: 1, card: 6, row: 0 },
      { kind: 'played', seat: 1, card: 7, row: 0 },
      { kind: 'card', team: 0, card: 5 },
      { kind: 'card', team: 1, card: 6 },
      { kind: 'health', team: 0, character: 'dredd', by: -2, now: 3 },
      { kind: 'health', team: 0, character: 'dredd', by: 1, now: 4 },
      { kind: 'radiation', team: 1, character: 'satellat', now: 1 },
      { kind: 'rations', team: 0, by: -1, now: 2 },
      { kind: 'rations', team: 0, by: 1, now: 3 },
      { kind: 'advanced', team: 1, to: 1 },
    ],
    figures: {
      played: [1, 2],
      met: [1, 1],
      wounds: [2, 0],
      radiation: [0, 1],
      rations: [1, 0],
      advances: [0, 1],
      luck: [0, 0],
    },
  },
  'mega-city': {
    seen: [
      { kind: 'result', seat: 0, result: 'arrest', perp: 'x', crime: crimes.petty, worth: 3 },
      { kind: 'result', seat: 0, result: 'arrest', perp: 'y', crime: crimes.grave, worth: 9 },
      { kind: 'result', seat: 0, result: 'arrest', perp: 'z', crime: crimes.serious, worth: 5 },
      { kind: 'result', seat: 1, result: 'outbid', perp: 'y', crime: crimes.grave, worth: 9 },
      { kind: 'result', seat: 1, result: 'intensiveCare', perp: 'y', crime: crimes.grave, worth: 9 },
      { kind: 'played', seat: 0, play: { play: 'jam', as: 'movement', on: 1 } },
      { kind: 'played', seat: 0, play: { play: 'jam', as: 'movement', on: 0 } },
      { kind: 'played', seat: 1, play: { play: 'hiex', as: 'combat', on: 'perp' } },
      { kind: 'cancelled', by: 1, card: 'jam', seat: 0, with: 'walter' },
      {
        kind: 'dice',
        perp: null,
        seats: [1, 0],
        judges: [
          { dice: [6, 6], total: 17 },
          { dice: [1], total: 6 },
        ],
      },
    ],
    figures: {
      arrests: [3, 0],
      petty: [1, 0],
      serious: [1, 0],
      grave: [1, 0],
      largest: [9, 0],
      intensiveCare: [0, 1],
      thrown: [1, 0],
      turnedBack: [0, 1],
      luck: [-2.5, 5],
    },
  },
  judgement: {
    seen: [
      { kind: 'damaged', model: '1:kruul', n: 3, other: '0:rakkir' },
      { kind: 'damaged', model: 'effigy1', n: 4, other: '0:rakkir' },
      { kind: 'damaged', model: '0:zaron', n: 2, other: '0:rakkir' },
      { kind: 'damaged', model: '0:zaron', n: 1, other: 'gloom' },
      { kind: 'damaged', model: '0:zaron', n: 1, other: '1:kruul' },
      { kind: 'died', model: '1:kruul', other: '0:rakkir' },
      { kind: 'died', model: '0:zaron', other: 'gloom' },
      { kind: 'soulBound', model: '0:rakkir', other: '1:kruul' },
      { kind: 'soulBanked', seat: 1, n: 2 },
      { kind: 'rolled', model: '0:rakkir', dice: [6, 6, 1], what: 'attack', other: '1:kruul' },
      { kind: 'rolled', model: '1:kruul', dice: [6, 6], what: 'check' },
    ],
    figures: { damage: [7, 1], falls: [1, 0], souls: [1, 0], banked: [0, 2], luck: [2.5, 0] },
  },
};

it.each(games.map((game) => [game.id, game] as const))('everything that belongs to %s is counted', (id, { tell }) => {
  const { seen, figures } = written[id]!;
  const counted = (tell.figures?.(seen, outcome) ?? []).map(({ what, by }) => [what.key.replace('figure.', ''), by]);
  expect(Object.fromEntries(counted)).toEqual(figures);
});
