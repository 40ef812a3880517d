/** The proxies of the manual: what it shows is what lies in deploy/, and in the long run the proxies themselves read it. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { examples } from './manual.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const long = Boolean(process.env['GAVEL_LONG']);
const folder = mkdtempSync(join(tmpdir(), 'gavel-proxies-'));
const servers: Server[] = [];
const proxies: ChildProcess[] = [];

afterAll(() => {
  for (const proxy of proxies) proxy.kill();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const [haproxy = '', nginx = '', caddy = ''] = examples('### Before several nodes');
const [caddyTls = '', nginxTls = ''] = examples('## Behind a proxy');

/** Found, or installed where we may: Debian's. */
function programOf(name: string, debian = name): string {
  const has = () => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${debian}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!has() && process.getuid?.() === 0) spawnSync('sh', ['-c', command], { stdio: 'inherit', env });
  if (!has()) throw new Error(`This needs ${name}. Install it (Debian: sudo ${command}) and run it again.`);
  return name;
}

const fileWith = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
/** Nothing but this machine is ever reached. */
const here = (text: string) => text.replaceAll('10.0.0.1', '127.0.0.1').replaceAll('10.0.0.2', '127.0.0.2');

async function listening(answer: string): Promise<number> {
  const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

describe('the proxies of the manual', () => {
  it('have one haproxy.cfg, which haproxy takes and which sends people of one table to one node', async () => {
    expect(haproxy).toBe(read('deploy/haproxy.cfg'));
    if (!long) return;
    const program = programOf('haproxy');
    execFileSync(program, ['-c', '-f', fileWith('haproxy.cfg', haproxy)], { stdio: 'pipe' });

    const [one, two, free] = [await listening('one'), await listening('two'), await listening('')];
    servers.pop()?.close();
    const config = haproxy
      .replace('one one:8600', `one 127.0.0.1:${one}`)
      .replace('two two:8600', `two 127.0.0.1:${two}`)
      .replace('bind :8600', `bind 127.0.0.1:${free}`);
    proxies.push(spawn(program, ['-db', '-f', fileWith('here.cfg', config)], { stdio: 'ignore' }));
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${free}${path}`)).text();
    await expect.poll(() => ask('/').catch(() => ''), { timeout: 30_000 }).toMatch(/one|two/);
    const nodes = new Set<string>();
    for (let table = 0; table < 20; table++) {
      const path = `/api/v1/socket?table=t${table}`;
      const answers = new Set([await ask(path), await ask(path), await ask(path)]);
      expect(answers.size).toBe(1);
      for (const node of answers) nodes.add(node);
    }
    expect([...nodes].sort()).toEqual(['one', 'two']);
  });

  it('have examples that nginx takes', () => {
    expect(nginx).toContain('upstream gavel {');
    expect(nginxTls).toContain('proxy_set_header Upgrade $http_upgrade;');
    if (!long) return;
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=gavel.example'];
    execFileSync(programOf('openssl'), [...request, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
    const server = nginxTls
      .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
      .replaceAll(/listen (80|443)/g, `listen unix:${folder}/$1`);
    const program = programOf('nginx', 'nginx-light');
    for (const [name, inner] of [
      ['one.conf', server],
      ['several.conf', here(nginx) + server.replace('http://127.0.0.1:8600', 'http://gavel')],
    ] as const) {
      const text = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${inner}}\n`;
      const { status, stderr } = spawnSync(program, ['-t', '-p', folder, '-c', fileWith(name, text)]);
      expect([status, String(stderr)]).toEqual([0, expect.stringContaining('test is successful')]);
    }
  });

  it('have examples that Caddy takes', () => {
    expect(caddy).toContain('lb_policy uri_hash');
    expect(caddyTls).toContain('reverse_proxy 127.0.0.1:8600');
    if (!long) return;
    const program = programOf('caddy');
    for (const [name, text] of [
      ['one', caddyTls],
      ['several', `gavel.example {\n${here(caddy)}}\n`],
    ] as const) {
      const file = fileWith(`Caddyfile.${name}`, text);
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const { status, stderr } = spawnSync(program, ['validate', '--adapter', 'caddyfile', '--config', file], { env });
      expect([status, status === 0 ? '' : String(stderr)]).toEqual([0, '']);
    }
  });
});
