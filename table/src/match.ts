/** A table as its log tells it: what all entries so far add up to. */
import {
  type AnyGame,
  at,
  begin,
  cloneJson,
  type Decision,
  hashOf,
  isRefusal,
  last,
  type Opening,
  replayedChance,
  type Seat,
  submit,
} from '@gavel/kernel';
import type { Began, Command, Continued, Created, Entry } from './log.ts';
import type { AckResult, ClockInfo, Occupant, Proposal, Settings, Status, Stuck, TableInfo } from './protocol/index.ts';
import { type Retelling, retold, retoldSeat } from './retell.ts';
import type { Snapshot } from './store.ts';

/** What was answered to a request, in case it comes again. For a single command that is the line it led to. */
export interface Done {
  readonly v: number;
  readonly result?: AckResult;
}

export class Match {
  readonly id: string;
  readonly game: AnyGame;
  created: Created;
  readonly log: Entry[] = [];
  /** The commands that stand: those taken back are only in the log. */
  readonly lines: Command[] = [];
  readonly done = new Map<string, Done>();
  readonly seats: Occupant[];
  settings: Settings;
  conceded: Seat[] = [];
  /** Seats at which a bot plays until their person is here again. */
  readonly lent = new Set<Seat>();
  paused: TableInfo['paused'] = null;
  /** All agreed to play on without clocks. */
  untimed = false;
  /** How the clocks stand; whoever runs them keeps this true. */
  clock: ClockInfo | null = null;
  status: Status = 'gathering';
  practice: boolean;
  began: (Entry & Began) | undefined;
  /** What the others are being asked, one thing of a kind. */
  private asking: readonly Proposal[] = [];
  /** Take-backs the others said no to. */
  readonly saidNo = new Set<number>();
  outcome: TableInfo['outcome'] = null;
  rematch: string | null = null;
  /** How often chance was drawn afresh. */
  epoch = 0;
  /** Raised by every take-back: the same decision may come again and is then another one. */
  generation = 0;
  /** What froze the game, if a command did. */
  stuck: Stuck | undefined;
  /** Where the game went on under other rules than it began with. */
  continued: (Continued & { readonly n: number }) | undefined;
  private settledAs: string | undefined;
  /** The game's state after `lines`; undefined before the start, and when the log no longer leads to it. */
  state: unknown;

  constructor(id: string, game: AnyGame, first: Entry) {
    if (first.kind !== 'created') throw new Error(`the log of ${id} does not begin with its creation`);
    this.id = id;
    this.game = game;
    this.created = first;
    this.seats = [...first.seats];
    this.settings = withTime(first.settings);
    this.practice = first.practice;
    this.add(first);
  }

  get v(): number {
    return this.log.length;
  }

