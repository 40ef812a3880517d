/** What happened to an account: told to its owner in every browser, for there is no address to write to. */
import type { Deed, Notice } from '@gavel/table';
import type { Desk, Statement } from '../lobby/desk.ts';

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
  look: 'update sessions set looked = max(looked, ?) where id = ?',
  // what was read in one browser is no news in a new one
  begin: `update sessions set looked = (select max(looked) from sessions where person = ?)
    where id = ?`,
  forget: 'delete from notices where person = ?',
} as const;

export class Notices {
  private readonly desk: Desk;
  private readonly statements: Readonly<Record<keyof typeof sql, Statement>>;
  private readonly found;

  static async open(desk: Desk): Promise<Notices> {
    const prepared: [string, Statement][] = [];
    for (const [name, text] of Object.entries(sql)) prepared.push([name, await desk.prepare(text)]);
    return new Notices(desk, Object.fromEntries(prepared) as Notices['statements']);
  }

  private constructor(desk: Desk, statements: Notices['statements']) {
    this.desk = desk;
    this.statements = statements;
    this.found = desk.reader.prepare(
      `select notices.id, at, what, notices.browser, 
         session <> ? and notices.id > sessions.looked and what <> 'joined' as fresh
       from notices join sessions on sessions.id = ? where notices.person = ? order by notices.id desc`,
    );
  }

  /** `fresh`: the session is as new as what was done with it. */
  add({ person, session, browser, fresh = false }: Doer, what: Deed, at: number): Promise<void> {
    const { again, add, prune, begin } = this.statements;
    return this.desk.commit(() => {
      if (fresh) begin.run(person, session);
      again.run(person, session, what);
      add.run(person, at, what, session, browser);
      prune.run(person, person);
    });
  }

  /** Newest first, as this session sees them. */
  list(person: string, session: string): Notice[] {
    const rows = this.found.all(session, session, person) as (Omit<Notice, 'fresh'> & { fresh: number })[];
    return rows.map(({ id, at, what, browser, fresh }) => ({ id, at, what, browser, fresh: fresh === 1 }));
  }

  /** In this browser everything up to here has been read. */
  look(session: string, id: number): Promise<void> {
    return this.desk.commit(() => this.statements.look.run(id, session));
  }

  forget(person: string): Promise<void> {
    return this.desk.commit(() => this.statements.forget.run(person));
  }
}
