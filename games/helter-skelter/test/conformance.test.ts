import { type Case, conformance } from '@gavel/kernel';
import { describe, it } from 'vitest';
import { helterSkelter } from '../src/index.ts';

const cases: Case[] = [
  { seats: 2, options: { map: 'hall', teams: ['judges', 'slaine'] } },
  { seats: 2, options: { map: 'blocks', teams: ['dogs', 'dante'] } },
  { seats: 3, options: { map: 'hall', teams: ['dogs', 'slaine', 'judges'] } },
  { seats: 3, options: { map: 'blocks', teams: ['slaine', 'judges', 'dante'] } },
  { seats: 4, options: { map: 'hall', teams: ['dante', 'dogs', 'judges', 'slaine'] } },
  { seats: 4, options: { map: 'blocks' } },
];

describe('Helter Skelter conforms', () => {
  for (const { name, run } of conformance(helterSkelter, { cases, games: 2 })) it(name, run);
});
