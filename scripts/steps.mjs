// What start and test share: run a command, install what the lock file names.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

export const bin = (name) => `${root}node_modules/.bin/${name}`;

export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Gavel needs Node 20.19 or newer; this is ${process.versions.node}`);
    process.exit(2);
  }
  const stamp = `${root}node_modules/.package-lock.json`;
  const fresh = existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs;
  if (fresh) return;
  // not `npm ci`: it refuses a lock file without the binaries that other systems would take
  const status = run('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
  if (status !== 0) process.exit(status);
}

export function build() {
  const status = run(bin('tsc'), ['-b']) || run(bin('vite'), ['build', '--logLevel', 'warn', 'web']);
  if (status !== 0) process.exit(status);
}
