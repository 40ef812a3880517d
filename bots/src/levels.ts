/** Players by level: those a game brings, and those that search over its mind. Runs in pages too. */
import { type AnyGame, type AnyPlayer, makePlayer as plainPlayer } from '@gavel/kernel';
import { searching } from './search/player.ts';
import { thoughtOf } from './search/thought.ts';

export { type AnyPlayer, bestLevel, levelsOf } from '@gavel/kernel';

/** A fresh player of a level; undefined: this game has no such level. */
export function makePlayer(game: AnyGame, level: string): AnyPlayer | undefined {
  const thought = game.mind === undefined ? undefined : thoughtOf(game, level);
  return thought === undefined ? plainPlayer(game, level) : searching(game, thought);
}
