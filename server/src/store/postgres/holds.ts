/**
 * Which tables are this node's. A table is taken with a new term, from nobody or from a node that is not alive any more; whoever
 * had it before writes nothing more from that moment on, whatever it believes.
 */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Hold } from './group.ts';

/** A node that has not been heard of for so long is dead to the others. */
const lease = { ms: 15_000, beatMs: 5000 } as const;

const sql = {
  beat: `insert into node values ($1, now() + $2 * interval '1 millisecond')
    on conflict (id) do update set until = excluded.until`,
  leave: 'delete from node where id = $1',
  take: `insert into owner
    values ($1, $2, nextval('term'), (select coalesce(max(v), 0) from log where "table" = $1))
    on conflict ("table") do update set node = excluded.node, term = excluded.term
      where owner.node = excluded.node or not exists (select 1 from node where id = owner.node and until > now())
    returning term, head`,
} as const;

/** The table is another node's, which is alive. */
export class Elsewhere extends Error {}

export class Holds {
  /** Drawn anew at each start: nobody is taken for who was here before. */
  readonly node = `n${randomBytes(9).toString('hex')}`;
  private readonly pool: Pool;
  private readonly held = new Map<string, Hold>();
  private readonly taking = new Map<string, Promise<Hold>>();
  private beating: NodeJS.Timeout | undefined;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Alive from here on. */
  async begin(failed: (problem: unknown) => void): Promise<void> {
    const beat = () => this.pool.query({ name: 'beat', text: sql.beat, values: [this.node, lease.ms] });
    await beat();
    this.beating = setInterval(() => void beat().catch(failed), lease.beatMs);
    this.beating.unref();
  }

  of(table: string): Hold | undefined {
    return this.held.get(table);
  }

  /** `again`: with a new term, though it is held: what was sent under the old one and is still on its way is void. */
  async take(table: string, again = false): Promise<Hold> {
    const held = again ? undefined : this.held.get(table);
    if (held !== undefined) return held;
    let taking = again ? undefined : this.taking.get(table);
    if (taking === undefined) {
      taking = this.taken(table).finally(() => this.taking.delete(table));
      this.taking.set(table, taking);
    }
    return taking;
  }

  /** Whoever has it may have died a moment ago. */
  async takeInTime(table: string): Promise<void> {
    const end = performance.now() + lease.ms + lease.beatMs;
    for (;;) {
      try {
        await this.take(table);
        return;
      } catch (problem) {
        if (!(problem instanceof Elsewhere) || performance.now() > end) throw problem;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  }

  private async taken(table: string): Promise<Hold> {
    const values = [table, this.node];
    const { rows } = await this.pool.query<Hold>({ name: 'take', text: sql.take, values });
    const [hold] = rows;
    if (hold === undefined) throw new Elsewhere(`${table} is another node's`);
    this.held.set(table, hold);
    return hold;
  }

  /** It is written so far. */
  moved(table: string, by: number): void {
    const hold = this.held.get(table);
    if (hold !== undefined && by > 0) this.held.set(table, { term: hold.term, head: hold.head + by });
  }

  /** Somebody else has it, or knows more of it. */
  lost(table: string): void {
    this.held.delete(table);
  }

  async close(): Promise<void> {
    clearInterval(this.beating);
    await this.pool.query({ name: 'leave', text: sql.leave, values: [this.node] });
  }
}
