/**
 * Games from outside: a package or file that is not in this repository, whose default export is a game. It is trusted code
 * and runs as ours does. Whatever it consists of (TypeScript, JSON, packages of its own) is put into one piece: once for
 * threads of this process, with our kernel beside it, and once for pages, with the kernel inside.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AnyGame, brokenContract, isGame } from '@gavel/kernel';
import { addGame, rulesOf } from './games.ts';

/** One clear line about what is wrong with a module. */
export class OutsideError extends Error {
  /** There is nothing of that name at all. */
  readonly isMissing: boolean;
  constructor(message: string, isMissing = false) {
    super(message);
    this.isMissing = isMissing;
  }
}

/** What a thread needs to know the same games. */
export interface Piece {
  readonly module: string;
  readonly code: string;
}

export interface Outside extends Piece {
  readonly game: AnyGame;
  /** The folder of its scenarios, where it has one. */
  readonly scenarios: string | undefined;
  /** The same game in one piece for a page. */
  page(): Promise<string>;
}

const loaded = new Map<string, Outside>();

/** All games from outside that were loaded here. */
export const outsideGames = (): readonly Outside[] => [...loaded.values()];

/** How a game came in from outside; undefined: it is of the house. */
export const outsideOf = (game: AnyGame): Outside | undefined => loaded.get(game.id);

/** Loads a module (a path, or the name of a package, seen from a folder), and puts its game beside the others. */
export async function loadOutside(module: string, folder = process.cwd()): Promise<AnyGame> {
  const { code, file } = await inOnePiece(module, folder, 'node');
  const game = await imported(module, code);
  const rules = beside(file, 'rules.md');
  known(module, game, rules === undefined ? undefined : pathToFileURL(rules));
  let forPages: Promise<string> | undefined;
  const page = () =>
    (forPages ??= inOnePiece(module, folder, 'browser', rulesOf(game) ?? '').then((piece) => piece.code));
  loaded.set(game.id, { module, code, game, page, scenarios: beside(file, 'scenarios') });
  return game;
}

/** For a thread: the games that its process has loaded. */
export async function admit(pieces: readonly Piece[]): Promise<void> {
  for (const { module, code } of pieces) known(module, await imported(module, code), undefined);
}

function known(module: string, game: AnyGame, rules: URL | undefined): void {
  if (!addGame(game, rules)) throw new OutsideError(`${module}: there is a game "${game.id}" already`);
}

async function imported(module: string, code: string): Promise<AnyGame> {
  // the name is what stands in its stack traces
  const text = `${code}\n//# sourceURL=${encodeURI(module)}`;
  let found: { readonly default?: unknown };
  try {
    found = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  } catch (problem) {
    throw new OutsideError(`${module} cannot be loaded: ${firstLine(problem)}`);
  }
  if (found.default === undefined) throw new OutsideError(`${module} is no game: it has no default export`);
  const broken = brokenContract(found.default);
  if (isGame(found.default)) return found.default;
  throw new OutsideError(`${module} is no game: ${broken}`);
}

/** What we lend to a game: it finds no packages of ours by itself. */
const lent = /^@gavel\/(kernel|geometry)$/;
const lentFile = (room: string): string => fileURLToPath(new URL(`../../${room}/dist/index.js`, import.meta.url));

/** A page finds the rulebook in the same piece. */
const entryCode = (module: string, rules: string | undefined): string =>
  [
    `import * as module from ${JSON.stringify(module)};`,
    'export default module.default;',
    ...(rules === undefined ? [] : [`export const rules = ${JSON.stringify(rules)};`]),
  ].join('\n');

async function inOnePiece(
  module: string,
  folder: string,
  platform: 'node' | 'browser',
  rules?: string,
): Promise<{ readonly code: string; readonly file: string }> {
  const { rolldown } = await import('rolldown');
  const entry = '\0outside';
  let file: string | undefined;
  try {
    const bundle = await rolldown({
      input: entry,
      cwd: folder,
      platform,
      logLevel: 'silent',
      plugins: [
        {
          name: 'outside',
          async resolveId(source, importer) {
            if (source === entry) return entry;
            const [, room] = lent.exec(source) ?? [];
            if (room !== undefined) {
              const ours = lentFile(room);
              return platform === 'browser' ? ours : { id: pathToFileURL(ours).href, external: true };
            }
            if (importer !== entry) return null;
            const asPath = existsSync(join(folder, module)) && !module.startsWith('/') ? `./${module}` : module;
            const found = await this.resolve(asPath, join(folder, 'gavel.js'));
            if (found !== null && found.external === false) file = found.id;
            return found;
          },
          load: (id) => (id === entry ? entryCode(module, rules) : null),
        },
      ],
    });
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    await bundle.close();
    if (file === undefined) throw new OutsideError(`there is no module "${module}"`, true);
    const [{ code, imports }] = output;
    const foreign = imports.find((name) => platform === 'browser' || !/^(file|node):/.test(name));
    if (foreign !== undefined)
      throw new OutsideError(
        platform === 'browser'
          ? `${module} imports ${foreign}: a page has no such thing, and rules need none`
          : `${module} imports ${foreign}, which is not installed`,
      );
    return { code, file };
  } catch (problem) {
    if (problem instanceof OutsideError) throw problem;
    if (file === undefined) throw new OutsideError(`there is no module "${module}"`, true);
    throw new OutsideError(`${module} cannot be read: ${causesOf(problem)[0] ?? firstLine(problem)}`);
  }
}

/** What the bundler found wrong, a line each, without its colours. */
function causesOf(problem: unknown): string[] {
  const errors: unknown = problem instanceof Error && 'errors' in problem ? problem.errors : undefined;
  return Array.isArray(errors) ? errors.map(firstLine) : [];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const colours = /\u001b\[[\d;]*m/g;

function firstLine(problem: unknown): string {
  const text = problem instanceof Error ? problem.message : String(problem);
  const [line = ''] = text.replace(colours, '').trim().split('\n');
  return line.replace(/^\[\w+\] /, '');
}

/** What belongs to a game, a rulebook or scenarios, lies beside the module, or beside the package.json above it. */
function beside(file: string, name: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const isPackage = existsSync(join(folder, 'package.json'));
    const found = join(folder, name);
    if ((isPackage || folder === dirname(file)) && existsSync(found)) return found;
    if (isPackage || folder === dirname(folder)) return undefined;
  }
}
