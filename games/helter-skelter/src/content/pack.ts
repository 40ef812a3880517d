/** The content's types, and the content itself as it is written in the JSON files. */
import { content } from '@gavel/kernel';
import decks from './decks.json' with { type: 'json' };
import mapCards from './map-cards.json' with { type: 'json' };
import maps from './maps.json' with { type: 'json' };
import teams from './teams.json' with { type: 'json' };

/** Where a value comes from: printed in the rulebook, published elsewhere, or filled in by us. */
type Source = 'rulebook' | 'published' | 'ours';

interface Sourced<T> {
  readonly value: T;
  readonly source: Source;
}

/** The action symbols, in the order of the team cards. */
export const SYMBOLS = [
  'MELEE',
  'SMASH',
  'SNIPE',
  'SHOTGUN',
  'EXPLODE',
  'PSI',
  'FLY',
  'RALLY',
  'HEAL',
  'DEFLECT',
  'COVER',
  'INTERRUPT',
] as const;
export type SymbolName = (typeof SYMBOLS)[number];

export const ABILITIES = ['HI-EX', 'VAMPIRISM', 'DEMONS', 'WARP-SPASM', 'STEALTH'] as const;
export type Ability = (typeof ABILITIES)[number];

export interface CharacterRecord {
  readonly code: string;
  readonly name: string;
  readonly source: Source;
  readonly health: Sourced<number>;
  readonly ability?: Sourced<Ability>;
  readonly becomes?: { readonly name: string; readonly ability: 'BERSERK'; readonly source: Source };
}

export interface TeamRecord {
  readonly id: string;
  readonly name: string;
  readonly source: Source;
  readonly characters: readonly CharacterRecord[];
  readonly totals: {
    readonly source: Source;
    readonly symbols: Readonly<Record<SymbolName, { readonly linked: number; readonly wild: number }>>;
  };
}

export interface CardRecord {
  readonly id: string;
  readonly source: Source;
  readonly symbols: readonly { readonly character: string; readonly linked?: SymbolName }[];
  readonly wild: readonly SymbolName[];
}

export type Coordinates = readonly [x: number, y: number];

export interface SpaceRecord {
  readonly number: number;
  readonly name: string;
  readonly source: Source;
  readonly terrain: 'open' | 'cover' | 'high';
  readonly at: Coordinates;
  readonly adjacent: readonly number[];
  readonly falls: readonly string[];
  readonly polygon: readonly Coordinates[];
}

export interface FallRecord {
  readonly id: string;
  readonly source: Source;
  readonly touches: readonly number[];
  readonly polygon: readonly Coordinates[];
}

export interface WallRecord {
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly between: readonly [string, string];
  readonly source: Source;
}

export interface MapRecord {
  readonly id: string;
  readonly name: string;
  readonly source: Source;
  readonly canvas: Coordinates;
  readonly spaces: readonly SpaceRecord[];
  readonly falls: readonly FallRecord[];
  readonly walls: readonly WallRecord[];
}

/** Everything the game knows about its components, as written in the JSON files beside this one. */
export interface Pack {
  readonly teams: {
    readonly warpCubes: Sourced<number>;
    readonly healthCubes: Sourced<number>;
    readonly teams: readonly TeamRecord[];
  };
  readonly decks: { readonly decks: Readonly<Record<string, readonly CardRecord[]>> };
  readonly maps: { readonly maps: readonly MapRecord[] };
  readonly mapCards: { readonly count: Sourced<number>; readonly multiplayer: Sourced<readonly number[]> };
}

export const pack = content<Pack>({ teams, decks, maps, mapCards });
