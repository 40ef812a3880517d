/** Together, the others: planning dusk, making a case, the end. */
import type { Lesson } from '@gavel/kernel';
import { box, card, location, row, who } from './marks.ts';

const usual = { course: 'coop', seats: 3, seat: 0, options: { mode: 'coop' } } as const;

export const laterTogether: readonly Lesson[] = [
  {
    ...usual,
    id: 'planning',
    minutes: 2,
    cast: [who('dredd'), who('anderson')],
    opening: {
      position: {
        time: 'dusk',
        phase: 'add',
        hands: [
          [13, 55],
          [2, 38],
          [10, 41],
        ],
      },
      others: [
        { seat: 1, choose: { card: 38 } },
        { seat: 2, choose: { card: 10 } },
        { seat: 1, choose: { card: 2 } },
        { seat: 2, choose: { card: 41 } },
      ],
    },
    steps: [
      {
        point: [row('above'), card(13)],
        until: { choose: [{ card: 13 }] },
        wrong: [{ choose: { card: 55 }, say: 'spoiled' }],
        rule: 'CE-11.7',
      },
      // the last card of a hand is laid by the table
      { point: [card(10), card(55)], until: { read: true }, rule: 'CE-6.1' },
      {
        point: [box(13, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'rations' }],
        rule: 'CE-6.1',
      },
      { point: [box(10, 1)], until: { choose: [{ trigger: false }, { trigger: true }] }, rule: 'CE-2.5' },
    ],
  },
  {
    ...usual,
    id: 'case',
    minutes: 2,
    cast: [who('anderson')],
    opening: {
      position: { row: [28], deck: [41, 55, 30], locations: ['old-interstate'] },
      others: [
        { seat: 1, choose: { value: 'terrible' } },
        { seat: 2, choose: { value: 'mixed' } },
      ],
    },
    steps: [
      {
        point: [box(28, 0), who('anderson')],
        until: { choose: [{ psi: 'action' }] },
        wrong: [{ choose: { psi: 'add' }, say: 'blind' }],
        rule: 'CE-12.1',
      },
      {
        point: [card(41)],
        until: { choose: [{ value: 'good' }, { value: 'great' }] },
        wrong: [
          { choose: { value: 'terrible' }, say: 'lie' },
          { choose: { value: 'silent' }, say: 'silent' },
        ],
        rule: 'CE-12.3',
      },
      {
        point: [card(41)],
        until: { choose: [{ whose: 0 }] },
        wrong: [{ choose: { whose: 1 }, say: 'terrible' }],
        rule: 'CE-12.3',
      },
      { point: [box(28, 1), box(28, 2)], until: { choose: [{ box: 2 }, { box: 1 }] }, rule: 'CE-11.4' },
    ],
  },
  {
    ...usual,
    id: 'won',
    minutes: 2,
    cast: [who('dredd'), who('satellat')],
    opening: {
      position: {
        time: 'dusk',
        row: [33, 3],
        judges: { kept: [19], rations: 2 },
        pawns: { judges: 9, perps: 8 },
        shown: 11,
      },
    },
    steps: [
      { point: [location('max-normal')], until: { read: true }, rule: 'CE-14.2' },
      {
        point: [box(33, 1)],
        until: { choose: [{ box: 1 }] },
        wrong: [{ choose: { box: 2 }, say: 'wound' }],
        rule: 'CE-11.4',
      },
      {
        point: [card(19), who('dredd')],
        until: { choose: [{ pay: 'card', card: 19 }, { pay: 'oneHealth' }] },
        wrong: [{ choose: { pay: 'twoHealth' }, say: 'two' }],
        rule: 'CE-4.4',
      },
      {
        point: [box(3, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'lose' }],
        rule: 'CE-14.1',
      },
    ],
  },
];
