/** gavel reports: who reported whom, read from a data folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, serve } from '@gavel/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gavel } from './gavel.ts';

const data = mkdtempSync(join(tmpdir(), 'gavel-reports-'));
let server: Served;
const cookies: string[] = [];

async function ask<T>(who: number, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      ...(cookies[who] === undefined ? {} : { cookie: cookies[who] }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const cookie = answer.headers.get('set-cookie');
  if (cookie !== null) cookies[who] = cookie.split(';')[0]!;
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

beforeAll(async () => {
  server = await serve({ port: 0, data, signals: false, logLevel: 'silent' });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

describe('gavel reports', () => {
  it('prints who reported whom, while the server runs', async () => {
    const host = await ask<{ id: string; name: string }>(0, '/me');
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { id: table } = await ask<{ id: string }>(0, '/tables', { game: 'helter-skelter', seats });
    const witness = await ask<{ id: string }>(1, '/me');
    await ask(1, '/reports', { table, person: host.id, reason: 'name', text: 'rude' });
    const told = { by: witness.id, person: host.id, name: host.name, table, reason: 'name', text: 'rude', lines: [] };
    expect((await gavel(['reports', '--data', data, '--json'])).json()).toMatchObject({ reports: [told] });
    const { out } = await gavel(['reports', '--data', data]);
    expect(out).toContain(`name: ${host.name} (${host.id}), by ${witness.id}`);
    expect(out).toContain('1 report\n');
  });

  it('says in one line that a folder has no data', async () => {
    const { code, err } = await gavel(['reports', '--data', join(data, 'nowhere')]);
    expect(code).toBe(2);
    expect(err).toMatch(/^gavel: there is no data of a server in .*\n$/);
  });
});
