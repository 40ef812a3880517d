/** The operator's files say only what this version knows. */
import { execSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';
import { gavel, root } from './gavel.ts';
import { serve, stopAll } from './served.ts';

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

const data = mkdtempSync(join(tmpdir(), 'gavel-deploy-'));
afterAll(() => {
  stopAll();
  rmSync(data, { recursive: true, force: true });
});

describe('the files for operators', () => {
  it('start a server with flags that there are', async () => {
    const { out: help } = await gavel(['serve', '--help']);
    const services = [read('gavel.env'), read('gavel.service')].join(' ').match(/--[a-z-]+/g) ?? [];
    const started = read('Containerfile').slice(read('Containerfile').indexOf('ENTRYPOINT'));
    const commands =
      [started, ...(read('compose.yaml').match(/command: .*/g) ?? [])].join(' ').match(/--[a-z-]+/g) ?? [];
    // one is Node's own
    const flags = [...services, ...commands].filter((flag) => flag !== '--max-semi-space-size');
    expect(flags.length).toBeGreaterThan(7);
    for (const flag of flags) expect(help).toContain(`${flag} <`);
    const missing = /\$(\w+)/g;
    for (const [, name] of read('gavel.service').matchAll(missing)) expect(read('gavel.env')).toContain(`${name}=`);
  });

  it('copy what the server keeps, with flags that there are, and give both time to end', async () => {
    const { out: help } = await gavel(['backup', '--help']);
    const [copies, server] = [read('gavel-copies.service'), read('gavel.service')];
    const [command = ''] = /^ExecStart=.*/m.exec(copies) ?? [];
    const flags = command.match(/--[a-z-]+/g) ?? [];
    expect(flags.length).toBeGreaterThan(2);
    for (const flag of flags) expect(help).toContain(`${flag} <`);
    const dataOf = (unit: string) => /--data (\S+)/.exec(unit)?.[1];
    expect(dataOf(copies)).toBe(dataOf(server));
    const [, to = ''] = /--to (\S+)/.exec(command) ?? [];
    expect(/^ReadWritePaths=.*/m.exec(copies)?.[0].split(' ')).toContain(to);
    for (const unit of [copies, server]) expect(unit).toContain('TimeoutStopSec=60\n');
    expect(read('compose.yaml')).toContain('stop_grace_period: 60s\n');
  });

  it('go with a manual that knows which commands take a data folder alone', async () => {
    const [, first, second] =
      /^`gavel (\w+)` and `(\w+)` know data folders only/m.exec(read('../docs/operations.md')) ?? [];
    const commands = ['backup', 'restore', 'doctor', 'drill', 'reports', 'sanctions'];
    const helps = await Promise.all(commands.map(async (name) => ({ name, ...(await gavel([name, '--help'])) })));
    const alone = helps.flatMap(({ name, out }) => (out.includes('--store') ? [] : [name]));
    expect(alone).toEqual([first, second]);
  });

  it('fit together in containers: the proxy sends people to the nodes there are, at the port they listen at', () => {
    const [container, compose, proxy] = [read('Containerfile'), read('compose.yaml'), read('haproxy.cfg')];
    const sent = [...proxy.matchAll(/^ {2}server (\w+) (\w+):(\d+)$/gm)];
    expect(sent).toHaveLength(2);
    const [exposed] = container.match(/^EXPOSE .*/m) ?? [''];
    for (const [, , host = '', port = ''] of sent) {
      expect(compose).toMatch(new RegExp(`^ {2}${host}:`, 'm'));
      expect(exposed.split(' ')).toContain(port);
    }
    for (const [, port = ''] of compose.matchAll(/0\.0\.0\.0:(\d+)/g)) expect(exposed.split(' ')).toContain(port);
    for (const [, file = ''] of compose.matchAll(/\.\/([\w.]+):\//g)) expect(read(file)).toBeTruthy();
    expect(compose).toContain('dockerfile: deploy/Containerfile');
    const { engines } = JSON.parse(read('../package.json')) as { engines: { node: string } };
    const [, image = ''] = /node:(\d+)-/.exec(container) ?? [];
    expect(engines.node).toContain(image);
  });

  // what the image keeps: nothing but what is named as needed in production
  it.runIf(process.env['GAVEL_LONG'] === '1')(
    'serve from what is left in the image',
    async () => {
      const container = read('Containerfile');
      const place = join(data, 'image');
      const { workspaces } = JSON.parse(read('../package.json')) as { workspaces: string[] };
      const rooms = new Set(workspaces.map((room) => room.split('/')[0]!));
      for (const one of ['package.json', 'package-lock.json', 'bin', 'node_modules', ...rooms])
        cpSync(join(root, one), join(place, one), { recursive: true, verbatimSymlinks: true });
      const [, last = ''] = /^RUN .* && (npm .*)$/m.exec(container) ?? [];
      execSync(last, { cwd: place, stdio: 'pipe' });
      expect(existsSync(join(place, 'node_modules/vitest'))).toBe(false);
      const [, name = '', value = ''] = /^ENV (\w+)=(\w+)$/m.exec(container) ?? [];
      const begins = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(container)?.[1] ?? '[]') as string[];
      const port = String(await freePort());
      const served = spawn(begins[0]!, [...begins.slice(1), '--port', port, '--data', join(data, 'kept')], {
        cwd: place,
        env: { ...process.env, [name]: value },
      });
      try {
        let told = '';
        const hear = (piece: Buffer) => {
          told += String(piece);
        };
        for (const stream of [served.stdout, served.stderr]) stream.on('data', hear);
        await Promise.race([once(served.stdout, 'data'), once(served, 'exit')]);
        expect(told).toContain('Gavel is open');
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      } finally {
        served.kill('SIGTERM');
      }
      if (served.exitCode === null) await once(served, 'exit');
      expect(served.exitCode).toBe(0);
    },
    600_000,
  );

  it('ask whether a container is well as its server answers', async () => {
    const { url } = await serve('--data', join(data, 'well'));
    const [, script = ''] = /CMD \["node", "-e", "(.*)"\]/.exec(read('Containerfile')) ?? [];
    const here = script.replace('http://127.0.0.1:8600', url);
    const nobody = script.replace('8600', '1');
    const codes = [here, nobody].map((one) => spawnSync(process.execPath, ['-e', one]).status);
    expect(codes).toEqual([0, 1]);
  });

  it('draw only numbers that the server has', async () => {
    const { panels } = JSON.parse(read('grafana.json')) as { panels: { targets: { expr: string }[] }[] };
    const { url } = await serve('--data', data);
    const known = new Set(
      [...(await (await fetch(`${url}/metrics`)).text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
    );
    const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/gavel_\w+/g) ?? []));
    expect(asked.length).toBeGreaterThan(10);
    for (const name of asked) expect(known, name).toContain(name.replace(/_bucket$/, ''));
  });
});
