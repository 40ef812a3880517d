/** gavel content check: is a pack sound? */
import { basename } from 'node:path';
import { games } from '@gavel/bots';
import { type AnyGame, readJson } from '@gavel/kernel';
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
      problems: games.flatMap((game) => game.checkContent().map((problem) => ({ pack: game.id, problem }))),
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

function gameOf(names: readonly string[]): AnyGame | undefined {
  return games.find((game) => game.contentFiles.every((name) => names.includes(name)) && game.contentFiles.length > 0);
}
