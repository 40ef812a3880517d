/**
 * A model of PostgreSQL as far as tables and nodes need it: the statements of the store, one by one, as they come out at READ
 * COMMITTED when each is a transaction of its own. A statement that writes rows of `owner` finds its rows, waits for those that
 * others are writing, looks at them again and holds them until it is committed. The suite of the store says whether it is true.
 */
import { must, type Rng } from '@gavel/kernel';
import type { TableInfo } from '@gavel/table';
import type { QueryConfig, QueryResultRow } from 'pg';
import { lineSql } from '../../src/store/postgres/appender.ts';
import { beatsSql } from '../../src/store/postgres/beats.ts';
import { query as inDialect } from '../../src/store/postgres/dialect.ts';
import { groupSql } from '../../src/store/postgres/group.ts';
import { holdsSql } from '../../src/store/postgres/holds.ts';
import type { Connection, Connections, Hearing } from '../../src/store/postgres/pool.ts';
import { readsSql } from '../../src/store/postgres/postgres.ts';
import type { Box } from './box.ts';
import { Locks } from './locks.ts';

type Row = Record<string, unknown>;
type Column = readonly (string | number)[];

interface Owner {
  readonly node: string;
  readonly term: number;
  readonly head: number;
}

/** What the statement writes when it is committed, and what it answers. */
interface Outcome {
  readonly rows: readonly Row[];
  readonly write?: () => void;
}

type Statement = (values: readonly unknown[], locks: (key: string) => Promise<void>) => Promise<Outcome>;

/** What went wrong, as the driver says it. */
function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

const taken = () => failure('23505', 'duplicate key value violates unique constraint');

/** What may go wrong with statements from now on: so many of a hundred. */
interface Mood {
  /** Refused because others were at the same rows. */
  readonly again: number;
  /** The line breaks: before it arrives, while it is done, or late on its way. */
  readonly unknown: number;
}

const calm: Mood = { again: 0, unknown: 0 };

export class Database {
  readonly box: Box;
  private readonly rng: Rng;
  private readonly locks = new Locks();
  private readonly statements: ReadonlyMap<string, Statement>;
  readonly nodes = new Map<string, { until: number; address: string; opened: boolean; knows: readonly string[] }>();
  readonly owners = new Map<string, Owner>();
  readonly log = new Map<string, Map<number, string>>();
  readonly notes = new Map<string, Map<string, string>>();
  private readonly snapshots = new Map<string, string>();
  private readonly tables = new Map<string, { info: string; changed: number }>();
  private readonly alarms = new Map<string, number>();
  readonly made = new Map<string, string>();
  private readonly spent = new Map<string, number>();
  /** Every change of an owner. */
  readonly owned: { readonly table: string; readonly node: string; readonly term: number }[] = [];
  private lastTerm = 0;
  /** Grows when it falls: what was under way then never happens. */
  private life = 0;
  isDown = false;
  mood = calm;
  /** Hears what every statement came to. */
  trace: (line: string) => void = () => {};

