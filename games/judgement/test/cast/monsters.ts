/** Cases for monsters and for models that heroes call. */
import { expect } from 'vitest';
import { type Case, does, doesNot, type Json, table } from './table.ts';

/** A hero ends its activation engaged by a monster, which strikes with these dice. */
const struck = (monster: string, dice: number[], hero: Json = {}) => {
  const t = table({ mine: [{ hero: 'kruul', at: [0, 0], ...hero }], monsters: [{ monster, at: [0, 2.4] }] });
  return t.roll(...dice).end();
};

/** The Communion Phase with one monster; the hero goes first the turn after. */
const hunt = (monster: string, from: [number, number], mine: Json[], dice: number[], more: Json = {}) => {
  const t = table({
    mine,
    theirs: [{ hero: 'marcus', at: [9, -6], done: true }],
    monsters: [{ monster, at: from }],
    phase: 'end',
    ...more,
  });
  return t.roll(...dice).end();
};

/** A manoeuvre a monster buys whenever it can. */
const buys = (monster: string, ability: string, condition: string): Case[] => [
  does(`${monster}.${ability}`, `puts ${condition} on whom it damaged`, () => {
    expect(struck(monster, [6, 6]).conditions('0:kruul')).toEqual([condition]);
  }),
  doesNot(`${monster}.${ability}`, 'comes without damage, or for one symbol', () => {
    expect(struck(monster, [3, 3, 3]).conditions('0:kruul')).toEqual([]);
    expect(struck(monster, [6, 4]).conditions('0:kruul')).toEqual([]);
  }),
];

const volley = (monster: string, damage: number): Case[] => [
  does(`${monster}.volley`, 'shoots at the nearest when it could not engage anybody', () => {
    const t = hunt(monster, [-9, 0], [{ hero: 'kruul', at: [1.5, 0] }], [4, 4]);
    expect(t.health('0:kruul')).toBe(15 - damage);
  }),
  doesNot(`${monster}.volley`, 'shoots outside its own activation, or beyond 6"', () => {
    const t = table({ mine: [{ hero: 'kruul', at: [0, 0] }], monsters: [{ monster, at: [0, 5] }] }).end();
    expect(t.health('0:kruul')).toBe(15);
    const far = hunt(monster, [-10, 0], [{ hero: 'kruul', at: [4.5, 0] }], []);
    expect(far.health('0:kruul')).toBe(15);
  }),
];

const gloom: Case[] = [
  does('gloom.soulScent', 'bites harder where there is a Soul', () => {
    const t = table({
      mine: [{ hero: 'kruul', at: [0, 0] }],
      theirs: [{ hero: 'rakkir', at: [5, 0], souls: 2 }],
      monsters: [{ monster: 'gloom', at: [0, 2.4] }],
    });
    expect(t.blows('gloom', 'bite', '1:rakkir')).toEqual([4, 6, 7]);
  }),
  doesNot('gloom.soulScent', 'counts without one', () => {
    const t = table({ mine: [{ hero: 'kruul', at: [0, 0] }], monsters: [{ monster: 'gloom', at: [0, 2.4] }] });
    expect(t.blows('gloom', 'bite', '0:kruul')).toEqual([3, 5, 6]);
  }),
  ...buys('gloom', 'hamstring', 'stun'),
];

const inferno: Case[] = [
  ...volley('inferno', 4),
  ...buys('inferno', 'ignite', 'fire'),
  does('inferno.ignite', 'follows a Fireball too', () => {
    const t = hunt('inferno', [-9, 0], [{ hero: 'kruul', at: [2, 0] }], [6, 6]);
    expect(t.conditions('0:kruul')).toEqual(['fire']);
  }),
];

