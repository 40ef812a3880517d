/** What may be chosen before a game: options, and who plays against us. */
import type { AnyGame, Options } from '@gavel/kernel';

/** The options of a game as they are when nobody chooses. */
export function defaultsOf({ options }: AnyGame): Options {
  return Object.fromEntries(
    Object.entries(options).map(([name, spec]) => [name, spec.kind === 'perSeat' ? [] : spec.default]),
  );
}

/** The players a game brings, the strongest first; any choice at all is always among them. */
export function levelsOf({ players }: AnyGame): readonly [string, ...string[]] {
  const [best = 'random', ...others] = Object.keys(players).reverse();
  return best === 'random' ? ['random'] : [best, ...others, 'random'];
}
