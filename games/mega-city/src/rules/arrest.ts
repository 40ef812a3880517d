/** The Arrest Round (chapter 5), and the fight of those who are level at the end (MC-10.3). */

import { ask, at, type Io, type Seat } from '@gavel/kernel';
import {
  academy,
  adjoiningTo,
  combatValue,
  crimeAt,
  crimeNamed,
  icu,
  perpAt,
  placeId,
  placeNamed,
} from '../content/pack.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Event, Result, Total } from '../events.ts';
import {
  type Case,
  caseOf,
  mayBounce,
  mayStay,
  type ShowdownFrame,
  type State,
  seatInOrder,
  theCase,
  theCaseOfCrime,
  whereIs,
} from '../state.ts';
import { crimeMask, enter, travel } from './board.ts';
import { forgetStandoffs } from './cards.ts';
import { finish } from './end.ts';
import { openWindow } from './windows.ts';

/** A Judge's strength before dice and cards (MC-5.3). */
export const judgeStrength = 5;

/** Must this Judge attempt an arrest now (MC-5.1, MC-5.2)? */
export function able(s: State, seat: Seat): boolean {
  const here = whereIs(s, seat);
  return here < icu && s.tried[seat] === 0 && ((crimeMask(s) >> here) & 1) === 1;
}

export function pushShowdown(s: State, due: Seat, step: 'commit' | 'fight', seats: Seat[]): void {
  const none = Array<number>(s.seats).fill(0);
  s.frames.push({
    kind: 'showdown',
    step,
    due,
    perp: -1,
    seats,
    plus: none.slice(),
    dice: none.slice(),
    noDie: none.slice(),
    safe: none,
    perpPlus: 0,
    perpDice: 0,
    perpNoDie: 0,
    half: false,
    landing: [],
    cards: [],
  });
}

/** The Crimes a Judge may commit himself to: the one he stands off with, or any in his Sector (MC-5.8, MC-5.9). */
export function targets(s: State, seat: Seat): Case[] {
  const here = s.cases.filter(({ sector }) => sector === s.at[seat]);
  const again = here.filter(({ perp }) => perp === s.standoff[seat]);
  return again.length > 0 ? again : here;
}

export const showdownSteps = {
  /** All in the Sector who have not tried yet commit themselves, in order (MC-5.11). */
  commit(s: State, frame: ShowdownFrame, io: Io<Event>): void {
    const sector = whereIs(s, frame.due);
    const here: Seat[] = [];
    for (let k = 0; k < s.seats; k++) {
      const seat = seatInOrder(s, k);
      if (s.at[seat] !== sector || s.tried[seat] === 1) continue;
      here.push(seat);
      if (s.target[seat] !== -1 && caseOf(s, at(s.target, seat))?.sector === sector) continue;
      const open = targets(s, seat);
      if (open.length > 1) {
        ask(s, { seat, kind: 'target' });
        return;
      }
      s.target[seat] = at(open, 0).perp;
    }
    frame.perp = at(s.target, frame.due);
    frame.seats = here.filter((seat) => s.target[seat] === frame.perp);
    frame.step = 'arrest';
    if (!io.quiet) {
      io.emit({ kind: 'attempt', ...told(theCase(s, frame.perp)), seats: frame.seats.slice() });
    }
  },
  arrest(s: State, frame: ShowdownFrame): void {
    frame.step = 'dice';
    openWindow(s, 'arrest', s.first);
  },
  dice(s: State, frame: ShowdownFrame, io: Io<Event>): void {
    if (frame.seats.length === 0) {
      if (!io.quiet) io.emit({ kind: 'noResult', seats: [frame.due] });
      s.frames.pop();
      return;
    }
    const one = theCase(s, frame.perp);
    const dice = (frame.perpNoDie === 1 ? 0 : 1) + frame.perpDice;
    const perp = total(combatValue(one), frame.perpPlus, dice, frame.half, 'perp die', io);
    const judges = rollJudges(frame, io);
    if (!io.quiet) io.emit({ kind: 'dice', perp, seats: frame.seats.slice(), judges, of: told(one) });
    settle(s, frame, one, perp, judges, io);
    frame.step = 'land';
  },
  /** Who bounces off says where to, one after the other (MC-8.4). */
  land(s: State, frame: ShowdownFrame): void {
    const seat = frame.landing.shift();
    if (seat === undefined) s.frames.pop();
    else ask(s, { seat, kind: 'land', stay: (at(frame.safe, seat) & mayStay) !== 0 });
  },
  fight(s: State, frame: ShowdownFrame, io: Io<Event>): void {
    frame.step = 'blows';
    for (const seat of frame.seats) if (s.at[seat] !== academy) enter(s, seat, academy, io);
    if (!io.quiet) io.emit({ kind: 'fight', seats: frame.seats.slice() });
    openWindow(s, 'fight', s.first);
  },
  /** The highest total wins; those who are equal highest fight again (MC-10.4). */
  blows(s: State, frame: ShowdownFrame, io: Io<Event>): void {
    const judges = rollJudges(frame, io);
    if (!io.quiet) io.emit({ kind: 'dice', perp: null, seats: frame.seats.slice(), judges });
    const most = Math.max(...judges.map((one) => one.total));
    const best = frame.seats.filter((_, i) => at(judges, i).total === most);
    s.frames.pop();
    if (best.length === 1) finish(s, best, true, io);
    else pushShowdown(s, frame.due, 'fight', best);
  },
};

