/** All there is to learn about a game, and where one is. */

import type { Lesson, Lessons } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { pictureOf } from '@gavel/kit/look/bust/bust.tsx';
import { Working } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { gameName } from '../games/covers.ts';
import { loadGame, useIsGame } from '../games/games.ts';
import { RivalFace } from '../games/rival-face.tsx';
import { troubleWords } from '../net/trouble.ts';
import { SomePuzzles } from '../puzzle/some.tsx';
import { DeadEnd, UnknownGame } from '../screens/dead-end.tsx';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { wordsOf } from './course.ts';
import { CourseHead } from './course-head.tsx';
import { firstGameId, idsOf, nextLesson, useProgress } from './progress.ts';
import { useSynced } from './sync.ts';
import './page.css';

export function LearnScreen({ game }: { game: string }) {
  const known = useIsGame(game);
  const [taught, setTaught] = useState<{ readonly face: Face; readonly lessons: Lessons }>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    if (!known) return;
    const load = async () => {
      const face = await loadGame(game);
      const lessons = await face.game.lessons?.();
      if (lessons) setTaught({ face, lessons });
      else {
        // so it is not offered
        useProgress.getState().look(game, []);
        setTrouble(t('learn.noneWhy'));
      }
    };
    load().catch((problem: unknown) => setTrouble(troubleWords(problem)));
  }, [game, known]);
  if (!known) return <UnknownGame />;
  if (trouble !== undefined) return <DeadEnd title={t('learn.none')} why={trouble} />;
  return (
    <Page title={t('learn.title', { game: gameName(game) })}>
      <h1>{t('learn.title', { game: gameName(game) })}</h1>
      {taught ? <Learn game={game} {...taught} /> : <Working what={t('app.loading')} />}
    </Page>
  );
}

function Learn({ game, face, lessons: taught }: { game: string; face: Face; lessons: Lessons }) {
  useSynced();
  const done = useProgress(({ done }) => done[game]) ?? [];
  const at = useProgress(({ at }) => at[game]);
  const { lessons } = taught;
  useEffect(() => useProgress.getState().look(game, idsOf(taught)), [game, taught]);
  const courses = [...new Set(lessons.map(({ course }) => course))];
  const open = lessons.filter(({ id }) => !done.includes(id));
  const next = nextLesson(lessons, done, at);
  const minutes = open.reduce((sum, one) => sum + one.minutes, 0);
  const { first } = taught;
  const titled = (lesson: Lesson) => wordsOf(taught, `lesson.${lesson.id}`) ?? lesson.id;
  return (
    <div className="learn">
      <aside className="learn-coach">
        <RivalFace game={game} level="gentle" size={150} />
        <p>{next ? t('learn.lead') : t('learn.allDone')}</p>
        {next ? (
          <Link className="button main" data-act="learn" href={`/learn/${game}/${next.id}`}>
            {t(done.length > 0 ? 'learn.onward' : 'learn.begin', { lesson: titled(next) })}
          </Link>
        ) : (
          <Link className="button main" href={`/play/${game}`}>
            {t('learn.play')}
          </Link>
        )}
        {first && (
          <Link className="button" data-act="first-game" href={`/learn/${game}/${firstGameId}`}>
            {t(done.includes(firstGameId) ? 'learn.gameAgain' : 'learn.playFirst')}
          </Link>
        )}
        {first && <p className="hint-text">{t('learn.gameAbout')}</p>}
      </aside>
      <section aria-labelledby="lessons">
        <header className="learn-head">
          <h2 id="lessons">{t('learn.lessons')}</h2>
          <progress value={lessons.length - open.length} max={lessons.length} aria-labelledby="lessons" />
          <p>{t('learn.count', { done: lessons.length - open.length, all: lessons.length, minutes })}</p>
        </header>
        {courses.map((course) => (
          <div key={course} className="learn-course">
            {courses.length > 1 && <CourseHead {...{ taught, course }} />}
            <ol className="learn-grid">
              {lessons
                .filter((lesson) => lesson.course === course)
                .map((lesson, i) => (
                  <li key={lesson.id}>
                    <LessonTile
                      {...{ game, face, taught, lesson }}
                      number={i + 1}
                      state={done.includes(lesson.id) ? 'done' : lesson === next ? 'here' : 'open'}
                    />
                  </li>
                ))}
            </ol>
          </div>
        ))}
        <SomePuzzles {...{ game, face }} />
      </section>
    </div>
  );
}

function LessonTile({
  game,
  face,
  taught,
  lesson,
  number,
  state,
}: {
  game: string;
  face: Face;
  taught: Lessons;
  lesson: Lesson;
  number: number;
  state: 'done' | 'here' | 'open';
}) {
  return (
    <Link className={`learn-tile ${state}`} href={`/learn/${game}/${lesson.id}`}>
      <Faces face={face} lesson={lesson} />
      <b className="learn-number">{state === 'done' ? '✓' : number}</b>
      <span className="learn-title">{wordsOf(taught, `lesson.${lesson.id}`)}</span>
      <span className="learn-about">{wordsOf(taught, `lesson.${lesson.id}.about`)}</span>
      <span className="learn-state">
        {state === 'open' ? '' : t(`learn.${state}`)}
        <span>{t('learn.minutes', { n: lesson.minutes })}</span>
      </span>
    </Link>
  );
}

/** Whom a lesson is about. */
function Faces({ face, lesson }: { face: Face; lesson: Lesson }) {
  const portraits = lesson.cast.flatMap((ref) => face.art?.portrait(ref, undefined) ?? []);
  return (
    <span className="learn-faces" style={{ '--ground': portraits[0]?.ground }} aria-hidden="true">
      {portraits.map(({ look }, i) => (
        <img key={i} src={pictureOf(look, 'whole')} alt="" draggable={false} />
      ))}
    </span>
  );
}
