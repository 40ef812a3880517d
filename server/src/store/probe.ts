/** Does a store take what is written? Whoever asks is answered soon, whatever became of the writing. */
import type { Health } from '../health.ts';
import type { Machine } from '../machine.ts';

/** A commit that is so young still speaks for the disk, in milliseconds. */
const youngMs = 5000;

/** What has not come back after so long is as good as refused for whoever asks: they wait no longer themselves. */
const patienceMs = 2000;

export class Probe {
  private readonly health: Health;
  private readonly machine: Pick<Machine, 'after'>;
  private readonly write: () => Promise<unknown>;
  private writing: Promise<void> | undefined;
  private asking: Promise<boolean> | undefined;

  /** `write` goes the way of all that is written, and tells `health` what became of it. */
  constructor(health: Health, machine: Pick<Machine, 'after'>, write: () => Promise<unknown>) {
    this.health = health;
    this.machine = machine;
    this.write = write;
  }

  /** Who asks long after the last commit is answered by another one, which all share who ask meanwhile. */
  isSound(): Promise<boolean> {
    if (this.health.isSound && this.health.workedWithin(youngMs)) return Promise.resolve(true);
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    // one that was not waited for may still be under way
    this.writing ??= this.write()
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        this.writing = undefined;
      });
    if (await this.isBack(this.writing)) return this.health.isSound;
    this.health.failed(new Error(`nothing was written within ${patienceMs} ms`));
    return false;
  }

  private isBack(writing: Promise<void>): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = this.machine.after(patienceMs, () => resolve(false));
      void writing.then(() => {
        stop();
        resolve(true);
      });
    });
  }
}
