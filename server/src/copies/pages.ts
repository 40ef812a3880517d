/** The pages of a database, in one transaction that reads, while others write. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Reader from 'libsql';
import { ServeError } from '../problem.ts';
import { databaseFile } from '../store/embedded/database.ts';
import { select } from '../store/embedded/rows.ts';

export interface Page {
  /** The first is 1. */
  readonly number: number;
  readonly bytes: Buffer;
}

export interface Snapshot {
  /** What is committed after it is not in it. */
  readonly at: number;
  readonly pageSize: number;
  /** All of them in order, as they were; only as long as it is looked at. */
  pages(): Iterable<Page>;
}

/** Lets somebody look at a data folder as it is at one moment. */
export function looking<T>(folder: string, now: () => number, look: (snapshot: Snapshot) => T): T {
  const file = join(folder, databaseFile);
  if (!existsSync(file)) throw new ServeError(`there is no Gavel in the folder ${folder}`);
  const db = new Reader(file);
  try {
    db.exec('pragma busy_timeout = 5000');
    db.exec('begin');
    const pageSize = select<{ page_size: number }>(db, 'pragma page_size').get()?.page_size ?? 0;
    // the first row that is read says which moment it is
    select(db, 'select 1 from sqlite_schema').get();
    return look({ at: now(), pageSize, pages: () => pagesOf(db) });
  } catch (problem) {
    if (problem instanceof ServeError) throw problem;
    throw new ServeError(`${file} cannot be copied: ${problem instanceof Error ? problem.message : problem}`);
  } finally {
    db.close();
  }
}

function* pagesOf(db: Reader.Database): Iterable<Page> {
  const rows = db.prepare('select pgno, data from sqlite_dbpage').raw(true).iterate();
  for (const row of rows) {
    const [number, bytes] = row as [number, Buffer];
    yield { number, bytes };
  }
}

const markSize = 16;

/** What a page is known by. */
export function markOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, markSize);
}

/** What all pages together are known by. */
export function stateOf(marks: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const mark of marks) hash.update(mark);
  return hash.digest('hex');
}
