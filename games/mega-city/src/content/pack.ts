/** The content as the game uses it: records in their order of number, and the city's geometry as bit masks. */
import { hashOf } from '@gavel/kernel';
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

export interface Effect {
  readonly op: Op;
  /** How many points, dice, Sectors or cards. */
  readonly n?: number;
  /** `safe`: where a failed Judge goes; `send`, `sendOff`: the Sector. */
  readonly to?: string;
  /** The option takes effect in the Arrest Round and at the end of the turn too (MC-7.3). */
  readonly anyRound?: boolean;
}

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

export const sectors: readonly Sector[] = sectorsJson.sectors as readonly Sector[];
export const city: CityMap = mapJson as unknown as CityMap;
export const readings: readonly Reading[] = readingsJson.readings as unknown as readonly Reading[];
export const perps: readonly Perp[] = perpsJson.perps as readonly Perp[];
export const crimes: readonly Crime[] = crimesJson.crimes as readonly Crime[];
export const judges: readonly Judge[] = judgesJson.judges as readonly Judge[];
export const actions: readonly Action[] = actionsJson.actions as unknown as readonly Action[];

/** The content files by name. */
export const builtIn: Readonly<Record<string, unknown>> = {
  sectors: sectorsJson,
  map: mapJson,
  readings: readingsJson,
  perps: perpsJson,
  crimes: crimesJson,
  judges: judgesJson,
  actions: actionsJson,
};

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

const sectorNamed = (id: string): number => placeNumber.get(id)!;
export const hospital: number = sectorNamed('hospital');
export const academy: number = sectorNamed('academy');
export const walter: number = actionNumber.get('walter')!;

/** Starting Sectors and Sector Cards of a reading, by number. */
export const startsOf: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  readings.map(({ id, starts }) => [id, starts.map(({ value }) => sectorNamed(value))]),
);
export const sectorCardsOf: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  readings.map(({ id, sectorCards }) => [id, sectorCards.value.map(sectorNamed)]),
);

export const links: readonly { readonly a: number; readonly b: number }[] = city.links.map(({ between }) => ({
  a: sectorNamed(between[0]!),
  b: sectorNamed(between[1]!),
}));

/** By two Sectors: the number of the link between them, −1 where there is none. */
export const linkBetween: readonly (readonly number[])[] = sectors.map((_, a) =>
  sectors.map((_, b) => links.findIndex((link) => (link.a === a && link.b === b) || (link.a === b && link.b === a))),
);

/** By Sector: a bit for each adjoining one (MC-1.2). */
export const adjoining: readonly number[] = sectors.map((_, a) =>
  sectors.reduce((mask, _, b) => (linkBetween[a]![b]! >= 0 ? mask | (1 << b) : mask), 0),
);

/** The same for who ignores the river. */
export const bounceable: readonly number[] = adjoining.map((mask, a) =>
  city.unbridged.reduce((all, { between }) => {
    const [x, y] = [sectorNamed(between[0]!), sectorNamed(between[1]!)];
    return x === a ? all | (1 << y) : y === a ? all | (1 << x) : all;
  }, mask),
);

export const everySector: number = (1 << sectors.length) - 1;

/** The whole Action pack, by kind. */
export const actionPack: readonly number[] = actions.flatMap(({ copies }, kind) => Array<number>(copies).fill(kind));
