import type { Difficulty } from '@gavel/cursed-earth';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Score {
  readonly table: string;
  readonly score: number;
  readonly won: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Scores {
  readonly best: Readonly<Partial<Record<Difficulty, readonly Score[]>>>;
  keep(difficulty: Difficulty, score: Score): void;
}

const kept = 5;

/** The best solo scores of this browser, by difficulty; a table counts once. */
export const useScores = create<Scores>()(
  persist(
    (set) => ({
      best: {},
      keep: (difficulty, score) =>
        set(({ best }) => {
          const old = best[difficulty] ?? [];
          if (old.some((one) => one.table === score.table)) return {};
          const list = [...old, score].sort((a, b) => b.score - a.score).slice(0, kept);
          return { best: { ...best, [difficulty]: list } };
        }),
    }),
    { name: 'gavel-cursed-earth-scores', version: 1, partialize: ({ best }) => ({ best }) },
  ),
);
