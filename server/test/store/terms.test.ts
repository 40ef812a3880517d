/** The suite for two nodes on one database, run on a real PostgreSQL. */
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { Health } from '../../src/health.ts';
import { connect } from '../../src/store/postgres/pool.ts';
import { Postgres } from '../../src/store/postgres/postgres.ts';
import { migrate } from '../../src/store/postgres/schema.ts';
import { Cluster } from './cluster.ts';
import { type SharedGround, termsSuite } from './terms.ts';
import { termsOfPeopleSuite } from './terms-of-people.ts';

let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => cluster.close());

async function ground(): Promise<SharedGround> {
  const url = cluster.fresh();
  const pool = connect(url, () => {});
  await migrate(pool);
  const outside = new Pool({ connectionString: url });
  outside.on('error', () => {});
  return {
    pool,
    open: () => Postgres.open(url, new Health(pino({ level: 'silent' })), false),
    async forgetAll() {
      await outside.query("update node set until = now() - interval '1 second'");
    },
    async termOf(table) {
      const { rows } = await outside.query<{ term: string }>('select term from owner where "table" = $1', [table]);
      return Number(rows[0]?.term);
    },
    async fall() {
      cluster.kill();
      cluster.start();
    },
    async close() {
      await pool.end();
      await outside.end();
    },
  };
}

termsSuite('PostgreSQL', ground);
termsOfPeopleSuite('PostgreSQL', ground);
