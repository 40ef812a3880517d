/** Artefacts and Shrines. */
import { expect } from 'vitest';
import { at, type Case, does, doesNot, type Json, table } from './table.ts';

const bearing = (
  artefact: string,
  theirs: Json[],
  {
    hero = 'kruul',
    friends = [] as Json[],
    bearer = {} as Json,
    ...more
  }: Json & { hero?: string; friends?: Json[]; bearer?: Json } = {},
) => table({ mine: [{ hero, at: [0, 0], artefacts: [artefact], ...bearer }, ...friends], theirs, ...more });
const marcusNear: Json[] = [{ hero: 'marcus', at: [0, 2.4] }];
const nobody: Json[] = [{ hero: 'thrommel', at: [9, 5], done: true }];

/** An attribute that only counts for who has it on its card. */
const skill = (id: string, name: 'MEL' | 'MAG' | 'RNG', who: string, who0: string): Case[] => [
  does(id, `adds 1 ${name}`, () => {
    const plain = table({ mine: [{ hero: who, at: [0, 0] }] }).stat(`0:${who}`, name);
    expect(bearing(id, nobody, { hero: who }).stat(`0:${who}`, name)).toBe(plain + 1);
  }),
  doesNot(id, `gives ${name} to who has none`, () => {
    expect(bearing(id, nobody, { hero: who0 }).stat(`0:${who0}`, name)).toBe(0);
  }),
];

