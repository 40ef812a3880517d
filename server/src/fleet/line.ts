/** One end of a link between two nodes: frames that leave together, and a knock every second at whoever is quiet. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { type Frame, frame, type Op, readFrame } from './frames.ts';

const knockMs = 1000;
/** A line over which nothing comes for so long is cut. */
const deadMs = 4000;

export class Line {
  private readonly socket: WebSocket;
  private readonly wire: Pick<Duplex, 'cork' | 'uncork'>;
  private unsent: string[] = [];
  private alive = performance.now();
  private readonly knocking: NodeJS.Timeout;

  constructor(
    socket: WebSocket,
    wire: Pick<Duplex, 'cork' | 'uncork'>,
    hears: { frame(frame: Frame): void; closed(): void },
  ) {
    this.socket = socket;
    this.wire = wire;
    const heard = () => {
      this.alive = performance.now();
    };
    socket.on('message', (data: Buffer) => {
      heard();
      const read = readFrame(data.toString('utf8'));
      if (read !== undefined) hears.frame(read);
    });
    socket.on('ping', heard).on('pong', heard);
    // an error is always followed by close
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(this.knocking);
      hears.closed();
    });
    let looked = performance.now();
    this.knocking = setInterval(() => {
      const now = performance.now();
      // who was held up itself has not listened
      const heldUp = now - looked > deadMs / 2;
      looked = now;
      if (!heldUp && now - this.alive >= deadMs) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.ping();
    }, knockMs);
    this.knocking.unref();
  }

  send(op: Op, n: number, text = ''): void {
    if (this.unsent.push(frame(op, n, text)) === 1) process.nextTick(() => this.sendAll());
  }

  private sendAll(): void {
    const { socket, wire, unsent } = this;
    this.unsent = [];
    if (socket.readyState !== socket.OPEN) return;
    wire.cork();
    for (const one of unsent) socket.send(one);
    wire.uncork();
  }

  close(): void {
    this.sendAll();
    this.socket.close();
  }

  cut(): void {
    this.socket.terminate();
  }
}
