import { greedy } from './script/greedy.ts';
import { script } from './script/script.ts';

/** The built-in players beyond `random`, by level. */
export const players = { greedy, script };