/** A case as events name it: who, for what, where, and what the arrest is worth (MC-10.2). */
function told({ perp, crime, sector }: Case): { perp: string; crime: string; sector: string; worth: number } {
  const [who, what] = [perpAt(perp), crimeAt(crime)];
  return { perp: who.id, crime: what.id, sector: placeId(sector), worth: who.value + what.value };
}

function rollJudges(frame: ShowdownFrame, io: Io<Event>): Total[] {
  return frame.seats.map((seat) =>
    total(
      judgeStrength,
      at(frame.plus, seat),
      (frame.noDie[seat] === 1 ? 0 : 1) + at(frame.dice, seat),
      frame.half,
      'judge die',
      io,
    ),
  );
}

function total(base: number, plus: number, dice: number, half: boolean, why: string, io: Io<Event>): Total {
  const rolled: number[] = [];
  let sum = base + plus;
  for (let i = 0; i < dice; i++) {
    const die = io.chance.roll(6, why);
    rolled.push(die);
    // MC-8.8: each die on its own, rounded up
    sum += half ? (die + 1) >> 1 : die;
  }
  return { dice: rolled, total: sum, base, plus, ...(half && { half }) };
}

/** Arrests, stand-offs and failures (MC-5.6 to MC-5.12). */
function settle(s: State, frame: ShowdownFrame, one: Case, perp: Total, judges: readonly Total[], io: Io<Event>): void {
  let winner = -1;
  let most = perp.total;
  frame.seats.forEach((seat, i) => {
    const mine = at(judges, i).total;
    if (mine > most || (mine === most && winner >= 0 && at(s.since, seat) < at(s.since, winner))) {
      most = mine;
      winner = seat;
    }
  });
  if (winner >= 0) {
    at(s.arrests, winner).push({ perp: one.perp, crime: one.crime });
    s.cases.splice(s.cases.indexOf(one), 1);
    forgetStandoffs(s, one.perp);
  }
  frame.seats.forEach((seat, i) => {
    s.tried[seat] = 1;
    const mine = at(judges, i).total;
    let result: Result;
    if (seat === winner) result = 'arrest';
    else if (mine > perp.total) result = 'outbid';
    else if (mine === perp.total) result = 'standoff';
    else result = frame.safe[seat] === 0 ? 'intensiveCare' : 'saved';
    if (!io.quiet) io.emit({ kind: 'result', seat, result, ...told(one) });
    if (result === 'standoff' && winner < 0) s.standoff[seat] = one.perp;
    else if (result === 'intensiveCare') travel(s, seat, [whereIs(s, seat), icu], 'failed', io);
    else if (result === 'saved' && (at(frame.safe, seat) & mayBounce) !== 0) frame.landing.push(seat);
  });
}

export function answerTarget(s: State, d: Decision<'target'>, { arrest }: Choice<'target'>, io: Io<Event>): void {
  s.target[d.seat] = theCaseOfCrime(s, crimeNamed(arrest)).perp;
  if (!io.quiet) io.emit({ kind: 'committed', seat: d.seat, crime: arrest });
}

/** Where a Judge who bounces off may come down, as bits. */
export function landings(s: State, seat: Seat, stay: boolean): number {
  const here = whereIs(s, seat);
  return adjoiningTo(here) | (stay ? 1 << here : 0);
}

export function answerLand(s: State, d: Decision<'land'>, c: Choice<'land'>, io: Io<Event>): void {
  const to = placeNamed(c.land);
  if (to !== s.at[d.seat]) travel(s, d.seat, [whereIs(s, d.seat), to], 'landed', io);
}
