/** The outlines of the rules stay exact, whatever is drawn over them. */

import { INCH, maps } from '@gavel/judgement';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { mapOf } from '../src/cards.ts';
import { platesOf } from '../src/figures.tsx';
import { Ground } from '../src/ground.tsx';
import { polygon } from '../src/units.ts';

describe('the ground of a battlefield', () => {
  it.each(maps.map(({ id }) => id))('%s: lava is crust, core and floes, with two to five flames on it', (id) => {
    const drawn = renderToStaticMarkup(createElement(Ground, { map: id, sides: [0, 1] }));
    const pools = drawn.split('class="jd-terrain ').filter((one) => one.startsWith('lava'));
    expect(pools).toHaveLength(mapOf(id).terrain.filter(({ kind }) => kind === 'lava').length);
    for (const pool of pools) {
      const [own = ''] = pool.split('class="jd-pit"');
      expect(own).toMatch(/class="jd-lava".*class="jd-floes"/);
      const flames = own.match(/#jd-flame/g)?.length;
      expect(flames).toBeGreaterThanOrEqual(2);
      expect(flames).toBeLessThanOrEqual(5);
    }
  });

  it.each(maps.map(({ id }) => id))(
    '%s: every piece of terrain has one outline, with the corners of the rules',
    (id) => {
      const drawn = renderToStaticMarkup(createElement(Ground, { map: id, sides: [0, 1] }));
      const outlines = [...drawn.matchAll(/<polygon points="([^"]*)" class="jd-terrain-line"/g)].map(
        ([, points]) => points,
      );
      expect(outlines).toEqual(mapOf(id).terrain.map(({ corners }) => polygon(corners)));
    },
  );
});

describe("an Effigy's plate", () => {
  const effigy = { key: '0', id: 0, on: true, x: 0, y: 0 };
  /** An inch is a hundred units of the drawing, and north is up. */
  const figure = (id: number, x: number, y: number) => ({ key: `${id}`, id, on: true, x: x * INCH, y: y * INCH });
  const away = (...figures: readonly object[]) =>
    platesOf([effigy, ...figures] as unknown as Parameters<typeof platesOf>[0], 1).get('0');

  it('gives way to whoever stands before it, and to nobody else', () => {
    expect(away()).toBe(0);
    expect(away(figure(2, 0.4, -1.5))).toBeLessThan(-150);
    expect(away(figure(2, -0.4, -1.5))).toBeGreaterThan(150);
    expect(away(figure(2, 0.4, 1.5))).toBe(0);
    expect(away(figure(2, 3, -1.5))).toBe(0);
    expect(away(figure(2, 0.4, -1.5), figure(3, -0.4, -1.5))).toBe(0);
  });
});
