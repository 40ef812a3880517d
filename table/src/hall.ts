/** All tables of a process: made, found, listed, loaded when somebody comes and put away when nobody is there. */
import {
  type AnyGame,
  commitment,
  type GameRecord,
  isRefusal,
  must,
  PositionError,
  type Refusal,
  recordVersion,
  type Seat,
  tableOptions,
  toHex,
} from '@gavel/kernel';
import { Alarms, type Rang } from './alarms.ts';
import { keptForm } from './kept.ts';
import type { Command, Created, Entry } from './log.ts';
import { Match, withTime } from './match.ts';
import { type Draft, numbered, playMoves } from './play.ts';
import {
  type LogLine,
  limits,
  type Me,
  type NewTable,
  type Occupant,
  type Settings,
  type TableInfo,
} from './protocol/index.ts';
import { settings as settingsShape } from './protocol/info.ts';
import { timeLimits, windowSeconds } from './protocol/limits.ts';
import { no } from './refusals.ts';
import { knowledge, rulesNeed, Strange } from './releases.ts';
import type { Retelling } from './retell.ts';
import { linkHolds, startOf } from './seats.ts';
import { linesFor, logPage } from './seen.ts';
import type { Reply } from './step.ts';
import { Conflict, Elsewhere, type Filter, Lost, type Making, type Notes, type Snapshot, type Write } from './store.ts';
import { type House, Table, type TableRequest } from './table.ts';
import { letOversee, mayFollow, type Oversees } from './viewers.ts';
import { tableId, type World } from './world.ts';

/** A table that exists once `write` is on disk. */
interface Planned {
  readonly id: string;
  readonly write: Write;
  open(): Table;
}

/** So many tables of last time are opened before those of them that have nothing to do are put away. */
const handful = 100;

/** How often a table is asked for that other nodes take from each other. */
const mostTries = 5;

/** A table as it is written. */
export type Reading = Pick<Table, 'match' | 'notes'>;

/** How long a game that is over stays in memory once nobody looks. */
const lingerMs = 2000;

/** So long people wait for each other's tables when a node goes, so that who sits at several is sent on once. */
export const togetherMs = 1000;

export class Hall {
  readonly world: World;
  private readonly tables = new Map<string, Promise<Table | undefined>>();
  /** The tables in memory, for lists. */
  private readonly live = new Map<string, Table>();
  /** Tables that are being put away: who wants one back waits for its last write. */
  private readonly leaving = new Map<string, Promise<void>>();
  /** Games whose tables are being put away: what is stored of them lags behind until that is done. */
  private readonly last = new Map<string, Match>();
  /** What is making a table just now, by request where that has an id. */
  private readonly making = new Map<string | symbol, Promise<TableInfo | Refusal>>();
  private readonly alarms: Alarms;
  private readonly known: ReadonlySet<string>;
  /** The house is closing: when everything is put away. */
  private freed: Promise<void> | undefined;

  constructor(world: World) {
    this.world = world;
    this.known = new Set(knowledge(world.games));
    this.alarms = new Alarms(
      world.store,
      world.clock,
      (id) => this.ring(id),
      (problem) => this.trouble('', problem),
    );
  }

  /** Looks at a table's clocks, in memory or not. */
  private async ring(id: string): Promise<Rang> {
    let table: Table | undefined;
    try {
      table = await this.find(id);
    } catch (problem) {
      this.trouble(id, problem);
      return problem instanceof Elsewhere ? 'open' : 'failed';
    }
    if (table === undefined) return 'unknown';
    await table.timeUp();
    return 'open';
  }

  private trouble(table: string, problem: unknown): void {
    // its clocks ring where it is
    if (!(problem instanceof Elsewhere)) this.world.report(table, problem);
  }

  game(id: string): AnyGame | undefined {
    return this.world.games.find((game) => game.id === id);
  }

  /** Is this table in memory? */
  isLive(id: string): boolean {
    return this.tables.has(id);
  }

  get size(): number {
    return this.live.size;
  }

  // ------------------------------------------------------------ making

