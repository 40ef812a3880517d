/** The embedded store. Reads have a connection of their own and see only what is committed; writes are the writer's. */
import { join } from 'node:path';
import type { Alarm, Entry, Filter, Notes, Snapshot, Store, TableInfo, Write } from '@gavel/table';
import Reader from 'libsql';
import Connection from 'libsql/promise';
import { Register } from './accounts/register.ts';
import { appendsOf } from './appends.ts';
import type { Health } from './health.ts';
import type { Desk, Statement } from './lobby/desk.ts';
import { migrations } from './migrations.ts';
import { privately } from './privately.ts';
import { select, versionOf } from './rows.ts';
import { Writer } from './writer.ts';
import { WriterThread } from './writer-thread.ts';

/** The one file of a data folder that holds everything. */
export const databaseFile = 'gavel.db';

export class Database implements Store {
  private readonly reader: Reader.Database;
  private readonly connection: Connection;
  private readonly selects;
  /** All that is written goes through it. */
  readonly writer: Writer;
  /** Who is who. */
  readonly register: Register;

  static async open(folder: string, health: Health): Promise<Database> {
    const file = join(folder, databaseFile);
    // what SQLite puts beside it is for the same eyes
    privately(file);
    const reader = new Reader(file);
    reader.exec('pragma journal_mode = wal');
    reader.exec('pragma busy_timeout = 5000');
    migrate(reader);
    const connection = new Connection(file, {});
    await connection.exec('pragma synchronous = full');
    await connection.exec('pragma busy_timeout = 5000');
    const thread = new WriterThread(file, (problem) => health.failed(problem));
    const writer = new Writer(connection, thread, health);
    const prepare = (sql: string): Promise<Statement> => connection.prepare(sql);
    const register = await Register.open({ reader, prepare, commit: (run) => writer.write({ own: run }) });
    return new Database(reader, connection, writer, register);
  }

  private constructor(reader: Reader.Database, connection: Connection, writer: Writer, register: Register) {
    this.reader = reader;
    this.connection = connection;
    this.writer = writer;
    this.register = register;
    this.selects = {
      log: select<{ entry: string }>(reader, 'select entry from log where "table" = ? and v > ? order by v'),
      notes: select<{ name: string; value: string }>(reader, 'select name, value from notes where "table" = ?'),
      snapshot: select<{ snapshot: string }>(reader, 'select snapshot from snapshots where "table" = ?'),
      info: select<{ info: string }>(reader, 'select info from tables where id = ?'),
      alarms: select<Alarm>(reader, 'select "table", at from alarms where at <= ? order by at'),
    };
  }

  append(writes: readonly Write[]): Promise<void> {
    return this.writer.write({ appends: appendsOf(writes) });
  }

  // ------------------------------------------------------------ reading

  async read(table: string, since: number): Promise<Entry[]> {
    const rows = this.selects.log.all(table, since);
    return rows.map((row): Entry => JSON.parse(row.entry));
  }

  async notes(table: string): Promise<Notes> {
    const rows = this.selects.notes.all(table);
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  }

  async snapshot(table: string): Promise<Snapshot | undefined> {
    const row = this.selects.snapshot.get(table);
    return row === undefined ? undefined : JSON.parse(row.snapshot);
  }

  async info(table: string): Promise<TableInfo | undefined> {
    const row = this.selects.info.get(table);
    return row === undefined ? undefined : JSON.parse(row.info);
  }

  async list({ game, status, listed, person, limit = 100 }: Filter): Promise<TableInfo[]> {
    const where: string[] = [];
    const values: (string | number)[] = [];
    const only = (sql: string, value?: string) => {
      where.push(sql);
      if (value !== undefined) values.push(value);
    };
    if (game !== undefined) only('game = ?', game);
    if (status !== undefined) only('status = ?', status);
    if (listed) only('listed = 1');
    if (person !== undefined) only('id in (select "table" from seats where person = ?)', person);
    const condition = where.length > 0 ? `where ${where.join(' and ')}` : '';
    const sql = `select info from tables ${condition} order by changed desc, id limit ?`;
    const rows = select<{ info: string }>(this.reader, sql).all(...values, limit);
    return rows.map((row): TableInfo => JSON.parse(row.info));
  }

  async alarms(until: number): Promise<Alarm[]> {
    return this.selects.alarms.all(until);
  }

  /** For those who keep tables of their own here. */
  get desk(): Desk {
    const { reader, connection, writer } = this;
    return { reader, prepare: (sql) => connection.prepare(sql), commit: (run) => writer.write({ own: run }) };
  }

  /** Finishes what is being written, and leaves all of it in the one file. */
  async close(): Promise<void> {
    await this.writer.close();
    try {
      this.reader.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // a disk that takes nothing: what is committed stays where it is, and the next start finds it
    }
    this.connection.close();
    this.reader.close();
  }
}

function migrate(db: Reader.Database): void {
  const version = versionOf(db);
  if (version > migrations.length) throw new Error('it was written by a newer version of Gavel');
  for (let step = version; step < migrations.length; step++) {
    db.exec(`begin; ${migrations[step]} pragma user_version = ${step + 1}; commit;`);
  }
}
