/**
 * The contract of a game.
 *
 * A game waits for decisions. Somebody answers one with a choice; the game applies it and runs on until it must ask
 * again. Everything a person, a bot, a server or a test does with a game goes through the functions below.
 */
import type { Chance, Rng } from './chance.ts';
import type { Lessons } from './lesson.ts';
import type { Ladder, Level } from './levels.ts';
import type { Mind } from './mind.ts';
import type { Options, OptionsSchema } from './options.ts';
import type { Brushes } from './panels.ts';
import type { Player } from './players.ts';
import type { Puzzles } from './puzzle.ts';
import type { Weights } from './reasons.ts';
import type { Refusal } from './refusal.ts';
import type { Message, Name, Ref } from './text.ts';

/** A place in a game, counted from 0 clockwise. */
export type Seat = number;

/** Who looks. `omniscient` is for tests and finished games only. */
export type Viewer = Seat | 'spectator' | 'omniscient';

/** The game waits for `seat` to choose. Plain data; games add what the decision is about. */
export interface Decision {
  /** Unique within a game and growing. */
  readonly id: number;
  readonly seat: Seat;
  readonly kind: string;
  /**
   * Set on decisions of a reaction window: `choices().at(0)` is the pass, and while it is open nobody learns who could
   * have answered or who already has.
   */
  readonly window?: true;
}

/** What a viewer may know about a pending decision. */
export interface Waiting {
  readonly id: number;
  readonly seat: Seat;
  readonly kind: string;
  readonly window?: true;
}

/**
 * The legal answers to a decision, by index so that huge sets need not be built.
 * - `every`: all of them, listed
 * - `composed`: all of them, built on demand (a pick of k out of n, an order, …)
 * - `sampled`: good candidates only; `check` judges any other
 */
export interface Choices<C> {
  readonly kind: 'every' | 'composed' | 'sampled';
  readonly size: number;
  at(index: number): C;
  /** For whoever wants one of them and need not know the others. Left out: they are listed. */
  readonly tries?: Tries<C>;
}

/**
 * What may be tried, legal or not, by number: what nobody looks at is not worked out. The legal ones are the choices, each
 * once; number 0 always is one. To be looked at before the state changes.
 */
export interface Tries<C> {
  readonly count: number;
  /** Is this number a choice? */
  has(index: number): boolean;
  /** The choice, if it is one. */
  at(index: number): C;
}

/** What a game reaches the world through while it applies a choice. */
export interface Io<E> {
  readonly chance: Chance;
  /** True while nobody listens (search, simulation): skip work that only feeds events. */
  readonly quiet: boolean;
  emit(event: E): void;
}

export interface Outcome {
  /** Empty: nobody won (a lost co-operative game, a draw). */
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
  /** Message key that says why the game ended, with its arguments. */
  readonly why: Message;
}

/** What a seat has to fear, as far as a view tells: a fact, never a guess. */
export interface Danger {
  readonly say: Message;
  /** What it is about, so that a board can frame it. */
  readonly refs: readonly Ref[];
  /** The game can be lost by it before the seat's next turn is over: it is shown without being asked for. */
  readonly soon: boolean;
}

/** Something counted over a whole game that belongs to it: for each seat, or once for all who play together. */
export interface Figure {
  readonly what: Message;
  readonly by: readonly number[];
}

/** An arrest, an attack, an activation: something in which windows open one after the other. */
export interface Affair {
  /** The same as long as it lasts, and never again. */
  readonly id: string;
  /** Names it for its words: `pass.KIND` in the catalogue is the button that lets all of it pass. */
  readonly kind: string;
  /** The id of the larger affair it is part of: who lets that pass lets this pass, too. */
  readonly within?: string;
}

/** How a game talks. Keys and arguments only: words are in the catalogue. */
export interface Tell<D, C, V, E> {
  readonly catalogue: Readonly<Record<string, string>>;
  /** The log line for what a viewer saw; undefined: not worth a line. */
  event(seen: E): Message | undefined;
  /** How what a viewer saw becomes pictures; left out: every event is a line of the log. */
  readonly panels?: Brushes<E & { readonly kind: string }>;
  /** Kinds of events that need no picture though they have a brush, or nobody in it: a dawn, a place that comes in sight. */
  readonly asides?: readonly string[];
  /** The prompt for the seat that decides. */
  decision(decision: D, view: V): Message;
  /** The prompt for everybody else. */
  waiting(waiting: Waiting, view: V): Message;
  /** A choice in words, for lists, screen readers and logs. */
  choice(decision: D, choice: C, view: V): Message;
  /** The table as lines of plain text: board, pieces, own cards. For terminals and screen readers. */
  board(view: V): readonly string[];
  /** What the others threaten a seat with, the gravest first; made from the view alone. Left out: it is never told. */
  danger?(view: V, seat: Seat): readonly Danger[];
  /** The end in one sentence: whose, by what and why, from all that was seen. Left out: the outcome's own reason. */
  ending?(seen: readonly E[], outcome: Outcome): Message | undefined;
  /** What the scores of this outcome are. Left out: points. */
  scored?(outcome: Outcome): Message | undefined;
  /** What everybody did, in numbers, from all that was seen. */
  figures?(seen: readonly E[], outcome: Outcome): readonly Figure[];
  /**
   * The name of a piece, space, card or seat an argument refers to, without a view where nobody plays; `word` puts the content's own
   * names into another language.
   */
  name(ref: Ref, view: V | undefined, word?: (name: string) => string): Name;
}

