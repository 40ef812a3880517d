import type { Ladder, Level } from '@gavel/kernel';
import { greedy } from './script/greedy.ts';
import { script } from './script/script.ts';

/** The built-in players beyond `random`, by name. */
export const players = { greedy, script };

/**
 * Named strengths, measured (docs/players.md): one mind, which chooses the more strictly the stronger it is; the fiercest looks at
 * lines of play and does what the script would where nothing is surely better.
 */
export const levels: readonly Level[] = [
  { id: 'gentle', player: 'script', thought: { lines: 0, wide: 40, deep: 0, far: 1, warmth: 10_000, style: 'varied' } },
  { id: 'easy', player: 'script', thought: { lines: 0, wide: 24, deep: 0, far: 1, warmth: 300, style: 'varied' } },
  { id: 'fair', player: 'script', thought: { lines: 0, wide: 12, deep: 0, far: 1, warmth: 30, style: 'varied' } },
  { id: 'hard', player: 'script', thought: { lines: 0, wide: 12, deep: 0, far: 1, warmth: 0, style: 'varied' } },
  {
    id: 'fierce',
    player: 'script',
    thought: { lines: 100, wide: 6, deep: 0, far: 1, warmth: 0, sure: 1.5, clear: 0.93, strict: 4, guide: 'script' },
  },
];

/** From docs/players.md (`gavel ladder`), with all games that were played. */
export const ladder: Ladder = {
  mode: 'judges2',
  steps: [
    { weaker: 'gentle', stronger: 'easy', share: 0.979, games: 48 },
    { weaker: 'easy', stronger: 'fair', share: 0.823, games: 96 },
    { weaker: 'fair', stronger: 'hard', share: 0.792, games: 96 },
    { weaker: 'hard', stronger: 'fierce', share: 0.833, games: 48 },
  ],
};
