/** Everything in PostgreSQL, 15 or newer: the same house, in a database that other machines can reach. */
import type { Alarm, Entry, Filter, Notes, SharedHouse, Snapshot, TableInfo, Write } from '@gavel/table';
import { Conflict } from '@gavel/table';
import { type Health, NotStored } from '../../health.ts';
import { type Machine, thisMachine } from '../../machine.ts';
import { listSql } from '../list.ts';
import type { HouseStore, Transaction, Value } from '../port.ts';
import { Probe } from '../probe.ts';
import { Appender } from './appender.ts';
import { Beats } from './beats.ts';
import { again, ask, type Failure, failureOf, isAway, isOfTheDatabase, mayAgain, query } from './dialect.ts';
import { Holds } from './holds.ts';
import { Listener } from './listener.ts';
import { type Connection, type Connections, connect, type Hearing } from './pool.ts';
import { migrate } from './schema.ts';

const mostReads = 4;

/** What a store stands on. */
interface Ground {
  readonly pool: Connections;
  /** Hears what is told over a channel of the database. */
  listen(channel: string): Hearing;
  readonly machine?: Machine;
  /** What the node is called, which is else drawn. */
  readonly node?: string;
}

/** What is read of tables, in words of both engines. */
export const readsSql = {
  log: 'select entry from log where "table" = ? and v > ? order by v',
  notes: 'select name, value from notes where "table" = ?',
  snapshot: 'select snapshot from snapshots where "table" = ?',
  info: 'select info from tables where id = ?',
  made: 'select "table" from made where person = ? and request = ?',
  alarms: 'select "table", at from alarms where at <= ? order by at',
} as const;

const touchSql = {
  write: 'insert into log values (?, 0, ?)',
  takeAway: 'delete from log where "table" = ? and v = 0',
} as const;

/** As long as few lines are: where this finds room, so do they. */
const longLine = ' '.repeat(1000);

export class Postgres implements HouseStore {
  private readonly pool: Connections;
  private readonly machine: Machine;
  private readonly holds: Holds;
  private readonly appender: Appender;
  private readonly health: Health;
  private readonly probe: Probe;
  private transactions = 0;
  readonly shared: SharedHouse;
  readonly nodes: Beats;

  /** `alone`: it must be this node's altogether. One that has just died is waited for. */
  static async open(url: string, health: Health, alone = false): Promise<Postgres> {
    const pool = connect(url, (problem) => health.failed(problem));
    try {
      await migrate(pool, () => health.waits('somebody reads a table for long: the schema is changed after that'));
    } catch (problem) {
      await pool.end();
      throw problem;
    }
    return Postgres.on({ pool, listen: (channel) => new Listener(url, channel) }, health, alone);
  }

  /** On a database that has its schema. */
  static async on(
    { pool, listen, machine = thisMachine, node }: Ground,
    health: Health,
    alone: boolean,
  ): Promise<Postgres> {
    const holds = new Holds(pool, machine, node);
    let beats: Beats | undefined;
    try {
      beats = await Beats.begin(pool, holds, listen, (problem) => health.failed(problem), machine);
      await (alone ? beats.beAlone() : beats.beAmongOthers());
      return new Postgres(pool, holds, beats, health, machine);
    } catch (problem) {
      await beats?.close().catch(() => undefined);
      await pool.end();
      throw problem;
    }
  }

  private constructor(pool: Connections, holds: Holds, beats: Beats, health: Health, machine: Machine) {
    this.pool = pool;
    this.machine = machine;
    this.holds = holds;
    this.nodes = beats;
    this.shared = {
      open: (now) => this.reached(beats.open(now)),
      beat: (now) => this.reached(beats.heard(now)),
      due: (until, but) => this.reached(beats.due(until, but)),
    };
    this.health = health;
    this.appender = new Appender(pool, holds, health, machine);
    this.probe = new Probe(health, machine, () => this.touch());
  }

  get commits(): number {
    return this.appender.commits + this.transactions;
  }

  get writes(): number {
    return this.appender.writes + this.transactions;
  }

  isSound(): Promise<boolean> {
    return this.probe.isSound();
  }

  /**
   * Writes a line where all lines go and takes it away again, so that nobody ever sees it. Reading works where writing does not,
   * and a disk that is full still has room for a row that is only written over, such as this node's own.
   */
  private async touch(): Promise<void> {
    await this.commit(async (tx) => {
      await tx.run(touchSql.write, this.nodes.id, longLine);
      await tx.run(touchSql.takeAway, this.nodes.id);
    });
  }

  // ------------------------------------------------------------ tables

