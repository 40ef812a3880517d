/** Sight between bases, beside many sampled lines. */
import { describe, expect, it } from 'vitest';
import {
  CLEARANCE,
  type Disc,
  directions,
  discAt,
  length,
  type Point,
  type Polygon,
  type Solids,
  sees,
  sightLine,
} from '../src/index.ts';
import { cases, type Random, random, randomPoint, randomPolygon } from './random.ts';

function toSegment(p: Point, a: Point, b: Point): number {
  const d2 = length(a, b) ** 2;
  const t = d2 === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / d2));
  return length(p, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
}

function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function between(a: Point, b: Point, c: Point, d: Point): number {
  if (cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0) return 0;
  return Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));
}

function inside(p: Point, polygon: Polygon): boolean {
  let found = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) found = !found;
  });
  return found;
}

/** How far the segment keeps from the blockers, by the plainest formulas. */
function clearance(p: Point, q: Point, blockers: Solids): number {
  let least = Number.POSITIVE_INFINITY;
  for (const disc of blockers.discs) least = Math.min(least, toSegment(disc, p, q) - disc.r);
  for (const polygon of blockers.polygons) {
    if (inside(p, polygon)) return -1;
    polygon.forEach((a, i) => {
      least = Math.min(least, between(p, q, a, polygon[(i + 1) % polygon.length]!));
    });
  }
  return least;
}

/** Twin: lines between many points on the edges of both bases. */
function sampled(a: Disc, b: Disc, blockers: Solids, count: 16 | 32): boolean {
  for (const u of directions(count)) {
    const p = { x: a.x + u.x * a.r, y: a.y + u.y * a.r };
    for (const v of directions(count)) {
      const q = { x: b.x + v.x * b.r, y: b.y + v.y * b.r };
      // Lines that first pass through their own base hold a shorter one that does not.
      const [x, y] = [q.x - p.x, q.y - p.y];
      if (u.x * x + u.y * y < 0 || v.x * x + v.y * y > 0) continue;
      if (clearance(p, q, blockers) >= CLEARANCE) return true;
    }
  }
  return false;
}

/** Twin: every line that touches two things, on either side of each, with a little more clearance than asked. */
function touchingLines(a: Disc, b: Disc, blockers: Solids, more: number): boolean {
  const things = [
    { x: a.x, y: a.y, keep: -a.r },
    { x: b.x, y: b.y, keep: -b.r },
    ...blockers.discs.map((d) => ({ x: d.x, y: d.y, keep: d.r + CLEARANCE + more })),
    ...blockers.polygons.flat().map((p) => ({ x: p.x, y: p.y, keep: CLEARANCE + more })),
  ];
  for (const p of things) {
    for (const q of things) {
      if (p === q) continue;
      for (const side of [1, -1]) {
        for (const turn of [1, -1]) {
          // n·p = d + keep(p), n·q = d + side · keep(q)
          const w = { x: p.x - q.x, y: p.y - q.y };
          const sum = p.keep - side * q.keep;
          const whole = w.x * w.x + w.y * w.y;
          if (whole <= sum * sum) continue;
          const root = turn * Math.sqrt(whole - sum * sum);
          const n = { x: (sum * w.x - root * w.y) / whole, y: (sum * w.y + root * w.x) / whole };
          const d = n.x * p.x + n.y * p.y - p.keep;
          const [sa, sb] = [n.x * a.x + n.y * a.y - d, n.x * b.x + n.y * b.y - d];
          if (Math.abs(sa) > a.r + 1e-9 || Math.abs(sb) > b.r + 1e-9) continue;
          const u = { x: n.y, y: -n.x };
          const sense = u.x * (b.x - a.x) + u.y * (b.y - a.y) > 0 ? 1 : -1;
          const [ra, rb] = [Math.sqrt(Math.max(0, a.r ** 2 - sa ** 2)), Math.sqrt(Math.max(0, b.r ** 2 - sb ** 2))];
          const from = { x: a.x - n.x * sa + sense * u.x * ra, y: a.y - n.y * sa + sense * u.y * ra };
          const to = { x: b.x - n.x * sb - sense * u.x * rb, y: b.y - n.y * sb - sense * u.y * rb };
          if (clearance(from, to, blockers) >= CLEARANCE + more / 2) return true;
        }
      }
    }
  }
  return false;
}

interface Case {
  a: Disc;
  b: Disc;
  blockers: Solids;
}

