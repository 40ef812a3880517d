/** Alone, the others: dusk, the road, psi and the shootout, the end. */
import type { Lesson } from '@gavel/kernel';
import { box, card, location, row, who } from './marks.ts';

const usual = { course: 'solo', seats: 1, seat: 0, options: { mode: 'solo' } } as const;

export const laterAlone: readonly Lesson[] = [
  {
    ...usual,
    id: 'dusk',
    minutes: 3,
    cast: [who('giant'), who('dredd')],
    opening: { position: { time: 'dusk', phase: 'add', hands: [[2, 13, 55]], deck: [8, 19, 20] } },
    steps: [
      {
        point: [row('above'), card(55)],
        until: { choose: [{ card: 55 }] },
        wrong: [{ choose: { card: 2 }, say: 'good' }],
        rule: 'CE-15.3',
      },
      {
        point: [card(55), card(13)],
        until: { choose: [{ card: 13, end: 'left' }] },
        wrong: [{ choose: { card: 13, end: 'right' }, say: 'behind' }],
        rule: 'CE-6.1',
      },
      {
        point: [row('above')],
        until: { choose: [{ draw: true }] },
        wrong: [{ choose: { card: 2 }, say: 'hand' }],
        rule: 'CE-15.3',
      },
      { point: [row('above')], until: { choose: [{ end: 'right' }, { end: 'left' }] }, rule: 'CE-15.4' },
      {
        point: [card(2), row('above')],
        until: {
          see: { current: { least: 1 } },
          show: [{ card: 2, end: 'right' }, { end: 'right' }, { end: 'right' }],
        },
        rule: 'CE-15.5',
      },
    ],
  },
  {
    ...usual,
    id: 'road',
    minutes: 2,
    cast: [who('satellat'), who('dredd')],
    opening: {
      position: {
        time: 'dusk',
        row: [3, 13, 55, 8],
        locations: ['old-interstate', 'mutie-country', 'rattler-gulch', 'static-plains'],
      },
    },
    steps: [
      { point: [location('old-interstate'), location('rattler-gulch')], until: { read: true }, rule: 'CE-1.1' },
      {
        point: [box(3, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'perps' }],
        rule: 'CE-7.1',
      },
      {
        point: [box(13, 0), location('mutie-country')],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'stay' }],
        rule: 'CE-9.4',
      },
      {
        point: [location('rattler-gulch')],
        until: { choose: [{ character: 'dredd' }, { character: 'giant' }, { character: 'anderson' }] },
        rule: 'CE-9.9',
      },
      {
        point: [box(8, 1)],
        until: { choose: [{ box: 1 }] },
        wrong: [{ choose: { box: 0 }, say: 'perps' }],
        rule: 'CE-7.3',
      },
      { point: [location('static-plains')], until: { read: true }, rule: 'CE-15.5' },
    ],
  },
  {
    ...usual,
    id: 'psi',
    minutes: 2,
    cast: [who('anderson'), who('mean-machine')],
    options: { mode: 'solo', difficulty: 'chiefJudge' },
    opening: {
      position: {
        time: 'dusk',
        row: [28, 3],
        deck: [2, 38, 41, 55],
        locations: ['alabama-morass', 'old-interstate', 'burning-salts'],
        pawns: { judges: 1, perps: 2 },
      },
      chance: { shootout: [0] },
    },
    steps: [
      {
        point: [box(28, 0), who('anderson')],
        until: { choose: [{ psi: 'action' }] },
        wrong: [{ choose: { psi: 'add' }, say: 'blind' }],
        rule: 'CE-5.1',
      },
      {
        point: [card(2), card(41)],
        until: { choose: [{ cards: [2, 41] }] },
        wrong: [{ choose: { cards: [38, 55] }, say: 'bad' }],
        rule: 'CE-15.9',
      },
      {
        point: [box(28, 2)],
        until: { choose: [{ box: 2 }] },
        wrong: [{ choose: { box: 1 }, say: 'ammo' }],
        rule: 'CE-4.1',
      },
      {
        point: [box(3, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 1 }, say: 'perps' }],
        rule: 'CE-13.1',
      },
      {
        point: [card(3), card(28)],
        until: { choose: [{ pay: 'card', card: 28 }] },
        wrong: [{ choose: { pay: 'twoHealth' }, say: 'blood' }],
        rule: 'CE-13.2',
      },
    ],
  },
  {
    ...usual,
    id: 'found',
    minutes: 2,
    cast: [who('anderson'), who('dredd'), who('giant')],
    opening: {
      position: {
        time: 'dusk',
        row: [41, 60],
        judges: { health: [3, 5, 1], kept: [2], rations: 2 },
        pawns: { judges: 8, perps: 9 },
        shown: 11,
      },
    },
    steps: [
      { point: [location('max-normal')], until: { read: true }, rule: 'CE-8.5' },
      {
        point: [box(41, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 2 }, say: 'late' }],
        rule: 'CE-7.1',
      },
      {
        point: [card(41), who('giant')],
        until: { choose: [{ pay: 'oneHealth' }, { pay: 'card', card: 2 }] },
        wrong: [{ choose: { pay: 'kill', character: 'anderson' }, say: 'kill' }],
        rule: 'CE-15.11',
      },
      {
        point: [box(60, 0)],
        until: { choose: [{ box: 0 }] },
        wrong: [{ choose: { box: 2 }, say: 'lose' }],
        rule: 'CE-7.6',
      },
      {
        point: [who('giant')],
        until: { choose: [{ character: 'giant' }, { character: 'dredd' }] },
        wrong: [{ choose: { character: 'anderson' }, say: 'dies' }],
        rule: 'CE-15.11',
      },
      {
        point: [location('max-normal')],
        until: { choose: [{ character: 'giant' }, { character: 'dredd' }, { character: 'anderson' }] },
        rule: 'CE-8.2',
      },
    ],
  },
];
