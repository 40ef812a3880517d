/** Cases for what the dwarfs can do. */
import { expect } from 'vitest';
import { mounted, suffers } from './common.ts';
import { at, type Case, does, doesNot, table } from './table.ts';

/** An enemy axe falls on a friend of a defender. */
const guarded = (defender: string, friend: string, far: number, more: object = {}) =>
  table({
    mine: [{ hero: 'thorgar', at: [0, 0] }],
    theirs: [
      { hero: friend, at: [0, 2.4] },
      { hero: defender, at: [far, 3.5] },
    ],
    ...more,
  });
const axe = { act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: '1:rakkir' };

const thrommel: Case[] = [
  does('thrommel.bodyguard', 'gives a friend that is hit 2 more RES', () => {
    const t = guarded('thrommel', 'rakkir', 3.5);
    t.roll(4, 4).choose(axe).pass('react').choose({ use: true }).pass('act');
    expect(t.health('1:rakkir')).toBe(13);
  }),
  doesNot('thrommel.bodyguard', 'works twice a turn, for a Defender, for itself, or beyond 2"', () => {
    const t = guarded('thrommel', 'rakkir', 3.5);
    t.roll(4, 4).choose(axe).pass('react').choose({ use: true }).pass('act');
    t.roll(4, 4).choose(axe).pass('react', 'act');
    expect(t.asked?.kind).toBe('act');
    const idle = (friend: string, far: number, target = `1:${friend}`) => {
      const u = guarded('thrommel', friend, far);
      u.roll(4, 4)
        .choose({ ...axe, target })
        .pass('react', 'act');
      return u.asked?.kind;
    };
    expect([idle('marcus', 3.5), idle('rakkir', 4.2)]).toEqual(['act', 'act']);
  }),
  ...suffers('thrommel', 'concussiveBlows', 'warhammer', 'stun', { few: [4, 4] }),
  does('thrommel.fierceChallenge', 'costs its target a die against others in its next activation', () => {
    const t = table({
      mine: [
        { hero: 'thrommel', at: [0, 0] },
        { hero: 'rakkir', at: [3, 5.6] },
      ],
      theirs: [{ hero: 'thorgar', at: [0, 4.4] }],
    });
    const before = t.pool('1:thorgar', 'greatAxe', '0:rakkir');
    t.use('0:thrommel', 'fierceChallenge', { target: '1:thorgar' }).end().activate('1:thorgar');
    expect(before - t.pool('1:thorgar', 'greatAxe', '0:rakkir')).toBe(1);
  }),
  doesNot('thrommel.fierceChallenge', 'costs a die against Thrommel, after that activation, or beyond 6"', () => {
    const t = table({
      mine: [
        { hero: 'thrommel', at: [0, 0] },
        { hero: 'rakkir', at: [3, 5.6] },
      ],
      theirs: [
        { hero: 'thorgar', at: [0, 4.4] },
        { hero: 'kruul', at: [8.3, 0] },
      ],
    });
    expect(t.aims('0:thrommel', 'fierceChallenge')).toEqual(['1:thorgar']);
    const before = t.pool('1:thorgar', 'greatAxe', '0:thrommel');
    t.use('0:thrommel', 'fierceChallenge', { target: '1:thorgar' }).end().activate('1:thorgar');
    expect(t.pool('1:thorgar', 'greatAxe', '0:thrommel')).toBe(before);
    t.end();
    expect(t.model('1:thorgar').standings).toEqual([]);
  }),
  does('thrommel.hammerTime', 'fells whom the Warhammer just damaged', () => {
    const t = table({
      mine: [{ hero: 'thrommel', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [0, 2.4] }],
      fate: [1, 0],
    });
    t.attack('0:thrommel', 'warhammer', '1:thorgar', { dice: [4] })
      .roll(3)
      .use('0:thrommel', 'hammerTime')
      .pass('act');
    expect([t.health('1:thorgar'), t.conditions('1:thorgar')]).toEqual([12, ['knockedDown']]);
  }),
  doesNot('thrommel.hammerTime', 'comes without damage, or after something else was done', () => {
    const start = () =>
      table({ mine: [{ hero: 'thrommel', at: [0, 0] }], theirs: [{ hero: 'thorgar', at: [0, 2.4] }], fate: [1, 0] });
    const t = start();
    expect(t.cannot('0:thrommel', 'hammerTime')).toBe('JD-10.8');
    t.attack('0:thrommel', 'warhammer', '1:thorgar', { dice: [3] });
    expect(t.cannot('0:thrommel', 'hammerTime')).toBe('JD-10.8');
    const u = start()
      .attack('0:thrommel', 'warhammer', '1:thorgar', { dice: [4] })
      .advance('0:thrommel', 0.1, 0);
    u.pass('act');
    expect(u.cannot('0:thrommel', 'hammerTime')).toBe('JD-10.8');
  }),
  does('thrommel.immovableObject', 'stands against pushes and knock-downs', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'thrommel', at: [0, 2.4], level: 2 }],
    });
    t.attack('0:thorgar', 'greatAxe', '1:thrommel', { dice: [6, 6, 6], manoeuvre: 'knockDown' });
    expect(t.conditions('1:thrommel')).toEqual([]);
    t.roll(3, 3)
      .choose({ ...axe, target: '1:thrommel' })
      .pass('manoeuvre');
    expect(t.refuses({ manoeuvre: 'push', defender: at(0, 3.4), attacker: null })).toBe('JD-10.3');
    t.pass('act');
  }),
  doesNot('thrommel.immovableObject', 'stands against a throw, or at level 1', () => {
    const hurl = (level: number) => {
      const t = table({ mine: [{ hero: 'thorgar', at: [0, 0] }], theirs: [{ hero: 'thrommel', at: [0, 2.4], level }] });
      t.attack('0:thorgar', 'greatAxe', '1:thrommel', { dice: [6, 6], manoeuvre: 'hurl' });
      return [t.place('1:thrommel')[1] > 500, t.conditions('1:thrommel').join()];
    };
    expect([hurl(1), hurl(2)]).toEqual([
      [true, 'knockedDown'],
      [true, ''],
    ]);
  }),
  does('thrommel.dwarfToss', 'lands within 4" and fells the enemies around', () => {
    const t = table({
      mine: [{ hero: 'thrommel', at: [0, 0], level: 3 }],
      theirs: [
        { hero: 'thorgar', at: [0, 6] },
        { hero: 'rakkir', at: [3.5, 3] },
      ],
      fate: [1, 0],
    });
    t.use('0:thrommel', 'dwarfToss')
      .choose({ model: '0:thrommel', at: at(0, 3) })
      .pass('act');
    expect([t.conditions('1:thorgar'), t.conditions('1:rakkir')]).toEqual([['knockedDown'], ['knockedDown']]);
  }),
  doesNot('thrommel.dwarfToss', 'lands farther away, or fells friends and those beyond 2"', () => {
    const t = table({
      mine: [
        { hero: 'thrommel', at: [0, 0], level: 3 },
        { hero: 'kruul', at: [-2.5, 3] },
      ],
      theirs: [{ hero: 'thorgar', at: [4.2, 3] }],
      fate: [1, 0],
    });
    t.use('0:thrommel', 'dwarfToss');
    expect(t.refuses({ model: '0:thrommel', at: at(0, 5.1) })).toBeTruthy();
    t.choose({ model: '0:thrommel', at: at(0, 3) }).pass('act');
    expect([t.conditions('1:thorgar'), t.conditions('0:kruul')]).toEqual([[], []]);
  }),
];

