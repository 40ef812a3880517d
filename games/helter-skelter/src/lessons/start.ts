/** Where everybody starts: the deal of map cards, with which a whole game begins, and the first turn after it. */
import type { Lesson } from '@gavel/kernel';
import { action, character, space, suggest, usual } from './usual.ts';

export const start: Lesson = {
  ...usual,
  id: 'start',
  minutes: 3,
  cast: [character('DRE'), character('JOH')],
  opening: {
    chance: {
      // ours, theirs; what they pass on has the lowest of all, so the learner begins
      'map cards': [{ shuffle: [12, 13, 14, 18, 20, 21, 22, 23, 27, 28, 10, 16, 24, 30, 31, 15, 17, 19, 25, 26] }],
      deck: [
        { shuffle: ['J01', 'J02', 'J03', 'J04', 'J21', 'J24', 'J26'] },
        { shuffle: ['S01', 'S02', 'S03', 'S05', 'S08', 'S14', 'S21'] },
      ],
    },
    others: [{ seat: 1, choose: { action: 'ASSIGN', starts: { MID: 15, DUR: 17, JOH: 19, WUL: 25, GRO: 26 } } }],
  },
  steps: [
    { point: [character('DRE')], until: { read: true }, rule: 'HS-2.7' },
    {
      point: [character('DRE'), space(21), suggest],
      until: { choose: [{ action: 'ASSIGN', starts: { DRE: 21 } }] },
      wrong: [{ choose: { action: 'ASSIGN' }, say: 'other' }],
      rule: 'HS-2.7',
    },
    { point: [space(10), space(16)], until: { read: true }, rule: 'HS-2.11' },
    {
      point: [character('DRE'), space(21)],
      until: { choose: [{ action: 'DEPLOY', character: 'DRE' }] },
      wrong: [{ choose: { action: 'DEPLOY' }, say: 'other' }],
      rule: 'HS-4.2',
    },
    {
      point: [character('DRE'), space(16)],
      until: { choose: [{ action: 'MOVE', character: 'DRE', space: 16 }] },
      wrong: [
        ...[22, 25, 29].map((to) => ({ choose: { action: 'MOVE', character: 'DRE', space: to }, say: 'away' })),
        { choose: { action: 'END' }, say: 'end' },
      ],
      rule: 'HS-5.6',
    },
    {
      point: [character('DRE'), action('COLLECT')],
      until: { choose: [{ action: 'COLLECT', character: 'DRE' }] },
      wrong: [
        { choose: { action: 'MOVE', character: 'DRE' }, say: 'stay' },
        { choose: { action: 'END' }, say: 'end' },
      ],
      rule: 'HS-5.8',
    },
  ],
};
