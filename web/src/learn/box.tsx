/** The box the coach speaks from: his face, his words, beside what they are about. */
import { at, type Ref } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { onBoard } from '@gavel/kit/marked.ts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { RivalFace } from '../games/rival-face.tsx';
import { beside, type Spot } from '../table/beside.ts';
import { t } from '../words/index.ts';
import { useRinged, type Wants } from './ringed.ts';
import './coach.css';

export function CoachBox({
  game,
  point,
  wants,
  moment,
  step,
  children,
}: {
  game: string;
  /** What he speaks of; the first is where he stands. */
  point: readonly Ref[] | undefined;
  /** What he waits for. */
  wants?: Wants | undefined;
  /** Other words need other room. */
  moment: string;
  /** At which step of a lesson he is. */
  step: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const spot = useSpot(box, point, moment);
  useRinged(point, wants);
  return (
    <section
      ref={box}
      className={spot ? 'coach beside' : 'coach'}
      style={spot}
      aria-label={t('learn.coach')}
      data-part="coach"
      data-step={step}
    >
      <div className="coach-face" aria-hidden="true">
        <RivalFace game={game} level="gentle" size={84} />
      </div>
      <div className="coach-words" aria-live="polite">
        {children}
      </div>
    </section>
  );
}

/** Beside what it is about, if that stands on the board and there is room. */
function useSpot(
  box: RefObject<HTMLElement | null>,
  point: readonly Ref[] | undefined,
  moment: string,
): Spot | undefined {
  const narrow = useNarrow();
  const [spot, setSpot] = useState<Spot>();
  useLooking(box, point, moment, (element, targets) => setSpot(spotOf(element, targets, narrow)));
  return spot;
}

/** A list that stands at an edge folds to what is done now where it would cover what this step is about. */
export function useFolding(
  list: RefObject<HTMLElement | null>,
  point: readonly Ref[] | undefined,
  moment: string,
): void {
  useLooking(list, point, moment, (element, targets) => {
    element.classList.remove('folded');
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const covered = targets
      .map((one) => one.getBoundingClientRect())
      .some((one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom);
    element.classList.toggle('folded', covered);
  });
}

/** Lets a box find its place: now, as soon as the board is there, and whenever there is other room. */
function useLooking(
  box: RefObject<HTMLElement | null>,
  point: readonly Ref[] | undefined,
  moment: string,
  place: (box: HTMLElement, targets: readonly Element[]) => void,
): void {
  const narrow = useNarrow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need other room
  useLayoutEffect(() => {
    const look = () => {
      // while a choice has the word he is not there, and has no size
      if (box.current?.offsetHeight) place(box.current, (point ?? []).flatMap(onBoard));
    };
    const watch = new ResizeObserver(look);
    if (box.current) watch.observe(box.current);
    // the board may still be on its way
    const soon = setInterval(() => {
      if (point?.length && point.flatMap(onBoard).length === 0) return;
      clearInterval(soon);
      look();
    }, 400);
    look();
    window.addEventListener('resize', look);
    return () => {
      clearInterval(soon);
      watch.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [box, point, narrow, moment]);
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
  const [low, far] = [room.bottom - size.height, room.right - size.width];
  const corners = [
    { left: far, top: low },
    { left: far, top: room.top },
    { left: room.left, top: low },
  ];
  const covers = ({ left, top }: Spot) =>
    [target, ...others].some(
      (one) =>
        one && one.left < left + size.width && left < one.right && one.top < top + size.height && top < one.bottom,
    );
  const corner = corners.find((one) => !covers(one)) ?? at(corners, 0);
  return (target && beside(room, size, target, [target, ...others])) ?? corner;
}
