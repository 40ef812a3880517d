/** One line of a table's log, as one viewer may see it. Every line has the next number; none is left out. */
import { anything, flag, list, number, type Of, object, one, optional, type Tagged, tagged, words } from '../shape.ts';
import { occupant, time, timeUp } from './info.ts';
import { outcome, seat } from './kernel.ts';

/** A standing order of a seat in a game with days per move: who answers when its time has run out. */
export const order = one('bot', 'pass', 'lose');
export type Order = Of<typeof order>;

/** What a table got stuck at: it goes on without command `to` and all after it. `seat`: of the person who played it. */
const stuck = object({ to: number, seat: optional(seat) });
export type Stuck = Of<typeof stuck>;

/** What is stored of a moment and what everybody is told of it are the same. */
const happened = {
  /** `why`: a bot plays on for somebody who is away or out of time, or gives the seat back; or a seat link was used. */
  seated: { seat, occupant, why: optional(one('away', 'time', 'return', 'link')) },
  /** `what` is absent for a take-back. */
  asked: { proposal: number, seat, to: number, what: optional(one('pause', 'untimed', 'continue')) },
  agreed: { proposal: number, seat, yes: flag },
  /** A take-back that was asked for is off the table: who asked has decided something else since. */
  lapsed: { proposal: number, seat },
  conceded: { seat },
  /** The host set another time before the start. */
  timing: { time, timeUp },
  /** A seat's time has run out; what happens then. */
  timeUp: { seat, order },
  gave: { seat, to: seat, ms: number },
  paused: { seat },
  resumed: { seat },
  /** From here on nobody's time is counted. */
  untimed: { seat },
  over: { outcome },
  rematch: { table: words },
  chat: { by: words, name: words, text: words },
};
export type Happened = Tagged<'kind', typeof happened, object>;

export const lines = {
  ...happened,
  created: { by: words },
  began: { events: list(anything) },
  /** A choice was made. What it was is in the events, as far as the viewer may know. */
  /** `passed`: it was a pass in a window that the table gave for the seat; told to that seat alone. */
  command: { n: number, seat, events: list(anything), passed: optional(flag) },
  /** Everything from command `to` on is undone. `fresh`: chance falls anew. */
  back: { seat, to: number, fresh: flag },
  /** Something was said by somebody the reader has blocked; the words stay here. */
  hushed: { by: words },
  frozen: { stuck: optional(stuck) },
  /** A frozen game goes on from its last state, under the rules of today. */
  continued: { seat },
};

export const logLine = tagged('kind', lines, { v: number, at: number });
export type LogLine = Of<typeof logLine>;
