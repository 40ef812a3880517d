/** The last lesson: heroes chosen in turns, with a ready-made warband for a plan, the side of the table, and who stands where. */
import type { Lesson } from '@gavel/kernel';
import { hero, inches, model, spot, usual, warband } from './usual.ts';

const take = (id: string) => ({ hero: id });
/** Set down at a place, in inches; or anywhere. */
const put = (id: string, x: number, y: number) => [{ model: id, at: [inches(x), inches(y)] }, { model: id }];

export const drafting: Lesson = {
  ...usual,
  id: 'warband',
  minutes: 5,
  cast: [hero('thrommel'), hero('saiyin'), hero('thorgar')],
  options: { ...usual.options, pick: 'draft' },
  opening: {
    chance: { initiative: [6, 1] },
    others: [
      { seat: 1, choose: take('zaron') },
      { seat: 1, choose: take('skye') },
      { seat: 1, choose: take('brok') },
      { seat: 1, choose: take('bastian') },
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
    {
      point: [model('effigy0')],
      until: { choose: [{ side: 0 }] },
      wrong: [{ choose: { side: 1 }, say: 'far' }],
      rule: 'JD-18.6',
    },
    { point: [model('1:brok')], until: { read: true }, rule: 'JD-18.7' },
    {
      point: [model('0:thrommel'), spot(4, -10)],
      until: { choose: put('0:thrommel', 4, -10) },
      wrong: [
        { choose: { model: '0:saiyin' }, say: 'later' },
        { choose: { model: '0:thorgar' }, say: 'later' },
      ],
      rule: 'JD-18.7',
    },
    {
      point: [model('0:saiyin'), spot(1.8, -10.7)],
      until: { choose: put('0:saiyin', 1.8, -10.7) },
      wrong: [{ choose: { model: '0:thorgar' }, say: 'later' }],
      rule: 'JD-18.7',
    },
    { point: [spot(-0.4, -10), model('0:thorgar')], until: { choose: put('0:thorgar', -0.4, -10) }, rule: 'JD-18.7' },
  ],
};
