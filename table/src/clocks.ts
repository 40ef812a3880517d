/**
 * The clocks of one table. A clock runs for every person the game waits for, as far as everybody may know, and who has not
 * answered; never for bots, in a pause, or for a reaction in a window that has its own limit. Time is counted when something is
 * committed and written with it, in house time; in between, who runs follows from the state, so a restart goes on where it
 * was.
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
  /** Whose time is counted, as everybody sees it. */
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
    // over days nobody learns who has answered in a window and who has not
    this.running = match.settings.time.kind === 'days' ? asked : seatsOf(open);
    const since = note.at + this.shut;
    match.clock = { at: since, left: note.left, running: this.running };
    return open.length === 0 ? undefined : since + Math.min(...open.map((d) => at(note.left, d.seat)));
  }

  private asked(): { asked: Seat[]; open: Decision[] } {
    const { match } = this.desk;
    const known = match.game.pendingFor(match.state, 'spectator');
    const pending = new Map(match.pending().map((d) => [d.id, d]));
    const counts = (seat: Seat, id: number) => {
      const decision = pending.get(id);
      return match.isPerson(seat) && !(decision !== undefined && this.reactions.isHurried(decision));
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

  /**
   * Does everybody see at once who has answered, because that clock stands still? Only where the wait costs time: nobody
   * learns when a reaction was given while the window's seconds run. Without a decision: how somebody wants to be asked.
   */
  showsAnswer(decision?: Decision): boolean {
    const { match } = this.desk;
    if (this.running.length === 0 || match.settings.time.kind !== 'live') return false;
    return decision === undefined ? !this.reactions.isRunning : !this.reactions.isHurried(decision);
  }

  // ------------------------------------------------------------ counting

  /** How the clocks will stand once this is committed; undefined: there are none. */
  after(step: Step, entries: readonly Entry[], now: number): ClockNote | undefined {
    const { match } = this.desk;
    const { note } = this;
    if (note === undefined || !match.timed) return undefined;
    // an answer that stays sealed leaves no trace of when it was given
    if (entries.length === 0 && !this.showsAnswer(step.seals)) return undefined;
    const gone = now - this.shut - note.at;
    const left = note.left.map((ms, seat) => (this.running.includes(seat) ? Math.max(0, ms - gone) : ms));
    const pending: readonly Decision[] = 'state' in step ? match.game.pending(step.state) : match.pending();
    const ids = new Set(pending.map((d) => d.id));
    const back = entries.some((entry) => entry.kind === 'back');
    const late: Record<string, 'bot' | 'pass'> = back ? {} : { ...note.over, ...step.over };
    const add = (seat: Seat, ms: number) => {
      left[seat] = at(left, seat) + ms;
    };
    let n = match.n;
    for (const entry of entries) {
      if (entry.kind === 'command') {
        n = entry.n;
        if (entry.how === 'person' && n > note.top) add(entry.seat, this.earned(entry.decision));
      } else if (entry.kind === 'back') n = entry.to - 1;
      else if (entry.kind === 'gave') add(entry.to, entry.ms);
      else if (entry.kind === 'seated' && this.comesBack(entry)) {
        const { seat } = entry;
        if (this.hasPlayedOn(seat)) left[seat] = this.returning(at(left, seat));
        else {
          // a bot in between gains nobody time: what it has not answered has what is left, and without any stays the bot's
          const rest = at(left, seat) - this.spentBeside(seat, now);
          left[seat] = Math.max(0, rest);
          if (rest > 0) continue;
          for (const d of pending) if (d.seat === seat) late[d.id] ??= 'bot';
          left[seat] = this.returning(0);
        }
      }
    }
    // a new decision has days of its own; one that comes again after a take-back has what was left
    if (match.settings.time.kind === 'days' && n > note.top)
      for (const seat of this.running)
        if (!this.open.some((d) => d.seat === seat && ids.has(d.id))) left[seat] = this.full;
    const over = Object.entries(late).filter(([id]) => ids.has(Number(id)));
    return {
      at: now - this.shut,
      left,
      top: Math.max(note.top, n),
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
