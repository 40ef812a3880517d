/** Cases for what the minotaurs can do. */
import { expect } from 'vitest';
import { suffers } from './common.ts';
import { at, type Case, does, doesNot, type Json, one, table } from './table.ts';

const nobody: Json[] = [{ hero: 'thrommel', at: [9, 5], done: true }];

const raging = (level: number, enraged: boolean) => {
  const t = table({
    mine: [
      { hero: 'thorgar', at: [0, 0], level, damage: [17, 19, 22][level - 1] },
      { hero: 'rakkir', at: [5, 0] },
    ],
    theirs: [
      { hero: 'kruul', at: [0, 2.4] },
      { hero: 'marcus', at: [9, 5] },
    ],
  });
  if (enraged) t.use('0:thorgar', 'enragedAssault');
  return t
    .end()
    .activate('1:kruul')
    .attack('1:kruul', 'cudgel', '0:thorgar', { dice: [4] });
};

const thorgar: Case[] = [
  does('thorgar.hurl', 'throws a damaged enemy 4" and knocks it down', () => {
    const t = one('thorgar', [{ hero: 'kruul', at: [2.4, 0] }]);
    t.attack('0:thorgar', 'greatAxe', '1:kruul', { dice: [6, 3, 1], manoeuvre: 'hurl' }).pass('act');
    expect([t.place('1:kruul'), t.conditions('1:kruul')]).toEqual([[640, 0], ['knockedDown']]);
  }),
  doesNot('thorgar.hurl', 'comes without a J, or without damage', () => {
    const offers = (dice: number[]) =>
      one('thorgar', [{ hero: 'marcus', at: [2.4, 0] }]).offers('0:thorgar', 'greatAxe', '1:marcus', { dice });
    expect([offers([4, 3, 3]), offers([3, 3, 3])]).toEqual([[], []]);
  }),
  does('thorgar.enragedAssault', 'trades 2 AGI for 2 MEL, for no action', () => {
    const t = one('thorgar', nobody).use('0:thorgar', 'enragedAssault');
    expect([t.stat('0:thorgar', 'MEL'), t.stat('0:thorgar', 'AGI'), t.actions('0:thorgar')]).toEqual([9, 1, 3]);
  }),
  doesNot('thorgar.enragedAssault', 'lasts into its next activation', () => {
    const t = table({ mine: [{ hero: 'thorgar', at: [0, 0] }], theirs: [{ hero: 'kruul', at: [8, 5] }], phase: 'end' });
    t.use('0:thorgar', 'enragedAssault').end().pass('activate').activate('1:kruul').end().activate('0:thorgar');
    expect([t.stat('0:thorgar', 'MEL'), t.stat('0:thorgar', 'AGI')]).toEqual([7, 3]);
  }),
  does('thorgar.manCatcher', 'drags an enemy near and strikes it', () => {
    const t = one('thorgar', [{ hero: 'kruul', at: [4.9, 0] }], { level: 2 });
    t.roll(4, 4).use('0:thorgar', 'manCatcher', { target: '1:kruul' }).choose({ far: 5080 });
    t.choose({ model: '1:kruul' }).pass('act');
    expect([t.place('1:kruul'), t.health('1:kruul'), t.actions('0:thorgar')]).toEqual([[290, 0], 11, 2]);
  }),
  does('thorgar.manCatcher', 'may drag less far, and not strike', () => {
    const t = one('thorgar', [{ hero: 'kruul', at: [4.9, 0] }], { level: 2 });
    t.use('0:thorgar', 'manCatcher', { target: '1:kruul' }).choose({ far: 2540 }).choose({ model: '' });
    expect([t.place('1:kruul'), t.health('1:kruul'), t.asked?.kind]).toEqual([[390, 0], 15, 'act']);
  }),
  doesNot('thorgar.manCatcher', 'catches beyond 3", or strikes who stays out of reach', () => {
    expect(one('thorgar', [{ hero: 'kruul', at: [5.1, 0] }], { level: 2 }).aims('0:thorgar', 'manCatcher')).toEqual([]);
    const t = one('thorgar', [{ hero: 'thrommel', at: [4.9, 0], level: 2 }], { level: 2 });
    t.use('0:thorgar', 'manCatcher', { target: '1:thrommel' }).pass('act');
    expect([t.place('1:thrommel'), t.health('1:thrommel')]).toEqual([[490, 0], 20]);
  }),
  does('thorgar.unstoppableRage', "keeps it standing until a friend's activation ends", () => {
    const t = raging(3, true);
    expect([t.model('0:thorgar').on, t.health('0:thorgar')]).toEqual([true, 0]);
    t.end().activate('0:rakkir').end();
    expect(t.model('0:thorgar').on).toBe(false);
  }),
  doesNot('thorgar.unstoppableRage', 'puts off a second death when the rage is over', () => {
    const t = raging(3, true);
    const thorgar = t.model('0:thorgar');
    thorgar.damage -= 2;
    thorgar.standings = thorgar.standings.filter((e) => e.until !== 'ownersNext');
    t.attack('1:kruul', 'cudgel', '0:thorgar', { dice: [4] });
    expect([thorgar.on, t.model('1:kruul').souls]).toEqual([false, 1]);
  }),
  doesNot('thorgar.unstoppableRage', 'works without Enraged Assault, or before level 3', () => {
    expect([raging(3, false).model('0:thorgar').on, raging(2, true).model('0:thorgar').on]).toEqual([false, false]);
  }),
];

