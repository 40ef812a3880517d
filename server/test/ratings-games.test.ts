/** From finished games to ratings and profiles, in both stores: each counted once, and shown to whom its people let see it. */
import { hash } from 'node:crypto';
import type { Ladder } from '@gavel/kernel';
import type { Profile, Ranking, TableSummary } from '@gavel/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { HandClock } from '../../table/test/room.ts';
import type { Served, ServeOptions } from '../src/index.ts';
import { ranksOf } from '../src/ratings/ranks.ts';
import { Browser } from './browser.ts';
import { Client } from './client.ts';
import { newFolder, start } from './place.ts';
import { Cluster } from './store/cluster.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'greedy' } as const;

let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => cluster.close());

const profile = async (viewer: Client, of: Client = viewer): Promise<Profile> =>
  (await viewer.http('GET', `/people/${of.me.id}`)).body as Profile;

/** Counting comes after the end, and is not waited for. */
async function counted(client: Client, games: number): Promise<Profile> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await profile(client);
    if ((found.results ?? []).reduce((all, { played }) => all + played, 0) >= games) return profile(client);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('never counted');
}

/** Somebody sits down with others, and the last seat gives up. */
async function play(people: readonly Client[], settings: Record<string, unknown>, bots = 0): Promise<TableSummary> {
  const [host, ...others] = people as [Client, ...Client[]];
  const seats = [me, ...others.map(() => open), ...Array.from({ length: bots }, () => bot)];
  const table = await host.create({ game: 'duel', seats, settings });
  for (const one of others) await one.done({ type: 'sit', table: table.id });
  return table;
}

