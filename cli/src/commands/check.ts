/** gavel check: the conformance suite as a command, with the scenarios beside the game, with a line for every check and a reason for every one that fails. */

import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { outsideOf, rulesOf } from '@gavel/bots';
import { type AnyGame, type Case, type Check, casesOf, conformance, scenarioChecks } from '@gavel/kernel';
import { jsonFiles, readText } from '../files.ts';

export interface CheckReport {
  readonly game: string;
  /** Tables it was tried at: numbers of seats, and options. */
  readonly tables: number;
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { readonly check: string; readonly why: string }[];
}

export async function checkGame(game: AnyGame, games: number, say: (line: string) => void): Promise<CheckReport> {
  const { cases, why: noTable } = tablesOf(game);
  say(`${game.name} (${game.id}), ${cases.length} kinds of tables, ${games} random games at each`);
  const failures: { check: string; why: string }[] = [];
  const checks = [
    { name: 'there is a table it can be played at', run: () => demand(noTable === undefined, noTable ?? '') },
    { name: 'its content is sound', run: () => contentIsSound(game) },
    // without a table they would look at nothing, and find nothing
    ...(noTable === undefined ? conformance(game, { cases, games }) : []),
    { name: 'a page can run it', run: () => outsideOf(game)?.page() },
    ...scenariosOf(game),
  ];
  for (const { name, run } of checks) {
    // so that the lines come one by one, also into a pipe
    await setImmediate();
    try {
      await run();
      say(`  ok      ${name}`);
    } catch (problem) {
      const why = reasonOf(problem);
      failures.push({ check: name, why });
      say(`  FAILED  ${name}\n          ${why.split('\n').join('\n          ')}`);
    }
  }
  say(failures.length === 0 ? `${game.name} conforms.` : `${failures.length} of ${checks.length} checks failed.`);
  const passed = checks.length - failures.length;
  return { game: game.id, tables: cases.length, passed, failed: failures.length, failures };
}

const house = new URL('../../../scenarios/', import.meta.url);

/** Its scenarios and what its rulebook owes them, where some lie beside it: those of the house lie together. */
function scenariosOf(game: AnyGame): readonly Check[] {
  const outside = outsideOf(game);
  const folder = outside === undefined ? fileURLToPath(new URL(`${game.id}/`, house)) : outside.scenarios;
  if (folder === undefined || !existsSync(folder)) return [];
  // several games may share a folder, as ours do
  const own = jsonFiles(folder).map((file) => [relative(folder, file), parsed(file)] as const);
  const scenarios = Object.fromEntries(own.filter(([, json]) => !isOfAnother(json, game)));
  return scenarioChecks(game, { rulebook: rulesOf(game) ?? '', sources: [outside?.code ?? ''], scenarios });
}

/** A text is no scenario either, which the check of that file says. */
function parsed(file: string): unknown {
  try {
    return JSON.parse(readText(file));
  } catch {
    return undefined;
  }
}

const isOfAnother = (json: unknown, { id }: AnyGame): boolean =>
  typeof json === 'object' && json !== null && 'game' in json && typeof json.game === 'string' && json.game !== id;

/** The tables it is tried at, or why there is none: what a game says of its seats and options may throw, too. */
function tablesOf(game: AnyGame): { readonly cases: readonly Case[]; readonly why?: string } {
  try {
    const cases = casesOf(game);
    return cases.length > 0 ? { cases } : { cases, why: 'every number of seats is refused' };
  } catch (problem) {
    return { cases: [], why: reasonOf(problem) };
  }
}

function contentIsSound(game: AnyGame): void {
  const wrong = game.checkContent();
  demand(wrong.length === 0, wrong.join('; '));
}

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

function demand(holds: boolean, why: string): void {
  if (!holds) throw new Error(why);
}
