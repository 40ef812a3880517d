/**
 * Reaction windows among people. Answers are sealed and take effect together when the window closes; when it closes and
 * when an automatic pass counts never depends on anybody's hand.
 */
import {
  type Decision,
  equal,
  hasAnswer,
  isBeside,
  letsPass,
  type Refusal,
  type Seat,
  usualWish,
  type Wish,
} from '@gavel/kernel';
import type { Match } from './match.ts';
import type { Move } from './play.ts';
import type { Asking, GameNow, Reacting, WindowInfo } from './protocol/index.ts';
import { no } from './refusals.ts';
import type { AskingNote, Notes, SealedNote } from './store.ts';
import type { Clock, World } from './world.ts';

export interface Answer {
  readonly choice: unknown;
  readonly how: Move['how'];
  readonly pass: boolean;
  readonly req?: string;
}

/** Answers by decision. */
export type Answers = ReadonlyMap<number, Answer>;

interface Window {
  readonly decisions: readonly Decision[];
  /** Undefined: no time limit. */
  closesAt: number | undefined;
  /** What is left of its time while the game stands still. */
  rest: number | undefined;
  readonly held: Map<Seat, number>;
}

/** What a table lets its windows look at. */
interface Desk {
  readonly match: Match;
  readonly notes: Notes;
  readonly world: Pick<World, 'changed' | 'beatMs'>;
  /** Has this decision's time run out, and does the table pass for it? */
  isPassedOver(id: number): boolean;
}

/** Presses of hold per seat and window. */
const mostHolds = 5;

/** How long hold keeps a window open that lasts `seconds`. */
const holdMs = (seconds: number) => Math.max(30_000, seconds * 5000);

export class Reactions {
  private readonly desk: Desk;
  private readonly clock: Clock;
  private readonly timeUp: () => void;
  private window: Window | undefined;
  private readonly answers = new Map<number, Answer>();
  /** Decisions that came again by a take-back: whatever the seat's standing orders, nobody answers them for it. */
  private again: ReadonlySet<number> = new Set();
  private stopTimer: (() => void) | undefined;

  constructor(desk: Desk, clock: Clock, timeUp: () => void) {
    this.desk = desk;
    this.clock = clock;
    this.timeUp = timeUp;
    for (const [id, note] of Object.entries(desk.notes.sealed ?? {})) {
      const decision = desk.match.pending().find((d) => d.id === Number(id));
      if (decision !== undefined) this.answers.set(decision.id, this.said(decision, note));
    }
  }

  // ------------------------------------------------------------ answers

  answer(decision: Decision, choice: unknown, how: Answer['how'], req?: string): Answer {
    return { choice, how, pass: equal(choice, this.passOf(decision)), ...(req === undefined ? {} : { req }) };
  }

  /** What a person's client has sent: a pass by a standing order is nobody's decision of this moment. */
  said(decision: Decision, { choice, req, standing }: SealedNote): Answer {
    const answer = this.answer(decision, choice, 'person', req);
    return standing === true && answer.pass ? { ...answer, how: 'table' } : answer;
  }

  /** The answers so far with one more. */
  with(decision: Decision, answer: Answer): Answers {
    return new Map(this.answers).set(decision.id, answer);
  }

  isAnswered(id: number): boolean {
    return this.answers.has(id);
  }

  /** Is there nothing left for its person to say to this decision? */
  isSettled(id: number): boolean {
    return this.isAnswered(id) || this.isLeftToBot(id);
  }

  seal(id: number, answer: Answer): void {
    this.answers.set(id, answer);
    this.tellOwner(this.seatOf(id));
  }

  /** What a seat's person has said in the open window, and may still take back: nobody has learned of it. */
  saidBy(seat: Seat): Decision | undefined {
    return this.window?.decisions.findLast((d) => d.seat === seat && this.answers.get(d.id)?.how === 'person');
  }

  /** What the table has said for a seat in the open window, and asks again once the seat wants to be asked. */
  saidFor(seat: Seat): Decision | undefined {
    return this.window?.decisions.find((d) => d.seat === seat && this.answers.get(d.id)?.how === 'table');
  }

  unseal(id: number): void {
    this.answers.delete(id);
    this.tellOwner(this.seatOf(id));
  }

  /** Who has answered sees it in the list of their own tables, though everybody else is told nothing. */
  private tellOwner(seat: Seat | undefined): void {
    const { match, world } = this.desk;
    const occupant = seat === undefined ? undefined : match.seats[seat];
    if (occupant?.kind === 'person') world.changed?.(match.id, () => match.info(), occupant.id);
  }

  private seatOf(id: number): Seat | undefined {
    return this.desk.match.pending().find((d) => d.id === id)?.seat;
  }

  /** What the table said for a seat is open again: it wants to be asked in another way. */
  reopen(seat: Seat): void {
    for (const d of this.desk.match.pending())
      if (d.seat === seat && this.answers.get(d.id)?.how === 'table') this.answers.delete(d.id);
    this.tellOwner(seat);
  }