  /** Takes an entry in. The state is not touched: whoever adds commands knows it already, or replays afterwards. */
  add(entry: Entry): void {
    if (entry.v !== this.log.length + 1) throw new Error(`entry ${entry.v} of ${this.id} follows ${this.log.length}`);
    this.log.push(entry);
    if (entry.kind !== 'command' && entry.kind !== 'chat') this.settledAs = undefined;
    if (entry.req !== undefined) this.done.set(entry.req, answerTo(this.id, entry));
    switch (entry.kind) {
      case 'seated':
        this.seats[entry.seat] = entry.occupant;
        if (entry.why === 'away' || entry.why === 'time') this.lent.add(entry.seat);
        else this.lent.delete(entry.seat);
        break;
      case 'began':
        this.began = entry;
        this.status = 'playing';
        break;
      case 'command':
        this.lines.push(entry);
        if (this.lapses(entry)) this.settle(({ what }) => what === 'back');
        break;
      case 'back':
        this.lines.length = entry.to - 1;
        if (this.status === 'frozen') this.status = 'playing';
        // what others take back of what came later leaves the question as it was, and so it leaves one about time
        this.settle(({ what, to }) => what === 'continue' || (what === 'back' && entry.to <= to));
        this.saidNo.clear();
        this.generation += 1;
        if (entry.fresh) this.epoch += 1;
        if (entry.practice) this.practice = true;
        break;
      case 'asked':
        this.asking = [
          ...this.asking,
          {
            id: entry.proposal,
            by: entry.seat,
            what: entry.what ?? 'back',
            to: entry.to,
            open:
              entry.what === undefined
                ? this.owned().filter((seat) => seat !== entry.seat)
                : this.othersThan(entry.seat),
          },
        ];
        break;
      case 'agreed':
        this.hear(entry.proposal, entry.seat, entry.yes);
        break;
      case 'conceded':
        this.conceded = [...this.conceded, entry.seat];
        break;
      case 'over':
        this.status = 'over';
        this.outcome = entry.outcome;
        this.asking = [];
        break;
      case 'rematch':
        this.rematch = entry.table;
        break;
      case 'frozen':
        this.status = 'frozen';
        this.stuck = entry.stuck;
        break;
      case 'timing':
        this.settings = { ...this.settings, time: entry.time, timeUp: entry.timeUp };
        break;
      case 'paused':
        this.paused = { by: entry.seat };
        this.settle(({ what }) => what === 'pause');
        break;
      case 'resumed':
        this.paused = null;
        break;
      case 'untimed':
        this.untimed = true;
        this.settle(({ what }) => what === 'untimed');
        break;
      case 'continued':
        this.continued = { ...entry, n: this.lines.length };
        this.status = 'playing';
        this.asking = [];
        this.generation += 1;
        // what was played under the old rules is part of the story, not of what can be taken back
        for (const [i, line] of this.lines.entries()) this.lines[i] = { ...line, how: 'table' };
        break;
      case 'created':
      case 'chat':
      case 'lapsed':
      case 'timeUp':
      case 'gave':
        break;
    }
  }

  /** Does somebody who asked to take something back decide something else instead? That position has passed for good. */
  lapses({ seat, how }: Pick<Command, 'seat' | 'how'>): boolean {
    return this.asks('back')?.by === seat && how === 'person';
  }

  /** The same story with somebody else in it. */
  retell(who: Retelling): void {
    this.settledAs = undefined;
    for (const [i, entry] of this.log.entries()) {
      const told = retold(entry, who);
      this.log[i] = told;
      if (told.kind === 'created') this.created = told;
    }
    for (const [i, seat] of this.seats.entries()) this.seats[i] = retoldSeat(seat, who);
  }

  /** What somebody must say yes or no to now: whatever was asked last. */
  get proposal(): Proposal | null {
    return this.asking.at(-1) ?? null;
  }

  /** What is asked of this kind. */
  asks(kind: Proposal['what']): Proposal | undefined {
    return this.asking.find(({ what }) => what === kind);
  }

  question(number: number): Proposal | undefined {
    return this.asking.find(({ id }) => id === number);
  }

  private settle(isSettled: (proposal: Proposal) => boolean): void {
    this.asking = this.asking.filter((proposal) => !isSettled(proposal));
  }

  private hear(id: number, seat: Seat, yes: boolean): void {
    for (const one of this.asking) if (one.id === id && !yes && one.what === 'back') this.saidNo.add(one.to);
    this.asking = this.asking.flatMap((one) => {
      if (one.id !== id) return [one];
      return yes ? [{ ...one, open: one.open.filter((other) => other !== seat) }] : [];
    });
  }

  /** Is anybody's time counted here? */
  get timed(): boolean {
    return this.settings.time.kind !== 'off' && !this.untimed;
  }

  /** Seats at which other people decide than at this one. */
  othersThan(seat: Seat): Seat[] {
    const { id } = this.personAt(seat);
    return this.people().filter((other) => !this.holds(id, other));
  }

  /** What the game waits for. */
  pending(): readonly Decision[] {
    return this.status === 'playing' && this.state !== undefined ? this.game.pending(this.state) : [];
  }

