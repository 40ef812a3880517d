/** All games with rooms, each with what tests know of it. */
import { furnished } from './furnished.ts';
import type { Known } from './known.ts';

async function knownOf(id: string): Promise<Known> {
  const { known }: { readonly known: Known } = await import(`../../games/${id}/test/known.ts`);
  return known;
}

export const wellKnown = await Promise.all(
  furnished.map(async (game) => ({ id: game.id, game, known: await knownOf(game.id) })),
);
