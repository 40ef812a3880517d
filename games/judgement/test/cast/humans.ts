/** Cases for what the humans can do. */
import { expect } from 'vitest';
import { shadowRift, shadowStep, suffers } from './common.ts';
import { at, type Case, does, doesNot, type Json, one, table } from './table.ts';

const nobody: Json[] = [{ hero: 'thrommel', at: [9, 5], done: true }];

const bastian: Case[] = [
  does('bastian.heroicBallad', 'gives other friends within 3" a die', () => {
    const t = one('bastian', [{ hero: 'thorgar', at: [4.5, 2.4] }], { friends: [{ hero: 'kruul', at: [4.5, 0] }] });
    expect(t.pool('0:kruul', 'cudgel', '1:thorgar')).toBe(4);
  }),
  doesNot('bastian.heroicBallad', 'gives a die to himself, to enemies, or beyond 3"', () => {
    const t = one('bastian', [{ hero: 'thorgar', at: [0, 2.4] }], { friends: [{ hero: 'kruul', at: [5.2, 0] }] });
    expect(t.pool('0:bastian', 'sword', '1:thorgar')).toBe(3);
    expect(t.pool('0:kruul', 'bewitched', '1:thorgar')).toBe(3);
    expect(t.pool('1:thorgar', 'greatAxe', '0:bastian')).toBe(3);
  }),
  does('bastian.calmingWaters', 'takes a condition off a friend when Sword damages', () => {
    const t = one('bastian', [{ hero: 'thorgar', at: [0, 2.4] }], {
      friends: [{ hero: 'kruul', at: [3, 0], conditions: ['curse'] }],
    });
    t.attack('0:bastian', 'sword', '1:thorgar', { dice: [6], manoeuvre: 'calmingWaters', target: '0:kruul' });
    expect(t.conditions('0:kruul')).toEqual([]);
  }),
  doesNot('bastian.calmingWaters', 'follows Magic Blast, or reaches enemies and friends beyond 3"', () => {
    const t = one('bastian', [{ hero: 'thorgar', at: [0, 2.4] }], {
      friends: [{ hero: 'kruul', at: [5.2, 0], conditions: ['curse'] }],
    });
    expect(t.offers('0:bastian', 'magicBlast', '1:thorgar', { dice: [6] })).toEqual([]);
    t.pass('act')
      .roll(6)
      .choose({ act: 'attack', model: '0:bastian', weapon: 'sword', target: '1:thorgar' })
      .pass('manoeuvre');
    expect(t.refuses({ manoeuvre: 'calmingWaters', target: '0:kruul' })).toBeTruthy();
    expect(t.refuses({ manoeuvre: 'calmingWaters', target: '1:thorgar' })).toBeTruthy();
  }),
  does('bastian.suggestion', 'turns an enemy against another, for Bastian', () => {
    const t = one('bastian', [
      { hero: 'thorgar', at: [0, 4] },
      { hero: 'kruul', at: [2.4, 4], damage: 14 },
    ]);
    t.roll(4, 4).use('0:bastian', 'suggestion', { target: '1:thorgar' }).choose({ model: '1:kruul' }).pass('act');
    expect([t.model('1:kruul').on, t.model('0:bastian').souls, t.model('0:bastian').level]).toEqual([false, 1, 2]);
  }),
  does('bastian.suggestion', 'lets Bastian choose the manoeuvre and own what it brings', () => {
    const t = one('bastian', [
      { hero: 'rakkir', at: [0, 4] },
      { hero: 'kruul', at: [2.4, 4] },
    ]);
    t.roll(6, 6).use('0:bastian', 'suggestion', { target: '1:rakkir' }).choose({ model: '1:kruul' }).pass('manoeuvre');
    expect(t.asked?.seat).toBe(0);
    t.choose({ manoeuvre: 'viperStrike' }).pass('act');
    expect(t.model('1:kruul').standings).toMatchObject([{ condition: 'poison', owner: t.model('0:bastian').id }]);
  }),
  doesNot('bastian.suggestion', 'reaches beyond 3", friends, or an Effigy', () => {
    const t = one('bastian', [{ hero: 'thorgar', at: [0, 5.2] }], { friends: [{ hero: 'kruul', at: [3, 0] }] });
    expect(t.aims('0:bastian', 'suggestion')).toEqual([]);
    const u = one(
      'bastian',
      [
        { hero: 'thorgar', at: [0, 5.4] },
        { hero: 'kruul', at: [2.4, 4] },
      ],
      {
        mine: [{ hero: 'bastian', at: [0, 1] }],
      },
    );
    u.use('0:bastian', 'suggestion', { target: '1:thorgar' });
    expect(u.asked).toMatchObject({ from: ['1:kruul'] });
  }),
  does('bastian.planeWalker', 'puts him beside a friend, seen or not', () => {
    const t = one('bastian', nobody, { friends: [{ hero: 'kruul', at: [-10, 0] }] });
    t.use('0:bastian', 'planeWalker', { target: '0:kruul' }).first();
    expect([t.place('0:bastian')[0] < -700, t.actions('0:bastian')]).toEqual([true, 1]);
  }),
  doesNot('bastian.planeWalker', 'leads to himself, enemies, or friends beyond 10"', () => {
    const t = table({
      mine: [
        { hero: 'bastian', at: [2, 0] },
        { hero: 'kruul', at: [-10.3, 0] },
      ],
      theirs: [{ hero: 'thorgar', at: [2, 5] }],
    });
    expect(t.aims('0:bastian', 'planeWalker')).toEqual([]);
  }),
  does('bastian.prayerOfHealth', 'heals a friend D3+3 and more with levels', () => {
    const t = one('bastian', nobody, {
      level: 2,
      friends: [{ hero: 'kruul', at: [4.5, 0], damage: 12 }],
      fate: [1, 0],
    });
    t.roll(3).use('0:bastian', 'prayerOfHealth', { target: '0:kruul' }).pass('act');
    expect(t.model('0:kruul').damage).toBe(6);
  }),
  doesNot('bastian.prayerOfHealth', 'heals enemies, those beyond 3", or the burning', () => {
    const t = one('bastian', [{ hero: 'thorgar', at: [0, 3], damage: 5 }], {
      friends: [
        { hero: 'kruul', at: [5.2, 0], damage: 12 },
        { hero: 'rakkir', at: [-3, 0], damage: 9, conditions: ['fire'] },
      ],
      fate: [1, 0],
    });
    expect(t.aims('0:bastian', 'prayerOfHealth')).toEqual(['0:bastian', '0:rakkir']);
    t.use('0:bastian', 'prayerOfHealth', { target: '0:rakkir' }).pass('act');
    expect(t.model('0:rakkir').damage).toBe(9);
  }),
  does('bastian.heroism', "adds 1 damage in the friend's next activation, or his own present one", () => {
    const t = one('bastian', [{ hero: 'thorgar', at: [0, 2.4], done: true }], {
      level: 2,
      friends: [{ hero: 'kruul', at: [2.4, 0] }],
      fate: [1, 0],
    });
    t.use('0:bastian', 'heroism', { target: '0:kruul' }).end().activate('0:kruul');
    expect(t.blows('0:kruul', 'cudgel', '1:thorgar')).toEqual([3, 4, 5]);
    const u = one('bastian', [{ hero: 'thorgar', at: [0, 2.4] }], { level: 2, fate: [1, 0] });
    u.use('0:bastian', 'heroism', { target: '0:bastian' });
    expect(u.blows('0:bastian', 'sword', '1:thorgar')).toEqual([2, 3, 5]);
  }),
  doesNot('bastian.heroism', 'outlasts that activation', () => {
    const t = one('bastian', [{ hero: 'thorgar', at: [0, 2.4], done: true }], {
      level: 2,
      friends: [{ hero: 'kruul', at: [2.4, 0] }],
      fate: [1, 0],
    });
    t.use('0:bastian', 'heroism', { target: '0:kruul' }).end().activate('0:kruul').end();
    expect(t.model('0:kruul').standings).toEqual([]);
    const u = one('bastian', [{ hero: 'thorgar', at: [0, 2.4] }], { level: 2, fate: [1, 0] });
    u.use('0:bastian', 'heroism', { target: '0:bastian' }).end();
    expect(u.model('0:bastian').standings).toEqual([]);
  }),
  does('bastian.timeBender', 'brings a dying friend home and keeps its Soul', () => {
    const t = one('bastian', [{ hero: 'thorgar', at: [4.5, 2.4] }], {
      level: 3,
      friends: [{ hero: 'kruul', at: [4.5, 0], damage: 14, souls: 1 }],
      fate: [1, 0],
    });
    t.use('0:bastian', 'timeBender', { target: '0:kruul' }).end().activate('1:thorgar');
    t.attack('1:thorgar', 'greatAxe', '0:kruul', { dice: [4, 4] });
    expect([t.model('0:kruul').on, t.health('0:kruul'), t.model('0:kruul').souls]).toEqual([true, 1, 1]);
    expect([t.place('0:kruul')[1] < -550, t.model('1:thorgar').souls]).toEqual([true, 0]);
  }),
  doesNot('bastian.timeBender', 'saves twice, or reaches beyond 3"', () => {
    const t = one('bastian', [{ hero: 'allandir', at: [4.5, 5] }], {
      level: 3,
      friends: [
        { hero: 'kruul', at: [4.5, 0], damage: 14 },
        { hero: 'rakkir', at: [-5.2, 0] },
      ],
      fate: [1, 0],
    });
    expect(t.aims('0:bastian', 'timeBender')).toEqual(['0:bastian', '0:kruul']);
    t.use('0:bastian', 'timeBender', { target: '0:kruul' }).end().activate('1:allandir');
    t.attack('1:allandir', 'bow', '0:kruul', { dice: [4] });
    Object.assign(t.model('0:kruul'), { x: 4.5 * 2540, y: 0 });
    t.attack('1:allandir', 'bow', '0:kruul', { dice: [4] });
    expect(t.model('0:kruul').on).toBe(false);
  }),
];

