/** A line between two programs that can be cut without a word, made slow, and healed. */
import { connect, createServer, type Server, type Socket } from 'node:net';

/** How long everything takes to arrive, and how many bytes come through at most in a millisecond. */
export interface Slowness {
  readonly delayMs: number;
  readonly bytesPerMs: number;
}

export class Cable {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private isCut = false;
  private slowness: Slowness | undefined;
  readonly port: Promise<number>;

  /** `target`: a port of this machine, or the path of a socket. */
  constructor(target: number | string) {
    this.server = createServer((from) => this.take(from, target));
    this.port = new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        const bound = this.server.address();
        resolve(typeof bound === 'object' && bound !== null ? bound.port : 0);
      });
    });
  }

  private take(from: Socket, target: number | string): void {
    const to = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const way = new Way(other, () => this.isCut);
      this.open.add(one);
      if (this.isCut) one.pause();
      one.on('data', (data) => {
        if (!this.isCut) way.send(data, this.slowness);
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

  slow(slowness: Slowness): void {
    this.slowness = slowness;
  }

  /** New lines work; those that were cut are broken. */
  heal(): void {
    this.slowness = undefined;
    if (!this.isCut) return;
    this.isCut = false;
    for (const socket of this.open) socket.destroy();
  }

  close(): void {
    for (const socket of this.open) socket.destroy();
    this.server.close();
  }
}

/** One direction: what was sent arrives in its order, however slow the line became or was meanwhile. */
class Way {
  private readonly to: Socket;
  private readonly isCut: () => boolean;
  private readonly underway: { readonly at: number; readonly data: Buffer }[] = [];
  /** When the last byte of what is under way arrives. */
  private last = 0;

  constructor(to: Socket, isCut: () => boolean) {
    this.to = to;
    this.isCut = isCut;
  }

  send(data: Buffer, slowness: Slowness | undefined): void {
    if (slowness === undefined && this.underway.length === 0) {
      this.to.write(data);
      return;
    }
    const { delayMs, bytesPerMs } = slowness ?? { delayMs: 0, bytesPerMs: Number.POSITIVE_INFINITY };
    const isIdle = this.underway.length === 0;
    const size = Math.max(64, Math.ceil(data.length / 16));
    for (let from = 0; from < data.length; from += size) {
      const piece = data.subarray(from, from + size);
      this.last = Math.max(performance.now() + delayMs, this.last) + piece.length / bytesPerMs;
      this.underway.push({ at: this.last, data: piece });
    }
    if (isIdle) this.arrive();
  }

  private arrive(): void {
    const now = performance.now();
    for (let [next] = this.underway; next !== undefined && next.at <= now; [next] = this.underway) {
      this.underway.shift();
      if (!this.isCut() && !this.to.destroyed) this.to.write(next.data);
    }
    const [next] = this.underway;
    if (next !== undefined) setTimeout(() => this.arrive(), Math.max(1, next.at - now));
  }
}
