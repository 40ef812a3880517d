/** The first three lessons: to a Crime, the arrest, cards that help. */
import type { Lesson } from '@gavel/kernel';
import { card, crime, farAway, judge, nextSectors, noWalter, pass, perp, seat, sector, stay, usual } from './usual.ts';

const round = { play: 'hiex', as: 'combat', on: 0 };
const foam = { play: 'riotfoam', as: 'combat', on: 'perp' };

export const arrests: readonly Lesson[] = [
  {
    ...usual,
    id: 'patrol',
    minutes: 2,
    cast: [judge('dredd'), perp('krilz')],
    opening: {
      position: {
        judges: [
          { judge: 'dredd', at: 'spaceport' },
          { judge: 'hershey', at: 'rowdy' },
        ],
        crimes: [
          { crime: 'antique-car-theft', perp: 'krilz', sector: 'zoo' },
          { crime: 'old-comic-selling', perp: 'fat-sam', sector: 'resthome' },
          ...farAway,
        ],
        packs: {
          action: ['hiex', 'hiex', 'hiex', 'heatseeker', 'heatseeker', 'heatseeker'],
          sector: nextSectors,
        },
      },
      chance: { 'perp die': [1], 'judge die': [6] },
      others: [stay('rowdy'), stay('rowdy'), stay('rowdy')],
    },
    steps: [
      {
        point: [sector('zoo')],
        until: { choose: [{ move: 'zoo' }] },
        wrong: [{ choose: { move: 'spaceport' }, say: 'stay' }],
        rule: 'MC-4.1',
      },
      { point: [seat(0)], until: { read: true }, rule: 'MC-10.2' },
      {
        point: [sector('heroes'), sector('armoury'), sector('resthome')],
        until: { choose: [{ move: 'heroes' }, { move: 'armoury' }] },
        wrong: [
          { choose: { move: 'zoo' }, say: 'stay' },
          { choose: { move: 'ugly' }, say: 'short' },
          { choose: { move: 'statue' }, say: 'short' },
        ],
        rule: 'MC-4.1',
      },
      {
        point: [sector('resthome')],
        until: { choose: [{ move: 'resthome' }] },
        wrong: [{ choose: { move: 'ugly' }, say: 'away' }],
        rule: 'MC-4.5',
      },
      { point: [crime('old-comic-selling')], until: { read: true }, rule: 'MC-4.4' },
    ],
  },
  {
    ...usual,
    id: 'arrest',
    minutes: 2,
    cast: [judge('dredd'), perp('link-angel')],
    opening: {
      position: {
        first: 1,
        next: 0,
        judges: [
          { judge: 'dredd', at: 'spaceport' },
          { judge: 'hershey', at: 'rowdy' },
        ],
        crimes: [
          { crime: 'littering', perp: 'ringo', sector: 'docks', faceUp: true },
          { crime: 'tapping', perp: 'junior-angel', sector: 'zoo', faceUp: true },
          { crime: 'brawling', perp: 'uncle-ump', sector: 'statue', faceUp: true },
          { crime: 'bombing', perp: 'link-angel', sector: 'statue', faceUp: true },
          ...farAway.slice(0, 2),
        ],
        packs: { action: ['walter', 'hiex', 'hiex'], sector: nextSectors },
      },
      chance: { 'perp die': [2, 3], 'judge die': [4, 5] },
      others: [stay('rowdy'), stay('rowdy')],
    },
    steps: [
      { point: [crime('littering'), crime('tapping')], until: { read: true }, rule: 'MC-5.4' },
      {
        point: [crime('littering')],
        until: { choose: [{ move: 'docks' }] },
        wrong: [
          { choose: { move: 'zoo' }, say: 'strong' },
          { choose: { move: 'spaceport' }, say: 'stay' },
        ],
        rule: 'MC-5.3',
      },
      { point: [seat(0)], until: { read: true }, rule: 'MC-5.6' },
      {
        point: [sector('statue')],
        until: { choose: [{ move: 'statue' }] },
        wrong: [{ choose: { move: 'zoo' }, say: 'strong' }],
        rule: 'MC-4.4',
      },
      {
        point: [crime('brawling')],
        until: { choose: [{ arrest: 'brawling' }] },
        wrong: [{ choose: { arrest: 'bombing' }, say: 'strong' }],
        rule: 'MC-5.9',
      },
      { point: [seat(0)], until: { read: true }, rule: 'MC-5.6' },
    ],
  },
  {
    ...usual,
    id: 'help',
    minutes: 3,
    cast: [judge('dredd'), perp('whitey')],
    opening: {
      position: {
        round: 'arrest',
        judges: [
          { judge: 'dredd', at: 'zoo', hand: ['hiex', 'riotfoam', 'heatseeker'] },
          { judge: 'hershey', at: 'rowdy' },
        ],
        crimes: [
          { crime: 'looting', perp: 'whitey', sector: 'zoo' },
          { crime: 'tapping', perp: 'junior-angel', sector: 'heroes' },
          ...farAway,
        ],
        packs: {
          action: ['hiex', 'hiex', 'heatseeker', 'heatseeker', 'lawmaster', 'robodoc', 'rookie'],
          sector: nextSectors,
        },
        discards: noWalter,
      },
      chance: { 'perp die': [4], 'judge die': [2] },
      others: [stay('rowdy'), stay('rowdy')],
    },
    steps: [
      { point: [crime('looting')], until: { read: true }, rule: 'MC-5.5' },
      {
        point: [card('hiex')],
        until: { choose: [round, foam] },
        wrong: [
          { choose: pass, say: 'early' },
          { choose: { play: 'hiex', as: 'nothing' }, say: 'waste' },
          { choose: { play: 'riotfoam', as: 'combat', on: 0 }, say: 'self' },
        ],
        rule: 'MC-8.9',
      },
      {
        // whichever of the two was not played yet
        point: [card('riotfoam'), card('hiex')],
        until: { choose: [foam, round] },
        wrong: [{ choose: pass, say: 'early' }],
        rule: 'MC-8.6',
      },
      {
        point: [crime('looting')],
        until: { choose: [pass] },
        wrong: [{ choose: { play: 'heatseeker' }, say: 'enough' }],
        rule: 'MC-7.7',
      },
      { point: [seat(0)], until: { read: true }, rule: 'MC-5.6' },
      {
        point: [sector('grandhall')],
        until: { choose: [{ move: 'grandhall' }] },
        wrong: [{ choose: { move: 'zoo' }, say: 'stay' }],
        rule: 'MC-9.5',
      },
      {
        point: [card('heatseeker')],
        until: { choose: [pass] },
        wrong: [{ choose: { as: 'nothing' }, say: 'keep' }],
        rule: 'MC-9.6',
      },
      { point: [seat(0)], until: { read: true }, rule: 'MC-7.2' },
    ],
  },
];
