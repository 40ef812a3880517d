/** The first node of a newer release changes the schema, and somebody reads for long meanwhile: the older nodes play on. */
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/store/postgres/migrations.ts';
import { Client } from '../client.ts';
import { Cluster } from '../store/cluster.ts';
import { Node } from './fleet.ts';

let cluster: Cluster;
const nodes: Node[] = [];
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(async () => {
  try {
    await Promise.all(nodes.map((node) => node.close()));
  } finally {
    cluster.close();
  }
});

it('moves go on while a newer node waits for somebody who reads the log, and it comes once they are done', async () => {
  const store = cluster.fresh();
  const [old, young] = [await Node.at(cluster, store), await Node.at(cluster, store)];
  nodes.push(old, young);
  await old.start();
  const ann = await Client.guest(old.url);
  const bot = { kind: 'bot', level: 'random' } as const;
  const { id } = await ann.create({ game: 'helter-skelter', seats: [{ kind: 'me' }, bot] });
  await ann.join(id, 0);

  const reader = new Connection({ connectionString: store });
  await reader.connect();
  const waiting = async () => {
    const { rows } = await reader.query(
      `select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'log'::regclass`,
    );
    return rows.length;
  };
  await reader.query('begin');
  await reader.query('select 1 from log');
  const started = young.start('inherit', 'newer').then(() => 'started');
  for (let tries = 0; tries < 2; tries++) {
    await expect.poll(waiting, { timeout: 60_000, interval: 10 }).toBe(1);
    for (let moves = 0; moves < 3; moves++) expect(await ann.choose(id, 0)).toBe(true);
  }
  expect(await Promise.race([started, 'not yet'])).toBe('not yet');
  await reader.query('commit');
  expect(await started).toBe('started');
  const { rows } = await reader.query('select version from schema_version');
  expect(rows).toEqual([{ version: migrations.length + 1 }]);
  await reader.end();
  expect(await ann.choose(id, 0)).toBe(true);
}, 120_000);
