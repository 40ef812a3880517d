/** What a game guesses about who wins is better than no guess at all. */
import { at, isRefusal, settled, shares, simulate, tableOptions, usualSeats } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { furnished } from './furnished.ts';

describe('chances', () => {
  it('are shared alike among who stands alike, and add up to one', () => {
    expect(shares([3, 3], 1)).toEqual([0.5, 0.5]);
    expect(shares([5, 1, 2], 2).reduce((a, b) => a + b)).toBeCloseTo(1);
  });
  it('are the greater the further somebody is ahead', () =>
    expect(at(shares([4, 1], 1), 0)).toBeGreaterThan(at(shares([2, 1], 1), 0)));
  it('are settled when it is over', () => expect(settled(3, [1])).toEqual([0, 1, 0]));
});

/** So many moments of at least two games. */
const enough = 60;

/** How wrong the chances were over whole games, beside those of who never looks at the table. */
it.each(furnished.map((game) => ({ id: game.id, game })))('the estimate of $id beats no estimate', ({ game }) => {
  const options = tableOptions(game, {}, 2);
  if (isRefusal(options)) throw new Error(options.key);
  const seats = usualSeats(game, options);
  const guessed: { readonly chances: readonly number[]; readonly winners: readonly number[] }[] = [];
  for (let seed = 0; seed < 2 || guessed.length < enough; seed++) {
    const chances: (readonly number[])[] = [];
    let asked = 0;
    const watch = (state: unknown) => {
      asked += 1;
      if (asked % 10 !== 0) return;
      const now = game.estimate?.(state) ?? [];
      expect(now.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
      chances.push(now);
    };
    const { state } = simulate(game, options, seats, Array(seats).fill(undefined), `estimate ${seed}`, { watch });
    const { winners } = game.outcome(state) ?? { winners: [] };
    guessed.push(...chances.map((now) => ({ chances: now, winners })));
  }
  const wrong = (guess: (chances: readonly number[], seat: number) => number) =>
    guessed.reduce(
      (sum, { chances, winners }) =>
        sum + chances.reduce((n, _, seat) => n + (guess(chances, seat) - (winners.includes(seat) ? 1 : 0)) ** 2, 0),
      0,
    );
  const blind = game.together?.(options) === true ? 0.5 : 1 / seats;
  expect(wrong(at)).toBeLessThan(wrong(() => blind));
});
