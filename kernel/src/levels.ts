/** Named strengths: which of its players a game seats, and how it thinks. The house reads them here and nowhere else. */
import type { Rng } from './chance.ts';
import type { AnyGame } from './game.ts';
import { type Player, randomPlayer } from './players.ts';

/** The names of strength, from gentle to fierce. */
export const strengths = ['gentle', 'easy', 'fair', 'hard', 'fierce'] as const;
export type Strength = (typeof strengths)[number];

/** How somebody thinks who searches over the game's mind. */
export interface Thought {
  /** How many lines of play are looked at for a decision; 0: none, the policy alone decides. */
  readonly lines: number;
  /** How many different choices are looked at, the likeliest first. */
  readonly wide: number;
  /** How many choices of a line are weighed by what came of them before; what follows is played by policy. */
  readonly deep: number;
  /** A line is valued at the so-manieth fair moment. */
  readonly far: number;
  /**
   * How softly is chosen; 0: always the best. With lines in chances to win: what is so much worse is chosen a quarter as often.
   * Without any the larger, the more what is less likely is chosen like what is likely.
   */
  readonly warmth: number;
  /**
   * What policy likes best is chosen unless something else came out better by so many standard errors over the same worlds: where
   * luck is large, the best of many is mostly the luckiest. Left out or 0: whatever came out best.
   */
  readonly sure?: number;
  /** The player of the game whose choice takes the place of what policy likes best there. Left out: nobody's does. */
  readonly guide?: string;
  /** In a reaction window an answer that policy likes at least so much is given without looking. Left out: it is looked at. */
  readonly clear?: number;
  /** How strictly the rest of a line keeps to what policy likes: its weights to this power. Left out: 2. */
  readonly strict?: number;
  /** Without any lines: only so many choices come to mind, by chance, besides passing or ending. Left out: all that are looked at. */
  readonly sees?: number;
  /** What is liked, by the name of a style; `varied`: every seat has its own; left out: winning and nothing else. */
  readonly style?: string;
}

/** A named strength of a game, as data. */
export interface Level {
  readonly id: Strength;
  /** Who plays: one of the game's players. */
  readonly player: string;
  /** How it thinks, where the game has a mind and whoever seats it can search; left out: `player` plays as it does. */
  readonly thought?: Thought;
  /** How its attention lapses; left out: never. */
  readonly lapse?: {
    /** In so many of a hundred decisions … */
    readonly inHundred: number;
    /** … this player answers instead … */
    readonly player: string;
    /** … and compares only so many choices, taken by chance, with passing or ending. Left out: all it would look at. */
    readonly sees?: number;
  };
}

/** How much stronger each level is than the one below it, as measured between the two. */
export interface Ladder {
  /** The way to play in which this was measured, by the name `modeOf` gives it. */
  readonly mode: string;
  /** From the gentlest up. */
  readonly steps: readonly Step[];
}

/** Of the games between two levels, the share the stronger one won. */
export interface Step {
  readonly weaker: Strength;
  readonly stronger: Strength;
  readonly share: number;
  /** So many games are behind it. */
  readonly games: number;
}

export type AnyPlayer = Player<unknown, unknown, unknown>;

/** Every level a table may name, the strongest last: the players themselves, then the named strengths. */
export function levelsOf(game: AnyGame): string[] {
  const searching = game.mind === undefined ? [] : ['search'];
  return ['random', ...Object.keys(game.players), ...searching, ...(game.levels ?? []).map(({ id }) => id)];
}

/** The levels people choose from, the gentlest first. A game without named strengths offers its players. */
export function offeredLevels(game: AnyGame): string[] {
  return game.levels?.map(({ id }) => id) ?? levelsOf(game);
}

/** The strongest there is: who gives hints, and stands in for people. */
export function bestLevel(game: AnyGame): string {
  return levelsOf(game).at(-1) ?? 'random';
}

/** A fresh player of a level, without any search; undefined: this game has no such level. */
export function makePlayer(game: AnyGame, level: string): AnyPlayer | undefined {
  const named = game.levels?.find(({ id }) => id === level);
  return named ? attentive(game, named) : playerOf(game, level);
}

function playerOf(game: AnyGame, name: string, sees?: number): AnyPlayer | undefined {
  if (name === 'random') return randomPlayer(game);
  return Object.hasOwn(game.players, name) ? game.players[name]?.(sees) : undefined;
}

/** A player whose attention lapses now and then. */
function attentive(game: AnyGame, { player, lapse }: Level): AnyPlayer | undefined {
  const usual = playerOf(game, player);
  const lapsed = lapse && playerOf(game, lapse.player, lapse.sees);
  if (!usual || !lapsed) return usual;
  const lapses = (rng: Rng): boolean => rng.below(100) < lapse.inHundred;
  return { choose: (view, decision, rng) => (lapses(rng) ? lapsed : usual).choose(view, decision, rng) };
}
