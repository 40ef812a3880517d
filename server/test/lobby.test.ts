/** The lobby: which tables there are, told to whoever looks. */
import type { Push } from '@gavel/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { HandClock } from '../../table/test/room.ts';
import type { Served } from '../src/index.ts';
import { Client } from './client.ts';
import { start } from './place.ts';

type LobbyPush = Extract<Push, { type: 'lobby' }>;

const lobbies = (client: Client) => client.pushes.filter((push): push is LobbyPush => push.type === 'lobby');

/** What a client that follows the rules of docs/protocol.md knows by now. */
function known(client: Client) {
  const listed = new Map<string, LobbyPush['listed'][number]>();
  const mine = new Map<string, LobbyPush['mine'][number]>();
  for (const push of lobbies(client)) {
    if (push.whole) {
      listed.clear();
      mine.clear();
    }
    for (const table of push.listed) listed.set(table.id, table);
    for (const id of push.unlisted) listed.delete(id);
    for (const table of push.mine) mine.set(table.id, table);
    for (const id of push.left) mine.delete(id);
  }
  return { listed, mine };
}

async function enter(client: Client): Promise<void> {
  const before = lobbies(client).length;
  await client.done({ type: 'lobby', on: true });
  await client.until(() => lobbies(client)[before]?.whole, 'the whole list');
}

const open = [{ kind: 'me' }, { kind: 'open' }] as const;
const listed = { listed: true } as const;

let server: Served;
let ann: Client;
let bob: Client;

beforeEach(async () => {
  server = await start();
  ann = await Client.guest(server.url);
  bob = await Client.guest(server.url);
});

