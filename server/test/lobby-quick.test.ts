/** Quick match: people who want the same game meet, and nobody waits for long. */
import { isRefusal } from '@gavel/kernel';
import { MemoryStore, type TableSummary } from '@gavel/table';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { HandClock, room } from '../../table/test/room.ts';
import { Blocks } from '../src/lobby/blocks.ts';
import { QuickMatch } from '../src/lobby/quick.ts';
import { unseen } from '../src/ratings/skill.ts';
import type { HouseStore } from '../src/store/port.ts';
import { Client } from './client.ts';
import { newFolder, start } from './place.ts';

const forever = 3600_000;

async function quick(client: Client): Promise<TableSummary> {
  const { status, body } = await client.http('POST', '/quick', { game: 'duel' });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { table: TableSummary }).table;
}

const guests = (url: string, count: number) => Promise.all(Array.from({ length: count }, () => Client.guest(url)));
const info = async (client: Client, id: string) => (await client.http('GET', `/tables/${id}`)).body as TableSummary;

describe('quick match', () => {
  it('brings together who asks at the same moment', async () => {
    const { url } = await start({ quickMs: forever });
    const people = await guests(url, 20);
    const tables = await Promise.all(people.map(quick));
    const ids = [...new Set(tables.map((table) => table.id))];
    expect(ids.length).toBe(10);
    for (const id of ids) {
      const { status, seats } = await info(people[0]!, id);
      expect(status).toBe('playing');
      expect(new Set(seats.map((seat) => seat.kind === 'person' && seat.id)).size).toBe(2);
    }
  });

  it('gives who asks twice, also at once, the one seat', async () => {
    const { url } = await start({ quickMs: forever });
    const [ann, bob] = (await guests(url, 2)) as [Client, Client];
    const [first, second] = await Promise.all([quick(ann), quick(ann)]);
    expect(second.id).toBe(first.id);
    expect(second.yours).toEqual([0]);
    expect((await quick(bob)).id).toBe(first.id);
    // that game runs; the next wish is for another one
    expect((await quick(ann)).id).not.toBe(first.id);
  });

  it('lets bots sit down after the wait, and says how long that is', async () => {
    const clock = new HandClock();
    const { url } = await start({ quickMs: 400, clock });
    const ann = await Client.guest(url);
    const { body } = await ann.http('POST', '/quick', { game: 'duel' });
    const { table, wait } = body as { table: TableSummary; wait: number };
    expect(wait).toBe(400);
    expect(table.settings.quick! - table.created).toBeLessThanOrEqual(wait);
    await ann.join(table.id, 0);
    await clock.pass(400);
    await ann.until(() => ann.info(table.id, 0).status === 'playing', 'the begin');
    expect(ann.info(table.id, 0).seats.map((seat) => seat.kind)).toEqual(['person', 'bot']);
    expect(await ann.choose(table.id, 0)).toBe(true);
  });

  it('tries again where the store refused in the moment bots were to sit down', async () => {
    const store = new MemoryStore();
    const refusals: unknown[] = [];
    let refuses = false;
    const append = store.append.bind(store);
    store.append = async (writes) => {
      if (refuses) throw new Error('the disk is full');
      return append(writes);
    };
    const { hall, clock, person } = room([duel], { store, report: (_, problem) => refusals.push(problem) });
    const blocks = await Blocks.open({ all: async () => [] } as unknown as HouseStore);
    const quick = new QuickMatch(hall, blocks, { skillOf: async () => unseen }, 400);
    const ann = person('Ann');
    const found = await quick.seek(ann.me, 'duel');
    if (isRefusal(found)) throw new Error(found.key);
    const { id } = found.table;
    await ann.done({ type: 'join', table: id, as: 0 });
    refuses = true;
    await clock.pass(400);
    expect(refusals.length).toBeGreaterThan(0);
    expect(hall.here(id)?.match.status).toBe('gathering');
    // who asks meanwhile keeps the seat
    expect(await quick.seek(ann.me, 'duel')).toMatchObject({ table: { id } });
    refuses = false;
    await clock.pass(5000);
    expect(hall.here(id)?.match.status).toBe('playing');
    quick.close();
  });

  it('can be given up: the seat is for the next one, and an empty table never begins', async () => {
    const { url } = await start({ quickMs: forever });
    const [ann, bob] = (await guests(url, 2)) as [Client, Client];
    const left = await quick(ann);
    await ann.done({ type: 'stand', table: left.id, seat: 0 });
    const met = await quick(bob);
    expect(met.id).not.toBe(left.id);
    expect((await quick(ann)).id).toBe(met.id);
    expect((await info(ann, left.id)).status).toBe('gathering');
  });

  it('does not begin with who has gone', async () => {
    const clock = new HandClock();
    const { url } = await start({ quickMs: 20_000, clock });
    const [ann, bob] = (await guests(url, 2)) as [Client, Client];
    const table = await quick(ann);
    await ann.join(table.id, 0);
    ann.disconnect();
    await bob.join(table.id, 'spectator');
    // it may take the server a moment to notice
    while (bob.pushes.findLast((push) => push.type === 'presence')?.online[0] !== false) {
      await clock.pass(250);
      await bob.done({ type: 'ping' });
    }
    await clock.pass(25_000);
    await bob.until(() => bob.info(table.id, 'spectator').seats[0]?.kind === 'open', 'the seat');
    expect((await info(bob, table.id)).status).toBe('gathering');
  });

  it('never brings together who has blocked whom', async () => {
    const { url } = await start({ quickMs: forever });
    const [ann, bob, cid] = (await guests(url, 3)) as [Client, Client, Client];
    await ann.http('PUT', `/me/blocks/${bob.me.id}`);
    const hers = await quick(ann);
    const his = await quick(bob);
    expect(his.id).not.toBe(hers.id);
    expect((await quick(cid)).id).toBe(hers.id);
    // the other way round: she does not come to him either
    expect((await quick(ann)).id).not.toBe(his.id);
  });

  it('goes on after a restart: who waits gets a game, and what nobody waits at stays empty', async () => {
    const data = newFolder();
    const before = await start({ quickMs: 20_000, data, clock: new HandClock() });
    const [ann, bob] = (await guests(before.url, 2)) as [Client, Client];
    const left = await quick(bob);
    await bob.done({ type: 'stand', table: left.id, seat: 0 });
    const { id } = await quick(ann);
    await before.close();
    const clock = new HandClock();
    const { url } = await start({ quickMs: 20_000, data, clock });
    const again = await Client.guest(url, ann.cookie);
    await again.join(id, 0);
    await clock.pass(20_000);
    await again.until(() => again.info(id, 0).status === 'playing', 'the begin');
    expect((await info(again, left.id)).status).toBe('gathering');
  });

  it('refuses a game that is not there', async () => {
    const { url } = await start();
    const ann = await Client.guest(url);
    expect((await ann.http('POST', '/quick', { game: 'chess' })).status).toBe(404);
    expect((await new Client(url).http('POST', '/quick', { game: 'duel' })).status).toBe(401);
  });
});
