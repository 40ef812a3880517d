/** Analyses that were made here, in a database of the browser's own: a game that is opened again is not thought about again. */
import type { Analysis } from '@gavel/bots/analysis';
import { answered } from '../net/answered.ts';

interface Kept {
  readonly at: number;
  readonly analysis: Analysis;
}

/** Games looked back at lately; what was not opened for long is thought about again. */
const most = 60;

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open('gavel-analyses', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('kept').createIndex('at', 'at');
  return answered(asked);
}

async function shelf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction('kept', mode).objectStore('kept');
}

export async function takeDown(key: string): Promise<Analysis | undefined> {
  const found = (await answered((await shelf('readonly')).get(key))) as Kept | undefined;
  return found?.analysis;
}

export async function putUp(key: string, analysis: Analysis): Promise<void> {
  const kept = await shelf('readwrite');
  await answered(kept.put({ at: Date.now(), analysis } satisfies Kept, key));
  const oldest = await answered(kept.index('at').getAllKeys());
  for (const old of oldest.slice(0, Math.max(0, oldest.length - most))) kept.delete(old);
}
