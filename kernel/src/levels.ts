/** Named strengths: which of its players a game seats, and how attentive it is. The house reads them here and nowhere else. */
import type { Rng } from './chance.ts';
import type { AnyGame } from './game.ts';
import { type Player, randomPlayer } from './players.ts';

/** The names of strength, from gentle to fierce. */
export const strengths = ['gentle', 'easy', 'fair', 'hard', 'fierce'] as const;
export type Strength = (typeof strengths)[number];

/** A named strength of a game, as data. */
export interface Level {
  readonly id: Strength;
  /** Who plays: one of the game's players. */
  readonly player: string;
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

export type AnyPlayer = Player<unknown, unknown, unknown>;

/** Every level a table may name, the strongest last: the players themselves, then the named strengths. */
export function levelsOf(game: AnyGame): string[] {
  return ['random', ...Object.keys(game.players), ...(game.levels ?? []).map(({ id }) => id)];
}

/** The levels people choose from, the gentlest first. A game without named strengths offers its players. */
export function offeredLevels(game: AnyGame): string[] {
  return game.levels?.map(({ id }) => id) ?? levelsOf(game);
}

/** The strongest there is: who gives hints, and stands in for people. */
export function bestLevel(game: AnyGame): string {
  return levelsOf(game).at(-1) ?? 'random';
}

/** A fresh player of a level; undefined: this game has no such level. */
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
