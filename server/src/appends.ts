/** What the tables write, as statements and values: plain data that can be handed to the thread that writes. */
import type { Write } from '@gavel/table';
import { namedIn } from './accounts/register.ts';

export const appendStatements = {
  log: 'insert into log values (?, ?, ?)',
  visit: 'insert or ignore into visits values (?, ?)',
  note: 'insert or replace into notes values (?, ?, ?)',
  snapshot: 'insert or replace into snapshots values (?, ?)',
  table: 'insert or replace into tables values (?, ?, ?, ?, ?, ?)',
  unseat: 'delete from seats where "table" = ?',
  seat: 'insert or ignore into seats values (?, ?)',
} as const;

/** A statement and its values. */
export type Step = readonly [statement: keyof typeof appendStatements, values: readonly (string | number)[]];

export function stepsOf({ table, entries, notes, info, snapshot }: Write): Step[] {
  const steps: Step[] = [];
  for (const entry of entries) {
    steps.push(['log', [table, entry.v, JSON.stringify(entry)]]);
    for (const person of namedIn(entry)) steps.push(['visit', [person, table]]);
  }
  for (const [name, value] of Object.entries(notes ?? {})) steps.push(['note', [table, name, JSON.stringify(value)]]);
  if (snapshot !== undefined) steps.push(['snapshot', [table, JSON.stringify(snapshot)]]);
  if (info === undefined) return steps;
  const { game, status, settings, changed } = info;
  steps.push(['table', [table, game, status, settings.listed ? 1 : 0, changed, JSON.stringify(info)]]);
  steps.push(['unseat', [table]]);
  for (const seat of info.seats) if (seat.kind === 'person') steps.push(['seat', [seat.id, table]]);
  return steps;
}
