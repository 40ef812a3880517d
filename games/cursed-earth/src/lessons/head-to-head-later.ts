/** Head-to-head, the others: the perps' side, hidden cards, the end. */
import type { Lesson } from '@gavel/kernel';
import { box, card, location, row, who } from './marks.ts';

const usual = { course: 'headToHead', seats: 2, seat: 0, options: { mode: 'headToHead' } } as const;

export const laterAgainst: readonly Lesson[] = [
  {
    ...usual,
    id: 'perps',
    minutes: 2,
    seat: 1,
    cast: [who('mean-machine'), who('satellat'), who('disciple')],
    opening: { position: { rows: { above: [20], below: [3, 16] }, chooser: 1, taken: 'below' } },
    steps: [
      { point: [who('mean-machine')], until: { read: true }, rule: 'CE-1.4' },
      {
        point: [box(3, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'judges' }],
        rule: 'CE-16.2',
      },
      {
        point: [box(16, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'judges' }],
        rule: 'CE-16.2',
      },
      {
        point: [card(16)],
        until: { choose: [{ pay: 'ammo' }] },
        wrong: [{ choose: { pay: 'kill' }, say: 'kill' }],
        rule: 'CE-3.9',
      },
      {
        point: [who('mean-machine')],
        until: { choose: [{ character: 'mean-machine' }, { character: 'satellat' }, { character: 'disciple' }] },
        rule: 'CE-3.4',
      },
    ],
  },
  {
    ...usual,
    id: 'hidden',
    minutes: 2,
    cast: [who('anderson'), who('disciple')],
    opening: {
      position: {
        rows: { above: [28], below: [20] },
        chooser: 0,
        taken: 'above',
        hands: [[2, 19, 41]],
        deck: [55],
        locations: ['old-interstate'],
      },
      others: [{ seat: 1, choose: { box: 1 } }],
    },
    steps: [
      {
        point: [box(28, 0), who('anderson')],
        until: { choose: [{ psi: 'action' }] },
        wrong: [{ choose: { psi: 'add' }, say: 'blind' }],
        rule: 'CE-5.1',
      },
      {
        point: [row('above')],
        until: { choose: [{ aside: 'above' }] },
        wrong: [{ choose: { aside: 'below' }, say: 'same' }],
        rule: 'CE-17.1',
      },
      { point: [box(28, 1), box(28, 2)], until: { choose: [{ box: 1 }, { box: 2 }] }, rule: 'CE-2.4' },
      {
        point: [row('above'), card(2)],
        until: { choose: [{ row: 'above' }] },
        wrong: [{ choose: { row: 'below' }, say: 'lure' }],
        rule: 'CE-17.2',
      },
    ],
  },
  {
    ...usual,
    id: 'first',
    minutes: 2,
    cast: [who('anderson'), who('satellat')],
    opening: {
      position: {
        time: 'dusk',
        rows: { above: [6, 8, 3], below: [20] },
        chooser: 0,
        taken: 'above',
        judges: { health: [5, 3, 5] },
        pawns: { judges: 9, perps: 9 },
        shown: 11,
      },
      others: [{ seat: 1, choose: { box: 1 } }],
    },
    steps: [
      { point: [location('max-normal')], until: { read: true }, rule: 'CE-18.1' },
      {
        point: [box(6, 1)],
        until: { choose: [{ box: 1 }] },
        wrong: [{ choose: { box: 2 }, say: 'carry' }],
        rule: 'CE-18.9',
      },
      {
        point: [card(6)],
        until: { choose: [{ pay: 'ammo' }] },
        wrong: [{ choose: { pay: 'twoHealth' }, say: 'blood' }],
        rule: 'CE-3.9',
      },
      {
        point: [box(8, 1)],
        until: { choose: [{ box: 1 }] },
        wrong: [{ choose: { box: 0 }, say: 'carry' }],
        rule: 'CE-18.9',
      },
      {
        point: [box(3, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'carry' }],
        rule: 'CE-18.5',
      },
    ],
  },
];
