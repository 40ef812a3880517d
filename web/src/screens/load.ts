import { fetchLater } from '@gavel/kit/look/later.tsx';
import { loadGame } from '../games/games.ts';

/** The table is where everybody goes from home; it is fetched while somebody chooses or the server still deals. */
export const loadTable = () => import('./table.tsx');

/** The page between home and the table. */
export const loadPlay = () => import('./play/page.tsx');

/**
 * Page, board and table come while a finger is still on its way, in the order in which they are seen: on a slow line what comes
 * at once comes late. What fails is asked for again.
 */
export function fetchAhead(game: string): void {
  const face = loadGame(game);
  face.then(({ Board }) => fetchLater(Board)).catch(() => {});
  void Promise.allSettled([loadPlay(), face])
    .then(loadTable)
    .catch(() => {});
}
