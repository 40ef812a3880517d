import type { Decision, Refusal } from '@gavel/kernel';
import type { Draft } from './play.ts';
import type { AckResult, As, ErrorCode } from './protocol/index.ts';
import type { Notes, Write } from './store.ts';

/** What follows from a request: committed as a whole, then answered, then told. */
export interface Step {
  readonly drafts: readonly Draft[];
  /** The game's state after it; absent: as before. */
  readonly state?: unknown;
  readonly notes?: Partial<Notes>;
  readonly result?: AckResult;
  /** Written together with it. */
  readonly also?: readonly Write[];
  readonly committed?: () => void;
  /** Decisions whose time has run out, and who answers them. */
  readonly over?: Readonly<Record<number, 'bot' | 'pass'>>;
  /** What was said to this decision and waits for its window to close is now another answer, or none. */
  readonly changes?: Decision | undefined;
  /** Who hears of it when there is no line in the log. */
  readonly tell?: 'all' | As;
}

/** What becomes of a request. */
export type Reply =
  | { readonly v: number; readonly result?: AckResult /** It came before and was done then. */; readonly again?: true }
  | Refusal
  /** The table is not here any more: whoever asked begins anew, with the same id. */
  | { readonly moved: true }
  | { readonly error: ErrorCode; readonly message: string };
