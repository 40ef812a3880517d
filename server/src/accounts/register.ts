/** Who is who, on disk: people, their sessions, their accounts, and the tables where their names stand. */
import {
  type Entry,
  type Me,
  type Notes,
  type Retelling,
  retold,
  retoldInfo,
  retoldSeen,
  type TableInfo,
} from '@gavel/table';
import type { Desk } from '../lobby/desk.ts';

export interface Session {
  readonly id: string;
  /** Such as "Firefox on Linux". */
  readonly browser: string;
  readonly created: number;
  readonly seen: number;
}

export interface NewSession extends Session {
  readonly token: string;
  readonly person: string;
  /** When its owner last proved to be the account's; 0: never. */
  readonly confirmed: number;
  /** Was it made over TLS? Then its cookie has the name for that. */
  readonly prefixed: boolean;
}

/** Whoever a token belongs to. */
export interface Visitor {
  readonly me: Me;
  readonly session: string;
  readonly browser: string;
  readonly seen: number;
  readonly confirmed: number;
  readonly prefixed: boolean;
  readonly hasAccount: boolean;
}

export interface Account {
  readonly person: string;
  readonly name: string;
  /** The argon2 hash; null: passkeys only. */
  readonly password: string | null;
  readonly created: number;
}

export interface Passkey {
  readonly id: string;
  readonly person: string;
  readonly host: string;
  readonly key: string;
  readonly counter: number;
  /** A JSON list. */
  readonly transports: string;
  readonly name: string;
  readonly created: number;
  readonly used: number;
}

/** A guest's step to an account: all of it or nothing. */
export interface Joining {
  readonly person: string;
  readonly name: string;
  readonly key: string;
  readonly password: string | null;
  readonly codes: readonly string[];
  readonly passkey?: Passkey;
  readonly session: string;
  readonly token: string;
  /** Over TLS? */
  readonly prefixed: boolean;
  readonly at: number;
}

const sql = {
  person: 'insert into people values (?, ?, ?)',
  name: 'update people set name = ? where id = ?',
  session: `insert into sessions (id, token, person, browser, created, seen, confirmed, prefixed)
    values (?, ?, ?, ?, ?, ?, ?, ?)`,
  seen: 'update sessions set seen = ? where id = ?',
  token: 'update sessions set token = ?, confirmed = ?, prefixed = ? where id = ?',
  confirmed: 'update sessions set confirmed = ? where id = ?',
  endSession: 'delete from sessions where id = ? and person = ?',
  endSessions: 'delete from sessions where person = ?',
  endOthers: 'delete from sessions where person = ? and id <> ?',
  endOld: 'delete from sessions where person = ? and confirmed < ?',
  account: 'insert into accounts values (?, ?, ?, ?)',
  key: 'update accounts set key = ? where person = ?',
  password: 'update accounts set password = ? where person = ?',
  rehash: 'update accounts set password = ? where person = ? and password = ?',
  passkey: 'insert into passkeys values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  passkeyUsed: 'update passkeys set counter = ?, used = ? where id = ?',
  passkeyName: 'update passkeys set name = ? where id = ? and person = ?',
  endPasskey: 'delete from passkeys where id = ? and person = ?',
  code: 'insert into codes values (?, ?)',
  useCode: 'delete from codes where person = ? and hash = ?',
  endCodes: 'delete from codes where person = ?',
  endPasskeys: 'delete from passkeys where person = ?',
  endAccount: 'delete from accounts where person = ?',
  endPerson: 'delete from people where id = ?',
  endVisits: 'delete from visits where person = ?',
  visit: 'insert or ignore into visits values (?, ?)',
  endVisit: 'delete from visits where person = ? and "table" = ?',
  line: 'update log set entry = ? where "table" = ? and v = ?',
  info: 'update tables set info = ? where id = ?',
  noteSeen: `update notes set value = ? where "table" = ? and name = 'seen'`,
  sit: 'insert or ignore into seats values (?, ?)',
  stand: 'delete from seats where person = ? and "table" = ?',
} as const;

type Statement = Awaited<ReturnType<Desk['prepare']>>;
type Statements = Readonly<Record<keyof typeof sql, Statement>>;

/** The lines of a log that name people. */
const naming = `json_extract(entry, '$.kind') in ('created', 'seated', 'chat')`;

export class Register {
  private readonly statements: Statements;
  private readonly commit: Desk['commit'];
  private readonly selects;

  static async open({ reader, prepare, commit }: Desk): Promise<Register> {
    const prepared: [string, Statement][] = [];
    for (const [name, text] of Object.entries(sql)) prepared.push([name, await prepare(text)]);
    return new Register(reader, Object.fromEntries(prepared) as unknown as Statements, commit);
  }

