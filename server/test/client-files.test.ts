/** The built client may lie where the server cannot write: whoever builds it makes all that is sent. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { newFolder, start } from './place.ts';

/** Everything below it, and when it was written. The superuser writes anywhere, so permissions would tell nothing. */
const listing = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .sort();

it('the copies that came with the client are sent, and nothing is written beside it or to the log', async () => {
  const web = newFolder();
  const script = 'let a = 1;\n'.repeat(500);
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), `<!doctype html><title>Gavel</title>${'<p></p>'.repeat(500)}`);
  for (const name of ['copied.js', 'plain.js']) writeFileSync(join(web, 'assets', name), script);
  writeFileSync(join(web, 'assets', 'copied.js.br'), brotliCompressSync(script));
  writeFileSync(join(web, 'assets', 'copied.js.gz'), gzipSync(script));
  const before = listing(web);
  const log: string[] = [];
  const { url, close } = await start({ web, logLevel: 'warn', logTo: { write: (line) => log.push(line) } });

  for (const [name, takes, encoding] of [
    ['copied.js', 'gzip, br', 'br'],
    ['copied.js', 'gzip', 'gzip'],
    ['copied.js', 'identity', null],
    // of what is small there is no copy
    ['plain.js', 'gzip, br', null],
  ] as const) {
    const sent = await fetch(`${url}/assets/${name}`, { headers: { 'accept-encoding': takes } });
    expect([name, takes, sent.headers.get('content-encoding')]).toEqual([name, takes, encoding]);
    expect(sent.headers.get('vary')).toBe('accept-encoding');
    expect(await sent.text()).toBe(script);
  }
  expect((await fetch(url)).status).toBe(200);
  await close();
  expect(listing(web)).toEqual(before);
  expect(log).toEqual([]);
});
