/** Notices reach whoever is not here, say nothing hidden, and end when they are not wanted. */
import dns from 'node:dns/promises';
import { type AddressInfo, createServer } from 'node:net';
import type { Reach } from '@gavel/table';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Carrier, type CarrierParts } from '../src/notices/carrier.ts';
import { Mail } from '../src/notices/mail.ts';
import { isPublic, networks, Outward } from '../src/notices/outward.ts';
import { tellableAt } from '../src/notices/wishes.ts';
import { catalogues } from '../src/notices/words.ts';
import { Client } from './client.ts';
import {
  closeParts,
  number,
  Post,
  PushKeys,
  pair,
  Receiver,
  seated,
  subscribed,
  untilBob,
  wish,
} from './notices-parts.ts';
import { newFolder, start } from './place.ts';

afterAll(closeParts);

const me = { kind: 'me' } as const;
const pauses = { failed: 50, mail: 0 };
/** On a machine that is busy. */
const patient = { timeout: 30_000 };
const soon = { reach: '127.0.0.1', patienceMs: 0, pauses };
describe('a push', () => {
  it('comes encrypted to the browser of who is away when it is their turn, and names the table', async () => {
    const service = await Receiver.open();
    const data = newFolder();
    const server = await start({ data, notices: soon, operator: { contact: 'law@gavel.example' } });
    const { ann, bob, id } = await pair(server.url);
    const keys = await subscribed(bob, service);
    await untilBob(ann, id);
    const [push] = await service.until(1);
    expect(push?.path).toBe(`/push/${bob.me.id}`);
    expect(push?.body.includes(id)).toBe(false);
    expect(push && keys.read(push)).toEqual({
      title: 'Gavel: Duel',
      body: 'Your turn in Duel, with Ann.',
      tag: id,
      url: `/table/${id}`,
      lang: 'en',
      end: { token: expect.any(String), say: 'No more of these' },
    });
    const [, token = ''] = /^vapid t=([^,]+)/.exec(push?.headers['authorization'] ?? '') ?? [];
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:law@gavel.example' });
    // the house keeps its keys: what was subscribed before goes on working
    const { pushKey } = (await bob.http('GET', '/me/notices')).body as Reach;
    await server.close();
    const again = await start({ data, notices: soon });
    const back = await Client.guest(again.url, bob.cookie);
    expect((await back.http('GET', '/me/notices')).body).toMatchObject({ pushKey, wish: { how: ['push'] } });
  });

  it('does not come to who looks at the table, nor to who wants none of this, nor where nobody else plays', async () => {
    const service = await Receiver.open();
    const { url } = await start({ notices: soon });
    const { ann, bob, id } = await pair(url);
    await subscribed(bob, service);
    await bob.join(id, 1);
    await untilBob(ann, id);
    const other = await pair(url);
    await subscribed(other.bob, service, { what: ['over'] });
    await untilBob(other.ann, other.id);
    const third = await pair(url);
    await subscribed(third.bob, service);
    const alone = await third.bob.create({ game: 'duel', seats: [me, { kind: 'bot', level: 'greedy' }] });
    expect(alone.status).toBe('playing');
    await untilBob(third.ann, third.id);
    // the only one that comes is the last one's, for the table with somebody else
    await service.until(1);
    await other.ann.done({ type: 'concede', table: other.id, as: 0 });
    const posted = await service.until(2);
    expect(posted.map(({ path }) => path)).toEqual([`/push/${third.bob.me.id}`, `/push/${other.bob.me.id}`]);
  });

  it('is not sent when they came by themselves meanwhile', async () => {
    const service = await Receiver.open();
    const { url } = await start({ notices: { ...soon, patienceMs: 3000 } });
    const { ann, bob, id } = await pair(url);
    await subscribed(bob, service, { what: ['turn'] });
    await untilBob(ann, id);
    // it lies in the box by now, and is not due yet
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await bob.join(id, 1);
    const other = await pair(url);
    await subscribed(other.bob, service, { what: ['turn'] });
    await untilBob(other.ann, other.id);
    const posted = await service.until(1);
    expect(posted.map(({ path }) => path)).toEqual([`/push/${other.bob.me.id}`]);
  });

  it('is tried again after a growing pause, and a browser that is gone is forgotten', async () => {
    const service = await Receiver.open();
    service.answers = [500, 503, 201];
    const { url } = await start({ notices: soon });
    const { ann, bob, id } = await pair(url);
    await subscribed(bob, service);
    await untilBob(ann, id);
    await service.until(3);
    await expect.poll(() => number(url, 'notices_sent_total'), patient).toBe(1);
    expect(await number(url, 'notices_failed_total')).toBe(2);
    service.answers = [410];
    await ann.done({ type: 'concede', table: id, as: 0 });
    await service.until(4);
    await expect.poll(() => number(url, 'dead_subscriptions_total'), patient).toBe(1);
    expect((await bob.http('GET', '/me/notices')).body).toMatchObject({ browsers: [] });
  });

  it('has a button that ends it, for whoever has it in hand and nobody else', async () => {
    const service = await Receiver.open();
    const { url } = await start({ notices: soon });
    const { ann, bob, id } = await pair(url);
    const keys = await subscribed(bob, service, { how: ['push', 'mail'] });
    await untilBob(ann, id);
    const [push] = await service.until(1);
    const { end } = keys.read(push!) as { end: { token: string } };
    const stranger = new Client(url);
    const ends = async (token: string) => (await stranger.http('POST', '/notices/end', { token })).status;
    const forged = Buffer.from(`end push ${ann.me.id}`).toString('base64url');
    for (const wrong of [`${forged}.${end.token.split('.')[1]}`, `${end.token}x`]) expect(await ends(wrong)).toBe(404);
    expect((await bob.http('GET', '/me/notices')).body).toMatchObject({ wish: { how: ['push', 'mail'] } });
    expect(await ends(end.token)).toBe(204);
    expect((await bob.http('GET', '/me/notices')).body).toMatchObject({ wish: { how: ['mail'] } });
  });

  it('goes to no private network, and only where a browser could have sent it', async () => {
    const { url } = await start();
    const bob = await Client.guest(url);
    const keys = new PushKeys();
    for (const endpoint of [
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://a:b@push.example/',
      'x',
    ])
      expect(await bob.http('PUT', '/me/notices/browser', keys.subscription(endpoint))).toMatchObject({ status: 400 });
    const wrong = { endpoint: 'https://push.example/1', keys: { p256dh: 'short', auth: 'short' } };
    expect(await bob.http('PUT', '/me/notices/browser', wrong)).toMatchObject({ status: 400 });
    expect(await bob.http('PUT', '/me/notices', { ...wish(), zone: 'Mega/City' })).toMatchObject({ status: 400 });
    expect(await bob.http('DELETE', '/me/notices/browsers/none')).toMatchObject({ status: 404 });
  });
});

