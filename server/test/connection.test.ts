import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Served } from '../src/index.ts';
import { Client } from './client.ts';
import { start } from './place.ts';

let server: Served;
// long enough that a busy machine is not taken for a dead line
const deadMs = 2000;

beforeAll(async () => {
  server = await start({ limits: { deadMs } });
});
afterAll(() => server.close());

describe('a line', () => {
  it('that is cut without a word leaves its person away, as the others are told', async () => {
    const ann = await Client.guest(server.url);
    const bob = await Client.guest(server.url);
    const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await bob.done({ type: 'sit', table: id });
    await ann.join(id, 0);
    await bob.join(id, 1);
    const presence = () => ann.pushes.findLast((push) => push.type === 'presence');
    await ann.until(() => presence()?.online[1] === true, 'both to be here');
    bob.stall();
    // nobody else does anything
    await ann.until(() => presence()?.online[1] === false, 'the other to be away');
    expect(ann.closed).toBeUndefined();
  });

  it('on which nobody speaks stays, as long as it answers', async () => {
    const ann = await Client.guest(server.url);
    await new Promise((resolve) => setTimeout(resolve, 2 * deadMs));
    await ann.done({ type: 'ping' });
  });
});
