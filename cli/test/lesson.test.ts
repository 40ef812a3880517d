/** The lessons of the house are sound and of a fair length, and gavel lesson check says so. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@gavel/bots';
import type { Lesson } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { runLessons } from '../src/commands/lesson.ts';
import { firstGame } from './first-game.ts';
import { inHouse } from './gavel.ts';

/** Somebody who has never seen the game reads 150 words in a minute, and needs a quarter of one for each thing to do. */
function minutesOf({ id, steps }: Lesson, words: Readonly<Record<string, string>> = {}): number {
  const said = steps.flatMap((_, i) => [`${i + 1}`, `${i + 1}.why`]);
  const read = ['about', ...said, 'end'].map((key) => words[`lesson.${id}.${key}`] ?? '').join(' ');
  const todo = steps.flatMap(({ until }) => ('read' in until ? [] : 'see' in until ? until.show : [until.choose]));
  return Math.round(read.trim().split(/\s+/).length / 150 + todo.length / 4);
}

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

  it('say how long they take, by what there is to read and to do', async () => {
    for (const game of furnished) {
      const { lessons = [], words } = (await game.lessons?.()) ?? {};
      for (const lesson of lessons)
        expect(lesson.minutes, `${game.id} ${lesson.id}`).toBe(minutesOf(lesson, words?.en));
    }
  });

  it('have a list of the terms of every course', async () => {
    for (const game of furnished) {
      const { lessons = [], terms = {} } = (await game.lessons?.()) ?? {};
      expect(Object.keys(terms), game.id).toEqual([...new Set(lessons.map(({ course }) => course))]);
    }
  });
});

it('gavel lesson check fails for a broken lesson of a game from outside, and says which and why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gavel-lessons-'));
  try {
    const module = join(folder, 'learner.ts');
    const lesson = `{ id: 'go', course: 'basics', minutes: 2, seats: 2, seat: 0, opening: {}, cast: [], steps: [
      { point: [{ ref: 'die', id: 1 }], until: { choose: [{ fly: true }] } },
    ] }`;
    const words = `{ en: { 'lesson.go': 'Go', 'lesson.go.about': 'Go.', 'lesson.go.1': 'Fly!', 'lesson.go.1.do': 'Fly',
      'lesson.go.1.why': 'It is fun.', 'lesson.go.end': 'Well flown.' } }`;
    writeFileSync(join(folder, 'pig.ts'), firstGame());
    const lessons = `{ lessons: [${lesson}], words: ${words} }`;
    writeFileSync(module, `import pig from './pig.ts';\nexport default { ...pig, lessons: async () => (${lessons}) };`);
    const ran = await inHouse(['lesson', 'check', module, '--times', '1', '--json']);
    expect(ran.code).toBe(1);
    expect(ran.json()).toEqual({
      lessons: 1,
      byGame: { pig: 1 },
      failed: 1,
      failures: [{ game: 'pig', lesson: 'go', why: expect.stringMatching(/^step 1: /) }],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('gavel lesson check --json says how many lessons there are, of which games, and how many failed', async () => {
  const ran = await inHouse(['lesson', 'check', 'mega-city', '--times', '1', '--json']);
  expect(ran.code).toBe(0);
  expect(ran.json()).toEqual({ lessons: 7, byGame: { 'mega-city': 7 }, failed: 0, failures: [] });
});
