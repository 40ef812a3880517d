/** Together, the first three: one row of all players, the Senior Judge, signals. */
import type { Lesson } from '@gavel/kernel';
import { box, card, row, talk, who } from './marks.ts';

const usual = { course: 'coop', seats: 3, seat: 0, options: { mode: 'coop' } } as const;

export const firstTogether: readonly Lesson[] = [
  {
    ...usual,
    id: 'together',
    minutes: 2,
    cast: [who('dredd'), who('giant'), who('anderson')],
    opening: {
      position: {
        phase: 'add',
        hands: [
          [2, 8, 53, 55],
          [30, 41],
          [19, 20],
        ],
      },
      others: [
        { seat: 1, choose: { card: 41 } },
        { seat: 2, choose: { card: 20 } },
        { seat: 1, choose: { card: 30 } },
        { seat: 2, choose: { card: 19 } },
      ],
    },
    steps: [
      {
        point: [row('above'), card(8), card(2)],
        until: { choose: [{ card: 8 }, { card: 2 }] },
        wrong: [{ choose: { card: 55 }, say: 'spoiled' }],
        rule: 'CE-11.2',
      },
      {
        point: [row('above'), card(2), card(8)],
        until: { choose: [{ card: 2 }, { card: 8 }] },
        wrong: [{ choose: { card: 53 }, say: 'ticks' }],
        rule: 'CE-11.3',
      },
      {
        point: [box(2, 0), box(2, 1)],
        until: { choose: [{ box: 0 }, { box: 1 }] },
        wrong: [{ choose: { box: 2 }, say: 'pay' }],
        rule: 'CE-11.4',
      },
      { point: [box(8, 0), box(8, 1)], until: { choose: [{ box: 0 }, { box: 1 }] }, rule: 'CE-11.4' },
    ],
  },
  {
    ...usual,
    id: 'senior',
    minutes: 2,
    cast: [who('giant')],
    opening: {
      position: {
        phase: 'add',
        senior: 1,
        row: [20, 41],
        hands: [
          [2, 8, 53, 55],
          [12, 19, 30],
          [23, 24, 26],
        ],
      },
      others: [
        { seat: 1, choose: { card: 30 } },
        { seat: 2, choose: { card: 24 } },
      ],
    },
    steps: [
      {
        point: [row('above'), card(8)],
        until: { choose: [{ card: 8 }] },
        wrong: [{ choose: { card: 55 }, say: 'spoiled' }],
        rule: 'CE-11.2',
      },
      {
        point: [row('above'), card(2)],
        until: { choose: [{ card: 2 }] },
        wrong: [{ choose: { card: 55 }, say: 'spoiled' }],
        rule: 'CE-11.4',
      },
      { point: [row('above')], until: { read: true }, rule: 'CE-11.10' },
      {
        point: [row('above'), card(53), card(55)],
        until: { choose: [{ card: 53 }, { card: 55 }] },
        rule: 'CE-11.7',
      },
    ],
  },
  {
    ...usual,
    id: 'signals',
    minutes: 2,
    cast: [who('anderson'), who('giant')],
    opening: {
      position: {
        phase: 'add',
        talk: true,
        hands: [
          [8, 10, 53, 55],
          [20, 41],
          [15, 30],
        ],
        judges: { rations: 0 },
      },
      others: [
        { seat: 1, choose: { card: 41 } },
        { seat: 2, choose: { card: 15 } },
        { seat: 1, choose: { card: 20 } },
        { seat: 2, choose: { card: 30 } },
      ],
    },
    steps: [
      {
        point: [talk],
        until: { choose: [{ signal: 'needRations' }] },
        wrong: [{ choose: { card: 8 }, say: 'first' }],
        rule: 'CE-12.6',
      },
      {
        point: [row('above'), card(8)],
        until: { choose: [{ card: 8 }] },
        wrong: [{ choose: { card: 55 }, say: 'spoiled' }],
        rule: 'CE-12.5',
      },
      {
        point: [talk, card(15)],
        until: { choose: [{ signal: 'skipThat', card: 15 }] },
        wrong: [{ choose: { signal: 'keepThat', card: 15 }, say: 'keep' }],
        rule: 'CE-12.7',
      },
      {
        point: [card(15), card(10)],
        until: { choose: [{ card: 10 }] },
        wrong: [{ choose: { card: 53 }, say: 'ticks' }],
        rule: 'CE-6.1',
      },
    ],
  },
];