const marcus: Case[] = [
  does('marcus.winterBorn', 'cannot be frozen', () => {
    const t = one('zhimgigrak', [{ hero: 'marcus', at: [0, 5] }]);
    t.attack('0:zhimgigrak', 'frostBolt', '1:marcus', { dice: [6, 6, 4], manoeuvre: 'frostBite' });
    expect(t.conditions('1:marcus')).toEqual([]);
  }),
  doesNot('marcus.winterBorn', 'keeps off other conditions', () => {
    const t = one('haksa', [{ hero: 'marcus', at: [0, 5] }]);
    t.attack('0:haksa', 'hexBolt', '1:marcus', { dice: [6, 6, 4], manoeuvre: 'hex' });
    expect(t.conditions('1:marcus')).toEqual(['poison']);
  }),
  ...suffers('marcus', 'shieldSlam', 'shieldBash', 'knockedDown', { few: [4, 4] }),
  doesNot('marcus.shieldSlam', 'follows the Sword', () => {
    const t = one('marcus', [{ hero: 'thorgar', at: [0, 2.4] }]);
    expect(t.offers('0:marcus', 'sword', '1:thorgar', { dice: [6, 6] })).toEqual([]);
  }),
  does('marcus.protectiveStance', 'gives a friend 1 RES until his next activation', () => {
    const t = one('marcus', nobody, { friends: [{ hero: 'kruul', at: [4.5, 0] }] });
    t.use('0:marcus', 'protectiveStance', { target: '0:kruul' }).end().activate('0:kruul').end();
    expect(t.stat('0:kruul', 'RES')).toBe(1);
  }),
  doesNot('marcus.protectiveStance', 'protects himself, other Defenders, or friends beyond 3"', () => {
    const t = one('marcus', nobody, {
      friends: [
        { hero: 'skye', at: [3, 0] },
        { hero: 'kruul', at: [-5.2, 0] },
      ],
    });
    expect(t.aims('0:marcus', 'protectiveStance')).toEqual([]);
  }),
  does('marcus.wallOfIce', 'raises a wall that charges do not cross', () => {
    const t = one('marcus', [{ hero: 'thorgar', at: [0, 5.9] }], { fate: [1, 0] });
    t.use('0:marcus', 'wallOfIce')
      .choose({ model: '0:marcus', at: at(0, 3.6), turn: 0 })
      .end()
      .activate('1:thorgar');
    expect(t.s.growths).toHaveLength(1);
    const charge = { act: 'charge', model: '1:thorgar', weapon: 'greatAxe', target: '0:marcus', to: at(0, 2.1) };
    expect(t.refuses(charge)).toBeTruthy();
    t.s.growths = [];
    t.choose(charge);
  }),
  doesNot('marcus.wallOfIce', 'stands on bases, beyond 6", or into his next activation', () => {
    const t = table({
      mine: [{ hero: 'marcus', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [4, 5] }],
      fate: [1, 0],
      phase: 'end',
    });
    t.use('0:marcus', 'wallOfIce');
    expect(t.refuses({ model: '0:marcus', at: at(4, 5), turn: 0 })).toBeTruthy();
    expect(t.refuses({ model: '0:marcus', at: at(0, 7), turn: 0 })).toBeTruthy();
    t.choose({ model: '0:marcus', at: at(0, 3), turn: 0 })
      .end()
      .pass('activate')
      .activate('1:thorgar')
      .end()
      .activate('0:marcus');
    expect(t.s.growths).toEqual([]);
  }),
  does('marcus.wintersBite', 'slows enemies that begin to move within 3"', () => {
    const t = one('kruul', [{ hero: 'marcus', at: [0, 4.5], level: 2 }]);
    expect(t.refuses({ act: 'advance', model: '0:kruul', path: [at(0, -3.1)] })).toBe('JD-5.2');
    t.advance('0:kruul', 0, -3);
  }),
  doesNot('marcus.wintersBite', 'slows friends, enemies farther away, or at level 1', () => {
    const far = (y: number, level: number) => {
      const t = one('kruul', [{ hero: 'marcus', at: [0, y], level }]);
      return t.advance('0:kruul', 0, -4).place('0:kruul')[1];
    };
    expect([far(5.2, 2), far(4.5, 1)]).toEqual([-400, -400]);
    const t = one('marcus', nobody, { level: 2, friends: [{ hero: 'kruul', at: [3, 0] }] });
    expect([t.stat('0:kruul', 'MOV'), t.stat('0:marcus', 'MOV')]).toEqual([4, 4]);
  }),
  does('marcus.blizzard', 'blinds enemies around its token', () => {
    const t = one('marcus', [{ hero: 'barnascus', at: [0, 6] }], { level: 3, fate: [1, 0] });
    t.use('0:marcus', 'blizzard').choose({ model: '0:marcus', at: at(0, 3) });
    expect([t.stat('1:barnascus', 'RNG'), t.stat('1:barnascus', 'SH')]).toEqual([5, 2]);
  }),
  doesNot('marcus.blizzard', 'blinds friends, enemies beyond 3" of it, or in melee', () => {
    const t = one('marcus', [{ hero: 'barnascus', at: [4.6, 3] }], {
      level: 3,
      fate: [1, 0],
      friends: [{ hero: 'kruul', at: [-3, 3] }],
    });
    t.use('0:marcus', 'blizzard').choose({ model: '0:marcus', at: at(0, 3) });
    expect([t.stat('1:barnascus', 'RNG'), t.stat('0:kruul', 'MAG')]).toEqual([7, 7]);
    t.model('1:barnascus').x -= 2540;
    expect([t.stat('1:barnascus', 'RNG'), t.stat('1:barnascus', 'MEL')]).toEqual([5, 6]);
  }),
];

