/** What is written to tables for the sake of people, by the node whose they are and by one that only believes so. */
import { type Entry, type Hall, Lost, type Retelling, type Store, type TableInfo } from '@gavel/table';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Register } from '../../src/accounts/register.ts';
import { Health, NotStored } from '../../src/health.ts';
import { Audit } from '../../src/house/audit.ts';
import { Sanctions } from '../../src/house/sanctions.ts';
import { Blocks } from '../../src/lobby/blocks.ts';
import { Reports } from '../../src/lobby/reports.ts';
import { Retention, usualKeep } from '../../src/lobby/retention.ts';
import type { HouseStore } from '../../src/store/port.ts';
import type { Connection, Connections } from '../../src/store/postgres/pool.ts';
import { Postgres } from '../../src/store/postgres/postgres.ts';
import { infoOf, made } from './tables.ts';
import type { SharedGround } from './terms.ts';

const day = 24 * 3600_000;
const now = 1000 * day;
const long = now - 500 * day;

const chat = (v: number, name: string, text: string): Entry => ({ v, at: v, kind: 'chat', by: 'bo', name, text });
const bo = { kind: 'person', id: 'bo', name: 'Bo' } as const;
const withBo = (changed: number): TableInfo =>
  infoOf('one', changed, { status: 'over', host: 'bo', seats: [bo, { kind: 'bot', level: 'greedy' }] });
const gone: Retelling = { person: 'bo', id: 'bo', name: () => 'Former player', silent: true };
const toCid: Retelling = { person: 'bo', id: 'cid', name: () => 'Cid', silent: false };

/** A sweep; `desk` says what happens on the way. */
async function sweep(
  store: HouseStore,
  desk: Partial<Store & HouseStore> = {},
  hall: Pick<Hall, 'isLive'> = { isLive: () => false },
): Promise<void> {
  const people = {
    blocks: await Blocks.open(store),
    reports: new Reports(store),
    sanctions: new Sanctions(store, new Audit(store), { now: () => now }),
  };
  const through = {
    all: store.all.bind(store),
    get: store.get.bind(store),
    commit: store.commit.bind(store),
    take: store.take?.bind(store) ?? (async () => {}),
    release: store.release?.bind(store) ?? (async () => {}),
    ...desk,
  };
  await new Retention(through, hall, people, usualKeep).sweep(now);
}

