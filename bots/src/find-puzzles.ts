/** Finds puzzles in games of bots: moments at which a goal that was reached had exactly one way to it. */
import {
  type Aim,
  type AnyGame,
  at,
  type Decision,
  type Dug,
  equal,
  fastRng,
  includes,
  isMore,
  isRefusal,
  last,
  makePlayer,
  openPuzzle,
  type Proof,
  type Puzzle,
  PuzzleError,
  type Puzzles,
  prove,
  type Quarry,
  type Scales,
  type Seat,
  simulate,
  standingOf,
  type Task,
  tableOptions,
  type Weighed,
  weigh,
} from '@gavel/kernel';

/** A moment of a game, with a goal that might be worth a puzzle. */
interface Find extends Aim {
  readonly seats: number;
  readonly seat: Seat;
  readonly dug: Dug;
  readonly move: number;
  /** What the seat chose since then. */
  readonly made: unknown[];
}

/** Who plays the games, in turn: strong and weak ones come to different places. */
const levels = ['script', 'greedy', 'easy'];

/** What succeeds more rarely even at best is no fun. */
const leastChance = 0.25;

/** Puzzles of game number `n` of a series, as they come. */
export function* findPuzzles(
  game: AnyGame,
  posed: Puzzles<unknown>,
  quarry: Quarry<unknown>,
  seed: string,
  n: number,
): Generator<Puzzle | { readonly why: string }> {
  const { seats, options } = at(quarry.tables, n % quarry.tables.length);
  const level = at(levels, n % levels.length);
  const name = `${seed}-${n}`;
  for (const find of findsIn(game, quarry, { seats, options: options ?? {}, level, seed: name })) {
    try {
      const { dug, made, move, ...aim } = find;
      const position = dug.position(made);
      const state = openPuzzle(game, { ...aim, options: dug.options, position });
      const scales = { ...posed, limit: quarry.nodes };
      const task = quarry.counted ? { ...aim, moves: fewest(game, aim, state, made.length, scales) } : aim;
      const proof = prove(game, task, state, scales);
      const { decision } = proof.weighing;
      if (decision.window === true && equal(proof.answer, game.choices(state, decision).at(0)))
        throw new PuzzleError('to let a window pass is no answer');
      if (isMore(leastChance, proof.chance)) throw new PuzzleError('it hardly ever succeeds');
      yield puzzleOf(game, { ...task, options: dug.options, position }, state, proof, { seed: name, move });
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error;
      yield { why: error.message };
    }
  }
}

/** The fewest choices with which a task is certain, up to `most`. */
function fewest(game: AnyGame, task: Task, state: unknown, most: number, scales: Scales): number {
  const enough = (choices: readonly Weighed[]): boolean => last(choices).low >= 1 || last(choices).doubt === 'nodes';
  for (let moves = 1; moves <= Math.min(most, 4); moves++) {
    const { choices = [] } = weigh(game, { ...task, moves }, state, { ...scales, enough }) ?? {};
    const [end] = choices.slice(-1);
    if (end !== undefined && end.low >= 1) return moves;
    if (end?.doubt === 'nodes') throw new PuzzleError('the proof is too large');
  }
  throw new PuzzleError('it takes too many choices');
}

/** Moments at which a goal was open that was then reached in time, in the game itself. */
function findsIn(
  game: AnyGame,
  quarry: Quarry<unknown>,
  {
    seats,
    options,
    level,
    seed,
  }: { seats: number; options: Readonly<Record<string, unknown>>; level: string; seed: string },
): readonly Find[] {
  const read = tableOptions(game, options, seats);
  if (isRefusal(read)) throw new PuzzleError(`the options are refused: ${read.key}`);
  let open: Find[] = [];
  const reached: Find[] = [];
  let move = 0;
  const look = (state: unknown, decision: Decision): void => {
    move += 1;
    const still: Find[] = [];
    for (const find of open) {
      const standing = standingOf(game, find, state);
      if (standing === 'reached') reached.push(find);
      else if (standing === 'open') still.push(find);
    }
    open = still;
    const dug = quarry.dig(state, decision);
    if (dug === undefined) return;
    for (const aim of dug.aims) {
      const find = { ...aim, seats, seat: decision.seat, dug, move, made: [] };
      if (standingOf(game, find, state) === 'open') (quarry.untried ? reached : open).push(find);
    }
  };
  const players = Array.from({ length: seats }, () => makePlayer(game, level));
  const { state } = simulate(game, read, seats, players, seed, {
    watch: look,
    answered: (_, { seat }, choice) => {
      for (const find of open) if (find.seat === seat) find.made.push(choice);
    },
  });
  return [...reached, ...open.filter((find) => standingOf(game, find, state) === 'reached')];
}

