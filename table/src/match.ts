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
  must,
  type Opening,
  replayedChance,
  type Seat,
  submit,
} from '@gavel/kernel';
import { countingOf } from './counting.ts';
import { type Done, type Kept, keptForm, type Resumption, type Sitting, type Start, type Trace } from './kept.ts';
import { type Began, type Command, type Created, type Entry, lineKinds, standing } from './log.ts';
import { type Mark, markOf, told } from './marks.ts';
import type { ClockInfo, Occupant, Proposal, Settings, Status, Stuck, TableInfo } from './protocol/index.ts';
import { Strange } from './releases.ts';
import { type Retelling, retold, retoldCreated, retoldSeat } from './retell.ts';
import type { Snapshot } from './store.ts';
import type { World } from './world.ts';

export class Match {
  readonly id: string;
  readonly game: AnyGame;
  created: Entry & Created;
  /** The last lines, or all of them. */
  private log: Entry[] = [];
  /** How many lines came before those: they are on disk, and nobody has asked for them yet. */
  past = 0;
  /** The commands that stand, as far as taking back must know them; those taken back are only in the log. */
  readonly marks: Mark[] = [];
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
  began: Start | undefined;
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
  continued: Resumption | undefined;
  /** Who sat down where, in the order of the log. */
  readonly sittings: Sitting[] = [];
  private readonly traces: Trace[];
  /** When something was last decided, or the game went on after a pause. */
  movedAt: number | undefined;
  /** Of the state; undefined: the log tells. */
  private hash: string | undefined;
  private settledAs: string | undefined;
  /** The game's state after `lines`; undefined before the start, and when the log no longer leads to it. */
  state: unknown;

  constructor(id: string, game: AnyGame, first: Entry) {
    if (first.kind !== 'created') throw new Error(`the log of ${id} does not begin with its creation`);
    this.id = id;
    this.game = game;
    this.created = first;
    this.seats = [...first.seats];
    this.traces = first.seats.map(() => ({ played: false, late: false }));
    this.settings = withTime(first.settings);
    this.practice = first.practice;
    this.add(first);
  }

  /** As a snapshot has it; `lines`: the last ones before it, without a gap. */
  static kept(id: string, game: AnyGame, kept: Kept, lines: readonly Entry[], v: number): Match {
    const match = new Match(id, game, kept.created);
    match.log = [...lines];
    match.past = v - lines.length;
    match.began = kept.began;
    match.continued = kept.continued;
    match.status = kept.status;
    match.seats.splice(0, Number.POSITIVE_INFINITY, ...kept.seats);
    match.sittings.push(...kept.sittings);
    match.traces.splice(0, Number.POSITIVE_INFINITY, ...kept.traces);
    match.movedAt = kept.movedAt;
    match.settings = kept.settings;
    match.practice = kept.practice;
    match.conceded = [...kept.conceded];
    for (const seat of kept.lent) match.lent.add(seat);
    match.paused = kept.paused;
    match.untimed = kept.untimed;
    match.asking = kept.asking;
    for (const to of kept.saidNo) match.saidNo.add(to);
    match.outcome = kept.outcome;
    match.rematch = kept.rematch;
    match.epoch = kept.epoch;
    match.generation = kept.generation;
    match.stuck = kept.stuck;
    for (const mark of kept.marks) match.marks.push(mark);
    for (const [req, at, result] of kept.done)
      match.done.set(req, result === undefined ? { v: at } : { v: at, result });
    match.hash = kept.hash;
    match.settledAs = undefined;
    return match;
  }

  /** For a snapshot. */
  keep(): Kept {
    return {
      form: keptForm,
      created: this.created,
      began: this.began && startOf(this.began),
      continued: this.continued,
      status: this.status,
      seats: this.seats,
      sittings: this.sittings,
      traces: this.traces,
      movedAt: this.movedAt,
      settings: this.settings,
      practice: this.practice,
      conceded: this.conceded,
      lent: [...this.lent],
      paused: this.paused,
      untimed: this.untimed,
      asking: this.asking,
      saidNo: [...this.saidNo],
      outcome: this.outcome,
      rematch: this.rematch,
      epoch: this.epoch,
      generation: this.generation,
      stuck: this.stuck,
      marks: this.marks,
      done: [...this.done].map(([req, { v, result }]) => (result === undefined ? [req, v] : [req, v, result])),
      hash: this.lastHash(),
      changed: this.changed,
    };
  }

  get v(): number {
    return this.past + this.log.length;
  }

  /** How many commands stand. */
  get n(): number {
    return this.marks.length;
  }

  /** When the last line was written. */
  get changed(): number {
    return last(this.log).at;
  }

