/** The embedded store: what is written when it answers, in batches and after a thread has died. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Conflict, type Entry, type Write } from '@gavel/table';
import Reader from 'libsql';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Health } from '../src/health.ts';
import { appendsOf } from '../src/store/embedded/appends.ts';
import { Database, databaseFile } from '../src/store/embedded/database.ts';
import { WriterThread } from '../src/store/embedded/writer-thread.ts';

const said = (table: string, v: number, text = ''): Write => ({
  table,
  entries: [{ v, at: 0, kind: 'chat', by: 'ann', name: 'Ann', text } satisfies Entry],
});

describe('The store', () => {
  let folder: string;
  let database: Database;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gavel-'));
    database = await Database.open(folder, new Health(pino({ level: 'silent' })));
  });

  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('answers each of a crowd once what it wrote is on disk, and commits many together', async () => {
    const outside = new Reader(join(folder, databaseFile));
    const count = outside.prepare('select count(*) as n from log where "table" = ? and v = ?');
    const isThere = (table: string, v: number) => (count.get(table, v) as { n: number }).n === 1;
    const talk = async (table: string) => {
      for (let v = 1; v <= 5; v++) {
        await database.append([said(table, v)]);
        if (!isThere(table, v)) throw new Error(`${table} was told of ${v} too early`);
      }
    };
    const talking: Promise<void>[] = [];
    for (let i = 0; i < 300; i++) {
      talking.push(talk(`table-${i}`));
      // they do not come all at once: some while others are being written
      if (i % 40 === 39) await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(talking);
    outside.close();
    expect(database.writer.writes).toBe(1500);
    expect(database.writer.commits).toBeLessThan(750);
  });

  it('refuses a number that is taken, and writes what came with it from others', async () => {
    await database.append([said('one', 1, 'first')]);
    const results = await Promise.allSettled([
      database.append([said('other', 1)]),
      database.append([said('one', 1, 'second')]),
      database.append([said('one', 2), said('third', 1)]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(Conflict);
    expect((await database.read('one', 0)).map(({ v }) => v)).toEqual([1, 2]);
    expect(await database.read('one', 0)).toMatchObject([{ text: 'first' }, {}]);
    expect(await database.read('third', 0)).toHaveLength(1);
  });

  it('writes all of several tables or nothing', async () => {
    await database.append([said('one', 1)]);
    await expect(database.append([said('two', 1), said('one', 1)])).rejects.toBeInstanceOf(Conflict);
    expect(await database.read('two', 0)).toEqual([]);
  });

  it('has another thread write what one died over, once', async () => {
    const ended: Error[] = [];
    const thread = new WriterThread(join(folder, databaseFile), (problem) => ended.push(problem));
    for (let v = 1; v <= 6; v++) {
      const written = thread.write([appendsOf([said('one', v)]), appendsOf([said('other', v)])]);
      // some die before they have read it, some after they have written it
      if (v % 2 === 0) await new Promise((resolve) => setTimeout(resolve, v));
      await thread.die();
      expect((await written).size).toBe(0);
    }
    expect(ended.length).toBeGreaterThan(0);
    await thread.close();
    for (const table of ['one', 'other'])
      expect((await database.read(table, 0)).map(({ v }) => v)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('takes a batch that nobody knows the end of as written only where it stands word for word', async () => {
    const thread = new WriterThread(join(folder, databaseFile));
    await thread.write([appendsOf([said('one', 1, 'first')])]);
    const results = await thread.write([appendsOf([said('one', 1, 'first')]), appendsOf([said('two', 1)])], true);
    expect(results.size).toBe(0);
    const other = await thread.write([appendsOf([said('one', 1, 'second')])], true);
    expect(other.get(0)).toBeInstanceOf(Conflict);
    await thread.close();
    expect(await database.read('one', 0)).toMatchObject([{ text: 'first' }]);
    expect(await database.read('two', 0)).toHaveLength(1);
  });

  it('gives up on a thread that never lives only when it closes', async () => {
    let deaths = 0;
    const thread = new WriterThread(join(folder, 'nowhere', databaseFile), () => deaths++);
    const writing = thread.write([]);
    while (deaths < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    thread.hurryUp();
    await expect(writing).rejects.toThrow();
    await thread.close();
  });

  it('asks the disk when it is asked how it is', async () => {
    const before = database.writer.commits;
    expect(await database.writer.isSound()).toBe(true);
    expect(database.writer.commits).toBe(before + 1);
    expect(await database.writer.isSound()).toBe(true);
    expect(database.writer.commits).toBe(before + 1);
  });
});
