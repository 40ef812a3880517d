import { conformance } from '@gavel/kernel';
import { describe, it } from 'vitest';
import { cursedEarth } from '../src/index.ts';

const cases = [
  { seats: 1, options: { difficulty: 'cadet' } },
  { seats: 1, options: { difficulty: 'chiefJudge' } },
  { seats: 2, options: {} },
  { seats: 3, options: { difficulty: 'chiefJudge' } },
  { seats: 4, options: { difficulty: 'cadet' } },
  { seats: 2, options: { mode: 'headToHead' } },
];

describe('The Cursed Earth conforms', () => {
  for (const { name, run } of conformance(cursedEarth, { cases, games: 3 })) it(name, run);
});
