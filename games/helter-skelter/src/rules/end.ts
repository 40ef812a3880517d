/** Points, elimination and victory (HS-10.4 to HS-10.10). */

import type { Io, Seat } from '@gavel/kernel';
import { crew } from '../content/teams.ts';
import type { Event } from '../events.ts';
import { type Ending, healthOf, pointsOf, type State, teamAt } from '../state.ts';

export const POINTS_TO_WIN = 5;
const IDLE_ROUNDS = 5;
const MOST_TURNS = 500;

/** Undeployed characters are alive (HS-10.7). */
export function wipedOut(s: State, seat: Seat): boolean {
  const team = teamAt(s, seat);
  for (const c of crew(team)) if (healthOf(s, c) > 0) return false;
  return true;
}

/** After an action of `actor` has done all it does: has somebody won, is somebody out? */
export function settle(s: State, actor: Seat, io: Io<Event>): void {
  let anyOut = false;
  let remaining = 0;
  const fallen: Seat[] = [];
  for (let seat = 0; seat < s.teams.length; seat++) {
    if (!s.out[seat] && wipedOut(s, seat)) {
      s.out[seat] = true;
      fallen.push(seat);
      if (!io.quiet) io.emit({ kind: 'eliminated', seat });
    }
    if (s.out[seat]) anyOut = true;
    else remaining++;
  }
  if (pointsOf(s, actor) >= POINTS_TO_WIN) {
    win(s, [actor], 'points', io); // HS-10.4, before HS-10.5 by HS-10.10
    return;
  }
  if (!anyOut) return;
  const leader = remaining > 0 ? onlyLeader(s) : soonestLeader(s, fallen, actor);
  const why = remaining === 0 ? 'everybody' : fallen.length > 0 ? 'eliminated' : 'ahead';
  if (leader >= 0) win(s, [leader], why, io); // HS-10.5, HS-10.6, HS-10.8, HS-10.9
}

function win(s: State, seats: Seat[], why: Ending, io: Io<Event>): void {
  s.winners = seats;
  s.why = why;
  if (!io.quiet) io.emit({ kind: 'won', seats: [...seats], why });
}

function remainingSeats(s: State): number {
  let count = 0;
  for (const out of s.out) if (!out) count++;
  return count;
}

/** HS-10.11: a hand full of cards nobody alive can use is never replaced: a game can come to rest for good, or circle. */
export function standOff(s: State, io: Io<Event>): boolean {
  // at the end of every turn: nothing is listed until it is so
  if (s.idle < IDLE_ROUNDS * remainingSeats(s) && s.turn < MOST_TURNS) return false;
  const remaining = [...s.teams.keys()].filter((seat) => !s.out[seat]);
  const most = Math.max(...remaining.map((seat) => pointsOf(s, seat)));
  win(
    s,
    remaining.filter((seat) => s.points[seat] === most),
    'standoff',
    io,
  );
  return true;
}

/** The remaining seat with more points than all others that remain, or −1. */
function onlyLeader(s: State): Seat {
  let leader = -1;
  let most = -1;
  for (let seat = 0; seat < s.points.length; seat++) {
    if (s.out[seat]) continue;
    const points = pointsOf(s, seat);
    if (points === most) leader = -1;
    else if (points > most) {
      most = points;
      leader = seat;
    }
  }
  return leader;
}

/** HS-10.9: most points, then the actor, then whose turn comes soonest after the actor's. */
function soonestLeader(s: State, among: readonly Seat[], actor: Seat): Seat {
  const seats = s.teams.length;
  const rank = (seat: Seat) => pointsOf(s, seat) * seats - ((seat - actor + seats) % seats);
  return among.reduce((best, seat) => (rank(seat) > rank(best) ? seat : best));
}