export const things: Case[] = [
  does('armourShredder', 'ignores a point of RES', () => {
    expect(bearing('armourShredder', marcusNear).blows('0:kruul', 'cudgel', '1:marcus')).toEqual([1, 2, 3]);
  }),
  doesNot('armourShredder', 'counts against an Effigy or an unarmoured hero', () => {
    const t = bearing('armourShredder', [{ hero: 'thorgar', at: [0, 2.4] }]);
    expect(t.blows('0:kruul', 'cudgel', '1:thorgar')).toEqual([2, 3, 4]);
    expect(t.blows('0:kruul', 'cudgel', 'effigy1')).toEqual([1, 2, 3]);
  }),
  does('bootsOfElvenkind', 'gives pathfinder', () => {
    expect(bearing('bootsOfElvenkind', nobody).has('0:kruul', 'pathfinder')).toBe(true);
  }),
  doesNot('bootsOfElvenkind', 'adds MOV, or helps friends', () => {
    const t = bearing('bootsOfElvenkind', nobody, { friends: [{ hero: 'rakkir', at: [3, 0] }] });
    expect([t.stat('0:kruul', 'MOV'), t.has('0:rakkir', 'pathfinder')]).toEqual([4, false]);
  }),
  does('bootsOfSpeed', 'adds 1 MOV', () => {
    expect(bearing('bootsOfSpeed', nobody).advance('0:kruul', 0, -5).place('0:kruul')).toEqual([0, -500]);
  }),
  doesNot('bootsOfSpeed', 'takes MOV above 5 for MOV 4, or AGI along', () => {
    const t = bearing('bootsOfSpeed', nobody);
    expect(t.refuses({ act: 'advance', model: '0:kruul', path: [at(0, -5.05)] })).toBe('JD-5.2');
    expect(t.stat('0:kruul', 'AGI')).toBe(4);
  }),
  ...skill('heartSeeker', 'RNG', 'allandir', 'kruul'),
  ...skill('ringOfPower', 'MAG', 'kruul', 'rakkir'),
  ...skill('vorpalBlade', 'MEL', 'rakkir', 'istariel'),
  does('huntersKnife', 'does 2 more damage to monsters', () => {
    const t = bearing('huntersKnife', nobody, { monsters: [{ monster: 'gloom', at: [0, 2.4] }] });
    expect(t.blows('0:kruul', 'cudgel', 'gloom')).toEqual([4, 5, 6]);
  }),
  doesNot('huntersKnife', 'does more to heroes or summoned models', () => {
    const t = bearing('huntersKnife', [{ hero: 'zaron', at: [0, 2.4] }], {
      summoned: [{ card: 'skeleton', by: '1:zaron', at: [2.4, 0] }],
    });
    expect(t.blows('0:kruul', 'cudgel', '1:zaron')).toEqual([2, 3, 4]);
    expect(t.blows('0:kruul', 'cudgel', '1:skeleton')).toEqual([2, 3, 4]);
  }),
  does('potionOfOgreStrength', 'does 1 more damage to heroes in this activation', () => {
    const t = bearing('potionOfOgreStrength', [{ hero: 'thorgar', at: [0, 2.4] }]).use(
      '0:kruul',
      'potionOfOgreStrength',
    );
    expect(t.blows('0:kruul', 'cudgel', '1:thorgar')).toEqual([3, 4, 5]);
    expect(t.actions('0:kruul')).toBe(3);
  }),
  doesNot('potionOfOgreStrength', 'works unused, on monsters, twice, or after the activation', () => {
    const t = bearing('potionOfOgreStrength', [{ hero: 'thorgar', at: [0, 2.4] }], {
      monsters: [{ monster: 'gloom', at: [0, -2.4] }],
    });
    expect(t.blows('0:kruul', 'cudgel', '1:thorgar')).toEqual([2, 3, 4]);
    t.use('0:kruul', 'potionOfOgreStrength');
    expect(t.blows('0:kruul', 'cudgel', 'gloom')).toEqual([2, 3, 4]);
    expect(t.cannot('0:kruul', 'potionOfOgreStrength')).toBe('JD-10.1');
    t.end();
    expect(t.blows('0:kruul', 'cudgel', '1:thorgar')).toEqual([2, 3, 4]);
    expect(t.s.players[0].gone).toHaveLength(1);
  }),
  does('tomeOfExperience', 'teaches a level for an action', () => {
    const t = bearing('tomeOfExperience', nobody).use('0:kruul', 'tomeOfExperience');
    expect([t.model('0:kruul').level, t.actions('0:kruul'), t.model('0:kruul').standings.length]).toEqual([2, 2, 0]);
  }),
  doesNot('tomeOfExperience', 'teaches twice, or beyond level 3', () => {
    const t = bearing('tomeOfExperience', nobody, { bearer: { level: 3 } }).use('0:kruul', 'tomeOfExperience');
    expect(t.model('0:kruul').level).toBe(3);
    expect(t.cannot('0:kruul', 'tomeOfExperience')).toBe('JD-10.1');
  }),
  does('bloodSucker', 'heals 2 with an attack that did at least 2', () => {
    const t = bearing('bloodSucker', [{ hero: 'thorgar', at: [0, 2.4] }], { bearer: { damage: 5 } });
    t.attack('0:kruul', 'cudgel', '1:thorgar', { dice: [4, 4] });
    expect(t.model('0:kruul').damage).toBe(3);
  }),
  doesNot('bloodSucker', 'heals more than the damage done, or without damage', () => {
    const t = bearing('bloodSucker', [{ hero: 'thrommel', at: [0, 2.4] }], { bearer: { damage: 5 } });
    t.attack('0:kruul', 'cudgel', '1:thrommel', { dice: [4, 4] });
    expect(t.model('0:kruul').damage).toBe(4);
    t.attack('0:kruul', 'cudgel', '1:thrommel');
    expect(t.model('0:kruul').damage).toBe(4);
  }),
  does('bootsOfAgility', 'adds 1 AGI', () => {
    expect(bearing('bootsOfAgility', nobody).stat('0:kruul', 'AGI')).toBe(5);
  }),
  doesNot('bootsOfAgility', 'adds MOV, or counts for the other slot', () => {
    const t = bearing('bootsOfAgility', nobody);
    expect(t.stat('0:kruul', 'MOV')).toBe(4);
  }),
  does('bootsOfStability', 'keeps the bearer on its feet once a turn', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'kruul', at: [0, 2.4], artefacts: ['bootsOfStability'] }],
    });
    t.attack('0:thorgar', 'greatAxe', '1:kruul', { dice: [6, 6, 6], manoeuvre: 'knockDown' });
    expect(t.conditions('1:kruul')).toEqual([]);
  }),
  doesNot('bootsOfStability', 'keeps it on its feet twice', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'doenrakkar', at: [0, 2.4], artefacts: ['bootsOfStability'] }],
    });
    for (let n = 0; n < 2; n++)
      t.attack('0:thorgar', 'greatAxe', '1:doenrakkar', { dice: [6, 6, 6], manoeuvre: 'knockDown' });
    expect(t.conditions('1:doenrakkar')).toEqual(['knockedDown']);
  }),
  does('bracersOfDisruption', 'cancels a manoeuvre for 1 Fate', () => {
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [0, 2.4], artefacts: ['bracersOfDisruption'] }],
      fate: [0, 2],
    });
    t.attack('0:rakkir', 'dagger', '1:thorgar', { dice: [6, 6], manoeuvre: 'viperStrike' }).choose({ use: true });
    expect([t.conditions('1:thorgar'), t.fate(1)]).toEqual([[], 1]);
  }),
  does('bracersOfDisruption', 'cancels a knock-down, by a monster or a parting blow too', () => {
    const t = table({
      mine: [{ hero: 'kruul', at: [0, 0], artefacts: ['bracersOfDisruption'] }],
      monsters: [{ monster: 'gloom', at: [0, 2.4] }],
      fate: [1, 0],
    });
    t.roll(6, 6, 6, 1).choose({ act: 'end' }).choose({ use: true });
    expect([t.health('0:kruul'), t.conditions('0:kruul'), t.fate(0)]).toEqual([9, [], 0]);
    const u = table({
      mine: [{ hero: 'kruul', at: [0, 0], artefacts: ['bracersOfDisruption'] }],
      theirs: [{ hero: 'rakkir', at: [0, 2.4] }],
      fate: [1, 0],
    });
    u.roll(6, 6, 6, 1).advance('0:kruul', 0, -4).choose({ model: '1:rakkir' }).pass('manoeuvre');
    u.choose({ manoeuvre: 'knockDown' });
    expect(u.asked).toMatchObject({ kind: 'react', seat: 0, ability: 'bracersOfDisruption' });
    u.choose({ use: true });
    expect([u.conditions('0:kruul'), u.place('0:kruul')]).toEqual([[], [0, -400]]);
  }),
  doesNot('bracersOfDisruption', 'is asked about an attack that bought nothing', () => {
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [0, 2.4], artefacts: ['bracersOfDisruption'] }],
      fate: [0, 2],
    });
    t.attack('0:rakkir', 'dagger', '1:thorgar', { dice: [6, 6], manoeuvre: 'none' });
    expect(t.asked?.kind).toBe('act');
  }),
  doesNot('bracersOfDisruption', 'works twice in an activation, or without Fate', () => {
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [0, 2.4], artefacts: ['bracersOfDisruption'] }],
      fate: [0, 2],
    });
    t.attack('0:rakkir', 'dagger', '1:thorgar', { dice: [6, 6], manoeuvre: 'viperStrike' }).choose({ use: true });
    t.attack('0:rakkir', 'dagger', '1:thorgar', { dice: [6, 6], manoeuvre: 'viperStrike' });
    expect([t.asked?.kind, t.conditions('1:thorgar')]).toEqual(['act', ['poison']]);
    const poor = table({
      mine: [{ hero: 'rakkir', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [0, 2.4], artefacts: ['bracersOfDisruption'] }],
    });
    poor.attack('0:rakkir', 'dagger', '1:thorgar', { dice: [6, 6], manoeuvre: 'viperStrike' });
    expect(poor.conditions('1:thorgar')).toEqual(['poison']);
  }),
  does('elixirOfLife', 'saves the bearer at zero health', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'kruul', at: [0, 2.4], damage: 14, artefacts: ['elixirOfLife'] }],
    });
    t.attack('0:thorgar', 'greatAxe', '1:kruul', { dice: [4] });
    expect([t.model('1:kruul').on, t.health('1:kruul')]).toEqual([true, 1]);
  }),
  doesNot('elixirOfLife', 'saves it twice, or stays in the game', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'kruul', at: [0, 2.4], damage: 14, artefacts: ['elixirOfLife'] }],
    });
    for (let n = 0; n < 2; n++) t.attack('0:thorgar', 'greatAxe', '1:kruul', { dice: [4] });
    expect([t.model('1:kruul').on, t.s.players[1].gone.length]).toEqual([false, 1]);
  }),
  does('giftOfTheGods', 'makes an attacker roll again for 1 Fate', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'kruul', at: [0, 2.4], artefacts: ['giftOfTheGods'] }],
      fate: [0, 1],
    });
    t.roll(4, 4, 4, 1, 1, 1)
      .choose({ act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: '1:kruul' })
      .choose({ use: true });
    expect([t.health('1:kruul'), t.fate(1)]).toEqual([15, 0]);
  }),
  doesNot('giftOfTheGods', 'touches dice re-rolled before, or those of monsters', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'kruul', at: [0, 2.4], artefacts: ['giftOfTheGods'] }],
      fate: [1, 1],
    });
    t.roll(1, 1, 1, 4, 4, 4)
      .choose({ act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: '1:kruul' })
      .choose({ with: 'fate' });
    expect([t.asked?.kind, t.health('1:kruul')]).toEqual(['act', 9]);
    const u = bearing('giftOfTheGods', nobody, { fate: [1, 0], monsters: [{ monster: 'gloom', at: [0, 2.4] }] });
    u.roll(4, 4).choose({ act: 'end' });
    expect([u.health('0:kruul'), u.fate(0)]).toEqual([10, 1]);
  }),
  does('glyphOfWarding', 'adds 1 RES', () => {
    expect(bearing('glyphOfWarding', nobody).stat('0:kruul', 'RES')).toBe(1);
  }),
  doesNot('glyphOfWarding', 'is sold to a Defender', () => {
    const shop = (hero: string) => {
      const t = table({ mine: [{ hero, at: [0, -6.0315] }], fate: [2, 0] });
      t.choose({ act: 'market', model: `0:${hero}` });
      return t;
    };
    expect(shop('marcus').refuses({ sell: [], buy: ['glyphOfWarding'] })).toBeTruthy();
    expect(
      shop('kruul')
        .choose({ sell: [], buy: ['glyphOfWarding'] })
        .stat('0:kruul', 'RES'),
    ).toBe(1);
  }),
  does('healingSurge', 'heals the bearer or a friend in contact to the full', () => {
    const t = bearing('healingSurge', nobody, { friends: [{ hero: 'thorgar', at: [1.9685, 0], damage: 17 }] });
    t.use('0:kruul', 'healingSurge', { target: '0:thorgar' });
    expect([t.model('0:thorgar').damage, t.s.players[0].gone.length, t.actions('0:kruul')]).toEqual([0, 1, 2]);
  }),
  doesNot('healingSurge', 'heals enemies, friends apart, or twice', () => {
    const t = bearing('healingSurge', [{ hero: 'marcus', at: [0, 1.9685], damage: 9 }], {
      friends: [{ hero: 'thorgar', at: [2.2, 0], damage: 17 }],
    });
    expect(t.aims('0:kruul', 'healingSurge')).toEqual(['0:kruul']);
    t.use('0:kruul', 'healingSurge', { target: '0:kruul' });
    expect(t.cannot('0:kruul', 'healingSurge', { target: '0:kruul' })).toBe('JD-10.1');
  }),
  does('minotaurEssence', 'regenerates 2', () => {
    const t = bearing('minotaurEssence', nobody, { bearer: { damage: 5 }, phase: 'end' }).end();
    expect(t.model('0:kruul').damage).toBe(3);
  }),
  doesNot('minotaurEssence', 'adds to regeneration that is there', () => {
    const t = bearing('minotaurEssence', nobody, { hero: 'thorgar', bearer: { damage: 5 }, phase: 'end' }).end();
    expect(t.model('0:thorgar').damage).toBe(3);
  }),
  does('nullStone', 'takes attribute bonuses from enemies within 3"', () => {
    const t = bearing('nullStone', [{ hero: 'rakkir', at: [0, 2.4], artefacts: ['vorpalBlade'] }]);
    expect(t.pool('1:rakkir', 'dagger', '0:kruul')).toBe(3);
  }),
  doesNot('nullStone', 'reaches beyond 3", damage bonuses, or attacks on others', () => {
    const far = bearing('nullStone', [{ hero: 'allandir', at: [0, 5.1], artefacts: ['heartSeeker'] }]);
    expect(far.pool('1:allandir', 'bow', '0:kruul')).toBe(4);
    const t = bearing('nullStone', [{ hero: 'rakkir', at: [0, 2.4], artefacts: ['armourShredder'] }], {
      hero: 'marcus',
      friends: [{ hero: 'kruul', at: [2.4, 2.4] }],
    });
    expect(t.blows('1:rakkir', 'dagger', '0:marcus')).toEqual([1, 2, 4]);
    const other = bearing('nullStone', [{ hero: 'rakkir', at: [0, 2.4], artefacts: ['vorpalBlade'] }], {
      friends: [{ hero: 'bastian', at: [2.4, 2.4] }],
    });
    expect(other.pool('1:rakkir', 'dagger', '0:bastian') - other.pool('1:rakkir', 'dagger', '0:kruul')).toBe(1);
  }),
  does('ringOfInvisibility', 'hides the bearer for an action', () => {
    const t = bearing('ringOfInvisibility', [{ hero: 'allandir', at: [0, 6] }]).use('0:kruul', 'ringOfInvisibility');
    expect([t.has('0:kruul', 'invisibility'), t.actions('0:kruul')]).toEqual([true, 2]);
    t.end().activate('1:allandir');
    expect(t.refuses({ act: 'attack', model: '1:allandir', weapon: 'bow', target: '0:kruul' })).toBe('JD-21.5');
  }),
  doesNot('ringOfInvisibility', 'hides it unused, or into its next activation', () => {
    const t = bearing('ringOfInvisibility', [{ hero: 'marcus', at: [8, 5] }], { phase: 'end' });
    expect(t.has('0:kruul', 'invisibility')).toBe(false);
    t.use('0:kruul', 'ringOfInvisibility').end().pass('activate').activate('1:marcus').end().activate('0:kruul');
    expect(t.has('0:kruul', 'invisibility')).toBe(false);
  }),
  does('ringOfTeleportation', 'makes a recall cost 1 action', () => {
    const t = bearing('ringOfTeleportation', nobody).choose({ act: 'recall', model: '0:kruul' }).pass('act');
    expect(t.actions('0:kruul')).toBe(2);
  }),
  doesNot('ringOfTeleportation', 'makes it cheaper for friends', () => {
    const t = bearing('ringOfTeleportation', nobody, { friends: [{ hero: 'rakkir', at: [3, 0] }] }).end();
    t.activate('0:rakkir').choose({ act: 'recall', model: '0:rakkir' }).pass('act');
    expect(t.actions('0:rakkir')).toBe(1);
  }),
];

