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

/** Where a crowd sits down. */
export interface Seating {
  /** Of one server, or of all nodes of a fleet. */
  readonly urls: readonly string[];
  readonly tables: number;
  /** People come in wherever they happen to, and not where their table is. */
  readonly apart: boolean;
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
  /** While the tables are spread: how many moves each of them has still to make. */
  private spreading: { readonly left: number[]; open: number; readonly done: () => void } | undefined;

  /** Somebody at this table is to move: now, or when the next lap begins. `send` is given what to call when it is done. */
  move(table: number, send: (acknowledged: () => void) => void): void {
    const go = () => {
      if (!this.mayMove(table)) {
        this.ready.push(go);
        return;
      }
      this.under += 1;
      const start = performance.now();
      send(() => {
        this.under -= 1;
        if (this.running) this.times.push(performance.now() - start);
        else if (this.spreading !== undefined) this.arrive();
        else if (this.under === 0) this.drained?.();
      });
    };
    if (this.pauseMs > 0 && this.running) setTimeout(go, this.pauseMs * (0.5 + Math.random()));
    else go();
  }

  private mayMove(table: number): boolean {
    if (this.spreading === undefined) return this.running;
    return this.spreading.left[table]!-- > 0;
  }

  private arrive(): void {
    this.spreading!.open -= 1;
    if (this.spreading!.open === 0) this.spreading!.done();
  }

  /**
   * Takes every table to another point of its game, so that as many games begin and end at any time. Else all would end
   * at once, in one lap of a fast server and in none of a slow one.
   */
  async spread(tables: number, movesAGame: number): Promise<void> {
    const left = Array.from({ length: tables }, (_, table) => Math.floor((table * movesAGame) / tables));
    const open = left.reduce((sum, moves) => sum + moves, 0);
    if (open === 0) return;
    await new Promise<void>((done) => {
      this.spreading = { left, open, done };
      for (const go of this.ready.splice(0)) go();
    });
    this.spreading = undefined;
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
