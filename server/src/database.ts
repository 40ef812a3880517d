/**
 * The embedded store. Writes of many tables that arrive while one commit is on its way to the disk go into the next one
 * together: that is what makes durable moves cheap. The commit runs off the main thread; reads have a connection of their
 * own and see only what is committed.
 */
import { join } from 'node:path';
import {
  Conflict,
  type Entry,
  type Filter,
  type Notes,
  type Snapshot,
  type Store,
  type TableInfo,
  type Write,
} from '@gavel/table';
import Reader from 'libsql';
import Writer from 'libsql/promise';
import { Register } from './accounts/register.ts';
import type { Desk } from './lobby/desk.ts';
import { migrations } from './migrations.ts';

/** The one file of a data folder that holds everything. */
export const databaseFile = 'gavel.db';

interface Statement {
  run(...values: unknown[]): unknown;
}

type StatementName =
  | 'log'
  | 'note'
  | 'snapshot'
  | 'table'
  | 'unseat'
  | 'seat'
  | 'begin'
  | 'rollback'
  | 'savepoint'
  | 'undo'
  | 'release';

interface Waiting {
  readonly run: () => void;
  readonly done: () => void;
  readonly failed: (problem: unknown) => void;
}

export class Database implements Store {
  private readonly reader: Reader.Database;
  private readonly writer: Writer;
  private readonly statements: Readonly<Record<StatementName, Statement>>;
  private readonly selects;
  /** Who is who. */
  readonly register: Register;
  private waiting: Waiting[] = [];
  private committing: Promise<void> | undefined;
  /** Transactions and the writes in them, for the metrics. */
  commits = 0;
  writes = 0;

  static async open(folder: string): Promise<Database> {
    const file = join(folder, databaseFile);
    const reader = new Reader(file);
    reader.exec('pragma journal_mode = wal');
    reader.exec('pragma busy_timeout = 5000');
    migrate(reader);
    const writer = new Writer(file, {});
    await writer.exec('pragma synchronous = full');
    await writer.exec('pragma busy_timeout = 5000');
    const prepare = (sql: string) => writer.prepare(sql) as Promise<Statement>;
    const statements = {
      log: await prepare('insert into log values (?, ?, ?)'),
      note: await prepare('insert or replace into notes values (?, ?, ?)'),
      snapshot: await prepare('insert or replace into snapshots values (?, ?)'),
      table: await prepare('insert or replace into tables values (?, ?, ?, ?, ?, ?)'),
      unseat: await prepare('delete from seats where "table" = ?'),
      seat: await prepare('insert or ignore into seats values (?, ?)'),
      begin: await prepare('begin immediate'),
      rollback: await prepare('rollback'),
      savepoint: await prepare('savepoint one'),
      undo: await prepare('rollback to one'),
      release: await prepare('release one'),
    };
    const register = await Register.open({ reader, prepare, commit: (run) => database.commit(run) });
    const database: Database = new Database(reader, writer, statements, register);
    return database;
  }

  private constructor(reader: Reader.Database, writer: Writer, statements: Database['statements'], register: Register) {
    this.reader = reader;
    this.writer = writer;
    this.register = register;
    this.statements = statements;
    this.selects = {
      log: reader.prepare('select entry from log where "table" = ? and v > ? order by v'),
      notes: reader.prepare('select name, value from notes where "table" = ?'),
      snapshot: reader.prepare('select snapshot from snapshots where "table" = ?'),
      info: reader.prepare('select info from tables where id = ?'),
    };
  }

  // ------------------------------------------------------------ writing

  append(writes: readonly Write[]): Promise<void> {
    return this.commit(() => {
      for (const write of writes) this.write(write);
    });
  }

  private write({ table, entries, notes, info, snapshot }: Write): void {
    const { statements } = this;
    for (const entry of entries) {
      statements.log.run(table, entry.v, JSON.stringify(entry));
      this.register.note(table, entry);
    }
    for (const [name, value] of Object.entries(notes ?? {})) statements.note.run(table, name, JSON.stringify(value));
    if (snapshot !== undefined) statements.snapshot.run(table, JSON.stringify(snapshot));
    if (info === undefined) return;
    const { game, status, settings, changed } = info;
    statements.table.run(table, game, status, settings.listed ? 1 : 0, changed, JSON.stringify(info));
    statements.unseat.run(table);
    for (const seat of info.seats) if (seat.kind === 'person') statements.seat.run(seat.id, table);
  }

