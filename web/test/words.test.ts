import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../src/words/en.ts';

const source = new URL('../src/', import.meta.url).pathname;
const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (file) => /\.tsx?$/.test(file) && !file.startsWith('words/'),
);
const text = (file: string) => readFileSync(source + file, 'utf8');
const used = files.flatMap((file) =>
  [...text(file).matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => ({ file, key: match[1]! })),
);
/** Keys put together from data, such as `game.${id}`: whatever begins like that counts as used. */
const stems = files.flatMap((file) =>
  [...text(file).matchAll(/\b(?:t|maybe)\(\s*`([^`$]*)\$\{/g)].map((match) => match[1]!),
);
const quoted = new Set(
  files.flatMap((file) => [...text(file).matchAll(/'([a-z]+[\w.-]*)'/gi)].map((match) => match[1]!)),
);

describe('the catalogue', () => {
  it('has words for every key the client asks for', () => {
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(({ key }) => !Object.hasOwn(en, key))).toEqual([]);
  });

  it('has no words nobody asks for', () => {
    const idle = Object.keys(en).filter((key) => !quoted.has(key) && !stems.some((stem) => key.startsWith(stem)));
    expect(idle).toEqual([]);
  });

  it('keeps all words out of the components', () => {
    const plain = files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        [...text(file).matchAll(/>\s*([A-Z][a-z]+ [a-z][^<>{}=;]*)</g)].map((match) => `${file}: ${match[1]!.trim()}`),
      );
    expect(plain).toEqual([]);
  });
});
