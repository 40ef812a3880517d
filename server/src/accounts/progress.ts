/** What people have learned, guests too: one row each. */
import { joinProgress, noProgress, type Progress } from '@gavel/table';
import type { Desk } from '../store/port.ts';

const sql = {
  find: 'select learned from progress where person = ?',
  keep: 'insert into progress (person, learned) values (?, ?) on conflict (person) do update set learned = excluded.learned',
  forget: 'delete from progress where person = ?',
} as const;

interface Row {
  readonly learned: string;
}

const read = (row: Row | undefined): Progress => (row === undefined ? noProgress : JSON.parse(row.learned));

export class ProgressBook {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  async of(person: string): Promise<Progress> {
    return read(await this.desk.get<Row>(sql.find, person));
  }

  /** Adds what a device knows; all that is known then. */
  add(person: string, later: Progress): Promise<Progress> {
    return this.desk.commit(async (tx) => {
      const joined = joinProgress(read(await tx.get<Row>(sql.find, person)), later);
      await tx.run(sql.keep, person, JSON.stringify(joined));
      return joined;
    });
  }

  /** What a guest has learned the account knows. */
  async carryOver(guest: string, person: string): Promise<void> {
    const row = await this.desk.get<Row>(sql.find, guest);
    if (row !== undefined) await this.add(person, read(row));
  }

  async forget(person: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.forget, person));
  }
}
