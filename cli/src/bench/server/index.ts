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
const rounds = 7;
const lapMs = 2500;
const warmMs = 4000;
/** How long a player thinks while the tables are only held. */
const pauseMs = 2000;
const idleMs = 15_000;
/** Gavel between the two it is measured by. */
const kinds: readonly Kind[] = ['boardgame', 'gavel', 'bare'];

/** `seconds`: how long a thousand tables are held. */
export async function serverBench(seconds: number): Promise<Report> {
  const report: Report = {};
  for (const tables of sizes) {
    const places: Place[] = [];
    try {
      for (const kind of kinds) places.push(await Place.open(kind));
      const [boardgame, gavel, bare] = places as [Place, Place, Place];
      const empty = await gavel.memory();
      for (const place of places) await place.sit(tables);
      Object.assign(report, await rates(tables, places as [Place, Place, Place]));
      await Promise.all([boardgame.close(), bare.close()]);
      if (tables === sizes.at(-1)) Object.assign(report, await held(gavel, seconds), await memory(gavel, empty));
    } finally {
      await Promise.all(places.map((place) => place.close()));
    }
  }
  return report;
}

type Timed = Lap & { readonly cpu: number };

/**
 * Acknowledged moves a second, and how long one waits for it. Ratios are those of laps that followed each other: the one in
 * the middle says more than a ratio of two middles on a machine whose speed changes.
 */
async function rates(tables: number, places: readonly [Place, Place, Place]): Promise<Report> {
  const laps = places.map(() => [] as Timed[]);
  for (const place of places) await place.lap(warmMs);
  for (let round = 0; round < rounds; round++)
    for (const [i, place] of places.entries()) laps[i]!.push(await place.lap(lapMs));
  for (const place of places) await place.mustBeWell(tables * 2);
  const [boardgame, gavel, bare] = laps as [Timed[], Timed[], Timed[]];
  const rate = ({ moves, seconds }: Timed) => moves / seconds;
  const cpu = (lap: Timed) => lap.cpu;
  const value = (list: readonly Timed[], number: (lap: Timed) => number, unit: string): Measured => ({
    value: middle(list.map(number)),
    unit,
  });
  const beside = (other: readonly Timed[], number: (lap: Timed) => number, unit: string): Measured => ({
    ...value(gavel, number, unit),
    ratio: middle(gavel.map((lap, round) => number(lap) / number(other[round]!))),
    against: other === bare ? 'ws that appends and syncs' : 'boardgame.io with its file storage (nothing synced)',
  });
  const at = `at ${tables.toLocaleString('en')} tables`;
  return {
    [`moves ${at}`]: beside(boardgame, rate, 'moves/s'),
    [`moves ${at} to the limit`]: beside(bare, rate, 'moves/s'),
    [`p99 ${at}`]: beside(boardgame, (lap) => lap.p99, 'ms'),
    [`processor time ${at}`]: beside(boardgame, cpu, 'µs/move'),
    [`processor time ${at} to the limit`]: beside(bare, cpu, 'µs/move'),
    [`boardgame.io ${at}`]: value(boardgame, rate, 'moves/s'),
    [`append and sync ${at}`]: value(bare, rate, 'moves/s'),
    [`Gavel’s players ${at}`]: value(gavel, (lap) => lap.busy, 'cores'),
    [`boardgame.io’s players ${at}`]: value(boardgame, (lap) => lap.busy, 'cores'),
    [`players who only append ${at}`]: value(bare, (lap) => lap.busy, 'cores'),
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
