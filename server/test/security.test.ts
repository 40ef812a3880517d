import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');

it('docs/security.md names tests and files that exist', () => {
  const folder = new URL('server/test/', root);
  const tests = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  const named = [...page.matchAll(/"([^"\n]+)"/g)].map(([, name]) => name!.replace(/…$/, ''));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !tests.includes(name))).toEqual([]);
  const files = [...page.matchAll(/`((?:server|table|kernel|web|docs)\/[\w./-]+\.\w+)`/g)].map(([, name]) => name!);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) readFileSync(new URL(file, root));
});
