import setupJson from './setup.json' with { type: 'json' };

export const difficulties = ['cadet', 'streetJudge', 'chiefJudge'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The numbers of the rulebook. */
export const numbers = setupJson;

/** Cards in a full hand, by number of players. */
export function handSize(seats: number): number {
  return numbers.hand[String(seats) as keyof typeof numbers.hand];
}
