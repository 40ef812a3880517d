/** What the node of a table says to clients of other nodes when it cannot do what they need. */
import { expect, it } from 'vitest';
import { duel } from '../../../kernel/test/duel.ts';
import { room, settled } from '../../../table/test/room.ts';
import { Host } from '../../src/fleet/host.ts';
import { Line } from '../../src/fleet/line.ts';
import { Relay } from '../../src/fleet/relay.ts';
import { thisMachine } from '../../src/machine.ts';

it('a table that cannot be let go for somebody elsewhere makes them come again, and they do not wait for ever', async () => {
  const { hall, person } = room([duel]);
  const { id } = await person('ann').create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
  hall.release = () => Promise.reject(new Error('the database is away'));
  const sent: string[] = [];
  const wire = {
    isOpen: true,
    send: (texts: readonly string[]) => void sent.push(...texts),
    knock() {},
    close() {},
    cut() {},
    hear() {},
  };
  const line = new Line(wire, { frame() {}, closed() {} }, thisMachine);
  const world = { hall, relay: new Relay(hall), answer: async () => null, came() {}, answered() {}, refused() {} };
  const host = new Host(world, line);
  const opened = { me: { id: 'p-bob', name: 'Bob' }, brief: false, network: '' };
  host.take({ op: 'open', n: 7, text: JSON.stringify(opened) });
  host.take({ op: 'say', n: 7, text: JSON.stringify({ type: 'join', id: 'join', table: id, as: 'spectator' }) });
  await settled();
  expect(sent).toEqual(['m7 ']);
});
