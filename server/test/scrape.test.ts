/** Who may read the numbers of a server. */
import { describe, expect, it } from 'vitest';
import { ServeError } from '../src/index.ts';
import { scrapers } from '../src/scrape.ts';
import { start } from './place.ts';

const token = 'a-token-of-the-operator';
const authorization = `Bearer ${token}`;

describe('the numbers of a server', () => {
  it('are for this machine alone, unless somebody is named', () => {
    const may = scrapers(undefined);
    expect(may({ ip: '127.0.0.1', hostname: 'localhost' })).toBe(true);
    expect(may({ ip: '::1', hostname: '[::1]' })).toBe(true);
    expect(may({ ip: '127.0.0.1', hostname: 'gavel.example' })).toBe(false);
    expect(may({ ip: '10.0.0.7', hostname: 'localhost', authorization })).toBe(false);
  });

  it('are for scrapers of named networks that know the token', () => {
    const may = scrapers({ from: '10.0.0.0/24, 192.0.2.7, fd00::/8', token });
    const hostname = 'gavel.example';
    for (const ip of ['10.0.0.7', '::ffff:10.0.0.7', '192.0.2.7', 'fd12::1']) {
      expect(may({ ip, hostname, authorization }), ip).toBe(true);
      expect(may({ ip, hostname }), ip).toBe(false);
      expect(may({ ip, hostname, authorization: `${authorization}s` }), ip).toBe(false);
      expect(may({ ip, hostname, authorization: token }), ip).toBe(false);
    }
    for (const ip of ['10.0.1.7', '192.0.2.8', 'fe80::1', 'nonsense'])
      expect(may({ ip, hostname, authorization }), ip).toBe(false);
    expect(may({ ip: '127.0.0.1', hostname: 'localhost' })).toBe(true);
  });

  it.each([
    ['somewhere', token, 'metrics are shown to addresses or networks, not to "somewhere"'],
    ['10.0.0.0/99', token, 'metrics are shown to addresses or networks, not to "10.0.0.0/99"'],
    ['10.0.0.1', 'short', "the metrics' token has at least 16 letters"],
  ])('are not opened to %s with a token like %s', (from, given, why) => {
    expect(() => scrapers({ from, token: given })).toThrow(new ServeError(why));
  });

  it('come through a proxy that says for whom it asks', async () => {
    const { url } = await start({ scrapers: { from: '10.0.0.0/24', token } });
    const ask = (ip: string, more: Record<string, string> = {}) =>
      fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': ip, 'x-forwarded-host': 'gavel.example', ...more } });
    expect((await ask('10.0.0.7', { authorization })).status).toBe(200);
    expect((await ask('10.0.0.7')).status).toBe(404);
    expect((await ask('10.0.9.7', { authorization })).status).toBe(404);
  });
});
