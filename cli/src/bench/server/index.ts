/**
 * Gavel under load, beside boardgame.io's server and beside the limit of the box. Every server and every crowd of players
 * is a process of its own; they talk over loopback. Those that are compared take turns, so that a noisy neighbour hits them
 * alike.
 */
import type { Measured } from '../index.ts';
import type { Kind, Memory } from './child.ts';
import { Place } from './place.ts';
import { atTables, busy, cpu, flatOut, p99, type Race, race, rate, tinyTurns } from './race.ts';

type Report = Record<string, Measured>;

interface Extent {
  /** Of the tables that are raced. */
  readonly sizes: readonly number[];
  /** As many as are held, by how many processes of players; and how long a player thinks meanwhile. */
  readonly crowd: { readonly tables: number; readonly crowds: number; readonly pauseMs: number };
}
const usual: Extent = { sizes: [100, 1000], crowd: { tables: 5000, crowds: 2, pauseMs: 5000 } };
const tinyExtent: Extent = { sizes: [6], crowd: { tables: 10, crowds: 2, pauseMs: 200 } };

/** `seconds`: how long five thousand tables are held. */
export async function serverBench(seconds: number, tiny = false): Promise<Report> {
  const { sizes, crowd } = tiny ? tinyExtent : usual;
  const turns = tiny ? tinyTurns : flatOut;
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
        Object.assign(report, besides[kind](tables, await race(tables, gavel, other, turns)));
        await other.close();
      }
      if (tables === sizes.at(-1)) Object.assign(report, await memory(gavel, empty));
    } finally {
      await Promise.all(places.map((place) => place.close()));
    }
  }
  return { ...report, ...(await held(crowd, seconds)) };
}

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

/** Everybody stays connected and plays at the pace of people. */
async function held({ tables, crowds, pauseMs }: Extent['crowd'], seconds: number): Promise<Report> {
  const gavel = await Place.open('gavel', { crowds });
  try {
    await gavel.sit(tables);
    const { moves, p99, cpu } = await gavel.lap(seconds * 1000, pauseMs);
    const connections = await gavel.mustBeWell(tables * 2);
    return {
      [`sockets held for ${seconds} s`]: { value: connections, unit: 'sockets' },
      'tables held': { value: await gavel.metric('gavel_live_tables'), unit: 'tables' },
      'moves while held': { value: moves / seconds, unit: 'moves/s' },
      'p99 while held': { value: p99, unit: 'ms' },
      'processor time while held': { value: cpu, unit: 'µs/move' },
    };
  } finally {
    await gavel.close();
  }
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
