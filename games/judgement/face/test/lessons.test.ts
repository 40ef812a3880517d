import { judgement } from '@gavel/judgement';
import { begin, fastChance, isRefusal, must, tableOptions } from '@gavel/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Souls } from '../src/figures.tsx';
import { Ground } from '../src/ground.tsx';

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
      if (ref === 'model') expect(standing, id).toContain(what);
      else expect(drawn, id).toContain(`data-ref="${ref}:${what}"`);
    }
  }
});
