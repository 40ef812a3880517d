/** E-mail as an operator sets it up: by the flags of the command, to a mail server that wants TLS and a password. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { closeParts, Post } from './notices-parts.ts';
import { newFolder } from './place.ts';

const command = fileURLToPath(new URL('../../bin/gavel', import.meta.url));
const running: ChildProcess[] = [];

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await closeParts();
});

/** A certificate that nobody trusts who is not told to. */
function certificate() {
  const folder = newFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...names], {
    stdio: 'ignore',
  });
  return { file: cert, key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

async function serve(flags: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(command, ['serve', '--port', '0', '--data', newFolder(), ...flags], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  running.push(child);
  const [line] = await once(child.stdout, 'data');
  return /http:\S+/.exec(String(line))?.[0] ?? '';
}

/** Somebody with an account gives an address; the status of that. */
async function giveAddress(url: string): Promise<number> {
  const bob = await Client.guest(url);
  const joined = await bob.http('POST', '/account', { name: 'Bobby', password: 'a long and winding password' });
  bob.cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await bob.http('PUT', '/me/notices/address', { address: 'bob@mail.example' })).status;
}

describe('gavel serve --smtp --mail-from', () => {
  it('writes over TLS, with the password, to a server whose certificate it knows, and to no other', async () => {
    const { file, key, cert } = certificate();
    const password = 'p@ss word';
    const post = await Post.open({ key, cert, password });
    const at = post.url.replace('127.0.0.1', 'localhost');
    const named = (user: string) =>
      at.replace('//', `//${encodeURIComponent('law@gavel')}:${encodeURIComponent(user)}@`);
    const flags = ['--url', 'https://gavel.example', '--mail-from', 'Gavel <law@gavel.example>', '--smtp'];
    const knows = { NODE_EXTRA_CA_CERTS: file };
    expect(await giveAddress(await serve([...flags, named(password)], {}))).toBe(502);
    expect(post.greeted).toEqual([]);
    expect(await giveAddress(await serve([...flags, named('wrong')], knows))).toBe(502);
    expect(await giveAddress(await serve([...flags, named(password)], knows))).toBe(200);
    const [letter, ...more] = await post.until(1);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: 'bob@mail.example' });
    expect(letter?.raw).toMatch(/^From: Gavel <law@gavel\.example>/m);
    expect(letter?.text).toContain('https://gavel.example/confirm#');
    expect(new Set(post.greeted.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ username: 'law@gavel', secure: true })]),
    );
  });
});
