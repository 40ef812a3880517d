/** The games that have their rooms: they are asked for everything. One in a single file is asked for what it brings. */
import { existsSync } from 'node:fs';
import { games } from '../src/index.ts';

export const furnished = games.filter(({ id }) =>
  existsSync(new URL(`../../games/${id}/src/game.ts`, import.meta.url)),
);
