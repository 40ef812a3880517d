/** Goblins and undead. */
import { expect } from 'vitest';
import { dryBones, mounted, shadowRift, shadowStep, suffers } from './common.ts';
import { type Case, does, doesNot, type Json, one, table } from './table.ts';

const nobody: Json[] = [{ hero: 'thrommel', at: [9, 5], done: true }];

const duo = (
  theirs: Json[],
  {
    bale = {},
    sarna = {},
    friends = [] as Json[],
    ...more
  }: Json & { bale?: Json; sarna?: Json; friends?: Json[] } = {},
) =>
  table({
    mine: [
      {
        hero: 'baleSarna',
        models: [
          { at: [0, 0], ...bale },
          { at: [-2.5, 0], ...sarna },
        ],
      },
      ...friends,
    ],
    theirs,
    ...more,
  });

const goblins: Case[] = [
  does('bale.siphonMagic', 'takes an artefact from a damaged hero', () => {
    const t = duo([{ hero: 'kruul', at: [0, 2.2], artefacts: ['vorpalBlade'] }]);
    t.attack('0:bale', 'powerFist', '1:kruul', { dice: [6, 6], manoeuvre: 'siphonMagic' });
    expect(t.model('1:kruul').standings).toEqual([]);
    expect(t.stat('0:bale', 'MEL')).toBe(8);
  }),
  does('bale.siphonMagic', 'takes the artefact its player names, out of those he has a slot for', () => {
    const both = ['vorpalBlade', 'bootsOfAgility'];
    const t = duo([{ hero: 'kruul', at: [0, 2.2], artefacts: both }]);
    t.attack('0:bale', 'powerFist', '1:kruul', { dice: [6, 6], manoeuvre: 'siphonMagic' });
    expect(t.asked).toMatchObject({ kind: 'which', what: 'artefact', seat: 0, model: '1:kruul', from: both });
    expect([t.refuses({ which: 'ringOfPower' }), t.refuses({ which: '' })]).toEqual(['JD-10.9', 'JD-10.9']);
    t.choose({ which: 'bootsOfAgility' }).pass('act');
    expect([t.stat('0:bale', 'MEL'), t.stat('0:bale', 'AGI'), t.stat('1:kruul', 'AGI')]).toEqual([7, 6, 4]);
    const u = duo([{ hero: 'kruul', at: [0, 2.2], artefacts: both }], { bale: { artefacts: ['minotaurEssence'] } });
    u.attack('0:bale', 'powerFist', '1:kruul', { dice: [6, 6], manoeuvre: 'siphonMagic' });
    expect([u.asked?.kind, u.stat('0:bale', 'MEL'), u.stat('1:kruul', 'AGI')]).toEqual(['act', 8, 5]);
  }),
  doesNot('bale.siphonMagic', 'takes into a full slot, or comes without damage', () => {
    const t = duo([{ hero: 'kruul', at: [0, 2.2], artefacts: ['vorpalBlade'] }], {
      bale: { artefacts: ['bootsOfSpeed'] },
    });
    expect(t.offers('0:bale', 'powerFist', '1:kruul', { dice: [6, 6] })).toEqual([]);
    expect(t.refuses({ manoeuvre: 'siphonMagic' })).toBe('JD-8.2');
    const u = duo([{ hero: 'kruul', at: [0, 2.2], artefacts: ['vorpalBlade'] }]);
    expect(u.offers('0:bale', 'powerFist', '1:kruul', { dice: [3, 3] })).toEqual([]);
  }),
  does('bale.soulPhase', 'goes straight to a Soul within 4"', () => {
    const t = duo(nobody, { souls: [[5, 0]] })
      .use('0:bale', 'soulPhase', { target: 'soul 1' })
      .first();
    expect([t.place('0:bale')[0] > 300, t.actions('0:bale')]).toEqual([true, 2]);
  }),
  doesNot('bale.soulPhase', 'reaches Souls beyond 4", or follows an Effigy recall', () => {
    expect(duo(nobody, { souls: [[5.5, 0]] }).cannot('0:bale', 'soulPhase', { target: 'soul 1' })).toBe('JD-10.1');
    const t = duo(nobody, { souls: [[3, -6]] })
      .choose({ act: 'recall', model: '0:bale' })
      .pass('act');
    expect(t.actions('0:bale')).toBe(1);
    expect(t.cannot('0:bale', 'soulPhase', { target: 'soul 1' })).toBe('JD-10.1');
  }),
  does('bale.growthSpurt', 'adds 1 MEL at level 2', () => {
    expect(duo(nobody, { bale: { level: 2 } }).stat('0:bale', 'MEL')).toBe(8);
  }),
  doesNot('bale.growthSpurt', 'counts at level 1, or for Sarna', () => {
    expect(duo(nobody).stat('0:bale', 'MEL')).toBe(7);
    expect(duo(nobody, { bale: { level: 2 } }).stat('0:sarna', 'MEL')).toBe(0);
  }),
  does('bale.overload', 'adds 2 damage now and stuns him afterwards', () => {
    const t = duo([{ hero: 'kruul', at: [0, 2.2] }], { bale: { level: 3 }, fate: [1, 0] }).use('0:bale', 'overload');
    expect(t.blows('0:bale', 'powerFist', '1:kruul')).toEqual([4, 5, 6]);
    t.end();
    expect(t.conditions('0:bale')).toEqual(['stun']);
  }),
  doesNot('bale.overload', 'outlasts the activation, or stuns Sarna', () => {
    const t = duo([{ hero: 'kruul', at: [0, 2.2] }], { bale: { level: 3 }, fate: [1, 0] })
      .use('0:bale', 'overload')
      .end();
    expect(t.blows('0:bale', 'powerFist', '1:kruul')).toEqual([2, 3, 4]);
    expect(t.conditions('0:sarna')).toEqual([]);
  }),
  does('sarna.befuddle', 'curses an enemy that Mystic Wand damaged', () => {
    const t = duo([{ hero: 'kruul', at: [-2.5, 5] }]);
    t.attack('0:sarna', 'mysticWand', '1:kruul', { dice: [6, 6], manoeuvre: 'befuddle' });
    expect(t.conditions('1:kruul')).toEqual(['curse']);
  }),
  doesNot('sarna.befuddle', 'comes without damage, or for too few symbols', () => {
    const offers = (dice: number[]) =>
      duo([{ hero: 'kruul', at: [-2.5, 5] }]).offers('0:sarna', 'mysticWand', '1:kruul', { dice });
    expect([offers([3, 3]), offers([6, 4])]).toEqual([[], []]);
  }),
  does('sarna.echo', 'uses an active ability of a friend for its cost and 1 Fate', () => {
    const t = duo(nobody, { friends: [{ hero: 'bastian', at: [-6, 0] }], bale: { damage: 6 }, fate: [2, 0] });
    t.use('0:sarna', 'echo', { target: '0:bastian', x: 2 }).roll(1).choose({ model: '0:bale' }).pass('act');
    expect([t.model('0:bale').damage, t.fate(0), t.actions('0:sarna')]).toEqual([2, 0, 2]);
  }),
  doesNot('sarna.echo', 'summons, reaches beyond 6", or costs less', () => {
    const zaron = duo(nobody, { friends: [{ hero: 'zaron', at: [-6, 0] }], fate: [3, 0] });
    expect(zaron.cannot('0:sarna', 'echo', { target: '0:zaron', x: 0 })).toBe('JD-10.1');
    const poor = duo(nobody, { friends: [{ hero: 'bastian', at: [-6, 0] }], fate: [1, 0] });
    expect(poor.cannot('0:sarna', 'echo', { target: '0:bastian', x: 2 })).toBe('JD-10.1');
    const far = duo(nobody, { friends: [{ hero: 'bastian', at: [5.6, 0] }], fate: [2, 0] });
    expect(far.cannot('0:sarna', 'echo', { target: '0:bastian', x: 2 })).toBe('JD-10.1');
  }),
];

