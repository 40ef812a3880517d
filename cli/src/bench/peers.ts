/**
 * The packages that the bench measures Gavel beside. They lie in a folder of their own with a lock file of their own and are
 * installed when a bench first asks for them, so that nobody else has to fetch them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../usage.ts';

const folder = fileURLToPath(new URL('../../../peers/', import.meta.url));

export function peer(name: string): unknown {
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) installPeers();
  return createRequire(join(folder, 'package.json'))(name);
}

/** Standard output is the report's alone. */
function installPeers(): void {
  process.stderr.write('bench: installing what Gavel is measured beside (npm ci in peers/)\n');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new UsageError(`npm ci in ${folder} failed; this bench compares Gavel with the packages there`);
}
