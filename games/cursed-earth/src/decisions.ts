/** Every kind of decision and choice. */
import type { Seat } from '@gavel/kernel';
import type { SymbolName } from './content/cards.ts';
import type { PlanSignal, RowSignal, Value } from './rules/signals.ts';
import type { Cause, RowName, TeamId } from './state.ts';

interface Asked<K extends string> {
  readonly id: number;
  readonly seat: Seat;
  readonly kind: K;
}

export type Decision =
  /** Add a card to the row: from the hand, or in solo at dusk from the deck. */
  | Asked<'play'>
  /** Solo at dusk: where the card just drawn goes; 0: it may not be looked at (CE-15.7). */
  | (Asked<'place'> & { readonly card: number })
  /** Head-to-head: take a row, or at dawn let the other player choose. */
  | (Asked<'row'> & { readonly mayPass: boolean })
  /** One of the red boxes. */
  | (Asked<'box'> & { readonly card: number })
  /** Trigger this blue box? */
  | (Asked<'option'> & { readonly card: number; readonly box: number })
  /** Which character does the symbol concern? */
  | (Asked<'character'> & { readonly symbol: SymbolName; readonly team: TeamId; readonly cause: Cause })
  /** How is violence or expertise paid? */
  | (Asked<'pay'> & { readonly symbol: SymbolName; readonly team: TeamId; readonly cause: Cause })
  | Asked<'swap'>
  /** Add the top card, or pay for the psi action? */
  | Asked<'psi'>
  /** Co-op psi action: what is your card worth? */
  | (Asked<'value'> & { readonly card: number })
  /** Co-op psi action: whose card is played? */
  | (Asked<'whose'> & { readonly seats: readonly Seat[] })
  /** Solo psi action: which two of these? */
  | (Asked<'psiCards'> & { readonly cards: readonly number[] })
  /** Head-to-head psi action: on which side does this card wait? */
  | (Asked<'aside'> & { readonly card: number })
  /** Co-op: speak. Never waited for: the game goes on without an answer. */
  | (Asked<'talk'> & { readonly optional: true });

export type DecisionOf<K extends Decision['kind']> = Extract<Decision, { readonly kind: K }>;

export type RowEnd = 'left' | 'right';

export type PayChoice =
  | { readonly pay: 'ammo' }
  | { readonly pay: 'card'; readonly card: number }
  | { readonly pay: 'oneHealth' | 'twoHealth' | 'kill'; readonly character: string };

export type PlayChoice =
  | { readonly card: number }
  | { readonly card: number; readonly row: RowName }
  | { readonly card: number; readonly end: RowEnd }
  | { readonly draw: true };

export type TalkChoice =
  | { readonly signal: 'quiet' | PlanSignal }
  | { readonly signal: RowSignal; readonly card: number }
  | { readonly signal: 'advise'; readonly about: number; readonly choice: number };

export type Choice =
  | PlayChoice
  | { readonly end: RowEnd }
  | { readonly row: RowName | 'pass' }
  | { readonly box: number }
  | { readonly trigger: boolean }
  | { readonly character: string }
  | PayChoice
  /** Places among the cards still to come, the next one being 0; none: no swap. */
  | { readonly swap: readonly number[] }
  | { readonly psi: 'add' | 'action' }
  | { readonly value: Value }
  | { readonly whose: Seat }
  | { readonly cards: readonly number[] }
  | { readonly aside: RowName }
  | TalkChoice;
