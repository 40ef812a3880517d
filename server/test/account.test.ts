/** Accounts against the real server and the real database: every rule, and whoever tries to get around it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableSummary } from '@gavel/table';
import * as argon2 from '@node-rs/argon2';
import Reader from 'libsql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HandClock } from '../../table/test/room.ts';
import { browserOf } from '../src/accounts/browser.ts';
import { isCommon } from '../src/accounts/common.ts';
import { Passwords } from '../src/accounts/passwords.ts';
import type { Served } from '../src/index.ts';
import { migrations } from '../src/migrations.ts';
import { Authenticator } from './account-authenticator.ts';
import { type Answer, Client } from './client.ts';
import { newFolder, start } from './place.ts';

const busy = vi.hoisted(() => ({ now: 0, most: 0, checks: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  const verify: typeof real.verify = async (...given) => {
    busy.checks += 1;
    busy.now += 1;
    busy.most = Math.max(busy.most, busy.now);
    return real.verify(...given).finally(() => {
      busy.now -= 1;
    });
  };
  return { ...real, verify };
});

const password = 'correct horse battery';
const me = { kind: 'me' } as const;
const bot = { kind: 'bot', level: 'greedy' } as const;
const open = { kind: 'open' } as const;

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly account: {
    readonly password: boolean;
    readonly passkeys: readonly { readonly id: string; readonly name: string }[];
    readonly codes: number;
    readonly notices: readonly {
      readonly id: number;
      readonly what: string;
      readonly browser: string;
      readonly fresh: boolean;
    }[];
  } | null;
  readonly sessions: readonly { readonly id: string; readonly browser: string; readonly current: boolean }[];
  readonly games: number;
  readonly recovery?: readonly string[];
}

/** A client that keeps cookies as a browser does. */
class Browser extends Client {
  private readonly jar = new Map<string, string>();
  /** Where its requests seem to come from. */
  readonly headers: Record<string, string>;

  private constructor(url: string, headers: Record<string, string>) {
    super(url);
    this.headers = headers;
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<Browser> {
    const browser = new Browser(url, headers);
    browser.me = (await browser.http('POST', '/me')).body as Browser['me'];
    return browser;
  }

  static async account(url: string, name: string, headers: Record<string, string> = {}): Promise<Browser> {
    const browser = await Browser.open(url, headers);
    expect((await browser.http('POST', '/account', { name, password })).status).toBe(200);
    return browser;
  }

  /** The same cookies at another address of the same server. */
  at(url: string): Browser {
    const there = new Browser(url, this.headers);
    for (const [name, value] of this.jar) there.jar.set(name, value);
    there.cookie = this.cookie;
    there.me = this.me;
    return there;
  }

  override async http(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await super.http(method, path, body, { ...this.headers, ...headers });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (value === '') this.jar.delete(name!);
      else this.jar.set(name!, value!);
    }
    this.cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return answer;
  }

  /** What the account route answers. */
  async shown(method: string, path: string, body?: unknown): Promise<Shown> {
    const answer = await this.http(method, path, body);
    if (answer.status !== 200) throw new Error(told(answer));
    return answer.body as Shown;
  }

  async fails(method: string, path: string, body?: unknown): Promise<string> {
    return told(await this.http(method, path, body));
  }

  signIn(name: string, more: Record<string, unknown> = {}): Promise<Shown> {
    return this.shown('POST', '/account/sign-in', { name, password, ...more });
  }

  async tables(): Promise<readonly string[]> {
    const { body } = await this.http('GET', '/tables?mine=true');
    return (body as { tables: TableSummary[] }).tables.map(({ id }) => id).sort();
  }

  async shownOut(): Promise<number | undefined> {
    await this.until(() => this.closed, 'the close').catch(() => undefined);
    return this.closed;
  }
}

function told({ status, body }: Answer): string {
  return `${status} ${(body as { error?: { code: string } }).error?.code ?? 'ok'}`;
}

const many = { requests: 1e9, guests: 1e9 } as const;
let server: Served;
let data: string;
let clock: HandClock;

beforeEach(async () => {
  data = newFolder();
  clock = new HandClock();
  server = await start({ data, clock, limits: many });
});

/** A look at what is really on the disk. */
function onDisk<T>(sql: string, ...values: string[]): T[] {
  const reader = new Reader(join(data, 'gavel.db'));
  try {
    return reader.prepare(sql).all(...values) as T[];
  } finally {
    reader.close();
  }
}

