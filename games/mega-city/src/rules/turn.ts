/** The game turn: Movement Round, Arrest Round, end of the turn (chapters 3, 4 and 9). */

import { ask, type Io } from '@gavel/kernel';
import { actionNamed, hospital, icu, placeId, placeNamed } from '../content/pack.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import {
  hasMoved,
  movedFromCare,
  movementOver,
  type Round,
  type State,
  seatInOrder,
  type TurnFrame,
  toMove,
  whereIs,
} from '../state.ts';
import { able, pushShowdown } from './arrest.ts';
import { allowance, moves, travel } from './board.ts';
import { end, mostTurns } from './end.ts';
import { discardFromHand, issueActions, replenishCrimes } from './packs.ts';
import { go } from './ways.ts';
import { openWindow } from './windows.ts';

export function beginTurn(s: State, io: Io<Event>): void {
  for (let seat = 0; seat < s.seats; seat++) {
    s.moved[seat] = toMove;
    s.extra[seat] = 0;
    s.slow[seat] = 0;
    s.stuck[seat] = 0;
    s.tried[seat] = 0;
    s.target[seat] = -1;
  }
  s.storm = false;
  s.barneyed = 0;
  s.cover = 0;
  s.closed.length = 0;
  if (!io.quiet) io.emit({ kind: 'turn', turn: s.turn, first: s.first });
  setRound(s, 'movement', io);
}

function setRound(s: State, round: Round, io: Io<Event>): void {
  s.round = round;
  if (!io.quiet) io.emit({ kind: 'round', round });
}

export const turnSteps = {
  /** The window before the next Judge's move, which is also the one after the last Judge's (MC-7.6). */
  mover(s: State, frame: TurnFrame, io: Io<Event>): void {
    while (frame.k < s.seats && s.moved[seatInOrder(s, frame.k)] === movementOver) frame.k++;
    if (frame.k < s.seats) {
      frame.step = 'move';
      frame.due = false;
      openWindow(s, 'movement', s.first);
    } else if (frame.due) {
      frame.due = false;
      openWindow(s, 'movement', s.first);
    } else {
      // Rookies and storms last for the Movement Round only; closed borders until the end of the turn
      s.cover = 0;
      s.storm = false;
      frame.step = 'arrests';
      frame.k = 0;
      setRound(s, 'arrest', io);
    }
  },
  move(s: State, frame: TurnFrame, io: Io<Event>): void {
    const seat = seatInOrder(s, frame.k);
    frame.step = 'mover';
    // a card in the window may have ended his movement
    if (s.moved[seat] === movementOver) return;
    s.moved[seat] = s.at[seat] === icu ? movedFromCare : hasMoved;
    frame.k++;
    frame.due = true;
    const steps = s.at[seat] === icu ? 1 : allowance(s, seat);
    if (movesOpen(s, seat, steps) !== 0) ask(s, { seat, kind: 'move', steps });
    else if (!io.quiet) io.emit({ kind: 'stayed', seat });
  },
  arrests(s: State, frame: TurnFrame, io: Io<Event>): void {
    while (frame.k < s.seats && !able(s, seatInOrder(s, frame.k))) frame.k++;
    if (frame.k < s.seats) {
      pushShowdown(s, seatInOrder(s, frame.k), 'commit', []);
      frame.k++;
    } else {
      frame.step = 'end';
      setRound(s, 'end', io);
    }
  },
  end(s: State, frame: TurnFrame): void {
    frame.step = 'passOn';
    openWindow(s, 'end', s.first);
  },
  passOn(s: State, frame: TurnFrame, io: Io<Event>): void {
    const next = seatInOrder(s, 1);
    if (next === s.lastPerp || s.turn >= mostTurns) {
      end(s, io);
      return;
    }
    s.first = next;
    s.turn++;
    replenishCrimes(s, io);
    issueActions(s, io);
    frame.step = 'mover';
    frame.k = 0;
    frame.due = false;
    beginTurn(s, io);
  },
};

/** Where a Judge's move can end, other than where he is; from Intensive Care only the Hospital (MC-6.2). */
export function movesOpen(s: State, seat: number, steps: number): number {
  if (s.at[seat] === icu) return s.stuck[seat] === 1 ? 0 : 1 << hospital;
  return s.stuck[seat] === 1 ? 0 : moves(s, seat, steps);
}

export function answerMove(s: State, d: Decision<'move'>, c: Choice<'move'>, io: Io<Event>): void {
  const { seat } = d;
  const from = whereIs(s, seat);
  const to = placeNamed(c.move);
  if (to === from) {
    if (!io.quiet) io.emit({ kind: 'stayed', seat });
    return;
  }
  // the way matters to those who watch, and where a rookie lets a Judge pass face-down Perps
  if (from === icu || (io.quiet && s.cover === 0)) travel(s, seat, [from, to], 'move', io);
  else go(s, { seat, kind: 'way', of: seat, to: placeId(to), steps: d.steps, how: 'move' }, io);
}

export function answerConfiscate(
  s: State,
  d: Decision<'confiscate'>,
  { discard: card }: Choice<'confiscate'>,
  io: Io<Event>,
): void {
  discardFromHand(s, d.of, actionNamed(card));
  if (!io.quiet) io.emit({ kind: 'confiscated', by: d.seat, of: d.of, card });
}
