/** Does a table's log still lead where it led when it was played? For drills and doctors. */
import type { AnyGame } from '@gavel/kernel';
import type { Entry } from './log.ts';
import { Match } from './match.ts';

/** What playing a log again came to; `problem`: it leads elsewhere, or nowhere. */
export interface Audit {
  readonly moves: number;
  /** The game began under other rules than those of today, and may lead elsewhere for that reason alone. */
  readonly otherRules: boolean;
  readonly problem?: string;
}

/** Plays all of it again and compares every hash. */
export function audit(id: string, entries: readonly Entry[], games: readonly AnyGame[]): Audit {
  const [first, ...more] = entries;
  if (first?.kind !== 'created')
    return { moves: 0, otherRules: false, problem: 'its log does not begin with its making' };
  const game = games.find((one) => one.id === first.game);
  if (game === undefined) return { moves: 0, otherRules: false, problem: `the game ${first.game} is not installed` };
  const match = new Match(id, game, first);
  try {
    for (const entry of more) match.add(entry);
    const { rules, pack } = match.continued ?? match.created;
    const otherRules = rules !== game.rulesVersion || pack !== game.packHash;
    const problem = match.replayProblem();
    return { moves: match.n, otherRules, ...(problem !== undefined && { problem }) };
  } catch (problem) {
    return {
      moves: match.n,
      otherRules: false,
      problem: problem instanceof Error ? problem.message : String(problem),
    };
  }
}
