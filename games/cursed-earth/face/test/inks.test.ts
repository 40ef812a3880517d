/** What subjects are painted with. */
import { encounters, locations } from '@gavel/cursed-earth';
import { expect, test } from 'vitest';
import { inkOf } from '../src/inks.ts';

test('every card and every location has a colour under its outline, and nothing else has', () => {
  const subjects = [...encounters.map(({ number }) => String(number)), ...locations.map(({ id }) => id)];
  expect([...inkOf.keys()].sort()).toEqual([...subjects].sort());
});
