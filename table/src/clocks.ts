/**
 * The clocks of one table. A clock runs for every person the game waits for and who has not answered; never for bots, in a
 * pause, or for a reaction in a window that has its own limit. Who has answered in an open window nobody is shown: there the
 * clocks of all who are asked are seen to run until it closes, and then stand as they were spent. Time is counted when
 * something is committed and written with it, in house time; in between, who runs follows from the state, so a restart goes
 * on where it was.
 */
import { at, type Decision, type Seat } from '@gavel/kernel';
import type { Entry } from './log.ts';
import type { Match } from './match.ts';
import type { Reactions } from './reactions.ts';
import type { Step } from './step.ts';
import type { ClockNote, Notes } from './store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Who comes back after a bot took over for lack of time has this much, or the whole bank if that is less. */
const returnMs = minute;

interface Desk {
  readonly match: Match;
  readonly notes: Notes;
}

export class Clocks {
  private readonly desk: Desk;
  private readonly reactions: Reactions;
  /** For how long the house was closed: house time is that much behind. */
  private readonly shut: number;
  private note: ClockNote | undefined;
  /** Whose clocks everybody sees run: of those asked in a window, also who has answered. */
  private running: readonly Seat[] = [];
  /** Decisions that cost somebody time. */
  private open: readonly Decision[] = [];

  constructor(desk: Desk, reactions: Reactions, shut: number) {
    this.desk = desk;
    this.reactions = reactions;
    this.shut = shut;
    this.note = desk.notes.clock ?? this.first();
  }

  /** What must be written because nothing was yet: when the game began, in house time. */
  get unwritten(): ClockNote | undefined {
    return this.desk.notes.clock === undefined ? this.note : undefined;
  }

  /** All of it, at the beginning. */
  private first(): ClockNote | undefined {
    const { match } = this.desk;
    if (!match.timed || match.began === undefined) return undefined;
    return { at: match.began.at - this.shut, left: match.seats.map(() => this.full), top: match.n };
  }

  private get full(): number {
    const { time } = this.desk.match.settings;
    if (time.kind === 'off') return 0;
    return time.kind === 'live' ? time.bank * minute : time.days * day;
  }

  // ------------------------------------------------------------ who runs

  /** After every change: sees whose clocks run now. When the first of them runs out. */
  look(): number | undefined {
    const { match } = this.desk;
    this.note ??= this.first();
    const { note } = this;
    if (note === undefined || !match.timed || match.status !== 'playing') {
      this.running = [];
      this.open = [];
      match.clock = null;
      return undefined;
    }
    const { asked, open } = match.paused === null ? this.asked() : { asked: [], open: [] };
    this.open = open;
    this.running = asked;
    const shown = note.shown ?? note;
    match.clock = { at: shown.at + this.shut, left: shown.left, running: asked };
    return open.length === 0 ? undefined : note.at + this.shut + Math.min(...open.map((d) => at(note.left, d.seat)));
  }

  private asked(): { asked: Seat[]; open: Decision[] } {
    const { match } = this.desk;
    const known = match.game.pendingFor(match.state, 'spectator');
    const pending = new Map(match.pending().map((d) => [d.id, d]));
    const isLive = match.settings.time.kind === 'live';
    const counts = (seat: Seat, id: number) => {
      // what is sealed in a window stays pending; what a game takes without one is answered, whatever it still shows as open
      if (isLive && !pending.has(id)) return false;
      const decision = pending.get(id) ?? match.pending()[0];
      // everybody was told whose time ran out; over days such a clock still shows when the next one will have begun
      if (!match.isPerson(seat) || (isLive && this.note?.over?.[id] !== undefined)) return false;
      return decision === undefined || !this.reactions.isHurried(decision);
    };
    const asked = known.filter(({ seat, id }) => counts(seat, id)).map(({ seat }) => seat);
    const open = known.flatMap(({ seat, id }) => {
      const decision = pending.get(id);
      const waits = decision !== undefined && counts(seat, id) && !this.reactions.isAnswered(id);
      return waits && this.answeredBy(id) === undefined ? [decision] : [];
    });
    return { asked: [...new Set(asked)], open };
  }

  /** Who answers a decision whose time has run out, or that its seat has left to a bot. */
  answeredBy(id: number): 'bot' | 'pass' | undefined {
    return this.note?.over?.[id] ?? (this.reactions.isLeftToBot(id) ? 'bot' : undefined);
  }

  /** Decisions whose time is up now. */
  overdue(now: number): readonly Decision[] {
    const { note } = this;
    return note === undefined ? [] : this.open.filter((d) => at(note.left, d.seat) <= now - this.shut - note.at);
  }

  // ------------------------------------------------------------ counting

