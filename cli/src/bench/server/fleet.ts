/**
 * Gavel on PostgreSQL: one node beside the embedded store, and three nodes beside one, with people where their tables are and
 * anywhere. Processor time is that of the nodes; the database's own is not in it.
 */
import type { Measured } from '../index.ts';
import { Place } from './place.ts';
import { atTables, cpu, p99, type Race, race, rate } from './race.ts';
import { Room } from './room.ts';

type Report = Record<string, Measured>;

const tables = 1000;
const nodes = 3;

export async function fleetBench(database: string): Promise<Report> {
  const embedded = 'the embedded store';
  const one = 'one node';
  const report: Report = {};
  const at = atTables(tables);
  const run = async (other: Setting, told: (race: Race) => Report, first: Setting = {}) =>
    Object.assign(report, told(await beside(database, other, first)));
  await run({ nodes: 1 }, (lapped) => ({
    [`PostgreSQL ${at}`]: lapped.beside(embedded, rate, 'moves/s'),
    [`p99 on PostgreSQL ${at}`]: lapped.beside(embedded, p99, 'ms'),
    [`processor time on PostgreSQL ${at}`]: lapped.beside(embedded, cpu, 'µs/move'),
    [`the embedded store ${at}`]: lapped.others(rate, 'moves/s'),
  }));
  for (const [how, apart] of [
    ['routed by table', false],
    ['unrouted', true],
  ] as const)
    await run(
      { nodes, apart },
      (lapped) => ({
        [`three nodes, ${how} ${at}`]: lapped.beside(one, rate, 'moves/s'),
        [`processor time of three nodes, ${how}`]: lapped.beside(one, cpu, 'µs/move'),
      }),
      { nodes: 1 },
    );
  return report;
}

/** Nothing: the embedded store. */
interface Setting {
  readonly nodes?: number;
  readonly apart?: boolean;
}

async function beside(database: string, ...settings: readonly [Setting, Setting]): Promise<Race> {
  const rooms: Room[] = [];
  const places: Place[] = [];
  const open = async ({ nodes: count, apart }: Setting): Promise<Place> => {
    const room = count === undefined ? undefined : await Room.open(database);
    if (room !== undefined) rooms.push(room);
    const place = await Place.open('gavel', { ...(room && { store: room.store }), nodes: count ?? 1 });
    places.push(place);
    await place.sit(tables, apart);
    return place;
  };
  try {
    return await race(tables, await open(settings[0]), await open(settings[1]));
  } finally {
    await Promise.all(places.map((place) => place.close()));
    for (const room of rooms) await room.close();
  }
}