const fazeal: Case[] = [
  ...dryBones('fazeal'),
  ...mounted('fazeal', 'blightBringer'),
  does('fazeal.affliction', 'poisons or curses, as its player likes', () => {
    for (const [option, condition] of [
      [0, 'poison'],
      [1, 'curse'],
    ] as const) {
      const t = one('fazeal', [{ hero: 'kruul', at: [0, 2.4] }]);
      t.attack('0:fazeal', 'blightBringer', '1:kruul', { dice: [6, 6], manoeuvre: 'affliction' }).choose({ option });
      expect(t.conditions('1:kruul')).toEqual([condition]);
    }
  }),
  doesNot('fazeal.affliction', 'comes without damage', () => {
    expect(
      one('fazeal', [{ hero: 'kruul', at: [0, 2.4] }]).offers('0:fazeal', 'blightBringer', '1:kruul', { dice: [3, 3] }),
    ).toEqual([]);
  }),
  does('fazeal.decapitation', 'doubles the damage for a Fate', () => {
    const t = one('fazeal', [{ hero: 'marcus', at: [0, 2.4] }], { fate: [1, 0] });
    t.attack('0:fazeal', 'blightBringer', '1:marcus', { dice: [6, 3, 4], manoeuvre: 'decapitation' });
    expect([t.health('1:marcus'), t.fate(0)]).toEqual([14, 0]);
  }),
  doesNot('fazeal.decapitation', 'comes without Fate, or without a J', () => {
    const offers = (dice: number[], fate: [number, number]) =>
      one('fazeal', [{ hero: 'kruul', at: [0, 2.4] }], { fate }).offers('0:fazeal', 'blightBringer', '1:kruul', {
        dice,
      });
    expect(offers([6, 6], [0, 0])).toEqual(['affliction']);
    expect(offers([4, 3, 3], [1, 0])).toEqual(['affliction']);
  }),
  does('fazeal.pestilence', 'hurts and weakens the poisoned and cursed within 6"', () => {
    const t = one(
      'fazeal',
      [
        { hero: 'kruul', at: [0, 5], conditions: ['poison'] },
        { hero: 'marcus', at: [5, 0], conditions: ['curse'] },
      ],
      { fate: [1, 0] },
    );
    t.roll(6, 1).use('0:fazeal', 'pestilence').pass('act');
    expect([t.health('1:kruul'), t.health('1:marcus')]).toEqual([12, 15]);
    expect((['MEL', 'MAG', 'AGI', 'SH'] as const).map((name) => t.stat('1:kruul', name))).toEqual([4, 5, 2, 4]);
  }),
  doesNot('fazeal.pestilence', 'touches the healthy, friends, or those beyond 6"', () => {
    const t = one(
      'fazeal',
      [
        { hero: 'kruul', at: [0, 5] },
        { hero: 'marcus', at: [-8.2, 0], conditions: ['curse'] },
      ],
      {
        fate: [1, 0],
        friends: [{ hero: 'rakkir', at: [3, 0], conditions: ['poison'] }],
      },
    );
    expect(t.cannot('0:fazeal', 'pestilence')).toBe('JD-10.1');
  }),
  does('fazeal.bloodThirst', 'drinks beyond its maximum', () => {
    const t = one('fazeal', [{ hero: 'kruul', at: [0, 2.4] }], { level: 2 });
    t.attack('0:fazeal', 'blightBringer', '1:kruul', { dice: [4] });
    expect(t.health('0:fazeal')).toBe(17);
  }),
  doesNot('fazeal.bloodThirst', 'drinks more than 5 beyond it, or at level 1', () => {
    const t = one('fazeal', [{ hero: 'thorgar', at: [0, 2.4] }], { level: 2 });
    t.model('0:fazeal').damage = -5;
    t.attack('0:fazeal', 'blightBringer', '1:thorgar', { dice: [4] });
    expect(t.health('0:fazeal')).toBe(21);
    const u = one('fazeal', [{ hero: 'kruul', at: [0, 2.4] }]);
    u.attack('0:fazeal', 'blightBringer', '1:kruul', { dice: [4] });
    expect(u.health('0:fazeal')).toBe(15);
  }),
  does('fazeal.tendrilsOfDeath', 'drains D3+1 enemies within 4"', () => {
    const t = table({
      mine: [{ hero: 'fazeal', at: [0, 0], level: 3, damage: 10 }],
      theirs: [
        { hero: 'kruul', at: [0, 5] },
        { hero: 'marcus', at: [5, 0] },
      ],
      fate: [1, 0],
    });
    t.roll(1).use('0:fazeal', 'tendrilsOfDeath').choose({ model: '1:kruul' }).choose({ model: '1:marcus' }).pass('act');
    expect([t.health('1:kruul'), t.health('1:marcus'), t.model('0:fazeal').damage]).toEqual([13, 14, 6]);
  }),
  doesNot('fazeal.tendrilsOfDeath', 'reaches beyond 4", or more than rolled', () => {
    const t = table({
      mine: [{ hero: 'fazeal', at: [0, 0], level: 3 }],
      theirs: [
        { hero: 'kruul', at: [0, 5] },
        { hero: 'marcus', at: [5, 0] },
        { hero: 'rakkir', at: [-5, 0] },
      ],
      fate: [1, 0],
    });
    t.roll(1).use('0:fazeal', 'tendrilsOfDeath').choose({ model: '1:kruul' }).choose({ model: '1:marcus' });
    expect([t.asked?.kind, t.health('1:rakkir')]).toEqual(['act', 15]);
    expect(
      one('fazeal', [{ hero: 'kruul', at: [-6.2, 0] }], { level: 3, fate: [1, 0] }).cannot(
        '0:fazeal',
        'tendrilsOfDeath',
      ),
    ).toBe('JD-10.1');
  }),
];

