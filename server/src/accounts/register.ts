/** Who is who, on disk: people, their sessions, their accounts, and the tables where their names stand. */
import { type Entry, type Me, type Retelling, retold, retoldInfo, retoldSeen, type Snapshot } from '@gavel/table';
import type { Desk, Transaction, Value } from '../store/port.ts';

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

/** Sessions that are looked for at a time. */
const handful = 500;

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
  endMade: 'delete from made where person = ?',
  visit: 'insert into visits values (?, ?) on conflict do nothing',
  endVisit: 'delete from visits where person = ? and "table" = ?',
  line: 'update log set entry = ? where "table" = ? and v = ?',
  info: 'update tables set info = ? where id = ?',
  // with the story inside it would tell the old one; without it the table reads its log
  snapshot: 'update snapshots set snapshot = ? where "table" = ?',
  noteSeen: `update notes set value = ? where "table" = ? and name = 'seen'`,
  sit: 'insert into seats values (?, ?) on conflict do nothing',
  stand: 'delete from seats where person = ? and "table" = ?',
} as const;

const accountWhere = (condition: string) =>
  `select person, name, password, accounts.created from accounts join people on id = person where ${condition}`;

/** By name: a newer release may add columns while this one still runs. */
const passkey = 'id, person, host, key, counter, transports, name, created, used';

const selects = {
  visitor: `select people.id, name, sessions.id as session, browser, seen, confirmed, prefixed,
      accounts.person is not null as account
    from sessions join people on people.id = sessions.person left join accounts on accounts.person = people.id
    where token = ?`,
  person: 'select id, name, created from people where id = ?',
  sessions: `select id, browser, created, seen from sessions
    where person = ? and (confirmed >= ? or person not in (select person from accounts)) order by seen desc`,
  accountByKey: accountWhere('key = ?'),
  accountOf: accountWhere('person = ?'),
  passkey: `select ${passkey} from passkeys where id = ?`,
  passkeys: `select ${passkey} from passkeys where person = ? order by created, id`,
  codes: 'select count(*) as count from codes where person = ?',
  visits: 'select "table" as id from visits where person = ? order by "table"',
  // lines that name people are of few kinds; what only looks like one is read and found to be none
  lines: `select v, entry from log where "table" = ? and entry like '%' || ? || '%'
    and (entry like '%"kind":"created"%' or entry like '%"kind":"seated"%' or entry like '%"kind":"chat"%') order by v`,
  info: 'select info from tables where id = ?',
  snapshot: 'select snapshot from snapshots where "table" = ?',
  seen: `select value from notes where "table" = ? and name = 'seen'`,
} as const;

export class Register {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  // ------------------------------------------------------------ people and sessions

  async visitor(tokenHash: string): Promise<Visitor | undefined> {
    const row = await this.desk.get<VisitorRow>(selects.visitor, tokenHash);
    if (row === undefined) return undefined;
    const { id, name, session, browser, seen, confirmed, prefixed, account } = row;
    const me = { id, name };
    return { me, session, browser, seen, confirmed, prefixed: Boolean(prefixed), hasAccount: Boolean(account) };
  }

  person(id: string): Promise<(Me & { readonly created: number }) | undefined> {
    return this.desk.get(selects.person, id);
  }

  /** Those that are still good: of an account, whose owner proved to be it since then. */
  /** Which of these are not over. */
  async sessionsLeft(sessions: readonly string[]): Promise<string[]> {
    const left: string[] = [];
    for (let from = 0; from < sessions.length; from += handful) {
      const some = sessions.slice(from, from + handful);
      const places = some.map(() => '?').join(', ');
      const rows = await this.desk.all<{ id: string }>(`select id from sessions where id in (${places})`, ...some);
      left.push(...rows.map(({ id }) => id));
    }
    return left;
  }

  sessions(person: string, since: number): Promise<Session[]> {
    return this.desk.all(selects.sessions, person, since);
  }

  addGuest({ id, name }: Me, session: NewSession): Promise<void> {
    return this.desk.commit(async (tx) => {
      await tx.run(sql.person, id, name, session.created);
      await addSession(tx, session);
    });
  }

  /** Of an account; its sessions from before `since` are over and go. */
  openSession(session: NewSession, since: number): Promise<void> {
    return this.desk.commit(async (tx) => {
      await tx.run(sql.endOld, session.person, since);
      await addSession(tx, session);
    });
  }

  see(session: string, at: number): Promise<void> {
    return this.run(sql.seen, at, session);
  }

  confirm(session: string, at: number): Promise<void> {
    return this.run(sql.confirmed, at, session);
  }

  endSession(person: string, session: string): Promise<void> {
    return this.run(sql.endSession, session, person);
  }

  endOtherSessions(person: string, session: string): Promise<void> {
    return this.run(sql.endOthers, person, session);
  }

  /** `key` of an account only; rejects with a Conflict when another account has it. */
  rename(person: string, name: string, key?: string): Promise<void> {
    return this.desk.commit(async (tx) => {
      if (key !== undefined) await tx.run(sql.key, key, person);
      await tx.run(sql.name, name, person);
    });
  }

  // ------------------------------------------------------------ accounts

  accountByKey(key: string): Promise<Account | undefined> {
    return this.desk.get(selects.accountByKey, key);
  }

  accountOf(person: string): Promise<Account | undefined> {
    return this.desk.get(selects.accountOf, person);
  }

  /** Rejects with a Conflict when another account has the name. */
  join({ person, name, key, password, codes, passkey, session, token, prefixed, at }: Joining): Promise<void> {
    return this.desk.commit(async (tx) => {
      await tx.run(sql.account, person, key, password, at);
      await tx.run(sql.name, name, person);
      await replaceCodes(tx, person, codes);
      if (passkey !== undefined) await insertPasskey(tx, passkey);
      await tx.run(sql.token, token, at, Number(prefixed), session);
    });
  }

