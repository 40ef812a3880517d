import type { Level } from '@gavel/kernel';
import { greedy } from './script/greedy.ts';
import { script } from './script/script.ts';

/** The built-in players beyond `random`, by name. */
export const players = { greedy, script };

/** Named strengths, measured (docs/players.md): the fiercest searches; the others differ in how often they look at a handful of choices only. */
export const levels: readonly Level[] = [
  { id: 'gentle', player: 'script', lapse: { inHundred: 92, player: 'greedy', sees: 3 } },
  { id: 'easy', player: 'script', lapse: { inHundred: 72, player: 'greedy', sees: 3 } },
  { id: 'fair', player: 'script', lapse: { inHundred: 48, player: 'greedy', sees: 3 } },
  { id: 'hard', player: 'script', lapse: { inHundred: 24, player: 'greedy', sees: 3 } },
  { id: 'fierce', player: 'script', thought: { lines: 600, wide: 8, deep: 6, far: 1, warmth: 0 } },
];
