/** The browser's own database as a store of tables: what a server keeps on disk, kept here. */
import {
  type Alarm,
  Conflict,
  chosen,
  type Entry,
  type Filter,
  type Notes,
  type Snapshot,
  type Store,
  type TableInfo,
  type Write,
} from '@gavel/table';
import { answered } from './answered.ts';

const names = ['log', 'notes', 'infos', 'snapshots'] as const;

function ended(work: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    work.oncomplete = () => done();
    work.onabort = () => {
      const taken = work.error?.name === 'ConstraintError';
      failed(taken ? new Conflict('this number is taken') : (work.error ?? new Error('not kept')));
    };
  });
}

function write(work: IDBTransaction, { table, entries, notes, info, snapshot }: Write): void {
  // as text, like on a server's disk; a number that another window has taken ends the whole write
  for (const entry of entries) work.objectStore('log').add(JSON.stringify(entry), [table, entry.v]);
  for (const [name, note] of Object.entries(notes ?? {}))
    work.objectStore('notes').put(JSON.stringify(note), [table, name]);
  if (info !== undefined) work.objectStore('infos').put(JSON.stringify(info), table);
  if (snapshot !== undefined) work.objectStore('snapshots').put(JSON.stringify(snapshot), table);
}

/** The first version kept every write as it came, in one long list. */
async function moveOver(work: IDBTransaction): Promise<void> {
  const old = (await answered(work.objectStore('writes').getAll())) as string[];
  for (const text of old) for (const one of JSON.parse(text) as Write[]) write(work, one);
  work.db.deleteObjectStore('writes');
}

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open('gavel', 2);
  asked.onupgradeneeded = ({ oldVersion }) => {
    for (const name of names) asked.result.createObjectStore(name);
    if (oldVersion === 1 && asked.transaction) void moveOver(asked.transaction);
  };
  return answered(asked).then((database) => {
    // a newer version of the page in another window may change the database
    database.onversionchange = () => database.close();
    return database;
  });
}

const ofTable = (table: string, after: number | string): IDBKeyRange =>
  IDBKeyRange.bound([table, after], [table, []], true);

export class KeptStore implements Store {
  private readonly database = open();

  private async store(name: (typeof names)[number]): Promise<IDBObjectStore> {
    return (await this.database).transaction(name).objectStore(name);
  }

  private async get<T>(name: (typeof names)[number], table: string): Promise<T | undefined> {
    const text = (await answered((await this.store(name)).get(table))) as string | undefined;
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }

  private async all<T>(name: (typeof names)[number], range?: IDBKeyRange): Promise<T[]> {
    const texts = (await answered((await this.store(name)).getAll(range))) as string[];
    return texts.map((text) => JSON.parse(text) as T);
  }

  async append(writes: readonly Write[]): Promise<void> {
    const work = (await this.database).transaction(names, 'readwrite');
    for (const one of writes) write(work, one);
    await ended(work);
  }

  async read(table: string, since: number): Promise<Entry[]> {
    return this.all('log', ofTable(table, since));
  }

  async notes(table: string): Promise<Notes> {
    const range = ofTable(table, '');
    const keys = (await answered((await this.store('notes')).getAllKeys(range))) as [string, string][];
    const notes = await this.all('notes', range);
    return Object.fromEntries(keys.map(([, name], i) => [name, notes[i]])) as Notes;
  }

  async snapshot(table: string): Promise<Snapshot | undefined> {
    return this.get('snapshots', table);
  }

  async info(table: string): Promise<TableInfo | undefined> {
    return this.get('infos', table);
  }

  async list(filter: Filter): Promise<TableInfo[]> {
    return chosen(await this.all('infos'), filter);
  }

  /** Nothing goes on here while nobody looks. */
  async alarms(): Promise<Alarm[]> {
    return [];
  }
}