for (const [name, where] of [
  ['in a folder', () => ({ data: newFolder() })],
  ['in PostgreSQL', () => ({ data: newFolder(), store: cluster.fresh() })],
] as const)
  describe(`a game that counts, ${name}`, () => {
    let server: Served;
    let options: Partial<ServeOptions>;
    let ann: Client;
    let bob: Client;
    beforeAll(async () => {
      options = where();
      server = await start(options);
      [ann, bob] = [await Client.guest(server.url), await Client.guest(server.url)];
    });

    afterAll(() => server.close());

    it('moves both ratings once, however often the house is opened again', async () => {
      const { id } = await play([ann, bob], { rated: true });
      await bob.join(id, 1);
      await bob.done({ type: 'concede', table: id, as: 1 });
      const [winner, loser] = [await counted(ann, 1), await counted(bob, 1)];
      expect(winner.ratings).toEqual([{ game: 'duel', mode: 'seats2', points: 1578, spread: 476, games: 1 }]);
      expect(loser.ratings).toEqual([{ game: 'duel', mode: 'seats2', points: 1422, spread: 476, games: 1 }]);
      expect(winner.results).toEqual([{ game: 'duel', mode: 'seats2', played: 1, won: 1, withPeople: 1, best: null }]);
      await server.close();
      server = await start(options);
      [ann, bob] = [await Client.guest(server.url, ann.cookie), await Client.guest(server.url, bob.cookie)];
      expect((await counted(ann, 1)).ratings).toEqual(winner.ratings);
      expect((await counted(bob, 1)).ratings).toEqual(loser.ratings);
    });

    it('has the best score of those played to their end, and none of who gave up', async () => {
      const [carl, dora] = [await Client.guest(server.url), await Client.guest(server.url)];
      const both = [carl, dora] as const;
      const scores: (readonly number[])[] = [];
      // chance deals: a lower score after the best, or before it, would be another number
      const differ = () => new Set(scores.map(([first]) => first)).size > 1;
      for (let game = 0; game < 3 || (game < 30 && !differ()); game++) {
        const { id } = await play(both, { rated: true, window: 0 });
        for (const [seat, client] of both.entries()) await client.join(id, seat);
        const playOn = async (client: Client, seat: number) => {
          while (await client.choose(id, seat, game + seat));
        };
        await Promise.all(both.map(playOn));
        scores.push(carl.info(id, 0).outcome!.scores);
      }
      const { id } = await play(both, { rated: true, window: 0 });
      await dora.done({ type: 'concede', table: id, as: 1 });
      for (const [seat, client] of both.entries()) {
        const own = scores.map((all) => all[seat]!);
        const played = scores.length + 1;
        const { results } = await counted(client, played);
        expect(results).toMatchObject([{ game: 'duel', mode: 'seats2', played, best: Math.max(...own) }]);
      }
      expect(differ()).toBe(true);
    });

    it('lets nothing be taken back and no seat change hands', async () => {
      const { id } = await play([ann, bob], { rated: true, window: 0 });
      for (const [seat, client] of [ann, bob].entries()) await client.join(id, seat);
      await Promise.all([ann.choose(id, 0), bob.choose(id, 1)]);
      expect(ann.game(id, 0).undo).toBeNull();
      for (const request of [
        { type: 'back', as: 0 },
        { type: 'link', seat: 0 },
      ] as const)
        expect(await ann.ask({ ...request, table: id })).toMatchObject({ refusal: { rule: 'TABLE-33' } });
      await ann.done({ type: 'concede', table: id, as: 0 });
      const { ratings } = await counted(ann, 2);
      expect(ratings).toMatchObject([{ games: 2 }]);
    });

    it('is only one that somebody asked for, among people', async () => {
      const before = (await profile(ann)).ratings;
      const friendly = await play([ann, bob], {});
      await bob.done({ type: 'concede', table: friendly.id, as: 1 });
      await counted(ann, 3);
      expect((await profile(ann)).ratings).toEqual(before);
      for (const seats of [
        [me, bot],
        [me, me],
        [me, me, open],
      ])
        expect(await ann.http('POST', '/tables', { game: 'duel', seats, settings: { rated: true } })).toMatchObject({
          status: 409,
          body: { error: { refusal: { rule: 'TABLE-34' } } },
        });
      // nobody came but bots: then it is practice, and everything may be taken back
      const alone = await ann.create({ game: 'duel', seats: [me, open], settings: { rated: true, window: 0 } });
      await ann.done({ type: 'bot', table: alone.id, seat: 1, level: 'random' });
      await ann.join(alone.id, 0);
      await ann.choose(alone.id, 0);
      await ann.done({ type: 'back', table: alone.id, as: 0 });
      await ann.done({ type: 'concede', table: alone.id, as: 0 });
      await play([ann, bob], {}).then(({ id }) => bob.done({ type: 'concede', table: id, as: 1 }));
      const after = await counted(ann, 4);
      expect(after.ratings).toEqual(before);
      // what was taken back past chance is nobody's result
      expect(after.results).toMatchObject([{ played: 4 }]);
    });

    it('is shown to others as far as its people want', async () => {
      const seen = async (of: Client) => Object.keys(await profile(bob, of)).sort();
      expect(await seen(ann)).toEqual(['account', 'id', 'name', 'since']);
      const nothing = { ratings: false, results: false, favourites: false, comics: false };
      expect((await profile(ann)).shows).toEqual(nothing);
      const ranked = async () => ((await bob.http('GET', '/ratings/duel')).body as Ranking).list;
      expect(await ranked()).toEqual([]);
      await ann.http('PUT', '/me/shows', { ...nothing, ratings: true });
      expect(await seen(ann)).toEqual(['account', 'id', 'name', 'ratings', 'since']);
      expect(await ranked()).toMatchObject([{ kind: 'person', id: ann.me.id, games: 2 }]);
      expect((await bob.http('GET', '/people/nobody')).status).toBe(404);
      expect((await new Client(server.url).http('GET', `/people/${ann.me.id}`)).status).toBe(401);
    });

    it('has a comic that only its own people can put on their page', async () => {
      const { body } = await ann.http('GET', '/tables?mine=true&status=over');
      const [table] = (body as { tables: TableSummary[] }).tables;
      const cid = await Client.guest(server.url);
      expect((await cid.http('PUT', `/me/comics/${table!.id}`)).status).toBe(404);
      expect((await ann.http('PUT', `/me/comics/${table!.id}`)).status).toBe(204);
      expect((await profile(ann)).comics).toMatchObject([{ table: table!.id, game: 'duel', mode: 'seats2' }]);
      expect((await profile(bob, ann)).comics).toBeUndefined();
      expect((await ann.http('DELETE', `/me/comics/${table!.id}`)).status).toBe(204);
      expect((await profile(ann)).comics).toEqual([]);
    });

    it('goes along when a guest becomes part of an account, is in the copy of one’s data, and goes with it', async () => {
      const account = await Browser.account(server.url, `Bob ${hash('sha256', name).slice(0, 6)}`);
      const guest = await Browser.open(server.url);
      await guest.connect();
      const { id } = await play([ann, guest], { rated: true });
      await guest.done({ type: 'concede', table: id, as: 1 });
      await counted(guest, 1);
      const shown = await account.shown('GET', '/account');
      await guest.signIn(shown.name);
      expect(await profile(guest, account)).toMatchObject({
        ratings: [{ games: 1 }],
        results: [{ played: 1, won: 0 }],
      });
      const copy = (await guest.http('GET', '/account/export')).body as Record<string, unknown>;
      expect(copy).toMatchObject({ ratings: [{ games: 1 }], results: [{ table: id, seat: 1, won: 0, rated: 1 }] });
      expect((await guest.http('DELETE', '/account', { name: shown.name })).status).toBe(204);
      expect((await profile(ann)).ratings).toMatchObject([{ games: 3 }]);
      expect((await ann.http('GET', `/people/${account.me.id}`)).status).toBe(404);
    });
  });

