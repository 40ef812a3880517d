/** Cases for what the elves can do. */
import { expect } from 'vitest';
import { suffers } from './common.ts';
import { at, type Case, does, doesNot, type Json, one, table } from './table.ts';

const istariel: Case[] = [
  does('istariel.heatConductor', 'ignores a point of RES with Burning Arrow', () => {
    const t = one('istariel', [{ hero: 'marcus', at: [0, 5] }]);
    expect(t.blows('0:istariel', 'burningArrow', '1:marcus')).toEqual([1, 2, 3]);
  }),
  doesNot('istariel.heatConductor', 'does more to who has no RES, or lowers an Effigy', () => {
    const t = one('istariel', [{ hero: 'thorgar', at: [0, 5] }]);
    expect(t.blows('0:istariel', 'burningArrow', '1:thorgar')).toEqual([2, 3, 4]);
    expect(t.blows('0:istariel', 'burningArrow', 'effigy1')).toEqual([1, 2, 3]);
  }),
  does('istariel.childOfFlame', 'cannot be set on fire', () => {
    const t = one('barnascus', [{ hero: 'istariel', at: [0, 4] }]);
    t.attack('0:barnascus', 'flameThrower', '1:istariel', { dice: [6, 6], manoeuvre: 'hotFire' });
    expect(t.conditions('1:istariel')).toEqual([]);
  }),
  doesNot('istariel.childOfFlame', 'keeps off other conditions', () => {
    const t = one('haksa', [{ hero: 'istariel', at: [0, 5] }]);
    t.attack('0:haksa', 'hexBolt', '1:istariel', { dice: [6, 6], manoeuvre: 'hex' });
    expect(t.conditions('1:istariel')).toEqual(['poison']);
  }),
  ...suffers('istariel', 'incendiary', 'burningArrow', 'fire', { far: 5 }),
  does('istariel.blaze', 'takes it up to 4" away without a parting blow', () => {
    const t = one('istariel', [{ hero: 'thorgar', at: [0, 2.4] }]);
    t.use('0:istariel', 'blaze')
      .choose({ model: '0:istariel', at: at(0, -3) })
      .pass('act');
    expect([t.place('0:istariel'), t.health('0:istariel')]).toEqual([[0, -300], 13]);
  }),
  doesNot('istariel.blaze', 'takes it farther, or onto somebody', () => {
    const t = one('istariel', [{ hero: 'thorgar', at: [0, 2.4] }]).use('0:istariel', 'blaze');
    expect(t.refuses({ model: '0:istariel', at: at(0, -5.1) })).toBeTruthy();
    expect(t.refuses({ model: '0:istariel', at: at(0, 1) })).toBeTruthy();
  }),
  does('istariel.conflagration', 'hurts every burning enemy within 8", seen or not', () => {
    const t = one(
      'istariel',
      [
        { hero: 'thorgar', at: [0, 3], conditions: ['fire'] },
        { hero: 'marcus', at: [0, 5.8], conditions: ['fire'] },
      ],
      { fate: [1, 0] },
    );
    t.roll(1, 6).use('0:istariel', 'conflagration').pass('act');
    expect([t.health('1:thorgar'), t.health('1:marcus')]).toEqual([15, 11]);
  }),
  doesNot('istariel.conflagration', 'hurts the unburnt, burning friends, or those beyond 8"', () => {
    const t = one(
      'istariel',
      [
        { hero: 'thorgar', at: [0, 3] },
        { hero: 'marcus', at: [-10.2, 0], conditions: ['fire'] },
      ],
      { fate: [1, 0], friends: [{ hero: 'kruul', at: [3, 0], conditions: ['fire'] }] },
    );
    expect(t.cannot('0:istariel', 'conflagration')).toBe('JD-10.1');
  }),
  does('istariel.wildfire', 'keeps enemies burning', () => {
    const t = one('istariel', [{ hero: 'thorgar', at: [0, 5], conditions: ['fire'] }], { level: 2 });
    t.end().activate('1:thorgar').end();
    expect([t.health('1:thorgar'), t.conditions('1:thorgar')]).toEqual([15, ['fire']]);
  }),
  doesNot('istariel.wildfire', 'keeps other conditions, or fire beyond 8"', () => {
    const t = one('istariel', [{ hero: 'thorgar', at: [0, 5], conditions: ['poison'] }], { level: 2 });
    t.end().activate('1:thorgar').end();
    expect(t.conditions('1:thorgar')).toEqual([]);
    const u = one('istariel', [{ hero: 'thorgar', at: [-10.5, 0], conditions: ['fire'] }], { level: 2 });
    u.end().activate('1:thorgar').end();
    expect(u.conditions('1:thorgar')).toEqual([]);
  }),
  does('istariel.intensify', 'hurts burning enemies more', () => {
    const t = one('istariel', [{ hero: 'thorgar', at: [0, 5], conditions: ['fire'] }], { level: 3 });
    expect(t.blows('0:istariel', 'burningArrow', '1:thorgar')).toEqual([3, 4, 5]);
  }),
  doesNot('istariel.intensify', 'counts against the unburnt, or below level 3', () => {
    const t = one('istariel', [{ hero: 'thorgar', at: [0, 5], conditions: ['poison'] }], { level: 3 });
    expect(t.blows('0:istariel', 'burningArrow', '1:thorgar')).toEqual([2, 3, 4]);
    const u = one('istariel', [{ hero: 'thorgar', at: [0, 5], conditions: ['fire'] }], { level: 2 });
    expect(u.blows('0:istariel', 'burningArrow', '1:thorgar')).toEqual([2, 3, 4]);
  }),
];

