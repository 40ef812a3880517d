/** The thread that writes what happens at the tables: whole batches, each in one transaction that is on disk when it answers. */
import { isMainThread, type MessagePort, workerData } from 'node:worker_threads';
import { must } from '@gavel/kernel';
import Reader from 'libsql';
import { codeOf, isOfTheDisk } from '../../health.ts';
import { type Append, appendStatements, provenStatement } from './appends.ts';
import { versionOf } from './rows.ts';

/** Writes that may fail one without the other: of each all or none. */
export interface Batch {
  readonly writes: readonly (readonly Append[])[];
  /** It was sent once before, and nobody knows whether it was written. */
  readonly again: boolean;
}

/** What became of a batch: the numbers of those that were refused, and why; or why all of it failed. */
export type Written =
  | { readonly refused: readonly { readonly number: number; readonly code: string; readonly message: string }[] }
  | { readonly failed: string };

/** What the thread is given: the file, whence batches come and whither answers go. */
export interface Desk {
  readonly file: string;
  readonly port: MessagePort;
}

if (!isMainThread) {
  const { file, port } = workerData as Desk;
  const db = new Reader(file);
  db.exec('pragma synchronous = full');
  db.exec('pragma busy_timeout = 5000');
  // the ends of all running games' logs stay at hand, and what changes often is copied into place seldom
  db.exec('pragma cache_size = -65536');
  db.exec('pragma wal_autocheckpoint = 8192');
  const prepared = new Map(Object.entries(appendStatements).map(([name, sql]) => [name, db.prepare(sql)]));
  const run = (write: readonly Append[]) => {
    for (const [name, ...values] of write) must(prepared.get(name), `statement ${name}`).run(values);
  };
  const proven = db.prepare(provenStatement);
  const runAgain = (write: readonly Append[]) => {
    // all of a write or none: a line that stands there as it was sent says that the rest does too
    const line = write.find(([name]) => name === 'log');
    if (line === undefined || proven.get(line.slice(1)) === undefined) run(write);
  };
  port.on('message', (batch: Batch | 'close') => {
    if (batch === 'close') {
      db.close();
      port.close();
    } else {
      port.postMessage(write(db, batch.writes, batch.again ? runAgain : run));
    }
  });
}

type Run = (write: readonly Append[]) => void;

function write(db: Reader.Database, writes: Batch['writes'], run: Run): Written {
  try {
    db.exec('begin immediate');
    // the disk is asked even where nothing else is written
    if (writes.every((one) => one.length === 0)) touch(db);
    let refused: { number: number; code: string; message: string }[] = [];
    try {
      for (const one of writes) run(one);
    } catch (problem) {
      if (isOfTheDisk(problem)) throw problem;
      db.exec('rollback');
      db.exec('begin immediate');
      refused = runApart(db, writes, run);
    }
    db.exec('commit');
    return { refused };
  } catch (problem) {
    try {
      db.exec('rollback');
    } catch {
      // the failed statement may have ended the transaction itself
    }
    return { failed: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** Writes a page as it is: this number is the same afterwards. */
function touch(db: Reader.Database): void {
  db.exec(`pragma user_version = ${versionOf(db)}`);
}

/** Something in a batch fails, which is rare: each in a savepoint of its own, so that the others are left alone. */
function runApart(db: Reader.Database, writes: Batch['writes'], run: Run) {
  const refused: { number: number; code: string; message: string }[] = [];
  for (const [number, one] of writes.entries()) {
    db.exec('savepoint one');
    try {
      run(one);
    } catch (problem) {
      if (isOfTheDisk(problem)) throw problem;
      db.exec('rollback to one');
      refused.push({
        number,
        code: codeOf(problem),
        message: problem instanceof Error ? problem.message : String(problem),
      });
    }
    db.exec('release one');
  }
  return refused;
}
