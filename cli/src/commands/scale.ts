/** What a house of a given size needs, from a model of queues and what its steps cost (docs/scale.md). */
import type { Costs, Load, Size } from '@gavel/server';
import { UsageError } from '../usage.ts';

export interface ScaleFlags {
  readonly people: number;
  readonly tables: number;
  readonly nodes: number;
  readonly pace: number;
  readonly unrouted?: true;
  readonly costs?: Readonly<Record<string, unknown>>;
  readonly json?: true;
}

const advice = {
  nodes: 'more nodes, or a proxy that routes by table',
  database: 'a database with more processors; then tables shared out among several databases, house by house',
  waiting: 'a faster disk under the database, or one nearer to the nodes',
} as const;

export async function tellScale({ unrouted, costs: given = {}, json, ...rest }: ScaleFlags): Promise<void> {
  const { limitOf, measuredCosts, runHouse } = await import('@gavel/server');
  const size: Size = { ...rest, routed: unrouted !== true };
  const costs = costsOf(given, measuredCosts);
  const load = runHouse(size, costs);
  const { times, what, load: last } = limitOf(size, costs);
  const { people, tables, nodes } = size;
  console.log(`${people} people at ${tables} tables on ${nodes} nodes, a move every ${size.pace} s at each`);
  for (const line of lines(load)) console.log(`  ${line}`);
  console.log(`it breaks at ${times.toFixed(2)} times that load (${Math.round(last.movesPerSecond)} moves/s): ${what}`);
  console.log(`  then: ${advice[what]}`);
  if (json === true) console.log(JSON.stringify({ size, costs, load, limit: { times, what, load: last } }));
}

function costsOf(given: Readonly<Record<string, unknown>>, usual: Costs): Costs {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(usual, name))
      throw new UsageError(`--costs knows no "${name}"; there are ${Object.keys(usual).join(', ')}`);
    if (typeof value !== 'number' || !(value > 0))
      throw new UsageError(`--costs takes numbers above 0, and ${name} is none`);
  }
  return { ...usual, ...given };
}

function lines(load: Load): string[] {
  const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
  return [
    `${Math.round(load.movesPerSecond)} moves/s; a move takes ${load.p50Ms.toFixed(1)} ms, 99 of 100 under ${load.p99Ms.toFixed(1)} ms`,
    `busiest node ${percent(load.node)} of its main thread, ${Math.round(load.nodeMb)} MB for tables and sockets`,
    `database ${percent(load.database)} of its processors; ${Math.round(load.commitsPerSecond)} commits/s of ${load.writesPerCommit.toFixed(1)} writes, ${load.walMbPerSecond.toFixed(1)} MB/s of log`,
  ];
}
