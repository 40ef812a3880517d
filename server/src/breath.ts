/** Lets others have their turn in the middle of long work, every few milliseconds. */
const workMs = 4;

export class Breath {
  private since = performance.now();

  /** Has it been long enough? */
  get isDue(): boolean {
    return performance.now() - this.since >= workMs;
  }

  async take(): Promise<void> {
    if (!this.isDue) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.since = performance.now();
  }
}
