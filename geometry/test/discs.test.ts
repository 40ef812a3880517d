/** Distances between points, segments, bases and polygons, beside exact arithmetic. */
import { describe, expect, it } from 'vitest';
import {
  alwaysFarther,
  alwaysNearer,
  compareToSegment,
  completelyWithin,
  contactRing,
  type Disc,
  directlyAway,
  directlyTowards,
  discAt,
  distance,
  INCH,
  insidePolygon,
  isDirectlyAway,
  isDirectlyTowards,
  length,
  overlaps,
  type Point,
  type Polygon,
  pathLength,
  pathUpTo,
  segmentsNearer,
  stepTowards,
  touching,
  within,
} from '../src/index.ts';
import { exact, lineCrossing, on, place, signOfBig } from './fractions.ts';
import { cases, type Random, random, randomPoint, randomPolygon } from './random.ts';

function squared(a: Point, b: Point): bigint {
  const x = BigInt(a.x - b.x);
  const y = BigInt(a.y - b.y);
  return x * x + y * y;
}

/** Twin: the squared distance from p to the segment as a fraction, compared with far². */
function slowCompare(p: Point, a: Point, b: Point, far: number): number {
  const f2 = BigInt(far) * BigInt(far);
  const ends = [squared(p, a), squared(p, b)].map((d2) => signOfBig(d2 - f2));
  let least = Math.min(...ends);
  const whole = squared(a, b);
  const along = BigInt(p.x - a.x) * BigInt(b.x - a.x) + BigInt(p.y - a.y) * BigInt(b.y - a.y);
  if (along > 0n && along < whole) {
    // |p − a − (along/whole)(b − a)|² · whole² = foot²
    const x = BigInt(p.x - a.x) * whole - along * BigInt(b.x - a.x);
    const y = BigInt(p.y - a.y) * whole - along * BigInt(b.y - a.y);
    least = Math.min(least, signOfBig(x * x + y * y - f2 * whole * whole));
  }
  return least;
}

function slowNearer(a: Point, b: Point, c: Point, d: Point, far: number): boolean {
  const [p, q, r, s] = [exact(a), exact(b), exact(c), exact(d)];
  const crossing = lineCrossing(p, q, r, s);
  if (far > 0 && crossing && on(crossing, p, q) && on(crossing, r, s)) return true;
  return (
    slowCompare(a, c, d, far) < 0 ||
    slowCompare(b, c, d, far) < 0 ||
    slowCompare(c, a, b, far) < 0 ||
    slowCompare(d, a, b, far) < 0
  );
}

function slowToPolygon(p: Point, polygon: Polygon, far: number): number {
  if (place(exact(p), polygon) !== 'outside') return far > 0 ? -1 : 0;
  return Math.min(...polygon.map((a, i) => slowCompare(p, a, polygon[(i + 1) % polygon.length]!, far)));
}

function randomDisc(rng: Random, size: number): Disc {
  return discAt(randomPoint(rng, size), rng.int(1, size));
}

