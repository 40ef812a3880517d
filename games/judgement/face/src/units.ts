/** Lengths in words, directions in words, and from the game's units to those of the drawing. */

import { type Disc, distance, INCH, type Point } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { j } from './words.ts';

/** A hundredth of an inch is one unit of the drawing; north is up. */
const scale = INCH / 100;
export const sx = (x: number): number => Math.round((x / scale) * 10) / 10;
export const sy = (y: number): number => Math.round((-y / scale) * 10) / 10;
export const sl = (far: number): number => Math.round((far / scale) * 10) / 10;
export const toField = (x: number, y: number): Point => ({
  x: Math.round(x * scale) + 0,
  y: Math.round(-y * scale) + 0,
});

export const polygon = (points: readonly Point[]): string => points.map(({ x, y }) => `${sx(x)},${sy(y)}`).join(' ');
export const outline = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${sx(x)} ${sy(y)}`).join('L')}Z`;

/** Inches, rounded up to a tenth: nobody is nearer than it says. */
export const inches = (units: number): string => `${(Math.ceil((units / INCH) * 10 - 1e-6) / 10).toFixed(1)}″`;
export const exactInches = (units: number): string => (units / INCH).toFixed(2);

export const windNames = [
  'east',
  'northEast',
  'north',
  'northWest',
  'west',
  'southWest',
  'south',
  'southEast',
] as const;

/** The eighth of the compass in which `to` lies. */
export function bearing(from: Point, to: Point): string {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4);
  return j(`wind.${at(windNames, (Math.round(turn) + 8) % 8)}`);
}

/** A point far off in this eighth of the compass. */
export function windTo(from: Point, wind: string): Point {
  const turn = windNames.map(String).indexOf(wind) * (Math.PI / 4);
  return { x: from.x + Math.cos(turn) * 100 * INCH, y: from.y + Math.sin(turn) * 100 * INCH };
}

/** From edge to edge, as the game measures, and in which direction the second lies. */
export const gapAndWhere = (from: Disc, to: Disc): string =>
  j('farAndWhere', { far: inches(distance(from, to)), wind: bearing(from, to) });

export const farAndWhere = (from: Point, to: Point): string =>
  j('farAndWhere', { far: inches(Math.hypot(to.x - from.x, to.y - from.y)), wind: bearing(from, to) });
