import { type Ability, type CardRecord, pack, SYMBOLS, type SymbolName, type TeamRecord } from './pack.ts';

/*
 * Inside the game a team, a character and a card are small integers: a team 0..3, a character 0..18 counted through
 * all teams, a card 0..29 within its team's deck, so that a hand is one 30-bit mask. Outside (choices, views, files)
 * they go by their names: 'judges', 'DRE', 'J01'.
 */

export const TEAMS: readonly TeamRecord[] = pack.teams.teams;
export const TEAM_IDS: readonly string[] = TEAMS.map((team) => team.id);

export interface Character {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly team: number;
  readonly health: number;
  readonly ability: Ability | undefined;
}

export const CHARACTERS: readonly Character[] = TEAMS.flatMap((team, t) =>
  team.characters.map((record) => ({ record, team: t })),
).map(({ record, team }, id) => ({
  id,
  code: record.code,
  name: record.name,
  team,
  health: record.health.value,
  ability: record.ability?.value,
}));

export const CODES: readonly string[] = CHARACTERS.map((character) => character.code);
export const TEAM_OF: readonly number[] = CHARACTERS.map((character) => character.team);
export const FULL_HEALTH: readonly number[] = CHARACTERS.map((character) => character.health);

const byCode = new Map(CHARACTERS.map((character) => [character.code, character.id]));
export const characterId = (code: string): number | undefined => byCode.get(code);

/** A team's characters are neighbours in the count: from FIRST[team] up to, not including, FIRST[team + 1]. */
export const FIRST: readonly number[] = TEAMS.map((_, t) => CHARACTERS.findIndex((c) => c.team === t)).concat(
  CHARACTERS.length,
);

function theOne(ability: Ability): number {
  return CHARACTERS.findIndex((character) => character.ability === ability);
}
export const DURHAM = theOne('VAMPIRISM');
export const LULU = theOne('DEMONS');
export const SLAINE = theOne('WARP-SPASM');
export const UKKO = theOne('STEALTH');
export const HAS_HI_EX: readonly boolean[] = CHARACTERS.map((character) => character.ability === 'HI-EX');
/** Durham Red's own ceiling, a number of the rulebook and not her starting health (HS-7.2). */
export const VAMPIRISM_LIMIT = 3;

export const DECKS: readonly (readonly CardRecord[])[] = TEAM_IDS.map((id) => pack.decks.decks[id]!);
export const DECK_SIZE = 30;
export const CARD_IDS: readonly (readonly string[])[] = DECKS.map((deck) => deck.map((card) => card.id));
const byCardId = new Map(CARD_IDS.flatMap((deck, team) => deck.map((id, card) => [id, { team, card }] as const)));
/** The card's place in its team's deck, or undefined if this team has no such card. */
export function cardNumber(team: number, id: string): number | undefined {
  const found = byCardId.get(id);
  return found?.team === team ? found.card : undefined;
}

const maskOf = (deck: readonly CardRecord[], has: (card: CardRecord) => boolean): number =>
  deck.reduce((mask, card, i) => (has(card) ? mask | (1 << i) : mask), 0);

/** SHOWS[character]: the cards with that character's symbol. */
export const SHOWS: readonly number[] = CHARACTERS.map(({ code, team }) =>
  maskOf(DECKS[team]!, (card) => card.symbols.some((symbol) => symbol.character === code)),
);

const perSymbol = <T>(make: (symbol: SymbolName) => T): Readonly<Record<SymbolName, T>> =>
  Object.fromEntries(SYMBOLS.map((symbol) => [symbol, make(symbol)])) as Record<SymbolName, T>;

/** LINKED[symbol][character]: the cards on which the symbol is linked to that character. */
export const LINKED: Readonly<Record<SymbolName, readonly number[]>> = perSymbol((symbol) =>
  CHARACTERS.map(({ code, team }) =>
    maskOf(DECKS[team]!, (card) => card.symbols.some((s) => s.character === code && s.linked === symbol)),
  ),
);

/** USABLE[symbol][character]: the cards that character can use for the symbol, wild or linked. */
export const USABLE: Readonly<Record<SymbolName, readonly number[]>> = perSymbol((symbol) =>
  CHARACTERS.map(({ id, team }) => LINKED[symbol][id]! | maskOf(DECKS[team]!, (card) => card.wild.includes(symbol))),
);

/** The team's INTERRUPT cards: always wild, used by the seat and not by a character. */
export const INTERRUPTS: readonly number[] = DECKS.map((deck) => maskOf(deck, (c) => c.wild.includes('INTERRUPT')));
