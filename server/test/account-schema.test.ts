/**
 * Export and deletion cover all that is kept about somebody. The tests go through the schema itself: one person is brought into
 * every table through the doors of the house, so a new table with people in it fails here until it is thought of.
 */
import { join } from 'node:path';
import Reader from 'libsql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeAt } from '../src/accounts/totp.ts';
import { houseDesk, type Served } from '../src/index.ts';
import { kept } from '../src/store/move.ts';
import { Authenticator } from './account-authenticator.ts';
import { Browser, decoded } from './browser.ts';
import { closeParts, Post, PushKeys } from './notices-parts.ts';
import { newFolder, start } from './place.ts';

/** Where people stand, and under which part of the export their owner finds it. */
const knows: Readonly<Record<string, string>> = {
  people: 'profile',
  sessions: 'sessions',
  accounts: 'account',
  passkeys: 'account.passkeys',
  codes: 'account.codes',
  factors: 'account.factor',
  notices: 'account.notices',
  tables: 'tables',
  seats: 'tables',
  visits: 'tables',
  log: 'tables',
  made: 'tables',
  notes: 'tables',
  snapshots: 'tables',
  blocks: 'blocked',
  progress: 'learned',
  results: 'results',
  ratings: 'ratings',
  profiles: 'shows',
  comics: 'comics',
  reports: 'reported',
  sanctions: 'sanctions',
  moderators: 'moderator',
  audit: 'deeds',
  wishes: 'notices.wish',
  subscriptions: 'notices.browsers',
  addresses: 'notices.address',
  hooks: 'notices.channels',
  outbox: 'notices.waiting',
  told: 'notices.told',
};
/** Where nobody stands. */
const nobody = ['alarms', 'keys'];
/** Where a public id stays that is nobody's any more: others' games, what others reported, what moderators did. */
const nameless = ['audit', 'log', 'reports', 'seats', 'tables'];

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const own = {
  name: 'Quintus Quill',
  address: 'quintus@mail.example',
  endpoint: 'https://push.example/quintus',
  channel: 'https://chat.example/quintus',
  talk: 'quintus was here',
  answer: 'quintus is sorry',
} as const;

let data: string;
let server: Served;
let quintus: Browser;
let ben: Browser;
let post: Post;
afterAll(closeParts);

/** Every cell of the database by table, as text. */
function cells(): ReadonlyMap<string, readonly string[]> {
  const reader = new Reader(join(data, 'gavel.db'));
  try {
    const names = reader
      .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
      .all() as { name: string }[];
    return new Map(
      names.map(({ name }) => {
        const rows = reader.prepare(`select * from "${name}"`).all() as Record<string, unknown>[];
        return [name, rows.flatMap((row) => Object.values(row).map(String))];
      }),
    );
  } finally {
    reader.close();
  }
}

const tablesWith = (text: string): string[] =>
  [...cells()].flatMap(([table, all]) => (all.some((cell) => cell.includes(text)) ? [table] : [])).sort();

const stands = (table: string) =>
  vi.waitFor(() => expect(tablesWith(quintus.me.id)).toContain(table), { timeout: 30_000 });

async function opened(): Promise<Served> {
  const mail = { smtp: post.url, from: 'law@gavel.example' };
  const limits = { requests: 1e9, guests: 1e9 };
  // what is to be told waits in the box for as long as the test runs
  return start({ data, limits, operator: { url: 'https://gavel.example' }, notices: { mail, patienceMs: 1e8 } });
}

async function waysIn(): Promise<void> {
  const { secret } = (await quintus.http('POST', '/account/factor')).body as { secret: string };
  const code = codeAt(decoded(secret), Math.floor(Date.now() / 30_000));
  expect(await quintus.fails('PUT', '/account/factor', { code })).toBe('200 ok');
  const { body: offer } = await quintus.http('POST', '/account/passkeys/offer', {});
  const credential = new Authenticator().create(offer as Parameters<Authenticator['create']>[0], server.url);
  expect(await quintus.fails('POST', '/account/passkeys', { credential, label: 'quintus phone' })).toBe('200 ok');
}

async function notices(): Promise<void> {
  const wish = { what: ['turn', 'begun'], how: ['push', 'mail'], quiet: null, zone: 'UTC', language: 'en' };
  await quintus.http('PUT', '/me/notices', wish);
  await quintus.http('PUT', '/me/notices/browser', new PushKeys().subscription(own.endpoint));
  await quintus.http('PUT', '/me/notices/address', { address: own.address });
  const [asked] = await post.until(1);
  const [, token = ''] = /\/confirm#([\w-]+)/.exec(asked?.text ?? '') ?? [];
  expect((await quintus.http('POST', '/notices/confirm', { token })).status).toBe(204);
}

