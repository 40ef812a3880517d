/** What one socket may cost the others, with sockets that carry nothing. */
import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { duel } from '../../kernel/test/duel.ts';
import { room } from '../../table/test/room.ts';
import { Inbox } from '../src/inbox.ts';
import { usualLimits } from '../src/limits.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import { Sockets } from '../src/sockets.ts';
import { Watch } from '../src/watch.ts';

/** A socket whose other end reads everything, or nothing at all. */
class Wire extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  written = 0;
  private readonly reads: boolean;

  constructor(reads: boolean) {
    super();
    this.reads = reads;
  }

  cork(): void {}
  uncork(): void {}

  send(text: string): void {
    this.written += text.length;
    if (!this.reads) this.bufferedAmount += text.length;
  }

  close(): void {
    this.readyState = 3;
  }

  terminate(): void {
    this.readyState = 3;
  }

  say(message: object): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }
}

function place() {
  const { hall } = room([duel]);
  const limits = { ...usualLimits, messages: 1e9, burst: 1e9, personMessages: 1e9, addressMessages: 1e9 };
  const watch = new Watch(pino({ level: 'silent' }));
  const sockets = new Sockets(hall, new Lobby(hall), limits, watch, () => {});
  const open = (ip: string, reads = true) => {
    const wire = new Wire(reads);
    sockets.open(wire as unknown as WebSocket, wire, { me: { id: ip, name: ip }, session: ip }, ip);
    wire.say({ type: 'hello', id: 'hello', protocol: 1 });
    return wire;
  };
  return { open, watch };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a client that does not read', () => {
  it('costs a megabyte at most before it is cut', async () => {
    const { open, watch } = place();
    const slow = open('10.0.0.1', false);
    for (let i = 0; i < 400 && slow.readyState === 1; i++) {
      for (let n = 0; n < 500; n++) slow.say({ type: 'ping', id: `${i}/${n}`.padEnd(64) });
      await turn();
    }
    expect(slow.readyState).toBe(3);
    expect(watch.counts.get('slow reader')).toBe(1);
    expect(slow.written).toBeLessThanOrEqual(1024 * 1024);
    expect(slow.written).toBeGreaterThan(900_000);
  });

  it('is not mistaken for one that is told much at once and reads it', async () => {
    const { open } = place();
    const quick = open('10.0.0.1');
    for (let n = 0; n < 20_000; n++) quick.say({ type: 'ping', id: `${n}`.padEnd(64) });
    for (let i = 0; i < 2000 && quick.written < 2e6; i++) await turn();
    expect(quick.readyState).toBe(1);
    expect(quick.written).toBeGreaterThan(1.5e6);
  });
});

describe('what came', () => {
  it('is looked at in turns: whoever has said much does not keep other addresses waiting', () => {
    const inbox = new Inbox<string>();
    for (let n = 0; n < 1000; n++) inbox.add('far', `far ${n}`);
    for (let n = 0; n < 2; n++) for (const who of ['ann', 'bob']) inbox.add(who, `${who} ${n}`);
    const order = Array.from({ length: 8 }, () => inbox.next());
    expect(order).toEqual(['far 0', 'ann 0', 'bob 0', 'far 1', 'ann 1', 'bob 1', 'far 2', 'far 3']);
    expect(inbox.size).toBe(996);
  });

  it('of one who goes is looked at before, in its order, and the rest stays', () => {
    const inbox = new Inbox<string>();
    for (const text of ['a1', 'b1', 'a2', 'b2']) inbox.add('home', text);
    expect(inbox.takeOf('home', (text) => text.startsWith('a'))).toEqual(['a1', 'a2']);
    expect(inbox.takeOf('far', () => true)).toEqual([]);
    expect([inbox.size, inbox.next(), inbox.next(), inbox.next()]).toEqual([2, 'b1', 'b2', undefined]);
  });
});