const brokAt = (theirs: object[], more: object = {}) =>
  table({ mine: [{ hero: 'brok', at: [0, 0] }], theirs: theirs as Record<string, unknown>[], ...more });

const brok: Case[] = [
  does('brok.monsterSlayer', 'hurts monsters and summoned models more', () => {
    const t = brokAt([{ hero: 'zaron', at: [6, 6] }], {
      monsters: [{ monster: 'gloom', at: [0, 2.4] }],
      summoned: [{ card: 'skeleton', by: '1:zaron', at: [2.4, 0] }],
    });
    expect(t.blows('0:brok', 'greatAxe', 'gloom')).toEqual([3, 4, 6]);
    expect(t.blows('0:brok', 'greatAxe', '1:skeleton')).toEqual([3, 4, 6]);
  }),
  doesNot('brok.monsterSlayer', 'hurts heroes or Effigies more', () => {
    const t = brokAt([{ hero: 'thorgar', at: [0, 2.4] }]);
    expect(t.blows('0:brok', 'greatAxe', '1:thorgar')).toEqual([2, 3, 5]);
    expect(t.blows('0:brok', 'greatAxe', 'effigy1')).toEqual([1, 2, 4]);
  }),
  does('brok.backSwing', 'follows a critical blow with a free attack that is solid at most', () => {
    const t = brokAt([{ hero: 'thorgar', at: [0, 2.4] }]);
    t.roll(4, 4, 4, 1, 5, 5, 5, 1).choose({ act: 'attack', model: '0:brok', weapon: 'greatAxe', target: '1:thorgar' });
    t.pass('react').choose({ use: true }).choose({ model: '1:thorgar' }).pass('act');
    expect([t.health('1:thorgar'), t.actions('0:brok')]).toEqual([10, 2]);
  }),
  doesNot('brok.backSwing', 'follows a solid blow, another Back Swing, or a blow outside its activation', () => {
    const t = brokAt([{ hero: 'thorgar', at: [0, 2.4] }]);
    t.roll(4, 4)
      .choose({ act: 'attack', model: '0:brok', weapon: 'greatAxe', target: '1:thorgar' })
      .pass('react', 'act');
    expect(t.asked?.kind).toBe('act');
    const u = table({ mine: [{ hero: 'thorgar', at: [0, 2.4] }], theirs: [{ hero: 'brok', at: [0, 0] }] });
    u.roll(4, 4, 4).advance('0:thorgar', 0, 5).choose({ model: '1:brok' }).pass('react', 'act');
    expect(u.health('0:thorgar')).toBe(13);
    expect(u.asked?.kind).toBe('act');
  }),
  does('brok.cleave', 'strikes every enemy in reach, undistracted', () => {
    const t = brokAt(
      [
        { hero: 'thorgar', at: [0, 2.4] },
        { hero: 'kruul', at: [2.4, 0] },
      ],
      { fate: [1, 0] },
    );
    t.roll(4, 1, 1, 1, 4, 4, 1).use('0:brok', 'cleave').pass('act');
    expect([t.health('1:thorgar'), t.health('1:kruul'), t.actions('0:brok')]).toEqual([16, 12, 2]);
  }),
  doesNot('brok.cleave', 'lets a Back Swing follow, or swings at nobody', () => {
    const t = brokAt([{ hero: 'thorgar', at: [0, 2.4] }], { fate: [1, 0] });
    t.roll(4, 4, 4).use('0:brok', 'cleave').pass('react', 'act');
    expect([t.asked?.kind, t.health('1:thorgar')]).toEqual(['act', 13]);
    expect(brokAt([{ hero: 'thorgar', at: [0, 4.1] }], { fate: [1, 0] }).cannot('0:brok', 'cleave')).toBe('JD-10.1');
  }),
  does('brok.savagery', 'adds 1 to MEL and RES through its next activation', () => {
    const t = brokAt([{ hero: 'thorgar', at: [0, 6] }])
      .use('0:brok', 'savagery')
      .end()
      .activate('1:thorgar');
    expect([t.stat('0:brok', 'MEL'), t.stat('0:brok', 'RES')]).toEqual([8, 1]);
  }),
  doesNot('brok.savagery', 'lasts after that activation, or adds up in one', () => {
    const t = brokAt([{ hero: 'thorgar', at: [6, 6], done: true }], { phase: 'end' }).use('0:brok', 'savagery');
    expect(t.cannot('0:brok', 'savagery')).toBe('JD-10.1');
    t.end().pass('activate').activate('1:thorgar').end().activate('0:brok');
    expect(t.stat('0:brok', 'MEL')).toBe(8);
    t.end();
    expect([t.stat('0:brok', 'MEL'), t.stat('0:brok', 'RES')]).toEqual([7, 0]);
  }),
  does('brok.heroicDestiny', 'survives its first death of a turn', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'brok', at: [0, 2.4], level: 2, damage: 16 }],
    });
    t.attack('0:thorgar', 'greatAxe', '1:brok', { dice: [4, 4] });
    expect([t.model('1:brok').on, t.health('1:brok')]).toEqual([true, 1]);
  }),
  doesNot('brok.heroicDestiny', 'survives the second, or at level 1', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'brok', at: [0, 2.4], level: 2, damage: 16 }],
    });
    t.attack('0:thorgar', 'greatAxe', '1:brok', { dice: [4, 4] }).attack('0:thorgar', 'greatAxe', '1:brok', {
      dice: [4, 4],
    });
    expect(t.model('1:brok').on).toBe(false);
    const u = table({ mine: [{ hero: 'thorgar', at: [0, 0] }], theirs: [{ hero: 'brok', at: [0, 2.4], damage: 14 }] });
    u.attack('0:thorgar', 'greatAxe', '1:brok', { dice: [4, 4] });
    expect(u.model('1:brok').on).toBe(false);
  }),
  does('brok.moltenMetal', 'rolls a die for each point of RES', () => {
    const t = table({
      mine: [{ hero: 'brok', at: [0, 0], level: 3 }],
      theirs: [{ hero: 'marcus', at: [0, 3.9] }],
      fate: [1, 0],
    });
    t.roll(3, 5).use('0:brok', 'moltenMetal', { target: '1:marcus' }).pass('act');
    expect(t.health('1:marcus')).toBe(8);
  }),
  doesNot('brok.moltenMetal', 'hurts who has no RES, or who is beyond 2"', () => {
    const t = table({
      mine: [{ hero: 'brok', at: [0, 0], level: 3 }],
      theirs: [
        { hero: 'thorgar', at: [0, 2.4] },
        { hero: 'marcus', at: [4.1, 0] },
      ],
      fate: [1, 0],
    });
    expect(t.aims('0:brok', 'moltenMetal')).toEqual(['1:thorgar']);
    t.use('0:brok', 'moltenMetal', { target: '1:thorgar' }).pass('act');
    expect(t.health('1:thorgar')).toBe(18);
  }),
];

