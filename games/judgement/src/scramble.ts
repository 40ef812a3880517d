/** What a viewer cannot know, permuted in a state: the secret picks of the other side. */
import type { Rng, Viewer } from '@gavel/kernel';
import { type Hero, heroes } from './content/index.ts';
import { sees } from './redact.ts';
import type { State } from './state.ts';

export function scramble(s: State, viewer: Viewer, rng: Rng): void {
  for (const [seat, p] of s.players.entries()) {
    if (sees(s, viewer, seat)) continue;
    if (p.roster.length > 0) p.roster = randomHeroes(p.roster.length, rng);
    if (p.lineup.length > 0) p.lineup = randomHeroes(p.lineup.length, rng);
  }
}

/** Heroes at random, in the order of the pack. */
export function randomHeroes(count: number, rng: Rng): string[] {
  const left = [...heroes];
  const chosen = new Set<Hero>();
  for (let i = 0; i < count; i++) for (const hero of left.splice(rng.below(left.length), 1)) chosen.add(hero);
  return heroes.filter((hero) => chosen.has(hero)).map(({ id }) => id);
}