const bones = (x: number, y: number, more: Json = {}) => ({ card: 'skeleton', by: '0:zaron', at: [x, y], ...more });

const zaron: Case[] = [
  does('zaron.soulConduit', 'harvests through a Skeleton', () => {
    const t = one('zaron', nobody, { summoned: [bones(6, 0)], souls: [[6, 3]] });
    t.roll(3, 3).choose({ act: 'harvest', model: '0:zaron', soul: 1, via: '0:skeleton' }).pass('act');
    expect(t.model('0:zaron').souls).toBe(1);
  }),
  doesNot('zaron.soulConduit', 'reaches 4" from the Skeleton, or goes through others', () => {
    const t = one('zaron', nobody, {
      summoned: [bones(6, 0)],
      souls: [[6, 3.4]],
      friends: [{ hero: 'kruul', at: [4, 4] }],
    });
    expect(t.refuses({ act: 'harvest', model: '0:zaron', soul: 1, via: '0:skeleton' })).toBe('JD-15.9');
    expect(t.refuses({ act: 'harvest', model: '0:zaron', soul: 1, via: '0:kruul' })).toBe('JD-15.9');
  }),
  does('zaron.fromBelow', 'raises a Skeleton that acts at once', () => {
    const t = one('zaron', nobody, { fate: [1, 0] })
      .use('0:zaron', 'fromBelow')
      .first();
    expect([t.model('0:skeleton').on, t.actions('0:skeleton'), t.actions('0:zaron')]).toEqual([true, 2, 2]);
  }),
  doesNot('zaron.fromBelow', 'raises a third', () => {
    const t = one('zaron', nobody, { fate: [1, 0], summoned: [bones(3, 0), bones(-3, 0)] });
    expect(t.cannot('0:zaron', 'fromBelow')).toBe('JD-21.18');
  }),
  does('zaron.vampiricTouch', 'lets a friend drink 2 health with an attack', () => {
    const t = one('zaron', [{ hero: 'thorgar', at: [4, 2.4], done: true }], {
      friends: [{ hero: 'kruul', at: [4, 0], damage: 5 }],
    });
    t.use('0:zaron', 'vampiricTouch', { target: '0:kruul' }).end().activate('0:kruul');
    t.attack('0:kruul', 'cudgel', '1:thorgar', { dice: [4, 4] });
    expect(t.model('0:kruul').damage).toBe(3);
  }),
  doesNot('zaron.vampiricTouch', "heals without damage, or after the friend's activation", () => {
    const t = one('zaron', [{ hero: 'thorgar', at: [4, 2.4], done: true }], {
      friends: [
        { hero: 'kruul', at: [4, 0], damage: 5 },
        { hero: 'rakkir', at: [-6.2, 0] },
      ],
    });
    expect(t.aims('0:zaron', 'vampiricTouch')).toEqual(['0:zaron', '0:kruul']);
    t.use('0:zaron', 'vampiricTouch', { target: '0:kruul' }).end().activate('0:kruul');
    t.attack('0:kruul', 'cudgel', '1:thorgar').end();
    expect([t.model('0:kruul').damage, t.has('0:kruul', 'leech')]).toEqual([5, false]);
  }),
  ...shadowRift('zaron'),
  does('zaron.boneShards', 'lets Skeletons explode, also when Zaron falls', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'zaron', at: [-6, 5], level: 2 }],
      summoned: [{ card: 'skeleton', by: '1:zaron', at: [0, 2.4] }],
    });
    t.attack('0:thorgar', 'greatAxe', '1:skeleton', { dice: [4, 4] });
    expect([t.model('1:skeleton').on, t.health('0:thorgar')]).toEqual([false, 16]);
    const u = table({
      mine: [{ hero: 'allandir', at: [0, 0] }],
      theirs: [{ hero: 'zaron', at: [0, 7], level: 2, damage: 14 }],
      summoned: [{ card: 'skeleton', by: '1:zaron', at: [4, 0] }],
      map: 'drill55',
    });
    u.attack('0:allandir', 'bow', '1:zaron', { dice: [4] });
    expect([u.model('1:zaron').on, u.model('1:skeleton').on, u.health('0:allandir')]).toEqual([false, false, 13]);
  }),
  doesNot('zaron.boneShards', 'hurts friends, those beyond 3", or counts at level 1', () => {
    const blast = (level: number, far: number) => {
      const t = table({
        mine: [{ hero: 'allandir', at: [0, far] }],
        theirs: [
          { hero: 'zaron', at: [-6, 5], level },
          { hero: 'kruul', at: [3, 0] },
        ],
        summoned: [{ card: 'skeleton', by: '1:zaron', at: [0, 0] }],
      });
      t.attack('0:allandir', 'bow', '1:skeleton', { dice: [4, 4, 4] });
      return [t.model('1:skeleton').on, t.health('0:allandir'), t.health('1:kruul')];
    };
    expect(blast(2, -5)).toEqual([false, 14, 15]);
    expect(blast(1, -4)).toEqual([false, 14, 15]);
  }),
  ...shadowStep('zaron', 3),
  doesNot('zaron.shadowStep', 'is known before level 3', () => {
    const t = one('zaron', nobody, {
      level: 2,
      tokens: [
        { kind: 'shadowOrb', seat: 0, at: [0, 1], by: '0:zaron' },
        { kind: 'shadowOrb', seat: 0, at: [5, 3], by: '0:zaron' },
      ],
    });
    expect(t.cannot('0:zaron', 'shadowStep')).toBe('JD-10.1');
  }),
];

