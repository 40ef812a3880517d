/**
 * One live table: takes requests one after the other, commits what follows from them, answers, then tells everybody.
 * What follows from a request others know: moves.ts, seats.ts, time.ts. Bots and reaction windows run beside it and come back
 * through the same queue.
 */
import { isRefusal, notYours, type Refusal, type Seat } from '@gavel/kernel';
import { Audience, type Follower } from './audience.ts';
import { Book } from './book.ts';
import { Bots } from './bots.ts';
import { Clocks } from './clocks.ts';
import { Hints } from './hints.ts';
import type { Done } from './kept.ts';
import type { Entry } from './log.ts';
import type { Match } from './match.ts';
import { Moves } from './moves.ts';
import type { AckResult, As, LogLine, Me, RequestOf, Stuck } from './protocol/index.ts';
import { Queue } from './queue.ts';
import { Reactions } from './reactions.ts';
import type { Retelling } from './retell.ts';
import { claimStep, isSeatRequest, type Place, returned, type SeatRequest, seatStep } from './seats.ts';
import { logPage } from './seen.ts';
import type { Reply, Step } from './step.ts';
import { Lost, type Notes } from './store.ts';
import { isTimeRequest, type TimeRequest, timeStep, timeUpStep } from './time.ts';
import { Viewers } from './viewers.ts';
import { bestLevel, type World } from './world.ts';

export type TableRequest = SeatRequest | TimeRequest | RequestOf<'command' | 'choices' | 'hint' | 'hold' | 'asking'>;

/** The house a table stands in. */
export interface House {
  again: Place['again'];
  /** Calls `timeUp` of this table at that time, in memory or not; undefined: not any more. */
  wakeAt(table: string, at: number | undefined): void;
  /** When it will be called, in house time. */
  wakesAt(table: string): number | undefined;
  /** For how long the house was closed so far. */
  readonly shut: number;
  /** The game is over and the last who looked has gone. */
  left(table: string): void;
  /** Another node has it. */
  lost(table: string): void;
}

const retryMs = 2000;
const moved = { moved: true } as const;
const putAway = { error: 'failed', message: 'the table was just put away; try again' } as const;
const standsStill = { error: 'failed', message: 'something went wrong at this table; it stands still now' } as const;
const notRead = { error: 'failed', message: 'what happened earlier could not be read; try again' } as const;
const notStored = { error: 'failed', message: 'this could not be stored' } as const;

/** What plays the game again from its beginning. */
const looksBack: ReadonlySet<TableRequest['type']> = new Set(['back', 'agree', 'continue']);

type Answer = (reply: Reply) => void;

export class Table implements Place {
  readonly match: Match;
  readonly world: World;
  readonly reactions: Reactions;
  private readonly house: House;
  private readonly queue: Queue;
  private readonly book: Book;
  private readonly viewers: Viewers;
  private readonly clocks: Clocks;
  private readonly moves: Moves;
  private readonly bots: Bots;
  private readonly hints: Hints;
  private usedAt: number;
  private closed = false;
  /** It goes on elsewhere: whoever asks something here begins anew. */
  private goesElsewhere = false;

  constructor(match: Match, notes: Notes, world: World, house: House, made: boolean) {
    this.match = match;
    this.world = world;
    this.house = house;
    this.usedAt = world.clock.now();
    this.queue = new Queue((problem) => world.report(match.id, problem));
    this.book = new Book(match, notes, world, made, (problem) => this.failed(problem));
    const audience = new Audience(match, world.clock);
    audience.expect(this.usedAt);
    for (const { req } of Object.values(notes.sealed ?? {})) match.done.set(req, { v: match.v });
    this.reactions = new Reactions(this, world.clock, () => void this.queue.run(() => this.closeWindow()));
    this.clocks = new Clocks(this, this.reactions, house.shut);
    this.viewers = new Viewers(this, this.book, audience);
    this.moves = new Moves(this);
    this.bots = new Bots({
      match,
      world,
      audience,
      isAnswered: (id) => this.reactions.isAnswered(id),
      isLeftToBot: (id) => this.clocks.answeredBy(id) === 'bot',
      enqueue: (job) => this.queue.run(job),
      answer: (id, choice) => this.botAnswers(id, choice),
    });
    this.hints = new Hints(this, this.moves, this.bots);
  }

  get notes(): Notes {
    return this.book.notes;
  }

  again(match: Match): ReturnType<Place['again']> {
    return this.house.again(match);
  }

  isPassedOver(id: number): boolean {
    return this.clocks.answeredBy(id) === 'pass';
  }

  awaySince(person: string): number | undefined {
    return this.viewers.audience.awaySince(person);
  }

