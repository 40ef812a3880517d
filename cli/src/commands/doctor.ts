/** gavel doctor and gavel drill: is this house in order, and would its newest backup bring it back? */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@gavel/bots';
import { UsageError } from '../usage.ts';
import { megabytes, plainly } from './backup.ts';

interface DoctorFlags {
  readonly data: string;
  readonly backups?: string;
  readonly samples: number;
}

const signs = { fine: 'fine ', look: 'LOOK ', wrong: 'WRONG' } as const;
const day = 24 * 3600_000;

/** Says in plain words what is the case. Exit code 1: something is wrong. */
export async function examineHouse({ data, backups, samples }: DoctorFlags): Promise<void> {
  const { examine } = await import('@gavel/server');
  const findings = [...(await plainly(() => examine(data, games, samples)))];
  if (backups !== undefined) findings.push(ageOf(await newest(backups)));
  for (const { is, what } of findings) console.log(`${signs[is]} ${what}`);
  if (findings.some(({ is }) => is === 'wrong')) process.exitCode = 1;
}

function ageOf({ file, at }: Backup): { is: 'fine' | 'look'; what: string } {
  const days = (Date.now() - at) / day;
  const what = `the newest backup is ${file}, ${days < 1 ? 'from today' : `${Math.floor(days)} days old`}`;
  return { is: days < 2 ? 'fine' : 'look', what };
}

interface DrillFlags {
  readonly backups: string;
  readonly samples: number;
}

/** Restores the newest backup into a scratch folder and plays a sample of its games again. Exit code 1: it did not work. */
export async function drill({ backups, samples }: DrillFlags): Promise<void> {
  const { restore, replayed } = await import('@gavel/server');
  const { file, at } = await newest(backups);
  const scratch = mkdtempSync(join(tmpdir(), 'gavel-drill-'));
  try {
    const begin = Date.now();
    const { bytes } = await plainly(() => restore(file, join(scratch, 'data')));
    const { games: played, of, moves, otherRules, problems } = replayed(join(scratch, 'data'), games, samples);
    console.log(`${file}: ${megabytes(bytes)}, made ${new Date(at).toISOString()}, whole`);
    console.log(
      `${played} of its ${of} games played again, ${moves} moves, in ${((Date.now() - begin) / 1000).toFixed(1)} s`,
    );
    if (otherRules > 0) console.log(`${otherRules} of them began under other rules: they can be watched`);
    for (const { table, why } of problems) console.log(`${table} leads elsewhere: ${why}`);
    console.log(problems.length === 0 ? 'this backup brings the house back' : 'this backup is NOT good');
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

interface Backup {
  readonly file: string;
  readonly at: number;
}

/** The newest file of a folder of backups, or the file itself. */
async function newest(path: string): Promise<Backup> {
  const { momentOf } = await import('@gavel/server');
  // those that are made on and on say it in their names, which no tool that carries them changes
  const timed = (file: string): Backup => ({ file, at: momentOf(file)?.at ?? statSync(file).mtimeMs });
  if (!existsSync(path)) throw new UsageError(`there is no ${path}`);
  if (!statSync(path).isDirectory()) return timed(path);
  const files = readdirSync(path)
    .filter((name) => !name.includes('.part') && !name.startsWith('gavel.lock'))
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .map(timed)
    .sort((a, b) => a.at - b.at);
  const last = files.at(-1);
  if (last === undefined) throw new UsageError(`there is no backup in ${path}`);
  return last;
}