  /** How the clocks will stand once this is committed; undefined: there are none. */
  after(step: Step, entries: readonly Entry[], now: number): ClockNote | undefined {
    const { match } = this.desk;
    const { note } = this;
    if (note === undefined || !match.timed) return undefined;
    // where no clock runs, an answer that stays sealed leaves no trace of when it was given
    if (entries.length === 0 && this.open.length === 0 && step.changes === undefined) return undefined;
    const house = now - this.shut;
    const left = spent(note, seatsOf(this.open), house);
    const seen = spent(note.shown ?? note, this.running, house);
    if (entries.length === 0) {
      const { changes } = step;
      // nobody gains time by saying something and then something else
      if (changes !== undefined) left[changes.seat] = Math.min(at(left, changes.seat), at(seen, changes.seat));
      const { at: since, left: before } = note.shown ?? note;
      return { ...note, at: house, left, shown: { at: since, left: before } };
    }
    const pending: readonly Decision[] = 'state' in step ? match.game.pending(step.state) : match.pending();
    const ids = new Set(pending.map((d) => d.id));
    const back = entries.some((entry) => entry.kind === 'back');
    const late: Record<string, 'bot' | 'pass'> = back ? {} : { ...note.over, ...step.over };
    const change = (seat: Seat, to: (ms: number) => number) => {
      for (const one of [left, seen]) one[seat] = to(at(one, seat));
    };
    const add = (seat: Seat, ms: number) => change(seat, (before) => before + ms);
    let n = match.n;
    for (const entry of entries) {
      if (entry.kind === 'command') {
        n = entry.n;
        if (entry.how === 'person' && n > note.top) add(entry.seat, this.earned(entry.decision));
      } else if (entry.kind === 'back') n = entry.to - 1;
      else if (entry.kind === 'gave') add(entry.to, entry.ms);
      else if (entry.kind === 'seated' && this.comesBack(entry)) {
        const { seat } = entry;
        if (this.hasPlayedOn(seat)) change(seat, (ms) => this.returning(ms));
        else {
          // a bot in between gains nobody time: what it has not answered has what is left, and without any stays the bot's
          const beside = this.spentBeside(seat, now);
          change(seat, (ms) => Math.max(0, ms - beside));
          if (at(left, seat) > 0) continue;
          for (const d of pending) if (d.seat === seat) late[d.id] ??= 'bot';
          change(seat, () => this.returning(0));
        }
      }
    }
    // a new decision has days of its own; one that comes again after a take-back has what was left
    if (match.settings.time.kind === 'days' && n > note.top)
      for (const seat of this.running)
        if (!this.open.some((d) => d.seat === seat && ids.has(d.id))) change(seat, () => this.full);
    // what was answered in a window that is still open stays hidden
    const answers = !back && match.pending().some((d) => d.window === true && ids.has(d.id));
    const over = Object.entries(late).filter(([id]) => ids.has(Number(id)));
    return {
      at: house,
      left,
      top: Math.max(note.top, n),
      ...(answers ? { shown: { at: house, left: seen } } : {}),
      ...(over.length === 0 ? {} : { over: Object.fromEntries(over) }),
    };
  }

  /** What an answer brings; nothing where answering cost nothing. */
  private earned(decision: number): number {
    const { match } = this.desk;
    const { time } = match.settings;
    if (time.kind !== 'live') return 0;
    const asked = match.pending().find((d) => d.id === decision);
    return asked !== undefined && this.reactions.isHurried(asked) ? 0 : time.increment * 1000;
  }

  /** Does a person play again here, where a bot played on for one? */
  private comesBack({ seat, occupant }: Entry & { readonly kind: 'seated' }): boolean {
    const { match } = this.desk;
    const before = match.seats[seat];
    return before?.kind === 'person' && before.bot !== undefined && occupant.kind === 'person' && !occupant.bot;
  }

  /** Has the bot in this seat decided anything since it sat down? */
  private hasPlayedOn(seat: Seat): boolean {
    return this.desk.match.traceOf(seat).played;
  }

  /** For how long a decision of this seat has stood open beside the bot that has not answered it. */
  private spentBeside(seat: Seat, now: number): number {
    const { match } = this.desk;
    const costs = match.pending().some((d) => d.seat === seat && !this.reactions.isHurried(d));
    if (!costs || match.paused !== null) return 0;
    const { satAt = 0 } = match.traceOf(seat);
    const since = Math.max(satAt, match.movedAt ?? 0);
    return since === 0 ? 0 : now - since;
  }

  private returning(left: number): number {
    if (this.desk.match.settings.time.kind === 'days') return this.full;
    return left > 0 ? left : Math.min(this.full, returnMs);
  }

  /** It is committed. */
  take(note: ClockNote): void {
    this.note = note;
  }
}

const seatsOf = (decisions: readonly Decision[]): Seat[] => [...new Set(decisions.map((d) => d.seat))];

/** How much is left of these clocks once those of `running` have run until then. */
const spent = (clocks: Pick<ClockNote, 'at' | 'left'>, running: readonly Seat[], until: number): number[] =>
  clocks.left.map((ms, seat) => (running.includes(seat) ? Math.max(0, ms - (until - clocks.at)) : ms));
