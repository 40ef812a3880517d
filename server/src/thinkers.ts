/** A few threads for the bots of all tables, shared out fairly. Whoever thinks too long is stopped and its thread replaced. */
import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { looksAhead, outsideGames } from '@gavel/bots';
import type { AnyGame } from '@gavel/kernel';
import type { Cause, Think } from '@gavel/table';
import { built } from './built.ts';
import type { Question, Thought } from './thinker.ts';
import { Turns } from './turns.ts';

interface Job {
  readonly game: AnyGame;
  readonly question: Omit<Question, 'share'>;
  readonly cause: Cause;
  /** When it was asked for. */
  readonly asked: number;
  readonly done: (choice: unknown) => void;
  readonly failed: (problem: Error) => void;
}

/** Whoever waited no longer than this for a thread is answered as well as can be, in milliseconds … */
const patienceMs = 500;
/** … and nobody worse than with so small a part of that: weaker rather than late. */
const leastShare = 1 / 8;

export class Thinkers {
  private readonly free: Worker[] = [];
  private readonly turns: Turns<Job>;
  private readonly all = new Set<Worker>();
  private readonly most: number;
  private readonly ms: number;
  private readonly file: string;
  private closed = false;
  private resting: NodeJS.Timeout | undefined;
  /** Thoughts that came to nothing, and those that got less than they were due, for the metrics. */
  failures = 0;
  hurries = 0;

  /** `ms`: how long one answer may take, once a thread is free for it; `addressOf`: where somebody comes from. */
  constructor(most: number, ms: number, addressOf: (person: string) => string, file = built('thinker')) {
    this.most = most;
    this.ms = ms;
    this.turns = new Turns(most, addressOf);
    this.file = file;
  }

  /** Thoughts that wait for a thread. */
  get waiting(): number {
    return this.turns.waiting;
  }

  /** Starts the threads before anybody waits for them. */
  warmUp(): void {
    while (this.all.size < this.most) this.hire();
  }

  readonly think: Think = (game, level, view, decision, cause) =>
    new Promise((done, failed) => {
      const seed = randomBytes(16).toString('hex');
      const question = { game: game.id, level, view, decision, seed, beliefs: cause.beliefs };
      const asked = performance.now();
      this.turns.add({ game, question, cause, asked, done, failed }, asked);
      this.next();
    });

  private next(): void {
    for (const { failed } of this.turns.unwanted()) failed(new Error('nobody waits for it any more'));
    if (this.closed || this.turns.waiting === 0) return;
    const worker = this.free.pop();
    if (worker === undefined) {
      if (this.all.size < this.most) this.hire();
      return;
    }
    const now = performance.now();
    const job = this.turns.take(now);
    if (job !== undefined) {
      this.work(worker, job);
      // after a rest several threads may be free
      this.next();
      return;
    }
    this.free.push(worker);
    const { restedAt } = this.turns;
    if (restedAt === undefined) return;
    // somebody rests and has thoughts that wait
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.next(), restedAt - now);
    this.resting.unref();
  }

  /** A new thread; it takes work once it has loaded the games. */
  private hire(): void {
    // flags of this process, such as those of a test runner, are not for the thread
    const pieces = outsideGames().map(({ module, code }) => ({ module, code }));
    const worker = new Worker(this.file, { execArgv: [], workerData: pieces });
    worker.unref();
    this.all.add(worker);
    worker.on('error', () => this.dismiss(worker));
    worker.on('exit', () => this.dismiss(worker));
    worker.once('message', () => {
      this.free.push(worker);
      this.next();
    });
  }

  private dismiss(worker: Worker): void {
    this.all.delete(worker);
    const at = this.free.indexOf(worker);
    if (at >= 0) this.free.splice(at, 1);
    void worker.terminate();
  }

  private work(worker: Worker, job: Job): void {
    const { question, done, failed } = job;
    const over = (end: () => void) => {
      this.turns.done(job, performance.now());
      clearTimeout(timer);
      worker.off('error', broken).off('exit', broken).off('message', answered);
      end();
      this.next();
    };
    const broken = (problem: unknown) =>
      over(() => {
        this.dismiss(worker);
        this.failures += 1;
        failed(problem instanceof Error ? problem : new Error('the thread ended'));
      });
    const answered = (thought: Thought) =>
      over(() => {
        this.free.push(worker);
        if ('choice' in thought) done(thought.choice);
        else {
          this.failures += 1;
          failed(new Error(thought.failed));
        }
      });
    const timer = setTimeout(() => broken(new Error('thought for too long')), this.ms);
    worker.on('error', broken).on('exit', broken).on('message', answered);
    worker.postMessage({ ...question, share: this.shareOf(job) } satisfies Question);
  }

  /** The longer one waited, the less is thought: who waited is one of many. */
  private shareOf({ game, question, cause, asked }: Job): number {
    const waited = performance.now() - asked;
    if (waited <= patienceMs || !looksAhead(game, question.level)) return 1;
    this.hurries += 1;
    cause.hurried?.();
    return Math.max(leastShare, patienceMs / waited);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.resting);
    for (const { failed } of this.turns.clear()) failed(new Error('the server stops'));
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }
}
