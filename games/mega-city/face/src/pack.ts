/** The records of the content by id, and what the table calls them. */

import { at, none, type Seat, Table } from '@gavel/kernel';
import type { Side } from '@gavel/kit/look/mark.tsx';
import {
  type Action,
  actionNumber,
  actions,
  type Crime,
  city,
  crimeNumber,
  crimes,
  type Effect,
  judgeNumber,
  judges,
  type Perp,
  perpNumber,
  perps,
  type Sector,
  sectorNameIn,
  sectors,
  startsOf,
  type View,
} from '@gavel/mega-city';
import { type Ground, grounds } from './plan.ts';
import { isWord, m } from './words.ts';

/** A case on the map, by its Crime. */
export const caseOf = (view: View, id: string): View['crimes'][number] =>
  view.crimes.find(({ crime }) => crime === id) ?? none('case', id);
/** A Judge as they stand in the game. */
export const judgeOf = (view: View, seat: Seat): View['judges'][number] => at(view.judges, seat);

export const cardOf = (id: string): Action => actions[actionNumber.get(id) ?? -1] ?? none('card', id);
export const perpOf = (id: string): Perp => perps[perpNumber.get(id) ?? -1] ?? none('Perp', id);
export const crimeOf = (id: string): Crime => crimes[crimeNumber.get(id) ?? -1] ?? none('Crime', id);

const sectorById = new Table<string, Sector>(
  'Sector',
  sectors.map((sector) => [sector.id, sector]),
);
const placeById = new Table<string, Ground>(
  'place',
  grounds.map((ground) => [ground.sector, ground]),
);
export const sectorOf = (id: string): Sector => sectorById.get(id);
export const placeOf = (id: string): Ground => placeById.get(id);

export const icu = 'icu';
/** Where Intensive Care is drawn: a ward at the edge of the Hospital's Sector, beside it and not in it, above what stands in the next. */
export const ward = { x: 634, y: 383, width: 106, height: 22 } as const;

/** A Sector's name depends on the reading of the start list. */
export const sectorName = (id: string, view: View): string => sectorNameIn(id, view.options.justiceDepartment);
/** A long word of some names, as signs in the city have it. */
export const shortened = (name: string): string => name.replace('Department', 'Dept');
export const shortSectorName = (id: string, view: View): string => shortened(sectorName(id, view));

/** Is this one of the Starting Sectors of the reading that is played? */
export const isStart = (view: View, id: string): boolean =>
  (startsOf[view.options.justiceDepartment] ?? []).some((sector) => sectors[sector]?.id === id);

const nameOfJudge = (id: string): string => judges[judgeNumber.get(id) ?? -1]?.name ?? none('Judge', id);
/** "Judge Dredd" without the title, as everybody calls him. */
const shortJudge = (id: string): string => nameOfJudge(id).replace('Judge ', '');
export const judgeName = (view: View, seat: Seat): string => shortJudge(judgeOf(view, seat).judge);

export function sideOfSeat(view: View, seat: Seat): Side {
  const { judge } = judgeOf(view, seat);
  const colour = judgeNumber.get(judge) ?? 0;
  return { colour, letter: shortJudge(judge).charAt(0), name: shortJudge(judge) };
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What an option does, in two or three words. */
export function effectWords({ op, n = 1, to }: Effect): string {
  const word = op === 'safe' ? `op.safe.${to}` : `op.${op}`;
  return isWord(word) ? m(word, { n, sign: signed(n) }) : op;
}

/** An option's effects, of which one is chosen; what they all end with is said once. */
export function optionWords(effects: readonly Effect[]): string {
  const said = effects.map(effectWords);
  const last = said.at(-1)?.split(' ').slice(-2).join(' ') ?? '';
  return said
    .map((words, i) => (i < said.length - 1 && words.endsWith(` ${last}`) ? words.slice(0, -last.length - 1) : words))
    .join(' / ')
    .replace(': / ', ' / ');
}

/** By Sector: the ones that adjoin it, and whether a bridge leads there. */
export const ways: ReadonlyMap<string, readonly { readonly to: string; readonly bridge: boolean }[]> = new Map(
  sectors.map(({ id }) => [
    id,
    city.links.flatMap(({ between: [a = '', b = ''], bridge }) =>
      a === id ? [{ to: b, bridge: bridge !== undefined }] : b === id ? [{ to: a, bridge: bridge !== undefined }] : [],
    ),
  ]),
);

/** How many Sectors away everything is, crimes and pile-ups aside. */
export function distancesFrom(from: string): ReadonlyMap<string, number> {
  const found = new Map([[from, 0]]);
  const queue = [from];
  for (const here of queue) {
    const far = found.get(here) ?? 0;
    for (const { to } of ways.get(here) ?? [])
      if (!found.has(to)) {
        found.set(to, far + 1);
        queue.push(to);
      }
  }
  return found;
}
