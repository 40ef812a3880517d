/** Nobody notices when others were at the same rows: the first statement of every kind fails, and everything is as it must be. */
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Health } from '../../src/health.ts';
import { Postgres } from '../../src/store/postgres/postgres.ts';
import { strike } from '../fleet/statements.mjs';
import { Cluster } from './cluster.ts';
import { peopleSuite } from './people.ts';
import { tablesSuite } from './tables.ts';

let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => cluster.close());

describe.each([
  ['that fails before it is done', '40001 before'],
  ['that is undone by a deadlock', '40P01 after'],
] as const)('a statement %s', (_, manner) => {
  let strikes: ReturnType<typeof strike>;
  beforeAll(() => {
    strikes = strike({ manners: [manner] });
  });
  afterAll(() => strikes.stop());

  async function postgres() {
    const url = cluster.fresh();
    const health = new Health(pino({ level: 'silent' }));
    let last = await Postgres.open(url, health);
    const again = async () => {
      await last.close();
      last = await Postgres.open(url, health);
      return last;
    };
    const refuse = () => {
      cluster.refuse(true);
      return () => cluster.refuse(false);
    };
    return { store: last, again, refuse, close: () => last.close() };
  }

  tablesSuite('PostgreSQL', postgres);
  peopleSuite('PostgreSQL', postgres);

  it('is of every kind there is', async () => {
    const store = await Postgres.open(cluster.fresh(), new Health(pino({ level: 'silent' })));
    await store.nodes.spend(new Map([['key', { n: 1, until: 1 }]]));
    await store.nodes.inTurn('quick', () => store.nodes.bury('somebody'));
    await store.shared.open(1);
    await store.shared.due(1, []);
    await store.take('one');
    await store.release('one');
    expect(await store.isSound()).toBe(true);
    await store.close();
    const words = [...strikes.kinds.keys()];
    for (const kind of [
      'begin',
      'commit',
      'create table if not exists schema_version',
      'select pg_advisory_xact_lock($1)',
      'select pg_advisory_xact_lock($1, hashtext',
      'select secret',
      'with want', // what tables write
      'with old', // who is alive
      'insert into owner',
      'update owner',
      'insert into spent',
      'insert into notes',
      'update node',
      'delete from node',
      'insert into people',
      'select a."table" from alarms',
      'update progress',
      'insert into results',
      'update ratings',
      'insert into profiles',
      'update factors',
      'select count, at from spent',
    ])
      expect(words.map((text) => text.slice(0, kind.length))).toContain(kind);
    for (const [kind, { struck }] of strikes.kinds) expect([kind, struck]).toEqual([kind, { [manner]: 1 }]);
    expect(words.length).toBeGreaterThan(100);
  });
});