const vujasha: Case[] = [
  does('vujasha.voodooVoid', 'lets no attribute of an artefact count in attacks by or on it', () => {
    const t = table({
      mine: [{ hero: 'kruul', at: [0, 0], artefacts: ['vorpalBlade', 'bootsOfAgility'] }],
      monsters: [{ monster: 'vujasha', at: [0, 2.4] }],
    });
    expect([t.pool('0:kruul', 'cudgel', 'vujasha'), t.pool('vujasha', 'demonSpear', '0:kruul')]).toEqual([1, 4]);
  }),
  doesNot('vujasha.voodooVoid', 'cancels damage bonuses, or artefacts against others', () => {
    const t = table({
      mine: [
        { hero: 'kruul', at: [0, 0], artefacts: ['huntersKnife', 'bootsOfAgility'] },
        { hero: 'rakkir', at: [5, 0], artefacts: ['vorpalBlade'] },
      ],
      theirs: [{ hero: 'thorgar', at: [2.4, 0] }],
      monsters: [{ monster: 'vujasha', at: [0, 2.4] }],
    });
    expect(t.blows('0:kruul', 'cudgel', 'vujasha')).toEqual([4, 5, 6]);
    expect(t.stat('0:kruul', 'AGI')).toBe(5);
    expect(t.pool('1:thorgar', 'greatAxe', '0:kruul')).toBe(1);
  }),
  does('vujasha.soulSeeker', 'comes for a hero that binds a Soul', () => {
    const t = table({
      mine: [{ hero: 'zaron', at: [0, 0] }],
      monsters: [{ monster: 'vujasha', at: [-6.5, 0] }],
      souls: [[3, 0]],
    });
    t.roll(3, 3, 4, 4).choose({ act: 'harvest', model: '0:zaron', soul: 1 }).pass('act');
    expect([t.place('vujasha'), t.health('0:zaron')]).toEqual([[-250, 0], 11]);
  }),
  doesNot('vujasha.soulSeeker', 'comes for a failed harvest, or twice a turn', () => {
    const start = () =>
      table({
        mine: [{ hero: 'zaron', at: [0, 0] }],
        monsters: [{ monster: 'vujasha', at: [-9, 3] }],
        souls: [[3, 0]],
      });
    const t = start().roll(2, 3);
    t.choose({ act: 'harvest', model: '0:zaron', soul: 1 }).pass('act');
    expect(t.place('vujasha')).toEqual([-900, 300]);
    const u = start();
    u.model('vujasha').usedTurn = u.s.models.length > 0 ? seeker(u) : [];
    u.roll(3, 3).choose({ act: 'harvest', model: '0:zaron', soul: 1 }).pass('act');
    expect(u.place('vujasha')).toEqual([-900, 300]);
  }),
  does('vujasha.soulAttraction', 'leaves a Soul where it dies', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      monsters: [{ monster: 'vujasha', at: [0, 2.4], damage: 9 }],
    });
    t.attack('0:thorgar', 'greatAxe', 'vujasha', { dice: [4] });
    expect([t.model('vujasha').on, t.s.souls.length]).toEqual([false, 1]);
    expect(t.s.souls[0]).toMatchObject({ x: 0, y: Math.round(2.4 * 2540) });
  }),
  doesNot('vujasha.soulAttraction', 'leaves one when two are about', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      monsters: [{ monster: 'vujasha', at: [0, 2.4], damage: 9 }],
      souls: [
        [5, 5],
        [-5, 5],
      ],
    });
    t.attack('0:thorgar', 'greatAxe', 'vujasha', { dice: [4] });
    expect(t.s.souls).toHaveLength(2);
  }),
];

const terra: Case[] = [
  ...volley('terra', 5),
  does('terra.rockBlast', 'hurts those around the target by half', () => {
    const t = hunt(
      'terra',
      [-9, 0],
      [
        { hero: 'kruul', at: [1, 0] },
        { hero: 'thrommel', at: [3, 3] },
      ],
      [4, 4],
    );
    expect([t.health('0:kruul'), t.health('0:thrommel')]).toEqual([10, 15]);
  }),
  doesNot('terra.rockBlast', 'reaches beyond 2", monsters, or follows the fist', () => {
    const t = hunt(
      'terra',
      [-9, 0],
      [
        { hero: 'kruul', at: [1, 0] },
        { hero: 'thrommel', at: [5.1, 0.6] },
      ],
      [4, 4],
      {
        monsters: [
          { monster: 'terra', at: [-9, 0] },
          { monster: 'gloom', at: [1, -3.8], conditions: [] },
        ],
        theirs: [{ hero: 'marcus', at: [9, -6], done: true }],
      },
    );
    expect([t.health('0:thrommel'), t.health('gloom')]).toEqual([18, 8]);
    const fist = table({
      mine: [
        { hero: 'kruul', at: [0, 0] },
        { hero: 'rakkir', at: [2.4, 0] },
      ],
      monsters: [{ monster: 'terra', at: [0, 2.4] }],
    });
    fist.roll(4, 4).end();
    expect([fist.health('0:kruul'), fist.health('0:rakkir')]).toEqual([10, 15]);
  }),
];

