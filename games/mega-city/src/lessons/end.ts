/** The last two lessons: what goes wrong and how one gets out of it, and how the game is won. */
import type { Lesson } from '@gavel/kernel';
import {
  card,
  crime,
  farAway,
  judge,
  letGo,
  nextSectors,
  noWalter,
  pass,
  perp,
  seat,
  sector,
  stay,
  usual,
} from './usual.ts';

export const ending: readonly Lesson[] = [
  {
    ...usual,
    id: 'care',
    minutes: 3,
    cast: [judge('dredd'), perp('captain-skank')],
    opening: {
      position: {
        first: 1,
        next: 0,
        judges: [
          { judge: 'dredd', at: 'spaceport' },
          { judge: 'hershey', at: 'docks' },
        ],
        crimes: [
          { crime: 'looting', perp: 'whitey', sector: 'zoo', faceUp: true },
          { crime: 'tapping', perp: 'captain-skank', sector: 'ugly', faceUp: true },
          ...farAway,
        ],
        // turn by turn, the new First Player first: Dredd, Hershey; Hershey, Dredd; Dredd, Hershey
        packs: { action: ['jam', 'storm', 'hiex', 'jam', 'robodoc', 'hiex'], sector: nextSectors },
        discards: noWalter,
      },
      chance: { 'perp die': [3, 2, 6], 'judge die': [3, 4, 6, 2] },
      // her cards are for show: turn by turn she only rides to the Zoo, and stays
      others: [
        ...[letGo, letGo, stay('zoo'), letGo, letGo, letGo, letGo],
        ...[letGo, stay('zoo'), letGo, letGo, letGo, letGo],
      ],
    },
    steps: [
      {
        point: [sector('zoo')],
        until: { choose: [{ move: 'zoo' }] },
        wrong: [{ choose: { move: 'grandhall' }, say: 'away' }],
        rule: 'MC-5.3',
      },
      { point: [seat(0)], until: { read: true }, rule: 'MC-5.8' },
      {
        point: [card('jam'), seat(1)],
        until: { choose: [{ play: 'jam', as: 'combat', on: 1 }] },
        wrong: [
          { choose: pass, say: 'let' },
          { choose: { play: 'jam', as: 'combat', on: 0 }, say: 'self' },
        ],
        rule: 'MC-5.10',
      },
      { point: [seat(0)], until: { read: true }, rule: 'MC-5.10' },
      {
        point: [sector('ugly')],
        until: { choose: [{ move: 'ugly' }] },
        wrong: [{ choose: { move: 'zoo' }, say: 'stay' }],
        rule: 'MC-5.1',
      },
      {
        point: [crime('tapping')],
        until: { choose: [pass] },
        wrong: [{ choose: { play: 'jam' }, say: 'self' }],
        rule: 'MC-5.7',
      },
      {
        point: [card('robodoc')],
        until: { choose: [{ play: 'robodoc', as: 'movement', on: 0 }] },
        wrong: [{ choose: pass, say: 'slow' }],
        rule: 'MC-8.5',
      },
      {
        point: [sector('grandhall')],
        until: { choose: [{ move: 'grandhall' }] },
        wrong: [{ choose: { move: 'hospital' }, say: 'stay' }],
        rule: 'MC-9.5',
      },
    ],
  },
  {
    ...usual,
    id: 'win',
    minutes: 3,
    cast: [judge('dredd'), perp('rico-dredd'), judge('hershey')],
    opening: {
      position: {
        turn: 14,
        onlyNamedPerps: true,
        lastPerp: 1,
        judges: [
          {
            judge: 'dredd',
            at: 'spaceport',
            hand: ['lawmaster', 'hiex', 'jam'],
            arrests: [{ perp: 'pa-angel', crime: 'bombing' }],
          },
          { judge: 'hershey', at: 'under', arrests: [{ perp: 'orlok-the-assassin', crime: 'murder' }] },
        ],
        crimes: [
          { crime: 'littering', perp: 'ringo', sector: 'weather', faceUp: true },
          { crime: 'brawling', perp: 'klegg-mercenary', sector: 'heroes', faceUp: true },
          { crime: 'looting', perp: 'krilz', sector: 'under' },
        ],
        discards: noWalter,
      },
      chance: { 'perp die': [3, 4], 'judge die': [4, 2] },
    },
    steps: [
      { point: [seat(0), seat(1)], until: { read: true }, rule: 'MC-10.1' },
      {
        point: [card('lawmaster'), sector('heroes')],
        until: { choose: [{ play: 'lawmaster', as: 'movement', on: 0 }] },
        wrong: [
          { choose: pass, say: 'far' },
          { choose: { play: 'lawmaster', as: 'movement', on: 1 }, say: 'rival' },
        ],
        rule: 'MC-10.2',
      },
      {
        point: [sector('heroes')],
        until: { choose: [{ move: 'heroes' }] },
        wrong: [{ choose: { move: 'weather' }, say: 'small' }],
        rule: 'MC-10.2',
      },
      {
        point: [card('hiex')],
        until: { choose: [{ play: 'hiex', as: 'combat', on: 0 }] },
        wrong: [
          { choose: pass, say: 'risk' },
          { choose: { play: 'jam', as: 'combat', on: 0 }, say: 'self' },
        ],
        rule: 'MC-8.9',
      },
      {
        point: [crime('brawling')],
        until: { choose: [pass] },
        wrong: [{ choose: { play: 'jam' }, say: 'self' }],
        rule: 'MC-7.7',
      },
      {
        point: [card('jam'), seat(1)],
        until: { choose: [{ play: 'jam', as: 'combat', on: 1 }] },
        wrong: [{ choose: pass, say: 'let' }],
        rule: 'MC-10.2',
      },
    ],
  },
];
