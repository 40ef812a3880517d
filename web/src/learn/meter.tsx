/** How far one is in a lesson: a box for each step, and the step in words. */
import type { Lessons } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { t } from '../words/index.ts';
import { type Running, wordsOf } from './course.ts';

export function Meter({ running }: { running: Running }) {
  const { lesson, marks } = useStore(running.store);
  const all = lesson.steps.length;
  const n = marks.length;
  return (
    <span className="lesson-meter">
      <span className="lesson-steps" aria-hidden="true">
        {lesson.steps.map((_, i) => (
          <i key={i} className={i < n ? 'done' : i === n ? 'now' : ''} />
        ))}
      </span>
      <span>{n < all ? t('learn.step', { n: n + 1, all }) : t('learn.stepsDone')}</span>
    </span>
  );
}

/** The head of the table in a lesson: which it is, how far one is, and the way out. A phone has all that in the coach's box. */
export function LessonHead({ running, taught, game }: { running: Running; taught: Lessons; game: string }) {
  const { lesson } = useStore(running.store);
  const narrow = useNarrow();
  const course = taught.lessons.filter((one) => one.course === lesson.course);
  return (
    <>
      <h1 className="table-headline lesson-head">
        <LessonCount n={course.indexOf(lesson) + 1} all={course.length} />{' '}
        <b>{wordsOf(taught, `lesson.${lesson.id}`)}</b> {!narrow && <Meter running={running} />}
      </h1>
      {!narrow && (
        <Link className="button small" href={`/learn/${game}`}>
          {t('learn.leave')}
        </Link>
      )}
    </>
  );
}

/** Which of its course it is: in figures, for the head is narrow, and in words for who listens or points at it. */
function LessonCount({ n, all }: { n: number; all: number }) {
  const words = t('learn.lesson', { n, all });
  return (
    <span className="lesson-count" title={words}>
      <span aria-hidden="true">
        {n}/{all}
      </span>
      <span className="unseen">{words}</span>
    </span>
  );
}
