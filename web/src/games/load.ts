import type { GameId } from './ids.ts';
import type { GameUi } from './ui.ts';

/** Each game is a part of its own: rules, content, board and cards are loaded when somebody sits down. */
const loaders: Readonly<Partial<Record<GameId, () => Promise<{ readonly ui: GameUi }>>>> = {
  'helter-skelter': () => import('./helter-skelter/index.ts'),
};

export const canPlay = (game: GameId): boolean => loaders[game] !== undefined;

const loaded = new Map<string, Promise<GameUi>>();

export function loadGame(game: GameId): Promise<GameUi> {
  const known = loaded.get(game);
  if (known) return known;
  const load = loaders[game];
  if (!load) return Promise.reject(new Error(game));
  const ui = load().then((part) => part.ui);
  loaded.set(game, ui);
  ui.catch(() => loaded.delete(game));
  return ui;
}
