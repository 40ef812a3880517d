/** A lesson on the real table, in the browser alone. */
import type { Lesson, Lessons } from '@gavel/kernel';
import { useCallback, useEffect, useMemo } from 'react';
import { loadGame } from '../games/games.ts';
import { TableScreen } from '../screens/table.tsx';
import { t } from '../words/index.ts';
import { Coach } from './coach.tsx';
import { runLesson } from './course.ts';
import { type Guide, GuideContext } from './guide.ts';
import { LessonHead } from './meter.tsx';
import { Opened, setTable } from './opened.tsx';
import { useProgress } from './progress.ts';

interface Begun {
  readonly table: string;
  readonly lesson: Lesson;
  readonly taught: Lessons;
}

export function LessonScreen({ game, id }: { game: string; id: string }) {
  const make = useCallback(() => begin(game, id), [game, id]);
  return (
    <Opened game={game} make={make} none={t('learn.none')}>
      {(begun, again) => <Learning key={begun.table} game={game} begun={begun} onAgain={again} />}
    </Opened>
  );
}

function Learning({ game, begun, onAgain }: { game: string; begun: Begun; onAgain: () => void }) {
  const { table, lesson, taught } = begun;
  const guide = useMemo((): Guide => {
    const running = runLesson(lesson);
    running.store.subscribe(({ marks }) => {
      if (marks.length < lesson.steps.length) return;
      const all = taught.lessons.map((one) => one.id);
      useProgress.getState().finish(game, lesson.id, all);
    });
    const after = taught.lessons[taught.lessons.indexOf(lesson) + 1]?.id;
    return {
      leads: true,
      guard: running.guard,
      hintBy: running.hintBy,
      Head: () => <LessonHead {...{ running, taught, game }} />,
      Coach: (seen) => <Coach {...seen} {...{ running, taught, onAgain }} next={after} />,
    };
  }, [game, lesson, taught, onAgain]);
  useEffect(() => useProgress.getState().begin(game, lesson.id), [game, lesson]);
  return (
    <GuideContext value={guide}>
      <TableScreen id={table} />
    </GuideContext>
  );
}

async function begin(game: string, id: string): Promise<Begun> {
  const { game: rules } = await loadGame(game);
  const taught = await rules.lessons?.();
  const lesson = taught?.lessons.find((one) => one.id === id);
  if (!taught || !lesson) throw new Error(t('learn.noneWhy'));
  return { table: await setTable({ game, ...lesson }), lesson, taught };
}
