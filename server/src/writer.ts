/** The thread that writes what happens at the tables: whole batches, each in one transaction that is on disk when it answers. */
import { isMainThread, type MessagePort, workerData } from 'node:worker_threads';
import Reader from 'libsql';
import { again, appendStatements, provenStatement, stepsOf } from './appends.ts';
import { isOfTheDisk } from './health.ts';

/** One thing each: all of its steps or none. */
type Batch = readonly Steps[];
type Steps = readonly (readonly string[])[];

/** What became of a batch: the numbers of those that were refused, and why; or why all of it failed. */
export type Written =
  | { readonly refused: readonly { readonly number: number; readonly code: string; readonly message: string }[] }
  | { readonly failed: string };

/** What the thread is given: the file, whence batches come and whither answers go, and where it counts its answers. */
export interface Desk {
  readonly file: string;
  readonly port: MessagePort;
  readonly answered: Int32Array;
}

if (!isMainThread) {
  const { file, port, answered } = workerData as Desk;
  const db = new Reader(file);
  db.exec('pragma synchronous = full');
  db.exec('pragma busy_timeout = 5000');
  // the ends of all running games' logs stay at hand, and what changes often is copied into place seldom
  db.exec('pragma cache_size = -65536');
  db.exec('pragma wal_autocheckpoint = 8192');
  const prepared = new Map(Object.entries(appendStatements).map(([name, sql]) => [name, db.prepare(sql)]));
  const run = (steps: Steps) => {
    for (const [name, ...values] of steps) prepared.get(name!)!.run(values);
  };
  const proven = db.prepare(provenStatement);
  const runAgain = (steps: Steps) => {
    // all of a write or none: a line that stands there as it was sent says that the rest does too
    const line = steps.find(([name]) => name === 'log');
    if (line === undefined || proven.get(line.slice(1)) === undefined) run(steps);
  };
  port.on('message', (batch: string) => {
    if (batch === 'close') {
      db.close();
      port.close();
    } else {
      const repeated = batch.startsWith(again);
      port.postMessage(write(db, stepsOf(repeated ? batch.slice(again.length) : batch), repeated ? runAgain : run));
      Atomics.add(answered, 0, 1);
    }
  });
}

function write(db: Reader.Database, batch: Batch, run: (steps: Steps) => void): Written {
  try {
    db.exec('begin immediate');
    // the disk is asked even where nothing else is written
    if (batch.every((steps) => steps.length === 0)) touch(db);
    let refused: { number: number; code: string; message: string }[] = [];
    try {
      for (const steps of batch) run(steps);
    } catch (problem) {
      if (isOfTheDisk(problem)) throw problem;
      db.exec('rollback');
      db.exec('begin immediate');
      refused = runApart(db, batch, run);
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
  const { user_version } = db.prepare('pragma user_version').get() as { user_version: number };
  db.exec(`pragma user_version = ${user_version}`);
}

/** Something in a batch fails, which is rare: each in a savepoint of its own, so that the others are left alone. */
function runApart(db: Reader.Database, batch: Batch, run: (steps: Steps) => void) {
  const refused: { number: number; code: string; message: string }[] = [];
  for (const [number, steps] of batch.entries()) {
    db.exec('savepoint one');
    try {
      run(steps);
    } catch (problem) {
      if (isOfTheDisk(problem)) throw problem;
      db.exec('rollback to one');
      const { code = '', message } = problem as Error & { code?: string };
      refused.push({ number, code, message });
    }
    db.exec('release one');
  }
  return refused;
}
