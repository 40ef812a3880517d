/** Several nodes on one database: any of them takes anybody, wherever a table lives. */
import type { TableSummary } from '@gavel/table';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HandClock } from '../../../table/test/room.ts';
import type { Served } from '../../src/index.ts';
import { Client } from '../client.ts';
import { newFolder, start } from '../place.ts';
import { Cluster } from '../store/cluster.ts';
import { pause, withinOne } from './people.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const seats = [me, open];

let cluster: Cluster;
const running: Served[] = [];
beforeAll(() => {
  cluster = new Cluster();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.close()));
});
afterAll(() => cluster.close());

/** So many nodes of one house. */
async function house(count: number, options: Parameters<typeof start>[0] = {}) {
  const store = cluster.fresh();
  const nodes: Served[] = [];
  for (let i = 0; i < count; i++) nodes.push(await start({ store, data: newFolder(), ...options }));
  running.push(...nodes);
  const urls = nodes.map(({ url }) => url);
  return { store, nodes, urls };
}

/** The same person on several nodes. */
async function everywhere(urls: readonly string[]): Promise<Client[]> {
  const [first, ...others] = urls;
  const here = await Client.guest(first!);
  return [here, ...(await Promise.all(others.map((url) => Client.guest(url, here.cookie))))];
}

/** As a client does that was told to come back. */
async function comeBack(client: Client, table: string, as: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      if (client.closed !== undefined) await client.connect();
      return await client.join(table, as);
    } catch (problem) {
      if (tries === 20) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

describe('two nodes', () => {
  it('make one table of a request, wherever and however often it comes, and one of another person’s', async () => {
    const { urls } = await house(2);
    const [here, there] = (await everywhere(urls)) as [Client, Client];
    const bob = await Client.guest(urls[0]!);
    const given = { id: 'a-table', game: 'duel', seats };
    const made = await Promise.all([here, there, here, there].map((client) => client.create(given)));
    const [{ id }] = made as [TableSummary];
    expect(made.map((table) => table.id)).toEqual([id, id, id, id]);
    expect((await bob.create(given)).id).not.toBe(id);
    // what was made is answered as it stands now
    await bob.done({ type: 'sit', table: id });
    expect(await there.create(given)).toMatchObject({ id, status: 'playing', yours: [0] });
    const { tables } = (await here.http('GET', '/tables?mine=true')).body as { tables: TableSummary[] };
    expect(tables.map((table) => table.id)).toEqual([id]);
  });

  it('let people play with each other wherever they came in, word for word as on one', async () => {
    const { urls } = await house(2);
    const [one, two] = urls as [string, string];
    const [ann, bob] = [await Client.guest(one), await Client.guest(two)];
    const { id } = await ann.create({ game: 'duel', seats });
    await ann.join(id, 0);
    await bob.done({ type: 'sit', table: id });
    await bob.join(id, 1);
    await ann.until(() => ann.info(id, 0).status === 'playing', 'the begin');
    let moves = 0;
    const play = async (client: Client, as: number) => {
      while (await client.choose(id, as)) moves += 1;
    };
    await Promise.all([play(ann, 0), play(bob, 1)]);
    expect(moves).toBeGreaterThan(2);
    await bob.done({ type: 'chat', table: id, text: 'well played' });
    await ann.until(() => ann.texts.some((text) => text.includes('well played')), 'talk');
    // both know who is here, and the record is the same on either
    for (const client of [ann, bob])
      await client.until(
        () => client.pushes.findLast((push) => push.type === 'presence')?.online.every(Boolean),
        'presence',
      );
    const records = await Promise.all([ann, bob].map((client) => client.http('GET', `/tables/${id}/record`)));
    expect(records.map(({ status }) => status)).toEqual([200, 200]);
    expect(records[0]!.body).toBe(records[1]!.body);
    bob.disconnect();
    await ann.until(() => ann.pushes.findLast((push) => push.type === 'presence')?.online[1] === false, 'the leaving');
  });

  it('answer a request that comes again on another node as the one it was', async () => {
    const { urls, store } = await house(2);
    const [here, there] = (await everywhere(urls)) as [Client, Client];
    const { id } = await here.create({ game: 'duel', seats });
    await here.join(id, 0);
    const said = { type: 'chat', id: 'once', table: id, text: 'once' };
    const [first, second] = [await here.done(said), await there.done(said)];
    expect(second.v).toBe(first.v);
    const outside = new Pool({ connectionString: store });
    const { rows } = await outside.query(`select entry from log where entry like '%"once"%'`);
    await outside.end();
    expect(rows).toHaveLength(1);
  });

  it('let a table go to the node of the first who comes to it', async () => {
    const { urls, store } = await house(2);
    const [here, there] = (await everywhere(urls)) as [Client, Client];
    const outside = new Pool({ connectionString: store });
    const owner = async (id: string) => {
      const { rows } = await outside.query<{ node: string }>('select node from owner where "table" = $1', [id]);
      return rows[0]?.node;
    };
    const { id } = await here.create({ game: 'duel', seats });
    const made = await owner(id);
    await there.join(id, 0);
    const taken = await owner(id);
    expect(taken).not.toBe(made);
    // where somebody is already, it stays
    await here.join(id, 0);
    expect(await owner(id)).toBe(taken);
    expect([here.closed, there.closed]).toEqual([undefined, undefined]);
    await here.done({ type: 'chat', table: id, text: 'found you' });
    await there.until(() => there.texts.some((text) => text.includes('found you')), 'talk');
    await outside.end();
  });

  it('give a table to whoever comes once its node has gone, and its people come back to where it is', async () => {
    const { urls, nodes } = await house(2);
    const [one, two] = urls as [string, string];
    const [ann, bob] = [await Client.guest(one), await Client.guest(two)];
    const { id } = await ann.create({ game: 'duel', seats });
    await bob.done({ type: 'sit', table: id });
    await bob.join(id, 1);
    await nodes[0]!.close();
    // whoever followed it over there is told to come back
    await expect.poll(() => bob.closed, { timeout: 10_000 }).toBe(1012);
    await comeBack(bob, id, 1);
    expect(bob.info(id, 1).status).toBe('playing');
    const again = await Client.guest(two, ann.cookie);
    await again.join(id, 0);
    expect(await Promise.race([again.choose(id, 0), bob.choose(id, 1)])).toBe(true);
  });

  it('know whom somebody has blocked, what they are called and that they signed out, whichever was told', async () => {
    const { urls } = await house(2);
    const [ann, annThere] = (await everywhere(urls)) as [Client, Client];
    const [bob, bobThere] = (await everywhere(urls)) as [Client, Client];
    const { id } = await ann.create({ game: 'duel', seats, settings: { listed: true } });
    await ann.join(id, 0);
    expect((await ann.http('PUT', `/me/blocks/${bob.me.id}`)).status).toBe(204);
    await expect.poll(async () => (await bobThere.http('GET', `/tables/${id}`)).status, { timeout: 10_000 }).toBe(409);
    expect((await annThere.http('PUT', '/me', { name: 'Anna' })).status).toBe(200);
    // a socket that is open on the other knows it too
    await expect
      .poll(
        async () => {
          const welcome = await ann.ask({ type: 'hello', protocol: 1 });
          return welcome.type === 'welcome' && welcome.you.name;
        },
        { timeout: 10_000 },
      )
      .toBe('Anna');
    await ann.done({ type: 'leave', table: id, as: 0 });
    expect((await annThere.http('DELETE', '/account', { name: 'Anna' })).status).toBeLessThan(300);
    await expect.poll(() => ann.closed, { timeout: 10_000 }).toBe(4401);
  });

  it('show what happens on the other in lists, to everybody what is everybody’s and to each what is theirs', async () => {
    const { urls } = await house(2);
    const [one, two] = urls as [string, string];
    const [ann, annThere] = (await everywhere([one, two])) as [Client, Client];
    const eve = await Client.guest(two);
    for (const client of [annThere, eve]) {
      await client.done({ type: 'lobby', on: true });
      await client.until(() => client.pushes.some((push) => push.type === 'lobby' && push.whole), 'the list');
    }
    const lobbies = (client: Client) => client.pushes.filter((push) => push.type === 'lobby');
    const { id } = await ann.create({ game: 'duel', seats, settings: { listed: true } });
    await eve.until(() => lobbies(eve).some((push) => push.listed.some((table) => table.id === id)), 'the table');
    await annThere.until(
      () => lobbies(annThere).some((push) => push.mine.some((table) => table.id === id)),
      'one’s own',
    );
    const bob = await Client.guest(one);
    await bob.done({ type: 'sit', table: id });
    await annThere.until(
      () => lobbies(annThere).some((push) => push.mine.some((table) => table.id === id && table.status === 'playing')),
      'the begin',
    );
    // who comes only now reads the same
    await bob.join(id, 1);
    await ann.join(id, 0);
    await Promise.race([ann.choose(id, 0), bob.choose(id, 1)]);
    const late = await Client.guest(two, bob.cookie);
    await late.done({ type: 'lobby', on: true, own: true });
    const rows = await late.until(() => lobbies(late).find((push) => push.whole)?.mine, 'the list');
    const { waiting } = (await bob.http('GET', `/tables/${id}`)).body as TableSummary;
    expect(rows.find((table) => table.id === id)?.waiting).toEqual(waiting);
  });

  it('bring together who asks for a quick match at the same moment, wherever', async () => {
    const { urls } = await house(2, { quickMs: 3600_000 });
    const people = await Promise.all(Array.from({ length: 8 }, (_, i) => Client.guest(urls[i % 2]!)));
    const tables = await Promise.all(
      people.map(async (client) => {
        const { status, body } = await client.http('POST', '/quick', { game: 'duel' });
        expect(status).toBe(200);
        return (body as { table: TableSummary }).table.id;
      }),
    );
    expect(new Set(tables).size).toBe(4);
    for (const id of new Set(tables)) {
      const { body } = await people[0]!.http('GET', `/tables/${id}`);
      expect((body as TableSummary).status).toBe('playing');
    }
  });

  it('let bots sit down with who waits for a quick match though the node has gone that knew of it', async () => {
    const clock = new HandClock();
    const { urls, nodes } = await house(2, { clock, quickMs: 20_000 });
    const [one, two] = urls as [string, string];
    const ann = await Client.guest(one);
    const { body } = await ann.http('POST', '/quick', { game: 'duel' });
    const { id } = (body as { table: TableSummary }).table;
    await ann.join(id, 0);
    await nodes[0]!.close();
    const again = await Client.guest(two, ann.cookie);
    await again.join(id, 0);
    expect(again.info(id, 0).status).toBe('gathering');
    await clock.pass(20_000);
    await again.until(() => again.info(id, 0).status === 'playing', 'the begin');
    expect(again.info(id, 0).seats.map((seat) => seat.kind)).toEqual(['person', 'bot']);
  });

  it('forget somebody on both who goes for good on one', async () => {
    const { urls } = await house(2);
    const [one, two] = urls as [string, string];
    const [ann, annThere] = (await everywhere([one, two])) as [Client, Client];
    const bob = await Client.guest(one);
    const { id } = await ann.create({ game: 'duel', seats });
    await bob.done({ type: 'sit', table: id });
    await bob.join(id, 1);
    const { name } = ann.me;
    expect((await annThere.http('DELETE', '/account', { name })).status).toBeLessThan(300);
    await expect.poll(() => bob.closed, { timeout: 10_000 }).toBe(1012);
    await comeBack(bob, id, 1);
    expect(bob.info(id, 1).seats[0]?.kind).toBe('bot');
    expect((await ann.http('GET', '/me')).status).toBe(401);
  });

  it('count together how often somebody guesses and makes tables', async () => {
    const { urls } = await house(2, { limits: { newTables: 4 } });
    const [here, there] = (await everywhere(urls)) as [Client, Client];
    // guesses one by one: eight for one account from one address, on whichever node
    const guess = (client: Client) =>
      client
        .http('POST', '/account/sign-in', { name: 'Nobody', password: 'not this one' })
        .then(({ status }) => status);
    const tries: number[] = [];
    for (let i = 0; i < 10; i++) tries.push(await guess(i % 2 === 0 ? here : there));
    expect(tries).toEqual([...Array<number>(8).fill(401), 429, 429]);
    // and what is asked, as soon as the nodes have added up
    const made = async (client: Client) => (await client.http('POST', '/tables', { game: 'duel', seats })).status;
    const { first, last } = await withinOne(60_000, async () => {
      const [ann, annThere] = (await everywhere(urls)) as [Client, Client];
      const answers = { first: [] as number[], last: [] as number[] };
      for (const client of [ann, annThere, ann, annThere]) answers.first.push(await made(client));
      for (let i = 0; i < 2; i++) {
        await pause(2500);
        answers.last = [await made(ann), await made(annThere)];
      }
      return answers;
    });
    expect([first, last]).toEqual([
      [201, 201, 201, 201],
      [409, 409],
    ]);
  });
});
