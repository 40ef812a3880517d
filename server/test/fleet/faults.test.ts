/** Three real nodes under load lose each other, their lines, their database, their time and their lives; a checker reads what everybody was told. */
import { fastRng, must } from '@gavel/kernel';
import { Client as Connection, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client.ts';
import { Cluster } from '../store/cluster.ts';
import { Crowd, noticed, seated } from './crowd.ts';
import { type Jump, Node } from './fleet.ts';
import { judge, watchOwners } from './judge.ts';
import { type Away, pause } from './people.ts';
import type { Kind, Manner } from './statements.mjs';

const long = process.env['GAVEL_LONG'] === '1';
const seed = process.env['GAVEL_SEED'] ?? 'fleet';
const rounds = long ? 10 : 1;
/** For so long one history follows the other, each with a seed of its own. */
const hours = Number(process.env['GAVEL_HOURS'] ?? 0);
/** Longer than a node is believed to be alive without a word. */
const stoppedMs = 9500;
/** Longer than a statement waits for a connection. */
const fullMs = 6500;
/** Fewer than the nodes and their guests could use. */
const connections = 45;

const hour = 3600_000;
const jumps: readonly number[] = [-400 * 24 * hour, -2 * hour, 2 * hour, 400 * 24 * hour];
const manners: readonly Manner[] = [
  '40001 before',
  '40P01 after',
  'cut',
  '57014 before',
  '40001 after',
  '40P01 before',
  '57014 after',
];

let cluster: Cluster;
let store: string;
const nodes: Node[] = [];
beforeAll(() => {
  cluster = new Cluster(connections);
});
afterAll(async () => {
  try {
    await closeAll();
  } finally {
    cluster.close();
  }
});
const closeAll = () => Promise.all(nodes.splice(0).map((node) => node.close()));

/** What happens to a node, one of those that are left, and the house. Gives back when it is over. */
type Fault = (node: Node, rng: ReturnType<typeof fastRng>) => Promise<void>;

const faults: Readonly<Record<string, Fault>> = {
  async killed(node) {
    await node.end('SIGKILL');
    await pause(1000);
    await node.start();
  },
  async stopped(node) {
    node.signal('SIGSTOP');
    await pause(stoppedMs);
    node.signal('SIGCONT');
  },
  /** As a machine that was put to sleep: its clocks have not counted. */
  async asleep(node) {
    node.signal('SIGSTOP');
    await pause(stoppedMs);
    node.jump({ wallMs: -stoppedMs, steadyMs: -stoppedMs });
    node.signal('SIGCONT');
  },
  /** As in a rolling upgrade. */
  async ended(node) {
    expect(await node.end('SIGTERM')).toBe(0);
    await node.start();
  },
  async databaseFell() {
    cluster.kill();
    await pause(500);
    cluster.start();
  },
  async linkCut({ link }) {
    link.cut();
    await pause(5500);
    link.heal();
  },
  async linkSlow({ link }, rng) {
    link.slow({ delayMs: 50 + rng.below(400), bytesPerMs: 20 });
    await pause(4000);
    link.heal();
  },
  async databaseCut({ database }) {
    database.cut();
    await pause(stoppedMs);
    database.heal();
  },
  /** First slow, then so slow that hardly anything comes through. */
  async databaseSlow({ database }, rng) {
    database.slow({ delayMs: 20 + rng.below(100), bytesPerMs: 100 });
    await pause(3000);
    database.slow({ delayMs: 1000, bytesPerMs: 1 });
    await pause(3000);
    database.heal();
  },
  async clockJumped(node, rng) {
    const wallMs = must(jumps[rng.below(jumps.length)], 'jump');
    const jump: Jump = { wallMs, steadyMs: 0 };
    node.jump(jump);
    await pause(3000);
    node.jump({ wallMs: -wallMs, steadyMs: 0 });
  },
  /** All connections of all nodes wait for somebody who does not let go. */
  async poolFull() {
    const hog = new Connection({ connectionString: store });
    await hog.connect();
    await hog.query('begin');
    await hog.query('lock table log in access exclusive mode');
    await pause(fullMs);
    await hog.query('rollback');
    await hog.end();
  },
  /** The database takes nobody any more: who starts meanwhile ends, or finds a place that another node has just left. */
  async databaseFull(node) {
    const hogs: Connection[] = [];
    const fill = async () => {
      for (;;) {
        const hog = new Connection({ connectionString: store });
        hog.on('error', () => {});
        const came = await hog.connect().then(
          () => true,
          () => false,
        );
        if (!came) return;
        hogs.push(hog);
      }
    };
    await node.end('SIGKILL');
    await fill();
    const started = await node.start('ignore').then(
      () => true,
      () => false,
    );
    await fill();
    await pause(1000);
    await Promise.all(hogs.map((hog) => hog.end()));
    if (!started) await node.start();
  },
  async statementsFailed(_, rng) {
    const from = rng.below(manners.length);
    for (const node of nodes) node.strike([...manners.slice(from), ...manners.slice(0, from)]);
    let isOver = false;
    const coming = nodes.map(({ url }) => newcomers(url, () => isOver));
    // what is asked most in every manner, and the first one of every kind; tables are made and taken, however slow the machine is
    const most = ['with want', 'begin', 'commit'];
    const seldom = ['insert into owner', 'with old'];
    const all = [...manners].sort();
    await expect
      .poll(
        async () => {
          const struck = await struckAt(nodes);
          const come = seldom.map((kind) => mannersOf(kind, struck).length > 0);
          return [...most.map((kind) => mannersOf(kind, struck)), ...come];
        },
        { timeout: 120_000, interval: 500 },
      )
      .toEqual([...most.map(() => all), ...seldom.map(() => true)]);
    isOver = true;
    await Promise.all(coming);
    const struck = await struckAt(nodes);
    for (const node of nodes) node.spare();
    for (const [kind, { struck: how }] of struck) expect(Object.keys(how), kind).not.toEqual([]);
  },
};

async function struckAt(all: readonly Node[]): Promise<readonly (readonly [string, Kind])[]> {
  return (await Promise.all(all.map(async (node) => [...(await node.struck())]))).flat();
}

/** How statements that begin so were struck. */
function mannersOf(begin: string, struck: readonly (readonly [string, Kind])[]): string[] {
  const how = struck.flatMap(([kind, what]) => (kind.startsWith(begin) ? Object.keys(what.struck) : []));
  return [...new Set(how)].sort();
}

/** One after the other comes, takes a name, makes a table and blocks the one before: whatever of it works. */
async function newcomers(url: string, isOver: () => boolean): Promise<void> {
  let before: string | undefined;
  for (let i = 0; !isOver(); i++) {
    try {
      const client = await Client.guest(url);
      const { id } = client.me;
      await client.http('PUT', '/me', { name: `Newcomer ${i}` });
      await client.http('POST', '/quick', { game: 'helter-skelter' });
      if (before !== undefined) await client.http('PUT', `/me/blocks/${before}`);
      client.disconnect();
      before = id;
    } catch {
      await pause(20);
    }
  }
}

function shuffled<T>(list: readonly T[], rng: { below(n: number): number }): T[] {
  const left = [...list];
  return list.map(() => must(left.splice(rng.below(left.length), 1)[0], 'one'));
}

/** People play on three new nodes while one thing after the other happens to them, in the order of this seed. */
async function history(seed: string): Promise<void> {
  store = cluster.fresh();
  for (let i = 0; i < 3; i++) nodes.push(await Node.at(cluster, store));
  const [first, ...others] = nodes;
  await first?.start();
  const pool = new Pool({ connectionString: store, max: 1 });
  pool.on('error', () => {});
  await pool.query(watchOwners);
  await Promise.all(others.map((node) => node.start()));
  const urls = nodes.map(({ url }) => url);
  const begun = Date.now();
  const crowd = new Crowd(await seated(urls, 6), urls, 'player');
  const rng = fastRng(seed);
  await crowd.goesOn();
  const wanted = process.env['GAVEL_FAULTS']?.split(',') ?? Object.keys(faults);
  const away: Away[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await crowd.dealAgain(must(urls[0], 'node'));
    for (const name of shuffled(wanted, rng)) {
      const whom = rng.below(3);
      // people call any node: one that ends while nobody is there sends nobody on
      const strike = () =>
        must(faults[name], name)(must(nodes[name === 'ended' ? crowd.busiest(urls) : whom], 'node'), rng);
      if (name === 'ended') away.push(...(await awayDuring(crowd, strike)));
      else await strike();
      await crowd.goesOn();
      if (long) console.log(`round ${round}: ${name}, ${crowd.acknowledged} acknowledged`);
    }
  }
  await crowd.stop();
  const { problems, ...counted } = await judge(pool, crowd.players, { from: begun, to: Date.now() });
  await pool.end();
  // how long a person notices it is measured, and not asserted: it is the machine's as much as ours
  console.log(JSON.stringify({ seed, ...counted, ...noticed(away) }));
  expect(problems, seed).toEqual([]);
  expect(counted.told).toBeGreaterThan(counted.acknowledged);
  expect(counted.brief).toBeGreaterThan(crowd.players.length);
  expect(counted.terms).toBeGreaterThan(crowd.players.length * 2);
  if (wanted.includes('ended')) expect(away).not.toEqual([]);
  await closeAll();
}

/** How it went for everybody whom a node told to come back meanwhile. */
async function awayDuring(crowd: Crowd, strike: () => Promise<void>): Promise<Away[]> {
  await crowd.allBack();
  const before = crowd.players.map(({ away }) => away.length);
  await strike();
  await crowd.allBack();
  return crowd.players.flatMap(({ away }, i) => away.slice(before[i]));
}

describe('a fleet of three nodes', () => {
  it(
    'keeps its word whatever happens to nodes, links, clocks, statements and the database',
    async () => {
      const end = Date.now() + hours * hour;
      await history(seed);
      for (let n = 1; Date.now() < end; n++) await history(`${seed} ${n}`);
    },
    (long ? 3_600_000 : 600_000) + hours * hour,
  );
});
