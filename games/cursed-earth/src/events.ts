/**
 * Everything that happens. A card number of 0 stands for a card the viewer may not see. What an event of an older record does
 * not say yet is optional.
 */
import type { Seat } from '@gavel/kernel';
import type { SymbolName } from './content/cards.ts';
import type { RowEnd } from './decisions.ts';
import type { Signal, Value } from './rules/signals.ts';
import type { Cause, Condition, End, EndKey, TeamId, Time } from './state.ts';

/** Why somebody is hurt, healed or dies: by what the row brings, by a price that is paid, by psi, rays or hunger. */
export type Reason = Cause | 'price' | 'psi' | 'radiation' | 'hunger';

/** `location`: the place that does it, or that is come to. */
export type Event =
  | { readonly kind: 'began'; readonly senior: Seat }
  | { readonly kind: 'dealt'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly kind: 'opened'; readonly time: Time; readonly round: number }
  /** From a hand into a row. */
  | {
      readonly kind: 'played';
      readonly seat: Seat;
      readonly card: number;
      readonly row: number;
      readonly end: RowEnd;
      readonly faceDown: boolean;
    }
  /** Solo at dusk: a card from the deck, looked at (or not) before it is placed. */
  | { readonly kind: 'drew'; readonly card: number }
  /** From the deck into a row. */
  | {
      readonly kind: 'added';
      readonly card: number;
      readonly row: number;
      readonly end: RowEnd;
      readonly why: 'dawn' | 'dusk' | 'psi' | 'location';
      readonly faceDown: boolean;
    }
  | { readonly kind: 'rowTaken'; readonly seat: Seat; readonly row: number }
  | { readonly kind: 'rowPassed'; readonly seat: Seat }
  /** A hidden card shows its face. */
  | { readonly kind: 'turnedUp'; readonly card: number }
  | { readonly kind: 'resolving'; readonly team: TeamId }
  | { readonly kind: 'card'; readonly team: TeamId; readonly card: number }
  /** Who decided; what must be is nobody's decision. */
  | { readonly kind: 'box'; readonly card: number; readonly box: number; readonly seat?: Seat }
  | { readonly kind: 'declined'; readonly card: number; readonly box: number; readonly seat?: Seat }
  | {
      readonly kind: 'health';
      readonly team: TeamId;
      readonly character: string;
      readonly by: number;
      readonly now: number;
      readonly why?: Reason;
      readonly location?: string;
    }
  | {
      readonly kind: 'radiation';
      readonly team: TeamId;
      readonly character: string;
      readonly now: number;
      readonly why?: Cause | 'hunger';
      readonly location?: string;
    }
  | {
      readonly kind: 'rations';
      readonly team: TeamId;
      readonly by: number;
      readonly now: number;
      readonly cause: Cause;
    }
  | { readonly kind: 'ammo'; readonly team: TeamId; readonly by: number; readonly now: number; readonly cause: Cause }
  | {
      readonly kind: 'died';
      readonly team: TeamId;
      readonly character: string;
      readonly why?: Reason;
      readonly location?: string;
    }
  | { readonly kind: 'kept'; readonly team: TeamId; readonly card: number }
  | { readonly kind: 'spent'; readonly team: TeamId; readonly card: number; readonly symbol?: SymbolName }
  | { readonly kind: 'ignored'; readonly symbol: SymbolName }
  | {
      readonly kind: 'discarded';
      readonly card: number;
      readonly why: 'resolved' | 'skip' | 'remove' | 'psi';
      readonly row?: number;
    }
  | { readonly kind: 'swapped'; readonly first: number; readonly second: number }
  | { readonly kind: 'advanced'; readonly team: TeamId; readonly to: number; readonly location?: string }
  | { readonly kind: 'located'; readonly at: number; readonly location: string }
  | { readonly kind: 'token'; readonly team: TeamId; readonly kept: boolean }
  | { readonly kind: 'shootout'; readonly perp: string; readonly location?: string }
  /** The psi action: somebody looks at a card. */
  | { readonly kind: 'psiDrew'; readonly seat: Seat; readonly card: number }
  | { readonly kind: 'valued'; readonly seat: Seat; readonly value: Value }
  | { readonly kind: 'putAside'; readonly seat: Seat; readonly card: number; readonly row: number }
  | { readonly kind: 'said'; readonly signal: Signal }
  | { readonly kind: 'senior'; readonly seat: Seat }
  | { readonly kind: 'met'; readonly team: TeamId; readonly condition: Condition }
  | { readonly kind: 'over'; readonly winner: End['winner']; readonly why: EndKey };

export const eventKinds = [
  'began',
  'dealt',
  'opened',
  'played',
  'drew',
  'added',
  'rowTaken',
  'rowPassed',
  'turnedUp',
  'resolving',
  'card',
  'box',
  'declined',
  'health',
  'radiation',
  'rations',
  'ammo',
  'died',
  'kept',
  'spent',
  'ignored',
  'discarded',
  'swapped',
  'advanced',
  'located',
  'token',
  'shootout',
  'psiDrew',
  'valued',
  'putAside',
  'said',
  'senior',
  'met',
  'over',
] as const satisfies readonly Event['kind'][];