describe('a guest who makes an account', () => {
  it('stays the same person with the same games', async () => {
    const ann = await Browser.open(server.url);
    const { id } = await ann.create({ game: 'duel', seats: [me, bot] });
    const before = await ann.shown('GET', '/account');
    expect(before).toMatchObject({ id: ann.me.id, account: null, games: 1 });
    const after = await ann.shown('POST', '/account', { name: 'Ann', password });
    expect(after).toMatchObject({ id: ann.me.id, name: 'Ann', account: { password: true, codes: 10 } });
    expect(await ann.tables()).toEqual([id]);
    await ann.connect();
    await ann.join(id, 0);
    while (await ann.choose(id, 0));
  });

  it('gets a new token: who knew the guest’s knows nothing of the account', async () => {
    const planted = await Browser.open(server.url);
    const victim = await Browser.open(server.url);
    const intruder = new Client(server.url, planted.cookie);
    await intruder.connect();
    // a stranger's cookie in the victim's browser
    const upgraded = await planted.http('POST', '/account', { name: 'Victim', password });
    const [set] = upgraded.headers.getSetCookie();
    expect(set).toMatch(/^gavel=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await intruder.http('GET', '/me')).status).toBe(401);
    await intruder.until(() => intruder.closed, 'the close').catch(() => undefined);
    expect(intruder.closed).toBe(4401);
    // and by signing in
    const former = victim.cookie;
    await victim.signIn('Victim');
    expect((await new Client(server.url, former).http('GET', '/me')).status).toBe(401);
    expect(victim.cookie).not.toBe(former);
  });

  it('takes a name that nobody has, however it is written', async () => {
    await Browser.account(server.url, 'Judge Dredd');
    const ben = await Browser.open(server.url);
    for (const name of ['Judge Dredd', 'judge dredd', 'JUDGE  DREDD', 'Ｊudge Dredd', 'Guest 1234', 'former player'])
      expect([name, await ben.fails('POST', '/account', { name, password })]).toEqual([name, '409 nameTaken']);
    expect(await ben.fails('PUT', '/me', { name: 'JUDGE dredd' })).toBe('409 nameTaken');
    await ben.shown('POST', '/account', { name: 'Judge Anderson', password });
    expect(await ben.fails('PUT', '/me', { name: 'judge DREDD' })).toBe('409 nameTaken');
    expect(await ben.fails('PUT', '/me', { name: 'Cassandra' })).toBe('200 ok');
    const elsewhere = await Browser.open(server.url);
    expect(await elsewhere.signIn('cassandra')).toMatchObject({ id: ben.me.id, name: 'Cassandra' });
    expect(await elsewhere.fails('POST', '/account', { name: 'Twice', password })).toBe('409 hasAccount');
  });

  it('takes any password that is long enough and not among the first guesses', async () => {
    const refused: [string, string][] = [
      ['short', '400 passwordShort'],
      ['eleven char', '400 passwordShort'],
      ['blanks     .', '400 passwordShort'],
      ['😀🎲🃏♟⚖🔨', '400 passwordShort'],
      ['x'.repeat(129), '400 passwordLong'],
      ['password1234', '400 passwordCommon'],
      ['!Password1!!', '400 passwordCommon'],
      ['1qaz2wsx3edc', '400 passwordCommon'],
      ['Unbelievable', '400 passwordCommon'],
      ['aaaaaaaaaaaa', '400 passwordCommon'],
      ['😀'.repeat(12), '400 passwordCommon'],
      ['ABABABABABAB', '400 passwordCommon'],
      ['dragondragon', '400 passwordCommon'],
      ['123456789012', '400 passwordCommon'],
      ['zyxwvutsrqpo', '400 passwordCommon'],
      ['qwertyuiop99', '400 passwordCommon'],
      ['Chief Judge!', '400 passwordCommon'],
      ['1 CHIEF judge 23', '400 passwordCommon'],
      ['x'.repeat(1001), '400 malformed'],
    ];
    const ann = await Browser.open(server.url);
    for (const [bad, why] of refused)
      expect([bad, await ann.fails('POST', '/account', { name: 'Chief Judge', password: bad })]).toEqual([bad, why]);
    const good = [
      'only letters',
      '. . . . . . .,',
      '😀🎲🃏♟️⚖️🔨💥🦴🦷👮',
      'ünïcödé wörds',
      'ab'.repeat(60) + 'cdefghij',
    ];
    expect(good.map(isCommon)).toEqual(good.map(() => false));
    for (const [i, fine] of good.entries()) {
      const one = await Browser.open(server.url);
      await one.shown('POST', '/account', { name: `Fine ${i}`, password: fine });
      const other = await Browser.open(server.url);
      await other.shown('POST', '/account/sign-in', { name: `Fine ${i}`, password: fine.normalize('NFD') });
    }
  });

  it('still signs in with a shorter password from when eight characters were enough', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    const writer = new Reader(join(data, 'gavel.db'));
    const old = await new Passwords().hash('eightish');
    writer.prepare('update accounts set password = ? where person = ?').run(old, ann.me.id);
    writer.close();
    const phone = await Browser.open(server.url);
    expect(await phone.fails('POST', '/account/sign-in', { name: 'Ann', password: 'eightish' })).toBe('200 ok');
    const change = (next: string) => phone.fails('PUT', '/account/password', { password: next, current: 'eightish' });
    expect(await change('nineish..')).toBe('400 passwordShort');
    expect(await change('now a longer one')).toBe('200 ok');
  });

  it('signs in with a password that leaked since only to set another', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    await ann.connect();
    const writer = new Reader(join(data, 'gavel.db'));
    const old = await new Passwords().hash('swordfish');
    writer.prepare('update accounts set password = ? where person = ?').run(old, ann.me.id);
    writer.close();
    const phone = await Browser.open(server.url);
    const enter = (more: object) =>
      phone.fails('POST', '/account/sign-in', { name: 'Ann', password: 'swordfish', ...more });
    expect(await enter({})).toBe('403 passwordCommon');
    expect(await enter({ next: 'swordfish' })).toBe('400 passwordShort');
    expect(await enter({ next: 'swordfish123' })).toBe('400 passwordCommon');
    expect(await enter({ next: password, password: 'sword fish' })).toBe('401 wrong');
    expect(await enter({ next: password })).toBe('200 ok');
    expect(await ann.shownOut()).toBe(4401);
    expect((await (await Browser.open(server.url)).signIn('Ann')).account!.notices[1]).toMatchObject({
      what: 'password',
    });
  });

  it('leaves no secret on the disk', async () => {
    const ann = await Browser.open(server.url);
    const { recovery } = await ann.shown('POST', '/account', { name: 'Ann', password });
    await server.close();
    const files = readdirSync(data).map((name) => readFileSync(join(data, name), 'latin1'));
    const secrets = [
      password,
      ann.cookie.slice('gavel='.length),
      ...recovery!,
      ...recovery!.map((code) => code.replaceAll('-', '')),
    ];
    for (const secret of secrets) expect(files.some((text) => text.includes(secret))).toBe(false);
    expect(onDisk<{ password: string }>('select password from accounts')[0]!.password).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });
});