  /** A new password ends every session but this one. */
  setPassword(person: string, password: string, session: string): Promise<void> {
    return this.desk.commit(async (tx) => {
      await tx.run(sql.password, password, person);
      await tx.run(sql.endOthers, person, session);
    });
  }

  /** The same password, hashed as we do it today; unless it was changed meanwhile. */
  rehash(person: string, before: string, password: string): Promise<void> {
    return this.run(sql.rehash, password, person, before);
  }

  // ------------------------------------------------------------ recovery codes

  async codesLeft(person: string): Promise<number> {
    return (await this.desk.get<{ count: number }>(selects.codes, person))?.count ?? 0;
  }

  setCodes(person: string, codes: readonly string[]): Promise<void> {
    return this.desk.commit((tx) => replaceCodes(tx, person, codes));
  }

  /** Uses up a code; with it come a new password and the end of every session. False: there is no such code. */
  recover(person: string, code: string, password: string): Promise<boolean> {
    return this.desk.commit(async (tx) => {
      if ((await tx.run(sql.useCode, person, code)) === 0) return false;
      await tx.run(sql.password, password, person);
      await tx.run(sql.endSessions, person);
      return true;
    });
  }

  // ------------------------------------------------------------ passkeys

  passkey(id: string): Promise<Passkey | undefined> {
    return this.desk.get(selects.passkey, id);
  }

  passkeys(person: string): Promise<Passkey[]> {
    return this.desk.all(selects.passkeys, person);
  }

  addPasskey(passkey: Passkey): Promise<void> {
    return this.desk.commit((tx) => insertPasskey(tx, passkey));
  }

  passkeyUsed(id: string, counter: number, at: number): Promise<void> {
    return this.run(sql.passkeyUsed, counter, at, id);
  }

  renamePasskey(person: string, id: string, name: string): Promise<void> {
    return this.run(sql.passkeyName, name, id, person);
  }

  endPasskey(person: string, id: string): Promise<void> {
    return this.run(sql.endPasskey, id, person);
  }

  // ------------------------------------------------------------ tables

  /** Every table where this person is or was. */
  async visits(person: string): Promise<string[]> {
    return (await this.desk.all<{ id: string }>(selects.visits, person)).map((row) => row.id);
  }

  /** The entries of a table's log that may name this person. */
  async linesOn(person: string, table: string): Promise<Entry[]> {
    const rows = await this.desk.all<LineRow>(selects.lines, table, person);
    return rows.map((row): Entry => JSON.parse(row.entry));
  }

  /** Writes a table's story with somebody else in it. Rejects with `Lost` where the table is not this node's. */
  retell(table: string, who: Retelling): Promise<void> {
    return this.desk.commit(async (tx) => {
      await tx.hold(table);
      for (const { v, entry } of await tx.all<LineRow>(selects.lines, table, who.person))
        await tx.run(sql.line, JSON.stringify(retold(JSON.parse(entry), who)), table, v);
      const seen = await tx.get<{ value: string }>(selects.seen, table);
      if (seen !== undefined)
        await tx.run(sql.noteSeen, JSON.stringify(retoldSeen(JSON.parse(seen.value), who)), table);
      const kept = await tx.get<{ snapshot: string }>(selects.snapshot, table);
      if (kept !== undefined)
        await tx.run(sql.snapshot, JSON.stringify(bareSnapshot(JSON.parse(kept.snapshot))), table);
      const row = await tx.get<{ info: string }>(selects.info, table);
      if (row === undefined) return;
      const info = retoldInfo(JSON.parse(row.info), who);
      await tx.run(sql.info, JSON.stringify(info), table);
      if (who.id === who.person) return;
      await tx.run(sql.stand, who.person, table);
      await tx.run(sql.endVisit, who.person, table);
      await tx.run(sql.visit, who.id, table);
      if (info.seats.some((seat) => seat.kind === 'person' && seat.id === who.id)) await tx.run(sql.sit, who.id, table);
    });
  }

  /** Nothing is left but what tables tell of them. */
  forget(person: string): Promise<void> {
    const { endSessions, endPasskeys, endCodes, endAccount, endVisits, endMade, endPerson } = sql;
    return this.desk.commit(async (tx) => {
      for (const end of [endSessions, endPasskeys, endCodes, endAccount, endVisits, endMade, endPerson])
        await tx.run(end, person);
    });
  }

  private async run(statement: string, ...values: readonly Value[]): Promise<void> {
    await this.desk.commit((tx) => tx.run(statement, ...values));
  }
}

type VisitorRow = Me &
  Omit<Visitor, 'me' | 'prefixed' | 'hasAccount'> & { readonly prefixed: number; readonly account: number | boolean };

interface LineRow {
  readonly v: number;
  readonly entry: string;
}

async function addSession(tx: Transaction, session: NewSession): Promise<void> {
  const { id, token, person, browser, created, seen, confirmed, prefixed } = session;
  await tx.run(sql.session, id, token, person, browser, created, seen, confirmed, Number(prefixed));
}

async function insertPasskey(tx: Transaction, passkey: Passkey): Promise<void> {
  const { id, person, host, key, counter, transports, name, created, used } = passkey;
  await tx.run(sql.passkey, id, person, host, key, counter, transports, name, created, used);
}

async function replaceCodes(tx: Transaction, person: string, codes: readonly string[]): Promise<void> {
  await tx.run(sql.endCodes, person);
  for (const code of codes) await tx.run(sql.code, person, code);
}

function bareSnapshot({ v, n, state }: Snapshot): Snapshot {
  return { v, n, state };
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
