/** What may be chosen before a game: options, and who plays against us. */
import type { AnyGame, Options } from '@gavel/kernel';

/** The options of a game as they are when nobody chooses. */
export function defaultsOf({ options }: AnyGame): Options {
  return Object.fromEntries(
    Object.entries(options).map(([name, spec]) => [name, spec.kind === 'perSeat' ? [] : spec.default]),
  );
}
