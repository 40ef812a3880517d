import { type AnyGame, type Player, randomPlayer } from '@gavel/kernel';

export type AnyPlayer = Player<unknown, unknown, unknown>;

/** Levels a game offers, weakest first. */
export function levelsOf(game: AnyGame): string[] {
  return ['random', ...Object.keys(game.players)];
}

/** A fresh player of a level; undefined: this game has no such level. */
export function makePlayer(game: AnyGame, level: string): AnyPlayer | undefined {
  if (level === 'random') return randomPlayer(game);
  return Object.hasOwn(game.players, level) ? game.players[level]?.() : undefined;
}

/** The strongest there is: who gives hints, and stands in for people. */
export function bestLevel(game: AnyGame): string {
  return levelsOf(game).at(-1) ?? 'random';
}
