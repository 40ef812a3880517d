/** Carries a house from one store to another, row by row, and looks afterwards whether every row is there as it was. */
import { createHash } from 'node:crypto';
import { must } from '@gavel/kernel';
import { ServeError } from '../problem.ts';
import { quietStore } from './open.ts';
import type { HouseStore, Value } from './port.ts';

/** Everything that is kept: tables by the columns of their key, and the other columns. */
export const kept: Readonly<Record<string, { readonly key: readonly string[]; readonly more: readonly string[] }>> = {
  people: { key: ['id'], more: ['name', 'created'] },
  sessions: {
    key: ['id'],
    more: ['token', 'person', 'browser', 'created', 'seen', 'confirmed', 'prefixed', 'looked'],
  },
  accounts: { key: ['person'], more: ['key', 'password', 'created'] },
  passkeys: { key: ['id'], more: ['person', 'host', 'key', 'counter', 'transports', 'name', 'created', 'used'] },
  codes: { key: ['person', 'hash'], more: [] },
  factors: { key: ['person'], more: ['secret', 'used', 'since'] },
  blocks: { key: ['person', 'blocked'], more: ['at'] },
  reports: { key: ['id'], more: ['at', 'reporter', 'person', 'name', 'table', 'reason', 'text', 'lines', 'settled'] },
  moderators: { key: ['person'], more: ['since'] },
  sanctions: {
    key: ['id'],
    more: [
      'kind',
      'person',
      'network',
      'reason',
      'at',
      'until',
      'by',
      'report',
      'lifted',
      'read',
      'answer',
      'answered',
    ],
  },
  audit: { key: ['id'], more: ['at', 'who', 'what', 'about', 'prev', 'hash'] },
  notices: { key: ['id'], more: ['person', 'at', 'what', 'session', 'browser'] },
  progress: { key: ['person'], more: ['learned'] },
  results: {
    key: ['table', 'seat'],
    more: ['person', 'game', 'mode', 'at', 'won', 'score', 'people', 'rated', 'mu', 'sigma', 'leads'],
  },
  ratings: { key: ['person', 'game', 'mode'], more: ['mu', 'sigma', 'games', 'at'] },
  profiles: { key: ['person'], more: ['shows'] },
  comics: { key: ['person', 'table'], more: ['at'] },
  tables: { key: ['id'], more: ['game', 'status', 'listed', 'changed', 'info'] },
  seats: { key: ['person', 'table'], more: [] },
  visits: { key: ['person', 'table'], more: [] },
  made: { key: ['person', 'request'], more: ['table'] },
  log: { key: ['table', 'v'], more: ['entry'] },
  notes: { key: ['table', 'name'], more: ['value'] },
  snapshots: { key: ['table'], more: ['snapshot'] },
  alarms: { key: ['table'], more: ['at'] },
  wishes: { key: ['person'], more: ['wish', 'mailed'] },
  subscriptions: { key: ['id'], more: ['person', 'session', 'endpoint', 'p256dh', 'auth', 'browser', 'created'] },
  addresses: { key: ['person'], more: ['address', 'proof', 'at'] },
  hooks: { key: ['table'], more: ['person', 'url', 'language', 'at'] },
  outbox: { key: ['person', 'table', 'how'], more: ['what', 'due', 'tries', 'at'] },
  told: { key: ['person', 'table'], more: ['mark'] },
  keys: { key: ['name'], more: ['value'] },
};

/** Rows that are read and written at a time. */
const handful = 500;

type Row = Readonly<Record<string, Value>>;

export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

/** Both are folders or addresses; `to` must be empty. Nobody may use either meanwhile. */
export async function move(from: string, to: string): Promise<Moved> {
  if (from === to) throw new ServeError('a house moves from one place to another');
  const source = await quietStore(from);
  try {
    const target = await quietStore(to);
    try {
      return await moveAll(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function moveAll(source: HouseStore, target: HouseStore): Promise<Moved> {
  for (const table of Object.keys(kept))
    if ((await target.get(`select 1 from ${table}`)) !== undefined)
      throw new ServeError('there is a house already where this one shall go; it moves into an empty one');
  let rows = 0;
  for (const table of Object.keys(kept)) {
    const before = createHash('sha256');
    for await (const some of rowsOf(source, table)) {
      rows += some.length;
      for (const row of some) before.update(text(table, row));
      await insert(target, table, some);
    }
    const after = createHash('sha256');
    for await (const some of rowsOf(target, table)) for (const row of some) after.update(text(table, row));
    if (before.digest('hex') !== after.digest('hex'))
      throw new ServeError(`what arrived of ${table} is not what was sent; nothing was lost where it came from`);
  }
  await target.numbersGoOn();
  const { n } = must(await target.get<{ n: number }>('select count(*) as n from tables'), 'count');
  return { tables: n, rows };
}

function columnsOf(table: string): readonly string[] {
  const { key, more } = must(kept[table], `table ${table}`);
  return [...key, ...more];
}

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
const text = (table: string, row: Row): string => `${JSON.stringify(valuesOf(table, row))}\n`;

function valuesOf(table: string, row: Row): Value[] {
  return columnsOf(table).map((column) => row[column] ?? null);
}

/** All rows in the order of their key, some at a time. */
async function* rowsOf(store: HouseStore, table: string): AsyncGenerator<readonly Row[]> {
  const { key } = must(kept[table], `table ${table}`);
  const select = `select ${quoted(columnsOf(table))} from ${table}`;
  const order = `order by ${quoted(key)} limit ${handful}`;
  const after = `where (${quoted(key)}) > (${key.map(() => '?').join(', ')})`;
  let rows = await store.all<Row>(`${select} ${order}`);
  while (rows.length > 0) {
    yield rows;
    const end = must(rows.at(-1), 'row');
    const values = key.map((column) => must<Value>(end[column], 'key'));
    rows = await store.all<Row>(`${select} ${after} ${order}`, ...values);
  }
}

async function insert(store: HouseStore, table: string, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(table);
  const places = `(${columns.map(() => '?').join(', ')})`;
  const sql = `insert into ${table} (${quoted(columns)}) values ${rows.map(() => places).join(', ')}`;
  await store.commit((tx) => tx.run(sql, ...rows.flatMap((row) => valuesOf(table, row))));
}
