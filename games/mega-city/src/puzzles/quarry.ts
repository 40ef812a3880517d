/** Where puzzles of this game are found: the last Judge's move and his arrest, with all Perps shown and the others' hands empty. */
import { type Aim, type Dug, isObject, message, type Quarry, ref, type Seat } from '@gavel/kernel';
import { type State, seatInOrder } from '../state.ts';
import { nextInRound, type View, view } from '../view.ts';

/** So many cards beside one that was played: each order of several would be another answer. */
const spare = 1;

export const quarry: Quarry<State> = {
  tables: [{ seats: 2 }, { seats: 3 }, { seats: 2, options: { length: 'short' } }],
  nodes: 6000,
  dig(s, { kind, seat }) {
    const last = seat === seatInOrder(s, s.seats - 1);
    // with cards in hand he would be asked for them first
    if (kind === 'move' && last) return dug(s, seat, () => []);
    if (kind !== 'target' && kind !== 'card') return undefined;
    const due = s.round === 'arrest' ? isDue(s, seat, kind === 'target') : last && nextInRound(s) === seat;
    return due && s.frames.at(-1)?.kind !== 'card' ? dug(s, seat, kept) : undefined;
  },
};

/** Is it this seat's arrest, and no card played in it? */
const isDue = (s: State, seat: Seat, early: boolean): boolean =>
  s.frames.some((frame) => frame.kind === 'showdown' && frame.due === seat && (early || frame.cards.length === 0));

type Keep = (hand: readonly string[], made: readonly unknown[]) => readonly string[];

function dug(s: State, seat: Seat, keep: Keep): Dug {
  const all = view(s, 'omniscient');
  return {
    position: (made) => written(all, seat, keep(all.judges[seat]?.hand ?? [], made)),
    options: { ...all.options },
    aims: aims(all, seat),
  };
}

function aims({ turn, judges, crimes }: View, seat: Seat): Aim[] {
  const { arrests = [], points = 0 } = judges[seat] ?? {};
  const late = [{ turn: { least: turn + 1 } }, { [`judges[${seat}].tried`]: true }];
  const next = `judges[${seat}].arrests[${arrests.length}]`;
  const lead = Math.max(0, ...judges.filter((_, other) => other !== seat).map((one) => one.points)) + 1;
  // beaten in an arrest, a Judge is taken to the ICU or stays where the arrest was
  const standing = {
    [`judges[${seat}].tried`]: true,
    [`judges[${seat}].at`]: { oneOf: crimes.map((one) => one.sector) },
  };
  return [
    { goal: message('goal.arrest'), see: { [next]: {} }, late },
    ...crimes.flatMap(({ perp }) =>
      perp === null
        ? []
        : [{ goal: message('goal.arrestOf', { who: ref('perp', perp) }), see: { [next]: { perp } }, late }],
    ),
    ...(points < lead
      ? [{ goal: message('goal.lead'), see: { [`judges[${seat}].points`]: { least: lead } }, late }]
      : []),
    {
      goal: message('goal.stand'),
      see: standing,
      late: [{ turn: { least: turn + 1 } }, { [`judges[${seat}].at`]: 'icu' }],
    },
    ...[12, 9, 6].map((n) => ({
      goal: message('goal.points', { n }),
      see: { [`judges[${seat}].points`]: { least: points + n } },
      late,
    })),
  ];
}

function kept(hand: readonly string[], made: readonly unknown[]): readonly string[] {
  const played = made.flatMap((choice) =>
    isObject(choice) && typeof choice['play'] === 'string' ? [choice['play']] : [],
  );
  const needed = hand.find((card) => played.includes(card));
  const others = hand.filter((card) => card !== needed);
  return [...(needed === undefined ? [] : [needed]), ...others.slice(0, spare)];
}

function written(all: View, mover: Seat, own: readonly string[]): unknown {
  const { turn, first, round, judges, crimes, discards, sectorDiscards, lastPerp, storm, cover, closed } = all;
  return {
    turn,
    first,
    round,
    next: mover,
    judges: judges.map(
      ({ judge, at, since, arrests, standoff, movement, extra, slow, stuck, barneyed, tried }, seat) => ({
        judge,
        at,
        since,
        hand: seat === mover ? own : [],
        arrests,
        ...(standoff !== null && { standoff }),
        movement: seat === mover && round === 'movement' ? 'toMove' : movement,
        extra,
        slow,
        stuck,
        barneyed,
        tried,
      }),
    ),
    crimes: crimes.map(({ crime, perp, sector }) => ({ crime, perp, sector, faceUp: true })),
    discards: { action: discards, sector: sectorDiscards },
    ...(lastPerp !== null && { lastPerp }),
    storm,
    cover,
    closed,
  };
}
