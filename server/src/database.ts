/**
 * The embedded store. Writes of many tables that arrive while one commit is on its way to the disk go into the next one
 * together: that is what makes durable moves cheap. A thread of its own writes them; reads have a connection of their own
 * and see only what is committed.
 */
import { join } from 'node:path';
import type { Entry, Filter, Notes, Snapshot, Store, TableInfo, Write } from '@gavel/table';
import Reader from 'libsql';
import Writer from 'libsql/promise';
import { Register } from './accounts/register.ts';
import { textOf } from './appends.ts';
import { type Health, isOfTheDisk, NotStored } from './health.ts';
import type { Desk, Statement } from './lobby/desk.ts';
import { migrations } from './migrations.ts';
import { privately } from './privately.ts';
import { conflictOf, WriterThread } from './writer-thread.ts';

/** The one file of a data folder that holds everything. */
export const databaseFile = 'gavel.db';

/** Writes that are worth a commit at once, and those that are worth a look whether the one before is through. */
const enough = 64;
const many = 64;

/** A commit that is so young still speaks for the disk, in milliseconds. */
const youngMs = 5000;

/** Either somebody's own statements, or what tables write. */
type Work = (() => void) | string;

interface Waiting {
  readonly work: Work;
  readonly done: () => void;
  readonly failed: (problem: unknown) => void;
}

export class Database implements Store {
  private readonly reader: Reader.Database;
  private readonly writer: Writer;
  private readonly thread: WriterThread;
  private readonly selects;
  /** Who is who. */
  readonly register: Register;
  private waiting: Waiting[] = [];
  private committing: Promise<void> | undefined;
  private hurry: (() => void) | undefined;
  private readonly health: Health;
  private committedAt = Number.NEGATIVE_INFINITY;
  private trying: Promise<void> | undefined;
  /** Transactions and the writes in them, for the metrics. */
  commits = 0;
  writes = 0;

  static async open(folder: string, health: Health): Promise<Database> {
    const file = join(folder, databaseFile);
    // what SQLite puts beside it is for the same eyes
    privately(file);
    const reader = new Reader(file);
    reader.exec('pragma journal_mode = wal');
    reader.exec('pragma busy_timeout = 5000');
    migrate(reader);
    const writer = new Writer(file, {});
    await writer.exec('pragma synchronous = full');
    await writer.exec('pragma busy_timeout = 5000');
    const prepare = (sql: string) => writer.prepare(sql) as Promise<Statement>;
    const register = await Register.open({ reader, prepare, commit: (run) => database.commit(run) });
    const database: Database = new Database(
      reader,
      writer,
      new WriterThread(file, (problem) => health.failed(problem)),
      register,
      health,
    );
    return database;
  }

  private constructor(
    reader: Reader.Database,
    writer: Writer,
    thread: WriterThread,
    register: Register,
    health: Health,
  ) {
    this.health = health;
    this.reader = reader;
    this.writer = writer;
    this.thread = thread;
    this.register = register;
    this.selects = {
      log: reader.prepare('select entry from log where "table" = ? and v > ? order by v'),
      notes: reader.prepare('select name, value from notes where "table" = ?'),
      snapshot: reader.prepare('select snapshot from snapshots where "table" = ?'),
      info: reader.prepare('select info from tables where id = ?'),
    };
  }

  // ------------------------------------------------------------ writing

  append(writes: readonly Write[]): Promise<void> {
    return this.wait(textOf(writes));
  }

  private commit(run: () => void): Promise<void> {
    return this.wait(run);
  }

  private wait(work: Work): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ work, done, failed });
      this.committing ??= this.commitAll();
      if (this.waiting.length >= enough) this.hurry?.();
      // a crowd that comes in is not let through to the end while others wait for their answer
      if (this.waiting.length >= many) this.thread.look();
    });
  }

  /** Commits whatever has gathered, again and again, until nothing waits. */
  private async commitAll(): Promise<void> {
    // whoever writes at the same moment is taken along, unless that is a crowd: its first can be written while the rest is
    // still being looked at
    await new Promise<void>((resolve) => {
      this.hurry = resolve;
      process.nextTick(resolve);
    });
    this.hurry = undefined;
    while (this.waiting.length > 0) {
      const all = this.waiting;
      // in the order they came: as many as are the tables', or as many as are somebody's own
      const kind = typeof all[0]!.work;
      const other = all.findIndex(({ work }) => typeof work !== kind);
      const batch = other < 0 ? all : all.slice(0, other);
      this.waiting = all.slice(batch.length);
      try {
        const refused = await this.commitBatch(batch);
        this.health.worked();
        this.committedAt = performance.now();
        this.commits += 1;
        this.writes += batch.length - refused.size;
        for (let i = 0; i < batch.length; i++)
          if (refused.has(i)) batch[i]!.failed(refused.get(i));
          else batch[i]!.done();
      } catch (problem) {
        this.health.failed(problem);
        const why = new NotStored(problem instanceof Error ? problem.message : String(problem), { cause: problem });
        for (const one of batch) one.failed(why);
      }
    }
    this.committing = undefined;
  }

  /** Does the disk take what is written? Who asks long after the last commit is answered by another one, of nothing. */
  async isSound(): Promise<boolean> {
    if (this.health.isSound && performance.now() - this.committedAt < youngMs) return true;
    this.trying ??= this.append([])
      .catch(() => undefined)
      .finally(() => {
        this.trying = undefined;
      });
    await this.trying;
    return this.health.isSound;
  }

  /** Those that were refused, by their number, and why. */
  private async commitBatch(batch: readonly Waiting[]): Promise<ReadonlyMap<number, unknown>> {
    const works = batch.map(({ work }) => work);
    if (typeof works[0] !== 'function') return this.thread.write(works as string[]);
    const runs = works as (() => void)[];
    try {
      await this.commitOwn(runs);
      return new Map();
    } catch (problem) {
      if (isOfTheDisk(problem)) throw problem;
      return runs.length === 1 ? new Map([[0, problem]]) : this.commitApart(runs);
    }
  }

  private async commitOwn(runs: readonly (() => void)[]): Promise<void> {
    const { writer } = this;
    await writer.exec('begin immediate');
    try {
      for (const run of runs) run();
      await writer.exec('commit');
    } catch (problem) {
      await rollBack(writer);
      throw conflictOf(problem as Error);
    }
  }

  /** Something in a batch fails, which is rare: each in a transaction of its own. */
  private async commitApart(runs: readonly (() => void)[]): Promise<ReadonlyMap<number, unknown>> {
    const refused = new Map<number, unknown>();
    for (const [number, run] of runs.entries()) {
      try {
        await this.commitOwn([run]);
      } catch (problem) {
        refused.set(number, problem);
      }
    }
    return refused;
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

  /** Finishes what is being written, and leaves all of it in the one file. */
  async close(): Promise<void> {
    this.thread.hurryUp();
    while (this.committing !== undefined) await this.committing;
    await this.thread.close();
    try {
      this.reader.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // a disk that takes nothing: what is committed stays where it is, and the next start finds it
    }
    this.writer.close();
    this.reader.close();
  }
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