export interface Game<S, D extends Decision, C, V, E extends { readonly kind: string }> {
  readonly id: string;
  readonly name: string;
  /** Player counts that exist under these options. */
  readonly seats: (options: Options) => readonly number[];
  /** How many a game is best with, oneself and bots: what one click starts. Left out: the fewest there are. */
  readonly usualSeats?: number;
  /** The letters its rule ids begin with (`HS` of HS-6.1). Left out: no rule of its own is cited. */
  readonly rulePrefix?: string;
  /** The reactions for which one may leave standing orders, by the names `reaction` gives them. Left out: none. */
  readonly reactions?: readonly string[];
  /** The kinds of decisions nobody waits for: the game goes on without an answer. Left out: none. */
  readonly extras?: readonly D['kind'][];
  /** Raised whenever old records would no longer replay. */
  readonly rulesVersion: number;
  /** Hash of the content this game was built with. */
  readonly packHash: string;
  /** The names of the content files (`decks`, `maps`, …: JSON files in `src/content/`, without their ending). */
  readonly contentFiles: readonly string[];
  /** No game takes more commands than this (stated, and tested by random play). */
  readonly bound: number;
  readonly options: OptionsSchema;
  /** Kinds of decisions, so that tests can see that each can be met, answered and taken back. */
  readonly decisionKinds: readonly D['kind'][];
  /** Event kinds, so that tests can see that each is redacted and told. */
  readonly eventKinds: readonly E['kind'][];
  readonly tell: Tell<D, C, V, E>;
  /** Built-in players beyond `random`, by name; `sees` limits how many choices one compares, where it compares them. */
  readonly players: Readonly<Record<string, (sees?: number) => Player<V, D, C>>>;
  /** Named strengths made of them, the gentlest first. Left out: its players are what one may choose. */
  readonly levels?: readonly Level[];
  /** How they fare against each other: where they stand among people's ratings. Left out: nobody has measured it. */
  readonly ladder?: Ladder;

