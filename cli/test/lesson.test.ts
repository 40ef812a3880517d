/** The lessons of the house are sound and of a fair length, and gavel lesson check says so. */
import { games } from '@gavel/bots';
import { describe, expect, it } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { runLessons } from '../src/commands/lesson.ts';
import { inHouse } from './gavel.ts';

describe('The lessons of the house', () => {
  it('can all be played, their mistakes made, and have words', async () => {
    const report = await runLessons(games, process.env['GAVEL_LONG'] ? 50 : 3);
    expect(report.failures).toEqual([]);
    expect(report.lessons).toBe(Object.values(report.byGame).reduce((sum, n) => sum + n, 0));
    expect(report.lessons).toBeGreaterThan(0);
  });

  it('are six to eight in every course, of two to five minutes each, the first of them of the fewest', async () => {
    for (const game of furnished) {
      const { lessons = [] } = (await game.lessons?.()) ?? {};
      const courses = new Set(lessons.map(({ course }) => course));
      expect(courses.size, game.id).toBeGreaterThan(0);
      for (const course of courses) {
        const own = lessons.filter((one) => one.course === course);
        const minutes = own.map((one) => one.minutes);
        expect(own.length, `${game.id} ${course}`).toBeGreaterThanOrEqual(6);
        expect(own.length, `${game.id} ${course}`).toBeLessThanOrEqual(8);
        expect(Math.min(...minutes), `${game.id} ${course}`).toBeGreaterThanOrEqual(2);
        expect(Math.max(...minutes), `${game.id} ${course}`).toBeLessThanOrEqual(5);
        expect(minutes[0], `${game.id} ${course}`).toBe(Math.min(...minutes));
      }
    }
  });

  it('have a list of the terms of every course', async () => {
    for (const game of games) {
      const { lessons = [], terms = {} } = (await game.lessons?.()) ?? {};
      expect(Object.keys(terms), game.id).toEqual([...new Set(lessons.map(({ course }) => course))]);
    }
  });
});

it('gavel lesson check --json says how many lessons there are, of which games, and how many failed', async () => {
  const ran = await inHouse(['lesson', 'check', 'mega-city', '--times', '1', '--json']);
  expect(ran.code).toBe(0);
  expect(ran.json()).toEqual({ lessons: 7, byGame: { 'mega-city': 7 }, failed: 0, failures: [] });
});
