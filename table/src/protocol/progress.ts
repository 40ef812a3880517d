/** What somebody has learned: kept on the device and by the server, and put together wherever both know something. */
import { flag, list, named, number, type Of, object, text } from '../shape.ts';

const id = text(1, 60);
/** Of a game; nobody has more to learn. */
const mostDone = 500;
const mostGames = 50;

export const progress = object({
  /** By game: what was finished. */
  done: named(list(id, 0, mostDone), 60),
  /** By game: where one was last, the latest at the end. */
  at: named(id, 60),
  /** By game: how well one has chosen of late, from 0 to 1. */
  form: named(number, 60),
  /** Does somebody not want to be offered lessons any more? */
  declined: flag,
});
export type Progress = Of<typeof progress>;

export const noProgress: Progress = { done: {}, at: {}, form: {}, declined: false };

const few = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).slice(-mostGames));

/** What is finished anywhere is finished; for the rest the later word counts. */
export function joinProgress(before: Progress, later: Progress): Progress {
  const done: Record<string, readonly string[]> = { ...before.done };
  for (const [game, ids] of Object.entries(later.done))
    done[game] = [...new Set([...(done[game] ?? []), ...ids])].slice(-mostDone);
  const kept = Object.entries(before.at).filter(([game]) => !(game in later.at));
  return {
    done: few(done),
    at: few({ ...Object.fromEntries(kept), ...later.at }),
    form: few({ ...before.form, ...later.form }),
    declined: before.declined || later.declined,
  };
}
