/** Clients that mean no good. Each is shown out or refused, the log says so, and everybody else goes on playing. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { games } from '@gavel/bots';
import { http } from '@gavel/table/shapes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { duel } from '../../kernel/test/duel.ts';
import type { Served, ServeOptions } from '../src/index.ts';
import { Client } from './client.ts';
import { start } from './place.ts';

/** As fast as anybody likes. */
const noRate = { messages: 1e9, burst: 1e9, personMessages: 1e9, addressMessages: 1e9 } as const;

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

/** A server with somebody on it who only wants to play. */
async function open(options: Partial<ServeOptions> = {}): Promise<void> {
  lines = [];
  server = await start({ limits, logTo, logLevel: 'warn', ...options });
  friend = await Client.guest(server.url);
  ({ id: table } = await friend.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }] }));
  await friend.join(table, 0);
}

beforeEach(() => open());

/** Whatever happened to the server that was opened last: it is up, and somebody else still plays there. */
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
    const overTls = server.url.replace('http', 'https');
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', 'x', overTls, `${server.url}/`])
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
    expect(errors().every((push) => push.type === 'error' && push.code === 'malformed')).toBe(true);
    // the id is repeated where there is one
    const ids = errors().map((push) => push.type === 'error' && push.id);
    expect(ids).toEqual([...Array(nonsense.length - 1).fill(null), '1']);
    expect(logged()).toContain('malformed');
    await client.done({ type: 'ping' });
  });

  it('takes no binary messages', async () => {
    const client = await Client.guest(server.url);
    client.send('{"type":"ping","id":"1"}');
    (client as unknown as { socket: WebSocket }).socket.send(Buffer.from('{"type":"ping","id":"2"}'));
    await client.until(() => client.pushes.some((push) => push.type === 'error'), 'the error');
    expect(client.pushes.some((push) => push.type === 'ack' && push.id === '2')).toBe(false);
    expect(logged()).toContain('malformed');
  });

  it('is closed to who waves without end', async () => {
    for (const wave of ['ping', 'pong'] as const) {
      await open();
      const client = await Client.guest(server.url);
      const { socket } = client as unknown as { socket: WebSocket };
      for (let i = 0; i < 200; i++) socket[wave]();
      await client.until(() => client.closed, 'the close').catch(() => undefined);
      expect(client.closed).toBe(1006);
      expect(logged()).toEqual(['flood']);
    }
  });

  it('takes a message in many pieces, but not one that never ends', async () => {
    const client = await Client.guest(server.url);
    const { socket } = client as unknown as { socket: WebSocket };
    const text = '{"type":"ping","id":"in pieces"}';
    for (const [i, letter] of [...text].entries()) socket.send(letter, { fin: i === text.length - 1 });
    await client.until(() => client.pushes.some((push) => 'id' in push && push.id === 'in pieces'), 'the answer');
    for (let i = 0; i < 50; i++) socket.send('x'.repeat(100), { fin: false });
    await client.until(() => client.closed, 'the close').catch(() => undefined);
    expect(client.closed).toBe(1009);
    expect(logged()).toContain('too large');
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
    await open({ limits: { silenceMs: 3000 } });
    const client = await Client.guest(server.url);
    // who says something now and then stays
    while (client.closed === undefined) {
      await friend.done({ type: 'ping' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
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

describe('many sockets', () => {
  /** Each says so much at once; how much of it all was turned away. */
  const flood = async (clients: readonly Client[], each: number): Promise<number> => {
    for (const client of clients) for (let i = 0; i < each; i++) client.send({ type: 'ping', id: `flood ${i}` });
    const answers = clients.map((client) =>
      client.until(() => {
        const found = client.pushes.filter((push) => 'id' in push && push.id?.startsWith('flood') === true);
        return found.length === each && found;
      }, 'an answer to each'),
    );
    const all = (await Promise.all(answers)).flat();
    return all.filter((push) => push.type === 'error' && push.code === 'tooFast').length;
  };
  const from = (address: string, cookie?: string) => Client.guest(server.url, cookie, { 'x-forwarded-for': address });

  it('of one person together have the rate of a person, and leave others their own', async () => {
    await open({ limits: { personMessages: 2, messages: 1, burst: 50 } });
    const first = await from('10.0.0.1');
    const others = [await from('10.0.0.2', first.cookie), await from('10.0.0.3', first.cookie)];
    const neighbour = await from('10.0.0.1');
    expect(await flood([first, ...others], 30)).toBeGreaterThan(30);
    await neighbour.done({ type: 'ping' });
    // nobody is shown out for it, and the log is not flooded with it either
    expect([first, ...others].map(({ closed }) => closed)).toEqual([undefined, undefined, undefined]);
    expect(logged().filter((what) => what === 'crowd').length).toBeLessThanOrEqual(3);
    expect(logged()).toContain('crowd');
  });

  it('of one address together have the rate of an address, and leave others their own', async () => {
    await open({ limits: { addressMessages: 2, messages: 1, burst: 50 } });
    const crowd: Client[] = [];
    for (let i = 0; i < 5; i++) crowd.push(await from('10.0.0.1'));
    const stranger = await from('10.0.0.2');
    expect(await flood(crowd, 20)).toBeGreaterThan(30);
    await stranger.done({ type: 'ping' });
    expect(crowd.map(({ closed }) => closed)).toEqual(Array(5).fill(undefined));
    expect(logged().filter((what) => what === 'crowd')).toHaveLength(1);
    // who hangs up and comes back finds the rate as it was left
    for (const client of crowd) client.disconnect();
    const back: Client[] = [];
    for (let i = 0; i < 5; i++) back.push(await from('10.0.0.1'));
    expect(await flood(back, 20)).toBeGreaterThan(30);
  });
});

describe('a client that asks and never reads', () => {
  it('is cut before it fills the memory', async () => {
    await open({ limits: { ...noRate, backlogBytes: 500_000 } });
    const { url } = server;
    const slow = await Client.guest(url);
    const { id } = await slow.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const { socket } = slow as unknown as { socket: WebSocket & { _socket: { pause(): void } } };
    const sockets = async () => /^gavel_sockets (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
    expect(await sockets()).toBe('2');
    socket._socket.pause();
    for (let i = 0; i < 200 && (await sockets()) === '2'; i++)
      for (let n = 0; n < 100; n++) slow.send({ type: 'join', id: `${i}/${n}`, table: id, as: 0 });
    expect(await sockets()).toBe('1');
    expect(logged()).toContain('slow reader');
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
    expect(await failing('POST', '/tables', { ...good, settings: { window: 2 } })).toBe('400 malformed');
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
    expect(logged()).toEqual(['too many tables']);
  });

  it('for table after table is refused, however soon each of them ends', async () => {
    await open({ limits: { newTables: 5, ...noRate } });
    const quitter = await Client.guest(server.url);
    const more = { game: 'duel', seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }] } as const;
    let { id } = await quitter.create(more);
    const answers: string[] = [];
    for (let i = 0; i < 8; i++) {
      await quitter.ask({ type: 'concede', table: id, as: 0 });
      const answer = await quitter.ask({ type: 'rematch', table: id });
      answers.push(answer.type === 'refused' ? answer.refusal.rule : answer.type);
      if (answer.type === 'ack') id = answer.result!.table!;
    }
    expect(answers).toEqual(['ack', 'ack', 'ack', 'ack', 'TABLE-27', 'TABLE-27', 'TABLE-27', 'TABLE-27']);
    expect((await quitter.http('POST', '/tables', more)).status).toBe(409);
    expect(logged()).toEqual(['too many tables']);
  });

  it('nested deeper than anybody reads is refused like any other', async () => {
    await open({ limits: {} });
    const json = { 'content-type': 'application/json' };
    for (const deep of ['['.repeat(30_000) + ']'.repeat(30_000), '{"a":'.repeat(9000) + '1' + '}'.repeat(9000)]) {
      expect(await failing('PUT', '/me', deep, json)).toBe('400 malformed');
      expect(await failing('PUT', '/me', `{"name":${deep}}`, json)).toBe('400 malformed');
      const options = `{"game":"duel","seats":[{"kind":"me"},{"kind":"me"}],"options":{"rounds":${deep}}}`;
      expect(await failing('POST', '/tables', options, json)).toBe('400 malformed');
      const seats = `{"game":"duel","seats":${deep}}`;
      expect(await failing('POST', '/tables', seats, json)).toBe('400 malformed');
    }
    expect(logged()).toContain('malformed');
  });

  it('with a number or a text that no game can keep is refused at every door', async () => {
    const json = { 'content-type': 'application/json' };
    const good = '"game":"duel","seats":[{"kind":"me"},{"kind":"me"}]';
    const why = { code: 'malformed', message: expect.stringMatching(/no number here|half a character/) };
    for (const [i, odd] of ['-0', '-0.0', '1e400', '9007199254740993', '"\\ud800"', '"x\\udc00"'].entries()) {
      for (const more of [`"options":{"rounds":${odd}}`, `"settings":{"window":${odd}}`, `"from":{"n":${odd}}`]) {
        const answer = await friend.http('POST', '/tables', `{${good},${more}}`, json);
        expect([odd, answer]).toMatchObject([odd, { status: 400, body: { error: why } }]);
      }
      const decision = friend.asked(table, 0)!.id;
      const command = `"type":"command","table":"${table}","as":0,"decision":${decision}`;
      friend.send(`{"id":"odd ${i}",${command},"choice":{"lay":${odd}}}`);
      const answer = await friend.until(() => friend.pushes.find((push) => 'id' in push && push.id === `odd ${i}`));
      expect([odd, answer]).toMatchObject([odd, { type: 'error', ...why }]);
    }
    expect(friend.info(table, 0).status).toBe('playing');
    expect(logged()).toContain('malformed');
  });

  it('for a name that cannot be seen, climbs over its line or passes for another is refused', async () => {
    const bad = [
      '\u200b',
      '\u3164',
      '\u2800',
      '\ufdd0',
      '\ud800',
      '\ue000',
      'a\u202eb',
      `z${'\u0335'.repeat(20)}`,
      'Drеdd', // with a Cyrillic letter
      'Ανn',
    ];
    for (const one of bad) expect([one, await failing('PUT', '/me', { name: one })]).toEqual([one, '400 malformed']);
    // and however long it is, soon
    for (const letter of ['a', 'а', '\u0301', ' ', 'α ', '\u200b', 'aа'])
      expect(http.newName.fits({ name: letter.repeat(60_000) })).toBe(false);
    const good = ['Zoë', 'Zoe\u0308', 'Дредд', 'Δίκη', '裁判官', 'शर्मा', 'लड़ें', '🤖 R2', "O'Neill-Łuk", 'ضاد'];
    for (const one of good) expect((await friend.http('PUT', '/me', { name: one })).status).toBe(200);
    expect((await friend.http('PUT', '/me', { name: 'Zoe\u0308' })).body).toMatchObject({ name: 'Zo\u00eb' });
    expect(logged()).toContain('malformed');
  });

  it('cannot seat anybody among strangers under the name of an account', async () => {
    const password = 'correct horse battery';
    const dredd = await Client.guest(server.url);
    expect((await dredd.http('POST', '/account', { name: 'Dredd', password })).status).toBe(200);
    const seats = [{ kind: 'me', name: 'ＤREDD' }, { kind: 'open' }];
    expect(await failing('POST', '/tables', { game: 'duel', seats })).toBe('409 nameTaken');
    // on one screen nobody is fooled
    const home = [{ kind: 'me', name: 'Dredd' }, { kind: 'me' }];
    expect((await friend.http('POST', '/tables', { game: 'duel', seats: home })).status).toBe(201);
  });

  it('too many a minute is told to wait', async () => {
    // one is the friend’s socket
    await open({ limits: { requests: 4, guests: 2 } });
    const client = new Client(server.url);
    expect((await client.http('POST', '/me')).status).toBe(200);
    expect((await client.http('POST', '/me')).status).toBe(429);
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await client.http('GET', '/games')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(logged()).toContain('too many requests');
  });
});

describe('what is no request at all', () => {
  /** Says something on a plain connection and hears the answer until it is closed. */
  const say = async (text: string): Promise<string> => {
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.on('error', () => {});
    socket.on('data', (data) => {
      heard += data;
    });
    socket.write(text);
    await once(socket, 'close');
    return heard;
  };

  it('is cut when it comes drop by drop, whether its head or its body never ends', async () => {
    await open({ limits: { requestMs: 300 } });
    const head = 'POST /api/v1/me HTTP/1.1\r\nhost: x\r\n';
    for (const text of [head, `${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`])
      expect(await say(text)).toMatch(/^HTTP\/1\.1 408 .*"tooSlow"/s);
    expect(logged()).toEqual(['slow writer']);
  });

  it('is answered once and never read as two', async () => {
    const next = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
    const head = 'POST /api/v1/me HTTP/1.1\r\nhost: x\r\n';
    const tricks = [
      `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${next}`,
      `${head}content-length: 0\r\ncontent-length: ${next.length}\r\n\r\n${next}`,
      `${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${next}`,
      `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${next}`,
      `${head}content-length: -1\r\n\r\n${next}`,
      `${head}content-length : 0\r\n\r\n${next}`,
      `${head}x: y\r\n content-length: 0\r\n\r\n${next}`,
      `${head}transfer-encoding: chunked\r\n\r\nzz\r\n${next}`,
      'GET / HTTP/1.1\nhost: x\n\n',
      '\u0016\u0003\u0001\u0002\u0000\u0001',
    ];
    for (const trick of tricks) {
      const answer = await say(trick);
      expect([trick, answer.match(/HTTP\/1\.1 \d+/g)]).toEqual([trick, ['HTTP/1.1 400']]);
      expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n.*\{"error":\{"code":"malformed"/s);
    }
    expect(logged()).toEqual(['malformed']);
  });

  it('is refused when its head is too long', async () => {
    expect(await say(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(logged()).toEqual(['too large']);
  });

  it('is cut when one address has too many connections, unless it is a proxy’s', async () => {
    await open({ limits: { ...limits, connections: 20 }, trustProxy: false });
    const { port, hostname } = new URL(server.url);
    const crowd = Array.from({ length: 30 }, () => connect(Number(port), hostname).on('error', () => {}));
    await Promise.all(crowd.slice(25).map((one) => once(one, 'close')));
    expect(logged()).toEqual(['too many sockets']);
    for (const one of crowd) one.destroy();
    await Promise.all(crowd.slice(0, 10).map((one) => one.closed || once(one, 'close')));
    // the same through a proxy
    await open({ limits: { ...limits, connections: 20 } });
    await friend.http('GET', '/me', undefined, { 'x-forwarded-for': '203.0.113.9' });
    const forwarded = Array.from({ length: 30 }, () => connect(Number(new URL(server.url).port), hostname));
    await Promise.all(forwarded.map((one) => once(one, 'connect')));
    expect((await new Client(server.url).http('GET', '/games')).status).toBe(200);
    expect(logged()).toEqual([]);
    for (const one of forwarded) one.destroy();
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
    expect(logged()).toContain('duplicate');
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
    expect(logged()).toContain('stale');
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
    expect(logged()).toContain('malformed');
  });
});

describe('talk', () => {
  it('stays on its line, and so much of it in a while', async () => {
    const client = await Client.guest(server.url);
    const { id } = await client.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await friend.done({ type: 'sit', table: id });
    await friend.join(id, 1);
    const heard = () =>
      friend.pushes.flatMap((push) =>
        'log' in push && push.table === id ? push.log.flatMap((line) => (line.kind === 'chat' ? [line.text] : [])) : [],
      );
    const said = (text: string) => client.ask({ type: 'chat', table: id, text });
    expect(await said('half \ud800')).toMatchObject({ type: 'error', code: 'malformed' });
    await said(`\u001b[2J\u202eevil\u2066\r\nz${'\u0335'.repeat(200)} !`);
    await friend.until(() => heard().length === 1, 'the line');
    expect(heard()).toEqual([`[2J evil z${'\u0335'.repeat(4)} !`]);
    // families and right-to-left words are left as they are
    await said('👩‍👩‍👧 می‌خواهم');
    await friend.until(() => heard().length === 2, 'the second line');
    expect(heard()[1]).toBe('👩‍👩‍👧 می‌خواهم');
    const answers = [];
    for (let i = 0; i < 20; i++) answers.push((await said(`line ${i}`)).type);
    expect(answers.filter((type) => type === 'ack')).toHaveLength(6);
    expect(answers.at(-1)).toBe('refused');
    expect(logged()).toContain('talk');
  });
});

describe('a choice', () => {
  /** Stands for what is nested deeper than could be written down here. */
  const deep = '@deep';
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const many = Array<number>(20_000).fill(0);

  /** The same shape with something wrong in one place. */
  function* spoilt(good: unknown): Generator<unknown> {
    yield* [null, 0, -1, 1.5, 1e300, '', 'x', true, [], {}, [[]], { x: 1 }, 'x'.repeat(3000), ['__proto__'], deep];
    yield JSON.parse('{"__proto__":{"a":1}}');
    yield { constructor: { prototype: {} }, toString: 1, hasOwnProperty: 1 };
    if (typeof good !== 'object' || good === null) return;
    for (const key of Object.keys(good)) {
      const { [key]: value, ...rest } = good as Record<string, unknown>;
      yield rest;
      for (const other of [
        null,
        -1,
        1e9,
        'x',
        '__proto__',
        'constructor',
        [],
        {},
        [value, value],
        { value },
        deep,
        many,
      ])
        yield { ...good, [key]: other };
    }
    yield { ...good, more: 1 };
  }

  for (const game of games)
    it(`of any shape is taken or refused by a rule: ${game.id}`, async () => {
      await open({ games: [...games, duel], limits: { ...noRate } });
      const client = await Client.guest(server.url);
      let count = 0;
      const { id } = await client.create({ game: game.id, seats: [{ kind: 'me' }, { kind: 'me' }] });
      for (const seat of [0, 1]) await client.join(id, seat);
      for (let i = 0; i < 10; i++) {
        // a window that concerns nobody closes by itself, a moment later
        await client.until(() => [0, 1].some((one) => client.asked(id, one) !== undefined), 'a question');
        const seat = [0, 1].find((one) => client.asked(id, one) !== undefined)!;
        const decision = client.asked(id, seat)!.id;
        const { list } = (await client.done({ type: 'choices', table: id, as: seat, decision })).result!.choices!;
        const good = list[(i * 7) % list.length];
        // all of them in one go: what comes after one that is taken is refused as late
        const sent = new Map<string, unknown>();
        for (const choice of spoilt(good)) {
          const request = { id: `spoilt ${++count}`, type: 'command', table: id, as: seat, decision, choice };
          sent.set(request.id, choice);
          client.send(JSON.stringify(request).replaceAll(JSON.stringify(deep), nested));
        }
        const from = client.pushes.length;
        await client.done({ type: 'ping' });
        const answers = client.pushes.slice(from).filter((push) => 'id' in push && sent.has(String(push.id)));
        expect(answers).toHaveLength(sent.size);
        for (const answer of answers) {
          if (answer.type === 'ack') continue;
          const choice = 'id' in answer && sent.get(String(answer.id));
          // what no game can keep does not even reach it
          const refused = { type: 'refused', refusal: { rule: expect.any(String) } };
          const expected = answer.type === 'error' ? { code: 'malformed' } : refused;
          expect([answer, choice]).toMatchObject([expected, choice]);
        }
        await client.ask({ type: 'command', table: id, as: seat, decision, choice: good });
        await client.done({ type: 'ping' });
        expect(client.info(id, seat).status).toBe('playing');
      }
    });
});

describe('a guess', () => {
  it('at a token knows nobody, and soon comes too often', async () => {
    await open({ limits: { requests: 20 } });
    const seen = new Set<number>();
    for (let i = 0; i < 30; i++) {
      const cookie = `gavel=${Buffer.from(`${i}`.padEnd(32, '.')).toString('base64url')}`;
      seen.add((await new Client(server.url, cookie).http('GET', '/me')).status);
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
