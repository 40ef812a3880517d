/** What happened to an account: told to its owner in every browser, for there is no address to write to. */
import type { Deed, Notice } from '@gavel/table';
import type { Desk } from '../store/port.ts';

/** The session something is done with. */
interface Doer {
  readonly person: string;
  readonly session: string;
  readonly browser: string;
  readonly fresh?: boolean;
}

/** Of one account; what is older is forgotten. */
const mostKept = 30;

const sql = {
  // the same once more replaces what was: nobody hides one thing behind many of another
  again: 'delete from notices where person = ? and session = ? and what = ?',
  add: 'insert into notices (person, at, what, session, browser) values (?, ?, ?, ?, ?)',
  prune: `delete from notices where person = ? and id not in
    (select id from notices where person = ? order by id desc limit ${mostKept})`,
  look: 'update sessions set looked = ?1 where id = ?2 and looked < ?1',
  // what was read in one browser is no news in a new one
  begin: `update sessions set looked = (select max(looked) from sessions where person = ?)
    where id = ?`,
  forget: 'delete from notices where person = ?',
  list: `select notices.id, at, what, notices.browser,
      session <> ?1 and notices.id > sessions.looked and what <> 'joined' as fresh
    from notices join sessions on sessions.id = ?1 where notices.person = ?2 order by notices.id desc`,
} as const;

export class Notices {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** `fresh`: the session is as new as what was done with it. */
  add({ person, session, browser, fresh = false }: Doer, what: Deed, at: number): Promise<void> {
    return this.desk.commit(async (tx) => {
      if (fresh) await tx.run(sql.begin, person, session);
      await tx.run(sql.again, person, session, what);
      await tx.run(sql.add, person, at, what, session, browser);
      await tx.run(sql.prune, person, person);
    });
  }

  /** Newest first, as this session sees them. */
  async list(person: string, session: string): Promise<Notice[]> {
    const rows = await this.desk.all<Omit<Notice, 'fresh'> & { fresh: number | boolean }>(sql.list, session, person);
    return rows.map(({ id, at, what, browser, fresh }) => ({ id, at, what, browser, fresh: Boolean(fresh) }));
  }

  /** In this browser everything up to here has been read. */
  async look(session: string, id: number): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.look, id, session));
  }

  async forget(person: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.forget, person));
  }
}
