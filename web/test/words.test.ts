/** The client’s own words: each is asked for, and none stands in a component. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { gameIds } from '../src/games/games.ts';
import { t } from '../src/words/index.ts';

const root = new URL('../../', import.meta.url).pathname;
const faces = gameIds.map((game) => `games/${game}/face/src`).filter((room) => existsSync(root + room));
const files = ['web/src', 'kit/src', ...faces]
  .flatMap((room) => readdirSync(root + room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('/words/'));
const text = (file: string) => readFileSync(root + file, 'utf8');
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
    expect(used.filter(({ key }) => !Object.hasOwn(t.catalogue, key))).toEqual([]);
  });

  it('has no words nobody asks for', () => {
    const idle = Object.keys(t.catalogue).filter(
      (key) => !quoted.has(key) && !stems.some((stem) => key.startsWith(stem)),
    );
    expect(idle).toEqual([]);
  });

  it('keeps all words out of the components', () => {
    const shown = /^(aria-.*|title|alt|placeholder|label|name)$/;
    const plain: string[] = [];
    let seen = 0;
    const look = (file: string, node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, value, name } = node as { type?: string; value?: unknown; name?: { name?: string } };
      if (type === 'JSXText') {
        seen += 1;
        if (/\p{L}{2}/u.test(String(value))) plain.push(`${file}: ${String(value).trim()}`);
      }
      const given = (value as { type?: string; value?: unknown } | null)?.value;
      if (
        type === 'JSXAttribute' &&
        typeof given === 'string' &&
        shown.test(name?.name ?? '') &&
        / |^[A-Z]/.test(given)
      )
        plain.push(`${file}: ${name?.name}="${given}"`);
      for (const part of Object.values(node)) look(file, part);
    };
    for (const file of files.filter((one) => one.endsWith('.tsx'))) look(file, parseAst(text(file), { lang: 'tsx' }));
    expect(seen).toBeGreaterThan(1000);
    expect(plain).toEqual([]);
  });
});
