/** Puzzles: what they claim proven again, so that a change of the rules cannot break one unseen, and new ones found in bot games. */
import { readFileSync, writeFileSync } from 'node:fs';
import { choosePuzzles, findPuzzles } from '@gavel/bots';
import { type AnyGame, checkPuzzles, type Puzzle, PuzzleError, type Puzzles, readJson } from '@gavel/kernel';
import { UsageError } from '../usage.ts';

export interface PuzzleReport {
  readonly puzzles: number;
  readonly byGame: Readonly<Record<string, number>>;
  readonly failed: number;
  readonly failures: readonly { readonly game: string; readonly puzzle: string; readonly why: string }[];
}

/** `sample`: every so many-th puzzle only. */
export async function runPuzzles(games: readonly AnyGame[], sample = 1): Promise<PuzzleReport> {
  const byGame: Record<string, number> = {};
  const failures: { game: string; puzzle: string; why: string }[] = [];
  for (const game of games) {
    const posed = await posedBy(game, (why) => failures.push({ game: game.id, puzzle: 'puzzles', why }));
    const chosen = (posed?.puzzles ?? []).filter((_, i) => i % sample === 0);
    byGame[game.id] = chosen.length;
    if (posed) for (const fault of checkPuzzles(game, posed, chosen)) failures.push({ game: game.id, ...fault });
  }
  const puzzles = Object.values(byGame).reduce((sum, n) => sum + n, 0);
  return { puzzles, byGame, failed: failures.length, failures };
}

async function posedBy(game: AnyGame, broken: (why: string) => void): Promise<Puzzles<unknown> | undefined> {
  try {
    return await game.puzzles?.();
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    broken(error.message);
    return undefined;
  }
}

/** The puzzles in a file, as a game's own. */
export async function runPuzzleFile(game: AnyGame, file: string): Promise<PuzzleReport> {
  const posed = await quarryOf(game);
  let list: unknown;
  try {
    list = readJson(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Array.isArray(list)) throw new UsageError(`${file}: puzzles are a list`);
  const failures = checkPuzzles(game, posed, list).map((fault) => ({ game: game.id, ...fault }));
  return { puzzles: list.length, byGame: { [game.id]: list.length }, failed: failures.length, failures };
}

async function quarryOf(game: AnyGame): Promise<Puzzles<unknown>> {
  const posed = await game.puzzles?.();
  if (!posed) throw new UsageError(`${game.id} has no puzzles`);
  return posed;
}

export interface FindFlags {
  readonly seed: string;
  readonly games: number;
  readonly most: number;
  readonly to?: string;
}

/** Finds puzzles; what was found, chosen and turned down, and why. */
export async function findIn(
  game: AnyGame,
  { seed, games, most, to }: FindFlags,
  at: (n: number) => void,
): Promise<{
  readonly found: number;
  readonly chosen: readonly Puzzle[];
  readonly turnedDown: Record<string, number>;
}> {
  const posed = await quarryOf(game);
  const { quarry } = posed;
  if (!quarry) throw new UsageError(`nobody knows where to look for puzzles of ${game.id}`);
  const found: Puzzle[] = [];
  const turnedDown: Record<string, number> = {};
  const isEnough = (): boolean => choosePuzzles(found, 2 * most).length === 2 * most;
  for (let n = 0; n < games && !isEnough(); n++) {
    for (const one of findPuzzles(game, posed, quarry, seed, n)) {
      if (isEnough()) break;
      if (!('why' in one)) found.push(one);
      else {
        const [why = ''] = one.why.split(':');
        turnedDown[why] = (turnedDown[why] ?? 0) + 1;
      }
    }
    at(n + 1);
  }
  const chosen = choosePuzzles(found, most);
  if (to !== undefined) writeFileSync(to, `[\n${chosen.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
  return { found: found.length, chosen, turnedDown };
}