  /** Whose seat it is; only where it is known to be a person's. */
  personAt(seat: Seat): Extract<Occupant, { kind: 'person' }> {
    const occupant = at(this.seats, seat);
    if (occupant.kind !== 'person') throw new Error(`seat ${seat} of ${this.id} is nobody's`);
    return occupant;
  }

  /** Does a person decide here? Not where a bot plays on for somebody. */
  isPerson(seat: Seat): boolean {
    const occupant = this.seats[seat];
    return occupant?.kind === 'person' && occupant.bot === undefined;
  }

  /** The level of the bot that decides here. */
  botAt(seat: Seat): string | undefined {
    const occupant = this.seats[seat];
    if (occupant?.kind === 'bot') return occupant.level;
    return occupant?.kind === 'person' ? occupant.bot : undefined;
  }

  /** Seats at which people decide. */
  people(): Seat[] {
    return [...this.seats.keys()].filter((seat) => this.isPerson(seat));
  }

  /** Seats that belong to people, also while a bot plays on for them. */
  private owned(): Seat[] {
    return [...this.seats.keys()].filter((seat) => this.isOwned(seat));
  }

  private isOwned(seat: Seat): boolean {
    return this.seats[seat]?.kind === 'person' && !this.conceded.includes(seat);
  }

  /** Nobody else has a stake in this game: everything may be taken back. */
  get solo(): boolean {
    return this.countSeats((seat) => this.isOwned(seat)) === 1;
  }

  /** How it began, where it was not dealt as usual. */
  get opening(): Opening | undefined {
    return this.created.opening;
  }

  /** One seat with a person, all others bots: nobody is kept waiting, nobody is told anything. */
  get alone(): boolean {
    return this.countSeats((seat) => this.isPerson(seat)) === 1;
  }

  /** Asked with every command, so it makes no list. */
  private countSeats(counts: (seat: Seat) => boolean): number {
    let found = 0;
    for (let seat = 0; seat < this.seats.length; seat++) if (counts(seat)) found += 1;
    return found;
  }

  /** How many different people decide here. */
  get persons(): number {
    return new Set(this.people().map((seat) => this.personAt(seat).id)).size;
  }

  /** Does this person have a seat here? */
  seatsOf(person: string): Seat[] {
    return [...this.seats.keys()].filter((seat) => this.holds(person, seat));
  }

  holds(person: string, seat: Seat): boolean {
    const occupant = this.seats[seat];
    return occupant?.kind === 'person' && occupant.id === person;
  }

  /** The state after the first `n` standing commands, played again from the log or from a snapshot of it. */
  stateAfter(n: number, from?: Snapshot, visit?: (state: unknown, hash: string) => void): unknown {
    const { game, created, began, continued } = this;
    if (began === undefined) return undefined;
    let state: unknown;
    let first = from?.n ?? 0;
    if (from === undefined && continued !== undefined) {
      if (n < continued.n) throw new Error('what was played under other rules cannot be played again');
      state = cloneJson(continued.state);
      first = continued.n;
    } else if (from === undefined) {
      const { chance, done } = replayedChance(began.chance);
      state = begin(game, created.options, created.seats.length, chance, created.opening).state;
      done();
      visit?.(state, began.hash);
    } else state = from.state;
    for (const line of this.lines.slice(first, n)) {
      const { chance, done } = replayedChance(line.chance);
      const result = submit(game, state, line.seat, line.decision, line.choice, chance);
      if (isRefusal(result)) throw new Error(`command ${line.n} is refused by ${result.rule}`);
      done();
      visit?.(state, line.hash);
    }
    return state;
  }

