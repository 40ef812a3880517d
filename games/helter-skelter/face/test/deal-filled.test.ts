import { expect, it } from 'vitest';
import { filled } from '../src/deal-filled.ts';

const fill = (placed: Readonly<Record<string, number>>) =>
  filled(['DRE', 'GIA', 'AND'], placed, [10, 11, 12, 13], (card) => card);

it('A suggestion fills up the deal with the best cards, and leaves what lies there, until nothing is missing', () => {
  expect(fill({})).toEqual({ DRE: 13, GIA: 12, AND: 11 });
  expect(fill({ GIA: 13 })).toEqual({ DRE: 12, GIA: 13, AND: 11 });
  expect(fill({ DRE: 10, GIA: 11, AND: 12 })).toEqual({ DRE: 13, GIA: 12, AND: 11 });
});
