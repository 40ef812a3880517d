/** Free places: the nearest one, and how overlapping bases move apart. */
import { describe, expect, it } from 'vitest';
import {
  anyOverlap,
  type Disc,
  directions,
  discAt,
  distance,
  type Field,
  isFree,
  isPolygon,
  leastDisturbance,
  length,
  lineMayCross,
  nearestPlace,
  type Point,
  pointInPolygon,
  type Shape,
  touching,
} from '../src/index.ts';
import { cases, type Random, random, randomPoint, randomPolygon } from './random.ts';

const EMPTY: Field = { discs: [], polygons: [] };

function crowdedField(rng: Random, size: number): Field {
  return {
    border: rng.int(0, 1) ? { x: 0, y: 0, r: size } : undefined,
    discs: Array.from({ length: rng.int(1, 5) }, () => discAt(randomPoint(rng, size), rng.int(2, size / 3))),
    polygons: Array.from({ length: rng.int(0, 2) }, () => randomPolygon(rng, size / 2, 5, randomPoint(rng, size / 2))),
  };
}

describe('places', () => {
  it('finds the nearest free place like trying every point around', () => {
    const rng = random(41);
    let looked = 0;
    for (let i = 0; i < cases(500); i++) {
      const field = crowdedField(rng, 60);
      const r = rng.int(3, 15);
      const at = randomPoint(rng, 50);
      const found = nearestPlace(r, at, field);
      let best = Number.POSITIVE_INFINITY;
      let roomy = Number.POSITIVE_INFINITY;
      for (let x = -90; x <= 90; x++) {
        for (let y = -90; y <= 90; y++) {
          const far = length(at, { x, y });
          if (far >= roomy || !isFree(r, { x, y }, field)) continue;
          best = Math.min(best, far);
          // A place that leaves a little room, so that rounding cannot lose it.
          if (isFree(r + 1, { x, y }, field)) roomy = far;
        }
      }
      const about = () => JSON.stringify({ r, at, field, found, best, roomy });
      if (found) {
        if (!isFree(r, found, field)) expect.fail(`overlaps: ${about()}`);
        if (length(at, found) > roomy + 2) expect.fail(`not nearest: ${about()}`);
        if (best > 0) looked++;
      } else if (roomy < Number.POSITIVE_INFINITY) {
        expect.fail(`overlooked: ${about()}`);
      }
    }
    expect(looked).toBeGreaterThan(150);
  });

  it('puts a base that exactly covers another on the side it is drawn to', () => {
    const pit = { x: 1000, y: 1000 };
    const soul = discAt(pit, 1250);
    const place = nearestPlace(1250, pit, { discs: [soul], polygons: [] }, { x: 1000, y: 9000 })!;
    expect(place).toEqual({ x: 1000, y: 3500 });
    const rng = random(42);
    for (let i = 0; i < cases(2_000); i++) {
      const drawnTo = { x: rng.int(-20_000, 20_000), y: rng.int(8_000, 20_000) };
      const p = nearestPlace(2500, pit, { discs: [discAt(pit, 2500)], polygons: [] }, drawnTo)!;
      expect(touching(discAt(p, 2500), discAt(pit, 2500))).toBe(true);
      expect(length(p, drawnTo)).toBeLessThan(length(pit, drawnTo) - 5000 + 3);
    }
  });

  it('takes the nearest side that is still free when the wanted one is not', () => {
    const pit = { x: 0, y: 0 };
    const blocker = discAt({ x: 5000, y: 0 }, 2500);
    const field = { discs: [discAt(pit, 2500), blocker], polygons: [] };
    const p = nearestPlace(2500, pit, field, { x: 20_000, y: 100 })!;
    expect(isFree(2500, p, field)).toBe(true);
    expect(length(p, pit)).toBeLessThan(5003);
    expect(distance(discAt(p, 2500), blocker)).toBeLessThanOrEqual(2);
    expect(p.y).toBeGreaterThan(0);
  });
});

