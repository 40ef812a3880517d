/** Where puzzles of this game are found: the turn of whoever has the marker, against others who have no cards left. */
import { type Aim, isObject, message, type Quarry, ref, type Seat } from '@gavel/kernel';
import type { Cards } from '../decisions.ts';
import type { State } from '../state.ts';
import { type View, view } from '../view.ts';

/** With many cards there are too many ways to prove anything: so many more than were needed. */
const spare = 2;

export const quarry: Quarry<State> = {
  tables: [{ seats: 2 }, { seats: 2, options: { map: 'hall' } }, { seats: 3 }],
  counted: true,
  nodes: 12_000,
  dig(s, { kind, seat }) {
    if (kind !== 'act' || seat !== s.marker || s.frames.length !== 1) return undefined;
    const all = view(s, 'omniscient');
    return {
      position: (made) => written(all, kept(all.seats[seat]?.hand ?? [], made)),
      options: { map: all.map, teams: all.seats.map(({ team }) => team) },
      aims: aims(all, seat),
    };
  },
};

function aims({ turn, characters, seats }: View, seat: Seat): Aim[] {
  const late = [{ turn: { least: turn + 1 } }];
  const points = seats[seat]?.points ?? 0;
  const rivals = Object.entries(characters).filter(([, one]) => one.seat !== seat && one.state === 'deployed');
  const fragments = seats[seat]?.fragments ?? [];
  const fewer = fragments.map((taken) => fragments.filter((one) => one !== taken));
  return [
    { goal: message('goal.win'), see: { winners: [seat] }, late },
    { goal: message('goal.points', { n: 2 }), see: { [`seats[${seat}].points`]: { least: points + 2 } }, late },
    { goal: message('goal.points', { n: 1 }), see: { [`seats[${seat}].points`]: { least: points + 1 } }, late },
    { goal: message('goal.collect'), see: { [`seats[${seat}].fragments`]: { oneOf: fewer } }, late },
    ...rivals.map(([code]) => ({
      goal: message('goal.kill', { who: ref('character', code) }),
      see: { [`characters.${code}.health`]: 0 },
      late,
    })),
  ];
}

/** The cards that were needed, and others to choose from. */
function kept(hand: Cards, made: readonly unknown[]): Cards {
  const needed = made.flatMap((choice) => (isObject(choice) && Array.isArray(choice['cards']) ? choice['cards'] : []));
  const [used, others] = [hand.filter((card) => needed.includes(card)), hand.filter((card) => !needed.includes(card))];
  return hand.filter((card) => [...used, ...others].slice(0, used.length + spare).includes(card));
}

/** What all can see; of what nobody can see, the hands of the others are left out. */
function written({ turn, marker, warp, warped, seats, characters }: View, own: Cards): unknown {
  return {
    turn,
    marker,
    step: 'act',
    warp,
    warped,
    seats: seats.map(({ points, fragments, discards, starts, deck }, seat) => ({
      points,
      fragments,
      hand: seat === marker ? own : [],
      deck: deck?.slice(0, 1),
      discards,
      characters: Object.fromEntries(
        Object.entries(characters)
          .filter(([, one]) => one.seat === seat)
          .map(([code, { health, space, state }]) => [
            code,
            state === 'dead' ? 'dead' : state === 'waiting' ? { start: starts?.[code], health } : { space, health },
          ]),
      ),
    })),
  };
}
