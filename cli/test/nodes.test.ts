/** Several nodes as they are run: bin/gavel serve on one database, with the flags that a fleet needs. */
import { networkInterfaces } from 'node:os';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../../server/test/client.ts';
import { freePort } from '../../server/test/free-port.ts';
import { Cluster } from '../../server/test/store/cluster.ts';
import { type Running, serve, stopAll } from './served.ts';

const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
const token = 'a-token-of-the-operator';
const comeBack = 1012;

let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => {
  stopAll();
  cluster.close();
});

/** A table of this person, and another one at it. */
async function tableOf(host: Client, guest: Client): Promise<string> {
  const { id } = await host.create({ game: 'helter-skelter', seats });
  await host.join(id, 0);
  await guest.done({ type: 'sit', table: id });
  await guest.join(id, 1);
  return id;
}

/** Both play until the one who came from elsewhere has made a move, and the other has heard of it. */
async function playAcross(table: string, host: Client, guest: Client): Promise<void> {
  for (let mover: Client | undefined; mover !== guest; ) {
    mover = await guest.until(
      () => [guest, host].find((client) => client.asked(table, client === host ? 0 : 1) !== undefined),
      'a turn',
    );
    await mover.choose(table, mover === host ? 0 : 1);
  }
  await host.until(() => host.info(table, 0).v >= guest.info(table, 1).v, 'the move');
}

/** As Prometheus asks through a proxy. */
async function scraped({ url }: Running, more: Record<string, string> = {}): Promise<number> {
  const headers = { 'x-forwarded-for': '10.0.0.7', 'x-forwarded-host': 'gavel.example', ...more };
  return (await fetch(`${url}/metrics`, { headers })).status;
}

it('Two nodes find each other where their flags say, play, show their numbers, and one serves on while it is drained', async () => {
  const store = cluster.fresh();
  const [first, second] = [await freePort(), await freePort()];
  const outside = new Pool({ connectionString: store });
  outside.on('error', () => {});
  const addressOf = async (table: string) => {
    const { rows } = await outside.query<{ address: string }>(
      'select address from owner join node on node.id = owner.node where "table" = $1',
      [table],
    );
    return rows[0]?.address;
  };
  process.env['GAVEL_METRICS_TOKEN'] = token;
  const flags = ['--node', `0.0.0.0:${first}`, '--drain', '20000', '--metrics-from', '10.0.0.0/24'];
  const one = await serve('--store', store, ...flags);
  delete process.env['GAVEL_METRICS_TOKEN'];
  const two = await serve('--store', store, '--node', `127.0.0.1:${second}`, '--node-at', `localhost:${second}`);

  const [ann, bob] = [await Client.guest(one.url), await Client.guest(two.url)];
  const [hers, his] = [await tableOf(ann, bob), await tableOf(bob, ann)];
  // a node that listens everywhere is reached where another machine finds this one
  const here = Object.values(networkInterfaces()).flatMap((found = []) =>
    found.filter(({ family }) => family === 'IPv4'),
  );
  const away = here.filter(({ internal }) => !internal);
  const known = away.length > 0 ? away.map(({ address }) => address) : ['127.0.0.1'];
  expect(known.map((address) => `${address}:${first}`)).toContain(await addressOf(hers));
  expect(await addressOf(his)).toBe(`localhost:${second}`);
  await playAcross(hers, ann, bob);
  await playAcross(his, bob, ann);
  await outside.end();

  const authorization = `Bearer ${token}`;
  expect([await scraped(one, { authorization }), await scraped(one)]).toEqual([200, 404]);
  expect([await scraped(two, { authorization }), await scraped(two)]).toEqual([404, 404]);

  const stopped = one.stop();
  const ready = async (): Promise<number> => (await fetch(`${one.url}/readyz`)).status;
  await expect.poll(ready, { timeout: 10_000 }).toBe(503);
  // proxies know that it goes; whoever still comes over a connection of their own is served
  const late = new Client(one.url, ann.cookie);
  late.me = ann.me;
  await late.connect();
  await late.join(his, 1);
  expect(await stopped).toBe(0);
  for (const client of [ann, late, bob]) await expect.poll(() => client.closed, { timeout: 10_000 }).toBe(comeBack);

  const [annThere, bobThere] = [await Client.guest(two.url, ann.cookie), await Client.guest(two.url, bob.cookie)];
  await annThere.join(hers, 0);
  await bobThere.join(hers, 1);
  await playAcross(hers, annThere, bobThere);
  expect(await two.stop()).toBe(0);
}, 300_000);
