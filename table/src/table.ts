/**
 * One live table: takes requests one after the other, commits what follows from them, answers, then tells everybody.
 * Bots and reaction windows run beside it and come back through the same queue.
 */
import { type AnyGame, type Decision, equal, isRefusal, notYours, type Refusal, type Seat } from '@gavel/kernel';
import { Audience, type Follower } from './audience.ts';
import { type Entry, lineFor } from './log.ts';
import type { Match } from './match.ts';
import { type Move, playMoves } from './play.ts';
import type { As, Asking, GameNow, LogLine, Me, Push, RequestOf, WindowInfo } from './protocol.ts';
import { no } from './refusals.ts';
import { claimStep, isSeatRequest, linkHolds, type Place, type SeatRequest, seatStep } from './seats.ts';
import type { Reply, Step } from './step.ts';
import type { AskingNote, Notes, Write } from './store.ts';
import { takeBack } from './undo.ts';
import { type Answer, holdMs, mayClose, mostHolds, type OpenWindow } from './window.ts';
import { bestLevel, type World } from './world.ts';

export type TableRequest = SeatRequest | RequestOf<'command' | 'choices' | 'hint' | 'hold' | 'asking'>;

/** Lines of log, and choices, sent at a time. */
const logPage = 200;
const choicesPage = 500;
const commandsPerSnapshot = 64;
const retryMs = 2000;

export class Table implements Place {
  readonly match: Match;
  readonly world: World;
  notes: Notes;
  readonly again: Place['again'];
  private readonly audience = new Audience();
  private queue: Promise<void> = Promise.resolve();
  private queued = 0;
  private readonly thinking = new Set<string>();
  private readonly hinting = new Set<Seat>();
  private window: OpenWindow | undefined;
  /** Answers that wait for the window to close, by decision. */
  private readonly answers = new Map<number, Answer>();
  private stopTimer: (() => void) | undefined;
  private snapshotAt: number;
  private usedAt: number;
  private closed = false;

