/** Cases for what the orcs can do. */
import { expect } from 'vitest';
import { shadowRift, shadowStep, suffers } from './common.ts';
import { at, type Case, does, doesNot, table } from './table.ts';

const rakkir: Case[] = [
  does('rakkir.cloakOfDarkness', 'is harder to hit from afar', () => {
    const t = table({ mine: [{ hero: 'allandir', at: [0, 0] }], theirs: [{ hero: 'rakkir', at: [0, 5] }] });
    expect(t.pool('0:allandir', 'bow', '1:rakkir')).toBe(2);
  }),
  doesNot('rakkir.cloakOfDarkness', 'helps against magic or in melee', () => {
    const t = table({ mine: [{ hero: 'istariel', at: [0, 0] }], theirs: [{ hero: 'rakkir', at: [0, 5] }] });
    expect(t.pool('0:istariel', 'burningArrow', '1:rakkir')).toBe(3);
    expect(t.stat('1:rakkir', 'AGI')).toBe(4);
  }),
  does('rakkir.shadow', 'lets an enemy hero at an Orb take it away for an action', () => {
    const t = table({
      mine: [{ hero: 'marcus', at: [0, 0] }],
      theirs: [{ hero: 'rakkir', at: [6, 6] }],
      tokens: [{ kind: 'shadowOrb', seat: 1, at: [0, 1], by: '1:rakkir' }],
    });
    t.choose({ act: 'removeOrb', model: '0:marcus', token: 1 });
    expect([t.tokens('shadowOrb'), t.actions('0:marcus')]).toEqual([0, 2]);
  }),
  doesNot('rakkir.shadow', 'lets anybody take an Orb from afar, or a friend take it', () => {
    const orbAt = (x: number, seat: 0 | 1) =>
      table({
        mine: [{ hero: 'marcus', at: [0, 0] }],
        theirs: [{ hero: 'rakkir', at: [6, 6] }],
        tokens: [{ kind: 'shadowOrb', seat, at: [x, 1], by: '1:rakkir' }],
      });
    expect(orbAt(4, 1).refuses({ act: 'removeOrb', model: '0:marcus', token: 1 })).toBe('JD-5.18');
    expect(orbAt(0, 0).refuses({ act: 'removeOrb', model: '0:marcus', token: 1 })).toBe('JD-5.18');
  }),
  ...suffers('rakkir', 'viperStrike', 'dagger', 'poison'),
  ...shadowRift('rakkir'),
  ...shadowStep('rakkir'),
  does('rakkir.toxin', 'hurts a poisoned enemy by two dice, whatever its RES', () => {
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, 0] }],
      theirs: [{ hero: 'marcus', at: [0, 3.9], conditions: ['poison'] }],
      fate: [1, 0],
    });
    t.roll(3, 4).use('0:rakkir', 'toxin', { target: '1:marcus' }).pass('act');
    expect([t.health('1:marcus'), t.fate(0)]).toEqual([9, 0]);
  }),
  doesNot('rakkir.toxin', 'reaches the healthy, or beyond 2"', () => {
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, 0] }],
      theirs: [
        { hero: 'marcus', at: [0, 2.4] },
        { hero: 'thorgar', at: [4.2, 0], conditions: ['poison'] },
        { hero: 'kruul', at: [-2.4, 0], conditions: ['fire'] },
      ],
      fate: [1, 0],
    });
    expect(t.aims('0:rakkir', 'toxin')).toEqual([]);
  }),
  does('rakkir.escape', 'sets an Orb and steps away from it, even after a Shadow Step', () => {
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, 0], level: 2 }],
      theirs: [{ hero: 'thorgar', at: [0, 2.4] }],
      tokens: [{ kind: 'shadowOrb', seat: 0, at: [6, 3], by: '0:rakkir' }],
    });
    t.attack('0:rakkir', 'dagger', '1:thorgar', { dice: [3], manoeuvre: 'escape' });
    t.first();
    expect(t.asked).toMatchObject({ kind: 'place', what: 'model' });
    t.first();
    expect(t.place('0:rakkir')).not.toEqual([0, 0]);
    expect(t.tokens('shadowOrb')).toBe(1);
  }),
  doesNot('rakkir.escape', 'is known at level 1', () => {
    const t = table({ mine: [{ hero: 'rakkir', at: [0, 0] }], theirs: [{ hero: 'thorgar', at: [0, 2.4] }] });
    expect(t.offers('0:rakkir', 'dagger', '1:thorgar', { dice: [3] })).toEqual([]);
  }),
  does('rakkir.shadowMeld', 'hides it from what is more than 3" away', () => {
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, 0], level: 3 }],
      theirs: [{ hero: 'allandir', at: [0, 6] }],
      fate: [1, 0],
    });
    t.use('0:rakkir', 'shadowMeld').end().activate('1:allandir');
    expect(t.refuses({ act: 'attack', model: '1:allandir', weapon: 'bow', target: '0:rakkir' })).toBe('JD-21.5');
  }),
  doesNot('rakkir.shadowMeld', 'lasts beyond the start of its next activation', () => {
    const t = table({
      mine: [{ hero: 'rakkir', at: [0, -4], level: 3 }],
      theirs: [{ hero: 'allandir', at: [0, 6], done: true }],
      fate: [1, 0],
      phase: 'end',
    });
    t.use('0:rakkir', 'shadowMeld').end();
    expect(t.has('0:rakkir', 'invisibility')).toBe(true);
    t.pass('activate').activate('1:allandir').end().activate('0:rakkir');
    expect(t.has('0:rakkir', 'invisibility')).toBe(false);
  }),
];

