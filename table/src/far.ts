/**
 * Tables that live elsewhere: on another node of the same house. Whole messages of a client go there, a session of its own
 * answers them there, and what it says comes back word for word. So a table knows nothing of where its people are.
 */
import type { Me, TableInfo } from './protocol/index.ts';
import type { Reply } from './step.ts';
import type { TableRequest } from './table.ts';

/** Somebody who talks with another node. */
interface Caller {
  readonly me: Me;
  /** Wants to be told in few words. */
  readonly brief: boolean;
  /** Where they come from. */
  readonly network: string;
  send(text: string): void;
  /** The table is not there any more, perhaps for us to have it: what was said to it begins anew. */
  yours(table: string, text: string): void;
  /** The other end is gone, or the table is: whoever wants to go on begins anew. */
  moved(): void;
}

export interface Talk {
  say(text: string): void;
  rename(name: string): void;
  close(): void;
}

export interface Far {
  talk(node: string, caller: Caller): Talk;
  /** What becomes of a request at a table of that node. */
  ask(node: string, me: Me, request: TableRequest): Promise<Reply>;
  /** How things stand at those of these tables that are open on other nodes. */
  infos(tables: readonly string[]): Promise<ReadonlyMap<string, TableInfo>>;
  /** A node that knows what this one does not, as rules that are older or newer than its own; undefined: there is none. */
  knower(need: string): Promise<string | undefined>;
  /** That node finishes what is under way at the table and lets it go. */
  release(node: string, table: string): Promise<void>;
}