const misty = (theirs: Json[], mist: number, more: Json & { level?: number; friends?: Json[] } = {}) => {
  const t = one('cradol', theirs, more);
  t.model('0:cradol').mist = mist;
  return t;
};

const cradol: Case[] = [
  ...dryBones('cradol'),
  does('cradol.shadowMist', 'gathers Mist when a friend damages an enemy within 3"', () => {
    const t = misty([{ hero: 'thorgar', at: [0, 2.4] }], 0).attack('0:cradol', 'tomahawk', '1:thorgar', { dice: [4] });
    expect(t.model('0:cradol').mist).toBe(1);
    const u = table({
      mine: [
        { hero: 'allandir', at: [0, -4] },
        { hero: 'cradol', at: [4, 2] },
      ],
      theirs: [{ hero: 'thorgar', at: [0, 4] }],
    });
    u.attack('0:allandir', 'bow', '1:thorgar', { dice: [4] });
    expect(u.model('0:cradol').mist).toBe(1);
  }),
  doesNot('cradol.shadowMist', 'gathers beyond 3", without damage, or above 2 and its level', () => {
    const far = table({
      mine: [
        { hero: 'allandir', at: [0, -4] },
        { hero: 'cradol', at: [5.3, 4] },
      ],
      theirs: [{ hero: 'thorgar', at: [0, 4] }],
    });
    far.attack('0:allandir', 'bow', '1:thorgar', { dice: [4] });
    expect(far.model('0:cradol').mist).toBe(0);
    const t = misty([{ hero: 'thorgar', at: [0, 2.4] }], 3).attack('0:cradol', 'tomahawk', '1:thorgar', { dice: [4] });
    expect(t.model('0:cradol').mist).toBe(3);
    expect(
      misty([{ hero: 'thorgar', at: [0, 2.4] }], 0)
        .attack('0:cradol', 'tomahawk', '1:thorgar')
        .model('0:cradol').mist,
    ).toBe(0);
  }),
  does('cradol.shadowWraith', 'turns Mist into healing', () => {
    const t = misty([{ hero: 'thorgar', at: [0, 2.4] }], 2, { friends: [{ hero: 'kruul', at: [4, 0], damage: 5 }] });
    t.attack('0:cradol', 'tomahawk', '1:thorgar', { dice: [3], manoeuvre: 'shadowWraith', target: '0:kruul', x: 2 });
    expect([t.model('0:kruul').damage, t.model('0:cradol').mist]).toEqual([3, 0]);
  }),
  doesNot('cradol.shadowWraith', 'heals without Mist, enemies, or friends beyond 3"', () => {
    expect(
      misty([{ hero: 'thorgar', at: [0, 2.4] }], 0).offers('0:cradol', 'tomahawk', '1:thorgar', { dice: [3] }),
    ).toEqual([]);
    const t = misty([{ hero: 'thorgar', at: [0, 2.4] }], 2, { friends: [{ hero: 'kruul', at: [5.2, 0], damage: 5 }] });
    t.roll(3).choose({ act: 'attack', model: '0:cradol', weapon: 'tomahawk', target: '1:thorgar' }).pass('manoeuvre');
    expect(t.refuses({ manoeuvre: 'shadowWraith', target: '0:kruul', x: 1 })).toBeTruthy();
    expect(t.refuses({ manoeuvre: 'shadowWraith', target: '1:thorgar', x: 1 })).toBeTruthy();
    expect(t.refuses({ manoeuvre: 'shadowWraith', target: '0:cradol', x: 3 })).toBeTruthy();
  }),
  does('cradol.shadowDoor', 'sends a friend beside it to an Orb', () => {
    const t = misty(nobody, 3, {
      friends: [{ hero: 'kruul', at: [1.9685, 0] }],
      tokens: [{ kind: 'shadowOrb', seat: 0, at: [-6, 3], by: '0:cradol' }],
    });
    t.use('0:cradol', 'shadowDoor', { target: '0:kruul' }).first();
    expect([t.place('0:kruul')[0] < -400, t.model('0:cradol').mist, t.actions('0:cradol')]).toEqual([true, 0, 3]);
  }),
  doesNot('cradol.shadowDoor', 'opens for less than 3 Mist, without an Orb, or for friends apart', () => {
    const orb = [{ kind: 'shadowOrb', seat: 0, at: [-6, 3], by: '0:cradol' }];
    const near = [{ hero: 'kruul', at: [1.9685, 0] }];
    expect(
      misty(nobody, 2, { friends: near, tokens: orb }).cannot('0:cradol', 'shadowDoor', { target: '0:kruul' }),
    ).toBe('JD-10.1');
    expect(misty(nobody, 3, { friends: near }).cannot('0:cradol', 'shadowDoor', { target: '0:kruul' })).toBe('JD-10.1');
    const apart = misty(nobody, 3, { friends: [{ hero: 'kruul', at: [2.2, 0] }], tokens: orb });
    expect(apart.cannot('0:cradol', 'shadowDoor', { target: '0:kruul' })).toBe('JD-10.1');
  }),
  ...shadowRift('cradol'),
  ...shadowStep('cradol'),
  does('cradol.shadowBoost', 'removes a token or a mark for 3 Mist', () => {
    const t = misty([{ hero: 'rakkir', at: [0, 5] }], 3, {
      level: 2,
      tokens: [{ kind: 'shadowOrb', seat: 1, at: [3, 0], by: '1:rakkir' }],
    });
    t.use('0:cradol', 'shadowBoost', { target: 'token 1' }).pass('act');
    expect([t.tokens('shadowOrb'), t.model('0:cradol').mist]).toEqual([0, 0]);
    const u = misty(nobody, 3, { level: 2, friends: [{ hero: 'kruul', at: [4, 0], conditions: ['fire'] }] });
    u.use('0:cradol', 'shadowBoost', { target: '0:kruul' }).pass('act');
    expect(u.conditions('0:kruul')).toEqual([]);
  }),
  doesNot('cradol.shadowBoost', 'works for 2 Mist, beyond 3", at level 1, or on Souls', () => {
    const friends = [{ hero: 'kruul', at: [4, 0], conditions: ['fire'] }];
    expect(misty(nobody, 2, { level: 2, friends }).cannot('0:cradol', 'shadowBoost', { target: '0:kruul' })).toBe(
      'JD-10.1',
    );
    expect(misty(nobody, 3, { friends }).cannot('0:cradol', 'shadowBoost', { target: '0:kruul' })).toBe('JD-10.1');
    const far = misty(nobody, 3, {
      level: 2,
      friends: [{ hero: 'kruul', at: [5.2, 0], conditions: ['fire'] }],
      souls: [[2, 2]],
    });
    expect(far.aims('0:cradol', 'shadowBoost')).toEqual([]);
    expect(far.cannot('0:cradol', 'shadowBoost', { target: 'soul 1' })).toBe('JD-10.1');
  }),
  does('cradol.shadowShield', 'turns Mist into temporary health', () => {
    const t = misty(nobody, 4, { level: 3, friends: [{ hero: 'kruul', at: [4, 0] }] });
    t.use('0:cradol', 'shadowShield', { target: '0:kruul', x: 3 });
    expect([t.shield('0:kruul'), t.model('0:cradol').mist]).toEqual([3, 1]);
  }),
  doesNot(
    'cradol.shadowShield',
    'gives more than there is Mist, shields enemies, or lasts into its next activation',
    () => {
      const t = table({
        mine: [{ hero: 'cradol', at: [0, 0], level: 3 }],
        theirs: [{ hero: 'marcus', at: [0, 4] }],
        phase: 'end',
      });
      t.model('0:cradol').mist = 2;
      expect(t.cannot('0:cradol', 'shadowShield', { target: '0:cradol', x: 3 })).toBe('JD-10.1');
      expect(t.cannot('0:cradol', 'shadowShield', { target: '1:marcus', x: 1 })).toBe('JD-10.1');
      t.use('0:cradol', 'shadowShield', { target: '0:cradol', x: 2 }).end().pass('activate').activate('1:marcus').end();
      expect(t.shield('0:cradol')).toBe(2);
      t.activate('0:cradol');
      expect(t.shield('0:cradol')).toBe(0);
    },
  ),
];

