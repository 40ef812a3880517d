/** What people have learned, guests too: one row each. */
import { joinProgress, noProgress, type Progress } from '@gavel/table';
import { Failure } from '../app.ts';
import type { Desk } from '../store/port.ts';

const sql = {
  find: 'select learned from progress where person = ?',
  keep: 'insert into progress (person, learned) values (?, ?) on conflict (person) do update set learned = excluded.learned',
  forget: 'delete from progress where person = ?',
} as const;

interface Row {
  readonly learned: string;
}

/** Many times what there is to learn; nobody fills the house with it. */
const mostLetters = 64 * 1024;

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
  async add(person: string, later: Progress): Promise<Progress> {
    if (!(await this.hasRoom(person, later)))
      throw new Failure(413, 'tooLarge', 'more than there is to learn is not kept');
    return this.desk.commit(async (tx) => {
      const joined = joinProgress(read(await tx.get<Row>(sql.find, person)), later);
      await tx.run(sql.keep, person, JSON.stringify(joined));
      return joined;
    });
  }

  private async hasRoom(person: string, later: Progress): Promise<boolean> {
    return JSON.stringify(joinProgress(await this.of(person), later)).length <= mostLetters;
  }

  /** What a guest has learned the account knows, as far as it has room: nobody is kept out for it. */
  async carryOver(guest: string, person: string): Promise<void> {
    const learned = await this.of(guest);
    if (learned !== noProgress && (await this.hasRoom(person, learned))) await this.add(person, learned);
  }

  async forget(person: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.forget, person));
  }
}
