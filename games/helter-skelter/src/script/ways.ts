import { MAPS, SPACES } from '../content/maps.ts';
import { climbs } from '../rules/standard.ts';

/** WAYS[map][from * 41 + to]: the cards it takes to walk there, MOVE one and CLIMB two. */
export const WAYS: readonly Uint8Array[] = MAPS.map((map) => {
  const size = SPACES + 1;
  const ways = new Uint8Array(size * size).fill(99);
  for (let space = 1; space <= SPACES; space++) {
    ways[space * size + space] = 0;
    for (const next of map.adjacent[space]!) ways[space * size + next] = climbs(map, space, next) ? 2 : 1;
  }
  for (let via = 1; via <= SPACES; via++)
    for (let a = 1; a <= SPACES; a++)
      for (let b = 1; b <= SPACES; b++) {
        const through = ways[a * size + via]! + ways[via * size + b]!;
        if (through < ways[a * size + b]!) ways[a * size + b] = through;
      }
  return ways;
});

/** How central each space is: the mean way from everywhere else. */
export const REMOTE: readonly (readonly number[])[] = WAYS.map((ways) =>
  Array.from({ length: SPACES + 1 }, (_, space) => {
    let sum = 0;
    for (let from = 1; from <= SPACES; from++) sum += ways[from * (SPACES + 1) + space]!;
    return sum / SPACES;
  }),
);
