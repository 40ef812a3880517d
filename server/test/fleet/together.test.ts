/** What holds once for all nodes of a house: limits, alarms, and that nobody is told who has answered. */
import type { Push } from '@gavel/table';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { duel } from '../../../kernel/test/duel.ts';
import type { Served } from '../../src/index.ts';
import { Client } from '../client.ts';
import { newFolder, start } from '../place.ts';
import { Cluster } from '../store/cluster.ts';
import { pause, withinOne } from './people.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const day = 24 * 3600_000;

let cluster: Cluster;
const running: Served[] = [];
beforeAll(() => {
  cluster = new Cluster();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.close()));
});
afterAll(() => cluster.close());

/** The addresses of so many nodes of one house, and its store. */
async function house(count: number, options: Parameters<typeof start>[0] = {}) {
  const store = cluster.fresh();
  const urls: string[] = [];
  for (let i = 0; i < count; i++) {
    const node = await start({ store, data: newFolder(), ...options });
    running.push(node);
    urls.push(node.url);
  }
  return { store, urls };
}

/**
 * What is counted begins anew with every span of time: once more at the beginning of the next, until it was enough for one. Who
 * is refused then has said far less than it may itself.
 */
async function untilRefused(spanMs: number, talk: () => Promise<Push[]>): Promise<Push[]> {
  for (;;) {
    await pause(spanMs - (Date.now() % spanMs));
    const said = await talk();
    if (said.at(-1)?.type === 'error') return said;
  }
}

