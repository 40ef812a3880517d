import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Conflict } from '@gavel/table';
import type { Step } from './appends.ts';
import { built } from './built.ts';
import type { Batch, Written } from './writer.ts';

/** The thread that writes for the tables, seen from outside. It gets one batch at a time. */
export class WriterThread {
  private readonly worker: Worker;
  private broken: Error | undefined;

  constructor(file: string) {
    // flags of this process, such as those of a test runner, are not for the thread
    this.worker = new Worker(built('writer'), { workerData: file, execArgv: [] });
    this.worker.unref();
    this.worker.on('error', (problem) => {
      this.broken = problem;
    });
  }

  /** Resolves when all of it is on disk; to those that were refused, by their number, and why. */
  async write(batch: readonly (readonly Step[])[]): Promise<ReadonlyMap<number, unknown>> {
    if (this.broken !== undefined) throw this.broken;
    // while something is written the process has a reason to live
    this.worker.ref();
    try {
      const answer = once(this.worker, 'message') as Promise<[Written]>;
      this.worker.postMessage(batch satisfies Batch);
      const [written] = await answer;
      if ('failed' in written) throw new Error(written.failed);
      return new Map(
        written.refused.map(({ number, code, message }) => [
          number,
          conflictOf(Object.assign(new Error(message), { code })),
        ]),
      );
    } finally {
      this.worker.unref();
    }
  }

  async close(): Promise<void> {
    if (this.broken !== undefined) return;
    const ended = once(this.worker, 'exit');
    this.worker.postMessage('close');
    await ended;
  }
}

/** A number that was taken has an error of its own. */
export function conflictOf(problem: Error & { readonly code?: string }): Error {
  return problem.code?.startsWith('SQLITE_CONSTRAINT') === true ? new Conflict('this number is taken') : problem;
}
