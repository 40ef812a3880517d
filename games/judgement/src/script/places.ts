/** Where things are set down. */
import { length } from '@gavel/geometry';
import { at, topOf } from '@gavel/kernel';
import { choices } from '../choices.ts';
import { INCH, type Point } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import { actionsLeft } from '../rules/activation.ts';
import { activationOf } from '../rules/attack.ts';
import { inOwnZone, touchesOwnEffigy, weaponRange } from '../rules/field.ts';
import { atPlace } from '../rules/move.ts';
import { odds } from '../rules/pool.ts';
import { isHero } from '../rules/standing.ts';
import { cardOfModel, type Model, modelAt, modelCalled, type State } from '../state.ts';
import { enemyEffigy, list } from './asked.ts';
import { danger, remoteness } from './danger.ts';
import { attackPlan, gap, harmWorth, together, worth } from './worth.ts';

type Placing = Decision<'place'>;
type Placed = Choice<'place'>;

/** Where the way to the enemy Effigy is the shortest. */
export function place(s: State, d: Placing): Placed {
  if (d.what === 'deploy') return deploy(s, d);
  const f = topOf(s, 'place');
  return d.what === 'model' && f.touching.length > 0 && isHero(modelAt(s, f.model)) ? step(s, d) : towards(s, d);
}

const lurking = (s: State, at: Point): boolean =>
  s.models.some((m) => m.on && m.seat === -1 && length(at, m) < 5 * INCH);

/** As near to the enemy Effigy as possible, with the own one not in the way. */
function deploy(s: State, d: Placing): Placed {
  const [own, effigy] = [modelAt(s, d.seat), enemyEffigy(s, d.seat)];
  let best = choices.place(s, d).at(0);
  let least = Number.POSITIVE_INFINITY;
  for (const choice of list(choices.place(s, d))) {
    const m = modelCalled(s, choice.model);
    const spot = { x: choice.at[0], y: choice.at[1] };
    let far = length(spot, effigy);
    const aside = Math.abs((effigy.x - spot.x) * (own.y - spot.y) - (effigy.y - spot.y) * (own.x - spot.x)) / far;
    if (length(own, effigy) < far) far += Math.max(0, m.r + own.r - aside);
    // shooters to the wings, fighters to the front
    if (cardOfModel(m).melee.length === 0) far += 500;
    if (lurking(s, spot)) far += 3 * INCH;
    if (far < least) {
      least = far;
      best = choice;
    }
  }
  return best;
}

/** Towards the enemy Effigy. */
function towards(s: State, d: Placing): Placed {
  const offered = choices.place(s, d);
  const effigy = enemyEffigy(s, d.seat);
  let best = offered.at(0);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < offered.size; i++) {
    const choice = offered.at(i);
    const spot = { x: choice.at[0], y: choice.at[1] };
    const far = length(spot, effigy) + (lurking(s, spot) ? 3 * INCH : 0);
    if (far < least) {
      least = far;
      best = choice;
    }
  }
  return best;
}

/** Where the model can strike with the actions it has left, is safe, and keeps its Souls. */
function step(s: State, d: Placing): Placed {
  const m = modelCalled(s, at(d.models, 0));
  const f = activationOf(s);
  const left = f === undefined || !f.models.includes(m.id) ? 0 : actionsLeft(s, f, m);
  const effigy = enemyEffigy(s, d.seat);
  let best = choices.place(s, d).at(0);
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of list(choices.place(s, d))) {
    const spot = { x: choice.at[0], y: choice.at[1] };
    const now = atPlace(m, spot, () => strike(s, m, left) + keepsake(s, m, left));
    const later = 0.5 * danger(s, m, spot) + remoteness(s, m, spot) + length(spot, effigy) / (10 * INCH);
    if (now - later > most) {
      most = now - later;
      best = choice;
    }
  }
  return best;
}

/** Souls are banked at the own Effigy, and lost to who ends in the own zone with them (JD-5.5, JD-15.4). */
export function keepsake(s: State, m: Model, left: number): number {
  if (left > 0 && touchesOwnEffigy(s, m)) return 0.4 * worth.soul * m.souls;
  return left === 0 && inOwnZone(s, m) ? -worth.soul * m.souls : 0;
}

/** The most a model can do with so many actions from where it stands. */
function strike(s: State, m: Model, left: number): number {
  let most = 0;
  for (const target of s.models) {
    if (!target.on || target.seat === m.seat) continue;
    for (const weapon of cardOfModel(m).weapons) {
      const times = Math.floor(left / weapon.cost);
      if (times === 0 || gap(m, target) > weaponRange(s, m, weapon)) continue;
      const { damage } = odds(s, attackPlan(m, target, weapon, false, false));
      most = Math.max(most, harmWorth(s, m, target, together(Array(times).fill(damage)), 0.25));
    }
  }
  return most;
}
