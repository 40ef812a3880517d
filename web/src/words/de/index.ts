/** Everything in German; fetched when somebody speaks it. */
import type { Cover } from '@gavel/kit/cover.tsx';
import type { RivalsWords } from '@gavel/kit/rivals.ts';
import { de as kit } from '@gavel/kit/words/de.ts';
import type { Dictionary, Words } from '@gavel/kit/words/language.ts';
import { refusals } from './refusals.ts';
import { shared } from './shared.ts';

/** What a game's folder says in German: its cover, its rivals, its own messages, its content's names, its face. */
interface GamesWords {
  readonly cover?: Cover['words'];
  readonly rivals?: RivalsWords;
  readonly words?: Words;
  readonly names?: Words;
  readonly face?: Words;
}

const parts = import.meta.glob<GamesWords>('../../../../games/*/words/de/index.ts', { eager: true });
const byGame = Object.entries(parts).map(([path, part]) => [path.split('/').at(-4) ?? path, part] as const);

/** One kind of those words, by game. */
const gather = <T>(of: (part: GamesWords) => T | undefined): Readonly<Record<string, T>> =>
  Object.fromEntries(
    byGame.flatMap(([id, part]) => {
      const said = of(part);
      return said === undefined ? [] : [[id, said]];
    }),
  );

export const german: Dictionary = {
  shared: { ...kit, ...shared },
  refusals,
  covers: gather(({ cover }) => cover),
  rivals: gather(({ rivals }) => rivals),
  faces: gather(({ face }) => face),
  games: gather(({ words = {}, names = {} }) => ({ catalogue: words, names })),
};