/** One game that is over and counts, one that goes on where quintus is waited for. */
async function games(): Promise<void> {
  await quintus.connect();
  await ben.connect();
  const rated = await quintus.create({ game: 'duel', seats: [me, open], settings: { rated: true } });
  await ben.done({ type: 'sit', table: rated.id });
  await ben.done({ type: 'concede', table: rated.id, as: 1 });
  await stands('ratings');
  expect((await quintus.http('PUT', `/me/comics/${rated.id}`)).status).toBe(204);
  await quintus.http('PUT', '/me/shows', { ratings: true, results: true, favourites: true, comics: true });

  const { id } = await quintus.create({ game: 'duel', id: 'once', seats: [me, open] });
  await quintus.http('PUT', `/tables/${id}/channel`, { url: own.channel });
  await quintus.done({ type: 'chat', table: id, text: own.talk });
  await ben.done({ type: 'sit', table: id });
  await ben.join(id, 1);
  await stands('outbox');
  await quintus.join(id, 0);
  for (const [one, other] of [
    [quintus, ben],
    [ben, quintus],
  ] as const)
    await one.http('POST', '/reports', { table: id, person: other.me.id, reason: 'talk', text: 'rude' });
}

async function house(): Promise<void> {
  const desk = await houseDesk(data);
  const warning = { kind: 'warning', person: quintus.me.id, network: '', reason: 'rude words', days: 7 } as const;
  const { id } = await desk.sanctions.impose({ ...warning, by: 'command' });
  await desk.moderators.add(quintus.me.id, 'command');
  await desk.close();
  expect(await quintus.fails('POST', `/me/standing/${id}/answer`, { text: own.answer })).toBe('200 ok');
}

beforeAll(async () => {
  [data, post] = [newFolder(), await Post.open()];
  server = await opened();
  quintus = await Browser.account(server.url, own.name);
  ben = await Browser.open(server.url);
  await waysIn();
  await notices();
  const learned = { done: { duel: ['walk'] }, at: {}, form: {}, solved: {}, days: [], declined: false };
  await quintus.http('PUT', '/me/progress', learned);
  await games();
  await quintus.http('PUT', `/me/blocks/${ben.me.id}`);
  await house();
  // what is in memory goes to the disk, too
  await server.close();
  server = await opened();
  [quintus, ben] = [quintus.at(server.url), ben.at(server.url)];
});

const at = (copy: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], copy);

const isSomething = (part: unknown): boolean =>
  Array.isArray(part) ? part.length > 0 : part !== undefined && part !== null && part !== false && part !== 0;

describe('the tables of the database', () => {
  it('are all thought of: those with people in them, and those without', () => {
    const all = [...Object.keys(knows), ...nobody].sort();
    expect([...cells().keys()].sort()).toEqual(all);
    expect(Object.keys(kept).sort()).toEqual(all);
    expect(tablesWith(quintus.me.id)).toEqual(Object.keys(knows).sort());
  });

  it('are all in the copy that somebody takes along, without secrets', async () => {
    const copy = (await quintus.http('GET', '/account/export')).body;
    for (const [table, path] of Object.entries(knows))
      expect([table, path, isSomething(at(copy, path))]).toEqual([table, path, true]);
    const text = JSON.stringify(copy);
    for (const said of Object.values(own)) expect(text).toContain(said);
    const secrets = new Reader(join(data, 'gavel.db'));
    const [factor] = secrets.prepare('select secret from factors').all() as { secret: string }[];
    const [push] = secrets.prepare('select auth, p256dh from subscriptions').all() as {
      auth: string;
      p256dh: string;
    }[];
    secrets.close();
    for (const secret of [factor?.secret, push?.auth, push?.p256dh, '$argon2']) expect(text).not.toContain(secret);
  });

  it('have nothing left of who deletes it all but an id that is nobody’s', async () => {
    expect((await quintus.http('DELETE', '/account', { name: own.name })).status).toBe(204);
    const left = tablesWith(quintus.me.id);
    expect(left.filter((table) => !nameless.includes(table))).toEqual([]);
    for (const said of Object.values(own)) expect([said, tablesWith(said)]).toEqual([said, []]);
    await server.close();
    for (const said of Object.values(own)) expect([said, tablesWith(said)]).toEqual([said, []]);
  });
});
