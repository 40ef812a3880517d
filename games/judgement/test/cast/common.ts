/** Cases that many cards share. */
import { expect } from 'vitest';
import { type Case, does, doesNot, table } from './table.ts';

/** A manoeuvre that puts a condition on whom the weapon damaged. */
export function suffers(
  hero: string,
  ability: string,
  weapon: string,
  condition: string,
  { far = 2.4, level = 1, enough = [6, 6], few = [6, 4] as number[], fate = 0 } = {},
): Case[] {
  const start = () =>
    table({
      mine: [{ hero, at: [0, 0], level }],
      theirs: [{ hero: 'thorgar', at: [0, far] }],
      fate: [fate, 0],
    });
  const me = `0:${hero}`;
  return [
    does(`${hero}.${ability}`, `puts ${condition} on an enemy that ${weapon} damaged`, () => {
      const t = start();
      t.attack(me, weapon, '1:thorgar', { dice: enough, manoeuvre: ability });
      expect(t.conditions('1:thorgar')).toEqual([condition]);
    }),
    doesNot(`${hero}.${ability}`, 'comes without damage, or for too few symbols', () => {
      expect(start().offers(me, weapon, '1:thorgar', { dice: [3, 3, 3], keep: [0, 3, 0, 0] })).not.toContain(ability);
      expect(start().offers(me, weapon, '1:thorgar', { dice: few })).not.toContain(ability);
    }),
  ];
}

/** Dry Bones. */
export function dryBones(hero: string): Case[] {
  const burn = (who: string, condition: string) => {
    const t = table({ mine: [{ hero: who, at: [0, -6], conditions: [condition] }] });
    const before = t.health(`0:${who}`);
    t.end();
    return before - t.health(`0:${who}`);
  };
  return [
    does(`${hero}.dryBones`, 'burns for 4 instead of 3', () => {
      expect([burn(hero, 'fire'), burn('kruul', 'fire')]).toEqual([4, 3]);
    }),
    doesNot(`${hero}.dryBones`, 'suffers from other conditions', () => {
      expect(burn(hero, 'poison')).toBe(0);
    }),
  ];
}

/** Mounted. */
export function mounted(hero: string, weapon: string): Case[] {
  const start = () => table({ mine: [{ hero, at: [0, 0] }], theirs: [{ hero: 'thorgar', at: [0, 2.4] }] });
  const me = `0:${hero}`;
  const steps = (t: ReturnType<typeof start>) => t.blows(me, weapon, '1:thorgar');
  return [
    does(`${hero}.mounted`, 'charges with one more die and one more damage', () => {
      const t = start();
      expect(t.pool(me, weapon, '1:thorgar', true) - t.pool(me, weapon, '1:thorgar')).toBe(3);
      expect(t.blows(me, weapon, '1:thorgar', true)).toEqual(steps(t).map((n) => n + 1));
    }),
    doesNot(`${hero}.mounted`, 'hits harder without a charge', () => {
      const t = start();
      const printed = { tankHull: [2, 3, 4], blightBringer: [2, 3, 5] }[weapon];
      expect(steps(t)).toEqual(printed);
    }),
  ];
}

/** Shadow Rift. */
export function shadowRift(hero: string): Case[] {
  const me = `0:${hero}`;
  const start = (orbs: number) =>
    table({
      mine: [{ hero, at: [0, 0] }],
      tokens: Array.from({ length: orbs }, (_, i) => ({ kind: 'shadowOrb', seat: 0, at: [4 + i, 4], by: me })),
    });
  return [
    does(`${hero}.shadowRift`, 'puts an Orb beside the model for no action', () => {
      const t = start(0).use(me, 'shadowRift').pass('act');
      expect([t.tokens('shadowOrb'), t.actions(me)]).toEqual([1, 3]);
      const { x, y } = t.s.tokens[0]!;
      expect(Math.round(Math.sqrt(x * x + y * y))).toBeLessThan(3752);
    }),
    doesNot(`${hero}.shadowRift`, 'gives a fourth Orb, or a second in one activation', () => {
      const t = start(3).use(me, 'shadowRift').pass('act');
      expect(t.tokens('shadowOrb')).toBe(3);
      expect(t.cannot(me, 'shadowRift')).toBe('JD-10.1');
    }),
  ];
}

/** Shadow Step. */
export function shadowStep(hero: string, level = 1): Case[] {
  const me = `0:${hero}`;
  const orb = (x: number, y: number, seat = 0) => ({ kind: 'shadowOrb', seat, at: [x, y], by: me });
  const start = (tokens: object[]) =>
    table({ mine: [{ hero, at: [0, 0], level }], theirs: [{ hero: 'marcus', at: [9, 5] }], tokens });
  return [
    does(`${hero}.shadowStep`, 'goes from Orb to Orb and takes the first one along', () => {
      const t = start([orb(0, 1), orb(5, 3)]).use(me, 'shadowStep');
      t.pass('act');
      const [x, y] = t.place(me);
      expect((Math.abs(x - 500) <= 150 && Math.abs(y - 300) <= 150) || y < -550).toBe(true);
      expect([t.tokens('shadowOrb'), t.actions(me)]).toEqual([1, 2]);
    }),
    doesNot(`${hero}.shadowStep`, 'works away from an Orb, from an enemy Orb, or with nowhere to go', () => {
      expect(start([orb(5, 3)]).cannot(me, 'shadowStep')).toBe('JD-10.1');
      expect(start([orb(0, 1, 1), orb(5, 3)]).cannot(me, 'shadowStep')).toBe('JD-10.1');
    }),
  ];
}
