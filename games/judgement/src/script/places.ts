/** Where things are set down. */
import { length } from '@gavel/geometry';
import { INCH, type Point } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { ActivationFrame, PlaceFrame } from '../frames.ts';
import { judgement } from '../game.ts';
import { actionsLeft } from '../rules/activation.ts';
import { inOwnZone, touchesOwnEffigy, weaponRange } from '../rules/field.ts';
import { atPlace } from '../rules/move.ts';
import { odds } from '../rules/pool.ts';
import { isHero } from '../rules/standing.ts';
import { cardOfModel, type Model, type State } from '../state.ts';
import { list, model, top } from './asked.ts';
import { danger, remoteness } from './danger.ts';
import { attackPlan, gap, harmWorth, together, worth } from './worth.ts';

type Placing = Extract<Decision, { kind: 'place' }>;

type Placed = { readonly model: string; readonly at: readonly [number, number] };

/** Where the way to the enemy Effigy is the shortest. */
export function place(s: State, d: Extract<Decision, { kind: 'place' }>): Choice {
  const f = top(s) as PlaceFrame;
  if (d.what === 'deploy') return deploy(s, d);
  return d.what === 'model' && f.touching.length > 0 && isHero(s.models[f.model]!) ? step(s, d) : towards(s, d);
}

const lurking = (s: State, at: Point): boolean =>
  s.models.some((m) => m.on && m.seat === -1 && length(at, m) < 5 * INCH);

/** As near to the enemy Effigy as possible, with the own one not in the way. */
function deploy(s: State, d: Placing): Choice {
  const [own, effigy] = [s.models[d.seat]!, s.models[d.seat === 0 ? 1 : 0]!];
  let best = judgement.choices(s, d).at(0);
  let least = Number.POSITIVE_INFINITY;
  for (const choice of list(judgement.choices(s, d)) as Placed[]) {
    const m = model(s, choice.model);
    const at = { x: choice.at[0], y: choice.at[1] };
    let far = length(at, effigy);
    const aside = Math.abs((effigy.x - at.x) * (own.y - at.y) - (effigy.y - at.y) * (own.x - at.x)) / far;
    if (length(own, effigy) < far) far += Math.max(0, m.r + own.r - aside);
    // shooters to the wings, fighters to the front
    if (cardOfModel(m).melee.length === 0) far += 500;
    if (lurking(s, at)) far += 3 * INCH;
    if (far < least) {
      least = far;
      best = choice as Choice;
    }
  }
  return best;
}

/** Towards the enemy Effigy. */
function towards(s: State, d: Placing): Choice {
  const choices = judgement.choices(s, d);
  const effigy = s.models[d.seat === 0 ? 1 : 0]!;
  let best = choices.at(0);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < choices.size; i++) {
    const choice = choices.at(i) as Placed;
    const at = { x: choice.at[0], y: choice.at[1] };
    const far = length(at, effigy) + (lurking(s, at) ? 3 * INCH : 0);
    if (far < least) {
      least = far;
      best = choice as Choice;
    }
  }
  return best;
}

/** Where the model can strike with the actions it has left, is safe, and keeps its Souls. */
function step(s: State, d: Placing): Choice {
  const m = model(s, d.models[0]!);
  const f = s.frames.findLast((frame): frame is ActivationFrame => frame.kind === 'activation');
  const left = f === undefined || !f.models.includes(m.id) ? 0 : actionsLeft(s, f, m);
  const effigy = s.models[d.seat === 0 ? 1 : 0]!;
  let best = judgement.choices(s, d).at(0);
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of list(judgement.choices(s, d)) as Placed[]) {
    const at = { x: choice.at[0], y: choice.at[1] };
    const now = atPlace(m, at, () => strike(s, m, left) + keepsake(s, m, left));
    const later = 0.5 * danger(s, m, at) + remoteness(s, m, at) + length(at, effigy) / (10 * INCH);
    if (now - later > most) {
      most = now - later;
      best = choice as Choice;
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
