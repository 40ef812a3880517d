import { plainly } from './backup.ts';

/** Loaded only when asked for: no other command needs the store. */
export async function moveHouse({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const { move } = await import('@gavel/server');
  const { tables, rows } = await plainly(() => move(from, to));
  console.log(`${tables} tables, ${rows} rows: all of it is there as it was; where it came from nothing has changed`);
}
