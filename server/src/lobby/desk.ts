import type Reader from 'libsql';

export interface Statement {
  run(...values: unknown[]): unknown;
}

/** What the database lends to who keeps tables of its own: its reader, its one writer, a place in the next commit. */
export interface Desk {
  readonly reader: Reader.Database;
  prepare(sql: string): Promise<Statement>;
  commit(run: () => void): Promise<void>;
}