  constructor(box: Box, rng: Rng) {
    this.box = box;
    this.rng = rng;
    const reads = (sql: string, rows: (...values: never[]) => readonly Row[]): [string, Statement] => [
      inDialect(sql, []).text,
      async (values) => ({ rows: rows(...(values as never[])) }),
    ];
    this.statements = new Map<string, Statement>([
      reads(readsSql.log, (table: string, since: number) => this.linesOf(table, since)),
      reads(readsSql.notes, (table: string) =>
        [...(this.notes.get(table) ?? [])].map(([name, value]) => ({ name, value })),
      ),
      reads(readsSql.snapshot, (table: string) => rowOf('snapshot', this.snapshots.get(table))),
      reads(readsSql.info, (table: string) => rowOf('info', this.tables.get(table)?.info)),
      reads(readsSql.made, (by: string, request: string) => rowOf('table', this.made.get(`${by} ${request}`))),
      reads(readsSql.alarms, (until: number) => this.ringing(until)),
      reads(lineSql, (table: string, v: number) => rowOf('entry', this.log.get(table)?.get(v))),
      reads(beatsSql.house, () => [{ secret: 'secret', schema: 'public' }]),
      reads(beatsSql.owners, (tables: readonly string[], node: string) => this.ownersOf(tables, node)),
      reads(beatsSql.knower, (node: string, need: string) =>
        [...this.nodes]
          .filter(([id, { knows }]) => id !== node && this.isAlive(id) && knows.includes(need))
          .slice(0, 1)
          .map(([id]) => ({ id })),
      ),
      reads(beatsSql.closed, (node: string, leaseMs: number) => [this.closed(node, leaseMs)]),
      reads(beatsSql.due, (from: number, to: number, node: string, but: readonly string[]) =>
        this.due(from, to, node, but),
      ),
      reads(holdsSql.whose, (table: string) => rowOf('node', this.owners.get(table)?.node)),
      reads(holdsSql.mine, (tables: readonly string[], node: string) =>
        tables.flatMap((table) => (this.owners.get(table)?.node === node ? [{ table }] : [])),
      ),
      [beatsSql.beat, async (values) => this.beat(values as [string, number, string, boolean, string[]])],
      [beatsSql.leave, async ([node]) => ({ rows: [], write: () => void this.nodes.delete(String(node)) })],
      [beatsSql.forget, async () => ({ rows: [] })],
      [beatsSql.unspend, async () => ({ rows: [] })],
      [beatsSql.spend, async (values) => this.spend(values as [string[], number[], number[]])],
      [beatsSql.opened, async ([node]) => ({ rows: [], write: () => this.open(String(node)) })],
      [beatsSql.note, async ([name, value]) => ({ rows: [], write: () => this.note('', String(name), String(value)) })],
      [holdsSql.take, (values, lock) => this.take(values as [string, string], lock)],
      [holdsSql.renew, (values, lock) => this.renew(values as [string, string, number], lock)],
      [holdsSql.release, (values, lock) => this.release(values as [string, string, number], lock)],
      [groupSql, ([node, ...columns], lock) => this.append(String(node), columns as Column[], lock)],
    ]);
  }

  private get now(): number {
    return this.box.now();
  }

  private isAlive(node: string): boolean {
    return (this.nodes.get(node)?.until ?? 0) > this.now;
  }

  // ------------------------------------------------------------ reading

  private linesOf(table: string, since: number): Row[] {
    const lines = [...(this.log.get(table) ?? [])].filter(([v]) => v > since);
    return lines.sort(([a], [b]) => a - b).map(([, entry]) => ({ entry }));
  }

  private ringing(until: number): Row[] {
    const due = [...this.alarms].filter(([, at]) => at <= until);
    return due.sort(([, a], [, b]) => a - b).map(([table, at]) => ({ table, at }));
  }

  private ownersOf(tables: readonly string[], node: string): Row[] {
    return tables.flatMap((table) => {
      const owner = this.owners.get(table)?.node ?? '';
      return owner !== node && this.isAlive(owner) ? [{ table, node: owner }] : [];
    });
  }

  private due(from: number, to: number, node: string, but: readonly string[]): Row[] {
    const free = [...this.alarms].filter(([table, at]) => {
      const owner = this.owners.get(table)?.node;
      const isSomebodys = owner !== undefined && this.nodes.has(owner) && (this.isAlive(owner) || owner === node);
      return at >= from && at <= to && !but.includes(table) && !isSomebodys;
    });
    return free
      .sort(([, a], [, b]) => a - b)
      .slice(0, 100)
      .map(([table]) => ({ table }));
  }

  private closed(node: string, leaseMs: number): Row {
    const opened = [...this.nodes].filter(([, one]) => one.opened);
    const house = this.notes.get('');
    return {
      closed: !opened.some(([id]) => id !== node && this.isAlive(id)),
      heard: opened.length === 0 ? null : Math.max(...opened.map(([, { until }]) => until)) - leaseMs,
      beat: house?.get('beat') ?? null,
      shut: house?.get('shut') ?? null,
    };
  }