const password = 'a long and winding password';

it('a node leaves what is told of a table to the node where that is open: there they know who looks at it', async () => {
  const rows = ['here', 'elsewhere'].map((table) => ({
    person: 'bob',
    table,
    how: 'hook',
    what: 'turn',
    due: 0,
    tries: 0,
  }));
  const taken: string[] = [];
  const later: (() => void)[] = [];
  const parts = {
    hall: { openElsewhere: async () => new Set(['elsewhere']) },
    clock: {
      now: () => 1,
      after(_: number, then: () => void) {
        later.push(then);
        return () => {};
      },
    },
    outbox: {
      next: async () => 0,
      due: async () => rows,
      take: async ({ table }: { table: string }) => void taken.push(table),
    },
    report: (problem: unknown) => expect(problem).toBeUndefined(),
  };
  const carrier = new Carrier(parts as unknown as CarrierParts);
  carrier.nudge();
  await vi.waitFor(() => expect(later).toHaveLength(1));
  later[0]?.();
  // the round is over when the next one is planned
  await vi.waitFor(() => expect(later).toHaveLength(2));
  await carrier.close();
  expect(taken).toEqual(['here']);
});

it('a browser that is signed out takes no more pushes', async () => {
  const service = await Receiver.open();
  const { url } = await start({ notices: soon });
  const [one, two] = [await Client.guest(url), await Client.guest(url)];
  const signed = async (who: Client, path: string) => {
    const { headers, status } = await who.http('POST', path, { name: 'Bobby', password });
    expect(status).toBe(200);
    who.cookie = headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
  };
  await signed(one, '/account');
  await signed(two, '/account/sign-in');
  await subscribed(two, service);
  expect((await one.http('GET', '/me/notices')).body).toMatchObject({ browsers: [{}] });
  expect((await one.http('DELETE', '/account/sessions')).status).toBe(200);
  expect((await one.http('GET', '/me/notices')).body).toMatchObject({ browsers: [] });
});

