/** A copy of the data folder while the server runs, and a folder from such a copy. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Reader from 'libsql';
import { lockFile } from './lock.ts';
import { ServeError } from './problem.ts';
import { databaseFile } from './store/embedded/database.ts';
import { migrations } from './store/embedded/migrations.ts';
import { select, versionOf } from './store/embedded/rows.ts';

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

/** A new data folder from a backup. The folder must be empty or not there yet. */
export function restore(file: string, folder: string): number {
  if (!existsSync(file)) throw new ServeError(`there is no file ${file}`);
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== lockFile))
    throw new ServeError(`the folder ${folder} is not empty; a backup is restored into a folder of its own`);
  return wholly(join(folder, databaseFile), (part) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    copyFileSync(file, part);
    chmodSync(part, 0o600);
    verify(part);
  });
}

/** Never half a file under its real name. */
function wholly(file: string, write: (part: string) => void): number {
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    write(part);
    sync(part);
    renameSync(part, file);
    sync(dirname(file));
    return statSync(file).size;
  } catch (problem) {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(part + ending, { force: true });
    if (problem instanceof ServeError) throw problem;
    throw new ServeError(`${file} cannot be written: ${problem instanceof Error ? problem.message : problem}`);
  }
}

/** Is this file whole, ours, and not from the future? */
function verify(file: string): void {
  const broken = (why: string) => new ServeError(`this is no backup of Gavel that can be used: ${why}`);
  let version: number;
  try {
    const db = new Reader(file);
    try {
      const rows = select<{ integrity_check: string }>(db, 'pragma integrity_check').all();
      if (rows.length !== 1 || rows[0]?.integrity_check !== 'ok') throw new Error('it is damaged');
      version = versionOf(db);
    } finally {
      db.close();
    }
  } catch (problem) {
    throw broken(problem instanceof Error ? problem.message : String(problem));
  }
  if (version === 0) throw broken('it was not written by Gavel');
  if (version > migrations.length) throw broken('it was written by a newer version of Gavel');
}

/** What is written is on disk, also after a power cut. */
function sync(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
