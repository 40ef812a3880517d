/** The battlefield as models meet it: sight, engagement, cover, what blocks a move, what slows it (JD-2, JD-23). */

import {
  type Disc,
  type Field,
  lineMayCross,
  overlaps,
  type Polygon,
  pathOverlaps,
  rounded,
  sees as seesPast,
  touching,
  within,
} from '@gavel/geometry';
import { at } from '@gavel/kernel';
import {
  type AttackType,
  type Battlefield,
  INCH,
  type Point,
  type TerrainKind,
  type Weapon,
} from '../content/index.ts';
import type { Io } from '../events.ts';
import { battlefield, cardOfModel, type Model, modelAt, type Soul, type State, seatOf } from '../state.ts';
import { condition, forEachMod, heightOf, isAlive, stat } from './standing.ts';

export const SOUL_RADIUS = 1250;
export const SHRINE_RADIUS = 2500;
export const CIRCLE_RADIUS = 2500;

export interface Feature {
  readonly kind: TerrainKind;
  readonly height: number;
  readonly corners: Polygon;
  readonly treacherous: boolean;
  /** Temporary terrain hurts and slows only the enemies of this seat; -1: everyone. */
  readonly seat: -1 | 0 | 1;
  readonly box: Box;
}

/** Terrain of the map itself, which never changes, with its middle. */
export interface Landmark extends Feature {
  readonly middle: Point;
}

