/** A file that may not be written to, in the embedded store: what SQLite answers then, from tables and from people, is told. */
import { join } from 'node:path';
import Connection from 'libsql/promise';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Health, isOfTheDisk, NotStored } from '../../src/health.ts';
import { appendsOf } from '../../src/store/embedded/appends.ts';
import { Database, databaseFile } from '../../src/store/embedded/database.ts';
import { Writer } from '../../src/store/embedded/writer.ts';
import { WriterThread } from '../../src/store/embedded/writer-thread.ts';
import { newFolder } from '../place.ts';
import { made } from './tables.ts';

describe('A store whose file may not be written to', () => {
  const log = { error() {}, warn() {} };
  let health: Health;
  let connection: Connection;
  let file: string;
  let store: Database;
  let writer: Writer;

  beforeEach(async () => {
    const folder = newFolder();
    store = await Database.open(folder, new Health(log));
    file = join(folder, databaseFile);
    health = new Health(log);
    connection = new Connection(file, {});
  });
  afterEach(async () => {
    await writer.close();
    connection.close();
    await store.close();
  });

  const table = (id: string) => ({ appends: appendsOf([made(id, 1)]) });
  const refusal = (work: Parameters<Writer['write']>[0]) => writer.write(work).catch((problem: unknown) => problem);

  it('refuses what tables write, as one that is not sound, and not as if the writing were at fault', async () => {
    // the thread has a connection of its own, which is told by the name of its file
    writer = new Writer(connection, new WriterThread(`file:${file}?mode=ro`), health);
    const refused = await Promise.all([refusal(table('one')), refusal(table('two'))]);
    for (const problem of refused) {
      expect(problem).toBeInstanceOf(NotStored);
      expect(problem).toMatchObject({ message: 'attempt to write a readonly database' });
    }
    expect([health.isSound, health.failures, await writer.isSound()]).toEqual([false, 1, false]);
    expect(await store.list({})).toEqual([]);
  });

  it('refuses what people write, and takes it once it may be written to again', async () => {
    writer = new Writer(connection, new WriterThread(file), health);
    const own = { own: async () => void (await connection.exec('pragma application_id = 7')) };
    await connection.exec('pragma query_only = on');
    const refused = await Promise.all([refusal(own), refusal(own)]);
    for (const problem of refused) expect(problem).toBeInstanceOf(NotStored);
    expect([health.isSound, health.failures]).toEqual([false, 1]);

    await connection.exec('pragma query_only = off');
    await writer.write(own);
    expect([health.isSound, await writer.isSound()]).toEqual([true, true]);
  });
});

describe('What a disk is to blame for', () => {
  const failure = (code: string) => Object.assign(new Error('it failed'), { code });

  it('is known by what SQLite calls it, however closely', () => {
    const codes = ['SQLITE_READONLY', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY_DBMOVED'];
    expect(codes.filter((code) => !isOfTheDisk(failure(code)))).toEqual([]);
  });

  it('is nothing that was wrong with what was to be written', () => {
    const others = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', 'SQLITE_MISMATCH', 'SQLITE_TOOBIG', ''];
    expect(others.filter((code) => isOfTheDisk(failure(code)))).toEqual([]);
    expect([isOfTheDisk(new Error('full')), isOfTheDisk('SQLITE_FULL')]).toEqual([false, false]);
  });
});