  /** Once for each request that has an id: whoever asks again, also where the answer was lost, is told of the table it made. */
  create(me: Me, given: NewTable): Promise<TableInfo | Refusal> {
    if (this.goesElsewhere) return Promise.reject(new Elsewhere('a new table', ''));
    const made = given.id === undefined ? undefined : { by: me.id, request: given.id };
    const key = made === undefined ? Symbol('no id') : JSON.stringify(made);
    let making = this.making.get(key);
    if (making === undefined) {
      const begun = made === undefined ? this.make(me, given) : this.makeOnce(me, given, made);
      making = begun.finally(() => this.making.delete(key));
      this.making.set(key, making);
    }
    return making;
  }

  private async makeOnce(me: Me, given: NewTable, made: Making): Promise<TableInfo | Refusal> {
    const known = await this.madeBy(made);
    if (known !== undefined) return known;
    try {
      return await this.make(me, given, made);
    } catch (problem) {
      // the same request was faster at another node
      const other = problem instanceof Conflict ? await this.madeBy(made) : undefined;
      if (other !== undefined) return other;
      throw problem;
    }
  }

  private async madeBy({ by, request }: Making): Promise<TableInfo | undefined> {
    const id = await this.world.store.made?.(by, request);
    return id === undefined ? undefined : this.info(id);
  }

  private async make(me: Me, given: NewTable, made?: Making): Promise<TableInfo | Refusal> {
    const { store, mostTables } = this.world;
    await this.alarms.opened;
    const open = await Promise.all(
      (['playing', 'gathering'] as const).map((status) => store.list({ person: me.id, status, limit: mostTables })),
    );
    const running = open.flat().length;
    if (running >= mostTables) return no('tooManyTables', { n: running });
    if (this.world.mayMake?.(me.id) === false) return no('tooOften');
    const planned = given.from === undefined ? this.plan(me, given) : await this.planFrom(me, given, given.from);
    if (isRefusal(planned)) return planned;
    await store.append([{ ...planned.write, ...(made && { made }) }]);
    return planned.open().match.info();
  }

  private plan(me: Me, given: NewTable): Planned | Refusal {
    const { opening } = given;
    const created = this.created(me, given, given.options ?? {}, opening !== undefined);
    if (isRefusal(created)) return created;
    if (opening === undefined) return this.planned(created);
    try {
      return this.planned({ ...created, opening });
    } catch (problem) {
      if (problem instanceof PositionError) return no('badTable', { what: problem.message });
      throw problem;
    }
  }

  /** Begins in the middle of a finished game. */
  private async planFrom(me: Me, given: NewTable, from: { table: string; n: number }): Promise<Planned | Refusal> {
    const source = (await this.read(from.table))?.match;
    if (source === undefined || source.status !== 'over') return no('notOver');
    if (source.continued !== undefined) return no('noRecord');
    if (source.game.id !== given.game || source.seats.length !== given.seats.length)
      return no('badTable', { what: 'A game that goes on from another has its game and number of seats' });
    if (given.seats.some((seat) => seat.kind === 'open'))
      return no('badTable', { what: 'A game that goes on from another has no open seats' });
    const lines = source.lines().slice(0, from.n);
    if (lines.length !== from.n) return no('badTable', { what: `That game has ${source.n} commands` });
    const made = this.created(me, given, source.created.options, true);
    if (isRefusal(made)) return made;
    // it begins as that game began, and must be played again from there
    const { opening } = source;
    const created = opening === undefined ? made : { ...made, opening };
    const key = toHex(this.world.secrets.bytes(32));
    const state = source.stateAfter(from.n);
    if (source.game.pending(state).length === 0) return no('badTable', { what: 'That game was over by then' });
    const { chance, events, hash } = must(source.start(), 'start');
    const copied: Draft[] = [
      { kind: 'began', commitment: commitment(key), chance, events, hash },
      ...lines.map(copyOf),
    ];
    const match = new Match('', source.game, { v: 1, at: 0, ...created });
    const { drafts } = playMoves({ ...deskOf(match), n: lines.length, lines: () => lines }, key, state, []);
    return this.planned(created, { drafts: [...copied, ...drafts], state, notes: { key } });
  }

