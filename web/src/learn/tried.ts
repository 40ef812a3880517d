/** What a rule case has somebody choose: how far one has come in it, and what is shown to who asks. */
import {
  type AnyGame,
  type Decision,
  fastRng,
  firstChoice,
  includes,
  isRefusal,
  legalChoice,
  type Scenario,
  type Seat,
} from '@gavel/kernel';
import { movesIn } from '../table/log-lines.ts';
import type { CoachProps } from './guide.ts';

/** All that this seat chooses in it, as parts of choices. */
export const ownChoices = ({ steps }: Pick<Scenario, 'steps'>, seat: Seat): readonly unknown[] =>
  steps.flatMap((step) => ('choose' in step && step.seat === seat ? [step.choose] : []));

/** How many of them are behind who has made these choices; one may have been made by the table, or left out. */
export function cameTo(wanted: readonly unknown[], made: readonly unknown[]): number {
  let next = 0;
  for (const choice of made) {
    const found = wanted.findIndex((one, i) => i >= next && includes(choice, one));
    if (found >= 0) next = found + 1;
  }
  return next;
}

export interface Put {
  readonly decision: Decision;
  readonly choice: unknown;
}

/** What comes next of `wanted`, as an answer to one of these; undefined: nothing of it can be chosen now. */
export function nextOf(
  game: AnyGame,
  state: unknown,
  decisions: readonly Decision[],
  wanted: readonly unknown[],
): Put | undefined {
  for (const [i, one] of wanted.entries()) {
    for (const decision of decisions) {
      const exact: unknown = legalChoice(game, state, decision, one);
      if (!isRefusal(exact)) return { decision, choice: exact };
      const choice = firstChoice(game, state, decision, (each) => includes(each, one));
      if (choice !== undefined) return { decision, choice };
    }
    // windows on the way are passed, as they are where the case is played by itself
    const window = decisions.find((decision) => decision.window === true);
    if (i === 0 && window) return { decision: window, choice: game.choices(state, window).at(0) };
  }
  return undefined;
}

/** What of a table is looked at for it. */
type Looked = Pick<CoachProps, 'face' | 'now' | 'log'>;

export interface Tried {
  /** Is there anything left that one does oneself? */
  isLeft(seen: Looked): boolean;
  /** What comes next, as an answer to one of these. */
  put(seen: Looked, decisions: readonly Decision[]): Put | undefined;
  /** This was chosen, as the move with this number. */
  made(n: number, choice: unknown): void;
  /** It was not taken. */
  unmade(n: number): void;
}

export function tryCase(scenario: Scenario, seat: Seat): Tried {
  const wanted = ownChoices(scenario, seat);
  let all: readonly { readonly n: number; readonly choice: unknown }[] = [];
  const left = ({ log }: Looked): readonly unknown[] => {
    const moves = movesIn(log);
    const standing = all.filter(({ n }) => n <= moves);
    return wanted.slice(
      cameTo(
        wanted,
        standing.map(({ choice }) => choice),
      ),
    );
  };
  return {
    isLeft: (seen) => left(seen).length > 0,
    put: (seen, decisions) => {
      const { game } = seen.face;
      return nextOf(game, game.imagine(seen.now.view, fastRng('try')), decisions, left(seen));
    },
    made(n, choice) {
      // what came after a move that was taken back is gone
      all = [...all.filter((one) => one.n < n), { n, choice }];
    },
    unmade(n) {
      all = all.filter((one) => one.n < n);
    },
  };
}