describe('the lobby', () => {
  it('tells of nothing but one’s own tables to who wants no more', async () => {
    const mine = await ann.create({ game: 'duel', seats: open });
    await ann.done({ type: 'lobby', on: true, own: true });
    await ann.until(() => lobbies(ann)[0]?.whole, 'the own list');
    await bob.create({ game: 'duel', seats: open, settings: listed });
    await bob.done({ type: 'sit', table: mine.id });
    await ann.until(() => known(ann).mine.get(mine.id)?.status === 'playing', 'the beginning');
    expect(lobbies(ann).flatMap((push) => push.listed)).toEqual([]);
    // asked for all of it, all of it comes
    await enter(ann);
    expect(known(ann).listed.size).toBe(1);
  });

  it('shows listed tables to everybody and hides the others', async () => {
    const shown = await ann.create({ game: 'duel', seats: open, settings: listed });
    const hidden = await ann.create({ game: 'duel', seats: open });
    await enter(bob);
    await enter(ann);
    expect([...known(bob).listed.keys()]).toEqual([shown.id]);
    expect(known(bob).mine.size).toBe(0);
    expect([...known(ann).mine.keys()].sort()).toEqual([shown.id, hidden.id].sort());
    expect(known(bob).listed.get(shown.id)).toEqual({
      id: shown.id,
      game: 'duel',
      options: shown.options,
      seats: shown.seats,
      host: ann.me.id,
      status: 'gathering',
      settings: shown.settings,
      created: shown.created,
    });
  });

  it('tells of a new table, of its begin, and of its end', async () => {
    await enter(bob);
    const { id } = await ann.create({ game: 'duel', seats: open, settings: listed });
    await bob.until(() => known(bob).listed.get(id)?.status === 'gathering', 'the new table');
    const cid = await Client.guest(server.url);
    await cid.done({ type: 'sit', table: id });
    await bob.until(() => known(bob).listed.get(id)?.status === 'playing', 'the begin');
    await cid.done({ type: 'concede', table: id, as: 1 });
    await bob.until(() => !known(bob).listed.has(id), 'the end');
  });

  it('shows no running table that nobody may watch, and no open one that everybody left', async () => {
    await enter(bob);
    const private_ = await ann.create({ game: 'duel', seats: open, settings: { listed: true, spectators: false } });
    const left = await ann.create({ game: 'duel', seats: open, settings: listed });
    await bob.until(() => known(bob).listed.size === 2, 'both tables');
    const cid = await Client.guest(server.url);
    await cid.done({ type: 'sit', table: private_.id });
    await ann.done({ type: 'stand', table: left.id, seat: 0 });
    await bob.until(() => known(bob).listed.size === 0, 'their end');
    await enter(cid);
    expect(known(cid).listed.size).toBe(0);
  });

  it('tells whose turn it is at my tables, to me alone', async () => {
    const { id } = await ann.create({ game: 'duel', seats: open, settings: listed });
    await bob.done({ type: 'sit', table: id });
    const cid = await Client.guest(server.url);
    for (const client of [ann, bob, cid]) await enter(client);
    for (const [seat, client] of [ann, bob].entries()) await client.join(id, seat);
    const turn = (client: Client) => known(client).mine.get(id)?.waiting[0]?.id ?? 0;
    await ann.until(() => turn(ann) > 0, 'the first turn');
    const first = turn(ann);
    await ann.choose(id, 0);
    await bob.choose(id, 1);
    await ann.until(() => turn(ann) > first, 'the next turn');
    await bob.until(() => turn(bob) > first, 'the next turn');
    expect(known(bob).mine.get(id)?.yours).toEqual([1]);
    // a stranger is not bothered with moves: the game goes on, the next thing told is another table
    const other = await ann.create({ game: 'duel', seats: open, settings: listed });
    await cid.until(() => known(cid).listed.has(other.id), 'another table');
    expect(
      lobbies(cid)
        .filter((push) => !push.whole)
        .map((push) => push.listed.map((table) => table.id)),
    ).toEqual([[other.id]]);
    expect(lobbies(cid).every((push) => push.mine.length === 0 && !JSON.stringify(push).includes('waiting'))).toBe(
      true,
    );
  });

  it('tells who has answered a reaction that it waits for others, and nobody else; and how much time is left', async () => {
    const { url } = await start({ idleMs: 50 });
    const all = [await Client.guest(url), await Client.guest(url), await Client.guest(url)];
    const settings = { time: { kind: 'days', days: 2 } } as const;
    const { id } = await all[0]!.create({ game: 'duel', seats: [...open, { kind: 'open' }], settings });
    for (const client of all.slice(1)) await client.done({ type: 'sit', table: id });
    for (const [seat, client] of all.entries()) {
      await enter(client);
      await client.join(id, seat);
    }
    for (const [seat, client] of all.entries()) await client.choose(id, seat);
    const asks = (client: Client) =>
      known(client)
        .mine.get(id)
        ?.waiting.flatMap(({ seat, kind }) => (kind === 'object' ? [seat] : []));
    for (const client of all) await client.until(() => asks(client)?.length === 2, 'the window');
    const [first, second] = asks(all[0]!) as [number, number];
    const early = all[first]!;
    await early.choose(id, first);
    await early.until(() => asks(early)?.length === 1, 'their answer');
    expect(asks(early)).toEqual([second]);
    expect(asks(all[second]!)).toEqual([first, second]);
    const { clock, paused } = known(early).mine.get(id)!;
    expect({ running: clock?.running, paused }).toEqual({ running: [first, second], paused: null });
    expect(lobbies(early).at(-1)!.now).toBeGreaterThanOrEqual(clock!.at);
    // the same once nobody is there and the table has left the memory
    for (const [seat, client] of all.entries()) await client.done({ type: 'leave', table: id, as: seat });
    const live = async () => /^gavel_live_tables (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
    await expect.poll(live, { timeout: 30_000 }).toBe('0');
    await enter(early);
    expect(asks(early)).toEqual([second]);
    await enter(all[second]!);
    expect(asks(all[second]!)).toEqual([first, second]);
  });

  it('tells of a first change at once, and of those that follow together', async () => {
    const clock = new HandClock();
    const { url } = await start({ clock, limits: { newTables: 1000, tables: 1000 } });
    const [cid, dan] = [await Client.guest(url), await Client.guest(url)];
    // the clock stands still: what comes now comes at once
    await enter(cid);
    await clock.pass(1000);
    const before = lobbies(cid).length;
    const first = await dan.create({ game: 'duel', seats: open, settings: listed });
    await cid.until(() => known(cid).listed.has(first.id), 'the first change');
    for (let i = 0; i < 30; i++) await dan.create({ game: 'duel', seats: open, settings: listed });
    await cid.done({ type: 'ping' });
    expect(lobbies(cid).length - before).toBe(1);
    await clock.pass(250);
    await cid.until(() => known(cid).listed.size === 31, 'the others');
    expect(lobbies(cid).length - before).toBe(2);
  });

  it('says nothing to anybody when somebody has answered a reaction, but to themselves at once', async () => {
    const clock = new HandClock();
    const { url } = await start({ clock });
    const all = [await Client.guest(url), await Client.guest(url), await Client.guest(url)];
    const { id } = await all[0]!.create({ game: 'duel', seats: [...open, { kind: 'open' }], settings: { window: 60 } });
    for (const client of all.slice(1)) await client.done({ type: 'sit', table: id });
    for (const [seat, client] of all.entries()) {
      await enter(client);
      await clock.pass(1000);
      await client.join(id, seat);
    }
    for (const [seat, client] of all.entries()) await client.choose(id, seat);
    await clock.pass(1000);
    const asked = all.filter((client, seat) => client.asked(id, seat) !== undefined);
    expect(asked).toHaveLength(2);
    for (const client of all) await client.done({ type: 'ping' });
    const counts = all.map((client) => client.texts.length);
    const early = asked[0]!;
    await early.choose(id, all.indexOf(early), 1);
    await early.until(() => lobbies(early).at(-1)?.mine[0]?.waiting.length === 1, 'their own list');
    await clock.pass(1000);
    for (const [seat, client] of all.entries()) {
      if (client === early) continue;
      await client.done({ type: 'ping' });
      // the answer to the ping is all
      expect(client.texts.length).toBe(counts[seat]! + 1);
    }
  });

  it('takes a table from my list when I stand up, and keeps finished ones', async () => {
    await enter(ann);
    const left = await ann.create({ game: 'duel', seats: open });
    const played = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }] });
    await ann.until(() => known(ann).mine.size === 2, 'my tables');
    await ann.done({ type: 'stand', table: left.id, seat: 0 });
    await ann.done({ type: 'concede', table: played.id, as: 0 });
    await ann.until(() => known(ann).mine.size === 1 && known(ann).mine.get(played.id)?.status === 'over', 'the end');
    await ann.done({ type: 'lobby', on: false });
    await enter(ann);
    expect([...known(ann).mine.keys()]).toEqual([played.id]);
  });

  it('says nothing more to who has left it', async () => {
    await enter(ann);
    await enter(bob);
    await bob.done({ type: 'lobby', on: false });
    const before = lobbies(bob).length;
    const { id } = await ann.create({ game: 'duel', seats: open, settings: listed });
    await ann.until(() => known(ann).listed.has(id), 'the table');
    await bob.done({ type: 'ping' });
    expect(lobbies(bob).length).toBe(before);
  });

  it('forgets a table that stayed empty for a day, and none that somebody sits at', async () => {
    const clock = new HandClock();
    const { url } = await start({ clock, idleMs: 50 });
    const cid = await Client.guest(url);
    const left = await cid.create({ game: 'duel', seats: open });
    const kept = await cid.create({ game: 'duel', seats: open });
    await cid.done({ type: 'stand', table: left.id, seat: 0 });
    await clock.leap(25 * 3600_000);
    await expect.poll(async () => (await cid.http('GET', `/tables/${left.id}`)).status, { timeout: 30_000 }).toBe(404);
    expect((await cid.http('GET', `/tables/${kept.id}`)).status).toBe(200);
  });

  it('holds a thousand tables, and sends one of them when one changes', async () => {
    const wide = await start({ limits: { tables: 2000, requests: 100_000, guests: 2000, newTables: 100 } });
    const guest = await Client.guest(wide.url);
    const hosts = await Promise.all(Array.from({ length: 40 }, () => Client.guest(wide.url)));
    const made = await Promise.all(
      hosts.map(async (host) => {
        const ids: string[] = [];
        for (let i = 0; i < 25; i++) ids.push((await host.create({ game: 'duel', seats: open, settings: listed })).id);
        return ids;
      }),
    );
    await enter(guest);
    // the newest 500 come; the rest is found when it changes
    expect(known(guest).listed.size).toBe(500);
    const before = guest.texts.length;
    const first = made[0]![0]!;
    await hosts[0]!.done({ type: 'bot', table: first, seat: 1 });
    await guest.until(() => known(guest).listed.get(first)?.status === 'playing', 'the change');
    const told = guest.texts.slice(before).join('');
    expect(told.length).toBeLessThan(2000);
  });
});
