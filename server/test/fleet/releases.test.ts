/** Nodes of two releases on one database: a table is where its own rules are, and everybody reaches it there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '@gavel/kernel';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { duel } from '../../../kernel/test/duel.ts';
import type { Served } from '../../src/index.ts';
import { Client } from '../client.ts';
import { newFolder, start } from '../place.ts';
import { Cluster } from '../store/cluster.ts';

let cluster: Cluster;
const running: Served[] = [];
beforeAll(() => {
  cluster = new Cluster();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.close()));
});
afterAll(() => cluster.close());

/** The same game with another beginning: no log of the one leads to the states of the other. */
const changed = {
  ...duel,
  rulesVersion: duel.rulesVersion + 1,
  packHash: hashOf('changed'),
  setup: (...given: Parameters<typeof duel.setup>) => ({ ...duel.setup(...given), round: 2 }),
};

async function begin(store: string, game: typeof duel, options: Parameters<typeof start>[0] = {}): Promise<Served> {
  const node = await start({ store, data: newFolder(), games: [game], ...options });
  running.push(node);
  return node;
}

const seats = [{ kind: 'me' }, { kind: 'open' }] as const;

it('nodes of two releases play every table by its own rules, wherever its people come in', async () => {
  const store = cluster.fresh();
  // what nobody uses is put away at once, and whoever comes next opens it
  const [old, young] = [await begin(store, duel, { idleMs: 500 }), await begin(store, changed, { idleMs: 500 })];
  const outside = new Pool({ connectionString: store, max: 1 });
  /** Which release has this table, by the rules its owner knows; undefined: nobody has it. */
  const whose = async (id: string) => {
    const { rows } = await outside.query<{ isOld: boolean }>(
      'select $2 = any(knows) as "isOld" from owner join node on node.id = owner.node where "table" = $1',
      [id, `rules duel ${duel.rulesVersion} ${duel.packHash}`],
    );
    return rows.map(({ isOld }) => (isOld ? 'old' : 'young'))[0];
  };
  for (const [made, other, release] of [
    [old, young, 'old'],
    [young, old, 'young'],
  ] as const) {
    const [ann, bob] = [await Client.guest(made.url), await Client.guest(other.url)];
    const { id } = await ann.create({ game: 'duel', seats: [...seats], settings: { window: 0 } });
    await bob.done({ type: 'sit', table: id });
    for (const client of [ann, bob]) client.disconnect();
    await expect.poll(() => whose(id), { timeout: 20_000 }).toBe(undefined);
    // both come in at the node that has other rules
    const back = [await Client.guest(other.url, ann.cookie), await Client.guest(other.url, bob.cookie)] as const;
    for (const [seat, client] of back.entries()) await client.join(id, seat);
    expect(await whose(id)).toBe(release);
    await Promise.all(back.map((client, seat) => client.choose(id, seat)));
    expect(back[0].info(id, 0)).toMatchObject({ status: 'playing', rules: made === old ? 1 : 2 });
    for (const client of back) client.disconnect();
  }
  await outside.end();
});

it('a table goes on by newer rules that fit once the last node of the older release has gone', async () => {
  const store = cluster.fresh();
  const old = await begin(store, duel);
  const young = await begin(store, { ...duel, rulesVersion: duel.rulesVersion + 1, packHash: hashOf('same') });
  const [ann, bob] = [await Client.guest(old.url), await Client.guest(young.url)];
  const { id } = await ann.create({ game: 'duel', seats: [...seats], settings: { window: 0 } });
  await bob.done({ type: 'sit', table: id });
  await bob.join(id, 1);
  await bob.choose(id, 1);
  await old.close();
  await expect.poll(() => bob.closed, { timeout: 20_000 }).toBe(1012);
  const back = [await Client.guest(young.url, ann.cookie), await Client.guest(young.url, bob.cookie)] as const;
  for (const [seat, client] of back.entries()) await client.join(id, seat);
  const play = async (client: Client, seat: number) => {
    while (await client.choose(id, seat));
  };
  await Promise.all(back.map(play));
  expect(back[0].info(id, 0)).toMatchObject({ status: 'over', continued: false });
});

it('a page of one release gets its parts from a node of the other, and nothing else', async () => {
  const store = cluster.fresh();
  /** What that release's pages are made of. */
  const webOf = (release: string) => {
    const web = newFolder();
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'secret.js'), 'secret');
    writeFileSync(join(web, 'assets', `start-${release}.js`), `say('${release}')`);
    writeFileSync(join(web, 'assets', `big-${release}.js`), 'x'.repeat(3_000_000));
    writeFileSync(join(web, 'assets', `notes-${release}.txt`), 'no part of a page');
    return web;
  };
  const old = await begin(store, duel, { web: webOf('old') });
  const young = await begin(store, changed, { web: webOf('young') });
  for (const [asked, other] of [
    [old, 'young'],
    [young, 'old'],
  ] as const) {
    const part = await fetch(`${asked.url}/assets/start-${other}.js`);
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      `say('${other}')`,
    ]);
    expect(part.headers.get('cache-control')).toContain('immutable');
    const others = ['start-none.js', `big-${other}.js`, `notes-${other}.txt`, '..%2Fsecret.js', '../secret.js'];
    for (const name of others) expect([name, (await fetch(`${asked.url}/assets/${name}`)).status]).toEqual([name, 404]);
  }
});
