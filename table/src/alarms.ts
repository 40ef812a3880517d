/**
 * One timer for all clocks of a house, whether their tables are in memory or not; and, while any clock runs, a beat on
 * disk now and then, which tells after a crash until when the house was open: the time it was closed is nobody's.
 */
import type { Store } from './store.ts';
import type { Clock } from './world.ts';

/** When the house was closed before it opened this time. */
export interface Closed {
  readonly from: number;
  readonly to: number;
}

/** Where the beat is noted: no table has this id. */
const house = '';

const beatMs = { least: 15_000, most: 3_600_000 } as const;

/** No timer is set further ahead: platforms count milliseconds in 31 bits. */
const farthest = 86_400_000;

export class Alarms {
  private readonly store: Store;
  private readonly clock: Clock;
  private readonly ring: (table: string) => void;
  private readonly report: (problem: unknown) => void;
  private readonly due = new Map<string, number>();
  private ringsAt = Number.POSITIVE_INFINITY;
  private stopRing: (() => void) | undefined;
  private stopBeat: (() => void) | undefined;
  /** Known once the store was asked. */
  readonly closed: Promise<Closed>;

  constructor(store: Store, clock: Clock, ring: (table: string) => void, report: (problem: unknown) => void) {
    this.store = store;
    this.clock = clock;
    this.ring = ring;
    this.report = report;
    const to = clock.now();
    this.closed = store.notes(house).then(({ beat }) => ({ from: beat ?? 0, to }));
  }

  /** Rings for this table at that time; undefined: not any more. */
  set(table: string, at: number | undefined): void {
    if (at === undefined) {
      this.due.delete(table);
      return;
    }
    this.due.set(table, at);
    // a timer that comes too early finds nothing and is set again: cheaper than looking at all tables now
    if (at < this.ringsAt) this.ringAt(at);
    if (this.stopBeat === undefined) this.beatLater();
  }

  private ringAt(at: number): void {
    this.stopRing?.();
    this.ringsAt = at;
    const ms = Math.min(farthest, Math.max(0, at - this.clock.now()));
    this.stopRing = this.clock.after(ms, () => this.look());
  }

  private look(): void {
    this.ringsAt = Number.POSITIVE_INFINITY;
    this.stopRing = undefined;
    const now = this.clock.now();
    const late = [...this.due].flatMap(([table, at]) => (at <= now ? [table] : []));
    for (const table of late) this.due.delete(table);
    const next = this.next();
    if (next !== undefined) this.ringAt(next);
    for (const table of late) this.ring(table);
  }

  private next(): number | undefined {
    let next: number | undefined;
    for (const at of this.due.values()) if (next === undefined || at < next) next = at;
    return next;
  }

  /** The longer the next clock has to run, the rarer: a hundredth of it may be given away by a crash, never taken. */
  private beatLater(): void {
    const next = this.next();
    if (next === undefined) {
      this.stopBeat = undefined;
      return;
    }
    const ms = Math.min(beatMs.most, Math.max(beatMs.least, (next - this.clock.now()) / 100));
    this.stopBeat = this.clock.after(ms, () => {
      this.beat().catch(this.report);
      this.beatLater();
    });
  }

  private async beat(): Promise<void> {
    // what the last beat before us says is read first
    await this.closed;
    await this.store.append([{ table: house, entries: [], notes: { beat: this.clock.now() } }]);
  }

  async close(): Promise<void> {
    this.stopRing?.();
    this.stopBeat?.();
    if (this.due.size > 0) await this.beat();
    this.due.clear();
  }
}
