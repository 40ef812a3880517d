/** Who teaches stands beside what the step is about: what to do, why, and what is still to come. */
import type { Lessons } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { t } from '../words/index.ts';
import { CoachBox, useFolding } from './box.tsx';
import { type Running, stepOf, wordsOf } from './course.ts';
import type { CoachProps } from './guide.ts';
import { firstGameId, useProgress } from './progress.ts';

/** After so many lessons a first game is offered. */
const enough = 3;

export function Coach({
  running,
  taught,
  next,
  onAgain,
  ...seen
}: CoachProps & { running: Running; taught: Lessons; next: string | undefined; onAgain: () => void }) {
  const course = useStore(running.store);
  useEffect(() => running.look(seen));
  const { lesson, marks, told, lost } = course;
  const step = stepOf(course);
  const say = (key: string) => wordsOf(taught, `lesson.${lesson.id}${key}`);
  const n = marks.length + 1;
  const game = seen.info.game;
  const done = useProgress((progress) => progress.done[game]) ?? [];
  const offered = !step && taught.first && done.length >= enough && !done.includes(firstGameId);
  const mistake = told === undefined ? undefined : ((told && say(`.${n}.${told}`)) ?? t('learn.notThis'));
  const wrong = lost ? t('learn.lost') : mistake;
  return (
    <>
      <Tasks running={running} taught={taught} />
      <CoachBox
        game={game}
        point={step?.point}
        wants={running.wants}
        moment={`${n} ${told} ${lost}`}
        step={step ? String(n) : 'end'}
      >
        <h2>{step ? say(`.${n}`) : say('.end')}</h2>
        {wrong && (
          <p className="coach-wrong" role="alert">
            {wrong}
          </p>
        )}
        {step && say(`.${n}.why`) && (
          <p className="coach-why">
            {say(`.${n}.why`)} {step.rule && <RuleLink rule={step.rule} />}
          </p>
        )}
        <div className="row">
          {step && 'read' in step.until && (
            <Button look="main" onClick={running.read}>
              {t('learn.goOn')}
            </Button>
          )}
          {step && !('read' in step.until) && (
            <Button small onClick={running.show}>
              {t('learn.show')}
            </Button>
          )}
          {!step && next !== undefined && (
            <Link className="button main" href={`/learn/${game}/${next}`}>
              {t('learn.next')}
            </Link>
          )}
          {offered && (
            <Link className="button" href={`/learn/${game}/${firstGameId}`}>
              {t('learn.playFirst')}
            </Link>
          )}
          {(!step || lost) && (
            <Button small onClick={onAgain}>
              {t('learn.again')}
            </Button>
          )}
          <Link className="button small" href={`/learn/${game}`}>
            {step ? t('learn.leave') : t('learn.all')}
          </Link>
        </div>
      </CoachBox>
    </>
  );
}

/** What there is to do in this lesson, and what is done. */
function Tasks({ running, taught }: { running: Running; taught: Lessons }) {
  const { lesson, marks } = useStore(running.store);
  const tasks = lesson.steps.flatMap((step, i) => ('read' in step.until ? [] : [i]));
  const list = useRef<HTMLElement>(null);
  useFolding(list, lesson.steps[marks.length]?.point, String(marks.length));
  return (
    <aside ref={list} className="coach-tasks" aria-label={t('learn.tasks')}>
      <h2>{wordsOf(taught, `lesson.${lesson.id}`)}</h2>
      <ol>
        {tasks.map((i) => (
          <li key={i} className={i < marks.length ? 'done' : i === marks.length ? 'now' : ''}>
            <span className="unseen">{i < marks.length ? t('learn.done') : ''}</span>
            {wordsOf(taught, `lesson.${lesson.id}.${i + 1}.do`)}
          </li>
        ))}
      </ol>
    </aside>
  );
}
