/** Hero units: several models in one slot, led by a commander (JD-4). */
import { commanderOf, inCohesion, type Model, type State, unitOf } from '@gavel/judgement';

type Rank = 'alone' | 'commander' | 'inCohesion' | 'outOfCohesion';

export function rankOf(s: State, m: Model): Rank {
  if (m.seat < 0 || unitOf(s, m).length < 2) return 'alone';
  if (commanderOf(s, m) === m) return 'commander';
  return inCohesion(s, m) ? 'inCohesion' : 'outOfCohesion';
}

/** Members of the unit that would be out of cohesion if the model stood there. */
export function leftOut(s: State, m: Model): string[] {
  return unitOf(s, m)
    .filter((one) => one.on && !inCohesion(s, one))
    .map((one) => one.key);
}
