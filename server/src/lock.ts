/**
 * One process per data folder: two would hold different tables of the same name in memory. The operating system keeps the
 * lock, by way of SQLite, and takes it back whatever way the process ends.
 */
import { join } from 'node:path';
import Reader from 'libsql';
import { privately } from './privately.ts';

/** Stays in the folder, empty: only the lock on it means something. */
export const lockFile = 'gavel.lock';

/** Returns how to give the folder back, or nothing where somebody else has it. */
export function lockFolder(folder: string): { release(): void } | undefined {
  const file = join(folder, lockFile);
  privately(file);
  const lock = new Reader(file);
  try {
    lock.exec('begin exclusive');
  } catch (problem) {
    lock.close();
    if ((problem as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw problem;
  }
  return { release: () => lock.close() };
}
