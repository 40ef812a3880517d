/** Where Judges can go, and what happens when they come (chapters 4 and 6). */

import { at, type Io, type Seat } from '@gavel/kernel';
import { adjoiningTo, bounceableFrom, crimeAt, everySector, icu, linkAt, perpAt, placeId } from '../content/pack.ts';
import type { Event, How } from '../events.ts';
import { type State, whereIs } from '../state.ts';

/** A bit for each Sector with a Crime. */
export function crimeMask(s: State): number {
  let mask = 0;
  for (const one of s.cases) mask |= 1 << one.sector;
  return mask;
}

/** A bit for each Sector with a Judge other than this seat's. Intensive Care is no Sector (MC-6.1). */
function othersMask(s: State, seat: Seat): number {
  let mask = 0;
  for (let other = 0; other < s.seats; other++)
    if (other !== seat && s.at[other] !== -1) mask |= 1 << whereIs(s, other);
  return mask & everySector;
}

/** A bit for each Sector this Judge may leave: no Crime, another Judge, a rookie, or Barneyed (MC-4.5, MC-4.7). */
export function leavable(s: State, seat: Seat): number {
  if ((s.barneyed >> seat) & 1) return everySector;
  return (~crimeMask(s) | othersMask(s, seat) | s.cover) & everySector;
}

export function freeToLeave(s: State, seat: Seat): boolean {
  const here = whereIs(s, seat);
  return here < icu && ((leavable(s, seat) >> here) & 1) === 1;
}

/** The Sectors one step away on wheels: adjoining, and the border not closed (MC-4.2, MC-8.7). */
export function nextTo(s: State, sector: number): number {
  let mask = adjoiningTo(sector);
  for (const link of s.closed) {
    const { a, b } = linkAt(link);
    if (a === sector) mask &= ~(1 << b);
    else if (b === sector) mask &= ~(1 << a);
  }
  return mask;
}

/** A bit for each other Sector within so many steps, where only `passable` Sectors are left again. */
export function reach(s: State, from: number, steps: number, passable: number): number {
  let seen = 1 << from;
  let edge = seen;
  for (let step = 0; step < steps && edge !== 0; step++) {
    let next = 0;
    for (let rest = edge & passable; rest !== 0; rest &= rest - 1) next |= nextTo(s, 31 - Math.clz32(rest & -rest));
    edge = next & ~seen;
    seen |= next;
  }
  return seen & ~(1 << from);
}

/** Where this Judge's own move can end, other than where he is (MC-4.1 to MC-4.5). */
export function moves(s: State, seat: Seat, steps: number): number {
  return reach(s, whereIs(s, seat), steps, leavable(s, seat));
}

/** Two bounces, the river notwithstanding; the first Crime stops it (MC-8.4). */
export function bounces(s: State, from: number): number {
  const held = crimeMask(s);
  const first = bounceableFrom(from);
  let ends = first & held;
  for (let rest = first & ~held; rest !== 0; rest &= rest - 1) ends |= bounceableFrom(31 - Math.clz32(rest & -rest));
  return ends & ~(1 << from);
}

/** The Judge is put in a place; Perps he meets are turned up (MC-4.4). */
export function enter(s: State, seat: Seat, to: number, io: Io<Event>): void {
  s.at[seat] = to;
  s.arrivals += 1;
  s.since[seat] = s.arrivals;
  s.standoff[seat] = -1;
  turnUp(s, to, io);
}

/** The same with a word about how he came there. */
export function travel(s: State, seat: Seat, path: readonly number[], how: How, io: Io<Event>): void {
  if (!io.quiet) io.emit({ kind: 'moved', seat, path: path.map((place) => placeId(place)), how });
  for (let i = 1; i < path.length - 1; i++) turnUp(s, at(path, i), io);
  enter(s, seat, at(path, path.length - 1), io);
}

/** A Judge is or passes here: Perps are turned face up. */
function turnUp(s: State, sector: number, io: Io<Event>): void {
  for (const one of s.cases)
    if (one.sector === sector && !one.up) {
      one.up = true;
      if (!io.quiet)
        io.emit({
          kind: 'turnedUp',
          perp: perpAt(one.perp).id,
          crime: crimeAt(one.crime).id,
          sector: placeId(sector),
        });
    }
}

/** A Crime has come to this Sector (MC-4.6). */
export function meetJudges(s: State, sector: number, io: Io<Event>): void {
  for (let seat = 0; seat < s.seats; seat++)
    if (s.at[seat] === sector) {
      turnUp(s, sector, io);
      return;
    }
}

/** How far the Judge's own move goes (MC-4.1, MC-8.1, MC-8.8, MC-8.18). */
export function allowance(s: State, seat: Seat): number {
  return (s.storm || s.slow[seat] === 1 ? 1 : 2) + at(s.extra, seat);
}
