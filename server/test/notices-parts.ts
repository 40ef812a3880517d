/** What notices go to, as a test runs it: a service that takes posts, the keys of a browser, a mail server. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoticeWish } from '@gavel/table';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { usualWish } from '../src/notices/wishes.ts';
import { Client } from './client.ts';

const ends: (() => unknown)[] = [];
const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;

/** When all tests are done. */
export async function closeParts(): Promise<void> {
  for (const end of ends.splice(0)) await end();
}

export interface Posted {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly at: number;
}

/** Takes posts and answers as it is told. */
export class Receiver {
  readonly posted: Posted[] = [];
  url = '';
  /** Whom it has left without an answer, and who has hung up. */
  hungUp = 0;
  /** What it answers next; at the end of the list the last one stays. With an empty list it never answers. */
  answers: number[] = [201];
  /** What time it is where posts are taken. */
  now: () => number = Date.now;
  private readonly waiting = new Set<() => void>();
  private readonly unanswered = new Set<ServerResponse>();

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    const server = createServer((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        receiver.posted.push({
          path: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks),
          at: receiver.now(),
        });
        const status = receiver.answers.length > 1 ? receiver.answers.shift() : receiver.answers[0];
        if (status === undefined) {
          receiver.unanswered.add(reply);
          reply.on('close', () => {
            receiver.hungUp += 1;
          });
        } else reply.writeHead(status, status === 302 ? { location: `${receiver.url}/elsewhere` } : {}).end('not read');
        for (const wake of receiver.waiting) wake();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    ends.push(() => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    });
    return receiver;
  }

  /** Answers whoever still waits for it. */
  relent(): void {
    for (const reply of this.unanswered) reply.writeHead(201).end();
  }

  /** Waits until so much has come. */
  async until(n: number): Promise<readonly Posted[]> {
    const end = Date.now() + 30_000;
    while (this.posted.length < n) {
      if (Date.now() > end) throw new Error(`waited in vain for post ${n}`);
      await new Promise<void>((resolve) => {
        this.waiting.add(resolve);
        setTimeout(resolve, 200);
      });
    }
    return this.posted;
  }
}

/** A browser's end of a push: what it subscribes with, and how it reads what comes (RFC 8291). */
export class PushKeys {
  private readonly ecdh = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor() {
    this.ecdh.generateKeys();
  }

  subscription(endpoint: string) {
    return {
      endpoint,
      keys: { p256dh: this.ecdh.getPublicKey().toString('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  read({ body, headers }: Posted): unknown {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as it should be');
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const own = this.ecdh.getPublicKey();
    const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, from, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const secret = derive(this.ecdh.computeSecret(sender), this.auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
    return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
  }
}

export interface Letter {
  readonly to: string;
  readonly raw: string;
  /** As it is read. */
  readonly text: string;
}

/** A real mail server, for one test. */
export class Post {
  readonly letters: Letter[] = [];
  url = '';
  /** Refuses everything while it is set. */
  full = false;
  /** Who has said who they are, and whether over TLS. */
  readonly greeted: { readonly username: string; readonly secure: boolean }[] = [];

  /** `sealed`: it takes letters over TLS alone, from who knows the password. */
  static async open(sealed?: {
    readonly key: string;
    readonly cert: string;
    readonly password: string;
  }): Promise<Post> {
    const post = new Post();
    const server = new SMTPServer({
      ...(sealed === undefined
        ? { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] }
        : { key: sealed.key, cert: sealed.cert, authMethods: ['PLAIN', 'LOGIN'] }),
      onAuth({ password, username = '' }, { secure }, done) {
        post.greeted.push({ username, secure });
        done(password === sealed?.password ? null : new Error('who is that'), { user: username });
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (post.full) return done(Object.assign(new Error('no room'), { responseCode: 452 }));
          const raw = Buffer.concat(chunks).toString('utf8');
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          post.letters.push({ to, raw, text: readable(raw) });
          return done();
        });
      },
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
    post.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    ends.push(() => new Promise<void>((done) => server.close(done)));
    return post;
  }

  async until(n: number): Promise<readonly Letter[]> {
    const end = Date.now() + 30_000;
    while (this.letters.length < n) {
      if (Date.now() > end) throw new Error(`waited in vain for letter ${n}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return this.letters;
  }
}

/** The body of a letter without the signs that carry it. */
function readable(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\n\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const plain = body.replaceAll('=\r\n', '');
  return /quoted-printable/i.test(head)
    ? Buffer.from(
        plain.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8')
    : plain;
}

export const wish = (given: Partial<NoticeWish> = {}): NoticeWish => ({
  ...usualWish,
  how: ['push'],
  zone: 'Europe/Berlin',
  ...given,
});

export async function number(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^gavel_${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** Two people at a table, the second of them not looking. */
export async function pair(url: string): Promise<{ ann: Client; bob: Client; id: string }> {
  const [ann, bob] = [await Client.guest(url), await Client.guest(url)];
  await ann.http('PUT', '/me', { name: 'Ann' });
  await bob.http('PUT', '/me', { name: 'Bob' });
  return { ann, bob, id: await seated(ann, bob) };
}

export async function seated(ann: Client, bob: Client): Promise<string> {
  const { id } = await ann.create({ game: 'duel', seats: [me, open] });
  await bob.done({ type: 'sit', table: id });
  await ann.join(id, 0);
  return id;
}

/** Ann plays until the table waits for Bob. */
export async function untilBob(ann: Client, id: string): Promise<void> {
  const waits = () => ann.game(id, 0).waiting.some(({ seat }) => seat === 1);
  await ann.until(() => waits() || ann.asked(id, 0), 'the first question');
  for (let i = 0; i < 20 && ann.asked(id, 0) !== undefined; i++) await ann.choose(id, 0);
  await ann.until(waits, 'the turn of the other');
}

/** Receives a browser's pushes for somebody. */
export async function subscribed(who: Client, service: Receiver, given: Partial<NoticeWish> = {}): Promise<PushKeys> {
  const keys = new PushKeys();
  const put = await who.http('PUT', '/me/notices/browser', keys.subscription(`${service.url}/push/${who.me.id}`));
  expect(put.status).toBe(200);
  expect((await who.http('PUT', '/me/notices', wish(given))).status).toBe(200);
  return keys;
}
