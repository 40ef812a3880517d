/** What every store of tables must do: the embedded one, PostgreSQL, and the one in memory that pages use. */
import { Conflict, type Entry, type Store, type TableInfo, type Write } from '@gavel/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const said = (table: string, v: number, text = ''): Write => ({
  table,
  entries: [{ v, at: v, kind: 'chat', by: 'ann', name: 'Ann', text } satisfies Entry],
});

export function infoOf(id: string, changed: number, given: Partial<TableInfo> = {}): TableInfo {
  return {
    id,
    game: 'duel',
    options: {},
    seats: [{ kind: 'person', id: 'ann', name: 'Ann' }, { kind: 'open' }],
    host: 'ann',
    status: 'gathering',
    settings: {
      listed: true,
      spectators: true,
      window: 0,
      chat: true,
      time: { kind: 'off' },
      timeUp: 'bot',
      grace: 60,
    },
    practice: false,
    continued: false,
    conceded: [],
    rules: 1,
    pack: '',
    commitment: null,
    created: 0,
    changed,
    outcome: null,
    rematch: null,
    proposal: null,
    clock: null,
    paused: null,
    waiting: [],
    v: 1,
    ...given,
  };
}

/** A table as it is made: a line and what lists show. */
export const made = (id: string, changed: number, given: Partial<TableInfo> = {}): Write => ({
  ...said(id, 1),
  info: infoOf(id, changed, given),
});

/** Nothing of one test is there in the next. */
export interface Opened<S> {
  readonly store: S;
  /** Opens again what was written; undefined where nothing outlives the store. */
  again?(): Promise<S>;
  /** From now on nothing can be written; the answer undoes it. */
  refuse?(): () => void;
  close(): Promise<void>;
}

