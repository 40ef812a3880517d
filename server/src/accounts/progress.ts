/** What people have learned, guests too: one row each. */
import { joinProgress, noProgress, type Progress } from '@gavel/table';
import { Failure } from '../app.ts';
import type { Desk } from '../store/port.ts';

const sql = {
  find: 'select learned from progress where person = ?',
  begin: 'insert into progress (person, learned) values (?, ?) on conflict do nothing',
  // only as it was read: another device may have added to it meanwhile
  change: 'update progress set learned = ? where person = ? and learned = ?',
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
    const all = await this.join(person, later);
    if (all === undefined) throw new Failure(413, 'tooLarge', 'more than there is to learn is not kept');
    return all;
  }

  /** Undefined: it has no room. */
  private join(person: string, later: Progress): Promise<Progress | undefined> {
    return this.desk.commit(async (tx) => {
      for (;;) {
        const row = await tx.get<Row>(sql.find, person);
        const joined = joinProgress(read(row), later);
        const learned = JSON.stringify(joined);
        if (learned.length > mostLetters) return undefined;
        const kept =
          row === undefined
            ? await tx.run(sql.begin, person, learned)
            : await tx.run(sql.change, learned, person, row.learned);
        if (kept === 1) return joined;
      }
    });
  }

  /** What a guest has learned the account knows, as far as it has room: nobody is kept out for it. */
  async carryOver(guest: string, person: string): Promise<void> {
    const learned = await this.of(guest);
    if (learned !== noProgress) await this.join(person, learned);
  }

  async forget(person: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.forget, person));
  }
}
