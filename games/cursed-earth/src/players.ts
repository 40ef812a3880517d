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
    thought: { lines: 0, wide: 20, deep: 0, far: 1, warmth: 60, sees: 2, style: 'varied' },
  },
  {
    id: 'easy',
    player: 'script',
    thought: { lines: 0, wide: 20, deep: 0, far: 1, warmth: 0, sees: 4, style: 'varied' },
  },
  {
    id: 'fair',
    player: 'script',
    thought: { lines: 0, wide: 20, deep: 0, far: 1, warmth: 0, sees: 10, style: 'varied' },
  },
  { id: 'hard', player: 'script', thought: { lines: 100, wide: 6, deep: 4, far: 1, warmth: 0.003, style: 'varied' } },
  { id: 'fierce', player: 'script', thought: { lines: 600, wide: 8, deep: 6, far: 1, warmth: 0 } },
];

/** From docs/players.md (`gavel ladder`), with all games that were played. */
export const ladder: Ladder = {
  mode: 'headToHead',
  steps: [
    { weaker: 'gentle', stronger: 'easy', share: 0.896, games: 144 },
    { weaker: 'easy', stronger: 'fair', share: 0.74, games: 192 },
    { weaker: 'fair', stronger: 'hard', share: 0.771, games: 192 },
    { weaker: 'hard', stronger: 'fierce', share: 0.734, games: 192 },
  ],
};
