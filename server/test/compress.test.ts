import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFiles } from '../src/compress.ts';
import { newFolder } from './place.ts';

it('keeps a fresh compressed copy of every file that is worth it', async () => {
  const folder = newFolder();
  const text = 'let a = 1;\n'.repeat(500);
  writeFileSync(join(folder, 'a.js'), text);
  writeFileSync(join(folder, 'b.js'), 'small');
  writeFileSync(join(folder, 'c.woff2'), text);
  await compressFiles(folder);
  expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.js', 'c.woff2']);
  const read = (name: string) => readFileSync(join(folder, name));
  expect(brotliDecompressSync(read('a.js.br')).toString()).toBe(text);
  expect(gunzipSync(read('a.js.gz')).toString()).toBe(text);

  writeFileSync(join(folder, 'a.js'), text.replaceAll('1', '2'));
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(folder, 'a.js'), later, later);
  await compressFiles(folder);
  expect(brotliDecompressSync(read('a.js.br')).toString()).toContain('let a = 2');
});

it('lets servers that start at the same moment make the same copies', async () => {
  const folder = newFolder();
  for (let i = 0; i < 20; i++) writeFileSync(join(folder, `${i}.js`), 'let a = 1;\n'.repeat(500));
  await Promise.all([1, 2, 3, 4].map(() => compressFiles(folder)));
  expect(readdirSync(folder)).toHaveLength(60);
});
