/** What an Effigy has to fear, and what of it shows itself. */
import { isRefusal, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { judgement } from '../src/index.ts';

/** Red's hero holds so many Souls and stands so far (in inches) from Blue's Effigy. */
function dangers(souls: number, at: readonly [number, number]) {
  const options = tableOptions(judgement, { size: '3v3', map: 'drill33' }, 2);
  if (isRefusal(options)) throw new Error(options.key);
  const warbands = [[{ hero: 'rakkir', at: [8, -6] }], [{ hero: 'kruul', at, souls }]];
  const state = judgement.position({ warbands, activating: '0:rakkir' }, options, 2);
  const view = judgement.view(state, 0);
  return judgement.tell.danger!(view, 0).map(({ say, soon }) => [say.key, soon, view.players[0].effigy]);
}

it('In the last turn a Soul more on the other side shows itself', () => {
  const limited = (turn: number, souls: number) => {
    const options = tableOptions(judgement, { size: '3v3', map: 'drill33', turnLimit: 5 }, 2);
    if (isRefusal(options)) throw new Error(options.key);
    const warbands = [[{ hero: 'rakkir', at: [8, -6], souls: 1 }], [{ hero: 'kruul', at: [0, 9], souls }]];
    const state = judgement.position({ turn, warbands, activating: '0:rakkir' }, options, 2);
    return judgement.tell.danger!(judgement.view(state, 0), 0)
      .filter(({ say }) => say.key === 'danger.limit')
      .map(({ say, soon }) => [say.args['n'], soon]);
  };
  expect(limited(5, 3)).toEqual([[2, true]]);
  expect(limited(5, 1)).toEqual([]);
  expect(limited(4, 3)).toEqual([]);
});

describe('What threatens an Effigy', () => {
  const far = [0, 9] as const;

  it('is told from the first Soul on, and shows itself when one more destroys it', () => {
    expect(dangers(0, far)).toEqual([]);
    expect(dangers(1, far)).toEqual([['danger.effigy', false, 12]]);
    expect(dangers(2, far)).toEqual([['danger.effigy', false, 8]]);
    expect(dangers(3, far)).toEqual([['danger.lastSoul', true, 4]]);
  });

  it('is every enemy hero with it in range, by itself once its blows can cut it down', () => {
    const near = [0, -6.0315] as const;
    expect(dangers(0, near)).toEqual([['danger.range', false, 16]]);
    expect(dangers(2, near)).toEqual([
      ['danger.range', true, 8],
      ['danger.effigy', false, 8],
    ]);
  });
});
