/** What the desk asks in words of both engines, as PostgreSQL wants it. */
import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import type { Value } from '../port.ts';

const known = new Map<string, { readonly name: string; readonly text: string }>();

/** Places are numbered, and a question that was asked before is not read again. */
export function query(sql: string, values: readonly Value[]): QueryConfig {
  let asked = known.get(sql);
  if (asked === undefined) {
    let places = 0;
    const text = sql.replaceAll(/\?(\d*)/g, (_, number: string) => `$${number === '' ? ++places : number}`);
    asked = { name: createHash('sha256').update(text).digest('hex').slice(0, 32), text };
    known.set(sql, asked);
  }
  return { ...asked, values: [...values] };
}

/** What became of a statement that failed. */
export type Failure =
  /** Something must be unique and is not. */
  | 'taken'
  /** Others were at the same rows: once more. */
  | 'again'
  /** It was refused: nothing of it has happened. */
  | 'refused'
  /** The line was cut: it may have happened. */
  | 'unknown';

export function failureOf(problem: unknown): Failure {
  const code = problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : '';
  // EPIPE looks like one of the database's own, which all have a digit
  if (!/^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return 'unknown';
  if (code === '23505') return 'taken';
  if (code === '40001' || code === '40P01' || code === '55P03') return 'again';
  return code.startsWith('08') || code.startsWith('57P') ? 'unknown' : 'refused';
}
