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

  it.each([25, 26, 28, 30, 32])('comes to every one of %i puzzles', (n) => {
    const puzzles = Array.from({ length: n }, (_, i) => i);
    const met = puzzles.map((i) => puzzleOfDay(day(1 + i), puzzles));
    expect(new Set(met).size).toBe(n);
  });

  it('counts days in a row up to today, which may still be open', () => {
    expect(streakOf([], day(9))).toBe(0);
    expect(streakOf([day(7), day(8)], day(9))).toBe(2);
    expect(streakOf([day(6), day(8), day(9)], day(9))).toBe(2);
    expect(streakOf([day(5), day(6)], day(9))).toBe(0);
  });
});
