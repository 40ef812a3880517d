import { fastChance, type Options, tableOptions } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { helterSkelter } from '../src/index.ts';
import { standOff } from '../src/rules/end.ts';

const quiet = { chance: fastChance('circles'), quiet: true, emit: () => {} };

it('ends a game that goes round in circles with its 500th turn (HS-10.11)', () => {
  const state = helterSkelter.setup(tableOptions(helterSkelter, {}, 2) as Options, 2, quiet);
  state.points = [2, 1];
  state.turn = 499;
  expect(standOff(state, quiet)).toBe(false);
  state.turn = 500;
  expect(standOff(state, quiet)).toBe(true);
  expect(state.winners).toEqual([0]);
  expect(helterSkelter.outcome(state)?.why.key).toContain('standoff');
});
