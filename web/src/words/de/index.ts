/** Everything in German; fetched when somebody speaks it. */
import { de as kit } from '@gavel/kit/words/de.ts';
import type { Dictionary, Words } from '@gavel/kit/words/language.ts';
import { refusals } from './refusals.ts';
import { shared } from './shared.ts';

/** What a game's folder says in German: its own messages, its content's names, its face. */
interface GamesWords {
  readonly words: Words;
  readonly names: Words;
  readonly face: Words;
}

const parts = import.meta.glob<GamesWords>('../../../../games/*/words/de/index.ts', { eager: true });
const byGame = Object.entries(parts).map(([path, part]) => [path.split('/').at(-4) ?? path, part] as const);

export const german: Dictionary = {
  shared: { ...kit, ...shared },
  refusals,
  faces: Object.fromEntries(byGame.map(([id, { face }]) => [id, face])),
  games: Object.fromEntries(byGame.map(([id, { words, names }]) => [id, { catalogue: words, names }])),
};
