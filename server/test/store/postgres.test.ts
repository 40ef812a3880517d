import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { Health } from '../../src/health.ts';
import { Postgres } from '../../src/store/postgres/postgres.ts';
import { Cluster } from './cluster.ts';
import { peopleSuite } from './people.ts';
import { tablesSuite } from './tables.ts';

let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => cluster.close());

async function postgres() {
  const url = cluster.fresh();
  const open = () => Postgres.open(url, new Health(pino({ level: 'silent' })));
  const store = await open();
  let last = store;
  const again = async () => {
    await last.close();
    last = await open();
    return last;
  };
  const refuse = () => {
    cluster.refuse(true);
    return () => cluster.refuse(false);
  };
  return { store, again, refuse, close: () => last.close() };
}

tablesSuite('PostgreSQL', postgres);
peopleSuite('PostgreSQL', postgres);