const dorgokaan: Case[] = [
  ...volley('dorgokaan', 3),
  does('dorgokaan.soulHunger', 'strikes harder for each Soul of its target', () => {
    const t = table({
      mine: [{ hero: 'kruul', at: [0, 0] }],
      theirs: [{ hero: 'rakkir', at: [5, 0], souls: 2 }],
      monsters: [{ monster: 'dorgokaan', at: [0, 2.4] }],
    });
    expect(t.blows('dorgokaan', 'demonBlade', '1:rakkir')).toEqual([5, 6, 8]);
    expect(t.blows('dorgokaan', 'weakeningGaze', '1:rakkir')).toEqual([4, 5, 6]);
  }),
  doesNot('dorgokaan.soulHunger', 'counts where there is none', () => {
    const t = table({ mine: [{ hero: 'kruul', at: [0, 0] }], monsters: [{ monster: 'dorgokaan', at: [0, 2.4] }] });
    expect(t.blows('dorgokaan', 'demonBlade', '0:kruul')).toEqual([3, 4, 6]);
  }),
  does('dorgokaan.weaken', 'freezes whom its gaze damaged', () => {
    const t = hunt('dorgokaan', [-9, 0], [{ hero: 'kruul', at: [2, 0] }], [6, 6]);
    expect(t.conditions('0:kruul')).toEqual(['frost']);
  }),
  doesNot('dorgokaan.weaken', 'follows the blade, or a gaze without damage', () => {
    expect(struck('dorgokaan', [6, 6]).conditions('0:kruul')).toEqual([]);
    expect(hunt('dorgokaan', [-9, 0], [{ hero: 'kruul', at: [2, 0] }], [3, 3, 3]).conditions('0:kruul')).toEqual([]);
  }),
];

export const beasts: Case[] = [
  ...gloom,
  ...buys('ashtooth', 'infect', 'poison'),
  ...inferno,
  ...vujasha,
  ...terra,
  ...dorgokaan,
];

