/** Compressed copies beside the built files of the web client, so that each is compressed once and not per request. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const smallest = 1024;

const kinds = [
  ['.br', (data: Buffer) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (data: Buffer) => promisify(gzip)(data, { level: 9 })],
] as const;

/** Makes the copies that are missing or older than their file. */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worthIt.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(file);
    if (size < smallest) continue;
    for (const [ending, compress] of kinds) {
      const copy = file + ending;
      if (await isNewer(copy, mtimeMs)) continue;
      // never half a file under its real name, and never the half of another server that starts at the same moment
      const part = `${copy}.${randomUUID()}.part`;
      await writeFile(part, await compress(await readFile(file)));
      await rename(part, copy);
    }
  }
}

async function isNewer(file: string, than: number): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs >= than;
  } catch {
    return false;
  }
}
