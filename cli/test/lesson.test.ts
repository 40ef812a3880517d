import { games } from '@gavel/bots';
import { describe, expect, it } from 'vitest';
import { runLessons } from '../src/commands/lesson.ts';

describe('The lessons of the house', () => {
  it('can all be played, their mistakes made, and have words', async () => {
    const report = await runLessons(games, process.env['GAVEL_LONG'] ? 50 : 3);
    expect(report.failures).toEqual([]);
    expect(report.lessons).toBe(Object.values(report.byGame).reduce((sum, n) => sum + n, 0));
    expect(report.lessons).toBeGreaterThan(0);
  });
});
