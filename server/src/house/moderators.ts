/** Who looks after the house. They are made by a command, and nobody else can make one. */
import type { Clock } from '@gavel/table';
import type { Desk } from '../store/port.ts';
import type { Audit } from './audit.ts';

export interface Moderator {
  readonly person: string;
  readonly name: string;
  readonly since: number;
  /** Without a second factor nothing of it works. */
  readonly factor: boolean;
}

const sql = {
  add: 'insert into moderators (person, since) values (?, ?) on conflict do nothing',
  remove: 'delete from moderators where person = ?',
  find: 'select since from moderators where person = ?',
  all: `select moderators.person as person, name, moderators.since as since, coalesce(factors.since, 0) > 0 as factor
    from moderators join people on people.id = moderators.person
    left join factors on factors.person = moderators.person order by name, moderators.person`,
} as const;

export class Moderators {
  private readonly desk: Desk;
  private readonly audit: Audit;
  private readonly clock: Pick<Clock, 'now'>;

  constructor(desk: Desk, audit: Audit, clock: Pick<Clock, 'now'>) {
    this.desk = desk;
    this.audit = audit;
    this.clock = clock;
  }

  async has(person: string): Promise<boolean> {
    return (await this.desk.get(sql.find, person)) !== undefined;
  }

  /** Since when somebody is one; undefined: they are not. */
  async since(person: string): Promise<number | undefined> {
    return (await this.desk.get<{ since: number }>(sql.find, person))?.since;
  }

  async list(): Promise<Moderator[]> {
    const rows = await this.desk.all<Omit<Moderator, 'factor'> & { factor: number | boolean }>(sql.all);
    return rows.map((row) => ({ ...row, factor: Boolean(row.factor) }));
  }

  /** False: they are one already. */
  add(person: string, who: string): Promise<boolean> {
    return this.audit.commit(who, this.clock.now(), async (tx, write) => {
      if ((await tx.run(sql.add, person, this.clock.now())) === 0) return false;
      await write('moderatorAdded', { person });
      return true;
    });
  }

  /** False: they were none. */
  remove(person: string, who: string): Promise<boolean> {
    return this.audit.commit(who, this.clock.now(), async (tx, write) => {
      if ((await tx.run(sql.remove, person)) === 0) return false;
      await write('moderatorRemoved', { person });
      return true;
    });
  }
}