export function termsOfPeopleSuite(name: string, fresh: () => Promise<SharedGround>): void {
  describe(`on ${name} a node whose term has passed`, () => {
    let ground: SharedGround;
    let old: Postgres;
    let other: Postgres;
    const everything = async () => ({
      log: await other.read('one', 0),
      notes: await other.notes('one'),
      snapshot: await other.snapshot('one'),
      info: await other.info('one'),
      alarms: await other.alarms(10),
      seats: await other.all('select person from seats where "table" = ? order by person', 'one'),
      visits: await other.all('select person from visits where "table" = ? order by person', 'one'),
    });
    const passes = async () => {
      await ground.forgetAll();
      await other.take('one');
    };

    beforeEach(async () => {
      ground = await fresh();
      [old, other] = await Promise.all([ground.open(), ground.open()]);
      await old.append([
        {
          table: 'one',
          entries: [chat(1, 'Bo', 'hello')],
          notes: { key: 'k', seen: { bo: { v: 1, at: 1 } } },
          snapshot: { v: 1, n: 0, state: 'old' },
          info: withBo(long),
          wake: 5,
        },
      ]);
    });
    afterEach(async () => {
      await Promise.all([old.close(), other.close()]);
      await ground.close();
    });

    it('tells no story anew: whose the table is by now writes it, and what that one wrote stays', async () => {
      await passes();
      const snapshot = { v: 2, n: 0, state: 'new', match: 'whole' as never };
      await other.append([{ table: 'one', entries: [chat(2, 'Bo', 'there')], info: withBo(now), snapshot }]);
      const before = await everything();
      for (const who of [gone, toCid]) {
        await expect(new Register(old).retell('one', who)).rejects.toBeInstanceOf(Lost);
        expect(await everything()).toEqual(before);
      }
      // who has it does it, and whoever takes it back may again
      await new Register(other).retell('one', toCid);
      await other.release('one');
      await old.take('one');
      await new Register(old).retell('one', { ...gone, person: 'cid', id: 'cid' });
      expect(await everything()).toMatchObject({
        log: [
          { by: 'cid', name: 'Former player', text: '' },
          { by: 'cid', name: 'Former player', text: '' },
        ],
        info: { host: 'cid', seats: [{ id: 'cid', name: 'Former player' }, {}] },
        snapshot: { v: 2, n: 0, state: 'new' },
        visits: [{ person: 'cid' }],
      });
    });

    it('tells no story of a table that it has not taken', async () => {
      const before = await everything();
      await expect(new Register(other).retell('one', gone)).rejects.toBeInstanceOf(Lost);
      expect(await everything()).toEqual(before);
    });

    it('clears no table away that it took before, and all the others', async () => {
      await old.append([made('beside', long, { status: 'over' })]);
      const before = await everything();
      const take = async (table: string) => {
        await old.take(table);
        // it stands still, and others think that it is gone
        if (table === 'one') await passes();
      };
      await sweep(old, { take });
      expect(await everything()).toEqual(before);
      expect(await other.read('beside', 0)).toEqual([]);
      // nobody lost a term by it
      await other.append([{ table: 'one', entries: [chat(2, 'Bo', 'there')] }]);
      await sweep(other);
      expect(await other.read('one', 0)).toEqual([]);
    });

    it('writes nothing after it of what it cleared away, though somebody had just come to it', async () => {
      let isLive = false;
      const commit: HouseStore['commit'] = async (work) => {
        const result = await old.commit(work);
        // it was read while it was still there
        isLive = true;
        return result;
      };
      await sweep(old, { commit }, { isLive: () => isLive });
      await expect(old.append([{ table: 'one', entries: [chat(2, 'Bo', 'there')] }])).rejects.toBeInstanceOf(Lost);
      expect(await old.read('one', 0)).toEqual([]);
    });

    it('is not it before it has written: whoever takes the table waits for that, and reads it', async () => {
      await ground.forgetAll();
      let taking: Promise<unknown> = Promise.resolve();
      let taken = false;
      const slow: Pick<HouseStore, 'all' | 'get' | 'commit'> = {
        all: old.all.bind(old),
        get: old.get.bind(old),
        commit: (work) =>
          old.commit(async (tx) => {
            const hold = async (table: string) => {
              await tx.hold(table);
              taking = other.take(table).then(() => {
                taken = true;
                return other.info(table);
              });
              await new Promise((resolve) => setTimeout(resolve, 300));
              expect(taken).toBe(false);
            };
            return work({ ...tx, hold });
          }),
      };
      await new Register(slow).retell('one', gone);
      expect(await taking).toMatchObject({ seats: [{ name: 'Former player' }, {}] });
    });

    it('is who does not know whether it wrote: it reads the table anew, under a new term, before it writes again', async () => {
      let isCut = false;
      const cut = (connection: Connection): Connection => ({
        release: (broken) => connection.release(broken),
        query: async (asked, values) => {
          const answer = await connection.query(asked as string, values);
          if (asked !== 'commit' || isCut) return answer as never;
          isCut = true;
          throw Object.assign(new Error('the line is cut'), { code: 'ECONNRESET' });
        },
      });
      const pool: Connections = {
        query: (asked, values) => ground.pool.query(asked, values),
        connect: async () => cut(await ground.pool.connect()),
        end: async () => {},
      };
      const listen = () => ({ begin: async () => {}, close: async () => {} });
      const store = await Postgres.on({ pool, listen }, new Health(pino({ level: 'silent' })), false);
      await old.release('one');
      await store.take('one');
      const term = await ground.termOf('one');
      await expect(new Register(store).retell('one', gone)).rejects.toBeInstanceOf(NotStored);
      // with the old story in mind it might write the name back
      const late = store.append([{ table: 'one', entries: [], info: withBo(now) }]);
      await expect(late).rejects.toBeInstanceOf(Lost);
      await store.take('one');
      expect(await ground.termOf('one')).toBeGreaterThan(term);
      expect(await store.info('one')).toMatchObject({ seats: [{ name: 'Former player' }, {}] });
      await store.append([{ table: 'one', entries: [chat(2, 'Bo', 'there')] }]);
      await store.close();
    });
  });
}