describe('quick match', () => {
  it('seats people near to each other first, further apart the longer they wait, and never two with bots for it', async () => {
    const clock = new HandClock();
    const { url } = await start({ clock, quickMs: 20_000, limits: { newTables: 1e6, guests: 1e6 } });
    const people = await Promise.all(Array.from({ length: 3 }, () => Client.guest(url)));
    const [strong, weak, newcomer] = people as [Client, Client, Client];
    const quick = async (client: Client) =>
      ((await client.http('POST', '/quick', { game: 'duel' })).body as { table: TableSummary }).table;
    for (let game = 0; game < 20; game++) {
      const { id } = await play([strong, weak], { rated: true });
      await weak.done({ type: 'concede', table: id, as: 1 });
    }
    // those that end soon after one another are counted together, a moment later
    await clock.pass(500);
    await counted(strong, 20);
    expect((await profile(strong)).ratings![0]!.points - (await profile(weak)).ratings![0]!.points).toBeGreaterThan(
      500,
    );
    const first = await quick(strong);
    expect(first.settings.rated).toBe(true);
    await strong.join(first.id, 0);
    const second = await quick(weak);
    expect(second.id).not.toBe(first.id);
    await weak.join(second.id, 0);
    // of somebody new nobody knows how good they are: the one who has waited longest gets them
    expect((await quick(newcomer)).id).toBe(first.id);
    const third = await quick(strong);
    expect(third.id).not.toBe(second.id);
    await clock.pass(500);
    expect((await quick(strong)).id).toBe(third.id);
    await clock.pass(10_000);
    // more than half of the wait is over: now anybody will do, and the younger table's person moves
    expect((await quick(strong)).id).toBe(second.id);
    await weak.until(() => weak.info(second.id, 0).status === 'playing', 'the begin');
    const left = (await strong.http('GET', `/tables/${third.id}`)).body as TableSummary;
    expect(left).toMatchObject({ status: 'gathering', seats: [{ kind: 'open' }, { kind: 'open' }] });
  });
});

it('A game that cannot be counted holds up no other, however often it is tried', async () => {
  const steps = [{ weaker: 'greedy', stronger: 'fair', share: 1, games: 10 }] as unknown as Ladder['steps'];
  const odd: typeof duel = { ...duel, id: 'odd', ladder: { mode: 'seats3', steps } };
  const server = await start({ games: [odd, duel] });
  const [ann, bob] = [await Client.guest(server.url), await Client.guest(server.url)];
  const over = async (game: string, bots: readonly (typeof bot)[]) => {
    const { id } = await ann.create({ game, seats: [me, open, ...bots], settings: { rated: true } });
    await bob.done({ type: 'sit', table: id });
    await bob.join(id, 1);
    await bob.done({ type: 'concede', table: id, as: 1 });
    // where a bot sits as well, there is somebody left to play
    if (bots.length === 0) return;
    await ann.join(id, 0);
    await ann.done({ type: 'concede', table: id, as: 0 });
  };
  await over('odd', [bot]);
  for (const games of [1, 2]) {
    await over('duel', []);
    expect((await counted(ann, games)).results).toEqual([expect.objectContaining({ game: 'duel', played: games })]);
  }
  await server.close();
});

describe('the order in which people come in', () => {
  const person = (id: string, bot?: string) => ({ kind: 'person', id, name: id, ...(bot ? { bot } : {}) }) as const;
  const why = { key: 'over', args: {} };

  it('is winners, then scores, then who let a bot finish, then who gave up', () => {
    const seats = [person('a'), person('b'), person('c'), person('d', 'hard'), person('e'), person('f')];
    const outcome = { winners: [1], scores: [3, 9, 5, 12, 0, 0], why };
    expect(ranksOf({ seats, conceded: [5, 4], outcome })).toEqual([2, 0, 1, 3, 4, 5]);
  });

  it('is a draw where nobody wins', () => {
    const outcome = { winners: [], scores: [3, 9], why };
    expect(ranksOf({ seats: [person('a'), person('b')], conceded: [], outcome })).toEqual([0, 0]);
  });
});
