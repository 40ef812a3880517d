/** Every kind of decision with what answers it. */
import type { ChoiceOf, DecisionOf, Seat } from '@gavel/kernel';
import type { SymbolName } from './content/cards.ts';
import type { PlanSignal, RowSignal, Value } from './rules/signals.ts';
import type { Cause, RowName, TeamId } from './state.ts';

export interface Kinds {
  /** Add a card to the row: from the hand, or in solo at dusk from the deck. */
  readonly play: { readonly decision: object; readonly choice: PlayChoice };
  /** Solo at dusk: where the card just drawn goes; 0: it may not be looked at (CE-15.7). */
  readonly place: { readonly decision: { readonly card: number }; readonly choice: { readonly end: RowEnd } };
  /** Head-to-head: take a row, or at dawn let the other player choose. */
  readonly row: {
    readonly decision: { readonly mayPass: boolean };
    readonly choice: { readonly row: RowName | 'pass' };
  };
  /** One of the red boxes. */
  readonly box: { readonly decision: { readonly card: number }; readonly choice: { readonly box: number } };
  /** Trigger this blue box? */
  readonly option: {
    readonly decision: { readonly card: number; readonly box: number };
    readonly choice: { readonly trigger: boolean };
  };
  /** Which character does the symbol concern? */
  readonly character: { readonly decision: AboutSymbol; readonly choice: { readonly character: string } };
  /** How is violence or expertise paid? */
  readonly pay: { readonly decision: AboutSymbol; readonly choice: PayChoice };
  /** Places among the cards still to come, the next one being 0; none: no swap. */
  readonly swap: { readonly decision: object; readonly choice: { readonly swap: readonly number[] } };
  /** Add the top card, or pay for the psi action? */
  readonly psi: { readonly decision: object; readonly choice: { readonly psi: 'add' | 'action' } };
  /** Co-op psi action: what is your card worth? */
  readonly value: { readonly decision: { readonly card: number }; readonly choice: { readonly value: Value } };
  /** Co-op psi action: whose card is played? */
  readonly whose: { readonly decision: { readonly seats: readonly Seat[] }; readonly choice: { readonly whose: Seat } };
  /** Solo psi action: which two of these? */
  readonly psiCards: {
    readonly decision: { readonly cards: readonly number[] };
    readonly choice: { readonly cards: readonly number[] };
  };
  /** Head-to-head psi action: on which side does this card wait? */
  readonly aside: { readonly decision: { readonly card: number }; readonly choice: { readonly aside: RowName } };
  /** Co-op: speak. Never waited for: the game goes on without an answer. */
  readonly talk: { readonly decision: { readonly optional: true }; readonly choice: TalkChoice };
}

interface AboutSymbol {
  readonly symbol: SymbolName;
  readonly team: TeamId;
  readonly cause: Cause;
}

/** A decision of any kind, or of one. */
export type Decision<N extends keyof Kinds = keyof Kinds> = DecisionOf<Kinds, N>;
/** What answers it. */
export type Choice<N extends keyof Kinds = keyof Kinds> = ChoiceOf<Kinds, N>;

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
