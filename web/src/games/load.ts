import type { Face } from '@gavel/kit/face.ts';
import type { GameId } from './ids.ts';

/** Each game is a part of its own: rules, content, board and cards are loaded when somebody sits down. */
const parts = import.meta.glob<{ readonly face: Face }>('../../../games/*/face/src/index.ts');
const partOf = (game: GameId) => parts[`../../../games/${game}/face/src/index.ts`];

export const canPlay = (game: GameId): boolean => partOf(game) !== undefined;

const loaded = new Map<string, Promise<Face>>();

export function loadGame(game: GameId): Promise<Face> {
  const known = loaded.get(game);
  if (known) return known;
  const load = partOf(game);
  if (!load) return Promise.reject(new Error(`${game} has no part of its own`));
  const face = load().then((part) => part.face);
  loaded.set(game, face);
  face.catch(() => loaded.delete(game));
  return face;
}
