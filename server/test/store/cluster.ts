/** A real PostgreSQL for tests, in a folder of its own, found or installed where we may; never a mock. */
import { execFileSync, type SpawnSyncOptions, type StdioOptions, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const places = '/usr/lib/postgresql';
const oldest = 15;

function findBin(): string | undefined {
  const { GAVEL_POSTGRES: given } = process.env;
  if (given !== undefined) return given;
  try {
    const versions = readdirSync(places).map(Number);
    const newest = Math.max(...versions.filter((version) => version >= oldest));
    return Number.isFinite(newest) ? join(places, String(newest), 'bin') : undefined;
  } catch {
    return undefined;
  }
}

function bin(): string {
  const command = 'apt-get update && apt-get install -y postgresql';
  if (findBin() === undefined && process.platform === 'linux' && process.getuid?.() === 0)
    spawnSync('sh', ['-c', command], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  const found = findBin();
  if (found === undefined)
    throw new Error(`These tests need PostgreSQL, ${oldest} or newer. Install it (Debian: sudo ${command}), or name the
folder of its programs in the environment variable GAVEL_POSTGRES, and run them again.`);
  return found;
}

/** It refuses to run as the superuser: then it runs as the user its package made. */
function whoRuns(): Pick<SpawnSyncOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('there is no user postgres');
  return { uid: Number(uid), gid: Number(gid) };
}

export class Cluster {
  readonly folder: string;
  private readonly bin = bin();
  private readonly who = whoRuns();
  private schemas = 0;

  /** Nothing listens but a socket in its folder. */
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'gavel-pg-'));
    if (this.who.uid !== undefined && this.who.gid !== undefined) chownSync(this.folder, this.who.uid, this.who.gid);
    this.run(
      'initdb',
      '--auth=trust',
      '--username=gavel',
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C',
      '-D',
      this.data,
    );
    this.start();
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  private run(program: string, ...args: readonly string[]): void {
    const stdio: StdioOptions = ['ignore', 'ignore', 'pipe'];
    execFileSync(join(this.bin, program), args, { ...this.who, cwd: this.folder, stdio });
  }

  start(): void {
    const flags = `-c listen_addresses='' -c unix_socket_directories='${this.folder}' -c fsync=off -c max_connections=200`;
    this.run('pg_ctl', '-D', this.data, '-o', flags, '-l', join(this.folder, 'log'), '-w', 'start');
  }

  /** `immediate`: as if the power failed. */
  stop(how: 'fast' | 'immediate' = 'fast'): void {
    this.run('pg_ctl', '-D', this.data, '-m', how, '-w', 'stop');
  }

  /** Where a house that nobody has used finds room of its own. */
  fresh(): string {
    const schema = `house_${++this.schemas}`;
    this.run('psql', '-h', this.folder, '-U', 'gavel', '-d', 'postgres', '-qc', `create schema ${schema}`);
    const options = encodeURIComponent(`-csearch_path=${schema}`);
    return `postgres://gavel@localhost/postgres?host=${encodeURIComponent(this.folder)}&options=${options}`;
  }

  close(): void {
    this.stop('immediate');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
