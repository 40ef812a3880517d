/** What nobody comes back for goes; and nothing that writes can be asked for without end. */
import { join } from 'node:path';
import Reader from 'libsql';
import { describe, expect, it } from 'vitest';
import { HandClock } from '../../table/test/room.ts';
import { Client } from './client.ts';
import { newFolder, start } from './place.ts';

const me = { kind: 'me' } as const;
const bot = { kind: 'bot', level: 'greedy' } as const;
const open = { kind: 'open' } as const;
const hour = 3600_000;
const day = 24 * hour;

describe('what nobody comes back for', () => {
  it('is kept for as long as it is said, each kind in its own time', async () => {
    const clock = new HandClock();
    const data = newFolder();
    const { url } = await start({ clock, data, idleMs: 50 });
    const ann = await Client.guest(url);
    const cid = await Client.guest(url);
    const among = await ann.create({ game: 'duel', seats: [me, bot] });
    await ann.done({ type: 'bot', table: among.id, seat: 0 });
    const waiting = await ann.create({ id: 'waiting', game: 'duel', seats: [me, open] });
    const over = await ann.create({ game: 'duel', seats: [me, bot] });
    await ann.done({ type: 'concede', table: over.id, as: 0 });
    for (const one of [ann, cid]) one.disconnect();

    const stranger = new Client(url);
    const isKnown = async (id: string) => (await stranger.http('GET', `/tables/${id}`)).status === 200;
    const rows = (sql: string, ...values: unknown[]) => {
      const db = new Reader(join(data, 'gavel.db'));
      try {
        return (db.prepare(`select count(*) as n from ${sql}`).get(...values) as { n: number }).n;
      } finally {
        db.close();
      }
    };
    const people = () => rows('people');
    // it may take the server a moment to notice that everybody has gone: the next sweep comes in an hour
    const sweeping =
      <T>(look: () => T) =>
      async () => {
        await clock.pass(hour);
        return look();
      };
    const goes = (id: string) =>
      expect
        .poll(
          sweeping(() => isKnown(id)),
          { timeout: 30_000 },
        )
        .toBe(false);

    await clock.leap(8 * day);
    await goes(among.id);
    await clock.leap(25 * day);
    await expect.poll(sweeping(people), { timeout: 30_000 }).toBe(1);
    expect(rows('people where id = ?', ann.me.id)).toBe(1);
    expect(await isKnown(waiting.id)).toBe(true);
    await clock.leap(150 * day);
    await goes(waiting.id);
    expect(await isKnown(over.id)).toBe(true);
    await clock.leap(190 * day);
    await goes(over.id);
    // whose games are gone is a guest without any
    await expect.poll(sweeping(people), { timeout: 30_000 }).toBe(0);
    for (const table of ['tables', 'seats', 'visits', 'made', 'snapshots', 'log', 'sessions'])
      expect([table, rows(table)]).toEqual([table, 0]);
  });

  it('stays for ever where that is wanted', async () => {
    const clock = new HandClock();
    const { url } = await start({ clock, idleMs: 50, keep: { guests: 0, abandoned: 0, finished: 0, bots: 0 } });
    const ann = await Client.guest(url);
    const made: { id: string }[] = [];
    for (const seats of [
      [me, bot],
      [me, open],
    ])
      made.push(await ann.create({ game: 'duel', seats }));
    await ann.done({ type: 'bot', table: made[0]!.id, seat: 0 });
    const left = await ann.create({ game: 'duel', seats: [me, open] });
    await ann.done({ type: 'stand', table: left.id, seat: 0 });
    await clock.leap(4000 * day);
    // the sweep has been here: it took what everybody left before the start
    const isThere = async () => {
      await clock.pass(hour);
      return (await ann.http('GET', `/tables/${left.id}`)).status;
    };
    await expect.poll(isThere, { timeout: 30_000 }).toBe(404);
    for (const { id } of made) expect((await ann.http('GET', `/tables/${id}`)).status).toBe(200);
    expect((await ann.http('GET', '/me')).status).toBe(200);
  });
});

describe('requests that may write', () => {
  it('have a rate, every one of them', async () => {
    const { url } = await start({ limits: { guests: 2 } });
    const client = new Client(url);
    const { paths } = (await client.http('GET', '/openapi.json')).body as { paths: Record<string, object> };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => ({
          method: method.toUpperCase(),
          path: path.replace('/api/v1', '').replaceAll(/\{\w+\}/g, 'x'),
        })),
    );
    expect(routes.length).toBeGreaterThan(15);
    for (const { method, path } of routes) {
      const statuses: number[] = [];
      for (let i = 0; i < 3; i++) statuses.push((await client.http(method, path, {})).status);
      expect([method, path, statuses[2]]).toEqual([method, path, 429]);
    }
  });

  it('have one on the socket too, whatever they are', async () => {
    const { url } = await start({ limits: { messages: 1, burst: 3 } });
    for (const type of ['sit', 'chat', 'something new']) {
      const client = await Client.guest(url);
      for (let i = 0; i < 3; i++) client.send({ type, id: `${type}-${i}`, table: 'x' });
      await expect.poll(() => client.closed).toBe(4429);
    }
  });
});