  /** Lines after number `from`, up to `to`; those before `past` are not there. */
  linesAfter(from: number, to = this.v): readonly Entry[] {
    return this.log.slice(Math.max(0, from - this.past), Math.max(0, to - this.past));
  }

  /** What lies further back, as it was read from the disk. */
  recall(earlier: readonly Entry[]): void {
    if (earlier.length !== this.past)
      throw new Error(`${this.id} has ${this.past} earlier lines, not ${earlier.length}`);
    this.log = [...earlier, ...this.log];
    this.past = 0;
  }

  /** The commands that stand, with all there is to them. */
  lines(): Command[] {
    return standing(this.whole());
  }

  /** How it began, with all there is to it. */
  start(): (Entry & Began) | undefined {
    return this.whole().find((entry) => entry.kind === 'began');
  }

  private whole(): readonly Entry[] {
    if (this.past > 0) throw new Error(`the first ${this.past} lines of ${this.id} are not at hand`);
    return this.log;
  }

  private lastHash(): string {
    if (this.hash === undefined) {
      const line = this.log.findLast((entry) => entry.kind === 'command' && entry.n === this.n);
      this.hash = line?.kind === 'command' ? line.hash : this.began?.hash;
    }
    return this.hash ?? '';
  }

  /** Takes an entry in. The state is not touched: whoever adds commands knows it already, or replays afterwards. */
  add(entry: Entry): void {
    if (entry.v !== this.v + 1) throw new Error(`entry ${entry.v} of ${this.id} follows ${this.v}`);
    if (!Object.hasOwn(lineKinds, entry.kind)) throw new Strange(this.id, entry.kind);
    this.log.push(entry);
    if (entry.kind !== 'command' && entry.kind !== 'chat') this.settledAs = undefined;
    if (entry.req !== undefined) this.done.set(entry.req, answerTo(this.id, entry));
    switch (entry.kind) {
      case 'seated':
        this.seats[entry.seat] = entry.occupant;
        this.sittings.push({ v: entry.v, seat: entry.seat, occupant: entry.occupant });
        this.trace(entry.seat, { satAt: entry.at, played: false });
        if (entry.why === 'away' || entry.why === 'time') this.lent.add(entry.seat);
        else this.lent.delete(entry.seat);
        break;
      case 'began':
        this.began = entry;
        this.status = 'playing';
        break;
      case 'command':
        this.marks.push(markOf(entry));
        this.hash = entry.hash;
        this.movedAt = entry.at;
        this.tracePlayed(entry);
        if (this.lapses(entry)) this.settle(({ what }) => what === 'back');
        break;
      case 'back':
        this.marks.length = entry.to - 1;
        this.hash = undefined;
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
        this.movedAt = entry.at;
        break;
      case 'untimed':
        this.untimed = true;
        this.settle(({ what }) => what === 'untimed');
        break;
      case 'continued': {
        const { kind, seat, rules, pack } = entry;
        this.continued = { kind, seat, rules, pack, n: this.n };
        this.status = 'playing';
        this.asking = [];
        this.generation += 1;
        // what was played under the old rules is part of the story, not of what can be taken back
        for (const [i, mark] of this.marks.entries()) this.marks[i] = told(mark);
        break;
      }
      case 'timeUp':
        this.trace(entry.seat, { late: true });
        break;
      case 'created':
      case 'chat':
      case 'lapsed':
      case 'gave':
        break;
    }
  }

  private trace(seat: Seat, news: Partial<Trace>): void {
    this.traces[seat] = { ...this.traceOf(seat), ...news };
  }

  /** With every command, so nothing is made where nothing is new. */
  private tracePlayed({ seat, how }: Command): void {
    const { played, late } = this.traceOf(seat);
    const stillLate = late && how !== 'person';
    if (!played || late !== stillLate) this.trace(seat, { played: true, late: stillLate });
  }

  traceOf(seat: Seat): Trace {
    return at(this.traces, seat);
  }

  /** Does somebody who asked to take something back decide something else instead? That position has passed for good. */
  lapses({ seat, how }: Pick<Command, 'seat' | 'how'>): boolean {
    return this.asks('back')?.by === seat && how === 'person';
  }

