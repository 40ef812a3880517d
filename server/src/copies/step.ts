/** What changed from one moment to the next, as one file: a line that says what follows, and the pages, all of it packed. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from './pages.ts';

export interface Step {
  /** The file it goes on from. */
  readonly after: string;
  readonly pageSize: number;
  /** How many the house has afterwards. */
  readonly pages: number;
  /** What all of them are known by then. */
  readonly state: string;
  readonly changed: readonly Page[];
}

export function packed({ changed, ...rest }: Step): Buffer {
  const line = `${JSON.stringify({ ...rest, changed: changed.map(({ number }) => number) })}\n`;
  return gzipSync(Buffer.concat([Buffer.from(line), ...changed.map(({ bytes }) => bytes)]), { level: 1 });
}

/** Throws where it is not whole. */
export function unpacked(file: Buffer): Step {
  const all = gunzipSync(file);
  const end = all.indexOf('\n');
  const { changed, ...rest }: Omit<Step, 'changed'> & { changed: number[] } = JSON.parse(all.toString('utf8', 0, end));
  const { pageSize } = rest;
  const begin = (i: number) => end + 1 + i * pageSize;
  if (all.length !== begin(changed.length)) throw new Error('it has another length than it says');
  return { ...rest, changed: changed.map((number, i) => ({ number, bytes: all.subarray(begin(i), begin(i + 1)) })) };
}
