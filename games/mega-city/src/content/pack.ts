/** The content as the game uses it: records in their order of number, and the city's geometry as bit masks. */
import { content, hashOf, none } from '@gavel/kernel';
import actionsJson from './actions.json' with { type: 'json' };
import crimesJson from './crimes.json' with { type: 'json' };
import judgesJson from './judges.json' with { type: 'json' };
import mapJson from './map.json' with { type: 'json' };
import perpsJson from './perps.json' with { type: 'json' };
import readingsJson from './readings.json' with { type: 'json' };
import sectorsJson from './sectors.json' with { type: 'json' };

/** Where a fact comes from: the rules, something published about the game, or us. */
export type Source = 'rulebook' | 'published' | 'ours';

export interface Sourced<T> {
  readonly value: T;
  readonly source: Source;
}

export interface Sector {
  readonly id: string;
  readonly name: string;
  readonly source: Source;
  /** Action Cards issued here at the end of a turn (MC-9.5). */
  readonly newCards: Sourced<number>;
  readonly theme?: string;
}

export interface Place {
  readonly sector: string;
  readonly x: number;
  readonly y: number;
  readonly bank: 'west' | 'east';
  readonly polygon: readonly (readonly number[])[];
  readonly source: Source;
}

export interface Link {
  readonly between: readonly string[];
  /** The middle of the bridge, where there is one. */
  readonly bridge?: readonly number[];
  readonly source: Source;
}

export interface CityMap {
  readonly canvas: { readonly width: number; readonly height: number; readonly source: Source };
  readonly river: { readonly points: readonly (readonly number[])[]; readonly source: Source };
  readonly places: readonly Place[];
  readonly links: readonly Link[];
  /** Borders along the river without a bridge: only a Boing gets across. */
  readonly unbridged: readonly Link[];
}

/** One reading of the fourth starting Sector (MC-11.3). */
export interface Reading {
  readonly id: string;
  readonly starts: readonly Sourced<string>[];
  readonly names: Sourced<Readonly<Record<string, string>>>;
  readonly sectorCards: Sourced<readonly string[]>;
}

export interface Perp {
  readonly id: string;
  readonly name: string;
  readonly nameSource: Source;
  readonly value: number;
  readonly source: Source;
  readonly theme: string;
}

export interface Crime {
  readonly id: string;
  readonly name: string;
  readonly nameSource: Source;
  readonly value: number;
  readonly source: Source;
}

export interface Judge {
  readonly id: string;
  readonly name: string;
  readonly source: Source;
}

/** All that a movement option can do. */
export const movementOps = [
  'extraMove',
  'airlift',
  'barney',
  'bounce',
  'discharge',
  'admit',
  'stick',
  'closeBorder',
  'slowAll',
  'cover',
  'peek',
  'draw',
  'slow',
  'inspect',
  'swapPerps',
  'moveCase',
  'send',
  'cancel',
] as const;

/** All that a Combat option can do. */
export const combatOps = [
  'judgePlus',
  'judgeDice',
  'judgeNoDie',
  'perpPlus',
  'perpDice',
  'perpNoDie',
  'halfDice',
  'safe',
  'callOff',
  'sendOff',
  'swapCrimes',
  'escape',
  'cancel',
] as const;

export type Op = (typeof movementOps)[number] | (typeof combatOps)[number];

/** What takes a number: points, dice, Sectors or cards. */
type CountingOp = 'extraMove' | 'barney' | 'draw' | 'judgePlus' | 'judgeDice' | 'perpPlus' | 'perpDice';
/** What names a place: where a failed Judge goes, or the Sector somebody is sent to. */
type SendingOp = 'safe' | 'send' | 'sendOff';

export type Effect = {
  /** The option takes effect in the Arrest Round and at the end of the turn too (MC-7.3). */
  readonly anyRound?: boolean;
} & (
  | { readonly op: CountingOp; readonly n: number; readonly to?: never }
  | { readonly op: SendingOp; readonly n?: never; readonly to: string }
  | { readonly op: Exclude<Op, CountingOp | SendingOp>; readonly n?: never; readonly to?: never }
);

export interface Action {
  readonly id: string;
  readonly name: string;
  readonly nameSource: Source;
  readonly copies: number;
  readonly tone: 'help' | 'either' | 'harm';
  /** Alternatives; the target tells which is meant. Empty: no other use. */
  readonly movement: readonly Effect[];
  readonly combat: readonly Effect[];
  readonly movementText: string;
  readonly combatText: string;
  readonly source: Source;
}

export interface Content {
  readonly sectors: readonly Sector[];
  readonly city: CityMap;
  readonly readings: readonly Reading[];
  readonly perps: readonly Perp[];
  readonly crimes: readonly Crime[];
  readonly judges: readonly Judge[];
  readonly actions: readonly Action[];
}

/** A file of the pack: its records under its own name, and how many there are to be. */
type Listed<K extends string, T> = { readonly [P in K]: readonly T[] } & { readonly count: Sourced<number> };

/** The content files by name. */
export interface Files {
  readonly sectors: Listed<'sectors', Sector>;
  readonly map: CityMap;
  readonly readings: Listed<'readings', Reading>;
  readonly perps: Listed<'perps', Perp>;
  readonly crimes: Listed<'crimes', Crime>;
  readonly judges: Listed<'judges', Judge>;
  readonly actions: Listed<'actions', Action>;
}

