/** Finer points of the cast: which of several is meant, what outlives its target, and when a thing does not count. */
import { expect } from 'vitest';
import { at, type Case, does, doesNot, type Json, one, table } from './table.ts';

const far: Json[] = [{ hero: 'marcus', at: [9, 5], done: true }];

/** Orbs and Idols. */
const tokens: Case[] = [
  does('rakkir.shadowRift', 'lets its player say which Orb makes room for a fourth', () => {
    const orb = (x: number) => ({ kind: 'shadowOrb', seat: 0, at: [x, 4], by: '0:rakkir' });
    const t = one('rakkir', far, { tokens: [orb(-4), orb(0), orb(4)] });
    t.use('0:rakkir', 'shadowRift').first();
    expect(t.asked).toMatchObject({ kind: 'which', what: 'token', from: ['token 1', 'token 2', 'token 3'] });
    expect(t.refuses({ which: 'token 4' })).toBe('JD-10.9');
    t.choose({ which: 'token 2' });
    expect([t.s.tokens.map(({ id }) => id), t.asked?.kind]).toEqual([[1, 3, 4], 'act']);
  }),
  doesNot('rakkir.shadowRift', 'asks while there are fewer than three', () => {
    const t = one('rakkir', far, { tokens: [{ kind: 'shadowOrb', seat: 0, at: [4, 4], by: '0:rakkir' }] });
    t.use('0:rakkir', 'shadowRift').first();
    expect([t.tokens('shadowOrb'), t.asked?.kind]).toEqual([2, 'act']);
  }),
  does('rakkir.shadowStep', 'leaves from the Orb or Effigy its player names', () => {
    const orb = (x: number, y: number) => ({ kind: 'shadowOrb', seat: 0, at: [x, y], by: '0:rakkir' });
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, -6.0315] }],
      theirs: far,
      tokens: [orb(0, -5), orb(5, 3)],
    });
    t.use('0:rakkir', 'shadowStep');
    expect(t.asked).toMatchObject({ kind: 'which', what: 'orb', from: ['effigy', 'token 1'] });
    t.choose({ which: 'effigy' });
    expect(t.tokens('shadowOrb')).toBe(2);
    // not back to the Effigy
    expect(t.refuses({ model: '0:rakkir', at: at(1.9685, -8) })).toBe('JD-2.3');
  }),
  does('haksa.spiritBurst', 'bursts the Idol its player names', () => {
    const t = table({
      mine: [{ hero: 'haksa', at: [0, 0], level: 3 }],
      theirs: [{ hero: 'thorgar', at: [6, 3] }],
      fate: [1, 0],
    });
    t.use('0:haksa', 'voodooIdol').choose({ model: '0:haksa', at: at(-4, 0) });
    t.use('0:haksa', 'healingIdol').choose({ model: '0:haksa', at: at(4, 0) });
    t.roll(1).use('0:haksa', 'spiritBurst');
    expect(t.asked).toMatchObject({ kind: 'which', what: 'token', from: ['token 1', 'token 2'] });
    t.choose({ which: 'token 2' }).pass('act');
    expect([t.tokens('voodooIdol'), t.tokens('healingIdol'), t.health('1:thorgar')]).toEqual([1, 0, 17]);
  }),
  does('styx.ferryman', 'draws the Soul its player names', () => {
    const t = table({
      mine: [{ hero: 'styx', at: [0, 0], level: 2 }],
      theirs: [{ hero: 'marcus', at: [0, 5] }],
      souls: [
        [6, 0],
        [-6, 0],
      ],
      phase: 'end',
    });
    t.roll(4).choose({ act: 'end' });
    expect(t.asked).toMatchObject({ kind: 'which', what: 'soul', seat: 0, from: ['soul 1', 'soul 2'] });
    t.roll(1, 1).choose({ which: 'soul 2' });
    expect(t.s.souls.map(({ x }) => x / 2540)).toEqual([5, -3]);
  }),
  doesNot('cradol.shadowBoost', 'reaches a token out of sight', () => {
    const t = table({
      mine: [{ hero: 'cradol', at: [0, 0], level: 2, mist: 3 }],
      theirs: [{ hero: 'rakkir', at: [0, 2] }],
      tokens: [{ kind: 'shadowOrb', seat: 1, at: [0, 4], by: '1:rakkir' }],
    });
    expect(t.cannot('0:cradol', 'shadowBoost', { target: 'token 1' })).toBe('JD-10.1');
  }),
  doesNot('cradol.shadowDoor', 'opens for himself', () => {
    const t = one('cradol', far, { tokens: [{ kind: 'shadowOrb', seat: 0, at: [-6, 3], by: '0:cradol' }] });
    t.model('0:cradol').mist = 3;
    expect(t.aims('0:cradol', 'shadowDoor')).toEqual([]);
  }),
  doesNot('bale.soulPhase', 'leads to a Soul out of sight', () => {
    const start = (x: number) =>
      table({
        mine: [{ hero: 'baleSarna', models: [{ at: [0, 0] }, { at: [-3, 0] }] }],
        theirs: [{ hero: 'marcus', at: [x, 0] }],
        souls: [[4.5, 0]],
      });
    expect(start(2.2).cannot('0:bale', 'soulPhase', { target: 'soul 1' })).toBe('JD-10.1');
    start(-8).use('0:bale', 'soulPhase', { target: 'soul 1' });
  }),
  doesNot('marcus.wallOfIce', 'touches a Soul', () => {
    const t = one('marcus', far, { fate: [1, 0], souls: [[0, 3]] }).use('0:marcus', 'wallOfIce');
    expect(t.refuses({ model: '0:marcus', at: at(0, 3), turn: 0 })).toBe('JD-10.2');
    t.choose({ model: '0:marcus', at: at(0, 4), turn: 0 });
  }),
];

