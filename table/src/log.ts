/** A table's log as it is stored: everything that happened, in order, numbered without gaps. The truth. */
import type { AnyGame, ChanceOutcome, Opening, Options, Seat, Viewer } from '@gavel/kernel';
import type { Happened, LogLine, Occupant, Settings, Stuck } from './protocol/index.ts';

/**
 * `v` counts entries; `at` is when it was committed; `req` is the request that caused it (person and request id), by which
 * a repeated request is recognised.
 */
export type Entry = { readonly v: number; readonly at: number; readonly req?: string | undefined } & EntryItem;

export type EntryItem =
  | Happened
  | Created
  | Began
  | Command
  | {
      readonly kind: 'back';
      readonly seat: Seat;
      readonly to: number;
      readonly fresh: boolean;
      readonly practice: boolean;
    }
  /** `stuck`: it was a command that did it. */
  | { readonly kind: 'frozen'; readonly why: string; readonly stuck?: Stuck }
  | Continued;

/** All there are. A new one raises the form of what is kept, too (`kept.ts`): older releases then read the log and find it strange. */
export const lineKinds: Readonly<Record<EntryItem['kind'], true>> = {
  created: true,
  seated: true,
  began: true,
  command: true,
  back: true,
  asked: true,
  agreed: true,
  lapsed: true,
  conceded: true,
  timing: true,
  timeUp: true,
  gave: true,
  paused: true,
  resumed: true,
  untimed: true,
  over: true,
  rematch: true,
  chat: true,
  frozen: true,
  continued: true,
};

export interface Created {
  readonly kind: 'created';
  readonly by: string;
  readonly game: string;
  readonly rules: number;
  readonly pack: string;
  readonly options: Options;
  readonly seats: readonly Occupant[];
  readonly settings: Settings;
  readonly practice: boolean;
  /** Where the game is not dealt as usual. */
  readonly opening?: Opening;
}

/** A frozen game goes on from its last state, under the rules of today. */
export interface Continued {
  readonly kind: 'continued';
  readonly seat: Seat;
  readonly rules: number;
  readonly pack: string;
  readonly state: unknown;
}

export interface Began {
  readonly kind: 'began';
  readonly commitment: string;
  readonly chance: readonly ChanceOutcome[];
  readonly events: readonly unknown[];
  readonly hash: string;
}

export interface Command {
  readonly kind: 'command';
  readonly n: number;
  readonly seat: Seat;
  readonly decision: number;
  readonly choice: unknown;
  /** Who really decided; `table`: a forced answer or an automatic pass. */
  readonly how: 'person' | 'bot' | 'table';
  /** An automatic pass in a window. */
  readonly passed?: true;
  readonly chance: readonly ChanceOutcome[];
  /** Which draw of this command's chance: grows with agreed take-backs. */
  readonly epoch: number;
  readonly events: readonly unknown[];
  readonly hash: string;
  /** Seats that may not freely take back anything from here on backwards. */
  readonly barred: readonly Seat[];
}

/** The commands that stand at the end of these entries, of which the first is command `first`. */
export function standing(entries: readonly Entry[], first = 1): Command[] {
  const lines: Command[] = [];
  for (const entry of entries) {
    if (entry.kind === 'command') lines.push(entry);
    else if (entry.kind === 'back') lines.length = entry.to - first;
    // what was played under the old rules is part of the story, not of what can be taken back
    else if (entry.kind === 'continued') for (const [i, line] of lines.entries()) lines[i] = { ...line, how: 'table' };
  }
  return lines;
}

/** What one viewer may see of what happened. */
export function seenOf(game: AnyGame, events: readonly unknown[], viewer: Viewer): unknown[] {
  const seen: unknown[] = [];
  for (const event of events) {
    const redacted: unknown = game.redact(event, viewer);
    if (redacted !== undefined) seen.push(redacted);
  }
  return seen;
}

/** What one viewer may see of an entry. Field by field: nothing leaves that is not named here. */
export function lineFor(game: AnyGame, entry: Entry, viewer: Viewer): LogLine {
  const { v, at } = entry;
  switch (entry.kind) {
    case 'created':
      return { v, at, kind: 'created', by: entry.by };
    case 'seated':
      return {
        v,
        at,
        kind: 'seated',
        seat: entry.seat,
        occupant: entry.occupant,
        ...(entry.why === undefined ? {} : { why: entry.why }),
      };
    case 'began':
      return { v, at, kind: 'began', events: seenOf(game, entry.events, viewer) };
    case 'command':
      return {
        v,
        at,
        kind: 'command',
        n: entry.n,
        seat: entry.seat,
        events: seenOf(game, entry.events, viewer),
        // what a seat lets pass without being asked is its own to know
        ...(entry.passed === true && viewer === entry.seat ? { passed: true } : {}),
      };
    case 'back':
      return { v, at, kind: 'back', seat: entry.seat, to: entry.to, fresh: entry.fresh };
    case 'asked':
      return {
        v,
        at,
        kind: 'asked',
        proposal: entry.proposal,
        seat: entry.seat,
        to: entry.to,
        ...(entry.what === undefined ? {} : { what: entry.what }),
      };
    case 'agreed':
      return { v, at, kind: 'agreed', proposal: entry.proposal, seat: entry.seat, yes: entry.yes };
    case 'lapsed':
      return { v, at, kind: 'lapsed', proposal: entry.proposal, seat: entry.seat };
    case 'conceded':
      return { v, at, kind: 'conceded', seat: entry.seat };
    case 'timing':
      return { v, at, kind: 'timing', time: entry.time, timeUp: entry.timeUp };
    case 'timeUp':
      return { v, at, kind: 'timeUp', seat: entry.seat, order: entry.order };
    case 'gave':
      return { v, at, kind: 'gave', seat: entry.seat, to: entry.to, ms: entry.ms };
    case 'paused':
    case 'resumed':
    case 'untimed':
      return { v, at, kind: entry.kind, seat: entry.seat };
    case 'over':
      return { v, at, kind: 'over', outcome: entry.outcome };
    case 'rematch':
      return { v, at, kind: 'rematch', table: entry.table };
    case 'chat':
      return { v, at, kind: 'chat', by: entry.by, name: entry.name, text: entry.text };
    case 'frozen':
      return { v, at, kind: 'frozen', ...(entry.stuck === undefined ? {} : { stuck: entry.stuck }) };
    case 'continued':
      return { v, at, kind: 'continued', seat: entry.seat };
  }
}
