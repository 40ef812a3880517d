/** Looks at a data folder from outside, also while a server uses it: what is in it, and does it hold together? */
import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Reader from 'libsql';
import { lockFolder } from '../lock.ts';
import { ServeError } from '../problem.ts';
import { databaseFile } from '../store/embedded/database.ts';
import { migrations } from '../store/embedded/migrations.ts';
import { question, select, versionOf } from '../store/embedded/rows.ts';
import { type Finding, fine, look, megabytes, ofTheSchema, wrong } from './finding.ts';
import type { Reading } from './house.ts';

const megabyte = 1e6;

export interface Place {
  readonly reading: Reading;
  /** Does it have everything that this version knows? */
  readonly isCurrent: boolean;
  /** What is peculiar to it. */
  findings(): Promise<readonly Finding[]>;
}

export async function inFolder<T>(folder: string, run: (place: Place) => Promise<T>): Promise<T> {
  const file = join(folder, databaseFile);
  if (!existsSync(file)) throw new ServeError(`there is no Gavel in the folder ${folder}`);
  const db = new Reader(file);
  try {
    db.exec('pragma busy_timeout = 5000');
    const reading: Reading = {
      all: async (sql, ...values) => question(db, sql).all(...values),
      get: async (sql, ...values) => question(db, sql).get(...values),
    };
    const findings = async () => [...ofTheFiles(folder), ...ofTheDatabase(db)];
    return await run({ reading, isCurrent: versionOf(db) >= migrations.length, findings });
  } catch (problem) {
    throw new ServeError(`${file} cannot be read: ${problem instanceof Error ? problem.message : problem}`);
  } finally {
    db.close();
  }
}

function ofTheFiles(folder: string): readonly Finding[] {
  const file = join(folder, databaseFile);
  const { size, mode } = statSync(file);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const lock = lockFolder(folder);
  lock?.release();
  const room = `${megabytes(free)} are free on its disk`;
  const log = `${file}-wal`;
  const waiting = existsSync(log) ? statSync(log).size : 0;
  return [
    fine(lock === undefined ? 'a server uses this folder now' : 'no server uses this folder now'),
    fine(`everything lies in ${file}, ${megabytes(size)}`),
    (mode & 0o077) === 0 || process.platform === 'win32'
      ? fine('nobody but its owner can read it')
      : wrong(`others can read ${file}, and it holds the secrets of running games: chmod 600`),
    free < Math.max(size, 100 * megabyte) ? look(`${room}: less than a backup takes`) : fine(room),
    waiting > 500 * megabyte
      ? look(`${megabytes(waiting)} of its log wait to be copied into place: does something read it all the time?`)
      : fine(`${megabytes(waiting)} of its log wait to be copied into place`),
  ];
}

function ofTheDatabase(db: Reader.Database): readonly Finding[] {
  const rows = select<{ quick_check: string }>(db, 'pragma quick_check').all();
  const whole = rows.length === 1 && rows[0]?.quick_check === 'ok';
  return [
    whole ? fine('the file is whole') : wrong(`the file is damaged: ${rows[0]?.quick_check}; restore a backup`),
    ofTheSchema(versionOf(db), migrations.length),
  ];
}
