/** What every store must keep of what people have learned, played and proved, also when several of theirs are at it at once. */
import { type Hall, type Match, noProgress, type Progress, type TableInfo } from '@gavel/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { duel } from '../../../kernel/test/duel.ts';
import { HandClock } from '../../../table/test/room.ts';
import { atFactor, atName } from '../../src/accounts/attempts.ts';
import { Factors } from '../../src/accounts/factors.ts';
import { ProgressBook } from '../../src/accounts/progress.ts';
import { Register } from '../../src/accounts/register.ts';
import { codeAt } from '../../src/accounts/totp.ts';
import { SharedAttempts } from '../../src/fleet/attempts.ts';
import { Profiles } from '../../src/ratings/profiles.ts';
import { Results } from '../../src/ratings/results.ts';
import type { HouseStore } from '../../src/store/port.ts';
import { infoOf, made, type Opened } from './tables.ts';

const minute = 60_000;

const learned = (...done: string[]): Progress => ({ ...noProgress, done: { duel: done } });

/** A game that Ann won against Bo. */
function ended(id: string, given: Partial<TableInfo> = {}): TableInfo {
  const { settings } = infoOf(id, 0);
  return infoOf(id, 10, {
    seats: ['ann', 'bo'].map((person) => ({ kind: 'person', id: person, name: person })),
    status: 'over',
    settings: { ...settings, rated: true },
    outcome: { winners: [0], scores: [3, 1], why: { key: 'duel.won', args: {} } },
    ...given,
  });
}

/** As much of a hall as results need: games that are over. */
function hallOf(games: readonly TableInfo[], troubles: unknown[]): Hall {
  const match = (info: TableInfo) => ({ info: () => info, game: duel, state: undefined }) as unknown as Match;
  const matches = new Map(games.map((info) => [info.id, match(info)]));
  const report = (_: string, problem: unknown) => void troubles.push(problem);
  const world = { report, clock: new HandClock() };
  return { ended: async (id: string) => matches.get(id), world } as unknown as Hall;
}

