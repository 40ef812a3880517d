/** Tables that everybody left before anything was played: forgotten after a day. */
import type { Hall } from '@gavel/table';
import type { Desk, Statement } from './desk.ts';

const keptMs = 24 * 3600_000;

export class Empties {
  private readonly desk: Desk;
  private readonly hall: Hall;
  private readonly ends: readonly Statement[];
  private readonly found;

  static async open(desk: Desk, hall: Hall): Promise<Empties> {
    const ends = [
      await desk.prepare('delete from tables where id = ?'),
      await desk.prepare('delete from notes where "table" = ?'),
      await desk.prepare('delete from log where "table" = ?'),
    ];
    return new Empties(desk, hall, ends);
  }

  private constructor(desk: Desk, hall: Hall, ends: readonly Statement[]) {
    this.desk = desk;
    this.hall = hall;
    this.ends = ends;
    this.found = desk.reader.prepare(
      `select id from tables where status = 'gathering' and changed < ? and id not in (select "table" from seats)`,
    );
  }

  /** How many are gone. */
  async sweep(): Promise<number> {
    const rows = this.found.all(this.hall.world.clock.now() - keptMs) as { id: string }[];
    // a table in memory is in use
    const gone = rows.filter(({ id }) => !this.hall.isLive(id));
    if (gone.length > 0)
      await this.desk.commit(() => {
        for (const end of this.ends) for (const { id } of gone) end.run(id);
      });
    return gone.length;
  }
}
