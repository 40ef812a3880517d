/** A server for tests: in a folder of its own, on a free port, with bots in the same thread. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRng, randomPlayer } from '@gavel/kernel';
import type { Think } from '@gavel/table';
import { afterAll } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { type Served, type ServeOptions, serve } from '../src/index.ts';

const folders: string[] = [];
const servers: Served[] = [];

afterAll(async () => {
  for (const server of servers) await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gavel-'));
  folders.push(folder);
  return folder;
}

/** Bots without threads, for tests of everything else. */
export const inProcess: Think = async (game, _, view, decision) =>
  randomPlayer(game).choose(view, decision, fastRng(decision.id));

/** A server with the Duel on a port of its own. */
export async function start(options: Partial<ServeOptions> = {}): Promise<Served> {
  const served = await serve({
    port: 0,
    data: newFolder(),
    signals: false,
    logLevel: 'silent',
    games: [duel],
    think: inProcess,
    beatMs: 0,
    ...options,
  });
  servers.push(served);
  return served;
}
