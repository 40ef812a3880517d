/** A database that lets everybody read and writes nothing: full, or a copy that has not taken over. */
import { Lost } from '@gavel/table';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Health } from '../../src/health.ts';
import type { Served } from '../../src/index.ts';
import { Postgres } from '../../src/store/postgres/postgres.ts';
import { Client } from '../client.ts';
import { newFolder, start } from '../place.ts';
import { Cluster } from '../store/cluster.ts';
import { made } from '../store/tables.ts';
import { pause } from './people.ts';

let cluster: Cluster;
const running: Served[] = [];
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(async () => {
  cluster.refuse(false);
  for (const node of running) await node.close();
  cluster.close();
});

it('is not thought to write by a statement that came to nothing', async () => {
  const url = cluster.fresh();
  const health = new Health({ error() {}, warn() {} });
  const store = await Postgres.open(url, health);
  await store.append([made('one', 1)]);
  const outside = new Pool({ connectionString: url });
  await outside.query(`update owner set node = 'another'`);
  await outside.end();
  health.failed(new Error('no space left'));
  await expect(store.append([{ table: 'one', entries: [], wake: 5 }])).rejects.toBeInstanceOf(Lost);
  expect(health.isSound).toBe(false);
  await store.append([made('two', 1)]);
  expect(health.isSound).toBe(true);
  await store.close();
});

it('is not hidden from anybody, and forgotten when it writes again', async () => {
  const log: string[] = [];
  const logTo = { write: (line: string) => void log.push((JSON.parse(line) as { msg: string }).msg) };
  const store = cluster.fresh();
  const node = await start({ store, data: newFolder(), idleMs: 500, logLevel: 'warn', logTo });
  running.push(node);
  const { url } = node;
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
  const failures = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(/^gavel_failed_commits_total (\d+)$/m.exec(metrics)?.[1]);
  };
  const [ann, bob] = [await Client.guest(url), await Client.guest(url)];
  const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await ann.join(id, 0);
  const outside = new Pool({ connectionString: store });
  // a table that nobody has: whoever comes to it takes it, which is a write as well
  const resting = await bob.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await expect
    .poll(
      async () => (await outside.query(`select 1 from owner where "table" = $1 and node = ''`, [resting.id])).rowCount,
      { timeout: 30_000 },
    )
    .toBe(1);
  await outside.end();
  expect(await statusOf('/readyz')).toBe(200);

  const before = await failures();
  const since = performance.now();
  cluster.refuse(true);
  expect(await ann.ask({ type: 'chat', id: 'a-word', table: id, text: 'lost?' })).toMatchObject({
    type: 'error',
    code: 'failed',
  });
  // for longer than two signs of life, which are refused as well
  for (let i = 0; i < 10; i++) {
    expect(await statusOf('/readyz')).toBe(503);
    await pause(500);
  }
  expect(await statusOf('/healthz')).toBe(200);
  expect(await new Client(url).http('POST', '/me')).toMatchObject({
    status: 503,
    body: { error: { code: 'unstored' } },
  });
  expect(await bob.http('POST', '/tables', { game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] })).toMatchObject({
    status: 503,
  });
  expect((await bob.ask({ type: 'join', table: resting.id, as: 0 })).type).toBe('error');
  expect(await failures()).toBeGreaterThan(before + 10);
  // once a minute, and a busy machine may take as long
  expect(new Set(log)).toEqual(new Set(['nothing can be stored']));
  expect(log.length).toBeLessThanOrEqual(1 + (performance.now() - since) / 60_000);

  cluster.refuse(false);
  await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
  await ann.done({ type: 'chat', id: 'a-word', table: id, text: 'found' });
  expect(log.indexOf('everything is stored again')).toBe(log.length - 1);
});
