/** Random scenes from a seed, so that every failure can be repeated. */
import { vi } from 'vitest';
import { isSimple, type Point } from '../src/index.ts';

const LONG = Boolean(process.env['GAVEL_LONG']);
if (LONG) vi.setConfig({ testTimeout: 3_600_000 });

/** How many random cases: the usual number, or ten times as many in the long run. */
export function cases(usual: number): number {
  return LONG ? usual * 10 : usual;
}

export interface Random {
  /** An integer from low to high, both included. */
  int(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
}

/** A small seeded generator (mulberry32), so that every failure can be repeated. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { int, pick: (items) => items[int(0, items.length - 1)]! };
}

export function randomPoint(rng: Random, size: number): Point {
  return { x: rng.int(-size, size), y: rng.int(-size, size) };
}

/** A simple polygon, often concave, with 3 to `most` corners. */
export function randomPolygon(rng: Random, size: number, most: number, around: Point = { x: 0, y: 0 }): Point[] {
  for (;;) {
    const corners = Array.from({ length: rng.int(3, most) }, () => {
      const p = randomPoint(rng, size);
      return { x: p.x + around.x, y: p.y + around.y };
    });
    if (isSimple(corners)) return corners;
  }
}
