/**
 * How far a seat may take back. Nothing is declared by hand: what a command drew and whom its events told something decides.
 */
import { type AnyGame, at, equal, type Seat, type Taken } from '@gavel/kernel';
import { bars as barsIn, drew, isPersons, type Mark, seatOf } from './marks.ts';

const nobody: readonly Seat[] = [];

/**
 * The seats for which a command is a barrier: all of them when chance fell; whoever learned something hidden; and who
 * does not see in full what somebody else learned. A card of one's own that is played face up bars its owner nothing.
 */
export function barredBy(game: AnyGame, seats: number, { chance, events }: Taken<unknown>): readonly Seat[] {
  const tells = (event: unknown) => {
    for (let seat = 0; seat < seats; seat++) if (game.reveals(event, seat)) return true;
    return false;
  };
  const bars = (event: unknown, seat: Seat) =>
    game.reveals(event, seat) || (!equal(game.redact(event, seat), event) && tells(event));
  const barred: Seat[] = [];
  for (let seat = 0; seat < seats; seat++)
    if (chance.length > 0 || events.some((event) => bars(event, seat))) barred.push(seat);
  // a copy has no room to grow: it is kept as long as the table is
  return barred.length === 0 ? nobody : barred.slice();
}

export interface TakeBack {
  /** The own command that goes, with all after it. */
  readonly to: number;
  /** Another person decided something since. */
  readonly others: boolean;
  /** Chance fell, or something was revealed. */
  readonly crossed: boolean;
  /** Chance fell: it must be drawn afresh. */
  readonly fresh: boolean;
}

/** What taking back means for this seat: its last own command, or command `to`. Undefined: there is none. */
export function takeBack(marks: readonly Mark[], seat: Seat, to?: number): TakeBack | undefined {
  let others = false;
  let crossed = false;
  let fresh = false;
  for (let n = marks.length; n > 0; n--) {
    const mark = at(marks, n - 1);
    crossed ||= barsIn(mark, seat);
    fresh ||= drew(mark);
    if (!isPersons(mark)) continue;
    if (seatOf(mark) !== seat) others = true;
    else if (to === undefined || n === to) return { to: n, others, crossed, fresh };
  }
  return undefined;
}
