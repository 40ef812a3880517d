/** gavel analyse: what it tells of a record, and what it keeps beside it. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalyseReport } from '../src/commands/analyse.ts';
import { gavel, inHouse } from './gavel.ts';

const folder = mkdtempSync(join(tmpdir(), 'gavel-analyse-'));
const record = join(folder, 'game.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

/** The beginning of a game: forty commands are enough to look back at. */
beforeAll(async () => {
  const flags = ['--games', '1', '--bots', 'gentle', '--records', folder, '--jobs', '1', '--seed', 'a'];
  await gavel(['simulate', 'helter-skelter', ...flags]);
  const text = readFileSync(join(folder, 'helter-skelter-a-0.jsonl'), 'utf8');
  writeFileSync(record, text.split('\n').slice(0, 41).join('\n'));
});

const looked = async (...flags: string[]) => {
  const ran = await inHouse(['analyse', record, '--lines', '16', ...flags, '--json']);
  return ran.json<Omit<AnalyseReport, 'words'>>();
};

describe('gavel analyse', () => {
  it('tells chances, what would have been better and why, and luck', async () => {
    const { analysis, kept } = await looked();
    expect(kept).toBe(false);
    expect(analysis).toMatchObject({ game: 'helter-skelter', seats: 2, knowledge: 'own', by: 'mind' });
    expect(analysis.chances).toHaveLength(41);
    expect(analysis.decisions.some(({ cost, better }) => cost > 0 && better.length > 0)).toBe(true);
    const { out } = await inHouse(['analyse', record, '--lines', '16', '--most', '2']);
    expect(out).toContain('all chances are estimates');
    expect(out).toMatch(/seat 1: accuracy \d+, \d+ decisions; from \d+ % to \d+ %: own choices [+−]/);
    expect(out).toMatch(/better: .+ \(\d+ % instead of \d+ %, −\d+\.\d points\)/);
    expect(out).toMatch(/What luck and the others gave and took:\n {2}after \d+\./);
  });

  it('keeps what it thought beside the record, and thinks again about another', async () => {
    const before = await looked();
    expect(before.kept).toBe(true);
    const fresh = await looked('--no-keep');
    expect(fresh).toEqual({ ...before, kept: false });
    expect((await looked('--open')).analysis.knowledge).toBe('open');
    expect((await looked()).kept).toBe(true);
    const shorter = join(folder, 'shorter.jsonl');
    writeFileSync(shorter, readFileSync(record, 'utf8').split('\n').slice(0, 21).join('\n'));
    copyFileSync(`${record}.analysis.json`, `${shorter}.analysis.json`);
    const other = await inHouse(['analyse', shorter, '--lines', '16', '--json']);
    expect(other.json<AnalyseReport>()).toMatchObject({ kept: false });
    expect(existsSync(`${shorter}.analysis.json`)).toBe(true);
  });

  it('speaks of one seat alone', async () => {
    const { out } = await inHouse(['analyse', record, '--lines', '16', '--seat', '2']);
    expect(out).toContain('seat 2:');
    expect(out).not.toContain('seat 1:');
  });

  it.each([
    [['nowhere.jsonl'], 'cannot read nowhere.jsonl'],
    [['package.json'], 'package.json: line 1 is not'],
    [[record, '--seat', '3'], '--seat 3: that game has 2 seats'],
    [[record, '--lines', 'many'], '--lines takes a whole number'],
    [[record, '--fast'], "unknown option '--fast'"],
    [[], "missing required argument 'file'"],
  ])('says what is wrong with %j', async (args, why) => {
    const { code, err } = await inHouse(['analyse', ...args]);
    expect(err).toContain(why);
    expect(code).toBe(2);
  });
});
