/** Does what is written reach the disk? Failures are counted; the log hears of them once a minute, and when it is over. */
import type { Logger } from 'pino';
import { ServeError } from './problem.ts';

const pauseMs = 60_000;

/** The disk did not take it: nothing of it has happened, and later it may work. */
export class NotStored extends ServeError {}

export class Health {
  private readonly log: Pick<Logger, 'error' | 'warn'>;
  private readonly now: () => number;
  private failing = false;
  private workedAt = Number.NEGATIVE_INFINITY;
  private saidAt = Number.NEGATIVE_INFINITY;
  /** The log has heard that it fails, and not yet that this is over. */
  private isSaid = false;
  /** Commits that failed, for the metrics. */
  failures = 0;

  constructor(log: Pick<Logger, 'error' | 'warn'>, now = () => performance.now()) {
    this.log = log;
    this.now = now;
  }

  /** Did the last commit reach the disk? */
  get isSound(): boolean {
    return !this.failing;
  }

  /** Was something committed in the last so many milliseconds? */
  workedWithin(ms: number): boolean {
    return this.now() - this.workedAt < ms;
  }

  failed(problem: unknown): void {
    this.failures += 1;
    this.failing = true;
    const now = this.now();
    if (now - this.saidAt < pauseMs) return;
    this.saidAt = now;
    this.isSaid = true;
    const why = problem instanceof Error ? problem.message : String(problem);
    this.log.error({ why, failures: this.failures }, 'nothing can be stored');
  }

  /** Nothing is wrong, and it takes long. */
  waits(why: string): void {
    this.log.warn({ why }, 'the store waits');
  }

  /** Something was written, and not only asked. */
  worked(): void {
    this.workedAt = this.now();
    this.failing = false;
    // a disk that takes this and refuses that fails and works by turns: the log hears of no end whose beginning it missed
    if (!this.isSaid) return;
    this.isSaid = false;
    this.log.warn({ failures: this.failures }, 'everything is stored again');
  }
}

/** What a disk, or the file on it, is to blame for, and not what was written. */
export function isOfTheDisk(problem: unknown): boolean {
  return /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB|PERM|NOMEM)/.test(codeOf(problem));
}

/** The code of an error of the system or the database; empty: it has none. */
export function codeOf(problem: unknown): string {
  return problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : '';
}
