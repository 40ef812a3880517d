/** What somebody has learned, kept in this browser. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Progress {
  /** By game: the lessons that were finished. */
  readonly done: Readonly<Record<string, readonly string[]>>;
  /** By game: the lesson one was last at, the game learned last at the end. */
  readonly at: Readonly<Record<string, string>>;
  /** By game: are lessons left? */
  readonly left: Readonly<Record<string, boolean>>;
  /** Does somebody not want to be offered lessons any more? */
  readonly declined: boolean;
  begin(game: string, lesson: string): void;
  /** `all`: every lesson of the game. */
  finish(game: string, lesson: string, all: readonly string[]): void;
  decline(): void;
}

export const useProgress = create<Progress>()(
  persist(
    (set) => ({
      done: {},
      at: {},
      left: {},
      declined: false,
      begin: (game, lesson) => set(({ at: { [game]: _, ...others } }) => ({ at: { ...others, [game]: lesson } })),
      finish: (game, lesson, all) =>
        set(({ done, left }) => {
          const mine = [...new Set([...(done[game] ?? []), lesson])];
          return {
            done: { ...done, [game]: mine },
            left: { ...left, [game]: all.some((id) => !mine.includes(id)) },
          };
        }),
      decline: () => set({ declined: true }),
    }),
    { name: 'gavel-learn', version: 1 },
  ),
);