const demon = (more: Json = {}) => ({ card: 'algarath', by: '0:viktor', at: [3, 0], ...more });

const viktor: Case[] = [
  ...suffers('viktor', 'eldritchBurn', 'eldritchBlast', 'fire', { far: 5 }),
  does('viktor.demonGate', "calls Al'garath to its side", () => {
    const t = one('viktor', nobody, { fate: [1, 0] })
      .use('0:viktor', 'demonGate')
      .first();
    expect([t.model('0:algarath').on, t.actions('0:algarath'), t.fate(0)]).toEqual([true, 3, 0]);
  }),
  doesNot('viktor.demonGate', 'calls a second one, or for nothing', () => {
    expect(one('viktor', nobody, { fate: [1, 0], summoned: [demon()] }).cannot('0:viktor', 'demonGate')).toBe(
      'JD-21.18',
    );
    expect(one('viktor', nobody).cannot('0:viktor', 'demonGate')).toBe('JD-16.4');
  }),
  does('viktor.hellward', 'lets it and its demon leave without parting blows', () => {
    const t = one('viktor', [{ hero: 'thorgar', at: [0, 2.4] }], { summoned: [demon({ at: [2.4, 2.4] })] });
    t.use('0:viktor', 'hellward').advance('0:viktor', 0, -3);
    expect(t.asked?.kind).toBe('act');
    t.advance('0:algarath', 5, 1);
    expect(t.asked?.kind).toBe('act');
  }),
  doesNot('viktor.hellward', 'covers demons beyond 4", friends, or later activations', () => {
    const t = one('viktor', nobody, { summoned: [demon({ at: [6.3, 0] })], friends: [{ hero: 'kruul', at: [0, 3] }] });
    t.use('0:viktor', 'hellward');
    expect([t.has('0:viktor', 'nimble'), t.has('0:algarath', 'nimble'), t.has('0:kruul', 'nimble')]).toEqual([
      true,
      false,
      false,
    ]);
    t.end();
    expect(t.has('0:viktor', 'nimble')).toBe(false);
  }),
  does('viktor.trueName', "makes Al'garath stronger", () => {
    const t = one('viktor', nobody, { level: 2, summoned: [demon()] });
    expect([t.stat('0:algarath', 'MEL'), t.health('0:algarath')]).toEqual([6, 10]);
  }),
  doesNot('viktor.trueName', 'helps other models, or counts at level 1', () => {
    const t = one('viktor', nobody, { level: 2, summoned: [{ card: 'dorgokaanSummon', by: '0:viktor', at: [3, 0] }] });
    expect([t.stat('0:dorgokaanSummon', 'MEL'), t.health('0:dorgokaanSummon')]).toEqual([7, 10]);
    const u = one('viktor', nobody, { summoned: [demon()] });
    expect([u.stat('0:algarath', 'MEL'), u.health('0:algarath')]).toEqual([5, 7]);
  }),
  does('viktor.greaterGate', "calls Dor'gokaan", () => {
    const t = one('viktor', nobody, { level: 3, fate: [1, 0] })
      .use('0:viktor', 'greaterGate')
      .first();
    expect([t.model('0:dorgokaanSummon').on, t.actions('0:viktor')]).toEqual([true, 1]);
  }),
  doesNot('viktor.greaterGate', "opens beside Al'garath, twice, or before level 3", () => {
    expect(
      one('viktor', nobody, { level: 3, fate: [1, 0], summoned: [demon()] }).cannot('0:viktor', 'greaterGate'),
    ).toBe('JD-21.18');
    const two = one('viktor', nobody, {
      level: 3,
      fate: [1, 0],
      summoned: [{ card: 'dorgokaanSummon', by: '0:viktor', at: [3, 0] }],
    });
    expect(two.cannot('0:viktor', 'greaterGate')).toBe('JD-21.18');
    expect(one('viktor', nobody, { level: 2, fate: [1, 0] }).cannot('0:viktor', 'greaterGate')).toBe('JD-10.1');
  }),
];

