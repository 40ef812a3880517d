/** A database of an older version is brought up to this one by whoever opens it first, with all that is in it; one that is too old is refused. */
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Register } from '../../src/accounts/register.ts';
import { Health } from '../../src/health.ts';
import { quietStore } from '../../src/store/open.ts';
import { migrations } from '../../src/store/postgres/migrations.ts';
import { Postgres } from '../../src/store/postgres/postgres.ts';
import { Cluster } from './cluster.ts';
import { infoOf } from './tables.ts';

let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => cluster.close());

/** A database as the version before so many steps left it, with somebody who sits at a table. */
async function older(steps: number): Promise<string> {
  const url = cluster.fresh();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const known = migrations.slice(0, -steps);
  await client.query('create table schema_version (version integer not null)');
  for (const step of known) await client.query(step);
  await client.query('insert into schema_version values ($1)', [known.length]);
  await client.query("insert into people values ('ann', 'Ann', 1)");
  await client.query(`insert into tables values ('one', 'duel', 'playing', 1, 5, $1)`, [
    JSON.stringify(infoOf('one', 5)),
  ]);
  await client.query(
    `insert into log values ('one', 1, '{"v":1,"at":1,"kind":"chat","by":"ann","name":"Ann","text":"hi"}')`,
  );
  await client.query(`insert into owner values ('one', '', 1, 1)`);
  await client.query(`select setval('term', 1)`);
  await client.end();
  return url;
}

const open = (url: string) => Postgres.open(url, new Health(pino({ level: 'silent' })));

describe('a database of an older version', () => {
  it.each([1, 2, migrations.length - 1])(
    'that lacks %i steps is opened by three nodes at once, and keeps what it has',
    async (steps) => {
      const url = await older(steps);
      const stores = await Promise.all([open(url), open(url), open(url)]);
      for (const store of stores) {
        expect(await store.all('select version from schema_version')).toEqual([{ version: migrations.length }]);
        expect(await new Register(store).person('ann')).toMatchObject({ name: 'Ann' });
        expect(await store.read('one', 0)).toMatchObject([{ v: 1, text: 'hi' }]);
        expect((await store.list({})).map(({ id }) => id)).toEqual(['one']);
      }
      const [first] = stores;
      await first!.take('one');
      await first!.append([
        { table: 'one', entries: [{ v: 2, at: 2, kind: 'chat', by: 'ann', name: 'Ann', text: 'on' }] },
      ]);
      expect(await stores[1]!.read('one', 1)).toHaveLength(1);
      await Promise.all(stores.map((store) => store.close()));
    },
  );

  it('is left alone where it is newer than this one', async () => {
    const url = cluster.fresh();
    await (await open(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('update schema_version set version = version + 1');
    await expect(quietStore(url)).rejects.toThrow('it was written by a newer version of Gavel');
    await client.end();
  });
});

describe('PostgreSQL', () => {
  it('that is older than 15 is refused in one line', async () => {
    const url = cluster.fresh();
    const { query } = pg.Client.prototype;
    const faked = function (this: pg.Client, ...asked: unknown[]): unknown {
      if (typeof asked[0] === 'string' && asked[0].includes('server_version_num'))
        return Promise.resolve({ rows: [{ number: '140011', version: '14.11 (Debian 14.11-1)' }] });
      return Reflect.apply(query, this, asked);
    };
    Reflect.set(pg.Client.prototype, 'query', faked);
    try {
      await expect(quietStore(url)).rejects.toThrow(
        /^the database \S+ cannot be used: it is PostgreSQL 14\.11 \(Debian 14\.11-1\), and Gavel needs 15 or newer$/,
      );
    } finally {
      Reflect.set(pg.Client.prototype, 'query', query);
    }
  });
});
