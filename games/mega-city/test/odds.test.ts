/** The odds of an arrest, beside counting every fall of the dice. */
import { fastRng } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { arrestOdds, chancesOfDice, megaCity, type Side, showdownOdds } from '../src/index.ts';

/** Every fall of the dice, one by one: slow and obvious. */
function counted(perp: Side, judges: readonly (Side & { seat: number })[], half: boolean) {
  const odds = judges.map(({ seat }) => ({ seat, arrest: 0, outbid: 0, standoff: 0, beaten: 0 }));
  const dice = [perp, ...judges].map((side) => side.dice);
  const all = dice.reduce((sum, n) => sum + n, 0);
  const faces = 6 ** all;
  for (let fall = 0; fall < faces; fall++) {
    let rest = fall;
    const totals = [perp, ...judges].map((side) => {
      let sum = side.strength;
      for (let i = 0; i < side.dice; i++) {
        const die = (rest % 6) + 1;
        rest = Math.floor(rest / 6);
        sum += half ? Math.ceil(die / 2) : die;
      }
      return sum;
    });
    const against = totals[0]!;
    const mine = totals.slice(1);
    const most = Math.max(...mine);
    mine.forEach((total, j) => {
      const one = odds[j]!;
      if (total < against) one.beaten += 1 / faces;
      else if (total === against) one.standoff += 1 / faces;
      else if (total === most && mine.indexOf(most) === j) one.arrest += 1 / faces;
      else one.outbid += 1 / faces;
    });
  }
  return odds;
}

describe('The odds of an arrest', () => {
  it('are those of one die against one die, by the sum of Perp and Crime', () => {
    const arrest = (strength: number) => {
      const [odds] = arrestOdds({ strength, dice: 1 }, [{ seat: 0, strength: 5, dice: 1 }], false);
      return [odds!.arrest, odds!.standoff, odds!.beaten].map((p) => Math.round(p * 36));
    };
    expect(arrest(5)).toEqual([15, 6, 15]);
    expect(arrest(2)).toEqual([30, 3, 3]);
    expect(arrest(9)).toEqual([1, 2, 33]);
    expect(arrest(11)).toEqual([0, 0, 36]);
  });

  it('agree with counting every fall of the dice, for several Judges, added and halved dice', () => {
    const rng = fastRng('odds');
    for (let n = 0; n < 60; n++) {
      const half = rng.below(3) === 0;
      const perp = { strength: 2 + rng.below(8), dice: rng.below(3) };
      const judges = Array.from({ length: 1 + rng.below(2) }, (_, seat) => ({
        seat,
        strength: 3 + rng.below(6),
        dice: rng.below(3),
      }));
      const exact = arrestOdds(perp, judges, half);
      counted(perp, judges, half).forEach((wanted, j) => {
        for (const key of ['arrest', 'outbid', 'standoff', 'beaten'] as const)
          expect(exact[j]![key]).toBeCloseTo(wanted[key], 10);
      });
    }
  });

  it('give each sum of dice its share', () => {
    expect(chancesOfDice(0, false)).toEqual([1]);
    expect(chancesOfDice(2, false)[7]).toBeCloseTo(1 / 6, 12);
    expect(chancesOfDice(1, true)).toEqual([0, 1 / 3, 1 / 3, 1 / 3]);
  });

  it('can be read off a view while an arrest is on', () => {
    const options = { length: 'full', justiceDepartment: 'armoury' };
    const s = megaCity.position(
      {
        round: 'arrest',
        judges: [{ at: 'zoo', hand: ['hiex'] }],
        crimes: [{ crime: 'looting', perp: 'whitey', sector: 'zoo' }],
      },
      options,
      2,
    );
    const shown = showdownOdds(megaCity.view(s, 1));
    expect(shown).toMatchObject({
      perp: { strength: 5, dice: 1 },
      judges: [{ seat: 0, strength: 5, dice: 1 }],
      odds: [{ seat: 0, arrest: expect.closeTo(15 / 36, 10) }],
    });
    expect(showdownOdds(megaCity.view(megaCity.position({}, options, 2), 0))).toBeNull();
  });
});