const zaffenAt = (level: number, far = 7, more: object = {}) =>
  table({ mine: [{ hero: 'zaffen', at: [0, 0], level }], theirs: [{ hero: 'thrommel', at: [far, 0] }], ...more });
const shot = { act: 'attack', model: '0:zaffen', weapon: 'giantCrossbow', target: '1:thrommel' };

const zaffen: Case[] = [
  does('zaffen.reload', 'shoots again for one action', () => {
    const t = zaffenAt(1)
      .attack('0:zaffen', 'giantCrossbow', '1:thrommel')
      .attack('0:zaffen', 'giantCrossbow', '1:thrommel');
    expect(t.actions('0:zaffen')).toBe(0);
  }),
  doesNot('zaffen.reload', 'makes the first shot cheaper, or one after a step', () => {
    const t = zaffenAt(1).attack('0:zaffen', 'giantCrossbow', '1:thrommel');
    expect(t.actions('0:zaffen')).toBe(1);
    const u = zaffenAt(1).advance('0:zaffen', 0, 0.5).pass('act').attack('0:zaffen', 'giantCrossbow', '1:thrommel');
    expect(u.actions('0:zaffen')).toBe(0);
    const w = zaffenAt(1).attack('0:zaffen', 'giantCrossbow', '1:thrommel').advance('0:zaffen', 0, 0.5);
    expect(w.pass('act').refuses(shot)).toBe('JD-5.1');
  }),
  does('zaffen.harpoonLine', 'draws a damaged enemy up to 2" nearer', () => {
    const draw = (inches: number) =>
      zaffenAt(1)
        .attack('0:zaffen', 'giantCrossbow', '1:thrommel', { dice: [6, 6], manoeuvre: 'harpoonLine' })
        .choose({ far: inches * 2540 })
        .place('1:thrommel');
    expect([2, 0.5, 0].map(draw)).toEqual([
      [500, 0],
      [650, 0],
      [700, 0],
    ]);
  }),
  doesNot('zaffen.harpoonLine', 'draws farther than 2", or backwards', () => {
    const t = zaffenAt(1).attack('0:zaffen', 'giantCrossbow', '1:thrommel', { dice: [6, 6], manoeuvre: 'harpoonLine' });
    expect([t.refuses({ far: 5081 }), t.refuses({ far: -1 })]).toEqual(['JD-21.12', 'JD-21.12']);
  }),
  doesNot('zaffen.harpoonLine', 'draws one unharmed, or one that cannot be pushed', () => {
    expect(zaffenAt(1).offers('0:zaffen', 'giantCrossbow', '1:thrommel', { dice: [3, 3] })).toEqual([]);
    const t = table({ mine: [{ hero: 'zaffen', at: [0, 0] }], theirs: [{ hero: 'thrommel', at: [7, 0], level: 2 }] });
    t.attack('0:zaffen', 'giantCrossbow', '1:thrommel', { dice: [6, 6], manoeuvre: 'harpoonLine' });
    expect([t.asked?.kind, t.place('1:thrommel')]).toEqual(['act', [700, 0]]);
  }),
  does('zaffen.pinningShot', 'stuns whom the crossbow damages', () => {
    const t = zaffenAt(1, 7, { fate: [1, 0] }).use('0:zaffen', 'pinningShot');
    t.attack('0:zaffen', 'giantCrossbow', '1:thrommel', { dice: [4] });
    expect(t.conditions('1:thrommel')).toEqual(['stun']);
  }),
  doesNot('zaffen.pinningShot', 'stuns without damage, by the knife, or after the activation', () => {
    const t = zaffenAt(1, 2.4, { fate: [1, 0] }).use('0:zaffen', 'pinningShot');
    t.attack('0:zaffen', 'huntingKnife', '1:thrommel', { dice: [4, 4, 4] });
    expect(t.conditions('1:thrommel')).toEqual([]);
    t.end();
    expect(t.model('0:zaffen').standings).toEqual([]);
    const u = zaffenAt(1, 7, { fate: [1, 0] })
      .use('0:zaffen', 'pinningShot')
      .attack('0:zaffen', 'giantCrossbow', '1:thrommel');
    expect(u.conditions('1:thrommel')).toEqual([]);
  }),
  does('zaffen.seaLegs', 'aims with 2 more dice and is steady', () => {
    const t = zaffenAt(2);
    const before = t.pool('0:zaffen', 'giantCrossbow', '1:thrommel');
    t.choose({ act: 'aim', model: '0:zaffen' });
    expect(t.pool('0:zaffen', 'giantCrossbow', '1:thrommel') - before).toBe(2);
    expect(t.has('0:zaffen', 'steady')).toBe(true);
  }),
  doesNot('zaffen.seaLegs', 'is known at level 1', () => {
    const t = zaffenAt(1);
    const before = t.pool('0:zaffen', 'giantCrossbow', '1:thrommel');
    t.choose({ act: 'aim', model: '0:zaffen' });
    expect(t.pool('0:zaffen', 'giantCrossbow', '1:thrommel') - before).toBe(1);
    expect(t.has('0:zaffen', 'steady')).toBe(false);
  }),
  does('zaffen.whalersBolt', 'pierces RES with the next shot', () => {
    const t = zaffenAt(3, 7, { fate: [1, 0] }).use('0:zaffen', 'whalersBolt');
    expect(t.blows('0:zaffen', 'giantCrossbow', '1:thrommel')).toEqual([3, 4, 6]);
  }),
  doesNot('zaffen.whalersBolt', 'helps a second shot, or the knife', () => {
    const t = zaffenAt(3, 7, { fate: [1, 0] }).use('0:zaffen', 'whalersBolt');
    expect(t.blows('0:zaffen', 'huntingKnife', '1:thrommel')).toEqual([0, 1, 2]);
    t.attack('0:zaffen', 'giantCrossbow', '1:thrommel');
    expect(t.blows('0:zaffen', 'giantCrossbow', '1:thrommel')).toEqual([1, 2, 4]);
  }),
];