  private created(me: Me, given: NewTable, givenOptions: unknown, practice: boolean): Created | Refusal {
    const game = this.game(given.game);
    if (game === undefined) return no('badTable', { what: `There is no game ${given.game.slice(0, limits.name)}` });
    const options = tableOptions(game, givenOptions, given.seats.length);
    if (isRefusal(options)) return options;
    const settings = readSettings(given.settings);
    if (isRefusal(settings)) return settings;
    const seats: Occupant[] = [];
    for (const seat of given.seats) {
      if (seat.kind === 'bot' && !this.world.levels(game).includes(seat.level))
        return no('noSuchLevel', { level: seat.level.slice(0, limits.name) });
      seats.push(seat.kind === 'me' ? { kind: 'person', id: me.id, name: seat.name ?? me.name } : seat);
    }
    if (seats.every((seat) => seat.kind === 'bot')) return no('badTable', { what: 'Somebody must play' });
    const others = seats.some((seat) => seat.kind === 'open') && given.seats.filter(isOwn).length === 1;
    if (settings.rated === true && (practice || !others || game.together?.(options) === true)) return no('notRated');
    const { rulesVersion: rules, packHash: pack } = game;
    return { kind: 'created', by: me.id, game: game.id, rules, pack, options, seats, settings, practice };
  }

  private planned(
    created: Created,
    begun?: { drafts: readonly Draft[]; state: unknown; notes: Partial<Notes> },
  ): Planned {
    const id = tableId(this.world);
    const game = must(this.game(created.game), `game ${created.game}`);
    const full = created.seats.every((seat) => seat.kind !== 'open');
    const start = begun ?? (full ? startOf(game, created, created.seats, this.world) : undefined);
    const at = this.world.clock.now();
    const first = numbered(created, 1, at);
    const more = (start?.drafts ?? []).map((draft, i) => numbered(draft, i + 2, at));
    const match = new Match(id, game, first);
    for (const entry of more) match.add(entry);
    match.state = start?.state;
    const notes: Notes = start?.notes ?? {};
    return {
      id,
      write: { table: id, entries: [first, ...more], notes, info: match.info(), wake: 0 },
      open: () => this.opened(match, notes, true),
    };
  }

  private opened(match: Match, notes: Notes, made: boolean): Table {
    const house: House = {
      again: (over) => this.again(over),
      wakeAt: (id, at) => this.alarms.set(id, at),
      wakesAt: (id) => this.alarms.of(id),
      shut: this.alarms.shut,
      left: (id) => this.letGo(id),
      // what an older one could not write any more says nothing about this one
      lost: (id) => {
        if (this.live.get(id) === table) this.drop(id);
        else table.drop();
      },
    };
    const table: Table = new Table(match, notes, this.world, house, made);
    this.live.set(match.id, table);
    this.tables.set(match.id, Promise.resolve(table));
    this.world.changed?.(match.id, () => match.info());
    this.world.opened?.(match.info());
    void table.wake();
    return table;
  }

  /** The same people, bots and options once more. */
  private again(over: Match): Planned | Refusal {
    if (this.world.mayMake?.(over.created.by) === false) return no('tooOften');
    const seats = over.seats.map((seat): Occupant => {
      if (seat.kind !== 'person') return seat;
      const { bot: _, ...person } = seat;
      return person;
    });
    const { created, settings, game } = over;
    const { by, options } = created;
    const { id, rulesVersion: rules, packHash: pack } = game;
    return this.planned({ kind: 'created', by, game: id, rules, pack, options, seats, settings, practice: false });
  }

  // ------------------------------------------------------------ finding

  /** A table that need not be fetched. */
  here(id: string): Table | undefined {
    return this.live.get(id);
  }

  find(id: string): Promise<Table | undefined> {
    if (this.goesElsewhere) return this.gone(id);
    let found = this.tables.get(id);
    if (found === undefined) {
      found = (this.leaving.get(id) ?? Promise.resolve()).then(() => this.load(id));
      this.tables.set(id, found);
      found.then(
        (table) => table === undefined && this.tables.delete(id),
        () => this.tables.delete(id),
      );
    }
    return found;
  }

