/**
 * What nobody comes back for goes, so that a disk is not filled by time alone. Each sweep looks at a few more tables and
 * people, and begins again at the end: however much there is, nobody waits for it.
 */
import { last } from '@gavel/kernel';
import { Elsewhere, type Hall, Lost, type Store, type TableInfo } from '@gavel/table';
import { formerPlayer } from '../accounts/names.ts';
import type { Sanctions } from '../house/sanctions.ts';
import type { Desk, Transaction } from '../store/port.ts';
import type { Blocks } from './blocks.ts';
import type { Reports } from './reports.ts';

const day = 24 * 3600_000;

/** How many of each kind a sweep looks at. */
const handful = 500;

/** For how long things are kept after the last that happened to them, in days; 0: for ever. */
export interface Keep {
  /** Guests who sit and sat at no table that is kept. */
  readonly guests: number;
  /** Tables that wait for people, play or stand still while nobody does anything. */
  readonly abandoned: number;
  /** Games that are over, whether anybody took their record along or not. */
  readonly finished: number;
  /** Games that are not over and that only bots still play, and those that nobody has a seat at. */
  readonly bots: number;
}

export const usualKeep: Keep = { guests: 30, abandoned: 180, finished: 365, bots: 7 };

/** Tables that everybody left before anything was played. */
const emptyDays = 1;

interface TableRow {
  readonly id: string;
  readonly info: string;
}

interface GuestRow {
  readonly id: string;
  readonly gone: number | boolean;
}

const sql = {
  tables: `select id, info from tables where id > ? order by id limit ${handful}`,
  table: 'select id, info from tables where id = ?',
  guests: `select id, created < ?1
      and not exists (select 1 from accounts where person = people.id)
      and not exists (select 1 from sessions where person = people.id and seen >= ?1)
      and not exists (select 1 from visits where person = people.id)
      and not exists (select 1 from seats where person = people.id) as gone
    from people where id > ?2 order by id limit ${handful}`,
} as const;

/** Where a table has left something, and a guest; by which column. */
const ofTable = {
  tables: 'id',
  seats: '"table"',
  visits: '"table"',
  made: '"table"',
  notes: '"table"',
  snapshots: '"table"',
  alarms: '"table"',
  log: '"table"',
  comics: '"table"',
  hooks: '"table"',
  outbox: '"table"',
  told: '"table"',
} as const;
const ofGuest = {
  sessions: 'person',
  notices: 'person',
  made: 'person',
  progress: 'person',
  results: 'person',
  ratings: 'person',
  profiles: 'person',
  comics: 'person',
  wishes: 'person',
  subscriptions: 'person',
  addresses: 'person',
  hooks: 'person',
  outbox: 'person',
  told: 'person',
  people: 'id',
} as const;

const endsOf = (left: Readonly<Record<string, string>>) =>
  Object.entries(left).map(([table, column]) => `delete from ${table} where ${column} = ?`);
// what somebody played stays theirs when the game itself is gone
const nobodys = `delete from results where "table" = ? and person = ''`;
const ends = { table: [...endsOf(ofTable), nobodys], guest: endsOf(ofGuest) } as const;

/** What knows people beside the rows that are theirs alone. */
interface Knowing {
  readonly blocks: Blocks;
  readonly reports: Reports;
  readonly sanctions: Sanctions;
}

export class Retention {
  private readonly desk: Desk & Pick<Store, 'take' | 'release'>;
  private readonly hall: Pick<Hall, 'isLive'>;
  private readonly people: Knowing;
  private readonly keep: Keep;
  /** Up to where the last sweep came. */
  private readonly at = { table: '', guest: '' };

  constructor(desk: Desk & Pick<Store, 'take' | 'release'>, hall: Pick<Hall, 'isLive'>, people: Knowing, keep: Keep) {
    this.desk = desk;
    this.hall = hall;
    this.people = people;
    this.keep = keep;
  }

  async sweep(now: number): Promise<void> {
    await this.sweepTables(now);
    if (this.keep.guests > 0) await this.sweepGuests(now - this.keep.guests * day);
  }

  private async sweepTables(now: number): Promise<void> {
    const rows = await this.desk.all<TableRow>(sql.tables, this.at.table);
    this.at.table = nextAfter(rows);
    // a table in memory is in use, here or elsewhere
    const free: string[] = [];
    for (const row of rows) {
      if (this.isDue(row, now) && !this.hall.isLive(row.id) && (await this.isOurs(row.id))) free.push(row.id);
    }
    if (free.length === 0) return;
    const ended = await this.desk.commit((tx) => this.end(tx, free, now));
    // also one that came into memory just then: what it read is not there any more, and it writes nothing
    for (const id of free) if (ended.has(id) || !this.hall.isLive(id)) await this.desk.release?.(id);
  }

  /** Those that are still this node's, and that nobody came to since they were looked at. The next sweep looks at the others. */
  private async end(tx: Transaction, tables: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const ended = new Set<string>();
    for (const id of tables) {
      if (!(await holds(tx, id))) continue;
      const row = await tx.get<TableRow>(sql.table, id);
      if (row === undefined || !this.isDue(row, now) || this.hall.isLive(id)) continue;
      for (const end of ends.table) await tx.run(end, id);
      ended.add(id);
    }
    return ended;
  }

  private isDue(row: TableRow, now: number): boolean {
    const info: TableInfo = JSON.parse(row.info);
    const days = this.daysOf(info);
    return days > 0 && info.changed < now - days * day;
  }

  private async isOurs(id: string): Promise<boolean> {
    try {
      await this.desk.take?.(id);
      return true;
    } catch (problem) {
      if (problem instanceof Elsewhere) return false;
      throw problem;
    }
  }

  private daysOf({ status, seats }: TableInfo): number {
    const { abandoned, finished, bots } = this.keep;
    const people = seats.filter((seat) => seat.kind === 'person');
    if (people.length === 0) return status === 'gathering' ? emptyDays : bots;
    if (status === 'over') return finished;
    // nobody plays where bots do in everybody's place
    return people.every((person) => person.bot !== undefined) ? bots : abandoned;
  }

  private async sweepGuests(since: number): Promise<void> {
    const rows = await this.desk.all<GuestRow>(sql.guests, since, this.at.guest);
    this.at.guest = nextAfter(rows);
    const gone = rows.filter((row) => Boolean(row.gone));
    if (gone.length === 0) return;
    const { blocks, reports, sanctions } = this.people;
    // whoever is still a guest is found again: what is left undone by a stop is done by the next sweep
    for (const { id } of gone) {
      await blocks.forget(id);
      await sanctions.forget(id);
      await reports.retell({ person: id, id, name: () => formerPlayer, silent: true });
    }
    await this.desk.commit(async (tx) => {
      for (const { id } of gone) for (const end of ends.guest) await tx.run(end, id);
    });
  }
}

async function holds(tx: Transaction, table: string): Promise<boolean> {
  try {
    await tx.hold(table);
    return true;
  } catch (problem) {
    if (problem instanceof Lost) return false;
    throw problem;
  }
}

/** Where the next sweep goes on; at the end from the beginning. */
function nextAfter(rows: readonly { readonly id: string }[]): string {
  return rows.length < handful ? '' : last(rows).id;
}
