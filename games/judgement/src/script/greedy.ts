/** One ply: the choice after which things look best by a small, written-down value. A yardstick: left alone. */
import { onePly, type Player } from '@gavel/kernel';
import { engine } from '../asks.ts';
import type { Choice, Decision } from '../decisions.ts';
import { imagine } from '../imagine.ts';
import { effigyHealth, healthLeft, isHero, soulsHeld } from '../rules/standing.ts';
import { clone, type State } from '../state.ts';
import type { View } from '../view.ts';

/** Souls, Effigies, health, levels, Fate; a little for standing near enemies and Souls. */
function value(s: State, seat: 0 | 1): number {
  if (s.winner !== -1) return s.winner === seat ? 1e6 : s.winner === 2 ? 0 : -1e6;
  const other = seat === 0 ? 1 : 0;
  let sum = 12 * (soulsHeld(s, seat) - soulsHeld(s, other));
  sum += 2 * (effigyHealth(s, seat) - effigyHealth(s, other));
  sum += s.players[seat].fate - s.players[other].fate;
  for (const m of s.models) {
    if (m.id < 2 || m.seat < 0) continue;
    const sign = m.seat === seat ? 1 : -1;
    if (isHero(m)) sum += sign * (4 * (m.level + m.rising) + (m.on ? 5 + healthLeft(s, m) : 0));
    if (m.on && m.seat === seat) sum -= nearestGoal(s, m.x, m.y, seat) / 25_400;
  }
  return sum;
}

/** Distance to the nearest Soul, enemy or enemy Effigy. */
function nearestGoal(s: State, x: number, y: number, seat: number): number {
  let least = Number.POSITIVE_INFINITY;
  const look = (p: { x: number; y: number }): void => {
    const far = Math.sqrt((p.x - x) ** 2 + (p.y - y) ** 2);
    if (far < least) least = far;
  };
  for (const soul of s.souls) look(soul);
  for (const m of s.models) if (m.on && m.seat !== seat) look(m);
  return least;
}

export const greedy = (sees?: number): Player<View, Decision, Choice> =>
  onePly(
    () => ({ ...engine, clone, imagine }),
    (s, seat) => value(s, seat === 0 ? 0 : 1),
    { worlds: 1, most: 120, sees },
  );
