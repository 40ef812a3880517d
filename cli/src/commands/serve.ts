import { serve } from '@gavel/server';

export interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly data: string;
}

export async function serveTables({ port, host, data }: ServeFlags): Promise<void> {
  const { url } = await serve({ port, host, data });
  console.log(`Gavel is open at ${url}`);
}
