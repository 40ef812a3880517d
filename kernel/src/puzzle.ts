/**
 * Puzzles as data on the real game: a position, a goal on the solver's own view, and the one answer that is proven to reach it
 * (or to reach it with the greatest chance). Pure: a table and a page only show it.
 */

import { noChance } from './chance.ts';
import { last } from './checked.ts';
import type { AnyGame, Decision, Seat } from './game.ts';
import { includes, notPlain } from './json.ts';
import type { Sight } from './lesson.ts';
import { begin, tableOptions } from './play.ts';
import {
  type Alike,
  type Doubt,
  isMore,
  mostNodes,
  standingOf,
  type Task,
  type Weighed,
  type Weighing,
  weigh,
  weighOne,
} from './proof.ts';
import { isRefusal } from './refusal.ts';
import { isObject } from './shapes.ts';
import type { Message } from './text.ts';

export interface Puzzle {
  readonly id: string;
  readonly seats: number;
  /** The solver's. */
  readonly seat: Seat;
  readonly options?: Readonly<Record<string, unknown>>;
  /** As in scenarios. */
  readonly position: unknown;
  /** In words: a key of the puzzles' own words. */
  readonly goal: Message;
  /** The solver's view says that the goal is reached. */
  readonly see: Sight;
  /** The solver's view says one of these: it is too late. So it is when the game is over. */
  readonly late: readonly Sight[];
  /** With so many choices of one's own; left out: with however many. */
  readonly moves?: number;
  /** A part of a choice: all that is best is of this kind, and nothing else is as good. */
  readonly answer: unknown;
  /** 1: certain. Less: the exact chance of the answer, which is greater than that of any other choice. */
  readonly chance: number;
  /** The proof's size. */
  readonly nodes: number;
  /** Choices of one's own that it takes. */
  readonly depth: number;
  /** The proof is over the candidates that the game offers, since there are infinitely many choices. */
  readonly candidates?: true;
  /** 1 (easy) to 5, from how often players miss it and how deep it is. */
  readonly difficulty: number;
  /** How often, of a hundred, each player missed it. */
  readonly missed: Readonly<Record<string, number>>;
  /** The game it was found in. */
  readonly from: { readonly seed: string; readonly move: number };
}

/** A goal that might be worth a puzzle. */
export type Aim = Pick<Puzzle, 'goal' | 'see' | 'late' | 'moves'>;

/** All puzzles of a game, with their words by language and key, and what is needed to prove and to find them. */
export interface Puzzles<S> {
  readonly puzzles: readonly Puzzle[];
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>> & {
    readonly en: Readonly<Record<string, string>>;
  };
  /** Dice that count by their faces alone. */
  readonly alike?: Alike;
  /** The part of a choice that makes it another answer; left out: all of it. */
  essence?(choice: unknown): unknown;
  /** How puzzles are found; left out: they are written by hand. */
  readonly quarry?: Quarry<S>;
}

export interface Quarry<S> {
  /** Tables on which bots play, in turn. */
  readonly tables: readonly { readonly seats: number; readonly options?: Readonly<Record<string, unknown>> }[];
  /** A goal is to be reached with as few choices as possible, where any that waste one would be answers too. */
  readonly counted?: true;
  /** Goals are tried that nobody reached in the game itself, too: where proofs are small and games are slow. */
  readonly untried?: true;
  /** Proofs larger than this are not worth their time. */
  readonly nodes: number;
  /** A moment at which a puzzle may begin, written down, with all that could be asked for; undefined: none. */
  dig(s: S, decision: Decision): Dug | undefined;
}

