/** What somebody has learned: kept in this browser, and by the server for whoever comes with another one (`sync.ts`). */
import type { Behind, Lessons } from '@gavel/kernel';
import { noProgress, type Progress } from '@gavel/table/progress';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface State extends Progress {
  /** Whose it is; undefined: nobody has asked the server yet. */
  readonly owner: string | undefined;
  /** By game: the lessons that were finished. */
  readonly done: Readonly<Record<string, readonly string[]>>;
  /** By game: the lesson one was last at, the game learned last at the end. */
  readonly at: Readonly<Record<string, string>>;
  /** By game: the lessons there are, in their order, as far as they were seen. */
  readonly all: Readonly<Record<string, readonly string[]>>;
  /** By game: the puzzles that were solved. */
  readonly solved: Readonly<Record<string, readonly string[]>>;
  /** The days on which the puzzle of the day was solved. */
  readonly days: readonly string[];
  /** Does somebody not want to be offered lessons any more? */
  readonly declined: boolean;
  /** Is the coach at hand in games against bots? */
  readonly coach: boolean;
  /** By game: how well somebody has chosen of late, from 0 to 1; the better, the less the coach says unasked. */
  readonly form: Readonly<Record<string, number>>;
  /** These are the lessons of a game. */
  look(game: string, all: readonly string[]): void;
  begin(game: string, lesson: string): void;
  finish(game: string, lesson: string): void;
  /** `day`: it was the one of that day. */
  solve(game: string, puzzle: string, day: string | undefined): void;
  decline(): void;
  /** What the server knows too. */
  learn(owner: string, all: Progress): void;
  call(coach: boolean): void;
  judge(game: string, behind: Behind): void;
}

/** The guided first game, among what there is to learn of a game. */
export const firstGameId = 'game';

export const idsOf = ({ lessons }: Lessons): readonly string[] => lessons.map(({ id }) => id);

/** The lesson somebody is at, or the first that is left. */
export function nextLesson<T extends { readonly id: string }>(
  lessons: readonly T[],
  done: readonly string[],
  at: string | undefined,
): T | undefined {
  const open = lessons.filter(({ id }) => !done.includes(id));
  return open.find(({ id }) => id === at) ?? open[0];
}

/**
 * What is offered next: the game learned last in which lessons are known to be left, else one of `games` that nobody has begun.
 * `begun`: has somebody learned any of it? Undefined: nothing is left.
 */
export function offered(
  { at, all, done }: Pick<State, 'at' | 'all' | 'done'>,
  games: readonly string[],
): { readonly game: string; readonly begun: boolean } | undefined {
  const isLeft = (game: string) => all[game]?.every((id) => done[game]?.includes(id) === true) !== true;
  // of what was begun before lessons were counted nobody knows whether any is left
  const begun = Object.keys(at).findLast((game) => all[game] !== undefined && games.includes(game) && isLeft(game));
  const other = games.find((game) => at[game] === undefined && isLeft(game));
  const game = begun ?? other;
  return game === undefined ? undefined : { game, begun: begun !== undefined };
}

/** Whoever begins has it all explained; what was chosen long ago fades. */
const [atFirst, fades] = [0.3, 0.08];
const good: Readonly<Record<Behind, number>> = { level: 1, little: 0.5, far: 0 };

/** How much the coach says unasked: everything, warnings, nothing. */
export type Loudness = 'talks' | 'warns' | 'waits';

/** How much he says to somebody in this form. */
export function loudness(form: number = atFirst): Loudness {
  return form < 0.75 ? 'talks' : form < 0.92 ? 'warns' : 'waits';
}

export const formAfter = (form: number = atFirst, behind: Behind): number => form + fades * (good[behind] - form);

export const useProgress = create<State>()(
  persist(
    (set) => ({
      ...noProgress,
      owner: undefined,
      all: {},
      look: (game, ids) =>
        set(({ all }) => (all[game]?.join() === ids.join() ? {} : { all: { ...all, [game]: [...ids] } })),
      begin: (game, lesson) => set(({ at: { [game]: _, ...others } }) => ({ at: { ...others, [game]: lesson } })),
      finish: (game, lesson) =>
        set(({ done }) => ({ done: { ...done, [game]: [...new Set([...(done[game] ?? []), lesson])] } })),
      solve: (game, puzzle, day) =>
        set(({ solved, days }) => ({
          solved: { ...solved, [game]: [...new Set([...(solved[game] ?? []), puzzle])] },
          days: day === undefined ? days : [...new Set([...days, day])],
        })),
      decline: () => set({ declined: true }),
      coach: false,
      learn: (owner, { done, at, all = {}, form, solved, days, declined }) =>
        set({ owner, done, at, all, form, solved, days, declined }),
      call: (coach) => set({ coach }),
      judge: (game, behind) => set(({ form }) => ({ form: { ...form, [game]: formAfter(form[game], behind) } })),
    }),
    { name: 'gavel-learn', version: 1 },
  ),
);