const redirect = (friend: string, x: number) => {
  const t = table({
    mine: [{ hero: 'thorgar', at: [0, 0] }],
    theirs: [
      { hero: friend, at: [0, 2.4] },
      { hero: 'doenrakkar', at: [x, 3.5] },
    ],
  });
  return t
    .roll(4, 4)
    .choose({ act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: `1:${friend}` })
    .pass('react', 'act');
};

const doenrakkar: Case[] = [
  does('doenrakkar.redirection', 'takes a hit meant for a friend', () => {
    const t = redirect('rakkir', 4).choose({ use: true }).pass('act');
    expect([t.health('1:rakkir'), t.health('1:doenrakkar')]).toEqual([15, 17]);
  }),
  doesNot('doenrakkar.redirection', 'works twice a turn, for Defenders, or beyond 3"', () => {
    const t = redirect('rakkir', 4).choose({ use: true }).pass('act');
    t.roll(4)
      .choose({ act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: '1:rakkir' })
      .pass('react', 'act');
    expect(t.asked?.kind).toBe('act');
    expect([redirect('marcus', 4).asked?.kind, redirect('rakkir', 5.2).asked?.kind]).toEqual(['act', 'act']);
  }),
  does('doenrakkar.stoneForm', 'is slow to dodge but hard, and cannot be moved', () => {
    const t = one('doenrakkar', nobody).use('0:doenrakkar', 'stoneForm');
    expect([t.stat('0:doenrakkar', 'AGI'), t.stat('0:doenrakkar', 'RES')]).toEqual([1, 3]);
    expect((['throw', 'knockedDown', 'push'] as const).map((what) => t.immune('0:doenrakkar', what))).toEqual([
      true,
      true,
      true,
    ]);
  }),
  doesNot('doenrakkar.stoneForm', 'keeps off other conditions, or lasts into its next activation', () => {
    const t = table({
      mine: [{ hero: 'doenrakkar', at: [0, 0] }],
      theirs: [{ hero: 'kruul', at: [8, 5] }],
      phase: 'end',
    });
    t.use('0:doenrakkar', 'stoneForm');
    expect(t.immune('0:doenrakkar', 'stun')).toBe(false);
    t.end().pass('activate').activate('1:kruul').end().activate('0:doenrakkar');
    expect([t.stat('0:doenrakkar', 'AGI'), t.immune('0:doenrakkar', 'push')]).toEqual([3, false]);
  }),
  does('doenrakkar.stoneGrasp', 'holds enemies within 2" and makes their manoeuvres dearer', () => {
    const t = one('doenrakkar', [{ hero: 'rakkir', at: [0, 2.4] }], { fate: [1, 0] })
      .use('0:doenrakkar', 'stoneGrasp')
      .end();
    t.activate('1:rakkir');
    expect(t.refuses({ act: 'advance', model: '1:rakkir', path: [at(0, 4)] })).toBeTruthy();
    expect(t.offers('1:rakkir', 'dagger', '0:doenrakkar', { dice: [6, 6] })).toEqual([]);
  }),
  doesNot('doenrakkar.stoneGrasp', 'holds friends, enemies beyond 2", or costs more than a symbol', () => {
    const t = one('doenrakkar', [{ hero: 'rakkir', at: [0, 4.1] }], {
      fate: [1, 0],
      friends: [{ hero: 'kruul', at: [2.4, 0] }],
    });
    t.use('0:doenrakkar', 'stoneGrasp').end().activate('1:rakkir').advance('1:rakkir', 0, 4.5).pass('act').end();
    t.activate('0:kruul').advance('0:kruul', 4, 0);
    const u = one('doenrakkar', [{ hero: 'rakkir', at: [0, 2.4] }], { fate: [1, 0] })
      .use('0:doenrakkar', 'stoneGrasp')
      .end();
    u.activate('1:rakkir');
    expect(u.offers('1:rakkir', 'dagger', '0:doenrakkar', { dice: [6, 6, 6] })).toEqual(['viperStrike']);
  }),
  does('doenrakkar.hyperRegeneration', 'regenerates more with each level', () => {
    const healed = (level: number) => {
      const t = table({
        mine: [{ hero: 'doenrakkar', at: [0, 0], level, damage: 10 }],
        theirs: [{ hero: 'kruul', at: [8, 5] }],
        phase: 'end',
      });
      t.end();
      return 10 - t.model('0:doenrakkar').damage;
    };
    expect([healed(1), healed(2), healed(3)]).toEqual([2, 3, 4]);
  }),
  doesNot('doenrakkar.hyperRegeneration', 'heals it on fire', () => {
    const t = table({
      mine: [
        { hero: 'doenrakkar', at: [0, 0], level: 2, damage: 10, done: true, conditions: ['fire'] },
        { hero: 'rakkir', at: [5, 0] },
      ],
      theirs: [{ hero: 'kruul', at: [8, 5] }],
      phase: 'end',
      activating: '0:rakkir',
    });
    t.end();
    expect(t.model('0:doenrakkar').damage).toBe(10);
  }),
  does('doenrakkar.healingWave', 'heals all friends within 3"', () => {
    const t = table({
      mine: [
        { hero: 'doenrakkar', at: [0, 0], level: 3, damage: 5 },
        { hero: 'kruul', at: [4.5, 0], damage: 5 },
      ],
      fate: [1, 0],
    }).use('0:doenrakkar', 'healingWave');
    expect([t.model('0:doenrakkar').damage, t.model('0:kruul').damage]).toEqual([2, 2]);
  }),
  doesNot('doenrakkar.healingWave', 'heals enemies, or friends beyond 3"', () => {
    const t = table({
      mine: [
        { hero: 'doenrakkar', at: [0, 0], level: 3, damage: 5 },
        { hero: 'kruul', at: [5.2, 0], damage: 5 },
      ],
      theirs: [{ hero: 'marcus', at: [0, 3], damage: 5 }],
      fate: [1, 0],
    }).use('0:doenrakkar', 'healingWave');
    expect([t.model('1:marcus').damage, t.model('0:kruul').damage]).toEqual([5, 5]);
  }),
];

