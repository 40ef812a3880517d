/** The thread that writes to the store, seen from the others. */
import { once } from 'node:events';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { Conflict } from '@gavel/table';
import { built } from '../../built.ts';
import { codeOf } from '../../health.ts';
import type { Batch, Desk, Written } from './writing.ts';

/** After so long a thread that has ended is followed by another one, in milliseconds. */
const restMs = 500;

/**
 * The thread that writes for the tables, seen from outside. It gets one batch at a time. Should it ever end in the middle of
 * one, nobody knows whether that was written: another thread gets the batch once more and looks.
 */
export class WriterThread {
  private readonly file: string;
  private readonly ended: (problem: Error) => void;
  private thread: Thread;
  private waiting: ((written: Written | Error) => void) | undefined;
  private closing = false;

  /** `ended` hears of every thread that does not live. */
  constructor(file: string, ended: (problem: Error) => void = () => {}) {
    this.file = file;
    this.ended = ended;
    this.thread = this.begin();
  }

  private begin(): Thread {
    const { port1: port, port2 } = new MessageChannel();
    // flags of this process, such as those of a test runner, are not for the thread
    const worker = new Worker(built('store/embedded/writing'), {
      workerData: { file: this.file, port: port2 } satisfies Desk,
      transferList: [port2],
      execArgv: [],
    });
    const thread: Thread = { worker, port, isAlive: true };
    worker.unref();
    port.on('message', (written: Written) => this.take(written));
    port.unref();
    let why = new Error('the thread that writes has ended');
    worker.on('error', (problem) => {
      why = problem;
    });
    worker.on('exit', () => {
      // an answer may still lie there
      if (this.thread === thread) this.takeLast(port);
      thread.isAlive = false;
      port.close();
      if (this.waiting === undefined && this.closing) return;
      this.ended(why);
      this.waiting?.(why);
    });
    return thread;
  }

  /** Resolves when all of it is on disk; to those that were refused, by their number, and why. */
  async write(writes: Batch['writes'], again = false): Promise<ReadonlyMap<number, unknown>> {
    let batch: Batch = { writes, again };
    for (;;) {
      const written = await this.send(batch);
      if (written instanceof Error) {
        if (this.closing) throw written;
        batch = { writes, again: true };
        await new Promise((resolve) => setTimeout(resolve, restMs));
        continue;
      }
      if ('failed' in written) throw new Error(written.failed);
      return new Map(
        written.refused.map(({ number, code, message }) => [
          number,
          conflictOf(Object.assign(new Error(message), { code })),
        ]),
      );
    }
  }

  private async send(batch: Batch): Promise<Written | Error> {
    if (!this.thread.isAlive) this.thread = this.begin();
    const { port } = this.thread;
    // while something is written the process has a reason to live
    port.ref();
    try {
      return await new Promise<Written | Error>((resolve) => {
        this.waiting = resolve;
        port.postMessage(batch);
      });
    } finally {
      this.waiting = undefined;
      port.unref();
    }
  }

  /** There is one batch at a time, and one answer at most. */
  private takeLast(port: MessagePort): void {
    const received = receiveMessageOnPort(port) as { message: Written } | undefined;
    if (received !== undefined) this.take(received.message);
  }

  private take(written: Written): void {
    this.waiting?.(written);
    this.waiting = undefined;
  }

  /** What is being written is tried once more at most. */
  hurryUp(): void {
    this.closing = true;
  }

  /** For tests: the thread dies. */
  async die(): Promise<void> {
    await this.thread.worker.terminate();
  }

  async close(): Promise<void> {
    this.closing = true;
    const { worker, port, isAlive } = this.thread;
    if (!isAlive) return;
    const ended = once(worker, 'exit');
    worker.ref();
    port.postMessage('close');
    await ended;
  }
}

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  isAlive: boolean;
}

/** A number that was taken has an error of its own. */
export function conflictOf(problem: unknown): unknown {
  return codeOf(problem).startsWith('SQLITE_CONSTRAINT') ? new Conflict('this number is taken') : problem;
}
