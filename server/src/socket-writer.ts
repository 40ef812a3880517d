/** What one client is told, on its way out: in one piece where it is told in one go, and never more than it reads. */
import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';

/** What carries a socket. */
export type Wire = Pick<Writable, 'cork' | 'uncork'>;

/** What a text takes on its way, at least for plain letters: a frame's head has ten bytes at most. */
const sizeOf = (text: string): number => text.length + 10;

export class SocketWriter {
  private readonly socket: WebSocket;
  private readonly wire: Wire;
  private readonly backlogBytes: number;
  private readonly slow: () => void;
  /** What it is told in this turn of the event loop, and how long that is. */
  private unsent: string[] = [];
  private unsentSize = 0;

  /** `slow` hears that the client reads too little; it is cut off. */
  constructor(socket: WebSocket, wire: Wire, backlogBytes: number, slow: () => void) {
    this.socket = socket;
    this.wire = wire;
    this.backlogBytes = backlogBytes;
    this.slow = slow;
  }

  write(text: string): void {
    const { socket } = this;
    if (!this.isOpen) return;
    if (!this.hasRoom(text)) {
      this.slow();
      socket.terminate();
      return;
    }
    this.unsentSize += sizeOf(text);
    if (this.unsent.push(text) === 1) process.nextTick(() => this.flush());
  }

  /** Nothing follows the goodbye. */
  close(code: number, why: string): void {
    this.flush();
    this.socket.close(code, why);
  }

  private get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** May this wait too, should it have to? One message always may. */
  private hasRoom(text: string): boolean {
    const { socket } = this;
    const isFull = (waiting: number) => waiting > 0 && waiting + sizeOf(text) > this.backlogBytes;
    if (!isFull(socket.bufferedAmount + this.unsentSize)) return true;
    // who reads well has room for what was only collected
    this.flush();
    return !isFull(socket.bufferedAmount);
  }

  /**
   * What was told in one go leaves in one piece. Without that a move took 6 % more of the server's processor time at 1,000 tables
   * (pairs from 1 to 38 %) and no more at 100: docs/tests.md.
   */
  private flush(): void {
    const { socket, wire, unsent } = this;
    if (unsent.length === 0) return;
    this.unsent = [];
    this.unsentSize = 0;
    if (!this.isOpen) return;
    wire.cork();
    for (const text of unsent) socket.send(text);
    wire.uncork();
  }
}
