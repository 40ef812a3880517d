/** What carries links between nodes: WebSockets, each opened by the node of a client to that of a table. */
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';

/** What nodes send each other at most at once. */
const mostBytes = 4 * 1024 * 1024;

/** One end of a wire. What one end sends arrives in order, as long as both are open. */
export interface Wire {
  readonly isOpen: boolean;
  /** All of these, in one piece. */
  send(texts: readonly string[]): void;
  /** The other end says that it lives. */
  knock(): void;
  /** Says goodbye; or not. */
  close(): void;
  cut(): void;
  hear(ears: Ears): void;
}

export interface Ears {
  text(text: string): void;
  /** The other end lives. */
  alive(): void;
  closed(): void;
}

/** `gone` hears that nobody is there at all. */
export interface Call {
  readonly address: string;
  readonly authorization: string;
  readonly timeoutMs: number;
  gone(): void;
}

export interface Where {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** What the others are told instead, where they reach it by another name: host and port. */
  readonly reachedAt?: string;
}

export interface Door {
  knows(authorization: string | undefined): boolean;
  came(wire: Wire): void;
  failed(problem: unknown): void;
}

export interface Wires {
  dial(call: Call): Wire;
  /** Takes wires from others; where they reach it. */
  listen(where: Where, door: Door): Promise<{ readonly address: string; close(): void }>;
}

type Corks = Pick<Duplex, 'cork' | 'uncork'>;

function wireOf(socket: WebSocket, corks: Corks): Wire {
  return {
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    send(texts) {
      corks.cork();
      for (const one of texts) socket.send(one);
      corks.uncork();
    },
    knock: () => socket.ping(),
    close: () => socket.close(),
    cut: () => socket.terminate(),
    hear({ text, alive, closed }) {
      socket.on('message', (data: Buffer) => text(data.toString('utf8')));
      socket.on('ping', alive).on('pong', alive);
      // an error is always followed by close
      socket.on('error', () => {});
      socket.on('close', closed);
    },
  };
}

export const webSockets: Wires = {
  dial({ address, authorization, timeoutMs, gone }) {
    const socket = new WebSocket(`ws://${address}/`, {
      headers: { authorization },
      perMessageDeflate: false,
      handshakeTimeout: timeoutMs,
    });
    const corks = { cork() {}, uncork() {} };
    socket.on('upgrade', ({ socket: carrier }) => {
      corks.cork = () => carrier.cork();
      corks.uncork = () => carrier.uncork();
    });
    socket.on('error', ({ code }: Error & { code?: string }) => code === 'ECONNREFUSED' && gone());
    return wireOf(socket, corks);
  },
  async listen({ host, port, reachedAt }, { knows, came, failed }) {
    const server = new WebSocketServer({
      host,
      port,
      maxPayload: mostBytes,
      perMessageDeflate: false,
      verifyClient: ({ req }: { req: IncomingMessage }) => knows(req.headers.authorization),
    });
    server.on('connection', (socket, { socket: carrier }) => came(wireOf(socket, carrier)));
    await new Promise<void>((resolve, reject) => {
      server.once('listening', resolve);
      server.once('error', reject);
    });
    server.on('error', failed);
    const bound = server.address();
    const given = typeof bound === 'object' && bound !== null ? bound.port : port;
    return { address: reachedAt ?? `${reachable(host)}:${given}`, close: () => server.close() };
  },
};

/** By which name a node on another machine finds this one. */
function reachable(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  for (const found of Object.values(networkInterfaces()))
    for (const { address, family, internal } of found ?? []) if (family === 'IPv4' && !internal) return address;
  return '127.0.0.1';
}
