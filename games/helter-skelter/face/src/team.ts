/** Teams, characters and cards as the table shows them: names, colours, looks. */
import {
  CALLED,
  type CardRecord,
  CHARACTERS,
  DECKS,
  helterSkelter,
  type SymbolName,
  TEAMS,
  type View,
} from '@gavel/helter-skelter';
import { at, type Name, none, ref, type Seat } from '@gavel/kernel';
import type { Side } from '@gavel/kit/look/mark.tsx';
import { h, named } from './words.ts';

const teamIndex = new Map(TEAMS.map((team, i) => [team.id, i]));
export const colourOfTeam = (team: string): number => teamIndex.get(team) ?? 0;
export const teamName = (team: string): string => named(at(TEAMS, colourOfTeam(team)).name);

const byCode = new Map(CHARACTERS.map((character) => [character.code, character]));

/** A character as it stands in the game. */
export const figureOf = (view: View, code: string): View['characters'][string] =>
  view.characters[code] ?? none('character', code);
export const seatOf = (view: View, seat: Seat): View['seats'][number] => view.seats[seat] ?? none('seat', seat);

export const characterOf = (code: string) => byCode.get(code) ?? none('character', code);

/** The short name everybody uses at the table. */
export function shortName(code: string, view?: Pick<View, 'warped'>): string {
  const name = named(CALLED[code] ?? byCode.get(code)?.name ?? code);
  return code === 'SLA' && view?.warped ? `Warp-${name}` : name;
}

/** A team inside a sentence. */
export const calledTeam = (view: View, team: string): Name =>
  helterSkelter.tell.name(ref('team', team), view, (name) => named(name));

/** Somebody and their team; two teams are called like their leaders, and one name is enough for those. */
export function withTeam(view: View, code: string, name: string): string {
  const { team } = seatOf(view, figureOf(view, code).seat);
  const leads = byCode.get(code)?.name === at(TEAMS, colourOfTeam(team)).name;
  return leads ? name : h('ofTeam', { name, team: calledTeam(view, team) });
}

export function sideOfSeat(view: View, seat: Seat): Side {
  const { team } = seatOf(view, seat);
  const name = teamName(team);
  const short = name.replace('The ', '');
  return { colour: colourOfTeam(team), letter: short.charAt(0), name, short };
}

export const codesOf = (view: View, seat: Seat): readonly string[] =>
  Object.keys(view.characters).filter((code) => figureOf(view, code).seat === seat);

const cards = new Map<string, CardRecord>(DECKS.flat().map((card) => [card.id, card]));
export const cardOf = (id: string): CardRecord => cards.get(id) ?? none('card', id);
export const deckOf = (team: string): readonly CardRecord[] => at(DECKS, colourOfTeam(team));

/** Can this character use the card for the symbol, wild or linked? */
export function serves(card: CardRecord, symbol: SymbolName, code: string): boolean {
  return card.wild.includes(symbol) || card.symbols.some((one) => one.character === code && one.linked === symbol);
}

export const shows = (card: CardRecord, code: string): boolean => card.symbols.some((one) => one.character === code);
