/**
 * Parts of the pages, under names that change with what is in them. While two releases run side by side, a page of one may ask a
 * node of the other for its parts.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

/** What fits on a link, written in letters. */
const mostBytes = 2 * 1024 * 1024;

/** What kind of file that is; undefined: no part of a page. */
export function partType(path: string): string | undefined {
  const [, ending = ''] = /^\/assets\/[\w-]+\.(\w+)$/.exec(path) ?? [];
  return types[ending];
}

/** In base 64. */
export async function partOf(web: string, path: string): Promise<string | undefined> {
  if (partType(path) === undefined) return undefined;
  try {
    const file = await readFile(join(web, path));
    return file.length > mostBytes ? undefined : file.toString('base64');
  } catch {
    return undefined;
  }
}
