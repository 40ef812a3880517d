/** Alone, the first three: the row, its symbols, its choices. */
import type { Lesson } from '@gavel/kernel';
import { box, card, row, who } from './marks.ts';

const usual = { course: 'solo', seats: 1, seat: 0, options: { mode: 'solo' } } as const;

export const firstAlone: readonly Lesson[] = [
  {
    ...usual,
    id: 'row',
    minutes: 2,
    cast: [who('dredd')],
    opening: {
      position: { phase: 'add', row: [20, 30], drawn: 2, hands: [[2, 8, 13, 41, 53, 55]], deck: [19] },
    },
    steps: [
      {
        point: [row('above'), card(8)],
        until: { choose: [{ card: 8 }] },
        wrong: [{ choose: { card: 55 }, say: 'spoiled' }],
        rule: 'CE-15.2',
      },
      {
        point: [card(8), card(2)],
        until: { choose: [{ card: 2 }] },
        wrong: [{ choose: { card: 55 }, say: 'spoiled' }],
        rule: 'CE-11.3',
      },
      {
        point: [card(19), card(13), card(41)],
        until: { choose: [{ card: 13 }, { card: 41 }] },
        wrong: [
          { choose: { card: 53 }, say: 'ticks' },
          { choose: { card: 55 }, say: 'spoiled' },
        ],
        rule: 'CE-2.1',
      },
      {
        point: [box(2, 0), box(2, 1)],
        until: { choose: [{ box: 0 }, { box: 1 }] },
        wrong: [{ choose: { box: 2 }, say: 'pay' }],
        rule: 'CE-2.4',
      },
    ],
  },
  {
    ...usual,
    id: 'symbols',
    minutes: 2,
    cast: [who('dredd'), who('anderson')],
    opening: {
      position: { row: [53, 55, 60], judges: { health: [5, 4, 2], rations: 2 } },
    },
    steps: [
      {
        point: [card(53), who('dredd')],
        until: { choose: [{ character: 'dredd' }, { character: 'giant' }] },
        wrong: [{ choose: { character: 'anderson' }, say: 'weak' }],
        rule: 'CE-3.4',
      },
      { point: [card(53)], until: { read: true }, rule: 'CE-6.3' },
      {
        point: [card(55), who('dredd')],
        until: { choose: [{ character: 'dredd' }, { character: 'giant' }] },
        wrong: [{ choose: { character: 'anderson' }, say: 'weak' }],
        rule: 'CE-8.1',
      },
      {
        point: [who('giant'), who('dredd')],
        until: { choose: [{ character: 'giant' }, { character: 'dredd' }] },
        wrong: [{ choose: { character: 'anderson' }, say: 'weak' }],
        rule: 'CE-11.6',
      },
    ],
  },
  {
    ...usual,
    id: 'choices',
    minutes: 3,
    cast: [who('giant')],
    opening: { position: { row: [19, 20, 23, 24], judges: { ammo: 2, rations: 3 } } },
    steps: [
      {
        point: [box(19, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'owe' }],
        rule: 'CE-4.1',
      },
      {
        point: [box(20, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'wound' }],
        rule: 'CE-2.6',
      },
      {
        point: [card(20)],
        until: { choose: [{ pay: 'ammo' }] },
        wrong: [
          { choose: { pay: 'twoHealth' }, say: 'blood' },
          { choose: { pay: 'kill' }, say: 'kill' },
        ],
        rule: 'CE-3.9',
      },
      {
        point: [box(23, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'wounds' }],
        rule: 'CE-2.4',
      },
      {
        point: [card(23), card(19)],
        until: { choose: [{ pay: 'card', card: 19 }] },
        wrong: [
          { choose: { pay: 'oneHealth' }, say: 'dredd' },
          { choose: { pay: 'twoHealth' }, say: 'two' },
        ],
        rule: 'CE-4.4',
      },
      {
        point: [box(24, 1)],
        until: { choose: [{ trigger: false }, { trigger: true }] },
        rule: 'CE-2.5',
      },
    ],
  },
];
