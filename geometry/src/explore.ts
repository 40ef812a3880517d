/** Explores bends from a start, the cheapest way first. */
import { gap2 } from './lengths.ts';
import type { Point } from './points.ts';
import { type Field, Sweeps } from './sweep.ts';

/** A point at which a way may bend, and the solid around which it does (−1: none in particular). */
export interface Bend extends Point {
  readonly solid: number;
}

/** A bend that was reached: how long the way to it is, and the index of the one before it (−1: the start). */
export interface Reached extends Bend {
  readonly cost: number;
  readonly before: number;
}

export interface Goal {
  /** How far it is at least from a point to the goal. */
  rest(p: Point): number;
  /** The end of a direct last leg from a point, if there is one. */
  end(p: Point): Point | undefined;
}

export interface Explored {
  /** The bends reached, in the order in which they were. */
  readonly reached: readonly Reached[];
  /** Where the goal was met, and from which of them (−1: from the start). */
  readonly end?: { readonly from: number; readonly at: Point };
}

/**
 * Cheapest ways from a point to the bends, no longer than the limit, until the goal is met (A*; without a goal all of
 * them, nearest first). Whether a leg is free is asked only when it is the most promising one.
 */
export function explore(
  r: number,
  from: Point,
  points: readonly Bend[],
  field: Field,
  limit: number,
  goal?: Goal,
): Explored {
  const count = points.length;
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  const rest = new Float64Array(count);
  const solids = new Int32Array(count);
  for (let v = 0; v < count; v++) {
    const p = points[v]!;
    xs[v] = p.x;
    ys[v] = p.y;
    solids[v] = p.solid;
    if (goal) rest[v] = goal.rest(p);
  }
  const done = new Uint8Array(count);
  const reached: Reached[] = [];
  legs.clear();
  const sweeps = new Sweeps(r, field);
  const leave = (u: number, p: Point, spent: number) => {
    const { x, y } = p;
    for (let v = 0; v < count; v++) {
      if (done[v]) continue;
      const far = spent + Math.sqrt(gap2(x, y, xs[v]!, ys[v]!)) + rest[v]!;
      // Four of five legs are blocked: what shows at once need not be put in order.
      if (far > limit || sweeps.isSurelyBlocked(x, y, xs[v]!, ys[v]!, solids[v]!)) continue;
      legs.push(far, u, v);
    }
    if (goal) legs.push(spent + goal.rest(p), u, count);
  };
  leave(-1, from, 0);
  while (legs.pop()) {
    const { far, u, v } = legs;
    const p = u < 0 ? from : reached[u]!;
    if (v === count) {
      const at = goal?.end(p);
      if (at) return { reached, end: { from: u, at } };
    } else if (!done[v] && sweeps.isFree(p.x, p.y, xs[v]!, ys[v]!)) {
      done[v] = 1;
      const cost = far - rest[v]!;
      const q = { x: xs[v]!, y: ys[v]!, solid: points[v]!.solid, cost, before: u };
      reached.push(q);
      leave(reached.length - 1, q, cost);
    }
  }
  return { reached };
}

/** The points of the way from the start to the reached point with that index. */
export function pathTo(from: Point, reached: readonly Reached[], index: number): Point[] {
  const path: Point[] = [];
  for (let i = index; i >= 0; i = reached[i]!.before) path.push({ x: reached[i]!.x, y: reached[i]!.y });
  path.push({ x: from.x, y: from.y });
  return path.reverse();
}

/** A heap of possible legs from point u to point v, the one on the shortest whole way first. */
class Legs {
  far = 0;
  u = 0;
  v = 0;
  #size = 0;
  #fars = new Float64Array(1024);
  #us = new Int32Array(1024);
  #vs = new Int32Array(1024);

  clear(): void {
    this.#size = 0;
  }

  push(far: number, u: number, v: number): void {
    if (this.#size === this.#fars.length) this.#grow();
    const fars = this.#fars;
    const us = this.#us;
    const vs = this.#vs;
    let at = this.#size++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!sooner(far, u, v, fars[above]!, us[above]!, vs[above]!)) break;
      fars[at] = fars[above]!;
      us[at] = us[above]!;
      vs[at] = vs[above]!;
      at = above;
    }
    fars[at] = far;
    us[at] = u;
    vs[at] = v;
  }

  /** Takes the best leg out, into `far`, `u` and `v`; false if there is none. */
  pop(): boolean {
    if (this.#size === 0) return false;
    const fars = this.#fars;
    const us = this.#us;
    const vs = this.#vs;
    this.far = fars[0]!;
    this.u = us[0]!;
    this.v = vs[0]!;
    const size = --this.#size;
    const far = fars[size]!;
    const u = us[size]!;
    const v = vs[size]!;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= size) break;
      const other = below + 1;
      if (other < size && sooner(fars[other]!, us[other]!, vs[other]!, fars[below]!, us[below]!, vs[below]!))
        below = other;
      if (sooner(far, u, v, fars[below]!, us[below]!, vs[below]!)) break;
      fars[at] = fars[below]!;
      us[at] = us[below]!;
      vs[at] = vs[below]!;
      at = below;
    }
    fars[at] = far;
    us[at] = u;
    vs[at] = v;
    return true;
  }

  #grow(): void {
    const [fars, us, vs] = [this.#fars, this.#us, this.#vs];
    this.#fars = new Float64Array(fars.length * 2);
    this.#us = new Int32Array(fars.length * 2);
    this.#vs = new Int32Array(fars.length * 2);
    this.#fars.set(fars);
    this.#us.set(us);
    this.#vs.set(vs);
  }
}

/** Equal lengths go by index, so that the same way is found everywhere. */
function sooner(far: number, u: number, v: number, otherFar: number, otherU: number, otherV: number): boolean {
  if (far !== otherFar) return far < otherFar;
  return u !== otherU ? u < otherU : v < otherV;
}

/** Emptied by each exploration and kept, so that none begins by making room. */
const legs = new Legs();
