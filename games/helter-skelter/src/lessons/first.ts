/** To walk, to collect, to strike. */
import type { Lesson } from '@gavel/kernel';
import { usual } from './usual.ts';

export const walk: Lesson = {
  ...usual,
  id: 'walk',
  minutes: 2,
  cast: [{ ref: 'character', id: 'DRE' }],
  opening: {
    position: {
      seats: [
        { characters: { DRE: 9, GIA: 1 }, hand: ['J01', 'J02', 'J03', 'J04', 'J19'], fragments: [16] },
        { characters: { WUL: 40 } },
      ],
    },
  },
  steps: [
    { point: [{ ref: 'character', id: 'DRE' }], until: { read: true } },
    {
      point: [
        { ref: 'space', id: 16 },
        { ref: 'character', id: 'DRE' },
      ],
      until: { choose: [{ action: 'MOVE', character: 'DRE', space: 16 }] },
      wrong: [{ choose: { action: 'MOVE', character: 'GIA' }, say: 'giant' }],
      rule: 'HS-5.6',
    },
    {
      point: [
        { ref: 'space', id: 16 },
        { ref: 'character', id: 'DRE' },
      ],
      until: { choose: [{ action: 'COLLECT', character: 'DRE' }] },
      wrong: [{ choose: { action: 'MOVE', character: 'DRE' }, say: 'away' }],
      rule: 'HS-5.8',
    },
  ],
};

export const strike: Lesson = {
  ...usual,
  id: 'strike',
  minutes: 3,
  cast: [
    { ref: 'character', id: 'DRE' },
    { ref: 'character', id: 'WUL' },
  ],
  opening: {
    position: {
      seats: [
        { characters: { DRE: 9 }, hand: ['J01', 'J05', 'J06', 'J10'] },
        { characters: { WUL: { space: 16, health: 2 } }, hand: [] },
      ],
    },
  },
  steps: [
    { point: [{ ref: 'character', id: 'WUL' }], until: { read: true }, rule: 'HS-6.1' },
    {
      point: [
        { ref: 'space', id: 16 },
        { ref: 'character', id: 'DRE' },
      ],
      until: { choose: [{ action: 'MOVE', character: 'DRE', space: 16, cards: ['J10'] }] },
      wrong: [{ choose: { action: 'MOVE', character: 'DRE', cards: ['J05'] }, say: 'blow' }],
      rule: 'HS-5.4',
    },
    {
      point: [
        { ref: 'character', id: 'WUL' },
        { ref: 'character', id: 'DRE' },
      ],
      until: { choose: [{ action: 'MELEE', character: 'DRE', target: 'WUL' }] },
      rule: 'HS-6.1',
    },
    {
      point: [
        { ref: 'character', id: 'WUL' },
        { ref: 'character', id: 'DRE' },
      ],
      until: { choose: [{ action: 'MELEE', character: 'DRE', target: 'WUL' }] },
      rule: 'HS-10.2',
    },
  ],
};
