/** gavel check: the conformance suite as a command, with a line for every check and a reason for every one that fails. */
import { setImmediate } from 'node:timers/promises';
import { outsideOf } from '@gavel/bots';
import { type AnyGame, type Case, casesOf, conformance } from '@gavel/kernel';

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
