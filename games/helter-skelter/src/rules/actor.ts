import type { Act, Seat, Tagged } from '@gavel/kernel';
import type { Action, ActionChoice } from '../decisions.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import type { Offers } from './offers.ts';

/** Who acts and what with. */
export interface Actor {
  readonly seat: Seat;
  readonly character: number;
  /** The space the character is on. */
  readonly from: number;
  /** For an offer the hand, for a check the cards that pay, held by the seat. */
  readonly cards: number;
  /** Characters of other teams that are on the map. */
  readonly enemies: readonly number[];
}

/** One of the actions of step 2, or several that go alike. */
export type ActionAct<A extends Action> = Act<State, Actor, Tagged<'action', ActionChoice, A>, Event, Offers>;
