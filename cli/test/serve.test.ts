/** The server as it is run: flags, a backup beside it, and a second life elsewhere. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { gavel } from './gavel.ts';
import { serve, stopAll } from './served.ts';

const folder = mkdtempSync(join(tmpdir(), 'gavel-serve-'));

afterAll(() => {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
});

it('A guest goes on elsewhere after gavel backup and gavel restore', async () => {
  const first = join(folder, 'first');
  const second = join(folder, 'second');
  const file = join(folder, 'copy');
  const one = await serve('--data', first, '--guests', '2', '--trust-proxy', 'none');
  const met = await fetch(`${one.url}/api/v1/me`, { method: 'POST' });
  const me = (await met.json()) as { id: string };
  const cookie = met.headers.get('set-cookie')!.split(';')[0]!;
  const table = await fetch(`${one.url}/api/v1/tables`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] }),
  });
  const { id } = (await table.json()) as { id: string };

  // the flags are heeded: two guests a minute, and nobody is believed to come from elsewhere
  const far = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  const next = await fetch(`${one.url}/api/v1/me`, { method: 'POST', headers: far });
  expect([next.status, next.headers.get('set-cookie')?.includes('Secure')]).toEqual([200, false]);
  expect((await fetch(`${one.url}/api/v1/me`, { method: 'POST', headers: far })).status).toBe(429);

  const saved = await gavel(['backup', '--data', first, '--to', file]);
  expect([saved.code, saved.err]).toEqual([0, '']);
  expect((await gavel(['backup', '--data', first, '--to', file])).code).toBe(2);
  expect((await gavel(['restore', file, '--data', first])).code).toBe(2);
  expect(await one.stop()).toBe(0);
  expect((await gavel(['restore', file, '--data', second])).code).toBe(0);

  const two = await serve('--data', second);
  const again = await fetch(`${two.url}/api/v1/me`, { headers: { cookie } });
  expect(await again.json()).toMatchObject(me);
  const mine = await fetch(`${two.url}/api/v1/tables?mine=true`, { headers: { cookie } });
  expect(await mine.json()).toMatchObject({ tables: [{ id, status: 'playing', yours: [0] }] });
  expect(await two.stop()).toBe(0);
});
