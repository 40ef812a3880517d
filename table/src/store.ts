/** The storage port. One writer per table in a process; between processes the unique key (table, v) settles races. */
import type { Wish } from '@gavel/kernel';
import type { Kept } from './kept.ts';
import type { Entry } from './log.ts';
import type { Order, Reacting, Status, TableInfo } from './protocol/index.ts';

export interface Store {
  /** All writes or none, one for each table. Rejects with a Conflict when a number is already taken. */
  append(writes: readonly Write[]): Promise<void>;
  /**
   * Where several processes share a store: this one alone writes to the table from here on, and reads it after that. Whoever
   * had it before is refused. Rejects with `Elsewhere` while another one that lives has it. A table one makes is one's own.
   */
  take?(table: string): Promise<void>;
  /** Whoever comes next may have it; what it held is written. */
  release?(table: string): Promise<void>;
  /** What all processes of a house keep together; absent: one process is the house. */
  readonly shared?: SharedHouse;
  /** The entries after number `since`, in order. */
  read(table: string, since: number): Promise<Entry[]>;
  notes(table: string): Promise<Notes>;
  snapshot(table: string): Promise<Snapshot | undefined>;
  info(table: string): Promise<TableInfo | undefined>;
  /** Last changed first. */
  list(filter: Filter): Promise<TableInfo[]>;
  /** The table that this request of a person made; absent: whoever asks is here, and no answer can be lost. */
  made?(by: string, request: string): Promise<string | undefined>;
  /** Tables that must be opened by then, the soonest first, each with its time; those that never went to sleep with 0. */
  alarms(until: number): Promise<Alarm[]>;
}

/** A house that is open as long as one of its processes is. */
export interface SharedHouse {
  /** This process belongs to it from now on. For how long the house was closed so far, altogether. */
  open(now: number): Promise<number>;
  /** It is open now. */
  beat(now: number): Promise<void>;
  /** Tables but these that must be opened by then, in house time, and that no process has which lives. Some of them: ask again. */
  due(until: number, but: readonly string[]): Promise<readonly string[]>;
}

/** When a table must be opened though nobody comes, in house time. */
export interface Alarm {
  readonly table: string;
  readonly at: number;
}

export interface Write {
  readonly table: string;
  readonly entries: readonly Entry[];
  /** Replaces the notes of these names. */
  readonly notes?: Partial<Notes>;
  /** What lists show of the table. */
  readonly info?: TableInfo;
  readonly snapshot?: Snapshot;
  /** When it must be opened though nobody comes, in house time. 0: whenever the house opens; null: not any more. */
  readonly wake?: number | null;
  /** The table is made by this, once: a second one by the same request of the same person is a Conflict. */
  readonly made?: Making;
}

/** A person's request that makes a table. */
export interface Making {
  readonly by: string;
  readonly request: string;
}

/** What a table keeps beside its log and never shows. */
export interface Notes {
  /** The secret behind all chance. */
  readonly key?: string;
  /** Answers that wait for their window to close, by decision. */
  readonly sealed?: Readonly<Record<string, SealedNote>>;
  /** By seat: how it wants to be asked. */
  readonly asking?: Readonly<Record<string, AskingNote>>;
  /** By seat: its link. Of older releases it was the secret's hash alone; such a link is worth nothing any more. */
  readonly links?: Readonly<Record<string, LinkNote | string>>;
  readonly clock?: ClockNote;
  /** By seat: its standing order for when its time has run out. */
  readonly orders?: Readonly<Record<string, Order>>;
  /** By seat and kind of reaction: how it wants it answered. */
  readonly reacts?: Readonly<Record<string, Readonly<Record<string, Reacting>>>>;
  /** By person: the last line seen before leaving, and when that was. */
  readonly seen?: Readonly<Record<string, { readonly v: number; readonly at: number }>>;
  /** Of the house rather than a table: when it was last known to be open, and for how long it was closed until then. */
  readonly beat?: number;
  readonly shut?: number;
}

/** How the clocks stood at the last commit, in house time. Who has run since then follows from the state. */
export interface ClockNote {
  readonly at: number;
  /** By seat, in milliseconds. */
  readonly left: readonly number[];
  /** The highest number of a command for which time was added: after a take-back the same one earns nothing more. */
  readonly top: number;
  /** Decisions whose time has run out, and who answers them. */
  readonly over?: Readonly<Record<string, 'bot' | 'pass'>>;
  /** What everybody is shown instead, for as long as the rest would tell who has answered in an open window. */
  readonly shown?: { readonly at: number; readonly left: readonly number[] };
}

/** A link to a seat, for as long as nobody else sits down there and no game begins. */
export interface LinkNote {
  /** Hash of the secret in it. */
  readonly secret: string;
  /** Whose the seat was then: somebody's id, or `open`. */
  readonly holder: string;
  /** The last line of the log then. */
  readonly v: number;
}

