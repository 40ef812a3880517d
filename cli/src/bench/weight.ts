/** What the client's pages weigh on the way, compressed as the server sends them; read from the build's own list of files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface Part {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface Weights {
  /** Script and style of the first page, in bytes. */
  readonly home: number;
  /** By game: what its table needs beyond home and the page on which one chooses how to play. */
  readonly tables: ReadonlyMap<string, number>;
}

export function weigh(dist: string): Weights {
  const parts: Readonly<Record<string, Part>> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const keys = Object.keys(parts);
  const filesOf = (wanted: readonly string[], found = new Set<string>()): Set<string> => {
    for (const { file, imports = [], css = [] } of wanted.flatMap((key) => parts[key] ?? [])) {
      if (found.has(file)) continue;
      for (const one of [file, ...css]) found.add(one);
      filesOf(imports, found);
    }
    return found;
  };
  const weightOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + compressed(readFileSync(join(dist, file))), 0);
  const named = (name: string) => keys.filter((key) => parts[key]?.name === name && parts[key]?.file.endsWith('.js'));

  const home = filesOf(keys.filter((key) => parts[key]?.isEntry));
  const before = filesOf(named('play'), new Set(home));
  const tables = keys.flatMap((key) => {
    const [, game] = /games\/([^/]+)\/face\/src\/index\.ts$/.exec(key) ?? [];
    if (game === undefined) return [];
    const all = filesOf([key, ...named('table')]);
    return [[game, weightOf([...all].filter((file) => !before.has(file)))] as const];
  });
  return { home: weightOf(home), tables: new Map(tables) };
}

const compressed = (data: Buffer): number =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