export interface Dug {
  /** Written down for who reached it by these choices: what they did not need may be left out. */
  position(made: readonly unknown[]): unknown;
  /** Those under which the position reads the same. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly aims: readonly Aim[];
}

export class PuzzleError extends Error {}

const isSight = (value: unknown): value is Sight => isObject(value) && Object.keys(value).length > 0;
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** The shape of a puzzle from outside; the returned text says what is wrong. */
export function readPuzzle(value: unknown): Puzzle | string {
  if (!isObject(value)) return 'a puzzle is a JSON object';
  const odd = notPlain(value);
  if (odd !== undefined) return odd;
  for (const key of Object.keys(value)) if (!fields.includes(key)) return `unknown field "${key}"`;
  const { id, seats, seat, options, goal, see, late, chance, nodes, depth, candidates, difficulty, missed, from } =
    value;
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) return '"id" must be letters, digits, - and _';
  if (!isWhole(seats) || seats < 1) return '"seats" must be a whole number';
  if (!isWhole(seat) || seat < 0 || seat >= seats) return '"seat" must be one of its seats';
  if (options !== undefined && !isObject(options)) return '"options" must be an object';
  if (!isObject(value['position'])) return '"position" must be an object';
  if (!isObject(goal) || typeof goal['key'] !== 'string' || !isObject(goal['args']))
    return '"goal" must be a message: {"key", "args"}';
  if (!isSight(see)) return '"see" must name what the view says when the goal is reached';
  if (!Array.isArray(late) || late.length === 0 || !late.every(isSight))
    return '"late" must list what the view says when it is too late';
  if (value['moves'] !== undefined && (!isWhole(value['moves']) || value['moves'] < 1))
    return '"moves" must be a whole number from 1';
  if (value['answer'] === undefined) return '"answer" is missing';
  if (typeof chance !== 'number' || chance <= 0 || chance > 1) return '"chance" must be above 0 and at most 1';
  if (!isWhole(nodes) || nodes < 1 || nodes > mostNodes) return `"nodes" must be a whole number up to ${mostNodes}`;
  if (!isWhole(depth) || depth < 1) return '"depth" must be a whole number from 1';
  if (candidates !== undefined && candidates !== true) return '"candidates" is true or left out';
  if (!isWhole(difficulty) || difficulty < 1 || difficulty > 5)
    return '"difficulty" must be a whole number from 1 to 5';
  if (!isObject(missed) || Object.values(missed).some((n) => typeof n !== 'number'))
    return '"missed" must say how often each player missed it';
  if (!isObject(from) || typeof from['seed'] !== 'string' || !isWhole(from['move']))
    return '"from" must name the seed and the move of the game it is from';
  return value as unknown as Puzzle;
}

const fields = [
  ...[
    'id',
    'seats',
    'seat',
    'options',
    'position',
    'goal',
    'see',
    'late',
    'moves',
    'answer',
    'chance',
    'nodes',
    'depth',
  ],
  ...['candidates', 'difficulty', 'missed', 'from'],
];

/** A game's own puzzles; throws a PuzzleError that names the one that is broken. */
export function readPuzzles(value: unknown): readonly Puzzle[] {
  if (!Array.isArray(value)) throw new PuzzleError('puzzles are a list');
  return value.map((one, i) => {
    const puzzle = readPuzzle(one);
    if (typeof puzzle === 'string') throw new PuzzleError(`puzzle ${i + 1}: ${puzzle}`);
    return puzzle;
  });
}

