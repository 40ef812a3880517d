/** What a Play page offers of an option, and what another way to play leaves of it. */
import { must } from '@gavel/kernel';
import { expect, test } from 'vitest';
import { loadGame } from '../src/games/games.ts';
import { againstBots, firstDraft, fitting, setupOf, withMode } from '../src/screens/play/draft.ts';

const turns = async (limit: number) => {
  const face = await loadGame('judgement');
  const { modes, open } = setupOf(face);
  const first = firstDraft(face);
  const draft = { ...first, options: { ...first.options, turnLimit: limit } };
  const length = must(
    open.find(({ name }) => name === 'turnLimit'),
    'the length',
  );
  const battle = must(
    modes.find(({ id }) => id !== first.mode && id !== 'drill'),
    'another way to play',
  );
  return { face, draft, length, battle };
};

test.each([
  [2, ['2', '3', '4', '6', '0']],
  [5, ['3', '4', '5', '6', '0']],
  [9, ['3', '4', '6', '9', '0']],
])('a length of %i turns, set by hand for people, is shown among the tiles', async (limit, shown) => {
  const { face, draft, length } = await turns(limit);
  expect(fitting(face.game, draft, length)).toEqual(shown);
});

test('a number that no tile named is no tile any more once another is picked', async () => {
  const { face, draft, length } = await turns(4);
  expect(fitting(face.game, draft, length)).toEqual(['3', '4', '6', '0']);
});

test('another way to play keeps any length the game takes, and shows it', async () => {
  const { face, draft, length, battle } = await turns(5);
  const next = withMode(face, draft, battle);
  expect(againstBots(face.game, next).options).toMatchObject({ turnLimit: 5 });
  expect(fitting(face.game, next, length)).toContain('5');
});

test('a length the game does not take goes back to one it does', async () => {
  const { face, draft, battle } = await turns(99);
  expect(withMode(face, draft, battle).options).toMatchObject({ turnLimit: 0 });
});
