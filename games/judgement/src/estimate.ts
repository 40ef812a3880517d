/** Who is likely to win, from the Effigies, Souls and the heroes who stand. */
import { settled, shares } from '@gavel/kernel';
import { effigyHealth, effigyStart, healthLeft, isAlive, isHero, maxHealth, slots } from './rules/standing.ts';
import type { Side, State } from './state.ts';

const bothSides: readonly Side[] = [0, 1];

/** The own Effigy above all; heroes by health and level, and Fate. */
function worth(s: State, seat: Side): number {
  let value = effigyHealth(s, seat) / effigyStart(s) + 0.02 * s.players[seat].fate;
  for (const m of s.models)
    if (m.seat === seat && isHero(m))
      value += ((isAlive(m) ? 0.35 * (healthLeft(s, m) / maxHealth(s, m)) : 0) + 0.06 * m.level) / slots(s);
  return value;
}

export function estimate(s: State): readonly number[] {
  if (s.winner === 2) return settled(2, bothSides);
  if (s.winner !== -1) return settled(2, [s.winner]);
  return shares(
    bothSides.map((seat) => worth(s, seat)),
    0.5,
  );
}
