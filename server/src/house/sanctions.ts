/**
 * Warnings, mutes and bans: each with a reason and an end, for a person, a network or both. Those that run are in memory, for
 * they are asked for with every request, and read anew every few seconds: commands and other nodes write them too.
 */
import type { Clock } from '@gavel/table';
import type { Desk } from '../store/port.ts';
import type { Audit, HouseDeed } from './audit.ts';
import { Oversight } from './oversight.ts';

export type SanctionKind = 'warning' | 'mute' | 'ban';

export interface Sanction {
  readonly id: number;
  readonly kind: SanctionKind;
  /** Empty: whoever comes from the network. */
  readonly person: string;
  /** Empty: wherever they come from. Forgotten when it is over. */
  readonly network: string;
  readonly reason: string;
  readonly at: number;
  readonly until: number;
  readonly by: string;
  /** The report it came from; 0: none. */
  readonly report: number;
  /** When it was lifted, and when whom it concerns has read it; 0: not. */
  readonly lifted: number;
  readonly read: number;
  /** What they answered, once; empty: nothing. */
  readonly answer: string;
  readonly answered: number;
}

export interface NewSanction extends Pick<Sanction, 'kind' | 'person' | 'network' | 'reason' | 'by'> {
  readonly days: number;
  readonly report?: number;
}

export const mostDays = 3650;
const day = 24 * 3600_000;

/** A network that this node does not know: whichever node has seen that person writes it down. */
export const somewhere = '?';
/** For so long nodes are asked. Where somebody comes from later is another matter. */
const askedMs = 60_000;

const deedOf = { warning: 'warned', mute: 'muted', ban: 'banned' } as const satisfies Record<SanctionKind, HouseDeed>;

/** By name: a newer release may add columns while this one still runs. */
const all = 'id, kind, person, network, reason, at, until, "by", report, lifted, "read", answer, answered';

const sql = {
  running: `select ${all} from sanctions where lifted = 0 and until > ? and kind <> 'warning'`,
  add: `insert into sanctions (kind, person, network, reason, at, until, "by", report, lifted, "read", answer, answered)
    values (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '', 0)`,
  newest: 'select max(id) as id from sanctions where "by" = ? and at = ? and person = ? and network = ?',
  carryOver: 'update sanctions set person = ? where person = ?',
  find: `select ${all} from sanctions where id = ?`,
  latest: `select ${all} from sanctions order by id desc limit ?`,
  ofPerson: `select ${all} from sanctions where person = ? order by id desc limit 50`,
  told: `select ${all} from sanctions where (person = ?1 or (network <> '' and network = ?2))
    and lifted = 0 and (until > ?3 and (kind <> 'warning' or "read" = 0)) order by id desc`,
  lift: 'update sanctions set lifted = ? where id = ? and lifted = 0 and until > ?',
  answer: 'update sanctions set answer = ?, answered = ? where id = ? and answered = 0',
  read: 'update sanctions set "read" = ? where id = ? and person = ? and "read" = 0',
  settle: 'update reports set settled = ? where id = ? and settled = 0',
  located: 'update sanctions set network = ? where id = ? and network = ?',
  // where somebody was is nobody's business once it does not matter any more
  stale: `select 1 as stale from sanctions where network <> '' and (lifted > 0 or until <= ?)`,
  forgetNetworks: `update sanctions set network = '' where network <> '' and (lifted > 0 or until <= ?)`,
  // a network that nobody knew in time
  nowhere: `update sanctions set network = '' where network = ? and at <= ?`,
  // a network stays out for as long as was said; whose it was is forgotten
  unname: `update sanctions set person = '', answer = '' where person = ? and network <> '' and network <> '${somewhere}'`,
  forget: 'delete from sanctions where person = ?',
  endModerator: 'delete from moderators where person = ?',
} as const;

export class Sanctions {
  private readonly desk: Desk;
  private readonly audit: Audit;
  private readonly clock: Pick<Clock, 'now'>;
  private readonly changed: () => void;
  private whereIs: (person: string) => string = (person) => person;
  private running: readonly Sanction[] = [];
  /** Read anew with the rest. */
  readonly oversight: Oversight;

  /** `changed` hears when others may be shut out than before. */
  constructor(desk: Desk, audit: Audit, clock: Pick<Clock, 'now'>, changed: () => void = () => {}) {
    this.desk = desk;
    this.audit = audit;
    this.clock = clock;
    this.changed = changed;
    this.oversight = new Oversight(desk, audit, clock);
  }

  /** Reads what runs now. */
  async refresh(): Promise<void> {
    const marks = () => this.running.map(({ id, network }) => `${id} ${network}`).join();
    const before = marks();
    this.running = await this.desk.all<Sanction>(sql.running, this.clock.now());
    if (await this.findNetworks()) this.running = await this.desk.all<Sanction>(sql.running, this.clock.now());
    if (marks() !== before) this.changed();
    await this.oversight.refresh();
  }

