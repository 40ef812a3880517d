/** What the desk asks in words of both engines, as PostgreSQL wants it. */
import { createHash } from 'node:crypto';
import type { QueryConfig, QueryResultRow } from 'pg';
import { codeOf } from '../../health.ts';
import { type Machine, thisMachine } from '../../machine.ts';
import type { Value } from '../port.ts';
import type { Connections } from './pool.ts';

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
  const code = codeOf(problem);
  // EPIPE looks like one of the database's own, which all have a digit
  if (!/^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return 'unknown';
  if (code === '23505') return 'taken';
  if (code === '40001' || code === '40P01' || code === '55P03') return 'again';
  return code.startsWith('08') || code.startsWith('57P') ? 'unknown' : 'refused';
}

/** It takes nothing: set to be read only, or a copy of another one that has not taken over; its disk answers with errors. */
const refuses = ['25006', '58030'];

/** Nobody could do anything about it but come later: the database is away, full, or busy with something else. */
export function isAway(problem: unknown): boolean {
  if (!isOfTheDatabase(problem)) return false;
  const failure = failureOf(problem);
  const code = codeOf(problem);
  return failure === 'unknown' || failure === 'again' || /^5[37]/.test(code) || refuses.includes(code);
}

/** Not of whoever worked: a mistake of theirs is theirs. */
export function isOfTheDatabase(problem: unknown): boolean {
  return (
    problem instanceof Error && ('code' in problem || /connection|connect|timeout|terminat/i.test(problem.message))
  );
}

const restMs = 20;
const mostTries = 20;

/** What others at the same rows undid is done once more, a moment later. */
export async function again<T>(
  work: () => Promise<T>,
  may: (failure: Failure, tries: number) => boolean = mayAgain,
  machine: Pick<Machine, 'rest' | 'luck'> = thisMachine,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (problem) {
      if (!may(failureOf(problem), tries)) throw problem;
      await machine.rest(restMs * (1 + machine.luck()));
    }
  }
}

export function mayAgain(failure: Failure, tries: number): boolean {
  return failure === 'again' && tries <= mostTries;
}

/** One statement by itself. */
export async function ask<Row extends QueryResultRow>(
  pool: Pick<Connections, 'query'>,
  config: QueryConfig,
  machine: Pick<Machine, 'rest' | 'luck'> = thisMachine,
): Promise<Row[]> {
  const { rows } = await again(() => pool.query<Row>(config), mayAgain, machine);
  return rows;
}