/** What follows a blow. */
const blows: Case[] = [
  does('brok.backSwing', 'follows a blow that killed, and after its manoeuvre', () => {
    const t = one('brok', [
      { hero: 'kruul', at: [0, 2.4], damage: 14 },
      { hero: 'rakkir', at: [3.9, 0] },
    ]);
    t.roll(6, 4, 4, 4, 4, 1).choose({ act: 'attack', model: '0:brok', weapon: 'greatAxe', target: '1:kruul' });
    t.pass('manoeuvre');
    expect(t.model('1:kruul').on).toBe(false);
    t.choose({ manoeuvre: 'none' }).choose({ use: true }).choose({ model: '1:rakkir' }).pass('act');
    expect(t.health('1:rakkir')).toBe(12);
  }),
  does('cradol.shadowMist', 'gathers from a blow that killed', () => {
    const t = one('cradol', [{ hero: 'kruul', at: [0, 2.4], damage: 14 }]);
    t.attack('0:cradol', 'tomahawk', '1:kruul', { dice: [4] });
    expect([t.model('1:kruul').on, t.model('0:cradol').mist]).toEqual([false, 1]);
  }),
  doesNot('cradol.shadowMist', 'gathers from a blow on the Effigy', () => {
    const t = table({ mine: [{ hero: 'cradol', at: [0, 6.0315] }], theirs: far });
    t.attack('0:cradol', 'tomahawk', 'effigy1', { dice: [4, 4, 4] });
    expect([t.model('effigy1').damage, t.model('0:cradol').mist]).toEqual([3, 0]);
  }),
  does('terra.rockBlast', 'comes from a target that it killed', () => {
    const t = table({
      mine: [
        { hero: 'kruul', at: [1, 0], damage: 13 },
        { hero: 'thrommel', at: [3, 3] },
      ],
      theirs: [{ hero: 'marcus', at: [9, -6] }],
      monsters: [{ monster: 'terra', at: [-9, 0] }],
      phase: 'end',
    });
    t.roll(4, 4).end();
    expect([t.model('0:kruul').on, t.health('0:thrommel')]).toEqual([false, 17]);
  }),
  does('thrommel.hammerTime', 'may follow a cleansing, which is no action', () => {
    const t = table({
      mine: [{ hero: 'thrommel', at: [0, 0], conditions: ['curse'] }],
      theirs: [{ hero: 'thorgar', at: [0, 2.4] }],
      fate: [2, 0],
    });
    t.attack('0:thrommel', 'warhammer', '1:thorgar', { dice: [4] });
    t.choose({ act: 'cleanse', model: '0:thrommel', condition: 'curse' });
    t.roll(1).use('0:thrommel', 'hammerTime').pass('act');
    expect(t.conditions('1:thorgar')).toEqual(['knockedDown']);
  }),
  doesNot('thrommel.hammerTime', 'follows after another ability that took an action', () => {
    const t = table({
      mine: [{ hero: 'thrommel', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [0, 2.4] }],
      fate: [1, 0],
    });
    t.attack('0:thrommel', 'warhammer', '1:thorgar', { dice: [4] });
    t.use('0:thrommel', 'fierceChallenge', { target: '1:thorgar' });
    expect(t.cannot('0:thrommel', 'hammerTime')).toBe('JD-10.8');
  }),
  does('zaffen.reload', 'outlasts a cleansing', () => {
    const t = table({
      mine: [{ hero: 'zaffen', at: [0, 0], conditions: ['curse'] }],
      theirs: [{ hero: 'thrommel', at: [7, 0] }],
      fate: [2, 0],
    });
    t.attack('0:zaffen', 'giantCrossbow', '1:thrommel');
    t.choose({ act: 'cleanse', model: '0:zaffen', condition: 'curse' });
    t.attack('0:zaffen', 'giantCrossbow', '1:thrommel');
    expect(t.actions('0:zaffen')).toBe(0);
  }),
  doesNot('kruul.extractSoul', 'draws a second Soul', () => {
    const t = table({
      mine: [{ hero: 'kruul', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [0, 6], souls: 2 }],
      fate: [1, 0],
    });
    t.use('0:kruul', 'extractSoul', { target: '1:thorgar' });
    t.roll(4, 1, 1, 1, 3).attack('0:kruul', 'bewitched', '1:thorgar');
    t.roll(4).attack('0:kruul', 'bewitched', '1:thorgar');
    expect([t.model('1:thorgar').souls, t.s.souls.length]).toEqual([1, 1]);
  }),
  doesNot('zhonyja.counterStrike', 'is asked about a charger out of reach, or while knocked down', () => {
    const charge = (target: Json, to: [number, number]) => {
      const t = table({ mine: [{ hero: 'thorgar', at: [0, -5] }], theirs: [{ hero: 'zhonyja', level: 3, ...target }] });
      t.choose({ act: 'charge', model: '0:thorgar', weapon: 'greatAxe', target: '1:zhonyja', to });
      return t.pass('react', 'act').asked?.kind;
    };
    expect(charge({ at: [0, 2] }, at(0, -1.6))).toBe('act');
    expect(charge({ at: [0, 2], conditions: ['knockedDown'] }, at(0, -0.5))).toBe('act');
    expect(charge({ at: [0, 2] }, at(0, -0.5))).toBe('react');
  }),
  doesNot('zhonyja.theReaperCalls', 'marks by a blow that was ignored', () => {
    const t = table({
      mine: [{ hero: 'piper', at: [0, 0] }],
      theirs: [{ hero: 'zhonyja', at: [0, 2.4] }],
    });
    t.use('0:piper', 'duplicateSelf').end().activate('1:zhonyja');
    t.attack('1:zhonyja', 'greatAxe', '0:piper', { dice: [4, 4, 4] });
    expect(t.s.tokens).toEqual([]);
    t.attack('1:zhonyja', 'greatAxe', '0:piper', { dice: [4, 4, 4] });
    expect(t.s.tokens).toHaveLength(1);
  }),
  doesNot('thrommel.bodyguard', 'is asked about a blow that was ignored', () => {
    const t = table({
      mine: [
        { hero: 'piper', at: [0, 0] },
        { hero: 'thrommel', at: [2.4, 0] },
      ],
      theirs: [{ hero: 'thorgar', at: [0, 2.4] }],
    });
    const strike = { act: 'attack', model: '1:thorgar', weapon: 'greatAxe', target: '0:piper' };
    t.use('0:piper', 'duplicateSelf').end().activate('1:thorgar').roll(4, 4).choose(strike).pass('react', 'act');
    expect([t.asked?.kind, t.health('0:piper')]).toEqual(['act', 13]);
    // the next one hits
    t.roll(4, 4).choose(strike).pass('react', 'act');
    expect(t.asked).toMatchObject({ kind: 'react', ability: 'bodyguard' });
  }),
];

