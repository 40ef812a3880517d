/**
 * Play without a server: the same tables, kept in the browser's own database, with bots in a worker. Nothing here is
 * loaded before somebody needs it.
 */
import {
  type AnyGame,
  type Decision,
  isRefusal,
  levelsOf,
  message,
  RecordError,
  readRecord,
  writeRecord,
} from '@gavel/kernel';
import { type Cause, Conflict, type Entry, Hall, Session, type TableInfo } from '@gavel/table';
import { gameIds, loadGame } from '../games/games.ts';
import { t } from '../words/index.ts';
import { ApiError } from './api.ts';
import { localPrefix } from './ids.ts';
import { KeptStore } from './kept.ts';
import type { Line } from './line.ts';
import { nobody, withPassing } from './passing.ts';
import type { Me, NewTable, Push, TableSummary } from './protocol.ts';
import { quiet } from './quiet.ts';
import type { Answer, Body } from './wire.ts';

const me: Me = { id: 'p-here', name: t('seat.you') };

// ------------------------------------------------------------ bots

let worker: Worker | undefined;
const thinking = new Map<number, { done(choice: unknown): void; failed(problem: Error): void }>();
let thoughts = 0;

function think(
  game: AnyGame,
  level: string,
  view: unknown,
  decision: Decision,
  { beliefs }: Pick<Cause, 'beliefs'>,
): Promise<unknown> {
  worker ??= startWorker();
  thoughts += 1;
  const id = thoughts;
  worker.postMessage({ id, game: game.id, level, view, decision, beliefs });
  return new Promise((done, failed) => thinking.set(id, { done, failed }));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<{ id: number; choice?: unknown; problem?: string }>) => {
    const waiting = thinking.get(data.id);
    thinking.delete(data.id);
    if (data.problem === undefined) waiting?.done(data.choice);
    else waiting?.failed(new Error(data.problem));
  };
  return started;
}

// ------------------------------------------------------------ the hall

const games: AnyGame[] = [];
const store = withPassing(new KeptStore());
const hall = new Hall({
  games,
  store,
  clock: {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  secrets: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
  think,
  levels: levelsOf,
  botMs: 10_000,
  mostTables: 50,
  changed: keepInfo,
  report(_, problem) {
    console.warn(problem);
    // another window has played on: what this one shows is not true any more
    if (problem instanceof Conflict) location.reload();
  },
});

/** What lists show of a table must be right when the page comes back, which may end at any moment. */
const late = new Set<string>();

function keepInfo(table: string, info: () => TableInfo): void {
  if (late.has(table)) return;
  late.add(table);
  setTimeout(() => {
    late.delete(table);
    store.append([{ table, entries: [], info: info() }]).catch((problem: unknown) => console.warn(problem));
  });
}

async function bring(game: string): Promise<void> {
  if (!gameIds.includes(game)) throw new Error(game);
  const face = await loadGame(game);
  if (!games.includes(face.game)) games.push(face.game);
}

const outside = (id: string): string => localPrefix + id;
const inside = (id: string): string => id.slice(localPrefix.length);

function summary(info: TableInfo): TableSummary {
  const yours = info.seats.flatMap((seat, i) => (seat.kind === 'person' && seat.id === me.id ? [i] : []));
  return { ...named(info), yours };
}

const named = (info: TableInfo): TableInfo => ({
  ...info,
  id: outside(info.id),
  rematch: info.rematch === null ? null : outside(info.rematch),
});

// ------------------------------------------------------------ the line

const listeners = new Set<(push: Push) => void>();
const open = new Map<string, (answer: Answer) => void>();
let asked = 0;

function take(push: Push): void {
  switch (push.type) {
    case 'ack': {
      const { table, ...result } = push.result ?? {};
      const told = table === undefined ? result : { ...result, table: outside(table) };
      settle(push.id, { ok: true, v: push.v, result: told });
      return;
    }
    case 'refused':
      settle(push.id, { ok: false, refusal: push.refusal, message: push.refusal.key });
      return;
    case 'error':
      if (push.id !== null) settle(push.id, { ok: false, error: push.code, message: push.message });
      return;
    case 'welcome':
    case 'lobby':
    case 'beat':
      return;
    case 'table':
    case 'news':
      for (const hear of listeners) hear({ ...push, table: outside(push.table), info: named(push.info) });
      return;
    default:
      for (const hear of listeners) hear({ ...push, table: outside(push.table) });
  }
}

function settle(id: string, answer: Answer): void {
  open.get(id)?.(answer);
  open.delete(id);
}

const session = new Session(hall, me, (text) => take(JSON.parse(text) as Push));
const greeted = session.receive(JSON.stringify({ type: 'hello', id: 'hello', protocol: 1 }));

const missing = (): ApiError => new ApiError(410, t('offline.gone'));

export const offlineLine: Line = {
  async request(body: Body): Promise<Answer> {
    await greeted;
    asked += 1;
    const id = `here-${asked}-${Date.now()}`;
    const message = 'table' in body ? { ...body, id, table: inside(body.table) } : { ...body, id };
    return new Promise((done) => {
      open.set(id, done);
      void session.receive(JSON.stringify(message));
    });
  },
  listen(onPush, onOpen) {
    listeners.add(onPush);
    void greeted.then(onOpen);
    return () => {
      listeners.delete(onPush);
    };
  },
  async getTable(id) {
    const kept = await store.info(inside(id));
    if (kept === undefined) throw missing();
    await bring(kept.game);
    const info = await hall.info(inside(id));
    if (info === undefined) throw missing();
    return summary(info);
  },
  async getRecord(id) {
    await this.getTable(id);
    const record = await hall.record(inside(id));
    if (record === undefined || isRefusal(record)) throw missing();
    return writeRecord(record);
  },
  async newTable(table) {
    await bring(table.game);
    // asks the browser not to clear these games away when it runs short
    void navigator.storage?.persist?.().catch(() => {});
    const from = table.from && { ...table.from, table: inside(table.from.table) };
    // nobody's time is counted where nobody waits
    const given: NewTable = { ...table, settings: { ...table.settings, time: { kind: 'off' } } };
    const made = await hall.create(me, from === undefined ? given : { ...given, from });
    if (isRefusal(made)) throw new ApiError(409, made.key, made);
    return summary(made);
  },
};

/**
 * A record becomes a table of its own that is over, as long as the page is there, so that somebody can play on from any of its
 * moments; its id.
 */
export async function adopt(text: string): Promise<string> {
  const { header, lines } = readRecord(text);
  if (header.opening !== undefined) throw new RecordError('it did not begin as usual');
  await bring(header.game);
  const { game, rules, pack, options, setup, commitment = '' } = header;
  const seats = Array.from({ length: header.seats }, () => ({ kind: 'bot', level: 'random' }) as const);
  const items = [
    { kind: 'created', by: nobody, game, rules, pack, options, seats, settings: quiet, practice: true },
    { kind: 'began', commitment, ...setup },
    ...lines.map((line) => ({ kind: 'command', how: 'table', epoch: 0, barred: [], ...line }) as const),
    { kind: 'over', outcome: { winners: [], scores: [], why: message('over') } },
  ] as const;
  const id = `record-${crypto.randomUUID()}`;
  const at = Date.now();
  await store.append([{ table: id, entries: items.map((item, i): Entry => ({ ...item, v: i + 1, at })) }]);
  return outside(id);
}

export async function offlineTables(): Promise<readonly TableSummary[]> {
  return (await hall.list({ person: me.id })).map(summary);
}
