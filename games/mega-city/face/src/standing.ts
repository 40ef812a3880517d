/** Where Judges stand and case files lie in a Sector. */
import { at, type Seat } from '@gavel/kernel';
import type { CrimeView, View } from '@gavel/mega-city';
import { belowName } from './city.tsx';
import { icu, placeOf, sectorName, ward } from './pack.ts';
import { middleOf } from './plan.ts';

export interface PlacedJudge {
  readonly seat: Seat;
  readonly x: number;
  readonly y: number;
}
export interface PlacedCase {
  readonly one: CrimeView;
  readonly x: number;
  readonly y: number;
}

/** Several in one place fan out side by side, more than three in two rows; every face stays free. */
function fan(count: number): readonly (readonly [number, number])[] {
  const perRow = count <= 3 ? count : Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const x = ((i % perRow) - (inRow - 1) / 2) * 47;
    return [x + (row % 2) * 12, row * 44 - (count > perRow ? 44 : 0)] as const;
  });
}

export function placeJudges(view: View): readonly PlacedJudge[] {
  const standingIn = new Map<string, Seat[]>();
  view.judges.forEach((judge, seat) => {
    if (judge.at !== null) standingIn.set(judge.at, [...(standingIn.get(judge.at) ?? []), seat]);
  });
  return [...standingIn].flatMap(([id, seats]) => {
    const places = fan(seats.length);
    // beside the case file, not on it
    const aside = seats.length === 1 && view.crimes.some(({ sector }) => sector === id) ? 50 : 0;
    const { x, y } = standing(id);
    return seats.map((seat, i) => ({ seat, x: x + aside + at(places, i)[0], y: y + at(places, i)[1] }));
  });
}

/** Where the feet of figures are in a place. */
export function standing(id: string): { readonly x: number; readonly y: number } {
  if (id === icu) return { x: ward.x, y: ward.y - 25 };
  const y = placeOf(id).y + 78;
  return { x: middleOf(placeOf(id), y), y };
}

export const fileWidth = 124;
export const fileHeight = 58;

export function placeCases(view: View): readonly PlacedCase[] {
  const inSector = new Map<string, CrimeView[]>();
  const held = new Set(view.judges.map((judge) => judge.at));
  for (const one of view.crimes) inSector.set(one.sector, [...(inSector.get(one.sector) ?? []), one]);
  return [...inSector].flatMap(([id, list]) => {
    const place = placeOf(id);
    const y = belowName(place, sectorName(id, view)) + fileHeight / 2 + 2;
    return list.map((one, i) => ({
      one,
      x: middleOf(place, y) + (i - (list.length - 1) / 2) * 48 - (held.has(id) ? 16 : 0),
      y: y + i * 8,
    }));
  });
}
