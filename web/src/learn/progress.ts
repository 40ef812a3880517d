/** What somebody has learned: kept in this browser, and by the server for whoever comes with another one (`sync.ts`). */
import type { Behind } from '@gavel/kernel';
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
  /** By game: are lessons left? */
  readonly left: Readonly<Record<string, boolean>>;
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
  begin(game: string, lesson: string): void;
  /** `all`: every lesson of the game. */
  finish(game: string, lesson: string, all: readonly string[]): void;
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
      left: {},
      begin: (game, lesson) => set(({ at: { [game]: _, ...others } }) => ({ at: { ...others, [game]: lesson } })),
      finish: (game, lesson, all) =>
        set(({ done, left }) => {
          const mine = [...new Set([...(done[game] ?? []), lesson])];
          return {
            done: { ...done, [game]: mine },
            left: { ...left, [game]: all.some((id) => !mine.includes(id)) },
          };
        }),
      solve: (game, puzzle, day) =>
        set(({ solved, days }) => ({
          solved: { ...solved, [game]: [...new Set([...(solved[game] ?? []), puzzle])] },
          days: day === undefined ? days : [...new Set([...days, day])],
        })),
      decline: () => set({ declined: true }),
      coach: false,
      learn: (owner, { done, at, form, solved, days, declined }) =>
        set({ owner, done, at, form, solved, days, declined }),
      call: (coach) => set({ coach }),
      judge: (game, behind) => set(({ form }) => ({ form: { ...form, [game]: formAfter(form[game], behind) } })),
    }),
    { name: 'gavel-learn', version: 1 },
  ),
);