  /** What is put away for good comes back on another node. */
  private get goesElsewhere(): boolean {
    return this.freed !== undefined && this.world.far !== undefined;
  }

  /** Once another node may have it. */
  private async gone(id: string): Promise<never> {
    await (this.leaving.get(id) ?? (this.tables.has(id) ? this.freed : undefined));
    throw new Elsewhere(id, '');
  }

  /** The whole story of a table as it is written, wherever it lives. */
  async read(id: string): Promise<Reading | undefined> {
    const table = await this.tables.get(id);
    if (table === undefined) return this.replayed(id, await this.world.store.snapshot(id), false);
    await table.recall();
    return table;
  }

  /** May this person look on there? */
  mayWatch({ match }: Reading, person: string): boolean {
    return !isRefusal(mayFollow({ match, world: this.world }, person, 'spectator'));
  }

  /** From here on these may look on also where spectators are not wanted. */
  letOversee(oversees: Oversees): void {
    letOversee(this.world, oversees);
  }

  /** What becomes of a request at a table, wherever it lives. */
  async ask(me: Me, request: TableRequest): Promise<Reply> {
    let table: Table | undefined;
    try {
      table = await this.find(request.table);
    } catch (problem) {
      const { far } = this.world;
      // of nobody yet: later
      if (far !== undefined && problem instanceof Elsewhere && problem.node !== '')
        return far.ask(problem.node, me, request);
      throw problem;
    }
    if (table === undefined) return { error: 'unknownTable', message: 'there is no such table' };
    const there = table;
    return new Promise((done, failed) => {
      there.request(me, request, done).catch(failed);
    });
  }

