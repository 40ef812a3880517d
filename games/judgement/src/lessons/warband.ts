/** The last lesson: who fights for whom, chosen in turns, with a ready-made warband for a plan. */
import type { Lesson } from '@gavel/kernel';
import { hero, model, usual, warband } from './usual.ts';

const take = (id: string) => ({ hero: id });

export const drafting: Lesson = {
  ...usual,
  id: 'warband',
  minutes: 3,
  cast: [hero('thrommel'), hero('saiyin'), hero('thorgar')],
  options: { ...usual.options, pick: 'draft' },
  opening: {
    chance: { initiative: [6, 1] },
    others: [
      { seat: 1, choose: take('zaron') },
      { seat: 1, choose: take('skye') },
      { seat: 1, choose: take('brok') },
    ],
  },
  steps: [
    {
      point: [model('effigy0')],
      until: { choose: [{ first: true }] },
      wrong: [{ choose: { first: false }, say: 'second' }],
      rule: 'JD-18.3',
    },
    {
      point: [hero('rakkir')],
      until: { choose: [take('rakkir')] },
      wrong: [{ choose: take('thrommel'), say: 'own' }],
      rule: 'JD-18.3',
    },
    { point: [hero('zaron')], until: { read: true }, rule: 'JD-18.3' },
    {
      point: [warband('anvil'), hero('thrommel')],
      until: { choose: [take('thrommel')] },
      wrong: [{ choose: take('istariel'), say: 'plan' }],
      rule: 'JD-18.3',
    },
    {
      point: [hero('saiyin')],
      until: { choose: [take('saiyin')] },
      wrong: [{ choose: take('brok'), say: 'later' }],
      rule: 'JD-18.3',
    },
    {
      point: [hero('thorgar')],
      until: { choose: [take('thorgar')] },
      wrong: [{ choose: take('marcus'), say: 'lacks' }],
      rule: 'JD-18.3',
    },
  ],
};
