/** Records opened from a file: looked at in this browser alone, and gone with the tab. */
import { RecordError, readRecord } from '@gavel/kernel';
import { filePrefix } from './ids.ts';
import { type Line, noteLocal } from './line.ts';
import type { NewTable, Occupant, TableSummary } from './protocol.ts';
import { quiet } from './quiet.ts';

const opened = new Map<string, string>();
const keyOf = (id: string): string => `gavel-record-${id}`;

/** Takes a record in; its id among tables. Throws a `RecordError` where it is none. */
export function openRecord(text: string): string {
  readRecord(text);
  const id = `${filePrefix}${crypto.randomUUID().slice(0, 8)}`;
  opened.set(id, text);
  try {
    sessionStorage.setItem(keyOf(id), text);
  } catch {
    // too long to survive a reload: until then it is here
  }
  return id;
}

function textOf(id: string): string {
  const text = opened.get(id) ?? sessionStorage.getItem(keyOf(id));
  if (text === null) throw new RecordError('not open any more');
  return text;
}

/** A table that is over, as far as a record tells of it. */
function tableOf(id: string): TableSummary {
  const { header } = readRecord(textOf(id));
  const seats = Array.from({ length: header.seats }, (_, seat): Occupant => {
    const name = header.players?.[seat];
    return name === undefined ? { kind: 'open' } : { kind: 'person', id: '', name };
  });
  return {
    id,
    game: header.game,
    options: header.options,
    seats,
    host: '',
    status: 'over',
    settings: quiet,
    practice: false,
    continued: false,
    conceded: [],
    rules: header.rules,
    pack: header.pack,
    commitment: header.commitment ?? null,
    created: 0,
    changed: 0,
    outcome: null,
    rematch: null,
    proposal: null,
    clock: null,
    paused: null,
    waiting: [],
    v: 0,
    yours: [],
  };
}

const nobody = (): Promise<never> => Promise.reject(new RecordError('a record cannot be played'));

/** Goes on from a moment of a record, in the browser. */
async function playOn(table: NewTable): Promise<TableSummary> {
  if (table.from === undefined) return nobody();
  const { adopt, offlineLine } = await import('./offline.ts');
  const source = await adopt(textOf(table.from.table));
  noteLocal();
  return offlineLine.newTable({ ...table, from: { ...table.from, table: source } });
}

export const fileLine: Line = {
  request: nobody,
  listen: () => () => {},
  getTable: async (id) => tableOf(id),
  getRecord: async (id) => textOf(id),
  newTable: playOn,
};
