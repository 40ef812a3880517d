/** Who is likely to win at a moment, guessed without looking ahead: by the mind, in worlds that fit what a seat knows, or in the true one. */
import type { AnyGame, Rng, Seat } from '@gavel/kernel';
import { MOST_SEATS } from '../search/search.ts';
import type { Judge } from './judge.ts';

/** So many worlds are dealt. */
const worlds = 16;

interface Looking {
  readonly seat: Seat;
  readonly beliefs: unknown;
  readonly rng: Rng;
  /** What is known: all of it, or what the seat sees. */
  readonly state?: unknown;
  readonly view?: unknown;
  /** Also where somebody is in the middle of something. */
  readonly always: boolean;
}

const values = new Float64Array(MOST_SEATS);

/** Undefined: it is no fair moment to say so. */
export function outlook(game: AnyGame, { mind }: Judge, looking: Looking): number | undefined {
  const { seat, beliefs, rng, state, view, always } = looking;
  if (state !== undefined) {
    if (!always && !mind.fair(state)) return undefined;
    mind.value(state, values);
    return values[seat] ?? 0;
  }
  const root: unknown = game.imagine(view, rng);
  if (!always && !mind.fair(root)) return undefined;
  let sum = 0;
  for (let n = 0; n < worlds; n++) {
    const world: unknown = game.clone(root);
    mind.redeal(world, seat, beliefs, rng);
    mind.value(world, values);
    sum += values[seat] ?? 0;
  }
  return sum / worlds;
}
