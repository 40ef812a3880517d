/** The tail of the coach's box: from its edge towards what he speaks of. */
import { type Box, overlap } from '../table/beside.ts';

export type Point = readonly [x: number, y: number];

/** How wide it is where it begins, how long at most, and what it leaves free before what it points at. */
const [wide, long, clear] = [26, 52, 16];
/** So far it leans aside. */
const leans = 40;
/** What is nearer needs no tail. */
const near = clear + 8;

const clamp = (value: number, least: number, most: number): number =>
  Math.max(Math.min(least, most), Math.min(value, Math.max(least, most)));

/** Its three corners, the tip last; undefined: it would cover something of what must be seen, or has no room. */
export function tailOf(box: Box, target: Box, others: readonly Box[]): readonly [Point, Point, Point] | undefined {
  const gaps = {
    left: box.left - target.right,
    right: target.left - box.right,
    top: box.top - target.bottom,
    bottom: target.top - box.bottom,
  };
  const side = (['left', 'right', 'top', 'bottom'] as const).reduce((best, one) =>
    gaps[one] > gaps[best] ? one : best,
  );
  const gap = gaps[side];
  if (gap < near) return undefined;
  const across = side === 'left' || side === 'right';
  const [from, to] = across ? [box.top, box.bottom] : [box.left, box.right];
  const aim = across ? (target.top + target.bottom) / 2 : (target.left + target.right) / 2;
  const base = clamp(aim, from + wide, to - wide);
  const length = Math.min(gap - clear, long);
  const out = side === 'left' || side === 'top' ? -1 : 1;
  const tip = base + clamp((aim - base) * (length / gap), -leans, leans);
  // it begins below the box, whose edge lies over it
  const [root, end] = [box[side] - 4 * out, box[side] + length * out];
  const at = (along: number, away: number): Point => (across ? [away, along] : [along, away]);
  const corners = [at(base - wide / 2, root), at(base + wide / 2, root), at(tip, end)] as const;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const area = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  return others.some((one) => overlap(area, one) > 0) ? undefined : corners;
}
