/**
 * The registry: every game there is, by id. The house's own are named in `games/games.json` and are packages `@gavel/<id>`;
 * the default export of a package is the game, and everything about it is asked of that.
 */
import { readFileSync } from 'node:fs';
import type { AnyGame } from '@gavel/kernel';

const house: readonly string[] = JSON.parse(readFileSync(new URL('../../games/games.json', import.meta.url), 'utf8'));

async function ofTheHouse(id: string): Promise<AnyGame> {
  const module: { readonly default: AnyGame } = await import(`@gavel/${id}`);
  return module.default;
}

export const games: readonly AnyGame[] = await Promise.all(house.map(ofTheHouse));

export function findGame(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}

/** Where a game's rulebook is kept. */
export function rulesFile(game: AnyGame): URL {
  return new URL(`../../games/${game.id}/rules.md`, import.meta.url);
}
