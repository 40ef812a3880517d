/**
 * What nobody comes back for goes, so that a disk is not filled by time alone. Each sweep looks at a few more tables and
 * people, and begins again at the end: however much there is, nobody waits for it.
 */
import type { Hall, Status } from '@gavel/table';
import type { Blocks } from './blocks.ts';
import type { Desk, Statement } from './desk.ts';

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
  readonly status: Status;
  readonly changed: number;
  /** 1: a seat is somebody's. */
  readonly peopled: number;
  /** 1: somebody plays, and no bot in their place. */
  readonly played: number;
}

export class Retention {
  private readonly desk: Desk;
  private readonly hall: Hall;
  private readonly blocks: Blocks;
  private readonly keep: Keep;
  private readonly ends: { readonly table: readonly Statement[]; readonly guest: readonly Statement[] };
  private readonly selects;
  /** Up to where the last sweep came. */
  private readonly at = { table: '', guest: '' };

  static async open(desk: Desk, hall: Hall, blocks: Blocks, keep: Keep): Promise<Retention> {
    const all = async (where: Readonly<Record<string, string>>) => {
      const statements: Statement[] = [];
      for (const [table, condition] of Object.entries(where))
        statements.push(await desk.prepare(`delete from ${table} where ${condition} = ?`));
      return statements;
    };
    return new Retention(desk, hall, blocks, keep, {
      table: await all({
        tables: 'id',
        seats: '"table"',
        visits: '"table"',
        notes: '"table"',
        snapshots: '"table"',
        alarms: '"table"',
        log: '"table"',
      }),
      guest: await all({ sessions: 'person', notices: 'person', people: 'id' }),
    });
  }

  private constructor(desk: Desk, hall: Hall, blocks: Blocks, keep: Keep, ends: Retention['ends']) {
    this.desk = desk;
    this.hall = hall;
    this.blocks = blocks;
    this.keep = keep;
    this.ends = ends;
    this.selects = {
      tables: desk.reader.prepare(
        `select id, status, changed, exists (select 1 from seats where "table" = id) as peopled,
           exists (select 1 from json_each(info, '$.seats') as seat
             where seat.value ->> 'kind' = 'person' and seat.value ->> 'bot' is null) as played
         from tables where id > ? order by id limit ${handful}`,
      ),
      guests: desk.reader.prepare(
        `select id, created < ?1
           and not exists (select 1 from accounts where person = id)
           and not exists (select 1 from sessions where person = id and seen >= ?1)
           and not exists (select 1 from visits where person = id)
           and not exists (select 1 from seats where person = id) as gone
         from people where id > ?2 order by id limit ${handful}`,
      ),
    };
  }

  async sweep(): Promise<void> {
    const now = this.hall.world.clock.now();
    await this.sweepTables(now);
    if (this.keep.guests > 0) await this.sweepGuests(now - this.keep.guests * day);
  }

  private async sweepTables(now: number): Promise<void> {
    const rows = this.selects.tables.all(this.at.table) as TableRow[];
    this.at.table = rows.length < handful ? '' : rows.at(-1)!.id;
    const gone = rows.filter((row) => {
      const days = this.daysOf(row);
      return days > 0 && row.changed < now - days * day;
    });
    if (gone.length > 0)
      await this.desk.commit(() => {
        // a table in memory is in use
        for (const { id } of gone) if (!this.hall.isLive(id)) for (const end of this.ends.table) end.run(id);
      });
  }

  private daysOf({ status, peopled, played }: TableRow): number {
    const { abandoned, finished, bots } = this.keep;
    if (peopled === 0) return status === 'gathering' ? emptyDays : bots;
    if (status === 'over') return finished;
    return played === 0 ? bots : abandoned;
  }

  private async sweepGuests(since: number): Promise<void> {
    const rows = this.selects.guests.all(since, this.at.guest) as { id: string; gone: number }[];
    this.at.guest = rows.length < handful ? '' : rows.at(-1)!.id;
    const gone = rows.filter((row) => row.gone === 1);
    if (gone.length === 0) return;
    await this.desk.commit(() => {
      for (const { id } of gone) for (const end of this.ends.guest) end.run(id);
    });
    for (const { id } of gone) await this.blocks.forget(id);
  }
}
