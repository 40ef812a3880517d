/** What can be said of a house whatever keeps it: its games, what waits to be sent, and the log of its moderators. */
import type { AnyGame } from '@gavel/kernel';
import { audit, type Entry, type Status } from '@gavel/table';
import { Audit } from '../house/audit.ts';
import type { Desk } from '../store/port.ts';
import { type Finding, fine, look, wrong } from './finding.ts';

/** As much of a store as it takes: nothing is ever written. */
export type Reading = Pick<Desk, 'all' | 'get'>;

/** What playing a sample of the games again came to. */
export interface Replayed {
  readonly games: number;
  readonly of: number;
  readonly moves: number;
  readonly otherRules: number;
  readonly problems: readonly { readonly table: string; readonly why: string }[];
}

export async function ofTheGames(reading: Reading, games: readonly AnyGame[]): Promise<readonly Finding[]> {
  const sql = (column: string) => `select ${column}, count(*) as n from tables group by 1`;
  const counts = await reading.all<{ status: Status; n: number }>(sql('status'));
  const count = (status: Status) => counts.find((one) => one.status === status)?.n ?? 0;
  const ids = new Set(games.map(({ id }) => id));
  const played = await reading.all<{ game: string; n: number }>(sql('game'));
  const unknown = played.filter(({ game }) => !ids.has(game));
  const frozen = count('frozen');
  return [
    fine(`${count('playing')} games run, ${count('gathering')} wait for people, ${count('over')} are over`),
    frozen > 0
      ? look(`${frozen} games stand still: their people are asked to go on; the server’s log says why`)
      : fine('no game stands still'),
    ...unknown.map(({ game, n }) => look(`${n} tables play ${game}, which is not installed: gavel serve --game …`)),
  ];
}

/** Plays a sample of a house's games again. */
export async function replaySamples(reading: Reading, games: readonly AnyGame[], samples: number): Promise<Replayed> {
  const of = (await reading.get<{ n: number }>('select count(*) as n from tables'))?.n ?? 0;
  const picked = await reading.all<{ id: string }>('select id from tables order by random() limit ?', samples);
  let moves = 0;
  let otherRules = 0;
  const problems: { table: string; why: string }[] = [];
  for (const { id } of picked) {
    const sql = 'select entry from log where "table" = ? order by v';
    const rows = await reading.all<{ entry: string }>(sql, id);
    const entries = rows.map((row): Entry => JSON.parse(row.entry));
    const found = audit(id, entries, games);
    moves += found.moves;
    if (found.problem === undefined) continue;
    if (found.otherRules) otherRules += 1;
    else problems.push({ table: id, why: found.problem });
  }
  return { games: picked.length, of, moves, otherRules, problems };
}

export function ofTheReplays({ games, of, moves, otherRules, problems }: Replayed): Finding {
  const sample = `${games} of ${of} games played again, ${moves} moves`;
  const [first] = problems;
  if (first !== undefined)
    return wrong(`${sample}: ${problems.length} lead elsewhere, the first is ${first.table}: ${first.why}`);
  const old = otherRules > 0 ? `; ${otherRules} began under other rules and are only watched` : '';
  return fine(`${sample}: all lead where they led${old}`);
}

/** Longer than anything waits that goes out by itself, but for quiet hours, whose rows are not due. */
const lateMs = 15 * 60_000;

export async function ofTheOutbox(reading: Reading): Promise<Finding> {
  const sql = `select count(*) as n, count(case when tries > 0 then 1 end) as failed, min(due) as due from outbox`;
  const row = await reading.get<{ n: number; failed: number; due: number | null }>(sql);
  const { n = 0, failed = 0, due = null } = row ?? {};
  const waiting = `${n} notices wait to be sent${failed > 0 ? `, ${failed} of them were tried before` : ''}`;
  const late = due === null ? 0 : Date.now() - due;
  if (late < lateMs) return fine(waiting);
  return look(
    `${waiting}, the oldest since ${Math.floor(late / 60_000)} minutes: does a server run and reach the net?`,
  );
}

export async function ofTheAudit(reading: Reading): Promise<Finding> {
  const never = () => Promise.reject(new Error('whoever examines a house writes nothing'));
  const broken = await new Audit({ all: reading.all, get: reading.get, commit: never }).broken();
  return broken === undefined
    ? fine('the moderators’ log is as it was written')
    : wrong(`line ${broken} of the moderators’ log was changed: gavel audit`);
}
