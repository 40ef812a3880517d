/** gavel doctor and gavel drill on a database: a house in order with its nodes, one that is not, and what is no house at all. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, serve } from '@gavel/server';
import type { NewTable } from '@gavel/table';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '../../server/test/store/cluster.ts';
import { inHouse } from './gavel.ts';

const data = mkdtempSync(join(tmpdir(), 'gavel-doctor-'));
let cluster: Cluster;
const nodes: Served[] = [];

const node = async (store: string): Promise<Served> => {
  const served = await serve({ port: 0, data, store, signals: false, logLevel: 'silent' });
  nodes.push(served);
  return served;
};

/** A house with one game that runs. */
async function house(): Promise<string> {
  const store = cluster.fresh();
  const { url } = await node(store);
  const me = await fetch(`${url}/api/v1/me`, { method: 'POST' });
  const cookie = me.headers.get('set-cookie')?.split(';')[0] ?? '';
  const seats: NewTable['seats'] = [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }];
  const body = JSON.stringify({ game: 'cursed-earth', seats });
  const headers = { cookie, 'content-type': 'application/json' };
  expect((await fetch(`${url}/api/v1/tables`, { method: 'POST', headers, body })).status).toBe(201);
  return store;
}

async function tamper(store: string, ...statements: string[]): Promise<void> {
  const pool = new Pool({ connectionString: store, max: 1 });
  for (const sql of statements) await pool.query(sql);
  await pool.end();
}

beforeAll(() => {
  cluster = new Cluster();
});
afterAll(async () => {
  await Promise.all(nodes.map((one) => one.close()));
  cluster.close();
  rmSync(data, { recursive: true, force: true });
});

describe('gavel doctor --store', () => {
  it('says of a house in order that it is, while its nodes run', async () => {
    const store = await house();
    await node(store);
    await inHouse(['ban', '--network', '192.0.2.1', '--reason', 'noise', '--store', store]);
    const { code, out } = await inHouse(['doctor', '--store', store]);
    const lines = out.split('\n');
    // the database of these tests is not meant to survive anything
    const careless = 'LOOK  what is acknowledged is lost with the power: fsync is off, synchronous_commit on';
    expect(lines.filter((line) => !line.startsWith('fine '))).toEqual([careless]);
    for (const said of [
      /^fine {2}it is PostgreSQL \d+.*, and the database has \d+\.\d MB$/,
      /^fine {2}it takes what is written$/,
      /^fine {2}\d+ of 200 connections are used$/,
      /^fine {2}its schema is this version’s \(\d+\)$/,
      /^fine {2}2 nodes live: 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+$/,
      /^fine {2}1 games run, 0 wait for people, 0 are over$/,
      /^fine {2}\d notices wait to be sent$/,
      /^fine {2}the moderators’ log is as it was written$/,
      /^fine {2}1 of 1 games played again, \d+ moves: all lead where they led$/,
    ])
      expect(lines).toContainEqual(expect.stringMatching(said));
    expect(code).toBe(0);
  });

  it('finds what is wrong with one, and mends nothing by itself', async () => {
    const store = await house();
    await tamper(
      store,
      `update log set entry = jsonb_set(entry::jsonb, '{hash}', '"no"')::text where entry::jsonb ->> 'kind' = 'began'`,
      `insert into outbox values ('p1', 't1', 'mail', '{}', ${Date.now() - 3600_000}, 2, 0)`,
      `insert into audit (at, who, what, about, prev, hash) values (1, 'command', 'banned', '{}', '', 'made up')`,
      `insert into node (id, until, address) values ('fell', now() - interval '1 hour', '10.0.0.9:8601')`,
      `insert into tables values ('frozen', 'chess', 'frozen', 0, 0, '{}')`,
    );
    const { code, out } = await inHouse(['doctor', '--store', store]);
    expect(out).toMatch(/WRONG .* games played again.*: \d lead elsewhere, the first is /);
    expect(out).toMatch(/LOOK {2}1 notices wait to be sent, 1 of them were tried before, the oldest since 60 minutes:/);
    expect(out).toContain('WRONG line 1 of the moderators’ log was changed');
    expect(out).toContain('LOOK  1 nodes fell within the last days: 10.0.0.9:8601');
    expect(out).toContain('LOOK  1 games stand still');
    expect(out).toContain('LOOK  1 tables play chess, which is not installed');
    expect(code).toBe(1);

    await tamper(store, 'update schema_version set version = version - 1');
    expect((await inHouse(['doctor', '--store', store, '--samples', '0'])).out).toMatch(
      /LOOK {2}its schema is \d+; gavel serve brings it to \d+/,
    );
    await tamper(store, 'update schema_version set version = version + 2');
    expect((await inHouse(['doctor', '--store', store])).out).toMatch(/WRONG a newer Gavel has used it \(schema \d+/);
  });

  it('says in one line what it cannot look at, and no password', async () => {
    const nowhere = 'postgres://gavel:secret@127.0.0.1:1/gavel';
    for (const [words, says] of [
      [['doctor', '--store', cluster.fresh()], /^there is no Gavel in that database$/],
      [['doctor', '--store', nowhere], /^the database cannot be used: .*ECONNREFUSED/],
      [['doctor', '--store', data], /^--store takes the address of a database, postgres:/],
      [['doctor', '--store', nowhere, '--data', data], /^gavel doctor takes --data or --store, not both$/],
      [['drill', '--store', nowhere], /^the database cannot be used/],
      [['drill', '--store', nowhere, '--backups', data], /^gavel drill takes --backups or --store, not both$/],
      [['drill'], /^gavel drill takes --backups DIR, or --store postgres:/],
    ] as const) {
      const { code, err } = await inHouse(words);
      expect([words, code, err.trimEnd()]).toEqual([words, 2, expect.stringMatching(says)]);
      expect(err).not.toContain('secret');
      expect(err.trimEnd()).not.toContain('\n');
    }
  });
});

describe('gavel drill --store', () => {
  it('plays games of the database again, also where only the environment names it', async () => {
    const store = await house();
    process.env['GAVEL_STORE'] = store;
    const { code, out } = await inHouse(['drill']).finally(() => Reflect.deleteProperty(process.env, 'GAVEL_STORE'));
    expect(out).toMatch(/^1 of its 1 games played again, \d+ moves.*\nwhat this database holds is good$/);
    expect(code).toBe(0);
    await tamper(store, `delete from log where v = 1`);
    const bad = await inHouse(['drill', '--store', store]);
    expect(bad.out).toMatch(/leads elsewhere: its log does not begin with its making\n.* is NOT good$/);
    expect(bad.code).toBe(1);
  });
});