describe('an e-mail', () => {
  const operator = { url: 'https://gavel.example' };

  it('comes to an account that gave and confirmed its address, and ends with one click', async () => {
    const post = await Post.open();
    const { url } = await start({
      operator,
      notices: { ...soon, mail: { smtp: post.url, from: 'Gavel <law@gavel.example>' } },
    });
    const { ann, bob, id } = await pair(url);
    expect(await bob.http('PUT', '/me/notices/address', { address: 'bob@mail.example' })).toMatchObject({
      status: 409,
      body: { error: { code: 'noAccount' } },
    });
    const joined = await bob.http('POST', '/account', { name: 'Bobby', password });
    bob.cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await bob.http('PUT', '/me/notices/address', { address: 'bob' })).toMatchObject({ status: 400 });
    await bob.http('PUT', '/me/notices', wish({ how: ['mail'] }));
    const given = await bob.http('PUT', '/me/notices/address', { address: 'bob@mail.example' });
    expect(given.body).toMatchObject({ address: { address: 'bob@mail.example', confirmed: false }, mail: true });
    const [asked] = await post.until(1);
    expect(asked?.to).toBe('bob@mail.example');
    const [, token = ''] = /https:\/\/gavel\.example\/confirm#([\w-]+)/.exec(asked?.text ?? '') ?? [];
    const stranger = new Client(url);
    expect((await stranger.http('POST', '/notices/confirm', { token: 'x'.repeat(32) })).status).toBe(404);
    expect((await stranger.http('POST', '/notices/confirm', { token })).status).toBe(204);
    expect((await stranger.http('POST', '/notices/confirm', { token })).status).toBe(404);
    await untilBob(ann, id);
    const [, told] = await post.until(2);
    expect(told?.text).toContain(
      `Your turn in Duel, with Ann.\nhttps://gavel.example/table/${id}`.replaceAll(
        '\n',
        told?.text.includes('\r\n') ? '\r\n' : '\n',
      ),
    );
    const [, end = ''] = /https:\/\/gavel\.example\/quiet#([\w.-]+)/.exec(told?.text ?? '') ?? [];
    expect(told?.raw.replaceAll('\r\n ', '')).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
    for (const wrong of [`${end}x`, end.replace('.', 'x.'), 'end'])
      expect((await stranger.http('POST', '/notices/end', { token: wrong })).status).toBe(404);
    // as a mail program's own button does it
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const clicked = await fetch(`${url}/api/v1/notices/end/${end}`, { ...form, body: 'List-Unsubscribe=One-Click' });
    expect(clicked.status).toBe(204);
    expect((await bob.http('GET', '/me/notices')).body).toMatchObject({ wish: { how: [] } });
    expect((await stranger.http('POST', '/notices/end', { token: end })).status).toBe(204);
  });

  /** An account that is written to. */
  async function written(bob: Client, post: Post): Promise<void> {
    const joined = await bob.http('POST', '/account', { name: 'Bobby', password });
    bob.cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
    await bob.http('PUT', '/me/notices', wish({ how: ['mail'], what: ['turn'], language: 'de' }));
    await bob.http('PUT', '/me/notices/address', { address: 'bob@mail.example' });
    const [asked] = await post.until(1);
    const [, token = ''] = /\/confirm#([\w-]+)/.exec(asked?.text ?? '') ?? [];
    expect((await bob.http('POST', '/notices/confirm', { token })).status).toBe(204);
    // an account has another cookie than the guest it was, and sockets of its own
    await bob.connect();
  }

  it('asks nobody more than a few times whether an address is theirs, whoever wants to know', async () => {
    const post = await Post.open();
    const { url } = await start({
      operator,
      notices: { ...soon, mail: { smtp: post.url, from: 'law@gavel.example' } },
    });
    const statuses: number[] = [];
    for (const name of ['Bobby', 'Bertie']) {
      const one = await Client.guest(url);
      const joined = await one.http('POST', '/account', { name, password });
      one.cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
      for (const address of ['victim@mail.example', 'Victim@mail.example'])
        statuses.push((await one.http('PUT', '/me/notices/address', { address })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await post.until(3)).length).toBe(3);
  });

  it('waits while the mail server has no room', async () => {
    const post = await Post.open();
    const { url } = await start({
      operator,
      notices: { ...soon, mail: { smtp: post.url, from: 'law@gavel.example' } },
    });
    const { ann, bob, id } = await pair(url);
    await written(bob, post);
    post.full = true;
    await untilBob(ann, id);
    await expect.poll(() => number(url, 'notices_failed_total'), patient).toBeGreaterThan(0);
    post.full = false;
    await post.until(2);
    await expect.poll(() => number(url, 'notices_sent_total'), patient).toBe(1);
  });

  it('gathers what has come since the last one', async () => {
    const post = await Post.open();
    const mail = { smtp: post.url, from: 'law@gavel.example' };
    const { url } = await start({ operator, notices: { ...soon, mail, pauses: { ...pauses, mail: 4000 } } });
    const { ann, bob, id } = await pair(url);
    await written(bob, post);
    await untilBob(ann, id);
    await post.until(2);
    const more = [await seated(ann, bob), await seated(ann, bob)];
    for (const table of more) await untilBob(ann, table);
    const [, , gathered] = await post.until(3);
    for (const table of more) expect(gathered?.text).toContain(`/table/${table}`);
    expect(gathered?.text).not.toContain(id);
    expect(gathered?.raw).toMatch(/Subject: Gavel: 2 Partien warten auf dich/);
  });

  it('goes over no open line that leads out of this machine, and tells no password on one', async () => {
    const post = await Post.open();
    const letter = { to: 'bob@mail.example', subject: 'a', text: 'b' };
    const send = async (smtp: string) => {
      const mail = new Mail({ smtp, from: 'law@gavel.example' });
      return mail.send(letter).then(
        () => 'sent',
        ({ code }: Error & { code?: string }) => code,
      );
    };
    // the same server, named as if it were another machine's
    expect(await send(post.url.replace('127.0.0.1', '0.0.0.0'))).toBe('ETLS');
    expect(await send(post.url.replace('//', '//law:secret@'))).toBe('ETLS');
    expect(post.letters).toEqual([]);
    for (const host of ['127.0.0.1', 'localhost']) expect(await send(post.url.replace('127.0.0.1', host))).toBe('sent');
    expect(post.letters).toHaveLength(2);
  });

  it('is sent by no house that does not know where it is, or by whom it writes', async () => {
    const mail = { smtp: 'smtp://localhost', from: 'law@gavel.example' };
    await expect(start({ notices: { mail } })).rejects.toThrow('--url');
    await expect(start({ operator, notices: { mail: { ...mail, smtp: 'localhost' } } })).rejects.toThrow('mail server');
    await expect(start({ operator, notices: { mail: { ...mail, from: 'nobody' } } })).rejects.toThrow(
      'from an address',
    );
    await expect(start({ notices: { reach: 'here' } })).rejects.toThrow('addresses or networks');
  });
});

