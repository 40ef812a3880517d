/** gavel doctor and gavel drill: a house in order, one that is not, and backups that would not bring it back. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, serve } from '@gavel/server';
import type { NewTable } from '@gavel/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gavel } from './gavel.ts';

const folder = mkdtempSync(join(tmpdir(), 'gavel-doctor-'));
const data = join(folder, 'data');
const backups = join(folder, 'backups');
let server: Served;

/** Whoever breaks a file does it from outside. */
function tamper(file: string, sql: string): void {
  const Reader = createRequire(new URL('../../server/package.json', import.meta.url))('libsql');
  const db = new Reader(file);
  db.exec(sql);
  db.close();
}

const restored = async (name: string) => {
  await gavel(['restore', join(backups, 'first'), '--data', join(folder, name)]);
  return join(folder, name);
};

beforeAll(async () => {
  server = await serve({ port: 0, data, signals: false, logLevel: 'silent' });
  const api = `${server.url}/api/v1`;
  const me = await fetch(`${api}/me`, { method: 'POST' });
  const cookie = me.headers.get('set-cookie')?.split(';')[0] ?? '';
  const seats: NewTable['seats'] = [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }];
  const body = JSON.stringify({ game: 'cursed-earth', seats });
  await fetch(`${api}/tables`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body });
  mkdirSync(backups);
  expect(await gavel(['backup', '--data', data, '--to', join(backups, 'first')])).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('gavel doctor', () => {
  it('says of a house in order that it is, while the server runs', async () => {
    const { code, out } = await gavel(['doctor', '--data', data, '--backups', backups]);
    expect(out).not.toMatch(/LOOK|WRONG/);
    expect(out).toContain('fine  a server uses this folder now\n');
    expect(out).toContain('fine  1 games run, 0 wait for people, 0 are over\n');
    expect(out).toMatch(/fine {2}1 of 1 games played again, \d+ moves: all lead where they led\n/);
    expect(out).toContain('fine  0 notices wait to be sent\n');
    expect(out).toContain('fine  the moderators’ log is as it was written\n');
    expect(out).toContain('from today\n');
    expect(code).toBe(0);
  });

  it('finds a log that leads elsewhere', async () => {
    const broken = await restored('elsewhere');
    tamper(
      join(broken, 'gavel.db'),
      `update log set entry = json_set(entry, '$.hash', 'no') where entry ->> 'kind' = 'began'`,
    );
    const { code, out } = await gavel(['doctor', '--data', broken]);
    expect(out).toMatch(
      /WRONG 1 of 1 games played again.* lead elsewhere, the first is \w{20}: the log leads to another state/,
    );
    expect(code).toBe(1);
  });

  it('finds notices that nobody sends, and a line of the moderators’ log that was changed', async () => {
    const changed = await restored('changed');
    const late = Date.now() - 3600_000;
    tamper(join(changed, 'gavel.db'), `insert into outbox values ('p1', 't1', 'mail', '{}', ${late}, 2, 0)`);
    tamper(join(changed, 'gavel.db'), `insert into audit values (1, 1, 'command', 'banned', '{}', '', 'made up')`);
    const { code, out } = await gavel(['doctor', '--data', changed]);
    expect(out).toMatch(/LOOK {2}1 notices wait to be sent, 1 of them were tried before, the oldest since 60 minutes:/);
    expect(out).toContain('WRONG line 1 of the moderators’ log was changed');
    expect(code).toBe(1);
  });

  it('finds what others can read, games that are not installed, and a newer schema', async () => {
    const open = await restored('open');
    const file = join(open, 'gavel.db');
    chmodSync(file, 0o644);
    tamper(file, `update tables set game = 'chess'; pragma user_version = 99`);
    const { code, out } = await gavel(['doctor', '--data', open, '--samples', '0']);
    expect(out).toContain(`WRONG others can read ${file}`);
    expect(out).toContain('LOOK  1 tables play chess, which is not installed');
    expect(out).toContain('WRONG a newer Gavel has used it (schema 99');
    expect(code).toBe(1);
  });

  it('says in one line that there is no house', async () => {
    const { code, err } = await gavel(['doctor', '--data', join(folder, 'nowhere')]);
    expect(code).toBe(2);
    expect(err).toMatch(/^gavel: there is no Gavel in the folder .*\n$/);
  });
});

describe('gavel drill', () => {
  it('restores the newest backup and plays its games again', async () => {
    const { code, out } = await gavel(['drill', '--backups', backups]);
    expect(out).toContain(`${join(backups, 'first')}: `);
    expect(out).toMatch(/1 of its 1 games played again, \d+ moves/);
    expect(out).toContain('this backup brings the house back\n');
    expect(code).toBe(0);
  });

  it('says when the newest one would not', async () => {
    const broken = await restored('bad');
    tamper(join(broken, 'gavel.db'), `delete from log where v = 1`);
    const file = join(backups, 'second');
    expect(await gavel(['backup', '--data', broken, '--to', file])).toMatchObject({ code: 0 });
    utimesSync(file, new Date(), new Date(Date.now() + 60_000));
    const { code, out } = await gavel(['drill', '--backups', backups]);
    expect(out).toContain('leads elsewhere: its log does not begin with its making');
    expect(out).toContain('this backup is NOT good\n');
    expect(code).toBe(1);
    rmSync(file);
  });

  it('says in one line that there is nothing to restore', async () => {
    const { code, err } = await gavel(['drill', '--backups', join(folder, 'none')]);
    expect(code).toBe(2);
    expect(err).toMatch(/^gavel: there is no .*none\n$/);
  });
});
