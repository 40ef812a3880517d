/** A house as it was at a moment, from the last whole copy before it and what changed after that. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { ServeError } from '../problem.ts';
import { type Moment, momentOf, momentsIn, timeOf } from './moments.ts';
import { markOf, stateOf } from './pages.ts';
import { type Step, unpacked } from './step.ts';

/** Writes it to a file of that name. */
export function rebuild(moment: Moment, file: string): void {
  const steps: Moment[] = [];
  let at = moment;
  while (at.kind === 'step') {
    steps.unshift(at);
    at = before(stepOf(at), at);
  }
  copyFileSync(join(at.folder, at.name), file);
  if (steps.length === 0) return;
  const fd = openSync(file, 'r+');
  try {
    // unpacked one at a time: all of them may be larger than memory
    for (const one of steps) take(fd, stepOf(one));
    const last = stepOf(moment);
    ftruncateSync(fd, last.pages * last.pageSize);
    if (stateIn(fd, last) !== last.state) throw broken(moment, 'what it leads to is not what was copied');
  } finally {
    closeSync(fd);
  }
}

function take(fd: number, { changed, pageSize }: Step): void {
  for (const { number, bytes } of changed) writeSync(fd, bytes, 0, pageSize, (number - 1) * pageSize);
}

function stepOf(moment: Moment): Step {
  try {
    return unpacked(readFileSync(join(moment.folder, moment.name)));
  } catch (problem) {
    throw broken(moment, `it is damaged (${problem instanceof Error ? problem.message : problem})`);
  }
}

function before({ after }: Step, moment: Moment): Moment {
  const found = momentOf(join(moment.folder, after));
  // nothing goes on from what is later, whatever it says
  if (found === undefined || found.at >= moment.at) throw broken(moment, 'it does not say what it goes on from');
  if (!existsSync(join(found.folder, found.name))) throw broken(found, 'it is missing');
  return found;
}

/** Says what else could be restored. */
function broken({ at, folder, name }: Moment, why: string): ServeError {
  const older = momentsIn(folder).findLast((moment) => moment.at < at);
  const instead = older === undefined ? 'nothing is there from before' : `try --at ${timeOf(older.at)}`;
  return new ServeError(`${join(folder, name)} cannot be used: ${why}; ${instead}`);
}

function stateIn(fd: number, { pages, pageSize }: Step): string {
  const marks: Buffer[] = [];
  const page = Buffer.alloc(pageSize);
  for (let i = 0; i < pages; i++) {
    readSync(fd, page, 0, pageSize, i * pageSize);
    marks.push(markOf(page));
  }
  return stateOf(marks);
}
