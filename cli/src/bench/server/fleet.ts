/**
 * Gavel on PostgreSQL: one node beside the embedded store with all the moves there are to be had, and then what hops cost. For
 * that each node bears the same moves a second, of three with people where their tables are and anywhere as the one by itself: the
 * less a node has to do, the less it gathers and the dearer each move is, and that would be measured instead.
 * Processor time is that of the nodes; the database's own is not in it.
 */
import { at } from '@gavel/kernel';
import type { Measured } from '../index.ts';
import { steps } from '../steps.ts';
import { Place } from './place.ts';
import { atTables, cpu, flatOut, lapsOf, middle, p99, Race, race, rate, type Turns, tinyTurns } from './race.ts';
import { Room } from './room.ts';

type Report = Record<string, Measured>;

interface Extent {
  readonly tables: number;
  readonly most: Turns;
  /** Of each node, where hops are measured. */
  readonly share: number;
  readonly steady: Turns;
}
// a move a second at each table: two cores have time left
const steady: Turns = { rounds: 9, lapMs: 4000, warmMs: 8000, pauseMs: 1000 };
const usual: Extent = { tables: 1000, most: flatOut, share: 300, steady };
const tinyExtent: Extent = { tables: 12, most: tinyTurns, share: 4, steady: { ...tinyTurns, pauseMs: 50 } };

const nodes = 3;

export async function fleetBench(database: string, tiny = false): Promise<Report> {
  const { tables, most, share, steady } = tiny ? tinyExtent : usual;
  const tell = steps('server', 2);
  tell('one node beside the embedded store');
  const beside = await withPlaces(database, [{ tables, nodes: 1 }, { tables }], async (places) =>
    besideEmbedded(tables, await race(tables, at(places, 0), at(places, 1), most)),
  );
  tell('three nodes beside one');
  const all = nodes * share;
  const settings = [
    { tables: share, nodes: 1 },
    { tables: all, nodes },
    { tables: all, nodes, apart: true },
  ];
  const hops = await withPlaces(database, settings, (places) =>
    hopsOf(
      places,
      settings.map((one) => one.tables),
      steady,
    ),
  );
  return { ...beside, ...hops };
}

/** Without nodes: the embedded store. */
interface Setting {
  readonly tables: number;
  readonly nodes?: number;
  /** People come in wherever they happen to, and not where their table is. */
  readonly apart?: boolean;
}

async function withPlaces(
  database: string,
  settings: readonly Setting[],
  use: (places: readonly Place[]) => Promise<Report>,
): Promise<Report> {
  const rooms: Room[] = [];
  const places: Place[] = [];
  try {
    for (const { tables, nodes, apart } of settings) {
      const room = nodes === undefined ? undefined : await Room.open(database);
      if (room !== undefined) rooms.push(room);
      const place = await Place.open('gavel', { ...(room && { store: room.store }), nodes: nodes ?? 1 });
      places.push(place);
      await place.sit(tables, apart);
    }
    return await use(places);
  } finally {
    await Promise.all(places.map((place) => place.close()));
    for (const room of rooms) await room.close();
  }
}

function besideEmbedded(tables: number, lapped: Race): Report {
  const [where, embedded] = [atTables(tables), 'the embedded store'];
  return {
    [`PostgreSQL ${where}`]: lapped.beside(embedded, rate, 'moves/s'),
    [`p99 on PostgreSQL ${where}`]: lapped.beside(embedded, p99, 'ms'),
    [`processor time on PostgreSQL ${where}`]: lapped.beside(embedded, cpu, 'µs/move'),
    [`the embedded store ${where}`]: lapped.others(rate, 'moves/s'),
  };
}

/** Of one node, of three routed by table, and of three unrouted. */
async function hopsOf(places: readonly Place[], tables: readonly number[], turns: Turns): Promise<Report> {
  const before = await Promise.all(places.map(grouped));
  const laps = await lapsOf(tables, places, turns);
  const after = await Promise.all(places.map(grouped));
  const [single, routed, unrouted] = [at(laps, 0), at(laps, 1), at(laps, 2)];
  const report: Report = {
    'processor time of one node': { value: middle(single.map(cpu)), unit: 'µs/move' },
    'of three, routed by table': new Race(routed, single).beside('one node', cpu, 'µs/move'),
    'of three, unrouted': new Race(unrouted, single).beside('one node', cpu, 'µs/move'),
    'of three, unrouted to routed': new Race(unrouted, routed).beside('three, routed by table', cpu, 'µs/move'),
    // so many moves are told to somebody at another node
    'a hop': {
      value: middle(unrouted.map((lap, round) => lap.cpu - at(routed, round).cpu)) / ((nodes - 1) / nodes),
      unit: 'µs',
    },
  };
  for (const [i, who] of ['one node', 'three, routed', 'three, unrouted'].entries()) {
    const [from, to] = [at(before, i), at(after, i)];
    report[`load of ${who}`] = { value: middle(at(laps, i).map(rate)), unit: 'moves/s' };
    report[`writes a statement, ${who}`] = {
      value: (to.writes - from.writes) / (to.commits - from.commits),
      unit: 'writes',
    };
  }
  return report;
}

/** How much was written so far, and in how many statements: where they differ, so does what a move costs. */
async function grouped(place: Place): Promise<{ readonly writes: number; readonly commits: number }> {
  return { writes: await place.metric('gavel_writes_total'), commits: await place.metric('gavel_commits_total') };
}
