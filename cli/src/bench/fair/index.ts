/**
 * What one address can take from the others: the wait for a bot beside 150 tables of bots, and the round trip of others
 * beside 200 sockets that come and go. Quiet and busy laps take turns in one run; only their ratios mean anything.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from '../index.ts';
import { Helper } from '../server/calls.ts';
import { steps } from '../steps.ts';
import { Guest } from './guest.ts';

type Report = Record<string, Measured>;

interface Extent {
  readonly rounds: number;
  readonly lapMs: number;
  readonly restMs: number;
  /** Of bots. */
  readonly tables: number;
  readonly sockets: number;
  readonly bystanders: number;
}
const usual: Extent = { rounds: 5, lapMs: 4000, restMs: 1500, tables: 150, sockets: 200, bystanders: 5 };
/** To see that it works: its figures mean nothing. */
const tinyExtent: Extent = { rounds: 2, lapMs: 300, restMs: 100, tables: 5, sockets: 5, bystanders: 2 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const file = new URL('./child.js', import.meta.url);

export async function fairBench(tiny = false): Promise<Report> {
  const extent = tiny ? tinyExtent : usual;
  // of each half: the crowd arrives, then a quiet and a busy lap a round
  const step = steps('fair', 2 * (1 + 2 * extent.rounds));
  const bots = await withServer((url, crowd) => botsBench(extent, url, crowd, step));
  return { ...bots, ...(await withServer((url, crowd) => stormBench(extent, url, crowd, step))) };
}

type Step = (what: string) => void;

async function withServer(bench: (url: string, crowd: Helper) => Promise<Report>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'gavel-bench-'));
  const [server, crowd] = [new Helper(file, []), new Helper(file, [])];
  try {
    return await bench(await server.call<string>('serve', folder), crowd);
  } finally {
    await Promise.all([server.end(), crowd.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is measured in laps, quiet and busy in turns. */
async function inTurns<T>(
  { rounds, restMs }: Extent,
  crowd: Helper,
  step: Step,
  lap: () => Promise<T>,
): Promise<{ quiet: T[]; busy: T[] }> {
  const quiet: T[] = [];
  const busy: T[] = [];
  for (let round = 0; round < rounds; round++)
    for (const [on, laps] of [
      [false, quiet],
      [true, busy],
    ] as const) {
      step(`${on ? 'busy' : 'quiet'} lap ${round + 1} of ${rounds}`);
      await crowd.call('go', on);
      await pause(restMs);
      laps.push(await lap());
    }
  const gone = await crowd.call<number[]>('state');
  if (gone.length > 0) throw new Error(`of the crowd ${gone.length} were shown out, the first with ${gone[0]}`);
  return { quiet, busy };
}

/** Somebody who plays against a bot and asks, again and again, what it would do: one position, one thread, one wait. */
async function botsBench(extent: Extent, url: string, crowd: Helper, step: Step): Promise<Report> {
  const { tables, lapMs } = extent;
  const ann = new Guest(url, '10.0.0.2');
  await ann.arrive();
  const table = await ann.create([{ kind: 'me' }, { kind: 'bot', level: 'script' }]);
  await ann.ask({ type: 'join', table, as: 0 });
  const decision = ann.asked.get(table);
  step(`${tables} tables of bots are set up`);
  await crowd.call('bots', { url, tables, address: '10.0.0.1' });
  const { quiet, busy } = await inTurns(extent, crowd, step, async () => {
    const times: number[] = [];
    for (const end = performance.now() + lapMs; performance.now() < end; await pause(40 + 40 * Math.random()))
      times.push(await ann.time({ type: 'hint', table, as: 0, decision }));
    return share(times, 0.5);
  });
  ann.leave();
  return { [`wait for a bot beside ${tables} bot tables`]: beside(busy, quiet, 'the same in quiet') };
}

interface Trip {
  readonly middle: number;
  readonly p99: number;
  readonly worst: number;
}

/** Players of other addresses, each of whom sets something that is acknowledged when it is on disk, as a move is. */
async function stormBench(extent: Extent, url: string, crowd: Helper, step: Step): Promise<Report> {
  const { sockets, bystanders, lapMs } = extent;
  const host = new Guest(url, '10.0.0.9');
  await host.arrive();
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'script' }];
  const stage = await host.create(seats, { listed: true });
  const players: { guest: Guest; table: string }[] = [];
  for (let n = 0; n < bystanders; n++) {
    const guest = new Guest(url, `10.0.1.${n}`);
    await guest.arrive();
    const table = await guest.create(seats);
    await guest.ask({ type: 'join', table, as: 0 });
    players.push({ guest, table });
  }
  step(`${sockets} sockets are opened`);
  await crowd.call('storm', { url, sockets, table: stage, address: '10.0.0.1' });
  const { quiet, busy } = await inTurns(extent, crowd, step, async (): Promise<Trip> => {
    const trips = await Promise.all(
      players.map(async ({ guest, table }) => {
        const times: number[] = [];
        // below the rate at which a server shows a socket out, however fast it answers
        for (const end = performance.now() + lapMs; performance.now() < end; await pause(35 + 10 * Math.random()))
          times.push(await guest.time({ type: 'asking', table, as: 0, asking: 'always' }));
        return { middle: share(times, 0.5), p99: share(times, 0.99), worst: Math.max(...times) };
      }),
    );
    return {
      middle: Math.max(...trips.map(({ middle }) => middle)),
      p99: Math.max(...trips.map(({ p99 }) => p99)),
      worst: Math.max(...trips.map(({ worst }) => worst)),
    };
  });
  for (const { guest } of [...players, { guest: host }]) guest.leave();
  const of = (number: (trip: Trip) => number) => beside(busy.map(number), quiet.map(number), 'the same in quiet');
  return {
    [`worst bystander beside ${sockets} sockets`]: of(({ middle }) => middle),
    'the slowest hundredth of its round trips (p99)': of(({ p99 }) => p99),
    'the longest round trip of all': longest(
      busy.map(({ worst }) => worst),
      quiet.map(({ worst }) => worst),
    ),
  };
}

/** The one that took longest in any lap; nothing is averaged away. */
function longest(busy: readonly number[], quiet: readonly number[]): Measured {
  const value = Math.max(...busy);
  return { value, unit: 'ms', ratio: value / Math.max(...quiet), against: 'the longest in quiet' };
}

/** The middle of laps, and the middle of the ratios to the laps before them. */
function beside(busy: readonly number[], quiet: readonly number[], against: string): Measured {
  const ratios = busy.map((value, round) => value / (quiet[round] ?? Number.NaN));
  return { value: share(busy, 0.5), unit: 'ms', ratio: share(ratios, 0.5), against };
}

function share(list: readonly number[], part: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
