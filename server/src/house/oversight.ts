/**
 * Moderators look at tables that were reported, also where spectators are not wanted. Each look is a line of the audit log, and
 * that line is what lets them in: every node reads the latest ones, and nothing else has to be kept.
 */
import type { Clock } from '@gavel/table';
import type { Desk } from '../store/port.ts';
import type { Audit } from './audit.ts';

/** A look is for now: whoever wants another one says so again. */
const lookMs = 12 * 3600_000;
/** So many lines of the log are read. */
const mostLines = 1000;

const sql = {
  lately: `select who, about from (select who, what, about, at from audit order by id desc limit ${mostLines}) as lately
    join moderators on moderators.person = who join factors on factors.person = who
    where what = 'looked' and lately.at > ? and factors.since > 0`,
  report: 'select "table" from reports where id = ?',
} as const;

export class Oversight {
  private readonly desk: Desk;
  private readonly audit: Audit;
  private readonly clock: Pick<Clock, 'now'>;
  /** Who may look at which table. */
  private looks: ReadonlySet<string> = new Set();

  constructor(desk: Desk, audit: Audit, clock: Pick<Clock, 'now'>) {
    this.desk = desk;
    this.audit = audit;
    this.clock = clock;
  }

  async refresh(): Promise<void> {
    const lines = await this.desk.all<{ who: string; about: string }>(sql.lately, this.clock.now() - lookMs);
    this.looks = new Set(
      lines.map(({ who, about }) => keyOf(who, (JSON.parse(about) as { readonly table: string }).table)),
    );
  }

  mayLook(person: string, table: string): boolean {
    return this.looks.has(keyOf(person, table));
  }

  /** A moderator wants to see the table of a report. False: there is no such report. */
  async look(report: number, by: string): Promise<boolean> {
    const done = await this.audit.commit(by, this.clock.now(), async (tx, write) => {
      const found = await tx.get<{ table: string }>(sql.report, report);
      if (found === undefined) return false;
      await write('looked', { report, table: found.table });
      return true;
    });
    await this.refresh();
    return done;
  }
}

const keyOf = (person: string, table: string): string => `${person} ${table}`;
