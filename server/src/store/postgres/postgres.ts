/** Everything in PostgreSQL, 15 or newer: the same house, in a database that other machines can reach. */
import type { Alarm, Entry, Filter, Notes, SharedHouse, Snapshot, TableInfo, Write } from '@gavel/table';
import { Conflict } from '@gavel/table';
import type { Pool, PoolClient } from 'pg';
import { type Health, NotStored } from '../../health.ts';
import { listSql } from '../list.ts';
import type { HouseStore, Transaction, Value } from '../port.ts';
import { Appender } from './appender.ts';
import { Beats } from './beats.ts';
import { failureOf, query } from './dialect.ts';
import { Holds } from './holds.ts';
import { connect } from './pool.ts';
import { migrate } from './schema.ts';

const mostTries = 20;
const mostReads = 4;
const restMs = 20;

export class Postgres implements HouseStore {
  private readonly pool: Pool;
  private readonly holds: Holds;
  private readonly appender: Appender;
  private readonly health: Health;
  private transactions = 0;
  readonly shared: SharedHouse;
  readonly nodes: Beats;

  /** `alone`: it must be this node's altogether. One that has just died is waited for. */
  static async open(url: string, health: Health, alone = false): Promise<Postgres> {
    const pool = connect(url, (problem) => health.failed(problem));
    let beats: Beats | undefined;
    try {
      await migrate(pool);
      const holds = new Holds(pool);
      beats = await Beats.begin(pool, holds, url, (problem) => health.failed(problem));
      await (alone ? beats.beAlone() : beats.beAmongOthers());
      return new Postgres(pool, holds, beats, health);
    } catch (problem) {
      await beats?.close().catch(() => undefined);
      await pool.end();
      throw problem;
    }
  }

  private constructor(pool: Pool, holds: Holds, beats: Beats, health: Health) {
    this.pool = pool;
    this.holds = holds;
    this.nodes = beats;
    this.shared = {
      open: (now) => beats.open(now),
      beat: (now) => beats.heard(now),
      due: (until) => beats.due(until),
    };
    this.health = health;
    this.appender = new Appender(pool, holds, health);
  }

  get commits(): number {
    return this.appender.commits + this.transactions;
  }

  get writes(): number {
    return this.appender.writes + this.transactions;
  }

  async isSound(): Promise<boolean> {
    try {
      await this.pool.query('select 1');
      this.health.worked();
    } catch (problem) {
      this.health.failed(problem);
    }
    return this.health.isSound;
  }

  // ------------------------------------------------------------ tables

  append(writes: readonly Write[]): Promise<void> {
    return writes.length === 0 ? Promise.resolve() : this.appender.append(writes);
  }

  async take(table: string): Promise<void> {
    await this.holds.take(table);
  }

  release(table: string): Promise<void> {
    return this.holds.release(table);
  }

  async read(table: string, since: number): Promise<Entry[]> {
    const sql = 'select entry from log where "table" = ? and v > ? order by v';
    const rows = await this.all<{ entry: string }>(sql, table, since);
    return rows.map((row): Entry => JSON.parse(row.entry));
  }

  async notes(table: string): Promise<Notes> {
    const sql = 'select name, value from notes where "table" = ?';
    const rows = await this.all<{ name: string; value: string }>(sql, table);
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  }

  async snapshot(table: string): Promise<Snapshot | undefined> {
    const row = await this.get<{ snapshot: string }>('select snapshot from snapshots where "table" = ?', table);
    return row && JSON.parse(row.snapshot);
  }

  async info(table: string): Promise<TableInfo | undefined> {
    const row = await this.get<{ info: string }>('select info from tables where id = ?', table);
    return row && JSON.parse(row.info);
  }

  async list(filter: Filter): Promise<TableInfo[]> {
    const { sql, values } = listSql(filter);
    const rows = await this.all<{ info: string }>(sql, ...values);
    return rows.map((row): TableInfo => JSON.parse(row.info));
  }

  alarms(until: number): Promise<Alarm[]> {
    return this.all('select "table", at from alarms where at <= ? order by at', until);
  }

  // ------------------------------------------------------------ the desk

  async all<Row>(sql: string, ...values: readonly Value[]): Promise<Row[]> {
    return again(() => rowsOf<Row>(this.pool, sql, values));
  }

  async get<Row>(sql: string, ...values: readonly Value[]): Promise<Row | undefined> {
    return (await this.all<Row>(sql, ...values))[0];
  }

  async commit<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        const result = await this.once(work);
        this.transactions += 1;
        this.health.worked();
        return result;
      } catch (problem) {
        const failure = isOfTheDatabase(problem) ? failureOf(problem) : 'work';
        if (failure === 'work') throw problem;
        if (failure === 'taken') throw new Conflict('this is taken');
        if (failure !== 'again' || tries === mostTries) {
          this.health.failed(problem);
          throw new NotStored(problem instanceof Error ? problem.message : String(problem), { cause: problem });
        }
        await new Promise((resolve) => setTimeout(resolve, restMs * (1 + Math.random())));
      }
    }
  }

  private async once<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: unknown;
    try {
      await client.query('begin');
      const result = await work(transactionOn(client));
      await client.query('commit');
      return result;
    } catch (problem) {
      await client.query('rollback').catch((worse: unknown) => {
        broken = worse;
      });
      throw problem;
    } finally {
      client.release(broken !== undefined);
    }
  }

  async numbersGoOn(): Promise<void> {
    for (const table of ['reports', 'notices', 'sanctions', 'audit'])
      await this.pool.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
      );
  }

  async close(): Promise<void> {
    await this.appender.close();
    await this.nodes.close().catch((problem: unknown) => this.health.failed(problem));
    await this.pool.end();
  }
}

function transactionOn(client: PoolClient): Transaction {
  const all = <Row>(sql: string, ...values: readonly Value[]) => rowsOf<Row>(client, sql, values);
  return {
    all,
    get: async <Row>(sql: string, ...values: readonly Value[]) => (await all<Row>(sql, ...values))[0],
    run: async (sql, ...values) => (await client.query(query(sql, values))).rowCount ?? 0,
  };
}

/** Who reads over a line that was cut while nobody used it reads over another one. */
async function again<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await read();
    } catch (problem) {
      if (failureOf(problem) !== 'unknown' || tries === mostReads) throw problem;
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }
}

/** Whoever asks says what the rows are. */
async function rowsOf<Row>(on: Pool | PoolClient, sql: string, values: readonly Value[]): Promise<Row[]> {
  const { rows } = await on.query(query(sql, values));
  return rows as Row[];
}

/** Not of whoever worked: a mistake of theirs is theirs. */
function isOfTheDatabase(problem: unknown): boolean {
  return problem instanceof Error && ('code' in problem || /connection|timeout|terminat/i.test(problem.message));
}
