/** Text messages as a server sends them (RFC 6455, 5.2), all in one piece: each on its own would be a write of its own. */
import type { Writable } from 'node:stream';

export function sendFrames(wire: Pick<Writable, 'write'>, texts: readonly string[]): void {
  const plain = plainFrames(texts);
  if (plain === undefined) wire.write(framesOf(texts));
  else wire.write(plain, 'latin1');
}

/** Short texts in plain letters need no buffer: each of their characters is a byte. Undefined: there are others. */
function plainFrames(texts: readonly string[]): string | undefined {
  let frames = '';
  for (const text of texts) {
    const size = text.length;
    if (size >= 0x1_0000 || Buffer.byteLength(text) !== size) return undefined;
    const head =
      size < 126 ? String.fromCharCode(wholeText, size) : String.fromCharCode(wholeText, 126, size >> 8, size & 0xff);
    frames += head + text;
  }
  return frames;
}

function framesOf(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + headSize(size) + size, 0));
  let at = 0;
  for (let i = 0; i < texts.length; i++) {
    at = writeHead(frames, at, sizes[i]!);
    at += frames.write(texts[i]!, at);
  }
  return frames;
}

/** The whole message in one frame; text; not masked. */
const wholeText = 0x81;

/** What a message takes beside its text, at most. */
export const mostHead = 10;

function headSize(size: number): number {
  return size < 126 ? 2 : size < 0x1_0000 ? 4 : 10;
}

function writeHead(frames: Buffer, at: number, size: number): number {
  frames[at] = wholeText;
  if (size < 126) frames[at + 1] = size;
  else if (size < 0x1_0000) {
    frames[at + 1] = 126;
    frames.writeUInt16BE(size, at + 2);
  } else {
    frames[at + 1] = 127;
    frames.writeBigUInt64BE(BigInt(size), at + 2);
  }
  return at + headSize(size);
}
