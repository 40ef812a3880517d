/** Everything that happens. What an event of an older record does not say yet is optional. */
import type { Seat } from '@gavel/kernel';
import type { Play } from './decisions.ts';
import type { Round } from './state.ts';

export type How = 'move' | 'airlift' | 'barney' | 'bounce' | 'robodoc' | 'longWalk' | 'calledOff' | 'landed' | 'failed';
export type Result = 'arrest' | 'outbid' | 'standoff' | 'intensiveCare' | 'saved';

/** Dice and what they are added to: the strength that is printed, and what cards gave or took; half dice count half. */
export interface Total {
  readonly dice: readonly number[];
  readonly total: number;
  readonly base?: number;
  readonly plus?: number;
  readonly half?: boolean;
}

export type Event =
  | { readonly kind: 'turnStart'; readonly first: Seat; readonly judges: readonly string[] }
  | { readonly kind: 'placed'; readonly seat: Seat; readonly sector: string }
  | { readonly kind: 'reported'; readonly crime: string; readonly sector: string }
  | { readonly kind: 'turnedUp'; readonly perp: string; readonly crime: string; readonly sector: string }
  /** `cards` is null for those who do not see them. */
  | { readonly kind: 'drew'; readonly seat: Seat; readonly n: number; readonly cards: readonly string[] | null }
  | { readonly kind: 'shuffled'; readonly pack: 'action' | 'sector' }
  | { readonly kind: 'turn'; readonly turn: number; readonly first: Seat }
  | { readonly kind: 'round'; readonly round: Round }
  | { readonly kind: 'moved'; readonly seat: Seat; readonly path: readonly string[]; readonly how: How }
  | { readonly kind: 'stayed'; readonly seat: Seat }
  | { readonly kind: 'played'; readonly seat: Seat; readonly play: Play }
  | { readonly kind: 'cancelled'; readonly by: Seat; readonly card: string; readonly seat: Seat; readonly with: string }
  | {
      readonly kind: 'peeked';
      readonly seat: Seat;
      readonly crimes: readonly string[];
      readonly perps: readonly string[] | null;
    }
  | { readonly kind: 'inspected'; readonly by: Seat; readonly of: Seat; readonly cards: readonly string[] | null }
  | { readonly kind: 'confiscated'; readonly by: Seat; readonly of: Seat; readonly card: string }
  | { readonly kind: 'swappedPerps'; readonly crimes: readonly string[] }
  | { readonly kind: 'swappedCrimes'; readonly crimes: readonly string[] }
  | { readonly kind: 'fled'; readonly crime: string; readonly from: string; readonly to: string }
  | { readonly kind: 'committed'; readonly seat: Seat; readonly crime: string }
  | {
      readonly kind: 'attempt';
      readonly perp: string;
      readonly crime: string;
      readonly seats: readonly Seat[];
      readonly sector?: string;
      readonly worth?: number;
    }
  | { readonly kind: 'fight'; readonly seats: readonly Seat[] }
  /** By place in `seats`; `perp` is null in the fight. */
  | {
      readonly kind: 'dice';
      readonly perp: Total | null;
      readonly seats: readonly Seat[];
      readonly judges: readonly Total[];
      readonly of?: { readonly perp: string; readonly crime: string; readonly sector: string };
    }
  | {
      readonly kind: 'result';
      readonly seat: Seat;
      readonly result: Result;
      readonly perp: string;
      readonly crime: string;
      readonly sector?: string;
      readonly worth?: number;
    }
  /** Who had gone for the Perp and is there no more. */
  | { readonly kind: 'noResult'; readonly seats?: readonly Seat[] }
  | { readonly kind: 'lastPerp'; readonly seat: Seat }
  | { readonly kind: 'over'; readonly winners: readonly Seat[]; readonly scores: readonly number[] };

export const eventKinds: readonly Event['kind'][] = [
  'turnStart',
  'placed',
  'reported',
  'turnedUp',
  'drew',
  'shuffled',
  'turn',
  'round',
  'moved',
  'stayed',
  'played',
  'cancelled',
  'peeked',
  'inspected',
  'confiscated',
  'swappedPerps',
  'swappedCrimes',
  'fled',
  'committed',
  'attempt',
  'fight',
  'dice',
  'result',
  'noResult',
  'lastPerp',
  'over',
];
