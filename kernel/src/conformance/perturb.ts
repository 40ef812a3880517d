/** Choices bent a little, as no honest client would send them. */

import type { Rng } from '../chance.ts';
import { at } from '../checked.ts';
import { cloneJson } from '../json.ts';

type Leaf = { holder: Record<string, unknown> | unknown[]; key: string | number };

function leaves(value: unknown, out: Leaf[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return out;
  for (const key of Object.keys(value)) {
    const child = (value as Record<string, unknown>)[key];
    out.push({ holder: value as Record<string, unknown>, key });
    leaves(child, out);
  }
  return out;
}

const wild: readonly unknown[] = [-1, 0, 1, 2, 1.5, 1e9, '', 'nope', '__proto__', null, true, [], {}, [[]]];

/** A choice gone wrong: a value swapped for another choice's or for nonsense, a field lost, a field too many. */
export function perturb(choice: unknown, other: unknown, rng: Rng): unknown {
  if (typeof choice !== 'object' || choice === null || rng.below(20) === 0) return wild[rng.below(wild.length)];
  const copy = cloneJson(choice);
  const spots = leaves(copy);
  if (spots.length === 0) return { ...copy, extra: 1 };
  const spot = at(spots, rng.below(spots.length));
  const holder = spot.holder as Record<string, unknown>;
  switch (rng.below(6)) {
    case 0:
      holder[spot.key] = wild[rng.below(wild.length)];
      break;
    case 1:
      if (Array.isArray(spot.holder)) spot.holder.splice(Number(spot.key), 1);
      else delete holder[spot.key];
      break;
    case 2:
      (copy as Record<string, unknown>)['extra'] = 1;
      break;
    case 3:
      if (Array.isArray(spot.holder)) spot.holder.push(cloneJson(holder[spot.key]));
      else holder[spot.key] = wild[rng.below(wild.length)];
      break;
    default: {
      const donors = leaves(other);
      const same = donors.filter((d) => d.key === spot.key);
      const pool = same.length > 0 ? same : donors;
      if (pool.length === 0) return wild[rng.below(wild.length)];
      const donor = at(pool, rng.below(pool.length));
      holder[spot.key] = cloneJson((donor.holder as Record<string, unknown>)[donor.key]);
    }
  }
  return copy;
}