/** Models that heroes call. */
export const summons: Case[] = [
  does('skeleton', 'acts with its summoner, with 2 actions of its own', () => {
    const t = table({
      mine: [{ hero: 'zaron', at: [0, 0] }],
      summoned: [{ card: 'skeleton', by: '0:zaron', at: [3, 0] }],
    });
    t.advance('0:skeleton', 6, 0).advance('0:zaron', -2, 0);
    expect([t.actions('0:skeleton'), t.actions('0:zaron')]).toEqual([1, 2]);
  }),
  doesNot('skeleton', 'harvests, recalls, or gives its killer a Soul or a level', () => {
    const t = table({
      mine: [{ hero: 'zaron', at: [0, 0] }],
      summoned: [{ card: 'skeleton', by: '0:zaron', at: [3, 0] }],
      souls: [[5, 0]],
    });
    expect(t.refuses({ act: 'harvest', model: '0:skeleton', soul: 1 })).toBe('JD-5.11');
    expect(t.refuses({ act: 'recall', model: '0:skeleton' })).toBe('JD-5.7');
    const u = table({
      mine: [{ hero: 'thorgar', at: [0, 0] }],
      theirs: [{ hero: 'zaron', at: [6, 6] }],
      summoned: [{ card: 'skeleton', by: '1:zaron', at: [0, 2.4] }],
    });
    u.attack('0:thorgar', 'greatAxe', '1:skeleton', { dice: [4, 4] });
    expect([u.model('1:skeleton').on, u.model('0:thorgar').souls, u.model('0:thorgar').level]).toEqual([false, 0, 1]);
  }),
  does('algarath.abyssalGrip', 'curses whom Fist damaged', () => {
    const t = table({
      mine: [{ hero: 'viktor', at: [0, 0] }],
      theirs: [{ hero: 'kruul', at: [5.4, 0] }],
      summoned: [{ card: 'algarath', by: '0:viktor', at: [3, 0] }],
    });
    t.attack('0:algarath', 'fist', '1:kruul', { dice: [6] }).pass('act');
    expect(t.conditions('1:kruul')).toEqual([]);
    t.model('1:kruul').standings = [];
    const u = table({
      mine: [{ hero: 'viktor', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [5.4, 0] }],
      summoned: [{ card: 'algarath', by: '0:viktor', at: [3, 0] }],
    });
    u.attack('0:algarath', 'fist', '1:thorgar', { dice: [6, 6], manoeuvre: 'abyssalGrip' });
    expect(u.conditions('1:thorgar')).toEqual(['curse']);
  }),
  doesNot('algarath.abyssalGrip', 'comes without damage', () => {
    const t = table({
      mine: [{ hero: 'viktor', at: [0, 0] }],
      theirs: [{ hero: 'thorgar', at: [5.4, 0] }],
      summoned: [{ card: 'algarath', by: '0:viktor', at: [3, 0] }],
    });
    expect(t.offers('0:algarath', 'fist', '1:thorgar', { dice: [3, 3] })).toEqual([]);
  }),
  does('terraSummon', 'hurls rocks for both of its actions', () => {
    const t = table({
      mine: [{ hero: 'gendris', at: [0, 0] }],
      theirs: [{ hero: 'kruul', at: [3, 6] }],
      summoned: [{ card: 'terraSummon', by: '0:gendris', at: [3, 0] }],
    });
    t.attack('0:terraSummon', 'rockHurl', '1:kruul', { dice: [4, 4] });
    expect([t.health('1:kruul'), t.actions('0:terraSummon')]).toEqual([10, 0]);
  }),
  doesNot('terraSummon', 'hurts an Effigy, or outlives its summoner', () => {
    const t = table({
      mine: [{ hero: 'allandir', at: [0, 0] }],
      theirs: [{ hero: 'gendris', at: [0, 5], damage: 15 }],
      summoned: [{ card: 'terraSummon', by: '1:gendris', at: [4, 5] }],
    });
    expect(t.blows('1:terraSummon', 'rockFist', 'effigy0')).toEqual([0, 0, 0]);
    t.attack('0:allandir', 'bow', '1:gendris', { dice: [4, 4] });
    expect([t.model('1:gendris').on, t.model('1:terraSummon').on]).toEqual([false, false]);
  }),
  does('dorgokaanSummon.soulHunger', 'strikes harder for each Soul of its target', () => {
    const t = table({
      mine: [{ hero: 'viktor', at: [0, 0], level: 3 }],
      theirs: [
        { hero: 'kruul', at: [5.4, 0] },
        { hero: 'rakkir', at: [3, 5], souls: 1 },
      ],
      summoned: [{ card: 'dorgokaanSummon', by: '0:viktor', at: [3, 0] }],
    });
    expect(t.blows('0:dorgokaanSummon', 'demonBlade', '1:rakkir')).toEqual([4, 5, 6]);
  }),
  doesNot('dorgokaanSummon.soulHunger', 'counts where there is none', () => {
    const t = table({
      mine: [{ hero: 'viktor', at: [0, 0], level: 3, souls: 1 }],
      theirs: [{ hero: 'thorgar', at: [5.4, 0] }],
      summoned: [{ card: 'dorgokaanSummon', by: '0:viktor', at: [3, 0] }],
    });
    expect(t.blows('0:dorgokaanSummon', 'demonBlade', '1:thorgar')).toEqual([3, 4, 5]);
  }),
];

/** The numbers under which a monster's Soul Seeker is noted as used this turn. */
function seeker(t: ReturnType<typeof table>): number[] {
  const once = table({
    mine: [{ hero: 'zaron', at: [0, 0] }],
    monsters: [{ monster: 'vujasha', at: [-9, 3] }],
    souls: [[3, 0]],
  });
  once.roll(3, 3).choose({ act: 'harvest', model: '0:zaron', soul: 1 }).pass('act');
  expect(t.model('vujasha').usedTurn).toEqual([]);
  expect(once.place('vujasha')).not.toEqual([-900, 300]);
  return once.model('vujasha').usedTurn;
}
