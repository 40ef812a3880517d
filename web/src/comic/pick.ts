/** Which pictures of a game stand in its comic, and on which page. */
import type { Panel } from '@gavel/kernel';

export interface Weighed {
  readonly panel: Panel;
  /** By how much it changed who is likely to win. */
  readonly swing: number;
}

export interface Picked<T> {
  readonly pages: readonly (readonly T[])[];
  readonly turning: readonly T[];
}

/** Pictures on a page: fewer look empty, more are too small. */
export const fewest = 8;
export const most = 10;
const mostPages = 4;
/** A game has a page for so many pictures. */
const perPage = 40;

/** The first picture, every great moment and the last always; of the others those that changed most. */
export function pickShots<T extends Weighed>(told: readonly T[]): Picked<T> {
  const pages = Math.min(mostPages, Math.max(1, Math.round(told.length / perPage)));
  const room = Math.min(told.length, pages * (most - 1));
  const first = told[0];
  const last = told.at(-1);
  const rank = (one: T): number =>
    (one === first || one === last ? 8 : 0) + (one.panel.weight === 3 ? 4 : 0) + one.swing + one.panel.weight / 100;
  const place = new Map(told.map((one, i) => [one, i]));
  const inOrder = (list: readonly T[]): readonly T[] =>
    list.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const best = told.toSorted((a, b) => rank(b) - rank(a)).slice(0, room);
  // a guess swings by a step aside, too: what turned a game was a deed
  const deed = (one: T): number => one.swing * one.panel.weight;
  const turning = told.toSorted((a, b) => deed(b) - deed(a)).slice(0, 3);
  return {
    pages: split(inOrder([...new Set([...turning.slice(0, 1), ...best])].slice(0, room)), pages),
    turning: inOrder(turning),
  };
}

/** Pages as alike in number as can be. */
function split<T>(list: readonly T[], pages: number): readonly (readonly T[])[] {
  return Array.from({ length: pages }, (_, i) =>
    list.slice(Math.round((i * list.length) / pages), Math.round(((i + 1) * list.length) / pages)),
  ).filter((page) => page.length > 0);
}
