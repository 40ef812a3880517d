/** A server, or several nodes of a fleet, and their players: each a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '@gavel/kernel';
import { Helper } from './calls.ts';
import type { Kind, Memory } from './child.ts';
import type { Lap, Seating } from './crowd.ts';

const idleMs = 15_000;

interface Setting {
  /** The database it keeps everything in; absent: a folder of its own. */
  readonly store?: string;
  readonly nodes?: number;
  /** Processes of players. */
  readonly crowds?: number;
}

export class Place {
  private readonly servers: readonly Helper[];
  private readonly players: readonly Helper[];
  private readonly folder: string;
  private readonly kind: Kind;
  private urls: string[] = [];

  private constructor(kind: Kind, { nodes = 1, crowds = 1 }: Setting) {
    const helper = () => new Helper(new URL('./child.js', import.meta.url), [kind]);
    this.kind = kind;
    this.folder = mkdtempSync(join(tmpdir(), 'gavel-bench-'));
    this.servers = Array.from({ length: nodes }, helper);
    this.players = Array.from({ length: crowds }, helper);
  }

  static async open(kind: Kind, setting: Setting = {}): Promise<Place> {
    const place = new Place(kind, setting);
    const { folder } = place;
    for (const server of place.servers)
      place.urls.push(await server.call('serve', { folder, idleMs, store: setting.store }));
    return place;
  }

  /** `apart`: people come in wherever they happen to, and not where their table is. */
  async sit(tables: number, apart = false): Promise<void> {
    const { urls, players } = this;
    const share = Math.ceil(tables / players.length);
    await Promise.all(
      players.map(async (crowd, i) => {
        const some = Math.min(share, tables - i * share);
        await crowd.call('sit', { urls, tables: some, apart } satisfies Seating);
        await crowd.call('spread', some);
      }),
    );
  }

  /** `cpu`: microseconds of processor time the servers took for a move. */
  async lap(ms: number, pause = 0): Promise<Lap & { readonly cpu: number }> {
    const before = await this.used();
    const laps = await Promise.all(this.players.map((crowd) => crowd.call<Lap>('lap', { ms, pauseMs: pause })));
    const after = await this.used();
    const moves = laps.reduce((sum, lap) => sum + lap.moves, 0);
    const worst = (number: (lap: Lap) => number) => Math.max(...laps.map(number));
    return {
      moves,
      seconds: worst(({ seconds }) => seconds),
      p50: worst(({ p50 }) => p50),
      p99: worst(({ p99 }) => p99),
      busy: worst(({ busy }) => busy),
      cpu: (after - before) / moves,
    };
  }

  /** Microseconds of processor time so far. */
  private async used(): Promise<number> {
    const all = await Promise.all(this.servers.map((server) => server.call<NodeJS.CpuUsage>('cpu')));
    return all.reduce((sum, { user, system }) => sum + user + system, 0);
  }

  memory(): Promise<Memory> {
    return at(this.servers, 0).call('memory');
  }

  async leave(): Promise<void> {
    await Promise.all(this.players.map((crowd) => crowd.call('leave')));
  }

  /** All connections stand and nothing was refused; how many connections that are. */
  async mustBeWell(connections: number): Promise<number> {
    type State = { readonly connections: number; readonly troubles: readonly string[] };
    const states = await Promise.all(this.players.map((crowd) => crowd.call<State>('state')));
    const open = states.reduce((sum, state) => sum + state.connections, 0);
    const troubles = states.flatMap((state) => state.troubles);
    if (open !== connections || troubles.length > 0)
      throw new Error(`${this.kind}: ${open} of ${connections} sockets are open; ${troubles.join('; ')}`);
    return open;
  }

  /** Of all its nodes together. */
  async metric(name: string): Promise<number> {
    const texts = await Promise.all(this.urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
    const number = new RegExp(`^${name} (\\S+)$`, 'm');
    return texts.reduce((sum, text) => sum + Number(number.exec(text)?.[1]), 0);
  }

  async until(reached: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + 10 * idleMs;
    while (!(await reached())) {
      if (performance.now() > end) throw new Error('idle tables stay in memory');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.players, ...this.servers].map((helper) => helper.end()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