describe('the channel of a table', () => {
  it('is its host’s, and is told what everybody may know', async () => {
    const chat = await Receiver.open();
    const { url } = await start({ notices: soon, operator: { url: 'https://gavel.example' } });
    const { ann, bob, id } = await pair(url);
    const channel = { url: `${chat.url}/services/secret`, language: 'de' };
    expect(await bob.http('PUT', `/tables/${id}/channel`, channel)).toMatchObject({ status: 403 });
    expect((await ann.http('PUT', `/tables/${id}/channel`, channel)).body).toEqual({ host: new URL(chat.url).host });
    expect((await ann.http('GET', `/tables/${id}/channel`)).body).toEqual({ host: new URL(chat.url).host });
    expect(await bob.http('GET', `/tables/${id}/channel`)).toMatchObject({ status: 403 });
    await untilBob(ann, id);
    const [told] = await chat.until(1);
    const text = `Duel: Bob ist dran. https://gavel.example/table/${id}`;
    expect(JSON.parse(told?.body.toString() ?? '')).toEqual({ text, content: text, allowed_mentions: { parse: [] } });
    // nobody is followed elsewhere, and what fails is tried again
    chat.answers = [302, 200];
    await ann.done({ type: 'concede', table: id, as: 0 });
    const posted = await chat.until(3);
    expect(posted.map(({ path }) => path)).toEqual(Array(3).fill('/services/secret'));
    expect((await ann.http('DELETE', `/tables/${id}/channel`)).body).toEqual({ host: null });
  });

  it('leads into no private network', async () => {
    const { url } = await start();
    const { ann, id } = await pair(url);
    for (const address of [
      'http://chat.example/1',
      'https://127.0.0.1/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest/meta-data',
      'https://[fd00::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://0x7f000001/',
      'https://2130706433/',
      'ftp://chat.example/',
      'chat.example',
    ])
      expect([address, (await ann.http('PUT', `/tables/${id}/channel`, { url: address })).status]).toEqual([
        address,
        400,
      ]);
    // a name is looked at when something is sent
    const outward = new Outward();
    expect(outward.refusal('https://localhost:1/')).toBeUndefined();
    await expect(outward.post('https://localhost:1/', {}, Buffer.from(''))).rejects.toThrow('private network');
    const own = new Outward(networks('127.0.0.0/8'));
    expect([own.refusal('http://127.0.0.1/'), own.refusal('http://10.0.0.1/')]).toEqual([
      undefined,
      'it leads into a private network',
    ]);
  });

  it('is not led astray by a name that stands for both worlds, nor held up by who talks of something else', async () => {
    vi.spyOn(dns, 'lookup').mockImplementation((async () => [
      { address: '1.1.1.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]) as unknown as typeof dns.lookup);
    await expect(new Outward().post('https://both.example/', {}, Buffer.from(''))).rejects.toThrow('private network');
    vi.restoreAllMocks();
    const odd = createServer((socket) => {
      socket
        .on('error', () => {})
        .once('data', (data) => {
          const path = /^POST (\S+)/.exec(String(data))?.[1];
          if (path === '/switch')
            socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
          else socket.end();
        });
    });
    await new Promise<void>((done) => odd.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
    const own = new Outward(networks('127.0.0.0/8'));
    expect(await own.post(`${url}/switch`, {}, Buffer.from(''))).toBe(101);
    await expect(own.post(`${url}/nothing`, {}, Buffer.from(''))).rejects.toThrow();
    odd.close();
  });

  it('that never answers keeps nobody else from being told', async () => {
    const [silent, chat] = [await Receiver.open(), await Receiver.open()];
    silent.answers = [];
    const { url } = await start({ notices: soon });
    const [first, second] = [await pair(url), await pair(url)];
    await first.ann.http('PUT', `/tables/${first.id}/channel`, { url: `${silent.url}/never` });
    await second.ann.http('PUT', `/tables/${second.id}/channel`, { url: `${chat.url}/told` });
    await untilBob(first.ann, first.id);
    await untilBob(second.ann, second.id);
    await silent.until(1);
    await chat.until(1);
    // there they still wait
    expect(silent.hungUp).toBe(0);
  });

  it('knows the open internet from everything else', () => {
    for (const address of ['1.1.1.1', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1'])
      expect([address, isPublic(address)]).toEqual([address, true]);
    for (const address of [
      '0.0.0.0',
      '10.0.0.1',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.31.255.255',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:1.1.1.1',
      '64:ff9b::a00:1',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
      'localhost',
    ])
      expect([address, isPublic(address)]).toEqual([address, false]);
  });
});

describe('quiet hours', () => {
  const at = (iso: string) => Date.parse(iso);
  const night = wish({ quiet: { from: 22 * 60, to: 7 * 60 } });

  it('are those of the clock on the wall, over midnight and in summer too', () => {
    const winter = at('2026-01-10T21:30:00Z');
    expect(tellableAt(night, winter)).toBe(at('2026-01-11T06:00:00Z'));
    expect(tellableAt(night, at('2026-01-10T05:59:30Z'))).toBe(at('2026-01-10T06:00:00Z'));
    expect(tellableAt(night, at('2026-01-10T06:00:00Z'))).toBe(at('2026-01-10T06:00:00Z'));
    expect(tellableAt(night, at('2026-07-10T20:15:00Z'))).toBe(at('2026-07-11T05:00:00Z'));
    expect(tellableAt({ ...night, quiet: null }, winter)).toBe(winter);
    expect(tellableAt({ ...night, quiet: { from: 60, to: 60 } }, winter)).toBe(winter);
  });
});

it('says the same in every language', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).toSorted();
  const { en, de } = catalogues;
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, places(de[key])]).toEqual([key, places(en[key])]);
});