const allandir: Case[] = [
  does('allandir.twinShot', 'hurts another enemy near the first', () => {
    const t = one('allandir', [
      { hero: 'thorgar', at: [0, 5] },
      { hero: 'marcus', at: [4.5, 5] },
      { hero: 'kruul', at: [-4.5, 5] },
    ]);
    t.attack('0:allandir', 'bow', '1:thorgar', { dice: [6, 6], manoeuvre: 'twinShot', target: '1:kruul' });
    expect([t.health('1:thorgar'), t.health('1:marcus'), t.health('1:kruul')]).toEqual([15, 16, 13]);
  }),
  doesNot('allandir.twinShot', 'hits the first again, or somebody beyond 3" of it', () => {
    const t = one('allandir', [
      { hero: 'thorgar', at: [0, 5] },
      { hero: 'kruul', at: [-5.2, 5] },
    ]);
    expect(t.offers('0:allandir', 'bow', '1:thorgar', { dice: [6, 6] })).toEqual([]);
    expect(t.refuses({ manoeuvre: 'twinShot', target: '1:thorgar' })).toBeTruthy();
  }),
  does('allandir.explosiveShot', 'sets the one just hit and all around it on fire', () => {
    const t = one(
      'allandir',
      [
        { hero: 'thorgar', at: [0, 5] },
        { hero: 'kruul', at: [3.5, 5] },
      ],
      { fate: [1, 0] },
    );
    t.attack('0:allandir', 'bow', '1:thorgar', { dice: [4] })
      .use('0:allandir', 'explosiveShot')
      .pass('act');
    expect([t.health('1:thorgar'), t.health('1:kruul')]).toEqual([15, 14]);
    expect([t.conditions('1:thorgar'), t.conditions('1:kruul')]).toEqual([['fire'], ['fire']]);
  }),
  doesNot('allandir.explosiveShot', 'follows a miss, or burns those beyond 2"', () => {
    const t = one(
      'allandir',
      [
        { hero: 'thorgar', at: [0, 5] },
        { hero: 'kruul', at: [4.2, 5] },
      ],
      { fate: [1, 0] },
    );
    t.attack('0:allandir', 'bow', '1:thorgar');
    expect(t.cannot('0:allandir', 'explosiveShot')).toBe('JD-10.8');
    t.attack('0:allandir', 'bow', '1:thorgar', { dice: [4] })
      .use('0:allandir', 'explosiveShot')
      .pass('act');
    expect(t.conditions('1:kruul')).toEqual([]);
  }),
  does('allandir.assault', 'fights better with the Knife and buys Twin Shot for one J', () => {
    const t = one(
      'allandir',
      [
        { hero: 'thorgar', at: [0, 5] },
        { hero: 'kruul', at: [3.5, 5] },
      ],
      { level: 2 },
    );
    expect(t.stat('0:allandir', 'MEL')).toBe(6);
    expect(t.blows('0:allandir', 'knife', '1:thorgar')).toEqual([2, 3, 4]);
    expect(t.offers('0:allandir', 'bow', '1:thorgar', { dice: [6] })).toEqual(['twinShot']);
  }),
  doesNot('allandir.assault', 'lets one plain symbol pay, helps the Bow, or counts at level 1', () => {
    const t = one(
      'allandir',
      [
        { hero: 'thorgar', at: [0, 5] },
        { hero: 'kruul', at: [3.5, 5] },
      ],
      { level: 2 },
    );
    expect(t.blows('0:allandir', 'bow', '1:thorgar')).toEqual([2, 3, 4]);
    expect(t.offers('0:allandir', 'bow', '1:thorgar', { dice: [4, 3] })).toEqual([]);
    const u = one('allandir', [
      { hero: 'thorgar', at: [0, 5] },
      { hero: 'kruul', at: [3.5, 5] },
    ]);
    expect([u.stat('0:allandir', 'MEL'), u.offers('0:allandir', 'bow', '1:thorgar', { dice: [6] })]).toEqual([5, []]);
  }),
  does('allandir.deadlyPrecision', 'lets basic attacks ignore RES for the activation', () => {
    const t = one('allandir', [{ hero: 'marcus', at: [0, 5] }], { level: 3, fate: [1, 0] }).use(
      '0:allandir',
      'deadlyPrecision',
    );
    expect(t.blows('0:allandir', 'bow', '1:marcus')).toEqual([2, 3, 4]);
  }),
  doesNot('allandir.deadlyPrecision', 'counts against an Effigy, or after the activation', () => {
    const t = one('allandir', [{ hero: 'marcus', at: [0, 5] }], { level: 3, fate: [1, 0] }).use(
      '0:allandir',
      'deadlyPrecision',
    );
    expect(t.blows('0:allandir', 'bow', 'effigy1')).toEqual([1, 2, 3]);
    t.end();
    expect(t.blows('0:allandir', 'bow', '1:marcus')).toEqual([0, 1, 2]);
  }),
];

