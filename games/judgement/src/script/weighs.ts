/** What a seat weighs, by what it is made of: what it has, and how its heroes stand. */
import type { Seat, Weights } from '@gavel/kernel';
import { isHero } from '../rules/standing.ts';
import type { State } from '../state.ts';
import { danger, remoteness } from './danger.ts';
import { weighed } from './worth.ts';

export function weighs(s: State, seat: Seat): Weights {
  const mine = seat === 0 ? 0 : 1;
  let safety = 0;
  let reach = 0;
  for (const m of s.models) {
    if (m.seat !== mine || m.id < 2 || !m.on || !isHero(m)) continue;
    safety -= 0.5 * danger(s, m, m);
    reach -= remoteness(s, m, m);
  }
  return {
    ...weighed(s, mine),
    safety,
    reach,
    won: s.winner === -1 || s.winner === 2 ? 0 : s.winner === mine ? 1000 : -1000,
  };
}