  private constructor(reader: Desk['reader'], statements: Statements, commit: Desk['commit']) {
    this.statements = statements;
    this.commit = commit;
    const accountWhere = (condition: string) =>
      reader.prepare(
        `select person, name, password, accounts.created from accounts join people on id = person where ${condition}`,
      );
    this.selects = {
      visitor: reader.prepare(
        `select people.id, name, sessions.id as session, browser, seen, confirmed, prefixed,
           accounts.person is not null as account
         from sessions join people on people.id = sessions.person left join accounts on accounts.person = people.id
         where token = ?`,
      ),
      person: reader.prepare('select id, name, created from people where id = ?'),
      sessions: reader.prepare(
        `select id, browser, created, seen from sessions
         where person = ? and (confirmed >= ? or person not in (select person from accounts)) order by seen desc`,
      ),
      accountByKey: accountWhere('key = ?'),
      accountOf: accountWhere('person = ?'),
      passkey: reader.prepare('select * from passkeys where id = ?'),
      passkeys: reader.prepare('select * from passkeys where person = ? order by created, id'),
      codes: reader.prepare('select count(*) as count from codes where person = ?'),
      visits: reader.prepare('select "table" as id from visits where person = ? order by "table"'),
      lines: reader.prepare(`select v, entry from log where "table" = ? and instr(entry, ?) and ${naming} order by v`),
      info: reader.prepare('select info from tables where id = ?'),
      seen: reader.prepare(`select value from notes where "table" = ? and name = 'seen'`),
    };
  }

  // ------------------------------------------------------------ people and sessions

  visitor(tokenHash: string): Visitor | undefined {
    const row = this.selects.visitor.get(tokenHash) as
      | (Omit<Visitor, 'me' | 'prefixed' | 'hasAccount'> & Me & { prefixed: number; account: number })
      | undefined;
    if (row === undefined) return undefined;
    const { id, name, session, browser, seen, confirmed, prefixed, account } = row;
    const me = { id, name };
    return { me, session, browser, seen, confirmed, prefixed: prefixed === 1, hasAccount: account === 1 };
  }

  person(id: string): { readonly id: string; readonly name: string; readonly created: number } | undefined {
    return this.selects.person.get(id) as { id: string; name: string; created: number } | undefined;
  }

  /** Those that are still good: of an account, whose owner proved to be it since then. */
  sessions(person: string, since: number): Session[] {
    const rows = this.selects.sessions.all(person, since) as Session[];
    return rows.map(({ id, browser, created, seen }) => ({ id, browser, created, seen }));
  }

  addGuest({ id, name }: Me, session: NewSession): Promise<void> {
    return this.commit(() => {
      this.statements.person.run(id, name, session.created);
      this.addSession(session);
    });
  }

  /** Of an account; its sessions from before `since` are over and go. */
  openSession(session: NewSession, since: number): Promise<void> {
    return this.commit(() => {
      this.statements.endOld.run(session.person, since);
      this.addSession(session);
    });
  }

  private addSession({ id, token, person, browser, created, seen, confirmed, prefixed }: NewSession): void {
    this.statements.session.run(id, token, person, browser, created, seen, confirmed, Number(prefixed));
  }

  see(session: string, at: number): Promise<void> {
    return this.commit(() => this.statements.seen.run(at, session));
  }

  confirm(session: string, at: number): Promise<void> {
    return this.commit(() => this.statements.confirmed.run(at, session));
  }

  endSession(person: string, session: string): Promise<void> {
    return this.commit(() => this.statements.endSession.run(session, person));
  }

  endOtherSessions(person: string, session: string): Promise<void> {
    return this.commit(() => this.statements.endOthers.run(person, session));
  }

  /** `key` of an account only; rejects with a Conflict when another account has it. */
  rename(person: string, name: string, key?: string): Promise<void> {
    return this.commit(() => {
      if (key !== undefined) this.statements.key.run(key, person);
      this.statements.name.run(name, person);
    });
  }

  // ------------------------------------------------------------ accounts

  accountByKey(key: string): Account | undefined {
    return this.selects.accountByKey.get(key) as Account | undefined;
  }

  accountOf(person: string): Account | undefined {
    return this.selects.accountOf.get(person) as Account | undefined;
  }

  /** Rejects with a Conflict when another account has the name. */
  join({ person, name, key, password, codes, passkey, session, token, prefixed, at }: Joining): Promise<void> {
    const { statements } = this;
    return this.commit(() => {
      statements.account.run(person, key, password, at);
      statements.name.run(name, person);
      this.replaceCodes(person, codes);
      if (passkey !== undefined) this.insertPasskey(passkey);
      statements.token.run(token, at, Number(prefixed), session);
    });
  }

