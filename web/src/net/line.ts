/**
 * How the client reaches a table: through the server, or, where there is none, inside the browser itself. Both speak
 * the same messages; the address tells which is meant.
 */
import { getRecord, getTable, isOutOfReach, newTable } from './api.ts';
import { isFile, isLocal } from './ids.ts';
import type { NewTable, Push, TableSummary } from './protocol.ts';
import { type Answer, type Body, listen, request } from './wire.ts';

export interface Line {
  request(body: Body): Promise<Answer>;
  /** Messages that answer no request; `onOpen` after every (re)connection, to join again. */
  listen(onPush: (push: Push) => void, onOpen: () => void): () => void;
  getTable(id: string): Promise<TableSummary>;
  getRecord(id: string): Promise<string>;
  newTable(table: NewTable): Promise<TableSummary>;
}

/** A table that was set just now, as the server told it: who goes there need not ask again. */
let fresh: TableSummary | undefined;

const serverLine: Line = {
  request,
  listen,
  async getTable(id) {
    const known = fresh;
    fresh = undefined;
    return known?.id === id ? known : getTable(id);
  },
  getRecord,
  async newTable(table) {
    fresh = await newTable(table);
    return fresh;
  },
};

const localLine = (): Promise<Line> => import('./offline.ts').then((part) => part.offlineLine);

export async function lineTo(id: string): Promise<Line> {
  if (isFile(id)) return (await import('./file.ts')).fileLine;
  return isLocal(id) ? localLine() : serverLine;
}

/** Set once somebody has played without a server: only then is there anything to look for. */
const mark = 'gavel-offline';
export const noteLocal = (): void => localStorage.setItem(mark, '1');

/** A table on the server; if that cannot be reached and nobody else is needed, one in the browser. */
export async function openTable(table: NewTable): Promise<TableSummary> {
  try {
    return await serverLine.newTable(table);
  } catch (error) {
    if (!isOutOfReach(error) || table.seats.some((seat) => seat.kind === 'open')) throw error;
    noteLocal();
    return (await localLine()).newTable(table);
  }
}

/** A table that begins with a position: always in the browser, and gone with the page. */
export const openPosition = async (table: NewTable): Promise<TableSummary> => (await localLine()).newTable(table);

/** The browser's own tables, if there are any. */
export async function localTables(): Promise<readonly TableSummary[]> {
  if (localStorage.getItem(mark) === null) return [];
  return (await import('./offline.ts')).offlineTables();
}
