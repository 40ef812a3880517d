import { conformance } from '@gavel/kernel';
import { describe, it } from 'vitest';
import { judgement, maps } from '../src/index.ts';

/** Every map in its size, and every way to choose warbands; warbands are drawn at random by random play. */
const cases = [
  ...maps
    .filter((m) => !m.drill)
    .map((m) => ({ seats: 2, options: { size: `${m.size}v${m.size}`, map: m.id, turnLimit: 4 } })),
  { seats: 2, options: { warband: ['anvil'], turnLimit: 1, map: 'emberPool' } },
  { seats: 2, options: { pick: 'draft', bans: 3, banOrder: 'between', turnLimit: 2, map: 'emberPool' } },
  { seats: 2, options: { pick: 'standard', turnLimit: 2, map: 'drownedCauseway' } },
  { seats: 2, options: { pick: 'masters', size: '5v5', turnLimit: 2, freeFate: 'three', map: 'scorchedRim' } },
];

describe('Judgement conforms', () => {
  for (const { name, run } of conformance(judgement, { cases, games: 1 })) it(name, run);
});
