/**
 * Writes for the tables, one statement after the other, each with all that has gathered meanwhile. What a cut line leaves unknown
 * is found out and never guessed: first a new term, so that nothing of it can still arrive, then a look at the log.
 */
import { Conflict, Elsewhere, Lost, type Write } from '@gavel/table';
import { type Health, NotStored } from '../../health.ts';
import type { Machine } from '../../machine.ts';
import { failureOf } from './dialect.ts';
import { type Group, type Hold, writeGroups } from './group.ts';
import type { Holds } from './holds.ts';
import type { Connections } from './pool.ts';

/** Between two tries. */
const restMs = { busy: 20, cut: 500 } as const;
const mostTries = 20;
/** Groups in one statement. */
const mostGroups = 500;

export const lineSql = 'select entry from log where "table" = $1 and v = $2';

interface Waiting extends Group {
  /** For which stretch of time each table was held when this was written; undefined: it was not. */
  readonly tenures: readonly (number | undefined)[];
  readonly done: () => void;
  readonly failed: (problem: unknown) => void;
}

export class Appender {
  private readonly pool: Connections;
  private readonly machine: Machine;
  private readonly holds: Holds;
  private readonly health: Health;
  private waiting: Waiting[] = [];
  private writing: Promise<void> | undefined;
  private closing = false;
  /** Statements and the groups in them, for the metrics. */
  commits = 0;
  writes = 0;

  constructor(pool: Connections, holds: Holds, health: Health, machine: Machine) {
    this.machine = machine;
    this.pool = pool;
    this.holds = holds;
    this.health = health;
  }

  /** Resolves when all of it is on disk. */
  append(writes: readonly Write[]): Promise<void> {
    return new Promise((done, failed) => {
      const tenures = writes.map(({ table }) => this.holds.tenureOf(table));
      this.waiting.push({ writes, tenures, done, failed });
      this.writing ??= this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    // whoever writes at the same moment is taken along
    await new Promise((resolve) => process.nextTick(resolve));
    while (this.waiting.length > 0) {
      const batch = await this.mine(this.next());
      if (batch.length > 0) await this.write(batch);
    }
    this.writing = undefined;
  }

  /** In the order they came, but no table twice: what changes a row twice is two statements. */
  private next(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    const seen = new Set<string>();
    for (const one of this.waiting) {
      const isFree = batch.length < mostGroups && one.writes.every(({ table }) => !seen.has(table));
      (isFree ? batch : later).push(one);
      for (const { table } of one.writes) seen.add(table);
    }
    this.waiting = later;
    return batch;
  }

  /** Those whose tables are ours and that go on where the log ends. */
  private async mine(batch: readonly Waiting[]): Promise<Waiting[]> {
    const ready = await Promise.all(
      batch.map(async (one) => {
        try {
          for (const [i, { table, entries }] of one.writes.entries()) {
            const tenure = one.tenures[i];
            // what is made is whoever's makes it; what was lost must be read again before anything is written to it
            const isMade = tenure === undefined && entries[0]?.v === 1;
            const hold = this.holds.of(table) ?? (isMade ? await this.holds.take(table) : undefined);
            if (hold === undefined || (!isMade && this.holds.tenureOf(table) !== tenure))
              throw new Lost(`${table} is not this node's`);
            const { head } = hold;
            if (entries.some((entry, i) => entry.v !== head + 1 + i))
              throw new Conflict(`entry ${head + 1} of ${table} comes next`);
          }
          return [one];
        } catch (problem) {
          one.failed(this.whyNot(problem));
          return [];
        }
      }),
    );
    return ready.flat();
  }

  private whyNot(problem: unknown): unknown {
    if (problem instanceof Conflict) return problem;
    if (problem instanceof Elsewhere) return new Lost(problem.message);
    this.health.failed(problem);
    return new NotStored(problem instanceof Error ? problem.message : String(problem), { cause: problem });
  }

  private async write(batch: readonly Waiting[], tries = 0): Promise<void> {
    let lost: ReadonlySet<number>;
    const holds = new Map<string, Hold>();
    const holdOf = (table: string) => {
      const hold = this.hold(table);
      holds.set(table, hold);
      return hold;
    };
    try {
      lost = await writeGroups(this.pool, this.holds.node, batch, holdOf);
    } catch (problem) {
      return this.afterFailure(batch, problem, tries);
    }
    if (lost.size < batch.length) this.health.worked();
    this.commits += 1;
    for (const [number, one] of batch.entries())
      if (lost.has(number)) this.lose(one);
      else this.finish(one, holds);
  }

  private hold(table: string) {
    const hold = this.holds.of(table);
    if (hold === undefined) throw new Elsewhere(table, '');
    return hold;
  }

  private finish({ writes, done }: Waiting, holds: ReadonlyMap<string, Hold>): void {
    for (const { table, entries } of writes) this.holds.moved(table, holds.get(table), entries.length);
    this.writes += 1;
    done();
  }

  private lose({ writes, failed }: Waiting): void {
    for (const { table } of writes) this.holds.lost(table);
    failed(new Lost('another node has this table now'));
  }

  private async afterFailure(batch: readonly Waiting[], problem: unknown, tries: number): Promise<void> {
    switch (failureOf(problem)) {
      case 'again':
        if (tries < mostTries) {
          await this.machine.rest(restMs.busy * (1 + this.machine.luck()));
          return this.write(batch, tries + 1);
        }
        break;
      case 'taken':
        // one of them: each alone, and whose line is there already has lost its table
        if (batch.length > 1) for (const one of batch) await this.write([one]);
        else for (const one of batch) this.lose(one);
        return;
      case 'unknown':
        return this.findOut(batch, problem);
      case 'refused':
        break;
    }
    for (const one of batch) one.failed(this.whyNot(problem));
  }

  /** Nobody knows whether it was written. */
  private async findOut(batch: readonly Waiting[], problem: unknown): Promise<void> {
    this.health.failed(problem);
    const open = [...batch];
    for (let [one] = open; one !== undefined; [one] = open) {
      try {
        if (await this.stands(one)) this.finishUnknown(one);
        else this.waiting.unshift(one);
        open.shift();
      } catch (again) {
        if (again instanceof Elsewhere) {
          open.shift();
          this.lose(one);
        } else if (this.closing) {
          open.shift();
          one.failed(this.whyNot(again));
        } else {
          this.health.failed(again);
          await this.machine.rest(restMs.cut);
        }
      }
    }
  }

  /** The heads that came with the new terms count it already. */
  private finishUnknown({ done }: Waiting): void {
    this.writes += 1;
    done();
  }

  private async stands({ writes }: Waiting): Promise<boolean> {
    for (const { table } of writes) await this.holds.renew(table);
    const lines = writes.flatMap(({ table, entries }) => entries.map((entry) => ({ table, entry })));
    const [first] = lines;
    // of a write all or nothing is there; what has no line may be written twice
    if (first === undefined) return false;
    const { rows } = await this.pool.query<{ entry: string }>({
      name: 'line',
      text: lineSql,
      values: [first.table, first.entry.v],
    });
    return rows[0]?.entry === JSON.stringify(first.entry);
  }

  /** Finishes what is being written. */
  async close(): Promise<void> {
    this.closing = true;
    while (this.writing !== undefined) await this.writing;
  }
}
