/** To walk, to collect, to strike. */
import type { Lesson } from '@gavel/kernel';
import { action, card, character, space, usual } from './usual.ts';

export const walk: Lesson = {
  ...usual,
  id: 'walk',
  minutes: 2,
  cast: [character('DRE')],
  opening: {
    position: {
      seats: [
        { characters: { DRE: 9, GIA: 25 }, hand: ['J01', 'J02', 'J03', 'J04', 'J21'], fragments: [16] },
        { characters: { WUL: 40 } },
      ],
    },
  },
  steps: [
    { point: [character('DRE')], until: { read: true } },
    {
      point: [character('DRE'), space(16)],
      until: { choose: [{ action: 'MOVE', character: 'DRE', space: 16 }] },
      wrong: [{ choose: { action: 'MOVE', character: 'GIA' }, say: 'giant' }],
      rule: 'HS-5.6',
    },
    {
      point: [character('DRE'), action('COLLECT')],
      until: { choose: [{ action: 'COLLECT', character: 'DRE' }] },
      wrong: [{ choose: { action: 'MOVE', character: 'DRE' }, say: 'away' }],
      rule: 'HS-5.8',
    },
    {
      point: [character('GIA'), action('MOVE')],
      until: { choose: [{ action: 'MOVE', character: 'GIA' }] },
      wrong: [{ choose: { action: 'END' }, say: 'end' }],
      rule: 'HS-4.4',
    },
  ],
};

export const strike: Lesson = {
  ...usual,
  id: 'strike',
  minutes: 2,
  cast: [character('DRE'), character('WUL')],
  opening: {
    position: {
      seats: [
        { characters: { DRE: 9 }, hand: ['J01', 'J05', 'J06', 'J10'] },
        { characters: { WUL: { space: 16, health: 2 } }, hand: [] },
      ],
    },
  },
  steps: [
    { point: [character('WUL')], until: { read: true }, rule: 'HS-6.1' },
    {
      point: [card('J10'), character('DRE'), action('MOVE')],
      until: { choose: [{ action: 'MOVE', character: 'DRE', space: 16, cards: ['J10'] }] },
      wrong: ['J01', 'J05', 'J06'].map((card) => ({
        choose: { action: 'MOVE', character: 'DRE', cards: [card] },
        say: 'blow',
      })),
      rule: 'HS-5.4',
    },
    {
      point: [character('DRE'), character('WUL'), action('MELEE')],
      until: { choose: [{ action: 'MELEE', character: 'DRE', target: 'WUL' }] },
      wrong: [
        { choose: { action: 'MOVE' }, say: 'away' },
        { choose: { action: 'END' }, say: 'end' },
      ],
      rule: 'HS-6.1',
    },
    {
      point: [character('DRE'), character('WUL'), action('MELEE')],
      until: { choose: [{ action: 'MELEE', character: 'DRE', target: 'WUL' }] },
      wrong: [{ choose: { action: 'END' }, say: 'end' }],
      rule: 'HS-10.2',
    },
    { point: [character('DRE')], until: { read: true }, rule: 'HS-10.4' },
  ],
};
