/** Whatever a lesson of Judgement points at is marked on its board. */
import { judgement } from '@gavel/judgement';
import { at, must, stepViews } from '@gavel/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { heroOf } from '../src/cards.ts';
import { SpotRings } from '../src/field/shown-spot.tsx';
import { Souls } from '../src/figures.tsx';
import { Ground } from '../src/ground.tsx';
import { Starters } from '../src/pick/starters.tsx';
import { HeroTile } from '../src/pick/tile.tsx';

const ringOf = (id: string | number): string =>
  renderToStaticMarkup(createElement(SpotRings, { point: [{ ref: 'spot', id }], models: [] }));
const starters = renderToStaticMarkup(
  createElement(Starters, { size: 3, pool: [], plan: undefined, onFollow: () => {} }),
);
const tileOf = (id: string): string =>
  renderToStaticMarkup(
    createElement(HeroTile, {
      hero: heroOf(id),
      chosen: false,
      dim: false,
      starred: false,
      stamp: undefined,
      own: 0,
      onPick: () => {},
      onLook: () => {},
    }),
  );

it('Whatever a lesson points at is marked on its board when its step begins, or once what it names first is pressed', async () => {
  const { lessons } = must(await judgement.lessons?.(), 'lessons');
  for (const lesson of lessons) {
    const views = stepViews(judgement, lesson, '1');
    for (const [i, { point = [] }] of lesson.steps.entries()) {
      const step = `${lesson.id}.${i + 1}`;
      const [view, then] = [at(views, i), at(views, i + 1)];
      const drawn =
        renderToStaticMarkup(createElement(Ground, { map: view.map, sides: view.sides })) +
        renderToStaticMarkup(createElement(Souls, { view }));
      // who is to be set down stands in a list where there are several, and on the board once a place is put forward
      const standing = [view, then].flatMap(({ models }) => models.filter(({ on }) => on).map(({ key }) => key));
      const listed = view.pending.flatMap((one) => (one.kind === 'place' && one.models.length > 1 ? one.models : []));
      for (const { ref, id } of point) {
        // the stage on which heroes are chosen is no part of the board
        if (ref === 'hero') expect(tileOf(String(id)), step).toContain(`data-ref="hero:${id}"`);
        else if (ref === 'spot') expect(ringOf(id), step).toContain(`data-ref="spot:${id}"`);
        else if (ref === 'warband') expect(starters, step).toContain(`data-ref="warband:${id}"`);
        else if (ref === 'model') expect([...standing, ...listed], step).toContain(id);
        else expect(drawn, step).toContain(`data-ref="${ref}:${id}"`);
      }
    }
  }
});
