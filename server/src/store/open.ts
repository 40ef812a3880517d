/** Opens a store: of a data folder, which one process has to itself. */
import { mkdirSync } from 'node:fs';
import { Health } from '../health.ts';
import { lockFolder } from '../lock.ts';
import { ServeError } from '../problem.ts';
import { Database } from './embedded/database.ts';
import type { HouseStore } from './port.ts';

/** `health` hears how it fares. Closing it gives the folder back. */
export async function openStore(folder: string, health: Health): Promise<HouseStore> {
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
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new ServeError(`the data folder ${folder} cannot be used: ${why}`);
  }
}

/** For tools, which say themselves what goes wrong. */
export function quietStore(folder: string): Promise<HouseStore> {
  return openStore(folder, new Health({ error() {}, warn() {} }));
}
