/** The game that docs/your-first-game.md builds: all of its code, in its order. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './gavel.ts';

export function firstGame(): string {
  const text = readFileSync(join(root, 'docs/your-first-game.md'), 'utf8');
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code).join('\n');
}
