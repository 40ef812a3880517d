import { describe, expect, it } from 'vitest';
import { contactRing, directions, pathUpTo, rounded, stepTowards } from '../src/index.ts';

describe('whole points', () => {
  it('are never minus nothing, which no record could hold', () => {
    for (const n of [-0.4, -0, 0, 0.4, -1e-9]) {
      expect(rounded(n, n)).toStrictEqual({ x: 0, y: 0 });
    }
    const middle = { x: 0, y: 0 };
    for (const u of directions(32)) {
      const goal = rounded(u.x * 9, u.y * 9);
      const points = [
        stepTowards(middle, goal, 1),
        ...pathUpTo([middle, goal], 1),
        ...contactRing(1, { ...middle, r: 1 }),
      ];
      for (const p of points) expect([p.x, p.y].some((n) => Object.is(n, -0))).toBe(false);
    }
  });
});
