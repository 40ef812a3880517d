/** WebSockets: one per client, each a session of the hall. Whoever floods, stalls or says nothing is shown out. */
import { encode, type Hall, type Lobby, Session } from '@gavel/table';
import type { WebSocket } from 'ws';
import type { Visitor } from './accounts/register.ts';
import { Breath } from './breath.ts';
import type { Tally } from './fleet/tally.ts';
import { Inbox } from './inbox.ts';
import { Bucket, type Limits, networkOf } from './limits.ts';
import { atOnce, Parties } from './parties.ts';
import { SocketWriter, type Wire } from './socket-writer.ts';
import type { Misdeed, Watch } from './watch.ts';

/** Says that the line lives, and nothing else. */
const beat = encode({ type: 'beat' });

/** Close codes of our own; docs/protocol.md names them. */
export const closing = {
  noGuest: 4401,
  foreign: 4403,
  silent: 4408,
  banned: 4410,
  tooMany: 4429,
  restart: 1012,
} as const;

/** What a client of good will gets seldom or never: refusals, errors, the answer to a request that came before. */
export const misdeeds: Readonly<Record<string, Misdeed>> = {
  malformed: 'malformed',
  crowd: 'crowd',
  again: 'duplicate',
  'GAVEL-1': 'malformed',
  'GAVEL-2': 'stale',
  'TABLE-1': 'foreign seat',
  'TABLE-13': 'unknown link',
  'TABLE-20': 'talk',
};

/** What a socket says of a message that is too large. */
const tooLarge = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';

/** So many messages are worth being looked at before more are read. */
const enough = 64;

interface Message {
  readonly session: Session;
  readonly text: string;
  readonly at: number;
}

interface Line {
  readonly socket: WebSocket;
  readonly writer: SocketWriter;
  readonly session: Session;
  readonly person: string;
  readonly address: string;
  /** The session of the cookie it was opened with. */
  readonly pass: string;
  readonly note: (what: Misdeed) => void;
  /** When the last message came. */
  heard: number;
  /** When the last sign of life came: a message, or the answer to a knock. */
  alive: number;
  /** When it was last knocked at. */
  knocked: number;
}

export class Sockets {
  private readonly hall: Hall;
  private readonly lobby: Lobby;
  private readonly limits: Limits;
  private readonly watch: Watch;
  private readonly answered: (seconds: number) => void;
  private readonly tally: Tally | undefined;
  private readonly lines = new Set<Line>();
  /**
   * What came in this turn of the event loop. Where there is much to look at, others are read in between, and every
   * address has its turn: it is there for that. What it saves, 3 to 4 % of the processor time for a move, is within noise (docs/tests.md).
   */
  private readonly inbox = new Inbox<Message>();
  private looking = false;
  private closed = false;
  private readonly addresses: Parties;
  private readonly persons: Parties;
  private readonly rounds: NodeJS.Timeout;
  private readonly knocks: NodeJS.Timeout;
  /** Messages taken in, for the metrics. */
  received = 0;

  /** `answered` hears how long each message waited for its answer. */
  constructor(
    hall: Hall,
    lobby: Lobby,
    limits: Limits,
    watch: Watch,
    answered: (seconds: number) => void,
    tally?: Tally,
  ) {
    this.tally = tally;
    this.hall = hall;
    this.lobby = lobby;
    this.limits = limits;
    this.watch = watch;
    this.answered = answered;
    this.addresses = new Parties(limits.addressMessages);
    this.persons = new Parties(limits.personMessages);
    this.rounds = setInterval(() => this.goRound(), Math.min(30_000, limits.silenceMs));
    this.rounds.unref();
    this.knocks = setInterval(() => this.knockAtQuiet(), limits.deadMs / 16);
    this.knocks.unref();
  }

  get size(): number {
    return this.lines.size;
  }

