/**
 * One live table: takes requests one after the other, commits what follows from them, answers, then tells everybody.
 * Bots and reaction windows run beside it and come back through the same queue.
 */
import {
  type AnyGame,
  type Decision,
  hashOf,
  isRefusal,
  legalChoice,
  malformed,
  notYours,
  type Refusal,
  type Seat,
} from '@gavel/kernel';
import type { Closed } from './alarms.ts';
import { Audience, type Follower } from './audience.ts';
import { Bots } from './bots.ts';
import { Clocks } from './clocks.ts';
import type { Entry } from './log.ts';
import type { Done, Match } from './match.ts';
import { type Move, numbered, playMoves } from './play.ts';
import type { AckResult, As, LogLine, Me, RequestOf, Seen, Stuck } from './protocol/index.ts';
import { type Answers, Reactions } from './reactions.ts';
import { no } from './refusals.ts';
import type { Retelling } from './retell.ts';
import {
  claimStep,
  isSeatRequest,
  isWelcome,
  linkHolds,
  type Place,
  returned,
  type SeatRequest,
  seatStep,
} from './seats.ts';
import { type Deaf, linesFor, logPage, newsFor, newsText, wholeText } from './seen.ts';
import type { Reply, Step } from './step.ts';
import type { Notes, Write } from './store.ts';
import { isTimeRequest, type TimeRequest, timeStep, timeUpStep } from './time.ts';
import { bestLevel, type World } from './world.ts';

export type TableRequest = SeatRequest | TimeRequest | RequestOf<'command' | 'choices' | 'hint' | 'hold' | 'asking'>;

/** The house a table stands in. */
export interface House {
  again: Place['again'];
  /** Calls `timeUp` of this table at that time, in memory or not; undefined: not any more. */
  wakeAt(table: string, at: number | undefined): void;
  readonly closed: Closed;
  /** The game is over and the last who looked has gone. */
  left(table: string): void;
}

/** Choices sent at a time. */
const choicesPage = 500;
const commandsPerSnapshot = 64;
const retryMs = 2000;
/** How exactly it is kept when somebody left. */
const rememberMs = 60_000;
const putAway = { error: 'failed', message: 'the table was just put away; try again' } as const;

export class Table implements Place {
  readonly match: Match;
  readonly world: World;
  notes: Notes;
  private readonly house: House;
  private readonly audience: Audience;
  /** Something is being done here; what comes meanwhile waits in `jobs` and is done one after the other. */
  private busy = false;
  private readonly jobs: (() => Promise<void>)[] = [];
  private readonly hinting = new Set<Seat>();
  readonly reactions: Reactions;
  private readonly clocks: Clocks;
  private readonly bots: Bots;
  private snapshotAt: number;
  /** The last line that what lists show takes into account. */
  private summaryAt = 0;
  private usedAt: number;
  private closed = false;

  constructor(match: Match, notes: Notes, world: World, house: House) {
    this.match = match;
    this.notes = notes;
    this.world = world;
    this.house = house;
    this.snapshotAt = match.lines.length;
    this.usedAt = world.clock.now();
    this.audience = new Audience(match, world.clock);
    this.audience.expect(this.usedAt);
    for (const { req } of Object.values(notes.sealed ?? {})) match.done.set(req, { v: match.v });
    this.reactions = new Reactions(this, world.clock, () => void this.enqueue(() => this.closeWindow()));
    this.clocks = new Clocks(this, this.reactions, house.closed);
    this.bots = new Bots({
      match,
      world,
      audience: this.audience,
      isAnswered: (id) => this.reactions.isAnswered(id),
      isLeftToBot: (id) => this.clocks.answeredBy(id) === 'bot',
      enqueue: (job) => this.enqueue(job),
      answer: (id, choice) => this.botAnswers(id, choice),
    });
  }

  again(match: Match): ReturnType<Place['again']> {
    return this.house.again(match);
  }

  isPassedOver(id: number): boolean {
    return this.clocks.answeredBy(id) === 'pass';
  }

  get game(): AnyGame {
    return this.match.game;
  }

  awaySince(person: string): number | undefined {
    return this.audience.awaySince(person);
  }

  // ------------------------------------------------------------ following

