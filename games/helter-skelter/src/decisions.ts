/** Every kind of decision with what answers it. What a decision says about itself is public. */
import type { ChoiceOf, DecisionOf, Seat } from '@gavel/kernel';
import type { Attack } from './state.ts';

export interface Kinds {
  /** Put map cards below the characters (HS-2.7). */
  readonly assign: { readonly decision: object; readonly choice: AssignChoice };
  readonly deploy: { readonly decision: object; readonly choice: DeployChoice };
  readonly act: {
    readonly decision: { readonly interrupting: boolean };
    readonly choice: DeployChoice | ActionChoice | { readonly action: 'END' };
  };
  readonly interrupt: {
    readonly decision: {
      readonly window: true;
      readonly by: Seat;
      readonly after: 'action' | 'end';
      /** The action that is complete; absent after a declared end. */
      readonly did?: ActionChoice;
    };
    readonly choice: { readonly action: 'PASS' } | { readonly action: 'INTERRUPT'; readonly cards: Cards };
  };
  readonly defend: {
    readonly decision: {
      readonly window: true;
      readonly by: string;
      readonly attack: Attack;
      readonly defenders: readonly string[];
    };
    readonly choice:
      | { readonly action: 'TAKE'; readonly character: string }
      | { readonly action: 'DEFEND'; readonly character: string; readonly cards: Cards };
  };
  readonly discard: {
    readonly decision: { readonly by: string; readonly character: string };
    readonly choice: { readonly action: 'DISCARD'; readonly cards: Cards } | { readonly action: 'UNABLE' };
  };
}

/** A decision of any kind, or of one. */
export type Decision<N extends keyof Kinds = keyof Kinds> = DecisionOf<Kinds, N>;
/** What answers it. */
export type Choice<N extends keyof Kinds = keyof Kinds> = ChoiceOf<Kinds, N>;

/** The actions of step 2, in the order of the rulebook. */
export const ACTIONS = [
  'MOVE',
  'CLIMB',
  'COLLECT',
  'MELEE',
  'SMASH',
  'SNIPE',
  'SHOTGUN',
  'EXPLODE',
  'PSI',
  'FLY',
  'RALLY',
  'HEAL',
] as const;
export type Action = (typeof ACTIONS)[number];

export type Cards = readonly string[];
/** An action, whole: who does it, to whom or where, paid with which cards (in the order of their ids). */
export type ActionChoice =
  | {
      readonly action: 'MOVE' | 'CLIMB' | 'FLY';
      readonly character: string;
      readonly space: number;
      readonly cards: Cards;
    }
  | { readonly action: 'EXPLODE'; readonly character: string; readonly space: number; readonly cards: Cards }
  | { readonly action: 'COLLECT'; readonly character: string; readonly cards: Cards }
  | {
      readonly action: 'MELEE' | 'SMASH' | 'SHOTGUN' | 'PSI';
      readonly character: string;
      readonly target: string;
      readonly cards: Cards;
    }
  | {
      readonly action: 'SNIPE';
      readonly character: string;
      readonly target: string;
      readonly hiEx?: true;
      readonly cards: Cards;
    }
  | {
      readonly action: 'RALLY';
      readonly character: string;
      readonly ally: string;
      /** Where the acting character and the ally go; left out: stays. */
      readonly space?: number;
      readonly allySpace?: number;
      readonly cards: Cards;
    }
  | { readonly action: 'HEAL'; readonly character: string; readonly ally: string; readonly cards: Cards };

export type DeployChoice = { readonly action: 'DEPLOY'; readonly character: string; readonly space: number };
/** Where a character starts: one map card; two for Ukko, the lower first. */
export type Start = number | readonly [number, number];
/** A map card for each character. */
export type AssignChoice = { readonly action: 'ASSIGN'; readonly starts: Readonly<Record<string, Start>> };
