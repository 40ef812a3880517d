/** A server with people at it: guests, tables, news, and what it refuses. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@gavel/bots';
import { readRecord, verify } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { furnished } from '../../bots/test/furnished.ts';
import { duel } from '../../kernel/test/duel.ts';
import { ServeError, serve } from '../src/index.ts';
import { bookOf } from '../src/rulebook.ts';
import { Client } from './client.ts';
import { inProcess, newFolder, start } from './place.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'greedy' } as const;

/** As much of an OpenAPI page as is looked at. */
type Body = { readonly properties: object; readonly required: readonly string[]; readonly anyOf?: readonly Body[] };
type Page = Record<string, { readonly requestBody?: { readonly content: { 'application/json': { schema: Body } } } }>;

describe('a server', () => {
  it('makes guests with a cookie that scripts cannot read, and knows them again', async () => {
    const { url } = await start();
    const client = new Client(url);
    const first = await client.http('POST', '/me');
    expect(first.headers.get('set-cookie')).toMatch(/^gavel=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    client.cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    const again = await client.http('POST', '/me');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(JSON.stringify(first.body)).not.toContain(client.cookie.slice(6));
    expect((await client.http('PUT', '/me', { name: ' Dredd ' })).body).toMatchObject({ name: 'Dredd' });
    expect((await client.http('GET', '/me')).body).toMatchObject({ name: 'Dredd' });
  });

  it('is in a game against a bot in one request, and plays it to the end', async () => {
    const { url } = await start();
    const ann = await Client.guest(url);
    const { id, status, yours } = await ann.create({ game: 'duel', seats: [me, bot] });
    expect({ status, yours }).toEqual({ status: 'playing', yours: [0] });
    await ann.join(id, 0);
    while (await ann.choose(id, 0));
    const record = await ann.http('GET', `/tables/${id}/record`);
    expect(record.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(verify(duel, readRecord(record.body as string))).toMatchObject({ ok: true });
  });

  it('lets nobody from outside begin with a position, or tell the dice', async () => {
    const { url } = await start();
    const ann = await Client.guest(url);
    const opening = { position: { any: 1 }, chance: { luck: [6] } };
    const body = { game: 'duel', seats: [me, open], opening };
    expect(await ann.http('POST', '/tables', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed', message: 'body has a field that is not known here' } },
    });
  });

  it('makes one table of a request, however often it comes, also after a restart and where no more may be made', async () => {
    const data = newFolder();
    const first = await start({ data, limits: { newTables: 2 } });
    const ann = await Client.guest(first.url);
    const bob = await Client.guest(first.url);
    const given = { id: 'a-table', game: 'duel', seats: [{ kind: 'me' } as const, { kind: 'open' } as const] };
    const made = await Promise.all([1, 2, 3].map(() => ann.create(given)));
    const { id } = made[0]!;
    expect(made.map((table) => table.id)).toEqual([id, id, id]);
    expect((await bob.create(given)).id).not.toBe(id);
    expect((await ann.create({ ...given, id: 'another' })).id).not.toBe(id);
    expect((await ann.http('POST', '/tables', { ...given, id: 'a-third' })).status).toBe(409);
    await first.close();
    const { url } = await start({ data });
    const back = new Client(url, ann.cookie);
    expect(await back.create(given)).toMatchObject({ id, yours: [0] });
    expect((await back.http('POST', '/tables', { ...given, id: '' })).status).toBe(400);
  });

  it('lets two people play by link', async () => {
    const { url } = await start();
    const ann = await Client.guest(url);
    const bob = await Client.guest(url);
    const { id } = await ann.create({ game: 'duel', seats: [me, open], settings: { window: 0 } });
    const { link } = (await ann.done({ type: 'link', table: id, seat: 1 })).result!;
    expect((await bob.http('POST', '/links', { link })).body).toMatchObject({ seat: 1, table: { id } });
    expect((await bob.done({ type: 'claim', link: link! })).result).toEqual({ table: id, seat: 1 });
    expect((await bob.http('POST', '/links', { link })).status).toBe(404);
    await ann.join(id, 0);
    await bob.join(id, 1);
    await Promise.all([
      (async () => {
        while (await ann.choose(id, 0));
      })(),
      (async () => {
        while (await bob.choose(id, 1));
      })(),
    ]);
    expect(bob.info(id, 1).outcome).toEqual(ann.info(id, 0).outcome);
  });

  it('tells the same of a table in its news as when it is asked', async () => {
    const { url } = await start();
    const ann = await Client.guest(url);
    const bob = await Client.guest(url);
    const { id } = await ann.create({ game: 'duel', seats: [me, open], settings: { window: 0 } });
    await ann.join(id, 0);
    const same = async (): Promise<void> => {
      await ann.done({ type: 'ping' });
      const { yours: _, ...told } = (await bob.http('GET', `/tables/${id}`)).body as Record<string, unknown>;
      const v = Number(told['v']);
      const news = await ann.until(() => ann.info(id, 0).v >= v && ann.info(id, 0), 'the news');
      // a bot may have moved since
      if (news.v > v) return same();
      expect(news).toEqual(told);
    };
    await bob.done({ type: 'sit', table: id });
    await same();
    await bob.join(id, 1);
    await Promise.all([ann.choose(id, 0), bob.choose(id, 1)]);
    await same();
    await ann.done({ type: 'chat', table: id, text: 'hello' });
    await same();
    await bob.done({ type: 'bot', table: id, seat: 1 });
    await same();
    await bob.done({ type: 'return', table: id, seat: 1 });
    await ann.done({ type: 'pause', table: id, as: 0 });
    await same();
    await bob.done({ type: 'concede', table: id, as: 1 });
    await same();
    await ann.done({ type: 'rematch', table: id });
    await same();
  });

  it('lists what is listed to everybody and what is mine to me', async () => {
    const { url } = await start();
    const ann = await Client.guest(url);
    const bob = await Client.guest(url);
    const shown = await ann.create({ game: 'duel', seats: [me, open], settings: { listed: true } });
    const hidden = await ann.create({ game: 'duel', seats: [me, bot] });
    const ids = async (client: Client, query: string) =>
      ((await client.http('GET', `/tables${query}`)).body as { tables: { id: string }[] }).tables.map((t) => t.id);
    expect(await ids(bob, '')).toEqual([shown.id]);
    expect((await ids(ann, '?mine=true')).sort()).toEqual([shown.id, hidden.id].sort());
    expect(await ids(ann, '?mine=true&status=playing')).toEqual([hidden.id]);
    expect(await ids(ann, '?game=nothing')).toEqual([]);
    expect(await ids(bob, '?mine=true')).toEqual([]);
    expect((await new Client(url).http('GET', '/tables?mine=true')).status).toBe(401);
  });

  it('tells what games there are and what their rules say', async () => {
    const { url } = await start({ games: undefined as never });
    const client = new Client(url);
    const { games } = (await client.http('GET', '/games')).body as { games: { id: string }[] };
    const ids = games.map((game) => game.id);
    expect(ids).toContain('helter-skelter');
    for (const id of ids) {
      expect((await client.http('GET', `/games/${id}`)).body).toMatchObject({ id });
      const { chapters } = (await client.http('GET', `/games/${id}/rules`)).body as ReturnType<typeof bookOf>;
      expect(chapters.length).toBeGreaterThan(furnished.some((game) => game.id === id) ? 3 : 0);
      expect(chapters.every((chapter) => chapter.rules.length > 0)).toBe(true);
    }
    expect((await client.http('GET', '/games/chess')).status).toBe(404);
    expect((await client.http('GET', '/games/..%2fkernel/rules')).status).toBe(404);
  });

  it('says on its page what docs/protocol.md says: each request with the fields of its body', async () => {
    const { url } = await start();
    const { paths } = (await new Client(url).http('GET', '/openapi.json')).body as { paths: Record<string, Page> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json'].schema;
        const bodies = (schema?.anyOf ?? (schema === undefined ? [] : [schema])).map(({ properties, required }) =>
          Object.keys(properties)
            .map((name) => (required.includes(name) ? name : `${name}?`))
            .join(', '),
        );
        return `${method.toUpperCase()} ${path.replace('/api/v1', '').replace(/\{(\w+)\}/g, ':$1')} ${bodies.join(' or ')}`.trim();
      }),
    );
    const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
    const named = [...page.matchAll(/^\| (`(?:GET|POST|PUT|DELETE) [^|]*)/gm)].flatMap(([, cell = '']) => {
      let path = '';
      return [...cell.matchAll(/`(?:(GET|POST|PUT|DELETE) ?)(\/[\w./:-]*)?[^`]*`((?: (?:or )?`[^`]+`)*)/g)].map(
        ([, method = '', address, body = '']) => {
          path = address ?? path;
          const bodies = [...body.matchAll(/`\{?([^`}]+)\}?`/g)].map(([, names]) => names);
          return `${method} ${path} ${bodies.join(' or ')}`.trim();
        },
      );
    });
    expect(described.length).toBeGreaterThan(30);
    // what has a description of its own further down
    const own = (route: string) =>
      route
        .replace(/ id\?, game, options\?, seats, settings\?, from\?$/, ' NewTable')
        .replace(/^GET \/(healthz|readyz)$/, '');
    expect(
      named
        .map(own)
        .filter((route) => route !== '')
        .toSorted(),
    ).toEqual(described.map(own).toSorted());
  });

  it('describes its API', async () => {
    const { url } = await start();
    const { body } = await new Client(url).http('GET', '/openapi.json');
    const { openapi, paths } = body as { openapi: string; paths: Record<string, unknown> };
    expect(openapi).toMatch(/^3\./);
    expect(Object.keys(paths).sort()).toEqual([
      '/api/v1/account',
      '/api/v1/account/codes',
      '/api/v1/account/confirm',
      '/api/v1/account/export',
      '/api/v1/account/factor',
      '/api/v1/account/notices',
      '/api/v1/account/passkey',
      '/api/v1/account/passkey/sign-in',
      '/api/v1/account/passkeys',
      '/api/v1/account/passkeys/offer',
      '/api/v1/account/passkeys/{passkey}',
      '/api/v1/account/password',
      '/api/v1/account/recover',
      '/api/v1/account/sessions',
      '/api/v1/account/sessions/{session}',
      '/api/v1/account/sign-in',
      '/api/v1/account/sign-out',
      '/api/v1/games',
      '/api/v1/games/{game}',
      '/api/v1/games/{game}/module.js',
      '/api/v1/games/{game}/rules',
      '/api/v1/house',
      '/api/v1/links',
      '/api/v1/me',
      '/api/v1/me/blocks',
      '/api/v1/me/blocks/{person}',
      '/api/v1/me/comics/{table}',
      '/api/v1/me/notices',
      '/api/v1/me/notices/address',
      '/api/v1/me/notices/browser',
      '/api/v1/me/notices/browsers/{id}',
      '/api/v1/me/progress',
      '/api/v1/me/shows',
      '/api/v1/me/standing',
      '/api/v1/me/standing/{sanction}/answer',
      '/api/v1/me/standing/{sanction}/read',
      '/api/v1/moderation',
      '/api/v1/moderation/audit',
      '/api/v1/moderation/reports/{report}/look',
      '/api/v1/moderation/reports/{report}/settle',
      '/api/v1/moderation/sanctions',
      '/api/v1/moderation/sanctions/{sanction}/lift',
      '/api/v1/notices/confirm',
      '/api/v1/notices/end',
      '/api/v1/people/{person}',
      '/api/v1/quick',
      '/api/v1/ratings/{game}',
      '/api/v1/reports',
      '/api/v1/tables',
      '/api/v1/tables/{table}',
      '/api/v1/tables/{table}/channel',
      '/api/v1/tables/{table}/record',
    ]);
  });

  it('says that it lives and that it is ready, and counts', async () => {
    const { url } = await start();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await Client.guest(url);
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^gavel_sockets 1$/m);
  });

  it('believes a proxy on the same machine: secure cookies, real addresses, no numbers for strangers', async () => {
    const { url } = await start();
    const proxy = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'gavel.example',
    };
    const client = new Client(url);
    const { headers } = await client.http('POST', '/me', undefined, { ...proxy, origin: 'https://gavel.example' });
    expect(headers.get('set-cookie')).toMatch(/^__Host-gavel=[\w-]{43}; .*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await client.http('POST', '/me', undefined, { ...proxy, origin: url })).status).toBe(403);
    // the same host by another way is another page: scheme and port count
    for (const origin of [
      'http://gavel.example',
      'https://gavel.example:8443',
      'https://gavel.example.evil.example',
      'null',
    ])
      expect([origin, (await client.http('POST', '/me', undefined, { ...proxy, origin })).status]).toEqual([
        origin,
        403,
      ]);
    const ported = { ...proxy, 'x-forwarded-host': 'GAVEL.example:8443', origin: 'https://gavel.example:8443' };
    expect((await client.http('POST', '/me', undefined, ported)).status).toBe(200);
    expect((await client.http('POST', '/me', undefined, { origin: url.replace('http', 'https') })).status).toBe(403);
    expect((await fetch(`${url}/metrics`, { headers: proxy })).status).toBe(404);
  });

  it('sends strict headers with everything', async () => {
    const { url } = await start();
    const { headers } = await fetch(`${url}/api/v1/games`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('serves the web client: one page for all its addresses, hashed files for ever', async () => {
    const web = newFolder();
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Gavel</title>');
    writeFileSync(join(web, 'assets', 'app-1.js'), 'let a = 1;\n'.repeat(500));
    const { url } = await start({ web });
    for (const path of ['/', '/table/abc', '/rules/helter-skelter?rule=HS-1.1']) {
      const page = await fetch(url + path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await page.text()).toContain('<title>Gavel</title>');
    }
    const script = await fetch(`${url}/assets/app-1.js`);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await script.text()).toContain('let a = 1;');
    for (const path of ['/assets/gone.js', '/api/v1/gone', '/%2e%2e/%2e%2e/etc/passwd.txt'])
      expect((await fetch(url + path)).status).toBe(404);
  });

  it('goes on after a clean stop where it was', async () => {
    const data = newFolder();
    const first = await start({ data });
    const ann = await Client.guest(first.url);
    const { id } = await ann.create({ game: 'duel', seats: [me, bot] });
    await ann.join(id, 0);
    await ann.choose(id, 0);
    await ann.until(() => ann.asked(id, 0) && ann.game(id, 0).waiting.length === 1, 'the bot');
    const before = ann.game(id, 0);
    await first.close();
    await ann.until(() => ann.closed, 'the goodbye');
    expect(ann.closed).toBe(1012);
    const second = await start({ data });
    const again = await Client.guest(second.url, ann.cookie);
    expect(again.me).toEqual(ann.me);
    await again.join(id, 0);
    expect(again.game(id, 0)).toEqual(before);
    while (await again.choose(id, 0));
  });

  it('makes a data folder that nobody else reads', async () => {
    const data = join(newFolder(), 'new');
    await start({ data });
    expect((statSync(data).mode & 0o777).toString(8)).toBe('700');
  });

  it('starts only with values it can use, and says in one line which it cannot', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    const why = (options: Partial<Parameters<typeof serve>[0]>) =>
      serve({ data: newFolder(), signals: false, logLevel: 'silent', ...options }).then(
        () => 'started',
        (problem: unknown) => (problem instanceof ServeError ? problem.message : `not a ServeError: ${problem}`),
      );
    expect(await why({ port: 70_000 })).toBe('the port must be a whole number from 0 to 65535, not 70000');
    expect(await why({ port: 1.5 })).toMatch(/^the port must be/);
    expect(await why({ port })).toBe(`port ${port} is in use; choose another one with --port`);
    expect(await why({ port: 0, host: '203.0.113.7' })).toBe('the host 203.0.113.7 is not an address of this machine');
    expect(await why({ port: 0, data: '/dev/null/x' })).toMatch(/^the data folder \/dev\/null\/x cannot be used: /);
  });
});