  /** Brings a table here that may be elsewhere. */
  async bring(id: string): Promise<Table | undefined> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.find(id);
      } catch (problem) {
        const { far } = this.world;
        const isThere = problem instanceof Elsewhere && problem.node !== '';
        // of nobody yet: later
        if (far === undefined || !isThere || tries === mostTries) throw problem;
        await far.release(problem.node, id);
      }
    }
  }

  private async load(id: string): Promise<Table | undefined> {
    const { store } = this.world;
    await this.alarms.opened;
    const info = store.take && (await store.info(id));
    // nobody takes what is not there
    if (store.take !== undefined && info === undefined) return undefined;
    await store.take?.(id);
    try {
      if (info !== undefined) await this.leave(id, rulesNeed(info.game, info));
      const [snapshot, notes] = await Promise.all([store.snapshot(id), store.notes(id)]);
      const match = (await this.resumed(id, snapshot)) ?? (await this.replayed(id, snapshot, true))?.match;
      if (match === undefined) await store.release?.(id);
      return match && this.opened(match, notes, false);
    } catch (problem) {
      if (!(problem instanceof Strange)) throw problem;
      await this.leave(id, problem.need);
      await store.release?.(id);
      throw problem;
    }
  }

  /**
   * While nodes of two releases run side by side a table is where its own rules are, as long as there is such a node: what was
   * played by both might soon be understood by neither.
   */
  private async leave(id: string, need: string): Promise<void> {
    const { far, store } = this.world;
    const node = this.known.has(need) ? undefined : await far?.knower(need);
    if (node === undefined) return;
    await store.release?.(id);
    throw new Elsewhere(id, node);
  }

  /** From its snapshot and the log around it; undefined: that does not do. */
  private async resumed(id: string, snapshot: Snapshot | undefined): Promise<Match | undefined> {
    const kept = snapshot?.match;
    if (snapshot === undefined || kept?.form !== keptForm) return undefined;
    const game = this.game(kept.created.game);
    // what does not begin as usual draws its chance from all that fell before
    if (game === undefined || kept.created.opening !== undefined) return undefined;
    const lines = await this.world.store.read(id, Math.max(0, snapshot.v - logPage));
    try {
      return Match.resume(id, game, { ...snapshot, match: kept }, lines, this.world.sha256);
    } catch (problem) {
      // the log is the truth
      this.world.report(id, problem);
      return undefined;
    }
  }

  /** From its whole log. `own`: it is ours to write that it cannot go on. */
  private async replayed(id: string, given: Snapshot | undefined, own: boolean): Promise<Reading | undefined> {
    const { store, clock } = this.world;
    // playing on changes the state of a snapshot, and it may have been tried
    const [entries, snapshot, notes] = await Promise.all([
      store.read(id, 0),
      given && store.snapshot(id),
      store.notes(id),
    ]);
    const first = entries[0];
    if (first?.kind !== 'created') return undefined;
    const game = this.game(first.game);
    if (game === undefined) return undefined;
    const match = new Match(id, game, first);
    for (const entry of entries.slice(1)) match.add(entry);
    try {
      match.restore(snapshot);
    } catch (problem) {
      this.world.report(id, problem);
      match.state = match.keptState(snapshot);
      if (own && match.status === 'playing') {
        const why = problem instanceof Error ? problem.message : String(problem);
        const frozen: Entry = { v: match.v + 1, at: clock.now(), kind: 'frozen', why };
        await store.append([{ table: id, entries: [frozen] }]);
        match.add(frozen);
      }
    }
    return { match, notes };
  }

  /** What a link names; whether it still holds, the table knows. */
  link(link: string): { readonly table: string; readonly seat: Seat; readonly secret: string } | undefined {
    const [, table, seat, secret] = /^([0-9a-z]{20})-(\d{1,2})-([0-9a-z]{32})$/.exec(link) ?? [];
    return table === undefined || secret === undefined ? undefined : { table, seat: Number(seat), secret };
  }

  /** The table and the seat behind a link that holds. */
  async behind(link: string): Promise<{ readonly info: TableInfo; readonly seat: Seat } | undefined> {
    const named = this.link(link);
    const table = named && (await this.read(named.table));
    if (named === undefined || table === undefined) return undefined;
    const { match, notes } = table;
    const holds = linkHolds({ match, notes }, named.seat, named.secret);
    return holds ? { info: match.info(), seat: named.seat } : undefined;
  }

  /** For the lobby: what is stored, and for live tables what is true now. */
  async list(filter: Filter): Promise<TableInfo[]> {
    const stored = await this.world.store.list(filter);
    const elsewhere = await this.elsewhere(stored);
    return stored
      .map((info) => this.standing(info.id)?.info() ?? elsewhere.get(info.id) ?? complete(info))
      .filter((info) => filter.status === undefined || info.status === filter.status);
  }

  async info(id: string): Promise<TableInfo | undefined> {
    const standing = this.standing(id)?.info();
    if (standing !== undefined) return standing;
    const stored = await this.world.store.info(id);
    return stored && ((await this.elsewhere([stored])).get(id) ?? complete(stored));
  }

  /** A game whose table is here, or was until just now. */
  private standing(id: string): Match | undefined {
    return this.live.get(id)?.match ?? this.last.get(id);
  }

  /** What is stored may lag behind where it is played. */
  private async elsewhere(stored: readonly TableInfo[]): Promise<ReadonlyMap<string, TableInfo>> {
    const { far } = this.world;
    const asked = stored.filter(({ id, status }) => status !== 'over' && !this.live.has(id)).map(({ id }) => id);
    return far === undefined || asked.length === 0 ? new Map() : far.infos(asked);
  }

  /** Which of these tables are open on another node, where it is known who looks at them. */
  async openElsewhere(tables: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = tables.filter((id) => !this.live.has(id));
    const { far } = this.world;
    return new Set(far === undefined || asked.length === 0 ? [] : (await far.infos(asked)).keys());
  }

  /** A game that is over, as it ended, without a table for it in memory. */
  async ended(id: string): Promise<Match | undefined> {
    const match = this.live.get(id)?.match ?? (await this.readFrom(id));
    return match?.status === 'over' ? match : undefined;
  }

  /** What whoever comes by sees of a game, without opening its table; undefined: nothing to see, or nobody may. */
  async glance(id: string): Promise<{ readonly view: unknown; readonly log: readonly LogLine[] } | undefined> {
    const match = this.live.get(id)?.match ?? (await this.readFrom(id));
    if (match?.state === undefined || match.status === 'frozen' || !match.settings.spectators) return undefined;
    // talk is for those at the table
    const log = linesFor(match, 'spectator', Math.max(0, match.v - logPage), match.v, () => true);
    return { view: match.game.view(match.state, 'spectator'), log };
  }

  /** A match as the disk has it, for looking at. */
  private async readFrom(id: string): Promise<Match | undefined> {
    const snapshot = await this.world.store.snapshot(id);
    return (await this.resumed(id, snapshot)) ?? (await this.replayed(id, snapshot, false))?.match;
  }

  /** The whole record, once the game is over. */
  async record(id: string): Promise<GameRecord | Refusal | undefined> {
    const table = await this.read(id);
    if (table === undefined) return undefined;
    if (table.match.status !== 'over') return no('notOver');
    return table.match.continued === undefined ? recordOf(table.match, table.notes) : no('noRecord');
  }

  /** Tells a table's story with somebody else in it; `write` does the same on disk, where the table is this process's. */
  async retell(id: string, who: Retelling, write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      if (this.world.far !== undefined) await this.bring(id);
      try {
        return await this.retellHere(id, who, write);
      } catch (problem) {
        // another node had it by then, and nothing was written: it is brought here anew
        const isLost = problem instanceof Lost || problem instanceof Elsewhere;
        if (!isLost || tries === mostTries) throw problem;
      }
    }
  }

  private async retellHere(id: string, who: Retelling, write: () => Promise<void>): Promise<void> {
    const { store } = this.world;
    await this.leaving.get(id);
    if (!this.live.has(id)) {
      await store.take?.(id);
      await write();
    }
    // it may have come meanwhile, with the old story, or come again
    let told: Table | undefined;
    for (let table = await this.tables.get(id); table !== told; table = await this.tables.get(id)) {
      await table?.retell(who, write);
      told = table;
    }
    if (!this.tables.has(id)) await store.release?.(id);
  }

  // ------------------------------------------------------------ coming and going

  /** Opens the house: alarms ring from now on. Tables sleep until somebody comes or theirs rings, however many there are. */
  open(): Promise<void> {
    return this.alarms.begin();
  }

  /** The tables that were in use when the house was closed go on by themselves, one after the other. How many there were. */
  async resume(): Promise<number> {
    const { store } = this.world;
    // in a shared house they ring until somebody has them
    const awake = store.shared === undefined ? await store.alarms(0) : [];
    for (const [i, { table }] of awake.entries()) {
      if (this.freed !== undefined) break;
      await this.find(table);
      // what has nothing to do sleeps again at once, or a house that fell down full would not fit into memory
      if (i % handful === handful - 1) await this.sweep(0);
    }
    return awake.length;
  }

  /** Puts tables away that nobody has used for a while. They come back when somebody does. */
  async sweep(idleMs: number): Promise<void> {
    for (const [id, table] of this.live) if (table.isIdle(idleMs)) await this.putAway(id, table);
  }

  /** A game that is over is not kept for long: who only loads the page again finds it still there. */
  private letGo(id: string): void {
    this.world.clock.after(lingerMs, () => {
      const table = this.live.get(id);
      if (table?.match.status === 'over' && table.isIdle(lingerMs)) void this.putAway(id, table);
    });
  }

  private async putAway(id: string, table: Table, closed = () => table.close()): Promise<void> {
    this.live.delete(id);
    this.tables.delete(id);
    this.last.set(id, table.match);
    const left = closed()
      .then(() => this.world.store.release?.(id))
      // what cannot be released is free when this node is gone
      .catch((problem: unknown) => this.world.report(id, problem));
    this.leaving.set(id, left);
    await left;
    this.alarms.asleep(id);
    this.leaving.delete(id);
    this.last.delete(id);
  }

  /** Finishes what is under way at a table and lets it go; its people are sent on. */
  async release(id: string): Promise<void> {
    await this.leaving.get(id);
    const table = await this.tables.get(id);
    if (table !== undefined && this.live.has(id)) await this.putAway(id, table, () => table.handOver());
    table?.sendOn();
  }

  /** Another node has this table: nothing of it is here any more. */
  drop(id: string): void {
    const table = this.live.get(id);
    if (table === undefined) return;
    this.live.delete(id);
    this.tables.delete(id);
    this.alarms.set(id, undefined);
    table.drop();
  }

  /** Finishes all writes. Where other nodes go on with its tables, people are sent on once these are free; so may `sendOn` do. */
  async close(sendOn = () => {}): Promise<void> {
    let stopWaiting = () => {};
    const late = new Promise<void>((resolve) => {
      stopWaiting = this.world.clock.after(togetherMs, resolve);
    });
    const freed: Promise<void> = Promise.resolve().then(() => this.putAllAway(together));
    const together = Promise.race([freed, late]);
    this.freed = freed;
    void together.then(sendOn);
    await freed;
    stopWaiting();
    await this.alarms.close();
  }

  /** `together`: nobody waits any longer for other tables than their own. */
  private async putAllAway(together: Promise<void>): Promise<void> {
    const put = async (id: string, table: Table) => {
      if (this.world.far === undefined) return this.putAway(id, table);
      await this.putAway(id, table, () => table.handOver());
      void together.then(() => table.sendOn());
    };
    do {
      const before = [...this.making.values(), ...this.leaving.values()];
      const live = [...this.live].map(([id, table]) => put(id, table));
      // what is being made or fetched comes to rest before it can be put away
      await Promise.allSettled([...before, ...live, ...this.tables.values()]);
    } while (this.making.size + this.leaving.size + this.tables.size > 0);
  }
}

