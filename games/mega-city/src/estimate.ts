/** Who is likely to win, from points, the arrest at hand and how many Perps are still free. */
import { settled, shares } from '@gavel/kernel';
import { worth } from './script/greedy.ts';
import type { State } from './state.ts';

/** How far apart two Judges are who are as good as level; each Perp still free makes it more. */
const atTheEnd = 3;
const aPerp = 0.3;

export function estimate(s: State): readonly number[] {
  if (s.outcome !== null) return settled(s.seats, s.outcome.winners);
  const free = s.perpDeck.length + s.cases.length;
  return shares(
    s.judge.map((_, seat) => worth(s, seat)),
    atTheEnd + aPerp * free,
  );
}
