/**
 * What is counted on all nodes together: so many in each span of time. Every node counts for itself and adds up with the others
 * once a second, so a limit may be passed by what comes within that second. Who is far from any limit costs the database nothing.
 */
import type { Nodes } from './port.ts';

const addUpMs = 1000;

interface Count {
  /** Of all nodes at the last adding up; and here since then. */
  known: number;
  since: number;
  readonly until: number;
  /** From here on the others are told. */
  readonly from: number;
}

export class Tally {
  private readonly nodes: Pick<Nodes, 'now' | 'spend'>;
  private readonly failed: (problem: unknown) => void;
  private readonly counts = new Map<string, Count>();
  private readonly timer: NodeJS.Timeout;

  constructor(nodes: Pick<Nodes, 'now' | 'spend'>, failed: (problem: unknown) => void) {
    this.nodes = nodes;
    this.failed = failed;
    this.timer = setInterval(() => void this.addUp(), addUpMs);
    this.timer.unref();
  }

  /** Counts one more of these within a span; how many there were, and how many milliseconds it still lasts. */
  count(what: string, spanMs: number, most: number): { readonly count: number; readonly leftMs: number } {
    const now = this.nodes.now();
    const span = Math.floor(now / spanMs);
    const key = `${what} ${span}`;
    let count = this.counts.get(key);
    if (count === undefined) {
      count = { known: 0, since: 0, until: (span + 1) * spanMs, from: most / 8 };
      this.counts.set(key, count);
    }
    count.since += 1;
    return { count: count.known + count.since, leftMs: count.until - now };
  }

  /** Is one more within the limit? */
  take(what: string, spanMs: number, most: number): boolean {
    return this.count(what, spanMs, most).count <= most;
  }

  async addUp(): Promise<void> {
    const now = this.nodes.now();
    const told = new Map<string, { readonly n: number; readonly until: number }>();
    for (const [key, { known, since, until, from }] of this.counts) {
      if (until < now) this.counts.delete(key);
      else if (since > 0 && known + since >= from) told.set(key, { n: since, until });
    }
    if (told.size === 0) return;
    try {
      for (const [key, known] of await this.nodes.spend(told)) {
        const count = this.counts.get(key);
        if (count === undefined) continue;
        count.known = known;
        count.since -= told.get(key)?.n ?? 0;
      }
    } catch (problem) {
      this.failed(problem);
    }
  }

  close(): void {
    clearInterval(this.timer);
  }
}
