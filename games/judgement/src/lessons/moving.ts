/** The first lessons: walking, and whose turn it is on what ground. */
import type { Lesson } from '@gavel/kernel';
import { anyWalk, end, hero, inches, model, spot, usual, walk } from './usual.ts';

export const moving: readonly Lesson[] = [
  {
    ...usual,
    id: 'walk',
    minutes: 2,
    cast: [hero('thorgar')],
    opening: {
      position: {
        warbands: [
          [
            { hero: 'thorgar', at: [1.5, -6] },
            { hero: 'bastian', at: [0, 1], done: true },
          ],
          [{ hero: 'rakkir', at: [7, 7], done: true }],
        ],
        activating: '0:thorgar',
      },
    },
    steps: [
      {
        point: [spot(1, -3.5), model('0:thorgar')],
        until: { see: { 'models[2].y': { least: inches(-5) } }, show: [walk('0:thorgar', [1, -3.5])] },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-5.2',
      },
      { point: [model('0:thorgar'), model('0:bastian')], until: { read: true }, rule: 'JD-2.21' },
      {
        point: [spot(0, -1.7), model('0:bastian'), model('0:thorgar')],
        until: { see: { 'models[2].y': { least: inches(-1.8) } }, show: [walk('0:thorgar', [0, -1.7])] },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-5.1',
      },
      {
        point: [spot(2.4, 0.7), model('0:bastian'), model('0:thorgar')],
        until: { see: { 'models[2].y': { least: inches(0.5) } }, show: [walk('0:thorgar', [2.2, -0.5], [2.4, 0.7])] },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-5.3',
      },
    ],
  },
  {
    ...usual,
    id: 'turns',
    minutes: 4,
    cast: [hero('thorgar'), hero('rakkir'), hero('kruul')],
    options: { size: '3v3', map: 'emberPool' },
    opening: {
      position: {
        warbands: [
          [
            { hero: 'thorgar', at: [2.9, -6] },
            { hero: 'rakkir', at: [1.8, -3.6] },
            { hero: 'kruul', at: [-6.1, 2.55] },
          ],
          [
            { hero: 'allandir', at: [-2.5, 8] },
            { hero: 'brok', at: [5, 9] },
          ],
        ],
      },
      others: [
        { seat: 1, choose: { model: '1:allandir' } },
        { seat: 1, choose: anyWalk('1:allandir') },
        { seat: 1, choose: end },
        { seat: 1, choose: { model: '1:brok' } },
        { seat: 1, choose: end },
      ],
    },
    steps: [
      {
        point: [model('0:thorgar')],
        until: { choose: [{ model: '0:thorgar' }] },
        wrong: [{ choose: { model: '0:kruul' }, say: 'kruul' }],
        rule: 'JD-19.7',
      },
      {
        point: [spot(5.6, -5.6), { ref: 'terrain', id: 4 }],
        until: {
          see: { 'models[2].x': { least: inches(4.4) }, 'models[2].y': { least: inches(-6.8) } },
          show: [walk('0:thorgar', [5.6, -5.6])],
        },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-23.8',
      },
      {
        point: [model('0:thorgar')],
        until: { choose: [end] },
        wrong: [{ choose: anyWalk('0:thorgar'), say: 'stay' }],
        rule: 'JD-5.1',
      },
      { point: [model('1:allandir')], until: { read: true }, rule: 'JD-19.7' },
      {
        point: [model('0:rakkir')],
        until: { choose: [{ model: '0:rakkir' }] },
        wrong: [{ choose: { model: '0:kruul' }, say: 'later' }],
        rule: 'JD-5.1',
      },
      {
        point: [spot(1.8, -1.8), { ref: 'terrain', id: 3 }],
        until: { see: { 'models[3].damage': { least: 1 } }, show: [walk('0:rakkir', [1.8, -1.8])] },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-23.8',
      },
      {
        point: [model('0:rakkir')],
        until: { choose: [end] },
        wrong: [{ choose: anyWalk('0:rakkir'), say: 'again' }],
        rule: 'JD-23.8',
      },
      // the only one left is activated by the table
      { point: [model('0:kruul')], until: { read: true }, rule: 'JD-5.1' },
      {
        point: [spot(-7.75, 5.4), { ref: 'terrain', id: 1 }],
        until: { see: { 'models[4].y': { least: inches(4.9) } }, show: [walk('0:kruul', [-7.75, 5.4])] },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-23.5',
      },
    ],
  },
];
