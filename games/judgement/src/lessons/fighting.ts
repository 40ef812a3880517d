/** Blows: the dice, manoeuvres, charges, parting blows. */
import type { Lesson } from '@gavel/kernel';
import { anyWalk, end, hero, model, spot, usual, walk } from './usual.ts';

const strikes = { act: 'attack', model: '0:thorgar', target: '1:brok' };

export const fighting: readonly Lesson[] = [
  {
    ...usual,
    id: 'strike',
    minutes: 3,
    cast: [hero('thorgar'), hero('brok')],
    opening: {
      position: {
        warbands: [[{ hero: 'thorgar', at: [0, -2] }], [{ hero: 'brok', at: [0, 0.9], damage: 6 }]],
        activating: '0:thorgar',
      },
      // hit, hit, manoeuvre, blank; then hit, hit, J, blank
      chance: { attack: [4, 5, 3, 1, 4, 5, 6, 2] },
    },
    steps: [
      {
        point: [model('1:brok'), model('0:thorgar')],
        until: { choose: [strikes] },
        wrong: [
          { choose: anyWalk('0:thorgar'), say: 'walk' },
          { choose: end, say: 'end' },
        ],
        rule: 'JD-7.4',
      },
      {
        point: [model('0:thorgar')],
        until: { choose: [{ keep: [0, 1, 2, 0] }] },
        wrong: [
          { choose: { keep: [1, 0, 2, 0] }, say: 'blank' },
          { choose: { keep: [1, 1, 1, 0] }, say: 'hit' },
        ],
        rule: 'JD-7.10',
      },
      {
        point: [spot(2.5, 0.9), model('1:brok')],
        until: { choose: [{ manoeuvre: 'push' }] },
        wrong: [{ choose: { manoeuvre: 'none' }, say: 'none' }],
        rule: 'JD-8.3',
      },
      {
        point: [model('1:brok')],
        until: { choose: [strikes] },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-5.4',
      },
      {
        point: [model('0:thorgar')],
        until: { choose: [{ keep: [0, 0, 2, 1] }] },
        wrong: [{ choose: { keep: [1, 0, 2, 0] }, say: 'blank' }],
        rule: 'JD-7.1',
      },
      {
        point: [model('0:thorgar')],
        until: { choose: [{ manoeuvre: 'push' }, { manoeuvre: 'none' }] },
        rule: 'JD-8.2',
      },
    ],
  },
  {
    ...usual,
    id: 'charge',
    minutes: 3,
    cast: [hero('kogan'), hero('rakkir'), hero('allandir')],
    opening: {
      position: {
        next: 1,
        players: [{ fate: 1 }, { fate: 0 }],
        warbands: [
          [
            { hero: 'thorgar', at: [0, -1] },
            { hero: 'kogan', at: [5, -3] },
          ],
          [
            { hero: 'rakkir', at: [1.5, 5.5] },
            { hero: 'allandir', at: [-2.6, -1] },
          ],
        ],
      },
      // a lone hit for Rakkir; three hits for Kogan; the parting blow hits with whatever is thrown
      chance: { attack: [4, 1, 1, 2, 2, 1, 4, 5, 4, 1, 2, 1, 4, 5] },
      others: [
        { seat: 1, choose: { model: '1:rakkir' } },
        { seat: 1, choose: { act: 'charge', target: '0:thorgar' } },
        { seat: 1, choose: end },
        { seat: 1, choose: { model: '1:allandir' } },
        { seat: 1, choose: walk('1:allandir', [-7.6, -1]) },
        { seat: 1, choose: end },
      ],
    },
    steps: [
      {
        point: [model('0:thorgar'), model('1:rakkir')],
        until: { choose: [{ use: true }] },
        wrong: [{ choose: { use: false }, say: 'no' }],
        rule: 'JD-6.4',
      },
      {
        point: [model('0:kogan')],
        until: { choose: [{ model: '0:kogan' }] },
        wrong: [{ choose: { model: '0:thorgar' }, say: 'engaged' }],
        rule: 'JD-6.2',
      },
      {
        point: [model('1:rakkir')],
        until: { choose: [{ act: 'charge', model: '0:kogan', target: '1:rakkir' }] },
        wrong: [
          { choose: anyWalk('0:kogan'), say: 'walk' },
          { choose: end, say: 'end' },
        ],
        rule: 'JD-6.1',
      },
      {
        point: [model('0:kogan')],
        until: { choose: [{ keep: [0, 0, 3, 0] }] },
        wrong: [{ choose: { keep: [1, 0, 2, 0] }, say: 'blank' }],
        rule: 'JD-7.5',
      },
      {
        point: [model('0:kogan')],
        until: { choose: [end] },
        wrong: [{ choose: anyWalk('0:kogan'), say: 'walk' }],
        rule: 'JD-11.1',
      },
      {
        point: [model('1:allandir'), model('0:thorgar')],
        until: { choose: [{ model: '0:thorgar' }] },
        wrong: [{ choose: { model: '' }, say: 'let' }],
        rule: 'JD-11.1',
      },
    ],
  },
];
