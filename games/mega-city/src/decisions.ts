/** Every kind of decision with what answers it. Choices speak the content's ids. */
import type { ChoiceOf, DecisionOf, Seat } from '@gavel/kernel';
import type { When } from './state.ts';

export interface Kinds {
  readonly start: { readonly decision: object; readonly choice: { readonly start: string } };
  /** How many Sectors he may go. */
  readonly move: { readonly decision: { readonly steps: number }; readonly choice: { readonly move: string } };
  readonly card: { readonly decision: { readonly window: true; readonly when: When }; readonly choice: Answer };
  readonly cancel: { readonly decision: { readonly window: true }; readonly choice: Answer };
  readonly target: { readonly decision: object; readonly choice: { readonly arrest: string } };
  /** Whose hand lies open. */
  readonly confiscate: { readonly decision: { readonly of: Seat }; readonly choice: { readonly discard: string } };
  /** Whose Judge goes, where to, how far at most, and what takes him there. */
  readonly way: {
    readonly decision: {
      readonly of: Seat;
      readonly to: string;
      readonly steps: number;
      readonly how: 'move' | 'barney';
    };
    /** The Sectors of a way one after the other, the one it leads to last. */
    readonly choice: { readonly way: readonly string[] };
  };
  /** A Robodoc lets him stay as well. */
  readonly land: { readonly decision: { readonly stay: boolean }; readonly choice: { readonly land: string } };
}

/** A decision of any kind, or of one. */
export type Decision<N extends keyof Kinds = keyof Kinds> = DecisionOf<Kinds, N>;
/** What answers it. */
export type Choice<N extends keyof Kinds = keyof Kinds> = ChoiceOf<Kinds, N>;

/** The answer to a window. */
export type Answer = { readonly pass: true } | Play;

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