/** The state a puzzle begins with; throws a PuzzleError that says what is wrong. */
export function openPuzzle(
  game: AnyGame,
  { seats, options = {}, position }: Pick<Puzzle, 'seats' | 'options' | 'position'>,
): unknown {
  const read = tableOptions(game, options, seats);
  if (isRefusal(read)) throw new PuzzleError(`the options are refused: ${read.key}`);
  try {
    const { state } = begin(game, read, seats, noChance, { position });
    game.invariants(state);
    return state;
  } catch (error) {
    throw new PuzzleError(`the position: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export interface Proof {
  readonly weighing: Weighing;
  /** The best choices: one, or several that differ in nothing that counts. */
  readonly best: readonly Weighed[];
  readonly answer: unknown;
  readonly chance: number;
  readonly depth: number;
}

const doubts = {
  shuffle: 'it depends on an unknown shuffle',
  hidden: 'it depends on what others hold',
  nodes: 'the proof is too large',
};

/** What is proven of a task at a state; throws a PuzzleError with the reason where there is no puzzle. */
export function prove(
  game: AnyGame,
  task: Task,
  state: unknown,
  { alike = {}, essence = (choice) => choice, limit = mostNodes }: Proving = {},
): Proof {
  if (standingOf(game, task, state) !== 'open') throw new PuzzleError('it is over before it begins');
  const answers = (best: readonly Weighed[]): readonly unknown[] => [
    ...new Map(best.map(({ choice }) => [JSON.stringify(essence(choice)), essence(choice)])).values(),
  ];
  // what cannot be a puzzle any more need not be proven to the end
  const enough = (choices: readonly Weighed[]): boolean =>
    last(choices).doubt === 'nodes' || answers(choices.filter(({ low }) => low >= 1)).length > 1;
  const weighing = weigh(game, task, state, { alike, limit, enough });
  if (weighing === undefined) throw new PuzzleError('the solver is asked nothing');
  const { choices } = weighing;
  const chance = choices.reduce((most, { low }) => Math.max(most, low), 0);
  const best = choices.filter(({ low }) => !isMore(chance, low));
  const [answer, other] = answers(best);
  if (chance > 0 && other !== undefined)
    throw new PuzzleError(`the answer is not the only one: ${JSON.stringify(answer)} and ${JSON.stringify(other)}`);
  const unclear = choices.find(({ low, high }) => isMore(high, low) && !isMore(chance, high));
  if (unclear !== undefined)
    throw new PuzzleError(`${doubts[unclear.doubt ?? 'hidden']}: ${JSON.stringify(unclear.choice)}`);
  if (chance === 0) throw new PuzzleError('no choice reaches the goal');
  if (choices.every(({ choice }) => includes(choice, answer))) throw new PuzzleError('there is nothing to choose');
  const depth = best.reduce((least, one) => Math.min(least, one.depth), Number.POSITIVE_INFINITY) + 1;
  return { weighing, best, answer, chance, depth };
}

interface Proving {
  readonly alike?: Alike;
  readonly limit?: number;
  essence?(choice: unknown): unknown;
}

/** What a solver's choice is worth beside the best there is. */
export interface Judged {
  readonly right: boolean;
  readonly chance: number;
  readonly doubt?: Doubt;
}

/** Judges a choice by the proof, after `made` choices of the solver's own; undefined: nothing is asked. */
export function judgeSolver(
  game: AnyGame,
  posed: Proving,
  puzzle: Puzzle,
  state: unknown,
  made: number,
  choice: unknown,
): Judged | undefined {
  const task = after(puzzle, made);
  const worth = weighOne(game, task, state, choice, posed);
  if (worth === undefined) return undefined;
  const best = puzzle.chance === 1 || made === 0 ? puzzle.chance : bestOf(game, posed, task, state).chance;
  return { right: !isMore(best, worth.low), chance: worth.low, ...(worth.doubt && { doubt: worth.doubt }) };
}

/** The best choice a solver has now, after `made` of his own. */
export function solution(game: AnyGame, posed: Proving, puzzle: Puzzle, state: unknown, made: number): unknown {
  return bestOf(game, posed, after(puzzle, made), state).choice;
}

const after = ({ seat, see, late, moves }: Puzzle, made: number): Task => ({
  seat,
  see,
  late,
  ...(moves !== undefined && { moves: moves - made }),
});

function bestOf(game: AnyGame, posed: Proving, task: Task, state: unknown): { chance: number; choice: unknown } {
  const enough = (choices: readonly Weighed[]): boolean => last(choices).low >= 1;
  const { choices = [] } = weigh(game, task, state, { ...posed, enough }) ?? {};
  const chance = choices.reduce((most, { low }) => Math.max(most, low), 0);
  return { chance, choice: choices.find(({ low }) => !isMore(chance, low))?.choice };
}

export interface PuzzleFault {
  readonly puzzle: string;
  readonly why: string;
}

/** What is wrong with a game's puzzles: their shape, their words, and whether what they claim is proven again. */
export function checkPuzzles<S>(game: AnyGame, given: Puzzles<S>, puzzles: readonly unknown[]): readonly PuzzleFault[] {
  const faults: PuzzleFault[] = [];
  const ids = new Set<string>();
  for (const [i, one] of puzzles.entries()) {
    const puzzle = readPuzzle(one);
    if (typeof puzzle === 'string') {
      faults.push({
        puzzle: isObject(one) && typeof one['id'] === 'string' ? one['id'] : `number ${i + 1}`,
        why: puzzle,
      });
      continue;
    }
    const why = ids.has(puzzle.id) ? 'its id is there twice' : whatIsWrong(game, given, puzzle);
    ids.add(puzzle.id);
    if (why !== undefined) faults.push({ puzzle: puzzle.id, why });
  }
  return faults;
}

function whatIsWrong<S>(game: AnyGame, given: Puzzles<S>, puzzle: Puzzle): string | undefined {
  if (given.words.en[puzzle.goal.key] === undefined) return `no words for ${puzzle.goal.key}`;
  try {
    const { answer, chance, depth, weighing } = prove(game, puzzle, openPuzzle(game, puzzle), given);
    const found = { answer, chance, depth, nodes: weighing.nodes, candidates: weighing.sampled };
    const said = { ...puzzle, candidates: puzzle.candidates === true };
    if (!includes(answer, said.answer) || !includes(said.answer, answer))
      return `the answer is ${JSON.stringify(answer)}, not ${JSON.stringify(said.answer)}`;
    if (isMore(chance, said.chance) || isMore(said.chance, chance))
      return `the chance is ${chance}, not ${said.chance}`;
    for (const key of ['depth', 'nodes', 'candidates'] as const)
      if (found[key] !== said[key]) return `${key} is ${String(found[key])}, not ${String(said[key])}`;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
