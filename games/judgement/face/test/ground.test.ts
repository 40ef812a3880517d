/** The outlines of the rules stay exact, whatever is drawn over them. */

import { maps } from '@gavel/judgement';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { mapOf } from '../src/cards.ts';
import { Ground } from '../src/ground.tsx';
import { polygon } from '../src/units.ts';

describe('the ground of a battlefield', () => {
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
