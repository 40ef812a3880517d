/** The tail of the coach's box: it points at what he speaks of, and covers nothing of it. */
import { describe, expect, it } from 'vitest';
import { tailOf } from '../src/learn/tail.ts';
import type { Box } from '../src/table/beside.ts';

const box: Box = { left: 400, top: 300, right: 780, bottom: 480 };
const thing = (x: number, y: number, r = 20): Box => ({ left: x - r, top: y - r, right: x + r, bottom: y + r });

describe("the tail of the coach's box", () => {
  it('goes from the side that looks towards the target, ends before it and is never long', () => {
    for (const [x, y] of [
      [200, 390],
      [1000, 340],
      [590, 100],
      [500, 640],
      [300, 200],
      [330, 390],
    ] as const) {
      const target = thing(x, y);
      const tail = tailOf(box, target, []);
      expect(tail, `${x} ${y}`).toBeDefined();
      if (!tail) continue;
      const [one, other, tip] = tail;
      const [mx, my] = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
      // nearer to the target than where it begins, and short of it
      expect(Math.hypot(tip[0] - x, tip[1] - y)).toBeLessThan(Math.hypot(mx - x, my - y));
      expect(Math.hypot(tip[0] - mx, tip[1] - my)).toBeLessThan(90);
      const within = tip[0] > target.left - 8 && tip[0] < target.right + 8 && tip[1] > target.top - 8;
      expect(within && tip[1] < target.bottom + 8).toBe(false);
    }
  });

  it('is left out where it has no room, or would lie on something else that must be seen', () => {
    expect(tailOf(box, thing(590, 390), [])).toBeUndefined();
    expect(tailOf(box, thing(370, 390), [])).toBeUndefined();
    expect(tailOf(box, thing(200, 390), [thing(370, 390)])).toBeUndefined();
    expect(tailOf(box, thing(200, 390), [thing(370, 200)])).toBeDefined();
  });
});
