/** The odds of an attack are exact, with every modifier and re-roll. */
import { describe, expect, it } from 'vitest';
import { attackOdds, judgement } from '../src/index.ts';
import { type AttackPlan, bestSelection, netDamage, odds, tally } from '../src/rules/pool.ts';
import type { State } from '../src/state.ts';

const options = { size: '3v3', map: 'drill33', pick: 'blind', freeFate: 'two', turnLimit: 0 };

function duel(attacker: object, defender: object): State {
  return judgement.position({ activating: '0:rakkir', warbands: [[attacker], [defender]] }, options, 2);
}

function plan(s: State, charge: boolean): AttackPlan {
  const [a, b] = [s.models[2]!, s.models[3]!];
  return {
    attacker: a,
    defender: b,
    weapon: { id: 'dagger', name: 'Dagger', type: 'MEL', cost: 1, range: 2540, damage: [2, 3, 5] },
    charge,
    parting: false,
    dual: false,
    basic: true,
    aiming: false,
    stood: false,
    ignoreDistracted: false,
    extra: 0,
    side: 0,
  };
}

/** Every roll of the pool, face by face. */
function enumerated(s: State, p: AttackPlan, pool: number) {
  const blows = [0, 0, 0, 0];
  const symbols = [0, 0, 0, 0];
  let tripleJ = 0;
  let kill = 0;
  let expected = 0;
  const total = 6 ** pool;
  const left = s.models[3]!;
  for (let n = 0; n < total; n++) {
    const dice: number[] = [];
    for (let i = 0, rest = n; i < pool; i++, rest = Math.floor(rest / 6)) dice.push((rest % 6) + 1);
    const [, m, h, j] = bestSelection(tally(dice)) as [number, number, number, number];
    blows[h + j]! += 1 / total;
    symbols[m + j]! += 1 / total;
    if (j === 3) tripleJ += 1 / total;
    const damage = netDamage(s, p, h + j);
    expected += damage / total;
    if (damage >= 14 - left.damage) kill += 1 / total;
  }
  return { blows, symbols, tripleJ, kill, expected };
}

describe('the odds of an attack are exact', () => {
  it.each([
    ['a plain attack', {}, { hero: 'allandir', at: [0, 1.4] }, false, 2],
    ['a charge', {}, { hero: 'allandir', at: [0, 1.4], damage: 11 }, true, 4],
    ['a poisoned victim', {}, { hero: 'allandir', at: [0, 1.4], conditions: ['poison'] }, true, 5],
    ['one knocked down', {}, { hero: 'allandir', at: [0, 1.4], conditions: ['knockedDown'] }, false, 5],
    ['a frozen attacker', { conditions: ['frost'] }, { hero: 'allandir', at: [0, 1.4], damage: 12 }, false, 2],
  ] as const)('%s', (_, more, defender, charge, pool) => {
    const s = duel({ hero: 'rakkir', at: [0, -1.4], ...more }, defender);
    const p = plan(s, charge);
    const found = odds(s, p);
    const all = enumerated(s, p, pool);
    expect(found.pool).toBe(pool);
    for (let i = 0; i < 4; i++) {
      expect(found.blows[i]).toBeCloseTo(all.blows[i]!, 12);
      expect(found.symbols[i]).toBeCloseTo(all.symbols[i]!, 12);
    }
    expect(found.tripleJ).toBeCloseTo(all.tripleJ, 12);
    expect(found.kill).toBeCloseTo(all.kill, 12);
    expect(found.expected).toBeCloseTo(all.expected, 12);
    expect(found.damage.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('the modifiers come to the pool, in the order of the book', () => {
    const s = duel({ hero: 'rakkir', at: [0, -1.4] }, { hero: 'allandir', at: [0, 1.4] });
    const { modifiers, pool } = odds(s, { ...plan(s, true), stood: true });
    expect(modifiers.map((m) => m.why)).toEqual(['skill', 'charge', 'standYourGround']);
    expect(modifiers.reduce((n, m) => n + m.dice, 0)).toBe(pool);
  });

  it('a re-roll never makes the expectation worse', () => {
    const s = duel({ hero: 'rakkir', at: [0, -1.4] }, { hero: 'allandir', at: [0, 1.4] });
    const { expected, expectedWithReroll } = odds(s, plan(s, true));
    expect(expectedWithReroll).toBeGreaterThan(expected);
  });

  it('are shown for a charge as it would be fought at its end', () => {
    const s = judgement.position(
      {
        activating: '0:thorgar',
        warbands: [
          [
            { hero: 'thorgar', at: [0, -4] },
            { hero: 'rakkir', at: [2.4, 0.6] },
          ],
          [{ hero: 'allandir', at: [0, 2] }],
        ],
      },
      options,
      2,
    );
    const charge = {
      act: 'charge',
      model: '0:thorgar',
      weapon: 'greatAxe',
      target: '1:allandir',
      to: [0, -3556],
    } as const;
    expect(attackOdds(s, charge)!.modifiers).toEqual([
      { why: 'skill', dice: 2 },
      { why: 'charge', dice: 2 },
      { why: 'gangingUp', dice: 1 },
    ]);
    expect(s.models[2]!.y).toBe(-4 * 2540);
    expect(attackOdds(s, { ...charge, weapon: 'spoon' })).toBeUndefined();
  });
});
