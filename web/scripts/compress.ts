/**
 * Compressed copies beside the built files of the client, so that each is compressed once and not per request. They are made with
 * the build: whoever serves may not be allowed to write here.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const smallest = 1024;

const kinds = [
  ['.br', (data: Buffer) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (data: Buffer) => promisify(gzip)(data, { level: 9 })],
] as const;

/** Makes the copies of all that is worth it. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile() || !worthIt.test(entry.name)) return;
      const file = join(entry.parentPath, entry.name);
      const data = await readFile(file);
      if (data.length < smallest) return;
      await Promise.all(kinds.map(async ([ending, compress]) => writeFile(file + ending, await compress(data))));
    }),
  );
}

/** Comes with every build of the client. */
export const withCopies = (): Plugin => {
  let out = '';
  return {
    name: 'gavel-compress',
    apply: 'build',
    configResolved({ root, build }) {
      out = resolve(root, build.outDir);
    },
    closeBundle: {
      // the service worker is written last of all
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error === undefined) await compressFiles(out);
      },
    },
  };
};
