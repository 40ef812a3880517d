/** Opens a store: in a data folder, which one process has to itself, or in a database that several nodes share. */
import { mkdirSync } from 'node:fs';
import { Health } from '../health.ts';
import { lockFolder } from '../lock.ts';
import { ServeError } from '../problem.ts';
import { Database } from './embedded/database.ts';
import type { HouseStore } from './port.ts';
import { Postgres } from './postgres/postgres.ts';

/** `where`: the address of a database, or a folder. `health` hears how it fares; `alone`: nobody else uses it meanwhile, be it
    a database. Closing it gives it back to others. */
export function openStore(where: string, health: Health, alone = false): Promise<HouseStore> {
  return isAddress(where) ? openDatabase(where, health, alone) : openFolder(where, health);
}

const isAddress = (where: string): boolean => /^postgres(ql)?:\/\//.test(where);

async function openDatabase(url: string, health: Health, alone: boolean): Promise<HouseStore> {
  try {
    return await Postgres.open(url, health, alone);
  } catch (problem) {
    throw new ServeError(`the database ${withoutSecrets(url)} cannot be used: ${messageOf(problem)}`);
  }
}

/** What is said aloud names no password. */
function withoutSecrets(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? host}${pathname}`;
  } catch {
    return 'of that address';
  }
}

async function openFolder(folder: string, health: Health): Promise<HouseStore> {
  const lock = usable(folder, () => {
    // it holds the secrets of running games
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder);
  });
  if (lock === undefined) throw new ServeError(`another Gavel uses the data folder ${folder}`);
  try {
    return await Database.open(folder, health, lock.release);
  } catch (problem) {
    lock.release();
    return usable(folder, () => {
      throw problem;
    });
  }
}

function usable<T>(folder: string, use: () => T): T {
  try {
    return use();
  } catch (problem) {
    throw new ServeError(`the data folder ${folder} cannot be used: ${messageOf(problem)}`);
  }
}

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** For tools, which say themselves what goes wrong and have the house to themselves. */
export function quietStore(where: string): Promise<HouseStore> {
  return openStore(where, new Health({ error() {}, warn() {} }), true);
}
