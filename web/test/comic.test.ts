/** The comic of a game: which pictures stand in it, and where on the page. */
import type { Panel } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { type Box, type Frame, gutter, layoutPage } from '../src/comic/layout.ts';
import { fewest, most, pickShots } from '../src/comic/pick.ts';

const area: Box = { x: 24, y: 142, w: 852, h: 1006 };
const cells = (n: number) => Array.from({ length: n }, (_, i) => ({ weight: 1 + (i % 3) }));

/** How far a point is inside a frame (negative: outside by about so much). */
function depth({ points }: Frame, x: number, y: number): number {
  return Math.min(
    ...points.map(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay];
      const length = Math.hypot(bx - ax, by - ay);
      return length === 0 ? Number.POSITIVE_INFINITY : ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
    }),
  );
}

const pages = Array.from({ length: most }, (_, i) => i + 1).flatMap((n) =>
  Array.from({ length: n }, (_, hero) => ({ n, hero })),
);

describe('a page of the comic', () => {
  it.each(pages)('with $n panels and the largest at $hero is full, and no panel lies on another', ({ n, hero }) => {
    const frames = layoutPage(cells(n), hero, area, 7 * n + hero);
    expect(frames).toHaveLength(n);
    // tens of thousands of points: what is wrong is gathered, for expecting takes longer than looking
    const [bare, twice]: [number[][], number[][]] = [[], []];
    for (let x = area.x + 1; x < area.x + area.w; x += 9)
      for (let y = area.y + 1; y < area.y + area.h; y += 9) {
        const depths = frames.map((frame) => depth(frame, x, y)).sort((a, b) => b - a);
        if (!((depths[0] ?? -Infinity) > -gutter)) bare.push([x, y]);
        if (!((depths[1] ?? -1) < 0)) twice.push([x, y]);
      }
    expect({ bare, twice }).toEqual({ bare: [], twice: [] });
  });

  it('is read from left to right and from top to bottom', () => {
    for (const { n, hero } of pages) {
      const frames = layoutPage(cells(n), hero, area, n);
      frames.slice(1).forEach((frame, i) => {
        const before = frames[i];
        if (!before) throw new Error('there is a frame before');
        const isBelow = frame.box.y >= before.box.y + before.box.h - 40;
        expect(isBelow || frame.box.x > before.box.x).toBe(true);
      });
    }
  });

  it('is the same for the same panels, and another for another game', () => {
    expect(layoutPage(cells(9), 4, area, 5)).toEqual(layoutPage(cells(9), 4, area, 5));
    expect(layoutPage(cells(9), 4, area, 5)).not.toEqual(layoutPage(cells(9), 4, area, 99));
  });
});

const told = (n: number, special: Readonly<Record<number, Partial<Panel> & { swing?: number }>> = {}) =>
  Array.from({ length: n }, (_, i) => {
    const { swing = 0.01, ...more } = special[i] ?? {};
    const panel: Panel = { from: [i, 0], to: [i, 0], deed: 'move', caption: { key: '', args: {} }, weight: 1, ...more };
    return { panel, swing };
  });

describe('the pictures of the comic', () => {
  it('are the first, every great moment, the last, and of the others those that changed most', () => {
    const story = told(60, { 20: { weight: 3 }, 31: { swing: 0.6 }, 40: { weight: 3 }, 44: { swing: 0.3 } });
    const { pages, turning } = pickShots(story);
    const chosen = pages.flat().map(({ panel }) => panel.from[0]);
    expect(chosen).toEqual(expect.arrayContaining([0, 20, 31, 40, 44, 59]));
    expect(chosen).toEqual(chosen.toSorted((a, b) => a - b));
    expect(turning.map(({ panel }) => panel.from[0])).toEqual(expect.arrayContaining([31, 44]));
  });

  it('turn by deeds, not by a step aside that the guess makes much of', () => {
    const deeds = {
      10: { swing: 0.2, weight: 3 },
      20: { swing: 0.15, weight: 2 },
      30: { swing: 0.18, weight: 3 },
    } as const;
    const { turning } = pickShots(told(60, { 2: { swing: 0.25 }, ...deeds }));
    expect(turning.map(({ panel }) => panel.from[0])).toEqual([10, 20, 30]);
  });

  it('fill their pages, from eight to ten on each', () => {
    for (const n of [10, 40, 94, 131, 400]) {
      const { pages } = pickShots(told(n));
      for (const page of pages) {
        expect(page.length).toBeGreaterThanOrEqual(fewest);
        expect(page.length).toBeLessThanOrEqual(most);
      }
    }
  });

  it('are few where little happened', () => expect(pickShots(told(3)).pages.flat()).toHaveLength(3));
});
