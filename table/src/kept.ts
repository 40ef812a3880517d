/** A match in a snapshot: everything its log adds up to, but for the state and for what only looking back needs. */
import type { Seat } from '@gavel/kernel';
import type { Began, Continued, Created, Entry } from './log.ts';
import type { Mark } from './marks.ts';
import type { AckResult, Occupant, Proposal, Settings, Status, Stuck, TableInfo } from './protocol/index.ts';

/** Raised when what is kept changes its meaning: a table whose snapshot has another form reads its log. */
export const keptForm = 1;

/** What was answered to a request, in case it comes again. For a single command that is the line it led to. */
export interface Done {
  readonly v: number;
  readonly result?: AckResult;
}

/** The start as far as a running game needs it. */
export type Start = Pick<Entry & Began, 'v' | 'at' | 'commitment' | 'hash'>;

/** Where the game went on under other rules than it began with: after command `n`. */
export type Resumption = Omit<Continued, 'state'> & { readonly n: number };

/** Somebody sat down or stood up: in line `v`. */
export interface Sitting {
  readonly v: number;
  readonly seat: Seat;
  readonly occupant: Occupant;
}

/** What was last heard of a seat. */
export interface Trace {
  /** When somebody or something else last sat down there. */
  readonly satAt?: number;
  /** Was anything decided there since? */
  readonly played: boolean;
  /** Did its person let a time limit pass, and has not played since? */
  readonly late: boolean;
}

export interface Kept {
  readonly form: typeof keptForm;
  readonly created: Entry & Created;
  readonly began?: Start | undefined;
  readonly continued?: Resumption | undefined;
  readonly status: Status;
  readonly seats: readonly Occupant[];
  readonly sittings: readonly Sitting[];
  readonly traces: readonly Trace[];
  readonly movedAt?: number | undefined;
  readonly settings: Settings;
  readonly practice: boolean;
  readonly conceded: readonly Seat[];
  readonly lent: readonly Seat[];
  readonly paused: TableInfo['paused'];
  readonly untimed: boolean;
  readonly asking: readonly Proposal[];
  readonly saidNo: readonly number[];
  readonly outcome: TableInfo['outcome'];
  readonly rematch: string | null;
  readonly epoch: number;
  readonly generation: number;
  readonly stuck?: Stuck | undefined;
  readonly marks: readonly Mark[];
  /** Requests and what was answered to them. */
  readonly done: readonly (readonly [req: string, v: number, result?: AckResult])[];
  /** Hash of the state. */
  readonly hash: string;
  /** When the last line was written. */
  readonly changed: number;
}
