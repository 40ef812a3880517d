/**
 * Did the fleet keep its word? Reads what every client was told and what the database holds: nothing acknowledged is lost, nothing
 * is there twice, no two nodes had a table in one term, what each viewer was told is the log, line by line and without a gap, and
 * nothing was written at a time that was not.
 */
import type { AnyGame } from '@gavel/kernel';
import type { Entry, Notes } from '@gavel/table';
import type { Acknowledged } from './people.ts';
import { Hearing, type Telling } from './told.ts';

export interface Verdict {
  readonly problems: string[];
  readonly acknowledged: number;
  readonly lines: number;
  /** Lines that were told, and those of them in few words. */
  readonly told: number;
  readonly brief: number;
  readonly terms: number;
}

/** When everything happened, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Between two readings of the database's clock a node counts by itself: so far may it be off. */
const offMs = 12_000;

/** What the database holds. */
export interface Written {
  /** By table and number. */
  readonly lines: readonly { readonly table: string; readonly v: number; readonly entry: string }[];
  /** The notes of answers that wait for their window. */
  readonly sealed: readonly { readonly value: string }[];
  /** Who got which table with which term, in that order. */
  readonly owned: readonly { readonly table: string; readonly node: string; readonly term: string | number }[];
}

/** What somebody was told, and which of their requests were acknowledged. */
export interface Told {
  readonly acknowledged: readonly Acknowledged[];
  readonly told: readonly Telling[];
}

export function verdict(
  written: Written,
  players: readonly Told[],
  { from, to }: Span,
  games: readonly AnyGame[],
): Verdict {
  const problems: string[] = [];
  const logs = readLogs(written, problems);
  for (const [table, log] of logs)
    for (const { v, at } of log)
      if (at < from - offMs || at > to + offMs)
        problems.push(`line ${v} of ${table} is of ${new Date(at).toISOString()}`);
  const counts = countRequests(written, logs);
  for (const [req, count] of counts) if (count > 1) problems.push(`${req} is there ${count} times`);
  let acknowledged = 0;
  const hearing = new Hearing(logs, games, problems);
  for (const player of players) {
    acknowledged += player.acknowledged.length;
    for (const { req, table, decision } of player.acknowledged)
      if (!counts.has(req))
        problems.push(
          `${req} answered ${decision} at ${table}, was acknowledged and is lost: ${answersTo(logs.get(table) ?? [], decision)}`,
        );
    for (const telling of player.told) hearing.hear(telling);
  }
  lookAtTerms(written, problems);
  const { told, brief } = hearing;
  return {
    problems,
    acknowledged,
    lines: written.lines.length,
    told,
    brief,
    terms: written.owned.length,
  };
}

/** What the log says instead: who answered that question, what came just before and after it, and what came last. */
function answersTo(log: readonly Entry[], decision: number): string {
  const near = log.filter((entry) => entry.kind === 'command' && Math.abs(entry.decision - decision) <= 2);
  return [...near, ...log.slice(-3)]
    .map((entry) =>
      entry.kind === 'command'
        ? `${entry.v} seat ${entry.seat} answered ${entry.decision} (${entry.how} ${entry.req ?? ''})`
        : `${entry.v} ${entry.kind}`,
    )
    .join('; ');
}

function readLogs({ lines }: Written, problems: string[]): Map<string, Entry[]> {
  const logs = new Map<string, Entry[]>();
  for (const { table, v, entry } of lines) {
    const log = logs.get(table) ?? [];
    if (v !== log.length + 1) problems.push(`line ${log.length + 1} of ${table} is missing`);
    log.push(JSON.parse(entry) as Entry);
    logs.set(table, log);
  }
  return logs;
}

/** How often each request is there: as a line, or as an answer that waits for its window. */
function countRequests({ sealed }: Written, logs: ReadonlyMap<string, readonly Entry[]>): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (req: string | undefined) => {
    if (req !== undefined) counts.set(req, (counts.get(req) ?? 0) + 1);
  };
  for (const log of logs.values()) for (const { req } of log) count(req);
  for (const { value } of sealed)
    for (const { req } of Object.values(JSON.parse(value) as NonNullable<Notes['sealed']>)) count(req);
  return counts;
}

/** A term is given once: whoever had the table before writes nothing more, and nobody has it beside its owner. */
function lookAtTerms({ owned }: Written, problems: string[]): void {
  const given = new Map<number, string>();
  const last = new Map<string, number>();
  for (const { table, node, term } of owned) {
    const number = Number(term);
    const to = `${table} at ${node}`;
    const other = given.get(number);
    if (other !== undefined) problems.push(`term ${number} was given twice: to ${other}, and to ${to}`);
    given.set(number, to);
    const before = last.get(table) ?? 0;
    if (number < before) problems.push(`${table} went back from term ${before} to ${number}`);
    last.set(table, number);
  }
}
