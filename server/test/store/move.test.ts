/** A house moves from a folder to a database and back, and its games go on wherever it is. */
import { readdirSync } from 'node:fs';
import { Conflict, Elsewhere, type Write } from '@gavel/table';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Health } from '../../src/health.ts';
import { thisMachine } from '../../src/machine.ts';
import { ServeError } from '../../src/problem.ts';
import { kept, move } from '../../src/store/move.ts';
import { quietStore } from '../../src/store/open.ts';
import type { HouseStore } from '../../src/store/port.ts';
import { Listener } from '../../src/store/postgres/listener.ts';
import { connect } from '../../src/store/postgres/pool.ts';
import { Postgres } from '../../src/store/postgres/postgres.ts';
import { Client } from '../client.ts';
import { newFolder, start } from '../place.ts';
import { Cluster } from './cluster.ts';

const me = { kind: 'me' } as const;

let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => cluster.close());

/** Of a database: each table with its columns. */
const columnsIn = async (store: HouseStore, sql: string) => {
  const rows = await store.all<{ tab: string; col: string }>(sql);
  const tables = new Map<string, string[]>();
  for (const { tab, col } of rows) tables.set(tab, [...(tables.get(tab) ?? []), col].sort());
  return tables;
};

describe('a house that moves', () => {
  it('leaves nothing behind: every table and column of either store is carried', async () => {
    const carried = new Map(Object.entries(kept).map(([table, { key, more }]) => [table, [...key, ...more].sort()]));
    const folder = await quietStore(newFolder());
    const here = await columnsIn(
      folder,
      "select m.name as tab, c.name as col from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'",
    );
    await folder.close();
    expect(here).toEqual(carried);
    const database = await quietStore(cluster.fresh());
    const there = await columnsIn(
      database,
      'select table_name as tab, column_name as col from information_schema.columns where table_schema = current_schema()',
    );
    await database.close();
    // what says whose a table is begins anew wherever a house goes
    for (const own of ['node', 'owner', 'fleet', 'spent', 'schema_version']) there.delete(own);
    expect(there).toEqual(carried);
  });

  it('has its games, people and secrets where it goes, and plays on there and back again', async () => {
    const folder = newFolder();
    let house = await start({ data: folder });
    const ann = await Client.guest(house.url);
    const { id } = await ann.create({ game: 'duel', seats: [me, me] });
    const bob = await Client.guest(house.url);
    const joined = await bob.http('POST', '/account', { name: 'Bob', password: 'a long and winding password' });
    expect(joined.status).toBe(200);
    const lines = async (where: string) => {
      const store = await quietStore(where);
      try {
        return { log: await store.read(id, 0), notes: await store.notes(id), alarms: await store.alarms(1e15) };
      } finally {
        await store.close();
      }
    };
    const { cookie } = ann;
    let words = 0;
    const play = async () => {
      const again = await Client.guest(house.url, cookie);
      expect(again.me).toEqual(ann.me);
      await again.done({ type: 'chat', table: id, text: 'still here', id: `words ${++words}` });
      again.disconnect();
    };
    await play();
    await house.close();
    const before = await lines(folder);

    const url = cluster.fresh();
    const moved = await move(folder, url);
    expect(moved).toMatchObject({ tables: 1 });
    expect(await lines(url)).toEqual(before);
    house = await start({ data: newFolder(), store: url });
    await play();
    await house.close();

    const back = newFolder();
    await move(url, back);
    const after = await lines(back);
    expect(after.log.slice(0, before.log.length)).toEqual(before.log);
    expect(after.log.length).toBeGreaterThan(before.log.length);
    house = await start({ data: back });
    await play();
  });

  it('is not believed to have arrived where a row came out different, or not at all', async () => {
    const folder = newFolder();
    const house = await start({ data: folder });
    await Client.guest(house.url);
    await Client.guest(house.url);
    await house.close();
    for (const [name, change] of [
      ['alters', "new.name := new.name || ' '; return new"],
      ['drops', 'return null'],
    ] as const) {
      const url = cluster.fresh();
      await (await quietStore(url)).close();
      const outside = new Pool({ connectionString: url });
      await outside.query(`create function ${name}() returns trigger language plpgsql as $$ begin ${change}; end $$`);
      await outside.query(`create trigger ${name} before insert on people for each row execute function ${name}()`);
      await outside.end();
      await expect(move(folder, url)).rejects.toThrow(
        'what arrived of people is not what was sent; nothing was lost where it came from',
      );
    }
    await move(folder, cluster.fresh());
  });

  it('does not move out while a node lives, and keeps nothing of one that wakes up on the way', async () => {
    const url = cluster.fresh();
    const house = await start({ data: newFolder(), store: url });
    const folder = newFolder();
    await expect(move(url, folder)).rejects.toThrow('another Gavel uses it');
    await house.close();

    const health = new Health({ error() {}, warn() {} });
    // it says nothing of itself while it sleeps
    const machine = { ...thisMachine, after: () => () => {} };
    const listen = (channel: string) => new Listener(url, channel);
    const asleep = await Postgres.on({ pool: connect(url, () => {}), listen, machine }, health, false);
    const line = (table: string, v: number): Write => ({
      table,
      entries: [{ v, at: v, kind: 'chat', by: 'ann', name: 'Ann', text: 'hello' }],
    });
    await asleep.append([line('one', 1)]);
    const outside = new Pool({ connectionString: url });
    await outside.query("update node set until = now() - interval '1 second'");
    await outside.end();
    const moving = await quietStore(url);
    await expect(asleep.append([line('one', 2)])).rejects.toBeInstanceOf(Conflict);
    await expect(asleep.take('one')).rejects.toBeInstanceOf(Elsewhere);
    await expect(asleep.append([line('two', 1)])).rejects.toThrow();
    expect([await moving.read('one', 0), await moving.read('two', 0)]).toMatchObject([[{ v: 1 }], []]);
    await moving.close();
    // who stays behind has it again
    await asleep.take('one');
    await asleep.append([line('one', 2)]);
    await asleep.close();
    expect(await move(url, folder)).toMatchObject({ tables: 0 });
  }, 60_000);

  it('does not move in where somebody lives, nor out while somebody uses it', async () => {
    const folder = newFolder();
    const house = await start({ data: folder });
    await Client.guest(house.url);
    await expect(move(folder, cluster.fresh())).rejects.toBeInstanceOf(ServeError);
    await house.close();
    const other = newFolder();
    await (await start({ data: other })).close();
    await move(other, cluster.fresh());
    await expect(move(folder, folder)).rejects.toBeInstanceOf(ServeError);
    const full = newFolder();
    const second = await start({ data: full });
    await Client.guest(second.url);
    await second.close();
    await expect(move(folder, full)).rejects.toThrow('there is a house already');
    expect(readdirSync(folder)).toContain('gavel.db');
  });
});