const kruul: Case[] = [
  does('kruul.soulEnhanced', 'fights and stands better with a Soul', () => {
    const t = table({ mine: [{ hero: 'kruul', at: [0, 0], souls: 1 }], theirs: [{ hero: 'thorgar', at: [0, 2.4] }] });
    expect(t.blows('0:kruul', 'cudgel', '1:thorgar')).toEqual([3, 4, 5]);
    expect(t.stat('0:kruul', 'RES')).toBe(1);
  }),
  doesNot('kruul.soulEnhanced', 'counts without a Soul, or for Bewitched', () => {
    const t = table({ mine: [{ hero: 'kruul', at: [0, 0], souls: 1 }], theirs: [{ hero: 'thorgar', at: [0, 5] }] });
    expect(t.blows('0:kruul', 'bewitched', '1:thorgar')).toEqual([1, 2, 3]);
    t.model('0:kruul').souls = 0;
    expect(t.blows('0:kruul', 'cudgel', '1:thorgar')).toEqual([2, 3, 4]);
    expect(t.stat('0:kruul', 'RES')).toBe(0);
  }),
  does('kruul.transference', 'leaves one of its Souls to a friend nearby', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [
        { hero: 'kruul', at: [0, 2.4], damage: 14, souls: 2 },
        { hero: 'rakkir', at: [3, 5] },
        { hero: 'marcus', at: [-3, 5] },
      ],
    });
    t.roll(4)
      .choose({ act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: '1:kruul' })
      .pass('soulTo', 'act');
    t.choose({ model: '1:rakkir' }).pass('act');
    expect([t.model('1:kruul').on, t.model('1:rakkir').souls, t.model('1:marcus').souls]).toEqual([false, 1, 0]);
  }),
  doesNot('kruul.transference', 'reaches cursed or soulless friends, or those beyond 4"', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [
        { hero: 'kruul', at: [0, 2.4], damage: 14, souls: 1 },
        { hero: 'rakkir', at: [4, 9.5] },
        { hero: 'fazeal', at: [3, 3] },
      ],
    });
    t.attack('0:thorgar', 'greatAxe', '1:kruul', { dice: [4] });
    expect(t.s.models.filter((m) => m.seat === 1).map((m) => m.souls)).toEqual([0, 0, 0, 0]);
  }),
  ...suffers('kruul', 'balefulStrike', 'cudgel', 'curse'),
  does('kruul.bloodlust', 'makes one charge of a friend cheaper', () => {
    const t = table({
      mine: [
        { hero: 'kruul', at: [0, 0] },
        { hero: 'thorgar', at: [0, 3.9] },
      ],
      theirs: [{ hero: 'marcus', at: [5, 8], done: true }],
    });
    t.use('0:kruul', 'bloodlust', { target: '0:thorgar' }).end().activate('0:thorgar');
    t.attack('0:thorgar', 'greatAxe', '1:marcus', { charge: at(3.4, 6.6) });
    expect(t.actions('0:thorgar')).toBe(2);
  }),
  doesNot('kruul.bloodlust', 'helps itself, reaches beyond 2", or allows melee on the Effigy', () => {
    const t = table({
      mine: [
        { hero: 'kruul', at: [0, 3] },
        { hero: 'thorgar', at: [0, 5.6] },
        { hero: 'rakkir', at: [4.5, 3] },
      ],
      theirs: [{ hero: 'marcus', at: [6.5, 7.5], done: true }],
    });
    expect(t.aims('0:kruul', 'bloodlust')).toEqual(['0:thorgar']);
    t.use('0:kruul', 'bloodlust', { target: '0:thorgar' }).end().activate('0:thorgar');
    const effigy = { act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: 'effigy1' };
    expect(t.refuses(effigy)).toBe('JD-10.1');
    t.attack('0:thorgar', 'greatAxe', '1:marcus', { charge: at(4, 6.6) });
    Object.assign(t.model('0:thorgar'), { x: 0, y: Math.round(5.6 * 2540) });
    expect(t.refuses(effigy)).toBe('JD-10.1');
    t.end();
    expect(t.model('0:thorgar').standings).toEqual([]);
  }),
  does('kruul.extractSoul', 'draws a Soul out of the one it named when Bewitched damages it', () => {
    const t = table({
      mine: [{ hero: 'kruul', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [0, 6], souls: 1 }],
      fate: [1, 0],
    });
    t.use('0:kruul', 'extractSoul', { target: '1:thorgar' });
    t.roll(4, 1, 1, 1, 3).attack('0:kruul', 'bewitched', '1:thorgar');
    expect([t.model('1:thorgar').souls, t.s.souls.length]).toEqual([0, 1]);
    expect(t.s.souls[0]!.y).toBe(6 * 2540 - 2500 - 1250 - 2 * 2540);
  }),
  doesNot('kruul.extractSoul', 'names one without a Soul, or works by the Cudgel or after the activation', () => {
    const t = table({
      mine: [{ hero: 'kruul', at: [0, 0] }],
      theirs: [
        { hero: 'thorgar', at: [0, 2.4], souls: 1 },
        { hero: 'marcus', at: [5, 5] },
      ],
      fate: [1, 0],
    });
    expect(t.aims('0:kruul', 'extractSoul')).toEqual(['1:thorgar']);
    t.use('0:kruul', 'extractSoul', { target: '1:thorgar' }).attack('0:kruul', 'cudgel', '1:thorgar', { dice: [4] });
    expect(t.model('1:thorgar').souls).toBe(1);
    t.end();
    expect(t.model('1:thorgar').standings).toEqual([]);
  }),
  does('kruul.soulDistortion', 'spoils harvests of enemies around it by one more', () => {
    const harvest = (level: number, y: number) => {
      const t = table({
        mine: [{ hero: 'zaron', at: [0, 0] }],
        theirs: [{ hero: 'kruul', at: [0, y], level }],
        souls: [[3, 0]],
      });
      t.roll(3, 3).choose({ act: 'harvest', model: '0:zaron', soul: 1 }).pass('act');
      return t.model('0:zaron').souls;
    };
    expect([harvest(1, 5.5), harvest(2, 5.5)]).toEqual([1, 0]);
  }),
  doesNot('kruul.soulDistortion', 'reaches beyond 4", or harms friends', () => {
    const t = table({
      mine: [
        { hero: 'zaron', at: [0, 0] },
        { hero: 'kruul', at: [0, 5], level: 2 },
      ],
      theirs: [{ hero: 'kruul', at: [-6.2, 0], level: 2 }],
      souls: [[3, 0]],
    });
    t.roll(3, 3).choose({ act: 'harvest', model: '0:zaron', soul: 1 }).pass('act');
    expect(t.model('0:zaron').souls).toBe(1);
  }),
  does('kruul.frenzy', 'makes friendly orcs hit harder', () => {
    const t = table({
      mine: [
        { hero: 'kruul', at: [0, 0], level: 3 },
        { hero: 'rakkir', at: [5, 0] },
      ],
      theirs: [{ hero: 'thorgar', at: [0, 2.4] }],
      fate: [1, 0],
    });
    t.use('0:kruul', 'frenzy');
    expect(t.blows('0:rakkir', 'dagger', '1:thorgar')).toEqual([3, 4, 6]);
    expect(t.blows('0:kruul', 'cudgel', '1:thorgar')).toEqual([3, 4, 5]);
  }),
  doesNot('kruul.frenzy', 'reaches other races, enemies, or orcs beyond 6"', () => {
    const t = table({
      mine: [
        { hero: 'kruul', at: [0, 0], level: 3 },
        { hero: 'rakkir', at: [8.2, 0] },
        { hero: 'brok', at: [-3, 0] },
      ],
      theirs: [{ hero: 'zhonyja', at: [0, 3] }],
      fate: [1, 0],
    });
    t.use('0:kruul', 'frenzy');
    expect(t.blows('0:rakkir', 'dagger', '1:zhonyja')).toEqual([2, 3, 5]);
    expect(t.blows('0:brok', 'greatAxe', '1:zhonyja')).toEqual([2, 3, 5]);
    expect(t.blows('1:zhonyja', 'greatAxe', '0:kruul')).toEqual([2, 3, 5]);
  }),
];

