/** Codes from an app beside the password: RFC 6238, each good once. */
import { describe, expect, it } from 'vitest';
import { addressOf, base32, codeAt, stepOf } from '../src/accounts/totp.ts';
import { Browser, clock, onDisk, password, server } from './account.ts';

const key = Buffer.from('12345678901234567890');
const step = 30_000;

describe('a code', () => {
  it('is the one RFC 6238 prints for its moments', () => {
    for (const [seconds, code] of [
      [59, '94287082'],
      [1111111109, '07081804'],
      [1111111111, '14050471'],
      [1234567890, '89005924'],
      [2000000000, '69279037'],
      [20000000000, '65353130'],
    ] as const)
      expect(codeAt(key, Math.floor(seconds / 30), 8)).toBe(code);
  });

  it('counts for its own half minute and its neighbours, and never again once it was used', () => {
    const at = 1111111111_000;
    const present = Math.floor(at / step);
    for (const off of [-1, 0, 1]) expect(stepOf(key, codeAt(key, present + off), at, 0)).toBe(present + off);
    for (const off of [-2, 2]) expect(stepOf(key, codeAt(key, present + off), at, 0)).toBeUndefined();
    expect(stepOf(key, codeAt(key, present), at, present)).toBeUndefined();
    expect(stepOf(key, ` ${codeAt(key, present).slice(0, 3)} ${codeAt(key, present).slice(3)}`, at, 0)).toBe(present);
    for (const nonsense of ['', '12345', 'abcdef', '1234567']) expect(stepOf(key, nonsense, at, 0)).toBeUndefined();
  });

  it('has its secret in base32, as RFC 4648 prints it', () => {
    for (const [plain, coded] of Object.entries({ f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foobar: 'MZXW6YTBOI' }))
      expect(base32(Buffer.from(plain))).toBe(coded);
    expect(addressOf('MZXW6', 'Ann & Bo', 'gavel.example')).toBe(
      'otpauth://totp/gavel.example%3AAnn%20%26%20Bo?secret=MZXW6&issuer=gavel.example',
    );
  });
});

/** What the app would show. */
const shown = (person: string, off = 0) => {
  const [row] = onDisk<{ secret: string }>('select secret from factors where person = ?', person);
  return codeAt(Buffer.from(row!.secret, 'hex'), Math.floor(clock.now() / step) + off);
};

async function withFactor(name: string): Promise<Browser> {
  const owner = await Browser.account(server.url, name);
  expect((await owner.http('POST', '/account/factor')).status).toBe(200);
  expect(await owner.fails('PUT', '/account/factor', { code: '000000' })).toBe('401 codeWrong');
  expect((await owner.shown('GET', '/account')).account).toMatchObject({ factor: false });
  const account = await owner.shown('PUT', '/account/factor', { code: shown(owner.me.id) });
  expect(account.account).toMatchObject({ factor: true });
  expect(account.account?.notices[0]).toMatchObject({ what: 'factorOn' });
  return owner;
}

describe('a second factor', () => {
  it('is asked for beside the password, and each code opens once', async () => {
    const owner = await withFactor('Ann');
    const other = await Browser.open(server.url);
    const signIn = (more: object = {}) => other.fails('POST', '/account/sign-in', { name: 'Ann', password, ...more });
    expect(await signIn()).toBe('401 codeNeeded');
    expect(await signIn({ code: '000000' })).toBe('401 codeWrong');
    // used when it was set up
    expect(await signIn({ code: shown(owner.me.id) })).toBe('401 codeWrong');
    expect(await other.fails('POST', '/account/sign-in', { name: 'Ann', password: 'wrong wrong wrong' })).toBe(
      '401 wrong',
    );
    // its owner is told that somebody knows the password
    expect((await owner.shown('GET', '/account')).account?.notices[0]).toMatchObject({
      what: 'codeReused',
      fresh: true,
    });
    const code = shown(owner.me.id, 1);
    expect(await signIn({ code })).toBe('200 ok');
    const third = await Browser.open(server.url);
    expect(await third.fails('POST', '/account/sign-in', { name: 'Ann', password, code })).toBe('401 codeWrong');
  });

  it('cannot be guessed for long', async () => {
    await withFactor('Ann');
    const thief = await Browser.open(server.url);
    const tries = [];
    for (let n = 0; n < 10; n++)
      tries.push(await thief.fails('POST', '/account/sign-in', { name: 'Ann', password, code: '000000' }));
    expect(tries.filter((one) => one === '401 codeWrong').length).toBeLessThanOrEqual(8);
    expect(tries.at(-1)).toBe('429 tooManyTries');
  });

  it('is needed for weighty steps, and recovery codes go on working without it', async () => {
    const owner = await Browser.open(server.url);
    const joined = await owner.shown('POST', '/account', { name: 'Ann', password });
    await owner.http('POST', '/account/factor');
    await owner.http('PUT', '/account/factor', { code: shown(owner.me.id) });
    await clock.pass(11 * 60_000);
    for (const [method, path] of [
      ['DELETE', '/account/factor'],
      ['POST', '/account/codes'],
      ['DELETE', '/account/sessions'],
    ] as const)
      expect(await owner.fails(method, path)).toBe('403 confirm');
    expect(await owner.fails('POST', '/account/confirm', { password })).toBe('401 codeNeeded');
    expect(await owner.fails('POST', '/account/confirm', { password, code: shown(owner.me.id) })).toBe('200 ok');
    // the phone is lost
    const found = await Browser.open(server.url);
    const next = 'another horse battery';
    const [code] = joined.recovery!;
    expect(
      (await found.shown('POST', '/account/recover', { name: 'Ann', code, password: next })).account,
    ).toMatchObject({
      factor: true,
    });
    expect((await found.shown('DELETE', '/account/factor')).account).toMatchObject({ factor: false });
    const again = await Browser.open(server.url);
    expect(await again.fails('POST', '/account/sign-in', { name: 'Ann', password: next })).toBe('200 ok');
  });

  it('stands beside a password only, and goes with the account', async () => {
    const guest = await Browser.open(server.url);
    expect(await guest.fails('POST', '/account/factor')).toBe('409 noAccount');
    const owner = await withFactor('Ann');
    expect(await owner.fails('POST', '/account/factor')).toBe('409 factorThere');
    expect(JSON.stringify((await owner.http('GET', '/account/export')).body)).not.toContain(
      onDisk<{ secret: string }>('select secret from factors')[0]!.secret,
    );
    expect((await owner.http('DELETE', '/account', { name: 'Ann' })).status).toBe(204);
    expect(onDisk('select * from factors')).toEqual([]);
  });
});
