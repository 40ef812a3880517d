/**
 * Did the fleet keep its word? Reads what every client was told and what the database holds: nothing acknowledged is lost, nothing
 * is there twice, no two nodes had a table in one term, what each viewer was told is the log, line by line and without a gap, and
 * nothing was written at a time that was not.
 */
import type { Entry, Notes, Push } from '@gavel/table';
import type { Pool, PoolClient } from 'pg';
import type { Player } from './people.ts';

/** Every change of an owner is written down, by the database itself. */
export const watchOwners = `
  create table owned ("table" text, node text, term bigint, at timestamptz default clock_timestamp());
  create function note_owner() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' or old.term <> new.term then
      insert into owned values (new."table", new.node, new.term);
    end if;
    return null;
  end $$;
  create trigger owner_noted after insert or update on owner for each row execute function note_owner();`;

export interface Verdict {
  readonly problems: string[];
  readonly acknowledged: number;
  readonly lines: number;
  readonly told: number;
  readonly terms: number;
}

/** When everything happened, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Between two readings of the database's clock a node counts by itself: so far may it be off. */
const offMs = 12_000;

export async function judge(pool: Pool, players: readonly Player[], span: Span): Promise<Verdict> {
  const client = await pool.connect();
  try {
    // all of one moment: a window that closes meanwhile takes its answers from the notes to the log
    await client.query('begin isolation level repeatable read');
    return verdict(await read(client), players, span);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** What the database holds. */
export interface Written {
  /** By table and number. */
  readonly lines: readonly { readonly table: string; readonly v: number; readonly entry: string }[];
  /** The notes of answers that wait for their window. */
  readonly sealed: readonly { readonly value: string }[];
  /** Who got which table with which term, in that order. */
  readonly owned: readonly { readonly table: string; readonly term: string | number }[];
}

async function read(pool: PoolClient): Promise<Written> {
  const rows = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows;
  return {
    lines: await rows('select "table", v, entry from log order by "table", v'),
    sealed: await rows("select value from notes where name = 'sealed'"),
    owned: await rows('select "table", node, term from owned order by at'),
  };
}

/** What somebody was told. */
export type Told = Pick<Player, 'acknowledged' | 'told'>;

export function verdict(written: Written, players: readonly Told[], { from, to }: Span): Verdict {
  const problems: string[] = [];
  const logs = readLogs(written, problems);
  for (const [table, log] of logs)
    for (const { v, at } of log)
      if (at < from - offMs || at > to + offMs)
        problems.push(`line ${v} of ${table} is of ${new Date(at).toISOString()}`);
  const counts = countRequests(written, logs);
  for (const [req, count] of counts) if (count > 1) problems.push(`${req} is there ${count} times`);
  let acknowledged = 0;
  let told = 0;
  for (const player of players) {
    acknowledged += player.acknowledged.length;
    for (const { req, table, decision } of player.acknowledged)
      if (!counts.has(req))
        problems.push(
          `${req} answered ${decision} at ${table}, was acknowledged and is lost: ${answersTo(logs.get(table) ?? [], decision)}`,
        );
    for (const pushes of player.told) told += compare(pushes, logs, problems);
  }
  lookAtTerms(written, problems);
  return {
    problems,
    acknowledged,
    lines: written.lines.length,
    told,
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

/** What was told over one connection, against the log. How many lines that were. */
function compare(pushes: readonly Push[], logs: ReadonlyMap<string, readonly Entry[]>, problems: string[]): number {
  const known = new Map<string, number>();
  let told = 0;
  for (const push of pushes) {
    if (push.type !== 'table' && push.type !== 'news') continue;
    const { table, as, v } = push;
    const key = `${table}/${as}`;
    const before = known.get(key);
    if (push.type === 'news' && before !== undefined && push.from !== before)
      problems.push(`${key} was told of ${push.from} to ${v} and knew ${before}`);
    if (before !== undefined && v < before) problems.push(`${key} went back from ${before} to ${v}`);
    known.set(key, v);
    for (const line of push.log) {
      told += 1;
      const written = logs.get(table)?.[line.v - 1];
      if (written?.at !== line.at || written.kind !== line.kind)
        problems.push(`${key} was told ${line.kind} at ${line.v}, and the log says ${written?.kind ?? 'nothing'}`);
    }
  }
  return told;
}

function lookAtTerms({ owned }: Written, problems: string[]): void {
  const seen = new Set<number>();
  const last = new Map<string, number>();
  for (const { table, term } of owned) {
    const number = Number(term);
    if (seen.has(number)) problems.push(`term ${number} was given twice`);
    seen.add(number);
    if (number <= (last.get(table) ?? 0)) problems.push(`${table} went back from term ${last.get(table)} to ${number}`);
    last.set(table, number);
  }
}