  /** Lessons on the real game, fetched when somebody learns. Left out: it is taught nowhere. */
  lessons?(): Promise<Lessons>;
  /** Positions with a proven answer, fetched when somebody solves them. Left out: there are none. */
  puzzles?(): Promise<Puzzles<S>>;
  /** Do all seats win or lose together under these options? Left out: no. */
  together?(options: Options): boolean;
  /** The way it is played under these options, by the name its cover has for it. Left out: by how many sit down. */
  modeOf?(options: Options, seats: number): string;
  /** Whom a seat leads at this position (a team, heroes, a Judge), in names `tell.name` knows without a view. Left out: nobody. */
  leads?(s: S, seat: Seat): readonly Ref[];
  /** What the options schema cannot say (two seats with one team, …). */
  checkOptions?(options: Options, seats: number): Refusal | undefined;
  /** From options to the first decision. `options` were read with the schema. */
  setup(options: Options, seats: number, io: Io<E>): S;
  /** Who must decide what; several at once are simultaneous. None ⇔ the game is over. */
  pending(s: S): readonly D[];
  /** What this viewer may know of it: never who holds an answer, nor who has given one in an open window. */
  pendingFor(s: S, viewer: Viewer): readonly Waiting[];
  /**
   * Is this decision of a window its seat's own affair (its arrest, its defence, its roll) rather than a reaction to somebody
   * else's? It then has the seat's own time, and no seconds of the window. Public facts only. Left out: all are reactions.
   */
  isOwn?(s: S, d: D): boolean;
  /**
   * Does this decision of a window concern its seat: its own affair, something done to it, a rival about to win? Whoever does not
   * want to be asked about everything is asked only then. Public facts only. Left out: every one does.
   */
  concerns?(s: S, d: D): boolean;
  /** Has the seat an answer to this window that does something, as far as it knows itself? Left out: any but the pass. */
  counts?(s: S, d: D): boolean;
  /** Which of `reactions` this decision of a window is. Public facts only. Left out: its kind. */
  reaction?(s: S, d: D): string;
  /** What this decision of a window belongs to, so that a seat can let all of it pass. Public facts only. Left out: nothing. */
  affair?(s: S, d: D): Affair | undefined;
  /** The shape of a choice from outside. */
  parse(d: D, given: unknown): C | Refusal;
  choices(s: S, d: D): Choices<C>;
  /** The rule that forbids a choice; never depends on what the deciding seat may not know. */
  check(s: S, d: D, c: C): Refusal | undefined;
  /** Mutates `s` and runs until the game must ask again. `c` has passed `check`. */
  apply(s: S, d: D, c: C, io: Io<E>): void;
  clone(s: S): S;
  /** All that a viewer may know and has learned; an allow-list, built field by field. Plain JSON. */
  view(s: S, viewer: Viewer): V;
  /** What a viewer sees of an event; undefined: nothing. Exhaustive, no default. */
  redact(event: E, viewer: Viewer): E | undefined;
  /** Does this event tell `seat` something hidden that it did not know before? */
  reveals(event: E, viewer: Viewer): boolean;
  /** Some full state the view's owner cannot tell from the true one, made from the view alone. */
  imagine(view: V, rng: Rng): S;
  /**
   * Every answer to this decision of another seat that some deal allows which `viewer` cannot rule out, each with a state in which
   * it is so; undefined: they cannot be listed. Left out: they never can.
   */
  couldAnswer?(s: S, d: D, viewer: Seat): readonly { readonly state: S; readonly choice: C }[] | undefined;
  /** Tests only: permute in `s` whatever `viewer` may not know; never calls `view`. */
  scramble(s: S, viewer: Viewer, rng: Rng): void;
  outcome(s: S): Outcome | undefined;
  /** What each seat has scored so far; at the end the scores of the outcome. Left out: nothing is counted before the end. */
  scores?(s: S): readonly number[];
  /** Throws when the state is impossible. */
  invariants(s: S): void;
  /** A written-down position becomes a state; throws a PositionError that says what is wrong. */
  position(json: unknown, options: Options, seats: number): S;
  /** What is wrong with the built-in content, or with other content given as file name → value; never throws. */
  checkContent(files?: Readonly<Record<string, unknown>>): readonly string[];
  /** Each seat's chance to win, guessed from the position: for looking back, never for the rules. Left out: nobody guesses. */
  estimate?(s: S): readonly number[];
  /**
   * What a player of this game weighs at a position, by name and in one unit; the sum is what it is worth to the seat. Words for a
   * change of each are `reason.NAME.more` and `reason.NAME.less`. Left out: hints come without reasons.
   */
  weighs?(s: S, seat: Seat): Weights;
  /** What searching players think with. Left out: nobody searches here. */
  readonly mind?: Mind<S, D, C, E>;
  /** How many turns have begun, as players of this game count them. */
  turns(s: S): number;
  /** An example position, commented line by line, for `gavel scenario --template`. */
  readonly positionTemplate: string;
  /** Resolves names in scripted shuffles ("J01") to the integers the game shuffles. */
  chanceItem?(why: string, name: string): number;
}

// A list of games is a list of different types; whoever holds one treats states, views and choices as opaque.
// biome-ignore lint/suspicious/noExplicitAny: the erased type of a game
export type AnyGame = Game<any, any, any, any, any>;

export class PositionError extends Error {}

/** How many sit down when nobody says otherwise. */
export function usualSeats(game: AnyGame, options: Options): number {
  const counts = game.seats(options);
  const [fewest = 1] = counts;
  return game.usualSeats !== undefined && counts.includes(game.usualSeats) ? game.usualSeats : fewest;
}

/** The way a table is played; results and ratings are kept by it. */
export function modeOf(game: AnyGame, options: Options, seats: number): string {
  return game.modeOf?.(options, seats) ?? `seats${seats}`;
}

/** All choices, listed. */
export function every<C>(list: readonly C[]): Choices<C> {
  return { kind: 'every', size: list.length, at: (i) => list[i] as C };
}

/** Good candidates out of infinitely many. */
export function sampled<C>(list: readonly C[]): Choices<C> {
  return { kind: 'sampled', size: list.length, at: (i) => list[i] as C };
}

/** All choices, built on demand from an index. */
export function composed<C>(size: number, at: (index: number) => C): Choices<C> {
  return { kind: 'composed', size, at };
}

export function listChoices<C>(choices: Choices<C>, limit = Number.POSITIVE_INFINITY): C[] {
  const list: C[] = [];
  for (let i = 0; i < choices.size && i < limit; i++) list.push(choices.at(i));
  return list;
}

/** Is there but one? Tried from the end: what is seldom legal comes first as a rule. */
export function isForced<C>(choices: Choices<C>): boolean {
  const { tries } = choices;
  if (tries === undefined) return choices.size === 1;
  for (let i = tries.count - 1; i > 0; i--) if (tries.has(i)) return false;
  return true;
}

/** The answers of a seat that has nothing hidden from anybody, for `couldAnswer`. */
export function asOffered<S, C>(s: S, choices: Choices<C>): { readonly state: S; readonly choice: C }[] {
  return listChoices(choices).map((choice) => ({ state: s, choice }));
}

/** Everyone whose eyes a test or a server must think of. */
export function viewers(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), 'spectator'];
}
