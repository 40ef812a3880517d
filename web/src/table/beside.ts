/** Where a box stands beside the thing it is about. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Spot = { readonly left: number; readonly top: number };

const gap = 26;

/** How much of each other two boxes cover. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** How much of these a box in a spot covers. */
export const under = (
  { left, top }: Spot,
  { width, height }: { readonly width: number; readonly height: number },
  boxes: readonly Box[],
): number =>
  boxes.reduce((sum, one) => sum + overlap({ left, top, right: left + width, bottom: top + height }, one), 0);

/** So many covered points are as bad as one point further off. */
const bearable = 20;

/**
 * The spot inside `room` nearest to the target that covers nothing of what must stay in sight, and rather little of `others`;
 * undefined: there is none.
 */
export function beside(
  room: Box,
  size: { readonly width: number; readonly height: number },
  target: Box,
  clear: readonly Box[],
  others: readonly Box[] = [],
): Spot | undefined {
  const { width, height } = size;
  const [right, bottom] = [room.right - width, room.bottom - height];
  if (right < room.left || bottom < room.top) return undefined;
  const to = middle(target);
  const lefts = [target.right + gap, target.left - gap - width, to.x - width / 2, room.left, right];
  const tops = [to.y - height / 2, target.bottom + gap, target.top - gap - height, room.top, bottom];
  let best: Spot | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const x of lefts)
    for (const y of tops) {
      const [left, top] = [clamp(x, room.left, right), clamp(y, room.top, bottom)];
      const box = { left, top, right: left + width, bottom: top + height };
      if (clear.some((one) => overlap(box, one) > 0)) continue;
      const at = middle(box);
      const bad = Math.hypot(at.x - to.x, at.y - to.y) + under(box, size, others) / bearable;
      if (bad < least) [best, least] = [{ left, top }, bad];
    }
  return best;
}

/** The corner of `room` in which a box covers least of what it is about, then least of `others`: of the foot first, there least lies. */
export function cornerOf(
  room: Box,
  size: { readonly width: number; readonly height: number },
  about: readonly Box[],
  others: readonly Box[] = [],
): Spot {
  const [right, bottom] = [room.right - size.width, room.bottom - size.height];
  const better = (a: Spot, b: Spot): boolean =>
    (under(a, size, about) - under(b, size, about) || under(a, size, others) - under(b, size, others)) < 0;
  return [
    { left: right, top: room.top },
    { left: room.left, top: bottom },
    { left: room.left, top: room.top },
  ].reduce<Spot>((best, one) => (better(one, best) ? one : best), { left: right, top: bottom });
}
