/** A copy of the data folder while the server runs, and a folder from such a copy or from one of many moments. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Reader from 'libsql';
import { type Moment, momentAt, momentOf } from './copies/moments.ts';
import { rebuild } from './copies/rebuild.ts';
import { lockFile } from './lock.ts';
import { ServeError } from './problem.ts';
import { databaseFile } from './store/embedded/database.ts';
import { verify, wholly } from './whole.ts';

/**
 * Writes everything that is committed now into one file. The server need not stop: the copy is made in one transaction
 * that reads, and writers go on beside it. Resolves to the size of the copy in bytes.
 */
export function backup(folder: string, file: string): number {
  const source = join(folder, databaseFile);
  if (!existsSync(source)) throw new ServeError(`there is no Gavel in the folder ${folder}`);
  if (existsSync(file)) throw new ServeError(`${file} is there already; a backup overwrites nothing`);
  return wholly(file, (part) => {
    // keys of running games and hashes of tokens are for nobody else's eyes
    writeFileSync(part, '', { mode: 0o600 });
    const db = new Reader(source);
    try {
      db.exec('pragma busy_timeout = 5000');
      db.prepare('vacuum into ?').run(part);
    } finally {
      db.close();
    }
    verify(part);
  });
}

export interface Restored {
  readonly bytes: number;
  /** When it was so, where that is known. */
  readonly at?: number;
}

/**
 * A new data folder from a backup: a file, or a folder that `gavel backup --every` fills, as it was at its newest moment that is not
 * after `at`. The new folder must be empty or not there yet.
 */
export function restore(from: string, folder: string, at?: number): Restored {
  const source = sourceOf(from, at);
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== lockFile))
    throw new ServeError(`the folder ${folder} is not empty; a backup is restored into a folder of its own`);
  const bytes = wholly(join(folder, databaseFile), (part) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (typeof source === 'string') copyFileSync(source, part);
    else rebuild(source, part);
    chmodSync(part, 0o600);
    verify(part);
  });
  return typeof source === 'string' ? { bytes } : { bytes, at: source.at };
}

function sourceOf(from: string, at: number | undefined): string | Moment {
  if (existsSync(from) && statSync(from).isDirectory()) return momentAt(from, at);
  if (!existsSync(from)) throw new ServeError(`there is no file ${from}`);
  if (at !== undefined) throw new ServeError(`${from} is one file, of one time; a folder of copies has many`);
  return momentOf(from) ?? from;
}
