/** Who teaches stands beside what the step is about: what to do, why, and what is still to come. */
import type { Lessons, Ref } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { atTable, onBoard } from '@gavel/kit/marked.ts';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { RivalFace } from '../games/rival-face.tsx';
import { beside, type Spot } from '../table/beside.ts';
import { t } from '../words/index.ts';
import { type Running, stepOf, wordsOf } from './course.ts';
import type { CoachProps } from './guide.ts';
import './coach.css';

export function Coach({
  running,
  taught,
  next,
  onAgain,
  ...seen
}: CoachProps & { running: Running; taught: Lessons; next: string | undefined; onAgain: () => void }) {
  const course = useStore(running.store);
  useEffect(() => running.look(seen));
  const { lesson, marks, told } = course;
  const step = stepOf(course);
  const say = (key: string) => wordsOf(taught, `lesson.${lesson.id}${key}`);
  const n = marks.length + 1;
  const box = useRef<HTMLElement>(null);
  const spot = useSpot(box, step?.point, `${n} ${told}`);
  useMarked(step?.point);
  const game = seen.info.game;
  const wrong = told === undefined ? undefined : ((told && say(`.${n}.${told}`)) ?? t('learn.notThis'));
  return (
    <>
      <Tasks running={running} taught={taught} />
      <section
        ref={box}
        className={spot ? 'coach beside' : 'coach'}
        style={spot}
        aria-label={t('learn.coach')}
        data-part="coach"
        data-step={step ? n : 'end'}
      >
        <div className="coach-face" aria-hidden="true">
          <RivalFace game={game} level="gentle" size={84} />
        </div>
        <div className="coach-words" aria-live="polite">
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
            {!step && (
              <Button small onClick={onAgain}>
                {t('learn.again')}
              </Button>
            )}
            <Link className="button small" href={`/learn/${game}`}>
              {step ? t('learn.leave') : t('learn.all')}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

/** What there is to do in this lesson, and what is done. */
function Tasks({ running, taught }: { running: Running; taught: Lessons }) {
  const { lesson, marks } = useStore(running.store);
  const tasks = lesson.steps.flatMap((step, i) => ('read' in step.until ? [] : [i]));
  return (
    <aside className="coach-tasks" aria-label={t('learn.tasks')}>
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

/** What a step is about is ringed, on the board and in the hand. */
function useMarked(point: readonly Ref[] | undefined): void {
  useEffect(() => {
    const marked = (point ?? []).flatMap(atTable);
    for (const one of marked) one.setAttribute('data-taught', '');
    return () => {
      for (const one of marked) one.removeAttribute('data-taught');
    };
  });
}

/** Beside what it is about, if that stands on the board and there is room. */
function useSpot(
  box: RefObject<HTMLElement | null>,
  point: readonly Ref[] | undefined,
  moment: string,
): Spot | undefined {
  const narrow = useNarrow();
  const [spot, setSpot] = useState<Spot>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need other room
  useLayoutEffect(() => {
    const look = () => setSpot(box.current ? spotOf(box.current, (point ?? []).flatMap(onBoard), narrow) : undefined);
    // the board may still be on its way
    const soon = setTimeout(look, 400);
    look();
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(soon);
      window.removeEventListener('resize', look);
    };
  }, [box, point, narrow, moment]);
  return spot;
}

function spotOf(element: HTMLElement, targets: readonly Element[], narrow: boolean): Spot | undefined {
  const board = document.querySelector('[data-part="board"]');
  const [target, ...others] = targets.map((one) => one.getBoundingClientRect());
  if (!board) return undefined;
  const { left, top, right, bottom } = board.getBoundingClientRect();
  // on a phone the question lies over the board's foot, elsewhere the hand does
  const sheet = narrow ? document.querySelector('.table-foot')?.getBoundingClientRect().top : undefined;
  const foot = sheet ?? bottom - Number.parseFloat(getComputedStyle(board).paddingBottom);
  const edge = narrow ? 8 : Number.parseFloat(getComputedStyle(board).getPropertyValue('--dock')) || 8;
  const room = { left: left + edge, top: top + 8, right: right - edge, bottom: foot - 8 };
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  // what fills the board, or is not on it, leaves the corner where least lies
  const corner = { left: room.right - size.width, top: room.bottom - size.height };
  return (target && beside(room, size, target, [target, ...others])) ?? corner;
}
