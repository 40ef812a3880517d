/** Who teaches stands beside what the step is about: what to do, why, and what is still to come. */
import type { Lessons } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { t } from '../words/index.ts';
import { CoachBox } from './box.tsx';
import { type Running, stepOf, wordsOf } from './course.ts';
import type { CoachProps } from './guide.ts';
import { Meter } from './meter.tsx';
import { firstGameId, useProgress } from './progress.ts';
import { Spotlight } from './spotlight.tsx';
import { Tasks } from './tasks.tsx';

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
  const narrow = useNarrow();
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
      {step && <Spotlight />}
      <CoachBox
        game={game}
        point={step?.point}
        wants={running.wants}
        moment={`${n} ${told} ${lost}`}
        step={step ? String(n) : 'end'}
      >
        {narrow && <Meter running={running} />}
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
          {step ? (
            <StepWays running={running} read={'read' in step.until} />
          ) : (
            next !== undefined && (
              <Link className="button main" href={`/learn/${game}/${next}`}>
                {t('learn.next')}
              </Link>
            )
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
          {(!step || narrow) && (
            <Link className="button small" href={`/learn/${game}`}>
              {step ? t('learn.leave') : t('learn.all')}
            </Link>
          )}
        </div>
      </CoachBox>
    </>
  );
}

/** On, back, or over this step. */
function StepWays({ running, read }: { running: Running; read: boolean }) {
  const narrow = useNarrow();
  return (
    <>
      {running.canBack() && (
        <Button small aria-label={t('learn.back')} onClick={running.back}>
          <span aria-hidden="true">‹{!narrow && ` ${t('learn.back')}`}</span>
        </Button>
      )}
      {read ? (
        <Button look="main" onClick={running.read}>
          {t('learn.goOn')}
        </Button>
      ) : (
        <>
          <Button small onClick={running.show}>
            {t('learn.show')}
          </Button>
          <Button small className="coach-skip" onClick={running.skip}>
            {t('learn.skip')}
          </Button>
        </>
      )}
    </>
  );
}
