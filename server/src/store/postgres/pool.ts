/** Connections to the database. */
import { Pool, types } from 'pg';

/** More at a time wait. */
const mostConnections = 10;

/** Whole numbers are numbers: those we keep are smaller than 2 to the power of 53. */
const int8 = 20;

export function connect(url: string, failed: (problem: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
  });
  // a connection that ends while nobody uses it is nobody's problem; the next one finds out
  pool.on('error', failed);
  return pool;
}
