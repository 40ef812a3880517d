/** The puzzles of the house and gavel puzzle: proven, in order, and found or refused with a reason. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@gavel/bots';
import { must } from '@gavel/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { runPuzzles } from '../src/commands/puzzle.ts';
import { inHouse } from './gavel.ts';

describe('The puzzles of the house', () => {
  it('are proven, at least 25 of each game with four kinds of goals, in the order of their difficulty', async () => {
    const report = await runPuzzles(games);
    expect(report.failures).toEqual([]);
    for (const game of furnished) {
      expect(report.byGame[game.id], game.id).toBeGreaterThanOrEqual(25);
      const { puzzles = [] } = (await game.puzzles?.()) ?? {};
      expect(new Set(puzzles.map(({ goal }) => goal.key)).size, game.id).toBeGreaterThanOrEqual(4);
      const hard = puzzles.map(({ difficulty }) => difficulty);
      expect(hard, game.id).toEqual(hard.toSorted((a, b) => a - b));
      expect(new Set(hard).size, game.id).toBeGreaterThan(2);
    }
  });
});

it('docs/puzzles.md says truly what the puzzles of the games in it ask for', async () => {
  const docs = readFileSync(new URL('../../docs/puzzles.md', import.meta.url), 'utf8').split('## What they ask for')[1];
  const rows = (docs ?? '').split('\n').filter((line) => /^\| [A-Z]/.test(line));
  // a game that moves in may leave that page alone
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const game = must(
      furnished.find(({ name }) => name.includes(row.split('|')[1]?.trim() ?? '')),
      'game of this row',
    );
    const said = [...row.matchAll(/`(\w+)`/g)].map(([, key]) => `goal.${key}`);
    const { puzzles = [] } = (await game.puzzles?.()) ?? {};
    expect(said.toSorted(), game.id).toEqual([...new Set(puzzles.map(({ goal }) => goal.key))].sort());
  }
});

describe('gavel puzzle', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gavel-puzzles-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string): string => {
    const path = join(folder, 'puzzles.json');
    writeFileSync(path, text);
    return path;
  };

  it.each([
    [() => ['check', 'chess'], 'no game "chess"'],
    [() => ['find', 'chess'], 'no game "chess"'],
    [() => ['check', '--file', file('[]')], '--file needs the game'],
    [() => ['check', 'judgement', '--file', join(folder, 'none.json')], 'no such file'],
    [() => ['check', 'judgement', '--file', file('[')], 'puzzles.json'],
    [() => ['check', 'judgement', '--file', file('{}')], 'puzzles are a list'],
    [() => ['find', 'judgement', '--games', '0'], 'games'],
  ])('says in one line what is wrong with a command (%#)', async (args, why) => {
    const { code, err } = await inHouse(['puzzle', ...args()]);
    expect(code).toBe(2);
    expect(err).toContain(why);
  });

  it('fails for a broken puzzle in a file, and says which and why', async () => {
    const ran = await inHouse(['puzzle', 'check', 'judgement', '--json', '--file', file('[{"id":"odd"}, 3]')]);
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({
      puzzles: 2,
      byGame: { judgement: 2 },
      failed: 2,
      failures: [
        { game: 'judgement', puzzle: 'odd', why: '"seats" must be a whole number' },
        { puzzle: 'number 2', why: 'a puzzle is a JSON object' },
      ],
    });
  });

  it('finds puzzles, and says why others are none', async () => {
    const ran = await inHouse(['puzzle', 'find', 'cursed-earth', '--games', '1', '--seed', 'test', '--json']);
    const found = ran.json<{ found: number; chosen: unknown[]; turnedDown: Record<string, number> }>();
    expect(found.found).toBeGreaterThan(0);
    expect(found.chosen.length).toBeGreaterThan(0);
    expect(Object.keys(found.turnedDown)).toContain('it depends on an unknown shuffle');
  });
});