export interface SealedNote {
  readonly choice: unknown;
  readonly req: string;
  /** By a standing order that the client keeps. */
  readonly standing?: boolean;
}

export interface AskingNote {
  readonly asking: Wish;
  /** The turn, or the affair, in which the seat wants to be asked nothing more. */
  readonly quiet?: number;
  readonly affair?: string;
}

/** A table after entry `v` and command `n`: what is needed to go on without the log before it. */
export interface Snapshot {
  readonly v: number;
  readonly n: number;
  readonly state: unknown;
  /** Everything else the log adds up to. Older releases kept the state alone, and their logs are read whole. */
  readonly match?: Kept;
}

export interface Filter {
  readonly game?: string;
  readonly status?: Status;
  readonly listed?: true;
  /** Who has a seat there. */
  readonly person?: string;
  readonly limit?: number;
}

export class Conflict extends Error {}

/** Another process has the table by now: nothing of this was written. */
export class Lost extends Conflict {}

/** The table is another node's, which is alive. */
export class Elsewhere extends Error {
  readonly node: string;
  constructor(table: string, node: string) {
    super(`${table} is another node's`);
    this.node = node;
  }
}

/** Keeps everything in memory: for tests, and for play in the browser. */
export class MemoryStore implements Store {
  private readonly tables = new Map<
    string,
    { entries: string[]; notes: string; info: string; snapshot: string | undefined }
  >();
  private readonly wakes = new Map<string, number>();
  private readonly makings = new Map<string, string>();

  async append(writes: readonly Write[]): Promise<void> {
    for (const { table, entries, made } of writes) {
      if (made !== undefined && this.makings.has(makingKey(made)))
        throw new Conflict(`${made.request} has made a table`);
      const next = (this.tables.get(table)?.entries.length ?? 0) + 1;
      if (entries.some((entry, i) => entry.v !== next + i)) throw new Conflict(`entry ${next} of ${table} is taken`);
    }
    for (const { table, entries, notes, info, snapshot, wake, made } of writes) {
      if (made !== undefined) this.makings.set(makingKey(made), table);
      if (wake === null) this.wakes.delete(table);
      else if (wake !== undefined) this.wakes.set(table, wake);
      const row = this.tables.get(table) ?? { entries: [], notes: '{}', info: 'null', snapshot: undefined };
      this.tables.set(table, row);
      // as text, like on disk: nobody can change what is written
      for (const entry of entries) row.entries.push(JSON.stringify(entry));
      if (notes !== undefined) row.notes = JSON.stringify({ ...JSON.parse(row.notes), ...notes });
      if (info !== undefined) row.info = JSON.stringify(info);
      if (snapshot !== undefined) row.snapshot = JSON.stringify(snapshot);
    }
  }

  async read(table: string, since: number): Promise<Entry[]> {
    return (this.tables.get(table)?.entries ?? []).slice(since).map((entry): Entry => JSON.parse(entry));
  }

  async notes(table: string): Promise<Notes> {
    return JSON.parse(this.tables.get(table)?.notes ?? '{}');
  }

  async snapshot(table: string): Promise<Snapshot | undefined> {
    const text = this.tables.get(table)?.snapshot;
    return text === undefined ? undefined : JSON.parse(text);
  }

  async info(table: string): Promise<TableInfo | undefined> {
    const row = this.tables.get(table);
    const info: TableInfo | null = JSON.parse(row?.info ?? 'null');
    return info ?? undefined;
  }

  async list(filter: Filter): Promise<TableInfo[]> {
    const infos = [...this.tables.values()].flatMap((row): TableInfo | [] => JSON.parse(row.info) ?? []);
    return chosen(infos, filter);
  }

  async made(by: string, request: string): Promise<string | undefined> {
    return this.makings.get(makingKey({ by, request }));
  }

  async alarms(until: number): Promise<Alarm[]> {
    const due = [...this.wakes].flatMap(([table, at]) => (at <= until ? [{ table, at }] : []));
    return due.sort((a, b) => a.at - b.at);
  }
}

const makingKey = ({ by, request }: Making): string => JSON.stringify([by, request]);

/** What a filter lets through, for stores that have all tables at hand. */
export function chosen(infos: readonly TableInfo[], filter: Filter): TableInfo[] {
  const { game, status, listed, person, limit = 100 } = filter;
  return infos
    .filter(
      (info) =>
        (game === undefined || info.game === game) &&
        (status === undefined || info.status === status) &&
        (listed === undefined || info.settings.listed) &&
        (person === undefined || info.seats.some((seat) => seat.kind === 'person' && seat.id === person)),
    )
    .sort((a, b) => b.changed - a.changed)
    .slice(0, limit);
}