describe('distances', () => {
  it('compares the distance from a point to a segment exactly', () => {
    const rng = random(11);
    for (let i = 0; i < cases(100_000); i++) {
      const size = rng.pick([3, 10, 1000, 45_720]);
      const [p, a, b] = [randomPoint(rng, size), randomPoint(rng, size), randomPoint(rng, size)];
      // Often a length that just fits.
      const far = rng.int(0, 1) ? rng.int(0, size) : Math.round(length(p, a));
      const found = compareToSegment(p, a, b, far);
      if (found !== slowCompare(p, a, b, far))
        expect(found, JSON.stringify({ p, a, b, far })).toBe(slowCompare(p, a, b, far));
    }
  });

  it('compares the distance between two segments exactly', () => {
    const rng = random(12);
    for (let i = 0; i < cases(100_000); i++) {
      const size = rng.pick([3, 10, 1000]);
      const [a, b, c, d] = [0, 1, 2, 3].map(() => randomPoint(rng, size)) as [Point, Point, Point, Point];
      const far = rng.int(0, size);
      const found = segmentsNearer(a, b, c, d, far);
      const wanted = slowNearer(a, b, c, d, far);
      if (found !== wanted) expect(found, JSON.stringify({ a, b, c, d, far })).toBe(wanted);
    }
  });

  it('measures the gap between bases so that within n means a distance of at most n', () => {
    const rng = random(13);
    for (let i = 0; i < cases(100_000); i++) {
      const size = rng.pick([5, 50, 40_000]);
      const a = randomDisc(rng, size);
      const b = randomDisc(rng, size);
      const gap = distance(a, b);
      const sum = BigInt(a.r) + BigInt(b.r);
      const holds = (n: number) => squared(a, b) <= (BigInt(n) + sum) ** 2n;
      const right = holds(gap) && (gap === 0 || !holds(gap - 1));
      if (!right) expect.fail(`gap ${gap}: ${JSON.stringify([a, b])}`);
      if (distance(b, a) !== gap) expect.fail('not symmetric');
      if (!within(a, b, gap) || (gap > 0 && within(a, b, gap - 1))) expect.fail(`within: ${JSON.stringify([a, b])}`);
      if (overlaps(a, b) !== squared(a, b) < sum ** 2n) expect.fail(`overlap: ${JSON.stringify([a, b])}`);
      if (touching(a, b) !== gap <= 1) expect.fail(`touching: ${JSON.stringify([a, b])}`);
    }
  });

  it('measures the gap between a base and a polygon', () => {
    const rng = random(14);
    for (let i = 0; i < cases(25_000); i++) {
      const polygon = randomPolygon(rng, 20, 6);
      const disc = discAt(randomPoint(rng, 45), rng.int(1, 15));
      const gap = distance(disc, polygon);
      const holds = (n: number) => slowToPolygon(disc, polygon, disc.r + n) <= 0;
      if (!holds(gap) || (gap > 0 && holds(gap - 1))) expect.fail(`gap ${gap}: ${JSON.stringify({ disc, polygon })}`);
      const far = rng.int(0, 30);
      if (within(disc, polygon, far) !== gap <= far) expect.fail(`within ${far}: ${JSON.stringify({ disc, polygon })}`);
      if (overlaps(disc, polygon) !== slowToPolygon(disc, polygon, disc.r) < 0)
        expect.fail(`overlap: ${JSON.stringify({ disc, polygon })}`);
    }
  });

  it('is completely within only if every border point is', () => {
    const rng = random(15);
    for (let i = 0; i < cases(100_000); i++) {
      const from = randomDisc(rng, 30);
      const disc = randomDisc(rng, 30);
      const far = rng.int(0, 80);
      // The farthest point of the base lies on the line of the centres.
      const farthest = length(disc, from) + disc.r - from.r;
      const wanted = farthest < far + 1e-9;
      if (completelyWithin(disc, from, far) !== wanted) expect.fail(JSON.stringify({ disc, from, far }));
    }
  });

  it('has a base inside a polygon only if no lattice point of it is outside', () => {
    const rng = random(16);
    let inside = 0;
    for (let i = 0; i < cases(4_000); i++) {
      const polygon = randomPolygon(rng, 14, 5);
      const disc = discAt(randomPoint(rng, 8), rng.int(1, 4));
      const found = insidePolygon(disc, polygon);
      if (found) inside++;
      let all = true;
      for (let x = -disc.r; x <= disc.r; x++) {
        for (let y = -disc.r; y <= disc.r; y++) {
          if (x * x + y * y <= disc.r * disc.r && place(exact({ x: disc.x + x, y: disc.y + y }), polygon) === 'outside')
            all = false;
        }
      }
      const edges = polygon.every((a, k) => slowCompare(disc, a, polygon[(k + 1) % polygon.length]!, disc.r) >= 0);
      if (found && !all) expect.fail(JSON.stringify({ disc, polygon }));
      expect(found, JSON.stringify({ disc, polygon })).toBe(all && edges);
    }
    expect(inside).toBeGreaterThan(20);
  });
});

