/** Secret chance among people, and how it is proven afterwards. */
// biome-ignore-all lint/style/noNonNullAssertion: words of typed arrays at fixed places; a look at each would slow every roll
import { below, type Chance, chanceFrom, type Rng } from './chance.ts';
import { fromHex, sha256, toHex } from './sha256.ts';

/**
 * Chance among people: a ChaCha20 stream (RFC 8439) keyed with a 256-bit secret per game that is kept outside the
 * state. Its hash is published at the start and the key revealed at the end, so anyone can verify every roll.
 *
 * Every command has a stream of its own, (`command`, `epoch`): nothing but the key must be kept to go on after a
 * restart, and after an agreed take-back a new epoch draws afresh.
 */
export function secureChance(keyHex: string, command: number, epoch: number): Chance {
  if (keyHex.length !== 64) throw new Error('the key of a game has 64 hexadecimal digits');
  return chanceFrom(new SecureRng(keyHex, command, epoch));
}

/** Most commands draw nothing: the stream is set up when one does. */
class SecureRng implements Rng {
  private readonly keyHex: string;
  private readonly command: number;
  private readonly epoch: number;
  private next: (() => number) | undefined;

  constructor(keyHex: string, command: number, epoch: number) {
    this.keyHex = keyHex;
    this.command = command;
    this.epoch = epoch;
  }

  below(n: number): number {
    this.next ??= stream(fromHex(this.keyHex), this.command, this.epoch);
    return below(n, this.next);
  }
}

function stream(key: Uint8Array, command: number, epoch: number): () => number {
  const state = new Uint32Array(16);
  state.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  const words = new DataView(key.buffer, key.byteOffset);
  for (let i = 0; i < 8; i++) state[4 + i] = words.getUint32(i * 4, true);
  state[14] = command;
  state[15] = epoch;
  const block = new Uint32Array(16);
  let used = 16;
  return () => {
    if (used === 16) {
      chachaBlock(state, block);
      state[12]!++;
      used = 0;
    }
    return block[used++]!;
  };
}

/** What is published at the start of a game. */
export function commitment(keyHex: string): string {
  return toHex(sha256(fromHex(keyHex)));
}

function chachaBlock(state: Uint32Array, out: Uint32Array): void {
  out.set(state);
  for (let round = 0; round < 10; round++) {
    quarter(out, 0, 4, 8, 12);
    quarter(out, 1, 5, 9, 13);
    quarter(out, 2, 6, 10, 14);
    quarter(out, 3, 7, 11, 15);
    quarter(out, 0, 5, 10, 15);
    quarter(out, 1, 6, 11, 12);
    quarter(out, 2, 7, 8, 13);
    quarter(out, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) out[i]! += state[i]!;
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a]! += x[b]!;
  x[d] = rotate(x[d]! ^ x[a]!, 16);
  x[c]! += x[d]!;
  x[b] = rotate(x[b]! ^ x[c]!, 12);
  x[a]! += x[b]!;
  x[d] = rotate(x[d]! ^ x[a]!, 8);
  x[c]! += x[d]!;
  x[b] = rotate(x[b]! ^ x[c]!, 7);
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
