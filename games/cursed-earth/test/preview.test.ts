import { fastRng, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { cursedEarth, previewChoice, previewRow } from '../src/index.ts';

const options = tableOptions(cursedEarth, {}, 1) as Parameters<typeof cursedEarth.setup>[0];

describe('What a row will do by itself', () => {
  it('adds up the yellow boxes', () => {
    const { cards, totals } = previewRow([26, 33, 16]);
    expect(totals).toEqual({ radiation: 1, enemyAdvance: 1 });
    expect(cards[2]).toEqual({
      card: 16,
      met: true,
      forced: [],
      choices: [
        ['violence', 'wound'],
        ['spendSurvival', 'enemyAdvance'],
      ],
      options: [],
    });
  });

  it('obeys forced skips and removes', () => {
    const { cards, totals } = previewRow([35, 26, 33, 38, 53]);
    expect(cards.map(({ met }) => met)).toEqual([true, false, false, true, false]);
    expect(totals).toEqual({ skip: 2, eat: 1, radiation: 1, remove: 1 });
  });

  it('never drops the card it is on, and knows nothing of a hidden one', () => {
    const { cards, totals } = previewRow([0, 38]);
    expect(cards.map(({ met }) => met)).toEqual([true, true]);
    expect(totals).toEqual({ eat: 1, radiation: 1, remove: 1 });
  });
});

describe('What a choice would do', () => {
  const look = (position: object, choice: object) => {
    const s = cursedEarth.position(position, options, 1);
    const d = cursedEarth.pending(s)[0]!;
    return previewChoice(cursedEarth.view(s, 0), d, choice as never, fastRng(1));
  };

  it('is exact where nothing hidden turns up', () => {
    const { teams, pawns, guess } = look({ row: [8, 16] }, { box: 0 });
    expect(teams[0]!.rations).toBe(5);
    expect(pawns).toEqual([0, 3]);
    expect(guess).toBe(true);
    expect(look({ row: [2, 16] }, { box: 0 })).toMatchObject({ guess: false, end: null });
  });

  it('is marked as a guess when the deck is drawn from', () => {
    expect(look({ row: [28, 16] }, { psi: 'add' }).guess).toBe(true);
  });
});
