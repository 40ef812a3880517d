export interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly data: string;
}

/** Loaded only when asked for: no other command needs a server. */
export async function serveTables({ port, host, data }: ServeFlags): Promise<void> {
  const { serve } = await import('@gavel/server');
  const { url } = await serve({ port, host, data });
  console.log(`Gavel is open at ${url}`);
}
