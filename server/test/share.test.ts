/** Links that show themselves: heads, pictures, and the files that crawlers look for, from the built client. */
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { games } from '@gavel/bots';
import { describe, expect, it } from 'vitest';
import { Busy, Pictures } from '../src/share/pictures.ts';
import { Client } from './client.ts';
import { inProcess, newFolder, start } from './place.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'fair' } as const;
const house = { games, think: inProcess };

const built = existsSync(fileURLToPath(new URL('../../web/share/dist/heads.js', import.meta.url)));

/** What stands in a page's head, by name. */
async function headOf(url: string, path: string, language = 'en') {
  const page = await fetch(url + path, { headers: { 'accept-language': language } });
  const text = await page.text();
  const metas = [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)];
  const meta: Readonly<Record<string, string>> = Object.fromEntries(
    metas.map(([, name = '', value = '']) => [name, value]),
  );
  return { status: page.status, title: /<title>(.*)<\/title>/.exec(text)?.[1], meta, text };
}

async function picture(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  return Buffer.from(await answer.arrayBuffer());
}

const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

async function number(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^gavel_${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

it('are built before they are tested: tsc -b and vite build web', () => {
  expect(built).toBe(true);
});

describe.runIf(built)('the head of a page', () => {
  it('is there for who takes nothing compressed, too', async () => {
    const { url } = await start(house);
    const status = await new Promise<number | undefined>((done) => {
      get(`${url}/`, (reply) => {
        reply.resume();
        done(reply.statusCode);
      });
    });
    expect(status).toBe(200);
  });

  it('says what an invitation is to, in the language of whoever asks', async () => {
    const { url } = await start(house);
    const ann = await Client.guest(url);
    await ann.http('PUT', '/me', { name: 'Ann <b>' });
    const { id } = await ann.create({ game: 'judgement', seats: [me, open], options: { size: '3v3' } });
    const page = await headOf(url, `/table/${id}`);
    expect(page).toMatchObject({
      status: 200,
      title: 'Judgement · Gavel',
      meta: {
        description: 'Skirmish: 1 of 2 seats are free. Play in the browser, no account needed.',
        robots: 'noindex',
        'og:title': 'Judgement',
        'og:url': `${url}/table/${id}`,
        'twitter:card': 'summary_large_image',
      },
    });
    const german = await headOf(url, `/table/${id}`, 'de-DE,de;q=0.9');
    expect(german.text).toContain('<html lang="de">');
    expect(german.meta['description']).toMatch(/^Scharmützel: 1 von 2 Plätzen frei/);
    expect(sizeOf(await picture((page.meta['og:image'] ?? '').replaceAll('&amp;', '&')))).toEqual(['PNG', 1200, 630]);
  });

  it('names who plays where strangers may watch, as text, and nobody where they may not', async () => {
    const { url } = await start(house);
    const ann = await Client.guest(url);
    await ann.http('PUT', '/me', { name: 'Ann & "Co"' });
    const shown = await ann.create({ game: 'helter-skelter', seats: [me, bot], settings: { spectators: true } });
    const closed = await ann.create({ game: 'helter-skelter', seats: [me, bot], settings: { spectators: false } });
    const page = await headOf(url, `/table/${shown.id}`);
    expect(page.meta['og:description']).toContain('Ann &amp; &quot;Co&quot; · ');
    expect((await headOf(url, `/table/${closed.id}`)).text).not.toContain('Ann');
  });

  it('is there for every page, and what is not there says 404', async () => {
    const { url } = await start({ ...house, operator: { name: 'Mega-City One' } });
    for (const [path, title] of [
      ['/', 'Gavel'],
      ['/tables', 'Tables · Gavel'],
      ['/rules/judgement', 'Judgement: Rulebook · Gavel'],
      ['/puzzle/helter-skelter/h-7-103', 'A puzzle of Helter Skelter · Gavel'],
      ['/imprint', 'Imprint · Gavel'],
      ['/table/local-1', 'Gavel'],
    ] as const) {
      const page = await headOf(url, path);
      expect([path, page.status, page.title]).toEqual([path, 200, title]);
    }
    for (const path of [
      '/nowhere',
      '/table/none',
      '/comic/none',
      '/rules/chess',
      '/play/judgement/somehow',
      '/puzzle/judgement/none',
      '/learn/judgement/none',
      '/try/judgement/none',
      '/a/b/c/d',
    ]) {
      const page = await headOf(url, path);
      expect([path, page.status]).toEqual([path, 404]);
    }
    const ann = await Client.guest(url);
    expect(await headOf(url, `/people/${ann.me.id}`)).toMatchObject({ status: 200, title: 'Profile · Gavel' });
    expect((await headOf(url, '/people/me')).status).toBe(200);
    for (const path of ['/people/anything', `/people/${ann.me.id}x`, '/people/'])
      expect([path, (await headOf(url, path)).status]).toEqual([path, 404]);
    const nameless = await start(house);
    expect((await headOf(nameless.url, '/imprint')).status).toBe(404);
  });

  it('leaves the secret of an old seat link out of everything', async () => {
    const { url } = await start(house);
    const secret = `${'0'.repeat(20)}-0-${'z'.repeat(32)}`;
    const page = await headOf(url, `/seat/${secret}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(secret);
  });
});

describe.runIf(built)('the picture of a link', () => {
  it('shows a running game, another one when it has gone on, and is drawn once', async () => {
    const { url } = await start(house);
    const ann = await Client.guest(url);
    const { id } = await ann.create({ game: 'mega-city', seats: [me, bot] });
    await ann.join(id, 0);
    const first = await picture(`${url}/picture/table/${id}`);
    expect(sizeOf(first)).toEqual(['PNG', 1200, 630]);
    expect(first.equals(await picture(`${url}/picture/table/${id}`))).toBe(true);
    expect(await number(url, 'pictures_total')).toBe(1);
    for (let i = 0; i < 4; i++) await ann.choose(id, 0, i);
    await ann.until(() => ann.asked(id, 0), 'a turn');
    expect(first.equals(await picture(`${url}/picture/table/${id}`))).toBe(false);
    expect(await number(url, 'failed_pictures_total')).toBe(0);
  });

  it('shows a game that lies on the disk without opening its table, and its end as a comic', async () => {
    const data = newFolder();
    const first = await start({ ...house, data });
    const ann = await Client.guest(first.url);
    const { id } = await ann.create({ game: 'helter-skelter', seats: [me, bot] });
    await ann.join(id, 0);
    for (let i = 0; i < 14; i++) await ann.choose(id, 0, i);
    await ann.done({ type: 'concede', table: id, as: 0 });
    await ann.until(() => ann.info(id, 0).status === 'over', 'the end');
    await first.close();
    const { url } = await start({ ...house, data });
    const table = await picture(`${url}/picture/table/${id}`);
    const comic = await picture(`${url}/picture/comic/${id}`);
    expect(table.equals(comic)).toBe(false);
    expect(await number(url, 'live_tables')).toBe(0);
    expect((await headOf(url, `/comic/${id}`)).meta['og:image']).toContain(`/picture/comic/${id}?`);
    expect(await number(url, 'failed_pictures_total')).toBe(0);
  });

  it('tells of a closed table how many sit there and nothing else', async () => {
    const { url } = await start(house);
    const pictures: Buffer[] = [];
    for (const name of ['Ann', 'Somebody Else']) {
      const one = await Client.guest(url);
      await one.http('PUT', '/me', { name });
      const { id } = await one.create({ game: 'helter-skelter', seats: [me, bot], settings: { spectators: false } });
      await one.join(id, 0);
      for (let i = 0; i < pictures.length * 3; i++) await one.choose(id, 0, i);
      pictures.push(await picture(`${url}/picture/table/${id}`), await picture(`${url}/picture/comic/${id}`));
    }
    for (const one of pictures) expect(one.equals(pictures[0] ?? Buffer.alloc(0))).toBe(true);
  });

  it('is there for house, games and puzzles, and not for what is not there', async () => {
    const { url } = await start(house);
    for (const path of ['house', 'game/judgement', 'puzzle/helter-skelter/h-7-103'])
      expect(sizeOf(await picture(`${url}/picture/${path}?lang=de`))).toEqual(['PNG', 1200, 630]);
    for (const path of ['game/chess', 'table/none', 'comic/none', 'puzzle/judgement/none', 'other'])
      expect((await fetch(`${url}/picture/${path}`)).status).toBe(404);
  });

  it('is for nobody while too many wait, and odd names find nothing', async () => {
    const pictures = new Pictures('nowhere');
    const late = Array.from({ length: 20 }, (_, n) => pictures.of(`table ${n}`, 'en', () => new Promise(() => {})));
    const turnedAway = (picture: Promise<unknown>) =>
      Promise.race([picture.then(String, (problem: unknown) => problem), setImmediate('waits')]);
    expect((await Promise.all(late.map(turnedAway))).filter((one) => one instanceof Busy).length).toBe(4);
    const { url } = await start({ ...house, limits: { pictures: 1e6 } });
    for (const odd of ['__proto__', 'constructor', '..%2f..%2fgavel.db', '%00', '%27%20or%201=1', 'x'.repeat(199), '%'])
      for (const path of [
        `table/${odd}`,
        `comic/${odd}`,
        `game/${odd}`,
        `puzzle/${odd}/${odd}`,
        `puzzle/judgement/${odd}`,
      ])
        expect([path, [400, 404].includes((await fetch(`${url}/picture/${path}`)).status)]).toEqual([path, true]);
  });

  it('is refused to whoever asks for too many', async () => {
    const { url } = await start({ ...house, limits: { pictures: 2 } });
    const ask = async () => (await fetch(`${url}/picture/house`)).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  });
});

describe.runIf(built)('crawlers', () => {
  it('find a map on which every address leads somewhere', async () => {
    const { url } = await start(house);
    const robots = await (await fetch(`${url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
    const map = await (await fetch(`${url}/sitemap.xml`)).text();
    const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
    expect(places.length).toBeGreaterThan(20);
    for (const place of places) expect([place, (await fetch(place)).status]).toEqual([place, 200]);
    expect((await fetch(`${url}/favicon.ico`)).status).toBe(200);
  });

  it('are told where to write to, once the operator has said so', async () => {
    const silent = await start(house);
    expect((await fetch(`${silent.url}/.well-known/security.txt`)).status).toBe(404);
    const operator = { url: 'https://gavel.example/', contact: 'law@gavel.example', name: 'Justice Department' };
    const { url } = await start({ ...house, operator });
    const text = await (await fetch(`${url}/.well-known/security.txt`)).text();
    expect(text).toMatch(/^Contact: mailto:law@gavel\.example\nExpires: \d{4}-.*Z\n/);
    expect(text).toContain('Canonical: https://gavel.example/.well-known/security.txt');
    expect(await (await fetch(`${url}/api/v1/house`)).json()).toMatchObject({
      operator: 'Justice Department',
      contact: 'mailto:law@gavel.example',
      keep: { finished: 365 },
    });
    expect((await headOf(url, '/rules/judgement')).meta['og:url']).toBe('https://gavel.example/rules/judgement');
    await expect(start({ operator: { url: 'gavel' } })).rejects.toThrow('the house’s address'.replace('’', "'"));
    await expect(start({ operator: { contact: 'somewhere' } })).rejects.toThrow('the contact is');
  });
});