describe('the path of least disturbance', () => {
  it('moves two overlapping bases directly apart, both equally far, until they touch', () => {
    const rng = random(43);
    for (let i = 0; i < cases(20_000); i++) {
      const a = discAt(randomPoint(rng, 10_000), rng.pick([1250, 2000, 2500]));
      const b = discAt({ x: a.x + rng.int(-3000, 3000), y: a.y + rng.int(-3000, 3000) }, rng.pick([1250, 2000, 2500]));
      const apart = length(a, b);
      if (apart < 20 || apart >= a.r + b.r - 5) continue;
      const [p, q] = leastDisturbance(
        [
          { disc: a, drawnTo: a },
          { disc: b, drawnTo: b },
        ],
        EMPTY,
      ) as [Point, Point];
      expect(anyOverlap([discAt(p, a.r), discAt(q, b.r)])).toBe(false);
      expect(touching(discAt(p, a.r), discAt(q, b.r))).toBe(true);
      expect(Math.abs(length(a, p) - length(b, q))).toBeLessThan(3);
      const off = Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / apart;
      expect(off).toBeLessThan(2);
    }
  });

  it('leaves no overlap among many, keeps to the field, and does not move the uninvolved', () => {
    const rng = random(44);
    let moves = 0;
    for (let i = 0; i < cases(3_000); i++) {
      const border = { x: 0, y: 0, r: 30_000 };
      const field: Field = {
        border,
        discs: [discAt({ x: 0, y: 20_000 }, 2500), discAt(randomPoint(rng, 9000), 1250)],
        polygons: [randomPolygon(rng, 4000, 5, randomPoint(rng, 15_000))],
      };
      const standing: Disc[] = [];
      for (let k = 0; k < 60 && standing.length < 6; k++) {
        const disc = discAt(randomPoint(rng, 12_000), rng.pick([2000, 2500]));
        if (isFree(disc.r, disc, { ...field, discs: [...field.discs, ...standing] })) standing.push(disc);
      }
      // One is thrown somewhere.
      const thrown = discAt(randomPoint(rng, 12_000), 2500);
      const all = [...standing, thrown];
      const places = leastDisturbance(
        all.map((disc) => ({ disc, drawnTo: { x: 0, y: -20_000 } })),
        field,
      );
      const after = places.map((p, k) => discAt(p, all[k]!.r));
      const about = () => JSON.stringify({ field, all, places });
      if (anyOverlap(after)) expect.fail(`overlap: ${about()}`);
      if (!after.every((d) => isFree(d.r, d, field))) expect.fail(`leaves the field: ${about()}`);
      const still = isFree(thrown.r, thrown, { ...field, discs: [...field.discs, ...standing] });
      const went = places.reduce((sum, p, k) => sum + length(p, all[k]!), 0);
      if (still) expect(went, about()).toBe(0);
      else moves++;
      // Far from the thrown one nothing stirs.
      standing.forEach((disc, k) => {
        if (length(disc, thrown) > 20_000) expect(places[k]).toEqual({ x: disc.x, y: disc.y });
      });
      // Nobody is flung about: each goes less than two base widths.
      if (!places.every((p, k) => length(p, all[k]!) < 14_000)) expect.fail(`too far: ${about()}`);
    }
    expect(moves).toBeGreaterThan(1_000);
  });

  it('makes the base give way alone to what never moves', () => {
    const shrine = discAt({ x: 0, y: 0 }, 2500);
    const hero = discAt({ x: 3000, y: 0 }, 2500);
    expect(leastDisturbance([{ disc: hero, drawnTo: hero }], { discs: [shrine], polygons: [] })).toEqual([
      { x: 5000, y: 0 },
    ]);
    // Exactly on it: to the side of its own Effigy.
    const on = discAt(shrine, 2500);
    expect(leastDisturbance([{ disc: on, drawnTo: { x: 0, y: -20_000 } }], { discs: [shrine], polygons: [] })).toEqual([
      { x: 0, y: -5000 },
    ]);
  });

  it('parts two heroes that exactly cover each other, each to its own side', () => {
    const at = { x: 100, y: 200 };
    const places = leastDisturbance(
      [
        { disc: discAt(at, 2500), drawnTo: { x: 100, y: 20_000 } },
        { disc: discAt(at, 2500), drawnTo: { x: 100, y: -20_000 } },
      ],
      EMPTY,
    );
    expect(places).toEqual([
      { x: 100, y: 2700 },
      { x: 100, y: -2300 },
    ]);
  });
});

describe('lines over a terrain feature', () => {
  it('exist exactly if some sampled line between the bases meets the feature', () => {
    const rng = random(45);
    let yes = 0;
    const ring = directions(16);
    for (let i = 0; i < cases(100_000); i++) {
      const a = discAt(randomPoint(rng, 100), rng.int(2, 20));
      const b = discAt(randomPoint(rng, 100), rng.int(0, 1) ? a.r : rng.int(2, 20));
      const shape: Shape =
        i % 2 ? discAt(randomPoint(rng, 100), rng.int(2, 20)) : randomPolygon(rng, 20, 5, randomPoint(rng, 80));
      const found = lineMayCross(a, b, shape);
      if (found) yes++;
      if (lineMayCross(b, a, shape) !== found) expect.fail('not symmetric');
      // Sample points of the feature: which of them lie on a line between the bases?
      const points = isPolygon(shape)
        ? shape.flatMap((p, k) => {
            const q = shape[(k + 1) % shape.length]!;
            return [0, 0.25, 0.5, 0.75].map((t) => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }));
          })
        : [shape, ...ring.map((u) => ({ x: shape.x + u.x * shape.r, y: shape.y + u.y * shape.r }))];
      const depth = Math.max(...points.map((p) => depthInHull(p, a, b)));
      const covers = isPolygon(shape) && pointInPolygon(a, shape) === 'inside';
      if ((depth > 1e-6 || covers) && !found) expect.fail(`missed: ${JSON.stringify({ a, b, shape })}`);
      // Between samples the feature may reach in deeper by at most the distance to the next sample.
      const spacing = isPolygon(shape)
        ? Math.max(...shape.map((p, k) => length(p, shape[(k + 1) % shape.length]!))) / 8
        : shape.r / 5;
      if (found && !covers && depth < -spacing - 2) expect.fail(`too much: ${JSON.stringify({ a, b, shape, depth })}`);
    }
    expect(yes).toBeGreaterThan(10_000);
  });
});

/** How deep p lies in one of the discs that glide from a to b, changing size evenly; less than 0 outside. */
function depthInHull(p: Point, a: Disc, b: Disc): number {
  let low = 0;
  let high = 1;
  const depth = (t: number) =>
    a.r + t * (b.r - a.r) - length(p, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
  // The depth is concave along the way: close in on its peak.
  for (let k = 0; k < 12; k++) {
    const [s, t] = [low + (high - low) / 3, high - (high - low) / 3];
    if (depth(s) < depth(t)) low = s;
    else high = t;
  }
  return depth((low + high) / 2);
}
