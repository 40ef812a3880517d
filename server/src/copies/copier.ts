/**
 * Copies a house on and on while it is used: a whole copy now and then, and in between what changed, each with its moment. Written
 * by one who does nothing else: reading all pages of a large house takes a while.
 */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../lock.ts';
import { ServeError } from '../problem.ts';
import { databaseFile } from '../store/embedded/database.ts';
import { partEnding, verify, wholly } from '../whole.ts';
import { type Moment, momentsIn, nameOf } from './moments.ts';
import { looking, markOf, type Page, type Snapshot, stateOf } from './pages.ts';
import { packed } from './step.ts';
import { type Keep, superfluous } from './thin.ts';

interface Copied {
  readonly at: number;
  readonly kind: Moment['kind'];
  readonly bytes: number;
}

const megabyte = 2 ** 20;
/** After so long, and after so much, a whole copy again. */
const wholeAfter = { ms: 24 * 3600_000, bytes: 64 * megabyte } as const;
/** A file that was written within so long before it was looked at may be written again and look the same. */
const tickMs = 2000;

/** What the next step goes on from. */
interface Base {
  readonly name: string;
  readonly pageSize: number;
  readonly marks: readonly Buffer[];
  /** How the files looked before they were read. */
  readonly looks: string;
}

export class Copier {
  private readonly data: string;
  private readonly to: string;
  private readonly keep: Keep;
  private readonly now: () => number;
  private readonly lock: { release(): void };
  private base: Base | undefined;
  /** The last whole copy, and what the steps after it take. */
  private whole = { name: '', at: 0, bytes: 0, steps: 0 };

  /** `to`: a folder for these copies alone, made where it is missing. */
  constructor(data: string, to: string, keep: Keep, now: () => number = Date.now) {
    if (!existsSync(join(data, databaseFile))) throw new ServeError(`there is no Gavel in the folder ${data}`);
    this.data = data;
    this.to = to;
    this.keep = keep;
    this.now = now;
    this.lock = lockFor(to);
  }

  /** Copies the house as it is now; undefined: nothing has changed since. */
  copy(): Copied | undefined {
    const looks = looksOf(this.data);
    if (this.base === undefined || this.isOld() || !this.isThere(this.base.name)) return this.copyWhole(looks);
    if (looks !== '' && looks === this.base.looks) return undefined;
    return this.copyStep(this.base, looks);
  }

  close(): void {
    this.lock.release();
  }

  private isOld(): boolean {
    const { at, bytes, steps } = this.whole;
    return this.now() - at >= wholeAfter.ms || steps >= Math.max(wholeAfter.bytes, bytes);
  }

  /** What nobody has taken away can be gone on from. */
  private isThere(name: string): boolean {
    return [name, this.whole.name].every((file) => existsSync(join(this.to, file)));
  }

  /** Moments follow each other, whatever the clock does. */
  private readonly later = () => Math.max(this.now(), (momentsIn(this.to).at(-1)?.at ?? 0) + 1);

  private copyWhole(looks: string): Copied {
    const copied = looking(this.data, this.later, (snapshot): Copied => {
      const { at, pageSize } = snapshot;
      const name = nameOf(at, 'whole');
      let marks: readonly Buffer[] = [];
      const bytes = wholly(join(this.to, name), (part) => {
        marks = writeWhole(part, snapshot);
        verify(part);
      });
      this.base = { name, pageSize, marks, looks };
      this.whole = { name, at, bytes, steps: 0 };
      return { at, kind: 'whole', bytes };
    });
    const old = superfluous(momentsIn(this.to), this.now(), this.keep);
    for (const { name } of old) rmSync(join(this.to, name), { force: true });
    return copied;
  }

  private copyStep(from: Base, looks: string): Copied | undefined {
    const copied = looking(this.data, this.later, (snapshot): Copied | 'nothing' | 'another' => {
      const found = changedSince(from, snapshot);
      if (found === undefined) return 'another';
      const { marks, changed } = found;
      const { at, pageSize } = snapshot;
      if (changed.length === 0 && marks.length === from.marks.length) {
        this.base = { ...from, looks };
        return 'nothing';
      }
      const name = nameOf(at, 'step');
      const step = packed({ after: from.name, pageSize, pages: marks.length, state: stateOf(marks), changed });
      const bytes = wholly(join(this.to, name), (part) => writeFileSync(part, step, { mode: 0o600 }));
      this.base = { name, pageSize, marks, looks };
      this.whole.steps += bytes;
      return { at, kind: 'step', bytes };
    });
    if (copied === 'another') return this.copyWhole(looks);
    return copied === 'nothing' ? undefined : copied;
  }
}

function lockFor(to: string): { release(): void } {
  if (existsSync(join(to, databaseFile)))
    throw new ServeError(`${to} is a data folder; copies have a folder of their own`);
  let lock: { release(): void } | undefined;
  try {
    // copies hold the secrets of running games
    mkdirSync(to, { recursive: true, mode: 0o700 });
    lock = lockFolder(to);
  } catch (problem) {
    throw new ServeError(`the folder ${to} cannot be used: ${problem instanceof Error ? problem.message : problem}`);
  }
  if (lock === undefined) throw new ServeError(`another Gavel uses the folder ${to}`);
  // of somebody who was stopped in the middle
  for (const name of readdirSync(to)) if (name.includes(partEnding)) rmSync(join(to, name), { force: true });
  return lock;
}

function writeWhole(part: string, { pages }: Snapshot): Buffer[] {
  const marks: Buffer[] = [];
  const fd = openSync(part, 'w', 0o600);
  try {
    for (const { bytes } of pages()) {
      writeSync(fd, bytes);
      marks.push(markOf(bytes));
    }
  } finally {
    closeSync(fd);
  }
  return marks;
}

/** Undefined: so much that it is not worth it, or none of it can be compared. */
function changedSince(from: Base, { pageSize, pages }: Snapshot) {
  if (pageSize !== from.pageSize) return undefined;
  const marks: Buffer[] = [];
  const changed: Page[] = [];
  for (const page of pages()) {
    const mark = markOf(page.bytes);
    marks.push(mark);
    if (from.marks[page.number - 1]?.equals(mark)) continue;
    changed.push(page);
    if (changed.length * pageSize > wholeAfter.bytes) return undefined;
  }
  return { marks, changed };
}

/** Which files these are and when they were last written; empty: too young to tell. */
function looksOf(data: string): string {
  const files = ['', '-wal'].map((ending) => {
    const found = statSync(join(data, databaseFile + ending), { throwIfNoEntry: false });
    return found === undefined ? 'none' : [found.ino, found.size, found.mtimeMs].join(' ');
  });
  const written = files.map((looks) => Number(looks.split(' ')[2] ?? 0));
  return Math.max(...written) > Date.now() - tickMs ? '' : files.join(', ');
}
