import { type AnyPlayer, levelsOf, makePlayer } from '@gavel/bots';
import type { AnyGame } from '@gavel/kernel';
import { UsageError } from './usage.ts';

/** `random,script,cmd:./bot.py`, one value: all seats. */
export function readLevels(game: AnyGame, text: string, seats: number): string[] {
  const list = text.split(',').map((level) => level.trim());
  const [first = '', ...others] = list;
  const levels = others.length === 0 ? Array<string>(seats).fill(first) : list;
  if (levels.length !== seats) throw new UsageError(`--bots names ${levels.length} players for ${seats} seats`);
  for (const level of levels)
    if (!isOutside(level) && makePlayer(game, level) === undefined)
      throw new UsageError(`no level "${level}" in ${game.id}; there are ${levelsOf(game).join(', ')} and cmd:PROGRAM`);
  return levels;
}

export const isOutside = (level: string): boolean => level.startsWith('cmd:') && level.length > 4;

/** Undefined stands for the random player, which the simulation plays itself. */
export function seatedPlayer(game: AnyGame, level: string): AnyPlayer | undefined {
  return level === 'random' ? undefined : makePlayer(game, level);
}
