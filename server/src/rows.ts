/** Rows of the database. What a statement selects is known to whoever wrote it; it gets its type here and nowhere else. */
import type Reader from 'libsql';

type Value = string | number | null;

export interface Select<Row> {
  get(...values: readonly Value[]): Row | undefined;
  all(...values: readonly Value[]): Row[];
}

export function select<Row>(db: Reader.Database, sql: string): Select<Row> {
  const statement = db.prepare(sql);
  return {
    get: (...values) => statement.get(...values) as Row | undefined,
    all: (...values) => statement.all(...values) as Row[],
  };
}

/** How far the schema of a file has come; 0: it is none of ours. */
export function versionOf(db: Reader.Database): number {
  return select<{ user_version: number }>(db, 'pragma user_version').get()?.user_version ?? 0;
}
