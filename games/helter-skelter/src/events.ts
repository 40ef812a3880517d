/** Everything that happens. */
import type { Seat } from '@gavel/kernel';
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

export const eventKinds = [
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
