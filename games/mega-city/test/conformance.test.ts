import { conformance } from '@gavel/kernel';
import { describe, it } from 'vitest';
import { megaCity } from '../src/index.ts';

const cases = [
  { seats: 2, options: {} },
  { seats: 3, options: { length: 'short' } },
  { seats: 4, options: { justiceDepartment: 'separate' } },
  { seats: 5, options: { length: 'short', justiceDepartment: 'separate' } },
  { seats: 6, options: { length: 'short' } },
];

describe('Mega-City conforms', () => {
  for (const { name, run } of conformance(megaCity, { cases, games: 1 })) it(name, run);
});
