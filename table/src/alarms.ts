/**
 * One timer for all clocks of a house, whether their tables are in memory or not; and a beat on disk now and then, which
 * tells after a crash until when the house was open: the time it was closed is nobody's.
 *
 * Clocks are counted in **house time**, which stands still while the house is closed: what was written before needs no change
 * when it opens again. Alarms of tables that are put away lie on disk; those of the next hour are at hand.
 */
import type { Store } from './store.ts';
import type { Clock } from './world.ts';

/** Where the beat is noted: no table has this id. */
const house = '';

const beatMs = { least: 15_000, most: 3_600_000 } as const;

/** How far ahead the alarms of tables that are put away are known. */
const aheadMs = 3_600_000;

/** How often it is asked which tables of a shared house must be opened. */
const dueMs = 1000;

/** For how long a table that could not be opened is left out then, so that the others ring: longer each time it fails. */
const leftOutMs = { least: 2000, most: 300_000 } as const;

/** What becomes of a table whose alarm rings: it is here or where it belongs, it failed, or this house has no such game. */
export type Rang = 'open' | 'failed' | 'unknown';

/** No timer is set further ahead: platforms count milliseconds in 31 bits. */
const farthest = 86_400_000;

export class Alarms {
  private readonly store: Store;
  private readonly clock: Clock;
  private readonly ring: (table: string) => Promise<Rang>;
  private readonly report: (problem: unknown) => void;
  private readonly due = new Map<string, number>();
  /** What could not be opened, as of a game that is not installed: until when it is left out, and for how long that is. */
  private readonly leftOut = new Map<string, { readonly until: number; readonly ms: number }>();
  private ringsAt = Number.POSITIVE_INFINITY;
  private stopRing: (() => void) | undefined;
  private stopBeat: (() => void) | undefined;
  private stopAhead: (() => void) | undefined;
  /** Alarms up to here were read from the disk; 0: nothing is read here. */
  private ahead = 0;
  private closed = false;
  /** For how long the house was closed so far, altogether. */
  shut = 0;
  /** The house is open: before that nothing knows what time it is. */
  readonly opened: Promise<void>;

  constructor(store: Store, clock: Clock, ring: (table: string) => Promise<Rang>, report: (problem: unknown) => void) {
    this.store = store;
    this.clock = clock;
    this.ring = ring;
    this.report = report;
    const now = clock.now();
    const { shared } = store;
    if (shared !== undefined) {
      this.opened = shared.open(now).then((shut) => {
        this.shut = shut;
      });
      // whoever waits for it hears of it, and nobody may
      this.opened.catch(() => {});
      return;
    }
    this.opened = Promise.resolve(store.take?.(house)).then(async () => {
      const { beat, shut = 0 } = await store.notes(house);
      this.shut = shut + (beat === undefined ? 0 : Math.max(0, now - beat));
    });
  }

  /** Alarms ring from now on, also those of tables that are put away. */
  async begin(): Promise<void> {
    await this.beat();
    if (this.store.shared === undefined) await this.lookAhead();
    else void this.openDue();
    if (this.stopBeat === undefined) this.beatLater();
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

  /** This table is put away, and its alarm is on disk; what is far ahead will be read again. */
  asleep(table: string): void {
    const at = this.due.get(table);
    if (this.store.shared !== undefined) this.due.delete(table);
    else if (at !== undefined && this.ahead > 0 && at > this.ahead) this.due.delete(table);
  }

  /** In house time: when this table's alarm rings. */
  of(table: string): number | undefined {
    const at = this.due.get(table);
    return at === undefined ? undefined : at - this.shut;
  }

  private async lookAhead(): Promise<void> {
    const until = this.clock.now() + aheadMs;
    // what never went to sleep is opened with the house
    for (const { table, at } of await this.store.alarms(until - this.shut))
      if (at > 0 && !this.due.has(table)) this.set(table, at + this.shut);
    this.ahead = until;
    this.stopAhead = this.clock.after(aheadMs / 2, () => void this.lookAhead().catch(this.report));
  }

  /** What sleeps in a shared house, or fell with its node, rings at whichever node asks first. */
  private async openDue(): Promise<void> {
    try {
      // one after the other: a node that fell may have left thousands
      for (const table of (await this.store.shared?.due(this.clock.now() - this.shut, this.notNow())) ?? [])
        if (!this.closed) this.rang(table, await this.ring(table));
    } catch (problem) {
      this.report(problem);
    }
    if (!this.closed) this.stopAhead = this.clock.after(dueMs, () => void this.openDue());
  }

  private rang(table: string, what: Rang): void {
    const { ms: before = leftOutMs.least / 2 } = this.leftOut.get(table) ?? {};
    this.leftOut.delete(table);
    if (what === 'open') return;
    const ms = what === 'unknown' ? leftOutMs.most : Math.min(leftOutMs.most, before * 2);
    this.leftOut.set(table, { until: this.clock.now() + ms, ms });
  }

  private notNow(): string[] {
    const now = this.clock.now();
    // what was not due any more since is forgotten
    for (const [table, { until }] of this.leftOut) if (now > until + leftOutMs.most) this.leftOut.delete(table);
    return [...this.leftOut].flatMap(([table, { until }]) => (now < until ? [table] : []));
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
    for (const table of late) void this.ring(table);
  }

  private next(): number | undefined {
    let next: number | undefined;
    for (const at of this.due.values()) if (next === undefined || at < next) next = at;
    return next;
  }

  /** The longer the next clock has to run, the rarer: a hundredth of it may be given away by a crash, never taken. */
  private beatLater(): void {
    const next = this.next() ?? Number.POSITIVE_INFINITY;
    const ms = Math.min(beatMs.most, Math.max(beatMs.least, (next - this.clock.now()) / 100));
    this.stopBeat = this.clock.after(ms, () => {
      this.beat().catch(this.report);
      this.beatLater();
    });
  }

  private async beat(): Promise<void> {
    // what the last beat before us says is read first
    await this.opened;
    const { shut } = this;
    if (this.store.shared !== undefined) return this.store.shared.beat(this.clock.now());
    await this.store.append([{ table: house, entries: [], notes: { beat: this.clock.now(), shut } }]);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stopRing?.();
    this.stopBeat?.();
    this.stopAhead?.();
    this.due.clear();
    await this.beat();
  }
}
