import { must } from '@gavel/kernel';
import setupJson from './setup.json' with { type: 'json' };

export const difficulties = ['cadet', 'streetJudge', 'chiefJudge'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The numbers of the rulebook. */
export const numbers = setupJson;

const hands: ReadonlyMap<string, number> = new Map(Object.entries(numbers.hand));

/** Cards in a full hand, by number of players. */
export function handSize(seats: number): number {
  return must(hands.get(String(seats)), `hand for ${seats} players`);
}
