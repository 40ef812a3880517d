/** A whole turn, shots, and what keeps them off. */
import type { Lesson } from '@gavel/kernel';
import { action, card, character, space, usual } from './usual.ts';

export const turn: Lesson = {
  ...usual,
  id: 'turn',
  minutes: 2,
  cast: [character('GIA'), character('HER')],
  opening: {
    position: {
      step: 'deploy',
      seats: [
        {
          characters: { GIA: { start: 15 }, HER: { start: 28 }, DRE: 9, MEA: 'dead', AND: 'dead' },
          hand: ['J03', 'J07'],
          deck: ['J19', 'J21', 'J12'],
        },
        { characters: { WUL: 40 }, hand: [] },
      ],
    },
  },
  steps: [
    {
      point: [character('GIA')],
      until: { choose: [{ action: 'DEPLOY', character: 'GIA' }] },
      wrong: [{ choose: { action: 'DEPLOY', character: 'HER' }, say: 'hershey' }],
      rule: 'HS-4.2',
    },
    {
      point: [character('DRE'), action('MOVE')],
      until: { choose: [{ action: 'MOVE' }] },
      wrong: [{ choose: { action: 'END' }, say: 'end' }],
      rule: 'HS-4.4',
    },
    {
      point: [character('HER')],
      until: { choose: [{ action: 'DEPLOY', character: 'HER' }] },
      wrong: [{ choose: { action: 'END' }, say: 'end' }],
      rule: 'HS-4.4',
    },
    {
      point: [character('HER')],
      until: { choose: [{ action: 'END' }] },
      wrong: [{ choose: { action: 'MOVE' }, say: 'keep' }],
      rule: 'HS-4.6',
    },
    { until: { read: true }, rule: 'HS-4.7' },
  ],
};

export const shoot: Lesson = {
  ...usual,
  id: 'shoot',
  minutes: 2,
  cast: [character('DRE'), character('GIA')],
  opening: {
    position: {
      seats: [
        // whichever of Dredd's cards pays for the step, one of them is left for the last shot
        { characters: { DRE: 10, GIA: 9 }, hand: ['J01', 'J02', 'J03', 'J18'] },
        {
          characters: {
            WUL: { space: 33, health: 1 },
            MID: { space: 16, health: 2 },
            JOH: { space: 17, health: 1 },
          },
          hand: [],
        },
      ],
    },
  },
  steps: [
    { point: [character('WUL')], until: { read: true }, rule: 'HS-3.7' },
    {
      point: [character('DRE'), character('WUL')],
      until: { choose: [{ action: 'SNIPE', character: 'DRE', target: 'WUL' }] },
      wrong: [{ choose: { action: 'MOVE' }, say: 'walk' }],
      rule: 'HS-6.3',
    },
    {
      point: [character('GIA'), character('MID')],
      until: { choose: [{ action: 'SHOTGUN', character: 'GIA', target: 'MID' }] },
      wrong: [{ choose: { action: 'MOVE' }, say: 'walk' }],
      rule: 'HS-6.4',
    },
    {
      point: [character('DRE'), space(11)],
      until: { choose: [{ action: 'MOVE', character: 'DRE', space: 11 }] },
      wrong: [
        { choose: { action: 'MOVE', character: 'DRE' }, say: 'blind' },
        { choose: { action: 'END' }, say: 'end' },
      ],
      rule: 'HS-3.7',
    },
    {
      point: [character('DRE'), character('JOH')],
      until: { choose: [{ action: 'SNIPE', character: 'DRE', target: 'JOH' }] },
      wrong: [
        { choose: { action: 'MOVE' }, say: 'walk' },
        { choose: { action: 'END' }, say: 'end' },
      ],
      rule: 'HS-6.3',
    },
  ],
};

export const shield: Lesson = {
  ...usual,
  id: 'shield',
  minutes: 2,
  cast: [character('JOH'), character('DRE')],
  opening: {
    position: {
      marker: 1,
      seats: [
        {
          characters: { DRE: { space: 16, health: 2 }, GIA: 10 },
          hand: ['J02', 'J05', 'J09', 'J12'],
          discards: ['J27', 'J28', 'J29', 'J30'],
        },
        { characters: { JOH: 9, WUL: 16 }, hand: ['S01', 'S02', 'S03'] },
      ],
    },
    others: [
      { seat: 1, choose: { action: 'SNIPE', character: 'JOH', target: 'DRE', cards: ['S01'] } },
      { seat: 1, choose: { action: 'MELEE', character: 'WUL', target: 'DRE', cards: ['S03'] } },
      { seat: 1, choose: { action: 'SNIPE', character: 'JOH', target: 'GIA', cards: ['S02'] } },
      { seat: 1, choose: { action: 'END' } },
    ],
  },
  steps: [
    {
      point: [card('J02'), character('JOH')],
      until: { choose: ['J02', 'J09'].map((card) => ({ action: 'DEFEND', character: 'DRE', cards: [card] })) },
      wrong: [
        { choose: { action: 'DEFEND', cards: ['J12'] }, say: 'deflect' },
        { choose: { action: 'TAKE' }, say: 'hurt' },
      ],
      rule: 'HS-9.6',
    },
    {
      point: [character('WUL')],
      until: { choose: [{ action: 'DEFEND', character: 'DRE' }] },
      wrong: [{ choose: { action: 'TAKE' }, say: 'hurt' }],
      rule: 'HS-9.2',
    },
    {
      point: [character('JOH')],
      until: { choose: [{ action: 'TAKE', character: 'GIA' }] },
      wrong: [{ choose: { action: 'DEFEND' }, say: 'save' }],
      rule: 'HS-9.1',
    },
    { point: [character('DRE')], until: { read: true }, rule: 'HS-9.1' },
  ],
};
