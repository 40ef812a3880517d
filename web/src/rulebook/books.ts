import { type GameId, isGameId } from '../games/ids.ts';
import { parseRules, type Rulebook } from './parse.ts';

const sources = import.meta.glob<string>('../../../games/*/rules.md', { query: '?raw', import: 'default' });
const loaded = new Map<string, Promise<Rulebook>>();

/** A game's rulebook; each is a file of its own, loaded when somebody opens it. */
export function loadRulebook(game: GameId): Promise<Rulebook> {
  const known = loaded.get(game);
  if (known) return known;
  const book = sources[`../../../games/${game}/rules.md`]!().then(parseRules);
  loaded.set(game, book);
  return book;
}

const prefixes: Readonly<Record<string, GameId>> = {
  HS: 'helter-skelter',
  CE: 'cursed-earth',
  MC: 'mega-city',
  JD: 'judgement',
};

/** Where a rule can be read; undefined for the house's own refusals, which are in no rulebook. */
export function ruleAddress(rule: string): string | undefined {
  const game = prefixes[rule.split('-')[0]!];
  return game && isGameId(game) ? `/rules/${game}#${rule}` : undefined;
}