describe('lengths and straight moves', () => {
  it('steps at most as far as asked, less than two units short, and on the line', () => {
    const rng = random(17);
    for (let i = 0; i < cases(50_000); i++) {
      const a = randomPoint(rng, 40_000);
      const b = randomPoint(rng, 40_000);
      const far = rng.int(0, 5 * INCH);
      const p = stepTowards(a, b, far);
      const went = length(a, p);
      if (a.x === b.x && a.y === b.y) continue;
      if (went > far || went <= far - 2) expect.fail(`went ${went} of ${far}: ${JSON.stringify({ a, b })}`);
      if (far > 10 && length(a, b) > 10) {
        const off = Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length(a, b);
        if (off >= 1.5) expect.fail(`off the line by ${off}: ${JSON.stringify({ a, b, far })}`);
      }
    }
  });

  it('cuts a bent way at a length', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 300, y: 400 },
      { x: 300, y: 1400 },
    ];
    expect(pathLength(path)).toBe(1500);
    expect(pathUpTo(path, 700)).toEqual([path[0], path[1], { x: 300, y: 600 }]);
    expect(pathUpTo(path, 500)).toEqual([path[0], path[1]]);
    expect(pathUpTo(path, 2000)).toEqual(path);
    expect(pathUpTo(path, 250)).toEqual([path[0], { x: 150, y: 200 }]);
  });

  it('moves directly towards a target until contact, and directly away from it', () => {
    const rng = random(18);
    for (let i = 0; i < cases(50_000); i++) {
      const disc = discAt(randomPoint(rng, 20_000), 2500);
      const target = discAt(randomPoint(rng, 20_000), rng.pick([1250, 2000, 2500]));
      if (overlaps(disc, target)) continue;
      const far = rng.int(1, 7 * INCH);
      const end = directlyTowards(disc, target, far);
      const ended = discAt(end, disc.r);
      const about = () => JSON.stringify({ disc, target, far, end });
      if (overlaps(ended, target)) expect.fail(`overlaps: ${about()}`);
      if (length(disc, end) > far) expect.fail(`too far: ${about()}`);
      if (length(disc, end) <= far - 2 && !touching(ended, target)) expect.fail(`stopped early: ${about()}`);
      if (length(disc, end) > 3 && !isDirectlyTowards(disc, end, target)) expect.fail(`not towards: ${about()}`);
      const away = directlyAway(disc, target, far);
      if (far > 3 && !isDirectlyAway(disc, away, target)) expect.fail(`not away: ${about()}`);
    }
  });

  it('knows ways that always lead nearer or farther, like sampling the distance', () => {
    const rng = random(19);
    let yes = 0;
    for (let i = 0; i < cases(100_000); i++) {
      const path = Array.from({ length: rng.int(2, 3) }, () => randomPoint(rng, 6));
      const target = randomPoint(rng, 6);
      const samples: number[] = [];
      let moved = false;
      for (let k = 1; k < path.length; k++) {
        const [a, b] = [path[k - 1]!, path[k]!];
        if (a.x === b.x && a.y === b.y) continue;
        moved = true;
        // Fine enough: on this small board the nearest point of a leg is more than half a step from its end, or at it.
        for (let t = samples.length ? 1 : 0; t <= 200; t++) {
          const x = a.x * (200 - t) + b.x * t - target.x * 200;
          const y = a.y * (200 - t) + b.y * t - target.y * 200;
          samples.push(x * x + y * y);
        }
      }
      const nearer = moved && samples.every((s, k) => k === 0 || s < samples[k - 1]!);
      const farther = moved && samples.every((s, k) => k === 0 || s > samples[k - 1]!);
      if (alwaysNearer(path, target) !== nearer)
        expect(alwaysNearer(path, target), JSON.stringify({ path, target })).toBe(nearer);
      if (alwaysFarther(path, target) !== farther)
        expect(alwaysFarther(path, target), JSON.stringify({ path, target })).toBe(farther);
      if (nearer || farther) yes++;
    }
    expect(yes).toBeGreaterThan(1000);
  });

  it('gives a ring of places that all touch and none overlap', () => {
    const rng = random(20);
    for (let i = 0; i < cases(500); i++) {
      const disc = discAt(randomPoint(rng, 20_000), rng.pick([1250, 2000, 2500]));
      const r = rng.pick([1250, 2000, 2500]);
      for (const p of contactRing(r, disc, 64)) {
        if (overlaps(discAt(p, r), disc) || !touching(discAt(p, r), disc)) expect.fail(JSON.stringify({ r, disc, p }));
      }
    }
  });
});
