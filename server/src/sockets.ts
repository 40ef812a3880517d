/** WebSockets: one per client, each a session of the hall. Whoever floods, stalls or says nothing is shown out. */
import type { Writable } from 'node:stream';
import { type Hall, type Lobby, Session } from '@gavel/table';
import type { WebSocket } from 'ws';
import type { Visitor } from './accounts/register.ts';
import { Bucket, type Limits, networkOf } from './limits.ts';
import type { Misdeed, Watch } from './watch.ts';

/** Close codes of our own; docs/protocol.md names them. */
export const closing = {
  noGuest: 4401,
  foreign: 4403,
  silent: 4408,
  tooMany: 4429,
  restart: 1012,
} as const;

/** Refusals and errors that no client of good will gets. */
const misdeeds: Readonly<Record<string, Misdeed>> = {
  malformed: 'malformed',
  'TABLE-1': 'foreign seat',
  'TABLE-13': 'unknown link',
};

/** What a socket says of a message that is too large. */
const tooLarge = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';

type Wire = Pick<Writable, 'cork' | 'uncork'>;

interface Line {
  readonly socket: WebSocket;
  readonly session: Session;
  readonly person: string;
  /** The session of the cookie it was opened with. */
  readonly pass: string;
  readonly note: (what: Misdeed) => void;
  heard: number;
}

export class Sockets {
  private readonly hall: Hall;
  private readonly lobby: Lobby;
  private readonly limits: Limits;
  private readonly watch: Watch;
  private readonly answered: (seconds: number) => void;
  private readonly lines = new Set<Line>();
  private readonly gathering = new Set<Wire>();
  private readonly perAddress = new Map<string, number>();
  private readonly rounds: NodeJS.Timeout;
  /** Messages taken in, for the metrics. */
  received = 0;

  /** `answered` hears how long each message waited for its answer. */
  constructor(hall: Hall, lobby: Lobby, limits: Limits, watch: Watch, answered: (seconds: number) => void) {
    this.hall = hall;
    this.lobby = lobby;
    this.limits = limits;
    this.watch = watch;
    this.answered = answered;
    this.rounds = setInterval(() => this.showOutSilent(), Math.min(30_000, limits.silenceMs));
    this.rounds.unref();
  }

  get size(): number {
    return this.lines.size;
  }

  /** `wire`: what carries the socket. */
  open(socket: WebSocket, wire: Wire, { me, session: pass }: Pick<Visitor, 'me' | 'session'>, ip: string): void {
    const address = networkOf(ip);
    const { limits, watch } = this;
    const here = this.perAddress.get(address) ?? 0;
    if (here >= this.limits.sockets) {
      watch.note('too many sockets', address, me.id);
      socket.close(closing.tooMany, 'too many connections');
      return;
    }
    this.perAddress.set(address, here + 1);
    const bucket = new Bucket(limits.messages, limits.burst, Date.now());
    const note = (what: Misdeed) => watch.note(what, address, me.id);
    const refused = (why: string) => Object.hasOwn(misdeeds, why) && note(misdeeds[why]!);
    const send = (text: string) => this.send(socket, wire, text, note);
    const session = new Session(this.hall, me, send, this.lobby, refused);
    const line: Line = { socket, session, person: me.id, pass, note, heard: Date.now() };
    this.lines.add(line);
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      line.heard = Date.now();
      this.received += 1;
      if (!bucket.take(line.heard)) {
        note('flood');
        socket.close(closing.tooMany, 'too many messages');
        session.close();
      } else void this.receive(session, isBinary ? '' : data.toString('utf8'));
    });
    // an error is always followed by close
    socket.on('error', ({ code }: Error & { code?: string }) => code === tooLarge && note('too large'));
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

  private async receive(session: Session, text: string): Promise<void> {
    const start = performance.now();
    await session.receive(text);
    this.answered((performance.now() - start) / 1000);
  }

  private send(socket: WebSocket, wire: Wire, text: string, note: (what: Misdeed) => void): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > this.limits.backlogBytes) {
      note('slow reader');
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
    for (const { socket, heard, note } of this.lines)
      if (now - heard > this.limits.silenceMs) {
        note('silence');
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
