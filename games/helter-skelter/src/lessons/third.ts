/** Out of turn, and to the end. */
import type { Lesson } from '@gavel/kernel';
import { action, card, character, space, usual } from './usual.ts';

export const interrupt: Lesson = {
  ...usual,
  id: 'interrupt',
  minutes: 2,
  cast: [character('WUL'), character('DRE')],
  opening: {
    position: {
      marker: 1,
      seats: [
        { characters: { DRE: 9 }, hand: ['J29', 'J01', 'J04'] },
        // one point short of winning: only then does a mere step of theirs concern somebody who plays alone
        { points: 4, characters: { WUL: { space: 17, health: 1 }, MID: 40 }, hand: ['S01', 'S03', 'S27'] },
      ],
    },
    others: [
      { seat: 1, choose: { action: 'MOVE', character: 'WUL', space: 11 } },
      { seat: 1, choose: { action: 'TAKE' } },
      { seat: 1, choose: { action: 'PASS' } },
    ],
  },
  steps: [
    {
      point: [character('WUL')],
      until: { choose: [{ action: 'INTERRUPT' }] },
      wrong: [{ choose: { action: 'PASS' }, say: 'pass' }],
      rule: 'HS-8.2',
    },
    { point: [character('DRE')], until: { read: true }, rule: 'HS-8.4' },
    {
      point: [character('DRE'), character('WUL')],
      until: { choose: [{ action: 'SNIPE', character: 'DRE', target: 'WUL' }] },
      wrong: [
        { choose: { action: 'MOVE' }, say: 'walk' },
        { choose: { action: 'END' }, say: 'end' },
      ],
      rule: 'HS-8.4',
    },
    {
      point: [character('DRE')],
      until: { choose: [{ action: 'END' }] },
      wrong: [{ choose: { action: 'MOVE' }, say: 'keep' }],
      rule: 'HS-8.5',
    },
  ],
};

export const win: Lesson = {
  ...usual,
  id: 'win',
  minutes: 2,
  cast: [character('DRE'), character('GIA'), character('WUL')],
  opening: {
    position: {
      seats: [
        {
          points: 3,
          characters: { DRE: 9, GIA: 19, MEA: 'dead', AND: 'dead', HER: 'dead' },
          hand: ['J05', 'J06', 'J19', 'J07', 'J03', 'J14'],
          fragments: [16],
        },
        {
          points: 4,
          characters: { WUL: { space: 16, health: 1 }, MID: 40 },
          hand: [],
        },
      ],
    },
  },
  steps: [
    { point: [space(16)], until: { read: true }, rule: 'HS-10.4' },
    { point: [character('GIA'), character('WUL')], until: { read: true }, rule: 'HS-5.8' },
    {
      point: [card('J14'), character('GIA'), action('MOVE'), space(16)],
      until: {
        choose: ['J14', 'J03', 'J07', 'J05'].map((card) => ({
          action: 'MOVE',
          character: 'GIA',
          space: 16,
          cards: [card],
        })),
      },
      wrong: [
        { choose: { action: 'MOVE', character: 'GIA', cards: ['J19'] }, say: 'blow' },
        { choose: { action: 'END' }, say: 'end' },
      ],
      rule: 'HS-5.6',
    },
    {
      point: [character('GIA'), character('WUL'), action('MELEE')],
      until: { choose: [{ action: 'MELEE', character: 'GIA', target: 'WUL' }] },
      wrong: [{ choose: { action: 'COLLECT' }, say: 'first' }],
      rule: 'HS-10.2',
    },
    {
      point: [character('GIA'), action('COLLECT')],
      until: { choose: [{ action: 'COLLECT', character: 'GIA' }] },
      wrong: [
        { choose: { action: 'MOVE' }, say: 'away' },
        { choose: { action: 'END' }, say: 'end' },
      ],
      rule: 'HS-5.8',
    },
  ],
};
