/** The way a hunting monster goes (JD-13.5, JD-13.8, JD-13.23). */

import {
  directlyTowards,
  type Field,
  isFree,
  length,
  overlaps,
  pathLength,
  pathUpTo,
  shortestWayToTouch,
  stepTowards,
  sweepIsFree,
  touching,
} from '@gavel/geometry';
import { at, last } from '@gavel/kernel';
import { INCH, type Point } from '../content/index.ts';
import type { Model, State } from '../state.ts';
import { engages, features, meleeReach, movement, obstacles, restingPlace } from './field.ts';
import { atPlace } from './move.ts';
import { hasAux } from './standing.ts';

/** Less than a tenth of an inch is no advance. */
const GAIN = INCH / 10;

interface Hunt {
  readonly s: State;
  readonly monster: Model;
  readonly victim: Model;
  readonly far: number;
  readonly flies: boolean;
  /** What it may not cross; walls that it can climb over are not in it. */
  readonly way: Field;
  /** What it goes around if it cannot get over the walls. */
  readonly around: Field;
  /** Where it may not come to rest. */
  readonly rest: Field;
}

/** Where it goes now, as flat points: empty if it stays, undefined if no way leads to this victim. */
export function huntingPath(s: State, monster: Model, victim: Model): number[] | undefined {
  if (touching(monster, victim)) return [];
  const hunt = huntOf(s, monster, victim);
  if (hunt.far < GAIN) return [];
  const line: Point[] = [here(monster), directlyTowards(monster, victim, 1e6)];
  const direct = hunt.flies || sweepIsFree(monster.r, monster, at(line, 1), hunt.way) ? walk(hunt, line) : undefined;
  if (direct?.arrives) return flat(pathUpTo(line, direct.first));
  const stop = farthest(hunt, line, straightOn(hunt));
  const now = routeFrom(hunt);
  if (stop >= GAIN) {
    const there = stepTowards(monster, victim, stop);
    const then = now === undefined ? undefined : atPlace(monster, there, () => routeFrom(huntOf(s, monster, victim)));
    if (now === undefined || (then !== undefined && then.long < now.long)) return [there.x, there.y];
  }
  if (now !== undefined) return flat(pathUpTo(now.path, now.first));
  return engages(s, monster, victim) ? [] : climb(hunt, line);
}

const here = ({ x, y }: Point): Point => ({ x, y });
const flat = (path: readonly Point[]): number[] => path.slice(1).flatMap(({ x, y }) => [x, y]);

function huntOf(s: State, monster: Model, victim: Model): Hunt {
  const way = obstacles(s, monster, { souls: true });
  const discs = way.discs.filter((d) => d !== victim);
  const rest = restingPlace(s, monster);
  // a wall that it stands upon already is no hindrance
  const walls = rest.polygons.filter((corners) => !overlaps(monster, corners));
  return {
    s,
    monster,
    victim,
    far: movement(s, monster, false),
    flies: hasAux(s, monster, 'fly'),
    way: { ...way, discs },
    around: { ...way, discs, polygons: walls },
    rest,
  };
}

/** How far the straight way is free with this MOV. */
function straightOn({ monster, victim, far, flies, way }: Hunt): number {
  const end = directlyTowards(monster, victim, far);
  const most = length(monster, end);
  if (flies || sweepIsFree(monster.r, monster, end, way)) return most;
  return 0;
}

/** The farthest it can stand on a way, at most so far; 0: nowhere but where it is. */
function farthest({ monster, rest }: Hunt, path: readonly Point[], most: number, from = 0): number {
  const stands = (far: number): boolean => {
    const end = last(pathUpTo(path, far));
    return isFree(monster.r, end, rest);
  };
  if (most <= from) return from;
  if (stands(most)) return most;
  for (let far = most - GAIN; far > from; far -= GAIN) {
    if (!stands(far)) continue;
    let good = far;
    let bad = far + GAIN;
    while (bad - good > 1) {
      const middle = (good + bad) / 2;
      if (stands(middle)) good = middle;
      else bad = middle;
    }
    return good;
  }
  return from;
}

/** Advance after advance along a way: how far the first one gets, and whether they lead to the victim. */
function walk(hunt: Hunt, path: readonly Point[]): { readonly first: number; readonly arrives: boolean } {
  const { s, monster, victim, far } = hunt;
  const total = pathLength(path);
  let at = 0;
  let first: number | undefined;
  for (;;) {
    const stop = farthest(hunt, path, Math.min(at + far, total), at);
    first ??= stop;
    const end = last(pathUpTo(path, stop));
    if (stop >= total - 1 || atPlace(monster, end, () => engages(s, monster, victim))) return { first, arrives: true };
    if (stop - at < GAIN) return { first, arrives: false };
    at = stop;
  }
}

interface Route {
  readonly path: readonly Point[];
  readonly first: number;
  readonly long: number;
}

/** The shortest way that leads to the victim: over walls if it can clear them, else around them. */
function routeFrom(hunt: Hunt): Route | undefined {
  const { way, around } = hunt;
  const differ =
    around.polygons.length !== way.polygons.length || around.polygons.some((p, i) => p !== way.polygons[i]);
  for (const field of differ ? [way, around] : [way]) {
    const path = wayTo(hunt, field);
    if (path === undefined) continue;
    const { first, arrives } = walk(hunt, path);
    if (arrives) return { path, first, long: pathLength(path) };
  }
  return undefined;
}

/** To the touch, or at least into melee range. */
function wayTo({ s, monster, victim }: Hunt, field: Field): readonly Point[] | undefined {
  const { x, y, r } = victim;
  const reach = meleeReach(s, monster);
  for (const more of [0, reach - 2]) {
    const way = shortestWayToTouch(monster.r, monster, { x, y, r: r + more }, field);
    if (way !== undefined && way.path.length > 1) return way.path;
  }
  return undefined;
}

/** JD-13.23: nothing but walls keeps it from the victim, so it stops on them. */
function climb(hunt: Hunt, line: readonly Point[]): number[] | undefined {
  const walls = features(hunt.s).filter(({ kind }) => kind === 'wall');
  const polygons = hunt.rest.polygons.filter((corners) => !walls.some((wall) => wall.corners === corners));
  const climbing = { ...hunt, rest: { ...hunt.rest, polygons } };
  for (const path of [straightOn(hunt) > 0 ? line : undefined, wayTo(hunt, hunt.way)]) {
    if (path === undefined) continue;
    const { first } = walk(climbing, path);
    if (first >= GAIN) return flat(pathUpTo(path, first));
  }
  return undefined;
}
