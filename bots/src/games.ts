/**
 * The registry: every game there is, by id. The house's own are named in `games/games.json` and are packages `@gavel/<id>`;
 * the default export of a package is the game, and everything about it is asked of that. Games from outside join them.
 */
import { readFileSync } from 'node:fs';
import type { AnyGame } from '@gavel/kernel';

interface Entry {
  readonly game: AnyGame;
  /** Where its rulebook is, if it has one. */
  readonly rules: URL | undefined;
}

const rooms = new URL('../../games/', import.meta.url);
const house: readonly string[] = JSON.parse(readFileSync(new URL('games.json', rooms), 'utf8'));

async function ofTheHouse(id: string): Promise<Entry> {
  const module: { readonly default: AnyGame } = await import(`@gavel/${id}`);
  return { game: module.default, rules: new URL(`${id}/rules.md`, rooms) };
}

const entries = new Map<string, Entry>();
const all: AnyGame[] = [];
export const games: readonly AnyGame[] = all;

/** False: another game has this id. */
export function addGame(game: AnyGame, rules: URL | undefined): boolean {
  if (entries.has(game.id)) return false;
  entries.set(game.id, { game, rules });
  all.push(game);
  return true;
}

for (const { game, rules } of await Promise.all(house.map(ofTheHouse))) addGame(game, rules);

export function findGame(id: string): AnyGame | undefined {
  return entries.get(id)?.game;
}

/** A game's rulebook; undefined: it has none. */
export function rulesOf(game: AnyGame): string | undefined {
  const rules = entries.get(game.id)?.rules;
  return rules && readFileSync(rules, 'utf8');
}
