/** Bases that are swept along a way: what they meet, and where they stop. */
import { describe, expect, it } from 'vitest';
import {
  type Disc,
  discAt,
  type Field,
  firstContact,
  insideDisc,
  isFree,
  isPolygon,
  length,
  type Obstacle,
  overlapAt,
  overlaps,
  type Point,
  pathBlocked,
  pathOverlaps,
  rangeChanges,
  type Shape,
  sweepIsFree,
  sweepOverlap,
  sweepOverlapsDisc,
  sweepOverlapsPolygon,
  touchesBorder,
  touching,
  within,
} from '../src/index.ts';
import { cases, type Random, random, randomPoint, randomPolygon } from './random.ts';

/** The gap between a base (at any real place) and a shape, by plain floating-point geometry; negative if overlapping. */
function gap(p: Point, r: number, shape: Shape): number {
  if (!isPolygon(shape)) return length(p, shape) - r - shape.r;
  let inside = false;
  let least = Number.POSITIVE_INFINITY;
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    const t = Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length(a, b) ** 2));
    least = Math.min(least, length(p, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }));
  });
  return inside ? -r : least - r;
}

function at(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

function obstacle(field: Field, by: Obstacle): Shape {
  if (by.kind === 'border') throw new Error('no shape');
  return by.kind === 'disc' ? field.discs[by.index]! : field.polygons[by.index]!;
}

function randomField(rng: Random, size: number, radius: number): Field {
  return {
    border: rng.int(0, 1) ? { x: 0, y: 0, r: size } : undefined,
    discs: Array.from({ length: rng.int(0, 4) }, (): Disc => discAt(randomPoint(rng, size), rng.int(1, radius))),
    polygons: Array.from({ length: rng.int(0, 2) }, () => randomPolygon(rng, radius * 2, 6, randomPoint(rng, size))),
  };
}

describe('swept bases', () => {
  it('meet a disc or a polygon on a straight way exactly if some place on the way overlaps it', () => {
    const rng = random(21);
    let hits = 0;
    for (let i = 0; i < cases(100_000); i++) {
      const r = rng.int(1, 8);
      const from = randomPoint(rng, 30);
      const to = randomPoint(rng, 30);
      const disc = discAt(randomPoint(rng, 30), rng.int(1, 8));
      const shape: Shape = i % 2 ? disc : randomPolygon(rng, 12, 5, randomPoint(rng, 20));
      const found = isPolygon(shape) ? sweepOverlapsPolygon(r, from, to, shape) : sweepOverlapsDisc(r, from, to, shape);
      let least = Number.POSITIVE_INFINITY;
      const steps = 60;
      for (let k = 0; k <= steps; k++) least = Math.min(least, gap(at(from, to, k / steps), r, shape));
      if (found) hits++;
      // A sample that overlaps proves it; samples are at most half a step from the nearest place.
      if (least < -1e-9 && !found) expect.fail(`missed: ${JSON.stringify({ r, from, to, shape })}`);
      if (least > length(from, to) / steps / 2 + 1e-9 && found)
        expect.fail(`too much: ${JSON.stringify({ r, from, to, shape })}`);
      if (pathOverlaps(r, [from, to], shape) !== found) expect.fail('path differs from sweep');
    }
    expect(hits).toBeGreaterThan(10_000);
  });

  it('stop at the first contact, without overlap, touching what stopped them', () => {
    const rng = random(22);
    let stopped = 0;
    let apart = 0;
    for (let i = 0; i < cases(50_000); i++) {
      const scale = rng.pick([30, 400, 30_000]);
      const field = randomField(rng, scale, scale / 5);
      const r = rng.int(1, scale / 6);
      const from = randomPoint(rng, scale);
      if (!isFree(r, from, field)) continue;
      const to = randomPoint(rng, scale);
      const stop = firstContact(r, from, to, field);
      const about = () => JSON.stringify({ r, from, to, field, stop });
      if (!sweepIsFree(r, from, stop.at, field)) expect.fail(`overlaps: ${about()}`);
      if (length(from, stop.at) > length(from, to)) expect.fail(`too far: ${about()}`);
      if (!stop.by) {
        if (sweepOverlap(r, from, to, field)) expect.fail(`went through: ${about()}`);
        expect(stop.at).toEqual(to);
        continue;
      }
      stopped++;
      const ended = discAt(stop.at, r);
      const touches =
        stop.by.kind === 'border' ? touchesBorder(ended, field.border!) : touching(ended, obstacle(field, stop.by));
      if (!touches) apart++;
      // Twin: the last of many small steps that overlaps nothing.
      const steps = 150;
      let last = 0;
      for (let k = 1; k <= steps; k++) {
        const p = at(from, to, k / steps);
        const shapes: Shape[] = [...field.discs, ...field.polygons];
        const free =
          shapes.every((s) => gap(p, r, s) > -1e-7) &&
          (!field.border || length(p, field.border) < field.border.r - r + 1e-7);
        if (!free) break;
        last = k / steps;
      }
      const step = length(from, to) / steps;
      const off = length(stop.at, at(from, to, last));
      // A grazing contact may be passed by the steps: then the stop lies before them.
      if (off > step + 8 && length(from, stop.at) > last * length(from, to))
        expect.fail(`beyond the steps: ${about()}`);
      if (off > step + 8 && !touches) expect.fail(`stopped early: ${about()}`);
    }
    expect(stopped).toBeGreaterThan(5_000);
    expect(apart / stopped).toBeLessThan(0.01);
  });

  it('stay inside the border and beside all solids, as every place alone tells', () => {
    const rng = random(23);
    for (let i = 0; i < cases(100_000); i++) {
      const field = randomField(rng, 40, 8);
      const r = rng.int(1, 6);
      const p = randomPoint(rng, 40);
      const disc = discAt(p, r);
      const wanted =
        (!field.border || insideDisc(disc, field.border)) &&
        !field.discs.some((d) => overlaps(disc, d)) &&
        !field.polygons.some((q) => overlaps(disc, q));
      if (isFree(r, p, field) !== wanted) expect.fail(JSON.stringify({ r, p, field }));
      if (sweepIsFree(r, p, p, field) !== wanted) expect.fail(`no move: ${JSON.stringify({ r, p, field })}`);
      if ((overlapAt(r, p, field) === undefined) !== wanted) expect.fail('named obstacle differs');
      const q = randomPoint(rng, 40);
      const blocked = pathBlocked(r, [p, q, p], field);
      if ((blocked === undefined) !== sweepIsFree(r, p, q, field)) expect.fail(JSON.stringify({ r, p, q, field }));
      if (blocked && blocked.leg !== 0) expect.fail('the first leg is blocked first');
    }
  });

  it('enter and leave a distance where the samples along the way do', () => {
    const rng = random(24);
    let changes = 0;
    for (let i = 0; i < cases(15_000); i++) {
      const path = Array.from({ length: rng.int(2, 4) }, () => randomPoint(rng, 2000));
      const target = discAt(randomPoint(rng, 1000), rng.int(50, 300));
      const r = rng.int(50, 300);
      const far = rng.int(0, 500);
      const found = rangeChanges(r, path, target, far);
      changes += found.length;
      let now = within(discAt(path[0]!, r), target, far);
      for (const change of found) {
        expect(change.kind).toBe(now ? 'leaves' : 'enters');
        now = !now;
        expect(within(discAt(change.at, r), target, far)).toBe(true);
        // At the edge of the distance, and on its leg of the way.
        expect(length(change.at, target) - r - target.r).toBeGreaterThan(far - 3);
        const [a, b] = [path[change.leg]!, path[change.leg + 1]!];
        expect(length(a, change.at) + length(change.at, b)).toBeLessThan(length(a, b) + 4);
      }
      expect(now).toBe(within(discAt(path.at(-1)!, r), target, far));
      // Twin: count changes of samples; short visits between samples may be missed.
      let sampled = 0;
      let before = within(discAt(path[0]!, r), target, far);
      for (let k = 1; k < path.length; k++) {
        for (let t = 1; t <= 60; t++) {
          const p = at(path[k - 1]!, path[k]!, t / 60);
          const inside = t === 60 ? within(discAt(p, r), target, far) : length(p, target) <= r + target.r + far;
          if (inside !== before) sampled++;
          before = inside;
        }
      }
      if (sampled > found.length) expect.fail(`missed a change: ${JSON.stringify({ r, path, target, far, found })}`);
    }
    expect(changes).toBeGreaterThan(3_000);
  });
});