  constructor(match: Match, notes: Notes, world: World, again: Place['again']) {
    this.match = match;
    this.notes = notes;
    this.world = world;
    this.again = again;
    this.snapshotAt = match.lines.length;
    this.usedAt = world.clock.now();
    this.audience.expect(match, this.usedAt);
    for (const [id, { choice, req }] of Object.entries(notes.sealed ?? {})) {
      match.done.set(req, { v: match.v });
      const decision = this.pending().find((d) => d.id === Number(id));
      if (decision !== undefined) this.answers.set(decision.id, this.answer(decision, choice, 'person', req));
    }
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
      const refusal = this.mayFollow(follower.person, follower.as);
      if (refusal !== undefined) return reply(refusal);
      const { match } = this;
      reply({ v: match.v });
      this.audience.add(follower);
      follower.v = match.v;
      const { as } = follower;
      follower.send(JSON.stringify(since !== undefined && since <= match.v ? this.news(as, since) : this.whole(as)));
      this.audience.tellPresence(match);
    });
  }

  leave(follower: Follower): void {
    this.usedAt = this.world.clock.now();
    if (this.audience.remove(follower, this.usedAt)) this.audience.tellPresence(this.match);
  }

  logBefore(person: string, as: As, before: number): readonly LogLine[] | Refusal {
    const refusal = this.mayFollow(person, as);
    if (refusal !== undefined) return refusal;
    const end = Math.max(0, Math.min(before - 1, this.match.v));
    return this.lines(as, Math.max(0, end - logPage), end);
  }

  private mayFollow(person: string, as: As): Refusal | undefined {
    const { match } = this;
    if (as !== 'spectator') return match.holds(person, as) ? undefined : no('notYourSeat');
    const { created } = match;
    const welcome = created.settings.spectators || created.by === person || match.seatsOf(person).length > 0;
    return welcome ? undefined : no('noSpectators');
  }

  // ------------------------------------------------------------ requests

  /** Calls `reply` exactly once: after the commit, before anybody is told. */
  request(me: Me, request: TableRequest, reply: (reply: Reply) => void): Promise<void> {
    if (request.type === 'hint') return this.hint(me, request, reply);
    if (request.type === 'choices') return this.listChoices(me, request, reply);
    const req = `${me.id}:${request.id}`;
    return this.take(req, reply, () => {
      switch (request.type) {
        case 'command':
          return this.command(me, request, req);
        case 'hold':
          return this.hold(me, request.as);
        case 'asking':
          return this.setAsking(me, request.as, request.asking);
        default:
          return isSeatRequest(request) ? seatStep(this, me, request) : notYours();
      }
    });
  }

  /** Somebody sits down by link. */
  claim(me: Me, id: string, seat: Seat, secret: string, reply: (reply: Reply) => void): Promise<void> {
    return this.take(`${me.id}:${id}`, reply, () => claimStep(this, me, seat, secret));
  }

  linkHolds(seat: Seat, secret: string): boolean {
    return linkHolds(this, seat, secret);
  }

  private take(req: string, reply: (reply: Reply) => void, stepFor: () => Step | Refusal): Promise<void> {
    this.usedAt = this.world.clock.now();
    return this.enqueue(async () => {
      if (this.closed) return reply({ error: 'failed', message: 'the table is being put away; try again' });
      const done = this.match.done.get(req);
      if (done !== undefined) return reply(done);
      let step: Step | Refusal;
      try {
        step = stepFor();
      } catch (problem) {
        await this.freeze(problem);
        return reply({ error: 'failed', message: 'something went wrong at this table; it stands still now' });
      }
      if (isRefusal(step)) return reply(step);
      await this.commit(step, req, reply);
    });
  }

  private enqueue(job: () => Promise<void>): Promise<void> {
    this.queued += 1;
    this.queue = this.queue
      .then(job)
      .catch((problem: unknown) => this.world.report(this.match.id, problem))
      .finally(() => {
        this.queued -= 1;
      });
    return this.queue;
  }

  /** Commit first, then acknowledge, then tell. */
  private async commit(step: Step, req?: string, reply?: (reply: Reply) => void): Promise<void> {
    const { match, world } = this;
    const at = world.clock.now();
    const named = step.drafts.some((draft) => draft.req === req);
    const entries = step.drafts.map(
      (draft, i): Entry => ({
        v: match.v + 1 + i,
        at,
        ...(i === 0 && req !== undefined && !named ? { req } : {}),
        ...draft,
      }),
    );
    if (entries.length > 0 || step.notes !== undefined) {
      const write = { table: match.id, entries, ...(step.notes === undefined ? {} : { notes: step.notes }) };
      try {
        await world.store.append([write, ...(step.also ?? [])]);
      } catch (problem) {
        world.report(match.id, problem);
        reply?.({ error: 'failed', message: 'this could not be stored' });
        // nothing has changed; bots and windows try again
        world.clock.after(retryMs, () => void this.wake());
        return;
      }
    }
    for (const entry of entries) match.add(entry);
    if (step.notes !== undefined) this.notes = { ...this.notes, ...step.notes };
    if ('state' in step) match.state = step.state;
    step.committed?.();
    const done = { v: match.v, ...(step.result === undefined ? {} : { result: step.result }) };
    if (req !== undefined) match.done.set(req, done);
    reply?.(done);
    if (entries.some((entry) => entry.kind === 'seated')) {
      this.audience.sendAway(match);
      this.audience.expect(match, at);
      this.audience.tellPresence(match);
    }
    if (entries.some((entry) => entry.kind === 'back')) {
      this.forgetWindow();
      this.answers.clear();
    }
    this.keep(entries);
    try {
      this.prepareWindow();
      if (entries.length > 0) this.tell();
      else if (step.tell !== undefined) this.tell(step.tell === 'all' ? undefined : step.tell);
      this.attend();
    } catch (problem) {
      await this.freeze(problem);
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
  private async freeze(problem: unknown): Promise<void> {
    this.world.report(this.match.id, problem);
    if (this.match.status !== 'playing') return;
    const why = problem instanceof Error ? problem.message : String(problem);
    await this.commit({ drafts: [{ kind: 'frozen', why }] });
  }

  // ------------------------------------------------------------ moves

  private pending(): readonly Decision[] {
    return this.match.status === 'playing' && this.match.state !== undefined ? this.game.pending(this.match.state) : [];
  }

  /** The decision a person may answer now. */
  private asked(me: Me, seat: Seat, id: number): Decision | Refusal {
    if (!this.match.holds(me.id, seat)) return no('notYourSeat');
    if (this.match.status !== 'playing') return no('notPlaying');
    const decision = this.pending().find((d) => d.id === id && d.seat === seat);
    return decision !== undefined && this.match.isPerson(seat) ? decision : notYours();
  }

  private command(me: Me, { as, decision: id, choice: given }: RequestOf<'command'>, req: string): Step | Refusal {
    const decision = this.asked(me, as, id);
    if (isRefusal(decision)) return decision;
    const choice: unknown = this.game.parse(decision, given);
    if (isRefusal(choice)) return choice;
    const refusal = this.game.check(this.match.state, decision, choice);
    if (refusal !== undefined) return refusal;
    if (decision.window !== true) return this.played([{ decision: id, choice, how: 'person', req }]);
    const answers = new Map(this.answers).set(id, this.answer(decision, choice, 'person', req));
    if (this.mayClose(answers)) return this.closing(answers);
    return {
      drafts: [],
      notes: { sealed: { ...this.notes.sealed, [id]: { choice, req } } },
      committed: () => this.answers.set(id, answers.get(id)!),
      tell: as,
    };
  }

  private played(moves: readonly Move[]): Step {
    const { match, notes } = this;
    const { drafts, state } = playMoves(match, notes.key!, this.game.clone(match.state), moves);
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
    for (const decision of this.pending()) {
      const level = this.match.botAt(decision.seat);
      if (level !== undefined && !this.answers.has(decision.id)) this.letThink(decision, level);
    }
    if (this.window !== undefined && this.mayClose()) void this.enqueue(() => this.closeWindow());
  }

  private letThink(decision: Decision, level: string): void {
    const key = `${this.match.generation}/${decision.id}`;
    if (this.thinking.has(key)) return;
    this.thinking.add(key);
    void this.thought(level, decision)
      .catch((problem: unknown) => this.world.report(this.match.id, problem))
      .then((choice) =>
        this.enqueue(async () => {
          this.thinking.delete(key);
          if (this.closed || key !== `${this.match.generation}/${decision.id}`) return this.attend();
          await this.botAnswers(decision.id, choice);
        }),
      );
  }

  /** The bot's answer, or nothing once its time is up. */
  private thought(level: string, decision: Decision): Promise<unknown> {
    const { world, match } = this;
    return new Promise((resolve, reject) => {
      const stop = world.clock.after(world.botMs, () => reject(new Error('late')));
      const view: unknown = this.game.view(match.state, decision.seat);
      world.think(this.game, level, view, decision, world.botMs).then(resolve, reject).finally(stop);
    });
  }

  private async botAnswers(id: number, given: unknown): Promise<void> {
    const decision = this.pending().find((d) => d.id === id);
    if (decision === undefined || this.match.botAt(decision.seat) === undefined || this.answers.has(id)) return;
    try {
      const choice = this.legalOrFirst(decision, given);
      if (decision.window !== true) await this.commit(this.played([{ decision: id, choice, how: 'bot' }]));
      else {
        this.answers.set(id, this.answer(decision, choice, 'bot'));
        await this.closeWindow();
      }
    } catch (problem) {
      await this.freeze(problem);
    }
  }

  /** A late or illegal bot gets the first legal choice. */
  private legalOrFirst(decision: Decision, given: unknown): unknown {
    const { game } = this;
    const { state } = this.match;
    if (given !== undefined) {
      const choice: unknown = game.parse(decision, given);
      if (!isRefusal(choice) && game.check(state, decision, choice) === undefined) return choice;
    }
    return game.choices(state, decision).at(0);
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
      const given = await this.thought(bestLevel(this.world, this.game), decision);
      const legal = this.match.state === state ? this.legalOrFirst(decision, given) : given;
      reply({ v, result: { choice: legal } });
    } catch {
      reply({ error: 'failed', message: 'no hint came in time' });
    } finally {
      this.hinting.delete(as);
    }
  }

  // ------------------------------------------------------------ windows

  private answer(decision: Decision, choice: unknown, how: Answer['how'], req?: string): Answer {
    const pass = equal(choice, this.game.choices(this.match.state, decision).at(0));
    return { choice, how, pass, ...(req === undefined ? {} : { req }) };
  }

  private asking(seat: Seat): Asking {
    const note: AskingNote | undefined = this.notes.asking?.[seat];
    if (note?.quiet !== undefined && note.quiet === this.turn()) return 'quiet';
    const wanted = note?.asking ?? (this.match.alone ? 'able' : 'always');
    // where nothing hides the moment of a pass, everybody is asked
    return wanted === 'able' && !this.match.alone && !this.isTimed ? 'always' : wanted;
  }

  private turn(): number {
    return this.match.state === undefined ? 0 : this.game.turns(this.match.state);
  }

  private get isTimed(): boolean {
    return this.match.created.settings.window > 0 && this.match.persons > 1;
  }

  private onlyPass(decision: Decision): boolean {
    return this.game.choices(this.match.state, decision).size === 1;
  }

  /** Opens, keeps or forgets the window after a change of state, and answers for whom the table answers. */
  private prepareWindow(): void {
    const decisions = this.pending().filter((d) => d.window === true);
    const ids = new Set(decisions.map((d) => d.id));
    for (const id of this.answers.keys()) if (!ids.has(id)) this.answers.delete(id);
    if (decisions.length === 0) {
      this.forgetWindow();
      return;
    }
    const known = new Set(this.window?.decisions.map((d) => d.id));
    if (this.window === undefined || decisions.some((d) => !known.has(d.id))) this.openWindow(decisions);
    for (const d of decisions) {
      if (this.answers.has(d.id)) continue;
      const asking = this.match.isPerson(d.seat) ? this.asking(d.seat) : 'able';
      const passes = asking === 'quiet' || (asking === 'able' && !this.isLate(d.seat) && this.onlyPass(d));
      if (passes) this.answers.set(d.id, this.answer(d, this.game.choices(this.match.state, d).at(0), 'table'));
    }
  }

  private openWindow(decisions: readonly Decision[]): void {
    this.forgetWindow();
    const { clock } = this.world;
    const timed = this.isTimed && decisions.some((d) => this.match.isPerson(d.seat));
    const closesAt = timed ? clock.now() + this.match.created.settings.window * 1000 : undefined;
    this.window = { decisions, closesAt, held: new Map() };
    this.startTimer();
  }

  private forgetWindow(): void {
    this.stopTimer?.();
    this.stopTimer = undefined;
    this.window = undefined;
  }

  private startTimer(): void {
    this.stopTimer?.();
    const { clock } = this.world;
    const closesAt = this.window?.closesAt;
    if (closesAt === undefined) return;
    this.stopTimer = clock.after(Math.max(0, closesAt - clock.now()), () => {
      void this.enqueue(() => this.closeWindow());
    });
  }

  /** Passes of this seat count at the close only: their moment must not depend on the hand. */
  private isLate(seat: Seat): boolean {
    return this.match.isPerson(seat) && this.isTimed && this.asking(seat) === 'able';
  }

  private mayClose(answers: ReadonlyMap<number, Answer> = this.answers): boolean {
    const { window, match, world } = this;
    if (window === undefined) return false;
    const isPerson = (seat: Seat) => match.isPerson(seat);
    return mayClose(window, answers, world.clock.now(), isPerson, (seat) => this.isLate(seat));
  }

  private async closeWindow(): Promise<void> {
    if (!this.mayClose()) return;
    try {
      await this.commit(this.closing());
    } catch (problem) {
      await this.freeze(problem);
    }
  }

  /** All answers at once, in the order in which the game asked; whoever said nothing passes. */
  private closing(answers: ReadonlyMap<number, Answer> = this.answers): Step {
    return this.played(
      this.window!.decisions.map((d): Move => {
        const answer = answers.get(d.id);
        if (answer === undefined)
          return { decision: d.id, choice: this.game.choices(this.match.state, d).at(0), how: 'table' };
        const { choice, how, pass, req } = answer;
        // whether a late pass was pressed or automatic would show in what others may take back
        const automatic = pass && this.isLate(d.seat);
        return { decision: d.id, choice, how: automatic ? 'table' : how, ...(req === undefined ? {} : { req }) };
      }),
    );
  }

  private hold(me: Me, seat: Seat): Step | Refusal {
    if (!this.match.holds(me.id, seat)) return no('notYourSeat');
    const { window, world, match } = this;
    if (window?.closesAt === undefined) return no('noWindow');
    const times = window.held.get(seat) ?? 0;
    if (times >= mostHolds) return no('heldEnough');
    window.held.set(seat, times + 1);
    window.closesAt = Math.max(window.closesAt, world.clock.now() + holdMs(match.created.settings.window));
    this.startTimer();
    return { drafts: [], tell: 'all' };
  }

  private setAsking(me: Me, seat: Seat, asking: Asking): Step | Refusal {
    if (!this.match.holds(me.id, seat)) return no('notYourSeat');
    const former = this.notes.asking?.[seat]?.asking ?? (this.match.alone ? 'able' : 'always');
    const note: AskingNote = asking === 'quiet' ? { asking: former, quiet: this.turn() } : { asking };
    return {
      drafts: [],
      notes: { asking: { ...this.notes.asking, [seat]: note } },
      committed: () => {
        // what the table said under the former setting is open again
        for (const d of this.pending())
          if (d.seat === seat && this.answers.get(d.id)?.how === 'table') this.answers.delete(d.id);
      },
      tell: seat,
    };
  }

  // ------------------------------------------------------------ what leaves

  private tell(only?: As): void {
    this.audience.tell(this.match.v, (as, since) => this.news(as, since), only);
  }

  private lines(as: As, from: number, to: number): LogLine[] {
    return this.match.log.slice(from, to).map((entry) => lineFor(this.game, entry, as));
  }

  private news(as: As, from: number): Push {
    const { match } = this;
    return {
      type: 'news',
      table: match.id,
      as,
      from,
      v: match.v,
      log: this.lines(as, from, match.v),
      info: match.info(),
      game: this.now(as),
    };
  }

  private whole(as: As): Push {
    const { match } = this;
    return {
      type: 'table',
      table: match.id,
      as,
      v: match.v,
      info: match.info(),
      game: this.now(as),
      log: this.lines(as, Math.max(0, match.v - logPage), match.v),
    };
  }

  private now(as: As): GameNow | null {
    const { match, game } = this;
    const { state } = match;
    if (state === undefined) return null;
    if (match.status === 'frozen') return this.still(as);
    const decisions = this.pending().filter((d) => d.seat === as && match.isPerson(d.seat));
    return {
      n: match.lines.length,
      view: game.view(state, as),
      waiting: match.status === 'playing' ? game.pendingFor(state, as) : [],
      decisions,
      window: this.windowInfo(),
      sealed: decisions.flatMap((d) => {
        const answer = this.answers.get(d.id);
        if (answer !== undefined) return [{ decision: d.id, choice: answer.how === 'table' ? null : answer.choice }];
        return d.window === true && this.isLate(d.seat) && this.onlyPass(d) ? [{ decision: d.id, choice: null }] : [];
      }),
      asking: as === 'spectator' ? 'always' : this.asking(as),
      undo: as === 'spectator' || !match.isPerson(as) ? null : this.undo(as),
    };
  }

  /** A frozen game as far as it can still be shown. */
  private still(as: As): GameNow | null {
    const { match, game } = this;
    try {
      const view: unknown = game.view(match.state, as);
      const nothing = { waiting: [], decisions: [], window: null, sealed: [], asking: 'always', undo: null } as const;
      return { n: match.lines.length, view, ...nothing };
    } catch {
      return null;
    }
  }

  private windowInfo(): WindowInfo | null {
    const { window } = this;
    if (window === undefined) return null;
    return {
      seats: window.decisions.map((d) => d.seat),
      closesIn: window.closesAt === undefined ? null : Math.max(0, window.closesAt - this.world.clock.now()),
      held: [...window.held.keys()].sort((a, b) => a - b),
    };
  }

  private undo(seat: Seat): GameNow['undo'] {
    if (this.match.status !== 'playing') return null;
    const found = takeBack(this.match.lines, seat);
    if (found === undefined) return null;
    return { to: found.to, free: this.match.alone || (!found.others && !found.crossed) };
  }

  // ------------------------------------------------------------ opening and closing

  /** Goes on where the log left off. */
  wake(): Promise<void> {
    return this.enqueue(async () => {
      this.prepareWindow();
      this.attend();
    });
  }

  /** Nobody here, nothing under way. */
  isIdle(forMs: number): boolean {
    const quiet = this.queued === 0 && this.thinking.size === 0 && this.window?.closesAt === undefined;
    return quiet && this.audience.size === 0 && this.world.clock.now() - this.usedAt >= forMs;
  }

  /** Finishes what is queued, writes a snapshot and takes nothing more. */
  async close(): Promise<void> {
    await this.enqueue(async () => {
      if (this.closed) return;
      this.closed = true;
      this.forgetWindow();
      await this.world.store.append([this.summary(this.match.status === 'playing')]);
    });
  }
}
