/** A game's rules.md, read into chapters and numbered rules. */
import { rulesOf } from '@gavel/bots';
import { type AnyGame, parseRulebook } from '@gavel/kernel';
import type { Rulebook } from '@gavel/table';

/** The rulebook as it is sent. */
export function bookOf(game: string, markdown: string): Rulebook {
  const { title, chapters } = parseRulebook(markdown);
  return {
    game,
    title: title || game,
    chapters: chapters.map(({ number, title: name, rules }) => ({ number, name, rules })),
  };
}

const books = new Map<string, Rulebook | undefined>();

/** Undefined: there is no rulebook for this game. */
export function rulebook(game: AnyGame): Rulebook | undefined {
  if (!books.has(game.id)) {
    const text = rulesOf(game);
    books.set(game.id, text === undefined ? undefined : bookOf(game.id, text));
  }
  return books.get(game.id);
}
