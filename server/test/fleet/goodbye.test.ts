/** A node that goes says so: the others count it as gone at once, and do not wait for a line that might come back. */
import { fastRng } from '@gavel/kernel';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { duel } from '../../../kernel/test/duel.ts';
import { room } from '../../../table/test/room.ts';
import { Fleet } from '../../src/fleet/fleet.ts';
import type { Nodes, Peer } from '../../src/fleet/port.ts';
import { Agenda } from '../../src/scale/agenda.ts';
import { Box } from '../sim/box.ts';
import { Net } from '../sim/net.ts';

const agenda = new Agenda();
const net = new Net(fastRng('net'));
const peers: Peer[] = [];
const happened: string[] = [];

async function nodeOf(name: string): Promise<Fleet> {
  const box = new Box(name, agenda, fastRng(name));
  const note = async (what: string) => void happened.push(`${name} ${what}`);
  const nodes: Nodes = {
    id: name,
    secret: 'secret',
    others: peers,
    now: () => agenda.now,
    look: async () => {},
    announce: async (address) => void peers.push({ id: name, address }),
    retire: async () => {},
    leave: () => note('leaves'),
    knower: async () => undefined,
    bury: (node) => note(`buries ${node}`),
    ownersOf: async () => new Map(),
    spend: async () => new Map(),
    inTurn: (_, job) => job(),
  };
  const fleet = new Fleet(nodes, pino({ level: 'silent' }), net.of(box), box);
  await fleet.open(
    {
      hall: room([duel]).hall,
      lobby: { people: [], hear() {}, hearOwn() {}, readAgain() {} },
      sockets: { rename() {}, signOut() {}, passes: () => [] },
      blocks: { hear() {}, readAgain: async () => {} },
      web: '',
      came() {},
      answered() {},
      refused() {},
      sessionsLeft: async () => [],
    },
    { host: name, port: 0 },
  );
  return fleet;
}

async function pass(ms: number): Promise<void> {
  const end = agenda.now + ms;
  do await new Promise((resolve) => setImmediate(resolve));
  while (agenda.step(end));
}

it('a node that leaves is gone for the others before they would notice that a line is cut', async () => {
  const [going, staying] = [await nodeOf('going'), await nodeOf('staying')];
  const ask = () =>
    staying.far.ask('going', { id: 'p-ann', name: 'Ann' }, { type: 'sit', id: 'a', table: '0'.repeat(20) });
  const asked = ask();
  await pass(100);
  expect(await asked).toMatchObject({ error: 'unknownTable' });
  const sentOn: string[] = [];
  const caller = { me: { id: 'p-bob', name: 'Bob' }, brief: false, network: '', send() {}, yours() {} };
  staying.far.talk('going', { ...caller, moved: () => sentOn.push('bob') });
  await pass(100);
  void going.close();
  await pass(100);
  expect(happened).toEqual(['going leaves', 'staying buries going']);
  expect(sentOn).toEqual(['bob']);
});