const isOwn = (seat: NewTable['seats'][number]): boolean => seat.kind === 'me';

/** What was written by an older release lacks what came later. */
function complete(info: TableInfo): TableInfo {
  const { clock = null, paused = null, continued = false, proposal, settings } = info;
  return {
    ...info,
    continued,
    clock,
    paused,
    proposal: proposal && { ...proposal, what: proposal.what ?? 'back' },
    settings: withTime(settings),
  };
}

/** A command of another game: part of the story, not of what can be taken back. */
function copyOf({ n, seat, decision, choice, chance, events, hash, barred }: Command): Command {
  return { kind: 'command', n, seat, decision, choice, how: 'table', chance, epoch: 0, events, hash, barred };
}

function deskOf(match: Match) {
  const { game, epoch, conceded, alone, seats, opening } = match;
  return { game, epoch, conceded, alone, seats, opening, botAt: (seat: Seat) => match.botAt(seat) };
}

/** What was not said is as usual. */
const usualSettings: Settings = {
  listed: false,
  spectators: true,
  window: windowSeconds.usual,
  chat: true,
  time: { kind: 'off' },
  timeUp: 'bot',
  grace: timeLimits.grace.usual,
};

function readSettings(given: Partial<Settings> = {}): Settings | Refusal {
  const settings = { ...usualSettings, ...given };
  const what = settingsShape.problem(settings, 'settings');
  return what === undefined ? settings : no('badTable', { what });
}

function recordOf(match: Match, { key }: Notes): GameRecord {
  const { created, game, seats } = match;
  const { commitment, chance, events, hash } = must(match.start(), 'start');
  return {
    header: {
      gavel: recordVersion,
      game: game.id,
      rules: created.rules,
      pack: created.pack,
      options: created.options,
      seats: seats.length,
      ...(created.opening === undefined ? {} : { opening: created.opening }),
      players: seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind === 'bot' ? seat.level : '')),
      commitment,
      ...(key === undefined ? {} : { key }),
      setup: { chance, events, hash },
    },
    // epochs say which draw of the key's stream each command had
    lines: match.lines().map(({ n, seat, decision, choice, chance, events, hash, epoch }) => ({
      n,
      seat,
      decision,
      choice,
      chance,
      events,
      hash,
      ...(epoch > 0 ? { epoch } : {}),
    })),
  };
}