  /** `reply` comes before anything else is sent. */
  join(follower: Follower, since: number | undefined, reply: (reply: Reply) => void): Promise<void> {
    return this.enqueue(async () => {
      if (this.closed) return reply(putAway);
      const refusal = this.mayFollow(follower.person, follower.as);
      if (refusal !== undefined) return reply(refusal);
      const { match, notes, world } = this;
      const { as, person } = follower;
      const seen = this.audience.isHere(person) || as === 'spectator' ? undefined : notes.seen?.[person];
      if (as !== 'spectator') await this.giveBack(as);
      reply({ v: match.v });
      follower.v = match.v;
      follower.settled = match.settledText();
      const missed: Seen | undefined =
        seen === undefined || seen.v >= match.v ? undefined : { v: seen.v, ms: world.clock.now() - seen.at };
      const known = since !== undefined && since <= match.v;
      const deaf = this.deafTo(person);
      const text = known ? JSON.stringify(newsFor(this, as, since, deaf, missed)) : wholeText(this, as, deaf, missed);
      this.audience.add(follower, text);
      if (this.audience.size === 1) this.attend();
    });
  }

  leave(follower: Follower): void {
    this.usedAt = this.world.clock.now();
    if (!this.audience.remove(follower)) return;
    this.bots.left();
    this.remember(follower.person, this.usedAt);
    if (this.match.status === 'over' && this.audience.size === 0) this.house.left(this.match.id);
  }

  /** Up to where somebody saw the game before leaving it. */
  private remember(person: string, at: number): void {
    const { match, notes, world } = this;
    if (match.status !== 'playing' || this.audience.isHere(person) || match.seatsOf(person).length === 0) return;
    const before = notes.seen?.[person];
    const seen = { ...notes.seen, [person]: { v: match.v, at } };
    this.notes = { ...notes, seen };
    // who comes and goes while nothing happens is not written down each time
    if (before?.v === match.v && at - before.at < rememberMs) return;
    const write = { table: match.id, entries: [], notes: { seen } };
    world.store.append([write]).catch((problem: unknown) => world.report(match.id, problem));
  }

  /** The bot in a seat goes when its person comes, unless that person wanted it. */
  private async giveBack(seat: Seat): Promise<void> {
    const occupant = this.match.seats[seat]!;
    if (this.match.status === 'playing' && this.match.lent.has(seat) && occupant.kind === 'person')
      await this.commit(returned(this, seat, occupant));
  }

  logBefore(person: string, as: As, before: number): readonly LogLine[] | Refusal {
    const refusal = this.mayFollow(person, as);
    if (refusal !== undefined) return refusal;
    const end = Math.max(0, Math.min(before - 1, this.match.v));
    return linesFor(this.match, as, Math.max(0, end - logPage), end, this.deafTo(person));
  }

  private deafTo(person: string): Deaf {
    return (by) => this.world.blocks?.(person, by) === true;
  }

  private mayFollow(person: string, as: As): Refusal | undefined {
    const { match } = this;
    if (as !== 'spectator') return match.holds(person, as) ? undefined : no('notYourSeat');
    const { created, settings } = match;
    if (created.by === person || match.seatsOf(person).length > 0) return undefined;
    // who may not sit down is shown a full table, not an empty chair and a refusal beside it
    if (match.status === 'gathering' && !isWelcome(this, person)) return no('noOpenSeat');
    return settings.spectators ? undefined : no('noSpectators');
  }

  // ------------------------------------------------------------ requests

  /** Calls `reply` exactly once: after the commit, before anybody is told. */
  request(me: Me, request: TableRequest, reply: (reply: Reply) => void): Promise<void> {
    if (request.type === 'hint') return this.hint(me, request, reply);
    if (request.type === 'choices') return this.listChoices(me, request, reply);
    const req = `${me.id}:${request.id}`;
    const by = request.type === 'command' ? request.as : undefined;
    return this.take(req, reply, by, () => {
      switch (request.type) {
        case 'command':
          return this.command(me, request, req);
        case 'hold':
          return this.hold(me, request.as);
        case 'asking':
          return this.setAsking(me, request);
        case 'back':
          return this.unsealed(me, request) ?? seatStep(this, me, request);
        default:
          if (isTimeRequest(request)) return timeStep(this, me, request);
          return isSeatRequest(request) ? seatStep(this, me, request) : notYours();
      }
    });
  }