const gendris: Case[] = [
  does('gendris.lightningLeap', 'leaps to another enemy with the same damage, whatever its RES', () => {
    const t = one('gendris', [
      { hero: 'kruul', at: [0, 5] },
      { hero: 'marcus', at: [4.5, 5] },
    ]);
    t.attack('0:gendris', 'lightningBolt', '1:kruul', { dice: [6, 6], manoeuvre: 'lightningLeap', target: '1:marcus' });
    expect([t.health('1:kruul'), t.health('1:marcus')]).toEqual([12, 13]);
  }),
  doesNot('gendris.lightningLeap', 'leaps farther than 3", or to a friend', () => {
    const t = one(
      'gendris',
      [
        { hero: 'kruul', at: [0, 5] },
        { hero: 'marcus', at: [5.2, 5] },
      ],
      { friends: [{ hero: 'rakkir', at: [-3, 5] }] },
    );
    expect(t.offers('0:gendris', 'lightningBolt', '1:kruul', { dice: [6, 6] })).toEqual([]);
  }),
  does('gendris.findAPath', 'gives a friend pathfinder and 1 MOV for its next activation', () => {
    const t = one('gendris', nobody, { friends: [{ hero: 'kruul', at: [4.5, 0] }] });
    t.use('0:gendris', 'findAPath', { target: '0:kruul' }).end().activate('0:kruul');
    expect([t.has('0:kruul', 'pathfinder'), t.stat('0:kruul', 'MOV')]).toEqual([true, 5]);
    t.end();
    expect([t.has('0:kruul', 'pathfinder'), t.stat('0:kruul', 'MOV')]).toEqual([false, 4]);
  }),
  doesNot('gendris.findAPath', 'helps enemies, or friends beyond 3"', () => {
    const t = one('gendris', [{ hero: 'rakkir', at: [0, 3] }], { friends: [{ hero: 'kruul', at: [5.2, 0] }] });
    expect(t.aims('0:gendris', 'findAPath')).toEqual(['0:gendris']);
  }),
  does('gendris.wildGrowth', 'grows a forest that slows and hurts enemies', () => {
    const t = one('gendris', [{ hero: 'kruul', at: [2.2, 6.4] }], { fate: [1, 0] });
    t.use('0:gendris', 'wildGrowth')
      .choose({ model: '0:gendris', at: at(2.2, 2.4), turn: 0 })
      .end()
      .activate('1:kruul');
    expect(t.refuses({ act: 'advance', model: '1:kruul', path: [at(2.2, 4)] })).toBe('JD-5.2');
    t.advance('1:kruul', 2.2, 4.5).pass('act');
    expect(t.health('1:kruul')).toBe(14);
  }),
  doesNot('gendris.wildGrowth', 'hurts friends, grows beyond 4", or lasts into its next activation', () => {
    const t = table({
      mine: [
        { hero: 'gendris', at: [0, 0] },
        { hero: 'kruul', at: [2.2, 6.4] },
      ],
      theirs: [{ hero: 'marcus', at: [-8, -3], done: true }],
      fate: [1, 0],
    });
    t.use('0:gendris', 'wildGrowth');
    expect(t.refuses({ model: '0:gendris', at: at(0, 4.2), turn: 0 })).toBeTruthy();
    t.choose({ model: '0:gendris', at: at(2.2, 2.4), turn: 0 })
      .end()
      .activate('0:kruul')
      .advance('0:kruul', 2.2, 4);
    expect(t.pass('act').health('0:kruul')).toBe(15);
    t.end().pass('activate');
    while (t.asked?.kind === 'model' && t.asked.seat === 1) t.activate(t.asked.from[0]!).end();
    t.activate('0:gendris');
    expect(t.s.growths).toEqual([]);
  }),
  does('gendris.holdPerson', 'holds an enemy in place until it pays', () => {
    const t = one('gendris', [{ hero: 'kruul', at: [0, 5.5] }], { level: 2, fate: [0, 1] });
    t.use('0:gendris', 'holdPerson', { target: '1:kruul' }).end().activate('1:kruul');
    expect(t.refuses({ act: 'advance', model: '1:kruul', path: [at(0, 5)] })).toBeTruthy();
    t.choose({ act: 'breakFree', model: '1:kruul' }).advance('1:kruul', 0, 5);
    expect(t.fate(1)).toBe(0);
  }),
  doesNot('gendris.holdPerson', 'stops attacks, outlasts the activation, or reaches beyond 4"', () => {
    const t = one(
      'gendris',
      [
        { hero: 'kruul', at: [0, 5.5] },
        { hero: 'rakkir', at: [6.2, 0] },
      ],
      { level: 2 },
    );
    expect(t.aims('0:gendris', 'holdPerson')).toEqual(['1:kruul']);
    t.use('0:gendris', 'holdPerson', { target: '1:kruul' }).end().activate('1:kruul');
    t.attack('1:kruul', 'bewitched', '0:gendris', { dice: [4, 4] }).end();
    expect([t.health('0:gendris'), t.model('1:kruul').standings.length]).toEqual([17, 0]);
  }),
  does('gendris.elementalCommand', 'calls a Terra elemental', () => {
    const t = one('gendris', nobody, { level: 3, fate: [1, 0] })
      .use('0:gendris', 'elementalCommand')
      .first();
    expect([t.model('0:terraSummon').on, t.actions('0:terraSummon')]).toEqual([true, 2]);
  }),
  doesNot('gendris.elementalCommand', 'calls a second one, or before level 3', () => {
    const t = one('gendris', nobody, {
      level: 3,
      fate: [1, 0],
      summoned: [{ card: 'terraSummon', by: '0:gendris', at: [3, 0] }],
    });
    expect(t.cannot('0:gendris', 'elementalCommand')).toBe('JD-21.18');
    expect(one('gendris', nobody, { level: 2, fate: [1, 0] }).cannot('0:gendris', 'elementalCommand')).toBe('JD-10.1');
  }),
];

