/** The box the coach speaks from: his face, his words, beside what they are about. */
import type { Ref } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { onBoard } from '@gavel/kit/marked.ts';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RivalFace } from '../games/rival-face.tsx';
import { overlap, type Spot } from '../table/beside.ts';
import { t } from '../words/index.ts';
import { bringIntoSight } from './in-sight.ts';
import { allRinged, useRinged, type Wants } from './ringed.ts';
import { roomOf, spotOf } from './stand.ts';
import './coach.css';

export function CoachBox({
  game,
  point,
  wants,
  moment,
  step,
  onAside,
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
  /** In a game he also keeps clear of what is asked about; where there is little room, a tap beside him sends him away. */
  onAside?: (() => void) | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const spot = useSpot(box, point, moment, onAside !== undefined);
  useRinged(point, wants);
  useAside(box, onAside);
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
  inGame: boolean,
): Spot | undefined {
  const narrow = useNarrow();
  const [spot, setSpot] = useState<Spot>();
  useLooking(box, point, moment, (element, targets, fresh) => {
    const room = roomOf(narrow);
    if (fresh && room) bringIntoSight(targets, room);
    setSpot(room && spotOf(element, targets, inGame ? askedAbout() : [], room, narrow));
  });
  return spot;
}

/** Places of the board that answer, and whatever else a board says is asked about. */
const askedAbout = (): readonly Element[] => [
  ...document.querySelectorAll('[data-part="board"] :is([role="button"], [data-asked])'),
];

/** On a phone he lies over the board whatever his place is: a tap anywhere else sends him away. */
function useAside(box: RefObject<HTMLElement | null>, onAside: (() => void) | undefined): void {
  const narrow = useNarrow();
  useEffect(() => {
    if (!narrow || !onAside) return undefined;
    const tapped = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) onAside();
    };
    document.addEventListener('pointerdown', tapped);
    return () => document.removeEventListener('pointerdown', tapped);
  }, [box, narrow, onAside]);
}

/** A list that stands at an edge folds to what is done now where it would cover what this step is about. */
export function useFolding(
  list: RefObject<HTMLElement | null>,
  point: readonly Ref[] | undefined,
  moment: string,
): void {
  useLooking(list, point, moment, (element, targets) => {
    element.classList.remove('folded');
    const box = element.getBoundingClientRect();
    const covered = targets.some((one) => overlap(one.getBoundingClientRect(), box) > 0);
    element.classList.toggle('folded', covered);
  });
}

/** For so long a board may still move by itself to where something has happened. */
const settles = 2000;

/**
 * Lets a box find its place: now, as soon as the board is there, and whenever there is other room or what it is about has moved.
 * `fresh`: these words have only just come.
 */
function useLooking(
  box: RefObject<HTMLElement | null>,
  point: readonly Ref[] | undefined,
  moment: string,
  place: (box: HTMLElement, targets: readonly Element[], fresh: boolean) => void,
): void {
  const narrow = useNarrow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need other room
  useLayoutEffect(() => {
    let before = '';
    let since: number | undefined;
    const targets = () => (point ?? []).flatMap(onBoard);
    const look = () => {
      const found = targets();
      if (found.length > 0) since ??= performance.now();
      // while a choice has the word he is not there, and has no size
      if (box.current?.offsetHeight)
        place(box.current, found, since !== undefined && performance.now() - since < settles);
      before = whereabouts(found);
    };
    const watch = new ResizeObserver(look);
    if (box.current) watch.observe(box.current);
    // the board may still be on its way, figures walk, and others' moves are told
    const again = setInterval(() => {
      if (whereabouts(targets()) !== before) look();
    }, 400);
    look();
    window.addEventListener('resize', look);
    return () => {
      clearInterval(again);
      watch.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [box, point, narrow, moment]);
}

/** Where these and the question stand, to see whether anything has moved. */
const whereabouts = (targets: readonly Element[]): string =>
  [...targets, ...allRinged(), ...document.querySelectorAll('.table-foot')]
    .map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join();
    })
    .join(' ');
