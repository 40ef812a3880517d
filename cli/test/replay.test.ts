/** gavel replay: what it says of records that verify, of those from older rules and of those somebody changed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGame } from '@gavel/bots';
import { type GameRecord, isRefusal, simulate, tableOptions, writeRecord } from '@gavel/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replayFile } from '../src/commands/replay.ts';
import { inHouse } from './gavel.ts';

let folder = '';
let record: GameRecord;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gavel-replay-'));
  const game = findGame('helter-skelter')!;
  const options = tableOptions(game, {}, 2);
  if (isRefusal(options)) throw new Error(options.key);
  const greedy = () => game.players['greedy']!();
  record = simulate(game, options, 2, [greedy(), greedy()], 'cli', { record: true }).recorder!.record();
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf({ header, lines }: GameRecord): string {
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, writeRecord({ header, lines }));
  return file;
}

it('a record of today is verified, and told only to whoever asks', () => {
  expect(replayFile(fileOf(record))).toEqual({
    game: 'helter-skelter',
    commands: record.lines.length,
    ok: true,
    finalHash: record.lines.at(-1)!.hash,
  });
  const { ok, told = [] } = replayFile(fileOf(record), { events: true });
  expect(ok).toBe(true);
  expect(told.length).toBeGreaterThan(20);
});

it('a record of older rules cannot be verified, and its events are told', () => {
  const old = { ...record, header: { ...record.header, rules: record.header.rules - 1 } };
  const { ok, why, told = [] } = replayFile(fileOf(old));
  expect({ ok, why }).toEqual({
    ok: false,
    why: 'played with other rules or content: its hashes cannot be verified, but its events tell this',
  });
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((line) => !/[A-Za-z]{3}.*[.!]$/.test(line))).toEqual([]);
});

it('in the terminal the captions stand below what could not be verified, and --events asks for them', async () => {
  const old = { ...record, header: { ...record.header, rules: record.header.rules - 1 } };
  const file = fileOf(old);
  const ran = await inHouse(['replay', file]);
  expect(ran.code).toBe(1);
  expect(ran.out.split('\n')).toEqual([`${file}: ${replayFile(file).why}`, ...(replayFile(file).told ?? [])]);
  const asked = await inHouse(['replay', fileOf(record), '--events']);
  expect(asked.code).toBe(0);
  expect(asked.out).toContain('replay to the same hashes\n');
  expect(asked.out.split('\n').length).toBeGreaterThan(20);
});

it('a record that somebody changed is not told unless one asks for it', () => {
  const lines = record.lines.map((line, i) => (i === 5 ? { ...line, hash: '00' } : line));
  const file = fileOf({ ...record, lines });
  expect(readFileSync(file, 'utf8')).toContain('"hash":"00"');
  expect(replayFile(file)).toMatchObject({ ok: false, why: 'command 6 leads to another state than recorded' });
  expect(replayFile(file)).not.toHaveProperty('told');
  expect(replayFile(file, { events: true }).told?.length).toBeGreaterThan(20);
});
