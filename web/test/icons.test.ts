import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import { modules } from '../scripts/icons.mjs';

it.each(modules as { path: string; text: string }[])(
  'the symbols in $path are as the script writes them',
  ({ path, text }) => {
    const bare = (given: string) => given.replace(/\s+/g, '');
    expect(bare(readFileSync(path, 'utf8'))).toBe(bare(text));
  },
);