function randomCase(rng: Random): Case {
  const size = rng.pick([60, 120, 400]);
  const most = Math.floor(size / 4);
  const around = () => randomPoint(rng, size);
  const a = discAt(around(), rng.int(3, most));
  let b = discAt(around(), rng.int(3, most));
  while (length(a, b) <= a.r + b.r) b = discAt(around(), rng.int(3, most));
  const clear = (d: Disc) => length(a, d) >= a.r + d.r && length(b, d) >= b.r + d.r;
  const discs: Disc[] = [];
  for (let k = rng.int(0, 5); k > 0; k--) {
    const near = rng.pick([a, b, ...discs]);
    const r = rng.int(3, most);
    // Often in contact with another base, as on a real board.
    const u = rng.pick(directions(64));
    const d = near.r + r + rng.int(0, 2);
    const disc = rng.int(0, 1)
      ? discAt(around(), r)
      : discAt({ x: Math.round(near.x + u.x * d), y: Math.round(near.y + u.y * d) }, r);
    // Now and then one that overlaps a base, as after a throw.
    if (clear(disc) || rng.int(0, 5) === 0) discs.push(disc);
  }
  const polygons = Array.from({ length: rng.int(0, 3) }, () => randomPolygon(rng, most * 2, 6, around()));
  return { a, b, blockers: { discs, polygons } };
}

describe('sight', () => {
  it('agrees with many sampled lines, is symmetric, and shows a line that keeps its distance', () => {
    const rng = random(31);
    let seen = 0;
    let slits = 0;
    for (let i = 0; i < cases(100_000); i++) {
      const { a, b, blockers } = randomCase(rng);
      const line = sightLine(a, b, blockers);
      const about = () => JSON.stringify({ a, b, blockers, line });
      if (line) {
        seen++;
        const ends = length(line.from, a) <= a.r + 1e-5 && length(line.to, b) <= b.r + 1e-5;
        const touch = length(a, b) <= a.r + b.r + 1;
        if (!ends || (!touch && clearance(line.from, line.to, blockers) < CLEARANCE - 1e-5))
          expect.fail(`not a line of sight: ${about()}`);
        if (i % 10 === 0 && !sampled(a, b, blockers, 16)) slits++;
      } else if (sampled(a, b, blockers, 16)) {
        expect.fail(`overlooked a sampled line: ${about()}`);
      }
      const turned = { discs: [...blockers.discs].reverse(), polygons: [...blockers.polygons].reverse() };
      if (sees(b, a, blockers) !== (line !== undefined)) expect.fail(`not symmetric: ${about()}`);
      if (sees(a, b, turned) !== (line !== undefined)) expect.fail(`depends on the order of blockers: ${about()}`);
    }
    expect(seen).toBeGreaterThan(10_000);
    expect(seen).toBeLessThan(95_000 * cases(1));
    expect(slits).toBeGreaterThan(10);
  });

  it('finds every slit that a line touching two things passes', () => {
    const rng = random(32);
    let hidden = 0;
    for (let i = 0; i < cases(10_000); i++) {
      const { a, b, blockers } = randomCase(rng);
      if (sees(a, b, blockers)) continue;
      hidden++;
      if (touchingLines(a, b, blockers, 0.01)) expect.fail(`overlooked a slit: ${JSON.stringify({ a, b, blockers })}`);
    }
    expect(hidden).toBeGreaterThan(1_000);
  });

  it('does not pass between two bases that touch, but through a gap of two units', () => {
    const a = discAt({ x: 0, y: 0 }, 2500);
    const b = discAt({ x: 30_000, y: 0 }, 2500);
    const wall = (gap: number): Solids => ({
      discs: [-3, -2, -1, 0, 1, 2].map((k) => discAt({ x: 15_000, y: k * (5000 + gap) + 2500 }, 2500)),
      polygons: [],
    });
    expect(sees(a, b, wall(0))).toBe(false);
    expect(sees(a, b, wall(1))).toBe(false);
    expect(sees(a, b, wall(2))).toBe(true);
  });

  it('is blocked by an equal base exactly between, and not by one that stands aside a little', () => {
    const a = discAt({ x: 0, y: 0 }, 2500);
    const b = discAt({ x: 30_000, y: 0 }, 2500);
    const one = (y: number): Solids => ({ discs: [discAt({ x: 12_000, y }, 2500)], polygons: [] });
    expect(sees(a, b, one(0))).toBe(false);
    expect(sees(a, b, one(1))).toBe(true);
    expect(sees(a, b, one(-40))).toBe(true);
    expect(sees(a, { ...b, r: 2400 }, one(0))).toBe(false);
    expect(sees(a, { ...b, r: 2600 }, one(0))).toBe(true);
  });

  it('lets bases in contact see each other whatever stands around', () => {
    const a = discAt({ x: 0, y: 0 }, 2500);
    const b = discAt({ x: 5001, y: 0 }, 2500);
    const around = { discs: [discAt({ x: 2500, y: 4332 }, 2500), discAt({ x: 2500, y: -4332 }, 2500)], polygons: [] };
    expect(sees(a, b, around)).toBe(true);
  });
});
