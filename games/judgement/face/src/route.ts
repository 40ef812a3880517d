/** Ways around things: where a model gets with one advance, the way to a point, and points worth stopping at. */

import {
  type Field,
  features,
  groundPenalty,
  hasAux,
  INCH,
  isFree,
  length,
  type Model,
  movement,
  nearestPlace,
  obstacles,
  type Point,
  type Polygon,
  pathUpTo,
  type Reach,
  reach,
  restingPlace,
  SHRINE_RADIUS,
  SOUL_RADIUS,
  type State,
  shortestWay,
  shrineDiscs,
  wayWithin,
  weaponRange,
} from '@gavel/judgement';
import { at, last } from '@gavel/kernel';
import { cardOf } from './cards.ts';

/** One way to spend an advance: around slow ground at full speed, or through it with less. */
export interface Area {
  readonly penalty: number;
  readonly reach: Reach;
}

const known = new WeakMap<State, Map<string, readonly Area[]>>();

/** Where a model gets with so many advances, each paying for the slow ground it may touch. */
const areasOf = (s: State, m: Model, advances = 1): readonly Area[] => [...areasIn(s, m, advances)];

/** The same, found one by one. */
export function* areasIn(s: State, m: Model, advances: number): Generator<Area, void> {
  let byKey = known.get(s);
  if (!byKey) {
    byKey = new Map();
    known.set(s, byKey);
  }
  const key = `${m.key} ${advances}`;
  const before = byKey.get(key);
  if (before) {
    yield* before;
    return;
  }
  const areas: Area[] = [];
  for (const area of findAreas(s, m, advances)) {
    areas.push(area);
    yield area;
  }
  byKey.set(key, areas);
}

function* findAreas(s: State, m: Model, advances: number): Generator<Area, void> {
  const field = obstacles(s, m);
  const most = movement(s, m, false);
  const area = (penalty: number, around: readonly Polygon[]): Area => ({
    penalty,
    reach: reach(m.r, m, advances * Math.max(0, most - penalty * INCH), withPolygons(field, around)),
  });
  if (hasAux(s, m, 'pathfinder')) {
    yield area(0, []);
    return;
  }
  const slow = (cost: number) => features(s).filter((f) => costOf(f, m) === cost);
  const here = groundPenalty(s, m, [m]);
  const worst = slow(2).map((f) => f.corners);
  const bad = slow(1).map((f) => f.corners);
  if (here === 0) yield area(0, [...worst, ...bad]);
  if (here <= 1 && (here === 1 || bad.length > 0)) yield area(1, worst);
  if (here === 2 || worst.length > 0) yield area(2, []);
}

const withPolygons = (field: Field, more: readonly Polygon[]): Field => ({
  ...field,
  polygons: [...field.polygons, ...more],
});

function costOf(f: ReturnType<typeof features>[number], m: Model): number {
  if (f.treacherous && f.seat !== m.seat && m.seat !== -1) return 2;
  return f.kind === 'forest' || f.kind === 'water' ? 1 : 0;
}

export interface Route {
  /** Corners after the start. */
  readonly path: readonly Point[];
  /** The whole way was too long: it ends where the advance does. */
  readonly cut: boolean;
}

/** The best way there with one advance; if it is too far, as far as it goes. */
export function routeTo(s: State, m: Model, wanted: Point): Route {
  const rest = restingPlace(s, m);
  const to = isFree(m.r, wanted, rest) ? wanted : (nearestPlace(m.r, wanted, rest, m) ?? wanted);
  const areas = areasOf(s, m);
  for (const area of areas) {
    const way = wayWithin(area.reach, to);
    if (way) return { path: way.path.slice(1), cut: false };
  }
  const field = obstacles(s, m);
  const way = shortestWay(m.r, m, to, field)?.path ?? [{ x: m.x, y: m.y }, to];
  const most = movement(s, m, false);
  const slow = hasAux(s, m, 'pathfinder') ? 0 : groundPenalty(s, m, pathUpTo(way, most));
  let far = Math.max(0, most - slow * INCH);
  let path = pathUpTo(way, far);
  // it does not stop on a Soul or a wall: a little less far
  while (far > 0 && !isFree(m.r, last(path), rest)) {
    far -= INCH / 4;
    path = pathUpTo(way, Math.max(0, far));
  }
  return { path: path.slice(1), cut: true };
}

export interface Snap {
  readonly at: Point;
  readonly why: 'contact' | 'range' | 'soul' | 'shrine' | 'cover';
  /** Model key or weapon it is about. */
  readonly key?: string;
}

/** The nearest place of interest around a point: base contact, the edge of a range, a wall to stand behind. */
export function snap(s: State, m: Model, p: Point, tolerance: number): Snap | undefined {
  let best: Snap | undefined;
  let least = tolerance;
  const ring = (centre: Point, radius: number, why: Snap['why'], key?: string) => {
    const far = length(centre, p);
    const off = Math.abs(far - radius);
    if (off >= least || far === 0) return;
    const part = (radius + 1) / far;
    least = off;
    best = {
      at: { x: Math.round(centre.x + (p.x - centre.x) * part), y: Math.round(centre.y + (p.y - centre.y) * part) },
      why,
      ...(key === undefined ? {} : { key }),
    };
  };
  for (const other of s.models) {
    if (!other.on || other === m) continue;
    ring(other, m.r + other.r, 'contact', other.key);
    if (other.seat !== m.seat)
      for (const weapon of cardOf(m).weapons)
        ring(other, m.r + other.r + weaponRange(s, m, weapon) - 3, 'range', other.key);
  }
  for (const soul of s.souls) ring(soul, m.r + SOUL_RADIUS + 2 * INCH - 3, 'soul');
  for (const shrine of shrineDiscs(s)) ring(shrine, m.r + SHRINE_RADIUS + 2 * INCH - 3, 'shrine');
  for (const f of features(s)) {
    if (f.kind !== 'building' && f.kind !== 'wall') continue;
    const near = nearestOn(f.corners, p);
    const far = length(near, p);
    const off = Math.abs(far - m.r);
    if (off >= least || far === 0) continue;
    const part = (m.r + 2) / far;
    least = off;
    best = {
      at: { x: Math.round(near.x + (p.x - near.x) * part), y: Math.round(near.y + (p.y - near.y) * part) },
      why: 'cover',
    };
  }
  return best;
}

function nearestOn(corners: Polygon, p: Point): Point {
  let best = at(corners, 0);
  let least = Number.POSITIVE_INFINITY;
  for (const [i, a] of corners.entries()) {
    const b = at(corners, (i + 1) % corners.length);
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    const q = { x: a.x + dx * t, y: a.y + dy * t };
    const far = length(q, p);
    if (far < least) {
      least = far;
      best = q;
    }
  }
  return best;
}