  /** Does this person look at the table now? */
  isHere(person: string): boolean {
    return this.viewers.audience.isHere(person);
  }

  // ------------------------------------------------------------ following

  /** `reply` comes before anything else is sent. */
  join(follower: Follower, since: number | undefined, reply: Answer): Promise<void> {
    return this.queue.run(async () => {
      if (this.closed) return reply(this.farewell);
      const { match, viewers } = this;
      const refusal = viewers.mayFollow(follower.person, follower.as);
      if (refusal !== undefined) return reply(refusal);
      const missed = viewers.missedBy(follower);
      if (since !== undefined && !(await this.reaches(since))) return reply(notRead);
      await this.giveBack(follower.as);
      if (this.closed) return reply(this.farewell);
      reply({ v: match.v });
      viewers.add(follower, since, missed);
      if (viewers.audience.size === 1) this.attend();
    });
  }

  leave(follower: Follower): void {
    this.usedAt = this.world.clock.now();
    if (!this.viewers.remove(follower, this.usedAt)) return;
    this.bots.left();
    if (this.match.status === 'over' && this.viewers.audience.size === 0) this.house.left(this.match.id);
  }

  async logBefore(person: string, as: As, before: number): Promise<readonly LogLine[] | Refusal> {
    const refusal = this.viewers.mayFollow(person, as);
    if (refusal !== undefined) return refusal;
    await this.recall(before - 1 - logPage);
    return this.viewers.logBefore(person, as, before);
  }

  /** The lines after number `v` are at hand from here on; all of them, if nothing is said. */
  async recall(v = 0): Promise<void> {
    if (v < this.match.past) await this.queue.run(() => this.reaches(v).then(() => {}));
  }

  /** What lies further back than usual is fetched, one thing after the other like everything here; false: it cannot be. */
  private async reaches(v: number): Promise<boolean> {
    const { match, world } = this;
    if (v >= match.past) return true;
    try {
      const lines = await world.store.read(match.id, 0);
      match.recall(lines.slice(0, match.past));
      return true;
    } catch (problem) {
      world.report(match.id, problem);
      return false;
    }
  }

  /** The bot in a seat goes when its person comes, unless that person wanted it. */
  private async giveBack(as: As): Promise<void> {
    const { match } = this;
    if (as === 'spectator' || match.status !== 'playing' || !match.lent.has(as)) return;
    const occupant = match.seats[as];
    if (occupant?.kind === 'person') await this.commit(returned(this, as, occupant));
  }

  // ------------------------------------------------------------ requests

  /** Calls `reply` exactly once: after the commit, before anybody is told. */
  request(me: Me, request: TableRequest, reply: Answer): Promise<void> {
    switch (request.type) {
      case 'hint':
        this.usedAt = this.world.clock.now();
        return this.hints.give(me, request).then(reply);
      case 'choices':
        return this.queue.run(() => {
          const result = this.moves.list(me, request);
          reply(isRefusal(result) ? result : { v: this.match.v, result });
        });
      default: {
        const req = `${me.id}:${request.id}`;
        const by = request.type === 'command' ? request.as : undefined;
        return this.take(req, reply, by, () => this.stepFor(me, request, req), looksBack.has(request.type));
      }
    }
  }

  private stepFor(me: Me, request: Exclude<TableRequest, { type: 'hint' | 'choices' }>, req: string): Step | Refusal {
    switch (request.type) {
      case 'command':
        return this.moves.command(me, request, req);
      case 'hold':
        return this.moves.hold(me, request);
      case 'asking':
        return this.moves.setAsking(me, request);
      case 'back':
        return this.moves.unsealed(me, request) ?? seatStep(this, me, request);
      default:
        if (isTimeRequest(request)) return timeStep(this, me, request);
        return isSeatRequest(request) ? seatStep(this, me, request) : notYours();
    }
  }

  /** Somebody sits down by link. */
  claim(me: Me, id: string, seat: Seat, secret: string, reply: Answer): Promise<void> {
    return this.take(`${me.id}:${id}`, reply, undefined, () => claimStep(this, me, seat, secret));
  }

  /** `by`: the seat, where it is a choice in the game; `looksBack`: what follows from it lies in the whole log. */
  private take(
    req: string,
    reply: Answer,
    by: Seat | undefined,
    stepFor: () => Step | Refusal,
    looksBack = false,
  ): Promise<void> {
    this.usedAt = this.world.clock.now();
    const job = () => {
      if (this.closed) return reply(this.farewell);
      const done = this.match.done.get(req);
      if (done !== undefined) return reply({ ...answer(done.v, done.result), again: true });
      // what is late is late, whatever comes in now
      const late = this.clocks.overdue(this.world.clock.now());
      if (late.length === 0) return this.do(stepFor, req, reply, by);
      return this.commit(timeUpStep(this, late)).then(() => this.do(stepFor, req, reply, by));
    };
    if (!looksBack) return this.queue.run(job);
    return this.queue.run(async () => ((await this.reaches(0)) ? job() : reply(notRead)));
  }