describe('signing in', () => {
  it('makes another browser the same person, who goes on with the same game', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    const { id } = await ann.create({ game: 'duel', seats: [me, bot] });
    await ann.connect();
    await ann.join(id, 0);
    await ann.choose(id, 0);
    const phone = await Browser.open(server.url);
    const { sessions } = await phone.signIn('ann');
    expect(sessions).toHaveLength(2);
    expect(await phone.tables()).toEqual([id]);
    await phone.connect();
    await phone.join(id, 0);
    while (await phone.choose(id, 0));
    await ann.until(() => ann.info(id, 0).status === 'over', 'the end');
  });

  it('works for who has no cookie at all', async () => {
    await Browser.account(server.url, 'Ann');
    const fresh = new Client(server.url);
    const { status, headers } = await fresh.http('POST', '/account/sign-in', { name: 'Ann', password });
    expect([status, headers.getSetCookie().length]).toEqual([200, 1]);
  });

  it('says the same and works as hard for a wrong password and for an unknown name', async () => {
    await Browser.account(server.url, 'Ann');
    const stranger = await Browser.open(server.url);
    const tries = [];
    for (const name of ['Ann', 'Nobody']) {
      const before = busy.checks;
      const { status, body } = await stranger.http('POST', '/account/sign-in', { name, password: 'wrong password' });
      tries.push({ status, body, checks: busy.checks - before });
    }
    expect(tries[0]).toEqual(tries[1]);
    expect(tries[0]).toMatchObject({ status: 401, checks: 1 });
    // an account with passkeys alone has no password that fits
    expect(await new Passwords().fits('abcdefgh', null)).toBe(false);
    // the hash that unknown names are compared with is one like all others
    expect(await new Passwords().fits('abcdefgh', undefined)).toBe(false);
  });

  it('ends guessing from one address soon, and lets the owner in from another', async () => {
    await Browser.account(server.url, 'Ann');
    // with a network of their own people have more addresses than anybody could count
    const at = (i: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${i}` });
    const guess = async (name: string, word: string, i = 99) =>
      told(await new Client(server.url).http('POST', '/account/sign-in', { name, password: word }, at(i)));
    for (let i = 0; i < 8; i++) expect(await guess('Ann', `wrong word ${i}`, i)).toBe('401 wrong');
    expect(await guess('ANN', password)).toBe('429 tooManyTries');
    const owner = await Browser.open(server.url, { 'x-forwarded-for': '203.0.113.2' });
    await owner.signIn('Ann');
    await clock.pass(2 * 60_000);
    expect(await guess('Ann', password)).toBe('200 ok');
  });

  it('ends guessing at one account from everywhere, and at every account from one address', async () => {
    await Browser.account(server.url, 'Ann');
    const from = async (address: string, name: string) =>
      told(
        await new Client(server.url).http(
          'POST',
          '/account/sign-in',
          { name, password: 'wrong password' },
          { 'x-forwarded-for': address },
        ),
      );
    const swarm = [];
    for (let i = 0; i < 41; i++) swarm.push(await from(`203.0.113.${i}`, 'Ann'));
    expect(swarm.filter((one) => one === '401 wrong')).toHaveLength(40);
    expect(swarm.at(-1)).toBe('429 tooManyTries');
    const spray = [];
    for (let i = 0; i < 61; i++) spray.push(await from('198.51.100.7', `Name ${i}`));
    expect(spray.filter((one) => one === '401 wrong')).toHaveLength(60);
    expect(spray.at(-1)).toBe('429 tooManyTries');
  });

  it('hashes a few passwords at a time and turns a crowd away', async () => {
    busy.most = 0;
    const passwords = new Passwords();
    const crowd = Array.from({ length: 80 }, () => passwords.fits('wrong password', undefined));
    const settled = await Promise.allSettled(crowd);
    expect(busy.most).toBe(2);
    expect(settled.filter((one) => one.status === 'rejected').map((one) => one.reason.code)).toEqual(
      Array.from({ length: 14 }, () => 'busy'),
    );
    expect(await passwords.fits(password, await passwords.hash(password))).toBe(true);
  });

  it('hashes a password anew that was hashed with less', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    const stored = () => onDisk<{ password: string }>('select password from accounts where person = ?', ann.me.id)[0]!;
    const weak = await argon2.hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const writer = new Reader(join(data, 'gavel.db'));
    writer.prepare('update accounts set password = ? where person = ?').run(weak, ann.me.id);
    writer.close();
    const phone = await Browser.open(server.url);
    await phone.signIn('Ann');
    expect(stored().password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const strong = stored();
    await phone.signIn('Ann');
    expect(stored()).toEqual(strong);
  });
});

describe('a guest with games who signs in', () => {
  it('brings them along: running, finished and hosted ones', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    const first = await ann.create({ game: 'duel', seats: [me, bot] });
    const ben = await Browser.open(server.url);
    const guest = await Browser.open(server.url);
    await guest.connect();
    const over = await guest.create({ game: 'duel', seats: [me, bot] });
    await guest.join(over.id, 0);
    while (await guest.choose(over.id, 0));
    const shared = await guest.create({ game: 'duel', seats: [me, open], settings: { window: 0 } });
    await ben.connect();
    await ben.done({ type: 'sit', table: shared.id });
    await ben.join(shared.id, 1);
    await guest.done({ type: 'chat', table: shared.id, text: 'Drokk!' });
    const enemy = await Browser.open(server.url);
    await guest.http('PUT', `/me/blocks/${enemy.me.id}`);
    await enemy.http('PUT', `/me/blocks/${guest.me.id}`);
    const games = [first.id, over.id, shared.id].sort();
    await guest.signIn('Ann');
    expect(await guest.tables()).toEqual(games);
    expect(await ann.tables()).toEqual(games);
    expect((await ann.http('GET', '/me/blocks')).body).toEqual({ people: [enemy.me] });
    const account = { id: ann.me.id, name: 'Ann' };
    expect((await enemy.http('GET', '/me/blocks')).body).toEqual({ people: [account] });
    // who sits at the table hears of it, and the seat can be played on
    await ben.until(() => (ben.info(shared.id, 1).seats[0] as { id?: string }).id === ann.me.id, 'the new holder');
    expect(ben.info(shared.id, 1)).toMatchObject({ host: ann.me.id, seats: [{ name: 'Ann' }, {}] });
    expect(await guest.shownOut()).toBe(4401);
    await ann.connect();
    await ann.join(shared.id, 0);
    await Promise.all(
      [ann, ben].map(async (one, seat) => {
        while (await one.choose(shared.id, seat));
      }),
    );
    const record = await ann.http('GET', `/tables/${over.id}/record`);
    expect(JSON.parse((record.body as string).split('\n')[0]!)).toMatchObject({ players: ['Ann', 'greedy'] });
    // nothing of the guest is left, and a restart tells the same
    expect(onDisk('select id from people where id = ?', guest.me.id)).toEqual([]);
    await server.close();
    server = await start({ data, clock, limits: many });
    const again = await Browser.open(server.url);
    await again.signIn('Ann');
    expect(await again.tables()).toEqual(games);
    expect((await enemy.at(server.url).http('GET', '/me/blocks')).body).toEqual({ people: [account] });
    const { body } = await again.http('GET', '/account/export');
    expect((body as { tables: { chat: unknown[] }[] }).tables.flatMap((table) => table.chat)).toMatchObject([
      { text: 'Drokk!' },
    ]);
  });

  it('is told in the account what happened since the guest left', async () => {
    for (const restart of [false, true]) {
      const ann = await Browser.account(server.url, `Ann ${restart}`);
      const ben = await Browser.open(server.url);
      const guest = await Browser.open(server.url);
      await guest.connect();
      await ben.connect();
      const { id } = await guest.create({ game: 'duel', seats: [me, open], settings: { window: 0 } });
      await ben.done({ type: 'sit', table: id });
      await ben.join(id, 1);
      await guest.join(id, 0);
      const { v } = guest.info(id, 0);
      guest.disconnect();
      await ben.until(
        () => ben.pushes.some((push) => push.type === 'presence' && push.online[0] === false),
        'the guest’s going',
      );
      await ben.done({ type: 'chat', table: id, text: 'Still there?' });
      await guest.signIn(`Ann ${restart}`);
      if (restart) {
        await server.close();
        server = await start({ data, clock, limits: many });
      }
      const owner = ann.at(server.url);
      await owner.connect();
      await owner.join(id, 0);
      const told = owner.pushes.find((push) => push.type === 'table');
      expect(told).toMatchObject({ seen: { v } });
    }
  });

  it('may leave them with this browser, and finds them after signing out', async () => {
    await Browser.account(server.url, 'Ann');
    const guest = await Browser.open(server.url);
    const { id } = await guest.create({ game: 'duel', seats: [me, bot] });
    await guest.signIn('Ann', { bring: false });
    expect(await guest.tables()).toEqual([]);
    expect(await guest.shown('POST', '/account/sign-out')).toMatchObject({ id: guest.me.id, account: null });
    expect(await guest.tables()).toEqual([id]);
    await guest.connect();
    await guest.join(id, 0);
    await guest.choose(id, 0);
  });

  it('finds them as well when the session was ended elsewhere, or the account deleted', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    const guest = await Browser.open(server.url);
    const { id } = await guest.create({ game: 'duel', seats: [me, bot] });
    await guest.signIn('Ann', { bring: false });
    await ann.shown('DELETE', '/account/sessions');
    expect((await guest.http('POST', '/me')).body).toEqual({ ...guest.me, signedOut: true });
    await guest.signIn('Ann', { bring: false });
    expect((await guest.http('DELETE', '/account', { name: 'Ann' })).status).toBe(204);
    expect((await guest.http('POST', '/me')).body).toEqual(guest.me);
    expect(await guest.tables()).toEqual([id]);
  });
});

describe('sessions', () => {
  it('are listed by browser and can be ended one by one or all but this', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const ann = await Browser.account(server.url, 'Ann', { 'user-agent': agent });
    const others = await Promise.all([1, 2, 3].map(() => Browser.open(server.url)));
    for (const other of others) {
      await other.signIn('Ann');
      await other.connect();
    }
    const { sessions } = await ann.shown('GET', '/account');
    expect(sessions.filter((one) => one.current)).toMatchObject([{ browser: 'Firefox on Linux' }]);
    expect(sessions).toHaveLength(4);
    const [first, second, third] = others as [Browser, Browser, Browser];
    const ofFirst = (await first.shown('GET', '/account')).sessions.find((one) => one.current)!.id;
    const ben = await Browser.account(server.url, 'Ben');
    expect(await ben.fails('DELETE', `/account/sessions/${ofFirst}`)).toBe('404 unknown');
    await ann.shown('DELETE', `/account/sessions/${ofFirst}`);
    expect(await first.shownOut()).toBe(4401);
    expect(await first.fails('GET', '/account')).toBe('401 noGuest');
    expect((await second.shown('GET', '/account')).sessions).toHaveLength(3);
    expect((await ann.shown('DELETE', '/account/sessions')).sessions).toHaveLength(1);
    for (const other of [second, third]) {
      expect(await other.shownOut()).toBe(4401);
      expect(await other.fails('GET', '/account')).toBe('401 noGuest');
    }
    expect(await ben.fails('GET', '/account')).toBe('200 ok');
  });

  it('end by signing out: the token is dead, its socket closed, the browser a new guest', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    await ann.connect();
    const { cookie } = ann;
    const guest = await ann.shown('POST', '/account/sign-out');
    expect(guest.account).toBeNull();
    expect(guest.id).not.toBe(ann.me.id);
    expect(await ann.shownOut()).toBe(4401);
    expect((await new Client(server.url, cookie).http('GET', '/me')).status).toBe(401);
    expect(await ann.fails('POST', '/account/sign-out')).toBe('409 noAccount');
  });

  it('ask for the password again after thirty days, used or not', async () => {
    const day = 24 * 3600_000;
    const ann = await Browser.account(server.url, 'Ann');
    const phone = await Browser.open(server.url);
    await phone.signIn('Ann');
    await clock.pass(20 * day);
    expect(await ann.fails('GET', '/me')).toBe('200 ok');
    await phone.shown('POST', '/account/confirm', { password });
    await clock.pass(11 * day);
    // one was asked in between, the other was only used
    expect((await phone.shown('GET', '/account')).sessions).toHaveLength(1);
    expect(await ann.fails('GET', '/me')).toBe('401 noGuest');
    expect(await ann.fails('DELETE', '/account', { name: 'Ann' })).toBe('401 noGuest');
    // the browser is told that it was somebody, and is when it signs in
    const { body } = await ann.http('POST', '/me');
    expect(body).toMatchObject({ signedOut: true });
    expect((body as { id: string }).id).not.toBe(ann.me.id);
    expect((await ann.http('POST', '/me')).body).not.toHaveProperty('signedOut');
    expect(await ann.signIn('Ann')).toMatchObject({ id: ann.me.id });
    expect(onDisk('select id from sessions where person = ?', ann.me.id)).toHaveLength(2);
  });

  it('live on with the cookie while somebody comes, and a guest’s for ever', async () => {
    const guest = await Browser.open(server.url);
    expect((await guest.http('POST', '/me')).headers.getSetCookie()).toEqual([]);
    await clock.pass(1000 * 24 * 3600_000);
    const { body, headers } = await guest.http('POST', '/me');
    expect(body).toEqual(guest.me);
    expect(headers.getSetCookie()).toEqual([expect.stringContaining(`${guest.cookie}; Max-Age=34560000`)]);
  });
});

describe('a password', () => {
  it('is changed by who knows it, and signs out everybody else', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    const phone = await Browser.open(server.url);
    await phone.signIn('Ann');
    await phone.connect();
    const change = (current: string | undefined, next: string) =>
      ann.fails('PUT', '/account/password', { password: next, ...(current === undefined ? {} : { current }) });
    expect(await change(undefined, 'another password')).toBe('401 wrong');
    expect(await change('wrong password', 'another password')).toBe('401 wrong');
    expect(await change(password, 'short')).toBe('400 passwordShort');
    expect(await change(password, 'another password')).toBe('200 ok');
    expect(await phone.shownOut()).toBe(4401);
    expect(await phone.fails('GET', '/account')).toBe('401 noGuest');
    const other = await Browser.open(server.url);
    expect(await other.fails('POST', '/account/sign-in', { name: 'Ann', password })).toBe('401 wrong');
    await other.shown('POST', '/account/sign-in', { name: 'Ann', password: 'another password' });
    expect(await ann.fails('GET', '/account')).toBe('200 ok');
  });

  it('is asked again before weighty steps, some minutes after it was given', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    expect(await ann.fails('POST', '/account/codes')).toBe('200 ok');
    await clock.pass(11 * 60_000);
    expect(await ann.fails('POST', '/account/codes')).toBe('403 confirm');
    expect(await ann.fails('POST', '/account/passkeys/offer', {})).toBe('403 confirm');
    expect(await ann.fails('DELETE', '/account', { name: 'Ann' })).toBe('403 confirm');
    expect(await ann.fails('POST', '/account/confirm', { password: 'wrong password' })).toBe('401 wrong');
    expect(await ann.fails('POST', '/account/codes')).toBe('403 confirm');
    await ann.shown('POST', '/account/confirm', { password });
    expect(await ann.fails('POST', '/account/codes')).toBe('200 ok');
    const guest = await Browser.open(server.url);
    expect(await guest.fails('POST', '/account/confirm', { password })).toBe('409 noAccount');
    expect(await guest.fails('POST', '/account/codes')).toBe('409 noAccount');
  });
});

describe('what is done to an account', () => {
  const news = ({ account }: Shown) =>
    account!.notices.filter(({ fresh }) => fresh).map(({ what, browser }) => `${what} ${browser}`);

  it('is told in every other browser of its owner until it was read there', async () => {
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const ann = await Browser.account(server.url, 'Ann');
    expect((await ann.http('POST', '/me')).body).toEqual({ id: ann.me.id, name: 'Ann' });
    const phone = await Browser.open(server.url, firefox);
    // what one does oneself is no news
    expect(news(await phone.signIn('Ann'))).toEqual([]);
    expect((await ann.http('POST', '/me')).body).toEqual({ id: ann.me.id, name: 'Ann', notices: 1 });
    const shown = await ann.shown('GET', '/account');
    expect(news(shown)).toEqual(['signedIn Firefox on Linux']);
    const upTo = shown.account!.notices[0]!.id;
    expect(news(await ann.shown('PUT', '/account/notices', { upTo }))).toEqual([]);
    expect((await ann.http('POST', '/me')).body).not.toHaveProperty('notices');
    // every way to change who gets in
    const { recovery } = (await phone.http('POST', '/account/codes')).body as { recovery: string[] };
    await phone.http('PUT', '/me', { name: 'Anna' });
    expect(news(await ann.shown('GET', '/account'))).toEqual(['renamed Firefox on Linux', 'codes Firefox on Linux']);
    await ann.shown('PUT', '/account/password', { password: 'another password', current: password });
    const thief = await Browser.open(server.url, firefox);
    const stolen = { name: 'Anna', code: recovery[0], password: 'all mine now, ha' };
    await thief.shown('POST', '/account/recover', stolen);
    await thief.shown('PUT', '/account/notices', { upTo: 1e6 });
    // whoever reads them all hides nothing: they are still listed
    const back = await Browser.open(server.url);
    const { account } = await back.shown('POST', '/account/recover', { ...stolen, code: recovery[1] });
    expect(account!.notices.map(({ what }) => what)).toEqual([
      'recovered',
      'recovered',
      'password',
      'renamed',
      'codes',
      'signedIn',
      'joined',
    ]);
    const guest = await Browser.open(server.url);
    expect((await guest.shown('PUT', '/account/notices', { upTo: 5 })).account).toBeNull();
  });

  it('is kept for a while and goes with the account', async () => {
    const ann = await Browser.account(server.url, 'Ann');
    const thief = await Browser.open(server.url);
    await thief.signIn('Ann');
    // one thing is not hidden behind many of another
    for (let i = 0; i < 40; i++) await thief.http('PUT', '/me', { name: `Ann ${i}` });
    expect(news(await ann.shown('GET', '/account'))).toEqual(['renamed ', 'signedIn ']);
    for (let i = 0; i < 30; i++) await (await Browser.open(server.url)).signIn('Ann 39');
    const { account } = await ann.shown('GET', '/account');
    expect(account!.notices).toHaveLength(30);
    expect(account!.notices.every(({ what, fresh }) => what === 'signedIn' && fresh)).toBe(true);
    await ann.http('DELETE', '/account', { name: 'Ann 39' });
    expect(onDisk('select * from notices')).toEqual([]);
  });
});

describe('a recovery code', () => {
  it('opens the account once, sets a new password and signs out everybody', async () => {
    const ann = await Browser.open(server.url);
    const { recovery } = await ann.shown('POST', '/account', { name: 'Ann', password });
    expect(new Set(recovery).size).toBe(10);
    await ann.connect();
    const lost = await Browser.open(server.url);
    const recover = (code: string, next = 'a new password') =>
      lost.fails('POST', '/account/recover', { name: 'Ann', code, password: next });
    expect(await recover('0000-0000-0000-0000-0000')).toBe('401 wrong');
    expect(await recover(recovery![0]!, 'short')).toBe('400 passwordShort');
    expect(await recover(` ${recovery![0]!.toUpperCase().replaceAll('-', ' ')}`)).toBe('200 ok');
    expect(await lost.shown('GET', '/account')).toMatchObject({ id: ann.me.id, account: { codes: 9 } });
    expect(await ann.shownOut()).toBe(4401);
    expect(await ann.fails('GET', '/account')).toBe('401 noGuest');
    expect(await recover(recovery![0]!)).toBe('401 wrong');
    const other = await Browser.open(server.url);
    expect(await other.fails('POST', '/account/sign-in', { name: 'Ann', password })).toBe('401 wrong');
    await other.shown('POST', '/account/sign-in', { name: 'Ann', password: 'a new password' });
    // two at once: one of them is too late
    const race = await Promise.all(
      ['First', 'Second'].map(async () => {
        const racer = await Browser.open(server.url);
        const body = { name: 'Ann', code: recovery![1]!, password: 'yet another one' };
        return racer.fails('POST', '/account/recover', body);
      }),
    );
    expect(race.sort()).toEqual(['200 ok', '401 wrong']);
  });

  it('is void once there are new ones, and belongs to one account only', async () => {
    const ann = await Browser.open(server.url);
    const first = (await ann.shown('POST', '/account', { name: 'Ann', password })).recovery!;
    const { recovery } = (await ann.http('POST', '/account/codes')).body as { recovery: string[] };
    await Browser.account(server.url, 'Ben');
    const lost = await Browser.open(server.url);
    const recover = (name: string, code: string) =>
      lost.fails('POST', '/account/recover', { name, code, password: 'a new password' });
    expect(await recover('Ann', first[3]!)).toBe('401 wrong');
    expect(await recover('Ben', recovery[3]!)).toBe('401 wrong');
    expect(await recover('Nobody', recovery[3]!)).toBe('401 wrong');
    expect(await recover('Ann', recovery[3]!)).toBe('200 ok');
  });

  it('cannot be guessed for long', async () => {
    await Browser.account(server.url, 'Ann');
    const guesser = await Browser.open(server.url);
    const tries = [];
    for (let i = 0; i < 9; i++)
      tries.push(
        await guesser.fails('POST', '/account/recover', {
          name: 'Ann',
          code: `guess-${i}`,
          password: 'a new password',
        }),
      );
    expect(tries.at(-1)).toBe('429 tooManyTries');
  });
});

describe('a passkey', () => {
  const origin = 'https://gavel.example';
  const proxy = { 'x-forwarded-host': 'gavel.example', 'x-forwarded-proto': 'https', origin };
  const options = async <T>(browser: Browser, path: string, body?: unknown) => {
    const answer = await browser.http('POST', path, body);
    expect(answer.status).toBe(200);
    return answer.body as T;
  };
  type Creation = Parameters<Authenticator['create']>[0];
  type Asking = Parameters<Authenticator['get']>[0];
  const offer = (browser: Browser, body: unknown = {}) => options<Creation>(browser, '/account/passkeys/offer', body);
  const ask = (browser: Browser) => options<Asking>(browser, '/account/passkey');

  async function holder(name = 'Ann') {
    const browser = await Browser.open(server.url, proxy);
    const keys = new Authenticator();
    const credential = keys.create(await offer(browser, { name }), origin);
    const shown = await browser.shown('POST', '/account/passkeys', { credential, label: 'Laptop' });
    return { browser, keys, shown };
  }

  it('makes an account without any password, and opens it elsewhere', async () => {
    const { browser, keys, shown } = await holder();
    expect(shown).toMatchObject({
      id: browser.me.id,
      name: 'Ann',
      account: { password: false, passkeys: [{ name: 'Laptop' }], codes: 10 },
    });
    expect(shown.recovery).toHaveLength(10);
    const phone = await Browser.open(server.url, proxy);
    const credential = keys.get(await ask(phone), origin);
    expect(await phone.shown('POST', '/account/passkey/sign-in', { credential })).toMatchObject({ id: browser.me.id });
    expect(await phone.fails('POST', '/account/sign-in', { name: 'Ann', password: '' })).toBe('401 wrong');
  });

  it('works for its own page, its own browser, its own question, once and for five minutes', async () => {
    const { keys } = await holder();
    const phone = await Browser.open(server.url, proxy);
    const signIn = (credential: unknown, who = phone) =>
      who.fails('POST', '/account/passkey/sign-in', { credential, bring: false });
    // a page of another site
    expect(await signIn(keys.get(await ask(phone), 'https://gavel.example.evil'))).toBe('401 passkeyRefused');
    // the question that another browser was asked
    const other = await Browser.open(server.url, proxy);
    expect(await signIn(keys.get(await ask(other), origin))).toBe('401 passkeyRefused');
    // a question of its own making
    expect(await signIn(keys.get({ challenge: 'x'.repeat(43), rpId: 'gavel.example' }, origin))).toBe(
      '401 passkeyRefused',
    );
    // too late
    const late = keys.get(await ask(phone), origin);
    await clock.pass(5 * 60_000);
    expect(await signIn(late)).toBe('401 passkeyRefused');
    // a signature of another passkey under this one's name
    const { keys: others } = await holder('Ben');
    const mixed = others.get(await ask(phone), origin);
    expect(await signIn({ ...mixed, id: keys.held[0]!.id.toString('base64url') })).toBe('401 passkeyRefused');
    // an unknown one
    const asked = await ask(phone);
    const unknown = new Authenticator();
    unknown.create({ challenge: asked.challenge, rp: { id: 'gavel.example' }, user: { id: 'x' } }, origin);
    expect(await signIn(unknown.get(asked, origin))).toBe('401 passkeyRefused');
    // another host of the same server
    const elsewhere = { ...proxy, 'x-forwarded-host': 'other.example', origin: 'https://other.example' };
    const third = await Browser.open(server.url, elsewhere);
    const [held] = keys.held;
    expect(await signIn(keys.get(await ask(third), 'https://other.example', held), third)).toBe('401 passkeyRefused');
    // right, and then the same again
    const right = keys.get(await ask(phone), origin);
    expect(await signIn(right)).toBe('200 ok');
    expect(await signIn(right)).toBe('401 passkeyRefused');
    // a copy of the passkey that lags behind
    held!.counter = 0;
    expect(await signIn(keys.get(await ask(phone), origin))).toBe('401 passkeyRefused');
  });

  it('is one of several with names of their own; the last way in stays', async () => {
    const { browser, keys, shown } = await holder();
    const first = shown.account!.passkeys[0]!.id;
    expect(await browser.fails('DELETE', `/account/passkeys/${first}`)).toBe('409 lastWay');
    const second = keys.create(await offer(browser), origin);
    const label = 'Phone';
    const { account } = await browser.shown('POST', '/account/passkeys', { credential: second, label });
    expect(account!.passkeys.map(({ name }) => name).sort()).toEqual(['Laptop', 'Phone']);
    await browser.shown('PUT', `/account/passkeys/${second.id}`, { name: 'Tablet' });
    const { browser: ben } = await holder('Ben');
    expect(await ben.fails('PUT', `/account/passkeys/${first}`, { name: 'Mine' })).toBe('404 unknown');
    expect(await ben.fails('DELETE', `/account/passkeys/${first}`)).toBe('404 unknown');
    const left = await browser.shown('DELETE', `/account/passkeys/${first}`);
    expect(left.account!.passkeys.map(({ name }) => name)).toEqual(['Tablet']);
    const phone = await Browser.open(server.url, proxy);
    const gone = keys.get(await ask(phone), origin, keys.held[0]);
    expect(await phone.fails('POST', '/account/passkey/sign-in', { credential: gone })).toBe('401 passkeyRefused');
    // with a password it may go
    await browser.shown('PUT', '/account/password', { password });
    expect((await browser.shown('DELETE', `/account/passkeys/${second.id}`)).account!.passkeys).toEqual([]);
  });

  it('proves its owner before weighty steps', async () => {
    const { browser, keys } = await holder();
    await clock.pass(11 * 60_000);
    expect(await browser.fails('PUT', '/account/password', { password })).toBe('403 confirm');
    const { browser: ben, keys: others } = await holder('Ben');
    expect(await ben.fails('GET', '/account')).toBe('200 ok');
    const foreign = others.get(await ask(browser), origin);
    expect(await browser.fails('POST', '/account/confirm', { credential: foreign })).toBe('401 passkeyRefused');
    await browser.shown('POST', '/account/confirm', { credential: keys.get(await ask(browser), origin) });
    expect(await browser.fails('PUT', '/account/password', { password })).toBe('200 ok');
  });

  it('is refused when the page that made it is another one, or nonsense', async () => {
    const browser = await Browser.open(server.url, proxy);
    const keys = new Authenticator();
    const make = async (from: string) => ({
      credential: keys.create(await offer(browser, { name: 'Ann' }), from),
      label: 'Laptop',
    });
    expect(await browser.fails('POST', '/account/passkeys', await make('https://evil.example'))).toBe(
      '401 passkeyRefused',
    );
    const { credential } = await make(origin);
    for (const broken of [
      { ...credential, response: { ...credential.response, attestationObject: 'AAAA' } },
      { ...credential, response: { clientDataJSON: 'AAAA' } },
    ])
      expect(await browser.fails('POST', '/account/passkeys', { credential: broken, label: 'Laptop' })).toBe(
        '401 passkeyRefused',
      );
    expect(await browser.fails('POST', '/account/passkeys', { credential: {}, label: 'Laptop' })).toBe('400 malformed');
    expect((await browser.shown('GET', '/account')).account).toBeNull();
  });
});

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
      const { status, headers, body } = await who.http('GET', '/account/export');
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toBe('attachment; filename="gavel.json"');
      expect(body).toMatchObject({
        gavel: 1,
        profile: { id: who.me.id, name: account ? 'Ann' : who.me.name },
        sessions: [{ current: true }],
        blocked: [{ id: other.me.id, name: other.me.name }],
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
      for (const secret of ['Not mine', '$argon2', who.cookie.slice(6)]) expect(text).not.toContain(secret);
    }
  });

  it('goes when they say so: others play on, with a former player', async () => {
    for (const account of [true, false]) {
      const ann = account ? await Browser.account(server.url, 'Ann') : await Browser.open(server.url);
      const name = account ? 'Ann' : ann.me.name;
      const ben = await Browser.open(server.url);
      await ann.connect();
      await ben.connect();
      const alone = await ann.create({ game: 'duel', seats: [me, bot] });
      const waiting = await ann.create({ game: 'duel', seats: [me, open], settings: { listed: true } });
      const { id } = await ann.create({ game: 'duel', seats: [me, open], settings: { window: 0 } });
      await ben.done({ type: 'sit', table: id });
      await ben.join(id, 1);
      await ann.done({ type: 'chat', table: id, text: 'My secret' });
      await ben.done({ type: 'chat', table: id, text: 'Well' });
      const over = await ann.create({ game: 'duel', seats: [me, open], settings: { window: 0 } });
      await ben.done({ type: 'sit', table: over.id });
      await ben.done({ type: 'concede', table: over.id, as: 1 });
      await ann.http('PUT', `/me/blocks/${ben.me.id}`);
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
      for (const each of ['people', 'sessions', 'accounts', 'passkeys', 'codes', 'visits', 'notices', 'blocks'])
        expect([
          each,
          onDisk(`select * from ${each} where instr(${each === 'people' ? 'id' : 'person'}, ?)`, ann.me.id),
        ]).toEqual([each, []]);
      expect(onDisk('select entry from log where instr(entry, ?)', 'My secret')).toEqual([]);
      expect(onDisk('select entry from log where instr(entry, ?)', `"name":"${name}"`)).toEqual([]);
      expect(onDisk('select info from tables where instr(info, ?)', `"name":"${name}"`)).toEqual([]);
      await server.close();
      server = await start({ data, clock, limits: many });
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

describe('a browser', () => {
  it('is called by a name its owner knows', () => {
    const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
    const named = {
      [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`]: 'Edge on Windows',
      [`Mozilla/5.0 (Linux; Android 15; Pixel) ${chrome} Mobile Safari/537.36`]: 'Chrome on Android',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604':
        'Safari on iPhone',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox on Mac',
      'curl/8.5.0': '',
    };
    expect(Object.keys(named).map(browserOf)).toEqual(Object.values(named));
    expect(browserOf(undefined)).toBe('');
  });
});