const styx: Case[] = [
  ...suffers('styx', 'reap', 'scythe', 'curse'),
  does('styx.gravityPulse', 'pushes an enemy that was hit 2" away', () => {
    const t = one('styx', [{ hero: 'thorgar', at: [5, 0] }]);
    t.attack('0:styx', 'antiGravScythe', '1:thorgar', { dice: [6], manoeuvre: 'gravityPulse' }).pass('act');
    expect(t.place('1:thorgar')).toEqual([700, 0]);
  }),
  doesNot('styx.gravityPulse', 'comes without a J, or with the Scythe in hand', () => {
    expect(
      one('styx', [{ hero: 'thorgar', at: [5, 0] }]).offers('0:styx', 'antiGravScythe', '1:thorgar', {
        dice: [4, 3, 3],
      }),
    ).toEqual([]);
    expect(
      one('styx', [{ hero: 'thorgar', at: [2.4, 0] }]).offers('0:styx', 'scythe', '1:thorgar', { dice: [6] }),
    ).toEqual([]);
  }),
  does('styx.nullify', 'removes a token, or the mark of a model that its player names', () => {
    const t = one('styx', [{ hero: 'rakkir', at: [0, 5] }], {
      tokens: [{ kind: 'shadowOrb', seat: 1, at: [3, 3], by: '1:rakkir' }],
      friends: [{ hero: 'kruul', at: [-3, 0], conditions: ['poison', 'curse'] }],
    });
    t.use('0:styx', 'nullify', { target: 'token 1' }).pass('act');
    expect(t.tokens('shadowOrb')).toBe(0);
    const u = one('styx', nobody, { friends: [{ hero: 'kruul', at: [-3, 0], conditions: ['poison', 'curse'] }] });
    u.use('0:styx', 'nullify', { target: '0:kruul' });
    expect(u.asked).toMatchObject({ kind: 'which', what: 'mark', model: '0:kruul', from: ['curse', 'poison'] });
    expect(u.refuses({ which: 'fire' })).toBe('JD-10.9');
    u.choose({ which: 'poison' });
    expect([u.conditions('0:kruul'), u.asked?.kind]).toEqual([['curse'], 'act']);
  }),
  does('styx.nullify', 'takes an effect or temporary health off, and names help first on an enemy', () => {
    const t = table({
      mine: [{ hero: 'styx', at: [0, 0] }],
      theirs: [
        { hero: 'cradol', at: [0, 6], level: 3, mist: 5 },
        { hero: 'kruul', at: [2.4, 5], conditions: ['curse'], done: true },
      ],
      activating: '1:cradol',
    });
    t.use('1:cradol', 'shadowShield', { target: '1:kruul', x: 3 }).end();
    t.activate('0:styx').use('0:styx', 'nullify', { target: '1:kruul' });
    expect(t.asked).toMatchObject({ from: ['shadowShield', 'curse'] });
    expect(t.shield('1:kruul')).toBe(3);
    t.choose({ which: 'shadowShield' });
    expect([t.shield('1:kruul'), t.conditions('1:kruul')]).toEqual([0, ['curse']]);
  }),
  doesNot('styx.nullify', 'asks about a single mark, or aims at what is invisible or out of sight', () => {
    const t = one('styx', [{ hero: 'rakkir', at: [0, 5], conditions: ['fire'] }]);
    t.use('0:styx', 'nullify', { target: '1:rakkir' });
    expect([t.asked?.kind, t.conditions('1:rakkir')]).toEqual(['act', []]);
    const u = table({
      mine: [{ hero: 'styx', at: [0, 0] }],
      theirs: [{ hero: 'rakkir', at: [0, 6], level: 3, conditions: ['fire'] }],
      fate: [0, 1],
      activating: '1:rakkir',
    });
    u.use('1:rakkir', 'shadowMeld').end().activate('0:styx');
    expect(u.aims('0:styx', 'nullify')).toEqual([]);
    const v = one('styx', [{ hero: 'rakkir', at: [0, 2.5] }], {
      tokens: [{ kind: 'shadowOrb', seat: 1, at: [0, 5], by: '1:rakkir' }],
    });
    expect(v.cannot('0:styx', 'nullify', { target: 'token 1' })).toBe('JD-10.1');
  }),
  doesNot('styx.nullify', 'touches Souls, artefacts, or tokens beyond 6"', () => {
    const t = one('styx', [{ hero: 'rakkir', at: [0, 5], artefacts: ['vorpalBlade'] }], {
      tokens: [{ kind: 'shadowOrb', seat: 1, at: [7.6, 0], by: '1:rakkir' }],
      souls: [[3, 3]],
    });
    expect(t.aims('0:styx', 'nullify')).toEqual([]);
    expect(t.cannot('0:styx', 'nullify', { target: 'token 2' })).toBe('JD-10.1');
    expect(t.cannot('0:styx', 'nullify', { target: 'soul 1' })).toBe('JD-10.1');
  }),
  does('styx.gravLift', 'sets a monster down elsewhere', () => {
    const t = one('styx', nobody, { fate: [1, 0], monsters: [{ monster: 'gloom', at: [-8, 4] }] });
    t.use('0:styx', 'gravLift', { target: 'gloom' })
      .choose({ model: 'gloom', at: at(-8, 1) })
      .pass('act');
    expect(t.place('gloom')).toEqual([-800, 100]);
  }),
  doesNot('styx.gravLift', 'lifts heroes, reaches beyond 10", or carries farther than 4"', () => {
    const t = one('styx', [{ hero: 'thorgar', at: [0, 5] }], {
      fate: [1, 0],
      monsters: [
        { monster: 'gloom', at: [-8, 4] },
        { monster: 'ashtooth', at: [-10.9, -0.5] },
      ],
      mine: [{ hero: 'styx', at: [2, 0] }],
    });
    expect(t.aims('0:styx', 'gravLift')).toEqual(['gloom']);
    t.use('0:styx', 'gravLift', { target: 'gloom' });
    expect(t.refuses({ model: 'gloom', at: at(-8, -1.2) })).toBeTruthy();
  }),
  does('styx.ferryman', 'draws a Soul nearer as Communion begins', () => {
    const t = table({
      mine: [{ hero: 'styx', at: [0, 0], level: 2 }],
      theirs: [{ hero: 'marcus', at: [0, 5] }],
      souls: [[6, 0]],
      phase: 'end',
    });
    t.roll(4, 1).end();
    expect(t.s.souls[0]).toMatchObject({ x: 3 * 2540, y: 0 });
  }),
  doesNot('styx.ferryman', 'draws Souls beyond 6", or at level 1', () => {
    const where = (level: number, x: number) => {
      const t = table({
        mine: [{ hero: 'styx', at: [0, 0], level }],
        theirs: [{ hero: 'marcus', at: [0, 5] }],
        souls: [[x, 0]],
        phase: 'end',
      });
      t.roll(1).end();
      return t.s.souls[0]!.x / 2540;
    };
    expect([where(2, -7.6), where(1, -6)]).toEqual([-6.6, -5]);
  }),
  does('styx.eventHorizon', 'drags all enemies within 4" nearer', () => {
    const t = one(
      'styx',
      [
        { hero: 'thorgar', at: [0, 5.5] },
        { hero: 'marcus', at: [-5.5, 0] },
      ],
      { level: 3, fate: [1, 0] },
    );
    t.use('0:styx', 'eventHorizon').pass('act');
    expect([t.place('1:thorgar'), t.place('1:marcus')]).toEqual([
      [0, 350],
      [-350, 0],
    ]);
  }),
  doesNot('styx.eventHorizon', 'drags friends, or enemies beyond 4"', () => {
    const t = one(
      'styx',
      [
        { hero: 'thorgar', at: [0, 6] },
        { hero: 'marcus', at: [-5.5, 0] },
      ],
      {
        level: 3,
        fate: [1, 0],
        friends: [{ hero: 'kruul', at: [5, 0] }],
      },
    );
    t.use('0:styx', 'eventHorizon').pass('act');
    expect([t.place('1:thorgar'), t.place('0:kruul')]).toEqual([
      [0, 600],
      [500, 0],
    ]);
  }),
];

export const humans: Case[] = [...bastian, ...marcus, ...zaron, ...viktor, ...styx];
