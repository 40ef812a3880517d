import { UsageError } from '../usage.ts';

export interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly data: string;
}

/** Loaded only when asked for: no other command needs a server. */
export async function serveTables({ port, host, data }: ServeFlags): Promise<void> {
  const { serve, ServeError } = await import('@gavel/server');
  try {
    const { url } = await serve({ port, host, data });
    console.log(`Gavel is open at ${url}`);
  } catch (error) {
    if (error instanceof ServeError) throw new UsageError(error.message);
    throw error;
  }
}
