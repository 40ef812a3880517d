import type { Ladder, Level } from '@gavel/kernel';
import { greedy } from './script/greedy.ts';
import { script } from './script/script.ts';

/** The built-in players beyond `random`, by name. */
export const players = { greedy, script };

/** Named strengths, measured (docs/players.md): one mind, which thinks the further and chooses the more strictly. */
export const levels: readonly Level[] = [
  {
    id: 'gentle',
    player: 'script',
    thought: { lines: 0, wide: 24, deep: 0, far: 1, warmth: 300, sees: 2, style: 'varied' },
  },
  { id: 'easy', player: 'script', thought: { lines: 0, wide: 24, deep: 0, far: 1, warmth: 30, style: 'varied' } },
  { id: 'fair', player: 'script', thought: { lines: 0, wide: 24, deep: 0, far: 1, warmth: 3, style: 'varied' } },
  { id: 'hard', player: 'script', thought: { lines: 8, wide: 4, deep: 0, far: 1, warmth: 0.02, style: 'varied' } },
  { id: 'fierce', player: 'script', thought: { lines: 40, wide: 6, deep: 2, far: 1, warmth: 0 } },
];

/** From docs/players.md (`gavel ladder`), with all games that were played. */
export const ladder: Ladder = {
  mode: 'skirmish',
  steps: [
    { weaker: 'gentle', stronger: 'easy', share: 0.812, games: 96 },
    { weaker: 'easy', stronger: 'fair', share: 0.736, games: 144 },
    { weaker: 'fair', stronger: 'hard', share: 0.906, games: 96 },
    { weaker: 'hard', stronger: 'fierce', share: 0.896, games: 96 },
  ],
};
