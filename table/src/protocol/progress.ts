/** What somebody has learned: kept on the device and by the server, and put together wherever both know something. */
import { flag, list, named, number, type Of, object, optional, text } from '../shape.ts';

const id = text(1, 60);
/** Of a game; nobody has more to learn. */
const mostDone = 500;
const mostGames = 50;
/** Two years of puzzles of the day. */
const mostDays = 730;

export const progress = object({
  /** By game: what was finished. */
  done: named(list(id, 0, mostDone), 60),
  /** By game: where one was last, the latest at the end. */
  at: named(id, 60),
  /** By game: the lessons there are, in their order, as far as somebody has seen them. Who is of before does not know. */
  all: optional(named(list(id, 0, mostDone), 60)),
  /** By game: how well one has chosen of late, from 0 to 1. */
  form: named(number, 60),
  /** By game: the puzzles that were solved. */
  solved: named(list(id, 0, mostDone), 60),
  /** The days whose puzzle was solved on that day. */
  days: list(text(10, 10), 0, mostDays),
  /** Does somebody not want to be offered lessons any more? */
  declined: flag,
});
export type Progress = Of<typeof progress>;

export const noProgress: Progress = { done: {}, at: {}, form: {}, solved: {}, days: [], declined: false };

const few = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).slice(-mostGames));

/** By game: what either knows. */
function joined(before: Progress['done'], later: Progress['done']): Progress['done'] {
  const all: Record<string, readonly string[]> = { ...before };
  for (const [game, ids] of Object.entries(later))
    all[game] = [...new Set([...(all[game] ?? []), ...ids])].slice(-mostDone);
  return few(all);
}

/** What is finished anywhere is finished; for the rest the later word counts. */
export function joinProgress(before: Progress, later: Progress): Progress {
  const kept = Object.entries(before.at).filter(([game]) => !(game in later.at));
  return {
    done: joined(before.done, later.done),
    at: few({ ...Object.fromEntries(kept), ...later.at }),
    ...((before.all ?? later.all) && { all: few({ ...before.all, ...later.all }) }),
    form: few({ ...before.form, ...later.form }),
    solved: joined(before.solved, later.solved),
    days: [...new Set([...before.days, ...later.days])].sort().slice(-mostDays),
    declined: before.declined || later.declined,
  };
}