  /** Somebody sits down by link. */
  claim(me: Me, id: string, seat: Seat, secret: string, reply: (reply: Reply) => void): Promise<void> {
    return this.take(`${me.id}:${id}`, reply, undefined, () => claimStep(this, me, seat, secret));
  }

  linkHolds(seat: Seat, secret: string): boolean {
    return linkHolds(this, seat, secret);
  }

  /** `by`: the seat, where it is a choice in the game. */
  private take(
    req: string,
    reply: (reply: Reply) => void,
    by: Seat | undefined,
    stepFor: () => Step | Refusal,
  ): Promise<void> {
    this.usedAt = this.world.clock.now();
    return this.enqueue(() => {
      if (this.closed) return reply(putAway);
      const done = this.match.done.get(req);
      if (done !== undefined) return reply({ ...answer(done.v, done.result), again: true });
      const late = this.overdue();
      if (late.length === 0) return this.do(stepFor, req, reply, by);
      return this.commit(timeUpStep(this, late)).then(() => this.do(stepFor, req, reply, by));
    });
  }

  private do(
    stepFor: () => Step | Refusal,
    req: string,
    reply: (reply: Reply) => void,
    by: Seat | undefined,
  ): Promise<void> | void {
    let step: Step | Refusal;
    try {
      step = stepFor();
    } catch (problem) {
      const stuck = { error: 'failed', message: 'something went wrong at this table; it stands still now' } as const;
      return this.freeze(problem, by === undefined ? undefined : this.next(by)).then(() => reply(stuck));
    }
    return isRefusal(step) ? reply(step) : this.commit(step, req, reply);
  }

  private enqueue(job: () => Promise<void> | void): Promise<void> {
    if (!this.busy) return this.work(job);
    return new Promise((done) => {
      this.jobs.push(() => this.work(job).then(done));
    });
  }

  private async work(job: () => Promise<void> | void): Promise<void> {
    this.busy = true;
    try {
      await job();
    } catch (problem) {
      this.world.report(this.match.id, problem);
    }
    this.busy = false;
    void this.jobs.shift()?.();
  }

  /** Commit first, then acknowledge, then tell. */
  private async commit(step: Step, req?: string, reply?: (reply: Reply) => void): Promise<void> {
    const { match, world } = this;
    const at = world.clock.now();
    const [first] = step.drafts;
    if (req !== undefined && first !== undefined && step.drafts.every((draft) => draft.req !== req)) first.req = req;
    const entries = step.drafts.map((draft, i) => numbered(draft, match.v + 1 + i, at));
    let { notes } = step;
    if (entries.length > 0 || notes !== undefined) {
      const clock = this.clocks.after(step, entries, at);
      if (clock !== undefined) notes = { ...notes, clock };
      const write: Write = notes === undefined ? { table: match.id, entries } : { table: match.id, entries, notes };
      try {
        await world.store.append(step.also === undefined ? [write] : [write, ...step.also]);
      } catch (problem) {
        world.report(match.id, problem);
        reply?.({ error: 'failed', message: 'this could not be stored' });
        // nothing has changed; bots and windows try again
        world.clock.after(retryMs, () => void this.wake());
        return;
      }
    }
    for (const entry of entries) match.add(entry);
    if (entries.length > 0) world.changed?.(match.id, () => match.info());
    if (notes !== undefined) this.notes = { ...this.notes, ...notes };
    if (notes?.clock !== undefined) this.clocks.take(notes.clock);
    if ('state' in step) match.state = step.state;
    step.committed?.();
    const done = answer(match.v, step.result);
    // a single command is remembered as the line it is
    if (req !== undefined && !(entries.length === 1 && entries[0]!.kind === 'command')) match.done.set(req, done);
    reply?.(done);
    for (const entry of entries) this.follow(entry);
    try {
      this.reactions.prepare();
      this.lookAtClocks();
      this.keep(entries);
      if (entries.length > 0) this.tell();
      else if (step.tell !== undefined) this.tell(step.tell === 'all' ? undefined : step.tell);
      this.attend();
    } catch (problem) {
      await this.freeze(problem, stuckAt(entries));
    }
  }

