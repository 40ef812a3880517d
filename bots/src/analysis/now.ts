/** A seat's chance to win at a moment of a running game, from its view alone: for whoever practises. */
import { type AnyGame, type Decision, fastRng, type Seat } from '@gavel/kernel';
import { MOST_SEATS } from '../search/search.ts';
import { judgeOf } from './judge.ts';
import { outlook } from './outlook.ts';
import { usual } from './weigh.ts';

/** Undefined: the game has no mind to say so. `decision`: what the seat is asked, and may do something about. */
export function chanceNow(game: AnyGame, view: unknown, seat: Seat, decision?: Decision): number | undefined {
  const judge = judgeOf(game);
  if (judge === undefined) return undefined;
  const rng = fastRng('now');
  const beliefs = judge.mind.blank(MOST_SEATS);
  if (decision === undefined) return outlook(game, judge, { seat, beliefs, rng, view, always: true });
  return usual(game, judge, { root: game.imagine(view, rng), decision, beliefs, rng }, MOST_SEATS)[seat];
}
