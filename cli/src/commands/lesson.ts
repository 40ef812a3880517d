/** Plays every lesson by its accepted choices and its likely mistakes, so that a change of the rules cannot break one unseen. */
import { makePlayer } from '@gavel/bots';
import { type AnyGame, checkLessons } from '@gavel/kernel';

export interface LessonReport {
  readonly lessons: number;
  readonly byGame: Readonly<Record<string, number>>;
  readonly failed: number;
  readonly failures: readonly { readonly game: string; readonly lesson: string; readonly why: string }[];
}

export async function runLessons(games: readonly AnyGame[], times: number): Promise<LessonReport> {
  const byGame: Record<string, number> = {};
  const failures: { game: string; lesson: string; why: string }[] = [];
  const seeds = Array.from({ length: times }, (_, i) => String(i + 1));
  for (const game of games) {
    const taught = await game.lessons?.();
    byGame[game.id] = taught?.lessons.length ?? 0;
    if (taught)
      for (const fault of checkLessons(game, taught, seeds, makePlayer)) failures.push({ game: game.id, ...fault });
  }
  const lessons = Object.values(byGame).reduce((sum, n) => sum + n, 0);
  return { lessons, byGame, failed: failures.length, failures };
}
