/** The puzzle of the day: which one it is, and days in a row. */
import { games as house } from '@gavel/bots';
import { describe, expect, it } from 'vitest';
import { dayOf, gameOfDay, puzzleOfDay, streakOf } from '../src/puzzle/day.ts';

const day = (n: number): string => dayOf(Date.UTC(2026, 0, n));

describe('The puzzle of the day', () => {
  const games = ['one', 'two', 'three'];

  it('is of another game every day, by the day of the whole world', () => {
    expect(dayOf(Date.UTC(2026, 4, 3, 23, 59))).toBe('2026-05-03');
    const week = [1, 2, 3, 4].map((n) => gameOfDay(day(n), games));
    expect(new Set(week.slice(0, 3)).size).toBe(3);
    expect(week[3]).toBe(week[0]);
  });

  it.each(house.map(({ id }, i) => [id, i] as const))(
    'comes to every puzzle of %s before one comes again',
    async (id, i) => {
      const { puzzles = [] } = (await house[i]!.puzzles?.()) ?? {};
      const ids = house.map((one) => one.id);
      // three rounds, so that it holds from whichever of its days one begins
      const own = Array.from({ length: ids.length * puzzles.length * 3 }, (_, n) => day(1 + n)).filter(
        (one) => gameOfDay(one, ids) === id,
      );
      const met = own.map((one) => puzzleOfDay(one, ids.length, puzzles)?.id);
      expect(met).toHaveLength(puzzles.length * 3);
      for (let from = 0; from <= puzzles.length * 2; from++)
        expect(new Set(met.slice(from, from + puzzles.length)).size).toBe(puzzles.length);
    },
  );

  it.each([1, 2, 25, 26, 28, 30, 32, 44, 48, 55, 77])('comes to every one of %i puzzles', (n) => {
    const puzzles = Array.from({ length: n }, (_, i) => i);
    const met = puzzles.map((i) => puzzleOfDay(day(1 + i * games.length), games.length, puzzles));
    expect(new Set(met).size).toBe(n);
  });

  it('counts days in a row up to today, which may still be open', () => {
    expect(streakOf([], day(9))).toBe(0);
    expect(streakOf([day(7), day(8)], day(9))).toBe(2);
    expect(streakOf([day(6), day(8), day(9)], day(9))).toBe(2);
    expect(streakOf([day(5), day(6)], day(9))).toBe(0);
  });
});
