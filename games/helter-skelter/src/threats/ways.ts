/** Where a figure could go in a turn, and with which cards: on foot, in flight, and called by a team-mate's RALLY (HS-5, HS-6). */
import { at } from '@gavel/kernel';
import { type GameMap, pair } from '../content/maps.ts';
import { LINKED, shows, USABLE } from '../content/teams.ts';
import { climbs } from '../rules/standard.ts';

/** A space, and for each card that takes the figure there the cards that will do. */
export interface Stop {
  readonly space: number;
  readonly needs: readonly number[];
}

/** Everywhere a figure gets with so many cards, the nearest first; `spaceOf` says where its team-mates stand. */
export function stopsOf(
  map: GameMap,
  figure: number,
  from: number,
  spaceOf: ReadonlyMap<number, number>,
  most: number,
  flying: number,
): Stop[] {
  const calls = [...spaceOf].filter(([mate]) => mate !== figure && LINKED.RALLY(mate) !== 0);
  const known: Stop[] = [];
  const seen = new Set<number>();
  // by the number of cards: all that is reached with none, with one, with two …
  const rings: Stop[][] = [[{ space: from, needs: [] }]];
  for (let cards = 0; cards <= most; cards++)
    for (const stop of rings[cards] ?? []) {
      const { space, needs } = stop;
      if (seen.has(space)) continue;
      seen.add(space);
      known.push(stop);
      const go = (to: number, more: readonly number[]) => {
        const ring = cards + more.length;
        if (ring > most || seen.has(to)) return;
        const there = rings[ring] ?? [];
        there.push({ space: to, needs: [...needs, ...more] });
        rings[ring] = there;
      };
      let step = shows(figure);
      for (const [mate, there] of calls) if (map.nextTo[pair(space, there)]) step |= LINKED.RALLY(mate);
      for (const to of at(map.adjacent, space)) go(to, climbs(map, space, to) ? [step, step] : [step]);
      if (flying !== 0) for (const to of at(map.flights, space)) go(to, [flying]);
    }
  return known;
}

/** The cards with which a figure flies (HS-6.7). */
export const wings = (figure: number, possible: number): number => USABLE.FLY(figure) & possible;
