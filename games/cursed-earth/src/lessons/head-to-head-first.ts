/** Head-to-head, the first three: two rows, who chooses, the race. */
import type { Lesson } from '@gavel/kernel';
import { box, card, row, who } from './marks.ts';

const usual = { course: 'headToHead', seats: 2, seat: 0, options: { mode: 'headToHead' } } as const;

export const firstAgainst: readonly Lesson[] = [
  {
    ...usual,
    id: 'rows',
    minutes: 2,
    cast: [who('dredd'), who('mean-machine')],
    opening: {
      position: {
        phase: 'add',
        hands: [
          [8, 41, 53],
          [20, 38, 55],
        ],
      },
      others: [
        { seat: 1, choose: { card: 55, row: 'below' } },
        { seat: 1, choose: { card: 38, row: 'above' } },
        { seat: 1, choose: { card: 20, row: 'below' } },
      ],
    },
    steps: [
      {
        point: [row('above'), card(41)],
        until: { choose: [{ card: 41, row: 'above' }] },
        wrong: [{ choose: { card: 41, row: 'below' }, say: 'below' }],
        rule: 'CE-16.7',
      },
      {
        point: [row('above'), card(8)],
        until: { choose: [{ card: 8, row: 'above' }] },
        wrong: [{ choose: { card: 8, row: 'below' }, say: 'even' }],
        rule: 'CE-16.10',
      },
      {
        point: [row('below'), card(53)],
        until: { choose: [{ card: 53, row: 'below' }] },
        wrong: [{ choose: { card: 53, row: 'above' }, say: 'own' }],
        rule: 'CE-16.8',
      },
      {
        point: [row('above')],
        until: { choose: [{ row: 'above' }] },
        wrong: [
          { choose: { row: 'below' }, say: 'bad' },
          { choose: { row: 'pass' }, say: 'pass' },
        ],
        rule: 'CE-16.10',
      },
    ],
  },
  {
    ...usual,
    id: 'even',
    minutes: 2,
    cast: [who('satellat'), who('giant')],
    opening: {
      position: {
        time: 'dusk',
        phase: 'add',
        chooser: 1,
        rows: { above: [2], below: [20] },
        hands: [
          [19, 55],
          [31, 38],
        ],
      },
      others: [
        { seat: 1, choose: { card: 38, row: 'below' } },
        { seat: 1, choose: { card: 31, row: 'above' } },
        { seat: 1, choose: { row: 'above' } },
      ],
    },
    steps: [
      {
        point: [row('above'), card(55)],
        until: { choose: [{ card: 55, row: 'above' }] },
        wrong: [{ choose: { card: 55, row: 'below' }, say: 'uneven' }],
        rule: 'CE-16.10',
      },
      {
        point: [row('below'), card(19)],
        until: { choose: [{ card: 19, row: 'below' }, { card: 19 }] },
        rule: 'CE-16.9',
      },
      {
        point: [box(20, 0), box(20, 1)],
        until: { choose: [{ box: 0 }, { box: 1 }] },
        rule: 'CE-16.11',
      },
    ],
  },
  {
    ...usual,
    id: 'race',
    minutes: 2,
    cast: [who('giant'), who('dredd')],
    opening: { position: { rows: { above: [6, 41], below: [20] }, chooser: 0, taken: 'above' } },
    steps: [
      {
        point: [box(6, 1)],
        until: { choose: [{ box: 1 }] },
        wrong: [{ choose: { box: 2 }, say: 'enemy' }],
        rule: 'CE-16.2',
      },
      {
        point: [card(6)],
        until: { choose: [{ pay: 'ammo' }] },
        wrong: [{ choose: { pay: 'twoHealth' }, say: 'blood' }],
        rule: 'CE-3.9',
      },
      {
        point: [box(41, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'stay' }],
        rule: 'CE-7.1',
      },
      {
        point: [who('giant')],
        until: { choose: [{ pay: 'oneHealth' }] },
        wrong: [{ choose: { pay: 'twoHealth' }, say: 'two' }],
        rule: 'CE-4.4',
      },
    ],
  },
];