  /** What a seat has said in the open window, or what the table will say for it. */
  sealedOf(decisions: readonly Decision[]): GameNow['sealed'] {
    return decisions.flatMap((d) => {
      const answer = this.answers.get(d.id);
      if (answer !== undefined) return [{ decision: d.id, choice: answer.how === 'table' ? null : answer.choice }];
      const settled = this.ordered(d) === 'bot' || (d.window === true && this.isLate(d) && !this.hasAnswer(d));
      return settled ? [{ decision: d.id, choice: null }] : [];
    });
  }

  private passOf(decision: Decision): unknown {
    const { game, state } = this.desk.match;
    return game.choices(state, decision).at(0);
  }

  private hasAnswer(decision: Decision): boolean {
    const { game, state } = this.desk.match;
    return hasAnswer(game, state, decision);
  }

  // ------------------------------------------------------------ how a seat wants to be asked

  /** Is this decision of a window its seat's own affair, for which it has its own time? */
  isOwn(decision: Decision): boolean {
    const { game, state } = this.desk.match;
    return game.isOwn?.(state, decision) ?? false;
  }

  /** Do the window's seconds run for this decision? */
  isHurried(decision: Decision): boolean {
    return decision.window === true && this.isTimed && !this.isOwn(decision);
  }

  asking(seat: Seat): Asking {
    const note = this.desk.notes.asking?.[seat];
    if (note?.quiet !== undefined && note.quiet === this.turn()) return 'quiet';
    if (note?.affair !== undefined && note.affair === this.affairOf(seat)) return 'affair';
    return this.wish(seat);
  }

  /** How a seat wants to be asked as a rule. */
  private wish(seat: Seat): Wish {
    const { match, notes } = this.desk;
    const wanted = notes.asking?.[seat]?.asking ?? usualWish(match.alone);
    // where nothing hides the moment of a pass, nobody passes for having nothing to say
    return wanted === 'able' && !match.alone && !this.isTimed ? 'concerned' : wanted;
  }

  /** What the window that asks this seat belongs to. */
  private affairOf(seat: Seat): string | undefined {
    const { match } = this.desk;
    const asked = match.pending().find((d) => d.seat === seat && d.window === true);
    return asked === undefined ? undefined : match.game.affair?.(match.state, asked)?.id;
  }

  noteOf(seat: Seat, asking: Asking): AskingNote {
    if (asking !== 'quiet' && asking !== 'affair') return { asking };
    const rule = this.desk.notes.asking?.[seat]?.asking ?? usualWish(this.desk.match.alone);
    if (asking === 'quiet') return { asking: rule, quiet: this.turn() };
    const affair = this.affairOf(seat);
    return { asking: rule, ...(affair === undefined ? {} : { affair }) };
  }

  /** What a person's standing order says about this reaction. */
  private ordered(decision: Decision): Reacting {
    const { match, notes } = this.desk;
    const { id, seat, window } = decision;
    const asks = window !== true || this.again.has(id) || !match.isPerson(seat);
    const order = asks ? undefined : notes.reacts?.[seat];
    if (order === undefined) return 'ask';
    const kind = match.game.reaction?.(match.state, decision) ?? decision.kind;
    return (Object.hasOwn(order, kind) && order[kind]) || 'ask';
  }

  /** Does a bot answer this reaction for a person who wanted it so? */
  isLeftToBot(id: number): boolean {
    const { match, notes } = this.desk;
    const decision = notes.reacts === undefined ? undefined : match.pending().find((d) => d.id === id);
    return decision !== undefined && this.ordered(decision) === 'bot';
  }

  private turn(): number {
    const { game, state } = this.desk.match;
    return state === undefined ? 0 : game.turns(state);
  }

  /** Do windows last a set time? Not over days: nobody needs to be here at once. */
  get isTimed(): boolean {
    const { settings, persons } = this.desk.match;
    return settings.window > 0 && persons > 1 && settings.time.kind !== 'days';
  }

  /** Passes of this seat count at the close only: their moment must not depend on the hand. */
  private isLate(decision: Decision): boolean {
    const { match } = this.desk;
    const { seat } = decision;
    if (!match.isPerson(seat) || !this.isHurried(decision)) return false;
    const order = this.ordered(decision);
    if (order !== 'ask') return order === 'bot';
    return this.asking(seat) === 'able' && !isBeside(match.game, match.state, decision, 'able');
  }

  // ------------------------------------------------------------ opening and closing

  /** Opens, keeps or forgets the window after a change of state, and answers for whom the table answers. */
  prepare(): void {
    const { match } = this.desk;
    const decisions = match.pending().filter((d) => d.window === true);
    if (decisions.length === 0 && this.window === undefined && this.answers.size === 0) return;
    const ids = new Set(decisions.map((d) => d.id));
    for (const id of this.answers.keys()) if (!ids.has(id)) this.answers.delete(id);
    if (decisions.length === 0) this.close();
    const known = new Set(this.window?.decisions.map((d) => d.id));
    if (decisions.some((d) => !known.has(d.id))) this.open(decisions);
    for (const d of decisions)
      if (!this.answers.has(d.id) && this.passesNow(d)) this.answers.set(d.id, this.answer(d, this.passOf(d), 'table'));
  }

