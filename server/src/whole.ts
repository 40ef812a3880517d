/** Files that are there whole or not at all, and whether one of them is a house that can be used. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Reader from 'libsql';
import { ServeError } from './problem.ts';
import { migrations } from './store/embedded/migrations.ts';
import { select, versionOf } from './store/embedded/rows.ts';

/** What a file is called until all of it is on disk. */
export const partEnding = '.part';

/** Never half a file under its real name. Its size in bytes. */
export function wholly(file: string, write: (part: string) => void): number {
  const part = file + partEnding;
  try {
    rmSync(part, { force: true });
    write(part);
    sync(part);
    renameSync(part, file);
    clear(part);
    sync(dirname(file));
    return statSync(file).size;
  } catch (problem) {
    clear(part);
    if (problem instanceof ServeError) throw problem;
    throw new ServeError(`${file} cannot be written: ${problem instanceof Error ? problem.message : problem}`);
  }
}

/** It, and what looking at it left beside it. */
function clear(part: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(part + ending, { force: true });
}

/** Is this file whole, ours, and not from the future? */
export function verify(file: string): void {
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
