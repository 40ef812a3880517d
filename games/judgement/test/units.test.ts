/** Units of several models: how they leech and recall. */
import { describe, expect, it } from 'vitest';
import { judgement } from '../src/index.ts';
import { copyModel } from '../src/state.ts';
import { table } from './cast/table.ts';

const theirs = [{ hero: 'marcus', at: [9, 5], done: true }];

it('an attack leeches whoever of a unit took the damage (JD-4.6, JD-21.6)', () => {
  const t = table({
    mine: [{ hero: 'fazeal', at: [0, 0], damage: 5 }],
    theirs: [{ hero: 'baleSarna', models: [{ at: [0, 2.2] }, { at: [2, 4] }] }],
  });
  t.roll(4, 1).choose({ act: 'attack', model: '0:fazeal', weapon: 'blightBringer', target: '1:bale' });
  t.pass('split').choose({ other: 2 }).pass('act');
  expect([t.health('1:bale'), t.health('1:sarna'), t.model('0:fazeal').damage]).toEqual([10, 7, 4]);
});

describe('a unit that recalls (JD-4.4)', () => {
  it('may bring any number of its models along', () => {
    const t = table({ mine: [{ hero: 'baleSarna', models: [{ at: [0, 0] }, { at: [2.5, 0] }] }], theirs });
    // no card has a third model
    const twin = { ...copyModel(t.model('0:sarna')), id: t.s.models.length, key: '0:sarna#2', x: -2.5 * 2540 };
    t.s.models.push(twin);
    t.choose({ act: 'recall', model: '0:bale' }).first();
    expect(t.asked).toMatchObject({ what: 'bringAlong', from: ['0:sarna', '0:sarna#2'] });
    t.choose({ model: '0:sarna#2' }).first();
    expect(t.asked).toMatchObject({ what: 'bringAlong', from: ['0:sarna'] });
    t.choose({ model: '0:sarna' }).first().pass('act');
    for (const key of ['0:bale', '0:sarna', '0:sarna#2']) expect(t.place(key)[1]).toBeLessThan(-550);
  });

  it('leaves behind who is out of cohesion, and everybody once its player declines', () => {
    const recall = (x: number) =>
      table({ mine: [{ hero: 'baleSarna', models: [{ at: [0, 0] }, { at: [x, 0] }] }], theirs })
        .choose({ act: 'recall', model: '0:bale' })
        .first();
    expect(recall(4.7).asked?.kind).toBe('act');
    const t = recall(4.5).choose({ model: '' });
    expect([t.asked?.kind, t.place('0:sarna')]).toEqual(['act', [450, 0]]);
  });
});

it.each([
  ['players', [{}, {}, { fate: 1 }]],
  ['warbands', [[], [], [{ hero: 'thorgar', at: [0, 0] }]]],
])('a position with a third list of %s is refused with a word about it', (name, lists) => {
  const options = { size: '3v3', map: 'drill33', pick: 'blind', freeFate: 'three', turnLimit: 0 };
  expect(() => judgement.position({ [name]: lists }, options, 2)).toThrow(`there are two ${name}`);
});
