/**
 * What the tables write, as the statements that write it and their values: this is what the thread that writes is handed.
 * (As one text with separators it took a microsecond less a move: not worth a dialect.)
 */
import { must } from '@gavel/kernel';
import type { Write } from '@gavel/table';
import { namedIn } from '../../accounts/register.ts';

export const appendStatements = {
  log: 'insert into log values (?, ?, ?)',
  visit: 'insert or ignore into visits values (?, ?)',
  note: 'insert or replace into notes values (?, ?, ?)',
  snapshot: 'insert or replace into snapshots values (?, ?)',
  table: 'insert or replace into tables values (?, ?, ?, ?, ?, ?)',
  unseat: 'delete from seats where "table" = ?',
  seat: 'insert or ignore into seats values (?, ?)',
  alarm: 'insert or replace into alarms values (?, ?)',
  made: 'insert into made values (?, ?, ?)',
  unalarm: 'delete from alarms where "table" = ?',
} as const;

/** Is this line there, word for word? */
export const provenStatement = 'select 1 from log where "table" = ? and v = ? and entry = ?';

/** A statement and its values. */
export type Append = readonly [statement: keyof typeof appendStatements, ...values: (string | number)[]];

/** All of these or none. */
export function appendsOf(writes: readonly Write[]): readonly Append[] {
  const appends: Append[] = [];
  for (const { table, entries, notes, info, snapshot, wake, made } of writes) {
    for (const entry of entries) {
      appends.push(['log', table, entry.v, json(entry)]);
      for (const person of namedIn(entry)) appends.push(['visit', person, table]);
    }
    if (made !== undefined) appends.push(['made', made.by, made.request, table]);
    for (const [name, value] of Object.entries(notes ?? {})) appends.push(['note', table, name, json(value)]);
    if (snapshot !== undefined) appends.push(['snapshot', table, json(snapshot)]);
    if (wake === null) appends.push(['unalarm', table]);
    else if (wake !== undefined) appends.push(['alarm', table, wake]);
    if (info === undefined) continue;
    const { game, status, settings, changed } = info;
    appends.push(['table', table, game, status, settings.listed ? 1 : 0, changed, json(info)]);
    appends.push(['unseat', table]);
    for (const seat of info.seats) if (seat.kind === 'person') appends.push(['seat', seat.id, table]);
  }
  return appends;
}

/** What is no JSON must not become a word of it. */
function json(value: unknown): string {
  return must<string>(JSON.stringify(value), 'JSON for what is to be written');
}
