/** Games to learn from: what was read off fair positions with how the game ended, and off choices with the one that was made. */
import {
  type AnyGame,
  fastRng,
  type Learning,
  must,
  type Options,
  randomChoice,
  type Seated,
  simulate,
} from '@gavel/kernel';
import { makePlayer } from '../levels.ts';

export interface GatherPlan {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
  /** Who plays and is learned from: a level. */
  readonly teacher: string;
  readonly seed: string;
  /** In so many of a hundred decisions something else is played, so that other positions are seen too. */
  readonly stray: number;
}

/** Numbers in rows; what they mean is in the plan and the mind. */
export interface Gathered {
  /** For each position: a row of features for every seat (one where all win together), then every row's share of the win. */
  readonly positions: number[];
  /** By kind of decision: the number of rows, the one that was chosen, the rows. */
  readonly choices: Record<string, number[]>;
  games: number;
}

export const nothingGathered = (): Gathered => ({ positions: [], choices: {}, games: 0 });

/** One in so many decisions with many rows is kept. */
const sparse = { many: 6, few: 2, rows: 6 };

// biome-ignore lint/suspicious/noExplicitAny: the erased type of a mind
export type AnyLearning = Learning<any, any, any, unknown>;

export function learningOf(game: AnyGame): AnyLearning {
  return must(game.mind?.learning, `mind of ${game.id} that learns`);
}

/** How many rows a position has: those who win or lose together have one, which stands against losing. */
export const rowsOf = (game: AnyGame, options: Options, seats: number): number =>
  game.together?.(options) === true ? 1 : seats;

/** Plays game number `n` of a plan and adds what there is to learn from it. */
export function gather(game: AnyGame, plan: GatherPlan, n: number, into: Gathered): void {
  const mind = must(game.mind, `mind of ${game.id}`);
  const learning = learningOf(game);
  const { seats } = plan;
  const sides = rowsOf(game, plan.options, seats);
  const width = learning.features.length;
  const rng = fastRng(`${plan.seed}/${n}/stray`);
  /** What is played by chance is no example of a good choice. */
  let strayed = false;
  const players: Seated[] = Array.from({ length: seats }, () => {
    const teacher = must(makePlayer(game, plan.teacher), `player ${plan.teacher}`);
    return {
      choose(view, decision, own) {
        // where liking alone decides nobody is good or bad at it: all of it comes up, and what it is worth shows
        strayed = mind.isTaste?.(decision) === true || rng.below(100) < plan.stray;
        if (strayed) {
          const s: unknown = game.imagine(view, rng);
          return randomChoice(game.choices(s, decision), rng);
        }
        return teacher.choose(view, decision, own);
      },
    };
  });
  const inputs = new Float64Array(sides * width);
  const rows: number[] = [];
  const read: number[][] = [];
  const { state } = simulate(game, plan.options, seats, players, `${plan.seed}/${n}`, {
    watch(s) {
      if (!mind.fair(s)) return;
      learning.read(s, inputs);
      read.push(Array.from(inputs));
    },
    answered(s, d, c) {
      const choices = game.choices(s, d);
      if (strayed || choices.size < 2 || learning.traits[d.kind] === undefined) return;
      if (rng.below(choices.size > sparse.rows ? sparse.many : sparse.few) !== 0) return;
      rows.length = 0;
      const indices = learning.readTraits(s, d, choices, rows);
      const key = mind.same(s, d, c);
      const chosen = indices.findIndex((index) => mind.same(s, d, choices.at(index)) === key);
      if (chosen < 0 || indices.length < 2) return;
      into.choices[d.kind] ??= [];
      const list = must(into.choices[d.kind], 'list');
      list.push(indices.length, chosen);
      for (const value of rows) list.push(value);
    },
  });
  const { winners } = must(game.outcome(state), 'outcome');
  for (const one of read) {
    for (const value of one) into.positions.push(value);
    if (sides === 1) into.positions.push(winners.length > 0 ? 1 : 0);
    else
      for (let seat = 0; seat < seats; seat++)
        into.positions.push(winners.includes(seat) ? 1 / winners.length : winners.length === 0 ? 1 / seats : 0);
  }
  into.games++;
}