const saiyin: Case[] = [
  does('saiyin.auraOfLight', 'heals friends within 3" as it activates', () => {
    const t = table({
      mine: [
        { hero: 'saiyin', at: [0, 0], level: 2, damage: 4 },
        { hero: 'kruul', at: [4.5, 0], damage: 4 },
      ],
      theirs: [{ hero: 'marcus', at: [9, 5], done: true }],
      activating: undefined,
    });
    t.activate('0:saiyin');
    expect([t.model('0:saiyin').damage, t.model('0:kruul').damage]).toEqual([2, 2]);
  }),
  doesNot('saiyin.auraOfLight', 'heals enemies, those farther away, or when a friend activates', () => {
    const t = table({
      mine: [
        { hero: 'saiyin', at: [0, 0], damage: 4 },
        { hero: 'kruul', at: [5.2, 0], damage: 4 },
      ],
      theirs: [{ hero: 'marcus', at: [0, 3], damage: 4, done: true }],
      activating: undefined,
    });
    t.activate('0:kruul').end();
    expect(t.model('0:saiyin').damage).toBe(4);
    t.activate('0:saiyin');
    expect([t.model('0:kruul').damage, t.model('1:marcus').damage]).toEqual([4, 4]);
  }),
  does('saiyin.soulSear', 'hurts more for each Soul of the target', () => {
    const t = one('saiyin', [{ hero: 'thorgar', at: [0, 5], souls: 2 }]);
    expect(t.blows('0:saiyin', 'witherSoul', '1:thorgar')).toEqual([4, 5, 6]);
  }),
  doesNot('saiyin.soulSear', 'counts its own Souls, or without a hit', () => {
    const t = table({ mine: [{ hero: 'saiyin', at: [0, 0], souls: 2 }], theirs: [{ hero: 'thorgar', at: [0, 4.5] }] });
    expect(t.blows('0:saiyin', 'witherSoul', '1:thorgar')).toEqual([2, 3, 4]);
    t.model('1:thorgar').souls = 2;
    t.attack('0:saiyin', 'witherSoul', '1:thorgar', { dice: [3] });
    expect(t.health('1:thorgar')).toBe(18);
  }),
  does('saiyin.augury', 'lets a friend re-roll one die, once', () => {
    const t = one('saiyin', [{ hero: 'thorgar', at: [4, 2.4], done: true }], {
      friends: [{ hero: 'kruul', at: [4, 0] }],
    });
    t.use('0:saiyin', 'augury', { target: '0:kruul' }).end().activate('0:kruul');
    t.dice = [1, 1, 1, 5];
    t.choose({ act: 'attack', model: '0:kruul', weapon: 'cudgel', target: '1:thorgar' });
    t.choose({ with: 'augury', dice: [1, 0, 0, 0] }).pass('act');
    expect(t.health('1:thorgar')).toBe(16);
    t.choose({ act: 'attack', model: '0:kruul', weapon: 'cudgel', target: '1:thorgar' });
    expect(t.asked?.kind).toBe('act');
  }),
  does('saiyin.augury', 'lets a die of a harvest be rolled again as well', () => {
    const t = one('saiyin', [{ hero: 'marcus', at: [9, 5] }], { souls: [[3, 0]] });
    t.use('0:saiyin', 'augury', { target: '0:saiyin' });
    t.roll(4, 1, 3)
      .choose({ act: 'harvest', model: '0:saiyin', soul: 1 })
      .choose({ with: 'augury', dice: [0, 1] })
      .pass('act');
    expect(t.model('0:saiyin').souls).toBe(1);
  }),
  doesNot('saiyin.augury', "gives two dice, helps enemies, or lasts past the friend's activation", () => {
    const t = one('saiyin', [{ hero: 'thorgar', at: [4, 2.4], done: true }], {
      friends: [
        { hero: 'kruul', at: [4, 0] },
        { hero: 'rakkir', at: [6.2, -2] },
      ],
    });
    expect(t.aims('0:saiyin', 'augury')).toEqual(['0:saiyin', '0:kruul']);
    t.use('0:saiyin', 'augury', { target: '0:kruul' }).end().activate('0:kruul');
    t.choose({ act: 'attack', model: '0:kruul', weapon: 'cudgel', target: '1:thorgar' });
    expect(t.refuses({ with: 'augury', dice: [2, 0, 0, 0] })).toBeTruthy();
    t.pass('act').end();
    expect(t.model('0:kruul').standings).toEqual([]);
  }),
  does('saiyin.holyShield', 'keeps curse, fire, frost and poison off a friend', () => {
    const t = one('saiyin', [{ hero: 'haksa', at: [4, 6] }], { friends: [{ hero: 'kruul', at: [4, 0] }] });
    t.use('0:saiyin', 'holyShield', { target: '0:kruul' }).end().activate('1:haksa');
    t.attack('1:haksa', 'hexBolt', '0:kruul', { dice: [6, 6], manoeuvre: 'hex' });
    expect(t.conditions('0:kruul')).toEqual([]);
  }),
  doesNot('saiyin.holyShield', 'keeps stun or knocked down off, or takes off what is there', () => {
    const t = one('saiyin', [{ hero: 'thrommel', at: [4, 2.4] }], {
      friends: [{ hero: 'kruul', at: [4, 0], conditions: ['poison'] }],
    });
    t.use('0:saiyin', 'holyShield', { target: '0:kruul' }).end().activate('1:thrommel');
    t.attack('1:thrommel', 'warhammer', '0:kruul', { dice: [6, 4], manoeuvre: 'concussiveBlows' });
    expect(t.conditions('0:kruul')).toEqual(['poison', 'stun']);
  }),
  does('saiyin.soulBeckon', 'draws a Soul out by a check', () => {
    const t = one('saiyin', [{ hero: 'thorgar', at: [0, 4.5], souls: 1 }], { fate: [1, 0] });
    t.roll(6, 3, 1).use('0:saiyin', 'soulBeckon', { target: '1:thorgar' }).pass('act');
    expect([t.model('1:thorgar').souls, t.s.souls.length]).toEqual([0, 1]);
  }),
  doesNot('saiyin.soulBeckon', 'succeeds below 12, or calls one without Souls or beyond 3"', () => {
    const t = one(
      'saiyin',
      [
        { hero: 'thorgar', at: [0, 4.5], souls: 1 },
        { hero: 'marcus', at: [0, -4.5] },
        { hero: 'kruul', at: [5.2, 0], souls: 1 },
      ],
      { fate: [1, 0] },
    );
    expect(t.aims('0:saiyin', 'soulBeckon')).toEqual(['1:thorgar']);
    t.roll(5, 3).use('0:saiyin', 'soulBeckon', { target: '1:thorgar' }).pass('act');
    expect(t.model('1:thorgar').souls).toBe(1);
  }),
  does('saiyin.sleep', 'makes an enemy hero wait', () => {
    const t = one(
      'saiyin',
      [
        { hero: 'thorgar', at: [2, 6] },
        { hero: 'kruul', at: [5, 5] },
      ],
      { level: 2 },
    );
    t.use('0:saiyin', 'sleep', { target: '1:thorgar', pay: 0 }).end();
    expect(t.asked).toMatchObject({ from: ['1:kruul'] });
    expect(t.s.models.find((m) => m.key === '0:saiyin')!.spent).toBe(1);
  }),
  doesNot('saiyin.sleep', 'holds the last one back, lasts for two activations, or reaches beyond 6"', () => {
    const t = one('saiyin', [{ hero: 'thorgar', at: [2, 6] }], { level: 2, fate: [1, 0] });
    t.use('0:saiyin', 'sleep', { target: '1:thorgar', pay: 1 });
    expect([t.fate(0), t.actions('0:saiyin')]).toEqual([0, 3]);
    t.end();
    expect(t.asked).toMatchObject({ from: ['1:thorgar'] });
    const u = one(
      'saiyin',
      [
        { hero: 'thorgar', at: [2, 6] },
        { hero: 'kruul', at: [5, 5] },
        { hero: 'marcus', at: [-8.2, 0] },
      ],
      { level: 2 },
    );
    expect(u.aims('0:saiyin', 'sleep')).toEqual([]);
    expect(u.cannot('0:saiyin', 'sleep', { target: '1:marcus', pay: 0 })).toBe('JD-10.1');
    u.use('0:saiyin', 'sleep', { target: '1:thorgar', pay: 0 }).end().activate('1:kruul').end();
    expect(u.asked).toMatchObject({ from: ['1:thorgar', '1:marcus'] });
  }),
  does('saiyin.soulBank', 'banks its Souls from anywhere', () => {
    const t = table({ mine: [{ hero: 'saiyin', at: [0, 0], level: 3, souls: 2 }], fate: [1, 0] }).use(
      '0:saiyin',
      'soulBank',
    );
    expect([t.model('0:saiyin').souls, t.s.players[0].banked]).toEqual([0, 2]);
  }),
  doesNot('saiyin.soulBank', 'works without Souls, or before level 3', () => {
    const t = table({ mine: [{ hero: 'saiyin', at: [0, 0], level: 3 }], fate: [1, 0] });
    expect(t.cannot('0:saiyin', 'soulBank')).toBe('JD-5.5');
    const u = table({ mine: [{ hero: 'saiyin', at: [0, 0], level: 2, souls: 1 }], fate: [1, 0] });
    expect(u.cannot('0:saiyin', 'soulBank')).toBe('JD-10.1');
  }),
];