  /** The same story with somebody else in it. */
  retell(who: Retelling): void {
    this.settledAs = undefined;
    this.log = this.log.map((entry) => retold(entry, who));
    this.created = retoldCreated(this.created, who);
    for (const [i, seat] of this.seats.entries()) this.seats[i] = retoldSeat(seat, who);
    for (const [i, one] of this.sittings.entries())
      this.sittings[i] = { ...one, occupant: retoldSeat(one.occupant, who) };
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

  /** Does it count for the ratings of the people in it? */
  get isRated(): boolean {
    const { settings, seats, practice, continued } = this;
    return countingOf({ settings, seats, practice, continued: continued !== undefined }) === 'rated';
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
    const { game, created, continued } = this;
    if (this.began === undefined) return undefined;
    let state: unknown;
    let first = from?.n ?? 0;
    if (from === undefined && continued !== undefined) {
      if (n < continued.n) throw new Error('what was played under other rules cannot be played again');
      state = cloneJson(this.resumedFrom());
      first = continued.n;
    } else if (from === undefined) {
      const began = must(this.start(), 'start');
      const { chance, done } = replayedChance(began.chance);
      state = begin(game, created.options, created.seats.length, chance, created.opening).state;
      done();
      visit?.(state, began.hash);
    } else state = cloneJson(from.state);
    replay(game, state, this.lines().slice(first, n), visit);
    return state;
  }

  private resumedFrom(): unknown {
    return this.whole().findLast((entry) => entry.kind === 'continued')?.state;
  }

  /** Builds the state after loading. Under other rules than the game began with every step must lead to the same hash. */
  restore(snapshot: Snapshot | undefined): void {
    if (this.began === undefined) return;
    const sameRules = hasRulesOf(this.continued ?? this.created, this.game);
    const usable = sameRules && snapshot !== undefined && this.stands(snapshot) ? snapshot : undefined;
    const from = (snapshot: Snapshot | undefined) => {
      const state = this.stateAfter(this.n, snapshot, sameRules ? undefined : mustAgree);
      if (this.continued?.n !== this.n) mustAgree(state, this.lastHash());
      return state;
    };
    try {
      this.state = from(usable);
    } catch (problem) {
      if (usable === undefined) throw problem;
      // the log is the truth, and it tells how the game came to be
      this.state = from(undefined);
    }
  }

  /**
   * A table as its snapshot and the lines around it tell it; undefined where the whole log is needed: other rules, an older
   * release, or something was taken back since. `lines` end with the last there is.
   */
  static resume(
    id: string,
    game: AnyGame,
    snapshot: Snapshot & { readonly match: Kept },
    lines: readonly Entry[],
    sha256?: World['sha256'],
  ): Match | undefined {
    const { match: kept, v, n, state } = snapshot;
    const since = lines.filter((entry) => entry.v > v);
    if (!hasRulesOf(kept.continued ?? kept.created, game)) return undefined;
    if (since.some(({ kind }) => kind === 'back' || kind === 'continued')) return undefined;
    const before = lines.filter((entry) => entry.v <= v);
    const match = Match.kept(id, game, kept, before, v);
    for (const entry of since) match.add(entry);
    replay(game, state, standing(since, n + 1));
    if (match.continued?.n !== match.n) mustAgree(state, match.lastHash(), sha256);
    match.state = state;
    return match;
  }

  /** The last state as it was kept, where the rules of today no longer lead to it; undefined: it is lost. */
  keptState(snapshot: Snapshot | undefined): unknown {
    if (this.began === undefined || snapshot === undefined || !this.stands(snapshot)) return undefined;
    try {
      const state = this.stateAfter(this.n, snapshot, mustAgree);
      mustAgree(state, this.lastHash());
      return state;
    } catch {
      return undefined;
    }
  }

  /** Why the log does not lead where it led, played again from its beginning; undefined: it does. */
  replayProblem(): string | undefined {
    try {
      this.stateAfter(this.n, undefined, mustAgree);
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
    return this.linesAfter(snapshot.v).every((entry) => entry.kind !== 'back' || entry.to > snapshot.n);
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
      created: created.at,
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
      changed: this.changed,
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

/** Plays these commands on from `state`, which is changed. */
function replay(
  game: AnyGame,
  state: unknown,
  lines: readonly Command[],
  visit?: (state: unknown, hash: string) => void,
): void {
  for (const line of lines) {
    const { chance, done } = replayedChance(line.chance);
    const result = submit(game, state, line.seat, line.decision, line.choice, chance);
    if (isRefusal(result)) throw new Error(`command ${line.n} is refused by ${result.rule}`);
    done();
    visit?.(state, line.hash);
  }
}

function hasRulesOf({ rules, pack }: { readonly rules: number; readonly pack: string }, game: AnyGame): boolean {
  return rules === game.rulesVersion && pack === game.packHash;
}

function startOf({ v, at, commitment, hash }: Start): Start {
  return { v, at, commitment, hash };
}

function mustAgree(state: unknown, hash: string, sha256?: World['sha256']): void {
  if (hashOf(state, sha256) !== hash) throw new Error('the log leads to another state than before');
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