  private commit(run: () => void): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ run, done, failed });
      this.committing ??= this.commitAll();
    });
  }

  /** Commits whatever has gathered, again and again, until nothing waits. */
  private async commitAll(): Promise<void> {
    // whoever writes in the same turn of the event loop is taken along
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      await this.commitBatch(batch);
    }
    this.committing = undefined;
  }

  private async commitBatch(batch: readonly Waiting[]): Promise<void> {
    const { writer, statements } = this;
    let refused: ReadonlyMap<Waiting, unknown> = new Map();
    try {
      statements.begin.run();
      try {
        for (const { run } of batch) run();
      } catch {
        statements.rollback.run();
        statements.begin.run();
        refused = this.runApart(batch);
      }
      // the disk is waited for off this thread
      await writer.exec('commit');
    } catch (problem) {
      await rollBack(writer);
      for (const one of batch) one.failed(problem);
      return;
    }
    this.commits += 1;
    this.writes += batch.length - refused.size;
    for (const one of batch)
      if (refused.has(one)) one.failed(refused.get(one));
      else one.done();
  }

  /** Something in a batch fails, which is rare: each in a savepoint of its own, so that the others are left alone. */
  private runApart(batch: readonly Waiting[]): ReadonlyMap<Waiting, unknown> {
    const refused = new Map<Waiting, unknown>();
    for (const one of batch) {
      try {
        this.savepoint(one.run);
      } catch (problem) {
        refused.set(one, conflictOf(problem));
      }
    }
    return refused;
  }

  private savepoint(run: () => void): void {
    const { savepoint, release, undo } = this.statements;
    savepoint.run();
    try {
      run();
    } catch (problem) {
      undo.run();
      throw problem;
    } finally {
      release.run();
    }
  }

  // ------------------------------------------------------------ reading

  async read(table: string, since: number): Promise<Entry[]> {
    const rows = this.selects.log.all(table, since) as { entry: string }[];
    return rows.map((row) => JSON.parse(row.entry) as Entry);
  }

  async notes(table: string): Promise<Notes> {
    const rows = this.selects.notes.all(table) as { name: string; value: string }[];
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) as Notes;
  }

  async snapshot(table: string): Promise<Snapshot | undefined> {
    const row = this.selects.snapshot.get(table) as { snapshot: string } | undefined;
    return row === undefined ? undefined : (JSON.parse(row.snapshot) as Snapshot);
  }

  async info(table: string): Promise<TableInfo | undefined> {
    const row = this.selects.info.get(table) as { info: string } | undefined;
    return row === undefined ? undefined : (JSON.parse(row.info) as TableInfo);
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
    const rows = this.reader.prepare(sql).all(...values, limit) as { info: string }[];
    return rows.map((row) => JSON.parse(row.info) as TableInfo);
  }

  /** For those who keep tables of their own here. */
  get desk(): Desk {
    const { reader, writer } = this;
    return { reader, prepare: (sql) => writer.prepare(sql), commit: (run) => this.commit(run) };
  }

  /** Finishes what is being written. */
  async close(): Promise<void> {
    while (this.committing !== undefined) await this.committing;
    this.writer.close();
    this.reader.close();
  }
}

function conflictOf(problem: unknown): unknown {
  const { code } = problem as { code?: string };
  return code?.startsWith('SQLITE_CONSTRAINT') ? new Conflict('this number is taken') : problem;
}

async function rollBack(writer: Writer): Promise<void> {
  try {
    await writer.exec('rollback');
  } catch {
    // the failed statement may have ended the transaction itself
  }
}

/** How far the schema of a file has come; 0: it is none of ours. */
export function versionOf(db: Reader.Database): number {
  return (db.prepare('pragma user_version').get() as { user_version: number }).user_version;
}

function migrate(db: Reader.Database): void {
  const version = versionOf(db);
  if (version > migrations.length) throw new Error('it was written by a newer version of Gavel');
  for (let step = version; step < migrations.length; step++) {
    db.exec(`begin; ${migrations[step]} pragma user_version = ${step + 1}; commit;`);
  }
}
