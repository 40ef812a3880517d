/** gavel backup and gavel restore: one copy, copies on and on, and a data folder from either. */
import { stat } from 'node:fs/promises';
import { UsageError } from '../usage.ts';

interface BackupFlags {
  readonly data: string;
  readonly to: string;
  /** Seconds: on and on. */
  readonly every?: number;
  /** Days that all copies are kept, and one of each day. */
  readonly fine?: number;
  readonly keep?: number;
}

const usual = { fine: 7, keep: 30 } as const;

/** Loaded only when asked for: no other command needs the store. */
export async function backupData({ data, to, every, fine, keep }: BackupFlags): Promise<void> {
  if (every !== undefined) return copyOnAndOn({ data, to, every, fine: fine ?? usual.fine, keep: keep ?? usual.keep });
  if (fine !== undefined || keep !== undefined) throw new UsageError('--fine and --keep go with --every');
  const { backup } = await import('@gavel/server');
  const size = await plainly(() => backup(data, to));
  console.log(`${to}: ${megabytes(size)}, everything up to now`);
}

/** Until it is told to stop: then once more, so that what came before it is copied. */
async function copyOnAndOn({ data, to, every, fine, keep }: Required<BackupFlags>): Promise<void> {
  if (keep < fine) throw new UsageError(`--keep (${keep} days) cannot be less than --fine (${fine})`);
  if (await isFile(to)) throw new UsageError(`--to takes a folder with --every, and ${to} is a file`);
  const { Copier } = await import('@gavel/server');
  const copier = await plainly(() => new Copier(data, to, { fine, whole: keep }));
  const stop = stopped();
  try {
    const first = await plainly(() => copier.copy());
    console.log(`${to}: ${megabytes(first?.bytes ?? 0)}, and what changes every ${every} s; Ctrl-C ends it`);
    let works = true;
    do {
      await stop.or(every * 1000);
      try {
        copier.copy();
        if (!works) console.error('copies are made again');
        works = true;
      } catch (problem) {
        // a disk that is full or away may come back, and the house goes on meanwhile
        if (works) console.error(`gavel: ${problem instanceof Error ? problem.message : problem}; it is tried again`);
        works = false;
      }
    } while (!stop.isHere());
    if (!works) process.exitCode = 1;
  } finally {
    copier.close();
  }
}

/** Ctrl-C or SIGTERM, to wait for. */
function stopped(): { or(ms: number): Promise<void>; isHere(): boolean } {
  let here = false;
  let wake = () => {};
  const stop = () => {
    here = true;
    wake();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const or = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, here ? 0 : ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return { or, isHere: () => here };
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => !found.isDirectory(),
    () => false,
  );

/** A time that means the same everywhere, in milliseconds since 1970. */
export function instant(name: string) {
  return (text: string): number => {
    const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
    const at = isWhole ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(at))
      throw new UsageError(`--${name} takes a time with its zone, such as 2027-01-31T20:15:00Z, not "${text}"`);
    return at;
  };
}

export async function restoreData(from: string, flags: { readonly data: string; readonly at?: number }): Promise<void> {
  const { data, at } = flags;
  const { restore } = await import('@gavel/server');
  const restored = await plainly(() => restore(from, data, at));
  const when = restored.at === undefined ? '' : `, as it was at ${new Date(restored.at).toISOString()}`;
  console.log(`restored into ${data}${when}; start with gavel serve --data ${data}`);
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** What cannot be done is said in one line. */
export async function plainly<T>(run: () => T | Promise<T>): Promise<T> {
  const { ServeError } = await import('@gavel/server');
  try {
    return await run();
  } catch (error) {
    if (error instanceof ServeError) throw new UsageError(error.message);
    throw error;
  }
}
