/** Does one thing after the other. What fails is reported and keeps nothing that follows from being done. */
export class Queue {
  private readonly failed: (problem: unknown) => void;
  private readonly jobs: (() => Promise<void>)[] = [];
  /** Something is being done. */
  isBusy = false;

  constructor(failed: (problem: unknown) => void) {
    this.failed = failed;
  }

  /** At once where nothing is being done; resolves when it is done. */
  run(job: () => Promise<void> | void): Promise<void> {
    if (!this.isBusy) return this.work(job);
    return new Promise((done) => {
      this.jobs.push(() => this.work(job).then(done));
    });
  }

  private async work(job: () => Promise<void> | void): Promise<void> {
    this.isBusy = true;
    try {
      await job();
    } catch (problem) {
      this.failed(problem);
    }
    this.isBusy = false;
    void this.jobs.shift()?.();
  }
}