/** A warband in which an invisible Rakkir stands. */
const unseen = (mine: Json[], theirs: Json[], rakkir: Json, fate: readonly [number, number]) => {
  const t = table({ mine, theirs: [{ hero: 'rakkir', level: 3, ...rakkir }, ...theirs], fate, activating: '1:rakkir' });
  return t
    .use('1:rakkir', 'shadowMeld')
    .end()
    .activate(`0:${String(mine[0]!['hero'])}`);
};

/** Whom an ability means, and when it counts. */
const limits: Case[] = [
  doesNot('barnascus.enfilade', 'takes an Effigy for one of the two', () => {
    const t = table({
      mine: [{ hero: 'barnascus', at: [0, 4.5] }],
      theirs: [{ hero: 'thorgar', at: [3.4, 7.4] }],
    });
    const fire = { act: 'attack', model: '0:barnascus', weapon: 'flameThrower', target: 'effigy1' };
    expect(t.refuses({ ...fire, second: '1:thorgar' })).toBe('JD-7.3');
    expect(t.refusal(fire)).toBeUndefined();
  }),
  doesNot('barnascus.grind', 'moves one who aims', () => {
    const t = one('barnascus', far, { fate: [1, 0] }).choose({ act: 'aim', model: '0:barnascus' });
    expect(t.cannot('0:barnascus', 'grind')).toBe('JD-5.14');
  }),
  doesNot('kruul.bloodlust', 'allows a charge at the Effigy', () => {
    const t = table({
      mine: [
        { hero: 'kruul', at: [0, 0] },
        { hero: 'thorgar', at: [2.4, 0] },
      ],
      theirs: far,
    });
    t.use('0:kruul', 'bloodlust', { target: '0:thorgar' }).end().activate('0:thorgar');
    const charge = { act: 'charge', model: '0:thorgar', weapon: 'greatAxe', target: 'effigy1', to: at(0.7, 4.6) };
    expect(t.refuses(charge)).toBe('JD-10.1');
  }),
  does('piper.taunt', 'lets the enemy charge nobody else', () => {
    const t = one('piper', [{ hero: 'thorgar', at: [0, 5] }], { level: 3, friends: [{ hero: 'kruul', at: [6, 5] }] });
    t.use('0:piper', 'taunt', { target: '1:thorgar', pay: 0 }).end().activate('1:thorgar');
    const charge = (target: string, to: [number, number]) => ({
      act: 'charge',
      model: '1:thorgar',
      weapon: 'greatAxe',
      target,
      to,
    });
    expect(t.refuses(charge('0:kruul', at(3, 5)))).toBe('JD-10.1');
    expect(t.refusal(charge('0:piper', at(0, 3)))).toBeUndefined();
  }),
  does('piper.taunt', 'draws a monster away from the nearest hero', () => {
    const hunted = (ability: boolean) => {
      const t = table({
        mine: [
          { hero: 'piper', at: [0, 0], level: 3 },
          { hero: 'kruul', at: [-7, 3] },
        ],
        theirs: far,
        monsters: [{ monster: 'gloom', at: [-6, 0] }],
        phase: 'end',
      });
      if (ability) t.use('0:piper', 'taunt', { target: 'gloom', pay: 0 });
      t.roll(1, 1, 1, 1, 1, 1).end();
      t.dice = [];
      return t.place('gloom')[0];
    };
    expect([hunted(true) > -300, hunted(false) < -600]).toEqual([true, true]);
  }),
  doesNot('piper.taunt', 'draws a monster that does not see her, or lets one strike at others', () => {
    const t = table({
      mine: [
        { hero: 'piper', at: [0, 0], level: 3 },
        { hero: 'kruul', at: [8, -5] },
      ],
      theirs: far,
      monsters: [{ monster: 'gloom', at: [-6, 0] }],
      phase: 'end',
    });
    t.use('0:piper', 'taunt', { target: 'gloom', pay: 0 });
    Object.assign(t.model('0:kruul'), { x: -3 * 2540, y: 0 });
    t.end();
    expect(t.place('gloom')).toEqual([-497, 0]);
    const u = table({
      mine: [
        { hero: 'piper', at: [0, 0], level: 3 },
        { hero: 'kruul', at: [-4.9, 2.6] },
      ],
      theirs: far,
      monsters: [{ monster: 'gloom', at: [-7.9, 0], conditions: ['frost'] }],
      phase: 'end',
    });
    u.use('0:piper', 'taunt', { target: 'gloom', pay: 0 }).roll(4, 4, 4, 4).end();
    u.dice = [];
    expect([u.place('gloom'), u.health('0:kruul')]).toEqual([[-490, 0], 15]);
  }),
  does('saiyin.sleep', 'holds a whole unit back', () => {
    const t = one(
      'saiyin',
      [
        { hero: 'baleSarna', models: [{ at: [8, 3] }, { at: [5.5, 3] }] },
        { hero: 'kruul', at: [5, -5] },
      ],
      { level: 2 },
    );
    t.use('0:saiyin', 'sleep', { target: '1:sarna', pay: 0 }).end();
    expect(t.asked).toMatchObject({ from: ['1:kruul'] });
  }),
  doesNot('thrommel.fierceChallenge', "hinders outside the target's activation", () => {
    const t = table({
      mine: [
        { hero: 'thrommel', at: [0, 0] },
        { hero: 'rakkir', at: [3, 5.6] },
      ],
      theirs: [{ hero: 'thorgar', at: [0, 4.4] }],
    });
    const before = t.pool('1:thorgar', 'greatAxe', '0:rakkir');
    t.use('0:thrommel', 'fierceChallenge', { target: '1:thorgar' });
    expect(t.pool('1:thorgar', 'greatAxe', '0:rakkir')).toBe(before);
  }),
  doesNot('bastian.heroism', "helps outside the friend's activation", () => {
    const t = one('bastian', [{ hero: 'thorgar', at: [0, 2.4] }], {
      level: 2,
      friends: [{ hero: 'kruul', at: [2.4, 0] }],
      fate: [1, 0],
    });
    t.use('0:bastian', 'heroism', { target: '0:kruul' });
    expect(t.blows('0:kruul', 'cudgel', '1:thorgar')).toEqual([2, 3, 4]);
  }),
  doesNot('skye.diversion', 'brings back base health for what temporary health took', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [
        { hero: 'rakkir', at: [0, 2.4], damage: 5 },
        { hero: 'skye', at: [3, 4.5] },
        { hero: 'cradol', at: [-2.4, 3], level: 3, mist: 5 },
      ],
      activating: '1:cradol',
    });
    t.use('1:cradol', 'shadowShield', { target: '1:rakkir', x: 5 }).end().activate('0:thorgar');
    t.roll(4, 4).choose({ act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: '1:rakkir' });
    t.pass('react', 'act');
    expect([t.asked?.kind, t.health('1:rakkir'), t.shield('1:rakkir')]).toEqual(['act', 10, 1]);
  }),
  does('skye.diversion', 'leaves the kill to the enemy whose ability it was', () => {
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, 0] }],
      theirs: [
        { hero: 'kruul', at: [0, 2.4], conditions: ['poison'] },
        { hero: 'skye', at: [3, 4.5] },
        { hero: 'saiyin', at: [5, 7], damage: 12 },
      ],
      fate: [1, 0],
    });
    t.roll(3, 3).use('0:rakkir', 'toxin', { target: '1:kruul' }).pass('react', 'act').choose({ use: true });
    t.choose({ model: '1:saiyin' }).pass('act');
    expect([t.model('1:saiyin').on, t.model('0:rakkir').souls]).toEqual([false, 1]);
  }),
  does('sarna.echo', 'rolls for the number of targets of what it copies', () => {
    const t = table({
      mine: [
        { hero: 'baleSarna', models: [{ at: [0, 0] }, { at: [-2.5, 0] }] },
        { hero: 'zhimgigrak', at: [-6, 0] },
      ],
      theirs: [
        { hero: 'kruul', at: [-2.5, 4] },
        { hero: 'rakkir', at: [-5, 4] },
      ],
      fate: [2, 0],
    });
    t.roll(1).use('0:sarna', 'echo', { target: '0:zhimgigrak', x: 1 }).pass('target');
    expect(t.asked).toMatchObject({ kind: 'model', ability: 'iceStorm', from: ['1:kruul', '1:rakkir'] });
    t.choose({ model: '1:kruul' }).choose({ model: '1:rakkir' }).pass('act');
    expect(['0:sarna', '1:kruul', '1:rakkir'].map((key) => t.health(key))).toEqual([9, 12, 12]);
  }),
  doesNot('sarna.echo', 'copies what would reach nobody', () => {
    const t = table({
      mine: [
        { hero: 'baleSarna', models: [{ at: [0, 0] }, { at: [-2.5, 0] }] },
        { hero: 'zhimgigrak', at: [-6, 0] },
      ],
      theirs: far,
      fate: [2, 0],
    });
    expect(t.cannot('0:sarna', 'echo', { target: '0:zhimgigrak', x: 1 })).toBe('JD-10.1');
  }),
  does('giftOfTheGods', 'answers an ability that targets the bearer', () => {
    const t = table({
      mine: [{ hero: 'saiyin', at: [0, 0] }],
      theirs: [{ hero: 'kruul', at: [0, 4.5], souls: 1, artefacts: ['giftOfTheGods'] }],
      fate: [1, 1],
    });
    t.roll(6, 6, 1, 1).use('0:saiyin', 'soulBeckon', { target: '1:kruul' }).pass('react', 'act').choose({ use: true });
    expect([t.asked?.kind, t.model('1:kruul').souls, t.fate(1)]).toEqual(['act', 1, 0]);
  }),
  doesNot('giftOfTheGods', 'answers a harvest of a Soul beside the bearer', () => {
    const t = table({
      mine: [{ hero: 'saiyin', at: [0, 0] }],
      theirs: [{ hero: 'kruul', at: [0, 4.5], artefacts: ['giftOfTheGods'] }],
      souls: [[0, 2]],
      fate: [0, 1],
    });
    t.roll(1, 1).choose({ act: 'harvest', model: '0:saiyin', soul: 1 });
    expect(t.asked?.kind).toBe('act');
  }),
  doesNot('zhimgigrak.coneOfCold', 'is aimed by one who is engaged', () => {
    const aims = (y: number) =>
      one('zhimgigrak', [{ hero: 'kruul', at: [0, y] }], { level: 2 }).aims('0:zhimgigrak', 'coneOfCold');
    expect([aims(2.4), aims(5)]).toEqual([[], ['1:kruul']]);
  }),
  does('bastian.suggestion', 'lets Bastian choose the weapon', () => {
    const t = one('bastian', [
      { hero: 'kogan', at: [0, 4] },
      { hero: 'kruul', at: [2.4, 4] },
    ]);
    t.use('0:bastian', 'suggestion', { target: '1:kogan' }).choose({ model: '1:kruul' });
    expect(t.asked).toMatchObject({
      kind: 'which',
      what: 'weapon',
      model: '1:kogan',
      from: ['chainsaw', 'blunderbuss'],
    });
    expect(t.refuses({ which: 'bow' })).toBe('JD-10.9');
    t.roll(4).choose({ which: 'blunderbuss' }).pass('act');
    expect(t.health('1:kruul')).toBe(12);
  }),
  does('bastian.suggestion', 'lets Bastian choose between poison and curse', () => {
    const t = one('bastian', [
      { hero: 'fazeal', at: [0, 4] },
      { hero: 'kruul', at: [2.4, 4] },
    ]);
    t.roll(6, 6).use('0:bastian', 'suggestion', { target: '1:fazeal' }).choose({ model: '1:kruul' });
    t.pass('manoeuvre').choose({ manoeuvre: 'affliction' });
    expect(t.asked).toMatchObject({ kind: 'option', seat: 0 });
    t.choose({ option: 1 });
    expect(t.conditions('1:kruul')).toEqual(['curse']);
  }),
  doesNot('bastian.suggestion', 'makes a model shoot that a monster engages', () => {
    const t = one(
      'bastian',
      [
        { hero: 'allandir', at: [0, 4] },
        { hero: 'kruul', at: [5, 4] },
      ],
      { monsters: [{ monster: 'gloom', at: [-2.4, 4] }] },
    );
    t.use('0:bastian', 'suggestion', { target: '1:allandir' });
    expect(t.asked).toMatchObject({ from: ['gloom'] });
  }),
  doesNot('bastian.suggestion', 'makes a model shoot at what it cannot see clearly, or one that is down', () => {
    const t = unseen(
      [{ hero: 'bastian', at: [0, 0] }],
      [
        { hero: 'allandir', at: [0, 4], done: true },
        { hero: 'kruul', at: [5, 4], done: true },
      ],
      { at: [-6, 4] },
      [0, 1],
    );
    t.use('0:bastian', 'suggestion', { target: '1:allandir' });
    expect(t.asked).toMatchObject({ from: ['0:bastian', '1:kruul'] });
    const down = one('bastian', [
      { hero: 'thorgar', at: [0, 4], conditions: ['knockedDown'] },
      { hero: 'kruul', at: [2.4, 4] },
    ]);
    down.use('0:bastian', 'suggestion', { target: '1:thorgar' });
    expect(down.asked?.kind).toBe('act');
  }),
  does('bastian.suggestion', 'makes a model shoot as far as it can', () => {
    const t = one('bastian', [
      { hero: 'kogan', at: [-3, 0], level: 2 },
      { hero: 'kruul', at: [-3, 8.4] },
    ]);
    t.use('0:bastian', 'suggestion', { target: '1:kogan' });
    expect(t.asked).toMatchObject({ from: ['0:bastian', '1:kruul'] });
  }),
  doesNot('kogan.buckShot', 'spreads to the invisible', () => {
    const t = unseen(
      [{ hero: 'kogan', at: [0, 0], level: 3 }],
      [{ hero: 'kruul', at: [6.2, 0], done: true }],
      { at: [7, 3.2] },
      [1, 1],
    );
    t.use('0:kogan', 'buckShot');
    t.choose({ act: 'attack', model: '0:kogan', weapon: 'blunderbuss', target: '1:kruul' }).pass('attack', 'act');
    expect(t.asked?.kind).toBe('act');
  }),
  doesNot('styx.nullify', 'takes off a death that is put off', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0], level: 3, damage: 22 }],
      theirs: [
        { hero: 'kruul', at: [0, 2.4] },
        { hero: 'styx', at: [5, 2] },
      ],
    });
    t.use('0:thorgar', 'enragedAssault').end().activate('1:kruul');
    t.attack('1:kruul', 'cudgel', '0:thorgar', { dice: [4] }).end();
    t.activate('1:styx').use('1:styx', 'nullify', { target: '0:thorgar' });
    expect([t.asked?.kind, t.model('0:thorgar').standings.length]).toEqual(['act', 1]);
  }),
  doesNot('thrommel.bodyguard', 'is asked about a blow that was turned away', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [
        { hero: 'kruul', at: [0, 2.4] },
        { hero: 'doenrakkar', at: [2.4, 3.5] },
        { hero: 'thrommel', at: [-2.4, 3.5] },
      ],
    });
    t.roll(4, 4).choose({ act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: '1:kruul' }).pass('react');
    expect(t.asked).toMatchObject({ ability: 'redirection' });
    t.choose({ use: true }).pass('react', 'act');
    expect([t.asked?.kind, t.health('1:kruul')]).toEqual(['act', 15]);
  }),
  does('loribela.handGrenade', 'pushes in the order its player wants', () => {
    const t = table({
      mine: [{ hero: 'loribela', at: [0, -3] }],
      theirs: [
        { hero: 'kruul', at: [2.1, 0] },
        { hero: 'marcus', at: [4.08, 0] },
      ],
      fate: [1, 0],
    });
    t.use('0:loribela', 'handGrenade').choose({ model: '0:loribela', at: at(0.62, 0) });
    expect(t.asked).toMatchObject({ kind: 'model', what: 'pushNext', from: ['1:kruul', '1:marcus'] });
    t.choose({ model: '1:marcus' });
    expect([t.place('1:kruul'), t.place('1:marcus'), t.asked?.kind]).toEqual([[410, 0], [608, 0], 'act']);
  }),
  does('shrineWellin', 'heals the claimant wherever it stands', () => {
    const t = table({
      mine: [{ hero: 'kruul', at: [0, 2.5], damage: 6 }],
      theirs: far,
      map: 'drownedCauseway',
      phase: 'end',
    });
    t.end().pass('activate').activate('1:marcus').end().activate('0:kruul');
    Object.assign(t.model('0:kruul'), { x: 0, y: 5 * 2540 });
    t.use('0:kruul', 'shrineWellin').choose({ option: 0 });
    expect(t.model('0:kruul').damage).toBe(3);
  }),
];

/** Going home. */
const recalls: Case[] = [
  doesNot('skye.dimensionWarp', 'brings two friends along', () => {
    const t = one('skye', far, {
      level: 2,
      friends: [
        { hero: 'kruul', at: [4.5, 0] },
        { hero: 'rakkir', at: [-4.5, 0] },
      ],
    });
    t.choose({ act: 'recall', model: '0:skye' }).first();
    expect(t.asked).toMatchObject({ what: 'bringAlong', from: ['0:kruul', '0:rakkir'] });
    t.choose({ model: '0:kruul' }).first();
    expect([t.asked?.kind, t.place('0:rakkir')]).toEqual(['act', [-450, 0]]);
  }),
];

export const details: Case[] = [...tokens, ...blows, ...limits, ...recalls];
