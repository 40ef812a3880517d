/**
 * Who is alive, by the database's clock. A node says so every two seconds; one that has not been heard of for longer than its lease
 * is dead to the others. That decides who may take a table, never who may write to it: for that there are terms.
 */
import type { QueryConfig } from 'pg';
import type { HouseNews, Nodes, NodesListener, Peer } from '../../fleet/port.ts';
import type { Machine } from '../../machine.ts';
import { again, ask, mayAgain } from './dialect.ts';
import { type Holds, house } from './holds.ts';
import { type Connection, type Connections, type Hearing, patiently } from './pool.ts';

const lease = { ms: 8000, beatMs: 2000 } as const;

/** Whoever has this lock opens the house: "house" in letters of the alphabet. */
const lock = 0x68_6f_75_73;

/** So far may a clock be off before it is set. */
const offMs = 250;

/** How often tables of nodes that fell are looked for though nobody is known to have fallen. */
const lookMs = 30_000;

/** What is counted and over is forgotten once in so many beats. */
const tidyBeats = 30;

export const beatsSql = {
  house: 'select secret, current_schema() as schema from fleet',
  beat: `with old as (select until > now() as alive from node where id = $1),
    beaten as (insert into node (id, until, address, opened, knows)
      values ($1, now() + $2 * interval '1 millisecond', $3, $4, $5)
      on conflict (id) do update set until = excluded.until, address = excluded.address,
        opened = node.opened or excluded.opened, knows = excluded.knows)
    select coalesce((select alive from old), false) as alive, extract(epoch from clock_timestamp())::float8 * 1000 as now,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
      (select coalesce(json_agg(json_build_object('id', id, 'address', address) order by id), '[]')
        from node where until > now() and id <> $1) as others`,
  knower: 'select id from node where until > now() and id <> $1 and $2 = any(knows) order by random() limit 1',
  leave: 'delete from node where id = $1',
  forget: "delete from node where until < now() - interval '1 day'",
  owners: `select "table", node from owner join node on node.id = owner.node and node.until > now()
    where "table" = any($1) and node <> $2`,
  due: `select a."table" from alarms a left join owner o on o."table" = a."table"
    where a.at between $1 and $2 and a."table" <> all($4)
      and not exists (select 1 from node n where n.id = o.node and (n.until > now() or n.id = $3))
    order by a.at, md5(a."table" || $3) limit 100`,
  /** Since when the house was closed, if nobody else has it open: by whoever had, and by what was written down. */
  closed: `select not exists (select 1 from node where opened and id <> $1 and until > now()) as closed,
    (select extract(epoch from max(until))::float8 * 1000 - $2 from node where opened) as heard,
    (select value from notes where "table" = '' and name = 'beat') as beat,
    (select value from notes where "table" = '' and name = 'shut') as shut`,
  spend: `insert into spent (key, count, at) select * from unnest($1::text[], $2::float8[], $3::bigint[]) order by 1
    on conflict (key) do update set count = spent.count + excluded.count returning key, count`,
  unspend: 'delete from spent where at < $1',
  opened: 'update node set opened = true where id = $1',
  note: `insert into notes values ('', $1, $2) on conflict ("table", name) do update set value = excluded.value`,
} as const;

interface Beat {
  readonly alive: boolean;
  readonly now: number;
  readonly timeline: string;
  readonly others: readonly Peer[];
}

interface Closed {
  readonly closed: boolean;
  readonly heard: number | null;
  readonly beat: string | null;
  readonly shut: string | null;
}

export class Beats implements Nodes {
  readonly secret: string;
  others: readonly Peer[] = [];
  private readonly pool: Connections;
  private readonly machine: Machine;
  private readonly holds: Holds;
  private readonly failed: (problem: unknown) => void;
  private readonly listener: Hearing;
  private address = '';
  private knows: readonly string[] = [];
  private hears: NodesListener | undefined;
  private stop = () => {};
  private beats = 0;
  /** Said just now, and on the way. */
  private readonly beating = new Set<Promise<void>>();
  private gone = false;
  /** Has the house open: said with every beat, since others may have buried this node, or the database be an old copy. */
  private isOpen = false;
  /** It was not heard for a while, or may not have been, and has not yet looked what it lost meanwhile. */
  private wasSilent = false;
  /** When this node was heard without a gap for the first time, and when tables of the fallen were last looked for. */
  private steadySince: number;
  private lookedAt = Number.NEGATIVE_INFINITY;
  /** The database's time less that of this process, which no jump of the machine's clock disturbs. */
  private offset = 0;
  /** Another one: the database was restored, or a copy of it took over, and may not know what it told before. */
  private timeline: string | undefined;

