/** The windows of Mega-City: whom they concern, whose own affair they are, and when they open again. */
import { fastRng, quietIo } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { type Choice, megaCity } from '../src/index.ts';

const options = { length: 'full', justiceDepartment: 'armoury' };
type State = ReturnType<typeof megaCity.position>;

const at = (json: unknown, seats: number): State => megaCity.position(json, options, seats);
const asked = (s: State) => megaCity.pending(s).map(({ seat, kind }) => `${kind} ${seat}`);

function say(s: State, seat: number, choice: Choice): void {
  const d = megaCity.pending(s).find((one) => one.seat === seat)!;
  expect(megaCity.check(s, d, choice)).toBeUndefined();
  megaCity.apply(s, d, choice, quietIo(fastRng('windows')));
}

const pass: Choice = { pass: true };
const candy: Choice = { play: 'umptycandy', as: 'movement', on: 1 };

describe('A window for Action Cards', () => {
  const three = { judges: [{ hand: ['umptycandy', 'jam'] }, { hand: ['hiex'] }, { hand: [] }] };

  it('asks every seat with a card at once, and is followed by one for cancelling cards', () => {
    const s = at(three, 3);
    expect(asked(s)).toEqual(['card 0', 'card 1']);
    say(s, 1, pass);
    say(s, 0, candy);
    expect(asked(s)).toEqual(['cancel 1', 'cancel 0']);
    say(s, 1, pass);
    expect(megaCity.view(s, 2).judges[1]!.slow).toBe(false);
    say(s, 0, pass);
    expect(megaCity.view(s, 2).judges[1]!.slow).toBe(true);
  });

  it('opens anew after a use, the order beginning to the left of who played', () => {
    const s = at({ ...three, discards: { action: ['walter'] } }, 3);
    say(s, 1, pass);
    say(s, 0, candy);
    expect(asked(s)).toEqual(['card 1', 'card 0']);
  });

  it('for cancelling is the own affair of whom the card is thrown at, and of nobody else', () => {
    const s = at(three, 3);
    say(s, 1, pass);
    say(s, 0, candy);
    const own = megaCity.pending(s).filter((d) => megaCity.isOwn!(s, d));
    expect(own.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(['cancel 1']);
    for (const d of megaCity.pending(s)) expect(megaCity.reaction!(s, d)).toBe('cancel');
  });

  it('has no answer to a card while every cancelling card lies in the discards, nor to one played for nothing', () => {
    const out = at({ ...three, discards: { action: ['walter'] } }, 3);
    say(out, 1, pass);
    say(out, 0, candy);
    expect(asked(out).some((one) => one.startsWith('cancel'))).toBe(false);
    const nothing = at(three, 3);
    say(nothing, 1, pass);
    say(nothing, 0, { play: 'jam', as: 'nothing' });
    expect(asked(nothing).some((one) => one.startsWith('cancel'))).toBe(false);
  });

  it('is the same before a move and after the one before it, and the last arrival has one of its own', () => {
    const s = at(three, 3);
    const windows: string[] = [];
    for (let last = ''; megaCity.view(s, 0).round === 'movement'; ) {
      const d = megaCity.pending(s)[0]!;
      if (d.kind === 'move') {
        const stay = megaCity.choices(s, d).at(0);
        say(s, d.seat, d.seat === 2 ? { move: 'dream' } : stay);
        windows.push(`move ${d.seat}`);
        last = '';
      } else {
        if (last === '') windows.push('window');
        last = 'window';
        say(s, d.seat, pass);
      }
    }
    expect(windows).toEqual(['window', 'move 0', 'window', 'move 1', 'window', 'move 2', 'window']);
  });

  it('tells nobody who has answered, in the view or among those waited for', () => {
    const s = at(three, 3);
    const others = () =>
      [1, 2, 'spectator' as const].map((viewer) => [megaCity.view(s, viewer), megaCity.pendingFor(s, viewer)]);
    const before = others();
    say(s, 0, candy);
    expect(others()).toEqual(before);
    expect(megaCity.pendingFor(s, 0).map(({ seat }) => seat)).toEqual([1]);
    say(s, 1, pass);
    const played = megaCity.view(s, 2);
    // and the same where the card can be cancelled
    say(s, 1, pass);
    expect(megaCity.view(s, 2)).toEqual(played);
  });

  it('says before the end of a turn what counts then, and in an arrest that only the Combat option does', () => {
    const judges = [{ at: 'zoo', hand: ['hwagon'] }, {}];
    const crimes = [{ crime: 'looting', perp: 'whitey', sector: 'zoo' }];
    const refused = (round: string) => {
      const s = at({ judges, crimes, round }, 2);
      return megaCity.check(s, megaCity.pending(s)[0]!, { play: 'hwagon', as: 'movement', on: 0, to: 'docks' });
    };
    expect(refused('end')).toMatchObject({ rule: 'MC-7.9', key: 'refusal.anyRoundOnly' });
    expect(refused('arrest')).toMatchObject({ rule: 'MC-7.3', key: 'refusal.combatOnly' });
  });

  it('in the last fight asks only those who fight', () => {
    const s = at(
      {
        round: 'end',
        first: 2,
        lastPerp: 0,
        onlyNamedPerps: true,
        judges: [
          { hand: ['jam'], arrests: [{ perp: 'krilz', crime: 'leaping' }] },
          { hand: ['hiex'], arrests: [{ perp: 'chopper', crime: 'looting' }] },
          { hand: ['walter'] },
        ],
      },
      3,
    );
    for (const seat of [2, 0, 1]) say(s, seat, pass);
    expect(asked(s)).toEqual(['card 0', 'card 1']);
    say(s, 1, pass);
    say(s, 0, { play: 'jam', as: 'combat', on: 1 });
    expect(asked(s)).toEqual(['cancel 1']);
  });
});

describe('A window concerns', () => {
  const asks = (json: unknown, seats: number) => {
    const s = at(json, seats);
    return megaCity.pending(s).flatMap((d) => (megaCity.concerns!(s, d) ? [d.seat] : []));
  };
  const crimes = [
    { crime: 'looting', perp: 'whitey', sector: 'zoo' },
    { crime: 'murder', perp: 'krilz', sector: 'docks' },
  ];

  it('before a move the Judge who moves, whatever the others hold', () => {
    expect(asks({ judges: [{ hand: ['jam'] }, { hand: ['hiex', 'walter'] }, { hand: ['jam'] }] }, 3)).toEqual([0]);
  });

  it('in an arrest those who make it, and with the last Perps out whom it can put behind', () => {
    const judges = [
      { at: 'zoo', hand: ['jam'] },
      { at: 'academy', hand: ['hiex'] },
    ];
    expect(asks({ judges, crimes, round: 'arrest' }, 2)).toEqual([0]);
    expect(asks({ judges, crimes, round: 'arrest', lastPerp: 1, onlyNamedPerps: true }, 2)).toEqual([0, 1]);
  });

  it('before the end of a turn those whose new cards would not fit', () => {
    const cards = ['jam', 'hiex', 'umptycandy', 'barney', 'hwagon', 'robodoc'];
    const judges = [
      { at: 'zoo', hand: cards },
      { at: 'zoo', hand: cards.slice(1) },
    ];
    expect(asks({ judges, round: 'end' }, 2)).toEqual([0]);
  });

  it('after a card whom it was played on, and those whose arrest it was played into, but never who played it', () => {
    const s = at({ judges: [{ hand: ['umptycandy', 'jam'] }, { hand: ['hiex'] }, { hand: ['jam'] }] }, 3);
    for (const seat of [1, 2]) say(s, seat, pass);
    say(s, 0, candy);
    expect(megaCity.pending(s).flatMap((d) => (megaCity.concerns!(s, d) ? [d.seat] : []))).toEqual([1]);
  });

  it('nobody again in an arrest that all let pass: it is one affair, and the next arrest another', () => {
    const judges = [
      { at: 'zoo', hand: ['jam', 'hiex'] },
      { at: 'docks', hand: ['hiex'] },
    ];
    const s = at({ judges, crimes, round: 'arrest' }, 2);
    const affair = () => megaCity.affair!(s, megaCity.pending(s)[0]!)?.id;
    const first = affair();
    say(s, 1, pass);
    say(s, 0, { play: 'hiex', as: 'combat', on: 0 });
    expect(affair()).toBe(first);
  });

  it('and counts for who has a card that does something then: getting rid of one is no reason to be asked', () => {
    const s = at({ judges: [{ hand: ['robodoc'] }, { hand: ['lawmaster'] }] }, 2);
    expect(megaCity.pending(s).map((d) => megaCity.counts!(s, d))).toEqual([false, true]);
  });
});
