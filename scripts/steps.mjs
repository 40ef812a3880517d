// What start and test share: run a command, install what the lock file names, build what has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** A command of an installed package, run by this Node: links and `.cmd` files differ between systems, this does not. */
export function tool(name, args, env) {
  const folder = join(root, 'node_modules', packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return run(process.execPath, [join(folder, typeof bin === 'string' ? bin : bin[name]), ...args], env);
}
const packages = { tsc: 'typescript', biome: '@biomejs/biome', playwright: '@playwright/test' };

/** The npm that started us, or the one in the path. */
export function npm(args, cwd = root, stdio = 'inherit') {
  const own = process.env.npm_execpath ?? '';
  const [command, before] = own.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []];
  const shell = command === 'npm' && process.platform === 'win32';
  return spawnSync(command, [...before, ...args], { cwd, stdio, shell }).status ?? 1;
}

// Both stamps lie with the packages: whoever removes these installs and builds again.
const installed = join(root, 'node_modules', '.gavel-installed');
const built = join(root, 'node_modules', '.gavel-built');

const says = (stamp, wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
const digest = (files) => {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

export function install() {
  const wanted = digest([join(root, 'package-lock.json')]);
  if (says(installed, wanted)) return;
  mustWrite('Gavel is not installed yet');
  // also where the environment asks for a product without its tools: it is built here
  const status = npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (status !== 0) process.exit(status);
  writeFileSync(installed, wanted);
}

export function build() {
  const wanted = digest(sources());
  mustWrite('Gavel is not built yet');
  const status = tool('tsc', ['-b']) || tool('vite', ['build', '--logLevel', 'warn', 'web']);
  if (status !== 0) process.exit(status);
  writeFileSync(built, wanted);
}

/** Nothing is written where nothing has changed: a clone may be read-only once it is built. */
export function buildOnce() {
  const there = ['cli/dist/main.js', 'web/dist/index.html'].every((file) => existsSync(join(root, file)));
  if (!there || !says(built, digest(sources()))) build();
}

function mustWrite(why) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    console.error(`${why}, and ${root} cannot be written: run npm start once as its owner`);
    process.exit(2);
  }
}

/** What the build reads. */
function sources() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const rooms = [...new Set(workspaces.map((room) => room.split('/')[0]))];
  const left = new Set(['node_modules', 'dist', 'test']);
  const walk = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (left.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : [path];
    });
  const ours = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
  return [...ours.map((file) => join(root, file)), ...rooms.flatMap((room) => walk(join(root, room)))].sort();
}
