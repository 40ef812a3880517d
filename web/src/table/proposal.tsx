/**
 * What one is about to do, in pencil: cost, odds and risks, and the button that does it. It stands beside the thing it is
 * about, with a tail to it; where there is no such thing, or no room, below the question.
 */
import type { Panel } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { onBoard } from '@gavel/kit/marked.ts';
import { choiceWords } from '@gavel/kit/scene.ts';
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GuideContext } from '../learn/guide.ts';
import { t } from '../words/index.ts';
import { type Box, beside, type Spot } from './beside.ts';
import type { TableScene } from './scene.ts';
import { Why } from './why.tsx';

export function Proposal({ scene }: { scene: TableScene }) {
  const { proposal, face } = scene;
  const Preview = face.Preview;
  const taught = useContext(GuideContext)?.leads === true;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const spot = useSpot(box, scene.pencil);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new proposal asks for its own answer
  useEffect(() => button.current?.focus({ preventScroll: true }), [proposal]);
  const doIt = () => {
    // while nothing has moved yet: where the keyboard was is about to go, and the browser would lay out half a change for it
    box.current?.closest<HTMLElement>('.prompt')?.focus({ preventScroll: true });
    scene.act(proposal);
  };
  return (
    <>
      {spot && <Tail from={spot.box} to={spot.target} />}
      <div ref={box} className={spot ? 'proposal pencil' : 'proposal'} style={spot?.at}>
        <Caption tone="may" title={choiceWords(scene, proposal)}>
          {scene.hinted && (taught ? <p>{t('learn.shown')}</p> : <Why scene={scene} />)}
          {Preview && <Preview scene={scene} choice={proposal} />}
        </Caption>
        <div className="row">
          <button ref={button} type="button" className="button main" onClick={doIt}>
            {t('prompt.doIt')}
          </button>
          <Button onClick={() => scene.propose(undefined)}>{t('prompt.notYet')}</Button>
        </div>
      </div>
    </>
  );
}

interface Placed {
  readonly at: Spot;
  readonly box: Box;
  readonly target: Box;
}

/** A space is known by its middle: a box may lie over its rim. */
const heart = 34;

function boxOf(one: Element): Box {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return {
    left: Math.max(left, x - heart),
    top: Math.max(top, y - heart),
    right: Math.min(right, x + heart),
    bottom: Math.min(bottom, y + heart),
  };
}

/** Beside what the picture is about, as long as it stands on the board; on a phone the thumb's reach matters more. */
function useSpot(box: RefObject<HTMLElement | null>, pencil: Panel | undefined): Placed | undefined {
  const narrow = useNarrow();
  const [placed, setPlaced] = useState<Placed>();
  useLayoutEffect(() => {
    const look = () => setPlaced(pencil && !narrow && box.current ? placeOf(box.current, pencil) : undefined);
    look();
    // what is unfolded in it needs more room
    const watch = new ResizeObserver(look);
    if (box.current) watch.observe(box.current);
    window.addEventListener('resize', look);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [box, pencil, narrow]);
  return placed;
}

function placeOf(element: HTMLElement, { who, on = [], at }: Panel): Placed | undefined {
  const board = document.querySelector('[data-part="board"]');
  const targets = [...on, ...(at ? [at] : []), ...(who ? [who] : [])].flatMap(onBoard).map(boxOf);
  const [target] = targets;
  if (!board || !target) return undefined;
  const style = getComputedStyle(board);
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const foot = Number.parseFloat(style.paddingBottom) / 2;
  const room = { left: left + 8, top: top + 8, right: right - 8, bottom: bottom - foot };
  const set = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  const size = { width: set('--pencil-wide'), height: Math.min(element.offsetHeight, set('--pencil-high')) };
  const spot = beside(room, size, target, targets);
  return spot && { at: spot, box: { ...spot, right: spot.left + size.width, bottom: spot.top + size.height }, target };
}

/** A wedge from the box to what it is about. */
function Tail({ from, to }: { from: Box; to: Box }) {
  const [x, y] = [(to.left + to.right) / 2, (to.top + to.bottom) / 2];
  const [cx, cy] = [(from.left + from.right) / 2, (from.top + from.bottom) / 2];
  const across = Math.abs(x - cx) * (from.bottom - from.top) > Math.abs(y - cy) * (from.right - from.left);
  const [dx, dy] = across ? [0, 14] : [14, 0];
  return (
    <svg className="pencil-tail" aria-hidden="true">
      <path d={`M${cx - dx} ${cy - dy}L${x} ${y}L${cx + dx} ${cy + dy}z`} />
    </svg>
  );
}
