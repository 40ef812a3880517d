import type { Seat, Viewer } from '@gavel/kernel';
import type { ActionChoice, Cards } from './decisions.ts';
import type { Ending } from './state.ts';

export type Defence = 'BLOCK' | 'DEFLECT' | 'PRECOG' | 'COVER';

/** Everything that happens, as a screen would show it. What an event of an older record does not say yet is optional. */
export type Event =
  | { readonly kind: 'dealt'; readonly seat: Seat; readonly mapCards: readonly number[] | number }
  | { readonly kind: 'assigned'; readonly seat: Seat }
  | { readonly kind: 'fragments'; readonly seat: Seat; readonly from: Seat; readonly spaces: readonly number[] }
  | { readonly kind: 'turn'; readonly seat: Seat; readonly first: boolean }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly cards: Cards | number }
  | { readonly kind: 'reshuffled'; readonly seat: Seat }
  | { readonly kind: 'deployed'; readonly seat: Seat; readonly character: string; readonly space: number }
  /** What it is aimed at stands where the target does, and whom it can hit; an ally comes from somewhere too. */
  | {
      readonly kind: 'action';
      readonly seat: Seat;
      readonly choice: ActionChoice;
      readonly from: number;
      readonly at?: number;
      readonly defenders?: readonly string[];
      readonly allyFrom?: number;
    }
  | {
      readonly kind: 'defended';
      readonly seat: Seat;
      readonly character: string;
      readonly defence: Defence;
      readonly cards: Cards;
    }
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly character: string; readonly cards: Cards }
  | { readonly kind: 'unable'; readonly seat: Seat; readonly character: string }
  | {
      readonly kind: 'damaged';
      readonly character: string;
      readonly amount: number;
      readonly health: number;
      readonly by?: string;
    }
  | { readonly kind: 'healed'; readonly character: string; readonly health: number; readonly amount?: number }
  | { readonly kind: 'warping'; readonly cubes: number }
  | { readonly kind: 'warped' }
  | {
      readonly kind: 'killed';
      readonly seat: Seat;
      readonly character: string;
      readonly point: boolean;
      readonly by?: string;
      readonly space?: number;
    }
  | {
      readonly kind: 'collected';
      readonly seat: Seat;
      readonly space: number;
      readonly points: number;
      readonly character?: string;
    }
  | { readonly kind: 'ended'; readonly seat: Seat; readonly interrupting: boolean }
  | { readonly kind: 'interrupted'; readonly seat: Seat; readonly by: Seat; readonly cards: Cards }
  | { readonly kind: 'eliminated'; readonly seat: Seat }
  | { readonly kind: 'won'; readonly seats: readonly Seat[]; readonly why: Ending };

export const EVENT_KINDS = [
  'dealt',
  'assigned',
  'fragments',
  'turn',
  'drew',
  'reshuffled',
  'deployed',
  'action',
  'defended',
  'discarded',
  'unable',
  'damaged',
  'healed',
  'warping',
  'warped',
  'killed',
  'collected',
  'ended',
  'interrupted',
  'eliminated',
  'won',
] as const satisfies readonly Event['kind'][];

const count = (cards: readonly unknown[] | number): number => (typeof cards === 'number' ? cards : cards.length);

/** What a viewer sees of an event: cards that go into a hand are seen by its owner only. */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.kind) {
    case 'dealt':
      return viewer === event.seat || viewer === 'omniscient' ? event : { ...event, mapCards: count(event.mapCards) };
    case 'drew':
      return viewer === event.seat || viewer === 'omniscient' ? event : { ...event, cards: count(event.cards) };
    case 'assigned':
    case 'fragments':
    case 'turn':
    case 'reshuffled':
    case 'deployed':
    case 'action':
    case 'defended':
    case 'discarded':
    case 'unable':
    case 'damaged':
    case 'healed':
    case 'warping':
    case 'warped':
    case 'killed':
    case 'collected':
    case 'ended':
    case 'interrupted':
    case 'eliminated':
    case 'won':
      return event;
  }
}

/** Does the event tell this viewer something that was hidden from it? */
export function reveals(event: Event, viewer: Viewer): boolean {
  switch (event.kind) {
    case 'dealt':
    case 'drew':
      return viewer === event.seat;
    case 'fragments':
      return viewer !== event.from;
    case 'deployed':
    case 'action':
    case 'defended':
    case 'discarded':
    case 'unable':
    case 'interrupted':
      return viewer !== event.seat;
    case 'assigned':
    case 'turn':
    case 'reshuffled':
    case 'damaged':
    case 'healed':
    case 'warping':
    case 'warped':
    case 'killed':
    case 'collected':
    case 'ended':
    case 'eliminated':
    case 'won':
      return false;
  }
}