describe('bots in threads', () => {
  for (const { id: game, players } of games)
    it(`play ${game} against a person`, async () => {
      const { url } = await start({ games: undefined as never, think: undefined as never });
      const ann = await Client.guest(url);
      const level = 'script' in players ? 'script' : (Object.keys(players)[0] ?? 'random');
      const { id } = await ann.create({ game, seats: [me, { kind: 'bot', level }] });
      await ann.join(id, 0);
      for (let i = 0; i < 8; i++) if (!(await ann.choose(id, 0, i * 3))) break;
      const { status } = ann.info(id, 0);
      expect(['playing', 'over']).toContain(status);
      const entries = ann.pushes.flatMap((push) => (push.type === 'news' || push.type === 'table' ? push.log : []));
      expect(entries.some((line) => line.kind === 'command' && line.seat === 1)).toBe(true);
      expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^gavel_failed_thoughts_total 0$/m);
    });

  it('think no more once the server has stopped', async () => {
    const answers: ((choice: unknown) => void)[] = [];
    const server = await start({ think: () => new Promise((answer) => answers.push(answer)) });
    const ann = await Client.guest(server.url);
    const { id } = await ann.create({ game: 'duel', seats: [me, bot] });
    await ann.join(id, 0);
    await ann.choose(id, 0);
    await ann.until(() => answers.length > 0, 'a thought');
    const asked = answers.length;
    await server.close();
    for (const answer of answers) answer(undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(answers).toHaveLength(asked);
  });

  it('let other tables go on while one thinks for ever', async () => {
    const { url } = await start({
      think: (game, level, view, decision, ms) =>
        level === 'random' ? new Promise(() => {}) : inProcess(game, level, view, decision, ms),
      botMs: 60_000,
    });
    const ann = await Client.guest(url);
    const stuck = await ann.create({ game: 'duel', seats: [me, { kind: 'bot', level: 'random' }] });
    const { id } = await ann.create({ game: 'duel', seats: [me, bot] });
    await ann.join(stuck.id, 0);
    await ann.join(id, 0);
    await ann.choose(stuck.id, 0);
    while (await ann.choose(id, 0));
    expect(ann.game(stuck.id, 0).waiting.map((one) => one.seat)).toEqual([1]);
  });
});

describe('a rulebook', () => {
  it('is read into chapters, rules and rulings', () => {
    const text =
      '# T\n\nintro\n\n## 1 One\n\n**XX-1.1** A rule.\n\n- more\n\n**XX-1.2** *Ruling.* Ours.\n\n## 2 Two\n\n**XX-2.1** _Ruling._ B.';
    expect(bookOf('x', text)).toEqual({
      game: 'x',
      title: 'T',
      chapters: [
        {
          number: '1',
          name: 'One',
          rules: [
            { id: 'XX-1.1', ruling: false, text: 'A rule.\n\n- more' },
            { id: 'XX-1.2', ruling: true, text: 'Ours.' },
          ],
        },
        { number: '2', name: 'Two', rules: [{ id: 'XX-2.1', ruling: true, text: 'B.' }] },
      ],
    });
  });
});