const diverted = (friend: string, more: Json = {}) =>
  table({
    mine: [{ hero: 'thorgar', at: [0, 0] }],
    theirs: [
      { hero: friend, at: [0, 2.4] },
      { hero: 'skye', at: [3, 4.5] },
    ],
    ...more,
  });

const skye: Case[] = [
  does('skye.groundwork', 'stands up by itself and loses only 2 AGI on the ground', () => {
    const t = table({
      mine: [{ hero: 'skye', at: [0, 0], conditions: ['knockedDown'] }],
      theirs: [{ hero: 'marcus', at: [9, 5], done: true }],
      activating: undefined,
    });
    expect(t.stat('0:skye', 'AGI')).toBe(4);
    t.activate('0:skye');
    expect([t.conditions('0:skye'), t.actions('0:skye')]).toEqual([[], 3]);
  }),
  doesNot('skye.groundwork', 'helps her friends up', () => {
    const t = table({
      mine: [
        { hero: 'skye', at: [0, 0] },
        { hero: 'kruul', at: [3, 0], conditions: ['knockedDown'] },
      ],
      theirs: [{ hero: 'marcus', at: [9, 5], done: true }],
      activating: undefined,
    });
    expect(t.stat('0:kruul', 'AGI')).toBe(1);
    t.activate('0:kruul');
    expect(t.conditions('0:kruul')).toEqual(['knockedDown']);
  }),
  does('skye.diversion', 'spreads the damage of a friend among others', () => {
    const t = diverted('rakkir');
    t.roll(4, 4)
      .choose({ act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: '1:rakkir' })
      .pass('react')
      .choose({ use: true });
    t.choose({ model: '1:skye' }).choose({ model: '1:skye' }).choose({ model: '' }).pass('act');
    expect([t.health('1:rakkir'), t.health('1:skye')]).toEqual([13, 13]);
  }),
  does('skye.diversion', 'answers active abilities too', () => {
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, 0] }],
      theirs: [
        { hero: 'kruul', at: [0, 2.4], conditions: ['poison'] },
        { hero: 'skye', at: [3, 4.5] },
      ],
      fate: [1, 0],
    });
    t.roll(3, 3).use('0:rakkir', 'toxin', { target: '1:kruul' }).pass('react', 'act').choose({ use: true });
    t.choose({ model: '1:skye' }).pass('act');
    expect([t.health('1:kruul'), t.health('1:skye')]).toEqual([10, 14]);
  }),
  doesNot('skye.diversion', 'works twice a turn, for Defenders, for the dead, or for herself', () => {
    const t = diverted('rakkir');
    const axe = { act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: '1:rakkir' };
    t.roll(4).choose(axe).pass('react').choose({ use: true }).pass('act');
    t.roll(4).choose(axe).pass('react', 'act');
    expect(t.asked?.kind).toBe('act');
    const silent = (friend: string, damage: number) => {
      const u = table({
        mine: [{ hero: 'thorgar', at: [0, 0] }],
        theirs: [
          { hero: friend, at: [0, 2.4], damage },
          { hero: 'skye', at: [3, 4.5] },
        ],
      });
      u.roll(4, 4, 4)
        .choose({ ...axe, target: `1:${friend}` })
        .pass('react', 'act');
      return u.asked?.kind;
    };
    expect([silent('marcus', 0), silent('rakkir', 12)]).toEqual(['act', 'act']);
  }),
  does('skye.spiritStrike', 'stuns and heals a friend', () => {
    const t = one('skye', [{ hero: 'thorgar', at: [0, 2.4] }], { friends: [{ hero: 'kruul', at: [3, 0], damage: 5 }] });
    t.attack('0:skye', 'boStaff', '1:thorgar', { dice: [6], manoeuvre: 'spiritStrike', target: '0:kruul' });
    expect([t.conditions('1:thorgar'), t.model('0:kruul').damage]).toEqual([['stun'], 3]);
  }),
  doesNot('skye.spiritStrike', 'comes without a J, or heals enemies or friends beyond 2"', () => {
    const t = one('skye', [{ hero: 'thorgar', at: [0, 2.4] }], {
      friends: [{ hero: 'kruul', at: [4.2, 0], damage: 5 }],
    });
    expect(t.offers('0:skye', 'boStaff', '1:thorgar', { dice: [4, 3, 3], keep: [0, 2, 1, 0] })).toEqual([]);
    t.pass('act')
      .roll(6)
      .choose({ act: 'attack', model: '0:skye', weapon: 'boStaff', target: '1:thorgar' })
      .pass('manoeuvre');
    expect(t.refuses({ manoeuvre: 'spiritStrike', target: '0:kruul' })).toBeTruthy();
    expect(t.refuses({ manoeuvre: 'spiritStrike', target: '1:thorgar' })).toBeTruthy();
  }),
  does('skye.heroicStand', 'comes to an attacked friend and shields it', () => {
    const t = one('skye', [{ hero: 'thorgar', at: [-7.2, 0] }], {
      friends: [{ hero: 'rakkir', at: [-4.8, 0] }],
      fate: [1, 0],
    });
    t.use('0:skye', 'heroicStand').end().activate('1:thorgar');
    t.roll(4, 4).choose({ act: 'attack', model: '1:thorgar', weapon: 'greatAxe', target: '0:rakkir' });
    t.pass('react').choose({ use: true }).pass('act');
    expect([t.health('0:rakkir'), t.shield('0:rakkir')]).toEqual([15, 0]);
    expect(t.place('0:skye')).not.toEqual([0, 0]);
  }),
  doesNot('skye.heroicStand', 'works twice, for Defenders, or beyond 4"', () => {
    const t = one('skye', [{ hero: 'thorgar', at: [-7.2, 0] }], {
      friends: [{ hero: 'rakkir', at: [-4.8, 0] }],
      fate: [1, 0],
    });
    t.use('0:skye', 'heroicStand').end().activate('1:thorgar');
    const axe = { act: 'attack', model: '1:thorgar', weapon: 'greatAxe', target: '0:rakkir' };
    t.choose(axe).pass('react').choose({ use: true }).pass('act').choose(axe).pass('react', 'act');
    expect(t.asked?.kind).toBe('act');
    const silent = (friend: string, y: number) => {
      const u = one('skye', [{ hero: 'thorgar', at: [2.4, y] }], {
        friends: [{ hero: friend, at: [0, y] }],
        fate: [1, 0],
      });
      u.use('0:skye', 'heroicStand')
        .end()
        .activate('1:thorgar')
        .choose({ ...axe, target: `0:${friend}` })
        .pass('react', 'act');
      return u.asked?.kind;
    };
    expect([silent('marcus', 4.8), silent('rakkir', 5.99)]).toEqual(['act', 'act']);
  }),
  does('skye.dimensionWarp', 'takes a friend along to the Effigy', () => {
    const t = one('skye', [{ hero: 'marcus', at: [9, 5] }], { level: 2, friends: [{ hero: 'kruul', at: [4.5, 0] }] });
    t.choose({ act: 'recall', model: '0:skye' }).first().choose({ model: '0:kruul' }).first().pass('act');
    expect(t.place('0:kruul')[1]).toBeLessThan(-550);
  }),
  doesNot('skye.dimensionWarp', 'takes friends that stood farther off, or anybody at level 1', () => {
    const asked = (level: number, x: number) => {
      const t = one('skye', [{ hero: 'marcus', at: [9, 5] }], { level, friends: [{ hero: 'kruul', at: [x, 0] }] });
      t.choose({ act: 'recall', model: '0:skye' }).first();
      return t.asked?.kind;
    };
    expect([asked(2, 5.2), asked(1, 4.5)]).toEqual(['act', 'act']);
  }),
  does('skye.globeOfInvulnerability', 'hardens friends while they are within 4"', () => {
    const t = one('skye', [{ hero: 'marcus', at: [9, 5] }], {
      level: 3,
      friends: [{ hero: 'kruul', at: [5.5, 0] }],
      fate: [1, 0],
    });
    t.use('0:skye', 'globeOfInvulnerability');
    expect(t.stat('0:kruul', 'RES')).toBe(1);
  }),
  doesNot('skye.globeOfInvulnerability', 'hardens Defenders, herself, enemies, or who leaves', () => {
    const t = one('skye', [{ hero: 'rakkir', at: [0, 3] }], {
      level: 3,
      friends: [
        { hero: 'kruul', at: [5.5, 0] },
        { hero: 'marcus', at: [0, -3] },
      ],
      fate: [1, 0],
    });
    t.use('0:skye', 'globeOfInvulnerability');
    t.model('0:kruul').x += 2540;
    expect(['0:kruul', '0:marcus', '0:skye', '1:rakkir'].map((key) => t.stat(key, 'RES'))).toEqual([0, 2, 0, 0]);
  }),
];

