/**
 * What the tables write, as one text: it is handed to the thread that writes, and nothing is copied faster between threads.
 * Values are parted by the separators that ASCII has for it, which neither ids nor JSON can contain.
 */
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

/** Is this line there, word for word? */
export const provenStatement = 'select 1 from log where "table" = ? and v = ? and entry = ?';

/** Stands before a batch that was sent once before: nobody knows whether it was written. */
export const again = '\x1c';

/** Between writes that may fail one without the other, between the steps of a write, and between the values of a step. */
const separators = { group: '\x1d', record: '\x1e', unit: '\x1f' } as const;

/** All of these or none. */
export function textOf(writes: readonly Write[]): string {
  let text = '';
  const step = (statement: keyof typeof appendStatements, ...values: (string | number | undefined)[]) => {
    if (text !== '') text += separators.record;
    text += statement;
    for (const value of values) {
      // what is no JSON must not become a word of it
      if (value === undefined) throw new TypeError(`${statement} lacks a value`);
      text += separators.unit + value;
    }
  };
  for (const { table, entries, notes, info, snapshot } of writes) {
    for (const entry of entries) {
      step('log', table, entry.v, JSON.stringify(entry));
      for (const person of namedIn(entry)) step('visit', person, table);
    }
    for (const [name, value] of Object.entries(notes ?? {})) step('note', table, name, JSON.stringify(value));
    if (snapshot !== undefined) step('snapshot', table, JSON.stringify(snapshot));
    if (info === undefined) continue;
    const { game, status, settings, changed } = info;
    step('table', table, game, status, settings.listed ? 1 : 0, changed, JSON.stringify(info));
    step('unseat', table);
    for (const seat of info.seats) if (seat.kind === 'person') step('seat', seat.id, table);
  }
  return text;
}

export function batchOf(texts: readonly string[]): string {
  return texts.join(separators.group);
}

/** The steps of each write: the name of a statement, then its values. */
export function stepsOf(batch: string): string[][][] {
  return batch
    .split(separators.group)
    .map((text) => (text === '' ? [] : text.split(separators.record).map((step) => step.split(separators.unit))));
}
