/** gavel backup on and on, gavel restore to a moment, and an outside tool that carries the copies to a far place. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, serve } from '@gavel/server';
import type { NewTable } from '@gavel/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';
import { gavel, inHouse, root } from './gavel.ts';

const folder = mkdtempSync(join(tmpdir(), 'gavel-copies-'));
const [data, to] = [join(folder, 'data'), join(folder, 'copies')];
const copying: ChildProcess[] = [];
/** Debian's package; the long run installs it. */
const rclone = 'rclone';
let server: Served;
let cookie = '';

async function ask(method: string, path: string, body?: object) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/api/v1${path}`, { method, headers: { cookie, ...type }, ...sent });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return answer.json() as Promise<{ id: string }>;
}

/** A game that runs from now on. */
async function table(): Promise<string> {
  const seats: NewTable['seats'] = [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }];
  return (await ask('POST', '/tables', { game: 'cursed-earth', seats })).id;
}

/** Copies once a second until it is told to stop. */
async function copyOnAndOn(...flags: string[]) {
  const child = spawn(`${root}bin/gavel`, ['backup', '--data', data, '--to', to, '--every', ...flags]);
  copying.push(child);
  let err = '';
  child.stderr.on('data', (text) => {
    err += text;
  });
  const [line] = await once(child.stdout, 'data');
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    return { code, err };
  };
  return { line: String(line), stop, told: () => err };
}

const copies = () => readdirSync(to).filter((name) => /\.(whole|step)$/.test(name));
/** The moment a copy stands for, as restore takes it. */
const timeOf = (name: string) => name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:').replace(/\.(whole|step)$/, '');

beforeAll(async () => {
  server = await serve({ port: 0, data, signals: false, logLevel: 'silent' });
  await ask('POST', '/me');
});
afterAll(async () => {
  for (const child of copying) child.kill('SIGKILL');
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('gavel backup --every', () => {
  it('copies what changes beside a server, once more when it is told to stop, and restore finds each moment', async () => {
    const first = await table();
    const { line, stop } = await copyOnAndOn('1');
    expect(line).toMatch(/copies: \d\.\d MB, and what changes every 1 s; Ctrl-C ends it\n$/);
    const before = timeOf(copies().at(-1)!);
    const second = await table();
    await expect.poll(() => copies().length, { timeout: 60_000 }).toBeGreaterThan(1);
    const third = await table();
    expect(await stop()).toEqual({ code: 0, err: '' });

    const tables = async (...flags: string[]) => {
      const into = mkdtempSync(join(folder, 'restored-'));
      const { code, out } = await gavel(['restore', to, '--data', into, ...flags]);
      expect([code, out]).toEqual([0, expect.stringMatching(/^restored into .*, as it was at 2.*Z; start with/)]);
      const { code: worse, out: told } = await gavel(['doctor', '--data', into, '--backups', to]);
      expect([worse, told]).toEqual([0, expect.stringContaining('all lead where they led')]);
      expect(told).toMatch(/the newest backup is .*\.step, from today/);
      const again = await serve({ port: 0, data: into, signals: false, logLevel: 'silent' });
      const there = await Promise.all(
        [first, second, third].map(
          async (id) => (await fetch(`${again.url}/api/v1/tables/${id}`, { headers: { cookie } })).status === 200,
        ),
      );
      await again.close();
      return there;
    };
    expect(await tables()).toEqual([true, true, true]);
    expect(await tables('--at', before)).toEqual([true, false, false]);
    const { code, out } = await gavel(['drill', '--backups', to]);
    expect([code, out]).toEqual([0, expect.stringMatching(/\.step: .*\n3 of its 3 games played again/)]);
  });

  it('goes on when the place it copies to was away for a while', async () => {
    const { stop, told } = await copyOnAndOn('1');
    rmSync(to, { recursive: true });
    await table();
    await expect.poll(told, { timeout: 60_000 }).toMatch(/cannot be written: .*; it is tried again\n$/);
    mkdirSync(to);
    await expect.poll(told, { timeout: 60_000 }).toMatch(/\ncopies are made again\n$/);
    expect(await stop()).toMatchObject({ code: 0 });
    expect(await gavel(['drill', '--backups', to])).toMatchObject({ code: 0 });
  });

  it('says in one line what is wrong', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const [words, says] of [
      [['backup', '--data', data, '--to', to, '--every', '0'], '--every takes a whole number from 1 to 86400, not "0"'],
      [['backup', '--data', data, '--to', to, '--every', 'soon'], 'not "soon"'],
      [['backup', '--data', data, '--to', file, '--every', '5'], 'and .* is a file'],
      [['backup', '--data', data, '--to', data, '--every', '5'], 'is a data folder; copies have a folder of their own'],
      [['backup', '--data', folder, '--to', to, '--every', '5'], 'there is no Gavel in the folder'],
      [['backup', '--data', data, '--to', to, '--every', '5', '--fine', '9', '--keep', '8'], 'cannot be less than'],
      [['backup', '--data', data, '--to', join(folder, 'x'), '--keep', '8'], '--fine and --keep go with --every'],
      [['restore', to, '--at', 'yesterday'], '--at takes a time with its zone, .* not "yesterday"'],
      [['restore', to, '--at', '2027-13-01T00:00:00Z'], '--at takes a time with its zone'],
      [['restore', to, '--at', '2001-01-01T00:00:00Z', '--data', join(folder, 'y')], 'the oldest copy in .* is of'],
      [['restore', join(folder, 'nothing')], 'there is no file'],
    ] as const) {
      const { code, err } = await inHouse(words);
      expect([words, code, err]).toEqual([words, 2, expect.stringMatching(says)]);
      expect(err.trimEnd()).not.toContain('\n');
    }
  });
});

/** Another machine, as far as rclone can tell: a server on a port of its own. */
interface FarPlace {
  readonly remote: string;
  stop(): void;
}

async function webDav(at: string): Promise<FarPlace> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(rclone, ['serve', 'webdav', at, '--addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  return served(child, url, `:webdav,url='${url}':`);
}

/** A small server that speaks S3, fetched for this alone: the product needs none. */
async function s3(at: string): Promise<FarPlace> {
  const [name, version, keys] = ['s3rver', '3.7.1', 'S3RVER'];
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', at, `${name}@${version}`]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = ['-d', join(at, 'data'), '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'gavel'];
  const child = spawn(process.execPath, [join(at, 'node_modules', name, 'bin', `${name}.js`), ...flags], {
    stdio: 'ignore',
  });
  const access = `access_key_id=${keys},secret_access_key=${keys},region=us-east-1`;
  return served(child, url, `:s3,provider=Other,${access},endpoint='${url}':gavel`);
}

async function served(child: ChildProcess, url: string, remote: string): Promise<FarPlace> {
  copying.push(child);
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  return { remote, stop: () => child.kill() };
}

describe('rclone', () => {
  it('carries what is whole to another folder, over WebDAV and to S3, and back', async () => {
    // in the words of the manual
    const manual = readFileSync(`${root}docs/operations.md`, 'utf8');
    const [, flags = ''] = /^rclone copy \S+ \S+ (--.*)$/m.exec(manual) ?? [];
    expect(flags).toBe("--include '*.whole' --include '*.step' --immutable");
    // the tool itself is another package, and the long run's
    if (!process.env['GAVEL_LONG']) return;
    if (spawnSync(rclone, ['version']).status !== 0 && process.getuid?.() === 0)
      execFileSync('sh', ['-c', 'apt-get update && apt-get install -y rclone'], { stdio: 'inherit' });
    // this rclone refuses every S3 remote where that is set
    const { AWS_CA_BUNDLE: _, ...env } = process.env;
    const carry = (...way: string[]) =>
      execFileSync(rclone, ['copy', ...way, ...flags.replaceAll("'", '').split(' ')], { env });
    const places = [await webDav(mkdtempSync(join(folder, 'dav-'))), await s3(mkdtempSync(join(folder, 's3-')))];
    const { stop: end } = await copyOnAndOn('1');
    for (let i = 0; i < 3; i++) {
      await table();
      for (const { remote } of places) carry(to, remote);
    }
    await end();
    const brought = places.map(({ remote, stop }, i) => {
      const back = join(folder, `back-${i}`);
      carry(to, remote);
      carry(remote, back);
      stop();
      expect(readdirSync(back).sort()).toEqual(copies().sort());
      return back;
    });
    const here = mkdtempSync(join(folder, 'local-'));
    carry(to, here);
    for (const place of [...brought, here]) {
      const { code, out } = await gavel(['drill', '--backups', place]);
      expect([code, out]).toEqual([0, expect.stringContaining('this backup brings the house back')]);
    }
  });
});