const piper: Case[] = [
  does('piper.ghostTouch', 'lets Mage Hand push the target', () => {
    const t = one('piper', [{ hero: 'thorgar', at: [0, 5] }]);
    t.roll(3, 3).choose({ act: 'attack', model: '0:piper', weapon: 'mageHand', target: '1:thorgar' }).pass('manoeuvre');
    t.choose({ manoeuvre: 'push', defender: at(2, 5), attacker: null }).pass('act');
    expect(t.place('1:thorgar')).toEqual([200, 500]);
  }),
  doesNot('piper.ghostTouch', 'is shared by other casters', () => {
    const t = one('kruul', [{ hero: 'thorgar', at: [0, 5] }]);
    t.roll(3, 3)
      .choose({ act: 'attack', model: '0:kruul', weapon: 'bewitched', target: '1:thorgar' })
      .pass('manoeuvre');
    expect(t.refuses({ manoeuvre: 'push', defender: at(2, 5), attacker: null })).toBe('JD-8.3');
  }),
  does('piper.mysticStep', 'may be placed 1" away as it activates', () => {
    const t = table({
      mine: [{ hero: 'piper', at: [0, 0] }],
      theirs: [{ hero: 'marcus', at: [9, 5], done: true }],
      activating: undefined,
    });
    t.choose({ model: '0:piper' })
      .choose({ use: true })
      .choose({ model: '0:piper', at: at(0.9, 0) });
    expect([t.place('0:piper'), t.actions('0:piper')]).toEqual([[90, 0], 3]);
  }),
  doesNot('piper.mysticStep', 'goes farther, or must be made', () => {
    const start = () =>
      table({
        mine: [{ hero: 'piper', at: [0, 0] }],
        theirs: [{ hero: 'marcus', at: [9, 5], done: true }],
        activating: undefined,
      }).choose({ model: '0:piper' });
    expect(
      start()
        .choose({ use: true })
        .refuses({ model: '0:piper', at: at(2.2, 0) }),
    ).toBeTruthy();
    expect(start().choose({ use: false }).asked?.kind).toBe('act');
  }),
  does('piper.duplicateSelf', 'lets the next hit pass through it', () => {
    const t = one('piper', [{ hero: 'thorgar', at: [0, 2.4] }])
      .use('0:piper', 'duplicateSelf')
      .end()
      .activate('1:thorgar');
    t.attack('1:thorgar', 'greatAxe', '0:piper', { dice: [4, 4] });
    expect(t.health('0:piper')).toBe(13);
  }),
  doesNot('piper.duplicateSelf', 'is used up by a miss, or stops a second hit', () => {
    const t = one('piper', [{ hero: 'thorgar', at: [0, 2.4] }])
      .use('0:piper', 'duplicateSelf')
      .end()
      .activate('1:thorgar');
    t.attack('1:thorgar', 'greatAxe', '0:piper').attack('1:thorgar', 'greatAxe', '0:piper', { dice: [4] });
    expect(t.health('0:piper')).toBe(13);
    t.attack('1:thorgar', 'greatAxe', '0:piper', { dice: [4] });
    expect(t.health('0:piper')).toBe(10);
  }),
  does('piper.enhanceSelf', 'raises five attributes by 1', () => {
    const t = one('piper', [{ hero: 'marcus', at: [9, 5] }], { fate: [1, 0] }).use('0:piper', 'enhanceSelf');
    expect((['MOV', 'MEL', 'MAG', 'AGI', 'SH'] as const).map((name) => t.stat('0:piper', name))).toEqual([
      6, 7, 7, 6, 5,
    ]);
  }),
  doesNot('piper.enhanceSelf', 'raises RES or RNG, or lasts into its next activation', () => {
    const t = table({
      mine: [{ hero: 'piper', at: [0, 0] }],
      theirs: [{ hero: 'marcus', at: [8, 5], done: true }],
      fate: [1, 0],
      phase: 'end',
    }).use('0:piper', 'enhanceSelf');
    expect([t.stat('0:piper', 'RES'), t.stat('0:piper', 'RNG')]).toEqual([0, 0]);
    t.end().pass('activate').activate('1:marcus').end();
    expect(t.stat('0:piper', 'AGI')).toBe(6);
    t.activate('0:piper').pass('act');
    expect(t.stat('0:piper', 'AGI')).toBe(5);
  }),
  does('piper.viperVenom', 'doubles it for no action after a hit with the Dagger', () => {
    const t = one('piper', [{ hero: 'thorgar', at: [0, 2.4] }], { level: 2 });
    t.attack('0:piper', 'dagger', '1:thorgar', { dice: [6], manoeuvre: 'viperVenom' });
    expect(t.actions('0:piper')).toBe(2);
    t.end()
      .activate('1:thorgar')
      .attack('1:thorgar', 'greatAxe', '0:piper', { dice: [4, 4] });
    expect(t.health('0:piper')).toBe(14);
  }),
  doesNot('piper.viperVenom', 'follows Mage Hand, a blow without J, or comes at level 1', () => {
    const far = one('piper', [{ hero: 'thorgar', at: [0, 5] }], { level: 2 });
    expect(far.offers('0:piper', 'mageHand', '1:thorgar', { dice: [6] })).toEqual([]);
    const dull = one('piper', [{ hero: 'thorgar', at: [0, 2.4] }], { level: 2 });
    expect(dull.offers('0:piper', 'dagger', '1:thorgar', { dice: [4, 3] })).toEqual([]);
    const young = one('piper', [{ hero: 'thorgar', at: [0, 2.4] }]);
    expect(young.offers('0:piper', 'dagger', '1:thorgar', { dice: [6] })).toEqual([]);
  }),
  does('piper.taunt', 'lets an enemy target nobody else in its next activation', () => {
    const t = one('piper', [{ hero: 'thorgar', at: [0, 5] }], { level: 3, friends: [{ hero: 'kruul', at: [2.4, 5] }] });
    t.use('0:piper', 'taunt', { target: '1:thorgar', pay: 0 }).end().activate('1:thorgar');
    expect(t.refuses({ act: 'attack', model: '1:thorgar', weapon: 'greatAxe', target: '0:kruul' })).toBe('JD-10.1');
  }),
  doesNot('piper.taunt', 'binds one that does not see it as it starts, or after that activation', () => {
    const t = one('piper', [{ hero: 'thorgar', at: [0, 5] }], {
      level: 3,
      friends: [{ hero: 'kruul', at: [2.4, 5] }],
      fate: [1, 0],
    });
    t.use('0:piper', 'taunt', { target: '1:thorgar', pay: 1 }).end();
    t.model('0:kruul').y = 6400;
    t.model('0:kruul').x = 0;
    t.activate('1:thorgar');
    Object.assign(t.model('0:kruul'), { x: Math.round(2.4 * 2540), y: 5 * 2540 });
    t.choose({ act: 'attack', model: '1:thorgar', weapon: 'greatAxe', target: '0:kruul' }).pass('act').end();
    expect(t.model('1:thorgar').standings).toEqual([]);
  }),
];

export const elves: Case[] = [...istariel, ...allandir, ...saiyin, ...skye, ...piper];
