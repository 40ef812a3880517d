/** Players by level: those a game brings, and those that search over its mind. Runs in pages too. */
import { type AnyGame, type AnyPlayer, makePlayer as plainPlayer } from '@gavel/kernel';
import { searching } from './search/player.ts';
import { shared, thoughtOf } from './search/thought.ts';

export { type AnyPlayer, bestLevel, levelsOf } from '@gavel/kernel';

/** What a player is given beyond its level. */
export interface Means {
  /** What its seat believes so far (`Mind.learn`); left out: nothing yet. */
  readonly beliefs?: unknown;
  /** Which part of its lines it may look at, from 0 to 1; left out: all of them. */
  readonly share?: number;
}

/** A fresh player of a level; undefined: this game has no such level. */
export function makePlayer(game: AnyGame, level: string, { beliefs, share = 1 }: Means = {}): AnyPlayer | undefined {
  const thought = game.mind === undefined ? undefined : thoughtOf(game, level);
  return thought === undefined ? plainPlayer(game, level) : searching(game, shared(thought, share), beliefs);
}

/** Does a level look at lines of play, so that it can look at fewer? */
export function looksAhead(game: AnyGame, level: string): boolean {
  return game.mind !== undefined && (thoughtOf(game, level)?.lines ?? 0) > 0;
}
