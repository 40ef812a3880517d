/** Teams, characters and cards as the rules use them: by number, with their symbols as sets. */
import { at, byKey, none, Table } from '@gavel/kernel';
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

const character = (id: number): Character => CHARACTERS[id] ?? none('character', id);
export const codeOf = (id: number): string => character(id).code;
export const teamOf = (id: number): number => character(id).team;
export const fullHealth = (id: number): number => character(id).health;

const byCode = new Table(
  'character',
  CHARACTERS.map(({ code, id }) => [code, id] as const),
);
export const characterOf = (code: string): number => byCode.get(code);
export const isCharacter = (code: unknown): code is string => byCode.has(code);

export const teamId = (team: number): string => at(TEAM_IDS, team);
const CREWS = TEAMS.map((_, team) => CHARACTERS.filter((one) => one.team === team).map(({ id }) => id));
/** The characters of a team, in their order. */
export const crew = (team: number): readonly number[] => CREWS[team] ?? none('team', team);

function theOne(ability: Ability): number {
  return CHARACTERS.findIndex((character) => character.ability === ability);
}
export const DURHAM = theOne('VAMPIRISM');
export const LULU = theOne('DEMONS');
export const SLAINE = theOne('WARP-SPASM');
export const UKKO = theOne('STEALTH');
export const hasHiEx = (id: number): boolean => character(id).ability === 'HI-EX';
/** Durham Red's own ceiling, a number of the rulebook and not her starting health (HS-7.2). */
export const VAMPIRISM_LIMIT = 3;

export const DECKS: readonly (readonly CardRecord[])[] = TEAM_IDS.map((id) => pack.decks.decks[id] ?? none('deck', id));
export const DECK_SIZE = 30;
export const CARD_IDS: readonly (readonly string[])[] = DECKS.map((deck) => deck.map((card) => card.id));
const byCardId = new Map(CARD_IDS.flatMap((deck, team) => deck.map((id, card) => [id, { team, card }] as const)));
/** The card's place in its team's deck, or undefined if this team has no such card. */
export function cardNumber(team: number, id: string): number | undefined {
  const found = byCardId.get(id);
  return found?.team === team ? found.card : undefined;
}

/** A set of cards for each character. */
type CardsOf = (character: number) => number;

/** The cards of each character's team that are fit for that character. */
function cardsOf(fits: (card: CardRecord, character: Character) => boolean): CardsOf {
  const masks = CHARACTERS.map((one) =>
    at(DECKS, one.team).reduce((mask, card, i) => (fits(card, one) ? mask | (1 << i) : mask), 0),
  );
  return (id) => masks[id] ?? none('character', id);
}

/** The cards with a character's symbol. */
export const shows: CardsOf = cardsOf(({ symbols }, { code }) => symbols.some((symbol) => symbol.character === code));

/** By symbol: the cards on which it is linked to a character. */
export const LINKED: Readonly<Record<SymbolName, CardsOf>> = byKey(SYMBOLS, (name) =>
  cardsOf(({ symbols }, { code }) => symbols.some((symbol) => symbol.character === code && symbol.linked === name)),
);

/** By symbol: the cards that a character can use for it, wild or linked. */
export const USABLE: Readonly<Record<SymbolName, CardsOf>> = byKey(SYMBOLS, (name) => {
  const wild = cardsOf((card) => card.wild.includes(name));
  const masks = CHARACTERS.map(({ id }) => wild(id) | LINKED[name](id));
  return (id) => masks[id] ?? none('character', id);
});

const INTERRUPTS = DECKS.map((deck) =>
  deck.reduce((mask, card, i) => (card.wild.includes('INTERRUPT') ? mask | (1 << i) : mask), 0),
);
/** The team's INTERRUPT cards: always wild, used by the seat and not by a character. */
export const interrupts = (team: number): number => INTERRUPTS[team] ?? none('team', team);

/** What everybody at the table calls a character by its code; who is not here goes by the whole name. */
export const CALLED: Readonly<Record<string, string>> = {
  GIA: 'Giant',
  AND: 'Anderson',
  HER: 'Hershey',
  DRE: 'Dredd',
  MEA: 'Mean Machine',
  MID: 'Middenface',
  DUR: 'Durham Red',
  JOH: 'Johnny Alpha',
  WUL: 'Wulf',
  GRO: 'The Gronk',
  VIK: 'Viktor',
  JEN: 'Jena',
  NIK: 'Dante',
  ELE: 'Elena',
  LUL: 'Lulu',
  SLA: 'Sláine',
};