/** A hero claims a Shrine in Communion and activates after the enemy. */
const claiming = (
  map: string,
  place: [number, number],
  mine: Json = {},
  more: Json & { friends?: Json[]; theirs?: Json[] } = {},
) => {
  const { friends = [], theirs = [{ hero: 'marcus', at: [place[0] + 7.5, place[1]] }], ...rest } = more;
  const t = table({ mine: [{ hero: 'kruul', at: place, ...mine }, ...friends], theirs, map, phase: 'end', ...rest })
    .end()
    .pass('activate');
  return t.activate('1:marcus').end().activate('0:kruul');
};

export const places: Case[] = [
  does('shrine', 'gives its Fate to who alone stands within 2"', () => {
    const t = table({
      mine: [{ hero: 'kruul', at: [6.5, 0] }],
      theirs: [{ hero: 'marcus', at: [-5, 5] }],
      phase: 'end',
      turn: 3,
    }).end();
    expect([t.fate(0), t.fate(1)]).toEqual([1, 0]);
  }),
  doesNot('shrine', 'gives any to the cursed, the contested, or those farther off', () => {
    const fate = (kruul: Json, marcus: [number, number] = [-5, 5]) => {
      const t = table({
        mine: [
          { hero: 'kruul', at: [6.5, 0], ...kruul },
          { hero: 'rakkir', at: [-5, -5], done: true },
        ],
        theirs: [{ hero: 'marcus', at: marcus }],
        phase: 'end',
        turn: 3,
        activating: '0:rakkir',
      });
      return t.end().fate(0);
    };
    expect([fate({ conditions: ['curse'] }), fate({}, [9, 3]), fate({ at: [4.9, 0] })]).toEqual([0, 0, 0]);
  }),
  does('shrineWellin', 'heals friends around it, or helps the next attack', () => {
    const t = claiming(
      'drownedCauseway',
      [0, 2.5],
      { damage: 6 },
      { friends: [{ hero: 'rakkir', at: [0, -2.5], damage: 6, done: true }] },
    );
    t.use('0:kruul', 'shrineWellin').choose({ option: 0 });
    expect([t.model('0:kruul').damage, t.model('0:rakkir').damage, t.actions('0:kruul')]).toEqual([3, 3, 3]);
    const u = claiming('drownedCauseway', [0, 2.5], {}, { theirs: [{ hero: 'marcus', at: [0, 4.9] }] });
    const before = u.pool('0:kruul', 'cudgel', '1:marcus');
    u.use('0:kruul', 'shrineWellin').choose({ option: 1 });
    expect(u.pool('0:kruul', 'cudgel', '1:marcus') - before).toBe(1);
  }),
  doesNot('shrineWellin', 'works twice, for who did not claim it, or beyond the next attack', () => {
    const t = claiming('drownedCauseway', [0, 2.5], {}, { theirs: [{ hero: 'marcus', at: [0, 4.9] }] });
    const before = t.pool('0:kruul', 'cudgel', '1:marcus');
    t.use('0:kruul', 'shrineWellin').choose({ option: 1 });
    expect(t.cannot('0:kruul', 'shrineWellin')).toBe('JD-10.1');
    t.attack('0:kruul', 'cudgel', '1:marcus');
    expect(t.pool('0:kruul', 'cudgel', '1:marcus')).toBe(before);
    const far = claiming('drownedCauseway', [0, 4]);
    expect(far.cannot('0:kruul', 'shrineWellin')).toBe('JD-10.1');
    const unused = claiming('drownedCauseway', [0, 2.5], {}, { theirs: [{ hero: 'marcus', at: [0, 4.9] }] });
    unused.use('0:kruul', 'shrineWellin').choose({ option: 1 }).end();
    expect(unused.model('0:kruul').standings).toEqual([]);
  }),
  does('shrineArden', 'carries the claimant, or strikes for it', () => {
    const t = claiming('scorchedRim', [0, 2.4]);
    t.use('0:kruul', 'shrineArden')
      .choose({ option: 0 })
      .choose({ model: '0:kruul', at: at(2.2, 4) });
    expect(t.place('0:kruul')).toEqual([220, 400]);
    const u = claiming('scorchedRim', [0, 2.4], {}, { theirs: [{ hero: 'marcus', at: [-4.5, 0], damage: 15 }] });
    u.use('0:kruul', 'shrineArden').choose({ option: 1 }).roll(4, 4, 4).choose({ model: '1:marcus' }).pass('act');
    expect([u.model('1:marcus').on, u.model('0:kruul').souls]).toEqual([false, 1]);
  }),
  doesNot('shrineArden', 'carries farther than 4", strikes beyond 6", or adds its claimant\'s damage', () => {
    const t = claiming('scorchedRim', [0, 2.4]);
    t.use('0:kruul', 'shrineArden').choose({ option: 0 });
    expect(t.refuses({ model: '0:kruul', at: at(3, 7) })).toBeTruthy();
    const far = claiming('scorchedRim', [0, 2.4], {}, { theirs: [{ hero: 'marcus', at: [-6.5, -5.5] }] });
    far.use('0:kruul', 'shrineArden').choose({ option: 1 });
    expect(far.asked?.kind).toBe('act');
    const u = claiming(
      'scorchedRim',
      [0, 2.4],
      { level: 3 },
      { theirs: [{ hero: 'marcus', at: [-4.5, 0] }], players: [{ fate: 3 }, { fate: 0 }] },
    );
    u.use('0:kruul', 'frenzy')
      .use('0:kruul', 'shrineArden')
      .choose({ option: 1 })
      .roll(4, 4, 4)
      .choose({ model: '1:marcus' })
      .pass('act');
    expect(u.health('1:marcus')).toBe(15);
  }),
  does('shrineForin', 'lends the claimant a manoeuvre that sets fire', () => {
    const t = claiming('drill55', [-12, 5.6], {}, { theirs: [{ hero: 'marcus', at: [-12, 3.2] }] }).use(
      '0:kruul',
      'shrineForin',
    );
    t.attack('0:kruul', 'cudgel', '1:marcus', { dice: [6, 4], manoeuvre: 'shrineForin' });
    expect(t.conditions('1:marcus')).toEqual(['fire']);
  }),
  doesNot('shrineForin', 'sets fire unused, without damage, or after the activation', () => {
    const t = claiming('drill55', [-12, 5.6], {}, { theirs: [{ hero: 'marcus', at: [-12, 3.2] }] });
    expect(t.offers('0:kruul', 'cudgel', '1:marcus', { dice: [6, 4] })).toEqual([]);
    t.pass('act').use('0:kruul', 'shrineForin');
    expect(t.offers('0:kruul', 'cudgel', '1:marcus', { dice: [3] })).toEqual([]);
    t.pass('act').end();
    expect(t.model('0:kruul').standings).toEqual([]);
  }),
  does('shrineTerra', 'shields the claimant, or roots it, until the start of its next activation', () => {
    const t = claiming('drill55', [12, -5.6], {}, { theirs: [{ hero: 'marcus', at: [4, 0] }] })
      .use('0:kruul', 'shrineTerra')
      .choose({ option: 0 })
      .end();
    expect(t.shield('0:kruul')).toBe(3);
    const u = claiming('drill55', [12, -5.6], {}, { theirs: [{ hero: 'marcus', at: [4, 0] }] })
      .use('0:kruul', 'shrineTerra')
      .choose({ option: 1 })
      .end();
    expect((['push', 'throw', 'knockedDown'] as const).map((what) => u.immune('0:kruul', what))).toEqual([
      true,
      true,
      true,
    ]);
  }),
  doesNot('shrineTerra', 'lasts longer, or roots against other things', () => {
    const t = claiming('drill55', [12, -5.6], {}, { theirs: [{ hero: 'marcus', at: [4, 0] }] })
      .use('0:kruul', 'shrineTerra')
      .choose({ option: 1 });
    expect(t.immune('0:kruul', 'stun')).toBe(false);
    t.end().pass('activate');
    for (let n = 0; n < 2 && t.asked?.kind === 'model'; n++) {
      const key = t.asked.from[0]!;
      t.activate(key);
      if (key === '0:kruul') break;
      t.end();
    }
    expect(t.immune('0:kruul', 'push')).toBe(false);
  }),
];
