/** Shortest ways around bases and walls, and what can be reached. */
import { describe, expect, it } from 'vitest';
import {
  CONTACT,
  contactRing,
  type Disc,
  discAt,
  type Field,
  INCH,
  isFree,
  length,
  overlaps,
  type Point,
  pathBlocked,
  pathLength,
  pointInPolygon,
  reach,
  reachOutline,
  shortestWay,
  shortestWayToTouch,
  sweepIsFree,
  touching,
  type Way,
  wayWithin,
} from '../src/index.ts';
import { cases, type Random, random, randomPoint, randomPolygon } from './random.ts';

const BOARD: Disc = { x: 0, y: 0, r: 12 * INCH };

function crowd(rng: Random, discs: number, polygons: number, size = 25_000): Field {
  const field = { border: BOARD, discs: [] as Disc[], polygons: [] as Point[][] };
  for (let k = 0; k < polygons; k++) field.polygons.push(randomPolygon(rng, 6000, 7, randomPoint(rng, 12_000)));
  for (let k = 0; k < 200 && field.discs.length < discs; k++) {
    const disc = discAt(randomPoint(rng, size), rng.pick([1250, 2000, 2500]));
    if (isFree(disc.r, disc, field)) field.discs.push(disc);
  }
  return field;
}

function freePoint(rng: Random, r: number, field: Field, size = 25_000): Point {
  for (;;) {
    const p = randomPoint(rng, size);
    if (isFree(r, p, field)) return p;
  }
}

/** Twin: Dijkstra on a grid with sixteen directions, each step checked; its ways are real, and a little too long. */
function gridCosts(r: number, from: Point, field: Field, step: number): (p: Point) => number {
  const half = Math.ceil(BOARD.r / step);
  const wide = 2 * half + 1;
  const steps: Point[] = [];
  for (let x = -2; x <= 2; x++) {
    for (let y = -2; y <= 2; y++) {
      const straight = Math.abs(x) === 1 && Math.abs(y) <= 1;
      if (straight || (x === 0 && Math.abs(y) === 1) || Math.abs(x) * Math.abs(y) === 2) steps.push({ x, y });
    }
  }
  // The grid is laid so that the start is one of its points.
  const at = (i: number, j: number): Point => ({ x: from.x + (i - half) * step, y: from.y + (j - half) * step });
  const cost = new Float64Array(wide * wide).fill(Number.POSITIVE_INFINITY);
  const buckets: number[][] = [[half * wide + half]];
  cost[half * wide + half] = 0;
  for (let b = 0; b < buckets.length; b++) {
    for (const node of buckets[b] ?? []) {
      const spent = cost[node]!;
      if (Math.floor(spent / step) !== b) continue;
      const [i, j] = [Math.floor(node / wide), node % wide];
      for (const s of steps) {
        const [k, l] = [i + s.x, j + s.y];
        if (k < 0 || l < 0 || k >= wide || l >= wide) continue;
        const far = spent + step * Math.sqrt(s.x * s.x + s.y * s.y);
        if (far >= cost[k * wide + l]! || !sweepIsFree(r, at(i, j), at(k, l), field)) continue;
        cost[k * wide + l] = far;
        const bucket = Math.floor(far / step);
        buckets[bucket] ??= [];
        buckets[bucket].push(k * wide + l);
      }
    }
  }
  return (p) => {
    let least = Number.POSITIVE_INFINITY;
    const [ci, cj] = [Math.round((p.x - from.x) / step) + half, Math.round((p.y - from.y) / step) + half];
    for (let i = ci - 2; i <= ci + 2; i++) {
      for (let j = cj - 2; j <= cj + 2; j++) {
        if (i < 0 || j < 0 || i >= wide || j >= wide) continue;
        const c = cost[i * wide + j]! + length(at(i, j), p);
        if (c < least && sweepIsFree(r, at(i, j), p, field)) least = c;
      }
    }
    return least;
  };
}

function checkWay(way: Way, r: number, from: Point, field: Field, about: () => string): void {
  if (pathBlocked(r, way.path, field)) expect.fail(`overlaps: ${about()}`);
  if (Math.abs(pathLength(way.path) - way.length) > 1e-6) expect.fail(`wrong length: ${about()}`);
  expect(way.path[0]).toEqual({ x: from.x, y: from.y });
}

