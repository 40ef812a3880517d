/**
 * JSON with sorted keys: equal values, equal bytes. It is written as bytes because that is what is hashed, after every
 * command of every game: a text built from thousands of small ones would cost more than the hash.
 */
import { isPlainNumber, isWhole } from './json.ts';
import { sha256, toHex } from './sha256.ts';

// on every platform we run on, in none of the language's own type libraries
declare const TextEncoder: { new (): { encode(text: string): Uint8Array } };
declare const TextDecoder: { new (): { decode(bytes: Uint8Array): string } };
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Written over by the next value. */
let bytes = new Uint8Array(1 << 14);
let end = 0;

/** Equal values, equal text. Throws on whatever JSON would silently change. */
export function canonical(value: unknown): string {
  return decoder.decode(written(value));
}

/** The canonical hash of a value; `sha`: where there is a faster one than ours. It must keep nothing of what it is given. */
export function hashOf(value: unknown, sha: (bytes: Uint8Array) => string = ownSha): string {
  return sha(written(value));
}

const ownSha = (data: Uint8Array): string => toHex(sha256(data));

function written(value: unknown): Uint8Array {
  end = 0;
  write(value);
  return bytes.subarray(0, end);
}

const sign = { quote: 0x22, comma: 0x2c, zero: 0x30, colon: 0x3a, backslash: 0x5c } as const;
const bracket = { open: 0x5b, close: 0x5d } as const;
const brace = { open: 0x7b, close: 0x7d } as const;

function write(value: unknown): void {
  switch (typeof value) {
    case 'string':
      writeString(value);
      return;
    case 'number':
      writeNumber(value);
      return;
    case 'boolean':
      writePlain(value ? 'true' : 'false');
      return;
    case 'object':
      if (value === null) writePlain('null');
      else if (Array.isArray(value)) writeArray(value);
      else writeObject(value);
      return;
    default:
      throw new Error(`${typeof value} is not plain JSON`);
  }
}

function writeArray(list: readonly unknown[]): void {
  put(bracket.open);
  for (let i = 0; i < list.length; i++) {
    if (i > 0) put(sign.comma);
    write(list[i]);
  }
  put(bracket.close);
}

function writeObject(value: object): void {
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) throw new Error('a class instance is not plain JSON');
  const keys = sortedKeys(value);
  put(brace.open);
  let first = true;
  for (const key of keys) {
    if (!first) put(sign.comma);
    first = false;
    writeString(key);
    put(sign.colon);
    write((value as Record<string, unknown>)[key]);
  }
  put(brace.close);
}

const fewKeys = 16;

/** Most objects have few keys: putting each in its place takes no memory and less time than the general sort. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  if (keys.length > fewKeys) return keys.sort();
  for (let i = 1; i < keys.length; i++) {
    // biome-ignore lint/style/noNonNullAssertion: in range by the loop, and every hash goes through it
    const key = keys[i]!;
    let at = i;
    // biome-ignore lint/style/noNonNullAssertion: as above
    for (; at > 0 && key < keys[at - 1]!; at--) keys[at] = keys[at - 1]!;
    keys[at] = key;
  }
  return keys;
}

const smallNumbers = 1_000_000;

function writeNumber(value: number): void {
  // most numbers in a game have one or two digits
  if (value > 0 && value < 100 && value === (value | 0)) {
    need(2);
    let at = end;
    if (value >= 10) bytes[at++] = sign.zero + ((value / 10) | 0);
    bytes[at++] = sign.zero + (value % 10);
    end = at;
    return;
  }
  if (!isPlainNumber(value)) throw new Error(`${value} is not plain JSON`);
  if (value < 0 || value >= smallNumbers || !Number.isInteger(value)) {
    writePlain(`${value}`);
    return;
  }
  let unit = 1;
  while (value >= unit * 10) unit *= 10;
  for (let rest = value; unit >= 1; unit = (unit / 10) | 0) {
    const digit = (rest / unit) | 0;
    put(sign.zero + digit);
    rest -= digit * unit;
  }
}

/** What needs no escaping goes letter by letter; JSON itself writes the rest. */
function writeString(text: string): void {
  const start = end;
  need(text.length + 2);
  bytes[end++] = sign.quote;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code > 0x7e || code === sign.quote || code === sign.backslash) {
      end = start;
      writeEscaped(text);
      return;
    }
    bytes[end++] = code;
  }
  bytes[end++] = sign.quote;
}

function writeEscaped(text: string): void {
  if (!isWhole(text)) throw new Error('half a character is not plain JSON');
  const escaped = encoder.encode(JSON.stringify(text));
  need(escaped.length);
  bytes.set(escaped, end);
  end += escaped.length;
}

/** Text that needs neither quotes nor escaping. */
function writePlain(text: string): void {
  need(text.length);
  for (let i = 0; i < text.length; i++) bytes[end++] = text.charCodeAt(i);
}

function put(byte: number): void {
  need(1);
  bytes[end++] = byte;
}

function need(count: number): void {
  if (end + count <= bytes.length) return;
  const larger = new Uint8Array(Math.max(bytes.length * 2, end + count));
  larger.set(bytes);
  bytes = larger;
}
