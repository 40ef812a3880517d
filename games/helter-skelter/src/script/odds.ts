/** What an opponent may still hold, counted from the public deck lists and discards. */
import { at, type Seat } from '@gavel/kernel';
import { DECK_SIZE, shows } from '../content/teams.ts';
import { defences, ownerOf } from '../rules/attack.ts';
import { ALL_CARDS, couldHold, countBits } from '../rules/cards.ts';
import { type Attack, handOf, knownOf, type State } from '../state.ts';

/** NONE[pool][bad][drawn]: the chance that `drawn` cards out of `pool` hold none of `bad` special ones. */
const NONE: readonly (readonly (readonly number[])[])[] = Array.from({ length: DECK_SIZE + 1 }, (_, pool) =>
  Array.from({ length: pool + 1 }, (_, bad) =>
    Array.from({ length: 8 }, (_, drawn) => {
      let chance = 1;
      for (let i = 0; i < drawn; i++) chance *= Math.max(0, pool - bad - i) / Math.max(1, pool - i);
      return chance;
    }),
  ),
);

/** The chance that this seat holds at least one of these cards, as far as the others can tell. */
export function holds(s: State, seat: Seat, wanted: number): number {
  const known = knownOf(s, seat) & handOf(s, seat);
  if ((known & wanted) !== 0) return 1;
  const hidden = countBits(handOf(s, seat)) - countBits(known);
  if (hidden <= 0) return 0;
  const pool = couldHold(s, seat) & ALL_CARDS & ~known;
  return 1 - at(at(at(NONE, countBits(pool)), countBits(pool & wanted)), Math.min(7, hidden));
}

/** The chance that an attack of somebody else's is answered, as far as its attacker can tell. */
export function defended(s: State, action: Attack, target: number): number {
  const owner = ownerOf(s, target);
  return holds(s, owner, action === 'PSI' ? shows(target) : defences(s, action, target));
}
