/** What a disk holds after the power failed, by a journal of what was written and synced: what was synced, and of the rest whatever. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, type Rng } from '@gavel/kernel';

export interface Deed {
  /** Written, cut off, synced, removed. */
  readonly what: 'W' | 'T' | 'S' | 'U';
  readonly file: string;
  readonly at: number;
  readonly data: Buffer;
}

export function readJournal(path: string): Deed[] {
  const journal = readFileSync(path);
  const deeds: Deed[] = [];
  for (let from = 0; from < journal.length; ) {
    const end = journal.indexOf('\n', from);
    const [, what, file = '', at, size] =
      /^([WTSU]) (\S+) (\d+) (\d+)$/.exec(journal.toString('latin1', from, end)) ?? [];
    if (what !== 'W' && what !== 'T' && what !== 'S' && what !== 'U') throw new Error(`the journal is torn at ${from}`);
    from = end + 1 + Number(size);
    deeds.push({ what, file, at: Number(at), data: journal.subarray(end + 1, from) });
  }
  return deeds;
}

/** What becomes of what was not synced: nothing of it is there, all of it, or some sectors here and there. */
export type Fate = 'nothing' | 'everything' | 'some';

const sector = 512;

/** Files as they are on the disk, by their names; `said` is no file of the store. */
export function afterPowerLoss(deeds: readonly Deed[], fate: Fate, rng: Rng): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const open = new Map<string, Deed[]>();
  for (const deed of deeds) {
    if (deed.file === 'said') continue;
    const waiting = open.get(deed.file) ?? [];
    open.set(deed.file, waiting);
    if (deed.what !== 'S') waiting.push(deed);
    else {
      for (const one of waiting.splice(0)) done(files, one);
      // names are the file system's own affair, which it keeps in order: with the next sync of anything they are on disk
      for (const [name, others] of open) if (others.some(({ what }) => what === 'U')) removed(files, others, name);
    }
  }
  if (fate === 'nothing') return files;
  for (const waiting of open.values())
    for (const deed of waiting) {
      if (fate === 'everything') done(files, deed);
      else if (deed.what !== 'W') {
        if (rng.below(2) === 0) done(files, deed);
      } else
        for (let from = 0; from < deed.data.length; from += sector)
          if (rng.below(2) === 0)
            done(files, { ...deed, at: deed.at + from, data: deed.data.subarray(from, from + sector) });
    }
  return files;
}

function removed(files: Map<string, Buffer>, waiting: Deed[], name: string): void {
  files.delete(name);
  waiting.splice(0, waiting.findLastIndex(({ what }) => what === 'U') + 1);
}

function done(files: Map<string, Buffer>, { what, file, at, data }: Deed): void {
  if (what === 'U') {
    files.delete(file);
    return;
  }
  const before = files.get(file) ?? Buffer.alloc(0);
  const length = what === 'T' ? at : Math.max(before.length, at + data.length);
  const after = length <= before.length ? before.subarray(0, length) : grown(before, length);
  if (what === 'W') data.copy(after, at);
  files.set(file, after);
}

/** With room for more behind it, as a file grows by many small writes. */
function grown(before: Buffer, length: number): Buffer {
  const { buffer, byteOffset } = before;
  if (before.length > 0 && byteOffset === 0 && buffer.byteLength >= length)
    return Buffer.from(buffer, 0, length).fill(0, before.length);
  const after = Buffer.from(new ArrayBuffer(Math.max(4096, 2 * length)), 0, length);
  before.copy(after);
  return after;
}

/** What was said to be stored by then. */
export function saidIn(deeds: readonly Deed[]): string[] {
  const texts = deeds.filter(({ what, file }) => what === 'W' && file === 'said').map(({ data }) => data.toString());
  return texts.join('').split('\n').slice(0, -1);
}

/** In a folder as a new start finds it: what processes share in memory is gone. */
export function lay(files: ReadonlyMap<string, Buffer>, folder: string): void {
  for (const [name, data] of files) if (!name.endsWith('-shm')) writeFileSync(join(folder, must(name, 'name')), data);
}
