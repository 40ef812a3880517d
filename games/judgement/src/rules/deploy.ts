/** Deployment: where models may be set down, and marks before the first turn (JD-18.7, JD-18.8, JD-21.7). */
import { isFree, nearestPlace } from '@gavel/geometry';
import { ask, type Refusal, ref, refuse } from '@gavel/kernel';
import type { Point } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { DeployFrame } from '../frames.ts';
import { battlefield, enemyOf, type Model, modelCalled, putAt, type State, seatOf } from '../state.ts';
import { restingPlace } from './field.ts';
import { checkRest } from './move.ts';
import { hasAux, isHero } from './standing.ts';

function undeployed(s: State, seat: 0 | 1): string[] {
  return s.models.filter((m) => m.id >= 2 && m.seat === seat && !m.on && isHero(m)).map((m) => m.key);
}

export const deploySteps = {
  place(s: State, f: DeployFrame): void {
    const models = undeployed(s, f.seat);
    if (models.length > 0) ask(s, { seat: f.seat, kind: 'place', what: 'deploy', models });
    else if (f.seat === s.first) f.seat = enemyOf(f.seat);
    else {
      f.step = 'marks';
      f.seat = s.first;
    }
  },
  /** JD-21.7 */
  marks(s: State, f: DeployFrame): void {
    for (const seat of [s.first, enemyOf(s.first)]) {
      const m = s.models.find((x) => x.seat === seat && x.mark < 0 && x.id >= 2 && hasAux(s, x, 'markTarget'));
      if (m === undefined) continue;
      f.seat = seat;
      ask(s, {
        seat,
        kind: 'model',
        what: 'mark',
        from: s.models.filter((x) => x.id >= 2 && x.seat === enemyOf(seat) && isHero(x)).map((x) => x.key),
        optional: false,
        ability: m.key,
      });
      return;
    }
    s.frames.pop();
    beginGame(s);
  },
};

function beginGame(s: State): void {
  // JD-16.2
  if (s.freeFate === 'three') for (const p of s.players) p.fate += 1;
  s.frames.push({ kind: 'turn', step: 'begin', list: [], seat: s.first, last: -1, roll: [] });
}

export function answerDeploy(s: State, _: Decision<'place'>, c: Choice<'place'>, io: Io): void {
  const { model, at } = c;
  const m = modelCalled(s, model);
  putAt(m, { x: at[0], y: at[1] });
  m.on = true;
  if (!io.quiet) io.emit({ kind: 'placed', model, at, what: 'deploy' });
}

export function answerMark(s: State, d: Decision<'model'>, c: Choice<'model'>, io: Io): void {
  const m = modelCalled(s, d.ability);
  const target = modelCalled(s, c.model);
  m.mark = target.id;
  if (!io.quiet) io.emit({ kind: 'ability', model: m.key, what: 'markTarget', other: target.key });
}

/** JD-18.7: places in the own zone, spread out; closer together when those are taken. */
export function deployPlaces(s: State, m: Model): Point[] {
  const spread = zonePlaces(s, m, 2600, 2 * m.r + 100);
  if (spread.length > 0) return spread;
  const close = zonePlaces(s, m, 260, 400);
  return close.length > 0 ? close : [besideZone(s, m)];
}

function zonePlaces(s: State, m: Model, step: number, deeper: number): Point[] {
  const { zone, radius } = battlefield(s);
  const up = s.sides[seatOf(m)] === 0 ? -1 : 1;
  const field = restingPlace(s, m);
  const list: Point[] = [];
  for (let depth = zone + m.r; depth <= radius - m.r; depth += deeper)
    for (let x = -Math.floor(radius / step) * step; x <= radius; x += step) {
      const at = { x, y: up * depth };
      if (isFree(m.r, at, field)) list.push(at);
    }
  return list;
}

/** JD-18.8: the zone is full. */
function besideZone(s: State, m: Model): Point {
  const up = s.sides[seatOf(m)] === 0 ? -1 : 1;
  const edge = { x: 0, y: up * (battlefield(s).zone + m.r) };
  return nearestPlace(m.r, edge, restingPlace(s, m)) ?? edge;
}

/** Why it may not be deployed there. */
export function checkDeploy(s: State, m: Model, at: Point): Refusal | undefined {
  return mayDeploy(s, m, at)
    ? checkRest(s, m, at)
    : refuse('JD-18.7', 'refusal.outsideZone', { who: ref('model', m.key) });
}

function mayDeploy(s: State, m: Model, at: Point): boolean {
  const up = s.sides[seatOf(m)] === 0 ? -1 : 1;
  if (at.y * up - m.r >= battlefield(s).zone) return true;
  const [only] = deployPlaces(s, m);
  return only !== undefined && only.x === at.x && only.y === at.y;
}
