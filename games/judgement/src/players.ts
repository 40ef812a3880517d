import type { Level } from '@gavel/kernel';
import { greedy } from './script/greedy.ts';
import { script } from './script/script.ts';

/** The built-in players beyond `random`, by name. */
export const players = { greedy, script };

/** Named strengths, measured (docs/bots.md): how often one looks at a handful of choices only; the fiercest searches (docs/players.md). */
export const levels: readonly Level[] = [
  { id: 'gentle', player: 'script', lapse: { inHundred: 85, player: 'greedy', sees: 3 } },
  { id: 'easy', player: 'script', lapse: { inHundred: 60, player: 'greedy', sees: 3 } },
  { id: 'fair', player: 'script', lapse: { inHundred: 35, player: 'greedy', sees: 3 } },
  { id: 'hard', player: 'script', lapse: { inHundred: 15, player: 'greedy', sees: 3 } },
  { id: 'fierce', player: 'script', thought: { lines: 40, wide: 6, deep: 2, far: 1, warmth: 0 } },
];
