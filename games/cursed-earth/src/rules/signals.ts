/** Co-op talk (CE-12.6): what may be said, and when. Nothing here can name a card in hand. */
import type { Seat } from '@gavel/kernel';

/** About the plan. */
export const planSignals = [
  'needRations',
  'needAmmo',
  'needHealth',
  'needExpertise',
  'pressOn',
  'slowThePerps',
  'playSafe',
  'takeRisks',
  'agree',
  'disagree',
  'yourCall',
] as const;
export type PlanSignal = (typeof planSignals)[number];

/** About a card that lies open in the row. */
export const rowSignals = ['skipThat', 'removeThat', 'keepThat', 'moveThat'] as const;
export type RowSignal = (typeof rowSignals)[number];

/** In the psi action alone, about one's own psi card: judgement of risk and value, no symbols. */
export const values = ['great', 'good', 'mixed', 'bad', 'terrible', 'silent'] as const;
export type Value = (typeof values)[number];

/** Something that was said. */
export interface Signal {
  readonly seat: Seat;
  readonly signal: PlanSignal | RowSignal | 'advise';
  /** Row signals: the card meant. */
  readonly card?: number;
  /** Advice: the decision, and the number of the choice advised. */
  readonly about?: number;
  readonly choice?: number;
}

/** How many signals each player may give in an investigation (CE-12.7). */
export const signalsEach = 4;