const kogan: Case[] = [
  ...suffers('kogan', 'powerShot', 'blunderbuss', 'knockedDown', { far: 5, few: [4, 3] }),
  does('kogan.sustainedAttack', 'saws on while the die says so', () => {
    const t = one('kogan', [{ hero: 'kruul', at: [0, 2.4] }]);
    t.roll(6, 1, 1, 4, 5, 3).attack('0:kogan', 'chainsaw', '1:kruul', { manoeuvre: 'sustainedAttack' }).pass('act');
    expect(t.health('1:kruul')).toBe(11);
  }),
  doesNot('kogan.sustainedAttack', 'goes on after three, or follows the Blunderbuss', () => {
    const t = one('kogan', [{ hero: 'kruul', at: [0, 2.4] }]);
    t.roll(6, 1, 1, 6, 6, 6).attack('0:kogan', 'chainsaw', '1:kruul', { manoeuvre: 'sustainedAttack' }).pass('act');
    expect(t.health('1:kruul')).toBe(10);
    expect(
      one('kogan', [{ hero: 'kruul', at: [0, 5] }]).offers('0:kogan', 'blunderbuss', '1:kruul', { dice: [6] }),
    ).toEqual([]);
  }),
  does('kogan.battleCry', 'lets it re-roll two dice of every attack', () => {
    const t = one('kogan', [{ hero: 'kruul', at: [0, 2.4] }], { fate: [1, 0] }).use('0:kogan', 'battleCry');
    for (let n = 0; n < 2; n++) {
      t.roll(1, 1, 1, 4, 4).choose({ act: 'attack', model: '0:kogan', weapon: 'chainsaw', target: '1:kruul' });
      t.choose({ with: 'battleCry', dice: [2, 0, 0, 0] }).pass('act');
    }
    expect(t.health('1:kruul')).toBe(9);
  }),
  does('kogan.battleCry', 'lets it re-roll one roll of Sustained Attack', () => {
    const t = one('kogan', [{ hero: 'kruul', at: [0, 2.4] }], { fate: [1, 0] }).use('0:kogan', 'battleCry');
    t.roll(6, 1, 1, 2, 4, 1).attack('0:kogan', 'chainsaw', '1:kruul', { manoeuvre: 'sustainedAttack' });
    t.choose({ with: 'battleCry', dice: [1] }).pass('act');
    expect(t.health('1:kruul')).toBe(12);
  }),
  doesNot('kogan.battleCry', 'gives three dice, or outlasts the activation', () => {
    const t = one('kogan', [{ hero: 'kruul', at: [0, 2.4] }], { fate: [1, 0] }).use('0:kogan', 'battleCry');
    t.choose({ act: 'attack', model: '0:kogan', weapon: 'chainsaw', target: '1:kruul' });
    expect(t.refuses({ with: 'battleCry', dice: [3, 0, 0, 0] })).toBeTruthy();
    t.pass('act').end();
    expect(t.model('0:kogan').standings).toEqual([]);
  }),
  does('kogan.improvedAmmo', 'shoots 2" farther and better', () => {
    const t = one('kogan', [{ hero: 'kruul', at: [0, 5.9] }], {
      level: 2,
      mine: [{ hero: 'kogan', at: [0, -2], level: 2 }],
    });
    expect(t.stat('0:kogan', 'RNG')).toBe(7);
    t.attack('0:kogan', 'blunderbuss', '1:kruul', { dice: [4] });
    expect(t.health('1:kruul')).toBe(12);
  }),
  doesNot('kogan.improvedAmmo', 'lengthens the Chainsaw, or counts at level 1', () => {
    const t = one('kogan', [{ hero: 'kruul', at: [0, 3.1] }], { level: 2 });
    expect(t.refuses({ act: 'attack', model: '0:kogan', weapon: 'chainsaw', target: '1:kruul' })).toBe('JD-7.3');
    const u = one('kogan', [{ hero: 'kruul', at: [-7.2, 0] }]);
    expect(u.refuses({ act: 'attack', model: '0:kogan', weapon: 'blunderbuss', target: '1:kruul' })).toBe('JD-7.3');
  }),
  does('kogan.buckShot', 'spreads each shot to two more enemies around the target', () => {
    const t = one(
      'kogan',
      [
        { hero: 'kruul', at: [0, 4] },
        { hero: 'rakkir', at: [2.2, 4] },
        { hero: 'thorgar', at: [-2.2, 4] },
      ],
      { level: 3, fate: [1, 0] },
    );
    t.use('0:kogan', 'buckShot');
    t.roll(...Array(20).fill(4)).choose({ act: 'attack', model: '0:kogan', weapon: 'blunderbuss', target: '1:kruul' });
    t.pass('attack').choose({ model: '1:rakkir' }).pass('attack').choose({ model: '1:thorgar' }).pass('act');
    expect(
      ['1:kruul', '1:rakkir', '1:thorgar'].map((key) => t.health(key) < t.model(key).damage + t.health(key)),
    ).toEqual([true, true, true]);
    expect(t.actions('0:kogan')).toBe(2);
    t.dice = [];
  }),
  does('kogan.buckShot', 'spreads as far as Improved Ammo reaches, and from a target it killed', () => {
    const t = one(
      'kogan',
      [
        { hero: 'kruul', at: [6.2, 0], damage: 14 },
        { hero: 'rakkir', at: [7.8, 3.3] },
      ],
      { level: 3, fate: [1, 0] },
    );
    t.use('0:kogan', 'buckShot');
    t.roll(4, 4, 4, 4, 4).choose({ act: 'attack', model: '0:kogan', weapon: 'blunderbuss', target: '1:kruul' });
    t.pass('attack').choose({ model: '1:rakkir' }).pass('act');
    expect([t.model('1:kruul').on, t.health('1:rakkir')]).toEqual([false, 11]);
  }),
  doesNot('kogan.buckShot', 'strikes anybody whom the player does not choose', () => {
    const t = one(
      'kogan',
      [
        { hero: 'kruul', at: [0, 4] },
        { hero: 'rakkir', at: [2.2, 4] },
        { hero: 'thorgar', at: [-2.2, 4] },
      ],
      { level: 3, fate: [1, 0] },
    );
    t.use('0:kogan', 'buckShot');
    t.roll(4, 4, 4, 4, 4).choose({ act: 'attack', model: '0:kogan', weapon: 'blunderbuss', target: '1:kruul' });
    t.pass('attack').choose({ model: '1:rakkir' }).pass('attack').choose({ model: '' }).pass('act');
    expect([t.health('1:rakkir') < 15, t.health('1:thorgar')]).toEqual([true, 18]);
  }),
  doesNot('kogan.buckShot', 'follows the Chainsaw, reaches beyond 2" of the target, or outlasts the activation', () => {
    const t = one(
      'kogan',
      [
        { hero: 'kruul', at: [0, 4] },
        { hero: 'rakkir', at: [4.2, 4] },
      ],
      { level: 3, fate: [1, 0] },
    );
    t.use('0:kogan', 'buckShot')
      .choose({ act: 'attack', model: '0:kogan', weapon: 'blunderbuss', target: '1:kruul' })
      .pass('attack', 'act');
    expect(t.asked?.kind).toBe('act');
    t.end();
    expect(t.model('0:kogan').standings).toEqual([]);
    const u = one(
      'kogan',
      [
        { hero: 'kruul', at: [0, 2.4] },
        { hero: 'rakkir', at: [2.2, 2.4] },
      ],
      { level: 3, fate: [1, 0] },
    );
    u.use('0:kogan', 'buckShot')
      .choose({ act: 'attack', model: '0:kogan', weapon: 'chainsaw', target: '1:kruul' })
      .pass('attack', 'act');
    expect(u.asked?.kind).toBe('act');
  }),
];

export const minotaurs: Case[] = [...thorgar, ...doenrakkar, ...gendris, ...kogan];
