import { none } from '@gavel/kernel';
import setupJson from './setup.json' with { type: 'json' };

export const difficulties = ['cadet', 'streetJudge', 'chiefJudge'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The numbers of the rulebook. */
export const numbers = setupJson;

/** By number of players. */
const hands: number[] = [];
for (const [seats, cards] of Object.entries(numbers.hand)) hands[Number(seats)] = cards;

/** Cards in a full hand, by number of players. */
export function handSize(seats: number): number {
  return hands[seats] ?? none('hand for that many players:', seats);
}
