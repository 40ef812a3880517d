/** Where the box beside a target stands, and in which corner when there is no room beside it. */
import { describe, expect, it } from 'vitest';
import { type Box, beside, cornerOf } from '../src/table/beside.ts';

const room: Box = { left: 100, top: 40, right: 950, bottom: 640 };
const size = { width: 280, height: 200 };
const thing = (x: number, y: number): Box => ({ left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 });
const covers = (at: { left: number; top: number }, one: Box): boolean =>
  at.left < one.right && one.left < at.left + size.width && at.top < one.bottom && one.top < at.top + size.height;

describe('a box beside its target', () => {
  it('stays on the board and covers neither actor nor target, wherever they stand', () => {
    for (let x = 120; x < 940; x += 67)
      for (let y = 60; y < 630; y += 57) {
        const [target, actor] = [thing(x, y), thing(1050 - x, 680 - y)];
        const at = beside(room, size, target, [target, actor]);
        expect(at, `${x} ${y}`).toBeDefined();
        if (!at) continue;
        expect(at.left).toBeGreaterThanOrEqual(room.left);
        expect(at.top).toBeGreaterThanOrEqual(room.top);
        expect(at.left + size.width).toBeLessThanOrEqual(room.right);
        expect(at.top + size.height).toBeLessThanOrEqual(room.bottom);
        expect(covers(at, target) || covers(at, actor), `${x} ${y}`).toBe(false);
      }
  });

  it('stands next to its target where there is room', () => {
    const target = thing(300, 300);
    const at = beside(room, size, target, [target]);
    expect(at).toBeDefined();
    if (at) expect(Math.hypot(at.left + 140 - 300, at.top + 100 - 300)).toBeLessThan(240);
  });

  it('goes a little further off where it would lie on somebody else', () => {
    const [target, other] = [thing(300, 300), thing(300, 450)];
    const at = beside(room, size, target, [target], [other]);
    expect(at).toBeDefined();
    if (at) expect(covers(at, other)).toBe(false);
    expect(beside(room, size, target, [target], [room])).toEqual(beside(room, size, target, [target]));
  });

  it('stands nowhere when there is no room for it', () => {
    expect(beside(room, { width: 900, height: 100 }, thing(300, 300), [])).toBeUndefined();
    expect(beside(room, size, room, [room])).toBeUndefined();
  });

  it('takes the corner where it covers least of what has no room beside it', () => {
    const row: Box = { left: 100, top: 200, right: 950, bottom: 620 };
    expect(cornerOf(room, size, [row])).toEqual({ left: 670, top: 40 });
    expect(cornerOf(room, size, [row, thing(900, 100)])).toEqual({ left: 100, top: 40 });
    expect(cornerOf(room, size, [])).toEqual({ left: 670, top: 440 });
    // what it is about weighs more than whatever else there is
    expect(cornerOf(room, size, [], [thing(800, 600)])).toEqual({ left: 670, top: 40 });
    expect(cornerOf(room, size, [row], [thing(900, 100), thing(800, 100)])).toEqual({ left: 100, top: 40 });
  });
});
