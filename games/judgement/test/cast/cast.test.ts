/** Plays every case of the cast, and sees to it that each ability has one of what it does and of what it does not. */
import { describe, expect, it } from 'vitest';
import { artefacts, heroes, monsters, shrines, summonedCards } from '../../src/index.ts';
import { places, things } from './artefacts.ts';
import { auxiliary } from './auxiliaries.ts';
import { details } from './details.ts';
import { dwarfs } from './dwarfs.ts';
import { elves } from './elves.ts';
import { humans } from './humans.ts';
import { minotaurs } from './minotaurs.ts';
import { beasts, summons } from './monsters.ts';
import { orcs } from './orcs.ts';
import { others } from './others.ts';
import { type Case, play } from './table.ts';

const cases: Case[] = [
  ...orcs,
  ...dwarfs,
  ...elves,
  ...humans,
  ...minotaurs,
  ...others,
  ...things,
  ...beasts,
  ...summons,
  ...places,
  ...auxiliary,
  ...details,
];

/** Everything on a card, an artefact or a Shrine that does something. */
const wanted = [
  ...[...heroes.flatMap((hero) => hero.cards), ...monsters, ...summonedCards].flatMap((card) => [
    ...(card.abilities.length === 0 ? [card.id] : card.abilities.map((ability) => `${card.id}.${ability.id}`)),
    ...Object.keys(card.aux).map((name) => `${card.id}.${name}`),
  ]),
  ...artefacts.map(({ id }) => id),
  ...shrines.map(({ id }) => id),
];

describe('the cast', () => {
  for (const { of, sort, name, run } of cases) it(`${of} ${sort === 'does' ? '' : 'never '}${name}`, () => play(run));

  it.each(['does', 'doesNot'] as const)('has a case of what each ability %s', (sort) => {
    const shown = new Set(cases.filter((c) => c.sort === sort).map(({ of }) => of));
    expect(wanted.filter((id) => !shown.has(id))).toEqual([]);
  });

  it('has no case of something that is not there', () => {
    expect(cases.map(({ of }) => of).filter((id) => !wanted.includes(id))).toEqual([]);
  });
});
