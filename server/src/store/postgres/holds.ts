/**
 * Which tables are this node's. A table is taken with a new term, from nobody or from a node that is not alive any more; whoever
 * had it before writes nothing more from that moment on, whatever it believes.
 */
import { randomBytes } from 'node:crypto';
import { Elsewhere } from '@gavel/table';
import type { Pool } from 'pg';
import type { Hold } from './group.ts';

/** A table of this name is the whole house: whoever has it is alone there. */
export const house = '';

const sql = {
  take: `insert into owner
    values ($1, $2, nextval('term'), (select coalesce(max(v), 0) from log where "table" = $1))
    on conflict ("table") do update set node = excluded.node, term = excluded.term
      where owner.node = excluded.node or not exists (select 1 from node where id = owner.node and until > now())
    returning term, head`,
  whose: 'select node from owner where "table" = $1',
  release: `update owner set node = '' where "table" = $1 and node = $2 and term = $3`,
  mine: 'select "table" from owner where "table" = any($1) and node = $2',
} as const;

export class Holds {
  /** Drawn anew at each start: nobody is taken for who was here before. */
  readonly node = `n${randomBytes(9).toString('hex')}`;
  private readonly pool: Pool;
  private readonly held = new Map<string, Hold>();
  private readonly taking = new Map<string, Promise<Hold>>();

  constructor(pool: Pool) {
    this.pool = pool;
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

  private async taken(table: string): Promise<Hold> {
    const values = [table, this.node];
    const { rows } = await this.pool.query<Hold>({ name: 'take', text: sql.take, values });
    const [hold] = rows;
    if (hold === undefined) throw new Elsewhere(table, await this.whose(table));
    this.held.set(table, hold);
    return hold;
  }

  private async whose(table: string): Promise<string> {
    const { rows } = await this.pool.query<{ node: string }>({ name: 'whose', text: sql.whose, values: [table] });
    return rows[0]?.node ?? '';
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

  /** Whoever comes next may have it. */
  async release(table: string): Promise<void> {
    const hold = this.held.get(table);
    if (hold === undefined) return;
    this.held.delete(table);
    await this.pool.query({ name: 'release', text: sql.release, values: [table, this.node, hold.term] });
  }

  /** Others may have thought this node dead: which tables it has no more. */
  async lostMeanwhile(): Promise<string[]> {
    const tables = [...this.held.keys()];
    const values = [tables, this.node];
    const { rows } = await this.pool.query<{ table: string }>({ name: 'mine', text: sql.mine, values });
    const mine = new Set(rows.map(({ table }) => table));
    const lost = tables.filter((table) => !mine.has(table));
    for (const table of lost) this.held.delete(table);
    return lost;
  }
}
