/** The house rules by command, beside a server that runs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houseDesk, type Served, serve } from '@gavel/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '../../server/test/store/cluster.ts';
import { gavel } from './gavel.ts';

const data = mkdtempSync(join(tmpdir(), 'gavel-house-'));
let server: Served;
let cookie = '';

async function ask(method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const set = answer.headers.get('set-cookie');
  if (set !== null) cookie = set.split(';')[0]!;
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const command = (...words: string[]) => gavel([...words, '--data', data]);

beforeAll(async () => {
  server = await serve({ port: 0, data, signals: false, logLevel: 'silent' });
  await ask('POST', '/me');
  await ask('POST', '/account', { name: 'Ann', password: 'correct horse battery' });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

describe('gavel moderator', () => {
  it('makes, lists and removes moderators by the name of their account', async () => {
    expect((await command('moderator', 'add', 'ann')).out).toMatch(/^Ann \(p\w+\) is a moderator now\n$/);
    expect((await command('moderator', 'add', 'Ann')).out).toContain('was a moderator already');
    expect((await ask('POST', '/me')).body).toMatchObject({ moderator: true });
    expect((await command('moderator', 'list')).out).toContain('without a second factor');
    expect((await command('moderator', 'remove', 'Ann')).out).toContain('is no moderator any more');
    for (const words of [
      ['moderator', 'add', 'nobody'],
      ['moderator', 'crown', 'Ann'],
      ['moderator', 'add'],
    ]) {
      const { code, err } = await command(...words);
      expect([words, code, err.split('\n').length]).toEqual([words, 2, 2]);
    }
  });
});

describe('gavel warn, mute, ban, lift, settle and audit', () => {
  it('hold for a server that runs within seconds, and stand in the log', async () => {
    const ban = (await command('ban', 'Ann', '--days', '3', '--reason', 'rude', '--json')).json();
    expect(ban).toMatchObject({ kind: 'ban', reason: 'rude', by: 'command' });
    await expect.poll(async () => (await ask('GET', '/tables')).status, { timeout: 30_000, interval: 200 }).toBe(403);
    expect((await ask('GET', '/me/standing')).body).toMatchObject({ sanctions: [{ kind: 'ban', reason: 'rude' }] });
    const id = String((ban as { id: number }).id);
    expect((await command('lift', id, '--reason', 'sorry')).out).toBe(`${id} is lifted\n`);
    await expect.poll(async () => (await ask('GET', '/tables')).status, { timeout: 30_000, interval: 200 }).toBe(200);
    await command('warn', 'Ann', '--reason', 'once');
    await command('mute', 'Ann', '--reason', 'twice', '--days', '1');
    expect((await command('sanctions')).out).toMatch(/3 mute: .*\n2 warning: .*\n1 ban: .*lifted.*\n3 sanctions\n$/);
    const { out, code } = await command('audit');
    expect(code).toBe(0);
    expect(out).toContain('every line is as it was written');
    expect((await command('audit', '--json')).json()).toMatchObject({
      lines: ['muted', 'warned', 'lifted', 'banned', 'moderatorRemoved', 'moderatorAdded'].map((what) => ({ what })),
    });
  });

  it('say in one line what is wrong', async () => {
    for (const words of [
      ['ban', '--reason', 'x'],
      ['ban', 'Ann'],
      ['ban', '--network', 'somewhere', '--reason', 'x'],
      ['ban', 'Ann', '--days', '0', '--reason', 'x'],
      ['lift', '99', '--reason', 'x'],
    ]) {
      const { code, err } = await command(...words);
      expect([words, code]).toEqual([words, 2]);
      expect(err).toMatch(/^gavel: .*\n$/);
    }
    const nowhere = await gavel(['audit', '--data', join(data, 'nowhere')]);
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('there is no data of a server')]);
  });
});

describe('gavel reports', () => {
  const cluster = new Cluster();
  afterAll(() => cluster.close());

  it('reads a database as it reads a folder, while a server uses it', async () => {
    const store = cluster.fresh();
    const own = await serve({ port: 0, data, store, signals: false, logLevel: 'silent' });
    const desk = await houseDesk(store);
    const report = { by: 'p1', person: 'p2', name: 'Pest', table: 't1', reason: 'talk', text: 'rude' } as const;
    const lines = [{ at: 1, by: 'p2', name: 'Pest', text: 'you cheat' }];
    for (const at of [1000, 2000]) await desk.reports.add({ ...report, at, lines });
    const { out } = await gavel(['reports', '--store', store]);
    expect(out).toContain('1 1970-01-01T00:00:01.000Z talk: Pest (p2), by p1, at table t1\n  "rude"\n  Pest (p2): you');
    expect(out).toMatch(/2 reports\n$/);
    const { reports } = (await gavel(['reports', '--store', store, '--json'])).json<{ reports: object[] }>();
    expect(reports).toMatchObject([{ id: 1, at: 1000, ...report, lines }, { id: 2 }]);
    const nowhere = await gavel(['reports', '--store', 'postgres://127.0.0.1:1/none']);
    expect([nowhere.code, nowhere.err]).toEqual([
      2,
      expect.stringMatching(/^gavel: the database cannot be used: .*\n$/),
    ]);
    await desk.close();
    await own.close();
  });
});