  private passesNow(decision: Decision): boolean {
    const { seat } = decision;
    if (this.desk.isPassedOver(decision.id)) return true;
    // a bot with nothing but the pass takes as long as one that thinks, where anybody could learn from its haste
    const { match, world } = this.desk;
    if (!match.isPerson(seat))
      return world.beatMs === undefined && match.game.choices(match.state, decision).size === 1;
    if (this.again.has(decision.id)) return false;
    const order = this.ordered(decision);
    if (order !== 'ask') return order === 'pass';
    const asking = this.asking(seat);
    if (asking === 'quiet' || asking === 'affair') return true;
    // where its moment would tell something about a hand, nobody passes at once for having nothing else
    return letsPass(match.game, match.state, decision, asking, match.alone);
  }

  private open(decisions: readonly Decision[]): void {
    const { match } = this.desk;
    const timed = decisions.some((d) => match.isPerson(d.seat) && this.isHurried(d));
    const closesAt = timed ? this.clock.now() + match.settings.window * 1000 : undefined;
    this.window = { decisions, closesAt, rest: undefined, held: new Map() };
    if (match.paused === null) this.startTimer();
    else this.halt();
  }

  /** The game stands still, and so does the window's time. */
  halt(): void {
    const { window } = this;
    if (window?.closesAt === undefined || window.rest !== undefined) return;
    window.rest = this.left(window.closesAt);
    window.closesAt = Number.POSITIVE_INFINITY;
    this.startTimer();
  }

  goOn(): void {
    const { window } = this;
    if (window?.rest === undefined) return;
    window.closesAt = this.clock.now() + window.rest;
    window.rest = undefined;
    this.startTimer();
  }

  private startTimer(): void {
    this.stopTimer?.();
    this.stopTimer = undefined;
    const closesAt = this.window?.closesAt;
    if (closesAt !== undefined && closesAt !== Number.POSITIVE_INFINITY)
      this.stopTimer = this.clock.after(Math.max(0, closesAt - this.clock.now()), this.timeUp);
  }

  /** Nothing is asked here any more. */
  close(): void {
    this.window = undefined;
    this.startTimer();
  }

  /** After a take-back: the same decision is another one, and who took back wants to be asked it. */
  forget(by?: Seat): void {
    this.close();
    this.answers.clear();
    const asked = this.desk.match.pending().filter((d) => d.seat === by);
    this.again = new Set(asked.map((d) => d.id));
  }

  get isRunning(): boolean {
    return this.window?.closesAt !== undefined;
  }

  /**
   * A timed window closes at its time, once those have answered whose own affair it is; or when every person asked has passed and no bot thinks any more; passes of late
   * seats count at the close only. An untimed one closes when everybody has answered.
   */
  mayClose(answers: Answers = this.answers): boolean {
    const { window } = this;
    if (window === undefined) return false;
    if (window.closesAt === undefined) return window.decisions.every((d) => answers.has(d.id));
    const waitsFor = (d: Decision) => this.desk.match.isPerson(d.seat) && !this.isHurried(d) && !answers.has(d.id);
    if (this.clock.now() >= window.closesAt) return !window.decisions.some(waitsFor);
    return window.decisions.every((d) => {
      const answer = answers.get(d.id);
      if (answer === undefined) return false;
      return !this.desk.match.isPerson(d.seat) || (answer.pass && !this.isLate(d));
    });
  }

  /** All answers, in the order in which the game asked; whoever said nothing passes. */
  moves(answers: Answers = this.answers): Move[] {
    return (this.window?.decisions ?? []).map((d): Move => {
      const answer = answers.get(d.id);
      if (answer === undefined) return { decision: d.id, choice: this.passOf(d), how: 'table' };
      const { choice, how, pass, req } = answer;
      // whether a late pass was pressed or automatic would show in what others may take back
      const automatic = pass && this.isLate(d);
      return { decision: d.id, choice, how: automatic ? 'table' : how, ...(req === undefined ? {} : { req }) };
    });
  }

  /** Anybody at the table may take the hurry out of a window. */
  hold(seat: Seat): Refusal | undefined {
    const { window } = this;
    if (window?.closesAt === undefined) return no('noWindow');
    if (window.rest !== undefined) return no('paused');
    const times = window.held.get(seat) ?? 0;
    if (times >= mostHolds) return no('heldEnough');
    window.held.set(seat, times + 1);
    const until = this.clock.now() + holdMs(this.desk.match.settings.window);
    window.closesAt = Math.max(window.closesAt, until);
    this.startTimer();
    return undefined;
  }

  private left(closesAt: number): number {
    return Math.max(0, closesAt - this.clock.now());
  }

  info(): WindowInfo | null {
    const { window } = this;
    if (window === undefined) return null;
    return {
      seats: window.decisions.map((d) => d.seat),
      own: window.decisions.filter((d) => this.isOwn(d)).map((d) => d.seat),
      closesIn: window.closesAt === undefined || window.rest !== undefined ? null : this.left(window.closesAt),
      held: [...window.held.keys()].sort((a, b) => a - b),
    };
  }
}
