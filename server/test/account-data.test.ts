/** What a server keeps about somebody: given to them as a file, put together, and deleted. */
import type { TableSummary } from '@gavel/table';
import { describe, expect, it } from 'vitest';
import { Browser, bot, me, onDisk, open, password, restart, server, told } from './account.ts';
import { Client } from './client.ts';

describe('what is kept about somebody', () => {
  it('is given to them as one file, without secrets', async () => {
    for (const account of [true, false]) {
      const who = account ? await Browser.account(server.url, 'Ann') : await Browser.open(server.url);
      await who.connect();
      const { id } = await who.create({ game: 'duel', seats: [{ kind: 'me', name: 'First' }, open] });
      const other = await Browser.open(server.url);
      await other.connect();
      await other.done({ type: 'sit', table: id });
      await who.done({ type: 'chat', table: id, text: 'Mine' });
      await other.done({ type: 'chat', table: id, text: 'Not mine' });
      expect((await who.http('PUT', `/me/blocks/${other.me.id}`)).status).toBe(204);
      const solved = { solved: { duel: ['first'] }, days: ['2026-01-31'] };
      const learned = { done: { duel: ['walk'] }, at: { duel: 'strike' }, form: {}, ...solved, declined: true };
      expect((await who.http('PUT', '/me/progress', learned)).body).toEqual(learned);
      const wish = { what: ['turn'], how: ['push'], quiet: null, zone: 'Europe/Berlin', language: 'de' };
      await who.http('PUT', '/me/notices', wish);
      const endpoint = `https://push.example/${who.me.id}`;
      const keys = {
        p256dh: Buffer.alloc(65, 4).toString('base64url'),
        auth: Buffer.alloc(16, 9).toString('base64url'),
      };
      expect((await who.http('PUT', '/me/notices/browser', { endpoint, keys })).status).toBe(200);
      await who.http('PUT', `/tables/${id}/channel`, { url: 'https://chat.example/hook' });
      const { status, headers, body } = await who.http('GET', '/account/export');
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toBe('attachment; filename="gavel.json"');
      expect(body).toMatchObject({
        gavel: 1,
        profile: { id: who.me.id, name: account ? 'Ann' : who.me.name },
        sessions: [{ current: true }],
        blocked: [{ id: other.me.id, name: other.me.name }],
        learned,
        notices: { wish, browsers: [{ endpoint }], channels: [{ table: id, url: 'https://chat.example/hook' }] },
        tables: [
          {
            id,
            game: 'duel',
            status: 'playing',
            host: true,
            seats: [{ seat: 0, name: 'First' }],
            chat: [{ text: 'Mine' }],
          },
        ],
      });
      const text = JSON.stringify(body);
      for (const secret of ['Not mine', keys.auth, '$argon2', who.cookie.slice(6)]) expect(text).not.toContain(secret);
    }
  });

  it('has what was learned on every device put together, and what a guest learned comes along', async () => {
    const who = await Browser.account(server.url, 'Cleo');
    const learned = (done: readonly string[], at: string) => ({
      done: { duel: done },
      at: { duel: at },
      form: {},
      solved: { duel: done },
      days: [],
      declined: false,
    });
    await who.http('PUT', '/me/progress', learned(['walk'], 'strike'));
    const both = learned(['walk', 'strike'], 'turn');
    expect((await who.http('PUT', '/me/progress', learned(['strike'], 'turn'))).body).toEqual(both);
    const guest = await Browser.open(server.url);
    await guest.http('PUT', '/me/progress', learned(['shoot'], 'shoot'));
    await guest.http('POST', '/account/sign-in', { name: 'Cleo', password });
    expect((await guest.http('GET', '/me/progress')).body).toEqual(learned(['walk', 'strike', 'shoot'], 'shoot'));
    expect((await who.http('PUT', '/me/progress', { done: { duel: [7] } })).status).toBe(400);
  });

  it('has an end: who says to have learned more than there is is refused, and comes in all the same', async () => {
    const guest = await Browser.open(server.url);
    await Browser.account(server.url, 'Greta');
    const more = (n: number) => ({
      done: { [`game${n}`]: Array.from({ length: 400 }, (_, i) => `${n}.${i}`.padEnd(60, 'x')) },
      ...{ at: {}, form: {}, solved: {}, days: [], declined: false },
    });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await guest.http('PUT', '/me/progress', more(n))).status);
    expect(statuses).toEqual([200, 200, 413, 413]);
    expect(JSON.stringify((await guest.http('GET', '/me/progress')).body).length).toBeLessThan(64 * 1024);
    expect((await guest.http('POST', '/account/sign-in', { name: 'Greta', password })).status).toBe(200);
  });

  it('goes when they say so: others play on, with a former player', async () => {
    for (const account of [true, false]) {
      const ann = account ? await Browser.account(server.url, 'Ann') : await Browser.open(server.url);
      const name = account ? 'Ann' : ann.me.name;
      const ben = await Browser.open(server.url);
      await ann.connect();
      await ben.connect();
      const alone = await ann.create({ game: 'duel', seats: [me, bot] });
      const waiting = await ann.create({ id: 'mine', game: 'duel', seats: [me, open], settings: { listed: true } });
      const { id } = await ann.create({ game: 'duel', seats: [me, open], settings: { window: 0 } });
      await ben.done({ type: 'sit', table: id });
      await ben.join(id, 1);
      await ann.done({ type: 'chat', table: id, text: 'My secret' });
      await ben.done({ type: 'chat', table: id, text: 'Well' });
      const over = await ann.create({ game: 'duel', seats: [me, open], settings: { window: 0 } });
      await ben.done({ type: 'sit', table: over.id });
      await ben.done({ type: 'concede', table: over.id, as: 1 });
      await ann.http('PUT', `/me/blocks/${ben.me.id}`);
      await ann.http('PUT', '/me/progress', {
        done: { duel: ['walk'] },
        at: {},
        form: {},
        solved: {},
        days: [],
        declined: false,
      });
      await ann.http('PUT', '/me/notices', { what: ['turn'], how: ['push'], quiet: null, zone: 'UTC', language: 'en' });
      const keys = {
        p256dh: Buffer.alloc(65, 4).toString('base64url'),
        auth: Buffer.alloc(16, 9).toString('base64url'),
      };
      await ann.http('PUT', '/me/notices/browser', { endpoint: `https://push.example/${ann.me.id}`, keys });
      await ann.http('PUT', `/tables/${id}/channel`, { url: 'https://chat.example/hook' });
      await ben.http('PUT', `/me/blocks/${ann.me.id}`);
      const { cookie } = ann;
      expect(await ann.fails('DELETE', '/account', { name: 'Somebody' })).toBe('400 wrongName');
      const gone = await ann.http('DELETE', '/account', { name: name.toUpperCase() });
      expect([gone.status, ann.cookie]).toEqual([204, '']);
      expect(await ann.shownOut()).toBe(4401);
      expect((await new Client(server.url, cookie).http('GET', '/me')).status).toBe(401);
      // a bot plays on, and nobody else need agree to anything
      await ben.choose(id, 1);
      const back = await ben.done({ type: 'back', table: id, as: 1 });
      expect(back.result?.proposal).toBeUndefined();
      while (await ben.choose(id, 1));
      const told = async (by: Client) => {
        await by.join(id, 1);
        const { info, log } = by.pushes.findLast((push) => push.type === 'table')!;
        return {
          seat: info.seats[0],
          chat: log.flatMap((line) => (line.kind === 'chat' ? [[line.name, line.text]] : [])),
        };
      };
      const former = {
        seat: { kind: 'bot', level: expect.any(String) },
        chat: [
          ['Former player', ''],
          [ben.me.name, 'Well'],
        ],
      };
      expect(await told(ben)).toEqual(former);
      const table = async (one: string) => (await ben.http('GET', `/tables/${one}`)).body as TableSummary;
      expect(await table(alone.id)).toMatchObject({ status: 'over', seats: [{ name: 'Former player' }, {}] });
      const finished = { status: 'over', seats: [{ name: 'Former player' }, { name: ben.me.name }] };
      expect(await table(over.id)).toMatchObject(finished);
      const record = (await ben.http('GET', `/tables/${over.id}/record`)).body as string;
      expect(JSON.parse(record.split('\n')[0]!)).toMatchObject({ players: ['Former player', ben.me.name] });
      expect(await table(waiting.id)).toMatchObject({ status: 'gathering', seats: [open, open] });
      // nor does the disk tell
      for (const each of [
        'people',
        'sessions',
        'accounts',
        'passkeys',
        'codes',
        'visits',
        'made',
        'notices',
        'blocks',
        'progress',
        'wishes',
        'subscriptions',
        'addresses',
        'hooks',
        'outbox',
        'told',
      ])
        expect([
          each,
          onDisk(`select * from ${each} where instr(${each === 'people' ? 'id' : 'person'}, ?)`, ann.me.id),
        ]).toEqual([each, []]);
      expect(onDisk('select entry from log where instr(entry, ?)', 'My secret')).toEqual([]);
      expect(onDisk('select entry from log where instr(entry, ?)', `"name":"${name}"`)).toEqual([]);
      expect(onDisk('select info from tables where instr(info, ?)', `"name":"${name}"`)).toEqual([]);
      await restart();
      const again = new Client(server.url, ben.cookie);
      again.me = ben.me;
      await again.connect();
      expect(await told(again)).toEqual(former);
      // the name is free
      if (account)
        expect(await (await Browser.open(server.url)).fails('POST', '/account', { name, password })).toBe('200 ok');
    }
  });
});

