/** WebSockets: one per client, each a session of the hall. Whoever floods, stalls or says nothing is shown out. */
import type { Writable } from 'node:stream';
import { type Hall, type Lobby, Session } from '@gavel/table';
import type { WebSocket } from 'ws';
import type { Visitor } from './accounts/register.ts';
import { Bucket, type Limits } from './limits.ts';

/** Close codes of our own; docs/protocol.md names them. */
export const closing = {
  noGuest: 4401,
  foreign: 4403,
  silent: 4408,
  tooMany: 4429,
  restart: 1012,
} as const;

type Wire = Pick<Writable, 'cork' | 'uncork'>;

interface Line {
  readonly socket: WebSocket;
  readonly session: Session;
  readonly person: string;
  /** The session of the cookie it was opened with. */
  readonly pass: string;
  heard: number;
}

export class Sockets {
  private readonly hall: Hall;
  private readonly lobby: Lobby;
  private readonly limits: Limits;
  private readonly warn: (what: string, person: string) => void;
  private readonly lines = new Set<Line>();
  private readonly gathering = new Set<Wire>();
  private readonly perAddress = new Map<string, number>();
  private readonly rounds: NodeJS.Timeout;
  /** Messages taken in, for the metrics. */
  received = 0;

  constructor(hall: Hall, lobby: Lobby, limits: Limits, warn: (what: string, person: string) => void) {
    this.hall = hall;
    this.lobby = lobby;
    this.limits = limits;
    this.warn = warn;
    this.rounds = setInterval(() => this.showOutSilent(), Math.min(30_000, limits.silenceMs));
    this.rounds.unref();
  }

  get size(): number {
    return this.lines.size;
  }

  /** `wire`: what carries the socket. */
  open(socket: WebSocket, wire: Wire, { me, session: pass }: Pick<Visitor, 'me' | 'session'>, address: string): void {
    const here = this.perAddress.get(address) ?? 0;
    if (here >= this.limits.sockets) {
      this.warn('too many sockets', me.id);
      socket.close(closing.tooMany, 'too many connections');
      return;
    }
    this.perAddress.set(address, here + 1);
    const { limits } = this;
    const bucket = new Bucket(limits.messages, limits.burst, Date.now());
    const session = new Session(this.hall, me, (text) => this.send(socket, wire, text, me.id), this.lobby);
    const line: Line = { socket, session, person: me.id, pass, heard: Date.now() };
    this.lines.add(line);
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      line.heard = Date.now();
      this.received += 1;
      if (!bucket.take(line.heard)) {
        this.warn('flood', me.id);
        socket.close(closing.tooMany, 'too many messages');
        session.close();
      } else void session.receive(isBinary ? '' : data.toString('utf8'));
    });
    // an error is always followed by close
    socket.on('error', () => {});
    socket.on('close', () => {
      this.lines.delete(line);
      const left = (this.perAddress.get(address) ?? 1) - 1;
      if (left > 0) this.perAddress.set(address, left);
      else this.perAddress.delete(address);
      session.close();
    });
  }

  rename(person: string, name: string): void {
    for (const line of this.lines) if (line.person === person) line.session.rename(name);
  }

  /** These sessions are over: nothing more is taken from them. */
  signOut(sessions: readonly string[]): void {
    for (const { socket, session, pass } of this.lines) {
      if (!sessions.includes(pass)) continue;
      socket.removeAllListeners('message');
      session.close();
      socket.close(closing.noGuest, 'signed out');
    }
  }

  private send(socket: WebSocket, wire: Wire, text: string, person: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > this.limits.backlogBytes) {
      this.warn('too slow', person);
      socket.terminate();
    } else {
      this.gather(wire);
      socket.send(text);
    }
  }

  /** What one client is told in one go leaves in one piece. */
  private gather(wire: Wire): void {
    if (this.gathering.has(wire)) return;
    if (this.gathering.size === 0) process.nextTick(() => this.sendGathered());
    this.gathering.add(wire);
    wire.cork();
  }

  private sendGathered(): void {
    for (const wire of this.gathering) wire.uncork();
    this.gathering.clear();
  }

  private showOutSilent(): void {
    const now = Date.now();
    for (const { socket, heard } of this.lines)
      if (now - heard > this.limits.silenceMs) {
        socket.close(closing.silent, 'nothing said for too long');
        // who does not answer the goodbye either is gone
        setTimeout(() => socket.terminate(), 5000).unref();
      }
  }

  /** Says goodbye to everybody. */
  close(): void {
    clearInterval(this.rounds);
    for (const { socket, session } of this.lines) {
      session.close();
      socket.close(closing.restart, 'the server stops');
    }
  }

  /** Cuts off whoever has not answered the goodbye. */
  cut(): void {
    for (const { socket } of this.lines) socket.terminate();
  }
}
