/** How dangerous a place is: what the enemies could do to whoever stands there. */
import { INCH, type Point } from '../content/index.ts';
import { movement, weaponRange } from '../rules/field.ts';
import { atPlace } from '../rules/move.ts';
import { odds } from '../rules/pool.ts';
import { condition, healthLeft, isHero, temporaryHealth } from '../rules/standing.ts';
import { cardOfModel, type Model, type State } from '../state.ts';
import { attackPlan, gap, worth } from './worth.ts';

/** Damage to expect of one enemy with a whole activation; ways around things are not looked for. */
function threat(s: State, e: Model, m: Model): number {
  const far = gap(e, m);
  const move = movement(s, e, false);
  let most = 0;
  for (const weapon of cardOfModel(e).weapons) {
    const short = far - weaponRange(s, e, weapon);
    const steps = short <= 0 ? 0 : Math.ceil(short / Math.max(1, move));
    const charges = weapon.type === 'MEL' && steps > 0 && short <= movement(s, e, true);
    const times = Math.floor((3 - (charges ? 1 : steps)) / weapon.cost);
    if (times <= 0) continue;
    most = Math.max(most, times * odds(s, attackPlan(e, m, weapon, charges, false)).expected);
  }
  return most;
}

/** Damage to expect of a monster in the next Communion Phase (JD-13.5). */
function hunting(s: State, e: Model, m: Model): number {
  const melee = cardOfModel(e).melee[0];
  if (melee === undefined || gap(e, m) > movement(s, e, false) + melee.range) return 0;
  return odds(s, attackPlan(e, m, melee, false, false)).expected;
}

/** What standing there may cost until the next activation. Who has acted this turn may come too late. */
export function danger(s: State, m: Model, at: Point): number {
  return atPlace(m, at, () => {
    let sum = 0;
    for (const e of s.models) {
      if (e.id < 2 || !e.on || e.seat === m.seat || condition(e, 'knockedDown')) continue;
      if (e.seat === -1) sum += 0.7 * hunting(s, e, m);
      else if (isHero(e)) sum += (e.done ? 0.5 : 1) * threat(s, e, m);
    }
    const death = Math.min(1, Math.max(0, sum / (healthLeft(s, m) + temporaryHealth(m)) - 0.3));
    return 0.4 * sum + death * (worth.kill + worth.soul * (1 + m.souls));
  });
}

/** What being far from every enemy costs: time, beyond the reach of a charge. */
export function remoteness(s: State, m: Model, at: Point): number {
  return atPlace(m, at, () => {
    let least = Number.POSITIVE_INFINITY;
    for (const e of s.models) if (e.on && e.seat !== m.seat && e.seat !== -1) least = Math.min(least, gap(m, e));
    return (0.5 * Math.max(0, least - movement(s, m, true) - INCH)) / INCH;
  });
}
