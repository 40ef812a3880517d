import { at, none } from '@gavel/kernel';
import { MAPS, SPACES } from '../content/maps.ts';
import { climbs } from '../rules/standard.ts';

/** WAYS[map][from * 41 + to]: the cards it takes to walk there, MOVE one and CLIMB two. */
const WAYS: readonly Uint8Array[] = MAPS.map((map) => {
  const size = SPACES + 1;
  const ways = new Uint8Array(size * size).fill(99);
  for (let space = 1; space <= SPACES; space++) {
    ways[space * size + space] = 0;
    for (const next of at(map.adjacent, space)) ways[space * size + next] = climbs(map, space, next) ? 2 : 1;
  }
  for (let via = 1; via <= SPACES; via++)
    for (let a = 1; a <= SPACES; a++)
      for (let b = 1; b <= SPACES; b++) {
        const through = at(ways, a * size + via) + at(ways, via * size + b);
        if (through < at(ways, a * size + b)) ways[a * size + b] = through;
      }
  return ways;
});

/** The ways on a map: from * 41 + to. */
export const waysOn = (map: number): Uint8Array => WAYS[map] ?? none('map', map);

/** How central each space is: the mean way from everywhere else. */
export const REMOTE: readonly (readonly number[])[] = WAYS.map((ways) =>
  Array.from({ length: SPACES + 1 }, (_, space) => {
    let sum = 0;
    for (let from = 1; from <= SPACES; from++) sum += at(ways, from * (SPACES + 1) + space);
    return sum / SPACES;
  }),
);