/** The clock on the wall, so much later. */
const clockOff = (off: () => number) => ({
  now: () => Date.now() + off(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

describe('nodes together', () => {
  it('take no more guests from an address than one of them would', async () => {
    const guests = 20;
    const { urls } = await house(2, { limits: { guests } });
    const [one, two] = urls as [string, string];
    const come = async (url: string) => (await fetch(`${url}/api/v1/me`, { method: 'POST' })).status;
    const { here, there } = await withinOne(60_000, async () => {
      const answers = { here: [] as number[], there: [] as number[] };
      // most of them come to the first; the second alone has by far not seen enough
      for (let i = 0; i < guests - 2; i++) answers.here.push(await come(one));
      for (let i = 0; i < guests / 2 && answers.there.at(-1) !== 429; i++) {
        answers.there.push(await come(two));
        await pause(700);
      }
      for (let i = 0; i < 3; i++) answers.here.push(await come(one));
      return answers;
    });
    expect([here.at(-1), there.at(-1)]).toEqual([429, 429]);
    expect([here[0], there[0]]).toEqual([200, 200]);
    expect(there.length).toBeLessThan(guests / 2);
  });

  it.each([
    ['one person', 'personMessages'],
    ['everybody at one address', 'addressMessages'],
  ] as const)('hear no more from %s than one of them would', async (_, limit) => {
    const rate = 25;
    const limits = { messages: 1e6, burst: 1e6, personMessages: 1e6, addressMessages: 1e6, [limit]: rate };
    const { urls } = await house(3, { limits });
    const first = await Client.guest(urls[0]!);
    const cookie = limit === 'personMessages' ? first.cookie : '';
    const all = [first, await Client.guest(urls[1]!, cookie), await Client.guest(urls[2]!, cookie)];
    const talk = (client: Client, count: number) =>
      Promise.all(Array.from({ length: count }, (_, i) => client.ask({ type: 'ping', id: `${Math.random()} ${i}` })));
    const answers = await untilRefused(4000, async () => {
      // what their buckets hold of the first two is all that may be said, and the third has hardly heard anything
      await Promise.all(all.slice(0, 2).map((client) => talk(client, 4 * rate - 2)));
      await talk(all[2]!, rate);
      // who has said something new hears at the next adding up what the others have counted
      const said: Push[] = [];
      for (let i = 0; i < 10 && said.at(-1)?.type !== 'error'; i++) {
        await pause(300);
        said.push(...(await talk(all[2]!, 1)));
      }
      return said;
    });
    expect(answers.at(-1)).toMatchObject({ type: 'error', code: 'tooFast' });
  });

  it('wake a table that sleeps when its time is up, and its alarm rings once', async () => {
    let off = 0;
    const clock = clockOff(() => off);
    const { urls, store } = await house(2, { clock, idleMs: 50 });
    const [ann, bob] = [await Client.guest(urls[0]!), await Client.guest(urls[1]!)];
    const ids: string[] = [];
    for (let i = 0; i < 8; i++) {
      const settings = { time: { kind: 'days', days: 3 } } as const;
      const { id } = await (i % 2 === 0 ? ann : bob).create({ game: 'duel', seats: [me, open], settings });
      await (i % 2 === 0 ? bob : ann).done({ type: 'sit', table: id });
      ids.push(id);
    }
    const outside = new Pool({ connectionString: store });
    outside.on('error', () => {});
    const rows = async <Row extends object>(sql: string) => (await outside.query<Row>(sql, [ids])).rows;
    const asleep = () => rows(`select 1 from owner where "table" = any($1) and node = ''`);
    /** Whose time was up where. */
    const timeUps = async () => {
      const lines = await rows<{ table: string; entry: string }>(
        'select "table", entry from log where "table" = any($1)',
      );
      return lines.flatMap(({ table, entry }) => {
        const { kind, seat } = JSON.parse(entry) as { kind: string; seat?: number };
        return kind === 'timeUp' ? [{ table, key: `${table} ${seat}` }] : [];
      });
    };
    const woken = async () => new Set((await timeUps()).map(({ table }) => table)).size;
    for (const client of [ann, bob]) client.disconnect();
    await expect.poll(async () => (await asleep()).length, { timeout: 60_000 }).toBe(ids.length);
    expect(await timeUps()).toEqual([]);
    off += 3.5 * day;
    await expect.poll(woken, { timeout: 60_000 }).toBe(ids.length);
    // both have asked again by then, and the tables sleep once more
    await pause(2500);
    await expect.poll(async () => (await asleep()).length, { timeout: 60_000 }).toBe(ids.length);
    const keys = (await timeUps()).map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    await outside.end();
  });

  it('wake what sleeps behind hundreds of tables whose game is not installed any more', async () => {
    let off = 0;
    const clock = clockOff(() => off);
    const { urls, store } = await house(1, { clock, idleMs: 50, games: [duel, { ...duel, id: 'gone' }] });
    const ann = await Client.guest(urls[0]!);
    const settings = { time: { kind: 'days', days: 3 } } as const;
    const [lost, kept] = [
      await ann.create({ game: 'gone', seats: [me, me], settings }),
      await ann.create({ game: 'duel', seats: [me, me], settings }),
    ];
    ann.disconnect();
    await running.pop()!.close();
    const outside = new Pool({ connectionString: store });
    outside.on('error', () => {});
    // all of them are older than the one that can be opened
    for (const [table, id, more] of [
      ['tables', 'id', 'game, status, listed, changed, info'],
      ['log', '"table"', 'v, entry'],
      ['notes', '"table"', 'name, value'],
      ['alarms', '"table"', 'at - 1000'],
    ])
      await outside.query(
        `insert into ${table} (${id}, ${more!.replace(' - 1000', '')})
          select 'lost' || i, ${more} from ${table}, generate_series(1, 250) i where ${id} = $1`,
        [lost.id],
      );
    const fromNowOn = await start({ store, data: newFolder(), clock, idleMs: 50 });
    running.push(fromNowOn);
    off += 3.5 * day;
    const timeUps = async () => {
      const { rows } = await outside.query<{ entry: string }>('select entry from log where "table" = $1', [kept.id]);
      return rows.filter(({ entry }) => (JSON.parse(entry) as { kind: string }).kind === 'timeUp').length;
    };
    await expect.poll(timeUps, { timeout: 60_000 }).toBeGreaterThan(0);
    await outside.end();
  }, 120_000);

  it('tell nobody on another node who has answered a reaction, but themselves at once', async () => {
    const { urls } = await house(2);
    const all = [await Client.guest(urls[0]!), await Client.guest(urls[0]!), await Client.guest(urls[0]!)];
    const settings = { window: 120 };
    const { id } = await all[0]!.create({ game: 'duel', seats: [me, open, open], settings });
    for (const client of all.slice(1)) await client.done({ type: 'sit', table: id });
    for (const [seat, client] of all.entries()) await client.join(id, seat);
    const eve = await Client.guest(urls[1]!);
    const there = await Promise.all(all.map(({ cookie }) => Client.guest(urls[1]!, cookie)));
    const lobbies = (client: Client) => client.pushes.filter((push: Push) => push.type === 'lobby');
    for (const client of [...there, eve]) {
      await client.done({ type: 'lobby', on: true });
      await client.until(() => lobbies(client).some((push) => push.whole), 'the list');
    }
    for (const [seat, client] of all.entries()) await client.choose(id, seat);
    const asked = () => all.filter((client, seat) => client.asked(id, seat) !== undefined);
    await expect.poll(() => asked().length, { timeout: 30_000 }).toBe(2);
    /** Whatever was on its way to the other node has come when this has. */
    const told = async () => {
      const { id: other } = await all[0]!.create({ game: 'duel', seats: [me, open], settings: { listed: true } });
      for (const client of [...there, eve])
        await client.until(() => client.texts.some((text) => text.includes(other)), 'another table');
    };
    await told();
    await told();
    const counts = [...there, eve].map((client) => client.texts.length);
    const early = all.indexOf(asked()[0]!);
    await all[early]!.choose(id, early, 1);
    const own = there[early]!;
    const waiting = () =>
      lobbies(own)
        .at(-1)
        ?.mine.find((table) => table.id === id)?.waiting;
    await own.until(() => waiting()?.length === 1, 'their own list');
    await told();
    await told();
    for (const [i, client] of [...there, eve].entries())
      if (client !== own) expect(client.texts.slice(counts[i]).filter((text) => text.includes(id))).toEqual([]);
  });
});