  /** The command that would have been the next, had it not failed; `by`: of the person who chose it. */
  private next(by?: Seat): Stuck {
    return { to: this.match.lines.length + 1, ...(by === undefined ? {} : { seat: by }) };
  }

  /** What an entry means for those who are here and for the open window. */
  private follow(entry: Entry): void {
    const { audience, reactions } = this;
    switch (entry.kind) {
      case 'seated':
        audience.reseated(entry.at, entry.why === 'link' ? 'link' : undefined);
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

  /** What lists show, and where a restart begins: it may lag behind, the log does not. */
  private keep(entries: readonly Entry[]): void {
    const { match, world } = this;
    const rare = entries.some((entry) => entry.kind !== 'command' && entry.kind !== 'chat');
    const due = match.lines.length - this.snapshotAt >= commandsPerSnapshot;
    if (rare || due)
      world.store.append([this.summary(due)]).catch((problem: unknown) => world.report(match.id, problem));
  }

  private summary(withState: boolean): Write {
    const { match } = this;
    this.summaryAt = match.v;
    if (withState) this.snapshotAt = match.lines.length;
    return {
      table: match.id,
      entries: [],
      info: match.info(),
      ...(withState && match.state !== undefined
        ? { snapshot: { v: match.v, n: match.lines.length, state: match.state } }
        : {}),
    };
  }

  /** Something inside the game failed: this table alone stands still, its log is kept. */
  private async freeze(problem: unknown, stuck?: Stuck): Promise<void> {
    this.world.report(this.match.id, problem);
    if (this.match.status !== 'playing') return;
    const why = problem instanceof Error ? problem.message : String(problem);
    await this.commit({ drafts: [{ kind: 'frozen', why, ...(stuck === undefined ? {} : { stuck }) }] });
  }

  // ------------------------------------------------------------ moves

  /** The decision a person may answer now. */
  private asked(me: Me, seat: Seat, id: number): Decision | Refusal {
    if (!this.match.holds(me.id, seat)) return no('notYourSeat');
    if (this.match.status !== 'playing') return no('notPlaying');
    const decision = this.match.pending().find((d) => d.id === id && d.seat === seat);
    return decision !== undefined && this.match.isPerson(seat) ? decision : notYours();
  }

  private command(
    me: Me,
    { as, decision: id, choice: given, standing = false }: RequestOf<'command'>,
    req: string,
  ): Step | Refusal {
    const decision = this.asked(me, as, id);
    if (isRefusal(decision)) return decision;
    if (this.match.paused !== null) return no('paused');
    const choice = this.legal(decision, given);
    if (isRefusal(choice)) return choice;
    if (decision.window !== true) return this.played([{ decision: id, choice, how: 'person', req }]);
    const answer = this.reactions.said(decision, { choice, req, ...(standing ? { standing } : {}) });
    const answers = this.reactions.with(decision, answer);
    if (this.reactions.mayClose(answers)) return this.closing(answers);
    return {
      drafts: [],
      notes: { sealed: { ...this.notes.sealed, [id]: { choice, req, ...(standing ? { standing } : {}) } } },
      committed: () => this.reactions.seal(id, answer),
      seals: decision,
      tell: this.clocks.showsAnswer(decision) ? 'all' : as,
    };
  }

  /** The last thing somebody said may still wait in a window: nobody has learned of it, and it is theirs to take back. */
  private unsealed(me: Me, { as, to }: RequestOf<'back'>): Step | undefined {
    const { match, reactions } = this;
    const said = match.holds(me.id, as) && match.status === 'playing' ? reactions.saidBy(as) : undefined;
    if (said === undefined || (to !== undefined && to <= match.lines.length)) return undefined;
    const { [said.id]: _, ...sealed } = this.notes.sealed ?? {};
    return {
      drafts: [],
      notes: { sealed },
      seals: said,
      committed: () => reactions.unseal(said.id),
      tell: this.clocks.showsAnswer(said) ? 'all' : as,
    };
  }

  /** A choice from outside, or why it is none. What nobody thought of is malformed and stops no game. */
  private legal(decision: Decision, given: unknown): unknown {
    try {
      return legalChoice(this.game, this.match.state, decision, given);
    } catch (problem) {
      this.world.report(this.match.id, problem);
      return malformed('it cannot be understood');
    }
  }

  /** The window closes: all answers take effect at once. */
  private closing(answers?: Answers): Step {
    return this.played(this.reactions.moves(answers));
  }

  private played(moves: readonly Move[]): Step {
    const { match, notes } = this;
    const { drafts, state } = playMoves(match, notes.key!, this.game.clone(match.state), moves, this.hash);
    const asked = match.asks('back');
    if (asked && drafts.some((draft) => draft.kind === 'command' && match.lapses(draft)))
      drafts.push({ kind: 'lapsed', proposal: asked.id, seat: asked.by });
    const sealed = Object.entries(notes.sealed ?? {});
    if (sealed.length === 0) return { drafts, state };
    const pending = new Set(this.game.pending(state).map((d: Decision) => String(d.id)));
    return { drafts, state, notes: { sealed: Object.fromEntries(sealed.filter(([id]) => pending.has(id))) } };
  }

  private listChoices(me: Me, { as, decision: id, from = 0 }: RequestOf<'choices'>, reply: (reply: Reply) => void) {
    return this.enqueue(async () => {
      const decision = this.asked(me, as, id);
      if (isRefusal(decision)) return reply(decision);
      const { kind, size, at } = this.game.choices(this.match.state, decision);
      const count = Math.max(0, Math.min(choicesPage, size - from));
      const list = Array.from({ length: count }, (_, i): unknown => at(from + i));
      reply({ v: this.match.v, result: { choices: { kind, size, list } } });
    });
  }

  // ------------------------------------------------------------ bots

  /** Lets the bots think that are asked something. Their answers come back through the queue. */
  private attend(): void {
    if (this.closed) return;
    this.bots.attend();
    if (this.match.paused === null && this.reactions.mayClose()) void this.enqueue(() => this.closeWindow());
  }

  private async botAnswers(id: number, given: unknown): Promise<void> {
    const decision = this.match.pending().find((d) => d.id === id);
    if (this.closed || decision === undefined || this.bots.levelFor(decision) === undefined) return;
    if (this.match.paused !== null || this.reactions.isAnswered(id)) return;
    try {
      const choice = this.legalOrFirst(decision, given);
      if (decision.window !== true) await this.commit(this.played([{ decision: id, choice, how: 'bot' }]));
      else {
        this.reactions.seal(id, this.reactions.answer(decision, choice, 'bot'));
        await this.closeWindow();
      }
    } catch (problem) {
      await this.freeze(problem, this.next());
    }
  }

  /** A late or illegal bot gets the first legal choice. */
  private legalOrFirst(decision: Decision, given: unknown): unknown {
    const choice = given === undefined ? undefined : this.legal(decision, given);
    if (choice !== undefined && !isRefusal(choice)) return choice;
    return this.game.choices(this.match.state, decision).at(0);
  }

  /** What the best built-in player would do with what this seat sees. Outside the queue: nobody waits for it. */
  private async hint(me: Me, { as, decision: id }: RequestOf<'hint'>, reply: (reply: Reply) => void): Promise<void> {
    this.usedAt = this.world.clock.now();
    const decision = this.asked(me, as, id);
    if (isRefusal(decision)) return reply(decision);
    if (this.hinting.has(as)) return reply({ error: 'tooFast', message: 'the last hint is still being thought about' });
    const { v, state } = this.match;
    this.hinting.add(as);
    try {
      const cause = { waiting: () => [me.id], host: me.id, wanted: () => true };
      const given = await this.bots.think(bestLevel(this.world, this.game), decision, cause);
      const legal = this.match.state === state ? this.legalOrFirst(decision, given) : given;
      reply({ v, result: { choice: legal } });
    } catch {
      reply({ error: 'failed', message: 'no hint came in time' });
    } finally {
      this.hinting.delete(as);
    }
  }

  // ------------------------------------------------------------ windows

  private async closeWindow(): Promise<void> {
    if (this.match.paused !== null || !this.reactions.mayClose()) return;
    try {
      await this.commit(this.closing());
    } catch (problem) {
      await this.freeze(problem, this.next());
    }
  }

  private hold(me: Me, seat: Seat): Step | Refusal {
    if (!this.match.holds(me.id, seat)) return no('notYourSeat');
    return this.reactions.hold(seat) ?? { drafts: [], tell: 'all' };
  }

  private setAsking(me: Me, { as, asking }: RequestOf<'asking'>): Step | Refusal {
    if (!this.match.holds(me.id, as)) return no('notYourSeat');
    const note = this.reactions.noteOf(as, asking);
    return {
      drafts: [],
      notes: { asking: { ...this.notes.asking, [as]: note } },
      committed: () => this.reactions.reopen(as),
      tell: as,
    };
  }

  private readonly hash = (state: unknown): string => hashOf(state, this.world.sha256);

  private tell(only?: As): void {
    this.audience.tell(
      (to) => newsText(this, to, this.deafTo(to.person)),
      (to) => this.turnsAway(to.person, to.v),
      only,
    );
  }

  /** Has somebody talked since, whom this person does not want to hear? */
  private turnsAway(person: string, since: number): boolean {
    const { log } = this.match;
    for (let i = since; i < log.length; i++) {
      const entry = log[i]!;
      if (entry.kind === 'chat' && this.deafTo(person)(entry.by)) return true;
    }
    return false;
  }

  /** The same story with somebody else in it; `write` does the same on disk. */
  retell(who: Retelling, write: () => Promise<void>): Promise<void> {
    return this.enqueue(async () => {
      await write();
      const { match, audience, world } = this;
      match.retell(who);
      world.changed?.(match.id, () => match.info());
      audience.reseated(world.clock.now());
      this.tell();
    });
  }

  /** Bots play for good where this person sat: nobody waits for a word from somebody who is gone. */
  retire(person: string): Promise<void> {
    return this.enqueue(async () => {
      const level = bestLevel(this.world, this.game);
      const seats = this.match.status === 'playing' ? this.match.seatsOf(person) : [];
      const drafts = seats.map((seat) => ({ kind: 'seated', seat, occupant: { kind: 'bot', level } }) as const);
      if (drafts.length > 0 && !this.closed) await this.commit({ drafts });
    });
  }

  // ------------------------------------------------------------ time

  /** Somebody's time may be up. */
  timeUp(): Promise<void> {
    return this.enqueue(async () => {
      const late = this.overdue();
      if (late.length > 0) await this.commit(timeUpStep(this, late));
      else this.lookAtClocks();
    });
  }

  /** What is late is late, whatever comes in now. */
  private overdue(): readonly Decision[] {
    return this.closed ? [] : this.clocks.overdue(this.world.clock.now());
  }

  private lookAtClocks(): void {
    if (this.closed) return;
    this.house.wakeAt(this.match.id, this.clocks.look());
  }

  // ------------------------------------------------------------ opening and closing

  /** Goes on where the log left off. */
  wake(): Promise<void> {
    return this.enqueue(async () => {
      this.reactions.prepare();
      this.lookAtClocks();
      const { moved: clock } = this.clocks;
      if (clock !== undefined) {
        await this.world.store.append([{ table: this.match.id, entries: [], notes: { clock } }]);
        this.notes = { ...this.notes, clock };
      }
      this.attend();
    });
  }

  /** Nobody here, nothing under way. */
  isIdle(forMs: number): boolean {
    const quiet = !this.busy && this.bots.isIdle && !this.reactions.isRunning;
    return quiet && this.audience.size === 0 && this.world.clock.now() - this.usedAt >= forMs;
  }

  /** Finishes what is queued, writes a snapshot and takes nothing more. */
  async close(): Promise<void> {
    await this.enqueue(async () => {
      if (this.closed) return;
      this.closed = true;
      this.reactions.close();
      this.bots.close();
      this.audience.close();
      const { status, v } = this.match;
      // what lists show of a game that is over was written when it ended
      if (status !== 'over' || this.summaryAt !== v)
        await this.world.store.append([this.summary(status === 'playing')]);
    });
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
