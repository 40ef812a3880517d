/** Tells of a first change at once, and of those that follow together, when a pause is over. */
import type { Clock } from './world.ts';

export class Gather {
  private readonly clock: Pick<Clock, 'after'>;
  private readonly pauseMs: number;
  private readonly tell: () => void;
  private stop: (() => void) | undefined;
  private more = false;

  constructor(clock: Pick<Clock, 'after'>, pauseMs: number, tell: () => void) {
    this.clock = clock;
    this.pauseMs = pauseMs;
    this.tell = tell;
  }

  changed(): void {
    if (this.stop !== undefined) {
      this.more = true;
      return;
    }
    this.stop = this.clock.after(this.pauseMs, () => {
      this.stop = undefined;
      if (this.more) this.changed();
    });
    this.more = false;
    this.tell();
  }

  /** What was not told yet is not told any more. */
  close(): void {
    this.stop?.();
    this.stop = undefined;
    this.more = false;
  }
}
