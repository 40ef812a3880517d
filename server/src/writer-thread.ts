import { once } from 'node:events';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { Conflict } from '@gavel/table';
import { batchOf } from './appends.ts';
import { built } from './built.ts';
import type { Desk, Written } from './writer.ts';

/** The thread that writes for the tables, seen from outside. It gets one batch at a time. */
export class WriterThread {
  private readonly worker: Worker;
  private readonly port: MessagePort;
  /** How many batches the thread has answered. */
  private readonly answered = new Int32Array(new SharedArrayBuffer(4));
  private taken = 0;
  private waiting: { resolve(written: Written): void; reject(problem: Error): void } | undefined;
  private broken: Error | undefined;

  constructor(file: string) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    // flags of this process, such as those of a test runner, are not for the thread
    this.worker = new Worker(built('writer'), {
      workerData: { file, port: port2, answered: this.answered } satisfies Desk,
      transferList: [port2],
      execArgv: [],
    });
    this.worker.unref();
    port1.on('message', (written: Written) => this.take(written));
    port1.unref();
    this.worker.on('error', (problem) => this.fail(problem));
    this.worker.on('exit', () => this.fail(new Error('the thread that writes has ended')));
  }

  private fail(problem: Error): void {
    this.broken ??= problem;
    this.waiting?.reject(this.broken);
  }

  /** Resolves when all of it is on disk; to those that were refused, by their number, and why. */
  async write(texts: readonly string[]): Promise<ReadonlyMap<number, unknown>> {
    if (this.broken !== undefined) throw this.broken;
    // while something is written the process has a reason to live
    this.port.ref();
    try {
      const written = await new Promise<Written>((resolve, reject) => {
        this.waiting = { resolve, reject };
        this.port.postMessage(batchOf(texts));
      });
      if ('failed' in written) throw new Error(written.failed);
      return new Map(
        written.refused.map(({ number, code, message }) => [
          number,
          conflictOf(Object.assign(new Error(message), { code })),
        ]),
      );
    } finally {
      this.port.unref();
    }
  }

  /** Takes an answer that is there already, before whatever else the event loop has in store. Was there one? */
  look(): boolean {
    if (Atomics.load(this.answered, 0) === this.taken) return false;
    const received = receiveMessageOnPort(this.port) as { message: Written } | undefined;
    if (received !== undefined) this.take(received.message);
    return received !== undefined;
  }

  private take(written: Written): void {
    this.taken += 1;
    this.waiting?.resolve(written);
    this.waiting = undefined;
  }

  async close(): Promise<void> {
    if (this.broken !== undefined) return;
    const ended = once(this.worker, 'exit');
    this.worker.ref();
    this.port.postMessage('close');
    await ended;
  }
}

/** A number that was taken has an error of its own. */
export function conflictOf(problem: Error & { readonly code?: string }): Error {
  return problem.code?.startsWith('SQLITE_CONSTRAINT') === true ? new Conflict('this number is taken') : problem;
}
