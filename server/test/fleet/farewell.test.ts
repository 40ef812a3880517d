/** A node that goes tells its people first, whatever it still has to finish. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client.ts';
import { closeParts, Receiver } from '../notices-parts.ts';
import { start } from '../place.ts';
import { Cluster } from '../store/cluster.ts';

let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(async () => {
  await closeParts();
  cluster.close();
});

it('sends its people on while a channel of theirs has not answered, and they play on elsewhere', async () => {
  const channel = await Receiver.open();
  channel.answers = [];
  const store = cluster.fresh();
  const notices = { reach: '127.0.0.1', patienceMs: 0 };
  const [one, two] = [await start({ store, notices }), await start({ store, notices })];
  const [ann, bob] = [await Client.guest(one.url), await Client.guest(one.url)];
  const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await ann.http('PUT', `/tables/${id}/channel`, { url: `${channel.url}/never` });
  await bob.done({ type: 'sit', table: id });
  await ann.join(id, 0);
  await channel.until(1);
  const gone = one.close();
  await expect.poll(() => ann.closed, { timeout: 30_000 }).toBe(1012);
  const again = await Client.guest(two.url, ann.cookie);
  await expect
    .poll(
      () =>
        again.join(id, 0).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  // there they still wait
  expect(channel.hungUp).toBe(0);
  await gone;
  expect(again.info(id, 0).status).toBe('playing');
}, 120_000);
