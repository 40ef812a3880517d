/** Written-down positions of Mega-City: defaults, and which field is wrong. */
import { PositionError } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { megaCity } from '../src/index.ts';

const options = { length: 'full', justiceDepartment: 'armoury' };
const position = (json: unknown, seats = 2) => megaCity.position(json, options, seats);

describe('A written-down position', () => {
  it('may be the template itself', () => {
    const json: unknown = JSON.parse(megaCity.positionTemplate.replace(/^\s*\/\/.*$/gm, ''));
    const s = position(json);
    megaCity.invariants(s);
    const view = megaCity.view(s, 'omniscient');
    expect(view.judges[0]).toMatchObject({ judge: 'dredd', at: 'zoo', hand: ['robodoc', 'jam'], points: 2 });
    expect(view.secret?.action.at(-1)).toBe('hiex');
  });

  it('has defaults for all that is left out', () => {
    const s = position({}, 6);
    megaCity.invariants(s);
    expect(megaCity.pending(s)).toMatchObject([{ kind: 'move', seat: 0 }]);
  });

  it('says which field is wrong', () => {
    const wrong: [unknown, RegExp][] = [
      [[], /position must be an object/],
      [{ moon: 1 }, /position\.moon is not known/],
      [{ judges: [{ at: 'moon' }] }, /judges\[0\]\.at is no known id/],
      [{ judges: [{ hand: ['walter'] }, { hand: ['walter'] }] }, /judges\[1\]\.hand\[0\] is used up/],
      [{ judges: [{ hand: Array(7).fill('jam') }] }, /holds more than six/],
      [{ crimes: [{ crime: 'murder', perp: 'krilz', sector: 'icu' }] }, /crimes\[0\]\.sector is no Sector/],
      [{ judges: [{ at: 'zoo', standoff: 'krilz' }] }, /standoff is with a Perp who is not there/],
      [{ closed: [['power', 'docks']] }, /closed\[0\] is no border/],
      [{ round: 'night' }, /round must be/],
      [
        { round: 'arrest', judges: [{ at: 'zoo' }], crimes: [{ crime: 'murder', perp: 'krilz', sector: 'zoo' }] },
        /before chance falls/,
      ],
    ];
    for (const [json, message] of wrong) {
      expect(() => position(json), JSON.stringify(json)).toThrow(PositionError);
      expect(() => position(json)).toThrow(message);
    }
  });
});
