/** A real PostgreSQL for tests, in a folder of its own, found or installed where we may; never a mock. */
import { execFileSync, type SpawnSyncOptions, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examples } from '../../../scripts/test/manual.ts';

/** What the manual says of how to come back to any moment: what keeps the log, a copy, the log after it, two settings; and what restores them. */
const [lines = '', restoring = ''] = examples('## In PostgreSQL');
const [keeping = '', copying = '', archiving = '', ...settings] = lines.trim().split('\n');

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

/** The folder of its programs. */
export function programs(): string {
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

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** `Z`: it has ended, and nobody has asked what became of it. */
  readonly state: string;
}

/** All there are; a small Linux has no `ps`, and others have no /proc. */
function processes(): Process[] {
  const lines =
    process.platform === 'linux'
      ? readdirSync('/proc').map((pid) => (/^\d+$/.test(pid) ? statOf(pid) : ''))
      : spawnSync('ps', ['-A', '-o', 'pid=,stat=,ppid='], { encoding: 'utf8' }).stdout.split('\n');
  return lines.flatMap((line) => {
    const [pid, state = '', parent] = line.trim().split(/\s+/);
    return parent === undefined ? [] : [{ pid: Number(pid), state, parent: Number(parent) }];
  });
}

/** `PID STATE PARENT`; a name between them may hold anything. */
function statOf(pid: string): string {
  try {
    return `${pid} ${readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')}`;
  } catch {
    // it has just ended
    return '';
  }
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

export class Cluster {
  readonly folder: string;
  private readonly bin = programs();
  private readonly who = whoRuns();
  private schemas = 0;

  private readonly connections: number;

  /** Nothing listens but a socket in its folder. */
  constructor(connections = 200) {
    this.connections = connections;
    this.folder = mkdtempSync(join(tmpdir(), 'gavel-pg-'));
    this.own(this.folder);
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
    const flags = `-c listen_addresses='' -c unix_socket_directories='${this.folder}' -c fsync=off -c max_connections=${this.connections} -c hot_standby=off`;
    this.run('pg_ctl', '-D', this.data, '-o', flags, '-l', join(this.folder, 'log'), '-w', 'start');
  }

  /** `immediate`: it leaves everything as it is, but still says so to its own. */
  stop(how: 'fast' | 'immediate' = 'fast'): void {
    this.run('pg_ctl', '-D', this.data, '-m', how, '-w', 'stop');
  }

  /** As if the machine had lost its power: no process of it says goodbye. */
  kill(): void {
    const [first] = readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n');
    const postmaster = Number(first);
    const isOfIt = ({ pid, parent }: Process) => pid === postmaster || parent === postmaster;
    const family = new Set(processes().flatMap((one) => (isOfIt(one) ? [one.pid] : [])));
    for (const pid of family) killed(pid);
    // whoever is killed lives on for a moment, and nothing starts beside it
    const isLeft = ({ pid, state }: Process) => family.has(pid) && !state.startsWith('Z');
    while (processes().some(isLeft)) spawnSync('sleep', ['0.05']);
    // in a container whose first process asks after nobody the dead keep their numbers, and the next one would believe in them
    for (const lock of [join(this.data, 'postmaster.pid'), `${this.socket}.lock`]) rmSync(lock);
  }

  /** A copy of everything, taken while it runs, in a folder of its own. */
  backup(name: string): void {
    execFileSync('sh', ['-c', this.here(copying).replace('/srv/copies/monday', join(this.folder, name))], this.shell);
  }

  /** The manual's words, for the database that is here. */
  private here(text: string): string {
    return text.replaceAll('db.example', this.folder).replaceAll('/srv/copies/archive', join(this.folder, 'archive'));
  }

  private get shell() {
    const stdio: StdioOptions = ['ignore', 'ignore', 'pipe'];
    return {
      ...this.who,
      cwd: this.folder,
      stdio,
      env: { ...process.env, PATH: `${this.bin}:${process.env['PATH']}` },
    };
  }

  /** What the archive will want is kept for it from here on. */
  keepLog(): void {
    execFileSync('sh', ['-c', this.here(keeping)], this.shell);
  }

  /** Forgets of its log what nobody wants any more. */
  tidyLog(): void {
    for (let i = 0; i < 3; i++) {
      this.ask('select pg_switch_wal()');
      this.ask('checkpoint');
    }
  }

  /** From here on nothing counts as written before it is in the archive, too: a folder of its own. Ends with the database. */
  archive(): void {
    const to = join(this.folder, 'archive');
    mkdirSync(to);
    this.own(to);
    const once = this.here(archiving).replace(/^pg_receivewal/, '$& --no-loop');
    spawn('sh', ['-c', `exec ${once}`], { ...this.shell, stdio: 'ignore' });
    for (const setting of settings) execFileSync('sh', ['-c', this.here(setting)], this.shell);
  }

  /** Its disk is gone: it comes back as that copy was, and with `archive` as it was at the end. */
  restore(name: string, how: 'copy' | 'archive'): void {
    this.stop('immediate');
    rmSync(this.data, { recursive: true });
    cpSync(join(this.folder, name), this.data, { recursive: true });
    const recovery = {
      copy: `restore_command = 'false'\nrecovery_target = 'immediate'\nrecovery_target_action = 'promote'\n`,
      archive: this.here(restoring),
    };
    appendFileSync(join(this.data, 'postgresql.auto.conf'), recovery[how]);
    writeFileSync(join(this.data, 'recovery.signal'), '');
    for (const file of readdirSync(this.data, { recursive: true, encoding: 'utf8' })) this.own(join(this.data, file));
    chmodSync(this.data, 0o700);
    this.own(this.data);
    this.start();
  }

  private own(path: string): void {
    const { uid, gid } = this.who;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }

  /** From now on it writes nothing for anybody, as where it is a copy of another one, or writes again. It feels it with the next statement. */
  refuse(on: boolean): void {
    const setting = 'default_transaction_read_only';
    this.ask(`alter system set ${setting} = ${on ? 'on' : 'off'}`);
    this.ask('select pg_reload_conf()');
    // those who are there are told before anybody new comes in
    for (let isTold = false; !isTold; )
      try {
        this.ask(`do $$ begin assert current_setting('${setting}') = '${on ? 'on' : 'off'}'; end $$`);
        isTold = true;
      } catch {
        // not yet
      }
  }

  private ask(sql: string): void {
    this.run('psql', '-h', this.folder, '-U', 'gavel', '-d', 'postgres', '-qc', sql);
  }

  /** Where a house that nobody has used finds room of its own. */
  fresh(): string {
    const schema = `house_${++this.schemas}`;
    this.ask(`create schema ${schema}`);
    const options = encodeURIComponent(`-csearch_path=${schema}`);
    return `postgres://gavel@localhost/postgres?host=${encodeURIComponent(this.folder)}&options=${options}`;
  }

  /** Where it listens. */
  get socket(): string {
    return join(this.folder, '.s.PGSQL.5432');
  }

  /** The same place, reached over a line that ends at this port. */
  over(store: string, port: number): string {
    const { searchParams } = new URL(store);
    return `postgres://gavel@127.0.0.1:${port}/postgres?options=${encodeURIComponent(searchParams.get('options') ?? '')}`;
  }

  close(): void {
    this.stop('immediate');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
