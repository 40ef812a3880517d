/** How people and channels are reached: browsers that take pushes, confirmed e-mail addresses, channels of tables. */
import { createHash } from 'node:crypto';
import type { Desk } from '../store/port.ts';

export interface Subscription {
  readonly id: string;
  readonly person: string;
  /** A browser that is signed out is told nothing more. */
  readonly session: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly browser: string;
  readonly created: number;
}

export interface Address {
  readonly address: string;
  readonly confirmed: boolean;
}

export interface Hook {
  readonly table: string;
  readonly person: string;
  readonly url: string;
  readonly language: 'de' | 'en';
}

/** Browsers of one person; the oldest goes. */
const mostBrowsers = 10;

const sql = {
  // a browser that is somebody else by now is reached for them
  subscribe: `insert into subscriptions (id, person, session, endpoint, p256dh, auth, browser, created)
    values (?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (id) do update set person = excluded.person, session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth,
      browser = excluded.browser, created = excluded.created`,
  subscriptions: `select subscriptions.* from subscriptions join sessions on sessions.id = subscriptions.session
    where subscriptions.person = ? order by subscriptions.created desc, subscriptions.id`,
  prune: 'delete from subscriptions where person = ? and session not in (select id from sessions)',
  unsubscribe: 'delete from subscriptions where id = ? and person = ?',
  address: 'select address, proof from addresses where person = ?',
  give: `insert into addresses (person, address, proof, at) values (?, ?, ?, ?)
    on conflict (person) do update set address = excluded.address, proof = excluded.proof, at = excluded.at`,
  confirm: 'update addresses set proof = null where proof = ? and at > ?',
  takeBack: 'delete from addresses where person = ?',
  hook: 'select "table", person, url, language from hooks where "table" = ?',
  hang: `insert into hooks ("table", person, url, language, at) values (?, ?, ?, ?, ?)
    on conflict ("table") do update set person = excluded.person, url = excluded.url, language = excluded.language, at = excluded.at`,
  unhook: 'delete from hooks where "table" = ?',
  hooksOf: 'select "table", person, url, language from hooks where person = ? order by "table"',
  /** Everything of one person. */
  forget: ['wishes', 'subscriptions', 'addresses', 'hooks', 'outbox', 'told'].map(
    (table) => `delete from ${table} where person = ?`,
  ),
  carrySubscriptions: 'update subscriptions set person = ? where person = ?',
  carryHooks: 'update hooks set person = ? where person = ?',
} as const;

/** An address is confirmed within a day, or must be given again. */
const proofMs = 24 * 3600_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export class Reach {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  // ------------------------------------------------------------ browsers

  async subscribe(given: Omit<Subscription, 'id'>): Promise<void> {
    const { person, session, endpoint, p256dh, auth, browser, created } = given;
    await this.desk.commit(async (tx) => {
      await tx.run(sql.prune, person);
      await tx.run(sql.subscribe, hashOf(endpoint), person, session, endpoint, p256dh, auth, browser, created);
      const all = await tx.all<Subscription>(sql.subscriptions, person);
      for (const { id } of all.slice(mostBrowsers)) await tx.run(sql.unsubscribe, id, person);
    });
  }

  subscriptions(person: string): Promise<Subscription[]> {
    return this.desk.all<Subscription>(sql.subscriptions, person);
  }

  async unsubscribe(person: string, id: string): Promise<boolean> {
    return (await this.desk.commit((tx) => tx.run(sql.unsubscribe, id, person))) > 0;
  }

  // ------------------------------------------------------------ addresses

  async address(person: string): Promise<Address | undefined> {
    const row = await this.desk.get<{ address: string; proof: string | null }>(sql.address, person);
    return row && { address: row.address, confirmed: row.proof === null };
  }

  /** Whoever can read what is sent there has `token`. */
  async give(person: string, address: string, token: string, at: number): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.give, person, address, hashOf(token), at));
  }

  async confirm(token: string, now: number): Promise<boolean> {
    return (await this.desk.commit((tx) => tx.run(sql.confirm, hashOf(token), now - proofMs))) > 0;
  }

  async takeBack(person: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.takeBack, person));
  }

  // ------------------------------------------------------------ channels

  hook(table: string): Promise<Hook | undefined> {
    return this.desk.get<Hook>(sql.hook, table);
  }

  hooksOf(person: string): Promise<Hook[]> {
    return this.desk.all<Hook>(sql.hooksOf, person);
  }

  async hang({ table, person, url, language }: Hook, at: number): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.hang, table, person, url, language, at));
  }

  async unhook(table: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.unhook, table));
  }

  // ------------------------------------------------------------ people who go

  async forget(person: string): Promise<void> {
    await this.desk.commit(async (tx) => {
      for (const end of sql.forget) await tx.run(end, person);
    });
  }

  /** A guest who signs in is reached as the account from now on, in the browser it came with. */
  async carryOver(guest: string, person: string): Promise<void> {
    await this.desk.commit(async (tx) => {
      await tx.run(sql.carrySubscriptions, person, guest);
      await tx.run(sql.carryHooks, person, guest);
    });
  }
}