export function playedSuite(name: string, open: () => Promise<Opened<HouseStore>>): void {
  describe(`people in ${name}`, () => {
    let kept: Opened<HouseStore>;
    let store: HouseStore;

    beforeEach(async () => {
      kept = await open();
      store = kept.store;
      const register = new Register(store);
      for (const id of ['ann', 'bo']) {
        const session = { id: `s-${id}`, token: `t-${id}`, person: id, browser: '', created: 1, seen: 1 };
        await register.addGuest({ id, name: id.toUpperCase() }, { ...session, confirmed: 0, prefixed: true });
      }
    });
    afterEach(() => kept.close());

    /** Who has all connections open already comes to the same row at the same moment. */
    const atOnce = async <T>(works: readonly (() => Promise<T>)[]) => {
      await Promise.all(works.map(() => store.all('select id from people')));
      return Promise.all(works.map((work) => work()));
    };

    it('have learned what any of their devices says, also when several say it at once', async () => {
      const book = new ProgressBook(store);
      expect(await book.of('ann')).toEqual(noProgress);
      const lessons = Array.from({ length: 8 }, (_, i) => `lesson ${i}`);
      await atOnce(lessons.map((lesson) => () => book.add('ann', learned(lesson))));
      expect([...(await book.of('ann')).done['duel']!].sort()).toEqual(lessons);
      const again = lessons.map((lesson) => `${lesson} again`);
      const told = await atOnce(again.map((lesson) => () => book.add('ann', learned(lesson))));
      for (const [i, all] of told.entries()) expect(all.done['duel']).toContain(again[i]);
      expect((await book.of('ann')).done['duel']).toHaveLength(16);
    });

    it('carry over what they learned as guests, as far as there is room, and are forgotten', async () => {
      const book = new ProgressBook(store);
      await book.carryOver('ann', 'bo');
      expect(await book.of('bo')).toEqual(noProgress);
      await book.add('ann', learned('one'));
      await book.add('bo', learned('two'));
      await book.carryOver('ann', 'bo');
      expect(await book.of('bo')).toEqual(learned('two', 'one'));
      const much = Array.from({ length: 45 }, (_, i) => [`game ${i}`, Array.from({ length: 12 }, lengthy)] as const);
      await book.add('ann', { ...noProgress, solved: Object.fromEntries(much) });
      const more = { ...noProgress, done: Object.fromEntries(much) };
      await expect(book.add('ann', more)).rejects.toMatchObject({ statusCode: 413 });
      await book.add('bo', more);
      await book.carryOver('ann', 'bo');
      expect((await book.of('bo')).solved).toEqual({});
      await book.forget('ann');
      expect(await book.of('ann')).toEqual(noProgress);
      expect((await book.of('bo')).done['duel']).toEqual(['two', 'one']);
    });

    it('have every finished game counted once, whoever counts, and a rating that each of them changed', async () => {
      const games = ['a', 'b', 'c'].map((id) => ended(id));
      for (const info of games) await store.append([{ ...made(info.id, 10), info }]);
      const troubles: unknown[] = [];
      const [here, there] = [0, 1].map(() => new Results(store, hallOf(games, troubles)));
      const unseen = await here!.skillOf('ann', duel, 2);
      await Promise.all([here!.resume(), there!.resume()]);
      expect(troubles).toEqual([]);
      await here!.resume();
      const profiles = new Profiles(store);
      for (const [person, won] of [
        ['ann', 3],
        ['bo', 0],
      ] as const) {
        const { ratings, results } = (await profiles.of(person, person))!;
        expect(ratings).toMatchObject([{ game: 'duel', mode: 'seats2', games: 3 }]);
        expect(results).toEqual([
          { game: 'duel', mode: 'seats2', played: 3, won, best: person === 'ann' ? 3 : 1, withPeople: 3 },
        ]);
      }
      expect((await here!.skillOf('ann', duel, 2)).mu).toBeGreaterThan(unseen.mu);
      expect((await here!.skillOf('bo', duel, 2)).mu).toBeLessThan(unseen.mu);
    });

    it('have a crowd of games that end together counted in order and in few commits, all but one that cannot be', async () => {
      const games = Array.from({ length: 40 }, (_, i) => ended(`g${i}`, { changed: 10 + i }));
      for (const info of games) await store.append([{ ...made(info.id, 10), info }]);
      const troubles: unknown[] = [];
      const hall = hallOf(games, troubles);
      const results = new Results(store, hall);
      let commits = 0;
      const commit = store.commit.bind(store);
      store.commit = (work) => {
        commits += 1;
        return commit(work);
      };
      for (const { id } of games) results.over(id);
      await results.close();
      expect(troubles).toEqual([]);
      expect(commits).toBe(3);
      const profiles = new Profiles(store);
      expect((await profiles.of('ann', 'ann'))?.results).toMatchObject([{ played: 40, won: 40 }]);
      const lines = await store.all<{ mu: number }>("select mu from results where person = 'ann' order by at");
      const skills = lines.map(({ mu }) => mu);
      expect(skills).toEqual(skills.toSorted((one, other) => one - other));

      const more = ['x', 'y', 'z'].map((id) => ended(id));
      for (const info of more) await store.append([{ ...made(info.id, 10), info }]);
      const torn = hallOf(more, troubles);
      const others = new Results(store, {
        ...torn,
        ended: async (id: string) => {
          if (id === 'y') throw new Error('its lines cannot be read');
          return torn.ended(id);
        },
      } as Hall);
      await others.resume();
      expect(troubles).toEqual([new Error('its lines cannot be read')]);
      expect((await profiles.of('ann', 'ann'))?.results).toMatchObject([{ played: 42 }]);
    });

    it('show of their games what they want, take them along, and leave them to the others when they go', async () => {
      const games = [ended('a'), ended('b', { settings: infoOf('b', 0).settings })];
      for (const info of games) await store.append([{ ...made(info.id, 10), info }]);
      const troubles: unknown[] = [];
      const results = new Results(store, hallOf(games, troubles));
      await results.resume();
      expect(troubles).toEqual([]);
      const profiles = new Profiles(store);
      expect(await profiles.of('nobody', 'ann')).toBeUndefined();
      expect(await profiles.of('ann', 'bo')).toEqual({ id: 'ann', name: 'ANN', since: 1, account: false });
      expect(await profiles.showComic('ann', 'elsewhere', 1)).toBe('none');
      for (const table of ['a', 'b']) expect(await profiles.showComic('ann', table, 1)).toBe('done');
      await profiles.hideComic('ann', 'b');
      await profiles.show('ann', { ratings: true, results: false, favourites: true, comics: true });
      expect(await profiles.of('ann', 'bo')).toMatchObject({ ratings: [{ games: 1 }], comics: [{ table: 'a' }] });
      expect(await profiles.of('ann', 'bo')).not.toHaveProperty('results');
      expect(await profiles.modes(duel)).toEqual(['seats2']);
      expect(await profiles.ranking(duel, 'seats2')).toMatchObject([{ kind: 'person', id: 'ann', games: 1 }]);
      expect((await profiles.export('ann')).results).toHaveLength(2);
      await profiles.carryOver('ann', 'cid');
      expect((await profiles.export('ann')).results).toEqual([]);
      const carried = await profiles.export('cid');
      expect([carried.results.length, carried.ratings.length, carried.comics.length]).toEqual([2, 1, 1]);
      await profiles.forget('cid');
      expect((await profiles.export('cid')).ratings).toEqual([]);
      expect((await profiles.export('bo')).results).toHaveLength(2);
    });

    it('prove by a code from their app who they are, and each code is good once, also when it comes twice at once', async () => {
      const now = 1000 * minute;
      const key = new Uint8Array(20).fill(7);
      const factors = new Factors(store, { bytes: () => key }, { now: () => now, after: () => () => {} });
      const free = { take: async () => true, forgive: async () => {} };
      const check = (code: string) => factors.check('ann', code, free, '::1');
      const code = (off: number) => codeAt(key, now / (minute / 2) + off);
      await expect(check(code(0))).rejects.toMatchObject({ code: 'noFactor' });
      await factors.offer('ann', 'Ann', 'gavel.example');
      expect(await factors.has('ann')).toBe(false);
      await check(code(-1));
      await factors.begin('ann');
      expect(await factors.has('ann')).toBe(true);
      await expect(factors.offer('ann', 'Ann', 'gavel.example')).rejects.toMatchObject({ code: 'factorThere' });
      const tries = await Promise.allSettled([check(code(0)), check(code(0)), check(code(0))]);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(check(code(-1))).rejects.toMatchObject({ code: 'codeWrong' });
      await factors.end('ann');
      expect(await factors.has('ann')).toBe(false);
    });

    it('may guess so often on all nodes together, also when all guesses come at once', async () => {
      if (store.nodes === undefined) return;
      let now = 1000 * minute;
      const [here, there] = [0, 1].map(() => new SharedAttempts(store, () => now));
      const guesses = atFactor('ann', '::1');
      const tried = async (count: number) => {
        const all = Array.from({ length: count }, (_, i) => () => (i % 2 === 0 ? here! : there!).take(guesses));
        return (await atOnce(all)).filter(Boolean).length;
      };
      expect(await tried(12)).toBe(8);
      expect(await tried(3)).toBe(0);
      // what was no guess is given back, and time gives back the rest
      await there!.forgive(guesses);
      expect(await tried(3)).toBe(1);
      now += 4 * minute;
      expect(await tried(4)).toBe(2);
      expect(await here!.take(atName('ann', '::1'))).toBe(true);
    });
  });
}

/** As long as an id may be. */
const lengthy = (_: unknown, i: number): string => `${i}`.padStart(60, '-');
