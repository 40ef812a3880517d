/** The machine a process runs on, as far as a fleet feels it. A fleet that is simulated has machines of its own. */
import type { Clock } from '@gavel/table';

export interface Machine {
  /** Milliseconds since some moment; they only go forward, whatever is done to the clock on the wall. */
  now(): number;
  /** Runs later, unless the returned function is called first. No process goes on for its sake alone. */
  readonly after: Clock['after'];
  /** Waits, and the process with it. */
  rest(ms: number): Promise<void>;
  /** From 0 to 1. */
  luck(): number;
}

export const thisMachine: Machine = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  luck: () => Math.random(),
};
