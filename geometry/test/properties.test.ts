/** What is true of sight, distances and moves whatever the scene. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Disc,
  distance,
  type Field,
  firstContact,
  isFree,
  length,
  nearestPlace,
  type Obstacle,
  type Point,
  type Polygon,
  reach,
  reaches,
  type Solids,
  sees,
  sweepIsFree,
} from '../src/index.ts';
import { cases } from './random.ts';

/** Would a base that is smaller by no more than rounding get past what stopped this one? */
function grazes(mover: Disc, to: Point, field: Solids, by: Obstacle): boolean {
  const only = {
    discs: by.kind === 'disc' ? [field.discs[by.index]!] : [],
    polygons: by.kind === 'polygon' ? [field.polygons[by.index]!] : [],
  };
  return sweepIsFree(mover.r - 2, mover, to, only);
}

const coordinate = fc.integer({ min: -30_000, max: 30_000 });
const point: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
const base: fc.Arbitrary<Disc> = fc.record({ x: coordinate, y: coordinate, r: fc.constantFrom(1250, 2000, 2500) });
const triangle: fc.Arbitrary<Polygon> = fc
  .tuple(
    point,
    fc.integer({ min: 100, max: 9000 }),
    fc.integer({ min: 100, max: 9000 }),
    fc.integer({ min: -4000, max: 4000 }),
  )
  .map(([p, w, h, s]) => [p, { x: p.x + w, y: p.y + s }, { x: p.x + s, y: p.y + h + Math.abs(s) }]);
const solids: fc.Arbitrary<Solids> = fc.record({
  discs: fc.array(base, { maxLength: 6 }),
  polygons: fc.array(triangle.filter(upright), { maxLength: 3 }),
});

function upright(p: Polygon): boolean {
  const [a, b, c] = p as [Point, Point, Point];
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) !== 0 && Math.abs(c.x) < 40_000;
}

/** The same scene seen otherwise: each of these keeps all distances. */
const VIEWS: readonly ((p: Point) => Point)[] = [
  (p) => ({ x: -p.x, y: p.y }),
  (p) => ({ x: p.y, y: p.x }),
  (p) => ({ x: -p.y, y: p.x }),
  (p) => ({ x: p.x + 1234, y: p.y - 4321 }),
];

function runs(usual: number): { numRuns: number; seed: number } {
  return { numRuns: cases(usual), seed: 7 };
}

describe('whatever the scene', () => {
  it('sight is the same in a mirror, turned and shifted', () => {
    fc.assert(
      fc.property(base, base, solids, (a, b, blockers) => {
        const seen = sees(a, b, blockers);
        for (const view of VIEWS) {
          const disc = (d: Disc): Disc => ({ ...view(d), r: d.r });
          const turned = { discs: blockers.discs.map(disc), polygons: blockers.polygons.map((p) => p.map(view)) };
          expect(sees(disc(a), disc(b), turned)).toBe(seen);
        }
      }),
      runs(2_000),
    );
  });

  it('one more blocker never gives sight, and a larger base never loses it', () => {
    fc.assert(
      fc.property(base, base, solids, base, (a, b, blockers, more) => {
        const seen = sees(a, b, blockers);
        const with1 = sees(a, b, { ...blockers, discs: [...blockers.discs, more] });
        expect(with1 && !seen).toBe(false);
        const larger = sees({ ...a, r: a.r + 300 }, b, blockers);
        expect(seen && !larger).toBe(false);
      }),
      runs(2_000),
    );
  });

  it('distances obey the triangle, base included', () => {
    fc.assert(
      fc.property(base, base, base, (a, b, c) => {
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + 2 * b.r + distance(b, c) + 1);
      }),
      runs(2_000),
    );
  });

  it('who was stopped cannot go on', () => {
    fc.assert(
      fc.property(base, point, solids, (mover, to, field) => {
        fc.pre(isFree(mover.r, mover, field));
        const stop = firstContact(mover.r, mover, to, field);
        if (!stop.by || grazes(mover, to, field, stop.by)) return;
        const again = firstContact(mover.r, stop.at, to, field);
        expect(length(stop.at, again.at)).toBeLessThan(250);
      }),
      {
        ...runs(2_000),
        // touches a corner by two thirds of a unit: from the point that it is stopped at it gets by
        examples: [
          [
            { x: -29958, y: 15799, r: 2000 },
            { x: 19407, y: 7753 },
            {
              discs: [],
              polygons: [
                [
                  { x: -13799, y: 15191 },
                  { x: -13699, y: 15191 },
                  { x: -13799, y: 15291 },
                ],
              ],
            },
          ],
        ],
      },
    );
  });

  it('a longer move reaches all that a shorter one does', () => {
    const border = { x: 0, y: 0, r: 45_000 };
    fc.assert(
      fc.property(base, point, solids, fc.integer({ min: 100, max: 20_000 }), (mover, to, solid, limit) => {
        const field: Field = { ...solid, border };
        fc.pre(isFree(mover.r, mover, field));
        const near = nearestPlace(mover.r, to, field) ?? to;
        const short = reaches(reach(mover.r, mover, limit, field), near);
        const long = reaches(reach(mover.r, mover, limit + 3000, field), near);
        expect(short && !long).toBe(false);
      }),
      runs(500),
    );
  });
});
