/**
 * Which tables are this node's. A table is taken with a new term, from nobody or from a node that is not alive any more; whoever
 * had it before writes nothing more from that moment on, whatever it believes.
 */
import { randomBytes } from 'node:crypto';
import { Elsewhere, Lost } from '@gavel/table';
import type { QueryConfig } from 'pg';
import { type Machine, thisMachine } from '../../machine.ts';
import { ask } from './dialect.ts';
import type { Hold } from './group.ts';
import type { Connection, Connections } from './pool.ts';

/** So often a table is asked for that was let go just then. */
const mostTries = 3;

/** A table of this name is the whole house: whoever has it is alone there. */
export const house = '';

/** A database that was restored has another timeline: its terms are higher than all that were given before, known to it or not. */
const nextTerm = `(('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint << 40) + nextval('term')`;

export const holdsSql = {
  /** Nobody takes anything while another node has the house to itself. */
  take: `insert into owner
    select $1, $2, ${nextTerm}, (select coalesce(max(v), 0) from log where "table" = $1)
    where not exists (select 1 from owner h join node n on n.id = h.node and n.until > now()
      where h."table" = '' and h.node <> $2)
    on conflict ("table") do update set node = excluded.node, term = excluded.term
      where owner.node = excluded.node or not exists (select 1 from node where id = owner.node and until > now())
    returning term, head`,
  /** From oneself, and only if nobody else had it since. */
  renew: `update owner set term = ${nextTerm} where "table" = $1 and node = $2 and term = $3 returning term, head`,
  whose: 'select node from owner where "table" = $1',
  /** Whoever would take it waits for the end of the transaction. */
  hold: 'select term from owner where "table" = $1 and node = $2 and term = $3 for no key update',
  release: `update owner set node = '' where "table" = $1 and node = $2 and term = $3`,
  /** Whoever was thought dead and wakes up writes nothing under a term of before. */
  void: `update owner set node = '' where node not in ('', $1)`,
  mine: 'select "table" from owner where "table" = any($1) and node = $2',
} as const;

export class Holds {
  /** Drawn anew at each start: nobody is taken for who was here before. */
  readonly node: string;
  private readonly pool: Connections;
  private readonly machine: Machine;
  private readonly held = new Map<string, Hold>();
  /** By table: which stretch of time it is held for, from taking it to losing it. */
  private readonly tenures = new Map<string, number>();
  private tenure = 0;
  private readonly taking = new Map<string, Promise<Hold>>();

  constructor(pool: Connections, machine = thisMachine, node = `n${randomBytes(9).toString('hex')}`) {
    this.node = node;
    this.pool = pool;
    this.machine = machine;
  }

  private ask<Row extends object>(config: QueryConfig): Promise<Row[]> {
    return ask<Row>(this.pool, config, this.machine);
  }

  of(table: string): Hold | undefined {
    return this.held.get(table);
  }

  /** What was read of a table holds for as long as this is the same. */
  tenureOf(table: string): number | undefined {
    return this.held.has(table) ? this.tenures.get(table) : undefined;
  }

  async take(table: string): Promise<Hold> {
    const held = this.held.get(table);
    if (held !== undefined) return held;
    let taking = this.taking.get(table);
    if (taking === undefined) {
      taking = this.taken(table).finally(() => this.taking.delete(table));
      this.taking.set(table, taking);
    }
    return taking;
  }

  private async taken(table: string): Promise<Hold> {
    const values = [table, this.node];
    for (let tries = 1; ; tries++) {
      const [hold] = await this.ask<Hold>({ name: 'take', text: holdsSql.take, values });
      if (hold !== undefined) {
        this.held.set(table, hold);
        this.tenure += 1;
        this.tenures.set(table, this.tenure);
        return hold;
      }
      const node = await this.whose(table);
      // of nobody: it was let go in between
      if (node !== '' || tries === mostTries) throw new Elsewhere(table, node);
    }
  }

  /**
   * A new term for what is held: what was sent under the old one and is still on its way is void. Rejects where others had the
   * table meanwhile: what they wrote is not known here, and it must be read again.
   */
  async renew(table: string): Promise<Hold> {
    const values = [table, this.node, this.held.get(table)?.term ?? 0];
    const [hold] = await this.ask<Hold>({ name: 'renew', text: holdsSql.renew, values });
    if (hold === undefined) throw new Elsewhere(table, '');
    this.held.set(table, hold);
    return hold;
  }

  /** In a transaction, which may write to the table from here on: its term is checked, and stays until all of it is written. */
  async hold(table: string, on: Pick<Connection, 'query'>): Promise<void> {
    for (let held = this.held.get(table); held !== undefined; held = this.held.get(table)) {
      const values = [table, this.node, held.term];
      const { rows } = await on.query({ name: 'hold', text: holdsSql.hold, values });
      if (rows.length > 0) return;
      // a new term may have come meanwhile; else nothing that was read under this one holds any more
      if (this.held.get(table)?.term === held.term) this.forget(table);
    }
    throw new Lost(`${table} is not this node's`);
  }

  private async whose(table: string): Promise<string> {
    const [row] = await this.ask<{ node: string }>({ name: 'whose', text: holdsSql.whose, values: [table] });
    return row?.node ?? '';
  }

  /** So much was written under that hold. One that was taken since knows it already. */
  moved(table: string, under: Hold | undefined, by: number): void {
    const hold = this.held.get(table);
    if (hold !== undefined && hold.term === under?.term)
      this.held.set(table, { term: hold.term, head: hold.head + by });
  }

  /** Somebody else has it, or knows more of it, or what was written here is not known: it is read anew, under a new term. */
  lost(table: string): void {
    this.forget(table);
  }

  /** Whoever comes next may have it. */
  async release(table: string): Promise<void> {
    const hold = this.held.get(table);
    if (hold === undefined) return;
    this.forget(table);
    await this.ask({ name: 'release', text: holdsSql.release, values: [table, this.node, hold.term] });
  }

  /** No table is any other node's from here on. */
  async voidOthers(): Promise<void> {
    await this.ask({ text: holdsSql.void, values: [this.node] });
  }

  /** Others may have thought this node dead: which tables it has no more. */
  async lostMeanwhile(): Promise<string[]> {
    const tables = [...this.held.keys()];
    const values = [tables, this.node];
    const rows = await this.ask<{ table: string }>({ name: 'mine', text: holdsSql.mine, values });
    const mine = new Set(rows.map(({ table }) => table));
    const lost = tables.filter((table) => !mine.has(table));
    for (const table of lost) this.forget(table);
    return lost;
  }

  /** Nothing is known of any table any more: which ones it was. */
  forgetAll(): string[] {
    const tables = [...this.held.keys()];
    this.held.clear();
    this.tenures.clear();
    return tables;
  }

  private forget(table: string): void {
    this.held.delete(table);
    this.tenures.delete(table);
  }
}
