/** A magnified board scrolls to what the coach speaks of. */
import { motionTime } from '@gavel/kit/settings.ts';
import type { Box } from '../table/beside.ts';

/** Of all that is meant as much as there is room for, the first in any case; `room` is what is seen of the board. */
export function bringIntoSight(targets: readonly Element[], room: Box): void {
  const [first] = targets;
  const scroll = first && scrollerOf(first);
  if (!first || !scroll) return;
  const seen = within(scroll.getBoundingClientRect(), room);
  const boxes = targets.filter((one) => scroll.contains(one)).map((one): Box => one.getBoundingClientRect());
  const all = boxes.reduce((sum, one) => {
    const both = around(sum, one);
    return both.right - both.left <= seen.right - seen.left && both.bottom - both.top <= seen.bottom - seen.top
      ? both
      : sum;
  });
  const left = moved(all.left, all.right, seen.left, seen.right);
  const top = moved(all.top, all.bottom, seen.top, seen.bottom);
  if (left || top) scroll.scrollBy({ left, top, behavior: motionTime(1) === 0 ? 'auto' : 'smooth' });
}

/** How far it has to go to stand in the middle; nothing where it is seen as it is. */
const moved = (from: number, to: number, least: number, most: number): number =>
  from >= least && to <= most ? 0 : (from + to - least - most) / 2;

const within = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** The part of the board that scrolls and holds this. */
function scrollerOf(element: Element): Element | undefined {
  for (let one = element.parentElement; one?.closest('[data-part="board"]'); one = one.parentElement)
    if (
      (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight) &&
      /auto|scroll/.test(getComputedStyle(one).overflow)
    )
      return one;
  return undefined;
}