describe('the account routes', () => {
  it('refuse pages of other sites and who is nobody', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    const routes: [string, string, unknown?][] = [
      ['POST', '/account', { name: 'X', password }],
      ['POST', '/account/sign-in', { name: 'Ann', password }],
      ['POST', '/account/recover', { name: 'Ann', code: 'x', password }],
      ['POST', '/account/passkey'],
      ['POST', '/account/sign-out'],
      ['DELETE', '/account/sessions'],
      ['DELETE', '/account/sessions/x'],
      ['PUT', '/account/notices', { upTo: 1 }],
      ['POST', '/account/confirm', { password }],
      ['PUT', '/account/password', { password, current: password }],
      ['POST', '/account/codes'],
      ['POST', '/account/passkeys/offer', {}],
      ['PUT', '/account/passkeys/x', { name: 'x' }],
      ['DELETE', '/account/passkeys/x'],
      ['DELETE', '/account', { name: 'Ann' }],
    ];
    for (const [method, path, body] of routes) {
      const answer = await ann.http(method, path, body, { origin: 'https://evil.example' });
      expect([method, path, told(answer)]).toEqual([method, path, '403 foreign']);
    }
    expect(await ann.fails('GET', '/account')).toBe('200 ok');
    const nobody = new Client(server.url);
    const open = ['/account/sign-in', '/account/recover', '/account/passkey'];
    for (const [method, path, body] of [...routes, ['GET', '/account'] as const, ['GET', '/account/export'] as const])
      if (!open.includes(path))
        expect([path, told(await nobody.http(method, path, body))]).toEqual([path, '401 noGuest']);
  });

  it('take a cookie from before TLS over once, under the name that only this host can set', async () => {
    const proxy = { 'x-forwarded-host': 'gavel.example', 'x-forwarded-proto': 'https' };
    const named = (name: string, client: Client) => `${name}=${/=([^;]*)/.exec(client.cookie)![1]}`;
    const guest = await Browser.open(server.url);
    const ann = await Browser.account(server.url, 'Ann');
    for (const one of [guest, ann]) {
      // two tabs at once are the same person
      const tabs = await Promise.all([1, 2].map(() => one.http('POST', '/me', undefined, proxy)));
      for (const { body, headers } of tabs) {
        expect(body).toMatchObject({ id: one.me.id });
        const [gone, set] = headers.getSetCookie();
        expect(gone).toMatch(/^gavel=; .*Expires=Thu, 01 Jan 1970/);
        expect(set).toMatch(/^__Host-gavel=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      }
      expect((await one.http('GET', '/me', undefined, proxy)).body).toMatchObject({ id: one.me.id });
      // anything else with the old name is nobody over TLS
      const old = new Client(server.url, named('gavel', one));
      expect((await old.http('GET', '/me', undefined, proxy)).status).toBe(401);
    }
    // who came over TLS never had a cookie without the prefix: somebody else put it there
    const planted = await Browser.open(server.url, proxy);
    expect(planted.cookie).toMatch(/^__Host-gavel=/);
    const victim = new Client(server.url, named('gavel', planted));
    expect((await victim.http('POST', '/me', undefined, proxy)).body).not.toMatchObject({ id: planted.me.id });
    // and without TLS the prefix is nothing
    const stripped = new Client(server.url, planted.cookie);
    expect((await stripped.http('GET', '/me')).status).toBe(401);
  });

  it('mark their cookies as secure behind TLS and let nobody keep what they say', async () => {
    await Browser.account(server.url, 'Ann');
    const proxy = { 'x-forwarded-host': 'gavel.example', 'x-forwarded-proto': 'https' };
    const guest = await Browser.open(server.url, proxy);
    expect((await guest.http('GET', '/account')).headers.get('cache-control')).toBe('no-store');
    await guest.create({ game: 'duel', seats: [me, bot] });
    const { headers } = await guest.http('POST', '/account/sign-in', { name: 'Ann', password, bring: false });
    const set = headers.getSetCookie();
    expect(set.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-gavel', '__Host-gavel-guest']);
    for (const cookie of set) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });
});
