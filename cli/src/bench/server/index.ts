/**
 * Gavel under load, beside boardgame.io's server and beside the limit of the box. Every server and every crowd of players
 * is a process of its own; they talk over loopback. All three take turns, so that a noisy neighbour hits them alike.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from '../index.ts';
import { Helper } from './calls.ts';
import type { Kind, Memory } from './child.ts';
import type { Lap } from './crowd.ts';

type Report = Record<string, Measured>;

const sizes = [100, 1000] as const;
const rounds = 3;
const lapMs = 4000;
/** How long a player thinks while the tables are only held. */
const pauseMs = 2000;
const idleMs = 15_000;
const kinds: readonly Kind[] = ['gavel', 'boardgame', 'bare'];

/** `seconds`: how long a thousand tables are held. */
export async function serverBench(seconds: number): Promise<Report> {
  const report: Report = {};
  for (const tables of sizes) {
    const places: Place[] = [];
    try {
      for (const kind of kinds) places.push(await Place.open(kind));
      const [gavel, boardgame, bare] = places as [Place, Place, Place];
      const empty = await gavel.memory();
      for (const place of places) await place.sit(tables);
      Object.assign(report, await rates(tables, gavel, boardgame, bare));
      await Promise.all([boardgame.close(), bare.close()]);
      if (tables === sizes.at(-1)) Object.assign(report, await held(gavel, seconds), await memory(gavel, empty));
    } finally {
      await Promise.all(places.map((place) => place.close()));
    }
  }
  return report;
}

/** Acknowledged moves a second, and how long one waits for it. */
async function rates(tables: number, ...places: readonly [Place, Place, Place]): Promise<Report> {
  const laps = places.map(() => [] as (Lap & { readonly cpu: number })[]);
  for (const place of places) await place.lap(lapMs / 2);
  for (let round = 0; round < rounds; round++)
    for (const [i, place] of places.entries()) laps[i]!.push(await place.lap(lapMs));
  for (const place of places) await place.mustBeWell(tables * 2);
  const of = (number: (lap: Lap & { readonly cpu: number }) => number) =>
    laps.map((list) => middle(list.map(number))) as [number, number, number];
  const rate = of(({ moves, seconds }) => moves / seconds);
  const p99 = of((lap) => lap.p99);
  const cpu = of((lap) => lap.cpu);
  const busy = of((lap) => lap.busy);
  const at = `at ${tables.toLocaleString('en')} tables`;
  const peer = 'boardgame.io with its file storage (nothing synced)';
  const limit = 'ws that appends and syncs';
  return {
    [`moves ${at}`]: { value: rate[0], unit: 'moves/s', ratio: rate[0] / rate[1], against: peer },
    [`moves ${at} to the limit`]: { value: rate[0], unit: 'moves/s', ratio: rate[0] / rate[2], against: limit },
    [`p99 ${at}`]: { value: p99[0], unit: 'ms', ratio: p99[0] / p99[1], against: peer },
    [`processor time ${at}`]: { value: cpu[0], unit: 'µs/move', ratio: cpu[0] / cpu[1], against: peer },
    [`processor time ${at} to the limit`]: { value: cpu[0], unit: 'µs/move', ratio: cpu[0] / cpu[2], against: limit },
    [`boardgame.io ${at}`]: { value: rate[1], unit: 'moves/s' },
    [`append and sync ${at}`]: { value: rate[2], unit: 'moves/s' },
    [`Gavel’s players ${at}`]: { value: busy[0], unit: 'cores' },
    [`boardgame.io’s players ${at}`]: { value: busy[1], unit: 'cores' },
    [`players who only append ${at}`]: { value: busy[2], unit: 'cores' },
  };
}

function middle(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
}

/** Everybody stays connected and plays at the pace of people. */
async function held(gavel: Place, seconds: number): Promise<Report> {
  const { moves, p99 } = await gavel.lap(seconds * 1000, pauseMs);
  const connections = await gavel.mustBeWell(sizes.at(-1)! * 2);
  const tables = await gavel.metric('gavel_live_tables');
  return {
    [`sockets held for ${seconds} s`]: { value: connections, unit: 'sockets' },
    'tables held': { value: tables, unit: 'tables' },
    'moves while held': { value: moves / seconds, unit: 'moves/s' },
    'p99 while held': { value: p99, unit: 'ms' },
  };
}

/** What a table takes, with its two players connected, without them, and when it was put away. */
async function memory(gavel: Place, empty: Memory): Promise<Report> {
  const per = async (): Promise<{ heap: number; rss: number; tables: number }> => {
    const tables = await gavel.metric('gavel_live_tables');
    const { heap, rss } = await gavel.memory();
    return { heap: (heap - empty.heap) / 1000 / tables, rss: (rss - empty.rss) / 1000 / tables, tables };
  };
  const live = await per();
  await gavel.leave();
  await gavel.until(async () => (await gavel.metric('gavel_sockets')) === 0);
  const idle = await per();
  await gavel.until(async () => (await gavel.metric('gavel_live_tables')) === 0);
  const { heap } = await gavel.memory();
  return {
    'memory of a live table': { value: live.heap, unit: 'kB' },
    'the same, as resident set': { value: live.rss, unit: 'kB' },
    'memory of an idle table': { value: idle.heap, unit: 'kB' },
    'idle tables put away': { value: idle.tables, unit: 'tables' },
    'left in memory after that': { value: (heap - empty.heap) / 1e6, unit: 'MB' },
  };
}

/** A server and its players. */
class Place {
  private readonly server: Helper;
  private readonly players: Helper;
  private readonly folder: string;
  private readonly kind: Kind;
  private url = '';

  private constructor(kind: Kind) {
    const file = new URL('./child.js', import.meta.url);
    this.kind = kind;
    this.folder = mkdtempSync(join(tmpdir(), 'gavel-bench-'));
    this.server = new Helper(file, [kind]);
    this.players = new Helper(file, [kind]);
  }

  static async open(kind: Kind): Promise<Place> {
    const place = new Place(kind);
    place.url = await place.server.call('serve', { folder: place.folder, idleMs });
    return place;
  }

  async sit(tables: number): Promise<void> {
    await this.players.call('sit', { url: this.url, tables });
    await this.players.call('spread', tables);
  }

  /** `cpu`: microseconds of processor time the server took for a move. */
  async lap(ms: number, pause = 0): Promise<Lap & { readonly cpu: number }> {
    const before = await this.server.call<NodeJS.CpuUsage>('cpu');
    const lap = await this.players.call<Lap>('lap', { ms, pauseMs: pause });
    const after = await this.server.call<NodeJS.CpuUsage>('cpu');
    return { ...lap, cpu: (after.user + after.system - before.user - before.system) / lap.moves };
  }

  memory(): Promise<Memory> {
    return this.server.call('memory');
  }

  leave(): Promise<void> {
    return this.players.call('leave');
  }

  /** All connections stand and nothing was refused; how many connections that are. */
  async mustBeWell(connections: number): Promise<number> {
    const state = await this.players.call<{ connections: number; troubles: string[] }>('state');
    if (state.connections !== connections || state.troubles.length > 0)
      throw new Error(
        `${this.kind}: ${state.connections} of ${connections} sockets are open; ${state.troubles.join('; ')}`,
      );
    return state.connections;
  }

  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  }

  async until(reached: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + 10 * idleMs;
    while (!(await reached())) {
      if (performance.now() > end) throw new Error('idle tables stay in memory');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.players.end(), this.server.end()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
