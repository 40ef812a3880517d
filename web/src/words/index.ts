import type { Args } from '@gavel/kernel';
import { en as kit } from '@gavel/kit/words/en.ts';
import { speaker } from '@gavel/kit/words/speaker.ts';
import { en as own } from './en.ts';

const en = { ...kit, ...own } as const;
export type Key = keyof typeof en;

/** The words for a key of our own catalogue, in the language spoken. Games bring theirs (`game.ts`). */
export const t = speaker(en, (dictionary) => dictionary.shared);

/** For keys put together from data (a game's id, an option): the words, or undefined where there are none. */
export function maybe(key: string, args: Args = {}): string | undefined {
  return Object.hasOwn(en, key) ? t(key as Key, args) : undefined;
}
