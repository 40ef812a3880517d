/** Lessons four and five: cards against a rival and by one, cards that move Judges. */
import type { Lesson } from '@gavel/kernel';
import { card, crime, farAway, judge, letGo, nextSectors, noWalter, pass, seat, sector, stay, usual } from './usual.ts';

export const rivals: readonly Lesson[] = [
  {
    ...usual,
    id: 'rivals',
    minutes: 2,
    cast: [judge('dredd'), judge('hershey')],
    opening: {
      position: {
        round: 'arrest',
        onlyNamedPerps: true,
        judges: [
          {
            judge: 'dredd',
            at: 'heroes',
            hand: ['jam', 'citidef'],
            arrests: [{ perp: 'rico-dredd', crime: 'bombing' }],
          },
          { judge: 'hershey', at: 'zoo', arrests: [{ perp: 'chopper', crime: 'block-war' }] },
        ],
        crimes: [
          { crime: 'looting', perp: 'whitey', sector: 'zoo' },
          { crime: 'antique-car-theft', perp: 'krilz', sector: 'armoury' },
        ],
        // Hershey is given the first, Dredd the second
        packs: { action: ['jam', 'walter'] },
      },
      chance: { 'perp die': [3, 2], 'judge die': [4, 2] },
      others: [letGo, stay('hospital'), letGo, letGo, { seat: 1, choose: { play: 'jam', as: 'combat', on: 0 } }],
    },
    steps: [
      { point: [seat(1)], until: { read: true }, rule: 'MC-7.1' },
      {
        point: [card('jam')],
        until: { choose: [{ play: 'jam', as: 'combat', on: 1 }] },
        wrong: [
          { choose: pass, say: 'let' },
          { choose: { play: 'citidef', as: 'combat', on: 1 }, say: 'helps' },
        ],
        rule: 'MC-8.15',
      },
      {
        point: [card('citidef')],
        until: { choose: [{ play: 'citidef', as: 'combat', on: 'perp' }] },
        wrong: [
          { choose: { play: 'citidef', as: 'combat', on: 1 }, say: 'helps' },
          { choose: pass, say: 'let' },
        ],
        rule: 'MC-8.16',
      },
      { point: [seat(1)], until: { read: true }, rule: 'MC-5.7' },
      {
        point: [sector('armoury')],
        until: { choose: [{ move: 'armoury' }] },
        wrong: [{ choose: { move: 'heroes' }, say: 'stay' }],
        rule: 'MC-4.1',
      },
      {
        point: [card('walter')],
        until: { choose: [{ play: 'walter', as: 'cancel' }] },
        wrong: [{ choose: pass, say: 'hit' }],
        rule: 'MC-8.22',
      },
    ],
  },
  {
    ...usual,
    id: 'wheels',
    minutes: 3,
    cast: [judge('dredd'), judge('anderson')],
    opening: {
      position: {
        judges: [
          { judge: 'dredd', at: 'docks', hand: ['lawmaster', 'hwagon', 'barney'] },
          { judge: 'anderson', at: 'rowdy' },
        ],
        crimes: [
          { crime: 'brawling', perp: 'uncle-ump', sector: 'sector41', faceUp: true },
          { crime: 'bombing', perp: 'slick-willy', sector: 'power', faceUp: true },
          { crime: 'kidnapping', perp: 'whitey', sector: 'aggro', faceUp: true },
          ...farAway.slice(1).map((one) => ({ ...one, faceUp: true })),
        ],
        packs: { action: ['hiex', 'hiex', 'heatseeker', 'heatseeker'], sector: nextSectors },
        discards: noWalter,
      },
      chance: { 'perp die': [2, 1], 'judge die': [5, 6] },
      others: [stay('rowdy'), stay('aggro')],
    },
    steps: [
      {
        point: [card('lawmaster')],
        until: { choose: [{ play: 'lawmaster', as: 'movement', on: 0 }] },
        wrong: [
          { choose: pass, say: 'far' },
          { choose: { play: 'lawmaster', as: 'movement', on: 1 }, say: 'rival' },
        ],
        rule: 'MC-8.1',
      },
      {
        point: [sector('sector41')],
        until: { choose: [pass] },
        wrong: [
          { choose: { play: 'hwagon' }, say: 'save' },
          { choose: { play: 'barney' }, say: 'save' },
        ],
        rule: 'MC-7.6',
      },
      {
        point: [sector('sector41')],
        until: { choose: [{ move: 'sector41' }] },
        wrong: [{ choose: { move: 'ugly' }, say: 'short' }],
        rule: 'MC-8.1',
      },
      {
        point: [crime('brawling')],
        until: { choose: [pass] },
        wrong: [
          { choose: { play: 'hwagon' }, say: 'save' },
          { choose: { play: 'barney' }, say: 'off' },
        ],
        rule: 'MC-7.3',
      },
      {
        point: [card('hwagon'), sector('power')],
        until: { choose: [{ play: 'hwagon', as: 'movement', on: 0, to: 'power' }] },
        wrong: [
          { choose: { play: 'hwagon', as: 'movement', on: 0, to: 'aggro' }, say: 'taken' },
          { choose: pass, say: 'far' },
        ],
        rule: 'MC-8.2',
      },
      {
        point: [card('barney'), seat(1)],
        until: {
          choose: [
            'dream',
            'cityhall',
            'hospital',
            'under',
            'cybo',
            'rowdy',
            'boing',
            'weather',
            'grandhall',
            'academy',
          ].map((to) => ({ play: 'barney', as: 'movement', on: 1, to })),
        },
        wrong: [
          { choose: { play: 'barney', as: 'movement', on: 1 }, say: 'crime' },
          { choose: { play: 'barney', as: 'movement', on: 0 }, say: 'self' },
          { choose: pass, say: 'let' },
        ],
        rule: 'MC-8.3',
      },
      {
        point: [crime('bombing')],
        until: { choose: [{ play: 'hiex', as: 'combat', on: 0 }, pass] },
        wrong: [{ choose: { play: 'hiex', as: 'nothing' }, say: 'waste' }],
        rule: 'MC-5.5',
      },
    ],
  },
];
