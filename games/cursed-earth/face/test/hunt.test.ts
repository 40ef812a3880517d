import type { View } from '@gavel/cursed-earth';
import { expect, it } from 'vitest';
import { partiesOn } from '../src/hunt.tsx';

const at = (judges: number, perps: number) =>
  partiesOn({ pawns: [judges, perps], teams: [] } as unknown as View, Math.min(judges, perps));
const placed = (judges: number, perps: number) =>
  at(judges, perps).map(({ key, props }) => [key, props.style['--at'], props.className]);

it('A party is the same thing wherever it stands, so that it travels there', () => {
  expect(placed(2, 3)).toEqual([
    ['party 0', 0, 'ce-travels'],
    ['party 1', 1, 'ce-travels'],
  ]);
  expect(placed(2, 5).map(([key]) => key)).toEqual(placed(2, 3).map(([key]) => key));
  expect(placed(2, 5)[1]).toEqual(['party 1', 3, 'ce-travels']);
});

it('Two parties at one place stand beside each other', () => {
  expect(placed(4, 4)[1]).toEqual(['party 1', 0, 'ce-travels beside']);
});