const zhimgigrak: Case[] = [
  ...dryBones('zhimgigrak'),
  does('zhimgigrak.iceInTheVeins', 'cannot be frozen', () => {
    const t = table({ mine: [{ hero: 'zhimgigrak', at: [0, 0] }], theirs: [{ hero: 'zhimgigrak', at: [0, 5] }] });
    t.attack('0:zhimgigrak', 'frostBolt', '1:zhimgigrak', { dice: [6, 6], manoeuvre: 'frostBite' });
    expect(t.conditions('1:zhimgigrak')).toEqual([]);
  }),
  doesNot('zhimgigrak.iceInTheVeins', 'keeps off other conditions', () => {
    const t = one('haksa', [{ hero: 'zhimgigrak', at: [0, 5] }]);
    t.attack('0:haksa', 'hexBolt', '1:zhimgigrak', { dice: [6, 6], manoeuvre: 'hex' });
    expect(t.conditions('1:zhimgigrak')).toEqual(['poison']);
  }),
  does('zhimgigrak.frostShroud', 'blunts arrows', () => {
    const t = one('allandir', [{ hero: 'zhimgigrak', at: [0, 5] }]);
    expect(t.pool('0:allandir', 'bow', '1:zhimgigrak')).toBe(2);
    expect(t.blows('0:allandir', 'bow', '1:zhimgigrak')).toEqual([1, 2, 3]);
  }),
  doesNot('zhimgigrak.frostShroud', 'blunts magic', () => {
    const t = one('saiyin', [{ hero: 'zhimgigrak', at: [0, 5] }]);
    expect(t.pool('0:saiyin', 'witherSoul', '1:zhimgigrak')).toBe(3);
    expect(t.blows('0:saiyin', 'witherSoul', '1:zhimgigrak')).toEqual([2, 3, 4]);
  }),
  ...suffers('zhimgigrak', 'frostBite', 'frostBolt', 'frost', { far: 5 }),
  does('zhimgigrak.switch', 'changes places with a friend', () => {
    const t = one('zhimgigrak', nobody, { friends: [{ hero: 'kruul', at: [6, 0] }] }).use('0:zhimgigrak', 'switch', {
      target: '0:kruul',
    });
    expect([t.place('0:zhimgigrak'), t.place('0:kruul')]).toEqual([
      [600, 0],
      [0, 0],
    ]);
  }),
  doesNot('zhimgigrak.switch', 'takes enemies, itself, or friends beyond 6"', () => {
    const t = one('zhimgigrak', [{ hero: 'marcus', at: [0, 4] }], { friends: [{ hero: 'kruul', at: [-8.2, 0] }] });
    expect(t.aims('0:zhimgigrak', 'switch')).toEqual([]);
  }),
  does('zhimgigrak.iceStorm', 'freezes and hurts D3+1 enemies within 4"', () => {
    const t = one(
      'zhimgigrak',
      [
        { hero: 'thrommel', at: [0, 5] },
        { hero: 'kruul', at: [5, 0] },
      ],
      { fate: [1, 0] },
    );
    t.roll(1).use('0:zhimgigrak', 'iceStorm').choose({ model: '1:kruul' }).choose({ model: '1:thrommel' }).pass('act');
    expect([t.health('1:kruul'), t.health('1:thrommel')]).toEqual([12, 15]);
    expect([t.conditions('1:kruul'), t.conditions('1:thrommel')]).toEqual([['frost'], ['frost']]);
  }),
  doesNot('zhimgigrak.iceStorm', 'reaches beyond 4", or harms friends', () => {
    const t = one('zhimgigrak', [{ hero: 'kruul', at: [-6.1, 0] }], {
      fate: [1, 0],
      friends: [{ hero: 'rakkir', at: [3, 0] }],
    });
    expect(t.cannot('0:zhimgigrak', 'iceStorm')).toBe('JD-10.1');
  }),
  does('zhimgigrak.coneOfCold', 'strikes the target and two more around it', () => {
    const t = one(
      'zhimgigrak',
      [
        { hero: 'kruul', at: [0, 5] },
        { hero: 'rakkir', at: [2.5, 5] },
        { hero: 'marcus', at: [-2.5, 5] },
      ],
      { level: 2 },
    );
    t.roll(4, 4, 4, 1, 4, 4, 4, 1, 4, 4, 4, 1).use('0:zhimgigrak', 'coneOfCold', { target: '1:kruul' });
    t.pass('attack').choose({ model: '1:rakkir' }).pass('attack').choose({ model: '1:marcus' }).pass('act');
    expect(['1:kruul', '1:rakkir', '1:marcus'].map((key) => t.health(key))).toEqual([11, 11, 14]);
    expect(t.actions('0:zhimgigrak')).toBe(2);
    t.dice = [];
  }),
  doesNot('zhimgigrak.coneOfCold', 'spreads beyond 2" of the target, or at level 1', () => {
    const t = one(
      'zhimgigrak',
      [
        { hero: 'kruul', at: [0, 5] },
        { hero: 'rakkir', at: [4.2, 5] },
      ],
      { level: 2 },
    );
    t.use('0:zhimgigrak', 'coneOfCold', { target: '1:kruul' }).pass('attack', 'act');
    expect(t.asked?.kind).toBe('act');
    const u = one('zhimgigrak', [{ hero: 'kruul', at: [0, 5] }]);
    expect(u.cannot('0:zhimgigrak', 'coneOfCold', { target: '1:kruul' })).toBe('JD-10.1');
  }),
  does('zhimgigrak.unholyTether', 'makes an enemy suffer along', () => {
    const t = one(
      'zhimgigrak',
      [
        { hero: 'marcus', at: [0, 5] },
        { hero: 'thorgar', at: [2.4, 0] },
      ],
      { level: 3, fate: [1, 0] },
    );
    t.use('0:zhimgigrak', 'unholyTether', { target: '1:marcus' }).end().activate('1:thorgar');
    t.attack('1:thorgar', 'greatAxe', '0:zhimgigrak', { dice: [4, 4] });
    expect([t.health('0:zhimgigrak'), t.health('1:marcus'), t.health('1:thorgar')]).toEqual([12, 12, 18]);
  }),
  doesNot('zhimgigrak.unholyTether', 'reaches beyond 4", or lasts into its next activation', () => {
    const t = table({
      mine: [{ hero: 'zhimgigrak', at: [0, 0], level: 3 }],
      theirs: [
        { hero: 'marcus', at: [0, 5] },
        { hero: 'kruul', at: [-6.2, 0], done: true },
      ],
      fate: [1, 0],
      phase: 'end',
    });
    expect(t.aims('0:zhimgigrak', 'unholyTether')).toEqual(['1:marcus']);
    t.use('0:zhimgigrak', 'unholyTether', { target: '1:marcus' }).end().pass('activate');
    t.activate('1:kruul').end().activate('0:zhimgigrak');
    expect(t.model('1:marcus').standings).toEqual([]);
  }),
];

export const others: Case[] = [...goblins, ...fazeal, ...cradol, ...zhimgigrak];
