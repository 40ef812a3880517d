/**
 * What waits to be sent, to whom and how: one row for each person, table and way, and what is newer takes the place of what was.
 * Whoever sends a row takes it first, for a while: of several who serve the house only one does.
 */
import type { Desk } from '../store/port.ts';

/** Beside people's own ways: a table's channel, which is nobody's. */
export type Way = 'push' | 'mail' | 'hook';

export interface Waiting {
  readonly person: string;
  readonly table: string;
  readonly how: Way;
  readonly what: string;
  readonly due: number;
  readonly tries: number;
}

const sql = {
  add: `insert into outbox (person, "table", how, what, due, tries, at) values (?, ?, ?, ?, ?, 0, ?)
    on conflict (person, "table", how) do update set what = excluded.what, due = excluded.due, tries = 0, at = excluded.at`,
  due: 'select person, "table", how, what, due, tries from outbox where due <= ? order by due limit 200',
  waiting: 'select "table", how, what, due from outbox where person = ? order by "table", how',
  told: 'select "table", mark from told where person = ? order by "table"',
  next: 'select min(due) as due from outbox',
  take: 'update outbox set due = ?, tries = tries + 1 where person = ? and "table" = ? and how = ? and due = ?',
  later: 'update outbox set due = ?, tries = ? where person = ? and "table" = ? and how = ? and due = ?',
  done: 'delete from outbox where person = ? and "table" = ? and how = ? and due = ?',
  marked: 'select mark from told where person = ? and "table" = ?',
  mark: 'insert into told (person, "table", mark) values (?, ?, ?) on conflict (person, "table") do update set mark = excluded.mark',
} as const;

/** So long a row is whose who took it. */
const takenMs = 120_000;

export class Outbox {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** Puts it into the box once for each mark, however often it is seen. False: that was told before. */
  async add(
    rows: readonly Omit<Waiting, 'tries'>[],
    person: string,
    table: string,
    mark: string,
    at: number,
  ): Promise<boolean> {
    return this.desk.commit(async (tx) => {
      const before = await tx.get<{ mark: string }>(sql.marked, person, table);
      if (before?.mark === mark) return false;
      await tx.run(sql.mark, person, table, mark);
      for (const row of rows) await tx.run(sql.add, row.person, row.table, row.how, row.what, row.due, at);
      return true;
    });
  }

  due(now: number): Promise<Waiting[]> {
    return this.desk.all<Waiting>(sql.due, now);
  }

  /** What waits for one person, and of which tables they were told what last. */
  async of(person: string) {
    return {
      waiting: await this.desk.all<Pick<Waiting, 'table' | 'how' | 'what' | 'due'>>(sql.waiting, person),
      told: await this.desk.all<{ table: string; mark: string }>(sql.told, person),
    };
  }

  /** When the next row is due; undefined: the box is empty. */
  async next(): Promise<number | undefined> {
    return (await this.desk.get<{ due: number | null }>(sql.next))?.due ?? undefined;
  }

  /** The same row, ours for now; undefined: somebody else has it, or it is another one by now. */
  async take(row: Waiting, now: number): Promise<Waiting | undefined> {
    const due = now + takenMs;
    const mine = await this.desk.commit((tx) => tx.run(sql.take, due, row.person, row.table, row.how, row.due));
    return mine === 1 ? { ...row, due, tries: row.tries + 1 } : undefined;
  }

  /** `tries`: how many of them failed so far. */
  async later(rows: readonly Waiting[], due: number, tries: (row: Waiting) => number): Promise<void> {
    await this.desk.commit(async (tx) => {
      for (const row of rows) await tx.run(sql.later, due, tries(row), row.person, row.table, row.how, row.due);
    });
  }

  async done(rows: readonly Waiting[]): Promise<void> {
    await this.desk.commit(async (tx) => {
      for (const row of rows) await tx.run(sql.done, row.person, row.table, row.how, row.due);
    });
  }
}
