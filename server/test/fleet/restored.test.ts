/** The database comes back from a copy while the nodes run on: with its archive nothing is lost, without it what came after the copy. */
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client.ts';
import { Cluster } from '../store/cluster.ts';
import { Crowd, seated } from './crowd.ts';
import { Node } from './fleet.ts';
import { judge, watchOwners } from './judge.ts';

let cluster: Cluster;
const nodes: Node[] = [];
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(async () => {
  try {
    await Promise.all(nodes.map((node) => node.close()));
  } finally {
    cluster.close();
  }
});

describe('a database that comes back from a copy', () => {
  it('loses nothing that is in its archive, and nobody goes on with what it does not know', async () => {
    const store = cluster.fresh();
    for (let i = 0; i < 3; i++) nodes.push(await Node.at(cluster, store));
    for (const node of nodes) await node.start();
    const pool = new Pool({ connectionString: store, max: 1 });
    pool.on('error', () => {});
    await pool.query(watchOwners);
    const urls = nodes.map(({ url }) => url);
    const begun = Date.now();
    const span = () => ({ from: begun, to: Date.now() });
    /** Which history of the database the terms are of. */
    const timelines = async () => {
      const { rows } = await pool.query<{ timeline: number }>(
        'select (term >> 40)::int as timeline from owned group by 1 order by 1',
      );
      return rows.map(({ timeline }) => timeline);
    };
    /** Somebody at every node, at a table of theirs. */
    const watching = async () => {
      const watchers = await Promise.all(urls.map((url) => Client.guest(url)));
      return Promise.all(
        watchers.map(async (watcher) => {
          const { id } = await watcher.create({ game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'open' }] });
          await watcher.join(id, 0);
          return { watcher, id };
        }),
      );
    };
    const sentOn = ({ watcher }: { watcher: Client }) =>
      expect.poll(() => watcher.closed, { timeout: 20_000 }).toBe(1012);
    const people = await seated(urls, 4);
    const first = new Crowd(people, urls, 'first');
    await first.goesOn();

    cluster.keepLog();
    cluster.backup('early');
    await first.goesOn();
    // the archive is away over checkpoints
    cluster.tidyLog();
    cluster.archive();
    await first.goesOn(40);
    expect(await timelines()).toEqual([1]);
    const early = await watching();
    cluster.restore('early', 'archive');
    // every node has noticed
    await Promise.all(early.map(sentOn));
    await first.goesOn();
    await first.stop();
    expect((await judge(pool, first.players, span())).problems).toEqual([]);

    const onlookers = first.players.filter(({ told }) =>
      told.some(({ pushes }) =>
        pushes.some((push) => push.type !== 'table' && 'as' in push && push.as === 'spectator'),
      ),
    );
    expect(onlookers).toHaveLength(2);

    // now without: what came after the copy is gone, and every node drops what it knows of it
    const watched = await watching();
    cluster.backup('late');
    for (const { watcher, id } of watched) await watcher.done({ type: 'chat', table: id, text: 'after the copy' });
    const second = new Crowd(people, urls, 'second');
    await second.goesOn(20);
    await second.stop();
    cluster.restore('late', 'copy');
    for (const one of watched) {
      await sentOn(one);
      const back = await Client.guest(one.watcher.url, one.watcher.cookie);
      await back.join(one.id, 0);
      expect(back.texts.some((text) => text.includes('after the copy'))).toBe(false);
    }
    const third = new Crowd(people, urls, 'third');
    await third.goesOn();
    await third.stop();
    const verdict = await judge(pool, [...first.players, ...third.players], span());
    expect(verdict.problems).toEqual([]);
    // the judge would have noticed
    expect((await judge(pool, second.players, span())).problems).not.toEqual([]);
    expect(await timelines()).toEqual([1, 2, 3]);
    await pool.end();
  }, 600_000);
});
