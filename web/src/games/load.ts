import type { GameId } from './ids.ts';
import type { GameUi } from './ui.ts';

/** Each game is a part of its own: rules, content, board and cards are loaded when somebody sits down. */
const parts = import.meta.glob<{ readonly ui: GameUi }>('./*/index.ts');
const partOf = (game: GameId) => parts[`./${game}/index.ts`];

export const canPlay = (game: GameId): boolean => partOf(game) !== undefined;

const loaded = new Map<string, Promise<GameUi>>();

export function loadGame(game: GameId): Promise<GameUi> {
  const known = loaded.get(game);
  if (known) return known;
  const load = partOf(game);
  if (!load) return Promise.reject(new Error(`${game} has no part of its own`));
  const ui = load().then((part) => part.ui);
  loaded.set(game, ui);
  ui.catch(() => loaded.delete(game));
  return ui;
}
