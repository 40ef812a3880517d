/** Players by level: those a game brings, and those that search over its mind (`search`, or `search:800` with other thoughts). */
import { type AnyGame, type AnyPlayer, makePlayer as plainPlayer } from '@gavel/kernel';
import { searching } from './search/player.ts';
import { type Thought, thoughtful } from './search/thought.ts';

export { type AnyPlayer, bestLevel, levelsOf } from '@gavel/kernel';

/** `search`, `search:400`, `search:400,wide=6,far=2,style=bold`: a thought in words; undefined: it is none. */
export function readThought(text: string): Thought | undefined {
  const [name, given = ''] = text.split(':');
  if (name !== 'search') return undefined;
  const thought: Record<string, number | string> = { ...thoughtful };
  for (const part of given === '' ? [] : given.split('/')) {
    const [key = '', value] = part.split('=');
    if (value === undefined) thought['lines'] = Number(key);
    else thought[key] = key === 'style' ? value : Number(value);
  }
  const { lines, wide, deep, far, warmth, style } = thought;
  if ([lines, wide, deep, far, warmth].some((one) => typeof one !== 'number' || !(one >= 0))) return undefined;
  return {
    lines: Number(lines),
    wide: Number(wide),
    deep: Number(deep),
    far: Number(far),
    warmth: Number(warmth),
    ...(style === undefined ? {} : { style: String(style) }),
  };
}

/** A fresh player of a level; undefined: this game has no such level. */
export function makePlayer(game: AnyGame, level: string): AnyPlayer | undefined {
  const thought = readThought(level);
  return thought ? searching(game, thought) : plainPlayer(game, level);
}
