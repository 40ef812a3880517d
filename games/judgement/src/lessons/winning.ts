/** What wins: Souls and the Effigy, and Fate with what gives it. */
import type { Lesson } from '@gavel/kernel';
import { INCH } from '../content/index.ts';
import { anyWalk, end, hero, inches, model, spot, usual, walk } from './usual.ts';

/** Where Marcus touches his own Effigy, and its figure does not hide him: 50 mm from its middle. */
const beside = [4000 / INCH, -17320 / INCH] as const;
const hits = { act: 'attack', model: '0:thorgar', target: 'effigy1' };

export const winning: readonly Lesson[] = [
  {
    ...usual,
    id: 'souls',
    minutes: 5,
    cast: [hero('kruul'), hero('marcus'), hero('thorgar')],
    opening: {
      position: {
        turn: 4,
        warbands: [
          [
            { hero: 'kruul', at: [-4, -3] },
            { hero: 'marcus', at: [0, -3.5], souls: 1, level: 2 },
            { hero: 'thorgar', at: [0, 0] },
          ],
          [
            { hero: 'rakkir', at: [8, 3], done: true },
            { hero: 'allandir', at: [-8, 4], done: true },
            { hero: 'brok', died: 4 },
          ],
        ],
        souls: [[-4, 0]],
        activating: '0:kruul',
        pit: 0,
      },
      // the harvest; then three hits of six, and two of four
      chance: { dice: [5, 4], attack: [4, 5, 4, 1, 2, 1, 5, 4, 1, 2] },
    },
    steps: [
      {
        point: [{ ref: 'soul', id: 1 }, model('0:kruul')],
        until: { choose: [{ act: 'harvest', model: '0:kruul' }] },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-15.9',
      },
      { point: [model('effigy1')], until: { read: true }, rule: 'JD-12.4' },
      {
        point: [model('0:kruul')],
        until: { choose: [end] },
        wrong: [{ choose: anyWalk('0:kruul'), say: 'walk' }],
        rule: 'JD-15.4',
      },
      {
        point: [model('0:marcus')],
        until: { choose: [{ model: '0:marcus' }] },
        wrong: [{ choose: { model: '0:thorgar' }, say: 'later' }],
        rule: 'JD-15.4',
      },
      {
        point: [model('effigy0'), model('0:marcus')],
        until: {
          see: { 'players[0].banked': { least: 1 } },
          show: [walk('0:marcus', beside), { act: 'bank', model: '0:marcus' }],
        },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-5.5',
      },
      // whoever has walked twice has no action left, and his activation is over by itself
      {
        point: [model('0:marcus')],
        until: { see: { 'models[3].done': true }, show: [end] },
        wrong: [{ choose: anyWalk('0:marcus'), say: 'walk' }],
        rule: 'JD-12.5',
      },
      // the only one left is activated by the table
      {
        point: [model('effigy1')],
        until: { choose: [{ act: 'charge', model: '0:thorgar', target: 'effigy1' }] },
        wrong: [{ choose: anyWalk('0:thorgar'), say: 'walk' }],
        rule: 'JD-6.6',
      },
      {
        point: [model('effigy1')],
        until: { choose: [{ keep: [0, 0, 3, 0] }] },
        wrong: [{ choose: { keep: [1, 0, 2, 0] }, say: 'blank' }],
        rule: 'JD-12.1',
      },
      {
        point: [model('effigy1')],
        until: { choose: [hits] },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-12.5',
      },
      {
        point: [model('effigy1')],
        until: { choose: [{ keep: [1, 0, 2, 0] }] },
        wrong: [{ choose: { keep: [2, 0, 1, 0] }, say: 'blank' }],
        rule: 'JD-12.6',
      },
    ],
  },
  {
    ...usual,
    id: 'fate',
    minutes: 3,
    cast: [hero('kruul'), hero('thorgar'), hero('gloom')],
    opening: {
      position: {
        turn: 3,
        players: [{ fate: 0 }, { fate: 1 }],
        monsters: [{ monster: 'gloom', at: [-5, 1.5], damage: 6 }],
        warbands: [
          [
            { hero: 'kruul', at: [9, -6] },
            { hero: 'thorgar', at: [-4, -4], done: true },
          ],
          [{ hero: 'rakkir', at: [5, 8], done: true }],
        ],
        activating: '0:kruul',
        pit: 0,
      },
      // Gloom bites with one hit of five dice; Thorgar throws blanks, then again
      chance: { attack: [4, 1, 1, 2, 2, 1, 2, 2, 4, 5, 1] },
      others: [
        { seat: 1, choose: { model: '1:rakkir' } },
        { seat: 1, choose: end },
      ],
    },
    steps: [
      {
        point: [spot(9, -2.6), { ref: 'shrine', id: 0 }],
        until: { see: { 'models[3].y': { least: inches(-3) } }, show: [walk('0:kruul', [9, -2.6])] },
        wrong: [{ choose: end, say: 'end' }],
        rule: 'JD-14.2',
      },
      {
        point: [model('gloom')],
        until: { choose: [end] },
        wrong: [{ choose: anyWalk('0:kruul'), say: 'walk' }],
        rule: 'JD-19.1',
      },
      { point: [model('gloom'), model('0:thorgar')], until: { read: true }, rule: 'JD-13.5' },
      {
        point: [model('0:thorgar')],
        until: { choose: [{ model: '0:thorgar' }] },
        wrong: [{ choose: { model: '0:kruul' }, say: 'kruul' }],
        rule: 'JD-14.2',
      },
      {
        point: [model('gloom')],
        until: { choose: [{ act: 'attack', model: '0:thorgar', target: 'gloom' }] },
        wrong: [{ choose: anyWalk('0:thorgar'), say: 'walk' }],
        rule: 'JD-13.2',
      },
      {
        point: [model('0:thorgar')],
        until: { choose: [{ with: 'fate' }] },
        wrong: [{ choose: { with: 'nothing' }, say: 'keep' }],
        rule: 'JD-16.5',
      },
      {
        point: [model('0:thorgar')],
        until: { choose: [{ sell: [], buy: ['vorpalBlade'] }, { sell: [] }] },
        rule: 'JD-13.3',
      },
    ],
  },
];
