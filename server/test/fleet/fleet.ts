/** Real nodes on a real database: started, killed, stopped, cut off and disturbed, each at ports of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import type { Cluster } from '../store/cluster.ts';
import { Cable } from './cable.ts';
import type { Kind, Manner } from './statements.mjs';

const script = fileURLToPath(new URL('./node.mjs', import.meta.url));
const disturbed = new URL('./disturbed.mjs', import.meta.url).href;
const newer = new URL('./newer.mjs', import.meta.url).href;

/** How far clocks jump: the one people read, and the one that only counts. */
export interface Jump {
  readonly wallMs: number;
  readonly steadyMs: number;
}

export class Node {
  readonly url: string;
  private child: ChildProcess | undefined;
  private ending: ChildProcess | undefined;
  /** How it ended though nobody ended it. */
  private fell: string | undefined;
  private readonly args: readonly string[];
  /** Over it other nodes reach this one. */
  readonly link: Cable;
  /** Over it this node reaches the database. */
  readonly database: Cable;

  private constructor(url: string, args: readonly string[], link: Cable, database: Cable) {
    this.url = url;
    this.args = args;
    this.link = link;
    this.database = database;
  }

  static async at(cluster: Cluster, store: string): Promise<Node> {
    const [port, nodePort] = [await freePort(), await freePort()];
    const [link, database] = [new Cable(nodePort), new Cable(cluster.socket)];
    const args = [
      cluster.over(store, await database.port),
      String(port),
      String(nodePort),
      `127.0.0.1:${await link.port}`,
    ];
    return new Node(`http://127.0.0.1:${port}`, args, link, database);
  }

  /** `complaints`: who is expected to fail need not be heard. `release`: of this build, or of one that comes after it. */
  async start(complaints: 'inherit' | 'ignore' = 'inherit', release: 'this' | 'newer' = 'this'): Promise<void> {
    const imports = ['--import', disturbed, ...(release === 'newer' ? ['--import', newer] : [])];
    const child = spawn(process.execPath, [...imports, script, ...this.args], {
      stdio: ['ignore', 'pipe', complaints, 'ipc'],
    });
    this.child = child;
    if (child.stdout === null) throw new Error('nothing to read');
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('a node ended before it was open'))),
    ]);
    child.once('exit', (code, signal) => {
      if (this.ending !== child) this.fell = `the node at ${this.url} ended by itself: ${code ?? signal}`;
    });
  }

  get isAlive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  jump(jump: Jump): void {
    this.child?.send({ jump });
  }

  /** Its statements fail, in each of these manners. */
  strike(manners: readonly Manner[]): void {
    this.child?.send({ manners });
  }

  /** What was struck so far. */
  async struck(): Promise<ReadonlyMap<string, Kind>> {
    const { child } = this;
    if (child === undefined) return new Map();
    const told = once(child, 'message') as Promise<[{ kinds: [string, Kind][] }]>;
    child.send({ report: true });
    return new Map((await told)[0].kinds);
  }

  spare(): void {
    this.child?.send({ spare: true });
  }

  /** The exit code; null: it was killed. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (child === undefined || !this.isAlive) return null;
    this.ending = child;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await gone)[0];
  }

  /** Rejects where it has ended before anybody ended it. */
  async close(): Promise<void> {
    this.signal('SIGCONT');
    await this.end('SIGKILL');
    this.link.close();
    this.database.close();
    if (this.fell !== undefined) throw new Error(this.fell);
  }
}
