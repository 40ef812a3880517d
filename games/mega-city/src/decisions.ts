/** Every kind of decision and choice. Choices speak the content's ids; equal choices are one shared object. */
import type { Seat } from '@gavel/kernel';
import { actions, crimes, icu, links, places, sectors } from './content/pack.ts';
import type { When } from './state.ts';

interface Asked {
  readonly id: number;
  readonly seat: Seat;
}

export interface StartDecision extends Asked {
  readonly kind: 'start';
}
export interface MoveDecision extends Asked {
  readonly kind: 'move';
  /** How many Sectors he may go. */
  readonly steps: number;
}
export interface CardDecision extends Asked {
  readonly kind: 'card';
  readonly window: true;
  readonly when: When;
}
export interface CancelDecision extends Asked {
  readonly kind: 'cancel';
  readonly window: true;
}
export interface TargetDecision extends Asked {
  readonly kind: 'target';
}
export interface ConfiscateDecision extends Asked {
  readonly kind: 'confiscate';
  /** Whose hand lies open. */
  readonly of: Seat;
}
export interface WayDecision extends Asked {
  readonly kind: 'way';
  /** Whose Judge goes, where to, how far at most, and what takes him there. */
  readonly of: Seat;
  readonly to: string;
  readonly steps: number;
  readonly how: 'move' | 'barney';
}
export interface LandDecision extends Asked {
  readonly kind: 'land';
  /** A Robodoc lets him stay as well. */
  readonly stay: boolean;
}

export type Decision =
  | StartDecision
  | MoveDecision
  | CardDecision
  | CancelDecision
  | TargetDecision
  | ConfiscateDecision
  | WayDecision
  | LandDecision;

/** An Action Card, with all the card needs to know. */
export interface Play {
  readonly play: string;
  /** Which option; `nothing` only gets rid of the card, `cancel` answers the card just played. */
  readonly as: 'movement' | 'combat' | 'nothing' | 'cancel';
  /** The Judge, by seat, or the Perp of the arrest. */
  readonly on?: Seat | 'perp';
  /** A Crime on the board, by its Crime Card. */
  readonly crime?: string;
  readonly with?: string;
  /** A border, or where somebody goes. */
  readonly from?: string;
  readonly to?: string;
}

export type Choice =
  | { readonly pass: true }
  | { readonly start: string }
  | { readonly move: string }
  | { readonly arrest: string }
  | { readonly discard: string }
  /** The Sectors of a way one after the other, the one it leads to last. */
  | { readonly way: readonly string[] }
  | { readonly land: string }
  | Play;

export const pass: Choice = { pass: true };
export const startIn: readonly Choice[] = sectors.map(({ id }) => ({ start: id }));
/** By place, Intensive Care included (who stays there). */
export const moveTo: readonly Choice[] = places.map((id) => ({ move: id }));
export const landIn: readonly Choice[] = sectors.map(({ id }) => ({ land: id }));
export const arrestFor: readonly Choice[] = crimes.map(({ id }) => ({ arrest: id }));
export const discardOf: readonly Choice[] = actions.map(({ id }) => ({ discard: id }));

// Plays, each kind in a table of its own shape, filled when first needed
type Table = (Play | undefined)[];
type Option = 'movement' | 'combat';
const mostSeats = 6;
const perKind = (size: number): Record<Option, Table[]> => ({
  movement: actions.map(() => Array<undefined>(size).fill(undefined)),
  combat: actions.map(() => Array<undefined>(size).fill(undefined)),
});
const plain = perKind(1);
const onPerp = perKind(1);
const onJudge = perKind(mostSeats);
const onJudgeTo = perKind(mostSeats * icu);
const withCrime = perKind(crimes.length);
const withCrimes = perKind(crimes.length * crimes.length);
const crimeTo = perKind(crimes.length * icu);
const toSector = perKind(icu);
const atLink = perKind(links.length);
const crimeId = crimes.map(({ id }) => id);

const idOf = (kind: number): string => actions[kind]!.id;

function kept(table: Table, key: number, make: () => Play): Play {
  let play = table[key];
  if (play === undefined) {
    play = make();
    table[key] = play;
  }
  return play;
}

export const playForNothing: readonly Play[] = actions.map(({ id }) => ({ play: id, as: 'nothing' }));
export const playToCancel: readonly Play[] = actions.map(({ id }) => ({ play: id, as: 'cancel' }));

export function playPlain(kind: number, as: Option): Play {
  return kept(plain[as][kind]!, 0, () => ({ play: idOf(kind), as }));
}
export function playOnPerp(kind: number): Play {
  return kept(onPerp.combat[kind]!, 0, () => ({ play: idOf(kind), as: 'combat', on: 'perp' }));
}
export function playOn(kind: number, as: Option, on: Seat): Play {
  return kept(onJudge[as][kind]!, on, () => ({ play: idOf(kind), as, on }));
}
export function playOnTo(kind: number, as: Option, on: Seat, to: number): Play {
  return kept(onJudgeTo[as][kind]!, on * icu + to, () => ({ play: idOf(kind), as, on, to: places[to]! }));
}
export function playCrime(kind: number, as: Option, crime: number): Play {
  return kept(withCrime[as][kind]!, crime, () => ({ play: idOf(kind), as, crime: crimeId[crime]! }));
}
/** Two Crimes, the lower number first. */
export function playCrimes(kind: number, as: Option, one: number, other: number): Play {
  const [a, b] = one < other ? [one, other] : [other, one];
  return kept(withCrimes[as][kind]!, a * crimes.length + b, () => ({
    play: idOf(kind),
    as,
    crime: crimeId[a]!,
    with: crimeId[b]!,
  }));
}
export function playCrimeTo(kind: number, as: Option, crime: number, to: number): Play {
  return kept(crimeTo[as][kind]!, crime * icu + to, () => ({
    play: idOf(kind),
    as,
    crime: crimeId[crime]!,
    to: places[to]!,
  }));
}
export function playTo(kind: number, as: Option, to: number): Play {
  return kept(toSector[as][kind]!, to, () => ({ play: idOf(kind), as, to: places[to]! }));
}
export function playAtLink(kind: number, as: Option, link: number): Play {
  const { a, b } = links[link]!;
  return kept(atLink[as][kind]!, link, () => ({ play: idOf(kind), as, from: places[a]!, to: places[b]! }));
}
