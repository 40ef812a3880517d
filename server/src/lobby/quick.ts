/**
 * Quick match. Whoever asks for a game sits down where others wait for the same, or waits at a new table; after a while
 * bots take the seats that are still open. Requests are taken one after the other: two at the same moment meet.
 */
import { isRefusal, must, type Refusal, readOptions, type Seat, usualSeats } from '@gavel/kernel';
import { type Clock, type Hall, limits, type Me, type TableInfo } from '@gavel/table';
import type { Nodes } from '../fleet/port.ts';
import type { Results } from '../ratings/results.ts';
import type { Skill } from '../ratings/skill.ts';
import type { Blocks } from './blocks.ts';

export interface Found {
  readonly table: TableInfo;
  /** Milliseconds until bots fill up. */
  readonly wait: number;
}

/** Who is not at the table when the game begins, and has not been for this long, does not wait any more. */
const goneMs = 5000;

/** Where bots could not sit down, as while the store refuses, they try again after this. */
const againMs = 5000;

/** Of tables that wait so many are looked at, the newest. */
const mostListed = 200;

interface Table {
  readonly id: string;
  readonly game: string;
  readonly begins: number;
}

/** So far apart in strength people meet at once, besides how uncertain their ratings are: some 120 points. */
const near = 4;

type SeatRequest = { readonly type: 'sit' } | { readonly type: 'stand' | 'bot'; readonly seat: Seat };

export class QuickMatch {
  private readonly hall: Hall;
  private readonly blocks: Blocks;
  private readonly results: Pick<Results, 'skillOf'>;
  private readonly clock: Clock;
  private readonly waitMs: number;
  private readonly nodes: Pick<Nodes, 'inTurn'> | undefined;
  private readonly report: (table: string, problem: unknown) => void;
  private readonly waiting = new Map<string, Table & { cancel(): void }>();
  private last: Promise<unknown> = Promise.resolve();
  private requests = 0;
  private closed = false;

  /** `nodes`: where others take part, they do so one after the other with this one. */
  constructor(
    hall: Hall,
    blocks: Blocks,
    results: Pick<Results, 'skillOf'>,
    waitMs: number,
    nodes?: Pick<Nodes, 'inTurn'>,
  ) {
    this.nodes = nodes;
    this.hall = hall;
    this.blocks = blocks;
    this.results = results;
    this.clock = hall.world.clock;
    this.report = hall.world.report;
    this.waitMs = waitMs;
  }

  seek(me: Me, game: string): Promise<Found | Refusal> {
    const sit = async () => (await this.join(me, game)) ?? (await this.open(me, game));
    const { nodes } = this;
    return this.inTurn(nodes === undefined ? sit : () => nodes.inTurn('quick', sit));
  }

  /** A table is here now: where people wait at it, bots sit down in time. */
  opened({ id, game, status, settings }: TableInfo): void {
    if (settings.quick === undefined || status !== 'gathering' || this.waiting.has(id)) return;
    this.wait({ id, game, begins: Math.max(settings.quick, this.clock.now() + goneMs) });
  }

  /** Where people wait, on this node or another, those who have waited longest first. */
  private async tables(game: string): Promise<Table[]> {
    const theirs = (table: Table) => table.game === game;
    if (this.nodes === undefined) return [...this.waiting.values()].filter(theirs);
    const open = await this.hall.world.store.list({ game, status: 'gathering', listed: true, limit: mostListed });
    return open
      .flatMap(({ id, settings }) => (settings.quick === undefined ? [] : [{ id, game, begins: settings.quick }]))
      .sort((a, b) => a.begins - b.begins);
  }

  /** After a restart everybody gets the time to come back. */
  async resume(): Promise<void> {
    const { store } = this.hall.world;
    const open = await store.list({ status: 'gathering', listed: true, limit: Number.MAX_SAFE_INTEGER });
    for (const { id, game, settings, seats } of open) {
      if (settings.quick === undefined || !seats.some((seat) => seat.kind === 'person')) continue;
      this.wait({ id, game, begins: Math.max(settings.quick, this.clock.now() + this.waitMs) });
    }
  }

  /** Whom a host has just blocked does not wait at the host's tables any longer. */
  sendAway(host: Me, whom: Me): Promise<void> {
    return this.inTurn(async () => {
      for (const { id, host: by, seats } of await this.hall.list({ person: whom.id, status: 'gathering' })) {
        if (by !== host.id) continue;
        for (const [seat, occupant] of seats.entries())
          if (occupant.kind === 'person' && occupant.id === whom.id) await this.ask(id, whom, { type: 'stand', seat });
      }
    });
  }

