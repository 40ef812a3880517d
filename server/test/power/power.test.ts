/** A server's store when the power fails: a disk that keeps what was synced, and of the rest nothing, or some sectors here and there. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fastRng } from '@gavel/kernel';
import Reader from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterPowerLoss, type Deed, type Fate, lay, readJournal, saidIn } from './disk.ts';
import { buildShim } from './shim.ts';

const moments = process.env['GAVEL_LONG'] === '1' ? 2000 : 25;
const writer = fileURLToPath(new URL('./writer.mjs', import.meta.url));

const folders: string[] = [];
const newFolder = () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gavel-power-')));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What is wrong with a store as a start after the power loss finds it. */
function problemsOf(files: ReadonlyMap<string, Buffer>, said: readonly string[]): string[] {
  // before anything was said there may be no house yet
  if (!files.has('gavel.db')) return said.length === 0 ? [] : ['there is no house'];
  const folder = newFolder();
  lay(files, folder);
  try {
    return problemsIn(new Reader(join(folder, 'gavel.db')), said);
  } catch (problem) {
    return [String(problem)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function problemsIn(db: Reader.Database, said: readonly string[]): string[] {
  try {
    const problems: string[] = [];
    const sound = db.prepare('pragma integrity_check').all() as { integrity_check: string }[];
    for (const { integrity_check: word } of sound) if (word !== 'ok') problems.push(word);
    if (said.length === 0) return problems;
    const rows = <Row>(sql: string) => db.prepare(sql).all() as Row[];
    const there = new Set(rows<{ id: string }>('select id from people').map(({ id }) => `person ${id}`));
    const heads = new Map<string, number>();
    for (const { table, v } of rows<{ table: string; v: number }>('select "table", v from log order by "table", v')) {
      there.add(`line ${table} ${v}`);
      if (v !== (heads.get(table) ?? 0) + 1) problems.push(`${table} has a gap before ${v}`);
      heads.set(table, v);
    }
    for (const { table, value } of rows<{ table: string; value: string }>('select "table", value from notes'))
      if (JSON.parse(value) !== String(heads.get(table))) problems.push(`${table} is half written`);
    return [
      ...problems,
      ...said.filter((one) => !there.has(one)).map((one) => `${one} was said to be stored and is lost`),
    ];
  } finally {
    db.close();
  }
}

describe('a store when the power fails', () => {
  let deeds: readonly Deed[] = [];

  beforeAll(() => {
    const [data, place] = [newFolder(), newFolder()];
    const journal = join(place, 'journal');
    const env = { ...process.env, LD_PRELOAD: buildShim(place), GAVEL_SHIM_FOLDER: data, GAVEL_SHIM_JOURNAL: journal };
    execFileSync(process.execPath, [writer, data], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    deeds = readJournal(journal);
  });

  it('has everything that was said to be stored, whole, at whichever moment, whatever the disk did with the rest', {
    timeout: 1_800_000,
  }, () => {
    const said = saidIn(deeds);
    expect(said).toHaveLength(3 * (8 * 12 + 6));
    expect(new Set(deeds.map(({ file }) => file))).toContain('gavel.db-wal');
    const rng = fastRng('power');
    let lost = 0;
    for (let i = 0; i < moments; i++) {
      const until = i === 0 ? deeds.length : rng.below(deeds.length);
      const before = deeds.slice(0, until);
      for (const fate of ['nothing', 'everything', 'some'] satisfies Fate[]) {
        const files = afterPowerLoss(before, fate, rng);
        expect([until, fate, problemsOf(files, saidIn(before))]).toEqual([until, fate, []]);
      }
      // the same disk without a sync: what this test looks for is there to be seen
      const unsynced = before.filter(({ what }) => what !== 'S');
      if (problemsOf(afterPowerLoss(unsynced, 'some', rng), saidIn(before)).length > 0) lost += 1;
    }
    expect(lost).toBeGreaterThan(moments / 2);
  });
});