describe('shortest ways', () => {
  it('around one base are tangents and an arc', () => {
    const rng = random(51);
    for (let i = 0; i < cases(1_000); i++) {
      const disc = discAt(randomPoint(rng, 3000), rng.pick([1250, 2000, 2500]));
      const r = rng.pick([1250, 2000, 2500]);
      const field = { discs: [disc], polygons: [] };
      const far = disc.r + r;
      // Often one or both in contact with the base that is in the way.
      const somewhere = () => (rng.int(0, 1) ? freePoint(rng, r, field, 14_000) : rng.pick(contactRing(r, disc, 128)));
      const from = somewhere();
      const to = somewhere();
      const way = shortestWay(r, from, to, field)!;
      const about = () => JSON.stringify({ r, disc, from, to, way });
      checkWay(way, r, from, field, about);
      let wanted = length(from, to);
      if (!sweepIsFree(r, from, to, field)) {
        const [a, b] = [length(disc, from), length(disc, to)];
        const between = Math.acos(
          ((from.x - disc.x) * (to.x - disc.x) + (from.y - disc.y) * (to.y - disc.y)) / (a * b),
        );
        const arc = between - Math.acos(Math.min(1, far / a)) - Math.acos(Math.min(1, far / b));
        wanted = Math.sqrt(Math.max(0, a * a - far * far)) + Math.sqrt(Math.max(0, b * b - far * far)) + arc * far;
      }
      if (way.length < wanted - 1e-3) expect.fail(`shorter than possible ${wanted}: ${about()}`);
      if (way.length > wanted * 1.002 + 12) expect.fail(`too long, ${wanted} is enough: ${about()}`);
      const reached = wayWithin(reach(r, from, 60_000, field), to)!;
      checkWay(reached, r, from, field, about);
      if (reached.length > wanted * 1.005 + 40)
        expect.fail(`reached too late, after ${reached.length} instead of ${wanted}: ${about()}`);
    }
  });

  it('are never longer than ways on a grid, and are found whenever the grid finds one', () => {
    const rng = random(52);
    let bent = 0;
    let walled = 0;
    for (let i = 0; i < cases(30); i++) {
      const field = crowd(rng, rng.int(2, 30), rng.int(0, 2));
      const r = rng.pick([2000, 2500]);
      const from = freePoint(rng, r, field);
      const grid = gridCosts(r, from, field, 700);
      for (let k = 0; k < 6; k++) {
        const to = freePoint(rng, r, field);
        const way = shortestWay(r, from, to, field);
        const cost = grid(to);
        const about = () => JSON.stringify({ r, field, from, to, way, cost });
        if (!way) {
          walled++;
          if (cost < Number.POSITIVE_INFINITY) expect.fail(`overlooked: ${about()}`);
          continue;
        }
        checkWay(way, r, from, field, about);
        expect(way.path.at(-1)).toEqual(to);
        if (way.path.length > 2) bent++;
        if (way.length > cost * 1.002 + 5) expect.fail(`longer than on the grid: ${about()}`);
        const limited = shortestWay(r, from, to, field, way.length - 1);
        if (limited) expect(limited.length).toBeLessThanOrEqual(way.length - 1);
      }
    }
    expect(bent).toBeGreaterThan(30);
    expect(walled).toBeGreaterThan(0);
  });

  it('pass a gap that is only just wide enough', () => {
    const r = 2500;
    for (const gap of [5000, 5001, 5003, 5020, 5200]) {
      const row = [-2, -1, 0, 1, 2, 3].map((k) => discAt({ x: 0, y: Math.round((k - 0.5) * (5000 + gap)) }, 2500));
      const field = { border: discAt({ x: 0, y: 0 }, 25_000), discs: row, polygons: [] };
      const from = { x: -12_000, y: 6000 };
      const to = { x: 12_000, y: 5000 };
      const way = shortestWay(r, from, to, field)!;
      checkWay(way, r, from, field, () => `gap ${gap}: ${JSON.stringify(way)}`);
      expect(way.length).toBeLessThan(30_000);
    }
    const tight = [-2, -1, 0, 1, 2, 3].map((k) => discAt({ x: 0, y: Math.round((k - 0.5) * 9998) }, 2500));
    const closed = { border: discAt({ x: 0, y: 0 }, 25_000), discs: tight, polygons: [] };
    expect(shortestWay(r, { x: -12_000, y: 6000 }, { x: 12_000, y: 5000 }, closed)).toBeUndefined();
  });

  it('to a base end in contact with it', () => {
    const rng = random(53);
    let bent = 0;
    for (let i = 0; i < cases(150); i++) {
      const field = crowd(rng, rng.int(3, 12), 1);
      const r = 2500;
      const from = freePoint(rng, r, field);
      const target = rng.pick(field.discs);
      const rest = { ...field, discs: field.discs.filter((d) => d !== target) };
      const way = shortestWayToTouch(r, from, target, rest);
      if (!way) continue;
      checkWay(way, r, from, field, () => JSON.stringify({ field, from, target, way }));
      expect(touching(discAt(way.path.at(-1)!, r), target)).toBe(true);
      expect(way.length).toBeGreaterThan(length(from, target) - r - target.r - CONTACT);
      if (way.path.length > 2) bent++;
    }
    expect(bent).toBeGreaterThan(20);
  });
});