  /** `listen`: hears what is told over a channel of the database. */
  static async begin(
    pool: Connections,
    holds: Holds,
    listen: (channel: string) => Hearing,
    failed: (problem: unknown) => void,
    machine: Machine,
  ): Promise<Beats> {
    const [row] = await ask<{ secret: string; schema: string }>(pool, { text: beatsSql.house }, machine);
    if (row === undefined) throw new Error('the database has no secret for its nodes');
    const beats = new Beats(pool, holds, row.secret, listen(`gavel_${row.schema}`), failed, machine);
    await ask(pool, { text: beatsSql.forget }, machine);
    await beats.beat();
    beats.beatLater();
    return beats;
  }

  private constructor(
    pool: Connections,
    holds: Holds,
    secret: string,
    listener: Hearing,
    failed: (problem: unknown) => void,
    machine: Machine,
  ) {
    this.machine = machine;
    this.steadySince = machine.now();
    this.pool = pool;
    this.holds = holds;
    this.secret = secret;
    this.listener = listener;
    this.failed = failed;
  }

  get id(): string {
    return this.holds.node;
  }

  now(): number {
    return Math.round(this.machine.now() + this.offset);
  }

  private ask<Row extends object>(config: QueryConfig): Promise<Row[]> {
    return ask<Row>(this.pool, config, this.machine);
  }

  private async beat(): Promise<void> {
    // who has left does not come back
    if (this.gone) return;
    const beating = this.beatNow().finally(() => this.beating.delete(beating));
    this.beating.add(beating);
    return beating;
  }

  private async beatNow(): Promise<void> {
    const sent = this.machine.now();
    const values = [this.id, lease.ms, this.address, this.isOpen, this.knows];
    const [row] = await this.ask<Beat>({ name: 'beat', text: beatsSql.beat, values }).catch((problem: unknown) => {
      // it may have been heard, and with it the silence before it: the next answer would say nothing of that
      this.wasSilent = true;
      throw problem;
    });
    if (row === undefined) return;
    const came = this.machine.now();
    const offset = row.now - (sent + came) / 2;
    if (this.beats === 0 || Math.abs(offset - this.offset) > offMs + (came - sent) / 2) this.offset = offset;
    this.beats += 1;
    if (this.beats > 1 && !row.alive) this.wasSilent = true;
    if (this.wasSilent) this.steadySince = came;
    const before = this.others;
    this.others = row.others;
    const elsewhere = this.timeline !== undefined && this.timeline !== row.timeline;
    this.timeline = row.timeline;
    if (before.some((peer) => !row.others.some(({ id }) => id === peer.id))) this.lookedAt = Number.NEGATIVE_INFINITY;
    const changed = JSON.stringify(before) !== JSON.stringify(row.others);
    const lost = elsewhere ? this.holds.forgetAll() : [];
    for (const table of lost) this.hears?.lost(table);
    if (elsewhere) this.hears?.missed();
    if (changed) this.hears?.changed();
    await this.lookForLost(elsewhere);
    if (this.beats % tidyBeats === 0) await this.ask({ text: beatsSql.unspend, values: [this.now()] });
  }

  /** After a silence, until the database has answered: lines that are cut once are cut again. */
  private async lookForLost(forgotten: boolean): Promise<void> {
    if (this.wasSilent && !forgotten) for (const table of await this.holds.lostMeanwhile()) this.hears?.lost(table);
    this.wasSilent = false;
  }

  private beatLater(): void {
    if (this.gone) return;
    this.stop = this.machine.after(lease.beatMs, () => {
      this.beat()
        .catch(this.failed)
        .finally(() => this.beatLater());
    });
  }

  look(): Promise<void> {
    return this.beat();
  }

  async announce(address: string, knows: readonly string[], hears: NodesListener): Promise<void> {
    this.address = address;
    this.knows = knows;
    this.hears = hears;
    await this.listener.begin(
      (text) => hears.news(JSON.parse(text) as HouseNews),
      () => {
        // it may have come back as another
        this.beat().catch(this.failed);
        hears.missed();
      },
    );
    await this.beat();
    hears.changed();
  }

  async retire(): Promise<void> {
    this.knows = [];
    await this.beat();
  }

  async knower(need: string): Promise<string | undefined> {
    const values = [this.id, need];
    const [row] = await this.ask<{ id: string }>({ name: 'knower', text: beatsSql.knower, values });
    return row?.id;
  }

