/** The compressed copies that the build leaves beside the client: which files get them, and that they hold the same. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../scripts/compress.ts';

const folder = mkdtempSync(join(tmpdir(), 'gavel-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('compressed copies', () => {
  it('are made of every file that is worth it', async () => {
    const text = 'let a = 1;\n'.repeat(500);
    writeFileSync(join(folder, 'a.js'), text);
    writeFileSync(join(folder, 'b.js'), 'small');
    writeFileSync(join(folder, 'c.woff2'), text);
    await compressFiles(folder);
    expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.js', 'c.woff2']);
    const read = (name: string) => readFileSync(join(folder, name));
    expect(brotliDecompressSync(read('a.js.br')).toString()).toBe(text);
    expect(gunzipSync(read('a.js.gz')).toString()).toBe(text);
  });

  it('come with the built client, of all that its pages are made of: vite build web', () => {
    const dist = fileURLToPath(new URL('../dist', import.meta.url));
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|css|html|webmanifest)$/.test(name))
      .map((name) => ({ name, data: readFileSync(join(dist, name)) }))
      .filter(({ data }) => data.length >= 1024);
    // the service worker is written after all others
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['index.html', 'sw.js']));
    expect(files.length).toBeGreaterThan(100);
    for (const { name, data } of files) {
      const copy = (ending: string) => readFileSync(join(dist, name + ending));
      expect([name, brotliDecompressSync(copy('.br')).equals(data)]).toEqual([name, true]);
      expect([name, gunzipSync(copy('.gz')).equals(data)]).toEqual([name, true]);
    }
  });
});
