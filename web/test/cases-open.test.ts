/** Every rule case opens at a table as "Try it" opens it: set, joined, and asked what can be chosen there. */
import { existsSync, readdirSync } from 'node:fs';
import { games } from '@gavel/bots';
import { fastRng, levelsOf } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { room } from '../../table/test/room.ts';
import { placeOf, tableAt } from '../src/learn/place.ts';
import { loadCases } from '../src/rulebook/cases.ts';

it.each(games)('every case of $id opens at a table', async (game) => {
  const cases = await loadCases(game.id);
  const folder = new URL(`../../scenarios/${game.id}/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  expect(cases.map(({ name }) => `${name}.json`).sort()).toEqual(files.sort());
  const shut: string[] = [];
  for (const { name, scenario } of cases) {
    const place = placeOf(scenario);
    const { person, problems } = room([game], { levels: levelsOf });
    const learner = person('learner');
    try {
      const { id } = await learner.create(tableAt(place));
      await learner.done({ type: 'join', table: id, as: place.seat });
      const { view, decisions } = learner.game(id, place.seat);
      expect(game.tell.board(view).length).toBeGreaterThan(0);
      const state: unknown = game.imagine(view, fastRng(name));
      for (const decision of decisions) expect(game.choices(state, decision).size).toBeGreaterThan(0);
      expect(problems).toEqual([]);
    } catch (problem) {
      shut.push(`${name}: ${problem instanceof Error ? problem.message : problem}`);
    }
  }
  expect(shut).toEqual([]);
});