export function tablesSuite(name: string, open: () => Promise<Opened<Store>>): void {
  describe(`tables in ${name}`, () => {
    let kept: Opened<Store>;
    let store: Store;

    beforeEach(async () => {
      kept = await open();
      store = kept.store;
    });
    afterEach(() => kept.close());

    it('are read as they were written, from any line on', async () => {
      await store.append([{ ...said('one', 1, 'a „word“ \u{1f3b2} \\ " \n'), notes: { key: 'k' } }]);
      await store.append([said('one', 2, 'b'), said('two', 1, 'c')]);
      expect(await store.read('one', 0)).toEqual([
        { v: 1, at: 1, kind: 'chat', by: 'ann', name: 'Ann', text: 'a „word“ \u{1f3b2} \\ " \n' },
        { v: 2, at: 2, kind: 'chat', by: 'ann', name: 'Ann', text: 'b' },
      ]);
      expect((await store.read('one', 1)).map(({ v }) => v)).toEqual([2]);
      expect(await store.read('one', 2)).toEqual([]);
      expect(await store.read('nowhere', 0)).toEqual([]);
      expect(await store.info('one')).toBeUndefined();
      expect(await store.snapshot('one')).toBeUndefined();
      expect(await store.notes('nowhere')).toEqual({});
    });

    it('refuse a number that is taken, and take what comes beside it from others', async () => {
      await store.append([said('one', 1, 'first')]);
      const results = await Promise.allSettled([
        store.append([said('other', 1)]),
        store.append([said('one', 1, 'second')]),
        store.append([said('one', 2), said('third', 1)]),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(results[1]).toMatchObject({ reason: expect.any(Conflict) });
      expect(await store.read('one', 0)).toMatchObject([{ text: 'first' }, { v: 2 }]);
      expect(await store.read('third', 0)).toHaveLength(1);
    });

    it('are written together or not at all', async () => {
      await store.append([said('one', 1)]);
      const both = [{ ...said('two', 1), notes: { key: 'k' }, info: infoOf('two', 1), wake: 5 }, said('one', 1)];
      await expect(store.append(both)).rejects.toBeInstanceOf(Conflict);
      expect(await store.read('two', 0)).toEqual([]);
      expect(await store.notes('two')).toEqual({});
      expect(await store.info('two')).toBeUndefined();
      expect(await store.alarms(10)).toEqual([]);
    });

    it('keep notes by name, the last of each', async () => {
      await store.append([{ ...said('one', 1), notes: { key: 'k', orders: { 0: 'pass' } } }]);
      await store.append([{ table: 'one', entries: [], notes: { orders: { 1: 'bot' } } }]);
      expect(await store.notes('one')).toEqual({ key: 'k', orders: { 1: 'bot' } });
    });

    it('keep their last snapshot', async () => {
      const snapshot = (v: number) => ({ v, n: v - 1, state: { stack: [v], deep: { text: '„“' } } });
      await store.append([{ ...said('one', 1), snapshot: snapshot(1) }]);
      await store.append([{ ...said('one', 2), snapshot: snapshot(2) }]);
      expect(await store.snapshot('one')).toEqual(snapshot(2));
    });

    it('are listed by game, status, door and person, last changed first', async () => {
      const bo = [{ kind: 'person', id: 'bo', name: 'Bo' }, { kind: 'open' }] as const;
      const { settings } = infoOf('', 0);
      await store.append([made('a', 3), made('b', 5, { game: 'chess' })]);
      await store.append([made('c', 4, { seats: bo, status: 'playing' })]);
      await store.append([made('d', 6, { settings: { ...settings, listed: false }, seats: bo })]);
      const ids = async (filter: Parameters<Store['list']>[0]) => (await store.list(filter)).map(({ id }) => id);
      expect(await ids({})).toEqual(['d', 'b', 'c', 'a']);
      expect(await ids({ limit: 2 })).toEqual(['d', 'b']);
      expect(await ids({ game: 'duel' })).toEqual(['d', 'c', 'a']);
      expect(await ids({ status: 'playing' })).toEqual(['c']);
      expect(await ids({ listed: true })).toEqual(['b', 'c', 'a']);
      expect(await ids({ person: 'bo' })).toEqual(['d', 'c']);
      expect(await ids({ person: 'bo', status: 'gathering', game: 'duel' })).toEqual(['d']);
      // who stands up is found there no more
      await store.append([{ table: 'c', entries: [], info: infoOf('c', 7) }]);
      expect(await ids({ person: 'bo' })).toEqual(['d']);
      expect(await ids({})).toEqual(['c', 'd', 'b', 'a']);
      expect(await store.info('c')).toEqual(infoOf('c', 7));
    });

    it('are made once by the same request of the same person', async () => {
      const by = (person: string, request: string) => ({ made: { by: person, request } });
      await store.append([{ ...made('a', 1), ...by('ann', 'one') }]);
      const results = await Promise.allSettled([
        store.append([{ ...made('b', 1), ...by('ann', 'one') }]),
        store.append([{ ...made('c', 1), ...by('bo', 'one') }]),
        store.append([{ ...made('d', 1), ...by('ann', 'two') }]),
        store.append([{ ...made('e', 1), ...by('ann', 'two') }]),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
      expect(results[0]).toMatchObject({ reason: expect.any(Conflict) });
      expect((await store.list({})).map(({ id }) => id).sort()).toEqual(['a', 'c', 'd']);
      expect(await store.read('e', 0)).toEqual([]);
      const again = (await kept.again?.()) ?? store;
      expect(await again.made?.('ann', 'one')).toBe('a');
      expect(await again.made?.('bo', 'one')).toBe('c');
      expect(await again.made?.('ann', 'two')).toBe('d');
      expect(await again.made?.('bo', 'two')).toBeUndefined();
    });

    it('find where quick match waits', async () => {
      const { settings } = infoOf('', 0);
      await store.append([made('a', 1), made('b', 2, { settings: { ...settings, quick: 99 } })]);
      const open = await store.list({ status: 'gathering', listed: true, limit: Number.MAX_SAFE_INTEGER });
      expect(open.map(({ settings }) => settings.quick)).toEqual([99, undefined]);
    });

    it('ring in their order, until they are told not to', async () => {
      await store.append([
        { ...said('late', 1), wake: 1_800_000_000_000 },
        { ...said('soon', 1), wake: 20 },
        { ...said('awake', 1), wake: 0 },
      ]);
      expect(await store.alarms(0)).toEqual([{ table: 'awake', at: 0 }]);
      expect(await store.alarms(100)).toEqual([
        { table: 'awake', at: 0 },
        { table: 'soon', at: 20 },
      ]);
      expect(await store.alarms(1_900_000_000_000)).toHaveLength(3);
      await store.append([{ table: 'awake', entries: [], wake: null }]);
      await store.append([{ table: 'soon', entries: [], wake: 200 }]);
      expect(await store.alarms(100)).toEqual([]);
      expect(await store.alarms(200)).toEqual([{ table: 'soon', at: 200 }]);
    });

    it('are there when it is opened again', async () => {
      if (kept.again === undefined) return;
      const whole = { ...made('a', 1), notes: { key: 'k' }, snapshot: { v: 1, n: 0, state: {} }, wake: 7 };
      await store.append([whole]);
      store = await kept.again();
      expect(await store.read('a', 0)).toEqual(whole.entries);
      expect(await store.notes('a')).toEqual(whole.notes);
      expect(await store.info('a')).toEqual(whole.info);
      expect(await store.snapshot('a')).toEqual(whole.snapshot);
      expect(await store.alarms(7)).toEqual([{ table: 'a', at: 7 }]);
      await store.take?.('a');
      await expect(store.append([said('a', 1)])).rejects.toBeInstanceOf(Conflict);
      await store.append([said('a', 2)]);
    });

    it('take what many write at once, each in its own order', async () => {
      const talk = async (table: string) => {
        for (let v = 1; v <= 5; v++) {
          await store.append([said(table, v)]);
          const lines = await store.read(table, v - 1);
          if (lines.length !== 1) throw new Error(`${table} was told of ${v} too early`);
        }
      };
      const names = Array.from({ length: 100 }, (_, i) => `table-${i}`);
      await Promise.all(names.map(talk));
      for (const one of names) expect((await store.read(one, 0)).map(({ v }) => v)).toEqual([1, 2, 3, 4, 5]);
    });
  });
}