  /** Builds the state after loading. Under other rules than the game began with every step must lead to the same hash. */
  restore(snapshot: Snapshot | undefined): void {
    if (this.began === undefined) return;
    const { game } = this;
    const { rules, pack } = this.continued ?? this.created;
    const sameRules = rules === game.rulesVersion && pack === game.packHash;
    const usable = sameRules && snapshot !== undefined && this.stands(snapshot) ? snapshot : undefined;
    const state = this.stateAfter(this.lines.length, usable, sameRules ? undefined : mustAgree);
    if (this.continued?.n !== this.lines.length) mustAgree(state, this.lines.at(-1)?.hash ?? this.began.hash);
    this.state = state;
  }

  /** The last state as it was kept, where the rules of today no longer lead to it; undefined: it is lost. */
  keptState(snapshot: Snapshot | undefined): unknown {
    if (this.began === undefined || snapshot === undefined || !this.stands(snapshot)) return undefined;
    try {
      const state = this.stateAfter(this.lines.length, snapshot, mustAgree);
      mustAgree(state, this.lines.at(-1)?.hash ?? this.began.hash);
      return state;
    } catch {
      return undefined;
    }
  }

  /** Why the log does not lead where it led, played again from its beginning; undefined: it does. */
  replayProblem(): string | undefined {
    try {
      this.stateAfter(this.lines.length, undefined, mustAgree);
      return undefined;
    } catch (problem) {
      return problem instanceof Error ? problem.message : String(problem);
    }
  }

  /** The state before command `to`; undefined: the rules of today lead elsewhere, or nowhere. */
  before(to: number): unknown {
    try {
      return this.stateAfter(to - 1, undefined, mustAgree);
    } catch {
      return undefined;
    }
  }

  /** Was nothing the snapshot holds taken back since? */
  private stands(snapshot: Snapshot): boolean {
    return this.log.slice(snapshot.v).every((entry) => entry.kind !== 'back' || entry.to > snapshot.n);
  }

  info(): TableInfo {
    return Object.assign(this.settled(), this.passing());
  }

  /** What moves do not change, as JSON that is written once. */
  settledText(): string {
    this.settledAs ??= JSON.stringify(this.settled());
    return this.settledAs;
  }

  /** What neither moves nor talk change. */
  private settled() {
    const { created } = this;
    return {
      id: this.id,
      game: this.game.id,
      options: created.options,
      seats: [...this.seats],
      host: created.by,
      status: this.status,
      settings: this.settings,
      practice: this.practice,
      continued: this.continued !== undefined,
      conceded: this.conceded,
      rules: (this.continued ?? created).rules,
      pack: (this.continued ?? created).pack,
      commitment: this.began?.commitment ?? null,
      created: at(this.log, 0).at,
      outcome: this.outcome,
      rematch: this.rematch,
      paused: this.paused,
    } as const;
  }

  /** Whom the game waits for, as far as everybody may know. */
  waiting(): TableInfo['waiting'] {
    return this.status === 'playing' && this.state !== undefined ? this.game.pendingFor(this.state, 'spectator') : [];
  }

  private passing() {
    return {
      changed: last(this.log).at,
      proposal: this.proposal,
      clock: this.clock,
      waiting: this.waiting(),
      v: this.v,
    } as const;
  }
}

/** What tables had before anybody's time was counted. */
const usualTime = { time: { kind: 'off' }, timeUp: 'bot', grace: 60 } as const;

export function withTime(settings: Settings | Omit<Settings, keyof typeof usualTime>): Settings {
  return 'time' in settings ? settings : { ...usualTime, ...settings };
}

function mustAgree(state: unknown, hash: string): void {
  if (hashOf(state) !== hash) throw new Error('the log leads to another state than before');
}

function answerTo(table: string, entry: Entry): Done {
  const { v } = entry;
  switch (entry.kind) {
    case 'seated':
      return { v, result: { table, seat: entry.seat } };
    case 'asked':
      return { v, result: { proposal: entry.proposal } };
    case 'rematch':
      return { v, result: { table: entry.table } };
    case 'command':
      return entry;
    default:
      return { v };
  }
}
