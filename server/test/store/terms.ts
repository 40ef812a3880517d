/** Two nodes on one database: each table is one node's, by its term, whatever the other believes. */
import { Conflict, type Entry, type Write } from '@gavel/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotStored } from '../../src/health.ts';
import { lineSql } from '../../src/store/postgres/appender.ts';
import { type Hold, writeGroups } from '../../src/store/postgres/group.ts';
import { Holds } from '../../src/store/postgres/holds.ts';
import type { Connections } from '../../src/store/postgres/pool.ts';
import type { Postgres } from '../../src/store/postgres/postgres.ts';
import { infoOf } from './tables.ts';

const said = (table: string, v: number, text = ''): Write => ({
  table,
  entries: [{ v, at: v, kind: 'chat', by: 'ann', name: 'Ann', text } satisfies Entry],
});

/** A database that nobody has used, and what can be done to it from outside. */
export interface SharedGround {
  readonly pool: Connections;
  open(): Promise<Postgres>;
  /** As if nothing had been heard of anybody for long. */
  forgetAll(): Promise<void>;
  termOf(table: string): Promise<number>;
  /** It falls, and is there again. */
  fall(): Promise<void>;
  close(): Promise<void>;
}

export function termsSuite(name: string, fresh: () => Promise<SharedGround>): void {
  let ground: SharedGround;
  beforeEach(async () => {
    ground = await fresh();
  });
  afterEach(() => ground.close());

  describe(`a node on ${name} whose term has passed`, () => {
    let old: Postgres;
    let other: Postgres;

    beforeEach(async () => {
      // at the same moment: one of them makes the schema
      [old, other] = await Promise.all([ground.open(), ground.open()]);
    });
    afterEach(async () => {
      await Promise.all([old.close(), other.close()]);
    });

    it('writes nothing: no line, no note, no snapshot, no summary, no alarm', async () => {
      await old.append([said('one', 1), said('two', 1)]);
      await ground.forgetAll();
      await other.take('one');
      await other.append([said('one', 2, 'the new owner')]);
      const late: Write[] = [
        said('one', 2, 'late'),
        { table: 'one', entries: [], notes: { key: 'late' } },
        { table: 'one', entries: [], snapshot: { v: 1, n: 0, state: 'late' } },
        { table: 'one', entries: [], info: infoOf('one', 9) },
        { table: 'one', entries: [], wake: 9 },
      ];
      const results = await Promise.allSettled([
        ...late.map((write) => old.append([write])),
        old.append([said('two', 2)]),
      ]);
      expect(results.pop()).toMatchObject({ status: 'fulfilled' });
      expect(results).toHaveLength(5);
      for (const one of results) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(Conflict) });
      expect(await other.read('one', 0)).toMatchObject([{ v: 1 }, { v: 2, text: 'the new owner' }]);
      expect(await other.read('two', 0)).toHaveLength(2);
      expect([await other.notes('one'), await other.snapshot('one'), await other.info('one')]).toEqual([
        {},
        undefined,
        undefined,
      ]);
      expect(await other.alarms(10)).toEqual([]);
    });

    it('loses nothing of what it writes at other tables, and nothing of what belongs together is written by half', async () => {
      await old.append([said('one', 1)]);
      await ground.forgetAll();
      await other.take('one');
      await other.append([said('one', 2)]);
      await expect(old.append([said('three', 1), said('one', 2)])).rejects.toBeInstanceOf(Conflict);
      expect(await old.read('three', 0)).toEqual([]);
      await old.append([said('three', 1)]);
    });

    it('takes no table from a node that lives', async () => {
      await old.append([said('one', 1)]);
      await expect(other.take('one')).rejects.toThrow();
      await expect(other.append([said('one', 2)])).rejects.toBeInstanceOf(Conflict);
      await old.append([said('one', 2)]);
      await old.close();
      await other.take('one');
      await other.append([said('one', 3)]);
      expect(await other.read('one', 0)).toHaveLength(3);
      old = await ground.open();
    });

    it('never has the term of another', async () => {
      const terms = () => ground.termOf('one');
      await old.append([said('one', 1)]);
      const seen = [await terms()];
      for (const [v, store] of [other, old, other].entries()) {
        await ground.forgetAll();
        // whoever lost it believes that it has it until it writes
        await store.append([{ table: 'one', entries: [], notes: { key: 'k' } }]).catch(() => undefined);
        await store.take('one');
        await store.append([said('one', v + 2)]);
        seen.push(await terms());
      }
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(new Set(seen).size).toBe(4);
      expect(await other.read('one', 0)).toHaveLength(4);
    });
  });

  describe(`a statement on ${name}`, () => {
    it('that was sent under an older term, or in ignorance of the last line, writes nothing, also from the same node', async () => {
      const { pool } = ground;
      const holds = new Holds(pool);
      const refused = (hold: Hold, write: Write) => writeGroups(pool, holds.node, [{ writes: [write] }], () => hold);
      const first = await holds.take('one');
      expect(await refused(first, said('one', 1))).toEqual(new Set());
      // what became of the last one nobody knows: with a new term it cannot arrive any more
      const second = await holds.renew('one');
      expect(second).toEqual({ term: expect.any(Number), head: 1 });
      expect(second.term).toBeGreaterThan(first.term);
      expect(await refused({ ...first, head: 1 }, said('one', 2, 'late'))).toEqual(new Set([0]));
      expect(await refused({ ...second, head: 0 }, said('one', 2, 'ignorant'))).toEqual(new Set([0]));
      expect(await refused({ ...second, head: 2 }, said('one', 3, 'leaves a gap'))).toEqual(new Set([0]));
      expect(await refused(second, said('one', 2, 'right'))).toEqual(new Set());
      const line = async (v: number) => (await pool.query<{ entry: string }>(lineSql, ['one', v])).rows;
      const texts = [...(await line(1)), ...(await line(2)), ...(await line(3))].map(
        ({ entry }) => JSON.parse(entry).text,
      );
      expect(texts).toEqual(['', 'right']);
    });
  });

  describe(`${name} that falls`, () => {
    it('leaves nothing half written, nothing twice, and everybody who was told', async () => {
      const store = await ground.open();
      const told = new Map<string, number>();
      // what was not sent at all is refused, and may be sent again
      const stored = async (write: Write): Promise<void> =>
        store.append([write]).catch((problem: unknown) => {
          if (problem instanceof NotStored)
            return new Promise((resolve) => setTimeout(resolve, 50)).then(() => stored(write));
          throw problem;
        });
      const talk = async (table: string) => {
        for (let v = 1; v <= 40; v++) {
          await stored(said(table, v, `${table} ${v}`));
          told.set(table, v);
        }
      };
      const talking = Promise.all(Array.from({ length: 20 }, (_, i) => talk(`t${i}`)));
      for (const pause of [60, 120]) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        await ground.fall();
      }
      await talking;
      for (const [table, v] of told) {
        const lines = await store.read(table, 0);
        expect(lines.map((line) => (line.kind === 'chat' ? line.text : ''))).toEqual(
          Array.from({ length: v }, (_, i) => `${table} ${i + 1}`),
        );
      }
      expect(told.size).toBe(20);
      await store.close();
    });
  });
}
