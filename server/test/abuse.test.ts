/** Clients that mean no good. Each is shown out or refused, the log says so, and everybody else goes on playing. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { games } from '@gavel/bots';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import type { Served } from '../src/index.ts';
import { Client } from './client.ts';
import { start } from './place.ts';

const limits = {
  burst: 60,
  messages: 5,
  sockets: 8,
  messageBytes: 4096,
  backlogBytes: 100_000,
  tables: 3,
} as const;

let lines: string[] = [];
const logTo = { write: (line: string) => lines.push(line) };
/** What the log has heard of. */
const logged = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);

let server: Served;
let friend: Client;
let table: string;

beforeEach(async () => {
  lines = [];
  server = await start({ limits, logTo, logLevel: 'warn' });
  friend = await Client.guest(server.url);
  ({ id: table } = await friend.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }] }));
  await friend.join(table, 0);
});

/** Whatever happened: somebody else still plays. */
afterEach(async () => {
  if (friend.closed !== undefined) await friend.connect();
  await friend.join(table, 0);
  await friend.choose(table, 0);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

const closeOf = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number;

describe('a socket', () => {
  it('is closed to who is nobody', async () => {
    for (const cookie of ['', 'gavel=', `gavel=${'x'.repeat(43)}`, `gavel=${'x'.repeat(5000)}`])
      expect(await closeOf(new Client(server.url, cookie).open())).toBe(4401);
    expect(logged()).toContain('unknown token');
  });

  it('is closed to pages of other sites', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', 'x'])
      expect(await closeOf(friend.open({ origin }))).toBe(4403);
    expect(logged()).toContain('foreign page');
    const own = friend.open({ origin: server.url });
    await once(own, 'open');
    own.terminate();
  });

  it('answers nonsense with an error and stays open', async () => {
    const client = await Client.guest(server.url);
    const deep = '['.repeat(2000);
    const nonsense = ['', 'x', '1', '"x"', 'null', '[]', '{}', deep, '{"type":"join"}', '{"id":"1","type":"toString"}'];
    for (const text of nonsense) client.send(text);
    const errors = () => client.pushes.filter((push) => push.type === 'error');
    await client.until(() => errors().length === nonsense.length, 'the errors');
    expect(errors().every((push) => push.type === 'error' && push.code === 'malformed' && push.id === null)).toBe(true);
    expect(logged()).toContain('malformed');
    await client.done({ type: 'ping' });
  });

  it('takes no binary messages', async () => {
    const client = await Client.guest(server.url);
    client.send('{"type":"ping","id":"1"}');
    (client as unknown as { socket: WebSocket }).socket.send(Buffer.from('{"type":"ping","id":"2"}'));
    await client.until(() => client.pushes.some((push) => push.type === 'error'), 'the error');
    expect(client.pushes.some((push) => push.type === 'ack' && push.id === '2')).toBe(false);
  });

  it('is closed to messages that are too large', async () => {
    const client = await Client.guest(server.url);
    client.send(`{"type":"chat","id":"1","table":"${table}","text":"${'x'.repeat(5000)}"}`);
    await client.until(() => client.closed, 'the close').catch(() => undefined);
    expect(client.closed).toBe(1009);
    expect(logged()).toContain('too large');
  });

  it('is closed to floods', async () => {
    const client = await Client.guest(server.url);
    for (let i = 0; i < 200; i++) client.send({ type: 'ping', id: String(i) });
    await client.until(() => client.closed, 'the close').catch(() => undefined);
    expect(client.closed).toBe(4429);
    // however many messages came, the log is not flooded with them
    expect(logged().filter((what) => what === 'flood')).toHaveLength(1);
  });

  it('is closed after a long silence', async () => {
    const { url } = await start({ limits: { silenceMs: 200 }, logTo, logLevel: 'warn' });
    const client = await Client.guest(url);
    await client.until(() => client.closed, 'the close').catch(() => undefined);
    expect(client.closed).toBe(4408);
    expect(logged()).toContain('silence');
  });

  it('is one of a few per address', async () => {
    const opened: WebSocket[] = [];
    for (let i = 0; i < limits.sockets - 1; i++) {
      const socket = friend.open();
      await once(socket, 'open');
      opened.push(socket);
    }
    expect(await closeOf(friend.open())).toBe(4429);
    expect(logged()).toContain('too many sockets');
    for (const socket of opened) socket.terminate();
  });
});

describe('a client that asks and never reads', () => {
  it('is cut before it fills the memory', async () => {
    const { url } = await start({
      limits: { messages: 1e9, burst: 1e9, backlogBytes: 500_000 },
      logTo,
      logLevel: 'warn',
    });
    const slow = await Client.guest(url);
    const { id } = await slow.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const { socket } = slow as unknown as { socket: WebSocket & { _socket: { pause(): void } } };
    const sockets = async () => /^gavel_sockets (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
    expect(await sockets()).toBe('1');
    socket._socket.pause();
    for (let i = 0; i < 200 && (await sockets()) === '1'; i++)
      for (let n = 0; n < 100; n++) slow.send({ type: 'join', id: `${i}/${n}`, table: id, as: 0 });
    expect(await sockets()).toBe('0');
    expect(logged()).toContain('slow reader');
    const other = await Client.guest(url);
    await other.done({ type: 'ping' });
  });
});

describe('a request', () => {
  const failing = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await friend.http(method, path, body, headers);
    const { error } = answer.body as { error: { code: string; message: string } };
    expect(typeof error.message).toBe('string');
    expect(error.message).not.toMatch(/\n|node_modules|\.ts:/);
    return `${answer.status} ${error.code}`;
  };

  it('of the wrong shape gets a clear error', async () => {
    const good = { game: 'duel', seats: [{ kind: 'me' }, { kind: 'me' }] };
    const json = { 'content-type': 'application/json' };
    expect(await failing('POST', '/tables', '{', json)).toBe('400 malformed');
    expect(await failing('POST', '/tables', '', json)).toBe('400 malformed');
    expect(await failing('POST', '/tables', 'x', { 'content-type': 'text/plain' })).toBe('415 malformed');
    expect(await failing('POST', '/tables', [])).toBe('400 malformed');
    expect(await failing('POST', '/tables', {})).toBe('400 malformed');
    expect(await failing('POST', '/tables', { ...good, more: 1 })).toBe('400 malformed');
    expect(await failing('POST', '/tables', { ...good, seats: [] })).toBe('400 malformed');
    expect(await failing('POST', '/tables', { ...good, seats: Array(17).fill({ kind: 'me' }) })).toBe('400 malformed');
    expect(await failing('POST', '/tables', { ...good, seats: [{ kind: 'me', name: 'a\u202eb' }] })).toBe(
      '400 malformed',
    );
    expect(await failing('POST', '/tables', { ...good, settings: { window: -1 } })).toBe('400 malformed');
    expect(await failing('POST', '/tables', { ...good, settings: { window: 2 } })).toBe('409 refused');
    expect(await failing('POST', '/tables', { ...good, game: 'chess' })).toBe('409 refused');
    expect(await failing('POST', '/tables', { ...good, options: { constructor: 1 } })).toBe('409 refused');
    expect(await failing('POST', '/tables', `{"__proto__":{"x":1},"game":"duel"}`, json)).toBe('400 malformed');
    expect(await failing('POST', '/tables', { game: 'x'.repeat(5000) })).toBe('413 tooLarge');
    expect(await failing('PUT', '/me', { name: '' })).toBe('400 malformed');
    expect(await failing('PUT', '/me', { name: 'x'.repeat(33) })).toBe('400 malformed');
    expect(await failing('PUT', '/me', { name: 5 })).toBe('400 malformed');
    expect(await failing('GET', '/tables?limit=0')).toBe('400 malformed');
    expect(await failing('GET', '/tables?status=x')).toBe('400 malformed');
    expect(await failing('GET', '/tables?what=x')).toBe('400 malformed');
    expect(await failing('GET', '/tables/nowhere')).toBe('404 unknown');
    expect(await failing('GET', `/tables/${'x'.repeat(150)}`)).toBe('400 malformed');
    expect(await failing('GET', '/tables/%00')).toBe('404 unknown');
    expect(await failing('GET', '/tables/%')).toBe('400 malformed');
    expect(await failing('GET', `/tables/${table}/record`)).toBe('409 refused');
    expect(await failing('GET', '/nothing')).toBe('404 unknown');
    expect(await failing('DELETE', '/tables')).toBe('404 unknown');
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(logged()).toEqual(expect.arrayContaining(['malformed', 'too large']));
  });

  it('from a page of another site changes nothing', async () => {
    const origin = 'https://evil.example';
    expect(await failing('POST', '/tables', {}, { origin })).toBe('403 foreign');
    expect(await failing('PUT', '/me', { name: 'Evil' }, { origin })).toBe('403 foreign');
    expect((await friend.http('PUT', '/me', { name: 'Good' }, { origin: server.url })).status).toBe(200);
    expect(logged()).toContain('foreign page');
  });

  it('without a guest is sent to become one', async () => {
    const { status, body } = await new Client(server.url).http('POST', '/tables', {
      game: 'duel',
      seats: [{ kind: 'me' }, { kind: 'me' }],
    });
    expect({ status, body }).toMatchObject({ status: 401, body: { error: { code: 'noGuest' } } });
  });

  it('for one table too many is refused', async () => {
    const more = { game: 'duel', seats: [{ kind: 'me' }, { kind: 'me' }] };
    await friend.http('POST', '/tables', more);
    await friend.http('POST', '/tables', more);
    expect(await failing('POST', '/tables', more)).toBe('409 refused');
  });

  it('too many a minute is told to wait', async () => {
    const { url } = await start({ limits: { requests: 3, guests: 1 }, logTo, logLevel: 'warn' });
    const client = new Client(url);
    expect((await client.http('POST', '/me')).status).toBe(200);
    expect((await client.http('POST', '/me')).status).toBe(429);
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await client.http('GET', '/games')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(logged()).toContain('too many requests');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('a request that comes drop by drop', () => {
  it('is cut, whether its head or its body never ends', async () => {
    const { url } = await start({ limits: { requestMs: 300 } });
    const { port, hostname } = new URL(url);
    const head = 'POST /api/v1/me HTTP/1.1\r\nhost: x\r\n';
    for (const text of [head, `${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`]) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.resume();
      socket.write(text);
      await once(socket, 'close');
    }
    await Client.guest(url);
  });
});

describe('a message', () => {
  /** Two seats of one person, so that both sides of the table can be tried. */
  const seated = async () => {
    const client = await Client.guest(server.url);
    const { id } = await client.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'me' }] });
    for (const seat of [0, 1]) await client.join(id, seat);
    const seat = [0, 1].find((one) => client.asked(id, one) !== undefined)!;
    const decision = client.asked(id, seat)!.id;
    const { list } = (await client.done({ type: 'choices', table: id, as: seat, decision })).result!.choices!;
    return { client, id, command: { type: 'command', table: id, as: seat, decision, choice: list[0] } };
  };

  it('that comes twice is done once and answered alike', async () => {
    const { client, id, command } = await seated();
    const first = await client.ask({ ...command, id: 'twice' });
    expect(first.type).toBe('ack');
    const { v } = client.info(id, command.as);
    expect(await client.ask({ ...command, id: 'twice' })).toEqual(first);
    const other = await Client.guest(server.url, client.cookie);
    await other.join(id, command.as);
    expect(await other.ask({ ...command, id: 'twice' })).toEqual(first);
    expect(other.info(id, command.as).v).toBe(v);
    // the same id from somebody else is another request
    expect(await friend.ask({ ...command, id: 'twice' })).toMatchObject({ refusal: { rule: 'TABLE-1' } });
  });

  it('that comes too late or too early is refused and changes nothing', async () => {
    const { client, id, command } = await seated();
    for (const decision of [command.decision + 1, command.decision + 1000, 0])
      expect(await client.ask({ ...command, decision })).toMatchObject({ refusal: { rule: 'GAVEL-2' } });
    expect(await client.ask({ ...command, as: 1 - command.as })).toMatchObject({ refusal: { rule: 'GAVEL-2' } });
    await client.done(command);
    expect(await client.ask(command)).toMatchObject({ refusal: { rule: 'GAVEL-2' } });
    // next and last in the wrong order
    const { v } = client.info(id, command.as);
    client.send({ ...command, id: 'b', decision: command.decision + 2 });
    client.send({ ...command, id: 'a' });
    await client.done({ type: 'ping' });
    await client.until(() => client.pushes.filter((push) => push.type === 'refused').length >= 7, 'the refusals');
    expect(client.info(id, command.as).v).toBe(v);
  });

  it('cannot reach the prototype of anything', async () => {
    const client = await Client.guest(server.url);
    const bad = [
      '{"type":"ping","id":"1","__proto__":{"polluted":1}}',
      '{"type":"ping","id":"2","constructor":{"prototype":{"polluted":1}}}',
      '{"type":"__proto__","id":"3"}',
      '{"type":"hasOwnProperty","id":"4"}',
      `{"type":"asking","id":"5","table":"${table}","as":0,"asking":"__proto__"}`,
    ];
    for (const text of bad) client.send(text);
    const errors = () => client.pushes.filter((push) => push.type === 'error');
    await client.until(() => errors().length === bad.length, 'the errors');
    for (const id of ['__proto__', 'constructor', 'toString'])
      expect(await client.ask({ type: 'join', table: id, as: 0 })).toMatchObject({ code: 'unknownTable' });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('a choice', () => {
  /** The same shape with something wrong in one place. */
  function* spoilt(good: unknown): Generator<unknown> {
    yield* [null, 0, -1, 1.5, 1e300, '', 'x', true, [], {}, [[]], { x: 1 }, 'x'.repeat(3000), ['__proto__']];
    yield JSON.parse('{"__proto__":{"a":1}}');
    yield { constructor: { prototype: {} }, toString: 1, hasOwnProperty: 1 };
    if (typeof good !== 'object' || good === null) return;
    for (const key of Object.keys(good)) {
      const { [key]: value, ...rest } = good as Record<string, unknown>;
      yield rest;
      for (const other of [null, -1, 1e9, 'x', '__proto__', 'constructor', [], {}, [value, value], { value }])
        yield { ...good, [key]: other };
    }
    yield { ...good, more: 1 };
  }

  for (const game of games)
    it(`of any shape is taken or refused by a rule: ${game.id}`, async () => {
      const { url } = await start({ games, limits: { messages: 1e9, burst: 1e9 }, logLevel: 'silent' });
      const client = await Client.guest(url);
      const { id } = await client.create({ game: game.id, seats: [{ kind: 'me' }, { kind: 'me' }] });
      for (const seat of [0, 1]) await client.join(id, seat);
      for (let i = 0; i < 10; i++) {
        const seat = [0, 1].find((one) => client.asked(id, one) !== undefined)!;
        const decision = client.asked(id, seat)!.id;
        const { list } = (await client.done({ type: 'choices', table: id, as: seat, decision })).result!.choices!;
        const good = list[(i * 7) % list.length];
        for (const choice of spoilt(good)) {
          const answer = await client.ask({ type: 'command', table: id, as: seat, decision, choice });
          if (answer.type === 'ack') break;
          expect([answer, choice]).toMatchObject([{ type: 'refused', refusal: { rule: expect.any(String) } }, choice]);
        }
        await client.ask({ type: 'command', table: id, as: seat, decision, choice: good });
        await client.done({ type: 'ping' });
        expect(client.info(id, seat).status).toBe('playing');
      }
    });
});

describe('a guess', () => {
  it('at a token knows nobody, and soon comes too often', async () => {
    const { url } = await start({ limits: { requests: 20 }, logTo, logLevel: 'warn' });
    const seen = new Set<number>();
    for (let i = 0; i < 30; i++) {
      const cookie = `gavel=${Buffer.from(`${i}`.padEnd(32, '.')).toString('base64url')}`;
      seen.add((await new Client(url, cookie).http('GET', '/me')).status);
    }
    expect([...seen]).toEqual([401, 429]);
    expect(logged()).toEqual(expect.arrayContaining(['unknown token', 'too many requests']));
  });

  it('at a seat link leads nowhere', async () => {
    const stranger = await Client.guest(server.url);
    const { link } = (await friend.done({ type: 'link', table, seat: 0 })).result!;
    const [id, seat, secret] = link!.split('-') as [string, string, string];
    const guesses = [
      `${id}-${seat}-${'0'.repeat(32)}`,
      `${id}-1-${secret}`,
      `${id}-99-${secret}`,
      `${'0'.repeat(20)}-0-${secret}`,
      `${link}x`,
      '__proto__-0-0',
    ];
    for (const guess of guesses) {
      expect(await stranger.ask({ type: 'claim', link: guess })).toMatchObject({ refusal: { rule: 'TABLE-13' } });
      expect((await stranger.http('POST', '/links', { link: guess })).status).toBe(404);
    }
    expect(logged()).toContain('unknown link');
  });

  it('at somebody else’s seat is refused everywhere', async () => {
    const stranger = await Client.guest(server.url);
    for (const request of [
      { type: 'join', as: 0 },
      { type: 'command', as: 0, decision: 1, choice: {} },
      { type: 'choices', as: 0, decision: 1 },
      { type: 'hint', as: 0, decision: 1 },
      { type: 'hold', as: 0 },
      { type: 'asking', as: 0, asking: 'quiet' },
      { type: 'back', as: 0 },
      { type: 'agree', as: 0, proposal: 1, yes: true },
      { type: 'concede', as: 0 },
      { type: 'log', as: 0, before: 5 },
      { type: 'stand', seat: 0 },
      { type: 'return', seat: 0 },
      { type: 'link', seat: 0 },
    ])
      expect([request.type, await stranger.ask({ table, ...request })]).toMatchObject([
        request.type,
        { type: 'refused', refusal: { rule: 'TABLE-1' } },
      ]);
    expect(logged()).toContain('foreign seat');
  });
});
