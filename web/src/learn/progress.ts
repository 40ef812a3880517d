/** What somebody has learned, kept in this browser. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Progress {
  /** By game: the lessons that were finished. */
  readonly done: Readonly<Record<string, readonly string[]>>;
  /** By game: the lesson one was last at. */
  readonly at: Readonly<Record<string, string>>;
  /** Does somebody not want to be offered lessons any more? */
  readonly declined: boolean;
  begin(game: string, lesson: string): void;
  finish(game: string, lesson: string): void;
  decline(): void;
}

export const useProgress = create<Progress>()(
  persist(
    (set) => ({
      done: {},
      at: {},
      declined: false,
      begin: (game, lesson) => set(({ at }) => ({ at: { ...at, [game]: lesson } })),
      finish: (game, lesson) =>
        set(({ done }) => ({ done: { ...done, [game]: [...new Set([...(done[game] ?? []), lesson])] } })),
      decline: () => set({ declined: true }),
    }),
    { name: 'gavel-learn', version: 1 },
  ),
);
