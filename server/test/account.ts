/** What the tests of accounts share: a server, a browser that keeps cookies, a look at the disk. */
import { join } from 'node:path';
import Reader from 'libsql';
import { beforeEach } from 'vitest';
import { HandClock } from '../../table/test/room.ts';
import type { Served } from '../src/index.ts';
import { newFolder, start } from './place.ts';

export { Browser, password, type Shown, told } from './browser.ts';

export const me = { kind: 'me' } as const;
export const bot = { kind: 'bot', level: 'greedy' } as const;
export const open = { kind: 'open' } as const;

const many = { requests: 1e9, guests: 1e9 } as const;
export let server: Served;
export let data: string;
export let clock: HandClock;

beforeEach(async () => {
  data = newFolder();
  clock = new HandClock();
  server = await start({ data, clock, limits: many });
});

/** The same data, a new process. */
export async function restart(): Promise<void> {
  await server.close();
  server = await start({ data, clock, limits: many });
}

/** A look at what is really on the disk. */
export function onDisk<T>(sql: string, ...values: string[]): T[] {
  const reader = new Reader(join(data, 'gavel.db'));
  try {
    return reader.prepare(sql).all(...values) as T[];
  } finally {
    reader.close();
  }
}
