import { loadGame } from '../games/games.ts';

/** The table is where everybody goes from home; it is fetched while somebody chooses or the server still deals. */
export const loadTable = () => import('./table.tsx');

/** The page between home and the table. */
export const loadPlay = () => import('./play/page.tsx');

/** Page, table and board come while a finger is still on its way. What fails is asked for again. */
export function fetchAhead(game: string): void {
  loadPlay().catch(() => {});
  loadTable().catch(() => {});
  loadGame(game).catch(() => {});
}
