/** The games of the house, found in their folders. Each is a part of its own: it is loaded when somebody sits down. */
import type { Face } from '@gavel/kit/face.ts';
import { useIsKnown, useWithOutside } from './outside.ts';
import { loadRules } from './rules.ts';

const lists = import.meta.glob<readonly string[]>('../../../games/games.json', { eager: true, import: 'default' });
const faces = import.meta.glob<Face>('../../../games/*/face/src/index.ts', { import: 'face' });
const lessons = import.meta.glob('../../../games/*/src/lessons/index.ts');

/** Their ids, in the order of the covers. */
export const gameIds: readonly string[] = Object.values(lists).flat();

/** Those in which there is something to learn: a game in one file need not have lessons. */
export const taughtIds: readonly string[] = gameIds.filter(
  (id) => `../../../games/${id}/src/lessons/index.ts` in lessons,
);

/** Shown where nobody has said which. */
export const firstGame = gameIds[0] ?? '';

/** All that are played here, those from outside too. */
export const useGameIds = (): readonly string[] => useWithOutside(gameIds);

/** Is there such a game? */
export const useIsGame = (id: string): boolean => useIsKnown(id, gameIds);

const loaded = new Map<string, Promise<Face>>();

/** A game as it is played here. One that brings no face of its own has the text board and the list of choices. */
export function loadGame(game: string): Promise<Face> {
  const known = loaded.get(game);
  if (known) return known;
  const load = faces[`../../../games/${game}/face/src/index.ts`];
  const face = load ? load() : loadRules(game).then((bare) => ({ game: bare }));
  loaded.set(game, face);
  face.catch(() => loaded.delete(game));
  return face;
}
