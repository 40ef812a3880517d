/** The embedded store. Reads have a connection of their own and see only what is committed; writes are the writer's. */
import { join } from 'node:path';
import { last } from '@gavel/kernel';
import type { Alarm, Entry, Filter, Notes, Snapshot, TableInfo, Write } from '@gavel/table';
import Reader from 'libsql';
import Connection from 'libsql/promise';
import type { Health } from '../../health.ts';
import { privately } from '../../privately.ts';
import { listSql } from '../list.ts';
import type { HouseStore, Transaction, Value } from '../port.ts';
import { appendsOf } from './appends.ts';
import { migrations } from './migrations.ts';
import { prepare, type Question, question, type Statement, select, versionOf } from './rows.ts';
import { Writer } from './writer.ts';
import { WriterThread } from './writer-thread.ts';

/** The one file of a data folder that holds everything. */
export const databaseFile = 'gavel.db';

export class Database implements HouseStore {
  private readonly reader: Reader.Database;
  private readonly connection: Connection;
  private readonly selects;
  private readonly released: () => void;
  /** What was prepared before, by its words. */
  private readonly questions = new Map<string, Question>();
  private readonly statements = new Map<string, Statement>();
  /** All that is written goes through it. */
  readonly writer: Writer;

  /** `released` hears when it is closed. */
  static async open(folder: string, health: Health, released: () => void = () => {}): Promise<Database> {
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
    return new Database(reader, connection, new Writer(connection, thread, health), released);
  }

  private constructor(reader: Reader.Database, connection: Connection, writer: Writer, released: () => void) {
    this.reader = reader;
    this.connection = connection;
    this.writer = writer;
    this.released = released;
    this.selects = {
      log: select<{ entry: string }>(reader, 'select entry from log where "table" = ? and v > ? order by v'),
      notes: select<{ name: string; value: string }>(reader, 'select name, value from notes where "table" = ?'),
      snapshot: select<{ snapshot: string }>(reader, 'select snapshot from snapshots where "table" = ?'),
      info: select<{ info: string }>(reader, 'select info from tables where id = ?'),
      made: select<{ table: string }>(reader, 'select "table" from made where person = ? and request = ?'),
      alarms: select<Alarm>(reader, 'select "table", at from alarms where at <= ? order by at'),
    };
  }

  get commits(): number {
    return this.writer.commits;
  }

  get writes(): number {
    return this.writer.writes;
  }

  isSound(): Promise<boolean> {
    return this.writer.isSound();
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

  async list(filter: Filter): Promise<TableInfo[]> {
    const { sql, values } = listSql(filter);
    const rows = await this.all<{ info: string }>(sql, ...values);
    return rows.map((row): TableInfo => JSON.parse(row.info));
  }

  async made(by: string, request: string): Promise<string | undefined> {
    return this.selects.made.get(by, request)?.table;
  }

  async alarms(until: number): Promise<Alarm[]> {
    return this.selects.alarms.all(until);
  }

  // ------------------------------------------------------------ the desk

  async all<Row>(sql: string, ...values: readonly Value[]): Promise<Row[]> {
    return this.question(sql).all<Row>(...values);
  }

  async get<Row>(sql: string, ...values: readonly Value[]): Promise<Row | undefined> {
    return this.question(sql).get<Row>(...values);
  }

  async commit<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const results: { readonly value: T }[] = [];
    // where what shares a commit with it fails, it is done once more
    await this.writer.write({ own: async () => void results.push({ value: await work(this.transaction) }) });
    return last(results).value;
  }

  private readonly transaction: Transaction = {
    all: async <Row>(sql: string, ...values: readonly Value[]) => (await this.statement(sql)).all<Row>(...values),
    get: async <Row>(sql: string, ...values: readonly Value[]) => {
      const [first] = await this.transaction.all<Row>(sql, ...values);
      return first;
    },
    run: async (sql, ...values) => (await this.statement(sql)).run(...values),
    // there is nobody else
    hold: async () => {},
  };

  private question(sql: string): Question {
    const known = this.questions.get(sql) ?? question(this.reader, sql);
    this.questions.set(sql, known);
    return known;
  }

  private async statement(sql: string): Promise<Statement> {
    const known = this.statements.get(sql) ?? (await prepare(this.connection, sql));
    this.statements.set(sql, known);
    return known;
  }

  /** SQLite counts on from the highest by itself. */
  async numbersGoOn(): Promise<void> {}

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
    this.released();
  }
}

function migrate(db: Reader.Database): void {
  const version = versionOf(db);
  if (version > migrations.length) throw new Error('it was written by a newer version of Gavel');
  if (version === migrations.length) return;
  // all of them or none, and one flush to disk instead of one for each
  db.exec(`begin; ${migrations.slice(version).join('')} pragma user_version = ${migrations.length}; commit;`);
}
