/**
 * Which tables there are, told to whoever looks: all of them once, then what changed: a first change at once, what follows a
 * few times a second at most. A move at a table costs nothing here but a mark; a thousand tables that move cost their own
 * people's lines and nobody else's.
 */
import type { Seat, Waiting } from '@gavel/kernel';
import {
  encode,
  Gather,
  type Hall,
  type Lobby as LobbyPort,
  type LobbyTable,
  type OwnTable,
  type TableInfo,
  Written,
} from '@gavel/table';
import { Breath } from '../breath.ts';

/** What one list holds, newest first. */
const most = { open: 500, running: 200, own: 100 } as const;
/** At most four times a second. */
const pauseMs = 250;
/** The list is kept for a while when nobody looks: it is not read anew for who comes and goes. */
const keptMs = 10_000;
/** A table that nobody has filled in a week is not shown to strangers any more. */
const staleMs = 7 * 24 * 3600_000;

interface Watcher {
  readonly person: string;
  send(text: string): void;
  /** Looks at nothing but the tables at which they sit. */
  readonly own: boolean;
  /** Has the whole list still to come? */
  fresh: boolean;
}

/** What changed for one person's own tables. */
interface Own {
  readonly mine: OwnTable[];
  readonly left: string[];
}

/** What changed of what everybody sees, on another node. */
export interface Listing {
  readonly listed: readonly LobbyTable[];
  readonly unlisted: readonly string[];
}

/** Other nodes, where tables change that somebody looks at here. */
export interface Elsewhere {
  /** The first of this person's eyes is here now, or the last has gone. */
  looks(person: string, on: boolean): void;
  /** The same of anybody's. */
  lists(on: boolean): void;
}

export class Lobby implements LobbyPort {
  private readonly hall: Hall;
  private readonly elsewhere: Elsewhere | undefined;
  private heard: Listing[] = [];
  private readonly watchers = new Map<string, Set<Watcher>>();
  /** What everybody was told of each table, as JSON; undefined while nobody looks. */
  private listed: Map<string, Listed> | undefined;
  /** Who looks and was told that a table is theirs; and the other way round. */
  private readonly owners = new Map<string, Set<string>>();
  private readonly owned = new Map<string, Set<string>>();
  private changes = new Map<string, () => TableInfo>();
  private readonly gather: Gather;
  private telling = false;
  /** Something changed while it was told what changed before. */
  private behind = false;
  private keep: (() => void) | undefined;

  constructor(hall: Hall, elsewhere?: Elsewhere) {
    this.hall = hall;
    this.elsewhere = elsewhere;
    this.gather = new Gather(hall.world.clock, pauseMs, () => void this.tellAll());
  }

  watch(person: string, send: (text: string) => void, own = false): () => void {
    const watcher: Watcher = { person, send, own, fresh: true };
    const known = this.watchers.get(person);
    const all = known ?? new Set();
    this.watchers.set(person, all.add(watcher));
    if (known === undefined) this.elsewhere?.looks(person, true);
    if (this.watchers.size === 1) this.elsewhere?.lists(true);
    this.keep?.();
    this.keep = undefined;
    this.gather.changed();
    return () => {
      all.delete(watcher);
      if (all.size === 0 && this.watchers.get(person) === all) {
        this.watchers.delete(person);
        this.elsewhere?.looks(person, false);
        if (this.watchers.size === 0) this.elsewhere?.lists(false);
        for (const table of this.owned.get(person) ?? []) this.disown(person, table);
      }
      if (this.watchers.size === 0) this.keep ??= this.hall.world.clock.after(keptMs, () => this.forget());
    };
  }

  /**
   * Something about this table is different now. `person`: for them alone, who are told at once and apart from everything
   * else, for nobody is to learn from its time that they have answered.
   */
  changed(table: string, info: () => TableInfo, person?: string): void {
    if (person !== undefined) queueMicrotask(() => this.tellOwner(person, info()));
    else if (this.watchers.size > 0 || this.listed !== undefined) {
      this.changes.set(table, info);
      this.gather.changed();
    }
  }

  /** Everybody who looks here, for whoever tells them what changes elsewhere. */
  get people(): Iterable<string> {
    return this.watchers.keys();
  }

  /** Something changed elsewhere. */
  hear(listing: Listing): void {
    if (this.listed === undefined) return;
    this.heard.push(listing);
    this.gather.changed();
  }

  hearOwn(person: string, text: string): void {
    for (const one of this.watchers.get(person) ?? []) if (!one.fresh) one.send(text);
  }

