/** gavel doctor and gavel drill: is this house in order, would its newest backup bring it back, is its database good? */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@gavel/bots';
import { UsageError } from '../usage.ts';
import { megabytes, plainly } from './backup.ts';

interface DoctorFlags {
  readonly data?: string;
  readonly store?: string;
  readonly backups?: string;
  readonly samples: number;
}

const signs = { fine: 'fine ', look: 'LOOK ', wrong: 'WRONG' } as const;
const day = 24 * 3600_000;

/** Says in plain words what is the case. Exit code 1: something is wrong. */
export async function examineHouse({ data, store, backups, samples }: DoctorFlags): Promise<void> {
  if (data !== undefined && store !== undefined) throw new UsageError('gavel doctor takes --data or --store, not both');
  const { examine } = await import('@gavel/server');
  const where = data ?? addressOf(store) ?? '.gavel';
  const findings = [...(await plainly(() => examine(where, games, samples)))];
  if (backups !== undefined) findings.push(ageOf(await newest(backups)));
  for (const { is, what } of findings) console.log(`${signs[is]} ${what}`);
  if (findings.some(({ is }) => is === 'wrong')) process.exitCode = 1;
}

function ageOf({ file, at }: Backup): { is: 'fine' | 'look'; what: string } {
  const days = (Date.now() - at) / day;
  const what = `the newest backup is ${file}, ${days < 1 ? 'from today' : `${Math.floor(days)} days old`}`;
  return { is: days < 2 ? 'fine' : 'look', what };
}

/** Of a database: from the command line, or from where no list of processes shows it. */
function addressOf(store = process.env['GAVEL_STORE']): string | undefined {
  if (store !== undefined && !/^postgres(ql)?:\/\//.test(store))
    throw new UsageError('--store takes the address of a database, postgres://…');
  return store;
}

interface DrillFlags {
  readonly backups?: string;
  readonly store?: string;
  readonly samples: number;
}

/** Plays a sample of the games again that a backup brings back, or that a database holds. Exit code 1: it did not work. */
export async function drill({ backups, store, samples }: DrillFlags): Promise<void> {
  if (backups !== undefined && store !== undefined)
    throw new UsageError('gavel drill takes --backups or --store, not both');
  if (backups !== undefined) return drillBackup(backups, samples);
  const address = addressOf(store);
  if (address === undefined) throw new UsageError('gavel drill takes --backups DIR, or --store postgres://…');
  await replay(address, samples, ['what this database holds is good', 'what this database holds is NOT good']);
}

/** Restores the newest one into a scratch folder first. */
async function drillBackup(backups: string, samples: number): Promise<void> {
  const { restore } = await import('@gavel/server');
  const { file, at } = await newest(backups);
  const scratch = mkdtempSync(join(tmpdir(), 'gavel-drill-'));
  const data = join(scratch, 'data');
  try {
    const { bytes } = await plainly(() => restore(file, data));
    console.log(`${file}: ${megabytes(bytes)}, made ${new Date(at).toISOString()}, whole`);
    await replay(data, samples, ['this backup brings the house back', 'this backup is NOT good']);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function replay(where: string, samples: number, [good, bad]: readonly [string, string]): Promise<void> {
  const { replayed } = await import('@gavel/server');
  const begin = Date.now();
  const found = await plainly(() => replayed(where, games, samples));
  const { games: played, of, moves, otherRules, problems } = found;
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`${played} of its ${of} games played again, ${moves} moves, in ${seconds} s`);
  if (otherRules > 0) console.log(`${otherRules} of them began under other rules: they can be watched`);
  for (const { table, why } of problems) console.log(`${table} leads elsewhere: ${why}`);
  console.log(problems.length === 0 ? good : bad);
  if (problems.length > 0) process.exitCode = 1;
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
