/** Everything that happens, and who may see what of it. */
import type { Seat, Viewer } from '@gavel/kernel';
import type { Play } from './decisions.ts';
import type { Round } from './state.ts';

export type How = 'move' | 'airlift' | 'barney' | 'bounce' | 'robodoc' | 'longWalk' | 'calledOff' | 'landed' | 'failed';
export type Result = 'arrest' | 'outbid' | 'standoff' | 'intensiveCare' | 'saved';

export interface Total {
  readonly dice: readonly number[];
  readonly total: number;
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
  | { readonly kind: 'attempt'; readonly perp: string; readonly crime: string; readonly seats: readonly Seat[] }
  | { readonly kind: 'fight'; readonly seats: readonly Seat[] }
  /** By place in `seats`; `perp` is null in the fight. */
  | {
      readonly kind: 'dice';
      readonly perp: Total | null;
      readonly seats: readonly Seat[];
      readonly judges: readonly Total[];
    }
  | {
      readonly kind: 'result';
      readonly seat: Seat;
      readonly result: Result;
      readonly perp: string;
      readonly crime: string;
    }
  | { readonly kind: 'noResult' }
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

export function redact(event: Event, viewer: Viewer): Event | undefined {
  switch (event.kind) {
    case 'drew':
      return viewer === 'omniscient' || viewer === event.seat ? event : { ...event, cards: null };
    case 'peeked':
      return viewer === 'omniscient' || viewer === event.seat ? event : { ...event, perps: null };
    case 'inspected':
      return viewer === 'omniscient' || viewer === event.by || viewer === event.of ? event : { ...event, cards: null };
    case 'turnStart':
    case 'placed':
    case 'reported':
    case 'turnedUp':
    case 'shuffled':
    case 'turn':
    case 'round':
    case 'moved':
    case 'stayed':
    case 'played':
    case 'cancelled':
    case 'confiscated':
    case 'swappedPerps':
    case 'swappedCrimes':
    case 'fled':
    case 'committed':
    case 'attempt':
    case 'fight':
    case 'dice':
    case 'result':
    case 'noResult':
    case 'lastPerp':
    case 'over':
      return event;
  }
}

/** Cards come from hidden hands and packs; everything else lay open. */
export function reveals(event: Event, viewer: Viewer): boolean {
  switch (event.kind) {
    case 'drew':
    case 'peeked':
      return viewer === event.seat;
    case 'inspected':
      return viewer === event.by;
    case 'played':
      return viewer !== event.seat;
    case 'cancelled':
    case 'confiscated':
      return viewer !== event.by;
    case 'reported':
    case 'turnedUp':
      return true;
    case 'shuffled':
      // an empty pack leaves the last unknown cards nowhere but in hands (MC-7.12)
      return event.pack === 'action';
    case 'turnStart':
    case 'placed':
    case 'turn':
    case 'round':
    case 'moved':
    case 'stayed':
    case 'swappedPerps':
    case 'swappedCrimes':
    case 'fled':
    case 'committed':
    case 'attempt':
    case 'fight':
    case 'dice':
    case 'result':
    case 'noResult':
    case 'lastPerp':
    case 'over':
      return false;
  }
}
