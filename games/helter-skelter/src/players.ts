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
    thought: { lines: 0, wide: 40, deep: 0, far: 1, warmth: 20_000, sees: 3, style: 'varied' },
  },
  { id: 'easy', player: 'script', thought: { lines: 0, wide: 24, deep: 0, far: 1, warmth: 1000, style: 'varied' } },
  { id: 'fair', player: 'script', thought: { lines: 0, wide: 16, deep: 0, far: 1, warmth: 60, style: 'varied' } },
  { id: 'hard', player: 'script', thought: { lines: 48, wide: 6, deep: 4, far: 1, warmth: 0.015, style: 'varied' } },
  { id: 'fierce', player: 'script', thought: { lines: 1000, wide: 8, deep: 6, far: 1, warmth: 0 } },
];

/** From docs/players.md (`gavel ladder`), with all games that were played. */
export const ladder: Ladder = {
  mode: 'teams2',
  steps: [
    { weaker: 'gentle', stronger: 'easy', share: 0.979, games: 48 },
    { weaker: 'easy', stronger: 'fair', share: 0.927, games: 96 },
    { weaker: 'fair', stronger: 'hard', share: 0.938, games: 96 },
    { weaker: 'hard', stronger: 'fierce', share: 0.813, games: 96 },
  ],
};
