/** Rows of the database. What a statement selects is known to whoever wrote it; it gets its type here and nowhere else. */
import type Reader from 'libsql';
import type Connection from 'libsql/promise';
import type { Value } from '../port.ts';

export interface Select<Row> {
  get(...values: readonly Value[]): Row | undefined;
  all(...values: readonly Value[]): Row[];
}

export function select<Row>(db: Reader.Database, sql: string): Select<Row> {
  const { get, all } = question(db, sql);
  return { get: (...values) => get<Row>(...values), all: (...values) => all<Row>(...values) };
}

/** Whoever asks says what the rows are. */
export interface Question {
  get<Row>(...values: readonly Value[]): Row | undefined;
  all<Row>(...values: readonly Value[]): Row[];
}

export function question(db: Reader.Database, sql: string): Question {
  const statement = db.prepare(sql);
  return {
    get: <Row>(...values: readonly Value[]) => bare(statement.get([...values])) as Row | undefined,
    all: <Row>(...values: readonly Value[]) => statement.all([...values]) as Row[],
  };
}

/** The driver puts a word of its own into a row that is asked for alone. */
function bare(row: unknown): unknown {
  if (typeof row === 'object' && row !== null) Reflect.deleteProperty(row, '_metadata');
  return row;
}

/** The same on the connection that writes. */
export interface Statement {
  all<Row>(...values: readonly Value[]): Promise<Row[]>;
  /** How many rows it changed. */
  run(...values: readonly Value[]): number;
}

export async function prepare(connection: Connection, sql: string): Promise<Statement> {
  const statement = await connection.prepare(sql);
  return {
    all: async <Row>(...values: readonly Value[]) => (await statement.all([...values])) as Row[],
    run: (...values) => (statement.run([...values]) as { changes: number }).changes,
  };
}

/** How far the schema of a file has come; 0: it is none of ours. */
export function versionOf(db: Reader.Database): number {
  return select<{ user_version: number }>(db, 'pragma user_version').get()?.user_version ?? 0;
}
