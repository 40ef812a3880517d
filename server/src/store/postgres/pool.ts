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

export function connect(url: string, failed: (problem: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
  });
  // a connection that ends while nobody uses it is nobody's problem; the next one finds out
  pool.on('error', failed);
  // whoever uses one that ends hears of it by what was asked
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