/** Haksa's idol at a spot, and the enemy's activation. */
const idol = (ability: string, more: object = {}) => {
  const t = table({
    mine: [
      { hero: 'haksa', at: [0, 0] },
      { hero: 'rakkir', at: [5, 0], damage: 6, conditions: ['poison'] },
    ],
    theirs: [{ hero: 'thorgar', at: [6, 8] }],
    fate: [1, 0],
    ...more,
  });
  return t.use('0:haksa', ability).choose({ model: '0:haksa', at: at(3, 3) });
};

const haksa: Case[] = [
  ...suffers('haksa', 'hex', 'hexBolt', 'poison', { far: 5 }),
  does('haksa.voodooIdol', 'hurts an enemy that comes within 2" of it', () => {
    const t = idol('voodooIdol').end().activate('1:thorgar').advance('1:thorgar', 4.5, 5.6);
    t.pass('act');
    expect(t.health('1:thorgar')).toBe(16);
  }),
  does('haksa.voodooIdol', 'hurts an enemy that ends its activation there', () => {
    const t = idol('voodooIdol', { theirs: [{ hero: 'thorgar', at: [3, 6.2] }] })
      .end()
      .activate('1:thorgar')
      .end();
    expect(t.health('1:thorgar')).toBe(16);
  }),
  doesNot('haksa.voodooIdol', 'hurts one enemy twice in an activation, or a friend', () => {
    const t = idol('voodooIdol').end().activate('1:thorgar').advance('1:thorgar', 4.5, 5.6);
    t.pass('act').end();
    expect(t.health('1:thorgar')).toBe(16);
    expect(t.health('0:rakkir')).toBe(9);
  }),
  does('haksa.healingIdol', 'heals a friend that begins its activation within 3"', () => {
    const t = idol('healingIdol', { theirs: [{ hero: 'thorgar', at: [6, 8], done: true }] })
      .end()
      .activate('0:rakkir');
    expect(t.health('0:rakkir')).toBe(11);
  }),
  doesNot('haksa.healingIdol', 'heals enemies, or friends farther away', () => {
    const t = idol('healingIdol', {
      mine: [
        { hero: 'haksa', at: [0, 0] },
        { hero: 'rakkir', at: [9, 0], damage: 6 },
      ],
      theirs: [{ hero: 'thorgar', at: [3, 6], damage: 5 }],
    });
    t.end().activate('1:thorgar');
    expect(t.health('1:thorgar')).toBe(13);
    t.end().activate('0:rakkir');
    expect(t.health('0:rakkir')).toBe(9);
  }),
  does('haksa.resistanceIdol', 'takes a condition off a friend that begins there', () => {
    const t = idol('resistanceIdol', { theirs: [{ hero: 'thorgar', at: [6, 8], done: true }] });
    t.end().activate('0:rakkir');
    expect([t.conditions('0:rakkir'), t.fate(0)]).toEqual([[], 0]);
  }),
  doesNot('haksa.resistanceIdol', 'takes off more than one, or anything from an enemy', () => {
    const t = idol('resistanceIdol', {
      mine: [
        { hero: 'haksa', at: [0, 0] },
        { hero: 'rakkir', at: [5, 0], conditions: ['poison', 'curse'] },
      ],
      theirs: [{ hero: 'thorgar', at: [3, 6], conditions: ['poison'] }],
    });
    t.end().activate('1:thorgar');
    expect(t.conditions('1:thorgar')).toEqual(['poison']);
    t.end().activate('0:rakkir');
    t.choose({ condition: 'curse' });
    expect(t.conditions('0:rakkir')).toEqual(['poison']);
  }),
  does('haksa.totemMaster', 'lets idols reach 1" further', () => {
    const far = (level: number) => {
      const t = table({
        mine: [
          { hero: 'haksa', at: [0, 0], level },
          { hero: 'rakkir', at: [3, -2.3], damage: 6 },
        ],
        theirs: [{ hero: 'thorgar', at: [6, 8], done: true }],
      });
      t.use('0:haksa', 'healingIdol')
        .choose({ model: '0:haksa', at: at(3, 3) })
        .end()
        .activate('0:rakkir');
      return t.health('0:rakkir');
    };
    expect([far(1), far(2)]).toEqual([9, 11]);
  }),
  doesNot('haksa.totemMaster', 'works once Haksa is dead', () => {
    const t = table({
      mine: [
        { hero: 'haksa', at: [0, 0], level: 2 },
        { hero: 'rakkir', at: [3, -2.3], damage: 6 },
      ],
      theirs: [{ hero: 'thorgar', at: [6, 8], done: true }],
    });
    t.use('0:haksa', 'healingIdol').choose({ model: '0:haksa', at: at(3, 3) });
    t.end();
    t.model('0:haksa').on = false;
    t.activate('0:rakkir');
    expect(t.health('0:rakkir')).toBe(9);
  }),
  does('haksa.spiritBurst', 'turns an idol into damage and pushes', () => {
    const t = idol('voodooIdol', {
      mine: [{ hero: 'haksa', at: [0, 0], level: 3 }],
      theirs: [
        { hero: 'thorgar', at: [3, 6] },
        { hero: 'marcus', at: [6, 3] },
      ],
    });
    t.roll(1, 6).use('0:haksa', 'spiritBurst').pass('act');
    expect([t.health('1:thorgar'), t.health('1:marcus')]).toEqual([17, 13]);
    expect([t.place('1:thorgar'), t.place('1:marcus')]).toEqual([
      [300, 700],
      [700, 300],
    ]);
    expect(t.tokens('voodooIdol')).toBe(0);
  }),
  doesNot('haksa.spiritBurst', 'works without an idol, or beyond 3" of it', () => {
    const t = table({
      mine: [{ hero: 'haksa', at: [0, 0], level: 3 }],
      fate: [2, 0],
      theirs: [{ hero: 'thorgar', at: [3, 7.9] }],
    });
    expect(t.cannot('0:haksa', 'spiritBurst')).toBe('JD-10.1');
    t.use('0:haksa', 'voodooIdol')
      .choose({ model: '0:haksa', at: at(3, 3) })
      .use('0:haksa', 'spiritBurst')
      .pass('act');
    expect(t.health('1:thorgar')).toBe(18);
  }),
];

