/** Placing the Judges, the first Crimes and hands (chapter 2). */

import { ask, type Io } from '@gavel/kernel';
import { placeId, placeNamed, startsIn } from '../content/pack.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import { type SetupFrame, type State, seatInOrder } from '../state.ts';
import { enter } from './board.ts';
import { drawActions, handLimit, replenishCrimes } from './packs.ts';
import { beginTurn } from './turn.ts';

/** Starting Sectors nobody has taken (MC-2.3, MC-2.4). */
export function freeStarts(s: State): number[] {
  return startsIn(s.options.justiceDepartment).filter((sector) => !s.at.includes(sector));
}

export const setupSteps = {
  place(s: State, frame: SetupFrame): void {
    if (frame.k === s.seats) frame.step = 'deal';
    else {
      ask(s, { seat: seatInOrder(s, frame.k), kind: 'start' });
      frame.k++;
    }
  },
  deal(s: State, _: SetupFrame, io: Io<Event>): void {
    replenishCrimes(s, io);
    for (let k = 0; k < s.seats; k++) drawActions(s, seatInOrder(s, k), handLimit, io);
    s.frames.pop();
    s.frames.push({ kind: 'turn', step: 'mover', k: 0, due: false });
    beginTurn(s, io);
  },
};

export function answerStart(s: State, d: Decision<'start'>, c: Choice<'start'>, io: Io<Event>): void {
  const sector = placeNamed(c.start);
  if (!io.quiet) io.emit({ kind: 'placed', seat: d.seat, sector: placeId(sector) });
  enter(s, d.seat, sector, io);
}