  /** A new password ends every session but this one. */
  setPassword(person: string, password: string, session: string): Promise<void> {
    return this.commit(() => {
      this.statements.password.run(password, person);
      this.statements.endOthers.run(person, session);
    });
  }

  /** The same password, hashed as we do it today; unless it was changed meanwhile. */
  rehash(person: string, before: string, password: string): Promise<void> {
    return this.commit(() => this.statements.rehash.run(password, person, before));
  }

  // ------------------------------------------------------------ recovery codes

  codesLeft(person: string): number {
    return (this.selects.codes.get(person) as { count: number }).count;
  }

  setCodes(person: string, codes: readonly string[]): Promise<void> {
    return this.commit(() => this.replaceCodes(person, codes));
  }

  private replaceCodes(person: string, codes: readonly string[]): void {
    this.statements.endCodes.run(person);
    for (const code of codes) this.statements.code.run(person, code);
  }

  /** Uses up a code; with it come a new password and the end of every session. False: there is no such code. */
  async recover(person: string, code: string, password: string): Promise<boolean> {
    let known = false;
    await this.commit(() => {
      const { changes } = this.statements.useCode.run(person, code) as { changes: number };
      known = changes === 1;
      if (!known) return;
      this.statements.password.run(password, person);
      this.statements.endSessions.run(person);
    });
    return known;
  }

  // ------------------------------------------------------------ passkeys

  passkey(id: string): Passkey | undefined {
    return this.selects.passkey.get(id) as Passkey | undefined;
  }

  passkeys(person: string): Passkey[] {
    return this.selects.passkeys.all(person) as Passkey[];
  }

  addPasskey(passkey: Passkey): Promise<void> {
    return this.commit(() => this.insertPasskey(passkey));
  }

  private insertPasskey({ id, person, host, key, counter, transports, name, created, used }: Passkey): void {
    this.statements.passkey.run(id, person, host, key, counter, transports, name, created, used);
  }

  passkeyUsed(id: string, counter: number, at: number): Promise<void> {
    return this.commit(() => this.statements.passkeyUsed.run(counter, at, id));
  }

  renamePasskey(person: string, id: string, name: string): Promise<void> {
    return this.commit(() => this.statements.passkeyName.run(name, id, person));
  }

  endPasskey(person: string, id: string): Promise<void> {
    return this.commit(() => this.statements.endPasskey.run(id, person));
  }

  // ------------------------------------------------------------ tables

  /** Every table where this person is or was. */
  visits(person: string): string[] {
    return (this.selects.visits.all(person) as { id: string }[]).map((row) => row.id);
  }

  /** The entries of a table's log that may name this person. */
  linesOn(person: string, table: string): Entry[] {
    return this.rowsOn(person, table).map((row) => JSON.parse(row.entry) as Entry);
  }

  private rowsOn(person: string, table: string): { v: number; entry: string }[] {
    return this.selects.lines.all(table, person) as { v: number; entry: string }[];
  }

  /** Writes a table's story with somebody else in it. */
  retell(table: string, who: Retelling): Promise<void> {
    const { statements } = this;
    return this.commit(() => {
      for (const { v, entry } of this.rowsOn(who.person, table))
        statements.line.run(JSON.stringify(retold(JSON.parse(entry) as Entry, who)), table, v);
      const seen = this.selects.seen.get(table) as { value: string } | undefined;
      if (seen !== undefined) {
        const marks = retoldSeen(JSON.parse(seen.value) as Notes['seen'], who);
        statements.noteSeen.run(JSON.stringify(marks), table);
      }
      const row = this.selects.info.get(table) as { info: string } | undefined;
      if (row === undefined) return;
      const info = retoldInfo(JSON.parse(row.info) as TableInfo, who);
      statements.info.run(JSON.stringify(info), table);
      if (who.id === who.person) return;
      statements.stand.run(who.person, table);
      statements.endVisit.run(who.person, table);
      statements.visit.run(who.id, table);
      if (info.seats.some((seat) => seat.kind === 'person' && seat.id === who.id)) statements.sit.run(who.id, table);
    });
  }

  /** Nothing is left but what tables tell of them. */
  forget(person: string): Promise<void> {
    const { endSessions, endPasskeys, endCodes, endAccount, endVisits, endPerson } = this.statements;
    return this.commit(() => {
      for (const end of [endSessions, endPasskeys, endCodes, endAccount, endVisits, endPerson]) end.run(person);
    });
  }
}

export function namedIn(entry: Entry): string[] {
  switch (entry.kind) {
    case 'created':
      return [entry.by, ...entry.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.id] : []))];
    case 'seated':
      return entry.occupant.kind === 'person' ? [entry.occupant.id] : [];
    case 'chat':
      return [entry.by];
    default:
      return [];
  }
}