describe('reach', () => {
  it('holds exactly the points that a short enough way leads to', () => {
    const rng = random(54);
    let inside = 0;
    let around = 0;
    for (let i = 0; i < cases(60); i++) {
      const field = crowd(rng, 12, 1, 15_000);
      const r = 2500;
      const from = freePoint(rng, r, field, 12_000);
      const limit = rng.int(3, 7) * INCH;
      const area = reach(r, from, limit, field);
      const outline = reachOutline(area);
      const grid = i % 6 === 0 ? gridCosts(r, from, field, 700) : undefined;
      for (let k = 0; k < 30; k++) {
        const to = { x: from.x + rng.int(-limit, limit), y: from.y + rng.int(-limit, limit) };
        const way = wayWithin(area, to);
        const about = () => JSON.stringify({ field, from, to, limit, way });
        if (way) {
          inside++;
          if (way.path.length > 2) around++;
          checkWay(way, r, from, field, about);
          expect(way.length).toBeLessThanOrEqual(limit);
          expect(way.path.at(-1)).toEqual(to);
        }
        const best = isFree(r, to, field) ? shortestWay(r, from, to, field) : undefined;
        if (best && way && best.length > way.length * 1.004 + 5) expect.fail(`not the shortest way: ${about()}`);
        // The polygons around the solids are a little coarser here.
        if (best && !way && best.length * 1.01 + 20 < limit) expect.fail(`overlooked: ${about()}`);
        if (grid && !way && grid(to) * 1.01 < limit) expect.fail(`overlooked by the grid: ${about()}`);
        // What is drawn is what is reached, up to the rays' spacing.
        const drawn = outline.some((polygon) => pointInPolygon(to, polygon) !== 'outside');
        if (way && way.length < limit * 0.97 && !drawn && roomy(r, to, field)) expect.fail(`not drawn: ${about()}`);
        if (drawn && !way && best === undefined && roomy(r, to, field)) expect.fail(`drawn too much: ${about()}`);
      }
    }
    expect(inside).toBeGreaterThan(200);
    expect(around).toBeGreaterThan(10);
  });

  it('does not touch solids that are out of reach', () => {
    const field = { border: BOARD, discs: [discAt({ x: 20_000, y: 0 }, 2500)], polygons: [] };
    const area = reach(2500, { x: -10_000, y: 0 }, 4 * INCH, field);
    expect(area.bends).toEqual([]);
    expect(reachOutline(area)).toHaveLength(1);
    expect(area.field.discs.some((d) => overlaps(d, discAt({ x: -10_000, y: 0 }, 4 * INCH + 2500)))).toBe(false);
  });
});

/** Is there some room around the base? Then it is not a matter of rounding whether it may stand here. */
function roomy(r: number, at: Point, field: Field): boolean {
  return isFree(r + 400, at, field);
}