export const builtIn: Files = content<Files>({
  sectors: sectorsJson,
  map: mapJson,
  readings: readingsJson,
  perps: perpsJson,
  crimes: crimesJson,
  judges: judgesJson,
  actions: actionsJson,
});

export const contentOf = (files: Files): Content => ({
  sectors: files.sectors.sectors,
  city: files.map,
  readings: files.readings.readings,
  perps: files.perps.perps,
  crimes: files.crimes.crimes,
  judges: files.judges.judges,
  actions: files.actions.actions,
});

export const { sectors, city, readings, perps, crimes, judges, actions }: Content = contentOf(builtIn);

export const packHash: string = hashOf(builtIn);

function numbering(records: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(records.map(({ id }, i) => [id, i]));
}

/** Intensive Care: a place of its own after the Sectors, beside the Hospital and yet not in it (MC-6.1). */
export const icu: number = sectors.length;
export const places: readonly string[] = [...sectors.map(({ id }) => id), 'icu'];
export const placeNumber: ReadonlyMap<string, number> = new Map(places.map((id, i) => [id, i]));
export const perpNumber: ReadonlyMap<string, number> = numbering(perps);
export const crimeNumber: ReadonlyMap<string, number> = numbering(crimes);
export const judgeNumber: ReadonlyMap<string, number> = numbering(judges);
export const actionNumber: ReadonlyMap<string, number> = numbering(actions);

// by id, where it is known to be one: its number
export const placeNamed = (id: string): number => placeNumber.get(id) ?? none('place', id);
export const perpNamed = (id: string): number => perpNumber.get(id) ?? none('Perp', id);
export const crimeNamed = (id: string): number => crimeNumber.get(id) ?? none('Crime', id);
export const judgeNamed = (id: string): number => judgeNumber.get(id) ?? none('Judge', id);
export const actionNamed = (id: string): number => actionNumber.get(id) ?? none('Action Card', id);

// by number: what it is
export const placeId = (place: number): string => places[place] ?? none('place', place);
export const sectorAt = (sector: number): Sector => sectors[sector] ?? none('Sector', sector);
export const perpAt = (perp: number): Perp => perps[perp] ?? none('Perp', perp);
export const crimeAt = (crime: number): Crime => crimes[crime] ?? none('Crime', crime);
export const judgeAt = (judge: number): Judge => judges[judge] ?? none('Judge', judge);
export const actionAt = (kind: number): Action => actions[kind] ?? none('Action Card', kind);

/** What an arrest is worth, and what the Perp is as strong as (MC-5.3, MC-10.2). */
export const combatValue = ({ perp, crime }: { readonly perp: number; readonly crime: number }): number =>
  perpAt(perp).value + crimeAt(crime).value;

export const hospital: number = placeNamed('hospital');
export const academy: number = placeNamed('academy');
export const walter: number = actionNamed('walter');

/** Starting Sectors and Sector Cards of a reading, by number. */
export const startsOf: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  readings.map(({ id, starts }) => [id, starts.map(({ value }) => placeNamed(value))]),
);
export const sectorCardsOf: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  readings.map(({ id, sectorCards }) => [id, sectorCards.value.map(placeNamed)]),
);

export const startsIn = (reading: string): readonly number[] => startsOf[reading] ?? none('reading', reading);
export const sectorCardsIn = (reading: string): readonly number[] => sectorCardsOf[reading] ?? none('reading', reading);

interface Border {
  readonly a: number;
  readonly b: number;
}
function bordersOf(list: readonly Link[]): readonly Border[] {
  return list.map(({ between: [a = '', b = ''] }) => ({ a: placeNamed(a), b: placeNamed(b) }));
}

export const links: readonly Border[] = bordersOf(city.links);
export const linkAt = (link: number): Border => links[link] ?? none('border', link);

/** By two Sectors: the number of the link between them, −1 where there is none. */
export const linkBetween: readonly (readonly number[])[] = sectors.map((_, a) =>
  sectors.map((_, b) => links.findIndex((link) => (link.a === a && link.b === b) || (link.a === b && link.b === a))),
);

export const linkOf = (a: number, b: number): number => linkBetween[a]?.[b] ?? none('pair of Sectors', `${a}, ${b}`);

/** By Sector: a bit for each one across such a border. */
function across(borders: readonly Border[]): number[] {
  const masks = sectors.map(() => 0);
  for (const { a, b } of borders) {
    masks[a] = (masks[a] ?? 0) | (1 << b);
    masks[b] = (masks[b] ?? 0) | (1 << a);
  }
  return masks;
}

/** By Sector: a bit for each adjoining one (MC-1.2). */
export const adjoining: readonly number[] = across(links);
export const adjoiningTo = (sector: number): number => adjoining[sector] ?? none('Sector', sector);

/** The same for who ignores the river. */
export const bounceable: readonly number[] = across([...links, ...bordersOf(city.unbridged)]);
export const bounceableFrom = (sector: number): number => bounceable[sector] ?? none('Sector', sector);

export const everySector: number = (1 << sectors.length) - 1;

/** The whole Action pack, by kind. */
export const actionPack: readonly number[] = actions.flatMap(({ copies }, kind) => Array<number>(copies).fill(kind));

/** A Sector's name, which may depend on the reading of the start list. */
export function sectorNameIn(id: string, reading: string | undefined): string {
  if (id === 'icu') return 'Intensive Care';
  const names = readings.find((one) => one.id === reading)?.names.value;
  return names?.[id] ?? sectors.find((one) => one.id === id)?.name ?? id;
}
