/** Every rule case opens at a table as "Try it" opens it: set, joined, asked what can be chosen there, and shown what the case has one choose. */
import { existsSync, readdirSync } from 'node:fs';
import { games } from '@gavel/bots';
import { type AnyGame, equal, fastRng, includes, isRefusal, legalChoice, levelsOf } from '@gavel/kernel';
import { expect, it } from 'vitest';
import { room } from '../../table/test/room.ts';
import { placeOf, tableAt } from '../src/learn/place.ts';
import { cameTo, nextOf, ownChoices, type Put } from '../src/learn/tried.ts';
import { loadCases } from '../src/rulebook/cases.ts';

/**
 * Cases whose first choice a table makes by itself, because there is no other or because nobody is asked who can only waste a card,
 * and signals about what a table has gone past by then. For what comes after it they are shown the way, or have no button.
 */
const byTable: Readonly<Record<string, readonly string[]>> = {
  'cursed-earth': [
    '12-13-no-signal-about-a-hidden-card',
    '12-7-advice',
    '9-19-slough-only-the-very-last',
    '9-3-slough-together',
  ],
  'mega-city': [
    'card-09-hiex-movement',
    'card-10-heatseeker-movement',
    'card-14-stumm-movement',
    'card-15-jam-movement',
    'card-16-citidef-movement',
    'card-17-stookie-movement',
    'card-22-walter-movement',
    'cards-everyone-with-a-card-is-asked',
    'cards-nothing-to-cancel',
    'cards-priority',
    'cards-sealed',
    'end-turn-limit',
    'icu-robodoc-after-move',
  ],
};

/** Is this what the case has one choose first, or a window that is passed on the way there? */
function isNext(game: AnyGame, state: unknown, { decision, choice }: Put, wanted: unknown): boolean {
  const exact: unknown = legalChoice(game, state, decision, wanted);
  if (!isRefusal(exact)) return equal(choice, exact);
  if (decision.window === true && equal(choice, game.choices(state, decision).at(0))) return true;
  return includes(choice, wanted);
}

it.each(games)('every case of $id opens at a table', async (game) => {
  const cases = await loadCases(game.id);
  const folder = new URL(`../../scenarios/${game.id}/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  expect(cases.map(({ name }) => `${name}.json`).sort()).toEqual(files.sort());
  const shut: string[] = [];
  const others: string[] = [];
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
      const wanted = ownChoices(scenario, place.seat);
      const put = nextOf(game, state, decisions, wanted);
      if (wanted.length > 0 && !(put && isNext(game, state, put, wanted[0]))) others.push(name);
      expect(problems).toEqual([]);
    } catch (problem) {
      shut.push(`${name}: ${problem instanceof Error ? problem.message : problem}`);
    }
  }
  expect(shut).toEqual([]);
  expect(others).toEqual(byTable[game.id] ?? []);
});

it('a case goes on after what was chosen of it, whatever else was chosen on the way and left out', () => {
  const wanted = [{ act: 'shoot' }, { keep: [1] }, { act: 'shoot' }];
  expect(cameTo(wanted, [])).toBe(0);
  expect(cameTo(wanted, [{ act: 'walk' }, { act: 'shoot', at: 3 }])).toBe(1);
  expect(cameTo(wanted, [{ act: 'shoot' }, { act: 'shoot' }])).toBe(3);
  expect(cameTo(wanted, [{ keep: [1] }])).toBe(2);
});