  private do(stepFor: () => Step | Refusal, req: string, reply: Answer, by: Seat | undefined): Promise<void> | void {
    let step: Step | Refusal;
    try {
      step = stepFor();
    } catch (problem) {
      const stuck = by === undefined ? undefined : { to: this.match.n + 1, seat: by };
      return this.freeze(problem, stuck).then(() => reply(standsStill));
    }
    return isRefusal(step) ? reply(step) : this.commit(step, req, reply);
  }

  /** Commit first, then acknowledge, then tell. */
  private async commit(step: Step, req?: string, reply?: Answer): Promise<void> {
    const { match, world, book, clocks } = this;
    const at = world.clock.now();
    const entries = book.entries(step.drafts, at, req);
    const changes = entries.length > 0 || step.notes !== undefined;
    const clock = changes ? clocks.after(step, entries, at) : undefined;
    const notes = clock === undefined ? step.notes : { ...step.notes, clock };
    try {
      // what writes nothing waits for nothing: a window whose time is up closes before the next request
      if (changes) await book.write(entries, notes, step.also);
    } catch (problem) {
      this.failed(problem);
      reply?.(this.goesElsewhere ? moved : notStored);
      if (this.goesElsewhere) return;
      // nothing has changed; bots and windows try again
      world.clock.after(retryMs, () => void this.wake());
      return;
    }
    if (notes?.clock !== undefined) clocks.take(notes.clock);
    if ('state' in step) match.state = step.state;
    step.committed?.();
    const done = answer(match.v, step.result);
    // a single command is remembered as the line it is
    if (req !== undefined && !(entries.length === 1 && entries[0]?.kind === 'command')) match.done.set(req, done);
    reply?.(done);
    for (const entry of entries) this.follow(entry);
    try {
      this.reactions.prepare();
      this.lookAtClocks();
      const { unwritten } = clocks;
      // what house time it was when the game began nobody knows after a restart
      if (unwritten !== undefined) await book.write([], { clock: unwritten });
      book.keep(entries);
      if (entries.length > 0) this.viewers.tell();
      else if (step.tell !== undefined) this.viewers.tell(step.tell === 'all' ? undefined : step.tell);
      this.attend();
    } catch (problem) {
      await this.freeze(problem, stuckAt(entries));
    }
  }

  /** What could not be written. */
  private failed(problem: unknown): void {
    if (problem instanceof Lost) this.house.lost(this.match.id);
    else this.world.report(this.match.id, problem);
  }

  private get farewell(): Reply {
    return this.goesElsewhere ? moved : putAway;
  }

  /** What an entry means for those who are here and for the open window. */
  private follow(entry: Entry): void {
    const { reactions } = this;
    switch (entry.kind) {
      case 'seated':
        this.viewers.audience.reseated(entry.at, entry.why === 'link' ? 'link' : undefined);
        break;
      case 'back':
        reactions.forget(entry.seat);
        break;
      case 'continued':
        reactions.forget();
        break;
      case 'paused':
        reactions.halt();
        break;
      case 'resumed':
        reactions.goOn();
        break;
    }
  }

  /** Something inside the game failed: this table alone stands still, its log is kept. */
  private async freeze(problem: unknown, stuck?: Stuck): Promise<void> {
    this.world.report(this.match.id, problem);
    if (this.match.status !== 'playing') return;
    const why = problem instanceof Error ? problem.message : String(problem);
    await this.commit({ drafts: [{ kind: 'frozen', why, ...(stuck === undefined ? {} : { stuck }) }] });
  }

  // ------------------------------------------------------------ bots and windows

  /** Lets the bots think that are asked something. Their answers come back through the queue. */
  private attend(): void {
    if (this.closed) return;
    this.bots.attend();
    if (this.match.paused === null && this.reactions.mayClose()) void this.queue.run(() => this.closeWindow());
  }

  private botAnswers(id: number, given: unknown): Promise<void> {
    return this.orFreeze(async () => {
      const { match, moves, reactions } = this;
      const decision = match.pending().find((d) => d.id === id);
      if (this.closed || decision === undefined || this.bots.levelFor(decision) === undefined) return;
      if (match.paused !== null || reactions.isAnswered(id)) return;
      const choice = moves.legalOrFirst(decision, given);
      if (decision.window !== true) return this.commit(moves.played([{ decision: id, choice, how: 'bot' }]));
      reactions.seal(id, reactions.answer(decision, choice, 'bot'));
      return this.closeWindow();
    });
  }

