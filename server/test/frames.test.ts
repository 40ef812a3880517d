import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { sendFrames } from '../src/frames.ts';

it('messages of any length and in any letters arrive one by one as they were, though sent in one piece', async () => {
  const texts = [
    ...[0, 1, 125, 126, 127, 65_535, 65_536].map((size) => 'x'.repeat(size)),
    ...[62, 63, 32_767, 32_768].map((size) => 'ß'.repeat(size)),
    'Schüler, 裁判 und 🎲',
  ];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  try {
    server.on('connection', (_, request) => void sendFrames(request.socket, texts));
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const heard: string[] = [];
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
      socket.on('message', (data: Buffer) => heard.push(data.toString('utf8')) === texts.length && resolve());
    });
    expect(heard).toEqual(texts);
    socket.terminate();
  } finally {
    server.close();
  }
});