  /** Something may have been missed: everybody gets the whole list again. */
  readAgain(): void {
    if (this.watchers.size === 0) return;
    this.listed = undefined;
    for (const watchers of this.watchers.values()) for (const one of watchers) one.fresh = true;
    this.gather.changed();
  }

  private tellOwner(person: string, info: TableInfo): void {
    const mine = [ownRow(info, person, this.settledAt(info.id))];
    // whoever has the whole list still to come finds it there
    for (const one of this.watchers.get(person) ?? [])
      if (!one.fresh) one.send(this.message(false, noneListed, mine, []));
  }

  close(): void {
    this.watchers.clear();
    this.forget();
  }

  private forget(): void {
    this.gather.close();
    this.keep?.();
    this.keep = undefined;
    this.listed = undefined;
    this.owners.clear();
    this.owned.clear();
    this.changes.clear();
  }

  private async tellAll(): Promise<void> {
    this.behind = true;
    if (this.telling) return;
    this.telling = true;
    try {
      while (this.behind) {
        this.behind = false;
        await this.tell();
      }
    } catch (problem) {
      this.hall.world.report('', problem);
    }
    this.telling = false;
  }

  private async tell(): Promise<void> {
    // what changes while we read comes with the next round
    const { changes, heard } = this;
    this.changes = new Map();
    this.heard = [];
    this.listed ??= await this.readListed();
    const { listed } = this;
    if (listed === undefined) return;
    const rows: Listed[] = [];
    const unlisted: string[] = [];
    const own = new Map<string, Own>();
    const note = (id: string, row: LobbyTable | undefined) => {
      const text = JSON.stringify(row);
      if (row === undefined) {
        if (listed.delete(id)) unlisted.push(id);
      } else if (listed.get(id)?.text !== text) {
        const one = { row, text };
        listed.set(id, one);
        rows.push(one);
      }
    };
    for (const one of heard) {
      for (const row of one.listed) note(row.id, row);
      for (const id of one.unlisted) note(id, undefined);
    }
    for (const [id, infoOf] of changes) {
      const info = infoOf();
      note(id, isListed(info) ? publicRow(info) : undefined);
      this.noteOwners(info, own);
    }
    const shared: Shared = { rows, listed: new Written(rows.map((one) => one.text)), unlisted };
    const nothing = rows.length + unlisted.length === 0;
    let whole: Shared | undefined;
    const breath = new Breath();
    for (const [person, watchers] of this.watchers) {
      await breath.take();
      const fresh = [...watchers].filter((one) => one.fresh);
      const news = own.get(person);
      for (const one of watchers)
        if (!one.fresh && (news !== undefined || !(nothing || one.own)))
          one.send(
            this.message(false, one.own ? noneListed : this.openTo(person, shared), news?.mine ?? [], news?.left ?? []),
          );
      if (fresh.length === 0) continue;
      const mine = await this.readOwn(person);
      for (const one of fresh) {
        if (!watchers.has(one)) continue;
        one.fresh = false;
        if (!one.own) whole ??= this.wholeList(listed);
        one.send(this.message(true, one.own ? noneListed : this.openTo(person, whole ?? noneListed), mine, []));
      }
    }
  }

  private message(whole: boolean, shared: Shared, mine: readonly OwnTable[], left: readonly string[]): string {
    const now = mine.length === 0 ? {} : { now: this.hall.world.clock.now() };
    const { listed, unlisted } = shared;
    return encode({ type: 'lobby', whole, listed, unlisted, mine, left, ...now });
  }

  /** The same for somebody whom a host has blocked: to them that host's tables are full, and full tables are not listed. */
  private openTo(person: string, shared: Shared): Shared {
    const full = shared.rows.filter(({ row }) => isFullTo(this.hall, row, person));
    if (full.length === 0) return shared;
    const rows = shared.rows.filter((one) => !full.includes(one));
    const unlisted = [...shared.unlisted, ...full.map(({ row }) => row.id)];
    return { rows, listed: new Written(rows.map(({ text }) => text)), unlisted };
  }

