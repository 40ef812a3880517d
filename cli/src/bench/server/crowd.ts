/** Players of many tables at once. Each table has at most one move on its way: who must move does so at once. */
export interface Crowd {
  /** Everybody sits down. */
  sit(tables: number): Promise<void>;
  /** Open connections. */
  readonly connections: number;
  /** What went wrong so far: refusals, errors, closed sockets. */
  readonly troubles: readonly string[];
  leave(): void;
}

/** What a crowd did in a while. */
export interface Lap {
  readonly moves: number;
  readonly seconds: number;
  /** From the sending of a move to its acknowledgement, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** How much of a core the players took: near 1 they, not the server, were the limit. */
  readonly busy: number;
}

/** Starts and stops the crowd, and takes the time of every move. */
export class Pace {
  private readonly ready: (() => void)[] = [];
  private readonly times: number[] = [];
  private running = false;
  private under = 0;
  private pauseMs = 0;
  private drained: (() => void) | undefined;

  /** Somebody is to move: now, or when the next lap begins. Returns what to call at the acknowledgement. */
  move(send: (acknowledged: () => void) => void): void {
    const go = () => {
      if (!this.running) {
        this.ready.push(go);
        return;
      }
      this.under += 1;
      const start = performance.now();
      send(() => {
        this.under -= 1;
        if (this.running) this.times.push(performance.now() - start);
        else if (this.under === 0) this.drained?.();
      });
    };
    if (this.pauseMs > 0 && this.running) setTimeout(go, this.pauseMs * (0.5 + Math.random()));
    else go();
  }

  /** Everybody moves for a while; `pauseMs`: how long a player thinks. */
  async lap(ms: number, pauseMs: number): Promise<Lap> {
    this.times.length = 0;
    this.running = true;
    this.pauseMs = pauseMs;
    const start = performance.now();
    const before = process.cpuUsage();
    const begin = this.ready.splice(0);
    for (const [i, go] of begin.entries())
      if (pauseMs > 0) setTimeout(go, (pauseMs * i) / begin.length);
      else go();
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.running = false;
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(before);
    const times = Float64Array.from(this.times).sort();
    if (this.under > 0)
      await new Promise<void>((resolve) => {
        this.drained = resolve;
      });
    const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
    return { moves: times.length, seconds, p50: share(0.5), p99: share(0.99), busy: (user + system) / 1e6 / seconds };
  }
}