  /** `wire`: what carries the socket. */
  open(socket: WebSocket, wire: Wire, { me, session: pass }: Pick<Visitor, 'me' | 'session'>, ip: string): void {
    const address = networkOf(ip);
    const { limits, watch } = this;
    if (this.closed) {
      socket.close(closing.restart, 'the server stops');
      return;
    }
    const now = performance.now();
    const [household, owner] = [this.addresses.of(address, now), this.persons.of(me.id, now)];
    if (household.sockets >= limits.sockets) {
      watch.note('too many sockets', address, me.id);
      socket.close(closing.tooMany, 'too many connections');
      return;
    }
    household.sockets += 1;
    owner.sockets += 1;
    const bucket = new Bucket(limits.messages, limits.burst, now);
    const note = (what: Misdeed) => watch.note(what, address, me.id);
    const refused = (why: string) => {
      const what = Object.hasOwn(misdeeds, why) ? misdeeds[why] : undefined;
      if (what !== undefined) note(what);
    };
    // what is unanswered comes again with the same id
    const moved = () => {
      if (!this.lines.has(line)) return;
      socket.removeAllListeners('message');
      session.close();
      writer.close(closing.restart, 'come back');
    };
    const writer = new SocketWriter(socket, wire, limits.backlogBytes, () => note('slow reader'));
    const session = new Session(this.hall, me, (text) => writer.write(text), this.lobby, refused, moved, address);
    const line: Line = {
      socket,
      writer,
      session,
      person: me.id,
      address,
      pass,
      note,
      heard: now,
      alive: now,
      knocked: 0,
    };
    this.lines.add(line);
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      line.heard = line.alive = performance.now();
      this.received += 1;
      if (!bucket.take(line.heard)) {
        note('flood');
        this.lookAtRest(session, address);
        writer.close(closing.tooMany, 'too many messages');
        session.close();
        return;
      }
      const text = isBinary ? '' : data.toString('utf8');
      // the socket keeps to its own rate and stays: it may be others behind the same address who do not
      if (owner.bucket.take(line.heard) && household.bucket.take(line.heard) && this.mayElsewhere(address, me.id))
        this.take(address, session, text);
      else session.turnAway(text);
    });
    socket.on('pong', () => {
      line.alive = performance.now();
    });
    // an error is always followed by close
    socket.on('error', ({ code }: Error & { code?: string }) => code === tooLarge && note('too large'));
    socket.on('close', () => {
      this.lookAtRest(session, address);
      this.lines.delete(line);
      household.sockets -= 1;
      owner.sockets -= 1;
      session.close();
    });
  }

  /** The sessions of all cookies that sockets were opened with. */
  passes(): string[] {
    return [...new Set([...this.lines].map(({ pass }) => pass))];
  }

  rename(person: string, name: string): void {
    for (const line of this.lines) if (line.person === person) line.session.rename(name);
  }

  /** These sessions are over: nothing more is taken from them. */
  signOut(sessions: readonly string[]): void {
    this.lookAtAll();
    for (const line of this.lines) {
      if (!sessions.includes(line.pass)) continue;
      line.socket.removeAllListeners('message');
      line.session.close();
      line.writer.close(closing.noGuest, 'signed out');
    }
  }

  /** Whoever may not be here any longer goes. */
  showOutBanned(isBanned: (person: string, address: string) => boolean): void {
    for (const line of this.lines) {
      if (!isBanned(line.person, line.address)) continue;
      line.socket.removeAllListeners('message');
      line.session.close();
      line.writer.close(closing.banned, 'banned');
    }
  }

  /** Over all nodes nobody says more than on one: what a bucket lets through while it fills up once. */
  private mayElsewhere(address: string, person: string): boolean {
    const { tally, limits } = this;
    if (tally === undefined) return true;
    const may = (name: string, rate: number) => tally.take(name, atOnce * 1000, 2 * atOnce * rate);
    return may(`messages of ${person}`, limits.personMessages) && may(`messages at ${address}`, limits.addressMessages);
  }

  private take(address: string, session: Session, text: string): void {
    const { inbox } = this;
    inbox.add(address, { session, text, at: performance.now() });
    if (inbox.size === enough) this.lookAtSome();
    else this.lookSoon();
  }

  private lookSoon(): void {
    if (this.looking) return;
    this.looking = true;
    setImmediate(() => {
      this.looking = false;
      this.lookAtSome();
    });
  }

  /** As much as can be done before others are kept waiting. */
  private lookAtSome(): void {
    const breath = new Breath();
    for (let one = this.inbox.next(); one !== undefined; one = this.inbox.next()) {
      this.lookAt(one);
      if (breath.isDue) break;
    }
    if (this.inbox.size > 0) this.lookSoon();
  }

  private lookAtAll(): void {
    for (let one = this.inbox.next(); one !== undefined; one = this.inbox.next()) this.lookAt(one);
  }

  /** What somebody said before they went. */
  private lookAtRest(session: Session, address: string): void {
    for (const one of this.inbox.takeOf(address, (message) => message.session === session)) this.lookAt(one);
  }

  private lookAt({ session, text, at }: Message): void {
    void session.receive(text).then(() => this.answered((performance.now() - at) / 1000));
  }

  private goRound(): void {
    const now = performance.now();
    this.showOutSilent(now);
    this.addresses.forgetGone(now);
    this.persons.forgetGone(now);
  }

  private showOutSilent(now: number): void {
    for (const line of this.lines)
      if (now - line.heard > this.limits.silenceMs) {
        line.note('silence');
        line.writer.close(closing.silent, 'nothing said for too long');
        // who does not answer the goodbye either is gone
        setTimeout(() => line.socket.terminate(), 5000).unref();
      }
  }

  /**
   * A line that was cut without a word looks like one on which nobody speaks: whoever is quiet is knocked at, which every
   * WebSocket answers by itself, and cut off when nothing comes. Who speaks costs nothing, and the others are spread over time.
   */
  private knockAtQuiet(): void {
    const now = performance.now();
    const { deadMs } = this.limits;
    for (const line of this.lines) {
      const quiet = now - line.alive;
      if (quiet < deadMs / 2) continue;
      if (line.knocked > line.alive) {
        if (quiet >= deadMs) line.socket.terminate();
      } else if (line.socket.readyState === line.socket.OPEN) {
        line.knocked = now;
        line.socket.ping();
        // the page itself does not see the knock
        if (line.session.isBrief) line.writer.write(beat);
      }
    }
  }

  /** Says goodbye to everybody, and to whoever comes after that over a line that was kept open. */
  close(): void {
    this.closed = true;
    clearInterval(this.rounds);
    clearInterval(this.knocks);
    this.lookAtAll();
    for (const line of this.lines) {
      line.session.close();
      line.writer.close(closing.restart, 'the server stops');
    }
  }

  /** Cuts off whoever has not answered the goodbye. */
  cut(): void {
    for (const { socket } of this.lines) socket.terminate();
  }
}
