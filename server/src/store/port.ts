/**
 * What the server keeps, whatever keeps it. A store has two sides: the tables (logs, notes, snapshots, lists, alarms), written
 * many times a second, and a desk for everything about people (the register, blocks, reports, notices, retention), which is
 * small SQL that every engine understands. Both stores pass the same suite: server/test/store/.
 */
import type { Store } from '@gavel/table';
import type { Nodes } from '../fleet/port.ts';

export interface HouseStore extends Store, Desk {
  /** Where several nodes share it. */
  readonly nodes?: Nodes;
  /** Does it take what is written? */
  isSound(): Promise<boolean>;
  /** Transactions and the writes in them, for the metrics. */
  readonly commits: number;
  readonly writes: number;
  /** Rows have come with numbers of their own: the next ones are higher. */
  numbersGoOn(): Promise<void>;
  /** Finishes what is being written. */
  close(): Promise<void>;
}

export type Value = string | number | null;

/**
 * The SQL here is the part that SQLite and PostgreSQL share: places are `?` or `?1`, what is true may come as 1, and nothing is
 * done with JSON inside the database.
 */
interface Reads {
  all<Row>(sql: string, ...values: readonly Value[]): Promise<Row[]>;
  get<Row>(sql: string, ...values: readonly Value[]): Promise<Row | undefined>;
}

/** Reads what is committed, and commits. */
export interface Desk extends Reads {
  /**
   * All of it or nothing; resolves when it is on disk. Rejects with a Conflict where something must be unique and is not.
   * `work` touches nothing but the transaction: it may be run again.
   */
  commit<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** Reads what it has written itself, too. */
export interface Transaction extends Reads {
  /** How many rows it changed. */
  run(sql: string, ...values: readonly Value[]): Promise<number>;
  /**
   * Before it writes what is a table's own (log, notes, snapshot, summary): from here on nobody else takes the table until all
   * of this is on disk. Rejects with `Lost` where it is not this process's, and what is written beside it may go on.
   */
  hold(table: string): Promise<void>;
}