  append(writes: readonly Write[]): Promise<void> {
    return writes.length === 0 ? Promise.resolve() : this.appender.append(writes);
  }

  async take(table: string): Promise<void> {
    await this.reached(this.holds.take(table));
  }

  release(table: string): Promise<void> {
    return this.reached(this.holds.release(table));
  }

  async read(table: string, since: number): Promise<Entry[]> {
    const rows = await this.all<{ entry: string }>(readsSql.log, table, since);
    return rows.map((row): Entry => JSON.parse(row.entry));
  }

  async notes(table: string): Promise<Notes> {
    const rows = await this.all<{ name: string; value: string }>(readsSql.notes, table);
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  }

  async snapshot(table: string): Promise<Snapshot | undefined> {
    const row = await this.get<{ snapshot: string }>(readsSql.snapshot, table);
    return row && JSON.parse(row.snapshot);
  }

  async info(table: string): Promise<TableInfo | undefined> {
    const row = await this.get<{ info: string }>(readsSql.info, table);
    return row && JSON.parse(row.info);
  }

  async list(filter: Filter): Promise<TableInfo[]> {
    const { sql, values } = listSql(filter);
    const rows = await this.all<{ info: string }>(sql, ...values);
    return rows.map((row): TableInfo => JSON.parse(row.info));
  }

  async made(by: string, request: string): Promise<string | undefined> {
    return (await this.get<{ table: string }>(readsSql.made, by, request))?.table;
  }

  alarms(until: number): Promise<Alarm[]> {
    return this.all(readsSql.alarms, until);
  }

  // ------------------------------------------------------------ the desk

  async all<Row>(sql: string, ...values: readonly Value[]): Promise<Row[]> {
    return this.reached(again(() => rowsOf<Row>(this.pool, sql, values), mayReadAgain, this.machine));
  }

  async get<Row>(sql: string, ...values: readonly Value[]): Promise<Row | undefined> {
    return (await this.all<Row>(sql, ...values))[0];
  }

  async commit<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let changed = 0;
    const counted = (transaction: Transaction) => {
      changed = 0;
      const run: Transaction['run'] = async (sql, ...values) => {
        const rows = await transaction.run(sql, ...values);
        changed += rows;
        return rows;
      };
      return work({ ...transaction, run });
    };
    try {
      const result = await again(() => this.once(counted), mayAgain, this.machine);
      this.transactions += 1;
      // a database that takes nothing commits what only looked
      if (changed > 0) this.health.worked();
      return result;
    } catch (problem) {
      if (!isOfTheDatabase(problem)) throw problem;
      if (failureOf(problem) === 'taken') throw new Conflict('this is taken');
      throw this.notStored(problem);
    }
  }

  /** Of a database that is away everybody hears the same: later it may work. */
  private async reached<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (problem) {
      throw isAway(problem) ? this.notStored(problem) : problem;
    }
  }

  private notStored(problem: unknown): NotStored {
    this.health.failed(problem);
    return new NotStored(problem instanceof Error ? problem.message : String(problem), { cause: problem });
  }

  private async once<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const held: string[] = [];
    const hold = async (table: string) => {
      await this.holds.hold(table, client);
      held.push(table);
    };
    let broken: unknown;
    try {
      await client.query('begin');
      const result = await work({ ...readsAndWrites(client), hold });
      await client.query('commit').catch((problem: unknown) => {
        // whether it was, and whether it still will be, is seen under a new term
        if (failureOf(problem) === 'unknown') for (const table of held) this.holds.lost(table);
        throw problem;
      });
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
      await ask(this.pool, {
        text: `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
      });
  }

  async close(): Promise<void> {
    await this.appender.close();
    await this.nodes.close().catch((problem: unknown) => this.health.failed(problem));
    await this.pool.end();
  }
}

function readsAndWrites(client: Connection): Omit<Transaction, 'hold'> {
  const all = <Row>(sql: string, ...values: readonly Value[]) => rowsOf<Row>(client, sql, values);
  return {
    all,
    get: async <Row>(sql: string, ...values: readonly Value[]) => (await all<Row>(sql, ...values))[0],
    run: async (sql, ...values) => (await client.query(query(sql, values))).rowCount ?? 0,
  };
}

/** Who reads over a line that was cut while nobody used it reads over another one. */
function mayReadAgain(failure: Failure, tries: number): boolean {
  return mayAgain(failure, tries) || (failure === 'unknown' && tries < mostReads);
}

/** Whoever asks says what the rows are. */
async function rowsOf<Row>(on: Pick<Connections, 'query'>, sql: string, values: readonly Value[]): Promise<Row[]> {
  const { rows } = await on.query(query(sql, values));
  return rows as Row[];
}