  async leave(): Promise<void> {
    if (this.gone) return;
    this.gone = true;
    this.stop();
    // one that is heard after this would make it live again
    await Promise.allSettled(this.beating);
    await this.ask({ name: 'leave', text: beatsSql.leave, values: [this.id] });
  }

  async bury(node: string): Promise<void> {
    this.others = this.others.filter(({ id }) => id !== node);
    // what it had goes on wherever it is found
    this.lookedAt = Number.NEGATIVE_INFINITY;
    await this.ask({ text: beatsSql.leave, values: [node] });
    await this.beat();
  }

  async ownersOf(tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const values = [tables, this.id];
    const rows = await this.ask<{ table: string; node: string }>({ name: 'owners', text: beatsSql.owners, values });
    return new Map(rows.map(({ table, node }) => [table, node]));
  }

  async spend(
    amounts: ReadonlyMap<string, { readonly n: number; readonly until: number }>,
  ): Promise<ReadonlyMap<string, number>> {
    const given = [...amounts.values()];
    const values = [[...amounts.keys()], given.map(({ n }) => n), given.map(({ until }) => until)];
    const rows = await this.ask<{ key: string; count: number }>({ name: 'spend', text: beatsSql.spend, values });
    return new Map(rows.map(({ key, count }) => [key, count]));
  }

  async inTurn<T>(what: string, job: () => Promise<T>): Promise<T> {
    const client = await again(() => this.turn(what), mayAgain, this.machine);
    try {
      return await job();
    } finally {
      await this.endTurn(client);
    }
  }

  private async turn(what: string): Promise<Connection> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query("set local idle_in_transaction_session_timeout = '30s'");
      const text = 'select pg_advisory_xact_lock($1, hashtext($2 || current_schema()))';
      await client.query({ text, values: [lock, what], ...patiently });
      return client;
    } catch (problem) {
      await this.endTurn(client);
      throw problem;
    }
  }

  /** Whatever became of it, the turn is over with the connection. */
  private async endTurn(client: Connection): Promise<void> {
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
  }

  // ------------------------------------------------------------ the house

  /** Of those who open it at the same time one says for how long it was closed, and the others find it open. */
  open(now: number): Promise<number> {
    return this.inTurn('open', async () => {
      const [row] = await this.ask<Closed>({ text: beatsSql.closed, values: [this.id, lease.ms] });
      let shut: number = JSON.parse(row?.shut ?? '0');
      if (row?.closed === true) {
        const beat: number = JSON.parse(row.beat ?? '0');
        const last = Math.round(Math.max(beat, row.heard ?? 0));
        if (last > 0) shut += Math.max(0, now - last);
        await this.note('shut', shut);
      }
      await this.note('beat', now);
      await this.ask({ text: beatsSql.opened, values: [this.id] });
      this.isOpen = true;
      return shut;
    });
  }

  heard(now: number): Promise<void> {
    return this.note('beat', now);
  }

  private async note(name: string, value: number): Promise<void> {
    await this.ask({ name: 'house note', text: beatsSql.note, values: [name, JSON.stringify(value)] });
  }

  async due(until: number, but: readonly string[]): Promise<string[]> {
    const now = this.machine.now();
    // after a silence of its own a node gives the others time to be heard again
    const steady = this.beats < 4 || now - this.steadySince >= lease.ms;
    const fallen = steady && now - this.lookedAt >= lookMs;
    const values = [fallen ? 0 : 1, until, this.id, but];
    const rows = await this.ask<{ table: string }>({ name: 'due', text: beatsSql.due, values });
    // there may be more than were told
    if (fallen && rows.length === 0) this.lookedAt = now;
    return rows.map(({ table }) => table);
  }

  // ------------------------------------------------------------ alone

  /** The house is this node's altogether; others that have just died are waited for, and have nothing when they come back. */
  async beAlone(): Promise<void> {
    await this.inTime(async () => {
      await this.holds.take(house);
      await this.beat();
      if (this.others.length > 0) throw new Error('another Gavel uses it');
    });
    await this.holds.voidOthers();
  }

  /** Nobody has the house to itself. */
  async beAmongOthers(): Promise<void> {
    await this.inTime(async () => {
      if ((await this.ownersOf([house])).size > 0) throw new Error('another Gavel has it to itself');
    });
  }

  private async inTime(is: () => Promise<void>): Promise<void> {
    const end = this.machine.now() + lease.ms + lease.beatMs;
    for (;;) {
      try {
        return await is();
      } catch (problem) {
        if (this.machine.now() > end) throw problem;
        await this.machine.rest(250);
      }
    }
  }

  async close(): Promise<void> {
    await this.listener.close();
    await this.leave();
  }
}
