/**
 * The limit of the box: a server that knows nothing but to append each message to a file and to sync it before it answers.
 * What arrives while the disk is busy is written and synced together.
 */
import { open } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocket, WebSocketServer } from 'ws';
import type { Crowd, Pace } from './crowd.ts';

export async function serveBare(folder: string): Promise<string> {
  const file = await open(join(folder, 'bare.log'), 'a');
  let waiting: { readonly socket: WebSocket; readonly text: Buffer }[] = [];
  let writing = false;
  const write = async () => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await file.appendFile(Buffer.concat(batch.flatMap(({ text }) => [text, newLine])));
      await file.datasync();
      for (const { socket } of batch) socket.send('{"type":"ack"}');
    }
    writing = false;
  };
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', (socket) =>
    socket.on('message', (text: Buffer) => {
      waiting.push({ socket, text });
      // whoever speaks in the same turn of the event loop is taken along
      if (!writing) {
        writing = true;
        setImmediate(() => void write());
      }
    }),
  );
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const newLine = Buffer.from('\n');

export function bareCrowd(url: string, pace: Pace): Crowd {
  const sockets: WebSocket[] = [];
  const troubles: string[] = [];
  const sit = async (table: number) => {
    const pair = await Promise.all([connect(), connect()]);
    const id = String(table).padStart(20, '0');
    const turn = (n: number) =>
      pace.move(table, (acknowledged) => {
        const socket = pair[n % 2]!;
        socket.once('message', () => {
          acknowledged();
          turn(n + 1);
        });
        socket.send(
          JSON.stringify({ type: 'command', id: String(n), table: id, as: n % 2, decision: n, choice: { discard: n } }),
        );
      });
    turn(1);
  };
  const connect = async () => {
    const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
    socket.on('error', (problem) => troubles.push(problem.message));
    await new Promise((resolve) => socket.once('open', resolve));
    sockets.push(socket);
    return socket;
  };
  return {
    async sit(tables) {
      for (let table = 0; table < tables; table++) await sit(table);
    },
    get connections() {
      return sockets.length;
    },
    troubles,
    leave() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