const tank = (theirs: object[], level = 1, more: object = {}) =>
  table({ mine: [{ hero: 'barnascus', at: [0, 0], level }], theirs: theirs as Record<string, unknown>[], ...more });

const barnascus: Case[] = [
  ...mounted('barnascus', 'tankHull'),
  does('barnascus.enfilade', 'burns two enemies close together with a die less each', () => {
    const t = tank([
      { hero: 'thorgar', at: [-1.2, 4] },
      { hero: 'kogan', at: [1.2, 4] },
    ]);
    t.dice = [4, 4, 1, 4, 1, 1];
    t.attack('0:barnascus', 'flameThrower', '1:thorgar', { second: '1:kogan' });
    expect([t.health('1:thorgar'), t.health('1:kogan'), t.actions('0:barnascus')]).toEqual([15, 14, 2]);
  }),
  doesNot('barnascus.enfilade', 'takes two that stand apart, or works with the hull', () => {
    const apart = tank([
      { hero: 'thorgar', at: [-2.2, 3.8] },
      { hero: 'kogan', at: [2.2, 3.8] },
    ]);
    const fire = {
      act: 'attack',
      model: '0:barnascus',
      weapon: 'flameThrower',
      target: '1:thorgar',
      second: '1:kogan',
    };
    expect(apart.refuses(fire)).toBe('JD-7.3');
    const near = tank([
      { hero: 'thorgar', at: [-1.2, 2.1] },
      { hero: 'kogan', at: [1.2, 2.1] },
    ]);
    expect(near.refuses({ ...fire, weapon: 'tankHull' })).toBe('JD-7.3');
  }),
  ...suffers('barnascus', 'hotFire', 'flameThrower', 'fire', { far: 4 }),
  does('barnascus.hotFire', 'burns at once when a J was chosen', () => {
    const burn = (dice: number[]) => {
      const t = tank([{ hero: 'thorgar', at: [0, 4] }]);
      t.attack('0:barnascus', 'flameThrower', '1:thorgar', { dice, manoeuvre: 'hotFire' });
      return t.health('1:thorgar');
    };
    expect([burn([4, 3, 3]), burn([6, 3, 1])]).toEqual([16, 15]);
  }),
  ...suffers('barnascus', 'trample', 'tankHull', 'knockedDown'),
  does('barnascus.grind', 'advances and hurts all enemies within 2"', () => {
    const t = tank([{ hero: 'marcus', at: [0, 6] }], 1, { fate: [1, 0] });
    t.use('0:barnascus', 'grind')
      .choose({ path: [at(0, 3)] })
      .pass('act');
    expect([t.health('1:marcus'), t.actions('0:barnascus')]).toEqual([13, 2]);
  }),
  doesNot('barnascus.grind', 'hurts friends, those beyond 2", or moves farther than an advance', () => {
    const t = tank([{ hero: 'thorgar', at: [0, 7] }], 1, {
      mine: [
        { hero: 'barnascus', at: [0, 0] },
        { hero: 'kruul', at: [2.5, 3] },
      ],
      theirs: [{ hero: 'thorgar', at: [-4.3, 3] }],
      fate: [1, 0],
    });
    t.use('0:barnascus', 'grind');
    expect(t.refuses({ path: [at(0, 4.1)] })).toBe('JD-5.2');
    t.choose({ path: [at(0, 3)] }).pass('act');
    expect([t.health('1:thorgar'), t.health('0:kruul')]).toEqual([18, 15]);
  }),
  does('barnascus.repair', 'heals 3 and 1 more for each level gained', () => {
    const repair = (level: number) => {
      const t = table({ mine: [{ hero: 'barnascus', at: [0, 0], level, damage: 9 }] }).use('0:barnascus', 'repair');
      return t.model('0:barnascus').damage;
    };
    expect([repair(1), repair(3)]).toEqual([6, 4]);
  }),
  doesNot('barnascus.repair', 'heals on fire, or twice in an activation', () => {
    const t = table({ mine: [{ hero: 'barnascus', at: [0, 0], damage: 9, conditions: ['fire'] }] });
    t.use('0:barnascus', 'repair');
    expect(t.model('0:barnascus').damage).toBe(9);
    expect(t.cannot('0:barnascus', 'repair')).toBe('JD-10.1');
  }),
  does('barnascus.stabilisers', 'keeps its feet once a turn', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'barnascus', at: [0, 2.4], level: 2 }],
    });
    t.attack('0:thorgar', 'greatAxe', '1:barnascus', { dice: [6, 6, 6], manoeuvre: 'knockDown' });
    expect(t.conditions('1:barnascus')).toEqual([]);
  }),
  doesNot('barnascus.stabilisers', 'keeps them a second time, or at level 1', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'barnascus', at: [0, 2.4], level: 2 }],
    });
    for (let n = 0; n < 2; n++)
      t.attack('0:thorgar', 'greatAxe', '1:barnascus', { dice: [6, 6, 6], manoeuvre: 'knockDown' });
    expect(t.conditions('1:barnascus')).toEqual(['knockedDown']);
    const u = table({ mine: [{ hero: 'thorgar', at: [0, 0] }], theirs: [{ hero: 'barnascus', at: [0, 2.4] }] });
    u.attack('0:thorgar', 'greatAxe', '1:barnascus', { dice: [6, 6, 6], manoeuvre: 'knockDown' });
    expect(u.conditions('1:barnascus')).toEqual(['knockedDown']);
  }),
  does('barnascus.lightningShield', 'strikes an enemy that comes within 3" and resists magic', () => {
    const t = table({
      mine: [{ hero: 'istariel', at: [0, -2] }],
      theirs: [{ hero: 'barnascus', at: [0, 6], level: 3 }],
    });
    expect(t.blows('0:istariel', 'burningArrow', '1:barnascus')).toEqual([1, 2, 3]);
    t.advance('0:istariel', 0, 2).pass('act');
    expect(t.health('0:istariel')).toBe(11);
  }),
  doesNot('barnascus.lightningShield', 'strikes one enemy twice in an activation, or friends', () => {
    const t = table({
      mine: [{ hero: 'istariel', at: [0, -2] }],
      theirs: [
        { hero: 'barnascus', at: [0, 6], level: 3 },
        { hero: 'kruul', at: [3, 6] },
      ],
    });
    t.advance('0:istariel', 0, 2).pass('act').end();
    expect([t.health('0:istariel'), t.health('1:kruul')]).toEqual([11, 15]);
    expect(t.stat('1:barnascus', 'RES')).toBe(1);
  }),
];

