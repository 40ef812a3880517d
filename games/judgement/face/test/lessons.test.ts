/** Whatever a lesson of Judgement points at is marked on its board. */
import { judgement } from '@gavel/judgement';
import { begin, fastChance, isRefusal, must, tableOptions } from '@gavel/kernel';
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

it('Whatever a lesson points at is marked on its board', async () => {
  const { lessons } = must(await judgement.lessons?.(), 'lessons');
  for (const { id, options = {}, opening, seats, seat, steps } of lessons) {
    const table = tableOptions(judgement, options, seats);
    if (isRefusal(table)) throw new Error(table.key);
    const { state } = begin(judgement, table, seats, fastChance('1'), opening);
    const view = judgement.view(state, seat);
    const drawn =
      renderToStaticMarkup(createElement(Ground, { map: view.map, sides: view.sides })) +
      renderToStaticMarkup(createElement(Souls, { view }));
    const standing = view.models.filter(({ on }) => on).map(({ key }) => key);
    for (const { ref, id: what } of steps.flatMap(({ point = [] }) => point)) {
      // the stage on which heroes are chosen is no part of the board
      if (ref === 'hero') expect(tileOf(String(what)), id).toContain(`data-ref="hero:${what}"`);
      else if (ref === 'spot') expect(ringOf(what), id).toContain(`data-ref="spot:${what}"`);
      else if (ref === 'warband') expect(starters, id).toContain(`data-ref="warband:${what}"`);
      else if (ref === 'model') expect(standing, id).toContain(what);
      else expect(drawn, id).toContain(`data-ref="${ref}:${what}"`);
    }
  }
});
