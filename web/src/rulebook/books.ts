/** The games' rulebooks: where they come from, and where a rule can be read. */
import { parseRulebook, type Rulebook } from '@gavel/kernel';
import { loadPiece } from '../games/outside.ts';

const sources = import.meta.glob<string>('../../../games/*/rules.md', { query: '?raw', import: 'default' });
const loaded = new Map<string, Promise<Rulebook>>();

/** A game's rulebook; each is a file of its own, loaded when somebody opens it. */
export function loadRulebook(game: string): Promise<Rulebook> {
  const known = loaded.get(game);
  if (known) return known;
  const source = sources[`../../../games/${game}/rules.md`] ?? (() => loadPiece(game).then(({ rules }) => rules));
  const book = source().then(parseRulebook);
  loaded.set(game, book);
  return book;
}

/** Where the rules with these letters can be read; undefined for the house's own refusals, which are in no rulebook. */
export function addressesIn(game: string, prefix: string | undefined): (rule: string) => string | undefined {
  return (rule) => (prefix !== undefined && rule.startsWith(`${prefix}-`) ? `/rules/${game}#${rule}` : undefined);
}

/** Where what stands in this rulebook can be read, whatever letters it begins with; undefined for any other word. */
export function addressesOf(game: string, book: Rulebook | undefined): (rule: string) => string | undefined {
  const known = new Set(book?.chapters.flatMap(({ rules }) => rules.map(({ id }) => id)));
  return (rule) => (known.has(rule) ? `/rules/${game}#${rule}` : undefined);
}
