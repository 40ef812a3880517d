/** What a Judge has to fear, and what of it shows itself. */
import { describe, expect, it } from 'vitest';
import { megaCity } from '../src/index.ts';

const options = { length: 'full', justiceDepartment: 'armoury' };
const crimes = [{ crime: 'looting', perp: 'whitey', sector: 'zoo' }];

function dangers(json: unknown, seat: number) {
  const state = megaCity.position(json, options, 2);
  return megaCity.tell.danger!(megaCity.view(state, seat), seat).map(({ say, soon }) => [say.key, soon]);
}

describe('What a Judge has to fear', () => {
  it('is who came to the Crime before him: of two who are level that one arrests', () => {
    const judges = [{ at: 'zoo' }, { at: 'zoo' }];
    const both = [dangers({ judges, crimes }, 0), dangers({ judges, crimes }, 1)];
    expect(both.filter((list) => list.some(([key]) => key === 'danger.first'))).toHaveLength(1);
  });

  it('is that other by itself once the arrest decides who leads: in the last turn, where one of them needs it', () => {
    const there = (points: object) => ({ first: 0, onlyNamedPerps: true, crimes, judges: [{ at: 'zoo' }, points] });
    const first = (position: object, seat: number) => dangers(position, seat).filter(([key]) => key === 'danger.first');
    const level = there({ at: 'zoo' });
    expect(first({ ...level, lastPerp: 1 }, 1)).toEqual([['danger.first', true]]);
    expect(first({ ...level, lastPerp: 0 }, 1)).toEqual([['danger.first', false]]);
    expect(first({ ...level, lastPerp: 1 }, 0)).toEqual([]);
    // whoever is far ahead loses nothing by it
    const arrests = [
      { perp: 'krilz', crime: 'leaping' },
      { perp: 'judge-death', crime: 'murder' },
    ];
    expect(first({ ...there({ at: 'zoo', arrests }), lastPerp: 1 }, 1)).toEqual([['danger.first', false]]);
  });

  it('shows itself in the last turn: who is ahead, and whom the arrest at hand would put ahead', () => {
    const arrests = [{ perp: 'krilz', crime: 'leaping' }];
    const last = { round: 'movement', first: 0, lastPerp: 1, onlyNamedPerps: true };
    const ahead = [{ at: 'academy' }, { at: 'docks', arrests }];
    expect(dangers({ ...last, judges: ahead }, 0)).toEqual([['danger.ahead', true]]);
    expect(dangers({ ...last, judges: ahead }, 1)).toEqual([]);
    const level = [{ at: 'academy' }, { at: 'zoo' }];
    expect(dangers({ ...last, judges: level, crimes }, 0)).toEqual([['danger.passes', true]]);
    expect(dangers({ judges: level, crimes }, 0)).toEqual([]);
  });

  it('shows itself in the last turn: an arrest the other could still move to, as much as the Perp may be worth', () => {
    const last = { round: 'movement', first: 0, lastPerp: 1, onlyNamedPerps: true, crimes };
    const arrests = [{ perp: 'krilz', crime: 'leaping' }];
    const at = (sector: string, movement: string, more = {}) =>
      dangers(
        {
          ...last,
          judges: [
            { at: 'academy', movement: 'moved', ...more },
            { at: sector, movement },
          ],
        },
        0,
      );
    const [near, far] = ['docks', 'rowdy'];
    expect(at(near, 'toMove')).toEqual([['danger.passes', true]]);
    expect(at(near, 'moved')).toEqual([]);
    expect(at(far, 'toMove')).toEqual([]);
    expect(at(near, 'toMove', { arrests: [...arrests, { perp: 'judge-death', crime: 'murder' }] })).toEqual([]);
  });
});
