/** The library that takes down what a process writes and syncs, built where it is needed; a compiler is installed where we may. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('./shim.c', import.meta.url));
const command = 'apt-get update && apt-get install -y gcc libc6-dev';

export function buildShim(folder: string): string {
  const hasCompiler = () => spawnSync('cc', ['--version']).status === 0;
  if (!hasCompiler() && process.platform === 'linux' && process.getuid?.() === 0)
    spawnSync('sh', ['-c', command], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  if (process.platform !== 'linux' || !hasCompiler())
    throw new Error(`This test needs Linux and a C compiler. Install one (Debian: sudo ${command}) and run it again.`);
  const library = join(folder, 'shim.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', library, source, '-ldl', '-lpthread']);
  return library;
}
