import { UsageError } from '../usage.ts';

/** Loaded only when asked for: no other command needs the store. */
export async function backupData({ data, to }: { readonly data: string; readonly to: string }): Promise<void> {
  const { backup } = await import('@gavel/server');
  const size = await plainly(() => backup(data, to));
  console.log(`${to}: ${(size / 1e6).toFixed(1)} MB, everything up to now`);
}

export async function restoreData(file: string, { data }: { readonly data: string }): Promise<void> {
  const { restore } = await import('@gavel/server');
  await plainly(() => restore(file, data));
  console.log(`restored into ${data}; start with gavel serve --data ${data}`);
}

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