  /** The tables a filter lets through: its conditions are read as they are written (store/list.ts). */
  private list(text: string, given: readonly unknown[]): Row[] {
    const values = [...given];
    const limit = Number(values.pop());
    const conditions = /where (.*) order by/.exec(text)?.[1]?.split(' and ') ?? [];
    const fits = conditions.map((condition) => {
      if (condition === 'listed = 1') return (info: TableInfo) => info.settings.listed;
      const value = values.shift();
      if (condition.startsWith('game =')) return (info: TableInfo) => info.game === value;
      if (condition.startsWith('status =')) return (info: TableInfo) => info.status === value;
      if (!condition.startsWith('id in')) throw new Error(`what is ${condition}?`);
      return (info: TableInfo) => info.seats.some((seat) => seat.kind === 'person' && seat.id === value);
    });
    return [...this.tables.entries()]
      .filter(([, { info }]) => fits.every((fit) => fit(JSON.parse(info) as TableInfo)))
      .sort(([a, one], [b, other]) => other.changed - one.changed || (a < b ? -1 : 1))
      .slice(0, limit)
      .map(([, { info }]) => ({ info }));
  }

  // ------------------------------------------------------------ writing

  private beat([id, leaseMs, address, isOpen, knows]: [string, number, string, boolean, string[]]): Outcome {
    const alive = this.isAlive(id);
    const others = [...this.nodes].filter(([other]) => other !== id && this.isAlive(other));
    return {
      rows: [
        {
          alive,
          now: this.now,
          timeline: '00000001',
          others: others
            .map(([other, node]) => ({ id: other, address: node.address }))
            .sort((a, b) => (a.id < b.id ? -1 : 1)),
        },
      ],
      write: () => {
        const opened = isOpen || (this.nodes.get(id)?.opened ?? false);
        this.nodes.set(id, { until: this.now + leaseMs, address, opened, knows });
      },
    };
  }

  private open(node: string): void {
    const row = this.nodes.get(node);
    if (row !== undefined) row.opened = true;
  }

  private spend([keys, counts]: [string[], number[], number[]]): Outcome {
    const rows = keys.map((key, i) => ({ key, count: (this.spent.get(key) ?? 0) + (counts[i] ?? 0) }));
    return { rows, write: () => rows.forEach(({ key, count }) => void this.spent.set(key, count)) };
  }

  private note(table: string, name: string, value: string): void {
    const notes = this.notes.get(table) ?? new Map<string, string>();
    notes.set(name, value);
    this.notes.set(table, notes);
  }

  private async take([table, node]: [string, string], lock: (key: string) => Promise<void>): Promise<Outcome> {
    // who lives and how long the log is it knows from its beginning; whose the table is, from when nobody writes it any more
    const living = new Set([...this.nodes.keys()].filter((id) => this.isAlive(id)));
    const length = Math.max(0, ...(this.log.get(table)?.keys() ?? []));
    this.lastTerm += 1;
    const term = this.lastTerm;
    await lock(table);
    const owner = this.owners.get(table);
    const alone = this.owners.get('')?.node ?? node;
    if (alone !== node && living.has(alone)) return { rows: [] };
    if (owner !== undefined && owner.node !== node && living.has(owner.node)) return { rows: [] };
    const head = owner?.head ?? length;
    return {
      rows: [{ term, head }],
      write: () => {
        this.owners.set(table, { node, term, head });
        this.owned.push({ table, node, term });
      },
    };
  }

  private async renew([table, node, term]: [string, string, number], lock: (key: string) => Promise<void>) {
    await lock(table);
    const owner = this.owners.get(table);
    if (owner?.node !== node || owner.term !== term) return { rows: [] };
    this.lastTerm += 1;
    const next = { ...owner, term: this.lastTerm };
    return {
      rows: [{ term: next.term, head: next.head }],
      write: () => {
        this.owners.set(table, next);
        this.owned.push({ table, node, term: next.term });
      },
    };
  }

