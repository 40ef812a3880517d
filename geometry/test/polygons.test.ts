/** Points, segments and polygons, beside exact arithmetic. */
import { describe, expect, it } from 'vitest';
import {
  area2,
  isConvex,
  isSimple,
  meeting,
  orient,
  type Point,
  type Polygon,
  pointInPolygon,
  polygonsMeet,
  segmentEntersPolygon,
  segmentMeetsPolygon,
  sharedBorder,
} from '../src/index.ts';
import { type Exact, equal, exact, lineCrossing, middle, on, place, side } from './fractions.ts';
import { cases, random, randomPoint, randomPolygon } from './random.ts';

/** Twin of `meeting`: all points that could be common, looked at one by one. */
function slowMeeting(a: Point, b: Point, c: Point, d: Point): string {
  const [p, q, r, s] = [exact(a), exact(b), exact(c), exact(d)];
  const crossing = lineCrossing(p, q, r, s);
  const candidates = crossing ? [p, q, r, s, crossing] : [p, q, r, s];
  const common: Exact[] = [];
  for (const candidate of candidates) {
    if (on(candidate, p, q) && on(candidate, r, s) && !common.some((c) => equal(c, candidate))) common.push(candidate);
  }
  if (common.length === 0) return 'none';
  if (common.length > 1) return 'overlap';
  return [p, q, r, s].some((end) => equal(end, common[0]!)) ? 'touch' : 'cross';
}

/** Twin of `segmentEntersPolygon`: cut at every common point with every edge, ask for the middle of each piece. */
function slowEnters(a: Point, b: Point, polygon: Polygon): boolean {
  const [p, q] = [exact(a), exact(b)];
  const corners = polygon.map(exact);
  const cuts = [p, q];
  for (let i = 0; i < corners.length; i++) {
    const r = corners[i]!;
    const s = corners[(i + 1) % corners.length]!;
    const crossing = lineCrossing(p, q, r, s);
    for (const c of crossing ? [crossing, r] : [r]) if (on(c, p, q) && on(c, r, s)) cuts.push(c);
  }
  // Along the segment: a cut is before another if the other is not between it and the end.
  cuts.sort((m, n) => (equal(m, n) ? 0 : on(n, m, q) ? -1 : 1));
  return cuts.some((cut, i) => {
    const next = cuts[i + 1];
    return next !== undefined && !equal(cut, next) && place(middle(cut, next), polygon) === 'inside';
  });
}

const SIZES = [2, 5, 40, 45_720, 2 ** 31, 2 ** 50];

describe('points and segments', () => {
  it('decides the side of a line like exact arithmetic, also for huge and nearly flat triangles', () => {
    const rng = random(1);
    for (let i = 0; i < cases(120_000); i++) {
      const size = rng.pick(SIZES);
      const a = randomPoint(rng, size);
      const b = randomPoint(rng, size);
      let c = randomPoint(rng, size);
      if (rng.int(0, 2) === 0) {
        // Near the middle of a and b.
        c = { x: Math.round((a.x + b.x) / 2) + rng.int(-1, 1), y: Math.round((a.y + b.y) / 2) + rng.int(-1, 1) };
      }
      const found = orient(a, b, c);
      if (found !== side(exact(a), exact(b), exact(c))) expect.fail(`${found}: ${JSON.stringify([a, b, c])}`);
    }
  });

  it('classifies how segments meet like the search for common points', () => {
    const rng = random(2);
    for (let i = 0; i < cases(100_000); i++) {
      const size = rng.pick([2, 3, 5, 40]);
      const [a, b, c, d] = [0, 1, 2, 3].map(() => randomPoint(rng, size)) as [Point, Point, Point, Point];
      const found = meeting(a, b, c, d);
      if (found !== slowMeeting(a, b, c, d)) expect(found, JSON.stringify([a, b, c, d])).toBe(slowMeeting(a, b, c, d));
      if (found !== meeting(d, c, a, b)) expect.fail(`not symmetric: ${JSON.stringify([a, b, c, d])}`);
    }
  });
});

