/** Three real nodes under load lose each other, their lines, their database and their lives; a checker reads what everybody was told. */
import { fastRng } from '@gavel/kernel';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client.ts';
import { Cluster } from '../store/cluster.ts';
import { judge, watchOwners } from './checker.ts';
import { Node } from './fleet.ts';
import { Player, pause } from './people.ts';

const long = process.env['GAVEL_LONG'] === '1';
/** Longer than a node is believed to be alive without a word. */
const stoppedMs = 9500;

let cluster: Cluster;
const nodes: Node[] = [];
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  cluster.close();
});

type Fault = 'kill' | 'stop' | 'end' | 'database' | 'cut';
const faults: readonly Fault[] = ['kill', 'cut', 'stop', 'database', 'end'];

async function strike(fault: Fault, at: number): Promise<void> {
  const node = nodes[at % nodes.length]!;
  switch (fault) {
    case 'kill':
      await node.end('SIGKILL');
      await pause(1000);
      return node.start();
    case 'stop':
      node.signal('SIGSTOP');
      await pause(stoppedMs);
      node.signal('SIGCONT');
      return;
    case 'end':
      // as in a rolling upgrade
      expect(await node.end('SIGTERM')).toBe(0);
      return node.start();
    case 'database':
      cluster.stop('immediate');
      await pause(500);
      cluster.start();
      return;
    case 'cut': {
      const { cable } = nodes.at(-1)!;
      cable?.cut();
      await pause(5500);
      cable?.heal();
    }
  }
}

describe('a fleet of three nodes', () => {
  it(
    'keeps its word whatever happens to nodes, links and the database',
    async () => {
      const store = cluster.fresh();
      for (let i = 0; i < 3; i++) nodes.push(await Node.at(store, i === 2));
      await nodes[0]!.start();
      const pool = new Pool({ connectionString: store });
      pool.on('error', () => {});
      await pool.query(watchOwners);
      await Promise.all(nodes.slice(1).map((node) => node.start()));
      const urls = nodes.map(({ url }) => url);
      const players: Player[] = [];
      const clients: Client[] = [];
      for (let i = 0; i < 6; i++) {
        const client = await Client.guest(urls[i % 3]!);
        clients.push(client);
        players.push(new Player(urls, client.cookie, client.me.id, `player ${i}`));
      }
      // everybody plays with two others, and with bots
      for (const [i, player] of players.entries()) {
        const [client, other, next] = [clients[i]!, clients[(i + 1) % 6]!, players[(i + 1) % 6]!];
        const shared = await client.create({ game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'open' }] });
        await other.done({ type: 'sit', table: shared.id });
        player.places.push({ table: shared.id, as: 0 });
        next.places.push({ table: shared.id, as: 1 });
        const bot = { kind: 'bot', level: 'random' } as const;
        const alone = await client.create({ game: 'helter-skelter', seats: [{ kind: 'me' }, bot, bot, bot] });
        player.places.push({ table: alone.id, as: 0 });
      }
      for (const client of clients) client.disconnect();
      const playing = players.map((player) => player.live());
      const acknowledged = () => players.reduce((sum, player) => sum + player.acknowledged.length, 0);
      const goesOn = async () => {
        const before = acknowledged();
        await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + 5);
      };
      const rng = fastRng(process.env['GAVEL_SEED'] ?? 'fleet');
      await goesOn();
      for (let round = 0; round < (long ? 20 : 1); round++)
        for (const fault of faults) {
          await strike(fault, rng.below(3));
          await goesOn();
          if (long) console.log(`round ${round}: ${fault}, ${acknowledged()} acknowledged`);
        }
      for (const player of players) player.stop();
      await Promise.all(playing);
      const { problems, ...counted } = await judge(pool, players);
      await pool.end();
      console.log(JSON.stringify(counted));
      expect(problems).toEqual([]);
      expect(counted.told).toBeGreaterThan(counted.acknowledged);
      expect(counted.terms).toBeGreaterThan(players.length * 2);
    },
    long ? 3_600_000 : 240_000,
  );
});