  private async release([table, node, term]: [string, string, number], lock: (key: string) => Promise<void>) {
    await lock(table);
    const owner = this.owners.get(table);
    if (owner?.node !== node || owner.term !== term) return { rows: [] };
    return { rows: [], write: () => void this.owners.set(table, { ...owner, node: '' }) };
  }

  private async append(node: string, columns: Column[], lock: (key: string) => Promise<void>): Promise<Outcome> {
    const rowsFrom = (first: number, count: number) => {
      const some = columns.slice(first - 2, first - 2 + count);
      return must(some[0], 'column').map((_, i) => some.map((column) => must(column[i], 'value')));
    };
    const wanted = rowsFrom(2, 5).map(([table, term, before, after, group]) => ({
      table: String(table),
      term,
      before,
      after: Number(after),
      group,
    }));
    type Want = (typeof wanted)[number];
    const isHeld = ({ table, term, before }: Want) => {
      const owner = this.owners.get(table);
      return owner?.node === node && owner.term === term && owner.head === before;
    };
    // rows that do not fit at first are not waited for; the others are looked at again once nobody else writes them
    const found = wanted.filter(isHeld).sort((a, b) => (a.table < b.table ? -1 : 1));
    for (const { table } of found) await lock(table);
    const held = found.filter(isHeld);
    const inGroup = (some: readonly Want[], group: unknown) => some.filter((one) => one.group === group).length;
    const fit = held.filter(({ group }) => inGroup(held, group) === inGroup(wanted, group));
    const tables = new Map(fit.map((one) => [one.table, one]));
    const mine = (first: number, count: number, at = 0) =>
      rowsFrom(first, count).filter((row) => tables.has(String(row[at])));
    const lines = mine(7, 3);
    const makings = mine(28, 3, 2);
    const keys = makings.map(([by, request]) => `${by} ${request}`);
    for (const key of new Set(keys)) await lock(`made ${key}`);
    if (lines.some(([table, v]) => this.log.get(String(table))?.has(Number(v)))) throw taken();
    if (keys.some((key) => this.made.has(key)) || new Set(keys).size < keys.length) throw taken();
    const write = () => {
      for (const { table, after } of fit)
        this.owners.set(table, { ...must(this.owners.get(table), table), head: after });
      for (const [table, v, entry] of lines) {
        const log = this.log.get(String(table)) ?? new Map<number, string>();
        log.set(Number(v), String(entry));
        this.log.set(String(table), log);
      }
      for (const [table, name, value] of mine(12, 3)) this.note(String(table), String(name), String(value));
      for (const [table, snapshot] of mine(15, 2)) this.snapshots.set(String(table), String(snapshot));
      for (const [table, , , , changed, info] of mine(17, 6))
        this.tables.set(String(table), { info: String(info), changed: Number(changed) });
      for (const [table, at] of mine(25, 2)) this.alarms.set(String(table), Number(at));
      for (const [table] of mine(27, 1)) this.alarms.delete(String(table));
      for (const [by, request, table] of makings) this.made.set(`${by} ${request}`, String(table));
    };
    return { rows: [...new Set(fit.map(({ group }) => group))].map((grp) => ({ grp })), write };
  }

  // ------------------------------------------------------------ over a line

  /** It falls; what was committed stays. */
  fall(): void {
    this.isDown = true;
    this.life += 1;
    this.locks.clear(failure('57P01', 'the database falls'));
  }

  rise(): void {
    this.isDown = false;
  }

  /** A box is dead, and its connections with it. */
  fell(box: Box): void {
    this.locks.giveUp(box);
  }

  private some(most: number): number {
    return this.rng.below(Math.max(1, Math.round(most * 100))) / 100;
  }