describe('polygons', () => {
  it('finds points inside, on the border and outside like counting crossings', () => {
    const rng = random(3);
    for (let i = 0; i < cases(20_000); i++) {
      const size = rng.pick([2, 4, 8, 1000]);
      const polygon = randomPolygon(rng, size, 7);
      for (let k = 0; k < 5; k++) {
        const p = randomPoint(rng, size);
        const found = pointInPolygon(p, polygon);
        const wanted = place(exact(p), polygon);
        if (found !== wanted) expect(found, JSON.stringify({ p, polygon })).toBe(wanted);
      }
    }
  });

  it('lets a segment enter a polygon only with a length inside', () => {
    const rng = random(4);
    for (let i = 0; i < cases(20_000); i++) {
      const polygon = randomPolygon(rng, rng.pick([2, 4, 8]), 7);
      for (let k = 0; k < 5; k++) {
        const a = randomPoint(rng, 9);
        const b = randomPoint(rng, 9);
        const found = segmentEntersPolygon(a, b, polygon);
        const wanted = slowEnters(a, b, polygon);
        if (found !== wanted) expect(found, JSON.stringify({ a, b, polygon })).toBe(wanted);
        if (found !== segmentEntersPolygon(b, a, polygon)) expect.fail(`not symmetric: ${JSON.stringify({ a, b })}`);
        if (k > 0) continue;
        const meets = segmentMeetsPolygon(a, b, polygon);
        const touches =
          wanted ||
          place(exact(a), polygon) !== 'outside' ||
          polygon.some((p, j) => slowMeeting(a, b, p, polygon[(j + 1) % polygon.length]!) !== 'none');
        if (meets !== touches) expect(meets, JSON.stringify({ a, b, polygon })).toBe(touches);
      }
    }
  });

  it('does not call touching a corner or running along an edge entering', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
    ];
    expect(segmentEntersPolygon({ x: -4, y: 0 }, { x: 8, y: 0 }, square)).toBe(false);
    expect(segmentEntersPolygon({ x: -4, y: 4 }, { x: 4, y: -4 }, square)).toBe(false);
    expect(segmentEntersPolygon({ x: 0, y: 0 }, { x: 4, y: 4 }, square)).toBe(true);
    expect(segmentEntersPolygon({ x: 1, y: 1 }, { x: 2, y: 3 }, square)).toBe(true);
    expect(segmentEntersPolygon({ x: 4, y: 2 }, { x: 9, y: 2 }, square)).toBe(false);
    expect(segmentEntersPolygon({ x: 2, y: 2 }, { x: 2, y: 2 }, square)).toBe(false);
  });

  it('has the area that counting lattice points gives (Pick)', () => {
    const rng = random(5);
    for (let i = 0; i < cases(1_000); i++) {
      const polygon = randomPolygon(rng, 5, 7);
      let inside = 0;
      let border = 0;
      for (let x = -5; x <= 5; x++) {
        for (let y = -5; y <= 5; y++) {
          const where = place(exact({ x, y }), polygon);
          if (where === 'inside') inside++;
          if (where === 'border') border++;
        }
      }
      expect(Math.abs(area2(polygon))).toBe(2 * inside + border - 2);
      expect(area2([...polygon].reverse())).toBe(-area2(polygon));
    }
  });

  it('knows simple polygons from those that touch or cross themselves', () => {
    const rng = random(6);
    for (let i = 0; i < cases(100_000); i++) {
      const corners = Array.from({ length: rng.int(3, 6) }, () => randomPoint(rng, 4));
      const n = corners.length;
      const wanted = corners.every((p, j) => {
        const q = corners[(j + 1) % n]!;
        if (p.x === q.x && p.y === q.y) return false;
        return corners.every((r, k) => {
          const s = corners[(k + 1) % n]!;
          if (k <= j) return true;
          const how = slowMeeting(p, q, r, s);
          return how === 'none' || (how === 'touch' && ((j + 1) % n === k || (k + 1) % n === j));
        });
      });
      if (isSimple(corners) !== wanted) expect(isSimple(corners), JSON.stringify(corners)).toBe(wanted);
    }
  });

  it('is convex exactly if no segment between two border points leaves it', () => {
    const rng = random(7);
    for (let i = 0; i < cases(2_000); i++) {
      const polygon = randomPolygon(rng, 4, 5);
      const wanted = polygon.every((p) =>
        polygon.every((q) => place(middle(exact(p), exact(q)), polygon) !== 'outside' && !leaves(p, q, polygon)),
      );
      expect(isConvex(polygon), JSON.stringify(polygon)).toBe(wanted);
    }
  });

  it('finds the shared pieces of two borders', () => {
    const rng = random(8);
    let shared = 0;
    for (let i = 0; i < cases(10_000); i++) {
      const p = randomPolygon(rng, 3, 5);
      const q = randomPolygon(rng, 3, 5);
      const pieces = sharedBorder(p, q);
      if (pieces.length > 0) shared++;
      // Twin: at the middle of each unit-free piece between lattice cuts both borders are present.
      for (const { a, b } of pieces) {
        const m = middle(exact(a), exact(b));
        expect(place(m, p)).toBe('border');
        expect(place(m, q)).toBe('border');
      }
      const overlapping = edgePairs(p, q).some(([a, b, c, d]) => slowMeeting(a, b, c, d) === 'overlap');
      expect(pieces.length > 0).toBe(overlapping);
      const meet =
        edgePairs(p, q).some(([a, b, c, d]) => slowMeeting(a, b, c, d) !== 'none') ||
        place(exact(p[0]!), q) !== 'outside' ||
        place(exact(q[0]!), p) !== 'outside';
      if (polygonsMeet(p, q) !== meet) expect(polygonsMeet(p, q), JSON.stringify([p, q])).toBe(meet);
    }
    expect(shared).toBeGreaterThan(50);
  });
});

function edgePairs(p: Polygon, q: Polygon): [Point, Point, Point, Point][] {
  return p.flatMap((a, i) =>
    q.map((c, j): [Point, Point, Point, Point] => [a, p[(i + 1) % p.length]!, c, q[(j + 1) % q.length]!]),
  );
}

/** Does the segment between two corners run outside somewhere? Cut as in the twin above. */
function leaves(a: Point, b: Point, polygon: Polygon): boolean {
  const steps = 24n;
  for (let k = 1n; k < steps; k++) {
    const p = {
      x: BigInt(a.x) * k + BigInt(b.x) * (steps - k),
      y: BigInt(a.y) * k + BigInt(b.y) * (steps - k),
      w: steps,
    };
    if (place(p, polygon) === 'outside') return true;
  }
  return false;
}