const zhonyja: Case[] = [
  does('zhonyja.theReaperCalls', 'marks whom it strikes critically', () => {
    const t = table({ mine: [{ hero: 'zhonyja', at: [0, 0] }], theirs: [{ hero: 'thorgar', at: [0, 2.4] }] });
    t.attack('0:zhonyja', 'greatAxe', '1:thorgar', { dice: [4, 4, 4] });
    expect(t.s.tokens).toMatchObject([{ kind: 'fury', on: t.model('1:thorgar').id }]);
  }),
  does('zhonyja.theReaperCalls', 'marks by a Counter Strike too, until the end of its own activation', () => {
    const t = table({ mine: [{ hero: 'thorgar', at: [0, -4] }], theirs: [{ hero: 'zhonyja', at: [0, 2], level: 3 }] });
    t.roll(4, 4, 4).choose({
      act: 'charge',
      model: '0:thorgar',
      weapon: 'greatAxe',
      target: '1:zhonyja',
      to: at(0, -0.4),
    });
    t.pass('react').choose({ use: true }).pass('act').end();
    expect(t.tokens('fury')).toBe(1);
    t.activate('1:zhonyja').end();
    expect(t.tokens('fury')).toBe(0);
  }),
  doesNot('zhonyja.theReaperCalls', 'marks after a solid blow, or beyond its activation', () => {
    const t = table({ mine: [{ hero: 'zhonyja', at: [0, 0] }], theirs: [{ hero: 'thorgar', at: [0, 2.4] }] });
    t.attack('0:zhonyja', 'greatAxe', '1:thorgar', { dice: [4, 4] });
    expect(t.tokens('fury')).toBe(0);
    t.attack('0:zhonyja', 'greatAxe', '1:thorgar', { dice: [4, 4, 4] }).end();
    expect(t.tokens('fury')).toBe(0);
  }),
  does('zhonyja.berserkerRage', 'hits harder at 7 health', () => {
    const t = table({
      mine: [{ hero: 'zhonyja', at: [0, 0], damage: 8 }],
      theirs: [{ hero: 'thorgar', at: [0, 2.4] }],
    });
    expect(t.blows('0:zhonyja', 'greatAxe', '1:thorgar')).toEqual([3, 4, 6]);
  }),
  doesNot('zhonyja.berserkerRage', 'counts at 8 health', () => {
    const t = table({
      mine: [{ hero: 'zhonyja', at: [0, 0], damage: 7 }],
      theirs: [{ hero: 'thorgar', at: [0, 2.4] }],
    });
    expect(t.blows('0:zhonyja', 'greatAxe', '1:thorgar')).toEqual([2, 3, 5]);
  }),
  does('zhonyja.deathToll', 'rolls a die for each Fury', () => {
    const t = table({
      mine: [{ hero: 'zhonyja', at: [0, 0] }],
      theirs: [{ hero: 'marcus', at: [0, 2.4] }],
      fate: [1, 0],
    });
    for (let n = 0; n < 2; n++) t.attack('0:zhonyja', 'greatAxe', '1:marcus', { dice: [4, 4, 4] });
    const before = t.health('1:marcus');
    t.roll(2, 5).use('0:zhonyja', 'deathToll').pass('act');
    expect(before - t.health('1:marcus')).toBe(7);
  }),
  doesNot('zhonyja.deathToll', 'touches enemies without Fury', () => {
    const t = table({
      mine: [{ hero: 'zhonyja', at: [0, 0] }],
      theirs: [{ hero: 'marcus', at: [0, 2.4] }],
      fate: [1, 0],
    });
    expect(t.cannot('0:zhonyja', 'deathToll')).toBe('JD-10.1');
  }),
  does('zhonyja.relentlessCharge', 'charges farther and with one more die', () => {
    const reach = (level: number) => {
      const t = table({ mine: [{ hero: 'zhonyja', at: [0, -6], level }], theirs: [{ hero: 'thorgar', at: [0, 4.7] }] });
      const charge = { act: 'charge', model: '0:zhonyja', weapon: 'greatAxe', target: '1:thorgar', to: at(0, 1.9) };
      if (level === 1) return t.refuses(charge);
      t.choose(charge).pass('act');
      return t.pool('0:zhonyja', 'greatAxe', '1:thorgar', true) - t.pool('0:zhonyja', 'greatAxe', '1:thorgar');
    };
    expect([reach(1), reach(2)]).toEqual(['JD-6.1', 3]);
  }),
  doesNot('zhonyja.relentlessCharge', 'helps advances and other attacks', () => {
    const t = table({ mine: [{ hero: 'zhonyja', at: [0, -6], level: 2 }] });
    expect([t.stat('0:zhonyja', 'MOV'), t.stat('0:zhonyja', 'MEL')]).toEqual([4, 8]);
    expect(t.refuses({ act: 'advance', model: '0:zhonyja', path: [at(0, -1.5)] })).toBe('JD-5.2');
  }),
  does('zhonyja.counterStrike', 'strikes a charger before its dice fall', () => {
    const t = table({ mine: [{ hero: 'thorgar', at: [0, -4] }], theirs: [{ hero: 'zhonyja', at: [0, 2], level: 3 }] });
    t.roll(4, 4, 4).choose({
      act: 'charge',
      model: '0:thorgar',
      weapon: 'greatAxe',
      target: '1:zhonyja',
      to: at(0, -0.4),
    });
    t.pass('react').choose({ use: true }).pass('act');
    expect(t.health('0:thorgar')).toBe(13);
  }),
  doesNot('zhonyja.counterStrike', 'answers a mere attack, or buys manoeuvres', () => {
    const t = table({ mine: [{ hero: 'thorgar', at: [0, 0] }], theirs: [{ hero: 'zhonyja', at: [0, 2.4], level: 3 }] });
    t.choose({ act: 'attack', model: '0:thorgar', weapon: 'greatAxe', target: '1:zhonyja' });
    expect(t.asked?.kind).toBe('act');
    const u = table({ mine: [{ hero: 'thorgar', at: [0, -4] }], theirs: [{ hero: 'zhonyja', at: [0, 2], level: 3 }] });
    u.roll(3, 3, 3).choose({
      act: 'charge',
      model: '0:thorgar',
      weapon: 'greatAxe',
      target: '1:zhonyja',
      to: at(0, -0.4),
    });
    u.pass('react').choose({ use: true });
    u.pass('manoeuvre', 'act');
    expect(u.asked?.kind).toBe('act');
  }),
];

export const orcs: Case[] = [...rakkir, ...kruul, ...haksa, ...zhonyja];