describe('a database from before accounts', () => {
  it('keeps its guests, and knows where they were', async () => {
    const old = newFolder();
    const token = 'x'.repeat(43);
    const db = new Reader(join(old, 'gavel.db'));
    db.exec(`begin; ${migrations[0]} pragma user_version = 1; commit;`);
    db.prepare('insert into people values (?, ?, ?, ?)').run(
      'p1',
      createHash('sha256').update(token).digest('hex'),
      'Old',
      clock.now(),
    );
    const seats = [
      { kind: 'person', id: 'p1', name: 'Old' },
      { kind: 'person', id: 'p2', name: 'Two' },
    ];
    const entries = [
      { v: 1, at: 1, kind: 'created', by: 'p1', seats },
      { v: 2, at: 2, kind: 'seated', seat: 1, occupant: { kind: 'person', id: 'p3', name: 'Three' } },
      { v: 3, at: 3, kind: 'chat', by: 'p4', name: 'Four', text: 'Hi' },
    ];
    for (const entry of entries)
      db.prepare('insert into log values (?, ?, ?)').run('t1', entry.v, JSON.stringify(entry));
    db.close();
    const { url } = await start({ data: old, clock });
    const client = new Client(url, `gavel=${token}`);
    expect((await client.http('GET', '/account')).body).toMatchObject({
      id: 'p1',
      name: 'Old',
      account: null,
      games: 1,
    });
    const reader = new Reader(join(old, 'gavel.db'));
    const visits = reader.prepare('select person from visits order by person').all() as { person: string }[];
    reader.close();
    expect(visits.map(({ person }) => person)).toEqual(['p1', 'p2', 'p3', 'p4']);
  });
});
