import { expect, it } from 'vitest';
import { isForeign } from '../src/origin.ts';

it('a page is ours when scheme, host and port are, however the proxy and the browser write them', () => {
  const ours = (protocol: string, host: string, origin?: string) =>
    !isForeign({ protocol: protocol as 'http', host, headers: origin === undefined ? {} : { origin } });
  expect(ours('https', 'gavel.example')).toBe(true);
  expect(ours('https', 'gavel.example', 'https://gavel.example')).toBe(true);
  expect(ours('https', 'Gavel.Example:443', 'https://gavel.example')).toBe(true);
  expect(ours('wss', 'gavel.example', 'https://gavel.example')).toBe(true);
  expect(ours('http', '[::1]:8600', 'http://[::1]:8600')).toBe(true);
  for (const origin of ['http://gavel.example', 'https://gavel.example:444', 'https://evil.example', 'null', ''])
    expect([origin, ours('https', 'gavel.example', origin)]).toEqual([origin, false]);
  expect(ours('http', 'no host at all', 'null')).toBe(false);
  expect(ours('http', '', '')).toBe(false);
});
