/** What the face of Judgement warns of and points out: dangers, cards that lean apart, gaps in a warband. */
import { judgement, type State } from '@gavel/judgement';
import { isRefusal, tableOptions } from '@gavel/kernel';
import { expect, test } from 'vitest';
import { heroOf } from '../src/cards.ts';
import { grabsOf, isLast } from '../src/field/danger.ts';
import { leansOf } from '../src/figures.tsx';
import { gapFilled, isWanted } from '../src/pick/fits.ts';

/** A position on the bare field. */
function stood(position: object): State {
  const options = tableOptions(judgement, { size: '3v3', map: 'drill33' }, 2);
  if (isRefusal(options)) throw new Error('the options are refused');
  return judgement.position(position, options, 2);
}

const near = (banked: number) =>
  stood({
    warbands: [
      [{ hero: 'thorgar', at: [-9, -3] }],
      [
        { hero: 'kruul', at: [0, 3] },
        { hero: 'brok', at: [11, 1] },
      ],
    ],
    souls: [[0, 0]],
    activating: '0:thorgar',
    players: [{}, { banked }],
  });

test('who can come for a Soul is named with the exact chance, and who is too far is not', () => {
  // Kruul harvests from 4″ away and adds 6: two dice must come to 6 or more
  expect(grabsOf(near(3), 1)).toEqual([{ model: '1:kruul', soul: { x: 0, y: 0 }, path: [], chance: 26 / 36 }]);
  // Thorgar is 9″ off: two advances and 2″ of reach bring him there
  expect(grabsOf(near(3), 0).map(({ model, path }) => [model, path.length > 0])).toEqual([['0:thorgar', true]]);
});

test('the last Soul is told from the one before it', () => {
  expect(isLast(judgement.view(near(3), 0), 0)).toBe(true);
  expect(isLast(judgement.view(near(2), 0), 0)).toBe(false);
});

test('cards that would hide one another lean apart, whoever looks', () => {
  const s = stood({
    warbands: [
      [
        { hero: 'thorgar', at: [0, 0] },
        { hero: 'brok', at: [0.2, -2] },
      ],
      [{ hero: 'kruul', at: [6, 6] }],
    ],
    activating: '0:thorgar',
  });
  const { models } = judgement.view(s, 0);
  expect(leansOf(models, 1).get('0:thorgar')).toBeLessThan(0);
  expect(leansOf(models, 1).has('0:brok')).toBe(false);
  expect(leansOf(models, -1).has('0:thorgar')).toBe(false);
  expect(leansOf(models, -1).get('0:brok')).toBeLessThan(0);
  expect(leansOf(models, 1).has('1:kruul')).toBe(false);
});

test('in the draft who fills the first gap of a warband is starred, and why is said', () => {
  expect(gapFilled(heroOf('saiyin'), ['thorgar', 'brok'])).toBe('soulgazer');
  expect(isWanted(heroOf('saiyin'), ['thorgar', 'brok'])).toBe(true);
  expect(isWanted(heroOf('marcus'), ['thorgar', 'brok'])).toBe(false);
  expect(gapFilled(heroOf('marcus'), ['thorgar', 'brok'])).toBe('line');
  expect(gapFilled(heroOf('zhonyja'), ['saiyin', 'thorgar', 'marcus', 'piper', 'allandir'])).toBeUndefined();
});