  close(): void {
    this.closed = true;
    for (const { cancel } of this.waiting.values()) cancel();
    this.waiting.clear();
  }

  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    const done = this.last.then(job);
    this.last = done.catch(() => undefined);
    return done;
  }

  /**
   * Those who have waited longest come first. Who waits alone and asks again moves to an older table once that has waited
   * long enough for somebody further away: so two who are far apart do not both end up with bots.
   */
  private async join(me: Me, game: string): Promise<Found | undefined> {
    const own = await this.waitsAlone(me, game);
    for (const { id, begins } of await this.tables(game)) {
      const info = await this.hall.info(id);
      if (info?.status !== 'gathering') continue;
      const found = (table: TableInfo) => ({ table, wait: Math.max(0, begins - this.clock.now()) });
      const people = peopleAt(info);
      if (people.includes(me.id)) return found(info);
      if (people.length === 0 || [info.host, ...people].some((other) => this.blocks.between(me.id, other))) continue;
      if (!(await this.isNear(me, info, begins))) continue;
      if (!(await this.ask(id, me, { type: 'sit' }))) continue;
      if (own !== undefined) await this.ask(own.id, me, { type: 'stand', seat: own.seat });
      return found(must(await this.hall.info(id), 'table that was joined'));
    }
    return undefined;
  }

  private async waitsAlone(me: Me, game: string): Promise<{ readonly id: string; readonly seat: Seat } | undefined> {
    for (const { id } of await this.tables(game)) {
      const info = await this.hall.info(id);
      if (info === undefined || info.status !== 'gathering' || peopleAt(info).join() !== me.id) continue;
      return { id, seat: info.seats.findIndex((seat) => seat.kind === 'person') };
    }
    return undefined;
  }

  /** Is this person about as good as those who wait here? The longer they wait the less it matters, in the end not at all. */
  private async isNear(me: Me, info: TableInfo, begins: number): Promise<boolean> {
    const game = this.hall.game(info.game);
    const waited = this.clock.now() - (begins - this.waitMs);
    const impatience = this.waitMs > 0 ? waited / (this.waitMs / 2) : 1;
    if (game === undefined || impatience >= 1) return true;
    const skill = (person: string) => this.results.skillOf(person, game, info.seats.length);
    const [own, ...others] = await Promise.all([me.id, ...peopleAt(info)].map(skill));
    if (own === undefined || others.length === 0) return true;
    const mean = (of: (one: Skill) => number) => others.reduce((all, one) => all + of(one), 0) / others.length;
    const apart = Math.abs(own.mu - mean(({ mu }) => mu));
    return apart <= (near + own.sigma + mean(({ sigma }) => sigma)) / (1 - impatience);
  }

  private async open(me: Me, game: string): Promise<Found | Refusal> {
    const begins = this.clock.now() + this.waitMs;
    const others = Array.from({ length: this.seats(game) - 1 }, () => ({ kind: 'open' }) as const);
    const table = await this.hall.create(me, {
      game,
      seats: [{ kind: 'me' }, ...others],
      settings: { listed: true, quick: begins, rated: this.counts(game) },
    });
    if (isRefusal(table)) return table;
    this.wait({ id: table.id, game, begins });
    return { table, wait: this.waitMs };
  }

  /** Strangers play for their ratings, where they play against each other. */
  private counts(id: string): boolean {
    const game = this.hall.game(id);
    const options = game && readOptions(game.options, {}, this.seats(id));
    return game !== undefined && options !== undefined && !isRefusal(options) && game.together?.(options) !== true;
  }

  /** As many as usual, and at least two: whoever seeks others does not want to sit alone. */
  private seats(id: string): number {
    const game = this.hall.game(id);
    if (game === undefined) return 2;
    const options = readOptions(game.options, {}, 1);
    if (isRefusal(options)) return 2;
    const usual = usualSeats(game, options);
    return usual > 1 ? usual : (game.seats(options).find((count) => count > 1) ?? usual);
  }

  private wait(table: Table, ms = Math.max(0, table.begins - this.clock.now())): void {
    this.waiting.get(table.id)?.cancel();
    const cancel = this.clock.after(ms, () => void this.inTurn(() => this.fillOrWait(table)));
    this.waiting.set(table.id, { ...table, cancel });
  }

  /** Nobody waits for ever: what went wrong is tried again. */
  private async fillOrWait(table: Table): Promise<void> {
    this.waiting.delete(table.id);
    const isDone = await this.fill(table.id).catch((problem: unknown) => {
      this.report(table.id, problem);
      return false;
    });
    if (!isDone && !this.closed) this.wait(table, againMs);
  }

  /** Bots for whoever has not come; without anybody there is no game. False: people still wait. */
  private async fill(id: string): Promise<boolean> {
    // where it has gone they know of it
    const table = this.nodes === undefined ? await this.hall.find(id) : this.hall.here(id);
    if (table === undefined || table.match.status !== 'gathering') return true;
    const { match } = table;
    for (const [seat, occupant] of [...match.seats].entries()) {
      if (occupant.kind !== 'person') continue;
      const gone = table.awaySince(occupant.id);
      if (gone !== undefined && this.clock.now() - gone >= goneMs)
        await this.ask(id, occupant, { type: 'stand', seat });
    }
    const info = match.info();
    if (peopleAt(info).length === 0) return true;
    const host = { id: info.host, name: '' };
    for (const [seat, occupant] of info.seats.entries())
      if (occupant.kind === 'open') await this.ask(id, host, { type: 'bot', seat });
    return match.info().status !== 'gathering';
  }

  /** Asks a table as anybody would; false: it says no. */
  private async ask(id: string, me: Me, request: SeatRequest): Promise<boolean> {
    this.requests += 1;
    const asked = { ...request, id: `quick-${this.clock.now()}-${this.requests}`.slice(0, limits.id), table: id };
    return 'v' in (await this.hall.ask(me, asked));
  }
}

const peopleAt = (info: TableInfo): string[] => info.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.id] : []));