  /** `whereIs`: from which network somebody last came here; themselves: they did not. */
  locate(whereIs: (person: string) => string): void {
    this.whereIs = whereIs;
  }

  /** Writes down where those are whom another node has banned with their network, and who were seen here. */
  private async findNetworks(): Promise<boolean> {
    const asked = this.clock.now() - askedMs;
    const sought = this.running.filter(({ network }) => network === somewhere);
    if (sought.length === 0) return false;
    const found = sought.filter((one) => one.at > asked && this.whereIs(one.person) !== one.person);
    if (found.length === 0 && sought.every(({ at }) => at > asked)) return false;
    await this.desk.commit(async (tx) => {
      for (const { id, person } of found) await tx.run(sql.located, this.whereIs(person), id, somewhere);
      await tx.run(sql.nowhere, somewhere, asked);
    });
    return true;
  }

  private find(kind: SanctionKind, person: string | undefined, network: string): Sanction | undefined {
    const now = this.clock.now();
    return this.running.find(
      (one) =>
        one.kind === kind &&
        one.until > now &&
        ((person !== undefined && one.person === person) || (one.network !== '' && one.network === network)),
    );
  }

  /** The ban that keeps somebody out. */
  banOf(person: string | undefined, network: string): Sanction | undefined {
    return this.running.length === 0 ? undefined : this.find('ban', person, network);
  }

  isMuted(person: string): boolean {
    return this.running.length > 0 && this.find('mute', person, '') !== undefined;
  }

  // ------------------------------------------------------------ what moderators do

  async impose({ kind, person, network, reason, by, days, report = 0 }: NewSanction): Promise<Sanction> {
    const at = this.clock.now();
    const made = await this.audit.commit(by, at, async (tx, write) => {
      await tx.run(sql.add, kind, person, network, reason, at, at + days * day, by, report);
      const { id } = (await tx.get<{ id: number }>(sql.newest, by, at, person, network)) ?? { id: 0 };
      if (report > 0) await tx.run(sql.settle, at, report);
      // where somebody was stands in no log that nobody can edit
      await write(deedOf[kind], { sanction: id, person, network: network !== '', reason, days, report });
      return tx.get<Sanction>(sql.find, id);
    });
    await this.refresh();
    if (made === undefined) throw new Error('a sanction that was written is not there');
    return made;
  }

  /** False: there is none that runs. */
  async lift(id: number, by: string, reason: string): Promise<boolean> {
    const at = this.clock.now();
    const done = await this.audit.commit(by, at, async (tx, write) => {
      if ((await tx.run(sql.lift, at, id, at)) === 0) return false;
      await write('lifted', { sanction: id, reason });
      return true;
    });
    await this.refresh();
    return done;
  }

  /** Nothing follows from a report. False: it is settled already, or there is none. */
  settle(report: number, by: string, reason: string): Promise<boolean> {
    const at = this.clock.now();
    return this.audit.commit(by, at, async (tx, write) => {
      if ((await tx.run(sql.settle, at, report)) === 0) return false;
      await write('settled', { report, reason });
      return true;
    });
  }

  latest(limit: number): Promise<Sanction[]> {
    return this.desk.all(sql.latest, limit);
  }

  /** All there ever were. */
  ofPerson(person: string): Promise<Sanction[]> {
    return this.desk.all(sql.ofPerson, person);
  }

  // ------------------------------------------------------------ what whom they concern may do

  /** What somebody is to be told: what runs, and warnings they have not read. */
  told(person: string, network: string): Promise<Sanction[]> {
    return this.desk.all(sql.told, person, network, this.clock.now());
  }

  /** Once. False: it was answered before. */
  answer(id: number, person: string, text: string): Promise<boolean> {
    const at = this.clock.now();
    return this.audit.commit(person, at, async (tx, write) => {
      if ((await tx.run(sql.answer, text, at, id)) === 0) return false;
      await write('answered', { sanction: id });
      return true;
    });
  }

  async read(id: number, person: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.read, this.clock.now(), id, person));
  }

  // ------------------------------------------------------------ what goes

  /** A guest becomes part of an account: what was said to the one is said to the other. */
  async carryOver(guest: string, account: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.carryOver, account, guest));
    await this.refresh();
  }

  async tidy(): Promise<void> {
    // what is done every minute writes nothing where there is nothing to do
    if ((await this.desk.get(sql.stale, this.clock.now())) === undefined) return;
    await this.desk.commit((tx) => tx.run(sql.forgetNetworks, this.clock.now()));
  }

  /** Somebody is no more. What they were told goes with them. */
  async forget(person: string): Promise<void> {
    await this.desk.commit(async (tx) => {
      for (const end of [sql.unname, sql.forget, sql.endModerator]) await tx.run(end, person);
    });
    await this.refresh();
  }
}
