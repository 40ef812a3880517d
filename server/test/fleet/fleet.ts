/** Three real nodes on a real database: started, killed, stopped and cut off, each at ports of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Cable } from './cable.ts';

const script = fileURLToPath(new URL('./node.mjs', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

export class Node {
  readonly url: string;
  private child: ChildProcess | undefined;
  private readonly args: readonly string[];
  readonly cable: Cable | undefined;

  private constructor(url: string, args: readonly string[], cable: Cable | undefined) {
    this.url = url;
    this.args = args;
    this.cable = cable;
  }

  /** `cuttable`: others reach it through a line that can be cut. */
  static async at(store: string, cuttable: boolean): Promise<Node> {
    const [port, nodePort] = [await freePort(), await freePort()];
    const cable = cuttable ? new Cable(nodePort) : undefined;
    const reached = cable === undefined ? [] : [`127.0.0.1:${await cable.port}`];
    return new Node(`http://127.0.0.1:${port}`, [store, String(port), String(nodePort), ...reached], cable);
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [script, ...this.args], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.child = child;
    if (child.stdout === null) throw new Error('nothing to read');
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('a node ended before it was open'))),
    ]);
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** The exit code; null: it was killed. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await gone)[0];
  }

  async close(): Promise<void> {
    this.signal('SIGCONT');
    await this.end('SIGKILL');
    this.cable?.close();
  }
}
