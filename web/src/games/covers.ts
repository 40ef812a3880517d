/** What is known of every game before it is loaded: its cover, in the language spoken. */
import type { Options } from '@gavel/kernel';
import type { Cover, Mode } from '@gavel/kit/cover.tsx';
import { useLanguage } from '@gavel/kit/words/language.ts';
import { outsideName } from './outside.ts';

const covers = import.meta.glob<Cover>('../../../games/*/face/src/cover.tsx', { eager: true, import: 'cover' });

export const coverOf = (game: string): Cover | undefined => covers[`../../../games/${game}/face/src/cover.tsx`];

/** What stands on a game's cover; undefined where it brings no cover. */
export function coverWords(game: string): Cover['words'] | undefined {
  return useLanguage.getState().dictionary?.covers[game] ?? coverOf(game)?.words;
}

/** What a way to play is called; undefined where the cover does not name it. */
export const modeName = (game: string, mode: string): string | undefined => coverWords(game)?.modes[mode];

/** The way a table is played, told by its seats and options: of those that fit the one it shares most with. */
export function modeOf(game: string, options: Options, seats: number): Mode | undefined {
  const same = (mode: Mode) => Object.entries(mode.options).filter(([name, value]) => options[name] === value).length;
  const fitting = (coverOf(game)?.modes ?? []).filter((mode) => (mode.seats ?? seats) === seats);
  const most = Math.max(...fitting.map(same));
  return fitting.find((mode) => same(mode) === most);
}

/** What a game is called. One without a cover is called by its own name if we know it, or by its id. */
export function gameName(game: string): string {
  return (
    coverWords(game)?.name ??
    outsideName(game) ??
    game.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase())
  );
}
