/**
 * What a release has to know of a table to go on with it. While a new one is rolled out nodes of two run side by side, and a table
 * that only one of them understands lives there.
 */
import type { AnyGame } from '@gavel/kernel';
import { lineKinds } from './log.ts';

/** The rules a game was played by so far. */
export interface Rules {
  readonly rules: number;
  readonly pack: string;
}

export function rulesNeed(game: string, { rules, pack }: Rules): string {
  return `rules ${game} ${rules} ${pack}`;
}

const lineNeed = (kind: string): string => `line ${kind}`;

/** All that somebody with these games knows. */
export function knowledge(games: readonly AnyGame[]): string[] {
  const rules = games.map(({ id, rulesVersion, packHash }) => rulesNeed(id, { rules: rulesVersion, pack: packHash }));
  return [...Object.keys(lineKinds).map(lineNeed), ...rules];
}

/** A line that this release cannot read: whoever goes on without it has another game. */
export class Strange extends Error {
  readonly need: string;
  constructor(table: string, kind: string) {
    super(`${table} has a line of a newer release: ${kind}`);
    this.need = lineNeed(kind);
  }
}
