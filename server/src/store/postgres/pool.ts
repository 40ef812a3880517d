/** Connections to the database. */
import { Pool, type QueryConfig, type QueryResultRow, types } from 'pg';

/** More at a time wait. */
const mostConnections = 10;

/** Whole numbers are numbers: those we keep are smaller than 2 to the power of 53. */
const int8 = 20;

/** As much of the database as the store needs. A simulated one has the same. */
export interface Connections extends Asked {
  /** One for a transaction. */
  connect(): Promise<Connection>;
  end(): Promise<void>;
}

export interface Connection extends Asked {
  release(broken?: boolean): void;
}

interface Asked {
  query<Row extends QueryResultRow>(
    asked: string | QueryConfig,
    values?: unknown[],
  ): Promise<{ readonly rows: Row[]; readonly rowCount: number | null }>;
}

/** What the database tells all nodes. */
export interface Hearing {
  begin(hear: (text: string) => void, missed: () => void): Promise<void>;
  close(): Promise<void>;
}

/** A line that says nothing for so long is as good as cut: no answer comes from a machine that lost its power. */
const silentMs = 10_000;

/** For what may wait for others, or has much to do: a lock, a new schema. */
export const patiently = { query_timeout: 600_000 };

/** The system knocks at a line on which nobody speaks, and not only after hours. */
export const knocking = { keepAlive: true, keepAliveInitialDelayMillis: silentMs };

export function connect(url: string, failed: (problem: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: 5000,
    query_timeout: silentMs,
    ...knocking,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
  });
  // a connection that ends while nobody uses it is nobody's problem; the next one finds out
  pool.on('error', failed);
  // whoever uses one that ends hears of it by what was asked
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
