/** Where words find room on the field: beside figures and other words rather than on them. Units of the drawing. */

import { maps, type State } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { sl, sx, sy } from './units.ts';

/** A rectangle around its middle. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Does a disc of this radius lie on the box? */
function meetsDisc(box: Box, x: number, y: number, r: number): boolean {
  const dx = Math.max(0, Math.abs(box.x - x) - box.width / 2);
  const dy = Math.max(0, Math.abs(box.y - y) - box.height / 2);
  return dx * dx + dy * dy < r * r;
}

const meets = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

/** How many figures and words the box would hide. */
function hidden(s: State, box: Box, taken: readonly Box[]): number {
  const figures = s.models.filter((m) => m.on && meetsDisc(box, sx(m.x), sy(m.y), sl(m.r)));
  return figures.length + taken.filter((one) => meets(box, one)).length;
}

const onField = (s: State, { x, y }: Box): boolean => Math.hypot(x, y) < sl(at(maps, s.map).radius);

/** The first of these places where nothing is hidden; undefined: there is none. */
export function freeBox(s: State, boxes: readonly Box[], taken: readonly Box[] = []): Box | undefined {
  const free = boxes.filter((box) => hidden(s, box, taken) === 0);
  return free.find((box) => onField(s, box)) ?? free[0];
}

/** The place where the least is hidden, the first of several. */
export function roomiestBox(s: State, boxes: readonly Box[]): Box {
  return boxes.reduce((best, box) => (hidden(s, box, []) < hidden(s, best, []) ? box : best));
}

/** How far to turn from the straight direction, nearest first. */
const turns = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/** Places on a ring for words of this size, those towards the middle of the field first. */
export function aroundRing(
  centre: { readonly x: number; readonly y: number },
  radius: number,
  size: Pick<Box, 'width' | 'height'>,
  aside = 0,
): Box[] {
  const up = centre.y > 0 ? -90 : 90;
  return turns.map((turn) => {
    const way = ((up + aside + turn) * Math.PI) / 180;
    return {
      x: centre.x + Math.cos(way) * (radius + size.height * 0.4),
      y: centre.y + Math.sin(way) * (radius + size.height * 0.4),
      ...size,
    };
  });
}