  private closeWindow(): Promise<void> {
    return this.orFreeze(async () => {
      if (this.match.paused === null && this.reactions.mayClose()) await this.commit(this.moves.closing());
    });
  }

  /** What nobody asked for has nobody to tell that it failed. */
  private async orFreeze(job: () => Promise<void>): Promise<void> {
    try {
      await job();
    } catch (problem) {
      await this.freeze(problem, { to: this.match.n + 1 });
    }
  }

  // ------------------------------------------------------------ people who go for good

  /** The same story with somebody else in it; `write` does the same on disk, and what it could not do is not told here either. */
  retell(who: Retelling, write: () => Promise<void>): Promise<void> {
    return new Promise((done, failed) => {
      void this.queue.run(() => this.retellNow(who, write).then(done, failed));
    });
  }

  private async retellNow(who: Retelling, write: () => Promise<void>): Promise<void> {
    const { match, world } = this;
    try {
      await write();
    } catch (problem) {
      if (problem instanceof Lost) this.house.lost(match.id);
      throw problem;
    }
    this.book.retell(who);
    world.changed?.(match.id, () => match.info());
    this.viewers.audience.reseated(world.clock.now());
    this.viewers.tell();
  }

  /** Bots play for good where this person sat: nobody waits for a word from somebody who is gone. */
  retire(person: string): Promise<void> {
    return this.queue.run(async () => {
      const { match, world } = this;
      const level = bestLevel(world, match.game);
      const seats = match.status === 'playing' ? match.seatsOf(person) : [];
      const drafts = seats.map((seat) => ({ kind: 'seated', seat, occupant: { kind: 'bot', level } }) as const);
      if (drafts.length > 0 && !this.closed) await this.commit({ drafts });
    });
  }

  // ------------------------------------------------------------ time, opening and closing

  /** Somebody's time may be up. */
  timeUp(): Promise<void> {
    return this.queue.run(async () => {
      const late = this.closed ? [] : this.clocks.overdue(this.world.clock.now());
      if (late.length > 0) await this.commit(timeUpStep(this, late));
      else this.lookAtClocks();
    });
  }

  private lookAtClocks(): void {
    if (!this.closed) this.house.wakeAt(this.match.id, this.clocks.look());
  }

  /** Goes on where the log left off. */
  wake(): Promise<void> {
    return this.queue.run(async () => {
      this.reactions.prepare();
      this.lookAtClocks();
      const { unwritten: clock } = this.clocks;
      if (clock !== undefined) await this.book.write([], { clock });
      this.attend();
    });
  }

  /** Nobody here, nothing under way. */
  isIdle(forMs: number): boolean {
    const quiet = !this.queue.isBusy && this.bots.isIdle && !this.reactions.isRunning;
    return quiet && this.viewers.audience.size === 0 && this.world.clock.now() - this.usedAt >= forMs;
  }

  /** Finishes what is queued, writes a snapshot and takes nothing more. */
  async close(): Promise<void> {
    await this.queue.run(async () => {
      if (this.closed) return;
      const wake = this.goesOnAlone ? 0 : (this.house.wakesAt(this.match.id) ?? null);
      this.depart();
      try {
        await this.book.close(wake);
      } catch (problem) {
        this.failed(problem);
      }
    });
  }

  /** Another node has it: nothing of it is written here any more, and everybody goes on there. */
  drop(): void {
    this.goesElsewhere = true;
    this.depart();
    this.sendOn();
  }

  /** The same once everything is written; `sendOn` follows when others may have it. */
  handOver(): Promise<void> {
    this.goesElsewhere = true;
    return this.close();
  }

  sendOn(): void {
    this.viewers.audience.sendOn();
  }

  private depart(): void {
    this.closed = true;
    this.reactions.close();
    this.bots.close();
    this.viewers.audience.close();
  }

  /** Bots think or a window runs: it must be opened again though nobody comes. */
  private get goesOnAlone(): boolean {
    return this.match.status === 'playing' && (!this.bots.isIdle || this.reactions.isRunning);
  }
}

/** What must go for a game to go on that broke at these entries. Where several people answered nobody is to blame. */
function stuckAt(entries: readonly Entry[]): Stuck | undefined {
  const commands = entries.filter((entry) => entry.kind === 'command');
  const [first] = commands;
  if (first === undefined) return undefined;
  const [seat, ...others] = new Set(commands.flatMap((line) => (line.how === 'person' ? [line.seat] : [])));
  return { to: first.n, ...(seat === undefined || others.length > 0 ? {} : { seat }) };
}

function answer(v: number, result: AckResult | undefined): Done {
  return result === undefined ? { v } : { v, result };
}
