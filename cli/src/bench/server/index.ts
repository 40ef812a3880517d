/**
 * Gavel under load, beside boardgame.io's server and beside the limit of the box. Every server and every crowd of players
 * is a process of its own; they talk over loopback. Those that are compared take turns, so that a noisy neighbour hits them
 * alike.
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

/** `seconds`: how long a thousand tables are held. */
export async function serverBench(seconds: number): Promise<Report> {
  const report: Report = {};
  for (const tables of sizes) {
    const places: Place[] = [];
    const open = async (kind: Kind) => {
      const place = await Place.open(kind);
      places.push(place);
      return place;
    };
    try {
      const gavel = await open('gavel');
      const empty = await gavel.memory();
      await gavel.sit(tables);
      // first beside the limit: what boardgame.io leaves the disk to write later would be written in others' laps
      for (const kind of ['bare', 'boardgame'] as const) {
        const other = await open(kind);
        await other.sit(tables);
        Object.assign(report, besides[kind](tables, await race(tables, gavel, other)));
        await other.close();
      }
      if (tables === sizes.at(-1)) Object.assign(report, await held(gavel, seconds), await memory(gavel, empty));
    } finally {
      await Promise.all(places.map((place) => place.close()));
    }
  }
  return report;
}

type Timed = Lap & { readonly cpu: number };

/** Both have their laps in turns. */
async function race(tables: number, ...places: readonly [Place, Place]): Promise<Race> {
  const laps: readonly [Timed[], Timed[]] = [[], []];
  for (const place of places) await place.lap(warmMs);
  for (let round = 0; round < rounds; round++)
    for (const [i, place] of places.entries()) laps[i]!.push(await place.lap(lapMs));
  for (const place of places) await place.mustBeWell(tables * 2);
  return new Race(...laps);
}

class Race {
  private readonly gavel: readonly Timed[];
  private readonly other: readonly Timed[];

  constructor(gavel: readonly Timed[], other: readonly Timed[]) {
    this.gavel = gavel;
    this.other = other;
  }

  /**
   * What Gavel did, and its ratio to what the other did in the lap that followed: the one in the middle says more than a
   * ratio of two middles on a machine whose speed changes.
   */
  beside(against: string, number: (lap: Timed) => number, unit: string): Measured {
    const ratio = middle(this.gavel.map((lap, round) => number(lap) / number(this.other[round]!)));
    return { ...this.own(number, unit), ratio, against };
  }

  others(number: (lap: Timed) => number, unit: string): Measured {
    return { value: middle(this.other.map(number)), unit };
  }

  own(number: (lap: Timed) => number, unit: string): Measured {
    return { value: middle(this.gavel.map(number)), unit };
  }
}

const rate = ({ moves, seconds }: Timed): number => moves / seconds;
const cpu = (lap: Timed): number => lap.cpu;
const p99 = (lap: Timed): number => lap.p99;
const busy = (lap: Timed): number => lap.busy;

/** Acknowledged moves a second, how long one waits for it, and what it costs. */
const besides: Readonly<Record<'bare' | 'boardgame', (tables: number, race: Race) => Report>> = {
  bare(tables, race) {
    const at = atTables(tables);
    const against = 'ws that appends and syncs';
    return {
      [`moves ${at} to the limit`]: race.beside(against, rate, 'moves/s'),
      [`processor time ${at} to the limit`]: race.beside(against, cpu, 'µs/move'),
      [`append and sync ${at}`]: race.others(rate, 'moves/s'),
      [`players who only append ${at}`]: race.others(busy, 'cores'),
    };
  },
  boardgame(tables, race) {
    const at = atTables(tables);
    const against = 'boardgame.io with its file storage (nothing synced)';
    return {
      [`moves ${at}`]: race.beside(against, rate, 'moves/s'),
      [`p99 ${at}`]: race.beside(against, p99, 'ms'),
      [`processor time ${at}`]: race.beside(against, cpu, 'µs/move'),
      [`boardgame.io ${at}`]: race.others(rate, 'moves/s'),
      [`boardgame.io’s players ${at}`]: race.others(busy, 'cores'),
      [`Gavel’s players ${at}`]: race.own(busy, 'cores'),
    };
  },
};

const atTables = (tables: number): string => `at ${tables.toLocaleString('en')} tables`;

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
