import { expect, it } from 'vitest';
import { art } from '../src/art.ts';

it('A hero has a face where there is no table, on the page of lessons', () => {
  expect(art.portrait({ ref: 'hero', id: 'thorgar' }, undefined)).toBeDefined();
});
