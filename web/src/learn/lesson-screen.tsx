/** A lesson on the real table, in the browser alone. */
import type { Lesson, Lessons } from '@gavel/kernel';
import { useCallback, useEffect, useMemo } from 'react';
import { Redirect } from 'wouter';
import { loadGame } from '../games/games.ts';
import { TableScreen } from '../screens/table.tsx';
import { t } from '../words/index.ts';
import { Coach } from './coach.tsx';
import { runLesson } from './course.ts';
import { type Guide, GuideContext } from './guide.ts';
import { LessonHead } from './meter.tsx';
import { Opened, setTable } from './opened.tsx';
import { idsOf, nextLesson, useProgress } from './progress.ts';
import { useSynced } from './sync.ts';

interface Begun {
  readonly table: string;
  readonly lesson: Lesson;
  readonly taught: Lessons;
}

export function LessonScreen({ game, id }: { game: string; id: string }) {
  useSynced();
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
      useProgress.getState().finish(game, lesson.id);
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
  useEffect(() => {
    const { begin, look } = useProgress.getState();
    look(game, idsOf(taught));
    begin(game, lesson.id);
  }, [game, lesson, taught]);
  return (
    <GuideContext value={guide}>
      <TableScreen id={table} />
    </GuideContext>
  );
}

/** Whichever lesson is next for who comes; where all are done, what else there is to learn. */
export function NextLessonScreen({ game }: { game: string }) {
  const make = useCallback(() => addressOfNext(game), [game]);
  return (
    <Opened game={game} make={make} none={t('learn.none')}>
      {/* whoever has left by then is left alone */}
      {(address) => <Redirect to={address} replace />}
    </Opened>
  );
}

async function addressOfNext(game: string): Promise<string> {
  const { game: rules } = await loadGame(game);
  const taught = await rules.lessons?.();
  const { done, at, look } = useProgress.getState();
  look(game, taught ? idsOf(taught) : []);
  const next = taught && nextLesson(taught.lessons, done[game] ?? [], at[game]);
  return next ? `/learn/${game}/${next.id}` : `/learn/${game}`;
}

async function begin(game: string, id: string): Promise<Begun> {
  const { game: rules } = await loadGame(game);
  const taught = await rules.lessons?.();
  const lesson = taught?.lessons.find((one) => one.id === id);
  if (!taught || !lesson) throw new Error(t('learn.noneWhy'));
  return { table: await setTable({ game, ...lesson }), lesson, taught };
}
