/** A lesson on the real table, in the browser alone. */
import { type Lesson, type Lessons, lessonRival, must } from '@gavel/kernel';
import { Working } from '@gavel/kit/look/parts.tsx';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadGame, useIsGame } from '../games/games.ts';
import { openPosition } from '../net/line.ts';
import { troubleWords } from '../net/trouble.ts';
import { DeadEnd, UnknownGame } from '../screens/dead-end.tsx';
import { TableScreen } from '../screens/table.tsx';
import { t } from '../words/index.ts';
import { Coach } from './coach.tsx';
import { runLesson } from './course.ts';
import { type Guide, GuideContext } from './guide.ts';
import { useProgress } from './progress.ts';

interface Opened {
  readonly table: string;
  readonly lesson: Lesson;
  readonly taught: Lessons;
}

export function LessonScreen({ game, id }: { game: string; id: string }) {
  const known = useIsGame(game);
  const [opened, setOpened] = useState<Opened>();
  const [trouble, setTrouble] = useState<string>();
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more is a new table
  useEffect(() => {
    if (!known) return;
    let gone = false;
    setOpened(undefined);
    open(game, id).then(
      (made) => !gone && setOpened(made),
      (problem: unknown) => !gone && setTrouble(troubleWords(problem)),
    );
    return () => {
      gone = true;
    };
  }, [game, id, known, round]);
  if (!known) return <UnknownGame />;
  if (trouble !== undefined) return <DeadEnd title={t('learn.none')} why={trouble} />;
  if (!opened)
    return (
      <main className="page">
        <Working what={t('table.loading')} />
      </main>
    );
  return <Learning key={opened.table} game={game} opened={opened} onAgain={again} />;
}

function Learning({ game, opened, onAgain }: { game: string; opened: Opened; onAgain: () => void }) {
  const { table, lesson, taught } = opened;
  const guide = useMemo((): Guide => {
    const running = runLesson(lesson);
    running.store.subscribe(({ marks }) => {
      if (marks.length === lesson.steps.length) {
        const all = taught.lessons.map((one) => one.id);
        useProgress.getState().finish(game, lesson.id, all);
      }
    });
    const after = taught.lessons[taught.lessons.indexOf(lesson) + 1]?.id;
    return {
      guard: running.guard,
      hintBy: running.hintBy,
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

async function open(game: string, id: string): Promise<Opened> {
  const { game: rules } = await loadGame(game);
  const taught = await rules.lessons?.();
  const lesson = taught?.lessons.find((one) => one.id === id);
  if (!taught || !lesson) throw new Error(t('learn.noneWhy'));
  const seats = Array.from({ length: lesson.seats }, (_, seat) =>
    seat === lesson.seat ? ({ kind: 'me' } as const) : ({ kind: 'bot', level: lessonRival } as const),
  );
  const { options = {}, opening } = lesson;
  const { id: table } = await openPosition({ game, options, seats, opening });
  return { table: must(table, 'table'), lesson, taught };
}
