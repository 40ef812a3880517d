/** Accounts against the real server and the real database: making one, signing in and out. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as argon2 from '@node-rs/argon2';
import Reader from 'libsql';
import { describe, expect, it, vi } from 'vitest';
import { browserOf } from '../src/accounts/browser.ts';
import { isCommon } from '../src/accounts/common.ts';
import { Passwords } from '../src/accounts/passwords.ts';
import { migrations } from '../src/store/embedded/migrations.ts';
import { Browser, bot, clock, data, me, onDisk, open, password, restart, server, told } from './account.ts';
import { Client } from './client.ts';
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
    for (const name of ['Judge Dredd', 'judge dredd', 'JUDGE  DREDD', 'Ｊudge Dredd'])
      expect([name, await ben.fails('POST', '/account', { name, password })]).toEqual([name, '409 nameTaken']);
    for (const name of ['Guest 1234', 'former player', 'Admin', 'G4vel', 'Bot 2 (strong)'])
      expect([name, await ben.fails('POST', '/account', { name, password })]).toEqual([name, '409 nameReserved']);
    expect(await ben.fails('PUT', '/me', { name: 'JUDGE dredd' })).toBe('409 nameTaken');
    await ben.shown('POST', '/account', { name: 'Judge Anderson', password });
    expect(await ben.fails('PUT', '/me', { name: 'judge DREDD' })).toBe('409 nameTaken');
    expect(await ben.fails('PUT', '/me', { name: 'Cassandra' })).toBe('200 ok');
    const elsewhere = await Browser.open(server.url);
    expect(await elsewhere.signIn('cassandra')).toMatchObject({ id: ben.me.id, name: 'Cassandra' });
    expect(await elsewhere.fails('POST', '/account', { name: 'Twice', password })).toBe('409 hasAccount');
  });

  it('gives nobody a name of the house, a bot or a former player: no account, no guest, no seat', async () => {
    const ben = await Browser.open(server.url);
    for (const name of ['Gavel', 'adm1n', 'Moderator', 'Bot 2 (stark)', 'Former player', 'Ehemals dabei', 'Gast 12']) {
      expect([name, await ben.fails('PUT', '/me', { name })]).toEqual([name, '409 nameReserved']);
      expect([name, await ben.fails('POST', '/account/passkeys/offer', { name })]).toEqual([name, '409 nameReserved']);
      for (const other of [me, open]) {
        const wanted = { game: 'duel', seats: [{ kind: 'me', name }, other] };
        expect([name, await ben.fails('POST', '/tables', wanted)]).toEqual([name, '409 nameReserved']);
      }
    }
    // the name a guest was given stays its own
    expect(await ben.fails('PUT', '/me', { name: ben.me.name })).toBe('200 ok');
    const account = await Browser.account(server.url, 'Ben');
    expect(await account.fails('PUT', '/me', { name: 'Admin' })).toBe('409 nameReserved');
  });

  it('tells nobody for long which names have an account', async () => {
    await Browser.account(server.url, 'Ann', { 'x-forwarded-for': '203.0.113.1' });
    const home = { 'x-forwarded-for': '198.51.100.7' };
    const spy = await Browser.open(server.url, home);
    const probe = (who: Browser, i: number, name: string) => {
      if (i % 3 === 0) return who.fails('PUT', '/me', { name });
      if (i % 3 === 1) return who.fails('POST', '/account/passkeys/offer', { name });
      return who.fails('POST', '/tables', { game: 'duel', seats: [{ kind: 'me', name }, open] });
    };
    const told: string[] = [];
    for (let i = 0; i < 23; i++) told.push(await probe(spy, i, 'Ann'));
    expect(told).toEqual([...Array(20).fill('409 nameTaken'), ...Array(3).fill('429 tooManyNames')]);
    // a free name is answered alike
    expect(await probe(spy, 0, 'Nobody Yet')).toBe('429 tooManyNames');
    for (let n = 0; n < 2; n++) {
      const next = await Browser.open(server.url, home);
      for (let i = 0; i < 20; i++) await next.http('PUT', '/me', { name: `Name ${n} ${i}` });
    }
    const last = await Browser.open(server.url, home);
    expect(await last.fails('PUT', '/me', { name: 'Ann' })).toBe('429 tooManyNames');
    const elsewhere = await Browser.open(server.url, { 'x-forwarded-for': '203.0.113.2' });
    expect(await elsewhere.fails('PUT', '/me', { name: 'Cid' })).toBe('200 ok');
    await clock.pass(60_000);
    expect(await last.fails('PUT', '/me', { name: 'Dan' })).toBe('200 ok');
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
    await restart();
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
    for (const anew of [false, true]) {
      const ann = await Browser.account(server.url, `Ann ${anew}`);
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
      await guest.signIn(`Ann ${anew}`);
      if (anew) {
        await restart();
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
    await clock.leap(20 * day);
    expect(await ann.fails('GET', '/me')).toBe('200 ok');
    await phone.shown('POST', '/account/confirm', { password });
    await clock.leap(11 * day);
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
    await clock.leap(1000 * 24 * 3600_000);
    const { body, headers } = await guest.http('POST', '/me');
    expect(body).toEqual(guest.me);
    expect(headers.getSetCookie()).toEqual([expect.stringContaining(`${guest.cookie}; Max-Age=34560000`)]);
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
