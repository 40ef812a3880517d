/** Passwords, recovery codes and passkeys of an account, and what its owner is told of them. */
import { describe, expect, it } from 'vitest';
import { Browser, clock, onDisk, password, type Shown, server } from './account.ts';
import { Authenticator } from './account-authenticator.ts';

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
    for (let i = 0; i < 15; i++) await thief.http('PUT', '/me', { name: `Ann ${i}` });
    expect(news(await ann.shown('GET', '/account'))).toEqual(['renamed ', 'signedIn ']);
    for (let i = 0; i < 30; i++) await (await Browser.open(server.url)).signIn('Ann 14');
    const { account } = await ann.shown('GET', '/account');
    expect(account!.notices).toHaveLength(30);
    expect(account!.notices.every(({ what, fresh }) => what === 'signedIn' && fresh)).toBe(true);
    await ann.http('DELETE', '/account', { name: 'Ann 14' });
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

  it('works however many wrong passwords were tried, from its owner’s address and from everywhere', async () => {
    const ann = await Browser.open(server.url);
    const { recovery } = await ann.shown('POST', '/account', { name: 'Ann', password });
    const guess = (address: string) =>
      ann.http('POST', '/account/sign-in', { name: 'Ann', password: 'wrong password' }, { 'x-forwarded-for': address });
    const home = '203.0.113.200';
    for (let i = 0; i < 9; i++) await guess(home);
    for (let i = 0; i < 40; i++) await guess(`203.0.113.${i}`);
    expect((await guess('203.0.113.99')).status).toBe(429);
    expect((await guess(home)).status).toBe(429);
    // nor is whoever is in already kept from showing that it is them
    expect(await ann.fails('POST', '/account/confirm', { password })).toBe('200 ok');
    const lost = await Browser.open(server.url, { 'x-forwarded-for': home });
    const wanted = { name: 'Ann', code: recovery![0], password: 'a new password' };
    expect(await lost.fails('POST', '/account/recover', wanted)).toBe('200 ok');
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
