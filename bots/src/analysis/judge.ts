/**
 * Who judges a game: hint, coach and analysis all ask here. Where the strongest level searches, a search of the same kind finds what
 * would have been better; where it does not, its player says what it would have done, and the mind alone says what that is worth:
 * search over a value that misleads it would find fault with good choices.
 */
import { type AnyGame, type AnyPlayer, bestLevel, makePlayer, type Thought } from '@gavel/kernel';
import type { AnyMind } from '../search/search.ts';
import { thoughtOf } from '../search/thought.ts';

export interface Judge {
  readonly mind: AnyMind;
  /** How lines are looked at, and how many for each decision where nobody says otherwise. */
  readonly thought: Thought;
  /** Says what would have been better; left out: search finds it. */
  readonly adviser?: () => AnyPlayer | undefined;
  /** Whose choice stands in that search unless something is surely better; left out: what policy likes best. */
  readonly guide?: () => AnyPlayer | undefined;
}

/** An eighth of what the strongest player looks at for one move: a whole game has hundreds of them. */
const part = 8;
/** With fewer lines than this nothing can be told apart; with an adviser, who needs no search, they are enough. */
const [fewest, advised] = [24, 48];

/** Undefined: the game has no mind, and nobody can judge its choices. */
export function judgeOf(game: AnyGame): Judge | undefined {
  const { mind } = game;
  if (mind === undefined) return undefined;
  const level = bestLevel(game);
  const searches = thoughtOf(game, level);
  const thought = searches ?? thoughtOf(game, 'search');
  if (thought === undefined) return undefined;
  const { style: _, ...plain } = thought;
  const { guide } = plain;
  const lines = searches === undefined ? advised : Math.max(fewest, Math.floor(thought.lines / part));
  return {
    mind,
    // no tree below the choice: everybody goes on as usual, so that luck is luck on the average
    thought: { ...plain, lines, deep: 0, warmth: 0 },
    ...(searches === undefined && { adviser: () => makePlayer(game, level) }),
    ...(guide !== undefined && { guide: () => makePlayer(game, guide) }),
  };
}