const lori = (theirs: object[], level = 1, more: object = {}) =>
  table({ mine: [{ hero: 'loribela', at: [0, 0], level }], theirs: theirs as Record<string, unknown>[], ...more });

const loribela: Case[] = [
  ...suffers('loribela', 'crackSkull', 'pistolWhip', 'stun', { few: [4, 4] }),
  does('loribela.springLoaded', 'poisons and shoots again', () => {
    const t = lori([{ hero: 'thorgar', at: [0, 5] }]);
    t.dice = [6, 6, 1, 4, 1, 1, 1];
    t.attack('0:loribela', 'gatlingGun', '1:thorgar', { manoeuvre: 'springLoaded' });
    t.choose({ model: '1:thorgar' }).pass('act');
    expect([t.conditions('1:thorgar'), t.health('1:thorgar'), t.actions('0:loribela')]).toEqual([['poison'], 13, 2]);
  }),
  doesNot('loribela.springLoaded', 'loads the second shot again, or comes without damage', () => {
    const t = lori([{ hero: 'thorgar', at: [0, 5] }]);
    t.dice = [6, 6, 1, 6, 6, 1, 1];
    t.attack('0:loribela', 'gatlingGun', '1:thorgar', { manoeuvre: 'springLoaded' });
    t.choose({ model: '1:thorgar' }).pass('manoeuvre');
    expect(t.refuses({ manoeuvre: 'springLoaded' })).toBeTruthy();
    expect(
      lori([{ hero: 'thorgar', at: [0, 5] }]).offers('0:loribela', 'gatlingGun', '1:thorgar', { dice: [3, 3] }),
    ).toEqual([]);
  }),
  does('loribela.elixir', 'heals all friends within 2", dwarfs and minotaurs more', () => {
    const t = lori([], 2, {
      mine: [
        { hero: 'loribela', at: [0, 0], level: 2, damage: 8 },
        { hero: 'rakkir', at: [3, 0], damage: 8 },
        { hero: 'thorgar', at: [-3, 0], damage: 8 },
      ],
      theirs: [{ hero: 'marcus', at: [9, 5] }],
    });
    t.use('0:loribela', 'elixir');
    expect(['0:loribela', '0:rakkir', '0:thorgar'].map((key) => t.model(key).damage)).toEqual([4, 5, 4]);
  }),
  doesNot('loribela.elixir', 'heals enemies, or friends beyond 2"', () => {
    const t = lori([], 1, {
      mine: [
        { hero: 'loribela', at: [0, 0], damage: 8 },
        { hero: 'rakkir', at: [4.1, 0], damage: 8 },
      ],
      theirs: [{ hero: 'marcus', at: [0, 2.5], damage: 8 }],
    });
    t.use('0:loribela', 'elixir');
    expect([t.model('0:rakkir').damage, t.model('1:marcus').damage]).toEqual([8, 8]);
  }),
  does('loribela.ferociousCharge', 'runs an enemy down: 4 damage less RES, and stun', () => {
    const t = lori([{ hero: 'marcus', at: [0, 6] }]);
    t.use('0:loribela', 'ferociousCharge', { target: '1:marcus', to: at(0, 3.6) }).pass('act');
    expect([t.health('1:marcus'), t.conditions('1:marcus'), t.actions('0:loribela')]).toEqual([14, ['stun'], 0]);
  }),
  doesNot('loribela.ferociousCharge', 'starts engaged, runs at the Effigy, or costs less than 3 actions', () => {
    const engaged = lori([{ hero: 'marcus', at: [0, 2.4] }]);
    expect(engaged.cannot('0:loribela', 'ferociousCharge', { target: '1:marcus', to: at(0, 0.2) })).toBe('JD-6.2');
    const t = lori([{ hero: 'marcus', at: [0, 6] }], 1, { mine: [{ hero: 'loribela', at: [4, 4] }] });
    expect(t.cannot('0:loribela', 'ferociousCharge', { target: 'effigy1', to: at(1.5, 6.5) })).toBe('JD-10.4');
    t.advance('0:loribela', 3.9, 4).pass('act');
    expect(t.cannot('0:loribela', 'ferociousCharge', { target: '1:marcus', to: at(2.1, 5.2) })).toBe('JD-5.1');
  }),
  does('loribela.handGrenade', 'pushes enemies away and hurts them', () => {
    const t = lori([{ hero: 'marcus', at: [0, 6] }], 1, { fate: [1, 0], mine: [{ hero: 'loribela', at: [0, -2] }] });
    t.use('0:loribela', 'handGrenade').choose({ model: '0:loribela', at: at(-3, 4) });
    expect(t.health('1:marcus')).toBe(16);
    const u = lori([{ hero: 'marcus', at: [5, 3] }], 1, { fate: [1, 0] });
    u.use('0:loribela', 'handGrenade')
      .choose({ model: '0:loribela', at: at(2, 3) })
      .pass('act');
    expect([u.health('1:marcus'), u.place('1:marcus'), u.tokens('handGrenade')]).toEqual([13, [700, 300], 0]);
  }),
  doesNot('loribela.handGrenade', 'flies farther than 6", or touches friends', () => {
    const t = lori([{ hero: 'marcus', at: [9, 5] }], 1, {
      fate: [1, 0],
      mine: [
        { hero: 'loribela', at: [0, 0] },
        { hero: 'kruul', at: [3, 3] },
      ],
    });
    t.use('0:loribela', 'handGrenade');
    expect(t.refuses({ model: '0:loribela', at: at(8.2, 0) })).toBeTruthy();
    t.choose({ model: '0:loribela', at: at(5, 3) }).pass('act');
    expect([t.health('0:kruul'), t.place('0:kruul')]).toEqual([15, [300, 300]]);
  }),
  does('loribela.inspiringWords', 'hastens dwarfs and minotaurs that begin within 3"', () => {
    const t = lori([], 2, {
      mine: [
        { hero: 'loribela', at: [0, 0], level: 2, done: true },
        { hero: 'thorgar', at: [4.5, 0] },
      ],
      theirs: [{ hero: 'marcus', at: [9, 5], done: true }],
      activating: undefined,
    });
    t.activate('0:thorgar');
    expect(t.stat('0:thorgar', 'MOV')).toBe(5);
    t.end();
    expect(t.stat('0:thorgar', 'MOV')).toBe(4);
  }),
  doesNot('loribela.inspiringWords', 'hastens other races, enemies, or those farther away', () => {
    const mov = (friend: string, x: number, level = 2) => {
      const t = table({
        mine: [
          { hero: 'loribela', at: [0, 0], level, done: true },
          { hero: friend, at: [x, 0] },
        ],
        theirs: [{ hero: 'marcus', at: [9, 5], done: true }],
        activating: undefined,
      });
      return t.activate(`0:${friend}`).stat(`0:${friend}`, 'MOV');
    };
    expect([mov('kruul', 4), mov('thorgar', 5.2), mov('thorgar', 4, 1)]).toEqual([4, 4, 4]);
  }),
  does('loribela.chemicalCloud', 'fells an enemy that ends a move within 3" and rolls badly, each time', () => {
    const t = lori([{ hero: 'thrommel', at: [0, 8.2] }], 3, {
      mine: [{ hero: 'loribela', at: [6, 0], level: 3 }],
      theirs: [{ hero: 'thorgar', at: [6, 6.5] }],
      fate: [1, 0],
    });
    t.use('0:loribela', 'chemicalCloud').end().activate('1:thorgar');
    t.roll(3).advance('1:thorgar', 6, 4.5).pass('act');
    expect(t.conditions('1:thorgar')).toEqual([]);
    t.roll(4).advance('1:thorgar', 6, 4.4).pass('act');
    expect(t.conditions('1:thorgar')).toEqual(['knockedDown']);
  }),
  doesNot('loribela.chemicalCloud', 'troubles friends, moves that end farther off, or anybody after its time', () => {
    const t = lori([], 3, {
      mine: [
        { hero: 'loribela', at: [6, 0], level: 3 },
        { hero: 'kruul', at: [3, 0] },
      ],
      theirs: [{ hero: 'thorgar', at: [6, 7.5] }],
      fate: [1, 0],
    });
    t.use('0:loribela', 'chemicalCloud').end().activate('1:thorgar');
    t.advance('1:thorgar', 6, 5.1).pass('act');
    expect(t.conditions('1:thorgar')).toEqual([]);
    t.end().activate('0:kruul').advance('0:kruul', 3.2, 0).pass('act');
    expect(t.conditions('0:kruul')).toEqual([]);
    expect(t.dice).toEqual([]);
  }),
];

export const dwarfs: Case[] = [...thrommel, ...brok, ...zaffen, ...barnascus, ...loribela];