/** How often players who are asked the first question of a puzzle miss it, of a hundred. */
function missesOf(game: AnyGame, state: unknown, seat: Seat, proof: Proof): Record<string, number> {
  const { decision, choices } = proof.weighing;
  const missed: Record<string, number> = { random: Math.round(100 * (1 - proof.best.length / choices.length)) };
  for (const name of Object.keys(game.players)) {
    const tries = 10;
    let misses = 0;
    for (let i = 0; i < tries; i++) {
      const player = makePlayer(game, name);
      const choice: unknown = player?.choose(game.view(state, seat), decision, fastRng(`${name} ${i}`));
      if (!proof.best.some((one) => includes(choice, one.choice))) misses += 1;
    }
    missed[name] = Math.round((100 * misses) / tries);
  }
  return missed;
}

/** 1 to 5: from how often players miss it, the stronger the heavier, and how deep it is. */
export function difficultyOf(missed: Readonly<Record<string, number>>, depth: number): number {
  const { random = 0, ...thinking } = missed;
  const seen = Object.values(thinking);
  const weight = seen.reduce((sum, n, i) => sum + n * (i + 1), 0) / Math.max(1, (seen.length * (seen.length + 1)) / 2);
  const hard = (0.3 * random + 0.3 * weight) / 100 + 0.25 * (depth - 1);
  return 1 + [0.35, 0.6, 0.85, 1.1].filter((limit) => isMore(hard, limit)).length;
}

function puzzleOf(
  game: AnyGame,
  place: Pick<Puzzle, 'seats' | 'seat' | 'options' | 'position' | 'goal' | 'see' | 'late' | 'moves'>,
  state: unknown,
  proof: Proof,
  from: Puzzle['from'],
): Puzzle {
  const { answer, chance, depth, weighing } = proof;
  const missed = missesOf(game, state, place.seat, proof);
  return {
    id: `${from.seed}-${from.move}`,
    ...place,
    answer,
    chance,
    nodes: weighing.nodes,
    depth,
    ...(weighing.sampled && { candidates: true as const }),
    difficulty: difficultyOf(missed, depth),
    missed,
    from,
  };
}

/** The best of many: no two from one moment or with the same answer in the same game, few of a single step, rare goals first. */
export function choosePuzzles(found: readonly Puzzle[], most: number): readonly Puzzle[] {
  const often = (key: string): number => found.filter(({ goal }) => goal.key === key).length;
  const moments = new Map<string, Puzzle>();
  for (const one of found) {
    const rival = moments.get(one.id);
    if (!rival || often(one.goal.key) < often(rival.goal.key) || one.difficulty > rival.difficulty)
      moments.set(one.id, one);
  }
  const ways = new Map<string, Puzzle>();
  for (const one of moments.values())
    ways.set(`${one.from.seed} ${one.goal.key} ${JSON.stringify(one.answer)} ${one.chance} ${one.depth}`, one);
  const deep = inTurn([...ways.values()].filter(({ depth }) => depth > 1));
  const flat = inTurn([...ways.values()].filter(({ depth }) => depth === 1));
  const chosen = [...deep.slice(0, most - Math.min(flat.length, Math.floor(most / 4))), ...flat].slice(0, most);
  return chosen.sort((a, b) => a.difficulty - b.difficulty || a.depth - b.depth || a.nodes - b.nodes);
}

/** One of each difficulty and goal in turn, of each the deepest and the smallest proofs first. */
function inTurn(found: readonly Puzzle[]): readonly Puzzle[] {
  const kinds = new Map<string, Puzzle[]>();
  for (const one of [...found].sort((a, b) => b.depth - a.depth || a.nodes - b.nodes)) {
    const kind = `${one.difficulty} ${one.goal.key}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  const piles = [...kinds.values()];
  const longest = Math.max(0, ...piles.map((pile) => pile.length));
  return Array.from({ length: longest }, (_, i) => piles.flatMap((pile) => pile.slice(i, i + 1))).flat();
}
