// Does the lock file (ours, or the one that is named) know every system that Gavel is installed on? With --long, npm
// installs it for each of them.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm, root } from './steps.mjs';

const systems = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
];

const fits = (entry, system) =>
  ['os', 'cpu', 'libc'].every((key) => entry[key] === undefined || !system[key] || entry[key].includes(system[key]));

/** Where a package finds another one, as Node looks for it: with itself, then further up. */
function found(packages, from, name) {
  for (let at = from; ; at = dirname(at) === '.' ? '' : dirname(at)) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (at === '') return undefined;
  }
}

/** The binaries of a package: those of its optional packages that are of its own version. */
const binariesOf = (entry) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([, version]) => version === entry.version)
    .map(([name]) => name);

/** What is wrong with a lock file, a line each. */
function problemsOf({ packages }) {
  const problems = [];
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.replace(/^.*node_modules\//, '');
    for (const other of Object.keys(entry.optionalDependencies ?? {}))
      if (found(packages, path, other) === undefined) problems.push(`${name} ${entry.version}: ${other} is missing`);
    const binaries = binariesOf(entry)
      .map((other) => packages[found(packages, path, other)])
      .filter(Boolean);
    if (binaries.length > 0)
      for (const system of systems)
        if (!binaries.some((binary) => fits(binary, system)))
          problems.push(`${name} ${entry.version}: nothing for ${Object.values(system).join(' ')}`);
    if (!entry.link && entry.resolved !== undefined) problems.push(`${name}: has a download address`);
  }
  return problems;
}

/** Installs for another system into a folder of its own, and looks whether every binary for it has come. */
function tryInstall(lock, system) {
  const folder = mkdtempSync(join(tmpdir(), 'gavel install '));
  try {
    const manifests = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'));
    for (const file of ['.npmrc', 'package-lock.json', ...manifests.map((path) => join(path, 'package.json'))])
      cpSync(join(root, file), join(folder, file));
    const flags = Object.entries(system).map(([key, value]) => `--${key}=${value}`);
    if (npm(['ci', '--ignore-scripts', '--include=dev', ...flags], folder, ['ignore', 'ignore', 'inherit']) !== 0)
      return ['npm ci fails'];
    return Object.entries(lock.packages).flatMap(([path, entry]) => {
      const wanted = binariesOf(entry)
        .map((other) => found(lock.packages, path, other))
        .filter((other) => fits(lock.packages[other], system));
      return wanted.filter((other) => !existsSync(join(folder, other))).map((other) => `${other} has not come`);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [long, file = join(root, 'package-lock.json')] = [
  process.argv.includes('--long'),
  ...process.argv.slice(2).filter((word) => word !== '--long'),
];
const lock = JSON.parse(readFileSync(file, 'utf8'));
const problems = problemsOf(lock);
if (long)
  for (const system of systems) {
    const name = Object.values(system).join(' ');
    const trouble = tryInstall(lock, system);
    console.log(`lock file: npm ci for ${name}: ${trouble.length === 0 ? 'ok' : 'FAILED'}`);
    problems.push(...trouble.map((line) => `${name}: ${line}`));
  }
for (const problem of problems) console.error(`lock file: ${problem}`);
const count = Object.values(lock.packages).filter((entry) => binariesOf(entry).length > 0).length;
console.log(`lock file: ${count} packages with binaries for ${systems.length} systems, ${problems.length} problems`);
// a check that sees nothing is blind, not content
process.exit(problems.length > 0 || count < 5 ? 1 : 0);
