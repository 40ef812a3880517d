/**
 * Builds what the server needs of the client to show its links (src/share): heads and drawings as modules for Node, and the
 * type of the drawings as files that a renderer reads. It lies beside the client's files, where nobody can fetch it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const web = join(import.meta.dirname, '..');
const out = join(web, 'share', 'dist');

/** Titles, words, and letters that neither of them has. */
const fonts = {
  bangers: ['latin-400', 'latin-ext-400'],
  'barlow-condensed': ['latin-600', 'latin-ext-600', 'latin-700', 'latin-ext-700'],
  inter: ['cyrillic-600', 'greek-600'],
} as const;

/** WOFF is a font whose tables are compressed one by one; this is the font without that. */
function unpacked(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const at = 44 + i * 20;
    const [offset, length, full] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [number, number, number];
    const data = woff.subarray(offset, offset + length);
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.readUInt32BE(at + 16),
      data: length < full ? inflateSync(data) : data,
    };
  });
  const head = Buffer.alloc(12 + tables.length * 16);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  let end = head.length;
  const bodies = tables.map(({ tag, sum, data }, i) => {
    const at = 12 + i * 16;
    tag.copy(head, at);
    for (const [n, value] of [sum, end, data.length].entries()) head.writeUInt32BE(value, at + 4 + n * 4);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    end += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}

function writeFonts(): void {
  const find = createRequire(join(web, 'package.json'));
  mkdirSync(join(out, 'fonts'), { recursive: true });
  for (const [font, cuts] of Object.entries(fonts))
    for (const cut of cuts) {
      const file = find.resolve(`@fontsource/${font}/files/${font}-${cut}-normal.woff`);
      writeFileSync(join(out, 'fonts', `${font}-${cut}.ttf`), unpacked(readFileSync(file)));
    }
}

/** Comes with every build of the client. */
export const forTheServer = (): Plugin => ({
  name: 'gavel-share',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      root: web,
      logLevel: 'warn',
      publicDir: false,
      resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
      ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
      build: {
        ssr: true,
        target: 'node20',
        outDir: out,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { input: { heads: 'src/share/heads.ts', draw: 'src/share/draw.tsx' } },
      },
      plugins: [react()],
    });
    writeFonts();
  },
});