function middleOf(corners: Polygon): Point {
  const sum = corners.reduce((n, p) => ({ x: n.x + p.x, y: n.y + p.y }));
  return rounded(sum.x / corners.length, sum.y / corners.length);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

function boxOf(corners: Polygon): Box {
  const xs = corners.map((p) => p.x);
  const ys = corners.map((p) => p.y);
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

interface Ground {
  readonly features: readonly Landmark[];
  readonly buildings: readonly Polygon[];
  /** Buildings, and walls at least that high. */
  readonly solid: Map<number, readonly Polygon[]>;
  readonly shrines: readonly Disc[];
  readonly border: Disc;
}

const grounds = new WeakMap<Battlefield, Ground>();

function groundOf(map: Battlefield): Ground {
  let ground = grounds.get(map);
  if (ground === undefined) {
    ground = {
      features: map.terrain.map((t) => ({
        kind: t.kind,
        height: t.height,
        corners: t.corners,
        treacherous: t.kind === 'lava',
        seat: -1,
        box: boxOf(t.corners),
        middle: middleOf(t.corners),
      })),
      buildings: map.terrain.filter(({ kind }) => kind === 'building').map(({ corners }) => corners),
      solid: new Map(),
      shrines: map.shrines.map(({ at }) => ({ x: at.x, y: at.y, r: SHRINE_RADIUS })),
      border: { x: 0, y: 0, r: map.radius },
    };
    grounds.set(map, ground);
  }
  return ground;
}

export function shrineDiscs(s: State): readonly Disc[] {
  return groundOf(battlefield(s)).shrines;
}

export function border(s: State): Disc {
  return groundOf(battlefield(s)).border;
}

export function soulDisc(soul: Soul): Disc {
  return { x: soul.x, y: soul.y, r: SOUL_RADIUS };
}

export function landmarks(s: State): readonly Landmark[] {
  return groundOf(battlefield(s)).features;
}

/** No ability puts any there. */
export function buildings(s: State): readonly Polygon[] {
  return groundOf(battlefield(s)).buildings;
}

/** Terrain of the map and what abilities put there. */
export function features(s: State): readonly Feature[] {
  const fixed = groundOf(battlefield(s)).features;
  if (s.growths.length === 0) return fixed;
  return [
    ...fixed,
    ...s.growths.map((g) => ({
      kind: g.kind,
      height: g.kind === 'wall' ? 1 : 4,
      corners: cornersOf(g.corners),
      treacherous: g.treacherous,
      seat: g.treacherous ? g.seat : (-1 as const),
      box: boxOf(cornersOf(g.corners)),
    })),
  ];
}

/** Buildings, and walls at least that high. What the map has of them is remembered, for it is asked at every step. */
function solid(s: State, height: number): readonly Polygon[] {
  const list = (all: readonly Feature[]): Polygon[] =>
    all
      .filter(({ kind, height: high }) => kind === 'building' || (kind === 'wall' && high >= height))
      .map(({ corners }) => corners);
  if (s.growths.length > 0) return list(features(s));
  const ground = groundOf(battlefield(s));
  let known = ground.solid.get(height);
  if (known === undefined) {
    known = list(ground.features);
    ground.solid.set(height, known);
  }
  return known;
}

const unflattened = new WeakMap<readonly number[], Polygon>();

function cornersOf(flat: readonly number[]): Polygon {
  let corners = unflattened.get(flat);
  if (corners === undefined) {
    const list: Point[] = [];
    for (let i = 0; i < flat.length; i += 2) list.push({ x: at(flat, i), y: at(flat, i + 1) });
    corners = list;
    unflattened.set(flat, corners);
  }
  return corners;
}

/** JD-2.12, JD-23.7 */
export function sees(s: State, a: Model, b: Model): boolean {
  return discsSee(s, a, heightOf(a), b, heightOf(b), a, b);
}

export function discsSee(
  s: State,
  a: Disc,
  heightA: number,
  b: Disc,
  heightB: number,
  notA?: Model,
  notB?: Model,
): boolean {
  const tall = Math.max(heightA, heightB);
  // nothing farther out than a base's radius touches a line between the two
  const left = Math.min(a.x, b.x) - 2600;
  const right = Math.max(a.x, b.x) + 2600;
  const low = Math.min(a.y, b.y) - 2600;
  const high = Math.max(a.y, b.y) + 2600;
  const { discs, polygons } = between;
  discs.length = 0;
  polygons.length = 0;
  const models = s.models;
  for (let i = 0; i < models.length; i++) {
    const m = at(models, i);
    if (!m.on || m === notA || m === notB) continue;
    if (m.x + m.r < left || m.x - m.r > right || m.y + m.r < low || m.y - m.r > high) continue;
    if (heightOf(m) >= tall) discs.push(m);
  }
  if (tall <= 2) for (const shrine of shrineDiscs(s)) if (shrine.x !== a.x || shrine.y !== a.y) discs.push(shrine);
  for (const feature of features(s)) {
    if (feature.height < tall) continue;
    const { box } = feature;
    if (box.right < left || box.left > right || box.high < low || box.low > high) continue;
    // JD-23.7: what can be stood in does not hide who stands in it
    if (feature.kind !== 'wall' && feature.kind !== 'building') {
      if (overlaps(a, feature.corners) || overlaps(b, feature.corners)) continue;
    }
    polygons.push(feature.corners);
  }
  if (discs.length === 0 && polygons.length === 0) return true;
  return seesPast(a, b, between);
}

/** What stands between two bases: filled anew at each look. */
const between: { readonly discs: Disc[]; readonly polygons: Polygon[] } = { discs: [], polygons: [] };

/** Could anything come between two models while `a` goes a way within reach of `b`? Quick, and never wrongly no. */
export function mayBeHidden(s: State, a: Model, b: Model, way: readonly Point[], reach: number): boolean {
  const tall = Math.max(heightOf(a), heightOf(b));
  const box = boxOf([b, ...way]);
  const far = reach + 2 * a.r + b.r;
  const left = Math.max(box.left - 2600, b.x - far);
  const right = Math.min(box.right + 2600, b.x + far);
  const low = Math.max(box.low - 2600, b.y - far);
  const high = Math.min(box.high + 2600, b.y + far);
  const near = (other: Box): boolean =>
    other.right >= left && other.left <= right && other.high >= low && other.low <= high;
  const nearDisc = ({ x, y, r }: Disc): boolean => near({ left: x - r, right: x + r, low: y - r, high: y + r });
  return (
    s.models.some((m) => m.on && m !== a && m !== b && heightOf(m) >= tall && nearDisc(m)) ||
    (tall <= 2 && shrineDiscs(s).some(nearDisc)) ||
    features(s).some((feature) => feature.height >= tall && near(feature.box))
  );
}

/** JD-2.20: the longest melee weapon; 0 when knocked down or unarmed. */
export function meleeReach(s: State, m: Model): number {
  const melee = cardOfModel(m).melee;
  if (melee.length === 0 || condition(m, 'knockedDown')) return 0;
  let reach = 0;
  for (const weapon of melee) reach = Math.max(reach, weaponRange(s, m, weapon));
  return reach;
}

/** JD-11.3: the melee weapons of the greatest range. */
export function longestMelee(s: State, m: Model): readonly Weapon[] {
  const { melee } = cardOfModel(m);
  const most = Math.max(...melee.map((w) => weaponRange(s, m, w)));
  return melee.filter((w) => weaponRange(s, m, w) === most);
}

export function weaponRange(s: State, m: Model, weapon: Weapon): number {
  let range = weapon.range;
  if (weapon.type !== 'MEL')
    forEachMod(s, m, 'range', (mod) => {
      if (mod.weapon === weapon.id) range += mod.add * INCH;
    });
  return range;
}

/** JD-2.7: does `a` engage `b`? */
export function engages(s: State, a: Model, b: Model): boolean {
  if (a.seat === b.seat || !isAlive(a) || !isAlive(b)) return false;
  const melee = cardOfModel(a).melee;
  if (melee.length === 0 || condition(a, 'knockedDown')) return false;
  const reach = meleeReach(s, a) + a.r + b.r;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy <= reach * reach && sees(s, a, b);
}

export function isEngaged(s: State, m: Model): boolean {
  for (let i = 2; i < s.models.length; i++) if (engages(s, modelAt(s, i), m)) return true;
  return false;
}

/** JD-23.3, JD-23.4: dice lost to cover, the highest only. */
export function coverPenalty(s: State, attacker: Disc, defender: Model, type: AttackType): number {
  const hard = type === 'RNG' ? 2 : 1;
  const soft = type === 'RNG' ? 1 : 0;
  let worst = 0;
  for (const feature of features(s)) {
    const cost =
      feature.kind === 'building' || feature.kind === 'wall'
        ? hard
        : feature.kind === 'forest' || feature.kind === 'smoke'
          ? soft
          : 0;
    if (cost <= worst) continue;
    const near =
      cost === soft && (feature.kind === 'forest' || feature.kind === 'smoke')
        ? overlaps(defender, feature.corners)
        : within(defender, feature.corners, INCH);
    if (near && lineMayCross(attacker, defender, feature.corners)) worst = cost;
  }
  if (worst < hard) {
    for (const shrine of shrineDiscs(s)) {
      // a Shrine that attacks is not in its own way
      if (shrine.x === attacker.x && shrine.y === attacker.y) continue;
      if (within(defender, shrine, INCH) && lineMayCross(attacker, defender, shrine)) worst = hard;
    }
    for (let i = 0; i < 2; i++) {
      const effigy = modelAt(s, i);
      if (effigy === defender || (effigy.x === attacker.x && effigy.y === attacker.y)) continue;
      if (within(defender, effigy, INCH) && lineMayCross(attacker, defender, effigy)) worst = hard;
    }
  }
  return worst;
}

interface Way {
  /** Other bases in the way. */
  readonly models?: boolean;
  /** The highest wall it goes over: none in a push or a charge without pathfinder; else lower ones than itself. */
  readonly clears?: number;
  /** Souls are gone around (monsters). */
  readonly souls?: boolean;
}

/** What a move of this model may not overlap on its way. */
export function obstacles(
  s: State,
  m: Model,
  { models = true, clears = Number.POSITIVE_INFINITY, souls = false }: Way = {},
): Field {
  const discs: Disc[] = [];
  if (models) for (const other of s.models) if (other.on && other !== m) discs.push(other);
  if (!models) for (let i = 0; i < 2; i++) discs.push(modelAt(s, i));
  for (const shrine of shrineDiscs(s)) discs.push(shrine);
  if (souls) for (const soul of s.souls) discs.push(soulDisc(soul));
  // heights are whole: higher than what it clears is at least one more
  return { discs, polygons: solid(s, Math.min(clears + 1, heightOf(m))), border: border(s) };
}

/** The names of `obstacles` in the same order, for refusals. */
export function obstacleName(s: State, m: Model, index: number): string {
  const others = s.models.filter((other) => other.on && other !== m);
  return others[index]?.key ?? 'shrine';
}

/** Where a base may come to rest: no base, Soul, wall or impassable terrain under it (JD-2.14, JD-15.3, JD-23.5). */
export function restingPlace(s: State, m: Model): Field {
  const discs: Disc[] = [];
  for (const other of s.models) if (other.on && other !== m) discs.push(other);
  for (const shrine of shrineDiscs(s)) discs.push(shrine);
  for (const soul of s.souls) discs.push(soulDisc(soul));
  return { discs, polygons: solid(s, 0), border: border(s) };
}

/** JD-23.8: is the ground there treacherous for this model? */
function isTreacherous(feature: Feature, m: Model): boolean {
  return feature.treacherous && feature.seat !== m.seat && m.seat !== -1;
}

export function crossesTreacherous(s: State, m: Model, path: readonly Point[]): boolean {
  for (const feature of features(s))
    if (isTreacherous(feature, m) && pathOverlaps(m.r, path, feature.corners)) return true;
  return false;
}

/** JD-23.8: inches of MOV that being within a feature costs. */
const slowness = (feature: Feature, m: Model): 0 | 1 | 2 =>
  isTreacherous(feature, m) ? 2 : feature.kind === 'forest' || feature.kind === 'water' ? 1 : 0;

/** JD-23.8: inches of MOV the ground on this way costs. */
export function groundPenalty(s: State, m: Model, path: readonly Point[]): 0 | 1 | 2 {
  let worst: 0 | 1 | 2 = 0;
  for (const feature of features(s)) {
    const cost = slowness(feature, m);
    if (cost > worst && pathOverlaps(m.r, path, feature.corners)) worst = cost;
  }
  return worst;
}

/** The ground that would slow a model down. */
export function slowGround(s: State, m: Model): Polygon[] {
  return features(s)
    .filter((feature) => slowness(feature, m) > 0)
    .map((feature) => feature.corners);
}

export function touchesOwnEffigy(s: State, m: Model): boolean {
  return m.seat >= 0 && touching(m, modelAt(s, m.seat));
}

/** JD-15.4: any part of the base in the own deployment zone. */
export function inOwnZone(s: State, m: Model): boolean {
  const { zone } = battlefield(s);
  const up = s.sides[seatOf(m)] === 0 ? -1 : 1;
  return m.y * up + m.r > zone;
}

/** The nearest of some models to a disc; ties as they come. */
export function nearest(to: Disc, list: readonly Model[]): Model[] {
  let least = Number.POSITIVE_INFINITY;
  let found: Model[] = [];
  for (const m of list) {
    const dx = m.x - to.x;
    const dy = m.y - to.y;
    const gap = Math.max(0, Math.ceil(Math.sqrt(dx * dx + dy * dy)) - m.r);
    if (gap < least) {
      least = gap;
      found = [m];
    } else if (gap === least) found.push(m);
  }
  return found;
}

/** By chance if several are equally near (JD-13.8, JD-13.11, JD-15.8). */
export function nearestByChance(io: Io, to: Disc, list: readonly Model[]): Model | undefined {
  const found = nearest(to, list);
  return found.length <= 1 ? found[0] : found[io.chance.pick(found.length, 'nearest')];
}

export function movement(s: State, m: Model, charge: boolean): number {
  return stat(s, m, 'MOV', undefined, charge) * INCH + (charge ? 3 * INCH : 0);
}
