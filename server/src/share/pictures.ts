/**
 * Pictures of shared links: drawn in one thread, one after the other, and kept for a while. Whoever asks while too many wait is
 * sent away: a picture is nice to have, and nothing in the house waits for one.
 */
import { Worker } from 'node:worker_threads';
import { built } from '../built.ts';
import type { Drawn, Order } from './painter.ts';

/** Kept pictures; a picture has some 150 kB. */
const most = { kept: 200, waiting: 16 } as const;
const patienceMs = 20_000;
/** The thread goes when nobody has asked for so long. */
const restMs = 10 * 60_000;

interface Waiting {
  readonly done: (png: Uint8Array) => void;
  readonly failed: (problem: Error) => void;
}

/** Too many wait. */
export class Busy extends Error {}

export class Pictures {
  private readonly folder: string;
  private readonly kept = new Map<string, Promise<Uint8Array>>();
  private readonly waiting = new Map<number, Waiting>();
  /** Those that are being looked up are waited for, too. */
  private asked = 0;
  private worker: Worker | undefined;
  private resting: NodeJS.Timeout | undefined;
  private count = 0;
  /** For the metrics. */
  drawn = 0;
  failures = 0;

  /** `folder`: the client's part for it, built. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** `name`: pictures of one name are the same picture. */
  of(name: string, language: string, subject: () => Promise<unknown>): Promise<Uint8Array> {
    const key = `${language} ${name}`;
    const known = this.kept.get(key);
    if (known !== undefined) {
      // what is asked for stays longest
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    if (this.asked >= most.waiting) return Promise.reject(new Busy('too many pictures are asked for'));
    this.asked += 1;
    const picture = subject()
      .then((what) => this.paint(what, language))
      .finally(() => {
        this.asked -= 1;
      });
    this.kept.set(key, picture);
    picture.catch(() => this.kept.delete(key));
    for (const [oldest] of this.kept) {
      if (this.kept.size <= most.kept) break;
      this.kept.delete(oldest);
    }
    return picture;
  }

  private paint(subject: unknown, language: string): Promise<Uint8Array> {
    const id = ++this.count;
    return new Promise<Uint8Array>((done, failed) => {
      const timer = setTimeout(() => this.dismiss(new Error('drew for too long')), patienceMs);
      const over = () => {
        clearTimeout(timer);
        this.waiting.delete(id);
      };
      this.waiting.set(id, {
        done: (png) => {
          over();
          this.drawn += 1;
          done(png);
        },
        failed: (problem) => {
          over();
          this.failures += 1;
          failed(problem);
        },
      });
      this.thread().postMessage({ id, subject, language } satisfies Order);
    });
  }

  private thread(): Worker {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.dismiss(new Error('rests')), restMs);
    this.resting.unref();
    if (this.worker !== undefined) return this.worker;
    const worker = new Worker(built('share/painter'), {
      execArgv: [],
      workerData: this.folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    worker.unref();
    worker.on('message', (drawn: Drawn) => {
      const waiting = this.waiting.get(drawn.id);
      if ('png' in drawn) waiting?.done(drawn.png);
      else {
        waiting?.failed(new Error(drawn.failed));
        if (drawn.broken && this.worker === worker) this.dismiss(new Error('the renderer broke'));
      }
    });
    const gone = (problem: unknown) => {
      if (this.worker === worker) this.dismiss(problem instanceof Error ? problem : new Error('the thread ended'));
    };
    worker.on('error', gone).on('exit', gone);
    this.worker = worker;
    return worker;
  }

  /** Another thread draws what is asked for next. */
  private dismiss(why: Error): void {
    const { worker } = this;
    this.worker = undefined;
    void worker?.terminate();
    for (const { failed } of [...this.waiting.values()]) failed(why);
  }

  async close(): Promise<void> {
    clearTimeout(this.resting);
    const { worker } = this;
    this.dismiss(new Error('the server stops'));
    await worker?.terminate();
  }
}
