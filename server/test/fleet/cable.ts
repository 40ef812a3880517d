/** A line between two programs that can be cut without a word, and healed. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export class Cable {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private isCut = false;
  readonly port: Promise<number>;

  constructor(target: number) {
    this.server = createServer((from) => this.take(from, target));
    this.port = new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        const bound = this.server.address();
        resolve(typeof bound === 'object' && bound !== null ? bound.port : 0);
      });
    });
  }

  private take(from: Socket, target: number): void {
    const to = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.open.add(one);
      if (this.isCut) one.pause();
      one.on('data', (data) => {
        if (!this.isCut) other.write(data);
      });
      one.on('error', () => {});
      one.on('close', () => {
        this.open.delete(one);
        if (!this.isCut) other.destroy();
      });
    }
  }

  /** Nothing comes through any more, and nobody is told. */
  cut(): void {
    this.isCut = true;
  }

  /** New lines work; the old ones are broken. */
  heal(): void {
    this.isCut = false;
    for (const socket of this.open) socket.destroy();
  }

  close(): void {
    for (const socket of this.open) socket.destroy();
    this.server.close();
  }
}
