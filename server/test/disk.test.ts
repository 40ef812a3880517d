/** A server whose disk takes nothing more, or that stops, and its data folder: who may use it, who may read it, what a stop leaves. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import Reader from 'libsql';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backup, serve } from '../src/index.ts';
import { databaseFile } from '../src/store/embedded/database.ts';
import { Client } from './client.ts';
import { newFolder, start } from './place.ts';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const script = fileURLToPath(new URL('./process.mjs', import.meta.url));

async function launch(data: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, data]);
  children.push(child);
  const log: string[] = [];
  child.stderr.on('data', (text: Buffer) => log.push(String(text)));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = String(line).trim();
  return {
    child,
    url,
    logged: (message: string) => log.join('').split(`"msg":"${message}"`).length - 1,
    isReady: async () => (await fetch(`${url}/readyz`)).status === 200,
    async stop() {
      child.kill('SIGTERM');
      return (await once(child, 'exit')) as [number | null, string | null];
    },
  };
}

/** From now on a process may write no file beyond so many bytes: the system refuses, as a full disk would. */
function allow(child: ChildProcess, bytes: string): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]);
  expect([status, String(stderr)]).toEqual([0, '']);
}

describe('a disk that is full', () => {
  it('is not hidden from anybody, and forgotten when there is room again', async () => {
    const server = await launch(newFolder());
    const { url, child } = server;
    const ann = await Client.guest(url);
    const bob = await Client.guest(url);
    const seats = [{ kind: 'me' } as const, { kind: 'bot', level: 'random' } as const];
    const { id } = await ann.create({ game: 'helter-skelter', seats, settings: { spectators: true } });
    await ann.join(id, 0);
    await bob.join(id, 'spectator');
    const turn = await ann.until(() => ann.asked(id, 0), 'a turn');
    const answer = await ann.done({ type: 'choices', table: id, as: 0, decision: turn.id });
    const [choice] = answer.result!.choices!.list;
    const move = { type: 'command', table: id, as: 0, decision: turn.id, choice, id: 'a-move-of-hers' };
    expect(await server.isReady()).toBe(true);

    allow(child, '1');
    const before = ann.info(id, 0).v;
    expect(await ann.ask(move)).toMatchObject({ type: 'error', code: 'failed' });
    expect(await server.isReady()).toBe(false);
    expect(await new Client(url).http('POST', '/me')).toMatchObject({
      status: 503,
      body: { error: { code: 'unstored' } },
    });
    for (const one of [ann, bob]) await one.done({ type: 'ping' });
    expect(ann.info(id, 0).v).toBe(before);
    expect(bob.info(id, 'spectator').v).toBe(before);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(Number(/^gavel_failed_commits_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(1);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    allow(child, 'unlimited');
    while (!(await server.isReady())) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await ann.ask(move)).toMatchObject({ type: 'ack' });
    await ann.until(() => ann.info(id, 0).v > before, 'news');
    expect(server.logged('nothing can be stored')).toBe(1);
    expect(server.logged('everything is stored again')).toBe(1);
    expect(await server.stop()).toEqual([0, null]);
  });
});

describe('a thread that writes and dies again and again', () => {
  let deadly = false;
  const workers = new Set<Worker>();
  const born = (worker: Worker) => {
    workers.add(worker);
    if (deadly) void worker.terminate();
  };
  beforeEach(() => void process.on('worker', born));
  afterEach(() => void process.off('worker', born));

  it('is not hidden from anybody, and what waited for it is written once one lives', async () => {
    const log: string[] = [];
    const logTo = { write: (line: string) => void log.push((JSON.parse(line) as { msg: string }).msg) };
    const { url } = await start({ logLevel: 'warn', logTo });
    const statusOf = async (path: string) =>
      (await fetch(`${url}${path}`, { signal: AbortSignal.timeout(20_000) })).status;
    const ann = await Client.guest(url);
    const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await ann.join(id, 0);
    expect(await statusOf('/readyz')).toBe(200);

    deadly = true;
    for (const worker of workers) await worker.terminate();
    const talking = ann.done({ type: 'chat', table: id, text: 'still there?' });
    for (let i = 0; i < 3; i++) expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(Number(/^gavel_failed_commits_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(3);
    expect(log).toEqual(['nothing can be stored']);

    deadly = false;
    await talking;
    await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
    expect(log).toEqual(['nothing can be stored', 'everything is stored again']);
  });
});

describe('a server that stops', () => {
  it('says that it is not ready while it puts its tables away', async () => {
    const data = newFolder();
    const { url, close } = await start({ data });
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    const ann = await Client.guest(url);
    const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await ann.join(id, 0);
    // somebody else writes to the file: a farewell takes as long as that
    const other = new Reader(join(data, databaseFile));
    other.exec('begin immediate');
    expect(await statusOf('/readyz')).toBe(200);
    const closing = close();
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    await expect.poll(() => ann.closed, { timeout: 20_000 }).toBe(1012);
    other.close();
    await closing;
    await expect(statusOf('/readyz')).rejects.toThrow();
  });
});

describe('the data folder', () => {
  const use = (data: string) => serve({ port: 0, data, signals: false, logLevel: 'silent' });

  it('is one server’s, whatever a number in a file says, until that one is gone', async () => {
    const data = newFolder();
    const { child } = await launch(data);
    writeFileSync(join(data, 'gavel.pid'), '999999');
    await expect(use(data)).rejects.toThrow(`another Gavel uses the data folder ${data}`);
    expect(backup(data, join(newFolder(), 'copy'))).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await start({ data });
    await expect(use(data)).rejects.toThrow('another Gavel');
    await next.close();
    await (await start({ data })).close();
  });

  it('is its owner’s to read, and one file when the server has stopped', async () => {
    const data = newFolder();
    chmodSync(data, 0o755);
    const server = await launch(data);
    const ann = await Client.guest(server.url);
    const files = readdirSync(data);
    expect(files).toEqual(expect.arrayContaining(['gavel.db', 'gavel.db-wal']));
    for (const file of files) expect([file, statSync(join(data, file)).mode & 0o077]).toEqual([file, 0]);
    ann.disconnect();
    expect(await server.stop()).toEqual([0, null]);
    expect(readdirSync(data).sort()).toEqual(['gavel.db', 'gavel.lock']);
    expect(statSync(join(data, 'gavel.lock')).size).toBe(0);
  });
});
