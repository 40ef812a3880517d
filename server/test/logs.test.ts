/** What is written down about people: enough to see who misbehaves, nothing that lets anybody be them. */
import { describe, expect, it } from 'vitest';
import { networkOf } from '../src/limits.ts';
import { Client } from './client.ts';
import { start } from './place.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;

describe('the log', () => {
  it('holds no token, cookie, link or password, however much goes wrong', async () => {
    const lines: string[] = [];
    const { url } = await start({
      logTo: { write: (line) => lines.push(line) },
      logLevel: 'trace',
      limits: { messages: 5, burst: 40, messageBytes: 4096 },
    });
    const secrets: string[] = [];
    const client = await Client.guest(url);
    secrets.push(client.cookie.slice(6));
    const { id } = await client.create({ game: 'duel', seats: [me, open] });
    const { link } = (await client.done({ type: 'link', table: id, seat: 1 })).result!;
    secrets.push(link!.split('-')[2]!);
    await client.http('POST', '/links', { link });
    await client.http('POST', '/links', { link: `${link}x` });
    await client.http('POST', '/links', { link, more: link });
    await client.http('GET', `/seat/${link}`);
    await client.http('GET', `/nowhere/${link}?token=${secrets[0]}`);
    await client.http('GET', `/tables/%E0%A4%A-${secrets[1]}`);

    // accounts: right, wrong and broken
    const password = 'a long and very secret password';
    secrets.push(password);
    const joined = await client.http('POST', '/account', { name: 'Dredd', password });
    expect(joined.status).toBe(200);
    const { recovery } = joined.body as { recovery: string[] };
    secrets.push(...recovery);
    const token = /gavel=([\w-]{43})/.exec(joined.headers.getSetCookie().join())?.[1];
    if (token !== undefined) secrets.push(token);
    await client.http('POST', '/account/sign-in', { name: 'Dredd', password: `${password}!` });
    await client.http('POST', '/account/sign-in', { name: 'Dredd', password, more: 1 });
    await client.http('POST', '/account/sign-in', `{"name":"Dredd","password":"${password}"`, {
      'content-type': 'application/json',
    });
    await client.http('POST', '/account/recover', { name: 'Dredd', code: recovery[0], password, extra: password });

    // a socket that does everything wrong, secrets in hand
    const rude = await Client.guest(url);
    secrets.push(rude.cookie.slice(6));
    rude.send(`{"type":"claim","id":"1","link":"${link}x"}`);
    rude.send(`{"type":"claim","id":"2","link":"${link}","more":"${secrets[0]}"}`);
    rude.send(`not json ${secrets[0]}`);
    for (let i = 0; i < 60; i++) rude.send({ type: 'ping', id: `${i}` });
    await rude.until(() => rude.closed, 'the close').catch(() => undefined);
    const foreign = new Client(url, rude.cookie).open({ origin: 'https://evil.example' });
    await new Promise((resolve) => foreign.once('close', resolve));

    const text = lines.join('');
    expect(secrets.length).toBeGreaterThan(8);
    for (const secret of secrets) expect(text).not.toContain(secret);
    const told = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    for (const what of ['flood', 'malformed', 'unknown link', 'foreign page', 'wrong password'])
      expect(told).toContain(what);
    expect(lines.every((line) => !('req' in JSON.parse(line)) && !('headers' in JSON.parse(line)))).toBe(true);
  });

  it('says who and from where, and hears of the same thing once a minute', async () => {
    const lines: string[] = [];
    const { url } = await start({ logTo: { write: (line) => lines.push(line) }, logLevel: 'warn' });
    const client = await Client.guest(url);
    for (let i = 0; i < 20; i++) client.send('x');
    await client.done({ type: 'ping' });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'malformed', person: client.me.id, network: '127.0.0.1', level: 40 }),
    ]);
    const numbers = await (await fetch(`${url}/metrics`)).text();
    expect(numbers).toMatch(/^gavel_misdeeds_total\{what="malformed"\} 20$/m);
    expect(numbers).toMatch(/^gavel_answer_seconds_bucket\{le="5"\} 22$/m);
    expect(numbers).toMatch(/^# TYPE gavel_messages_total counter\ngavel_messages_total 22$/m);
  });
});

describe('an address', () => {
  it('counts as the network it is in', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('unknown')).toBe('unknown');
  });
});
