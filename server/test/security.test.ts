/** docs/security.md is a promise: every item of the standard has a line, and what a line names is there. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** The lines that answer items: the items, and all of it. */
const rows = [...page.matchAll(/^\| (\d.*?) [a-zA-Z`].*$/gm)].map(([line, items]) => ({ line, items: items! }));

/** Level 1 of ASVS 4.0.3: chapter and section, and the numbers in it. */
const level1 = `
2.1 1-12, 2.2 1-3, 2.3 1, 2.5 1-6, 2.7 1-4, 2.8 1, 3.1 1, 3.2 1-3, 3.3 1-2, 3.4 1-5, 3.7 1, 4.1 1-3 5, 4.2 1-2, 4.3 1-2,
5.1 1-5, 5.2 1-8, 5.3 1-10, 5.5 1-4, 6.2 1, 7.1 1-2, 7.4 1, 8.2 1-3, 8.3 1-4, 9.1 1-3, 10.3 1-3, 11.1 1-5, 12.1 1, 12.3 1-5,
12.4 1-2, 12.5 1-2, 12.6 1, 13.1 1 3, 13.2 1-3, 13.3 1, 14.2 1-3, 14.3 2-3, 14.4 1-7, 14.5 1-3`;

/** What level 2 adds. */
const level2 = `
1.1 1-7, 1.2 1-4, 1.4 1 4-5, 1.5 1-4, 1.6 1-4, 1.7 1-2, 1.8 1-2, 1.9 1-2, 1.10 1, 1.11 1-2, 1.12 2, 1.14 1-6, 2.3 2-3, 2.4 1-5,
2.5 7, 2.6 1-3, 2.7 5-6, 2.8 2-7, 2.9 1-3, 2.10 1-4, 3.2 4, 3.3 3-4, 3.5 1-3, 4.3 3, 5.4 1-3, 6.1 1-3, 6.2 2-6, 6.3 1-2, 6.4 1-2,
7.1 3-4, 7.2 1-2, 7.3 1 3-4, 7.4 2-3, 8.1 1-4, 8.3 5-8, 9.2 1-4, 10.2 1-2, 11.1 6-8, 12.1 2-3, 12.2 1, 12.3 6, 13.1 4-5, 13.2 5-6,
13.3 2, 13.4 1-2, 14.1 1-4, 14.2 4-6, 14.5 4`;

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

function wanted(): string[] {
  return `${level1},${level2}`.split(',').flatMap((part) => {
    const [section, ...ranges] = part.trim().split(/\s+/);
    return ranges.flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return upTo(first, last).map((n) => `${section}.${n}`);
    });
  });
}

/** `2.1.2–2.1.4` is three items. */
function answered(lines: readonly { readonly items: string }[] = rows): string[] {
  return lines.flatMap(({ items }) =>
    items.split(', ').flatMap((item) => {
      const [first, last = first] = item.split('–');
      const [section, from] = [first!.replace(/\.\d+$/, ''), Number(first!.split('.').at(-1))];
      return upTo(from, Number(last!.split('.').at(-1))).map((n) => `${section}.${n}`);
    }),
  );
}

/** The names of all tests, where a part is put in by a program up to there. */
function titles(): string[] {
  const folders = ['server/test', 'table/test', 'kernel/test', 'web/test', 'e2e'];
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .flatMap((name) => {
        const text = readFileSync(join(root, folder, name), 'utf8');
        return [...text.matchAll(/\b(?:it|test)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , title]) => title!);
      }),
  );
}

const named = (text: string) => [...text.matchAll(/"([^"\n]+)"/g)].map(([, name]) => name!);
/** Files as the page writes them. */
const files = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json)|kernel\/src\/conformance)`/g)].map(([, name]) => name!);
const exists = (file: string) =>
  ['', 'server/src', 'server/test'].some((folder) => existsSync(join(root, folder, file)));

describe('docs/security.md', () => {
  it('has one line for every item of levels 1 and 2', () => {
    expect(answered().sort()).toEqual(wanted().sort());
    expect(wanted()).toHaveLength(128 + 131);
  });

  it('says in one list which items are not met, or only in part', () => {
    const open = rows.filter(({ line }) => /\| \*(not met|partly)\*/.test(line));
    const listed = /listed here, and a test compares: ([\d., ]+)\./.exec(page.replaceAll('\n', ' '))?.[1]?.split(', ');
    expect(answered(open).sort()).toEqual(listed?.toSorted());
  });

  it('names tests that exist', () => {
    const all = titles();
    const known = (name: string) =>
      name.endsWith('…') ? all.some((title) => title.startsWith(name.slice(0, -1))) : all.includes(name);
    expect(named(page).filter((name) => !known(name))).toEqual([]);
    expect(named(page).length).toBeGreaterThan(60);
  });

  it('names files that exist, and in every line a test or a file, unless there is nothing to name', () => {
    expect(files(page).filter((file) => !exists(file))).toEqual([]);
    const bare = rows.filter(({ line }) => named(line).length + files(line).length === 0);
    expect(bare.filter(({ line }) => !line.includes('there is none')).map(({ line }) => line)).toEqual([]);
  });
});

const sources = (folder: string): (readonly [string, string])[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && statSync(join(root, folder, name)).isFile())
    .map((name) => [name, readFileSync(join(root, folder, name), 'utf8')]);
const saying = (folder: string, words: RegExp) =>
  sources(folder).flatMap(([name, text]) => (words.test(text) ? [name] : []));

it('the web client draws text as text and runs no text as code', () => {
  const code =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
  expect(sources('web/src').length).toBeGreaterThan(50);
  for (const room of ['web/src', 'kit/src', 'games']) expect(saying(room, code)).toEqual([]);
  expect(saying('server/src', code)).toEqual([]);
});

it('the server calls others by one door alone, and starts no programs', () => {
  const calls =
    /\bfetch\(|^import (?!type).*node:(child_process|dgram|dns|http2?|https|tls|vm)'|new WebSocket\(|\.createConnection\(/m;
  expect(sources('server/src').length).toBeGreaterThan(30);
  // nodes of one house call each other, at addresses that only they write down
  expect(saying('server/src', calls).sort()).toEqual(['fleet/wires.ts', 'notices/outward.ts']);
  expect(saying('table/src', calls)).toEqual([]);
});
