/**
 * Whatever is written goes through here. What arrives while one commit is on its way to the disk goes into the next one
 * together: that is what makes durable moves cheap. What tables write a thread of its own writes.
 */
import type Connection from 'libsql/promise';
import { type Health, isOfTheDisk, NotStored } from '../../health.ts';
import { thisMachine } from '../../machine.ts';
import { Probe } from '../probe.ts';
import type { Append } from './appends.ts';
import { conflictOf, type WriterThread } from './writer-thread.ts';

/** Either somebody's own statements, or what tables write. */
type Work = { readonly own: () => Promise<void> } | { readonly appends: readonly Append[] };

interface Waiting {
  readonly work: Work;
  readonly done: () => void;
  readonly failed: (problem: unknown) => void;
}

export class Writer {
  private readonly connection: Connection;
  private readonly thread: WriterThread;
  private readonly health: Health;
  private waiting: Waiting[] = [];
  private committing: Promise<void> | undefined;
  private readonly probe: Probe;
  /** Transactions and the writes in them, for the metrics. */
  commits = 0;
  writes = 0;

  constructor(connection: Connection, thread: WriterThread, health: Health) {
    this.connection = connection;
    this.thread = thread;
    this.health = health;
    this.probe = new Probe(health, thisMachine, () => this.write({ appends: [] }));
  }

  /** Resolves when it is on disk. */
  write(work: Work): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ work, done, failed });
      this.committing ??= this.commitAll();
    });
  }

  /** Commits whatever has gathered, again and again, until nothing waits. */
  private async commitAll(): Promise<void> {
    // whoever writes at the same moment is taken along
    await new Promise<void>((resolve) => process.nextTick(resolve));
    for (let [first] = this.waiting; first !== undefined; [first] = this.waiting) {
      // in the order they came: as many as are the tables', or as many as are somebody's own
      const isOwn = 'own' in first.work;
      const other = this.waiting.findIndex(({ work }) => 'own' in work !== isOwn);
      const batch = this.waiting.splice(0, other < 0 ? this.waiting.length : other);
      try {
        const refused = await this.commitBatch(batch.map(({ work }) => work));
        this.health.worked();
        this.commits += 1;
        this.writes += batch.length - refused.size;
        for (const [i, { done, failed }] of batch.entries())
          if (refused.has(i)) failed(refused.get(i));
          else done();
      } catch (problem) {
        this.health.failed(problem);
        const why = new NotStored(problem instanceof Error ? problem.message : String(problem), { cause: problem });
        for (const one of batch) one.failed(why);
      }
    }
    this.committing = undefined;
  }

  /** Those that were refused, by their number, and why. */
  private async commitBatch(works: readonly Work[]): Promise<ReadonlyMap<number, unknown>> {
    const appends = works.flatMap((work) => ('own' in work ? [] : [work.appends]));
    if (appends.length > 0) return this.thread.write(appends);
    const runs = works.flatMap((work) => ('own' in work ? [work.own] : []));
    try {
      await this.commitOwn(runs);
      return new Map();
    } catch (problem) {
      if (isOfTheDisk(problem)) throw problem;
      return runs.length === 1 ? new Map([[0, problem]]) : this.commitApart(runs);
    }
  }

  private async commitOwn(runs: readonly (() => Promise<void>)[]): Promise<void> {
    const { connection } = this;
    await connection.exec('begin immediate');
    try {
      for (const run of runs) await run();
      await connection.exec('commit');
    } catch (problem) {
      try {
        await connection.exec('rollback');
      } catch {
        // the failed statement may have ended the transaction itself
      }
      throw conflictOf(problem);
    }
  }

  /** Something in a batch fails, which is rare: each in a transaction of its own. */
  private async commitApart(runs: readonly (() => Promise<void>)[]): Promise<ReadonlyMap<number, unknown>> {
    const refused = new Map<number, unknown>();
    for (const [number, run] of runs.entries()) {
      try {
        await this.commitOwn([run]);
      } catch (problem) {
        refused.set(number, problem);
      }
    }
    return refused;
  }

  /** Does the disk take what is written? It is asked by a commit of nothing, behind all that waits. */
  isSound(): Promise<boolean> {
    return this.probe.isSound();
  }

  /** Finishes what is being written. */
  async close(): Promise<void> {
    this.thread.hurryUp();
    while (this.committing !== undefined) await this.committing;
    await this.thread.close();
  }
}
