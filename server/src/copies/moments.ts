/**
 * The files of a folder that `gavel backup --every` fills. Each is a moment, which its name says: `.whole` is the house as it was,
 * `.step` is what had changed since the file before it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ServeError } from '../problem.ts';

export interface Moment {
  readonly at: number;
  readonly kind: 'whole' | 'step';
  readonly folder: string;
  readonly name: string;
}

const shape = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.(whole|step)$/;

/** Names that sort by time, and that every file system takes. */
export function nameOf(at: number, kind: Moment['kind']): string {
  return `${new Date(at).toISOString().replaceAll(':', '-')}.${kind}`;
}

export function momentOf(file: string): Moment | undefined {
  const name = basename(file);
  const [, hour, minute, second, kind] = shape.exec(name) ?? [];
  const at = Date.parse(`${hour}:${minute}:${second}`);
  if ((kind !== 'whole' && kind !== 'step') || Number.isNaN(at)) return undefined;
  return { at, kind, folder: dirname(file), name };
}

/** The oldest first. */
export function momentsIn(folder: string): Moment[] {
  if (!existsSync(folder)) return [];
  const moments = readdirSync(folder).flatMap((name) => momentOf(join(folder, name)) ?? []);
  return moments.sort((a, b) => a.at - b.at);
}

/** The newest one, or the newest that is not after `at`. */
export function momentAt(folder: string, at = Number.POSITIVE_INFINITY): Moment {
  const moments = momentsIn(folder);
  const [first] = moments;
  if (first === undefined)
    throw new ServeError(`no file in ${folder} was made by gavel backup --every; name the file to restore`);
  const found = moments.findLast((moment) => moment.at <= at);
  if (found === undefined)
    throw new ServeError(`the oldest copy in ${folder} is of ${timeOf(first.at)}, which is after ${timeOf(at)}`);
  return found;
}

export const timeOf = (at: number): string => new Date(at).toISOString();