  private delay(): number {
    return 0.2 + this.some(1);
  }

  /** What comes back to a box, be it an answer or a failure. */
  private ask(box: Box, { text, values }: Asked): Promise<readonly Row[]> {
    return new Promise((resolve, reject) => {
      const { agenda } = box;
      const answer = (tell: () => void) => agenda.after(this.delay(), () => box.do(tell));
      const dice = this.rng.below(100);
      const isCut = dice < this.mood.unknown;
      const isRefused = !isCut && dice < this.mood.unknown + this.mood.again;
      // a line that breaks may still carry what was sent, and late
      if (isCut) agenda.after(this.some(20), () => box.do(() => reject(failure('ECONNRESET', 'the line is cut'))));
      if (isCut && this.rng.below(3) === 0) return;
      agenda.after(this.delay() + (isCut ? this.some(3000) : 0), () => {
        if (this.isDown) answer(() => reject(failure('ECONNREFUSED', 'nobody is there')));
        else if (isRefused) answer(() => reject(failure('40001', `could not serialize access: ${text.slice(0, 60)}`)));
        else
          this.do(text, values).then(
            (rows) => answer(() => resolve(rows)),
            (problem: unknown) => answer(() => reject(problem)),
          );
      });
    });
  }

  private async do(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const { life } = this;
    const lists = text.includes('order by changed desc') ? async () => ({ rows: this.list(text, values) }) : undefined;
    const statement: Statement | undefined = this.statements.get(text) ?? lists;
    if (statement === undefined) throw failure('42601', `the model knows no ${text}`);
    const held: string[] = [];
    try {
      const outcome = await statement(values, async (key) => {
        await this.locks.take(key);
        held.push(key);
      });
      const { write } = outcome;
      if (write !== undefined) {
        await new Promise<void>((resolve) => this.box.agenda.after(this.some(1.5), resolve));
        if (life !== this.life) throw failure('57P01', 'the database falls');
        write();
      }
      return outcome.rows;
    } finally {
      if (life === this.life) for (const key of held) this.locks.give(key);
      this.trace(`${text.slice(0, 40)} ${String(values[0]).slice(0, 40)}`);
    }
  }

  /** The connections of a box. */
  of(box: Box): Connections {
    const query = async <R extends QueryResultRow>(given: string | QueryConfig, more: unknown[] = []) => {
      const asked = typeof given === 'string' ? { text: given, values: more } : { values: more, ...given };
      const rows = (await this.ask(box, asked)) as R[];
      return { rows, rowCount: rows.length };
    };
    return {
      query,
      connect: async (): Promise<Connection> => new Turn(box, this.locks, query),
      end: async () => {},
    };
  }

  /** Nothing of what all nodes have in memory changes here. */
  hearing(): Hearing {
    return { begin: async () => {}, close: async () => {} };
  }
}

type Asked = { readonly text: string; readonly values: readonly unknown[] };

const rowOf = (name: string, value: string | undefined): Row[] => (value === undefined ? [] : [{ [name]: value }]);

/** A connection whose transaction does nothing but hold one lock. */
class Turn implements Connection {
  readonly query: Connection['query'];
  private held: string | undefined;

  constructor(box: Box, locks: Locks, query: Connections['query']) {
    this.query = async <R extends QueryResultRow>(asked: string | QueryConfig, values: unknown[] = []) => {
      const text = typeof asked === 'string' ? asked : asked.text;
      if (text.startsWith('select pg_advisory_xact_lock')) {
        const key = `turn ${String((typeof asked === 'string' ? values : (asked.values ?? []))[1])}`;
        await locks.take(key, box);
        this.held = key;
        // answers come from outside
        await box.rest(1);
      } else if (text === 'rollback') {
        if (this.held !== undefined) locks.give(this.held);
        this.held = undefined;
      } else if (!/^(begin|set local)/.test(text)) return query<R>(asked, values);
      return { rows: [], rowCount: 0 };
    };
  }

  release(): void {}
}
