/** The light on what a step is about: the rest of the board lies under ink, and the coach's box has a tail towards it. */
import { useEffect, useId, useState } from 'react';
import type { Box } from '../table/beside.ts';
import { type Point, tailOf } from './tail.ts';

interface Lit {
  readonly board: Box;
  /** What is ringed on it, in the order in which it is pressed. */
  readonly holes: readonly Box[];
  /** Who acts, by what is pressed on it. */
  readonly actors: readonly Box[];
  readonly tail: readonly Point[] | undefined;
}

/** Figures walk and boards are moved: so often is looked where everything is. */
const lookMs = 150;
/** The light is a little wider than what stands in it. */
const rim = 8;

export function Spotlight() {
  const lit = useLit();
  const mask = useId();
  if (!lit) return null;
  const { board, holes, actors, tail } = lit;
  const frame = { x: board.left, y: board.top, width: board.right - board.left, height: board.bottom - board.top };
  return (
    <svg className="spotlight" aria-hidden="true" data-lit={holes.length}>
      <mask id={mask}>
        <rect {...frame} fill="#fff" />
        {[...holes, ...actors].map((hole, i) => (
          <rect key={i} {...lightOn(hole)} fill="#000" />
        ))}
      </mask>
      <rect className="spotlight-ink" {...frame} mask={`url(#${CSS.escape(mask)})`} />
      {holes.map((hole, i) => (
        <rect key={i} className="spotlight-ring" {...lightOn(hole)} />
      ))}
      {tail && <polygon className="spotlight-tail" points={tail.map((corner) => corner.join()).join(' ')} />}
    </svg>
  );
}

/** Round where something is small, else a card with round corners. */
function lightOn({ left, top, right, bottom }: Box) {
  const [width, height] = [right - left + 2 * rim, bottom - top + 2 * rim];
  return { x: left - rim, y: top - rim, width, height, rx: Math.min(width / 2, height / 2, 26) };
}

/** Where the light falls; undefined: nothing of what the step is about is seen on a drawn board. */
function useLit(): Lit | undefined {
  const [lit, setLit] = useState<Lit>();
  useEffect(() => {
    let before = '';
    let asked = 0;
    const look = () => {
      asked = 0;
      const found = litNow();
      const now = JSON.stringify(found ?? null);
      if (now === before) return;
      before = now;
      setLit(found);
    };
    const soon = () => {
      asked ||= requestAnimationFrame(look);
    };
    look();
    const again = setInterval(look, lookMs);
    const moves = ['scroll', 'wheel', 'pointermove', 'resize', 'click'] as const;
    for (const move of moves) window.addEventListener(move, soon, { capture: true, passive: true });
    return () => {
      clearInterval(again);
      cancelAnimationFrame(asked);
      for (const move of moves) window.removeEventListener(move, soon, { capture: true });
    };
  }, []);
  return lit;
}

const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) };
};

/** What of one box lies within another; undefined: nothing. */
function seenOf(one: Box, within: Box): Box | undefined {
  const left = Math.max(one.left, within.left);
  const top = Math.max(one.top, within.top);
  const right = Math.min(one.right, within.right);
  const bottom = Math.min(one.bottom, within.bottom);
  return right > left && bottom > top ? { left, top, right, bottom } : undefined;
}

function litNow(): Lit | undefined {
  const drawn = document.querySelector('.table:not(.in-words) > [data-part="board"]');
  if (!drawn) return undefined;
  const board = boxOf(drawn);
  const taught = [...drawn.querySelectorAll<HTMLElement | SVGElement>('[data-taught]')].sort(
    (a, b) => Number(a.dataset['taught']) - Number(b.dataset['taught']),
  );
  const holes = taught.flatMap((one) => seenOf(boxOf(one), board) ?? []);
  const [first, ...others] = holes;
  if (!first) return undefined;
  const coach = document.querySelector<HTMLElement>('.coach.beside');
  const tail = coach?.offsetHeight ? tailOf(boxOf(coach), first, others) : undefined;
  const pressed = [...drawn.querySelectorAll('[data-ref][aria-pressed="true"]')];
  return { board, holes, actors: pressed.flatMap((one) => seenOf(boxOf(one), board) ?? []), tail };
}