  private noteOwners(info: TableInfo, own: Map<string, Own>): void {
    const { id } = info;
    const now = new Set(info.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.id] : [])));
    const of = (person: string): Own => {
      const known = own.get(person) ?? { mine: [], left: [] };
      own.set(person, known);
      return known;
    };
    for (const person of [...(this.owners.get(id) ?? [])])
      if (!now.has(person)) {
        of(person).left.push(id);
        this.disown(person, id);
      }
    for (const person of now)
      if (this.watchers.has(person)) {
        of(person).mine.push(ownRow(info, person, this.settledAt(id)));
        this.own(person, id);
      }
  }

  private own(person: string, table: string): void {
    add(this.owners, table, person);
    add(this.owned, person, table);
  }

  private disown(person: string, table: string): void {
    remove(this.owners, table, person);
    remove(this.owned, person, table);
  }

  private async readListed(): Promise<Lobby['listed']> {
    const { hall } = this;
    const open = await hall.list({ listed: true, status: 'gathering', limit: most.open });
    const running = await hall.list({ listed: true, status: 'playing', limit: most.running });
    return new Map(
      [...open, ...running].filter(isListed).map((info) => {
        const row = publicRow(info);
        return [info.id, { row, text: JSON.stringify(row) }];
      }),
    );
  }

  private async readOwn(person: string): Promise<OwnTable[]> {
    const own = await this.hall.list({ person, limit: most.own });
    for (const { id } of own) this.own(person, id);
    return Promise.all(
      own.map(async (info) => ownRow(info, person, this.settledAt(info.id) ?? (await this.kept(info)))),
    );
  }

  /** What a live table needs no more words for; undefined: it is not in memory. */
  private settledAt(id: string): ((waiting: Waiting) => boolean) | undefined {
    const reactions = this.hall.here(id)?.reactions;
    return reactions && ((waiting) => reactions.isSettled(waiting.id));
  }

  /** The same of a table that was put away. */
  private async kept({ id, status, seats }: TableInfo): Promise<(waiting: Waiting) => boolean> {
    const together = status === 'playing' && seats.filter((seat) => seat.kind === 'person').length > 1;
    const { sealed = {}, reacts = {} } = together ? await this.hall.world.store.notes(id) : {};
    return ({ id, seat, kind, window }) =>
      Object.hasOwn(sealed, id) || (window === true && (reacts[seat]?.[kind] ?? 'always') !== 'always');
  }

  private wholeList(listed: NonNullable<Lobby['listed']>): Shared {
    const since = this.hall.world.clock.now() - staleMs;
    const newest = [...listed.values()].sort((a, b) => b.row.created - a.row.created);
    const open = newest.filter(({ row }) => row.status === 'gathering' && row.created > since);
    const running = newest.filter(({ row }) => row.status === 'playing');
    const shown = [...open.slice(0, most.open), ...running.slice(0, most.running)];
    return { rows: shown, listed: new Written(shown.map(({ text }) => text)), unlisted: [] };
  }
}

/** Has the host blocked this person, so that no seat is free for them as long as the others gather? */
export function isFullTo(
  { world }: Pick<Hall, 'world'>,
  { host, status, seats }: Pick<TableInfo, 'host' | 'status' | 'seats'>,
  person: string | undefined,
): boolean {
  if (person === undefined || status !== 'gathering' || world.blocks?.(host, person) !== true) return false;
  return !seats.some((seat) => seat.kind === 'person' && seat.id === person);
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}

function remove(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}

interface Listed {
  readonly row: LobbyTable;
  readonly text: string;
}

/** What all who look are told alike. */
interface Shared {
  readonly rows: readonly Listed[];
  readonly listed: Written;
  readonly unlisted: readonly string[];
}

const noneListed: Shared = { rows: [], listed: new Written([]), unlisted: [] };

/** May everybody see it, and is there anything to do for them? */
export function isListed({ settings, status, seats }: TableInfo): boolean {
  if (!settings.listed) return false;
  if (status === 'playing') return settings.spectators;
  return (
    status === 'gathering' && seats.some((seat) => seat.kind === 'person') && seats.some((seat) => seat.kind === 'open')
  );
}

export function publicRow({ id, game, options, seats, host, status, settings, created }: TableInfo): LobbyTable {
  return { id, game, options, seats, host, status, settings, created };
}

/** What somebody is told of their own tables alone. */
export function ownMessage(mine: readonly OwnTable[], left: readonly string[], now: number): string {
  return encode({ type: 'lobby', whole: false, listed: [], unlisted: [], mine, left, now });
}

/** Whom the game waits for: of this person's own seats only those that have still something to say. */
export function ownRow(info: TableInfo, person: string, isSettled?: (waiting: Waiting) => boolean): OwnTable {
  const yours: Seat[] = [];
  for (const [seat, occupant] of info.seats.entries())
    if (occupant.kind === 'person' && occupant.id === person) yours.push(seat);
  const { clock, paused, changed, outcome } = info;
  const waiting = info.waiting.filter((one) => !(yours.includes(one.seat) && isSettled?.(one)));
  return { ...publicRow(info), waiting, changed, yours, clock, paused, outcome };
}
