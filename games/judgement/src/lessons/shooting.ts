/** Shots: sight, the aim, cover; and what a hero's card lets it do besides. */
import type { Lesson } from '@gavel/kernel';
import { anyWalk, end, hero, model, usual } from './usual.ts';

const shoots = (target: string) => ({ act: 'attack', model: '0:allandir', weapon: 'bow', target });

export const shooting: Lesson = {
  ...usual,
  id: 'shots',
  minutes: 4,
  cast: [hero('allandir'), hero('thorgar'), hero('kogan')],
  options: { size: '3v3', map: 'emberPool' },
  opening: {
    position: {
      players: [{ fate: 1 }, { fate: 0 }],
      warbands: [
        [{ hero: 'allandir', at: [1, -5] }],
        [
          { hero: 'thorgar', at: [-4.5, -3.5] },
          { hero: 'kogan', at: [5.6, -4.9] },
          { hero: 'brok', at: [-0.5, 4.5] },
        ],
      ],
      activating: '0:allandir',
    },
    // three hits of five for Thorgar, one of four for Kogan
    chance: { attack: [4, 5, 4, 1, 2, 5, 1, 2, 1] },
  },
  steps: [
    { point: [model('1:brok'), model('0:allandir')], until: { read: true }, rule: 'JD-2.12' },
    {
      point: [model('0:allandir')],
      until: { choose: [{ act: 'aim', model: '0:allandir' }] },
      wrong: [
        { choose: shoots('1:thorgar'), say: 'first' },
        { choose: anyWalk('0:allandir'), say: 'walk' },
        { choose: end, say: 'end' },
      ],
      rule: 'JD-5.14',
    },
    {
      point: [model('1:thorgar')],
      until: { choose: [shoots('1:thorgar')] },
      wrong: [
        { choose: shoots('1:kogan'), say: 'cover' },
        { choose: end, say: 'end' },
      ],
      rule: 'JD-7.7',
    },
    {
      point: [model('0:allandir')],
      until: { choose: [{ with: 'nothing' }] },
      wrong: [{ choose: { with: 'fate' }, say: 'fate' }],
      rule: 'JD-16.5',
    },
    {
      point: [model('0:allandir')],
      until: { choose: [{ keep: [0, 0, 3, 0] }] },
      wrong: [{ choose: { keep: [1, 0, 2, 0] }, say: 'blank' }],
      rule: 'JD-7.10',
    },
    {
      point: [model('0:allandir')],
      until: { choose: [{ act: 'ability', model: '0:allandir', ability: 'explosiveShot' }] },
      wrong: [
        { choose: shoots('1:kogan'), say: 'late' },
        { choose: end, say: 'end' },
      ],
      rule: 'JD-10.1',
    },
    {
      point: [model('1:kogan')],
      until: { choose: [shoots('1:kogan')] },
      wrong: [{ choose: end, say: 'end' }],
      rule: 'JD-23.4',
    },
    {
      point: [model('0:allandir')],
      until: { choose: [{ keep: [2, 0, 1, 0] }] },
      wrong: [{ choose: { keep: [3, 0, 0, 0] }, say: 'blank' }],
      rule: 'JD-7.10',
    },
  ],
};
