/** gavel content check: is a pack sound? */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@gavel/bots';
import { type AnyGame, isObject, readCast, readJson, type Wardrobe } from '@gavel/kernel';
import { jsonFiles, readText } from '../files.ts';
import { UsageError } from '../usage.ts';

export interface ContentReport {
  readonly packs: readonly string[];
  readonly problems: readonly { readonly pack: string; readonly problem: string }[];
}

/** The built-in packs, or the one in a folder: it belongs to the game whose content files it has. */
export function checkPacks(folder: string | undefined): ContentReport {
  if (folder === undefined)
    return {
      packs: games.map((game) => game.id),
      problems: games.flatMap((game) =>
        [...game.checkContent(), ...checkCasts(game.id)].map((problem) => ({ pack: game.id, problem })),
      ),
    };
  const files: Record<string, unknown> = {};
  const problems: { pack: string; problem: string }[] = [];
  for (const file of jsonFiles(folder)) {
    try {
      files[basename(file, '.json')] = readJson(readText(file));
    } catch (error) {
      if (error instanceof UsageError) throw error;
      problems.push({
        pack: folder,
        problem: `${basename(file)} is not JSON: ${error instanceof Error ? error.message : error}`,
      });
    }
  }
  if (problems.length > 0) return { packs: [folder], problems };
  const game = gameOf(Object.keys(files));
  if (game === undefined) {
    const known = games.map((one) => `${one.id} (${one.contentFiles.map((name) => `${name}.json`).join(', ')})`);
    throw new UsageError(`${folder} has the content files of no game; there are ${known.join('; ')}`);
  }
  return { packs: [folder], problems: game.checkContent(files).map((problem) => ({ pack: folder, problem })) };
}

const house = fileURLToPath(new URL('../../../', import.meta.url));

/** Whom a game's face draws, its cast and its rivals: what is wrong with them. */
export function checkCasts(id: string, root = house): readonly string[] {
  const wardrobe = parts();
  return ['busts.json', 'rivals.json'].flatMap((name) => {
    const file = join(root, 'games', id, 'face/src/content', name);
    // a game from outside brings its own face, or none
    if (!existsSync(file)) return [];
    return readCast(wardrobe, readJson(readText(file))).problems.map((problem) => `${name}: ${problem}`);
  });
}

/** The parts of which busts are made. */
function parts(): Wardrobe {
  const kinds = readJson(readText(join(house, 'kit/src/look/bust/content/parts.json')));
  const named = isObject(kinds) ? Object.entries(kinds) : [];
  return Object.fromEntries(named.flatMap(([kind, table]) => (isObject(table) ? [[kind, table]] : [])));
}

function gameOf(names: readonly string[]): AnyGame | undefined {
  return games.find((game) => game.contentFiles.every((name) => names.includes(name)) && game.contentFiles.length > 0);
}
