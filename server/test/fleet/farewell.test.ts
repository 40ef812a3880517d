/** A node that goes sends its people on before it finishes anything slow, and what it had under way goes on elsewhere. */
import type { Clock } from '@gavel/table';
import { Client as Connection, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { togetherMs } from '../../../table/src/hall.ts';
import type { Served } from '../../src/index.ts';
import { Client } from '../client.ts';
import { closeParts, Receiver } from '../notices-parts.ts';
import { start } from '../place.ts';
import { Cluster } from '../store/cluster.ts';

let cluster: Cluster;
const running: Served[] = [];
const pools: Pool[] = [];
beforeAll(() => {
  cluster = new Cluster();
});
// while their database is there
afterEach(async () => {
  await Promise.all([...running.splice(0).map((node) => node.close()), ...pools.splice(0).map((pool) => pool.end())]);
});
afterAll(async () => {
  await closeParts();
  cluster.close();
});

async function node(options: Parameters<typeof start>[0]): Promise<Served> {
  const served = await start(options);
  running.push(served);
  return served;
}

it('sends its people on while a channel of theirs has not answered, and they play on elsewhere', async () => {
  const channel = await Receiver.open();
  channel.answers = [];
  const store = cluster.fresh();
  const notices = { reach: '127.0.0.1', patienceMs: 0 };
  const [one, two] = [await node({ store, notices }), await node({ store, notices })];
  const [ann, bob] = [await Client.guest(one.url), await Client.guest(one.url)];
  const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await ann.http('PUT', `/tables/${id}/channel`, { url: `${channel.url}/never` });
  await bob.done({ type: 'sit', table: id });
  await ann.join(id, 0);
  await channel.until(1);
  const gone = one.close();
  await expect.poll(() => ann.closed, { timeout: 30_000 }).toBe(1012);
  const again = await Client.guest(two.url, ann.cookie);
  await expect
    .poll(
      () =>
        again.join(id, 0).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  // there they still wait
  expect(channel.hungUp).toBe(0);
  channel.relent();
  await gone;
  expect(again.info(id, 0).status).toBe('playing');
}, 120_000);

it('serves on until proxies know that it goes, and takes nobody any more when it says to come back', async () => {
  const store = cluster.fresh();
  const [one, two] = [await node({ store, drainMs: 4000 }), await node({ store })];
  const ann = await Client.guest(one.url);
  const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await ann.join(id, 0);
  const gone = one.close();
  await expect.poll(async () => (await fetch(`${one.url}/readyz`)).status, { timeout: 20_000 }).toBe(503);
  await ann.done({ type: 'chat', table: id, text: 'still here' });
  // however long a table takes to be written
  const outside = new Connection({ connectionString: store });
  await outside.connect();
  await outside.query('begin');
  await outside.query('lock table snapshots in share mode');
  await expect.poll(() => ann.closed, { timeout: 20_000, interval: 10 }).toBe(1012);
  const isTaken = await fetch(`${one.url}/healthz`).then(
    () => true,
    () => false,
  );
  await outside.query('commit');
  await outside.end();
  expect(isTaken).toBe(false);
  await gone;
  const back = await Client.guest(two.url, ann.cookie);
  await back.join(id, 0);
});

it('says so to each once, when all of their tables may be had elsewhere', async () => {
  const store = cluster.fresh();
  // however long a busy machine takes for that
  const clock: Clock = {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms === togetherMs ? 60_000 : ms);
      return () => clearTimeout(timer);
    },
  };
  const [one, two] = [await node({ store, clock }), await node({ store })];
  const ann = await Client.guest(one.url);
  // they are all written in their turn
  const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
  const made = await Promise.all(Array.from({ length: 12 }, () => ann.create({ game: 'duel', seats: [...seats] })));
  for (const { id } of made) await ann.join(id, 0);
  const outside = new Connection({ connectionString: store });
  await outside.connect();
  const gone = one.close();
  await expect.poll(() => ann.closed, { timeout: 50_000, interval: 1 }).toBe(1012);
  const { rows } = await outside.query(`select "table" from owner where node <> ''`);
  await outside.end();
  expect(rows).toEqual([]);
  const back = await Client.guest(two.url, ann.cookie);
  for (const { id } of made) await back.join(id, 0);
  await gone;
  expect(back.closed).toBe(undefined);
});

describe('what is under way at a table when its node goes', () => {
  /** How many lines its log has. */
  async function linesOf(store: string) {
    const outside = new Pool({ connectionString: store, max: 1 });
    pools.push(outside);
    return async (id: string) => {
      const { rows } = await outside.query<{ n: number }>('select count(*)::int as n from log where "table" = $1', [
        id,
      ]);
      return rows[0]?.n ?? 0;
    };
  }

  it('is thought about elsewhere, though nobody comes back', async () => {
    const store = cluster.fresh();
    const one = await node({ store, think: () => new Promise(() => {}) });
    await node({ store });
    const lines = await linesOf(store);
    const ann = await Client.guest(one.url);
    const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
    await ann.join(id, 0);
    await ann.choose(id, 0);
    const before = await lines(id);
    await one.close();
    await expect.poll(() => lines(id), { timeout: 30_000 }).toBeGreaterThan(before);
  });

  it('may be a reaction window, which closes elsewhere when its time is up', async () => {
    const store = cluster.fresh();
    const one = await node({ store });
    await node({ store });
    const lines = await linesOf(store);
    const people = [await Client.guest(one.url), await Client.guest(one.url)] as const;
    const [ann, bob] = people;
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const { id } = await ann.create({ game: 'duel', seats: [...seats], settings: { window: 5 } });
    await bob.done({ type: 'sit', table: id });
    for (const [seat, client] of people.entries()) await client.join(id, seat);
    for (const [seat, client] of people.entries()) await client.choose(id, seat);
    await ann.until(() => ann.game(id, 0).window?.closesIn != null, 'a reaction window');
    await one.close();
    const before = await lines(id);
    await expect.poll(() => lines(id), { timeout: 30_000 }).toBeGreaterThan(before);
  });
});
